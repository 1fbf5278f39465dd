primitive type P24 24 end
mutable struct S1
  f1::Tuple{Ptr{Int32}}
  f2::NTuple{0, Union{Nothing, Int32}}
  f3::Float16
  f4::UInt8
  f5::Char
end
struct S2
  f1::Int128
end
struct S3

end
struct S4{T}
  f1::T
  f2::T
  f3::T
  f4::UInt128
end
struct S5
  f1::Float32
  f2::Nothing
  f3::Symbol
  f4::Union{Nothing, Float64}
  f5::S4{UInt128}
  f6::UInt128
end
struct S6
  f1::NTuple{1, Tuple{Int32, Float16, S2}}
  f2::Type
end
struct S7
  f1::DataType
  f2::S2
end
mutable struct S8{T}
  f1::Bool
  f2::Vector{Int64}
  f3::Nothing
end
struct S9
  f1::Union{Nothing, Nothing}
  f2::Int8
  f3::Union{Nothing, S9}
  f4::S4{Tuple{S6, Int8}}
  f5::Float16
end
struct S10
  f1::Union{Nothing, Int32}
end
struct S11
  f1::S7
  f2::Int128
  f3::S6
  f4::Nothing
  f5::Tuple{UInt128}
  f6::Char
end
struct S12
  f1::Int8
end
struct S13
  f1::S11
  f2::Char
  f3::Tuple{Float32, S5}
  f4::Union{@NamedTuple{a::Float64, b::Nothing}, Float16, Float64}
  f5::P24
  f6::Int32
end
struct S14
  f1::Bool
  f2::String
  f3::Type
end
struct S15
  f1::Symbol
  f2::P24
  f3::Float64
  f4::S5
  f5::P24
end
struct S16
  f1::Tuple{S16, Int64}
  f2::S7
end
struct S17
  f1::Union{Nothing, P24}
  f2::S7
  f3::@NamedTuple{a::Float16, b::Nothing}
  f4::NTuple{1, Float64}
  f5::Int32
  f6::Union{Nothing, Int8}
end
struct S18
  f1::@NamedTuple{a::Int8, b::Int16}
  f2::Vector{Int64}
end
struct S19
  f1::S8{Ref{S19}}
  f2::S2
  f3::Symbol
end
struct S20{T}
  f1::T
  f2::T
  f3::Union{Nothing, Int32}
end
struct S21
  f1::Core.LLVMPtr{Float32, 1}
  f2::Core.LLVMPtr{Float32, 1}
  f3::Core.LLVMPtr{Float32, 1}
end
struct S22{T}
  f1::Core.LLVMPtr{Float32, 1}
end
struct S23
  f1::Float32
  f2::Union{S12, Int64}
  f3::@NamedTuple{a::UInt128, b::Int32}
  f4::Module
  f5::Tuple{S23, Int64}
end
struct S24{T}
  f1::Bool
  f2::T
  f3::@NamedTuple{a::Int32, b::Nothing}
end
mutable struct S25
  f1::Int8
  f2::Core.LLVMPtr{Float32, 1}
  f3::Float64
end
struct S26
  f1::Bool
  f2::S5
  f3::S2
  f4::Int8
end
struct S27
  f1::S3
  f2::Float64
  f3::UInt128
  f4::Union{Nothing, Float64, Ptr{Int32}}
  f5::@NamedTuple{a::S22{Int64}, b::Float64}
end
struct S28

end
struct S29

end
struct S30

end
struct S31

end
struct S32{T}
  f1::T
end
struct S33{T}
  f1::T
  f2::@NamedTuple{a::Float32, b::Ptr{Int32}}
  f3::T
  f4::T
end
struct S34
  f1::Bool
  f2::Int32
  f3::AbstractString
  f4::S18
  f5::Ptr{Int32}
end
mutable struct S35
  f1::Int128
  f2::S31
  f3::Char
  f4::P24
  f5::S21
end
struct S36

end
struct S37{T}
  f1::T
  f2::T
end
struct S38
  f1::Union{Nothing, Bool}
  f2::Nothing
  f3::Int64
  f4::Float64
  f5::Float32
end
struct S39
  f1::Union{Nothing, S39}
  f2::Float32
  f3::Tuple{}
end
struct S40
  f1::UInt8
  f2::Nothing
  f3::Union{NTuple{4, S11}, Core.LLVMPtr{Float32, 1}}
  f4::NTuple{1, S9}
  f5::S33{Float16}
  f6::Union{Nothing, Float32}
end
struct S41
  f1::UInt128
  f2::Float32
end
mutable struct S42
  f1::Union{S23, Tuple{Float64, Float32}, Tuple{Int32}}
  f2::Ptr{Int32}
  f3::Union{Float64, Tuple{S42, Int64}, Int8}
  f4::Union{S9, S15}
end
struct S43
  f1::Union{@NamedTuple{a::Int128, b::UInt8}, NTuple{2, Vector{Int64}}, Vector{S43}}
  f2::NTuple{1, S37{Int8}}
  f3::Union{Nothing, S43}
  f4::Char
  f5::Union{Nothing, Int16}
  f6::Vector{Int64}
end
struct S44
  f1::Int16
  f2::S4{Union{Char, Char}}
  f3::Int32
  f4::Bool
  f5::Union{Nothing, P24}
  f6::Union{Nothing, S44}
end
struct S45{T}
  f1::T
  f2::T
end
mutable struct S46
  f1::Union{S45{Core.LLVMPtr{Float32, 1}}, S43, UInt128}
  f2::String
  f3::Int64
  f4::Nothing
end
struct S47
  f1::Tuple{}
  f2::S13
  f3::Vector{S47}
  f4::S8{Float16}
  f5::Int64
  f6::Int32
end
struct S48
  f1::Bool
  f2::Union{Float64, NTuple{4, Int128}, Float32}
  f3::Ref{S48}
  f4::Union{Nothing, Float64}
  f5::Float32
  f6::S10
end
struct S49
  f1::Core.LLVMPtr{Float32, 1}
  f2::NTuple{0, String}
  f3::@NamedTuple{a::Vector{S49}, b::Int128}
  f4::Nothing
  f5::Nothing
  f6::@NamedTuple{a::@NamedTuple{a::Float32, b::Float64}, b::Int32}
end
struct S50
  f1::NTuple{0, Int64}
  f2::Float32
  f3::S37{S28}
  f4::S20{S2}
  f5::S19
end
struct S51
  f1::S48
  f2::Core.LLVMPtr{Float32, 1}
  f3::Int64
  f4::Any
  f5::S30
  f6::Float64
end
mutable struct S52{T}
  f1::Union{Nothing, Nothing}
end
struct S53

end
struct S54
  f1::Int64
  f2::Tuple{}
end
struct S55

end
struct S56
  f1::Vector{S56}
  f2::Bool
  f3::Union{Nothing, Int32}
  f4::Tuple{}
  f5::Ptr{Int32}
  f6::S43
end
struct S57
  f1::S7
  f2::@NamedTuple{a::Symbol, b::P24}
  f3::S26
  f4::Tuple{}
  f5::Bool
end
struct S58
  f1::Union{Nothing, Int64}
end
struct S59
  f1::Ptr{Int32}
  f2::S16
  f3::Ptr{Int32}
end
mutable struct S60
  f1::Int128
  f2::Tuple{S60, Int64}
end
struct S61
  f1::NTuple{2, S4{Float16}}
  f2::@NamedTuple{a::Int16, b::UInt8}
  f3::Union{Int16, Int16, S4{Bool}}
  f4::@NamedTuple{a::S21, b::Int8}
end
mutable struct S62
  f1::Int32
  f2::Int64
  f3::Int8
  f4::S19
end
struct S63
  f1::NTuple{1, S36}
end
struct S64
  f1::Float64
end
mutable struct S65
  f1::S59
  f2::Int64
end
struct S66
  f1::Bool
  f2::S35
  f3::Float64
  f4::UInt128
  f5::P24
  f6::S8{Int32}
end
struct S67
  f1::Int8
  f2::Symbol
  f3::NTuple{5, NTuple{3, S63}}
end
struct S68
  f1::Int32
  f2::Float16
  f3::@NamedTuple{a::Char, b::P24}
  f4::P24
  f5::Union{Nothing, S68}
  f6::Int16
end
struct S69{T}
  f1::Char
  f2::T
  f3::T
  f4::Float32
end
struct S70{T}
  f1::T
end
struct S71{T}
  f1::T
  f2::T
  f3::S10
end
struct S72
  f1::UInt128
  f2::Int128
  f3::S64
  f4::S63
end
struct S73
  f1::NTuple{5, Union{UInt128, S65, Float64}}
  f2::Float16
  f3::UInt8
  f4::Any
end
struct S74
  f1::P24
end
struct S75
  f1::Int64
  f2::S36
  f3::S73
  f4::Int128
end
struct S76{T}
  f1::T
  f2::Nothing
end
mutable struct S77
  f1::Bool
end
struct S78{T}
  f1::T
end
struct S79
  f1::Union{Nothing, Int8}
  f2::P24
  f3::S28
  f4::Union{S79, S4{Float16}}
  f5::Union{Union{Nothing, S79}, P24}
end
struct S80
  f1::Int128
  f2::S7
  f3::@NamedTuple{a::NTuple{4, S75}, b::P24}
  f4::Any
end
struct S81
  f1::Union{S46, Float64}
  f2::S23
  f3::Tuple{S81, Int64}
  f4::Float64
end
struct S82
  f1::S49
  f2::Char
end
struct S83
  f1::Float64
  f2::Int16
  f3::Int8
  f4::S33{@NamedTuple{a::S60, b::Bool}}
  f5::S41
end
mutable struct S84

end
struct S85
  f1::NTuple{4, Union{Char, Char}}
end
struct S86
  f1::@NamedTuple{a::Float64, b::Ptr{Int32}}
end
struct S87
  f1::Symbol
  f2::Int8
  f3::Tuple{Bool}
end
struct S88
  f1::S70{Bool}
  f2::Union{Nothing, UInt8}
  f3::S51
  f4::S85
  f5::Tuple{Tuple{Int8}}
end
struct S89
  f1::UInt8
end
struct S90
  f1::P24
end
mutable struct S91{T}
  f1::Float32
  f2::Union{Nothing, Int64}
  f3::T
  f4::S11
end
struct S92
  f1::Char
  f2::S90
  f3::Union{Nothing, UInt8}
  f4::Union{Nothing, S92}
  f5::S91{Tuple{S92, Int64}}
end
struct S93
  f1::@NamedTuple{a::Tuple{S93, Int64}, b::Int32}
  f2::Int128
  f3::Tuple{UInt8, Union{Char, Int32, UInt128}}
  f4::S41
  f5::S6
  f6::Char
end
struct S94
  f1::Float64
  f2::Int32
  f3::S74
end
mutable struct S95

end
struct S96
  f1::Float16
  f2::@NamedTuple{a::S20{Ptr{Int32}}, b::Core.LLVMPtr{Float32, 1}}
end
struct S97

end
struct S98{T}
  f1::T
end
struct S99
  f1::Int16
  f2::Core.LLVMPtr{Float32, 1}
  f3::UInt8
  f4::Int128
end
struct S100

end
struct S101
  f1::NTuple{3, Union{Nothing, Float32}}
  f2::@NamedTuple{a::Union{Nothing, S101}, b::Nothing}
  f3::S63
end
struct S102
  f1::Int16
  f2::Tuple{S102, Int64}
  f3::S26
  f4::Type
  f5::NTuple{1, P24}
end
struct S103
  f1::Int32
  f2::S58
  f3::S43
  f4::Int64
  f5::Tuple{S14, S86}
  f6::Tuple{}
end
mutable struct S104
  f1::Union{Tuple{Ptr{Int32}}, S23}
  f2::Int64
  f3::Float32
  f4::Ptr{Int32}
  f5::Int8
end
struct S105
  f1::Char
end
struct S106

end
struct S107

end
mutable struct S108
  f1::Int128
  f2::S81
  f3::Nothing
  f4::NTuple{5, Type}
end
struct S109
  f1::Ref{S109}
end
struct S110
  f1::Nothing
end
struct S111
  f1::UInt128
  f2::Core.LLVMPtr{Float32, 1}
end
struct S112
  f1::Union{@NamedTuple{a::S1, b::Char}, S94}
  f2::@NamedTuple{a::@NamedTuple{a::Int128, b::Ptr{Int32}}, b::Core.LLVMPtr{Float32, 1}}
  f3::Int8
  f4::Int8
  f5::Int64
  f6::S98{Module}
end
struct S113
  f1::Tuple{Int128, NTuple{0, Type}}
end
struct S114{T}
  f1::@NamedTuple{a::S63, b::Int128}
end
struct S115
  f1::P24
  f2::Union{Nothing, Int8}
  f3::NTuple{0, Float32}
  f4::Union{NTuple{4, Float32}, Int32}
  f5::Union{Bool, S67}
end
mutable struct S116{T}
  f1::T
  f2::T
  f3::T
  f4::S112
end
struct S117
  f1::Float32
  f2::DataType
  f3::Int16
  f4::@NamedTuple{a::Ref{S117}, b::Int128}
end
struct S118
  f1::Integer
end
struct S119{T}
  f1::S40
  f2::T
  f3::Tuple{Float16, Float32}
end
struct S120
  f1::Char
end
struct S121{T}
  f1::T
  f2::@NamedTuple{a::Float16, b::UInt8}
  f3::T
end
struct S122

end
struct S123
  f1::S32{Ref{S123}}
  f2::Tuple{Float16}
  f3::Ptr{Int32}
  f4::S20{Float64}
  f5::S59
  f6::S91{S89}
end
struct S124{T}
  f1::UInt128
  f2::T
  f3::Nothing
end
struct S125
  f1::NTuple{1, Ptr{Int32}}
  f2::S100
  f3::S89
  f4::Union{Nothing, P24}
  f5::@NamedTuple{a::UInt128, b::P24}
end
struct S126
  f1::S64
  f2::Float32
end
struct S127
  f1::Core.LLVMPtr{Float32, 1}
  f2::UInt8
  f3::Core.LLVMPtr{Float32, 1}
  f4::AbstractString
  f5::S28
  f6::S12
end
struct S128{T}
  f1::T
  f2::T
  f3::P24
  f4::T
end
struct S129
  f1::Char
  f2::Union{Nothing, Char}
  f3::Float16
  f4::String
end
struct S130
  f1::Char
end
struct S131
  f1::Bool
  f2::NTuple{0, @NamedTuple{a::S113, b::Float32}}
  f3::Tuple{}
  f4::S82
  f5::Any
  f6::Type
end
struct S132
  f1::NTuple{1, Float32}
  f2::Tuple{Core.LLVMPtr{Float32, 1}, NTuple{1, P24}, Int64}
  f3::Union{Nothing, Int128}
end
struct S133
  f1::Function
  f2::Any
  f3::Ptr{Int32}
  f4::Char
  f5::UInt8
end
struct S134{T}
  f1::UInt8
  f2::Symbol
end
mutable struct S135

end
struct S136{T}
  f1::UInt128
  f2::S65
  f3::Float64
end
struct S137
  f1::S44
  f2::UInt8
  f3::Core.LLVMPtr{Float32, 1}
end
struct S138
  f1::Bool
end
struct S139
  f1::NTuple{2, Tuple{Float32, P24}}
end
struct S140{T}
  f1::T
  f2::T
  f3::Bool
  f4::P24
end
struct S141
  f1::Char
  f2::S3
  f3::Float16
end
struct S142

end
mutable struct S143
  f1::Int32
  f2::Int32
  f3::Tuple{Union{Nothing, S143}, UInt128}
end
struct S144
  f1::Int8
  f2::@NamedTuple{a::Union{Nothing, Ptr{Int32}}, b::Int16}
  f3::Union{Nothing, Float16}
end
struct S145
  f1::S145
  f2::S86
  f3::Tuple{}
  f4::Char
  f5::S78{Union{Nothing, Int128}}
end
struct S146

end
mutable struct S147
  f1::Union{Float32, Union{Nothing, UInt8}, Float32}
  f2::Tuple{S20{S19}, S130}
  f3::Symbol
  f4::Int128
end
struct S148
  f1::NTuple{4, Tuple{UInt128, Int16, Ptr{Int32}}}
end
struct S149{T}
  f1::T
  f2::T
  f3::S47
end
struct S150
  f1::Any
  f2::Int8
  f3::Union{Nothing, Int32}
  f4::String
end
struct S151

end
struct S152
  f1::S110
  f2::Union{S42, Tuple{S152, Int64}}
  f3::UInt128
  f4::@NamedTuple{a::Int64, b::Float64}
  f5::Vector{S152}
  f6::Bool
end
mutable struct S153
  f1::Int64
end
struct S154
  f1::S36
  f2::S154
end
struct S155
  f1::Int32
  f2::Float16
end
struct S156
  f1::S93
  f2::Tuple{S35, AbstractString}
  f3::UInt128
end
struct S157
  f1::P24
end
mutable struct S158
  f1::Union{Nothing, Core.LLVMPtr{Float32, 1}}
end
struct S159
  f1::Bool
  f2::S115
  f3::S9
end
mutable struct S160{T}
  f1::Ptr{Int32}
  f2::T
end
mutable struct S161{T}
  f1::T
  f2::T
  f3::T
  f4::T
end
struct S162
  f1::S111
  f2::@NamedTuple{a::S32{Float64}, b::Int128}
  f3::Ptr{Int32}
end
struct S163{T}
  f1::T
end
struct S164
  f1::Float16
  f2::NTuple{4, S70{Int32}}
  f3::Integer
end
struct S165
  f1::Float64
  f2::DataType
end
struct S166

end
struct S167
  f1::S150
  f2::S150
end
struct S168

end
mutable struct S169
  f1::Union{Union{Bool, Float32}, Char, Float32}
  f2::Ptr{Int32}
  f3::S68
  f4::Union{Int16, Union{Nothing, UInt128}, NTuple{5, Float32}}
  f5::UInt8
  f6::NTuple{0, Vector{Int64}}
end
mutable struct S170
  f1::Union{Nothing, Bool}
  f2::Bool
  f3::Bool
  f4::Char
end
struct S171
  f1::S108
end
struct S172{T}
  f1::T
  f2::S83
  f3::T
  f4::T
end
struct S173

end
struct S174
  f1::Float64
  f2::Ptr{Int32}
  f3::Char
  f4::Nothing
end
struct S175{T}
  f1::T
end
mutable struct S176{T}
  f1::Union{Int128, Vector{Int64}, Int64}
  f2::@NamedTuple{a::Char, b::Bool}
  f3::Union{Nothing, P24}
end
struct S177
  f1::S177
  f2::NTuple{1, Nothing}
  f3::S50
  f4::Int8
  f5::S63
end
struct S178
  f1::Int128
  f2::Int64
end
struct S179{T}
  f1::Union{S165, Bool, Ptr{Int32}}
end
struct S180
  f1::Tuple{}
  f2::UInt128
  f3::S25
  f4::Union{UInt128, Tuple{UInt8}}
end
struct S181
  f1::Union{S49, Union{Bool, UInt8, S28}}
  f2::S19
end
mutable struct S182
  f1::S161{NTuple{4, UInt8}}
  f2::S4{S57}
  f3::UInt128
  f4::Module
  f5::Union{Nothing, Ptr{Int32}}
  f6::@NamedTuple{a::UInt8, b::Char}
end
struct S183
  f1::Core.LLVMPtr{Float32, 1}
  f2::Union{Int8, NTuple{1, UInt128}, S107}
  f3::Tuple{Int16}
  f4::Int8
end
struct S184

