# Made by gen_random_programs.py 19 40.
struct Pr; a::Int; b::Int; end
mutable struct Mu; a::Int; b::Int; end
setfirst!(m::Mu, v) = (m.a = v; m.b += 1; nothing)
setfirst!(m, v) = nothing
hash_float(f) = isfinite(f) && abs(f) < 1e9 ? trunc(Int, f * 4) : 3
CASES = Any[]
function f0(x, y, z)
    i1 = x
    w2 = 0
    while w2 < 2
        w2 += 1
        if any(q -> q > ((i1 < 1) ? y : ((y == -2) ? y : 0)), (w2, 2))
            i3 = x
            i4 = i3
            for k5 in (3, 1, 2)
                m6 = ((fld(5, 7) < x) ? i3 : nothing)
                isodd(ifelse((m6 === nothing), (-3 & i3), w2)) && return clamp(x, -5, 20)
                i3 = div(y, 3)
                i4 += mod(div(i4, 7), -2)
            end
            s7 = Pr((((x < x) ? w2 : -2) - ((i4 < y) ? i4 : i4)), min(abs(i4), 4))
        else
            f8 = z
        end
        s9 = Mu((y * w2), x)
        i1 += i1
        r10 = Ref(ifelse((i1 < x), ((w2 < y) ? y : ((i1 != -1) ? 6 : 4)), w2))
    end
    w11 = 0
    while w11 < 3
        w11 += 1
        if iseven(y)
            x += mod(x, 3)
        end
        for Ck12 in CartesianIndices((2, 3))
            k12 = Ck12[1] * 3 - Ck12[2]
            s13 = Pr(y, i1)
        end
        i1 += 8
        r14 = Ref(something((isodd(i1) ? ((x <= -2) ? 2 : -2) : nothing), 4))
    end
    i1 += y
    t15 = (min(fld(x, 7), i1), w11)
    i16 = x
    if isodd(i1)
        i17, i18 = t15
        i19, i20 = t15
    else
        if (y <= 1)
            t21 = (9, w11)
            ((i1 < i1) || !any(q -> q > i16, (i16, 2))) && return x
            i22 = i1
        end
        z = ((((i16 < i1) ? -1.25 : z) - ((i16 < 3) ? x : y)) * (z - sum(ntuple(i -> i * i16, 3))))
        f23 = z
        for (qk24, k24) in enumerate((4, x, 2))
            for k25 in (3, 1, 2)
                i1 += 5
                r26 = Ref(ifelse((i1 < i16), length(((7 - k25), f23)), max(i1, 1)))
                x += (((0.5 * w11) < 0.5) ? length((8, z)) : max(i1, 1))
            end
        end
    end
    f27 = float(y)
    return (x ⊻ y ⊻ i1 ⊻ i16) + hash_float(z - f27)
end
for a in ((0, 1, 0.5), (3, -2, 1.5), (7, 4, -2.0), (-5, 5, 100.0)); push!(CASES, (f0, a[1], a[2], a[3])); end
function f1(x, y, z)
    z = (Float64(sum((y, y))) * y)
    if !(foldl(-, (5, y, 2)) < ifelse((y > 3), x, y))
        if (sum(ntuple(i -> i * sum(ntuple(i -> i * y, 3)), 3)) < length((max(x, 1), 2.0)))
            z = (Float64(y) + x)
            i1 = (y - x)
            i1 = y
        else
            s2 = Pr(reduce(+, map(q -> q + y, (1, 2, 3))), y)
        end
        y += sum((y, y))
        for Ck3 in CartesianIndices((2, 3))
            k3 = Ck3[1] * 3 - Ck3[2]
            for k4 in 2:-1:1
                x += y
                r5 = Ref(y)
                y += abs(ifelse((y < x), x, min(6, 8)))
            end
            for k6 in 1:min(fld(4, 7), 5)
                m7 = ((isodd(y) && (z < z)) ? x : nothing)
                i8 = sum(ntuple(i -> i * x, 3))
            end
        end
        i9 = foldl(-, (y, fld(x, 3), 2))
    end
    t10 = (x, 4, x)
    i11, i12, i13 = t10
    return (x ⊻ y ⊻ i11 ⊻ i12 ⊻ i13) + hash_float(z)
end
for a in ((0, 1, 0.5), (3, -2, 1.5), (7, 4, -2.0), (-5, 5, 100.0)); push!(CASES, (f1, a[1], a[2], a[3])); end
function f2(x, y, z)
    if ((abs(1.0e3) - ((x < 2) ? 4 : y)) < -(((x > -1) ? 0.5 : 0.5)))
        m1 = ((((y < x) ? x : 5) < x) ? x : nothing)
        z = Float64(y)
        if ((((y < x) ? z : 2.0) * y) < ((x < 4) ? abs(z) : 2.0))
            m2 = m1
        end
        x = ((f0(x, x, 0.5) & ifelse((x < y), y, y)) >> 1)
    else
        if (reduce(+, map(q -> q + y, (1, 2, 3))) < max(div(8, 3), 1))
            x += ((x * x) - x)
            if (x < y)
                x += (any(q -> q > x, ((0 * x), 2)) ? sum(ntuple(i -> i * (x & y), 3)) : f1(y, 9, abs(z)))
                y += y
            else
                t3 = (y, y, y)
            end
            if !true
                y = x
                r4 = Ref(x)
            else
                x += y
                x += (iseven(y) ? abs(((x < x) ? x : y)) : f1((x ⊻ 8), x, z))
                y = something(((y < x) ? x : nothing), 4)
                i5 = x
            end
        end
    end
    y = fld(x, 7)
    r6 = Ref((x ⊻ -1))
    for Ck7 in CartesianIndices((2, 3))
        k7 = Ck7[1] * 3 - Ck7[2]
        if !!(z < 0.5)
            if (z < z)
                r6[] *= f1(8, r6[], abs(float(x)))
            end
            y += ((sum((1, y)) < max(9, 1)) ? (((x == 1) ? 5 : x) - x) : r6[])
            w8 = 0
            while w8 < 5
                w8 += 1
                y += x
            end
            if !(y < y)
                f9 = z
                x += y
                x += y
                x += y
            else
                x += w8
            end
        else
            s10 = Pr(x, clamp(((x == 4) ? k7 : 8), -5, 20))
            i11 = f1(x, 7, z)
            i11 = i11
            if (i11 < f1(sum((-1, x)), i11, (z + k7)))
                i11 += (x & ((i11 >= -1) ? x : s10.a))
                m12 = ((x < (i11 * -2)) ? 2 : nothing)
                y += i11
                i11 = 1
            else
                r13 = Ref(x)
                s10 isa Mu && setfirst!(s10, x)
                y += i11
            end
        end
        w14 = 0
        while w14 < 1
            w14 += 1
            for k15 in 1:min(k7, 5)
                i16 = 4
            end
        end
        for Ck17 in CartesianIndices((2, 3))
            k17 = Ck17[1] * 3 - Ck17[2]
            for (qk18, k18) in enumerate((4, x, 2))
                x = x
                y += -2
                (x < x) && break
                m19 = (!isodd(4) ? 0 : nothing)
            end
        end
    end
    y = y
    w20 = 0
    while w20 < 3
        w20 += 1
        x += y
        x = f1(count_ones(f0(-1, w20, 2.0)), x, min(z, z))
    end
    for k21 in 1:min(f1(2, 4, z), 5)
        if (y <= 6)
            i22 = mod(sum((r6[], y)), 3)
            if (i22 > 6)
                y += y
                x = i22
                (length((mod(w20, 7), ((y < i22) ? -1.25 : z))) < y) && return ifelse(false, div(x, 7), ifelse(((i22 < x) || (y > 5)), ifelse((i22 < y), w20, 3), w20))
            else
                i23 = count_ones(y)
            end
        else
            w24 = 0
            while w24 < 1
                w24 += 1
                s25 = Pr(2, sum((9, x)))
                y += k21
                s26 = Mu(x, div(4, -2))
            end
        end
        t27 = ((k21 - f1(-2, k21, z)), y)
        i28, i29 = t27
    end
    return (x ⊻ y) + r6[] + hash_float(z)
end
for a in ((0, 1, 0.5), (3, -2, 1.5), (7, 4, -2.0), (-5, 5, 100.0)); push!(CASES, (f2, a[1], a[2], a[3])); end
function f3(x, y, z)
    i1 = x
    (x < i1) && return ((((x >= 2) && (y < x)) ? y : (9 & 3)) * i1)
    r2 = Ref(y)
    if (1.0e3 < min(((x < x) ? z : -1.25), Float64(y)))
        t3 = (i1, mod(x, -2), y)
    else
        r2[] = ifelse((((y > -1) || (y >= 3)) || !(i1 != 2)), min(x, i1), ((z < 0.5) ? ifelse((y < x), x, 8) : abs(3)))
        for k4 in 1:1
            if any(q -> q > x, (y, 2))
                r5 = Ref(y)
                i6 = -3
                s7 = Pr(x, fld(y, 7))
            end
        end
        for k8 in 4:-1:1
            (i1 < ifelse((2.0 < z), abs(1), y)) && break
            for k9 in 0:2:rem(i1, -2) % 9
                m10 = ((x < i1) ? y : nothing)
                x += (m10 === nothing ? max(y, 1) : m10)
                x += r2[]
            end
        end
    end
    s11 = Pr(ifelse(true, ifelse((y < x), y, 2), x), i1)
    x = abs(ifelse(!(i1 <= 3), (i1 + i1), (-2 + x)))
    x += y
    i1 = ((x == 2) ? x : min(y, (x ⊻ y)))
    return (x ⊻ y ⊻ i1) + r2[] ⊻ (s11.a - s11.b) + hash_float(z)
