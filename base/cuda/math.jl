# Math on the device: libdevice functions behind Base's names, and a few names of CUDA's own.

# name in Base => libdevice name without precision suffix; one argument
for (f, nv) in ((:sin, "sin"), (:cos, "cos"), (:tan, "tan"), (:asin, "asin"), (:acos, "acos"), (:atan, "atan"),
                (:sinh, "sinh"), (:cosh, "cosh"), (:tanh, "tanh"), (:asinh, "asinh"), (:acosh, "acosh"), (:atanh, "atanh"),
                (:exp, "exp"), (:exp2, "exp2"), (:exp10, "exp10"), (:expm1, "expm1"),
                (:log, "log"), (:log2, "log2"), (:log10, "log10"), (:log1p, "log1p"), (:cbrt, "cbrt"),
                (:sinpi, "sinpi"), (:cospi, "cospi"))
    f64 = string("extern __nv_", nv)
    f32 = string("extern __nv_", nv, "f")
    @eval begin
        @device_override @inline Base.$f(x::Float64) = ccall($f64, llvmcall, Float64, (Float64,), x)
        @device_override @inline Base.$f(x::Float32) = ccall($f32, llvmcall, Float32, (Float32,), x)
        @device_override @inline Base.$f(x::Float16) = Float16(Base.$f(Float32(x)))
    end
end
for (f, nv) in ((:atan, "atan2"), (:hypot, "hypot"))
    f64 = string("extern __nv_", nv)
    f32 = string("extern __nv_", nv, "f")
    @eval begin
        @device_override @inline Base.$f(x::Float64, y::Float64) = ccall($f64, llvmcall, Float64, (Float64, Float64), x, y)
        @device_override @inline Base.$f(x::Float32, y::Float32) = ccall($f32, llvmcall, Float32, (Float32, Float32), x, y)
    end
end
# Both at once: libdevice returns them through pointers to memory of the thread.
for (f, nv, T) in ((:sincos, "sincos", Float64), (:sincos, "sincosf", Float32), (:sincospi, "sincospi", Float64), (:sincospi, "sincospif", Float32))
    @eval @device_override @inline function Base.$f(x::$T)
        s = Core._local_alloc($T, 1, 0)
        c = Core._local_alloc($T, 1, 0)
        ccall($(string("extern __nv_", nv)), llvmcall, Cvoid, ($T, LLVMPtr{$T, 0}, LLVMPtr{$T, 0}), x,
            bitcast(LLVMPtr{$T, 0}, s), bitcast(LLVMPtr{$T, 0}, c))
        return (pointerref(s, 1, 0), pointerref(c, 1, 0))
    end
end

# Square roots do not throw on the device: a negative argument gives NaN.
@device_override @inline Base.sqrt(x::Float64) = sqrt_llvm(x)
@device_override @inline Base.sqrt(x::Float32) = sqrt_llvm(x)
@device_override @inline Base.sqrt(x::Float16) = Float16(sqrt_llvm(Float32(x)))
@inline rsqrt(x::Float32) = ccall("extern __nv_rsqrtf", llvmcall, Float32, (Float32,), x)
@inline rsqrt(x::Float64) = ccall("extern __nv_rsqrt", llvmcall, Float64, (Float64,), x)
@inline rsqrt(x::Float16) = Float16(rsqrt(Float32(x)))
@inline saturate(x::Float32) = ccall("extern __nv_saturatef", llvmcall, Float32, (Float32,), x)

# Powers. Small constant exponents become products.
@device_override @inline Base.:(^)(x::Float64, y::Float64) = ccall("extern __nv_pow", llvmcall, Float64, (Float64, Float64), x, y)
@device_override @inline Base.:(^)(x::Float32, y::Float32) = ccall("extern __nv_powf", llvmcall, Float32, (Float32, Float32), x, y)
@device_override @inline Base.:(^)(x::Float64, y::Int32) = ccall("extern __nv_powi", llvmcall, Float64, (Float64, Int32), x, y)
@device_override @inline Base.:(^)(x::Float32, y::Int32) = ccall("extern __nv_powif", llvmcall, Float32, (Float32, Int32), x, y)
for F in (Float32, Float64)
    @eval @device_override @inline function Base.:(^)(x::$F, y::Int64)
        y == -1 && return inv(x)
        y == 0 && return one(x)
        y == 1 && return x
        y == 2 && return x * x
        y == 3 && return x * x * x
        return x ^ $F(y)
    end
end
@device_override @inline Base.:(^)(x::Float16, y::Int64) = Float16(Float32(x) ^ y)
@device_override @inline Base.:(^)(x::Float16, y::Float16) = Float16(Float32(x) ^ Float32(y))