end
struct S185
  f1::Nothing
  f2::Float32
  f3::S128{S6}
  f4::Tuple{S185, Int64}
  f5::Int32
end
struct S186
  f1::Union{S62, @NamedTuple{a::P24, b::Core.LLVMPtr{Float32, 1}}}
  f2::Any
  f3::NTuple{2, P24}
  f4::S186
  f5::Float64
  f6::Bool
end
struct S187
  f1::S109
end
struct S188
  f1::Union{Nothing, Core.LLVMPtr{Float32, 1}}
  f2::Module
  f3::Union{Nothing, Char}
end
struct S189
  f1::Int128
  f2::Union{Union{UInt128, Int128, Int32}, Int64}
  f3::Ptr{Int32}
end
mutable struct S190

end
struct S191{T}
  f1::T
  f2::T
  f3::S139
end
struct S192
  f1::Float16
  f2::P24
  f3::AbstractString
  f4::Nothing
  f5::S137
  f6::Union{Nothing, Float32}
end
mutable struct S193{T}
  f1::Float32
  f2::Tuple{}
  f3::T
end
struct S194
  f1::Core.LLVMPtr{Float32, 1}
  f2::Int128
  f3::Union{@NamedTuple{a::UInt128, b::Core.LLVMPtr{Float32, 1}}, P24}
end
mutable struct S195
  f1::Tuple{}
  f2::Float16
  f3::P24
  f4::@NamedTuple{a::@NamedTuple{a::Int128, b::P24}, b::Bool}
end
struct S196
  f1::S114{S51}
end
struct S197
  f1::S122
  f2::UInt8
  f3::UInt8
end
struct S198
  f1::Float32
  f2::S93
  f3::S157
end
struct S199
  f1::Float32
  f2::Union{Tuple{Int8}, Ptr{Int32}, Bool}
end
struct S200{T}
  f1::T
  f2::T
end
struct S201
  f1::P24
  f2::P24
  f3::Float32
  f4::Bool
  f5::Core.LLVMPtr{Float32, 1}
end
struct S202{T}
  f1::T
  f2::T
  f3::T
  f4::@NamedTuple{a::Float16, b::UInt128}
end
struct S203
  f1::Union{Nothing, S203}
  f2::Nothing
  f3::UInt8
  f4::Bool
end
struct S204

end
mutable struct S205{T}
  f1::DataType
  f2::T
  f3::Int64
  f4::Float64
end
struct S206
  f1::Int128
  f2::Int16
  f3::Union{Nothing, UInt8}
  f4::S77
  f5::S92
  f6::Float16
end
struct S207
  f1::S120
  f2::P24
  f3::Nothing
  f4::Union{Nothing, Bool}
  f5::Union{@NamedTuple{a::S62, b::UInt8}, NTuple{4, Float16}, Tuple{Char, S88, Int32}}
end
struct S208
  f1::S70{Integer}
end
struct S209
  f1::Union{S95, Core.LLVMPtr{Float32, 1}, S172{Float16}}
  f2::Int32
  f3::S176{Ptr{Int32}}
  f4::@NamedTuple{a::S156, b::P24}
  f5::S59
end
struct S210
  f1::S127
end
struct S211
  f1::S15
  f2::S23
  f3::Nothing
end
struct S212{T}
  f1::Char
  f2::Int16
  f3::T
  f4::T
end
struct S213{T}
  f1::T
end
struct S214
  f1::S202{Core.LLVMPtr{Float32, 1}}
  f2::@NamedTuple{a::Float64, b::Int128}
  f3::P24
  f4::S164
  f5::S118
  f6::Bool
end
struct S215
  f1::S63
end
struct S216

end
struct S217
  f1::P24
  f2::Int16
  f3::NTuple{3, Float64}
  f4::Union{Float64, Union{Nothing, UInt128}}
  f5::Char
end
mutable struct S218

end
struct S219
  f1::UInt8
  f2::Tuple{NTuple{2, Int8}, S176{S130}}
  f3::NTuple{3, Int8}
end
struct S220
  f1::Float64
  f2::Nothing
  f3::Int32
  f4::Int16
end
mutable struct S221
  f1::UInt128
end
struct S222
  f1::Int64
end
mutable struct S223
  f1::UInt128
  f2::Ptr{Int32}
  f3::Vector{S223}
end
mutable struct S224
  f1::Int32
  f2::Float32
end
struct S225
  f1::S12
  f2::S100
end
struct S226
  f1::@NamedTuple{a::Char, b::Int128}
end
struct S227
  f1::Float16
  f2::S227
  f3::@NamedTuple{a::Tuple{}, b::UInt128}
end
mutable struct S228{T}
  f1::Char
end
struct S229
  f1::Float64
  f2::S84
  f3::Float64
  f4::Union{Union{Core.LLVMPtr{Float32, 1}, Bool}, S103, String}
  f5::UInt8
end
struct S230
  f1::@NamedTuple{a::Tuple{Ptr{Int32}}, b::Float64}
  f2::S34
  f3::Tuple{}
  f4::Int128
end
struct S231
  f1::Union{Nothing, Float64}
  f2::@NamedTuple{a::Any, b::P24}
  f3::Union{Union{Nothing, Int64}, S201}
  f4::Union{Nothing, Float64}
  f5::Tuple{Int16}
  f6::P24
end
struct S232
  f1::Bool
  f2::Tuple{S232, Int64}
  f3::Int32
  f4::Float16
end
struct S233

end
struct S234

end
struct S235
  f1::Float64
  f2::Union{NTuple{3, Char}, S12}
  f3::S154
  f4::S13
end
struct S236
  f1::Float32
  f2::S157
  f3::Float64
  f4::UInt8
  f5::Union{Nothing, Int8}
end
struct S237
  f1::UInt8
end
mutable struct S238
  f1::Union{Bool, S178}
  f2::UInt8
end
struct S239{T}
  f1::T
  f2::T
end
struct S240
  f1::Tuple{S158, Char, Int128}
end
struct S241
  f1::UInt8
end
struct S242
  f1::Float32
  f2::NTuple{3, Int8}
  f3::Nothing
end
struct S243{T}
  f1::Tuple{S156}
  f2::Tuple{UInt8, P24, Ptr{Int32}}
end
struct S244
  f1::Float32
  f2::S115
  f3::Int32
  f4::Core.LLVMPtr{Float32, 1}
end
struct S245
  f1::S108
  f2::S29
  f3::Tuple{S206, Tuple{UInt8}, S195}
end
struct S246
  f1::Ref{S246}
  f2::Union{Nothing, Int16}
  f3::Int32
  f4::Tuple{}
end
struct S247
  f1::Union{Vector{S247}, S173}
  f2::Int64
  f3::S38
end
struct S248
  f1::Int16
  f2::Core.LLVMPtr{Float32, 1}
  f3::P24
  f4::P24
  f5::UInt128
  f6::S219
end
mutable struct S249
  f1::UInt128
  f2::Core.LLVMPtr{Float32, 1}
  f3::UInt128
  f4::@NamedTuple{a::Int16, b::Float32}
end
struct S250{T}
  f1::T
  f2::T
  f3::Function
end
mutable struct S251
  f1::S216
end
struct S252{T}
  f1::T
end
struct S253

end
struct S254{T}
  f1::T
  f2::Int32
  f3::T
  f4::Type
end
struct S255
  f1::Float32
  f2::Char
end
struct S256
  f1::Core.LLVMPtr{Float32, 1}
  f2::Char
end
struct S257{T}
  f1::T
  f2::S99
  f3::T
end
struct S258
  f1::Union{Nothing, Int16}
  f2::Bool
  f3::S231
  f4::Union{Union{Nothing, Int8}, Nothing}
  f5::Union{Nothing, Int32}
end
mutable struct S259
  f1::Tuple{S259}
  f2::Int32
  f3::Float32
  f4::S53
  f5::UInt8
  f6::Float64
end
struct S260
  f1::Int32
  f2::Union{Nothing, Char}
  f3::@NamedTuple{a::S37{Float32}, b::Int128}
end
struct S261
  f1::Int16
  f2::Float16
  f3::Float32
end
struct S262
  f1::S55
end
struct S263
  f1::S263
  f2::NTuple{5, Float16}
end
struct S264
  f1::Int8
  f2::Union{Tuple{}, UInt128}
end
struct S265
  f1::Union{Tuple{S75, Int8, Float32}, @NamedTuple{a::S204, b::Core.LLVMPtr{Float32, 1}}, Core.LLVMPtr{Float32, 1}}
  f2::S39
  f3::NTuple{0, S203}
  f4::S74
  f5::Nothing
  f6::Ptr{Int32}
end
struct S266
  f1::Union{S88, @NamedTuple{a::S48, b::Int64}}
  f2::Int64
  f3::NTuple{0, Int128}
  f4::Float16
  f5::Float64
end
struct S267
  f1::S75
  f2::Core.LLVMPtr{Float32, 1}
  f3::Module
  f4::@NamedTuple{a::S227, b::Nothing}
  f5::S160{Int32}
  f6::S216
end
struct S268{T}
  f1::T
  f2::Bool
  f3::T
  f4::T
end
struct S269
  f1::S181
  f2::Union{S20{Float64}, Tuple{Core.LLVMPtr{Float32, 1}, S82, Nothing}, Tuple{}}
  f3::Float64
end
struct S270
  f1::S19
  f2::P24
  f3::Float16
  f4::Int128
end
mutable struct S271
  f1::Int8
  f2::Ptr{Int32}
  f3::Char
  f4::S246
end
struct S272{T}
  f1::Core.LLVMPtr{Float32, 1}
  f2::T
end
struct S273
  f1::NTuple{0, UInt8}
end
struct S274
  f1::Union{Float32, Char}
  f2::Ptr{Int32}
  f3::S149{Int16}
  f4::Float64
  f5::Int32
end
struct S275
  f1::Float32
  f2::Type
  f3::Float16
  f4::Union{Nothing, Int16}
  f5::Vector{S275}
  f6::Union{Nothing, Float16}
end
mutable struct S276
  f1::Int8
  f2::S211
end
struct S277{T}
  f1::Union{Float64, S77, Int128}
  f2::T
end
struct S278{T}
  f1::T
  f2::T
  f3::T
  f4::T
end
struct S279
  f1::Char
  f2::S114{NTuple{0, Nothing}}
  f3::Int8
  f4::NTuple{1, S74}
  f5::@NamedTuple{a::S54, b::Int64}
end
struct S280

end
struct S281{T}
  f1::Ref{Int64}
  f2::T
  f3::T
  f4::T
end
struct S282
  f1::Nothing
  f2::Int16
  f3::Int8
end
struct S283
  f1::Int64
  f2::@NamedTuple{a::UInt8, b::Nothing}
  f3::Union{S84, Int8, String}
  f4::Function
  f5::Core.LLVMPtr{Float32, 1}
end
struct S284
  f1::UInt8
end
mutable struct S285
  f1::Int16
  f2::S249
  f3::Int128
  f4::UInt128
end
mutable struct S286
  f1::Int64
  f2::Float32
  f3::Ptr{Int32}
  f4::@NamedTuple{a::P24, b::Int64}
  f5::@NamedTuple{a::@NamedTuple{a::Float32, b::Int16}, b::Int8}
  f6::UInt8
end
struct S287
  f1::Int16
  f2::Any
  f3::DataType
  f4::NTuple{2, Int8}
  f5::S60
end
struct S288
  f1::Core.LLVMPtr{Float32, 1}
  f2::Int32
  f3::Int128
  f4::UInt128
end
struct S289{T}
  f1::Ptr{Int32}
  f2::T
end
struct S290
  f1::Tuple{Int64, @NamedTuple{a::UInt128, b::P24}}
end
mutable struct S291
  f1::@NamedTuple{a::Float64, b::P24}
  f2::@NamedTuple{a::S100, b::Int128}
  f3::Integer
end
struct S292
  f1::Int64
  f2::S157
  f3::Core.LLVMPtr{Float32, 1}
end
struct S293
  f1::S109
  f2::Tuple{@NamedTuple{a::Float64, b::Nothing}, S262, Float16}
end
struct S294
  f1::Bool
end
struct S295
  f1::S175{Tuple{Float64, Char}}
  f2::Union{Vector{S295}, Union{Nothing, Int64}}
end
struct S296
  f1::Union{S3, Float64, Float16}
  f2::Float32
  f3::Int64
  f4::Tuple{Int8, Int64}
  f5::S196
end
struct S297

end
struct S298{T}
  f1::Int128
  f2::Float32
  f3::Union{UInt128, UInt8, Float32}
end
struct S299
  f1::Nothing
end
struct S300
  f1::UInt8
  f2::S235
  f3::Union{Module, Int8}
  f4::Nothing
end
struct S301
  f1::Float64
  f2::S293
  f3::Union{Nothing, S301}
  f4::Tuple{S301, Int64}
  f5::Core.LLVMPtr{Float32, 1}
  f6::S17
end
struct S302
  f1::UInt8
end
struct S303

end
struct S304
  f1::Float32
  f2::Tuple{}
  f3::S52{S187}
  f4::Type
  f5::Float16
  f6::Union{Nothing, Float64}
end
struct S305
  f1::@NamedTuple{a::Union{Bool, P24}, b::Char}
  f2::S279
  f3::Core.LLVMPtr{Float32, 1}
end
struct S306
  f1::Float64
  f2::@NamedTuple{a::Union{S280, Ptr{Int32}}, b::Bool}
  f3::Union{Float32, Ptr{Int32}}
  f4::S259
  f5::S280
  f6::Int128
end
struct S307{T}
  f1::T
  f2::T
  f3::Char
end
mutable struct S308
  f1::NTuple{3, Int128}
end
mutable struct S309{T}
  f1::T
end
struct S310
  f1::Tuple{Union{Nothing, Float16}, Type, S194}
end
struct S311
  f1::Char
  f2::Union{Bool, Tuple{S235, Float32, Int64}, S245}
  f3::Float64
  f4::Bool
  f5::S13
end
struct S312
  f1::Nothing
  f2::Int64
  f3::S279
  f4::S37{Int128}
end
struct S313
  f1::Bool
  f2::Union{Nothing, S313}
  f3::Char
  f4::P24
  f5::S119{Tuple{}}
  f6::Int8
end
struct S314
  f1::Core.LLVMPtr{Float32, 1}
  f2::Ptr{Int32}
  f3::NTuple{1, Union{Nothing, S314}}
  f4::S250{Ref{Int64}}
  f5::Type
  f6::Union{Nothing, P24}
end
struct S315
  f1::Union{S243{Int16}, S213{UInt128}, Ptr{Int32}}
  f2::Int64
  f3::UInt128
  f4::NTuple{3, Union{Nothing, UInt8}}
  f5::S11
end
struct S316
  f1::Union{Nothing, S316}
  f2::Float64
end
struct S317
  f1::String
  f2::Tuple{Float32, Union{Nothing, Int128}}
  f3::Ptr{Int32}
  f4::NTuple{0, Nothing}
  f5::S218
end
struct S318
  f1::S97
  f2::S86
end
struct S319{T}
  f1::T
end
struct S320

end
struct S321
  f1::UInt128
  f2::Bool
  f3::NTuple{3, Float32}
  f4::Float16
end
struct S322
  f1::Tuple{Float16}
end
struct S323
  f1::Tuple{String, NTuple{2, Int128}}
  f2::Nothing
end
struct S324
  f1::Tuple{S146, DataType, Symbol}
  f2::Bool
  f3::NTuple{3, NTuple{2, Float16}}
  f4::@NamedTuple{a::Bool, b::Int8}
  f5::Union{Nothing, Nothing}
  f6::NTuple{2, Union{S46, Bool}}
end
struct S325

end
struct S326
  f1::Float64
  f2::Ref{S326}
  f3::Int32
  f4::UInt128
end
struct S327
  f1::Tuple{NTuple{1, Int64}}
  f2::Float64
  f3::Int8
  f4::Union{Float64, Core.LLVMPtr{Float32, 1}, Int16}
end
struct S328

end
struct S329
  f1::Int32
  f2::Any
  f3::S165
  f4::Union{S279, @NamedTuple{a::Float64, b::Ptr{Int32}}, S19}
  f5::Float16
end
struct S330
  f1::Core.LLVMPtr{Float32, 1}
  f2::Ptr{Int32}
  f3::Int64
  f4::Int8
  f5::Tuple{Float16, Int32, Tuple{Int64, Int8}}
end
struct S331
  f1::Core.LLVMPtr{Float32, 1}
  f2::Nothing
  f3::S73
  f4::S280
end
struct S332
  f1::Union{Int64, S57}
  f2::S259
  f3::Union{Nothing, Bool}
  f4::Bool
end
struct S333
  f1::NTuple{5, @NamedTuple{a::Int128, b::Int64}}
end
struct S334
  f1::Char
  f2::@NamedTuple{a::Char, b::Float32}
  f3::NTuple{5, Bool}
end
struct S335

end
mutable struct S336
  f1::@NamedTuple{a::S267, b::Int128}
  f2::Float64
  f3::Core.LLVMPtr{Float32, 1}
  f4::Int32
end
mutable struct S337
  f1::S98{UInt128}
  f2::Float64
  f3::S157
  f4::NTuple{2, AbstractString}
  f5::S331
end
struct S338
  f1::Bool
  f2::Char
  f3::P24
  f4::Union{S320, S80, @NamedTuple{a::Int8, b::Core.LLVMPtr{Float32, 1}}}
end
mutable struct S339
  f1::Float16
  f2::Int32
  f3::Char
  f4::S164
  f5::Tuple{S176{Int128}, P24}
end
struct S340
  f1::Union{Nothing, S340}
  f2::Char
  f3::Tuple{Int8, Tuple{S340, Int64}}
  f4::Int16
  f5::Nothing
end
struct S341{T}
  f1::T
  f2::T
  f3::T
  f4::T
end
struct S342

end
struct S343{T}
  f1::Ref{Int64}
end
struct S344
  f1::Float64
end
struct S345
  f1::S124{S254{Int16}}
  f2::Ptr{Int32}
end
mutable struct S346
  f1::Int32
end
struct S347

end
struct S348

end
struct S349{T}
  f1::Union{Char, Bool, Float64}
end
struct S350
  f1::Tuple{UInt8}
  f2::S98{Vector{Int64}}
  f3::S237
  f4::Core.LLVMPtr{Float32, 1}
  f5::Float32
end
struct S351{T}
  f1::S184
end
struct S352{T}
  f1::T
  f2::T
  f3::T
end
struct S353
  f1::Float32
end
struct S354

end
struct S355

end
struct S356
  f1::S346
  f2::Int32
end
struct S357
  f1::S338
  f2::Union{Nothing, Int128}
  f3::Tuple{Tuple{Int8}, S63, Any}
end
mutable struct S358
  f1::S184
  f2::UInt8
  f3::Char
  f4::Tuple{Core.LLVMPtr{Float32, 1}}
  f5::Tuple{Union{Nothing, Nothing}, NTuple{2, Int32}}
  f6::S343{Char}
end
struct S359
  f1::S321
end
struct S360
  f1::Tuple{}
  f2::Nothing
  f3::Ptr{Int32}
  f4::Int16
  f5::Tuple{Union{Nothing, Int128}, Union{P24, Function}}
end
struct S361
  f1::S196
  f2::Tuple{S361, Int64}
  f3::S136{S259}
end
struct S362
  f1::Union{Nothing, Float64}
  f2::@NamedTuple{a::Symbol, b::Nothing}
  f3::S189
  f4::S192
  f5::Int64
end
mutable struct S363
  f1::S147
  f2::Char
  f3::NTuple{4, @NamedTuple{a::UInt128, b::Int8}}
  f4::Char