end
for a in ((0, 1, 0.5), (3, -2, 1.5), (7, 4, -2.0), (-5, 5, 100.0)); push!(CASES, (f3, a[1], a[2], a[3])); end
function f4(x, y, z)
    y = ((y < x) ? ifelse((y < -2), mod(x, -2), x) : min(something(((x < y) ? y : nothing), 4), something(((x < y) ? 7 : nothing), 4)))
    m1 = (iseven(y) ? foldl(-, (1, mod(y, -2), 2)) : nothing)
    i2 = sum((7, length(((4 - 3), 1.0e3))))
    for Ck3 in CartesianIndices((2, 3))
        k3 = Ck3[1] * 3 - Ck3[2]
        if (m1 !== nothing)
            t4 = (x, ifelse(((y < x) || (i2 < x)), x, y))
        else
            x = x
        end
        if (m1 === nothing)
            i2 = i2
        else
            r5 = Ref(length((x, float((y * i2)))))
            i2 += r5[]
            any(q -> q > (((x == 4) || (y == 6)) ? 2 : ifelse((x <= 6), 3, y)), (x, 2)) && continue
        end
        m6 = nothing
        y = (any(q -> q > (6 + k3), (x, 2)) ? x : ifelse((x < x), k3, x))
    end
    x = x
    x += (any(q -> q > ((x <= 2) ? y : x), (clamp(x, -5, 20), 2)) ? x : rem(i2, -2))
    return (x ⊻ y ⊻ i2) + something(m1, 11) + hash_float(z)
end
for a in ((0, 1, 0.5), (3, -2, 1.5), (7, 4, -2.0), (-5, 5, 100.0)); push!(CASES, (f4, a[1], a[2], a[3])); end
function f5(x, y, z)
    x = y
    any(q -> q > ((-1.25 < z) ? 5 : (9 | x)), (fld(clamp(x, -5, 20), 3), 2)) && return f4(min(y, (y + x)), x, z)
    x = y
    z = (Float64(f3(x, x, 2.0)) - Float64(y))
    return (x ⊻ y) + hash_float(z)
end
for a in ((0, 1, 0.5), (3, -2, 1.5), (7, 4, -2.0), (-5, 5, 100.0)); push!(CASES, (f5, a[1], a[2], a[3])); end
function f6(x, y, z)
    if (!(x < x) && (Float64(y) < 2.0))
        if iseven(x)
            y += (y - max(x, 1))
            y += clamp((div(x, 3) >> 1), -5, 20)
            s1 = Mu(((y | y) ⊻ clamp(x, -5, 20)), max(((y != 2) ? x : y), 1))
        end
        w2 = 0
        while w2 < 5
            w2 += 1
            x += mod(y, 3)
            t3 = (y, (y - mod(x, 3)), x)
        end
        y += y
        x += reduce(+, map(q -> q + foldl(-, (x, ((y <= -1) ? y : w2), 2)), (1, 2, 3)))
    end
    w4 = 0
    while w4 < 5
        w4 += 1
        y += ((y < y) ? ifelse(((x == -1) && (y < 2)), x, x) : mod(w4, 7))
        i5 = y
        i5 = something(nothing, 4)
    end
    y = x
    for k6 in 5:-1:1
        f7 = abs(z)
    end
    t8 = (x, x)
    s9 = Mu(x, (x & ifelse((x < x), x, w4)))
    for (k10, qk10) in zip(1:3, (y, 2, x, 1))
        for k11 in (3, 1, 2)
            for k12 in 1:4
                r13 = Ref((x - t8[2]))
                s9 isa Mu && setfirst!(s9, x)
                y += ifelse((Float64(-2) < -1.25), r13[], rem(y, 7))
            end
            t14 = (t8[1], ((5 < 0) ? k11 : y), (((y >= 2) ? 7 : 0) * y))
            x = s9.a
            for k15 in 0:2:y % 9
                x += 5
                y += ((!(y >= 1) ? y : x) ⊻ x)
            end
        end
        m16 = ((x == 5) ? y : nothing)
    end
    return (x ⊻ y) ⊻ (s9.a - s9.b) + hash_float(z)
end
for a in ((0, 1, 0.5), (3, -2, 1.5), (7, 4, -2.0), (-5, 5, 100.0)); push!(CASES, (f6, a[1], a[2], a[3])); end
function f7(x, y, z)
    w1 = 0
    while w1 < 3
        w1 += 1
        w2 = 0
        while w2 < 2
            w2 += 1
            w3 = 0
            while w3 < 3
                w3 += 1
                m4 = (!iseven(-1) ? x : nothing)
                i5 = y
                i6 = (ifelse((m4 === nothing), ifelse((x >= 2), w3, w1), ifelse((y < 1), w1, w2)) ⊻ y)
                i6 += x
            end
            if (!(x >= 1) && (x < x))
                y += (x + y)
                r7 = Ref(x)
                x += (((z < z) ? ((x == 3) ? w1 : 6) : div(y, -2)) ⊻ -3)
                x += (sum(ntuple(i -> i * -2, 3)) ⊻ x)
            end
        end
        x = ((-(2.0) < Float64(x)) ? y : y)
        r8 = Ref(reduce(+, map(q -> q + fld(x, 7), (1, 2, 3))))
        m9 = (false ? div(x, -2) : nothing)
    end
    x = w1
    z = z
    y += 4
    if (y >= -1)
        i10 = x
    else
        s11 = Pr(y, x)
    end
    return (x ⊻ y) + hash_float(z)
end
for a in ((0, 1, 0.5), (3, -2, 1.5), (7, 4, -2.0), (-5, 5, 100.0)); push!(CASES, (f7, a[1], a[2], a[3])); end
function f8(x, y, z)
    for k1 in (3, 1, 2)
        y += div(x, 3)
    end
    i2 = -2
    r3 = Ref(((y < ((i2 < i2) ? -3 : y)) ? y : mod(y, 7)))
    if !(y < x)
        x = mod(f6(x, i2, float(y)), -2)
        for (k4, qk4) in zip(1:3, (y, 2, x, 1))
            r3[] += i2
            i2 += ifelse(isodd((y * 6)), rem(r3[], 3), mod((k4 - 1), 7))
            for k5 in 4:-1:1
                x += foldl(-, ((y ⊻ ifelse((i2 < y), k5, x)), ((x < 4) ? length((4, z)) : ((x == 5) ? x : i2)), 2))
                i6 = r3[]
            end
        end
        r3[] *= max((iseven(x) ? y : x), 1)
    end
    i7 = y
    return (x ⊻ y ⊻ i2 ⊻ i7) + r3[] + hash_float(z)
end
for a in ((0, 1, 0.5), (3, -2, 1.5), (7, 4, -2.0), (-5, 5, 100.0)); push!(CASES, (f8, a[1], a[2], a[3])); end
function f9(x, y, z)
    y = ifelse((Float64(9) < (z + z)), x, x)
    for (qk1, k1) in enumerate((4, x, 2))
        y = x
        for (qk2, k2) in enumerate((4, x, 2))
            x += rem(mod(x, 3), -2)
            for (qk3, k3) in enumerate((4, x, 2))
                x += x
                f4 = (iseven(y) ? z : ((1.0e3 < z) ? (z - z) : float(y)))
            end
            t5 = (x, y, y)
        end
    end
    t6 = (y, count_ones(x), y)
    x += y
    x += x
    if false
        x += ifelse(true, t6[3], (x + y))
        i7 = ((y < 0) ? ifelse((z < z), x, x) : ifelse((7 < x), ifelse((y <= 2), x, 6), y))
        i8 = y
        m9 = (true ? i7 : nothing)
    end
    return (x ⊻ y) + hash_float(z)
end
for a in ((0, 1, 0.5), (3, -2, 1.5), (7, 4, -2.0), (-5, 5, 100.0)); push!(CASES, (f9, a[1], a[2], a[3])); end
function f10(x, y, z)
    if false
        s1 = Mu(y, x)
    end
    i2 = y
    i3 = (ifelse((z < z), x, x) | rem(i2, 7))
    y += i2
    w4 = 0
    while w4 < 2
        w4 += 1
        i3 += i2
        s5 = Pr(sum(ntuple(i -> i * x, 3)), ifelse(false, i2, x))
    end
    w6 = 0
    while w6 < 4
        w6 += 1
        f7 = 0.5
        t8 = (ifelse(false, i2, i2), ifelse(false, -2, y), i3)
        x = (ifelse(isodd(i3), div(6, 7), foldl(-, (7, i2, 2))) * 5)
        if (y < i2)
            (fld(((i3 > -1) ? 2 : y), 3) < i3) && break
            m9 = nothing
        else
            for k10 in 1:min(x, 5)
                r11 = Ref(-3)
                i12 = ((i2 < i2) ? sum((y, rem(w4, 7))) : t8[3])
            end
        end
    end
    i13 = i2
    if any(q -> q > i13, (i13, 2))
        t14 = (sum((fld(x, -2), ifelse((i3 > 4), w6, i13))), i2, fld((x - i13), 3))
        i13 = (1 & ((z < z) ? i3 : i2))
        if ((((y < 6) ? y : w6) < y) && false)
            i2 = i13
            for (k15, qk15) in zip(1:3, (y, 2, x, 1))
                t16 = (i3, i2)
                y += x
            end
        end
    end
    return (x ⊻ y ⊻ i2 ⊻ i3 ⊻ i13) + hash_float(z)
