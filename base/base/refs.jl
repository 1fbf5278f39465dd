# References and plain pointers.

mutable struct RefValue{T} <: Ref{T}
    x::T
    RefValue{T}() where {T} = new()
    RefValue{T}(x) where {T} = new(x)
end
RefValue(x::T) where {T} = RefValue{T}(x)
(::Type{Ref})(x::T) where {T} = RefValue{T}(x)
(::Type{Ref{T}})() where {T} = RefValue{T}()
(::Type{Ref{T}})(x) where {T} = RefValue{T}(convert(T, x))
getindex(r::RefValue) = getfield(r, :x)
setindex!(r::RefValue{T}, v) where {T} = (setfield!(r, :x, convert(T, v)); r)
isassigned(r::RefValue) = isdefined(r, :x)
eltype(::Type{<:Ref{T}}) where {T} = T
size(::Ref) = ()
ndims(::Ref) = 0
ndims(::Type{<:Ref}) = 0
axes(::Ref) = ()
length(::Ref) = 1
iterate(r::Ref) = (r[], nothing)
iterate(r::Ref, s) = nothing

const C_NULL = bitcast(Ptr{Cvoid}, 0)
const Cint = Int32
const Cuint = UInt32
const Clong = Int64
const Culong = UInt64
const Csize_t = UInt64
const Cssize_t = Int64
const Cchar = Int8
const Cuchar = UInt8
const Cshort = Int16
const Cushort = UInt16
const Clonglong = Int64
const Culonglong = UInt64
const Cfloat = Float32
const Cdouble = Float64
primitive type Cstring 64 end
(::Type{Ptr{T}})(x::Union{Int, UInt, Ptr}) where {T} = bitcast(Ptr{T}, x)
(::Type{UInt})(p::Ptr) = bitcast(UInt, p)
(::Type{Int})(p::Ptr) = bitcast(Int, p)
convert(::Type{Ptr{T}}, p::Ptr) where {T} = bitcast(Ptr{T}, p)
convert(::Type{Ptr{T}}, p::Ptr{T}) where {T} = p
convert(::Type{UInt}, p::Ptr) = bitcast(UInt, p)
convert(::Type{Ptr{T}}, x::Union{Int, UInt}) where {T} = bitcast(Ptr{T}, x)
+(p::Ptr, n::Integer) = add_ptr(p, n % UInt)
-(p::Ptr, n::Integer) = sub_ptr(p, n % UInt)
+(n::Integer, p::Ptr) = p + n
-(p::Ptr, q::Ptr) = bitcast(UInt, p) - bitcast(UInt, q)
==(p::Ptr, q::Ptr) = bitcast(UInt, p) === bitcast(UInt, q)
eltype(::Type{Ptr{T}}) where {T} = T
unsafe_load(p::Ptr, i::Integer = 1) = pointerref(p, Int(i), 1)
unsafe_store!(p::Ptr{T}, v, i::Integer = 1) where {T} = pointerset(p, convert(T, v), Int(i), 1)
pointer(A::Array{T}) where {T} = bitcast(Ptr{T}, _host(:pointer_of, A))
pointer(A::Array{T}, i::Integer) where {T} = pointer(A) + (i - 1) * sizeof(T)
function pointer_from_objref(@nospecialize(x))
    ismutable(x) || error("pointer_from_objref cannot be used on immutable objects")
    return bitcast(Ptr{Cvoid}, _host(:pointer_of, x))
end
unsafe_pointer_to_objref(p::Ptr) = _host(:object_at, p)