end
struct S364
  f1::S349{S40}
  f2::Nothing
  f3::Int32
  f4::Float64
  f5::Float32
end
struct S365
  f1::S306
  f2::S350
  f3::Vector{S365}
  f4::Tuple{}
  f5::Int8
end
struct S366
  f1::NTuple{3, UInt8}
  f2::S106
  f3::Tuple{S366, Int64}
  f4::S76{S260}
  f5::S286
  f6::@NamedTuple{a::S366, b::P24}
end
struct S367
  f1::Float32
  f2::Int32
  f3::Ptr{Int32}
  f4::Int32
  f5::Bool
end
struct S368
  f1::Int64
  f2::S99
  f3::Float16
  f4::Float64
  f5::Int16
end
struct S369
  f1::Function
  f2::Float16
  f3::S121{Float32}
  f4::Vector{S369}
end
struct S370
  f1::Bool
  f2::Nothing
  f3::S268{Union{Nothing, Int128}}
  f4::Float16
end
struct S371
  f1::@NamedTuple{a::Ptr{Int32}, b::Float16}
  f2::Nothing
  f3::S5
  f4::Union{Nothing, Bool}
end
struct S372
  f1::Float16
  f2::S26
  f3::NTuple{0, NTuple{2, S345}}
  f4::S358
  f5::S94
end
struct S373
  f1::@NamedTuple{a::S274, b::Core.LLVMPtr{Float32, 1}}
end
struct S374
  f1::@NamedTuple{a::Float16, b::UInt128}
  f2::Int32
  f3::S209
  f4::Float64
end
mutable struct S375
  f1::P24
  f2::Float64
  f3::Ptr{Int32}
  f4::UInt128
  f5::Core.LLVMPtr{Float32, 1}
end
struct S376
  f1::Int32
  f2::S243{Core.LLVMPtr{Float32, 1}}
end
struct S377

end
mutable struct S378{T}
  f1::T
  f2::Type
  f3::Int64
  f4::T
end
struct S379
  f1::Union{Int64, S277{Core.LLVMPtr{Float32, 1}}, Type}
  f2::Tuple{S277{Float16}, S181, NTuple{3, P24}}
  f3::NTuple{2, Union{Bool, Float64, Int64}}
  f4::Int8
  f5::Int32
  f6::Union{Integer, UInt8, Float16}
end
struct S380
  f1::Int16
end
struct S381{T}
  f1::T
  f2::T
  f3::UInt128
end
struct S382
  f1::Ptr{Int32}
  f2::UInt128
  f3::Float32
  f4::Vector{S382}
  f5::Union{S309{Int64}, UInt128}
end
struct S383
  f1::@NamedTuple{a::S299, b::Int8}
  f2::Tuple{}
  f3::Nothing
  f4::Core.LLVMPtr{Float32, 1}
  f5::Core.LLVMPtr{Float32, 1}
end
struct S384
  f1::Bool
  f2::Union{Int16, Union{Int16, Float32, Int128}}
end
struct S385
  f1::Float32
  f2::Int16
  f3::UInt128
  f4::Char
end
mutable struct S386{T}
  f1::Bool
  f2::Float64
  f3::T
end
struct S387{T}
  f1::T
end
struct S388
  f1::Char
  f2::S2
  f3::Union{Nothing, Int128}
  f4::S313
  f5::Union{Tuple{Nothing, Int128}, NTuple{2, Bool}, Int64}
  f6::S125
end
mutable struct S389
  f1::Int8
end
struct S390
  f1::Int32
  f2::Bool
  f3::@NamedTuple{a::S371, b::UInt8}
  f4::Int8
end
struct S391
  f1::Ptr{Int32}
  f2::Bool
  f3::S168
end
mutable struct S392{T}
  f1::Float64
end
struct S393
  f1::NTuple{2, String}
  f2::S79
  f3::Float64
end
struct S394{T}
  f1::T
  f2::T
  f3::S76{Int32}
end
mutable struct S395

end
struct S396
  f1::Union{Nothing, S396}
  f2::NTuple{2, Int16}
  f3::Type
  f4::Core.LLVMPtr{Float32, 1}
  f5::S18
end
mutable struct S397
  f1::S111
  f2::Union{Nothing, Int64}
  f3::Integer
  f4::Union{Nothing, UInt128}
  f5::Union{@NamedTuple{a::Core.LLVMPtr{Float32, 1}, b::UInt8}, Symbol, Ptr{Int32}}
  f6::S167
end
struct S398
  f1::Int8
  f2::S146
  f3::UInt128
  f4::S20{Core.LLVMPtr{Float32, 1}}
  f5::Union{Int32, Bool, Float64}
  f6::Union{Nothing, S398}
end
struct S399
  f1::Vector{S399}
  f2::Int16
  f3::Tuple{}
  f4::Float32
  f5::Int64
end
struct S400
  f1::Union{Float16, Integer}
  f2::P24
  f3::Nothing
  f4::Float16
  f5::S336
end
struct S401{T}
  f1::T
end
struct S402

end
struct S403

end
struct S404{T}
  f1::S277{Int16}
end
struct S405

end
mutable struct S406
  f1::Union{Int16, UInt128}
  f2::Core.LLVMPtr{Float32, 1}
end
struct S407
  f1::Int128
  f2::Int8
end
struct S408
  f1::Union{Bool, Char, S335}
  f2::Union{Nothing, Float32}
  f3::@NamedTuple{a::Float16, b::UInt128}
  f4::Core.LLVMPtr{Float32, 1}
  f5::Core.LLVMPtr{Float32, 1}
end
struct S409
  f1::P24
  f2::S254{Int16}
  f3::Symbol
  f4::@NamedTuple{a::Int8, b::UInt128}
  f5::UInt8
  f6::DataType
end
struct S410
  f1::@NamedTuple{a::S343{UInt128}, b::Float32}
  f2::Union{Nothing, Float32}
  f3::S176{UInt128}
  f4::P24
  f5::S295
  f6::Ref{S410}
end
struct S411
  f1::Int64
end
struct S412
  f1::Core.LLVMPtr{Float32, 1}
  f2::P24
  f3::S283
  f4::NTuple{3, Int64}
  f5::Int8
  f6::NTuple{0, S74}
end
struct S413
  f1::Int16
  f2::Int128
  f3::UInt128
  f4::NTuple{2, Union{Nothing, Float16}}
end
struct S414
  f1::Vector{S414}
end
struct S415
  f1::S163{Char}
  f2::Float64
  f3::UInt128
  f4::Int8
  f5::Int16
end
struct S416

end
struct S417{T}
  f1::Float32
  f2::T
  f3::Bool
  f4::Nothing
end
struct S418
  f1::Core.LLVMPtr{Float32, 1}
end
struct S419
  f1::Nothing
  f2::P24
  f3::Bool
  f4::S179{S274}
  f5::S36
end
struct S420

end
mutable struct S421
  f1::Nothing
  f2::S108
end
mutable struct S422
  f1::S262
  f2::S22{Int64}
end
struct S423
  f1::UInt8
  f2::Union{Nothing, Int16}
  f3::P24
  f4::Ptr{Int32}
  f5::Tuple{Float32, S165, Float16}
  f6::UInt128
end
struct S424
  f1::S41
  f2::UInt8
  f3::S406
  f4::Tuple{NTuple{2, UInt128}}
  f5::Function
end
mutable struct S425
  f1::P24
  f2::S400
end
struct S426
  f1::Int8
  f2::Char
  f3::NTuple{4, Float16}
  f4::Int128
  f5::Ptr{Int32}
end
struct S427
  f1::Ptr{Int32}
end
struct S428
  f1::Nothing
  f2::Union{Nothing, Int32}
  f3::Float32
end
struct S429

end
struct S430

end
struct S431
  f1::Union{Int16, Float64}
  f2::Bool
  f3::Int32
end
struct S432
  f1::Int128
  f2::P24
  f3::S134{Float64}
  f4::Float64
  f5::Int16
  f6::Vector{S432}
end
struct S433
  f1::S424
  f2::Int128
  f3::UInt8
  f4::Any
end
struct S434
  f1::S414
  f2::@NamedTuple{a::Union{Int64, P24, Float64}, b::P24}
  f3::Tuple{}
  f4::Int32
  f5::Integer
  f6::P24
end
mutable struct S435{T}
  f1::T
end
struct S436{T}
  f1::T
  f2::NTuple{3, P24}
  f3::T
  f4::T
end
struct S437
  f1::P24
  f2::Float16
  f3::S173
  f4::Int128
  f5::Int8
  f6::S230
end
mutable struct S438

end
struct S439{T}
  f1::Nothing
  f2::T
end
struct S440{T}
  f1::Core.LLVMPtr{Float32, 1}
  f2::T
  f3::P24
  f4::Union{Nothing, Bool}
end
struct S441{T}
  f1::Float32
  f2::Union{Nothing, Char}
  f3::T
end
struct S442
  f1::Union{Int64, S142, Core.LLVMPtr{Float32, 1}}
  f2::String
  f3::Int128
  f4::Float16
end
struct S443
  f1::Tuple{Ref{Int64}}
  f2::Int8
end
struct S444
  f1::Tuple{@NamedTuple{a::S95, b::Int16}}
  f2::Vector{S444}
end
struct S445
  f1::Ptr{Int32}
  f2::S411
  f3::Bool
end
struct S446
  f1::Tuple{Float32}
  f2::Bool
  f3::Union{Nothing, Ptr{Int32}}
end
struct S447
  f1::Union{@NamedTuple{a::Core.LLVMPtr{Float32, 1}, b::Int128}, Int32, Char}
  f2::@NamedTuple{a::Union{Nothing, Float32}, b::Float32}
  f3::Vector{S447}
  f4::Tuple{S413, S320}
  f5::Union{Nothing, Float64}
  f6::S324
end
mutable struct S448
  f1::Int32
  f2::Int128
end
struct S449
  f1::@NamedTuple{a::@NamedTuple{a::P24, b::Int16}, b::UInt8}
  f2::Vector{Int64}
  f3::Int8
  f4::Float64
  f5::Int16
  f6::Union{Nothing, Float16}
end
struct S450
  f1::S450
end
struct S451
  f1::S155
  f2::Union{Any, Bool}
  f3::Int128
  f4::Module
end
mutable struct S452
  f1::Ptr{Int32}
  f2::Bool
end
struct S453
  f1::Int8
  f2::Tuple{}
  f3::Union{Nothing, Int8}
  f4::Union{Union{Int8, Int64}, UInt8, S302}
end
struct S454
  f1::Int64
  f2::S436{S92}
end
struct S455

end
mutable struct S456

end
struct S457
  f1::NTuple{2, S170}
  f2::S427
  f3::Int32
  f4::S440{Nothing}
  f5::Int64
end
struct S458
  f1::UInt128
  f2::NTuple{3, NTuple{2, Bool}}
  f3::Char
  f4::Tuple{Int32}
end
mutable struct S459
  f1::@NamedTuple{a::Int128, b::Float32}
  f2::S449
  f3::NTuple{0, Float16}
  f4::Int8
end
struct S460
  f1::Bool
  f2::Nothing
  f3::Int128
  f4::Nothing
  f5::Char
  f6::Vector{Int64}
end
struct S461
  f1::Union{Nothing, Float64, Union{Nothing, Int8}}
end
struct S462
  f1::Union{Nothing, Bool}
  f2::Union{Char, Int8}
  f3::Float16
  f4::UInt128
  f5::S427
  f6::UInt8
end
struct S463

end
struct S464
  f1::Union{Nothing, Core.LLVMPtr{Float32, 1}}
  f2::Int64
  f3::Tuple{S464, Int64}
  f4::Tuple{}
  f5::Float32
  f6::Union{Nothing, Nothing}
end
struct S465
  f1::Float64
  f2::Nothing
  f3::Float64
  f4::Int8
  f5::Int64
end
struct S466
  f1::Int32
end
struct S467
  f1::Char
  f2::Ptr{Int32}
  f3::Bool
  f4::S439{S62}
end
struct S468{T}
  f1::Bool
  f2::T
  f3::Int64
  f4::Union{Float64, Bool, Core.LLVMPtr{Float32, 1}}
end
struct S469
  f1::S192
  f2::Int32
  f3::Int64
  f4::Core.LLVMPtr{Float32, 1}
end
struct S470
  f1::S206
  f2::Union{Nothing, Int64}
  f3::UInt128
  f4::S448
end
mutable struct S471
  f1::Float64
  f2::Vector{Int64}
  f3::Union{Tuple{P24, Float32}, NTuple{2, S422}, S204}
end
struct S472{T}
  f1::Bool
  f2::Tuple{Nothing, Int32}
  f3::T
end
struct S473{T}
  f1::S153
  f2::T
  f3::T
  f4::T
end
mutable struct S474
  f1::Union{Nothing, UInt128}
end
struct S475
  f1::Bool
  f2::UInt128
  f3::Tuple{Nothing}
  f4::Module
end
struct S476
  f1::Ptr{Int32}
  f2::Union{Union{Float32, Core.LLVMPtr{Float32, 1}}, Tuple{Int8, UInt128, Float64}, @NamedTuple{a::Int32, b::Char}}
  f3::S189
end
struct S477

end
struct S478

end
struct S479
  f1::Tuple{}
  f2::Tuple{}
end
struct S480
  f1::S46
  f2::Int16
end
struct S481
  f1::UInt8
  f2::NTuple{0, Core.LLVMPtr{Float32, 1}}
  f3::Module
  f4::Bool
end
struct S482
  f1::S179{NTuple{2, S109}}
  f2::Int128
  f3::Union{Int128, S278{Int32}, S473{S63}}
  f4::Union{Nothing, Bool}
  f5::Float16
end
struct S483

end
struct S484
  f1::UInt128
end
struct S485
  f1::Float16
  f2::Int128
  f3::P24
  f4::@NamedTuple{a::S476, b::Int16}
  f5::Int32
end
struct S486
  f1::Core.LLVMPtr{Float32, 1}
  f2::UInt128
  f3::Int64
  f4::Union{UInt8, Float32, S337}
end
mutable struct S487
  f1::Core.LLVMPtr{Float32, 1}
  f2::S413
  f3::@NamedTuple{a::Float32, b::Int16}
  f4::Float32
  f5::S350
  f6::S68
end
mutable struct S488
  f1::S74
  f2::Nothing
  f3::S223
  f4::UInt8
  f5::Union{S362, Tuple{Int128, S345}}
  f6::Tuple{Union{Nothing, Int16}, S210}
end
struct S489
  f1::Int64
  f2::S489
  f3::P24
  f4::Tuple{Union{Float16, Int32, Int32}, Float64}
  f5::S336
end
struct S490{T}
  f1::Nothing
  f2::Float64
  f3::Core.LLVMPtr{Float32, 1}
  f4::NTuple{0, S302}
end
struct S491
  f1::Float32
  f2::Bool
end
struct S492
  f1::Int64
end
struct S493

end
struct S494
  f1::NTuple{3, Char}
  f2::Int128
  f3::S358
  f4::S382
  f5::Union{Nothing, Nothing}
end
struct S495
  f1::S161{S367}
  f2::Nothing
  f3::Float32
end
struct S496
  f1::Float32
  f2::Float32
  f3::Char
end
struct S497
  f1::Nothing
  f2::S396
end
mutable struct S498
  f1::Float32
  f2::S288
end
struct S499
  f1::@NamedTuple{a::Union{Integer, Bool, Bool}, b::Int16}
  f2::Int64
  f3::S98{Vector{S499}}
  f4::S415
  f5::UInt8
end
struct S500
  f1::Union{Nothing, Int64}
  f2::Union{Nothing, Bool}
  f3::Char
end
struct S501

end
struct S502
  f1::Core.LLVMPtr{Float32, 1}
  f2::Union{Tuple{Core.LLVMPtr{Float32, 1}, Float16, Int32}, UInt8, Char}
  f3::Float32
end
struct S503
  f1::S103
  f2::S397
  f3::UInt128
  f4::NTuple{5, S23}
  f5::Tuple{}
end
struct S504
  f1::S66
  f2::Char
  f3::Float64
end
mutable struct S505
  f1::S491
  f2::P24
  f3::NTuple{1, S215}
end
struct S506
  f1::@NamedTuple{a::Function, b::Float32}
  f2::UInt128
  f3::Char
  f4::Int128
  f5::S46
  f6::S123
end
struct S507
  f1::UInt128
  f2::Union{Nothing, Ptr{Int32}}
  f3::S7
end
struct S508
  f1::Union{Any, Union{Char, Int32, Float16}}
  f2::Tuple{S216, Char}
  f3::Int8
  f4::Union{S417{Function}, Nothing}
end
struct S509
  f1::Union{Nothing, Float16}
end
struct S510
  f1::@NamedTuple{a::Float16, b::Int128}
  f2::Float64
  f3::S395
end
struct S511{T}
  f1::T
  f2::Float64
  f3::T
  f4::T
end
struct S512
  f1::Float32
  f2::Int8
  f3::Union{Char, Int64}
  f4::Char
  f5::Float32
  f6::S340
end
struct S513
  f1::Union{Nothing, Nothing}
  f2::@NamedTuple{a::Int128, b::Int128}
  f3::UInt128
  f4::Int64
  f5::Int128
end
struct S514
  f1::Int8
  f2::Int16
end
struct S515

end
struct S516
  f1::Int128
  f2::S456
  f3::Union{Nothing, Char}
end
struct S517
  f1::Int16
  f2::Vector{Int64}
  f3::Tuple{S199, @NamedTuple{a::Float16, b::Bool}, Char}
end
mutable struct S518
  f1::S490{Int32}
  f2::Core.LLVMPtr{Float32, 1}
  f3::Int128
  f4::S52{S214}
  f5::S120
  f6::Tuple{S518, Int64}
end
struct S519
  f1::Union{Nothing, UInt8}
  f2::S89
  f3::Char
  f4::Tuple{S519, S409}
  f5::Int8
  f6::NTuple{2, S319{Core.LLVMPtr{Float32, 1}}}
end
struct S520
  f1::Float16
  f2::Union{Nothing, S520}
end
mutable struct S521
  f1::@NamedTuple{a::Char, b::UInt8}
end
struct S522
  f1::S296
  f2::P24
  f3::Core.LLVMPtr{Float32, 1}
  f4::Union{Nothing, Float16}
  f5::S432
  f6::UInt8
end
mutable struct S523

end
struct S524
  f1::Union{S411, Int128}
  f2::Bool
  f3::Float32
end
struct S525

end
struct S526{T}
  f1::S464
  f2::S241
  f3::S394{S368}
  f4::T
end
struct S527
  f1::UInt8
  f2::S527
  f3::NTuple{4, P24}
  f4::Ptr{Int32}
  f5::Char
end
mutable struct S528
  f1::@NamedTuple{a::Char, b::Char}
end
struct S529
  f1::S250{Integer}
  f2::Int16
  f3::Int128
end
struct S530{T}
  f1::T
  f2::Float16
end
struct S531
  f1::S471
  f2::Vector{S531}
end
mutable struct S532
  f1::Int128
end
struct S533
  f1::S150
  f2::S123
  f3::S277{Nothing}
  f4::S323
end
struct S534
  f1::NTuple{0, Ptr{Int32}}
  f2::Char
  f3::S404{S330}
end
struct S535
  f1::S36
  f2::Ref{S535}
  f3::Nothing
  f4::Tuple{S535, Int64}
end
struct S536
  f1::Function
  f2::S366
  f3::S206
  f4::@NamedTuple{a::S508, b::Core.LLVMPtr{Float32, 1}}