end
for a in ((0, 1, 0.5), (3, -2, 1.5), (7, 4, -2.0), (-5, 5, 100.0)); push!(CASES, (f10, a[1], a[2], a[3])); end
function f11(x, y, z)
    if true
        w1 = 0
        while w1 < 5
            w1 += 1
            w2 = 0
            while w2 < 4
                w2 += 1
                s3 = Mu(y, y)
                s3 isa Mu && setfirst!(s3, y)
                x += y
            end
            x = 6
            t4 = (y, y, ((x >> 1) * x))
        end
        if (ifelse(any(q -> q > 1, (w1, 2)), 6, x) < x)
            y = length(((f8(x, x, 2.0) ⊻ foldl(-, (w1, x, 2))), z))
        end
        i5 = (!true ? (y >> 1) : -2)
    else
        for k6 in 1:min(abs(0), 5)
            x += x
            (min(floor(2.0), Float64(7)) < 1.0e3) && continue
            f7 = (((2.0 - 3) < -(1.0e3)) ? z : float(x))
            w8 = 0
            while w8 < 5
                w8 += 1
                y += ifelse((x < y), x, fld((y * x), -2))
                y += x
                x += ifelse(any(q -> q > div(x, -2), (fld(y, 7), 2)), max(x, 1), (k6 & max(y, 1)))
            end
        end
    end
    y += x
    t9 = (clamp((y ⊻ 3), -5, 20), 0, rem(x, 7))
    return (x ⊻ y) + hash_float(z)
end
for a in ((0, 1, 0.5), (3, -2, 1.5), (7, 4, -2.0), (-5, 5, 100.0)); push!(CASES, (f11, a[1], a[2], a[3])); end
function f12(x, y, z)
    x += y
    if (y > -2)
        if true
            if (y <= 2)
                t1 = (y, (any(q -> q > 5, (y, 2)) ? clamp(x, -5, 20) : x), x)
                t2 = ((y + clamp(x, -5, 20)), ifelse(!(y != 4), x, y), t1[2])
            end
            for k3 in 1:0
                x += k3
            end
        else
            s4 = Pr(2, ifelse((y < x), y, (3 >> 1)))
        end
        i5 = (x & y)
        y += y
    end
    x += x
    x += y
    r6 = Ref(mod((x & y), 7))
    return (x ⊻ y) + r6[] + hash_float(z)
end
for a in ((0, 1, 0.5), (3, -2, 1.5), (7, 4, -2.0), (-5, 5, 100.0)); push!(CASES, (f12, a[1], a[2], a[3])); end
function f13(x, y, z)
    for k1 in 5:-1:1
        if !(k1 < y)
            y += 4
            if (x < x)
                s2 = Pr(x, k1)
                t3 = (y, ifelse(isodd(y), mod(x, 3), 1))
                x += rem(x, 7)
                y += max(y, 1)
            else
                y += y
            end
        end
    end
    x += 5
    i4 = x
    return (x ⊻ y ⊻ i4) + hash_float(z)
end
for a in ((0, 1, 0.5), (3, -2, 1.5), (7, 4, -2.0), (-5, 5, 100.0)); push!(CASES, (f13, a[1], a[2], a[3])); end
function f14(x, y, z)
    s1 = Mu((f12(9, -1, z) >> 1), rem(div(4, -2), -2))
    i2 = s1.a
    r3 = Ref(s1.b)
    m4 = ((x != -1) ? y : nothing)
    for (k5, qk5) in zip(1:3, (y, 2, x, 1))
        f6 = -1.25
    end
    z = floor(z)
    m7 = (iseven(r3[]) ? (((y > 6) && (i2 <= 0)) ? ifelse((i2 > 0), i2, -3) : s1.b) : nothing)
    for k8 in 1:4
        s9 = Pr(clamp(((x < 3) ? 1 : k8), -5, 20), f13(k8, (i2 - 7), -(z)))
        i10 = div(mod(something(((x < y) ? 3 : nothing), 4), 7), 3)
        m11 = (any(q -> q > r3[], (div(x, 3), 2)) ? sum(ntuple(i -> i * f13(i10, x, 2.0), 3)) : nothing)
        for (qk12, k12) in enumerate((4, x, 2))
            if iseven(div(f11(-2, k8, 0.5), 7))
                ((y < x) && ((m11 !== nothing) || (z < 2.0))) && return k8
                i10 += (i2 * (m11 === nothing ? s9.b : m11))
            else
                x = something(m4, 4)
                i2 += s1.b
                f13 = Float64((rem(x, 3) + (m4 === nothing ? 9 : m4)))
                i10 += y
            end
            i10 += something(((m7 === nothing) ? r3[] : nothing), 4)
            z = Float64(reduce(+, map(q -> q + k12, (1, 2, 3))))
            if ((2.0 < (1.0e3 - 0.5)) && iseven(mod(y, 7)))
                s9 isa Mu && setfirst!(s1, 6)
                x = max((i2 + k12), 1)
                i2 += i2
                isodd(y) && return f11(sum(ntuple(i -> i * k8, 3)), (ifelse((i10 < x), k8, -2) - 7), float(ifelse((x < 1), 5, k8)))
            end
        end
    end
    return (x ⊻ y ⊻ i2) + something(m4, 11) + something(m7, 11) + r3[] ⊻ (s1.a - s1.b) + hash_float(z)
end
for a in ((0, 1, 0.5), (3, -2, 1.5), (7, 4, -2.0), (-5, 5, 100.0)); push!(CASES, (f14, a[1], a[2], a[3])); end
function f15(x, y, z)
    t1 = (count_ones(x), x, max(x, 1))
    i2 = y
    x += t1[1]
    i3 = y
    if any(q -> q > max(i2, 1), (ifelse((i3 != 1), t1[2], y), 2))
        if !isodd((y * 0))
            i3 += sum((foldl(-, ((8 - i3), ((i3 == 1) ? -2 : y), 2)), 6))
            i2 = ifelse((floor(z) < -1.25), (x >> 1), x)
            for k4 in 0:2:y % 9
                i3 += y
                f5 = 2.0
                x += mod(div((x >> 1), -2), -2)
                i6 = (x ⊻ clamp((k4 | i2), -5, 20))
            end
            w7 = 0
            while w7 < 4
                w7 += 1
                i2 += x
                y += y
                (Float64(x) < min(-1.25, 2.0)) && return x
                i2 += i2
            end
        end
        isodd(ifelse(false, ifelse((i3 < y), i2, y), i3)) && return (max(div(i2, 7), 1) | i3)
    else
        for k8 in 1:min(i2, 5)
            x += i2
        end
        if !(float(7) < -(0.5))
            m9 = (any(q -> q > i2, (6, 2)) ? rem(rem(8, 3), -2) : nothing)
            i10 = x
        else
            s11 = Mu(i2, ((i2 < i2) ? (7 | 5) : (-2 - y)))
            s12 = Mu(min(clamp(y, -5, 20), y), i3)
            if (i3 < i2)
                (i2 <= 5) && return t1[1]
            else
                i2 += max(x, 1)
                i2 += sum(ntuple(i -> i * i3, 3))
                x += ((i3 < x) ? y : x)
                y += (isodd(t1[3]) ? clamp(y, -5, 20) : i3)
            end
        end
    end
    i13, i14, i15 = t1
    m16 = (false ? i14 : nothing)
    return (x ⊻ y ⊻ i2 ⊻ i3 ⊻ i13 ⊻ i14 ⊻ i15) + something(m16, 11) + hash_float(z)
end
for a in ((0, 1, 0.5), (3, -2, 1.5), (7, 4, -2.0), (-5, 5, 100.0)); push!(CASES, (f15, a[1], a[2], a[3])); end
function f16(x, y, z)
    (y == 2) && return ifelse((float(y) < ((y < y) ? z : 1.0e3)), x, fld(foldl(-, (x, y, 2)), 7))
    x = x
    w1 = 0
    while w1 < 4
        w1 += 1
        m2 = (((x == 1) || any(q -> q > y, (3, 2))) ? y : nothing)
        t3 = (foldl(-, (y, y, 2)), rem(ifelse((x < y), w1, -3), 3))
        if (x < mod(fld(w1, 3), 7))
            i4 = x
            w5 = 0
            while w5 < 4
                w5 += 1
                z = Float64(i4)
                x += t3[2]
            end
            i6 = (m2 === nothing ? x : m2)
            if (1.0e3 < -1.25)
                y += (isodd(x) ? ifelse((i4 == 0), length((i6, z)), length((-1, z))) : ((m2 !== nothing) ? (7 * 1) : y))
                s7 = Mu(mod((x * i6), -2), y)
            end
        end
        i8 = y
    end
    x += clamp(x, -5, 20)
    return (x ⊻ y) + hash_float(z)
