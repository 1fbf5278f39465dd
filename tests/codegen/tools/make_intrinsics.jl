# Writes cases/intrinsics.ir: every intrinsic on hard operands, with the answers of the Julia that runs this script.
#     julia make_intrinsics.jl > ../cases/intrinsics.ir
const I = Core.Intrinsics
hard(::Type{T}) where {T<:Signed} = T[0, 1, -1, 2, 7, -8, 100, typemax(T), typemin(T), typemax(T) - 1, typemin(T) + 1, 3, -3, 16, 31, 64]
hard(::Type{T}) where {T<:Unsigned} = T[0, 1, typemax(T), 2, 7, 8, 100, typemax(T) >> 1, typemax(T) >> 1 + 1, typemax(T) - 1, 5, 3, 9, 16, 31, 64]
hard(::Type{T}) where {T<:AbstractFloat} = T[0, -0.0, 1, -1, 0.5, -0.5, 1.5, -2.5, 3.25, -1000.75, floatmax(T), floatmin(T), Inf, -Inf, NaN, nextfloat(T(1))]
rot(v, k) = [v[mod1(i + k, length(v))] for i in eachindex(v)]
bits(x::Bool) = UInt64(x)
bits(x::Union{Int8,Int16,Int32,Int64,UInt8,UInt16,UInt32,UInt64}) = reinterpret(unsigned(typeof(x)), x) % UInt64
bits(x::Union{Int128,UInt128}) = xor(x % UInt64, (x >> 64) % UInt64)
bits(x::Float16) = isnan(x) ? UInt64(0x7e00) : reinterpret(UInt16, x) % UInt64
bits(x::Float32) = isnan(x) ? UInt64(0x7fc00000) : reinterpret(UInt32, x) % UInt64
bits(x::Float64) = isnan(x) ? 0x7ff8000000000000 : reinterpret(UInt64, x)
bytes(v) = join(string.(reinterpret(UInt8, v); base=16, pad=2))
U(T) = T <: Union{Bool} ? "UInt8" : string("UInt", 8sizeof(T))
count = 0
header = String[]; sims = String[]
function result(io, n, ref, T)
    # the bits of the result, NaN made canonical, as UInt64
    if T <: AbstractFloat
        println(io, "  %$n = intrinsic ne_float($ref, $ref)::Bool")
        println(io, "  %$(n+1) = intrinsic bitcast($(U(T)), $ref)::$(U(T))")
        canon = T == Float16 ? "UInt16(0x7e00)" : T == Float32 ? "UInt32(0x7fc00000)" : "UInt64(0x7ff8000000000000)"
        println(io, "  %$(n+2) = builtin ifelse(%$n, $canon, %$(n+1))::$(U(T))")
        T == Float64 && return n + 3, "%$(n+2)"
        println(io, "  %$(n+3) = intrinsic zext_int(UInt64, %$(n+2))::UInt64")
        return n + 4, "%$(n+3)"
    end
    if sizeof(T) == 16
        println(io, "  %$n = intrinsic trunc_int(UInt64, $ref)::UInt64\n  %$(n+1) = intrinsic lshr_int($ref, 64)::$T")
        println(io, "  %$(n+2) = intrinsic trunc_int(UInt64, %$(n+1))::UInt64\n  %$(n+3) = intrinsic xor_int(%$n, %$(n+2))::UInt64")
        return n + 4, "%$(n+3)"
    end
    println(io, "  %$n = intrinsic bitcast($(U(T)), $ref)::$(U(T))")
    sizeof(T) == 8 && return n + 1, "%$n"
    println(io, "  %$(n+1) = intrinsic zext_int(UInt64, %$n)::UInt64")
    return n + 2, "%$(n+1)"
end
function case(op, R, args, typed; pair=false, conv=nothing, answer=getfield(I, op))
    global count += 1
    name = "t$(count)"
    N = length(args[1])
    io = IOBuffer()
    println(io, "## func $name kernel")
    params = join([string("_", i + 1, "::Tuple{", join(fill(string(eltype(a)), N), ","), "}") for (i, a) in enumerate(args)], ", ")
    println(io, "function typed (_0::Nothing, _1::LLVMPtr{UInt64, 1}, $params)\nb0:")
    println(io, "  %0 = foreigncall(svec(\"llvm.nvvm.read.ptx.sreg.tid.x\", Int32, svec(), :llvmcall))::Int32")
    println(io, "  %1 = intrinsic sext_int(Int64, %0)::Int64\n  %2 = intrinsic add_int(%1, 1)::Int64")
    n = 3; refs = String[]
    for (i, a) in enumerate(args)
        println(io, "  %$n = builtin getfield(_$(i+1), %2, false)::$(eltype(a))"); push!(refs, "%$n"); n += 1
    end
    conv === nothing || pushfirst!(refs, string(conv))
    rt = pair ? "Tuple{$R,Bool}" : string(R)
    println(io, "  %$n = intrinsic $op($(join(refs, ", ")))::$rt"); r = "%$n"; n += 1
    if pair
        println(io, "  %$n = builtin getfield($r, 1)::$R\n  %$(n+1) = builtin getfield($r, 2)::Bool")
        v, f = "%$n", "%$(n+1)"; n += 2
        n, x = result(io, n, v, R)
        n, y = result(io, n, f, Bool)
        println(io, "  %$n = intrinsic shl_int($y, UInt64(63))::UInt64\n  %$(n+1) = intrinsic xor_int($x, %$n)::UInt64"); x = "%$(n+1)"; n += 2
    else
        n, x = result(io, n, r, R)
    end
    println(io, "  %$n = intrinsic pointerset(_1, $x, %2, 8)::LLVMPtr{UInt64, 1}\n  return nothing")
    push!(header, String(take!(io)))
    values = map(1:N) do i
        a = Any[x[i] for x in args]
        conv === nothing || pushfirst!(a, conv)
        y = answer(a...)
        pair ? xor(bits(y[1]), UInt64(y[2]) << 63) : bits(y)
    end
    push!(sims, string("## sim --entry $name --args 'u64[$N] ", join(["hex:" * bytes(a) for a in args], " "), "' --grid 1 --block $N\n## check 1: ", join(values, " "), "\$"))