end
mutable struct S537
  f1::Nothing
  f2::S149{Nothing}
  f3::Float64
  f4::Int16
end
mutable struct S538{T}
  f1::Int8
end
struct S539
  f1::Int32
end
struct S540

end
struct S541
  f1::S409
  f2::Int8
  f3::NTuple{3, S185}
  f4::P24
  f5::S148
  f6::S147
end
struct S542
  f1::NTuple{5, S66}
  f2::S5
  f3::Vector{Int64}
  f4::Ptr{Int32}
  f5::Float32
  f6::@NamedTuple{a::NTuple{2, Char}, b::Bool}
end
struct S543
  f1::Union{Nothing, Core.LLVMPtr{Float32, 1}}
  f2::S128{S134{S488}}
end
mutable struct S544{T}
  f1::T
  f2::T
  f3::Int32
end
struct S545
  f1::NTuple{2, Ptr{Int32}}
  f2::@NamedTuple{a::Int32, b::Int64}
  f3::@NamedTuple{a::S430, b::Int128}
  f4::Float16
end
struct S546
  f1::S546
  f2::Vector{S546}
  f3::Type
  f4::S362
end
struct S547
  f1::S77
end
struct S548{T}
  f1::T
  f2::S121{S337}
end
struct S549
  f1::Bool
  f2::Float32
end
struct S550{T}
  f1::S137
end
struct S551
  f1::UInt128
  f2::S462
end
struct S552
  f1::S130
  f2::Char
  f3::Int16
  f4::S230
  f5::UInt8
  f6::S64
end
struct S553
  f1::UInt8
  f2::String
  f3::S42
  f4::Int32
end
struct S554

end
mutable struct S555{T}
  f1::T
end
mutable struct S556
  f1::@NamedTuple{a::@NamedTuple{a::Int32, b::Char}, b::Int32}
  f2::S537
  f3::S420
  f4::Int32
end
mutable struct S557
  f1::Int128
  f2::Union{Nothing, Float16}
  f3::S117
  f4::UInt8
end
struct S558
  f1::Bool
  f2::Int8
  f3::Vector{Int64}
  f4::Int32
end
struct S559{T}
  f1::S396
  f2::T
  f3::T
  f4::T
end
mutable struct S560
  f1::Char
  f2::Int32
  f3::@NamedTuple{a::S168, b::UInt8}
  f4::Union{Bool, S383, NTuple{3, Int64}}
end
struct S561
  f1::Float32
  f2::Float16
  f3::Union{Nothing, P24}
  f4::S514
end
struct S562
  f1::@NamedTuple{a::S161{Char}, b::Int128}
  f2::Union{Nothing, Int32}
  f3::Int32
end
mutable struct S563
  f1::Char
  f2::S340
  f3::UInt128
  f4::P24
  f5::Tuple{Ref{S563}, S516}
  f6::S14
end
struct S564{T}
  f1::T
  f2::Float64
  f3::Ptr{Int32}
  f4::T
end
struct S565
  f1::S501
  f2::UInt8
  f3::Int16
  f4::Float64
end
struct S566
  f1::S388
  f2::NTuple{5, Ptr{Int32}}
end
struct S567
  f1::Union{Nothing, UInt128}
  f2::UInt8
end
mutable struct S568
  f1::S526{Nothing}
  f2::S81
  f3::Int16
  f4::Float64
  f5::NTuple{5, Core.LLVMPtr{Float32, 1}}
  f6::S4{Union{P24, Core.LLVMPtr{Float32, 1}}}
end
struct S569
  f1::Any
end
struct S570
  f1::Int64
  f2::S241
  f3::UInt8
  f4::S501
end
struct S571
  f1::Nothing
  f2::Float16
  f3::@NamedTuple{a::Module, b::P24}
  f4::Char
  f5::S257{S250{Float32}}
end
mutable struct S572
  f1::P24
end
struct S573
  f1::Union{Float64, Tuple{Float64, S356, Any}}
  f2::Int64
end
struct S574
  f1::S360
  f2::Core.LLVMPtr{Float32, 1}
  f3::P24
  f4::Core.LLVMPtr{Float32, 1}
end
struct S575{T}
  f1::Union{Int32, Bool, Float64}
  f2::Int64
end
struct S576

end
struct S577
  f1::Int8
  f2::Int32
  f3::Ptr{Int32}
end
struct S578
  f1::Bool
  f2::Tuple{P24, S255}
  f3::S537
  f4::NTuple{5, @NamedTuple{a::Float16, b::UInt128}}
  f5::Core.LLVMPtr{Float32, 1}
end
struct S579
  f1::Char
  f2::Ref{S579}
  f3::Int16
  f4::P24
  f5::Float32
  f6::S126
end
struct S580{T}
  f1::@NamedTuple{a::Int8, b::Float64}
  f2::T
  f3::T
  f4::NTuple{5, S235}
end
struct S581{T}
  f1::S412
  f2::T
  f3::T
  f4::Int128
end
struct S582{T}
  f1::S539
  f2::NTuple{3, Int16}
  f3::S492
  f4::T
end
struct S583
  f1::S368
  f2::Tuple{@NamedTuple{a::UInt8, b::Core.LLVMPtr{Float32, 1}}}
  f3::DataType
  f4::S575{S444}
end
struct S584
  f1::Float32
  f2::@NamedTuple{a::Tuple{S584, Int64}, b::Core.LLVMPtr{Float32, 1}}
  f3::Float64
  f4::Ref{S584}
end
struct S585
  f1::Integer
  f2::Tuple{S585, Int64}
  f3::S139
  f4::Int64
  f5::Union{Tuple{S328}, Int128, UInt128}
  f6::@NamedTuple{a::Nothing, b::Bool}
end
mutable struct S586
  f1::Union{Union{Nothing, Bool}, UInt8}
end
struct S587
  f1::Float32
  f2::Float32
end
struct S588
  f1::UInt8
  f2::Float16
end
struct S589
  f1::Tuple{}
  f2::S307{Bool}
  f3::P24
  f4::Union{Bool, Ptr{Int32}}
  f5::Core.LLVMPtr{Float32, 1}
  f6::@NamedTuple{a::Core.LLVMPtr{Float32, 1}, b::Char}
end
struct S590

end
struct S591{T}
  f1::P24
  f2::T
  f3::Int64
  f4::T
end
struct S592
  f1::S298{Core.LLVMPtr{Float32, 1}}
  f2::Float16
  f3::Float16
  f4::S547
  f5::NTuple{5, Core.LLVMPtr{Float32, 1}}
  f6::Int32
end
struct S593
  f1::S590
  f2::S7
  f3::S378{Float16}
  f4::S295
  f5::Int64
end
struct S594
  f1::Char
  f2::Ptr{Int32}
  f3::Union{Nothing, Float64}
  f4::S348
end
struct S595
  f1::Union{Nothing, Int128}
  f2::Float16
  f3::S570
  f4::Bool
end
struct S596
  f1::Bool
end
struct S597{T}
  f1::Char
  f2::Char
  f3::T
  f4::T
end
struct S598
  f1::Int128
end
struct S599
  f1::Vector{Int64}
  f2::S393
  f3::S304
  f4::Float64
  f5::Tuple{S41}
end
struct S600
  f1::Union{Nothing, Int16}
end
struct S601

end
mutable struct S602
  f1::Union{Float16, S485}
  f2::UInt8
  f3::Union{Float32, UInt8}
  f4::Int128
  f5::Nothing
  f6::Union{Nothing, Int32}
end
struct S603
  f1::Type
end
struct S604
  f1::S216
  f2::Tuple{}
  f3::Tuple{Int16, S604}
  f4::Nothing
end
struct S605
  f1::Int8
  f2::P24
  f3::Bool
  f4::UInt8
  f5::Core.LLVMPtr{Float32, 1}
  f6::S213{Type}
end
struct S606{T}
  f1::T
  f2::T
  f3::Union{Nothing, P24}
  f4::T
end
struct S607
  f1::S447
  f2::S440{Vector{S607}}
  f3::@NamedTuple{a::Tuple{}, b::Int16}
  f4::S563
  f5::Core.LLVMPtr{Float32, 1}
  f6::NTuple{4, Core.LLVMPtr{Float32, 1}}
end
struct S608
  f1::Union{S336, Int8, Ref{S608}}
  f2::Ptr{Int32}
  f3::Float32
  f4::S41
  f5::@NamedTuple{a::Int128, b::Nothing}
  f6::S108
end
struct S609
  f1::Core.LLVMPtr{Float32, 1}
  f2::Ptr{Int32}
  f3::@NamedTuple{a::S473{Float64}, b::Float16}
  f4::S82
  f5::Ref{S609}
end
struct S610
  f1::Union{NTuple{5, Bool}, Tuple{S471, S59, UInt128}, @NamedTuple{a::Any, b::Core.LLVMPtr{Float32, 1}}}
  f2::Union{Nothing, P24}
  f3::S585
  f4::S351{@NamedTuple{a::Float16, b::Nothing}}
end
struct S611
  f1::S94
end
struct S612{T}
  f1::T
  f2::T
end
mutable struct S613
  f1::S258
end
struct S614
  f1::DataType
  f2::Nothing
  f3::Ref{S614}
  f4::NTuple{5, UInt8}
  f5::Core.LLVMPtr{Float32, 1}
  f6::S120
end
struct S615
  f1::Symbol
  f2::UInt128
  f3::P24
end
struct S616{T}
  f1::T
  f2::T
  f3::T
end
struct S617
  f1::S310
  f2::Ref{S617}
end
struct S618
  f1::NTuple{5, Float16}
  f2::Float64
  f3::Ptr{Int32}
  f4::UInt8
  f5::@NamedTuple{a::UInt8, b::Int32}
  f6::@NamedTuple{a::S347, b::Float16}
end
struct S619
  f1::@NamedTuple{a::Int8, b::Float64}
  f2::S307{Float16}
  f3::Char
end
struct S620{T}
  f1::T
  f2::Int32
  f3::Int32
  f4::T
end
struct S621
  f1::S524
  f2::Union{Nothing, Float16}
  f3::S245
  f4::Nothing
  f5::Union{P24, Tuple{AbstractString}, Int128}
  f6::Float64
end
struct S622
  f1::UInt128
  f2::NTuple{3, NTuple{0, UInt128}}
end
mutable struct S623
  f1::@NamedTuple{a::NTuple{3, Int64}, b::Int16}
  f2::Float32
  f3::S158
  f4::AbstractString
end
struct S624
  f1::S92
end
struct S625
  f1::S322
  f2::Int16
  f3::S597{S295}
  f4::UInt8
  f5::@NamedTuple{a::Core.LLVMPtr{Float32, 1}, b::Core.LLVMPtr{Float32, 1}}
  f6::@NamedTuple{a::S460, b::Char}
end
struct S626
  f1::UInt128
  f2::UInt8
  f3::Union{Nothing, Ptr{Int32}}
  f4::P24
  f5::Core.LLVMPtr{Float32, 1}
end
struct S627
  f1::Symbol
  f2::@NamedTuple{a::Vector{S627}, b::Float16}
  f3::Int64
  f4::NTuple{0, Core.LLVMPtr{Float32, 1}}
  f5::Int16
  f6::UInt8
end
struct S628
  f1::@NamedTuple{a::Int8, b::Nothing}
  f2::S79
end
struct S629
  f1::S507
  f2::Bool
  f3::Union{Nothing, P24}
end
struct S630
  f1::Core.LLVMPtr{Float32, 1}
  f2::S606{Float64}
  f3::Nothing
end
struct S631
  f1::Float32
end
struct S632
  f1::Union{Nothing, Char}
end
struct S633{T}
  f1::T
  f2::T
  f3::S224
end
struct S634
  f1::Tuple{Int8, Tuple{UInt128, P24}, Float16}
  f2::Tuple{Int8, S73}
  f3::S23
  f4::S376
end
struct S635
  f1::Tuple{Union{UInt128, S109, Float32}}
  f2::Union{Nothing, Char}
  f3::Tuple{Ptr{Int32}, Union{Nothing, Int16}}
  f4::Union{S306, Union{Int16, P24, Ptr{Int32}}}
  f5::Any
  f6::Int8
end
struct S636
  f1::NTuple{0, Int16}
  f2::Int32
  f3::Union{Nothing, S636}
  f4::Bool
  f5::Char
end
mutable struct S637
  f1::S11
  f2::NTuple{4, Float16}
  f3::Int128
end
mutable struct S638{T}
  f1::AbstractString
  f2::T
  f3::S577
  f4::UInt8
end
struct S639
  f1::Int32
end
struct S640
  f1::Int8
end
mutable struct S641
  f1::P24
  f2::Nothing
  f3::Float16
end
struct S642{T}
  f1::Core.LLVMPtr{Float32, 1}
  f2::T
  f3::Float32
end
mutable struct S643
  f1::Function
  f2::S125
  f3::Tuple{Char, UInt128}
end
struct S644
  f1::Int32
end
struct S645
  f1::P24
  f2::Ptr{Int32}
  f3::S14
  f4::S530{Tuple{}}
  f5::Module
  f6::P24
end
struct S646

end
struct S647

end
struct S648

end
struct S649

end
mutable struct S650
  f1::Tuple{Union{Nothing, Float16}}
  f2::@NamedTuple{a::NTuple{1, P24}, b::Float16}
  f3::NTuple{5, S281{Nothing}}
  f4::Int128
end
struct S651
  f1::Float16
  f2::Union{P24, Int32}
  f3::S496
  f4::NTuple{4, Union{Int8, AbstractString}}
  f5::Tuple{Union{Nothing, UInt8}, UInt128, @NamedTuple{a::Int8, b::Float16}}
  f6::Union{P24, Union{Nothing, Int128}, Bool}
end
struct S652{T}
  f1::T
  f2::T
  f3::T
  f4::T
end
struct S653

end
mutable struct S654
  f1::Float32
  f2::S485
  f3::Int8
  f4::NTuple{4, Union{Nothing, S654}}
  f5::Int32
end
struct S655
  f1::Union{Ref{S655}, Union{P24, Float32}}
  f2::Union{Nothing, Float16}
  f3::Int128
  f4::P24
  f5::Int128
end
struct S656{T}
  f1::T
end
struct S657
  f1::Int8
  f2::DataType
  f3::Function
end
struct S658

end
struct S659
  f1::S659
  f2::P24
  f3::UInt128
  f4::Int32
  f5::@NamedTuple{a::UInt8, b::P24}
  f6::NTuple{1, Float16}
end
struct S660
  f1::Tuple{Any, Union{P24, P24, P24}, Int8}
end
struct S661
  f1::@NamedTuple{a::S395, b::UInt128}
  f2::Int16
  f3::UInt128
  f4::NTuple{3, Float16}
  f5::Tuple{Ptr{Int32}}
end
struct S662
  f1::NTuple{1, Int64}
  f2::Int128
  f3::S546
  f4::Union{Nothing, Int16}
end
struct S663
  f1::Union{Vector{Int64}, P24, Bool}
  f2::Int64
  f3::Float16
end
struct S664{T}
  f1::T
  f2::Function
end
struct S665{T}
  f1::Int8
  f2::T
end
struct S666
  f1::Tuple{}
  f2::Tuple{Union{Core.LLVMPtr{Float32, 1}, Float64, Integer}, Int128, S45{Float64}}
  f3::Int32
  f4::Float64
  f5::Float32
  f6::Function
end
struct S667{T}
  f1::T
  f2::T
  f3::T
  f4::T
end
struct S668
  f1::@NamedTuple{a::Int8, b::P24}
  f2::Union{Nothing, S668}
  f3::Float16
  f4::Core.LLVMPtr{Float32, 1}
  f5::S650
  f6::S189
end
struct S669
  f1::Int32
  f2::UInt8
end
struct S670

end
struct S671

end
struct S672
  f1::S467
  f2::Ref{S672}
  f3::Int16
  f4::Tuple{}
  f5::Ref{S672}
  f6::Ptr{Int32}
end
mutable struct S673
  f1::Int128
  f2::S614
  f3::Union{Type, Float32}
  f4::Float64
  f5::Core.LLVMPtr{Float32, 1}
  f6::Float32
end
struct S674
  f1::Int32
  f2::S26
end
mutable struct S675
  f1::@NamedTuple{a::Int64, b::Int64}
end
struct S676

end
struct S677
  f1::Ptr{Int32}
  f2::Ref{S677}
  f3::Char
  f4::Vector{S677}
end
struct S678
  f1::S182
  f2::@NamedTuple{a::@NamedTuple{a::String, b::Float32}, b::Int32}
end
struct S679{T}
  f1::T
  f2::Bool
  f3::@NamedTuple{a::S184, b::Nothing}
  f4::T
end
struct S680
  f1::Int16
  f2::@NamedTuple{a::S232, b::Float16}
  f3::Tuple{Core.LLVMPtr{Float32, 1}, Tuple{}}
  f4::@NamedTuple{a::Union{Nothing, Int16}, b::Float64}
  f5::S344
end
struct S681{T}
  f1::T
  f2::Float16
end
struct S682

end
struct S683
  f1::Float32
  f2::Int32
  f3::S488
end
struct S684
  f1::S125
  f2::Vector{S684}
  f3::Ptr{Int32}
end
struct S685
  f1::Any
  f2::Union{Nothing, Bool}
  f3::Float16
  f4::UInt8
  f5::@NamedTuple{a::UInt8, b::Float16}
end
struct S686
  f1::Bool
end
struct S687
  f1::Ptr{Int32}
  f2::Char
  f3::S355
  f4::Any
  f5::S336
end
struct S688
  f1::S21
  f2::Union{Union{Nothing, Int16}, Float16}
  f3::NTuple{5, S288}
  f4::@NamedTuple{a::P24, b::Ptr{Int32}}
  f5::Union{Union{P24, Float64}, Union{Nothing, Float16}, Float64}
end
struct S689
  f1::Ref{Int64}
  f2::S473{S122}
  f3::@NamedTuple{a::@NamedTuple{a::Int64, b::Float16}, b::P24}
end
struct S690
  f1::NTuple{4, Float64}
  f2::Nothing
  f3::Char
  f4::Int32
end
struct S691
  f1::Union{Nothing, Float32}
  f2::Union{Nothing, S691}
  f3::S48
end
struct S692
  f1::Union{Float64, Union{Nothing, S692}}
  f2::Int32
  f3::String
  f4::P24
end
struct S693
  f1::@NamedTuple{a::Int128, b::Int32}
  f2::UInt8
  f3::NTuple{2, Ptr{Int32}}
  f4::S243{Int32}
  f5::NTuple{4, Char}
end
struct S694

end
struct S695
  f1::S675
end
struct S696
  f1::Float32
  f2::Tuple{Int128}
  f3::Float16
  f4::S370
  f5::P24
end
struct S697
  f1::Float64
  f2::Union{Nothing, UInt128}
  f3::S377
  f4::DataType
end
struct S698
  f1::Union{Nothing, Float32}
  f2::Float16
  f3::Int128
  f4::Float32
  f5::Tuple{S698, Int64}
end
struct S699
  f1::S501
  f2::S577
  f3::S579
  f4::Tuple{UInt8}
  f5::S677
  f6::Char
end
struct S700
  f1::@NamedTuple{a::UInt8, b::Char}
  f2::Module
  f3::Tuple{Function, UInt8, S577}
  f4::S628
  f5::Bool
end
struct S701
  f1::Union{Nothing, Float64}
  f2::Int32
  f3::Tuple{Tuple{Float16, Int128}, Int64}
end
struct S702
  f1::Tuple{Integer, Union{Nothing, Char}, UInt8}
end
struct S703
  f1::Float32
  f2::Ref{S703}
  f3::UInt128
