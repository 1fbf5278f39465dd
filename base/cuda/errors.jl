# Exceptions on the device: thrown without their arguments, so that nothing is allocated.

@device_override Base.throw_boundserror(A, I) = throw(BoundsError())
@device_override Base.throw_inexact(T, x) = throw(InexactError(:convert))
@device_override Base.throw_sqrt_domain(x) = throw(DomainError(nothing))
@device_override Base.throw_overflow(op, x, y) = throw(OverflowError(""))
@device_override Base.throw_zero_step() = throw(ArgumentError(""))
@device_override Base.throw_negative_power(x, p) = throw(DomainError(nothing))
@device_override Base.throw_promotion(x, y) = throw(ErrorException(""))
@device_override Base.throw_complex_domain(f, x) = throw(DomainError(nothing))
@device_override Base.error(s...) = throw(ErrorException(""))
@device_override Base.throw_eltype_mismatch(a, b) = throw(DimensionMismatch(""))