end
for a in ((0, 1, 0.5), (3, -2, 1.5), (7, 4, -2.0), (-5, 5, 100.0)); push!(CASES, (f16, a[1], a[2], a[3])); end
function f17(x, y, z)
    for (qk1, k1) in enumerate((4, x, 2))
        for k2 in 1:min(y, 5)
            t3 = (x, (((x < -2) && (x <= 2)) ? k1 : f16(y, 5, 2.0)), y)
            i4, i5, i6 = t3
            false && break
            r7 = Ref(ifelse((x >= 6), (i5 - (i4 >> 1)), t3[1]))
        end
        if any(q -> q > ifelse(true, ((x == 1) ? x : x), ((y < y) ? y : y)), (f14((k1 * y), x, z), 2))
            w8 = 0
            while w8 < 3
                w8 += 1
                i9 = k1
            end
            i10 = y
            for Ck11 in CartesianIndices((2, 3))
                k11 = Ck11[1] * 3 - Ck11[2]
                x += rem(x, 7)
                i12 = (y * rem(fld(6, 3), 7))
                z = (z * w8)
                y += 4
            end
            i13 = reduce(+, map(q -> q + sum(ntuple(i -> i * f15(w8, x, z), 3)), (1, 2, 3)))
        end
        y += ((x | ((x <= 1) ? k1 : -2)) - x)
        for k14 in 1:min(x, 5)
            for k15 in 0:2:count_ones(x) % 9
                y = clamp((x + (x * 7)), -5, 20)
                i16 = x
            end
            s17 = Pr(something(((y >= -2) ? 6 : nothing), 4), rem(5, 3))
            if (x <= 3)
                y += x
                m18 = (!any(q -> q > 6, (2, 2)) ? 4 : nothing)
                x += length((x, float(something(((x < x) ? k1 : nothing), 4))))
                x = s17.b
            end
        end
    end
    for k19 in (3, 1, 2)
        for k20 in 4:-1:1
            y += f14(((y >= 4) ? y : f15(k20, y, z)), k20, min(((x < y) ? z : 1.0e3), Float64(k20)))
            any(q -> q > (isodd(x) ? y : x), (sum((k19, x)), 2)) && continue
            y += x
        end
        for Ck21 in CartesianIndices((2, 3))
            k21 = Ck21[1] * 3 - Ck21[2]
            for k22 in (3, 1, 2)
                x += y
                x += (-1 ⊻ foldl(-, (1, y, 2)))
            end
            y += (count_ones(3) + x)
            i23 = y
            if ((any(q -> q > 4, (x, 2)) ? 2.0 : ((i23 != 4) ? z : -1.25)) < floor(Float64(k21)))
                x += min(k21, x)
            end
        end
        y += y
        w24 = 0
        while w24 < 1
            w24 += 1
            for Ck25 in CartesianIndices((2, 3))
                k25 = Ck25[1] * 3 - Ck25[2]
                i26 = y
                m27 = nothing
                y += k25
                z = (float(y) + (!(y == 6) ? abs(2.0) : min(z, 1.0e3)))
            end
            for k28 in 3:-1:1
                x += div(y, -2)
            end
            m29 = (((z - 1.0e3) < (z * y)) ? mod(fld(5, 7), -2) : nothing)
        end
    end
    if isodd(x)
        f30 = (z + 1.0e3)
        y += 9
        s31 = Pr(rem(-2, 3), y)
    else
        i32 = ifelse((x < rem(x, -2)), f16(y, y, 1.0e3), (ifelse((y < x), y, y) * ifelse((y != -2), x, y)))
        m33 = (!(2.0 < z) ? i32 : nothing)
        i34 = y
        r35 = Ref((i34 + min(reduce(+, map(q -> q + i32, (1, 2, 3))), (m33 === nothing ? i32 : m33))))
    end
    y += f14(y, abs((y * 4)), (abs(1.0e3) * ((y < 1) ? z : z)))
    y += y
    x += x
    return (x ⊻ y) + hash_float(z)
end
for a in ((0, 1, 0.5), (3, -2, 1.5), (7, 4, -2.0), (-5, 5, 100.0)); push!(CASES, (f17, a[1], a[2], a[3])); end
function f18(x, y, z)
    true && return x
    for (k1, qk1) in zip(1:3, (y, 2, x, 1))
        (y < x) && break
    end
    s2 = Mu(sum(ntuple(i -> i * mod(x, -2), 3)), x)
    t3 = (y, x, rem(y, -2))
    i4, i5, i6 = t3
    i6 += x
    i7, i8, i9 = t3
    return (x ⊻ y ⊻ i4 ⊻ i5 ⊻ i6 ⊻ i7 ⊻ i8 ⊻ i9) ⊻ (s2.a - s2.b) + hash_float(z)
end
for a in ((0, 1, 0.5), (3, -2, 1.5), (7, 4, -2.0), (-5, 5, 100.0)); push!(CASES, (f18, a[1], a[2], a[3])); end
function f19(x, y, z)
    w1 = 0
    while w1 < 3
        w1 += 1
        m2 = ((-(-1.25) < (-1.25 * z)) ? count_ones(y) : nothing)
    end
    y += x
    for k3 in 1:3
        (x > 5) && continue
        f4 = 2.0
    end
    y = sum(((y + something(((y < 6) ? x : nothing), 4)), w1))
    if iseven(y)
        i5 = 6
    end
    return (x ⊻ y) + hash_float(z)
end
for a in ((0, 1, 0.5), (3, -2, 1.5), (7, 4, -2.0), (-5, 5, 100.0)); push!(CASES, (f19, a[1], a[2], a[3])); end
function f20(x, y, z)
    i1 = f18(((x < y) ? count_ones(y) : x), y, min(min(-1.25, z), Float64(y)))
    s2 = Pr(4, 6)
    if (x <= 1)
        s2 isa Mu && setfirst!(s2, y)
        if (i1 != 2)
            x += (fld(y, 3) & i1)
            w3 = 0
            while w3 < 4
                w3 += 1
                y += x
            end
            f4 = z
        end
        i5 = i1
    else
        i1 = ifelse(!(1.0e3 < 1.0e3), x, f17(f19(x, 2, 1.0e3), x, floor(0.5)))
        i6 = i1
        m7 = (any(q -> q > y, (div(i1, -2), 2)) ? i1 : nothing)
    end
    w8 = 0
    while w8 < 1
        w8 += 1
        s2 isa Mu && setfirst!(s2, i1)
        f9 = Float64(i1)
        m10 = ((x < i1) ? y : nothing)
        (m10 === nothing) && break
    end
    i11 = y
    i11 += i11
    w12 = 0
    while w12 < 2
        w12 += 1
        false && continue
        if (i11 < 4)
            i1 = something(((i1 < y) ? count_ones(i1) : nothing), 4)
            w13 = 0
            while w13 < 1
                w13 += 1
                i1 += rem(fld(fld(x, 3), 7), 3)
                i14 = w13
            end
        else
            if (false && iseven(sum(ntuple(i -> i * 0, 3))))
                i11 += div(w12, -2)
                i11 += mod(9, 3)
                x += sum(ntuple(i -> i * y, 3))
                i11 = x
            else
                x = 7
                r15 = Ref(5)
            end
            s2 isa Mu && setfirst!(s2, i11)
        end
        i11 += ifelse(any(q -> q > x, (i1, 2)), w8, f18(2, i1, ((y < i1) ? z : 0.5)))
    end
    i11 = x
    return (x ⊻ y ⊻ i1 ⊻ i11) ⊻ (s2.a - s2.b) + hash_float(z)
end
for a in ((0, 1, 0.5), (3, -2, 1.5), (7, 4, -2.0), (-5, 5, 100.0)); push!(CASES, (f20, a[1], a[2], a[3])); end
function f21(x, y, z)
    if !(x <= 5)
        w1 = 0
        while w1 < 4
            w1 += 1
            for (qk2, k2) in enumerate((4, x, 2))
                z = Float64(y)
                y += ((x < x) ? y : max(rem(k2, -2), 1))
            end
            y = y
            if !(y < y)
                y += (w1 + ((9 * -2) | (x | -1)))
            else
                x += w1
                any(q -> q > y, ((y ⊻ x), 2)) && continue
            end
        end
        m3 = (false ? (x & x) : nothing)
        for k4 in 0:2:sum((2, x)) % 9
            f5 = (z - z)
            r6 = Ref(foldl(-, ((((x <= 4) ? 5 : 5) ⊻ y), rem(6, 7), 2)))
            m7 = ((m3 !== nothing) ? y : nothing)
            x += x
        end
        if (m3 !== nothing)
            for (qk8, k8) in enumerate((4, x, 2))
                x += max(mod(y, 3), 1)
            end
            y += 3
            r9 = Ref(ifelse(!(x < y), x, length((y, (z * z)))))
        else
            for (qk10, k10) in enumerate((4, x, 2))
                r11 = Ref(y)
                y += ((m3 === nothing) ? r11[] : k10)
                y += ifelse(any(q -> q > y, (k10, 2)), ifelse((y < 7), ifelse((y >= 3), k10, y), (x & k10)), div(rem(w1, 7), -2))
            end
            w12 = 0
            while w12 < 3
                w12 += 1
                y += ifelse((min(4, w1) < (m3 === nothing ? 7 : m3)), (any(q -> q > w12, (3, 2)) ? w1 : (9 | w12)), y)
            end
            if ((isodd(x) ? ((y <= -1) ? 6 : -1) : ifelse((x <= 4), -1, 1)) < y)
                y += x
                x += y
                i13 = y
                z = abs(Float64(fld(2, 7)))
            else
                s14 = Pr(-3, x)
                !(m3 !== nothing) && return div(ifelse((y > 5), foldl(-, (y, x, 2)), y), 3)
                s14 isa Mu && setfirst!(s14, x)
                s14 isa Mu && setfirst!(s14, (!(w1 < y) ? (m3 === nothing ? count_ones(8) : m3) : y))
            end
            for (qk15, k15) in enumerate((4, x, 2))
                x = min(7, w1)
            end
        end
    end
    if (x < (false ? something(nothing, 4) : (y * x)))
        if (Float64(-2) < Float64(length((0, 0.5))))
            w16 = 0
            while w16 < 1
                w16 += 1
                i17 = y
                s18 = Pr(y, y)
                y += y
                x += y
            end
            i19 = x
            for k20 in 1:min(max(i19, 1), 5)
                any(q -> q > (something(nothing, 4) & ifelse((i19 < x), k20, 6)), (k20, 2)) && continue
                y += y
                i19 += something((!(i19 >= 1) ? y : nothing), 4)
            end
            t21 = (((i19 < i19) ? count_ones(9) : -1), ifelse(((y < x) || (i19 < y)), div(y, -2), 4))
        end
        i22 = y
        for Ck23 in CartesianIndices((2, 3))
            k23 = Ck23[1] * 3 - Ck23[2]
            !(x < y) && return (ifelse(!(x != 5), i22, ((y < i22) ? k23 : k23)) >> 1)
        end
        if iseven(((x > 4) ? ((y != 3) ? i22 : -3) : y))
            i24 = foldl(-, (y, max(i22, 1), 2))
        else
            for Ck25 in CartesianIndices((2, 3))
                k25 = Ck25[1] * 3 - Ck25[2]
                r26 = Ref(i22)
                s27 = Mu(i22, k25)
                s27 isa Mu && setfirst!(s27, reduce(+, map(q -> q + mod(ifelse((x <= 0), x, 4), 7), (1, 2, 3))))
            end
            x += fld((iseven(-1) ? i22 : x), 7)
            f28 = 1.0e3
        end
    else
        if true
            t29 = ((((y <= 3) && (y < y)) ? x : x), x)
            t30 = (y, 5)
            if any(q -> q > t29[2], (x, 2))
                y += something((iseven(x) ? ifelse((x < x), x, 1) : nothing), 4)
                y += (false ? -2 : x)
            else
                t31 = (reduce(+, map(q -> q + foldl(-, (x, x, 2)), (1, 2, 3))), t30[1])
                x = x
            end
        else
            y = something((false ? (x + y) : nothing), 4)
            y += (!(y < 9) ? mod(abs(x), 7) : y)
            if (2.0 < float(x))
                i32 = x
                m33 = nothing
                i34 = i32
            end
        end
        z = z
        x += fld((((x > 2) ? x : 0) * y), 3)
        i35 = x
    end
    f36 = float(abs((6 >> 1)))
    t37 = (fld((6 | x), -2), fld(x, -2), length((((x < y) ? x : 5), 0.5)))
    return (x ⊻ y) + hash_float(z - f36)