end
struct S704
  f1::NTuple{2, S229}
  f2::Float64
  f3::String
  f4::S417{Union{Int64, UInt8, Any}}
end
struct S705
  f1::S653
  f2::Nothing
end
struct S706{T}
  f1::UInt128
end
struct S707
  f1::Int8
  f2::Union{Char, Float32}
  f3::Union{Nothing, Nothing}
  f4::S343{Float16}
end
struct S708
  f1::Union{Nothing, Bool}
  f2::Union{Nothing, S708}
  f3::S413
  f4::Tuple{S523}
  f5::S205{Symbol}
end
struct S709
  f1::Union{Nothing, Float16}
  f2::Integer
  f3::Int16
end
struct S710
  f1::Tuple{P24, S172{S216}}
  f2::S21
  f3::Float64
  f4::Nothing
  f5::Core.LLVMPtr{Float32, 1}
end
struct S711
  f1::S213{Int8}
  f2::Union{Char, Float64}
  f3::S148
  f4::UInt8
  f5::Int32
  f6::Int8
end
struct S712
  f1::Tuple{Union{Nothing, S712}, UInt128, Union{Nothing, UInt128}}
  f2::S263
  f3::S378{UInt8}
  f4::Int32
end
struct S713
  f1::Vector{S713}
  f2::P24
end
struct S714
  f1::Ptr{Int32}
  f2::Tuple{}
  f3::Int8
  f4::Char
end
mutable struct S715
  f1::Union{Nothing, UInt128}
  f2::Tuple{S336, Tuple{Int8}, NTuple{3, UInt8}}
  f3::Float64
end
struct S716

end
struct S717
  f1::S191{Union{Nothing, Core.LLVMPtr{Float32, 1}}}
  f2::S318
  f3::Char
end
struct S718
  f1::Float16
  f2::Nothing
  f3::S667{S58}
  f4::@NamedTuple{a::S431, b::Int8}
end
struct S719
  f1::Float16
  f2::Union{Char, Bool}
end
struct S720
  f1::Char
  f2::Nothing
  f3::Int128
end
struct S721
  f1::Union{Nothing, Char}
  f2::NTuple{2, S19}
  f3::S721
end
struct S722
  f1::S555{S5}
  f2::Symbol
  f3::Union{Nothing, Ptr{Int32}}
end
mutable struct S723

end
struct S724
  f1::Float64
end
struct S725
  f1::String
end
struct S726
  f1::Tuple{Union{Nothing, Char}}
  f2::Union{Int128, S109}
  f3::S551
  f4::Tuple{Float64}
  f5::Union{Nothing, P24}
end
struct S727
  f1::Int128
  f2::Vector{S727}
  f3::Float64
end
struct S728
  f1::UInt8
  f2::S72
  f3::Bool
  f4::Integer
  f5::Any
  f6::Symbol
end
struct S729
  f1::Union{Core.LLVMPtr{Float32, 1}, Core.LLVMPtr{Float32, 1}}
  f2::Ref{S729}
  f3::Int16
  f4::S514
end
struct S730
  f1::Int16
  f2::Float64
end
struct S731
  f1::Core.LLVMPtr{Float32, 1}
  f2::Union{Nothing, Float32}
  f3::Union{Union{Bool, Char, Float64}, S504}
  f4::Tuple{Float64, P24}
  f5::S731
  f6::Float16
end
mutable struct S732{T}
  f1::Symbol
  f2::Int32
end
struct S733
  f1::Int8
end
struct S734
  f1::Core.LLVMPtr{Float32, 1}
  f2::@NamedTuple{a::String, b::Float64}
  f3::Int128
end
struct S735
  f1::Union{Vector{Int64}, S618}
  f2::S681{S345}
  f3::Tuple{}
end
struct S736
  f1::Tuple{}
  f2::AbstractString
  f3::Union{Union{Bool, S518, Int8}, S404{Core.LLVMPtr{Float32, 1}}}
  f4::Union{UInt128, Int16}
  f5::S687
  f6::Tuple{NTuple{3, S700}, Char, S192}
end
struct S737
  f1::Tuple{Vector{Int64}, S177, @NamedTuple{a::Int16, b::Float32}}
  f2::Float32
end
struct S738
  f1::Bool
  f2::Int32
  f3::S158
end
struct S739{T}
  f1::T
end
struct S740
  f1::UInt128
  f2::Tuple{Int32}
end
struct S741
  f1::Union{Function, UInt128}
  f2::S254{Int16}
  f3::S639
  f4::@NamedTuple{a::Ptr{Int32}, b::P24}
end
struct S742
  f1::S351{Int8}
  f2::Int128
  f3::S454
  f4::Int128
end
struct S743{T}
  f1::T
  f2::Int8
  f3::Bool
end
struct S744
  f1::S172{Bool}
  f2::Char
  f3::Union{Nothing, Nothing}
  f4::Vector{S744}
end
mutable struct S745
  f1::Integer
  f2::Nothing
end
struct S746{T}
  f1::@NamedTuple{a::Char, b::UInt8}
  f2::T
  f3::@NamedTuple{a::Int32, b::Bool}
end
struct S747
  f1::Core.LLVMPtr{Float32, 1}
  f2::Union{Nothing, Nothing}
  f3::S462
  f4::Vector{Int64}
  f5::S306
  f6::Union{Bool, S361}
end
struct S748{T}
  f1::T
  f2::NTuple{5, Ptr{Int32}}
end
struct S749
  f1::Union{UInt8, S649, S64}
  f2::@NamedTuple{a::Ref{S749}, b::Core.LLVMPtr{Float32, 1}}
end
struct S750
  f1::Int8
  f2::Integer
  f3::S348
  f4::NTuple{0, Int128}
end
struct S751
  f1::NTuple{0, Int32}
  f2::Float32
  f3::S751
  f4::Int128
end
struct S752
  f1::S84
  f2::Float16
  f3::Float16
end
struct S753
  f1::Tuple{Float16, S628}
  f2::Bool
  f3::S314
  f4::S417{@NamedTuple{a::Char, b::UInt8}}
end
struct S754
  f1::S122
  f2::P24
  f3::Union{Nothing, UInt128}
  f4::Int128
end
mutable struct S755
  f1::UInt128
  f2::Nothing
  f3::S87
  f4::P24
end
struct S756
  f1::Float64
  f2::UInt8
  f3::Nothing
  f4::Float32
  f5::Float32
end
struct S757
  f1::UInt128
  f2::Int128
  f3::Core.LLVMPtr{Float32, 1}
  f4::Int16
  f5::Union{Nothing, Int128}
  f6::NTuple{4, S428}
end
struct S758
  f1::Tuple{UInt128, Float64, @NamedTuple{a::P24, b::Int64}}
end
struct S759

end
struct S760
  f1::UInt128
end
mutable struct S761
  f1::String
  f2::NTuple{1, Union{Float16, Bool}}
end
struct S762
  f1::@NamedTuple{a::@NamedTuple{a::Float32, b::Nothing}, b::Int32}
  f2::Core.LLVMPtr{Float32, 1}
  f3::S320
  f4::Function
  f5::Tuple{S13}
  f6::Ref{S762}
end
struct S763{T}
  f1::Union{Nothing, Ptr{Int32}}
end
struct S764
  f1::Nothing
  f2::S53
  f3::Core.LLVMPtr{Float32, 1}
end
struct S765{T}
  f1::T
end
mutable struct S766
  f1::Vector{S766}
end
struct S767
  f1::S393
end
mutable struct S768
  f1::Tuple{Float16}
  f2::Float32
  f3::S705
  f4::AbstractString
  f5::S129
end
struct S769
  f1::S69{S254{Int8}}
  f2::Int128
  f3::NTuple{3, S537}
  f4::Char
  f5::S608
end
struct S770
  f1::Float64
  f2::Int32
  f3::UInt128
  f4::UInt8
  f5::Union{Nothing, P24}
  f6::Union{Nothing, Float32}
end
struct S771
  f1::Int8
end
struct S772

end
struct S773
  f1::Ptr{Int32}
  f2::S26
  f3::@NamedTuple{a::Union{Nothing, Bool}, b::Float64}
  f4::S222
end
struct S774
  f1::Union{Float16, Tuple{S774, Int64}}
  f2::Int64
  f3::@NamedTuple{a::Int32, b::Float64}
end
struct S775
  f1::UInt128
  f2::Nothing
  f3::Int32
  f4::Float64
  f5::Ptr{Int32}
end
mutable struct S776
  f1::S371
  f2::Tuple{S776, Int64}
  f3::@NamedTuple{a::Function, b::Nothing}
  f4::@NamedTuple{a::Int32, b::Int128}
  f5::AbstractString
  f6::NTuple{5, Union{Core.LLVMPtr{Float32, 1}, S757, Float32}}
end
struct S777

end
struct S778
  f1::NTuple{5, Union{Nothing, Int128}}
  f2::Core.LLVMPtr{Float32, 1}
  f3::Float32
  f4::Int32
  f5::Int8
  f6::UInt128
end
struct S779
  f1::Ref{S779}
end
struct S780{T}
  f1::P24
  f2::T
  f3::Function
end
struct S781
  f1::S212{Core.LLVMPtr{Float32, 1}}
  f2::Tuple{S781, Int64}
  f3::Tuple{}
end
struct S782
  f1::Union{Nothing, UInt128}
  f2::UInt8
  f3::S360
  f4::Union{Nothing, Nothing}
  f5::Core.LLVMPtr{Float32, 1}
end
struct S783
  f1::Bool
  f2::NTuple{0, Float64}
  f3::Nothing
  f4::Char
  f5::Int128
  f6::P24
end
struct S784
  f1::Float16
  f2::Int32
  f3::Core.LLVMPtr{Float32, 1}
  f4::S169
  f5::S784
end
struct S785
  f1::Union{Ref{S785}, P24, Int64}
  f2::S446
  f3::Union{Tuple{Nothing, Float32, P24}, Float32, Int64}
  f4::Ptr{Int32}
end
mutable struct S786
  f1::@NamedTuple{a::NTuple{3, Float64}, b::Float16}
end
struct S787{T}
  f1::NTuple{5, Int64}
end
mutable struct S788{T}
  f1::T
  f2::T
  f3::T
  f4::T
end
struct S789
  f1::Ref{Int64}
end
mutable struct S790
  f1::UInt128
end
struct S791
  f1::Nothing
  f2::Bool
  f3::String
  f4::Vector{S791}
  f5::Int16
end
struct S792{T}
  f1::T
end
struct S793

end
struct S794
  f1::Union{UInt128, Int32}
  f2::Bool
end
mutable struct S795
  f1::UInt8
  f2::NTuple{4, S763{AbstractString}}
  f3::Union{S566, Union{UInt128, S595, Int32}, S588}
end
struct S796

end
mutable struct S797
  f1::Int64
end
struct S798{T}
  f1::NTuple{4, S306}
end
struct S799

end
mutable struct S800{T}
  f1::Int8
  f2::T
  f3::T
  f4::T
end
struct S801
  f1::Int64
  f2::S427
  f3::S4{P24}
  f4::Union{Bool, Union{UInt8, Float16}}
end
struct S802
  f1::Int32
end
struct S803
  f1::Int64
  f2::Float32
  f3::Int32
  f4::@NamedTuple{a::Ref{S803}, b::Int128}
  f5::Char
  f6::S71{UInt128}
end
struct S804
  f1::UInt128
  f2::UInt8
end
struct S805{T}
  f1::UInt128
  f2::T
end
struct S806
  f1::Int8
  f2::Int8
  f3::Int16
  f4::Int16
  f5::P24
  f6::S397
end
struct S807
  f1::Tuple{Float16, S208, Float32}
  f2::NTuple{4, Int64}
  f3::Function
  f4::Tuple{S680, Bool}
  f5::Bool
end
struct S808
  f1::UInt8
  f2::P24
  f3::S5
  f4::Union{Nothing, UInt128}
end
struct S809
  f1::Ptr{Int32}
  f2::Union{Nothing, Int32}
  f3::Int64
  f4::S446
  f5::Float32
end
struct S810{T}
  f1::T
end
struct S811{T}
  f1::T
  f2::NTuple{1, UInt8}
  f3::S141
  f4::T
end
struct S812
  f1::Function
  f2::Bool
  f3::Tuple{S812, Int64}
end
struct S813
  f1::Tuple{S813, Int64}
end
struct S814

end
struct S815
  f1::Float64
end
struct S816
  f1::Int128
  f2::Core.LLVMPtr{Float32, 1}
  f3::S458
  f4::P24
end
mutable struct S817
  f1::Nothing
  f2::@NamedTuple{a::Union{P24, Float32, UInt8}, b::Bool}
  f3::Int128
  f4::S48
end
mutable struct S818
  f1::@NamedTuple{a::S705, b::Float32}
  f2::Int32
  f3::S692
  f4::Float64
  f5::Char
  f6::Int8
end
mutable struct S819
  f1::S480
  f2::Nothing
end
struct S820
  f1::Tuple{Tuple{}}
  f2::NTuple{4, Union{Nothing, S820}}
end
struct S821
  f1::Union{Nothing, S821}
  f2::Bool
  f3::S383
end
struct S822
  f1::Char
  f2::S715
  f3::UInt128
  f4::Union{Nothing, S822}
  f5::Int8
end
struct S823
  f1::Ptr{Int32}
  f2::Tuple{Int8, Float64}
  f3::Union{Nothing, Core.LLVMPtr{Float32, 1}}
end
struct S824{T}
  f1::Union{Nothing, Int16}
end
mutable struct S825
  f1::Module
  f2::Int128
  f3::Int64
  f4::Function
end
struct S826
  f1::S270
end
struct S827

end
mutable struct S828
  f1::@NamedTuple{a::S631, b::Int16}
  f2::Int16
  f3::AbstractString
  f4::Union{P24, S546, P24}
end
struct S829{T}
  f1::T
  f2::Nothing
  f3::T
  f4::P24
end
struct S830
  f1::UInt128
  f2::Tuple{S490{S481}}
  f3::Tuple{S565, Tuple{Any, S310}, S307{Int16}}
  f4::S773
  f5::UInt128
  f6::S412
end
struct S831
  f1::@NamedTuple{a::Int16, b::Char}
  f2::NTuple{2, Union{Char, P24}}
  f3::NTuple{1, S387{Int32}}
end
struct S832{T}
  f1::NTuple{1, UInt8}
end
struct S833{T}
  f1::T
  f2::T
  f3::Union{Int16, UInt128, Int32}
end
struct S834
  f1::NTuple{3, Int32}
  f2::Union{Nothing, Int128}
  f3::S527
  f4::Union{Nothing, S834}
  f5::S754
end
struct S835
  f1::Char
  f2::Int32
end
mutable struct S836

end
struct S837
  f1::Ptr{Int32}
  f2::S310
  f3::P24
  f4::Int8
  f5::Nothing
end
struct S838{T}
  f1::T
end
struct S839
  f1::Union{Nothing, UInt8}
  f2::UInt128
  f3::Union{Int128, @NamedTuple{a::Int16, b::Int64}, Vector{S839}}
  f4::S373
  f5::Float16
  f6::@NamedTuple{a::NTuple{4, Nothing}, b::Char}
end
struct S840
  f1::Float64
  f2::Union{Function, @NamedTuple{a::Int128, b::UInt8}, Core.LLVMPtr{Float32, 1}}
  f3::Union{DataType, S247}
  f4::Ptr{Int32}
end
struct S841
  f1::Int32
  f2::Float32
  f3::Int8
  f4::Char
  f5::Ptr{Int32}
end
struct S842
  f1::Int32
  f2::S779
end
struct S843
  f1::Tuple{S843, Int64}
  f2::Float32
  f3::S365
  f4::Float32
  f5::S564{NTuple{2, Type}}
end
struct S844
  f1::S132
  f2::Union{Int8, Nothing, AbstractString}
end
struct S845

end
struct S846
  f1::Tuple{}
end
struct S847
  f1::Char
  f2::S551
  f3::Nothing
  f4::S811{Integer}
  f5::UInt8
end
struct S848
  f1::Int8
  f2::NTuple{1, Int128}
  f3::Core.LLVMPtr{Float32, 1}
end
struct S849
  f1::Int8
  f2::Int8
  f3::S549
end
struct S850
  f1::Ptr{Int32}
  f2::S179{Nothing}
  f3::Int64
  f4::S160{Nothing}
  f5::Union{Tuple{}, Int128, UInt128}
end
struct S851
  f1::Int16
end
struct S852
  f1::Bool
  f2::Union{Nothing, Int128}
  f3::Core.LLVMPtr{Float32, 1}
  f4::P24
  f5::S292
end
struct S853{T}
  f1::Nothing
end
struct S854
  f1::UInt128
  f2::UInt8
  f3::S743{P24}
  f4::P24
  f5::Char
end
struct S855
  f1::S598
end
struct S856{T}
  f1::Int32
  f2::Bool
end
struct S857
  f1::S621
end
struct S858
  f1::S181
  f2::@NamedTuple{a::Type, b::Float16}
  f3::Bool
  f4::UInt8
end
struct S859
  f1::Int32
  f2::Int64
  f3::Tuple{S859, Int64}
end
mutable struct S860
  f1::Function
  f2::NTuple{4, UInt128}
  f3::Float64
  f4::S860
end
struct S861
  f1::S440{Union{Ptr{Int32}, Float64}}
  f2::Function
  f3::Bool
  f4::Float32
end
mutable struct S862
  f1::S476
end
struct S863
  f1::S707
end
struct S864
  f1::Tuple{S864, Int64}
  f2::Union{Nothing, Ptr{Int32}}
end
struct S865
  f1::Int64
  f2::S680
  f3::Ref{S865}
  f4::Int64
end
struct S866
  f1::Int8
end
mutable struct S867{T}
  f1::Union{Nothing, UInt8}
  f2::T
  f3::S679{Float64}
end
struct S868
  f1::Ptr{Int32}
  f2::S801
  f3::Int8
  f4::S787{Int64}
  f5::S456
end
struct S869
  f1::Tuple{Vector{S869}}
  f2::S869
  f3::NTuple{4, S569}
  f4::Int16
end
struct S870
  f1::Union{S71{Int8}, Core.LLVMPtr{Float32, 1}}
  f2::Float32
end
struct S871

end
struct S872
  f1::Char
  f2::Tuple{UInt8}
  f3::@NamedTuple{a::UInt8, b::Char}
  f4::Int8
  f5::Float64
  f6::Module
end
struct S873{T}
  f1::T
  f2::T
end
struct S874
  f1::S463
  f2::P24
  f3::Union{Tuple{UInt8, P24, Float64}, Tuple{Ptr{Int32}, Int32, P24}}
  f4::Union{Nothing, Nothing}
  f5::NTuple{0, UInt8}
  f6::Int128
end
struct S875
  f1::S259
  f2::S875
  f3::Union{Integer, S780{UInt128}, UInt128}
end
struct S876
  f1::Char
  f2::P24
  f3::@NamedTuple{a::Union{Nothing, Char}, b::Ptr{Int32}}
  f4::S503
end
struct S877
  f1::@NamedTuple{a::Int32, b::Float64}
  f2::Union{Nothing, Nothing}
end
struct S878
  f1::S337
  f2::S160{Float64}
  f3::Tuple{@NamedTuple{a::Core.LLVMPtr{Float32, 1}, b::Int16}, Int128, Vector{Int64}}
  f4::Float32
end
struct S879{T}
  f1::NTuple{2, Float64}
  f2::S606{Int16}
end
mutable struct S880
  f1::UInt128
  f2::UInt128
  f3::Int64
  f4::Float16
