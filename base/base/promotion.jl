# Promotion: the common type of several types, and arithmetic that uses it.

promote_rule(::Type, ::Type) = Union{}

promote_type() = Union{}
promote_type(::Type{T}) where {T} = T
promote_type(::Type{T}, ::Type{T}) where {T} = T
promote_type(::Type{Union{}}, ::Type{Union{}}) = Union{}
promote_type(::Type{Union{}}, ::Type{T}) where {T} = T
promote_type(::Type{T}, ::Type{Union{}}) where {T} = T
promote_type(::Type{T}, ::Type{S}) where {T, S} =
    promote_result(T, S, promote_rule(T, S), promote_rule(S, T))
promote_type(T, S, U) = promote_type(promote_type(T, S), U)
promote_type(T, S, U, V...) = promote_type(promote_type(promote_type(T, S), U), V...)

promote_result(::Type{T}, ::Type{S}, ::Type{R}, ::Type{R2}) where {T, S, R, R2} = promote_type(R, R2)
promote_result(::Type{T}, ::Type{S}, ::Type{Union{}}, ::Type{Union{}}) where {T, S} = typejoin(T, S)
promote_result(::Type{T}, ::Type{S}, ::Type{T}, ::Type{S}) where {T, S} = typejoin(T, S)

@noinline throw_promotion(x, y) = throw(ErrorException(string("promotion of types ", typeof(x), " and ",
    typeof(y), " failed to change any arguments")))

promote() = ()
promote(x) = (x,)
@inline promote(x::T, y::T) where {T} = (x, y)
@inline function promote(x::T, y::S) where {T, S}
    R = promote_type(T, S)
    p = (convert(R, x), convert(R, y))
    isa(p, Tuple{T, S}) && throw_promotion(x, y)
    return p
end
@inline function promote(x, y, z)
    R = promote_type(typeof(x), typeof(y), typeof(z))
    return (convert(R, x), convert(R, y), convert(R, z))
end
@inline function promote(x, y, z, w...)
    R = promote_typeof(x, y, z, w...)
    return (convert(R, x), convert(R, y), convert(R, z), _convert_all(R, w)...)
end
_convert_all(::Type{T}, ::Tuple{}) where {T} = ()
_convert_all(::Type{T}, t::Tuple) where {T} = (convert(T, getfield(t, 1)), _convert_all(T, tail(t))...)
promote_typeof(x) = typeof(x)
promote_typeof(x, xs...) = promote_type(typeof(x), promote_typeof(xs...))

# Join of two types: the smallest type above both that has a name of its own.
typejoin() = Union{}
typejoin(T) = T
typejoin(T, S, U...) = typejoin(typejoin(T, S), U...)
function typejoin(a, b)
    a <: b && return b
    b <: a && return a
    isa(a, TypeVar) && return typejoin(getfield(a, :ub), b)
    isa(b, TypeVar) && return typejoin(a, getfield(b, :ub))
    isa(a, Union) && return typejoin(typejoin(getfield(a, :a), getfield(a, :b)), b)
    isa(b, Union) && return typejoin(a, typejoin(getfield(b, :a), getfield(b, :b)))
    while isa(a, UnionAll)
        a = getfield(a, :body)
    end
    while isa(b, UnionAll)
        b = getfield(b, :body)
    end
    if a <: Tuple && b <: Tuple && isa(a, DataType) && isa(b, DataType)
        return typejoin_tuple(getfield(a, :parameters), getfield(b, :parameters))
    end
    (a <: Type && b <: Type) && return Type
    while a !== Any
        w = getfield(getfield(a, :name), :wrapper)
        b <: w && return b <: a ? a : typejoin_parameters(a, b, w)
        a = getfield(a, :super)
    end
    return Any
end
# Two instances of one parametric type: parameters that agree stay.
function typejoin_parameters(a, b, w)
    while isa(b, DataType) && getfield(getfield(b, :name), :wrapper) !== w
        b = getfield(b, :super)
    end
    p = getfield(a, :parameters)
    q = getfield(b, :parameters)
    length(p) === length(q) || return w
    vars = ()
    args = ()
    t = w
    i = 1
    while i <= length(p)
        isa(t, UnionAll) || return w
        if getindex(p, i) === getindex(q, i) && !isa(getindex(p, i), TypeVar)
            args = (args..., getindex(p, i))
        else
            v = getfield(t, :var)
            vars = (v, vars...)
            args = (args..., v)
        end
        t = getfield(t, :body)
        i += 1
    end
    r = apply_type(w, args...)
    i = 1
    while i <= nfields(vars)
        r = UnionAll(getfield(vars, i), r)
        i += 1
    end
    return r