end
for a in ((0, 1, 0.5), (3, -2, 1.5), (7, 4, -2.0), (-5, 5, 100.0)); push!(CASES, (f21, a[1], a[2], a[3])); end
function f22(x, y, z)
    i1 = x
    i2 = foldl(-, (x, rem(((i1 < x) ? 7 : y), -2), 2))
    i3 = i1
    return (x ⊻ y ⊻ i1 ⊻ i2 ⊻ i3) + hash_float(z)
end
for a in ((0, 1, 0.5), (3, -2, 1.5), (7, 4, -2.0), (-5, 5, 100.0)); push!(CASES, (f22, a[1], a[2], a[3])); end
function f23(x, y, z)
    w1 = 0
    while w1 < 4
        w1 += 1
        y += min(sum(((9 >> 1), x)), (((x <= -1) ? w1 : w1) - 9))
    end
    i2 = y
    for (k3, qk3) in zip(1:3, (y, 2, x, 1))
        x += i2
    end
    if isodd(y)
        x += x
        i2 += x
    else
        if isodd(ifelse(iseven(i2), rem(y, 3), clamp(w1, -5, 20)))
            for k4 in 0:2:min(y, y) % 9
                x += x
                x += x
            end
        else
            if (i2 != 5)
                f5 = float(f22(x, y, z))
                x += div(i2, 7)
                x += w1
            end
            if !any(q -> q > ifelse((i2 >= 0), x, x), (i2, 2))
                f6 = Float64(f20((y >> 1), min(0, x), Float64(i2)))
                s7 = Mu(i2, y)
                x = y
                y += 2
            end
            if (((y + x) | fld(1, 7)) < x)
                z = -(float(((y > -2) ? y : w1)))
                r8 = Ref((!false ? ((i2 >= 1) ? ifelse((i2 <= 1), i2, -1) : something(nothing, 4)) : ifelse(true, max(3, 1), x)))
                i9 = ifelse(isodd(r8[]), x, x)
                y += ifelse(false, 4, (!(y <= 0) ? f22(w1, w1, z) : i2))
            end
        end
        m10 = ((0.5 < z) ? 7 : nothing)
        y = x
        if ((m10 === nothing) && (((x < x) ? 2.0 : 2.0) < ((x >= 6) ? z : z)))
            i2 = x
        else
            i11 = i2
            r12 = Ref(x)
            if (y < 1)
                i11 += (any(q -> q > ifelse((x < 1), 5, w1), (((y != 6) ? i2 : 0), 2)) ? 4 : ((m10 !== nothing) ? ifelse((i11 > -2), x, -3) : ((y >= 0) ? 0 : y)))
                t13 = (y, ifelse((m10 !== nothing), 8, (5 >> 1)), y)
                m14 = ((mod(3, -2) < t13[3]) ? ifelse(isodd(y), clamp(7, -5, 20), ifelse((x < y), i11, i11)) : nothing)
            else
                x += r12[]
                x += (any(q -> q > r12[], (x, 2)) ? f21((m10 === nothing ? 5 : m10), (2 | i11), (2.0 + y)) : (m10 === nothing ? x : m10))
            end
        end
    end
    for k15 in (3, 1, 2)
        if isodd((clamp(4, -5, 20) ⊻ y))
            i2 = ifelse(!false, ifelse(true, sum((y, w1)), (1 >> 1)), i2)
        else
            w16 = 0
            while w16 < 3
                w16 += 1
                i17 = (x >> 1)
                i18 = reduce(+, map(q -> q + abs((y >> 1)), (1, 2, 3)))
                s19 = Pr(f21(min(x, k15), w1, (2.0 - x)), 9)
                any(q -> q > (((i18 < y) || (x < 6)) ? i17 : i2), (((2.0 < z) ? foldl(-, (8, y, 2)) : fld(5, -2)), 2)) && return ifelse(any(q -> q > i17, (s19.b, 2)), clamp(reduce(+, map(q -> q + i18, (1, 2, 3))), -5, 20), k15)
            end
            w20 = 0
            while w20 < 1
                w20 += 1
                m21 = (false ? k15 : nothing)
                x += i2
            end
            t22 = (ifelse(any(q -> q > y, (w1, 2)), -2, y), x, i2)
        end
        for (qk23, k23) in enumerate((4, x, 2))
            i2 = ifelse((((x < i2) && (x > -2)) && false), x, w1)
        end
    end
    x += mod(x, -2)
    if (y < y)
        i2 += y
        x += y
        x += i2
        for k24 in 1:min(ifelse((x < -2), 9, i2), 5)
            i2 = y
            i2 = x
            i2 += i2
        end
    end
    w25 = 0
    while w25 < 2
        w25 += 1
        i2 = 6
        if (div(rem(x, -2), 3) < sum(ntuple(i -> i * ifelse((x < i2), 3, -2), 3)))
            w26 = 0
            while w26 < 2
                w26 += 1
                m27 = (true ? i2 : nothing)
                i28 = ifelse(((z + z) < -1.25), w25, f22((w25 | 0), f20(y, w26, z), ((x < x) ? 1.0e3 : z)))
                x += ((x < i28) ? max(y, 1) : 7)
                s29 = Mu(div(((i28 == 6) ? y : i2), 3), sum(ntuple(i -> i * ifelse((i2 == 0), x, y), 3)))
            end
        else
            i2 = max(f22(y, 4, z), 1)
            for (qk30, k30) in enumerate((4, x, 2))
                x += x
                i2 = (i2 >> 1)
                i31 = max(ifelse((w25 < y), length((w1, z)), y), 1)
            end
            t32 = ((y * div(8, -2)), i2, ifelse(true, foldl(-, (-1, y, 2)), clamp(y, -5, 20)))
        end
        t33 = (y, (!(i2 <= 6) ? w25 : w25), (abs(x) + y))
        if ((x < i2) || false)
            i34 = something(nothing, 4)
            i35 = f22(t33[2], i2, z)
            i36 = 2
        else
            i37 = (isodd(ifelse((y != 2), w25, 2)) ? sum((i2, sum((w25, 7)))) : y)
            w38 = 0
            while w38 < 5
                w38 += 1
                x += y
                x += x
                i37 += i2
            end
            if (y == 6)
                i2 = sum((-2, x))
                i37 += abs(i2)
                m39 = nothing
                i40 = i37
            else
                i2 += something((true ? ((x >= 2) ? w25 : y) : nothing), 4)
                r41 = Ref(div(-1, 7))
            end
            r42 = Ref(x)
        end
    end
    return (x ⊻ y ⊻ i2) + hash_float(z)
end
for a in ((0, 1, 0.5), (3, -2, 1.5), (7, 4, -2.0), (-5, 5, 100.0)); push!(CASES, (f23, a[1], a[2], a[3])); end
function f24(x, y, z)
    x += x
    x += reduce(+, map(q -> q + (min(x, x) + y), (1, 2, 3)))
    m1 = (true ? (false ? 7 : ifelse((y < y), y, y)) : nothing)
    return (x ⊻ y) + something(m1, 11) + hash_float(z)
end
for a in ((0, 1, 0.5), (3, -2, 1.5), (7, 4, -2.0), (-5, 5, 100.0)); push!(CASES, (f24, a[1], a[2], a[3])); end
function f25(x, y, z)
    r1 = Ref(3)
    if (!any(q -> q > x, (3, 2)) && !isodd(y))
        z = 2.0
        s2 = Pr(max(y, 1), 6)
        m3 = ((x < y) ? (((y <= 2) || (y >= 2)) ? x : abs(y)) : nothing)
    else
        for k4 in 4:-1:1
            for k5 in 1:min(k4, 5)
                x = ifelse(any(q -> q > -2, (y, 2)), y, x)
                f6 = ((iseven(1) ? min(-1.25, z) : ((y < y) ? z : z)) - k4)
                x = div(x, -2)
            end
            any(q -> q > (((x < y) || (x < x)) ? y : x), (((x > 5) ? x : something(((y >= 3) ? 7 : nothing), 4)), 2)) && return k4
        end
        x += length((((x > 1) ? length((x, z)) : y), z))
        t7 = ((x | x), x, 5)
    end
    x = y
    return (x ⊻ y) + r1[] + hash_float(z)