end
struct S881

end
mutable struct S882
  f1::Int128
  f2::P24
end
struct S883
  f1::S399
  f2::Vector{S883}
end
mutable struct S884
  f1::S69{NTuple{0, Float32}}
  f2::Int128
  f3::Tuple{Union{S461, Int64}, UInt128}
  f4::Float16
  f5::Int8
  f6::Int32
end
struct S885
  f1::DataType
  f2::Float64
  f3::Int8
  f4::NTuple{4, S209}
  f5::S817
end
mutable struct S886

end
struct S887{T}
  f1::T
  f2::T
  f3::S546
  f4::Tuple{Core.LLVMPtr{Float32, 1}, Module, S450}
end
struct S888{T}
  f1::S783
  f2::Int16
  f3::T
end
struct S889
  f1::Union{Nothing, Char}
  f2::UInt128
  f3::Union{Nothing, Int64}
end
struct S890
  f1::Float16
end
mutable struct S891
  f1::UInt8
  f2::Union{@NamedTuple{a::UInt8, b::Bool}, Union{Nothing, Float16}}
  f3::P24
end
struct S892{T}
  f1::T
  f2::S426
end
mutable struct S893
  f1::S748{Float16}
  f2::Float16
  f3::@NamedTuple{a::UInt128, b::Float16}
end
struct S894
  f1::UInt128
  f2::Union{Int8, Float16, Int128}
  f3::Char
  f4::Int32
  f5::S879{UInt128}
end
struct S895
  f1::Int16
  f2::UInt128
  f3::Union{Nothing, Int32}
  f4::Union{Nothing, Bool}
  f5::UInt128
  f6::Nothing
end
struct S896
  f1::Int8
  f2::Tuple{S175{S846}, Union{Nothing, Nothing}, Float16}
  f3::Union{Nothing, Float32}
  f4::Nothing
end
struct S897
  f1::S219
  f2::Int64
end
struct S898
  f1::NTuple{4, Int8}
  f2::Tuple{}
  f3::Union{S862, UInt8}
  f4::S797
  f5::Int32
  f6::Union{Nothing, Char}
end
mutable struct S899
  f1::Char
  f2::NTuple{5, String}
  f3::Float16
  f4::UInt128
  f5::UInt128
  f6::S135
end
struct S900
  f1::Union{Nothing, UInt8}
  f2::Bool
end
struct S901{T}
  f1::Int16
  f2::T
  f3::T
end
struct S902
  f1::S811{S114{Bool}}
  f2::NTuple{2, Ref{S902}}
end
struct S903{T}
  f1::T
end
struct S904
  f1::Float16
end
struct S905
  f1::S905
  f2::P24
  f3::Int128
end
struct S906
  f1::S65
end
struct S907
  f1::Int64
  f2::Float32
  f3::@NamedTuple{a::S534, b::UInt8}
end
struct S908{T}
  f1::UInt8
end
struct S909
  f1::Int32
end
struct S910
  f1::Int64
  f2::Bool
  f3::Int16
  f4::DataType
end
mutable struct S911
  f1::NTuple{3, Int64}
  f2::S363
end
mutable struct S912
  f1::UInt8
  f2::DataType
  f3::UInt128
end
struct S913
  f1::Int128
  f2::Int16
  f3::Nothing
end
mutable struct S914
  f1::S673
  f2::Tuple{}
end
mutable struct S915
  f1::Int128
  f2::Vector{Int64}
  f3::Float64
end
struct S916
  f1::S743{UInt8}
  f2::Nothing
  f3::Module
  f4::Core.LLVMPtr{Float32, 1}
end
mutable struct S917
  f1::UInt128
end
struct S918
  f1::UInt128
  f2::P24
  f3::Nothing
  f4::Union{Nothing, Float32}
end
struct S919

end
struct S920
  f1::S512
  f2::Float16
  f3::Union{Float32, Nothing}
  f4::Int8
end
struct S921{T}
  f1::T
  f2::T
end
struct S922
  f1::Tuple{S922, Int64}
  f2::Union{Nothing, UInt128}
  f3::Int64
  f4::Tuple{}
  f5::Int64
end
struct S923
  f1::UInt8
end
mutable struct S924
  f1::Union{Int8, S47}
  f2::Int16
  f3::Int16
end
struct S925
  f1::Float64
  f2::S742
  f3::Function
end
struct S926
  f1::Bool
  f2::Union{Union{Ptr{Int32}, Char}, Char}
  f3::S278{Tuple{Nothing, AbstractString, Core.LLVMPtr{Float32, 1}}}
  f4::Ptr{Int32}
  f5::Float64
end
struct S927
  f1::NTuple{0, DataType}
  f2::Module
  f3::Tuple{DataType, UInt128, S627}
  f4::Bool
end
struct S928{T}
  f1::T
end
mutable struct S929{T}
  f1::T
end
struct S930
  f1::Ptr{Int32}
  f2::Char
  f3::Union{Nothing, Bool}
  f4::Int32
  f5::Module
  f6::Union{Type, Function, Core.LLVMPtr{Float32, 1}}
end
struct S931
  f1::S746{Int16}
  f2::NTuple{4, Union{S75, Float32}}
  f3::UInt128
  f4::Float16
  f5::Float64
  f6::Integer
end
struct S932
  f1::Int64
  f2::S78{Float32}
  f3::S678
  f4::UInt8
  f5::S824{S919}
  f6::Float64
end
struct S933

end
mutable struct S934
  f1::@NamedTuple{a::S917, b::P24}
  f2::Int16
end
struct S935{T}
  f1::T
  f2::T
end
struct S936
  f1::S638{Int32}
  f2::Tuple{S358, Ptr{Int32}, S481}
  f3::Union{Nothing, Float16}
  f4::Int8
  f5::Union{Nothing, S936}
  f6::Tuple{Tuple{}}
end
struct S937
  f1::Union{Nothing, S937}
  f2::Any
  f3::Float16
end
struct S938
  f1::Union{Nothing, Float16}
  f2::Float32
  f3::@NamedTuple{a::Int128, b::Ptr{Int32}}
  f4::Float32
end
mutable struct S939
  f1::Nothing
  f2::Int8
  f3::Int32
  f4::Tuple{Tuple{Nothing, UInt8}, Int64}
  f5::Int8
end
struct S940{T}
  f1::T
end
struct S941{T}
  f1::T
  f2::T
end
struct S942{T}
  f1::T
  f2::T
end
mutable struct S943
  f1::Union{Nothing, S943}
  f2::S495
  f3::Int128
  f4::S802
  f5::Tuple{S943, Int64}
  f6::@NamedTuple{a::UInt8, b::Core.LLVMPtr{Float32, 1}}
end
struct S944
  f1::S799
end
struct S945
  f1::Ptr{Int32}
  f2::Nothing
  f3::S211
end
struct S946
  f1::Union{Nothing, Int128}
end
struct S947

end
struct S948{T}
  f1::Bool
end
struct S949{T}
  f1::S433
end
struct S950
  f1::Union{S458, Ref{Int64}, S210}
  f2::Int8
  f3::S472{S427}
end
struct S951
  f1::Int32
  f2::Union{Nothing, Float16}
end
mutable struct S952{T}
  f1::T
  f2::Union{Nothing, Int8}
end
struct S953{T}
  f1::T
  f2::T
  f3::T
  f4::T
end
struct S954
  f1::@NamedTuple{a::S30, b::Ptr{Int32}}
  f2::S530{S749}
  f3::S249
  f4::NTuple{5, Union{Int8, Int8}}
  f5::S319{S138}
  f6::Char
end
struct S955
  f1::S300
  f2::UInt8
end
struct S956
  f1::Ref{S956}
  f2::Nothing
  f3::Ptr{Int32}
  f4::Float64
end
struct S957
  f1::Float64
end
mutable struct S958

end
struct S959
  f1::UInt128
  f2::Nothing
  f3::@NamedTuple{a::P24, b::Float16}
  f4::@NamedTuple{a::Tuple{S959, Int64}, b::Nothing}
  f5::Union{Tuple{}, Union{Nothing, Float32}, Char}
  f6::Union{Nothing, Int32}
end
struct S960
  f1::S55
  f2::NTuple{1, Float64}
  f3::S52{Ptr{Int32}}
  f4::S899
  f5::Char
end
struct S961{T}
  f1::T
  f2::T
end
struct S962
  f1::Tuple{}
  f2::Int64
  f3::S923
  f4::S58
  f5::Char
end
struct S963
  f1::S140{S737}
  f2::S172{Union{Core.LLVMPtr{Float32, 1}, Float32}}
  f3::Union{UInt128, Int32, S154}
  f4::Float16
  f5::Ref{S963}
  f6::S385
end
struct S964
  f1::S309{Char}
  f2::DataType
  f3::S483
end
struct S965
  f1::Nothing
end
struct S966{T}
  f1::S65
  f2::T
end
struct S967

end
struct S968{T}
  f1::Core.LLVMPtr{Float32, 1}
  f2::T
end
struct S969
  f1::Int32
  f2::@NamedTuple{a::S969, b::Float32}
  f3::Char
  f4::Float16
  f5::Int128
  f6::UInt8
end
struct S970
  f1::Int32
end
struct S971
  f1::Core.LLVMPtr{Float32, 1}
  f2::Int16
  f3::Float32
  f4::Bool
  f5::Union{Int32, S390, NTuple{5, S180}}
  f6::NTuple{1, Ptr{Int32}}
end
mutable struct S972
  f1::Ptr{Int32}
  f2::UInt8
  f3::Ref{Int64}
end
struct S973
  f1::@NamedTuple{a::S256, b::Int8}
  f2::Char
  f3::Int128
  f4::P24
  f5::Tuple{Function}
end
struct S974
  f1::@NamedTuple{a::S789, b::Core.LLVMPtr{Float32, 1}}
  f2::Float16
  f3::Char
  f4::P24
end
mutable struct S975

end
struct S976
  f1::S733
  f2::Int32
end
struct S977
  f1::Int8
  f2::NTuple{2, S793}
  f3::Union{S393, S428}
  f4::Float32
  f5::Nothing
  f6::S972
end
struct S978

end
struct S979
  f1::Int16
  f2::Nothing
  f3::Int128
  f4::NTuple{4, AbstractString}
  f5::Union{Nothing, S979}
end
struct S980
  f1::Char
  f2::S527
  f3::Union{Nothing, Bool}
end
struct S981
  f1::Char
  f2::Nothing
  f3::Union{Vector{S981}, S553, UInt128}
  f4::Float16
  f5::Int32
end
mutable struct S982

end
mutable struct S983{T}
  f1::NTuple{5, Char}
  f2::Ptr{Int32}
  f3::Nothing
end
struct S984
  f1::Integer
  f2::Union{Union{Nothing, UInt128}, Int64, Tuple{S984, Int64}}
end
mutable struct S985{T}
  f1::S458
  f2::T
end
struct S986
  f1::Core.LLVMPtr{Float32, 1}
  f2::Bool
  f3::Union{Nothing, UInt8}
  f4::Int64
end
struct S987
  f1::Int64
  f2::Union{Nothing, Float16}
  f3::Tuple{Union{Nothing, Ptr{Int32}}, Union{Int32, Int32}}
  f4::Core.LLVMPtr{Float32, 1}
  f5::Union{Union{Nothing, Float64}, UInt128}
  f6::Tuple{Nothing, Vector{S987}, UInt8}
end
struct S988
  f1::NTuple{1, S631}
end
struct S989

end
struct S990
  f1::UInt8
  f2::Float16
  f3::Tuple{S990, Int64}
  f4::P24
  f5::Int64
end
struct S991
  f1::NTuple{5, @NamedTuple{a::Int8, b::Nothing}}
  f2::Bool
  f3::Float32
  f4::S798{Tuple{S991, Int64}}
end
struct S992

end
struct S993{T}
  f1::NTuple{5, Int8}
  f2::T
  f3::Nothing
  f4::T
end
struct S994{T}
  f1::T
end
struct S995
  f1::@NamedTuple{a::Float16, b::Int128}
  f2::Int64
  f3::Ptr{Int32}
  f4::S729
  f5::Union{Nothing, S995}
  f6::Union{Nothing, UInt128}
end
struct S996
  f1::P24
end
struct S997
  f1::Int128
  f2::Char
  f3::Bool
  f4::S588
  f5::Union{Int32, UInt128}
  f6::S186
end
struct S998
  f1::P24
  f2::Char
end
struct S999{T}
  f1::T
  f2::T
  f3::Tuple{Ptr{Int32}, Type, S762}
  f4::T
end
struct S1000
  f1::S871
  f2::S571
end
struct S1001{T}
  f1::T
  f2::T
  f3::T
end
struct S1002
  f1::Core.LLVMPtr{Float32, 1}
  f2::NTuple{0, Int8}
  f3::UInt128
  f4::Int64
  f5::Tuple{S858, Core.LLVMPtr{Float32, 1}, UInt8}
  f6::Ref{S1002}
end
mutable struct S1003
  f1::Nothing
  f2::UInt128
  f3::UInt128
end
mutable struct S1004

end
struct S1005
  f1::UInt8
  f2::Char
  f3::Union{Nothing, Char}
  f4::UInt8
  f5::Char
  f6::Int16
end
struct S1006
  f1::Tuple{}
  f2::S183
end
struct S1007{T}
  f1::S432
  f2::Tuple{P24, UInt8, Int16}
  f3::Int128
  f4::T
end
struct S1008
  f1::Float32
  f2::Union{S973, Int128}
  f3::S299
  f4::S170
end
struct S1009

end
struct S1010
  f1::S848
  f2::Int64
end
struct S1011
  f1::NTuple{1, NTuple{3, Int8}}
  f2::S818
  f3::Char
  f4::Union{Nothing, Ptr{Int32}}
  f5::Tuple{Char}
end
struct S1012
  f1::Float16
  f2::S916
  f3::Int64
  f4::Union{P24, S732{Int32}, S968{Any}}
  f5::UInt128
end
struct S1013
  f1::Bool
  f2::Union{UInt8, Union{Float32, Int16, Char}, Float64}
  f3::Int16
  f4::@NamedTuple{a::NTuple{0, Int16}, b::Float32}
end
struct S1014
  f1::UInt128
  f2::Char
  f3::Vector{S1014}
  f4::Int64
  f5::Integer
  f6::Nothing
end
struct S1015{T}
  f1::T
  f2::Float16
  f3::T
end
struct S1016
  f1::UInt128
end
struct S1017{T}
  f1::Int32
  f2::Union{Bool, Float64, S414}
  f3::T
end
struct S1018{T}
  f1::Int64
end
struct S1019
  f1::S548{Float16}
  f2::Int16
  f3::Nothing
  f4::Ptr{Int32}
  f5::S107
  f6::Float16
end
struct S1020
  f1::P24
  f2::Ptr{Int32}
  f3::Union{Tuple{S1020, Int64}, UInt8, S549}
  f4::Ptr{Int32}
end
struct S1021{T}
  f1::T
  f2::UInt128
  f3::T
  f4::T
end
struct S1022
  f1::Char
  f2::NTuple{2, @NamedTuple{a::Float64, b::Float32}}
  f3::S473{UInt8}
  f4::Float32
end
mutable struct S1023
  f1::Nothing
  f2::Int128
  f3::NTuple{5, Tuple{Int128, Nothing, Nothing}}
end
struct S1024
  f1::Char
end
struct S1025
  f1::Union{Nothing, P24}
  f2::Int128
  f3::Int32
  f4::Int128
end
struct S1026

end
struct S1027

end
struct S1028
  f1::S307{P24}
  f2::S902
end
struct S1029
  f1::S550{Int16}
  f2::S1029
  f3::Union{S423, UInt8, Bool}
  f4::Tuple{}
  f5::UInt128
  f6::Char
end
struct S1030
  f1::Bool
  f2::NTuple{1, Core.LLVMPtr{Float32, 1}}
  f3::S456
end
struct S1031
  f1::S294
end
struct S1032
  f1::NTuple{3, Union{Ptr{Int32}, Ptr{Int32}, P24}}
  f2::S175{Union{Nothing, Float32}}
  f3::@NamedTuple{a::Int32, b::Ptr{Int32}}
end
struct S1033
  f1::NTuple{0, @NamedTuple{a::UInt128, b::Float16}}
  f2::UInt8
  f3::Int128
  f4::S953{Int128}
  f5::Union{Nothing, Core.LLVMPtr{Float32, 1}}
end
struct S1034
  f1::Int16
  f2::S472{UInt8}
end
struct S1035
  f1::S276
  f2::Int8
end
struct S1036

end
struct S1037

end
struct S1038
  f1::S987
  f2::NTuple{5, Int32}
end
struct S1039

end
struct S1040
  f1::Union{Nothing, Int32}
  f2::Tuple{Core.LLVMPtr{Float32, 1}, NTuple{4, S471}, Union{Nothing, S1040}}
  f3::Union{Nothing, Core.LLVMPtr{Float32, 1}}
  f4::S569
  f5::S993{S597{S996}}
end
struct S1041
  f1::Bool
end
mutable struct S1042
  f1::Bool
  f2::Tuple{Ptr{Int32}}
  f3::S649
end
struct S1043
  f1::Float64
  f2::S882
  f3::Tuple{S1043, Int64}
  f4::Char
  f5::S623
end
struct S1044
  f1::Char
  f2::@NamedTuple{a::S480, b::UInt8}
  f3::UInt128
  f4::S995
end
struct S1045
  f1::Symbol
  f2::Float64
  f3::P24
  f4::Char
  f5::S293
end
struct S1046
  f1::S976
  f2::Union{Nothing, S1046}
  f3::Vector{S1046}
  f4::Core.LLVMPtr{Float32, 1}
end
mutable struct S1047{T}
  f1::T
  f2::Int64
end
struct S1048
  f1::S781
  f2::UInt128
  f3::Function
  f4::@NamedTuple{a::Char, b::P24}
end
struct S1049
  f1::Union{S720, S274, S687}
  f2::Union{UInt8, Union{Nothing, Core.LLVMPtr{Float32, 1}}}
  f3::Vector{S1049}
  f4::Core.LLVMPtr{Float32, 1}
  f5::@NamedTuple{a::Union{Nothing, S1049}, b::Float32}
end
struct S1050
  f1::Float64
end
struct S1051
  f1::S69{P24}
end
struct S1052
  f1::Core.LLVMPtr{Float32, 1}
end
struct S1053{T}
  f1::T
  f2::T
end
struct S1054{T}
  f1::T
  f2::S57
  f3::T
  f4::P24
end
struct S1055
  f1::Int64
  f2::Float16
  f3::S117
  f4::@NamedTuple{a::S523, b::Bool}
end
struct S1056
  f1::S501
  f2::Int8
  f3::Bool
end
struct S1057
  f1::Nothing
  f2::Int128
end
struct S1058

end
mutable struct S1059
  f1::Type
  f2::Function
end
struct S1060
  f1::UInt8
  f2::Function
  f3::Tuple{S693, Int8}
  f4::UInt128
  f5::Tuple{}
end
struct S1061
  f1::Tuple{Int16, S666}
  f2::Tuple{Union{Nothing, Int128}, Int64, Module}
  f3::Ptr{Int32}
end
struct S1062
  f1::S142
  f2::S782
  f3::NTuple{2, P24}
end
struct S1063
  f1::P24
  f2::Float16
  f3::Int8
  f4::P24
  f5::NTuple{5, UInt8}
  f6::S681{NTuple{1, Int64}}
end
struct S1064
  f1::S838{Nothing}
  f2::S759
  f3::NTuple{1, UInt8}
  f4::S804
  f5::NTuple{5, Union{Nothing, Int8}}
