# Ranges over integers and other ordinal numbers: first:last, first:step:last, OneTo.
# Ranges of floats are in floatrange.jl.

abstract type AbstractRange{T} <: AbstractArray{T, 1} end
abstract type OrdinalRange{T, S} <: AbstractRange{T} end
abstract type AbstractUnitRange{T} <: OrdinalRange{T, T} end

"The range 1:stop, whose start is known from its type."
struct OneTo{T<:Integer} <: AbstractUnitRange{T}
    stop::T
    OneTo{T}(stop) where {T<:Integer} = (s = convert(T, stop); new(ifelse(s < zero(T), zero(T), s)))
end
@inline OneTo(stop::T) where {T<:Integer} = OneTo{T}(stop)
OneTo(r::OneTo) = r

struct UnitRange{T<:Real} <: AbstractUnitRange{T}
    start::T
    stop::T
    UnitRange{T}(start::T, stop::T) where {T<:Real} = new(start, unitrange_last(start, stop))
end
UnitRange{T}(start, stop) where {T<:Real} = UnitRange{T}(convert(T, start), convert(T, stop))
UnitRange(start::T, stop::T) where {T<:Real} = UnitRange{T}(start, stop)
UnitRange(start, stop) = (p = promote(start, stop); UnitRange(p[1], p[2]))
UnitRange(r::AbstractUnitRange) = UnitRange(first(r), last(r))
UnitRange{T}(r::AbstractUnitRange) where {T<:Real} = UnitRange{T}(first(r), last(r))
# An empty range ends right before its start.
@inline unitrange_last(start::T, stop::T) where {T<:Integer} =
    ifelse(stop >= start, stop, convert(T, start - oneunit(start)))
@inline unitrange_last(start::Bool, stop::Bool) = stop
unitrange_last(start::T, stop::T) where {T<:Real} =
    stop >= start ? convert(T, start + floor(stop - start)) : convert(T, start - oneunit(stop - start))

struct StepRange{T, S} <: OrdinalRange{T, S}
    start::T
    step::S
    stop::T
    StepRange{T, S}(start::T, step::S, stop::T) where {T, S} = new(start, step, steprange_last(start, step, stop))
end
StepRange{T, S}(start, step, stop) where {T, S} =
    StepRange{T, S}(convert(T, start), convert(S, step), convert(T, stop))
StepRange(start::T, step::S, stop::T) where {T, S} = StepRange{T, S}(start, step, stop)
StepRange(r::AbstractUnitRange{T}) where {T} = StepRange{T, T}(first(r), step(r), last(r))
StepRange{T, S}(r::OrdinalRange) where {T, S} = StepRange{T, S}(first(r), step(r), last(r))

@noinline throw_zero_step() = throw(ArgumentError("step cannot be zero"))
# The last value that the range reaches, or the one before start when it is empty.
@inline function steprange_last(start::T, step, stop) where {T<:BitInteger64}
    step == zero(step) && throw_zero_step()
    if stop == start
        return stop
    elseif step > zero(step)
        stop > start || return steprange_last_empty(start, step, stop)
        return stop - _step_rest(stop, start, step)
    else
        start > stop || return steprange_last_empty(start, step, stop)
        return stop + _step_rest_down(start, stop, step)
    end
end
# (high - low) mod step as a number of the element type; the difference is taken unsigned.
@inline function _step_rest(high::T, low::T, step) where {T<:BitInteger64}
    d = unsigned(high) - unsigned(low)
    return (d % _unsigned_step(typeof(d), step)) % T
end
@inline function _step_rest_down(high::T, low::T, step) where {T<:BitInteger64}
    d = unsigned(high) - unsigned(low)
    return (d % _unsigned_step(typeof(d), -step)) % T
end
@inline _unsigned_step(::Type{U}, step::Integer) where {U} = _saturate(U, unsigned(step))
@inline _saturate(::Type{U}, s) where {U} =
    sizeof(s) <= sizeof(U) ? s % U : (s > typemax(U) ? typemax(U) : s % U)