end
function typejoin_tuple(p, q)
    n = length(p)
    n === length(q) || return _host(:type_join, apply_type(Tuple, p...), apply_type(Tuple, q...))
    r = ()
    i = 1
    while i <= n
        a = getindex(p, i)
        b = getindex(q, i)
        (isa(a, Core.TypeofVararg) || isa(b, Core.TypeofVararg)) && return _host(:type_join, apply_type(Tuple, p...), apply_type(Tuple, q...))
        r = (r..., typejoin(a, b))
        i += 1
    end
    return Tuple{r...}
end

promote_rule(::Type{Nothing}, ::Type{T}) where {T} = Union{Nothing, T}
promote_rule(::Type{Nothing}, ::Type{Any}) = Any
promote_rule(::Type{Any}, ::Type) = Any
promote_rule(::Type{Nothing}, ::Type{Nothing}) = Nothing

# -- Rules of the built-in numbers -------------------------------------------------------------

# Among integers the wider one wins; of equal width the unsigned one.
const _promotion_order = (Int8, UInt8, Int16, UInt16, Int32, UInt32, Int64, UInt64, Int128, UInt128)
for i in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
    T = getfield(_promotion_order, i)
    @eval promote_rule(::Type{$T}, ::Type{Bool}) = $T
    for j in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
        if j < i
            S = getfield(_promotion_order, j)
            @eval promote_rule(::Type{$T}, ::Type{$S}) = $T
        end
    end
    for F in (Float16, Float32, Float64)
        @eval promote_rule(::Type{$F}, ::Type{$T}) = $F
    end
    @eval promote_rule(::Type{BFloat16}, ::Type{$T}) = BFloat16
end
promote_rule(::Type{Float16}, ::Type{Bool}) = Float16
promote_rule(::Type{Float32}, ::Type{Bool}) = Float32
promote_rule(::Type{Float64}, ::Type{Bool}) = Float64
promote_rule(::Type{Float32}, ::Type{Float16}) = Float32
promote_rule(::Type{Float64}, ::Type{Float16}) = Float64
promote_rule(::Type{Float64}, ::Type{Float32}) = Float64
promote_rule(::Type{Float32}, ::Type{BFloat16}) = Float32
promote_rule(::Type{Float64}, ::Type{BFloat16}) = Float64
promote_rule(::Type{BFloat16}, ::Type{Bool}) = BFloat16
promote_rule(::Type{Bool}, ::Type{T}) where {T<:Number} = T

# -- Operators on mixed numbers ----------------------------------------------------------------

for op in (:<, :<=)
    @eval @inline function $op(x::Real, y::Real)
        p = promote(x, y)
        return $op(getfield(p, 1), getfield(p, 2))
    end
end
for op in (:+, :-, :*, :/, :^, :(==))
    @eval @inline function $op(x::Number, y::Number)
        p = promote(x, y)
        return $op(getfield(p, 1), getfield(p, 2))
    end
end
# Integers wrap around rather than being checked.
for op in (:+, :-, :*, :&, :|, :xor)
    @eval @inline function $op(x::Integer, y::Integer)
        T = promote_type(typeof(x), typeof(y))
        a = x % T
        b = y % T
        isa(x, T) && isa(y, T) && throw_no_op($op, x, y)
        return $op(a, b)
    end
end
for op in (:div, :rem, :mod, :fld, :cld, :min, :max)
    @eval @inline function $op(x::Real, y::Real)
        p = promote(x, y)
        return $op(getfield(p, 1), getfield(p, 2))
    end
end
@inline function muladd(x::Number, y::Number, z::Number)
    p = promote(x, y, z)
    return muladd(getfield(p, 1), getfield(p, 2), getfield(p, 3))
end
muladd(x::T, y::T, z::T) where {T<:Number} = x * y + z
muladd(x, y, z) = x * y + z
@inline function fma(x::Number, y::Number, z::Number)
    p = promote(x, y, z)
    return fma(getfield(p, 1), getfield(p, 2), getfield(p, 3))
end
fma(x::T, y::T, z::T) where {T<:Number} = x * y + z

# Numbers of one type without an operator of their own.
@noinline throw_no_op(f, x, y) = error(string(f, " not defined for ", typeof(x)))
for op in (:+, :-, :*, :/, :^)
    @eval $op(x::T, y::T) where {T<:Number} = throw_no_op($op, x, y)
end
for op in (:<, :<=)
    @eval $op(x::T, y::T) where {T<:Real} = throw_no_op($op, x, y)
end
==(x::T, y::T) where {T<:Number} = x === y
for op in (:div, :rem, :mod, :fld, :cld)
    @eval $op(x::T, y::T) where {T<:Real} = throw_no_op($op, x, y)
end

# Sums and products of more than two terms.
for op in (:+, :*, :&, :|, :xor, :min, :max)
    @eval begin
        @inline $op(a, b, c) = $op($op(a, b), c)
        @inline $op(a, b, c, d) = $op($op($op(a, b), c), d)
        @inline $op(a, b, c, d, e...) = $op($op($op($op(a, b), c), d), e...)
    end
end