end
struct S1065
  f1::UInt128
end
struct S1066
  f1::Any
  f2::Union{Nothing, Int32}
  f3::Core.LLVMPtr{Float32, 1}
  f4::Function
  f5::Integer
end
struct S1067
  f1::Int64
  f2::S530{@NamedTuple{a::Bool, b::Int32}}
end
struct S1068
  f1::S296
end
struct S1069

end
mutable struct S1070
  f1::UInt8
end
struct S1071
  f1::String
  f2::S470
  f3::P24
  f4::S374
end
struct S1072
  f1::Tuple{}
  f2::Union{S690, Union{Nothing, S168}, Union{Float32, Char}}
  f3::S621
  f4::Char
end
mutable struct S1073
  f1::@NamedTuple{a::S70{Bool}, b::Int16}
  f2::S894
  f3::Bool
  f4::NTuple{1, Union{Nothing, Int16}}
  f5::S546
end
struct S1074

end
struct S1075
  f1::Integer
  f2::Core.LLVMPtr{Float32, 1}
  f3::Union{Ptr{Int32}, UInt8, Float32}
  f4::UInt8
  f5::Int8
  f6::Bool
end
struct S1076
  f1::UInt128
end
mutable struct S1077
  f1::Tuple{Union{Nothing, S1077}, S335}
  f2::Int16
end
struct S1078{T}
  f1::Union{Nothing, Int16}
  f2::T
  f3::UInt128
  f4::T
end
struct S1079

end
struct S1080{T}
  f1::Union{UInt8, Float16}
  f2::T
  f3::T
  f4::Int16
end
mutable struct S1081
  f1::S1001{S970}
  f2::Int8
  f3::NTuple{2, Float16}
  f4::Core.LLVMPtr{Float32, 1}
end
struct S1082{T}
  f1::@NamedTuple{a::Core.LLVMPtr{Float32, 1}, b::Int128}
end
struct S1083
  f1::P24
  f2::Vector{S1083}
  f3::Ptr{Int32}
  f4::@NamedTuple{a::Int8, b::Int16}
  f5::@NamedTuple{a::S340, b::P24}
  f6::Int16
end
mutable struct S1084
  f1::Integer
  f2::Int32
  f3::UInt8
  f4::S800{Nothing}
end
struct S1085
  f1::Char
  f2::Tuple{UInt8, Float64, Core.LLVMPtr{Float32, 1}}
  f3::UInt128
  f4::Int8
  f5::@NamedTuple{a::Char, b::UInt128}
end
struct S1086

end
struct S1087
  f1::S518
end
struct S1088
  f1::Tuple{UInt128}
  f2::Core.LLVMPtr{Float32, 1}
  f3::@NamedTuple{a::S587, b::Int128}
end
struct S1089
  f1::Union{Float16, @NamedTuple{a::S666, b::Float32}, Tuple{}}
end
struct S1090

end
struct S1091
  f1::Int64
  f2::Union{Nothing, Int16}
  f3::Int8
  f4::S1021{S1026}
  f5::@NamedTuple{a::Union{Nothing, UInt8}, b::UInt8}
end
struct S1092
  f1::Union{NTuple{0, Nothing}, Float64}
  f2::Float32
end
struct S1093{T}
  f1::Bool
  f2::Int128
  f3::S228{Int64}
end
mutable struct S1094

end
mutable struct S1095
  f1::S248
  f2::Float32
end
struct S1096
  f1::S1082{@NamedTuple{a::UInt128, b::Nothing}}
  f2::Int16
  f3::S1002
  f4::Float64
  f5::Union{Tuple{S62, Vector{Int64}}, Int64, Ptr{Int32}}
  f6::Union{Nothing, Int16}
end
mutable struct S1097
  f1::Float32
  f2::Tuple{Nothing, UInt8, Ptr{Int32}}
  f3::Tuple{}
end
struct S1098
  f1::S152
  f2::S674
  f3::Nothing
  f4::S1032
  f5::Core.LLVMPtr{Float32, 1}
end
struct S1099
  f1::Vector{S1099}
end
struct S1100
  f1::NTuple{2, Union{Nothing, Int8}}
  f2::Union{Ref{S1100}, S401{DataType}, S425}
end
mutable struct S1101{T}
  f1::T
  f2::Int128
  f3::Int32
  f4::T
end
struct S1102
  f1::Union{Nothing, Float64}
  f2::P24
  f3::@NamedTuple{a::@NamedTuple{a::Float32, b::Int32}, b::Int8}
  f4::Ref{S1102}
  f5::Module
  f6::S787{Union{Nothing, P24}}
end
struct S1103
  f1::Nothing
end
struct S1104
  f1::Int32
  f2::UInt128
end
struct S1105
  f1::S926
  f2::Int32
end
struct S1106
  f1::UInt8
  f2::Tuple{}
  f3::NTuple{5, S91{Int8}}
end
struct S1107
  f1::Ptr{Int32}
  f2::Ref{S1107}
  f3::Function
  f4::P24
  f5::Float64
end
struct S1108
  f1::Ref{Int64}
  f2::Int8
  f3::Float64
end
struct S1109
  f1::UInt128
  f2::S842
end
struct S1110
  f1::Bool
  f2::Any
  f3::S691
  f4::Float16
  f5::Vector{S1110}
end
struct S1111
  f1::Union{Nothing, Bool}
  f2::Char
  f3::Float64
  f4::NTuple{0, Int16}
  f5::NTuple{3, AbstractString}
end
mutable struct S1112{T}
  f1::UInt128
  f2::S856{S431}
  f3::T
  f4::S1017{Float64}
end
struct S1113
  f1::Int128
  f2::Union{UInt8, Float32}
end
struct S1114

end
struct S1115
  f1::Union{@NamedTuple{a::UInt8, b::Float32}, Int128, Int16}
  f2::Union{Nothing, Int32}
  f3::Tuple{}
  f4::Core.LLVMPtr{Float32, 1}
end
struct S1116
  f1::Float16
  f2::S597{Union{Int16, S30}}
end
struct S1117
  f1::Int8
  f2::Union{Nothing, Float32}
end
struct S1118
  f1::UInt8
  f2::UInt8
  f3::Tuple{}
  f4::Float64
  f5::Nothing
  f6::Int16
end
struct S1119
  f1::Tuple{P24}
  f2::Int8
  f3::S977
  f4::Float16
  f5::S903{NTuple{3, Int128}}
  f6::Ptr{Int32}
end
struct S1120
  f1::Nothing
  f2::Union{Nothing, Tuple{UInt8}}
  f3::Int16
  f4::S986
  f5::Float32
  f6::S1120
end
struct S1121
  f1::@NamedTuple{a::Union{Nothing, S1121}, b::Float64}
  f2::Union{Float16, Type}
  f3::Int8
  f4::Nothing
  f5::Float64
  f6::Int128
end
struct S1122
  f1::Bool
end
struct S1123{T}
  f1::T
  f2::T
end
struct S1124
  f1::Float16
  f2::Union{Nothing, UInt8}
  f3::Ptr{Int32}
  f4::Tuple{Union{Type, Float16}, Int32, Float64}
  f5::UInt128
  f6::Integer
end
struct S1125

end
struct S1126
  f1::Int64
  f2::@NamedTuple{a::S620{Int16}, b::Int32}
  f3::S710
  f4::S349{Core.LLVMPtr{Float32, 1}}
  f5::Float16
end
struct S1127

end
struct S1128{T}
  f1::T
  f2::T
  f3::NTuple{5, UInt8}
  f4::T
end
struct S1129
  f1::Float64
  f2::Int32
  f3::Float32
  f4::P24
  f5::S186
  f6::Tuple{Float64}
end
struct S1130
  f1::Float32
end
mutable struct S1131
  f1::Int16
  f2::Union{Nothing, Float32}
  f3::Float16
  f4::S217
end
struct S1132
  f1::S971
  f2::S765{Union{P24, Float64}}
  f3::Tuple{Nothing}
  f4::Core.LLVMPtr{Float32, 1}
  f5::S504
end
struct S1133{T}
  f1::Tuple{Float64, S974}
  f2::T
  f3::S446
  f4::Float16
end
struct S1134

end
struct S1135

end
struct S1136
  f1::Int128
  f2::Float64
  f3::Int128
  f4::Ptr{Int32}
  f5::Union{Union{Nothing, Core.LLVMPtr{Float32, 1}}, UInt8, Nothing}
end
struct S1137

end
struct S1138{T}
  f1::Float32
  f2::Int128
end
struct S1139
  f1::Ref{S1139}
  f2::Char
  f3::Float32
end
struct S1140
  f1::NTuple{3, S873{Int8}}
  f2::Nothing
  f3::Char
  f4::S85
end
mutable struct S1141
  f1::Int8
end
struct S1142
  f1::S742
  f2::Int128
  f3::NTuple{3, @NamedTuple{a::S978, b::Float16}}
end
struct S1143
  f1::S640
  f2::Int32
  f3::Int16
  f4::S757
end
struct S1144

end
struct S1145{T}
  f1::T
end
struct S1146
  f1::S1145{S794}
  f2::NTuple{4, NTuple{5, UInt128}}
  f3::Union{Nothing, Int64}
  f4::S112
end
struct S1147
  f1::Int8
  f2::NTuple{1, S1101{P24}}
  f3::Int16
  f4::Tuple{S1147, Int64}
  f5::S206
  f6::S587
end
struct S1148
  f1::UInt128
  f2::Union{Float64, S1082{S1073}}
end
struct S1149
  f1::Float16
  f2::Char
  f3::Union{Nothing, Int128}
  f4::Union{Nothing, Bool}
end
struct S1150

end
struct S1151
  f1::Union{Nothing, Int8}
  f2::Union{Nothing, Char}
end
struct S1152
  f1::Tuple{}
end
mutable struct S1153
  f1::UInt128
  f2::S1073
end
struct S1154{T}
  f1::Char
  f2::Ptr{Int32}
  f3::T
  f4::T
end
struct S1155
  f1::Core.LLVMPtr{Float32, 1}
  f2::S190
  f3::S557
  f4::Bool
  f5::Char
end
struct S1156
  f1::Nothing
  f2::P24
  f3::S1136
end
struct S1157
  f1::Union{Nothing, Union{Nothing, Int128}, Int32}
  f2::Union{Float64, UInt128, S350}
  f3::Union{Nothing, Ptr{Int32}}
  f4::S7
  f5::@NamedTuple{a::Tuple{}, b::Float32}
  f6::Int32
end
struct S1158
  f1::@NamedTuple{a::Tuple{UInt8, Int16}, b::Float64}
  f2::Ptr{Int32}
  f3::Int32
  f4::Bool
  f5::UInt128
end
mutable struct S1159
  f1::NTuple{4, UInt8}
  f2::S72
  f3::Float16
  f4::S18
end
struct S1160
  f1::Tuple{}
  f2::Union{S599, Union{Int8, Float16, Symbol}, Union{Nothing, Core.LLVMPtr{Float32, 1}}}
end
struct S1161
  f1::Tuple{S1161, Int64}
  f2::S1156
  f3::S14
  f4::Union{UInt128, DataType, Int64}
end
struct S1162
  f1::S1162
  f2::Nothing
  f3::UInt128
  f4::UInt8
  f5::Ref{S1162}
  f6::NTuple{0, P24}
end
struct S1163
  f1::Union{Nothing, P24}
  f2::Type
  f3::Core.LLVMPtr{Float32, 1}
  f4::Tuple{S1163, Int64}
  f5::NTuple{2, Nothing}
end
struct S1164{T}
  f1::Nothing
  f2::T
end
struct S1165{T}
  f1::Int16
  f2::T
  f3::P24
end
struct S1166
  f1::Core.LLVMPtr{Float32, 1}
  f2::UInt128
end
struct S1167
  f1::NTuple{3, S558}
  f2::S843
  f3::Ref{S1167}
  f4::Tuple{S78{Int64}, S1025}
end
struct S1168{T}
  f1::T
  f2::Int16
  f3::@NamedTuple{a::Int16, b::Int16}
end
struct S1169
  f1::Type
  f2::S286
end
struct S1170{T}
  f1::T
  f2::T
  f3::NTuple{1, UInt128}
end
struct S1171
  f1::@NamedTuple{a::Char, b::Int128}
  f2::Float64
  f3::Float32
  f4::S448
end
struct S1172
  f1::S1007{S103}
  f2::@NamedTuple{a::@NamedTuple{a::Core.LLVMPtr{Float32, 1}, b::Int8}, b::Int8}
  f3::Union{Union{Int16, Nothing}, Tuple{S471, S322, S828}, S393}
  f4::S668
end
struct S1173
  f1::NTuple{2, Int64}
  f2::UInt128
  f3::S994{Float32}
  f4::@NamedTuple{a::Ref{S1173}, b::Float32}
  f5::Int8
end
struct S1174
  f1::P24
  f2::Int32
  f3::Union{Nothing, Int16}
  f4::Float64
end
struct S1175
  f1::@NamedTuple{a::NTuple{0, Float16}, b::Char}
  f2::S449
  f3::Ptr{Int32}
  f4::AbstractString
  f5::Vector{S1175}
end
mutable struct S1176
  f1::Bool
  f2::P24
  f3::UInt128
  f4::S1176
  f5::Integer
end
struct S1177
  f1::S991
  f2::UInt128
  f3::Core.LLVMPtr{Float32, 1}
  f4::Int128
  f5::Tuple{Int8, S526{Int16}}
  f6::Tuple{}
end
struct S1178
  f1::S91{S856{Int128}}
  f2::S964
  f3::Union{Nothing, Int16}
  f4::NTuple{3, UInt8}
  f5::S925
end
struct S1179

end
mutable struct S1180
  f1::Int32
  f2::Float16
  f3::Tuple{Bool, S1171}
  f4::Union{Union{Float64, Char}, S436{Core.LLVMPtr{Float32, 1}}, Tuple{Int16, P24, Int32}}
  f5::NTuple{2, Int128}
end
struct S1181
  f1::Union{Nothing, S1181}
  f2::Union{Float64, Int8, S243{S755}}
  f3::Int128
  f4::Bool
  f5::UInt128
  f6::S768
end
struct S1182
  f1::Int32
  f2::Int32
end
struct S1183
  f1::Float64
end
struct S1184
  f1::P24
  f2::Tuple{UInt8}
  f3::Nothing
end
mutable struct S1185

end
struct S1186
  f1::Int8
  f2::Int8
  f3::P24
end
mutable struct S1187
  f1::P24
  f2::Float32
  f3::UInt8
  f4::S312
  f5::Float32
  f6::S573
end
struct S1188
  f1::Float16
  f2::S314
  f3::Int32
  f4::UInt128
  f5::S474
  f6::Float32
end
struct S1189{T}
  f1::NTuple{5, UInt128}
end
struct S1190
  f1::S1183
  f2::S416
  f3::Int128
end
struct S1191
  f1::Tuple{S60, UInt8, @NamedTuple{a::S300, b::Int8}}
  f2::Union{Nothing, Int64}
end
struct S1192
  f1::UInt128
end
mutable struct S1193
  f1::Bool
  f2::UInt8
  f3::S406
  f4::S537
end
struct S1194
  f1::Bool
  f2::Float64
  f3::@NamedTuple{a::Tuple{S1194, Int64}, b::UInt128}
  f4::Tuple{S1194, Int64}
  f5::S885
end
mutable struct S1195
  f1::Int32
  f2::Ptr{Int32}
  f3::Any
  f4::Float64
end
struct S1196
  f1::S550{Int8}
  f2::S87
  f3::Int16
  f4::Int32
  f5::Union{Nothing, S1196}
  f6::S610
end
struct S1197
  f1::Vector{S1197}
end
struct S1198

end
struct S1199
  f1::Bool
  f2::S525
  f3::UInt8
  f4::UInt8
  f5::Int16
  f6::Ptr{Int32}
end
mutable struct S1200{T}
  f1::S193{Float32}
end
struct S1201
  f1::S102
  f2::Int64
end
struct S1202

end
struct S1203{T}
  f1::S116{S402}
  f2::Int16
end
struct S1204
  f1::NTuple{2, Char}
  f2::@NamedTuple{a::Tuple{Float64}, b::Int64}
  f3::Int128
  f4::Float16
  f5::S424
  f6::S59
end
struct S1205{T}
  f1::T
  f2::T
  f3::T
end
struct S1206{T}
  f1::T
  f2::T
end
struct S1207
  f1::Tuple{S1207, Int64}
  f2::Int16
  f3::Symbol
  f4::Char
end
struct S1208
  f1::Int64
  f2::S595
  f3::Tuple{S1208, Int64}
end
struct S1209

end
struct S1210
  f1::Char
  f2::S1001{Int8}
  f3::NTuple{5, Nothing}
  f4::S472{Float16}
end
struct S1211
  f1::UInt128
  f2::Union{Nothing, Char}
  f3::String
  f4::S1199
  f5::Int8
  f6::Float32
end
mutable struct S1212
  f1::Int128
  f2::Char
  f3::Core.LLVMPtr{Float32, 1}
  f4::Module
  f5::Bool
  f6::Float64
end
struct S1213

end
struct S1214
  f1::S34
  f2::@NamedTuple{a::Tuple{}, b::Int64}
  f3::S1111
  f4::S652{Int32}
  f5::S674
  f6::P24
end
struct S1215
  f1::Int128
  f2::Char
  f3::Float64
end
struct S1216
  f1::Any
  f2::Union{Nothing, UInt8}
  f3::Int64
  f4::Bool
  f5::Int64
end
struct S1217

end
mutable struct S1218{T}
  f1::T
  f2::Union{Nothing, Int128}
end
struct S1219
  f1::NTuple{3, Ptr{Int32}}
  f2::S158
  f3::Ptr{Int32}
end
struct S1220
  f1::UInt8
end
struct S1221
  f1::Union{Float32, S836}
  f2::Float64
end
struct S1222{T}
  f1::T
end
struct S1223
  f1::Tuple{NTuple{4, Core.LLVMPtr{Float32, 1}}, S24{Float32}, S625}
  f2::Int32
  f3::Bool
  f4::Tuple{S1223, Int64}
  f5::UInt128
end
struct S1224
  f1::Tuple{}
  f2::Int16
end
struct S1225{T}
  f1::@NamedTuple{a::S624, b::Core.LLVMPtr{Float32, 1}}
end
struct S1226
  f1::UInt8
  f2::S31
  f3::Bool
  f4::NTuple{5, Function}
  f5::S904
  f6::S691
end
struct S1227
  f1::Int32
  f2::Ptr{Int32}
  f3::Tuple{}
  f4::Bool
  f5::Float64
end
struct S1228
  f1::NTuple{1, Tuple{Ref{Int64}}}
  f2::S743{S636}
  f3::S278{S787{Int16}}
  f4::String
  f5::AbstractString
  f6::Int32
end
struct S1229
  f1::Integer
  f2::Int64
  f3::S1200{Float64}
  f4::Vector{S1229}
  f5::Tuple{Core.LLVMPtr{Float32, 1}}
  f6::NTuple{5, UInt8}
end
struct S1230
  f1::Int128
  f2::S17
  f3::Tuple{Int128, P24}
  f4::@NamedTuple{a::Int8, b::Core.LLVMPtr{Float32, 1}}
  f5::AbstractString
  f6::Bool
end
struct S1231

end
struct S1232{T}
  f1::T
  f2::T
  f3::T
end
struct S1233{T}
  f1::UInt8
  f2::T
  f3::S787{S429}
  f4::@NamedTuple{a::Bool, b::Char}
end
struct S1234
  f1::S1010
  f2::S273