end
for a in ((0, 1, 0.5), (3, -2, 1.5), (7, 4, -2.0), (-5, 5, 100.0)); push!(CASES, (f25, a[1], a[2], a[3])); end
function f26(x, y, z)
    for k1 in 1:1
        i2 = 5
        r3 = Ref(k1)
    end
    if !(((x < x) && (x > -2)) || (x < y))
        for k4 in 3:-1:1
            if iseven((!(y >= -2) ? f25(x, y, 1.0e3) : ifelse((x < x), -3, x)))
                y += ((((y >= 4) ? x : -3) < y) ? div(fld(x, 3), 3) : ((y < x) ? y : y))
                (y < 1) && continue
                x += x
                i5 = y
            else
                i6 = ((-(z) < z) ? (x - k4) : y)
            end
            m7 = ((x != 1) ? f24(1, x, (z + z)) : nothing)
            (y < y) && break
        end
        i8 = ifelse(((z - 2.0) < (z * y)), x, ((x == 0) ? ifelse((y < x), 0, y) : y))
        if !(i8 == -1)
            s9 = Mu(ifelse((y < 3), (x + i8), (x - -3)), 3)
            z = Float64(sum(ntuple(i -> i * i8, 3)))
            i10 = f25(fld(fld(i8, 3), 7), y, Float64(y))
            if isodd(fld(-2, 3))
                x = s9.b
                i8 = f23(y, y, ((2.0 - 1) * min(i10, i10)))
            else
                i10 = (clamp(i8, -5, 20) - sum((y, x)))
                i10 += 7
                i10 += ifelse((!(x < i10) || (x < y)), f25(ifelse((x < i10), y, i8), rem(5, 3), -(1.0e3)), ((i8 < -1) ? length((x, z)) : s9.a))
            end
        else
            for k11 in (3, 1, 2)
                t12 = (k11, f24((i8 - k11), y, float(y)))
                i13 = -1
                y = f23(sum(ntuple(i -> i * f23(k11, y, 2.0), 3)), y, z)
            end
            isodd((any(q -> q > i8, (y, 2)) ? y : i8)) && return i8
            w14 = 0
            while w14 < 3
                w14 += 1
                x = (((0.5 < z) ? x : i8) ⊻ (reduce(+, map(q -> q + y, (1, 2, 3))) - i8))
                m15 = ((isodd(1) || isodd(x)) ? (f23(w14, y, 2.0) | i8) : nothing)
            end
        end
    else
        i16 = f24(y, sum(((y & 4), x)), 0.5)
        i16 += y
    end
    i17 = y
    return (x ⊻ y ⊻ i17) + hash_float(z)
end
for a in ((0, 1, 0.5), (3, -2, 1.5), (7, 4, -2.0), (-5, 5, 100.0)); push!(CASES, (f26, a[1], a[2], a[3])); end
function f27(x, y, z)
    x = (x * (iseven(x) ? x : x))
    y = x
    for k1 in 5:-1:1
        y += rem(k1, 7)
        m2 = nothing
    end
    z = float(div(y, 3))
    for k3 in 2:-1:1
        m4 = ((y != 0) ? 0 : nothing)
        any(q -> q > x, ((y & y), 2)) && continue
        for k5 in 5:-1:1
            z = ((!(x != 4) ? (-1.25 - k5) : ((y <= 1) ? 2.0 : 0.5)) - z)
            x += ((((y != 1) ? -3 : -1) - (m4 === nothing ? x : m4)) | x)
            i6 = 4
            i7 = x
        end
    end
    y += x
    i8 = x
    return (x ⊻ y ⊻ i8) + hash_float(z)
end
for a in ((0, 1, 0.5), (3, -2, 1.5), (7, 4, -2.0), (-5, 5, 100.0)); push!(CASES, (f27, a[1], a[2], a[3])); end
function f28(x, y, z)
    x = x
    m1 = nothing
    r2 = Ref(y)
    if (float(x) < float(((x < x) ? 5 : y)))
        i3 = y
        y = ((any(q -> q > 7, (3, 2)) ? ((y > 3) ? y : i3) : x) | r2[])
    else
        i4 = y
    end
    x += abs((!(y < x) ? x : -3))
    for k5 in 1:1
        t6 = ((m1 === nothing ? y : m1), k5)
        w7 = 0
        while w7 < 3
            w7 += 1
            i8 = x
        end
    end
    i9 = y
    return (x ⊻ y ⊻ i9) + something(m1, 11) + r2[] + hash_float(z)
end
for a in ((0, 1, 0.5), (3, -2, 1.5), (7, 4, -2.0), (-5, 5, 100.0)); push!(CASES, (f28, a[1], a[2], a[3])); end
function f29(x, y, z)
    i1 = x
    ((x < i1) || (Float64(x) < floor(z))) && return f27(i1, fld(x, 7), z)
    s2 = Mu(f28(x, x, Float64(y)), y)
    f3 = Float64((f28(1, 8, z) ⊻ ((i1 < i1) ? x : i1)))
    i1 = f27(i1, f27(y, y, Float64(x)), f3)
    return (x ⊻ y ⊻ i1) ⊻ (s2.a - s2.b) + hash_float(z - f3)
end
for a in ((0, 1, 0.5), (3, -2, 1.5), (7, 4, -2.0), (-5, 5, 100.0)); push!(CASES, (f29, a[1], a[2], a[3])); end
function f30(x, y, z)
    i1 = y
    for k2 in 3:-1:1
        r3 = Ref(y)
    end
    if true
        y += x
    else
        for k4 in 1:1
            i1 += rem(k4, 3)
            r5 = Ref((!!(i1 < y) ? i1 : (i1 & (-1 ⊻ k4))))
            s6 = Pr(clamp(i1, -5, 20), clamp(ifelse((x <= 2), i1, 1), -5, 20))
            w7 = 0
            while w7 < 5
                w7 += 1
                t8 = (1, (i1 * y), y)
            end
        end
        s9 = Pr(something(nothing, 4), ifelse((8 < -2), ifelse((x < y), y, i1), div(i1, 3)))
        if (z < float(s9.b))
            if iseven(i1)
                i1 += x
            end
        else
            t10 = (clamp(ifelse((y != 0), 4, i1), -5, 20), mod(x, 7))
            if (z < ((x <= 6) ? float(x) : 2.0))
                r11 = Ref(i1)
                x += 3
            else
                r12 = Ref(i1)
                y += min(y, sum(ntuple(i -> i * i1, 3)))
            end
            i13, i14 = t10
            i15 = length((sum(ntuple(i -> i * s9.a, 3)), 1.0e3))
        end
        for (k16, qk16) in zip(1:3, (y, 2, x, 1))
            for (k17, qk17) in zip(1:3, (y, 2, x, 1))
                z = Float64(x)
                s18 = Pr(-1, ((9 < 7) ? y : 7))
                y += (y * x)
            end
            s19 = Mu(x, ifelse((y >= 3), 3, s9.b))
            s20 = Mu(((y < 5) ? x : count_ones(x)), s9.a)
            (i1 < x) && break
        end
    end
    for (qk21, k21) in enumerate((4, x, 2))
        i1 += y
        if (y <= -2)
            i22 = (iseven(rem(k21, 3)) ? y : y)
            any(q -> q > x, (i1, 2)) && break
            for k23 in 1:3
                x += i1
                i22 += -2
                y += y
                x += x
            end
            t24 = (ifelse(any(q -> q > k21, (i1, 2)), mod(5, 7), i1), clamp((x * y), -5, 20), ifelse(((x < i1) || (i1 < 5)), x, something(nothing, 4)))
        else
            t25 = (y, y)
            for k26 in 0:2:x % 9
                x += y
                y += t25[2]
                y += i1
            end
            z = 0.5
            for k27 in (3, 1, 2)
                i28 = ifelse((i1 < x), sum(ntuple(i -> i * i1, 3)), div(y, 3))
            end
        end
        x = reduce(+, map(q -> q + x, (1, 2, 3)))
    end
    for k29 in 0:2:i1 % 9
        y += x
        if (y < i1)
            s30 = Pr(ifelse(isodd(i1), i1, mod(x, 3)), fld(ifelse((i1 < y), k29, k29), 7))
            r31 = Ref(div((x * ((y != 5) ? -3 : 7)), 3))
        else
            for k32 in 1:1
                ((2.0 + sum((y, y))) < 0.5) && break
                x += y
                x += i1
            end
        end
    end
    if (x < div(((y < y) ? i1 : x), 7))
        z = z
        i33 = y
        r34 = Ref(i1)
    else
        if (y < x)
            x += (y + something(((x < x) ? x : nothing), 4))
        else
            if false
                x += abs(x)
                x += sum(ntuple(i -> i * y, 3))
                y += x
            end
        end
        for k35 in (3, 1, 2)
            w36 = 0
            while w36 < 2
                w36 += 1
                y += i1
            end
            for k37 in 1:min(x, 5)
                y += (reduce(+, map(q -> q + ((i1 <= 6) ? -3 : -2), (1, 2, 3))) + rem(sum(ntuple(i -> i * 8, 3)), 3))
                any(q -> q > i1, (i1, 2)) && continue
                x += y
                y += sum(ntuple(i -> i * y, 3))
            end
            i38 = (y - (true ? k35 : w36))
            i39 = i1
        end
        i1 = (y & x)
        t40 = (i1, foldl(-, (sum(ntuple(i -> i * x, 3)), rem(5, -2), 2)), (ifelse((i1 != 5), 6, i1) + x))
    end
    return (x ⊻ y ⊻ i1) + hash_float(z)
