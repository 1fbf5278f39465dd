# The float types as converters, and floats converted to integers.

for F in (Float16, Float32, Float64, BFloat16)
    for I in (Int8, Int16, Int32, Int64, Int128)
        @eval (::Type{$F})(x::$I) = sitofp($F, x)
    end
    for I in (Bool, UInt8, UInt16, UInt32, UInt64, UInt128)
        @eval (::Type{$F})(x::$I) = uitofp($F, x)
    end
    @eval (::Type{$F})(x::$F) = x
end
(::Type{Float16})(x::Float32) = fptrunc(Float16, x)
(::Type{Float16})(x::Float64) = fptrunc(Float16, x)
(::Type{Float32})(x::Float64) = fptrunc(Float32, x)
(::Type{Float32})(x::Float16) = fpext(Float32, x)
(::Type{Float64})(x::Float16) = fpext(Float64, x)
(::Type{Float64})(x::Float32) = fpext(Float64, x)
(::Type{BFloat16})(x::Float32) = fptrunc(BFloat16, x)
(::Type{BFloat16})(x::Float64) = BFloat16(Float32(x))
(::Type{BFloat16})(x::Float16) = BFloat16(Float32(x))
(::Type{Float32})(x::BFloat16) = fpext(Float32, x)
(::Type{Float64})(x::BFloat16) = fpext(Float64, x)
(::Type{Float16})(x::BFloat16) = Float16(Float32(x))
(::Type{AbstractFloat})(x::Bool) = Float64(x)
(::Type{AbstractFloat})(x::Integer) = Float64(x)
(::Type{T})(x::T) where {T<:Number} = x

# Integer from float. lo and hi = 2^bits are exact in every float type (or infinite).
for I in _int_types, F in (Float16, Float32, Float64)
    lo = F(typemin(I))
    hi = I <: Signed ? F(typemin(I)) * F(-1) : F(lshr_int(typemax(I), 1) + one(I)) * F(2)
    below = lo - one(F)
    tofp = I <: Signed ? :fptosi : :fptoui
    above_lo = !isfinite(lo) ? :($lo < x) : below == lo ? :($lo <= x) : :($below < x)
    @eval begin
        unsafe_trunc(::Type{$I}, x::$F) = $tofp($I, x)
        @inline function (::Type{$I})(x::$F)
            ($lo <= x) & (x < $hi) & isinteger(x) || throw_inexact($I, x)
            return $tofp($I, x)
        end
        # of a float that has no fraction
        @inline function _to_integer(::Type{$I}, x::$F)
            $above_lo & (x < $hi) || throw_inexact($I, x)
            return $tofp($I, x)
        end
        @inline function trunc(::Type{$I}, x::$F)
            $above_lo & (x < $hi) || throw_inexact_trunc($I, x)
            return $tofp($I, x)
        end
    end
end
for F in (Float16, Float32, Float64)
    @eval (::Type{Bool})(x::$F) = x == 0 ? false : x == 1 ? true : throw_inexact(Bool, x)
    @eval trunc(::Type{Bool}, x::$F) = (-1 < x < 2) ? 1 <= x : throw_inexact(Bool, x)
end
(::Type{Integer})(x::IEEEFloat) = Int(x)
(::Type{Signed})(x::IEEEFloat) = Int(x)
(::Type{Unsigned})(x::IEEEFloat) = UInt(x)
