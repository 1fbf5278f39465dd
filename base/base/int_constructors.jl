# The integer types as converters: T(x) keeps the value or throws InexactError.

@noinline throw_inexact_trunc(T, x) = throw(InexactError(:round, T, x, RoundToZero))
@noinline throw_inexact(T, x) = throw(InexactError(_conversion_name(T, x), T, x))
# How a conversion that failed is named: between integers by what happens to the bits.
_conversion_name(T, x) = nameof(T)
_conversion_name(::Type{Bool}, x::BitInteger) = :Bool
_conversion_name(::Type{T}, x::BitInteger) where {T<:BitInteger} = Core.sizeof(T) === Core.sizeof(x) ? :convert : :trunc

for To in _int_types
    for From in _int_types
        signed_from = From <: Signed
        signed_to = To <: Signed
        if To === From
            ex = :x
        elseif signed_from && !signed_to
            # the sign bit decides first, then the width
            if slt_int(sizeof(To), sizeof(From))
                ex = quote
                    r = trunc_int($To, x)
                    eq_int(zext_int($From, r), x) || throw_inexact($To, x)
                    r
                end
            else
                wide = eq_int(sizeof(To), sizeof(From)) ? :(bitcast($To, x)) : :(sext_int($To, x))
                ex = quote
                    slt_int(x, zero($From)) && throw_inexact($To, x)
                    $wide
                end
            end
        elseif !signed_from && signed_to && !slt_int(sizeof(From), sizeof(To))
            ex = quote
                r = $(eq_int(sizeof(To), sizeof(From)) ? :(bitcast($To, x)) : :(trunc_int($To, x)))
                ule_int(x, $(eq_int(sizeof(To), sizeof(From)) ? :(bitcast($From, typemax($To))) :
                    :(zext_int($From, typemax($To))))) || throw_inexact($To, x)
                r
            end
        elseif slt_int(sizeof(To), sizeof(From))
            back = signed_to ? :(sext_int($From, r)) : :(zext_int($From, r))
            ex = quote
                r = trunc_int($To, x)
                eq_int($back, x) || throw_inexact($To, x)
                r
            end
        else
            ex = signed_from ? :(sext_int($To, x)) : :(zext_int($To, x))
        end
        @eval @inline (::Type{$To})(x::$From) = $ex
    end
    one_byte = sizeof(To) === 1
    @eval begin
        (::Type{$To})(x::Bool) = $(one_byte ? :(bitcast($To, x)) : :(zext_int($To, x)))
        (::Type{Bool})(x::$To) = iszero(x) ? false : isone(x) ? true : throw_inexact(Bool, x)
    end
end
(::Type{Bool})(x::Bool) = x
(::Type{Bool})(x::Real) = x == 0 ? false : x == 1 ? true : throw_inexact(Bool, x)

(::Type{Integer})(x::Integer) = x
(::Type{Signed})(x::Signed) = x
(::Type{Unsigned})(x::Unsigned) = x
(::Type{Signed})(x::Unsigned) = convert(signed(typeof(x)), x)
(::Type{Unsigned})(x::Signed) = convert(unsigned(typeof(x)), x)
(::Type{Signed})(x::Bool) = Int(x)
(::Type{Unsigned})(x::Bool) = UInt(x)
(::Type{Real})(x::Real) = x
(::Type{Number})(x::Number) = x
(::Type{AbstractFloat})(x::AbstractFloat) = x
(::Type{Char})(x::UInt32) = _char(x)
(::Type{UInt32})(c::Char) = codepoint(c)
(::Type{Char})(x::Integer) = Char(UInt32(x))
(::Type{Char})(x::Real) = Char(UInt32(x))
(::Type{T})(c::Char) where {T<:Integer} = T(UInt32(c))
convert(::Type{T}, c::Char) where {T<:Number} = T(c)
convert(::Type{Char}, x::Number) = Char(x)