end
for a in ((0, 1, 0.5), (3, -2, 1.5), (7, 4, -2.0), (-5, 5, 100.0)); push!(CASES, (f30, a[1], a[2], a[3])); end
function f31(x, y, z)
    i1 = y
    t2 = ((length((x, z)) + mod(y, 3)), i1, mod(x, 3))
    i3 = length((i1, z))
    i4, i5, i6 = t2
    r7 = Ref(((abs(z) < float(i6)) ? t2[3] : (y - i5)))
    y += ifelse((i3 < x), ifelse((i4 < i3), i4, i3), y)
    if iseven((iseven(7) ? sum(ntuple(i -> i * i4, 3)) : clamp(0, -5, 20)))
        for k8 in 0:2:1 % 9
            m9 = (any(q -> q > i6, (y, 2)) ? i3 : nothing)
            w10 = 0
            while w10 < 4
                w10 += 1
                i11, i12, i13 = t2
                i14 = ((something(((y <= 2) ? i5 : nothing), 4) - i6) - i1)
            end
            i15, i16, i17 = t2
        end
        if ((((y != 1) ? z : 0.5) - Float64(9)) < float(i3))
            if (rem(r7[], 7) < (i6 * something(nothing, 4)))
                i3 += i3
                i6 += abs(i4)
                m18 = ((i4 != 1) ? div(i6, 3) : nothing)
            end
            for k19 in 2:-1:1
                i20, i21, i22 = t2
                i6 += x
                (i21 < i3) && continue
                i6 += i5
            end
            i4 = 5
            i1 += y
        end
        m23 = (any(q -> q > foldl(-, (i3, 9, 2)), (r7[], 2)) ? 2 : nothing)
        i5 = 2
    else
        x += ((r7[] < t2[2]) ? -1 : mod(0, 3))
        w24 = 0
        while w24 < 1
            w24 += 1
            i25 = y
            f26 = 2.0
            i25 += ((i4 < i4) ? i1 : fld(i6, -2))
            i6 += x
        end
        if (false && (i4 != 5))
            x = foldl(-, (9, ((w24 - 4) ⊻ t2[3]), 2))
            i1 = ((y & div(i3, 3)) - (any(q -> q > 2, (5, 2)) ? t2[1] : sum((i4, i4))))
        else
            w27 = 0
            while w27 < 1
                w27 += 1
                y += reduce(+, map(q -> q + i6, (1, 2, 3)))
            end
        end
    end
    return (x ⊻ y ⊻ i1 ⊻ i3 ⊻ i4 ⊻ i5 ⊻ i6) + r7[] + hash_float(z)
end
for a in ((0, 1, 0.5), (3, -2, 1.5), (7, 4, -2.0), (-5, 5, 100.0)); push!(CASES, (f31, a[1], a[2], a[3])); end
function f32(x, y, z)
    x += x
    m1 = nothing
    y += x
    if (m1 !== nothing)
        f2 = ((x >= 0) ? z : Float64(1))
        s3 = Pr(((m1 !== nothing) ? fld(0, 7) : y), (reduce(+, map(q -> q + y, (1, 2, 3))) >> 1))
        r4 = Ref(foldl(-, (((m1 === nothing ? y : m1) - f29(0, 3, f2)), ((m1 !== nothing) ? x : sum(ntuple(i -> i * y, 3))), 2)))
        y += x
    end
    if !isodd(x)
        if any(q -> q > y, ((iseven(7) ? f30(x, 3, z) : 4), 2))
            t5 = (rem(((y == -1) ? x : 7), -2), x, (rem(8, 7) + (x >> 1)))
            y += clamp(y, -5, 20)
        end
        y += ((any(q -> q > 9, (y, 2)) ? ifelse((y <= 5), x, 8) : x) + count_ones(9))
    else
        y += y
    end
    s6 = Mu(f29(ifelse((x < y), x, 2), y, Float64(y)), min((m1 === nothing ? y : m1), ((y != 5) ? x : 6)))
    s6 isa Mu && setfirst!(s6, fld(something(((x >= 1) ? y : nothing), 4), 3))
    r7 = Ref((!(m1 === nothing) ? (m1 === nothing ? ((x > 5) ? x : y) : m1) : x))
    return (x ⊻ y) + something(m1, 11) + r7[] ⊻ (s6.a - s6.b) + hash_float(z)
end
for a in ((0, 1, 0.5), (3, -2, 1.5), (7, 4, -2.0), (-5, 5, 100.0)); push!(CASES, (f32, a[1], a[2], a[3])); end
function f33(x, y, z)
    for k1 in (3, 1, 2)
        m2 = ((true && false) ? y : nothing)
        if ((!(x >= 1) || (x != -2)) || (x < div(k1, -2)))
            i3 = x
            s4 = Pr(ifelse(((i3 >= 1) || (x < i3)), x, abs(y)), ifelse((k1 < x), ((y != 5) ? y : k1), foldl(-, (7, x, 2))))
            for (k5, qk5) in zip(1:3, (y, 2, x, 1))
                i3 = rem((m2 === nothing ? min(4, k1) : m2), -2)
                i6 = (m2 === nothing ? fld(x, 7) : m2)
                t7 = (clamp(y, -5, 20), y)
            end
            i3 = s4.a
        else
            if (y < x)
                x += x
            end
            i8 = y
        end
    end
    i9 = x
    i9 = (!(z < z) ? i9 : i9)
    for Ck10 in CartesianIndices((2, 3))
        k10 = Ck10[1] * 3 - Ck10[2]
        r11 = Ref(min(mod((x - i9), -2), 7))
        if !false
            if iseven(i9)
                x += (i9 * (((i9 > 6) || (x < x)) ? x : i9))
                i9 += ifelse((x < -2), sum(ntuple(i -> i * i9, 3)), r11[])
            else
                i9 += ifelse(true, ifelse((x < 2), y, (x | x)), i9)
                (x <= 3) && continue
            end
        else
            if true
                i12 = count_ones(x)
            end
            m13 = nothing
        end
        x = abs(y)
        i14 = div(x, -2)
    end
    y = ifelse((floor(2.0) < (0.5 * i9)), (mod(4, -2) * sum((i9, i9))), length((y, Float64(x))))
    for (k15, qk15) in zip(1:3, (y, 2, x, 1))
        w16 = 0
        while w16 < 4
            w16 += 1
            if !(i9 < y)
                i17 = abs(i9)
            end
            i9 = x
            s18 = Pr(y, ifelse((z < 2.0), y, ifelse((y < y), k15, x)))
            i9 = y
        end
        x = (x & k15)
        for (k19, qk19) in zip(1:3, (y, 2, x, 1))
            m20 = ((4 < y) ? y : nothing)
            i21 = x
            (x != -2) && return y
            x = length((x, 0.5))
        end
    end
    for k22 in (3, 1, 2)
        for k23 in 1:min(x, 5)
            z = z
        end
        if (((y < i9) ? (-3 >> 1) : rem(5, -2)) < y)
            if (i9 < mod((i9 >> 1), -2))
                i9 += rem(i9, 7)
                x += k22
                x += x
            end
            i24 = i9
        end
        m25 = (iseven(sum(ntuple(i -> i * x, 3))) ? ifelse((i9 < i9), ((y == 3) ? y : x), y) : nothing)
    end
    if any(q -> q > i9, (i9, 2))
        x += i9
        x += sum((something(((x < y) ? y : nothing), 4), y))
        if !true
            i9 += i9
            x = ifelse(any(q -> q > reduce(+, map(q -> q + x, (1, 2, 3))), (((x < -2) ? x : 1), 2)), (!(i9 < y) ? ifelse((i9 == -1), y, x) : y), (i9 - count_ones(x)))
            for k26 in 1:0
                i9 = rem(foldl(-, (x, y, 2)), 3)
                x += x
            end
            if !(length((i9, 1.0e3)) < fld(x, 3))
                i9 = y
                i9 += x
            end
        end
    else
        y = x
        i9 += x
        r27 = Ref(i9)
        i9 += clamp(max(min(y, i9), 1), -5, 20)
    end
    return (x ⊻ y ⊻ i9) + hash_float(z)
end
for a in ((0, 1, 0.5), (3, -2, 1.5), (7, 4, -2.0), (-5, 5, 100.0)); push!(CASES, (f33, a[1], a[2], a[3])); end
function f34(x, y, z)
    r1 = Ref(rem(((2.0 < 0.5) ? x : y), -2))
    i2 = reduce(+, map(q -> q + ifelse(true, x, x), (1, 2, 3)))
    i3 = y
    if (5 < (((i2 > 1) || (y >= 6)) ? (y ⊻ y) : mod(7, -2)))
        x = ifelse((Float64(7) < -1.25), x, 9)
    else
        z = float(foldl(-, (7, i2, 2)))
        if true
            if (i2 <= 0)
                i3 += y
            end
            i3 += ifelse((y < y), mod(i3, -2), something(nothing, 4))
            for k4 in 0:2:max(i2, 1) % 9
                y += i2
                t5 = (x, ((x >= 3) ? (k4 & 3) : i2))
                i3 += r1[]
            end
            s6 = Pr(ifelse(any(q -> q > i3, (i3, 2)), r1[], (0 * i3)), abs(2))
        else
            if (abs(Float64(y)) < float(x))
                i7 = (false ? ((i2 >= 6) ? ifelse((i2 < x), 3, 3) : y) : i2)
                i2 += min(count_ones(((i2 != 4) ? x : i3)), i2)
                i3 += ifelse(any(q -> q > y, (foldl(-, (i3, y, 2)), 2)), y, sum(ntuple(i -> i * y, 3)))
            else
                x += foldl(-, (y, reduce(+, map(q -> q + y, (1, 2, 3))), 2))
                x += i3
                s8 = Pr((i2 + reduce(+, map(q -> q + 3, (1, 2, 3)))), y)
                m9 = (!((i3 < i3) && (x <= 5)) ? ifelse((x < 6), ((y == 5) ? 7 : 7), (x | y)) : nothing)
            end
        end
    end
    i3 = i3
    y += ((mod(i2, 7) & r1[]) >> 1)
    return (x ⊻ y ⊻ i2 ⊻ i3) + r1[] + hash_float(z)