end
ints = (Int8, UInt8, Int16, Int32, UInt32, Int64, UInt64)
for T in ints
    v = hard(T)
    for op in (:neg_int, :not_int, :bswap_int, :ctpop_int, :ctlz_int, :cttz_int)
        case(op, T, [v], T)
    end
    for op in (:add_int, :sub_int, :mul_int, :and_int, :or_int, :xor_int, :shl_int, :lshr_int, :ashr_int), k in (3, 7)
        case(op, T, [v, rot(v, k)], T)
    end
    T <: Signed && case(:flipsign_int, T, [v, rot(v, 5)], T)
    for op in (:eq_int, :ne_int, :slt_int, :ult_int, :sle_int, :ule_int)
        case(op, Bool, [v, rot(v, 2)], T)
    end
    for op in (:checked_sadd_int, :checked_ssub_int, :checked_smul_int, :checked_uadd_int, :checked_usub_int, :checked_umul_int)
        case(op, T, [v, rot(v, 7)], T; pair=true)
    end
    d = [(x == 0 || x == typemin(T) || x == T(0) - T(1)) ? T(9) : x for x in rot(v, 4)]
    for op in (T <: Signed ? (:checked_sdiv_int, :checked_srem_int, :sdiv_int, :srem_int) : (:checked_udiv_int, :checked_urem_int, :udiv_int, :urem_int))
        case(op, T, [v, d], T)
    end
    T <: Signed && case(:checked_srem_int, T, [v, fill(T(-1), length(v))], T)
    for S in ints
        sizeof(S) < sizeof(T) && case(:trunc_int, S, [v], T; conv=S)
        sizeof(S) > sizeof(T) && (case(:sext_int, S, [v], T; conv=S); case(:zext_int, S, [v], T; conv=S))
    end
    for F in (Float16, Float32, Float64)
        sizeof(T) == 8 && F == Float16 && continue
        case(T <: Signed ? :sitofp : :uitofp, F, [v], T; conv=F)
    end
end
for F in (Float16, Float32, Float64)
    v = hard(F)
    for op in (:neg_float, :abs_float, :ceil_llvm, :floor_llvm, :trunc_llvm, :rint_llvm)
        case(op, F, [v], F)
    end
    case(:sqrt_llvm, F, [abs.(v)], F)
    for op in (:add_float, :sub_float, :mul_float, :div_float, :copysign_float), k in (3, 6)
        case(op, F, [v, rot(v, k)], F)
    end
    for op in (:eq_float, :ne_float, :lt_float, :le_float, :fpiseq), k in (0, 1)
        case(op, Bool, [v, rot(v, k)], F)
    end
    F != Float16 && case(:fma_float, F, [v, rot(v, 3), rot(v, 6)], F)
    for T in (Int8, Int32, Int64)
        w = F[0, -0.0, 1, -1, 0.5, -0.5, 1.5, -2.5, 3.25, -100.75, 127, -128, 99.99, 42, 7, -7]
        case(:fptosi, T, [w], F; conv=T)
    end
    for T in (UInt8, UInt32, UInt64)
        w = F[0, 0.0, 1, 2, 0.5, 0.25, 1.5, 2.5, 3.25, 100.75, 127, 128, 99.99, 42, 7, 255]
        case(:fptoui, T, [w], F; conv=T)
    end
    for G in (Float16, Float32, Float64)
        sizeof(G) < sizeof(F) && case(:fptrunc, G, [v], F; conv=G)
        sizeof(G) > sizeof(F) && case(:fpext, G, [v], F; conv=G)
    end
end
wides = Int128[0, 1, -1, 7, -100, 2^53 + 1, -(Int128(2)^60) - 1, typemax(Int128), typemin(Int128), Int128(2)^64, Int128(2)^64 + 1, Int128(3)^70, -Int128(7)^40, Int128(2)^100 + 1, typemax(Int64), Int128(1) << 88]
for F in (Float32, Float64)
    # compiled code: the interpreter's own conversions of 128-bit integers are not right
    case(:sitofp, F, [wides], Int128; conv=F, answer=(T, x) -> T(x))
    case(:uitofp, F, [collect(reinterpret(UInt128, wides))], UInt128; conv=F, answer=(T, x) -> T(x))
end
w = Float64[0, 1, -1, 0.5, -0.99, 1e10, -1e15, 2.0^63, 2.0^64, -(2.0^100), 1.5e30, 123456789.75, -7.25, 2.0^52 + 1, 2.0^53 + 2, -3e37]
case(:fptosi, Int128, [w], Float64; conv=Int128, answer=(T, x) -> unsafe_trunc(T, x))
case(:fptoui, UInt128, [abs.(w)], Float64; conv=UInt128, answer=(T, x) -> unsafe_trunc(T, x))
for F in (Float32, Float64), op in (:min_float, :max_float), k in (1, 3)
    isdefined(I, op) || continue
    case(op, F, [hard(F), rot(hard(F), k)], F)
end
println("# Every intrinsic on hard operands. Written by tools/make_intrinsics.jl with Julia's answers; do not edit.")
for first in 1:24:length(sims)
    last = min(first + 23, length(sims))
    foreach(print, header[first:last])
    println("## compile")
    println("## ptxas")
    foreach(println, sims[first:last])
    println("## forget")
end