end
struct S1235
  f1::Union{Nothing, Int32}
end
struct S1236{T}
  f1::Char
  f2::T
  f3::T
  f4::Int64
end
struct S1237
  f1::String
  f2::Float64
  f3::@NamedTuple{a::Union{Float32, S494, Ptr{Int32}}, b::Int64}
  f4::Int128
  f5::Int16
  f6::Tuple{Int8, DataType}
end
struct S1238
  f1::Int32
end
struct S1239{T}
  f1::S1136
  f2::Bool
  f3::Union{UInt128, Ptr{Int32}}
  f4::T
end
mutable struct S1240

end
mutable struct S1241
  f1::Float16
  f2::Float32
  f3::S399
end
struct S1242{T}
  f1::T
  f2::T
  f3::NTuple{2, Float64}
  f4::T
end
struct S1243
  f1::Tuple{S1008, P24, Bool}
  f2::Int32
  f3::Tuple{S1243, Int64}
  f4::Int8
  f5::Nothing
  f6::@NamedTuple{a::S34, b::Char}
end
struct S1244
  f1::Float64
  f2::S655
  f3::Int8
  f4::Union{Nothing, Core.LLVMPtr{Float32, 1}}
  f5::S630
end
struct S1245
  f1::Nothing
  f2::Int8
  f3::Union{S1024, Tuple{Bool, Float16}}
end
struct S1246
  f1::S870
end
struct S1247
  f1::Ptr{Int32}
  f2::Int16
  f3::NTuple{4, NTuple{1, UInt8}}
  f4::Ptr{Int32}
  f5::Any
  f6::Float16
end
struct S1248
  f1::NTuple{3, S205{Nothing}}
  f2::Ref{S1248}
end
struct S1249
  f1::NTuple{3, Int32}
  f2::S1233{S1027}
  f3::Union{Tuple{Bool}, Int32, @NamedTuple{a::AbstractString, b::Int8}}
  f4::Union{Nothing, S1249}
end
struct S1250

end
struct S1251
  f1::Vector{S1251}
  f2::Float32
  f3::Int128
  f4::S526{Int32}
end
struct S1252
  f1::Union{Nothing, Bool}
  f2::Nothing
  f3::Int128
end
struct S1253
  f1::Function
  f2::UInt128
  f3::Tuple{S1253, Int64}
  f4::NTuple{1, Union{UInt128, Float32, Float16}}
  f5::Vector{S1253}
  f6::Char
end
struct S1254
  f1::S62
  f2::Vector{S1254}
  f3::Tuple{Core.LLVMPtr{Float32, 1}, Union{Nothing, S1254}}
end
struct S1255
  f1::UInt8
  f2::S163{Union{Nothing, Float32}}
end
struct S1256
  f1::S333
  f2::Int16
end
struct S1257
  f1::S695
  f2::S1163
  f3::Float16
  f4::S294
  f5::Int64
end
struct S1258{T}
  f1::T
  f2::T
end
mutable struct S1259

end
mutable struct S1260
  f1::UInt8
  f2::S600
  f3::NTuple{1, Tuple{}}
end
struct S1261
  f1::String
  f2::Union{UInt128, Tuple{Int8, UInt8}, Int16}
end
struct S1262{T}
  f1::T
  f2::T
  f3::T
  f4::Int32
end
struct S1263{T}
  f1::T
  f2::T
end
struct S1264
  f1::Float32
  f2::Ptr{Int32}
  f3::Tuple{S1264, Int64}
  f4::S191{Tuple{Int64, Core.LLVMPtr{Float32, 1}, Core.LLVMPtr{Float32, 1}}}
  f5::Union{Nothing, UInt128}
  f6::DataType
end
struct S1265
  f1::Union{Nothing, Int8}
  f2::Tuple{Nothing, Int16}
  f3::UInt8
  f4::Float32
end
struct S1266
  f1::Char
  f2::S576
  f3::Core.LLVMPtr{Float32, 1}
  f4::DataType
end
mutable struct S1267{T}
  f1::S695
  f2::T
  f3::S830
  f4::@NamedTuple{a::Int16, b::Int8}
end
struct S1268
  f1::Tuple{Nothing, S800{Float64}, Float16}
  f2::S546
  f3::Float64
  f4::@NamedTuple{a::Type, b::Int8}
end
struct S1269
  f1::Union{Ptr{Int32}, String, Union{Core.LLVMPtr{Float32, 1}, Module, S1209}}
  f2::@NamedTuple{a::@NamedTuple{a::S1114, b::Char}, b::Int64}
  f3::UInt128
  f4::Int32
  f5::Int32
  f6::S290
end
struct S1270
  f1::Nothing
  f2::P24
  f3::S1189{Int64}
  f4::S60
  f5::Core.LLVMPtr{Float32, 1}
end
struct S1271
  f1::P24
  f2::Core.LLVMPtr{Float32, 1}
end
struct S1272
  f1::Int16
  f2::Float16
  f3::Float32
  f4::UInt8
  f5::S1223
  f6::Union{Ptr{Int32}, Union{Nothing, Float64}}
end
struct S1273{T}
  f1::T
end
mutable struct S1274
  f1::Tuple{Bool, Union{Nothing, P24}}
  f2::Int64
  f3::Union{Nothing, Char}
  f4::Tuple{S530{Ref{Int64}}, @NamedTuple{a::Int16, b::Bool}, Function}
  f5::Int32
end
mutable struct S1275{T}
  f1::T
  f2::Int32
  f3::NTuple{0, P24}
  f4::Float16
end
struct S1276
  f1::Int64
  f2::Int64
  f3::S648
end
mutable struct S1277
  f1::Union{Nothing, S1277}
  f2::S1062
  f3::Union{S1145{Int32}, S1205{Int16}}
  f4::Function
  f5::Function
end
struct S1278
  f1::AbstractString
  f2::Float32
  f3::Nothing
  f4::Vector{Int64}
end
mutable struct S1279
  f1::Nothing
  f2::Int32
  f3::Int8
end
struct S1280

end
struct S1281
  f1::Ref{S1281}
  f2::S1189{S1202}
end
mutable struct S1282{T}
  f1::T
end
struct S1283
  f1::Int32
end
struct S1284
  f1::Int128
  f2::S497
  f3::UInt128
end
struct S1285
  f1::Float32
end
struct S1286
  f1::NTuple{1, Float16}
end
struct S1287
  f1::S765{S1287}
end
struct S1288
  f1::S411
  f2::S869
end
struct S1289
  f1::P24
end
struct S1290

end
mutable struct S1291
  f1::S679{S417{Bool}}
  f2::Tuple{S384, Ref{S1291}}
  f3::UInt128
  f4::NTuple{4, Ptr{Int32}}
  f5::UInt8
end
struct S1292
  f1::S1112{UInt128}
  f2::Bool
  f3::S1038
  f4::UInt128
  f5::Ptr{Int32}
end
struct S1293
  f1::@NamedTuple{a::Union{Nothing, Int32}, b::UInt128}
end
struct S1294
  f1::Float16
  f2::Tuple{Float32}
  f3::Ptr{Int32}
end
struct S1295
  f1::S1295
end
struct S1296
  f1::S664{DataType}
  f2::Union{Nothing, Char}
end
struct S1297
  f1::Int16
  f2::NTuple{5, Int32}
end
struct S1298

end
struct S1299
  f1::S908{NTuple{4, UInt128}}
  f2::Union{Nothing, S302, Float32}
  f3::Bool
end
struct S1300
  f1::NTuple{2, NTuple{5, Int32}}
end
struct S1301{T}
  f1::T
  f2::NTuple{0, Nothing}
  f3::S1051
end
struct S1302
  f1::S642{Tuple{Core.LLVMPtr{Float32, 1}}}
  f2::Int64
end
struct S1303
  f1::Union{Core.LLVMPtr{Float32, 1}, Int8}
  f2::Union{Nothing, Int16}
  f3::Nothing
end
mutable struct S1304
  f1::NTuple{2, Vector{S1304}}
  f2::Float16
  f3::Float16
  f4::S1216
  f5::UInt8
  f6::S772
end
struct S1305
  f1::Float16
  f2::S473{S193{Ref{Int64}}}
  f3::Core.LLVMPtr{Float32, 1}
  f4::S544{UInt128}
end
struct S1306

end
struct S1307
  f1::Char
  f2::Int32
end
struct S1308
  f1::Union{Nothing, Nothing}
  f2::Float16
  f3::Int8
  f4::Float32
end
struct S1309
  f1::Int16
  f2::Float64
  f3::@NamedTuple{a::Int32, b::Int64}
  f4::Int8
  f5::Core.LLVMPtr{Float32, 1}
  f6::S344
end
mutable struct S1310
  f1::S46
  f2::@NamedTuple{a::Nothing, b::Float16}
  f3::S1081
end
struct S1311

end
struct S1312
  f1::@NamedTuple{a::Tuple{Float32, Int64}, b::Int64}
  f2::S417{Int32}
  f3::Int16
end
struct S1313
  f1::S581{S1085}
  f2::Int16
  f3::Int32
  f4::S53
end
struct S1314{T}
  f1::P24
  f2::T
end
struct S1315
  f1::@NamedTuple{a::Union{Nothing, Nothing}, b::Core.LLVMPtr{Float32, 1}}
  f2::S266
end
struct S1316
  f1::Float64
  f2::Ref{S1316}
  f3::Char
  f4::Int128
  f5::Float16
end
struct S1317
  f1::Core.LLVMPtr{Float32, 1}
  f2::S1076
  f3::Tuple{Float16}
  f4::Char
  f5::Ref{S1317}
  f6::UInt128
end
struct S1318
  f1::Bool
  f2::NTuple{0, Nothing}
end
struct S1319

end
struct S1320

end
struct S1321
  f1::Bool
end
struct S1322
  f1::UInt128
  f2::S208
  f3::NTuple{4, Nothing}
  f4::S715
  f5::S212{Float32}
end
struct S1323

end
mutable struct S1324
  f1::S1205{Float32}
  f2::Vector{Int64}
  f3::S290
  f4::Tuple{S1324, Int64}
end
struct S1325
  f1::NTuple{2, Tuple{}}
  f2::AbstractString
  f3::Core.LLVMPtr{Float32, 1}
  f4::Float64
  f5::UInt128
end
struct S1326
  f1::Int8
  f2::Union{S997, S1123{Int32}, Float64}
end
struct S1327
  f1::NTuple{2, Union{Int8, Ptr{Int32}, Nothing}}
  f2::Float32
  f3::Int8
  f4::Int32
  f5::Int128
end
struct S1328
  f1::S481
  f2::Ptr{Int32}
  f3::Tuple{S1328, Int64}
  f4::@NamedTuple{a::Tuple{UInt8}, b::UInt8}
  f5::Core.LLVMPtr{Float32, 1}
end
struct S1329
  f1::Float64
  f2::@NamedTuple{a::S743{Ptr{Int32}}, b::Int64}
  f3::S819
  f4::Nothing
end
struct S1330

end
struct S1331
  f1::Int128
  f2::Bool
end
struct S1332{T}
  f1::T
  f2::T
  f3::T
  f4::UInt128
end
struct S1333
  f1::Ptr{Int32}
  f2::UInt8
end
struct S1334
  f1::S1205{Any}
  f2::Int8
  f3::Union{NTuple{0, Int64}, Float16, Float16}
  f4::Float32
  f5::S200{S1245}
  f6::Nothing
end
struct S1335
  f1::Int8
  f2::Union{Nothing, Int128}
  f3::Union{Nothing, Core.LLVMPtr{Float32, 1}}
  f4::NTuple{3, @NamedTuple{a::S963, b::Float64}}
  f5::Tuple{}
end
struct S1336
  f1::Int128
  f2::S403
  f3::Char
end
struct S1337
  f1::S407
  f2::Int128
  f3::Union{@NamedTuple{a::Int8, b::Float16}, Int16, Type}
  f4::Union{Nothing, S1337}
  f5::Module
end
struct S1338

end
struct S1339
  f1::Vector{S1339}
  f2::S525
  f3::S58
  f4::Tuple{S1339, Int64}
end
struct S1340
  f1::Bool
  f2::Int16
  f3::Integer
  f4::Ptr{Int32}
  f5::Tuple{S1340, Int64}
  f6::Int16
end
struct S1341
  f1::Float16
  f2::Int32
  f3::Int8
  f4::Float32
  f5::@NamedTuple{a::Ptr{Int32}, b::Char}
  f6::@NamedTuple{a::S946, b::Float32}
end
mutable struct S1342
  f1::S606{Int64}
  f2::S550{Union{Float64, Char, UInt8}}
  f3::Int16
  f4::Union{Nothing, Core.LLVMPtr{Float32, 1}}
  f5::S94
  f6::Nothing
end
struct S1343
  f1::S92
  f2::S1207
  f3::S681{S1198}
  f4::NTuple{5, @NamedTuple{a::UInt128, b::Int64}}
end
struct S1344
  f1::Ref{S1344}
end
struct S1345
  f1::UInt8
  f2::Bool
  f3::Nothing
  f4::@NamedTuple{a::Union{UInt8, Float16, UInt128}, b::Float16}
  f5::Union{Nothing, Int16}
end
struct S1346{T}
  f1::S1322
  f2::Int128
  f3::T
  f4::T
end
struct S1347

end
struct S1348
  f1::Float32
  f2::Int64
  f3::S248
  f4::Nothing
  f5::Union{Int32, Int8}
  f6::Union{Tuple{S1348, Int64}, NTuple{2, Float16}}
end
mutable struct S1349
  f1::S845
  f2::Tuple{}
end
struct S1350
  f1::Tuple{}
  f2::UInt8
  f3::Float16
  f4::Tuple{S572}
  f5::Bool
  f6::Tuple{UInt128}
end
struct S1351{T}
  f1::T
  f2::Union{Nothing, Ptr{Int32}}
  f3::S77
end
struct S1352
  f1::Float32
  f2::S1040
  f3::Int16
end
struct S1353{T}
  f1::T
  f2::T
end
struct S1354
  f1::Int16
  f2::Int128
  f3::S606{S1182}
end
struct S1355
  f1::Union{Nothing, S1355}
  f2::Char
end
struct S1356

end
mutable struct S1357
  f1::Tuple{S1038, @NamedTuple{a::Int32, b::UInt128}}
  f2::Bool
  f3::Tuple{Any}
  f4::Int16
  f5::Vector{S1357}
  f6::S1314{Union{UInt8, Core.LLVMPtr{Float32, 1}}}
end
mutable struct S1358

end
struct S1359
  f1::Union{Ptr{Int32}, Int8}
  f2::@NamedTuple{a::S405, b::UInt8}
  f3::Int16
end
struct S1360{T}
  f1::UInt8
end
struct S1361
  f1::Tuple{NTuple{1, Int16}}
  f2::Union{Nothing, Int32}
  f3::Float32
  f4::@NamedTuple{a::Int16, b::Ptr{Int32}}
  f5::@NamedTuple{a::Float64, b::Int32}
  f6::S794
end
struct S1362
  f1::@NamedTuple{a::Int128, b::Nothing}
end
struct S1363
  f1::Union{Nothing, Float32}
  f2::S635
  f3::Int8
end
struct S1364

end
mutable struct S1365
  f1::Union{Nothing, S1365}
  f2::Tuple{}
end
struct S1366
  f1::Int128
  f2::Tuple{Core.LLVMPtr{Float32, 1}}
  f3::Core.LLVMPtr{Float32, 1}
  f4::Int32
end
mutable struct S1367
  f1::S98{Float64}
  f2::S479
  f3::Int16
  f4::Tuple{}
end
struct S1368

end
struct S1369
  f1::NTuple{5, S1104}
  f2::Core.LLVMPtr{Float32, 1}
  f3::Tuple{Float64, Core.LLVMPtr{Float32, 1}}
end
struct S1370{T}
  f1::Int8
  f2::T
  f3::T
end
struct S1371
  f1::Int16
  f2::Bool
end
struct S1372
  f1::Int64
  f2::@NamedTuple{a::@NamedTuple{a::UInt128, b::Int16}, b::Bool}
  f3::NTuple{0, UInt8}
  f4::NTuple{1, S813}
  f5::Float32
  f6::S1256
end
struct S1373
  f1::Int32
end
struct S1374
  f1::S675
  f2::Tuple{P24, Float16}
  f3::Function
  f4::S1149
  f5::Int64
  f6::Int32
end
struct S1375
  f1::Core.LLVMPtr{Float32, 1}
  f2::Int32
  f3::Float32
  f4::Union{Union{Int8, Float16, UInt8}, Int16}
  f5::S1236{Tuple{}}
end
struct S1376
  f1::S107
  f2::Ref{S1376}
  f3::S977
  f4::Union{DataType, @NamedTuple{a::S376, b::Bool}}
  f5::Nothing
  f6::S624
end
struct S1377
  f1::Int32
  f2::Bool
  f3::S948{Module}
  f4::DataType
end
struct S1378
  f1::Nothing
  f2::Union{Core.LLVMPtr{Float32, 1}, Int8, Int16}
  f3::Union{Nothing, Int8}
  f4::Char
  f5::S946
end
struct S1379

end
struct S1380{T}
  f1::Tuple{UInt8, UInt128, P24}
  f2::P24
end
struct S1381
  f1::Int8
  f2::Ptr{Int32}
  f3::Union{Int32, Float32, Int8}
  f4::UInt128
  f5::UInt128
end
struct S1382
  f1::Float16
  f2::S240
  f3::NTuple{4, Int16}
end
struct S1383
  f1::S570
  f2::S187
  f3::S506
  f4::Tuple{}
  f5::UInt128
end
struct S1384
  f1::Tuple{}
  f2::NTuple{0, Int32}
  f3::NTuple{0, S517}
  f4::S1384
  f5::S205{S1069}
  f6::Union{Nothing, Float64}
end
struct S1385
  f1::Tuple{Int16, Core.LLVMPtr{Float32, 1}, S1251}
  f2::Union{Nothing, UInt8}
  f3::Bool
  f4::Union{Nothing, Bool}
end
struct S1386
  f1::Float64
  f2::Float32
end
struct S1387
  f1::Core.LLVMPtr{Float32, 1}
end
struct S1388
  f1::Tuple{}
  f2::S933
  f3::S139
  f4::P24
  f5::Char
end
struct S1389
  f1::S943
  f2::Nothing
  f3::NTuple{4, S173}
  f4::S1389
end
mutable struct S1390
  f1::Bool
  f2::DataType
  f3::S558
  f4::Char
end
struct S1391
  f1::P24
  f2::S1221
end
mutable struct S1392
  f1::S918
  f2::Union{Int16, Nothing, DataType}
  f3::Nothing
end
struct S1393

end
struct S1394
  f1::Union{Tuple{Float64}, Union{Int128, P24, Core.LLVMPtr{Float32, 1}}}
  f2::Int32
  f3::Nothing
end
mutable struct S1395
  f1::Integer
end
struct S1396
  f1::Int16
  f2::Float32
  f3::Int64
end
struct S1397
  f1::@NamedTuple{a::Core.LLVMPtr{Float32, 1}, b::Ptr{Int32}}
  f2::Core.LLVMPtr{Float32, 1}
  f3::Core.LLVMPtr{Float32, 1}
end
mutable struct S1398
  f1::NTuple{0, Int16}
  f2::S557
  f3::UInt8
  f4::Nothing
  f5::Tuple{}
  f6::Ptr{Int32}
end
struct S1399
  f1::NTuple{3, UInt128}
  f2::Float16
  f3::Tuple{}
  f4::Ptr{Int32}
end
struct S1400

end