@inline steprange_last_empty(start::Integer, step, stop) =
    step > zero(step) ? start - oneunit(stop - start) : start + oneunit(stop - start)
function steprange_last(start, step, stop)
    z = zero(step)
    step == z && throw_zero_step()
    stop == start && return stop
    if (step > z) != (stop > start)
        return isa(start, Integer) ? steprange_last_empty(start, step, stop) : start - step
    end
    d = step > z ? stop - start : start - stop
    r = rem(d, step > z ? step : -step)
    return step > z ? stop - r : stop + r
end

# -- The colon ---------------------------------------------------------------------------------

@inline (c::Colon)(start::T, stop::T) where {T<:Integer} = UnitRange{T}(start, stop)
@inline function (c::Colon)(start::Real, stop::Real)
    p = promote(start, stop)
    return c(getfield(p, 1), getfield(p, 2))
end
(c::Colon)(start::T, stop::T) where {T<:Real} = UnitRange{T}(start, stop)
@inline (c::Colon)(start::T, step::T, stop::T) where {T<:Integer} = StepRange{T, T}(start, step, stop)
@inline function (c::Colon)(start::A, step, stop::C) where {A<:Real, C<:Real}
    p = promote(start, stop)
    return _colon_step(getfield(p, 1), step, getfield(p, 2))
end
@inline function _colon_step(start::T, step::S, stop::T) where {T<:Integer, S<:Integer}
    R = typeof(start + zero(step))
    return StepRange{R, S}(convert(R, start), step, convert(R, stop))
end
@inline function _colon_step(start::T, step::Real, stop::T) where {T<:Real}
    p = promote(start, step, stop)
    return (:)(getfield(p, 1), getfield(p, 2), getfield(p, 3))
end
(c::Colon)(start::T, step::T, stop::T) where {T<:Real} = StepRange{T, T}(start, step, stop)
(c::Colon)(start::Char, stop::Char) = StepRange{Char, Int}(start, 1, stop)
(c::Colon)(start::T, step, stop::T) where {T} = StepRange{T, typeof(step)}(start, step, stop)

# -- Properties --------------------------------------------------------------------------------

first(r::UnitRange) = r.start
last(r::UnitRange) = r.stop
step(r::AbstractUnitRange{T}) where {T} = oneunit(T)
first(r::OneTo{T}) where {T} = oneunit(T)
last(r::OneTo) = r.stop
first(r::StepRange) = r.start
last(r::StepRange) = r.stop
step(r::StepRange) = r.step

isempty(r::AbstractUnitRange) = first(r) > last(r)
isempty(r::StepRange) = (r.start != r.stop) & ((r.step > zero(r.step)) != (r.stop > r.start))

@inline length(r::AbstractUnitRange{T}) where {T<:Union{Int, UInt}} = last(r) - first(r) + one(T)
@inline length(r::AbstractUnitRange{T}) where {T<:Integer} = Int(last(r)) - Int(first(r)) + 1
length(r::AbstractUnitRange) = Integer(last(r) - first(r) + 1)
length(r::OneTo{T}) where {T<:Union{Int, UInt}} = r.stop
length(r::OneTo) = Int(r.stop)
function length(r::StepRange{T}) where {T<:Union{Int, UInt}}
    isempty(r) && return zero(T)
    s = r.step
    if s > one(s)
        return convert(T, div(unsigned(r.stop - r.start), unsigned(s))) + one(T)
    elseif s < -one(s)
        return convert(T, div(unsigned(r.start - r.stop), unsigned(-s))) + one(T)
    elseif s > zero(s)
        return div(r.stop - r.start, T(s)) + one(T)
    end
    return div(r.start - r.stop, T(-s)) + one(T)
end
function length(r::StepRange{T}) where {T<:Integer}
    isempty(r) && return 0
    return Int(div(Int128(r.stop) - Int128(r.start), Int128(r.step))) + 1
