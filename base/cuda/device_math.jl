# Device-only functions that CUDA C also has: bit counting, integer averages and high products, rounding variants.

# (name, libdevice name, result, argument types)
for (name, symbol, R, A) in (
        (:brev, "brev", UInt32, (UInt32,)), (:brev, "brevll", UInt64, (UInt64,)),
        (:clz, "clz", Int32, (UInt32,)), (:clz, "clzll", Int32, (UInt64,)),
        (:popc, "popc", Int32, (UInt32,)), (:popc, "popcll", Int32, (UInt64,)),
        (:ffs, "ffs", Int32, (UInt32,)), (:ffs, "ffsll", Int32, (UInt64,)),
        (:mulhi, "mulhi", Int32, (Int32, Int32)), (:mulhi, "umulhi", UInt32, (UInt32, UInt32)),
        (:mul64hi, "mul64hi", Int64, (Int64, Int64)), (:mul64hi, "umul64hi", UInt64, (UInt64, UInt64)),
        (:mul24, "umul24", UInt32, (UInt32, UInt32)),
        (:hadd, "hadd", Int32, (Int32, Int32)), (:hadd, "uhadd", UInt32, (UInt32, UInt32)),
        (:rhadd, "rhadd", Int32, (Int32, Int32)), (:rhadd, "urhadd", UInt32, (UInt32, UInt32)),
        (:sad, "sad", UInt32, (Int32, Int32, UInt32)), (:sad, "usad", UInt32, (UInt32, UInt32, UInt32)),
        (:dim, "fdimf", Float32, (Float32, Float32)), (:dim, "fdim", Float64, (Float64, Float64)),
        (:nearbyint, "nearbyintf", Float32, (Float32,)), (:nearbyint, "nearbyint", Float64, (Float64,)),
        (:nextafter, "nextafterf", Float32, (Float32, Float32)), (:nextafter, "nextafter", Float64, (Float64, Float64)),
        (:rcbrt, "rcbrtf", Float32, (Float32,)), (:rcbrt, "rcbrt", Float64, (Float64,)),
        (:logb, "logbf", Float32, (Float32,)), (:logb, "logb", Float64, (Float64,)),
        (:ilogb, "ilogbf", Int32, (Float32,)), (:ilogb, "ilogb", Int32, (Float64,)),
        (:scalbn, "scalbnf", Float32, (Float32, Int32)), (:scalbn, "scalbn", Float64, (Float64, Int32)),
        (:normcdf, "normcdff", Float32, (Float32,)), (:normcdf, "normcdf", Float64, (Float64,)),
        (:normcdfinv, "normcdfinvf", Float32, (Float32,)), (:normcdfinv, "normcdfinv", Float64, (Float64,)))
    args = (:x, :y, :z)[1:length(A)]
    params = map((a, T) -> Expr(:(::), a, T), args, A)
    @eval @inline $name($(params...)) = ccall($(string("extern __nv_", symbol)), llvmcall, $R, ($(A...),), $(args...))
end

# Signed integers are taken by their bits.
for name in (:brev, :clz, :popc, :ffs)
    @eval @inline $name(x::Int32) = $name(reinterpret(UInt32, x))
    @eval @inline $name(x::Int64) = $name(reinterpret(UInt64, x))
end
@inline sad(x::Int32, y::Int32, z::Int32) = reinterpret(Int32, sad(x, y, reinterpret(UInt32, z)))

export ldg, unsafe_cached_load, compute_capability, ptx_isa_version