end
for a in ((0, 1, 0.5), (3, -2, 1.5), (7, 4, -2.0), (-5, 5, 100.0)); push!(CASES, (f34, a[1], a[2], a[3])); end
function f35(x, y, z)
    w1 = 0
    while w1 < 1
        w1 += 1
        (x < y) && return 3
    end
    x += x
    i2 = ifelse((x < y), ifelse(false, foldl(-, (x, -1, 2)), ifelse((y != 5), 4, -1)), y)
    i2 += (f34(f33(x, 4, 2.0), x, -1.25) >> 1)
    return (x ⊻ y ⊻ i2) + hash_float(z)
end
for a in ((0, 1, 0.5), (3, -2, 1.5), (7, 4, -2.0), (-5, 5, 100.0)); push!(CASES, (f35, a[1], a[2], a[3])); end
function f36(x, y, z)
    m1 = nothing
    i2 = y
    t3 = (i2, (m1 === nothing ? x : m1))
    y = t3[2]
    for k4 in 5:-1:1
        ((z * (m1 === nothing ? 2 : m1)) < Float64(y)) && return ifelse(any(q -> q > i2, ((k4 | -2), 2)), 7, x)
        for k5 in 2:-1:1
            (x < x) && return length((ifelse(!(y < y), 4, i2), z))
            (!(i2 < i2) && (m1 === nothing)) && continue
            t6 = (x, k4)
        end
        i7 = y
    end
    t8 = ((!(i2 < y) ? rem(4, 3) : ifelse((y <= 2), y, y)), t3[1], y)
    for Ck9 in CartesianIndices((2, 3))
        k9 = Ck9[1] * 3 - Ck9[2]
        x = x
    end
    return (x ⊻ y ⊻ i2) + something(m1, 11) + hash_float(z)
end
for a in ((0, 1, 0.5), (3, -2, 1.5), (7, 4, -2.0), (-5, 5, 100.0)); push!(CASES, (f36, a[1], a[2], a[3])); end
function f37(x, y, z)
    if false
        y += length((x, floor(Float64(y))))
        m1 = (any(q -> q > x, (x, 2)) ? 7 : nothing)
    else
        x += x
    end
    if (x < x)
        i2 = y
        r3 = Ref(x)
    end
    x += reduce(+, map(q -> q + x, (1, 2, 3)))
    if (x < x)
        m4 = nothing
        x += ifelse((x < y), (m4 === nothing ? mod(-3, -2) : m4), -1)
    else
        r5 = Ref(x)
    end
    m6 = ((y == 1) ? x : nothing)
    f7 = z
    for k8 in 1:4
        m9 = nothing
        if (y < y)
            for k10 in 0:2:(m9 === nothing ? x : m9) % 9
                x += ifelse((iseven(x) && iseven(-2)), x, y)
                m11 = (!any(q -> q > y, (y, 2)) ? (ifelse((y <= 5), -1, x) + rem(4, -2)) : nothing)
                s12 = Mu((x - ifelse((y < y), 0, 3)), rem(fld(0, 3), 3))
                x += abs(max((m6 === nothing ? x : m6), 1))
            end
            m9 = nothing
        else
            y = (mod(k8, -2) - x)
            for k13 in 1:min((m9 === nothing ? 4 : m9), 5)
                r14 = Ref((m6 === nothing ? something(((y < x) ? x : nothing), 4) : m6))
                z = 1.0e3
            end
            for k15 in 4:-1:1
                x += clamp(ifelse((m9 === nothing), ((x < x) ? -1 : x), (m6 === nothing ? k8 : m6)), -5, 20)
                y += length((x, (z - abs(0.5))))
                y = 6
            end
            z = -(floor(z))
        end
        r16 = Ref(x)
    end
    t17 = (max((x | 5), 1), ifelse(!(y < x), y, y), min(mod(x, -2), y))
    return (x ⊻ y) + something(m6, 11) + hash_float(z - f7)
end
for a in ((0, 1, 0.5), (3, -2, 1.5), (7, 4, -2.0), (-5, 5, 100.0)); push!(CASES, (f37, a[1], a[2], a[3])); end
function f38(x, y, z)
    x += (length((x, 0.5)) ⊻ y)
    for k1 in (3, 1, 2)
        if (x < y)
            y += x
            t2 = (f35(-1, 7, (z * k1)), x, div((x - y), 3))
            x = ((y < y) ? x : y)
        else
            r3 = Ref((y & count_ones(x)))
        end
        if false
            x += 4
            if !any(q -> q > fld(x, 7), ((k1 | x), 2))
                y += (((y == 1) && (y > 0)) ? x : x)
                r4 = Ref(y)
                x += (((y < y) ? count_ones(y) : ifelse((y > -2), -3, x)) - sum((x, (6 >> 1))))
            else
                x = f37(f37(abs(2), f37(k1, y, z), 1.0e3), y, Float64(y))
                y += ((y < y) ? x : (4 >> 1))
                y = ((x > -2) ? k1 : x)
                t5 = (((k1 < x) ? count_ones(y) : x), x, y)
            end
        else
            m6 = (any(q -> q > ifelse((y < y), k1, 3), (((y == 4) ? 3 : 9), 2)) ? ifelse((1.0e3 < 0.5), (x ⊻ k1), ((y < x) ? -2 : 7)) : nothing)
            if (x < x)
                y += div(sum(ntuple(i -> i * x, 3)), -2)
                any(q -> q > ifelse((y <= 4), 1, x), (((x < y) ? count_ones(k1) : y), 2)) && break
                y += x
                y += (m6 === nothing ? (((x >= 2) ? 6 : 9) - ifelse((y < y), 6, x)) : m6)
            else
                y = k1
            end
        end
        if (y >= 1)
            x += y
            t7 = (ifelse((x < y), (y - k1), ((y == 2) ? y : y)), y, rem(f37(9, 1, z), -2))
            if any(q -> q > f36(x, x, (0.5 + x)), (x, 2))
                i8 = reduce(+, map(q -> q + x, (1, 2, 3)))
                r9 = Ref(ifelse(true, i8, i8))
            else
                x += x
                t10 = (x, x, min(rem(2, 3), x))
                (x < y) && break
            end
            y += y
        end
    end
    for k11 in 0:2:sum((x, x)) % 9
        s12 = Pr(ifelse((y != -2), ifelse((y < y), y, x), 9), count_ones(x))
        if iseven(y)
            y = reduce(+, map(q -> q + ((x < y) ? x : ((y < 2) ? 1 : k11)), (1, 2, 3)))
            !!((y <= 4) && (x < x)) && break
            t13 = (div(y, 3), (x + mod(8, -2)), max(div(4, 7), 1))
        end
    end
    x += f35(mod(ifelse((y < y), x, x), 7), (foldl(-, (x, y, 2)) >> 1), Float64(rem(x, 7)))
    z = 2.0
    if (Float64(f35(2, 4, z)) < min((z - z), ((x < y) ? 1.0e3 : 0.5)))
        if any(q -> q > f37(x, (y ⊻ y), min(z, 0.5)), (x, 2))
            r14 = Ref(ifelse(any(q -> q > x, (max(-1, 1), 2)), x, y))
            for (qk15, k15) in enumerate((4, x, 2))
                y += y
                (y < 3) && break
            end
            x += 9
        end
        y += ifelse(true, f37(y, length((x, z)), ((y == 6) ? 0.5 : 2.0)), y)
        if false
            y += y
            t16 = (length((f37(x, y, 0.5), z)), f37(y, x, -1.25))
            x += t16[2]
            x += something((iseven(y) ? x : nothing), 4)
        else
            z = abs(Float64(f36(y, y, z)))
        end
    end
    return (x ⊻ y) + hash_float(z)
end
for a in ((0, 1, 0.5), (3, -2, 1.5), (7, 4, -2.0), (-5, 5, 100.0)); push!(CASES, (f38, a[1], a[2], a[3])); end
function f39(x, y, z)
    for k1 in (3, 1, 2)
        i2 = x
        if !false
            y = i2
            isodd(length(((x + i2), z))) && break
            if (i2 != 6)
                z = min(1.0e3, Float64(k1))
                x += length((length((x, floor(2.0))), (float(y) * rem(y, 3))))
            end
        end
        t3 = (-3, y)
    end
    if isodd(y)
        s4 = Pr(sum((ifelse((x < x), x, x), y)), mod(((x >= 4) ? x : x), 7))
        x += y
    end
    for k5 in 1:1
        y = (!(y < y) ? y : y)
    end
    x += abs(5)
    for k6 in (3, 1, 2)
        x = ifelse(!(y < y), (y - y), x)
        for Ck7 in CartesianIndices((2, 3))
            k7 = Ck7[1] * 3 - Ck7[2]
            x += (iseven(y) ? (((y != 0) || (y < x)) ? x : div(y, 7)) : y)
            for k8 in 3:-1:1
                y += x
                y = y
                f9 = 2.0
                f10 = abs(1.0e3)
            end
        end
    end
    if (y < 1)
        x += x
        y = x
        w11 = 0
        while w11 < 5
            w11 += 1
            y += y
            s12 = Mu(x, x)
            x = foldl(-, (y, fld(y, 3), 2))
        end
        y += sum(ntuple(i -> i * x, 3))
    else
        w13 = 0
        while w13 < 1
            w13 += 1
            i14 = 3
            i15 = div(x, 7)
            r16 = Ref(i15)
        end
    end
    f17 = min(Float64(y), ((x < x) ? (z * 4) : (2.0 + y)))
    t18 = (x, (((y < x) ? y : 4) * y), y)
    return (x ⊻ y) + hash_float(z - f17)
end
for a in ((0, 1, 0.5), (3, -2, 1.5), (7, 4, -2.0), (-5, 5, 100.0)); push!(CASES, (f39, a[1], a[2], a[3])); end