end
length(r::StepRange) = isempty(r) ? 0 : Int(div(r.stop - r.start + r.step, r.step))
size(r::AbstractRange) = (length(r),)
axes(r::AbstractRange) = (OneTo(length(r)),)
eltype(::Type{<:AbstractRange{T}}) where {T} = T
firstindex(r::AbstractRange) = 1
lastindex(r::AbstractRange) = length(r)
minimum(r::AbstractUnitRange) = isempty(r) ? throw(ArgumentError("range must be non-empty")) : first(r)
maximum(r::AbstractUnitRange) = isempty(r) ? throw(ArgumentError("range must be non-empty")) : last(r)
extrema(r::AbstractUnitRange) = (minimum(r), maximum(r))

# -- Iteration ---------------------------------------------------------------------------------

@inline iterate(r::AbstractUnitRange) = isempty(r) ? nothing : (first(r), first(r))
@inline iterate(r::AbstractUnitRange, i) = i == last(r) ? nothing : _next_in(r, i)
@inline function _next_in(r::AbstractUnitRange{T}, i) where {T}
    n = convert(T, i + oneunit(T))
    return (n, n)
end
@inline iterate(r::StepRange) = isempty(r) ? nothing : (first(r), first(r))
@inline function iterate(r::StepRange{T}, i) where {T}
    i == last(r) && return nothing
    n = convert(T, i + step(r))
    return (n, n)
end
iterate(r::AbstractRange) = isempty(r) ? nothing : (first(r), 1)
iterate(r::AbstractRange, i) = i >= length(r) ? nothing : (@inbounds r[i + 1], i + 1)

# -- Indexing ----------------------------------------------------------------------------------

@inline function getindex(r::UnitRange{T}, i::Integer) where {T<:Integer}
    v = convert(T, first(r) + (i - oneunit(i)))
    @boundscheck ((i > 0) & (v <= last(r)) & (v >= first(r))) || throw_boundserror(r, i)
    return v
end
@inline function getindex(r::OneTo{T}, i::Integer) where {T}
    @boundscheck ((i > 0) & (i <= r.stop)) || throw_boundserror(r, i)
    return convert(T, i)
end
@inline function getindex(r::AbstractRange{T}, i::Integer) where {T}
    @boundscheck (1 <= i <= length(r)) || throw_boundserror(r, i)
    return convert(T, first(r) + (i - oneunit(i)) * step(r))
end
function getindex(r::AbstractUnitRange, s::AbstractUnitRange{<:Integer})
    @boundscheck checkbounds(r, s)
    a = first(r)
    return (a + first(s) - 1):(a + last(s) - 1)
end
function getindex(r::OneTo{T}, s::OneTo) where {T}
    @boundscheck checkbounds(r, s)
    return OneTo(T(s.stop))
end
function getindex(r::AbstractUnitRange, s::StepRange{<:Integer})
    @boundscheck checkbounds(r, s)
    a = first(r) + first(s) - 1
    return a:step(s):(a + (length(s) - 1) * step(s))
end
function getindex(r::StepRange{T}, s::OrdinalRange{<:Integer}) where {T}
    @boundscheck checkbounds(r, s)
    a = first(r) + (first(s) - 1) * step(r)
    st = step(r) * step(s)
    return a:st:(a + (length(s) - 1) * st)
end
getindex(r::AbstractRange, ::Colon) = r

==(r::AbstractUnitRange, s::AbstractUnitRange) =
    (isempty(r) & isempty(s)) | ((first(r) == first(s)) & (last(r) == last(s)))
==(r::OrdinalRange, s::OrdinalRange) =
    (isempty(r) & isempty(s)) | ((first(r) == first(s)) & (length(r) == length(s)) &
        ((length(r) == 1) | (step(r) == step(s))))
in(x::Integer, r::AbstractUnitRange{<:Integer}) = (first(r) <= x) & (x <= last(r))
in(x::Real, r::AbstractUnitRange{<:Integer}) = (first(r) <= x) & (x <= last(r)) & isinteger(x)
in(x::Integer, r::StepRange{<:Integer}) = !isempty(r) &&
    (step(r) > 0 ? first(r) <= x <= last(r) : last(r) <= x <= first(r)) && iszero(rem(x - first(r), step(r)))
