# Writes intrinsics.txt: rows `name T:bits ... = T:bits` (or `= !ExceptionType`), answered by a real Julia.
# Usage: julia make_intrinsics.jl > intrinsics.txt
using Random
Random.seed!(7)
const I = Core.Intrinsics
hex(x) = (b = collect(reinterpret(UInt8, [x])); join(string(b[i], base = 16, pad = 2) for i in length(b):-1:1))
text(x::Bool) = "Bool:" * (x ? "01" : "00")
text(x::Tuple) = join(map(text, x), ",")
text(x::DataType) = "T:" * string(nameof(x))
text(x) = string(nameof(typeof(x)), ":", hex(x))
ints(T) = T[0, 1, 2, 3, 7, 8, typemax(T), typemin(T), typemax(T) - 1, typemin(T) + 1, typemax(T) ÷ 2, ~zero(T), ~zero(T) << 1,
            one(T) << (8sizeof(T) ÷ 2), rand(T), rand(T), rand(T), rand(T) >> 3]
floats(T) = T[0.0, -0.0, 1.0, -1.0, 0.5, 1.5, 2.5, -2.5, 3.0, 1 / 3, Inf, -Inf, NaN, floatmax(T), -floatmax(T), floatmin(T),
              nextfloat(zero(T)), prevfloat(one(T)), nextfloat(one(T)), eps(T), rand(T), -rand(T), rand(T) * 100, T(1000.25)]
seen = Set{String}()
function row(name, args...)
    f = getfield(I, name)
    line = string(name, " ", join(map(text, args), " "))
    line in seen && return
    push!(seen, line)
    r = try
        # the interpreter's own conversion of 128-bit integers is wrong in the Julia that was asked: ask Base
        wide = name in (:uitofp, :sitofp) && sizeof(args[2]) == 16
        r = wide ? args[1](args[2] % (name === :uitofp ? UInt128 : Int128)) : f(args...)
        (r isa AbstractFloat && isnan(r)) ? string(nameof(typeof(r)), ":nan") : text(r)
    catch e
        string("!", nameof(typeof(e)))
    end
    println(line, " = ", r)
end
some(v, n) = shuffle(v)[1:min(n, length(v))]
const IT = (Int8, UInt8, Int16, UInt16, Int32, UInt32, Int64, UInt64, Int128, UInt128)
for T in IT
    for n in (:neg_int, :not_int, :ctpop_int, :ctlz_int, :cttz_int), x in some(ints(T), 5)
        row(n, x)
    end
    if sizeof(T) > 1
        for x in some(ints(T), 4); row(:bswap_int, x); end
    end
    for n in (:add_int, :sub_int, :mul_int, :and_int, :or_int, :xor_int, :sdiv_int, :udiv_int, :srem_int, :urem_int,
              :checked_sdiv_int, :checked_udiv_int, :checked_srem_int, :checked_urem_int, :checked_sadd_int, :checked_uadd_int,
              :checked_ssub_int, :checked_usub_int, :checked_smul_int, :checked_umul_int, :eq_int, :ne_int, :slt_int, :ult_int,
              :sle_int, :ule_int, :flipsign_int)
        for _ in 1:10
            x, y = rand(ints(T)), rand(ints(T))
            n in (:sdiv_int, :udiv_int, :srem_int, :urem_int) && (y == 0 || (y == ~zero(T) && x == one(T) << (8sizeof(T) - 1))) && continue
            row(n, x, y)
        end
    end
    for n in (:shl_int, :lshr_int, :ashr_int), x in some(ints(T), 4), k in (0, 1, 8sizeof(T) - 1, 8sizeof(T), 200)
        row(n, x, UInt8(k)); row(n, x, UInt64(k))
    end
    for S in IT, x in some(ints(T), 2)
        sizeof(S) == sizeof(T) && row(:bitcast, S, x)
        sizeof(S) < sizeof(T) && row(:trunc_int, S, x)
        sizeof(S) > sizeof(T) && (row(:sext_int, S, x); row(:zext_int, S, x))
    end
    for F in (Float16, Float32, Float64), x in some(ints(T), 6)
        row(:uitofp, F, x); row(:sitofp, F, x)
    end
end
row(:not_int, true); row(:not_int, false); row(:trunc_int, Bool, 0x02); row(:trunc_int, Bool, 0x03)
for T in (Float16, Float32, Float64)
    for n in (:neg_float, :abs_float, :ceil_llvm, :floor_llvm, :trunc_llvm, :rint_llvm, :sqrt_llvm), x in floats(T)
        n === :sqrt_llvm && x < 0 && continue
        row(n, x)
    end
    for n in (:add_float, :sub_float, :mul_float, :div_float, :copysign_float, :eq_float, :ne_float,
              :lt_float, :le_float, :fpiseq), _ in 1:70
        row(n, rand(floats(T)), rand(floats(T)))
    end
    for n in (:fma_float, :muladd_float), _ in 1:(T === Float16 ? 40 : 60)
        row(n, rand(floats(T)), rand(floats(T)), rand(floats(T)))
    end
    for S in (Float16, Float32, Float64), x in vcat(floats(T), T[65504, 65519, 65520, 6e-8, 3e-8, 2.98e-8, 1.00048828125, 1.0004882])
        sizeof(S) < sizeof(T) && row(:fptrunc, S, x)
        sizeof(S) > sizeof(T) && row(:fpext, S, x)
    end
    for S in IT, x in T[0, 1, -1, 1.5, -1.5, 100.7, -100.7, 127, 200.5]
        S <: Unsigned ? (x > -1 && x <= typemax(S) && row(:fptoui, S, x)) : (typemin(S) <= x <= typemax(S) && row(:fptosi, S, x))
    end
end