# Remainders. Base checks the special cases itself.
@device_override @inline Base.rem(x::Float64, y::Float64) = ccall("extern __nv_fmod", llvmcall, Float64, (Float64, Float64), x, y)
@device_override @inline Base.rem(x::Float32, y::Float32) = ccall("extern __nv_fmodf", llvmcall, Float32, (Float32, Float32), x, y)
@device_override @inline Base.rem(x::Float16, y::Float16) = Float16(rem(Float32(x), Float32(y)))
@device_override @inline Base.ldexp(x::Float64, e::Int32) = ccall("extern __nv_ldexp", llvmcall, Float64, (Float64, Int32), x, e)
@device_override @inline Base.ldexp(x::Float32, e::Int32) = ccall("extern __nv_ldexpf", llvmcall, Float32, (Float32, Int32), x, e)
@device_override @inline Base.ldexp(x::Union{Float32, Float64}, e::Int64) = ldexp(x, clamp(e, -100000, 100000) % Int32)

# Minimum and maximum with Julia's rule for NaN and signed zeros.
# The instruction orders signed zeros but drops NaN.
for (f, op) in ((:min, "fmin"), (:max, "fmax"))
    @eval begin
        @device_override @inline function Base.$f(x::Float32, y::Float32)
            m = ccall($(string("llvm.nvvm.", op, ".f")), llvmcall, Float32, (Float32, Float32), x, y)
            return ifelse(isnan(x) | isnan(y), NaN32, m)
        end
        @device_override @inline function Base.$f(x::Float64, y::Float64)
            m = ccall($(string("llvm.nvvm.", op, ".d")), llvmcall, Float64, (Float64, Float64), x, y)
            return ifelse(isnan(x) | isnan(y), NaN, m)
        end
    end
end

# Special functions.
for (f, nv) in ((:erf, "erf"), (:erfc, "erfc"), (:erfcx, "erfcx"), (:erfinv, "erfinv"), (:erfcinv, "erfcinv"),
                (:gamma, "tgamma"), (:loggamma, "lgamma"), (:besselj0, "j0"), (:besselj1, "j1"), (:bessely0, "y0"), (:bessely1, "y1"))
    @eval begin
        @inline $f(x::Float64) = ccall($(string("extern __nv_", nv)), llvmcall, Float64, (Float64,), x)
        @inline $f(x::Float32) = ccall($(string("extern __nv_", nv, "f")), llvmcall, Float32, (Float32,), x)
    end
end

# What @fastmath uses on the device: the approximate instructions for Float32.
for (f, nv) in ((:sin_fast, "fast_sinf"), (:cos_fast, "fast_cosf"), (:tan_fast, "fast_tanf"), (:exp_fast, "fast_expf"),
                (:exp10_fast, "fast_exp10f"), (:log_fast, "fast_logf"), (:log2_fast, "fast_log2f"), (:log10_fast, "fast_log10f"))
    @eval @device_override @inline Base.FastMath.$f(x::Float32) = ccall($(string("extern __nv_", nv)), llvmcall, Float32, (Float32,), x)
end
@device_override @inline Base.FastMath.pow_fast(x::Float32, y::Float32) =
    ccall("extern __nv_fast_powf", llvmcall, Float32, (Float32, Float32), x, y)
@device_override @inline Base.FastMath.div_fast(x::Float32, y::Float32) =
    ccall("extern __nv_fast_fdividef", llvmcall, Float32, (Float32, Float32), x, y)

@inline mul24(x::Int32, y::Int32) = ccall("extern __nv_mul24", llvmcall, Int32, (Int32, Int32), x, y)
const Int8to32 = Union{Int8, Int16, Int32, UInt8, UInt16, UInt32}
@inline byte_perm(x::Int8to32, y::Int8to32, s::Int8to32) =
    ccall("llvm.nvvm.prmt", llvmcall, Int32, (UInt32, UInt32, UInt32), x % UInt32, y % UInt32, s % UInt32)

"Dot product of four packed bytes each, added to `c`; signedness as the types say (capability 6.1)."
@inline dp4a(a::Int32, b::Int32, c::Int32) = ccall("llvm.nvvm.idp4a.s.s", llvmcall, Int32, (Int32, Int32, Int32), a, b, c)
@inline dp4a(a::Int32, b::UInt32, c::Int32) = ccall("llvm.nvvm.idp4a.s.u", llvmcall, Int32, (Int32, UInt32, Int32), a, b, c)
@inline dp4a(a::UInt32, b::Int32, c::Int32) = ccall("llvm.nvvm.idp4a.u.s", llvmcall, Int32, (UInt32, Int32, Int32), a, b, c)
@inline dp4a(a::UInt32, b::UInt32, c::UInt32) = ccall("llvm.nvvm.idp4a.u.u", llvmcall, UInt32, (UInt32, UInt32, UInt32), a, b, c)