reverse(r::OrdinalRange) = last(r):(-step(r)):first(r)
-(r::OrdinalRange) = (-first(r)):(-step(r)):(-last(r))
-(r::AbstractUnitRange) = (-first(r)):-1:(-last(r))
+(r::AbstractUnitRange, x::Integer) = (first(r) + x):(last(r) + x)
+(x::Integer, r::AbstractUnitRange) = (first(r) + x):(last(r) + x)
-(r::AbstractUnitRange, x::Integer) = (first(r) - x):(last(r) - x)
+(r::StepRange, x::Integer) = (first(r) + x):step(r):(last(r) + x)
-(r::StepRange, x::Integer) = (first(r) - x):step(r):(last(r) - x)
+(r::OrdinalRange{<:Integer}, q::OrdinalRange{<:Integer}) = length(r) == length(q) ?
    ((first(r) + first(q)):(step(r) + step(q)):(last(r) + last(q))) : throw(DimensionMismatch("argument dimensions must match"))
*(r::OrdinalRange, x::Integer) = (first(r) * x):(step(r) * x):(last(r) * x)
*(x::Integer, r::OrdinalRange) = r * x
intersect(r::AbstractUnitRange, s::AbstractUnitRange) = max(first(r), first(s)):min(last(r), last(s))
intersect(r::OneTo, s::OneTo) = OneTo(min(r.stop, s.stop))
issubset(r::AbstractUnitRange, s::AbstractUnitRange) = isempty(r) || (first(r) >= first(s) && last(r) <= last(s))
function sum(r::AbstractUnitRange{T}) where {T<:Integer}
    S = typeof(length(r) + zero(T))
    n, s = length(r) % S, first(r) % S + last(r) % S
    return iseven(n) ? (n >> 1) * s : n * (s >> 1)
end
mod(i::Integer, r::AbstractUnitRange{<:Integer}) = mod(i - first(r), length(r)) + first(r)
copy(r::AbstractRange) = r
convert(::Type{UnitRange{T}}, r::AbstractUnitRange) where {T} = UnitRange{T}(r)
convert(::Type{UnitRange{T}}, r::UnitRange{T}) where {T} = r
convert(::Type{OneTo{T}}, r::OneTo) where {T} = OneTo{T}(r.stop)
promote_rule(::Type{UnitRange{T}}, ::Type{StepRange{S, R}}) where {T, S, R} = StepRange{promote_type(T, S), promote_type(T, R)}
promote_rule(::Type{OneTo{T}}, ::Type{StepRange{S, R}}) where {T, S, R} = StepRange{promote_type(T, S), promote_type(T, R)}
promote_rule(::Type{OneTo{T}}, ::Type{OneTo{S}}) where {T, S} = _same_eltype(promote_type(T, S), OneTo{T}, OneTo{S})
function promote_rule(::Type{StepRange{T, A}}, ::Type{StepRange{S, B}}) where {T, A, S, B}
    R = promote_type(A, B)
    return _same_eltype(promote_type(T, S), StepRange{T, R}, StepRange{S, R})
end
promote_rule(::Type{UnitRange{T}}, ::Type{UnitRange{S}}) where {T, S} = _same_eltype(promote_type(T, S), UnitRange{T}, UnitRange{S})
convert(::Type{StepRange{T, S}}, r::OrdinalRange) where {T, S} = StepRange{T, S}(first(r), step(r), last(r))
convert(::Type{StepRange{T, S}}, r::StepRange{T, S}) where {T, S} = r
promote_rule(::Type{UnitRange{T}}, ::Type{OneTo{S}}) where {T, S} = UnitRange{promote_type(T, S)}

# What the loop of @simd walks.
simd_outer_range(r) = 0:0
simd_inner_length(r, i) = length(r)
@inline simd_index(r, i, j) = @inbounds r[j + firstindex(r)]
