# Made by make.py, seed 33.
using CUDA
struct Pr; a::Int; b::Int; end
mutable struct Mu; a::Int; b::Int; end
setfirst!(m::Mu, v) = (m.a = v; m.b += 1; nothing)
setfirst!(m, v) = nothing
hash_float(f) = isfinite(f) && abs(f) < 1e9 ? trunc(Int, f * 4) : 3
pairup(a, f; k = 2) = f > k ? (a + k, f / 2) : (a - k, f)

function f0(x, y, z)
    t1 = (length((x, -1.25)), (!(x >= 4) ? y : y))
    y += y
    for k2 in 1:0
        if (y < 8)
            y += y
        else
            s3 = Mu(y, t1[mod1(ifelse((x < x), 8, k2), 2)])
            !false && return y
            u4 = sum(map(abs, (s3.b, -4)))
            t5 = (x, y, y)
        end
        for k6 in 0:2:-3 % 9
            t7 = ((rem(y, -2) >> 1), x, x)
            for k8 in (3, 1, 2)
                y = ifelse(iseven(sum(map(abs, (y, -4)))), sum(map(abs, (ifelse((x < 4), y, k2), -4))), something(nothing, 4))
            end
            v9 = Float64(y)
        end
        if ((((x < y) && (y <= 3)) && (k2 < 3)) && (mod(x, -2) < x))
            x = y
            (!isodd(1) && (x < x)) && break
            t10 = (y, x)
            u11 = x
        end
        if (false && (x < y))
            i12, v13 = pairup(((0.5 < -1.25) ? t1[mod1(x, 2)] : sum(map(abs, (x, -4)))), -1.25; k = t1[2])
            nti12 = (p = i12, q = v13, r = (y, 2.0))
            y += t1[2]
        end
    end
    m14 = nothing
    y += t1[mod1(sum((8, something(m14, 4))), 2)]
    for k15 in 0:2:y % 9
        for k16 in 2:-1:1
            i17 = k15
            y = i17
            i17 = rem(i17, 7)
            if (x < (any(==(y), (k15, 2)) ? y : max(k15, 1)))
                m14 = ((ifelse((x < y), k16, -3) < i17) ? i17 : nothing)
                i17 += (m14 === nothing ? y : m14)
                m18 = m14
                x = count_ones((m14 === nothing ? x : m14))
            end
        end
        i19, v20 = pairup(ifelse((x < x), ((y < x) ? y : y), count_ones(x)), 1.0e3; k = t1[1])
        nti19 = (p = i19, q = v20, r = (t1[2], Float64(y)))
        i21 = (((x < 6) || (2.0 < 0.5)) ? (m14 === nothing ? sum((nti19.r[1], 3)) : m14) : min(t1[mod1(y, 2)], max(i19, 1)))
        i21 += i21
    end
    x = y
    return (x ⊻ y) + something(m14, 11) + hash_float(z)
end
function f1(x, y, z)
    if !isodd(y)
        x += fld(((y < y) ? x : (y + y)), 7)
        x += (any(==(fld(2, 3)), (y, 2)) ? y : fld(x, 3))
        y += fld(y, 7)
        x += y
    else
        i1 = ifelse((-1.25 < float(y)), y, ((x > -2) ? y : 2))
        for k2 in 1:min(max(i1, 1), 5)
            ((float(k2) < ((i1 == -2) ? -1.25 : z)) && ((i1 < x) && (x < i1))) && break
            for k3 in 1:2
                !any(==(7), (((i1 < i1) ? 5 : i1), 2)) && continue
                i4 = y
                y = i4
                y += i1
            end
        end
    end
    if ((float(x) < ((y == 2) ? 0.5 : z)) || !true)
        r5 = Ref(max(6, 1))
        w6 = 0
        while w6 < 1
            w6 += 1
            v7 = abs(2.0)
            for Ck8 in CartesianIndices((2, 3))
                k8 = Ck8[1] * 3 - Ck8[2]
                y += x
                y += r5[]
                u9 = ((float(x) < z) ? x : (Float64(9) + Float64(w6)))
            end
            for k10 in (3, 1, 2)
                u11 = float(x)
                x += ((float(u11) < float(u11)) ? mod(x, 7) : mod(clamp(7, -5, 20), 7))
                y = (any(==(fld(y, -2)), (y, 2)) ? (false ? 5 : sum(map(abs, (k10, -4)))) : y)
            end
        end
        for (qk12, k12) in enumerate((4, x, 2))
            for (k13, qk13) in zip(1:3, (y, 2, x, 1))
                y += y
                m14 = (((y < x) || false) ? div(x, 3) : nothing)
                y = x
            end
            y = x
        end
    end
    t15 = (ifelse(isodd(-1), (x ⊻ 9), y), ifelse(iseven(x), y, ifelse((y < y), y, y)), y)
    w16 = 0
    while w16 < 4
        w16 += 1
        m17 = nothing
        if (x < x)
            for k18 in 3:-1:1
                y += (iseven((y - x)) ? ((m17 !== nothing) ? x : ifelse((y != -1), k18, -1)) : (x + ifelse((y < y), x, k18)))
            end
            if (x < x)
                z = float((m17 === nothing ? length((w16, 2.0)) : m17))
                x = mod(rem(clamp(w16, -5, 20), -2), 3)
                y += (m17 === nothing ? 1 : m17)
            else
                u19 = (m17 === nothing ? x : m17)
            end
        else
            v20 = float(x)
        end
        t21 = (x, x, something(((y == 1) ? x : nothing), 4))
        for k22 in 0:2:x % 9
            (((m17 === nothing) ? ((x < x) ? y : x) : max(9, 1)) < w16) && continue
        end
    end
    i23 = something(((y < x) ? clamp(w16, -5, 20) : nothing), 4)
    if (ifelse((z < z), i23, ((y < i23) ? -2 : i23)) < i23)
        s24 = Pr(x, w16)
        if (x < s24.b)
            i25 = (t15[2] | something(((x < 1) ? w16 : nothing), 4))
            z = floor((floor(z) * abs(w16)))
            if (float(6) < float(fld(i25, 7)))
                i23 = i23
                i23 += ifelse(!(x < x), i25, length((((y != 0) ? i25 : i23), -1.25)))
                y += (-3 ⊻ abs(ifelse((x < i25), 8, x)))
            end
            i26, i27, i28 = t15
        else
            i29, v30 = pairup(abs(y), 1.0e3; k = something(nothing, 4))
            nti29 = (p = i29, q = v30, r = (w16, Float64(7)))
            if (isodd(x) && true)
                y += t15[mod1(s24.b, 3)]
                i29 = s24.b
                u31 = i29
                v32 = ((i23 < mod(7, 3)) ? ((x < x) ? -1.25 : float(u31)) : float(y))
            end
            i33 = w16
            x = clamp(div(i33, -2), -5, 20)
        end
    else
        i34 = y
    end
    i35 = max(i23, 1)
    i23 = (min(x, x) | i23)
    return (x ⊻ y ⊻ i23 ⊻ i35) + hash_float(z)
end
function f2(x, y, z)
    v1 = (-1.25 * ifelse(isodd(3), (y * y), sum(map(abs, (y, -4)))))
    for (qk2, k2) in enumerate((4, x, 2))
        x = sum((((4 < 1) ? y : x), fld(x, -2)))
    end
    v1 = 1.0e3
    return (x ⊻ y) + hash_float(z - v1)
end
function f3(x, y, z)
    v1 = (((-1.25 - 3) < ((x < x) ? z : 0.5)) ? ((y < x) ? Float64(y) : 2.0) : -1.25)
    i2 = y
    i3 = x
    return (x ⊻ y ⊻ i2 ⊻ i3) + hash_float(z - v1)
end
function f4(x, y, z)
    y += ((foldl(-, (y, x, 2)) < (y & y)) ? div(x, 7) : ((x * y) | x))
    m1 = nothing
    w2 = 0
    while w2 < 3
        w2 += 1
        i3 = x
        if ((y < x) && (isodd(-3) && iseven(y)))
            i4, v5 = pairup((m1 === nothing ? ((x <= -1) ? x : 2) : m1), (any(==(-1), (-3, 2)) ? float(y) : float(y)); k = y)
            nti4 = (p = i4, q = v5, r = ((i3 >> 1), ((y < x) ? -1.25 : z)))
            if !!(x < i4)
                m1 = ((m1 !== nothing) ? y : nothing)
                y += length((mod(i4, 7), ((w2 < nti4.r[1]) ? -(v5) : 1.0e3)))
                y = x
            end
            for (qk6, k6) in enumerate((4, x, 2))
                i3 += count_ones(x)
            end
        else
            if isodd(x)
                x += i3
                y += ifelse((m1 === nothing), 2, x)
                y += ifelse((m1 !== nothing), y, mod((m1 === nothing ? 9 : m1), 7))
            end
        end
        w7 = 0
        while w7 < 2
            w7 += 1
            if (ifelse((w2 < w7), y, y) < (m1 === nothing ? 9 : m1))
                z = min(float(i3), 2.0)
                i8, v9 = pairup(sum(map(abs, (w2, -4))), Float64(i3); k = ((z < z) ? x : i3))
                nti8 = (p = i8, q = v9, r = (y, 2.0))
            end
            i3 = i3
            if (abs(abs(-1.25)) < (!(y < y) ? float(i3) : floor(z)))
                x = 3
                r10 = Ref(ifelse((any(==(w7), (i3, 2)) && any(==(y), (0, 2))), ifelse((m1 !== nothing), y, i3), min(ifelse((y < i3), 4, w2), x)))
                i11, v12 = pairup(length((sum(map(abs, (w2, -4))), Float64(-3))), min(((y != 6) ? 2.0 : z), (0.5 + z)); k = sum((6, i3)))
                nti11 = (p = i11, q = v12, r = (i3, float(w7)))
                i3 += ((!(x < i3) || (x != -1)) ? y : i3)
            else
                x = x
                x = sum(((y + ifelse((y < x), i3, i3)), w7))
            end
        end
    end
    x += sum(((!(x < y) ? y : x), w2))
    i13 = y
    return (x ⊻ y ⊻ i13) + something(m1, 11) + hash_float(z)
end
function f5(x, y, z)
    for Ck1 in CartesianIndices((2, 3))
        k1 = Ck1[1] * 3 - Ck1[2]
        if any(==(something(((y < y) ? 3 : nothing), 4)), (((0.5 < z) ? ((x != -1) ? k1 : x) : div(y, 7)), 2))
            s2 = Pr(y, x)
            r3 = Ref(ifelse(iseven(8), x, foldl(-, (-1, x, 2))))
            if isodd(x)
                x += 8
                x += div(y, -2)
                y = (((y * y) >> 1) & (((x < x) || (y != 5)) ? y : r3[]))
                r3[] = x
            else
                x += x
                y += k1
                r4 = Ref((r3[] | clamp(f3(y, -1, -1.25), -5, 20)))
                y += 1
            end
        end
    end
    u5 = Float64(y)
    y = y
    return (x ⊻ y) + hash_float(z - u5)
end
function f6(x, y, z)
    t1 = (5, x)
    u2 = (!((x < x) && (x < y)) ? length((y, ((x > 2) ? z : 0.5))) : (iseven(y) ? -(-1.25) : 2.0))
    v3 = ((float(u2) < abs(z)) ? -1.25 : ((y < y) ? (1.0e3 * z) : (z + x)))
    x = x
    x += y
    w4 = 0
    while w4 < 1
        w4 += 1
        w5 = 0
        while w5 < 3
            w5 += 1
            v6 = (v3 + sum((y, y)))
            for (qk7, k7) in enumerate((4, x, 2))
                i8, i9 = t1
                (0.5 < (-(2.0) + float(x))) && break
                (isodd(t1[2]) && isodd(y)) && continue
                x += ((i9 >= 2) ? y : t1[mod1((i9 & k7), 2)])
            end
            x += w4
        end
        x += x
        r10 = Ref(x)
    end
    for (qk11, k11) in enumerate((4, x, 2))
        i12, v13 = pairup(y, Float64(w4); k = y)
        nti12 = (p = i12, q = v13, r = (t1[2], min(z, z)))
        i14, v15 = pairup(i12, Float64(y); k = i12)
        nti14 = (p = i14, q = v15, r = (nti12.r[1], z))
    end
    i16 = -1
    return (x ⊻ y ⊻ i16) + hash_float(z - v3 - u2)
end
function f7(x, y, z)
    for k1 in 5:-1:1
        y += x
        i2, v3 = pairup(x, (any(==(5), (k1, 2)) ? 0.5 : -1.25); k = min(((x < x) ? 3 : -2), x))
        nti2 = (p = i2, q = v3, r = (foldl(-, (y, y, 2)), (1.0e3 * z)))
        x += x
        m4 = nothing
    end
    w5 = 0
    while w5 < 5
        w5 += 1
        if any(==(x), (sum((y, x)), 2))
            for k6 in 1:2
                y += 0
            end
        end
    end
    if !(Float64(y) < Float64(y))
        for k7 in 0:2:x % 9
            for k8 in (3, 1, 2)
                (x > 3) && continue
                y += ifelse(false, 2, ((x < k8) ? ((x < y) ? k7 : 0) : x))
                y = (true ? ifelse(!(y == -2), 2, div(w5, 7)) : x)
            end
        end
        if (false && (y < x))
            for (qk9, k9) in enumerate((4, x, 2))
                x += y
            end
        else
            i10, v11 = pairup(w5, (!(x < -2) ? ((x <= 0) ? 1.0e3 : 2.0) : 0.5); k = y)
            nti10 = (p = i10, q = v11, r = (((x < x) ? 9 : y), float(9)))
            v12 = Float64((i10 - max(x, 1)))
        end
    end
    return (x ⊻ y) + hash_float(z)
end
function f8(x, y, z)
    for k1 in 4:-1:1
        i2, v3 = pairup(y, -1.25; k = 2)
        nti2 = (p = i2, q = v3, r = (0, float(y)))
        u4 = (false ? (v3 + v3) : z)
        for (qk5, k5) in enumerate((4, x, 2))
            for k6 in 0:2:mod(y, 7) % 9
                i2 = ifelse((k6 < y), k1, count_ones(y))
                y += (false ? x : y)
                y += k5
                y += f7((y + (k1 * 4)), nti2.r[1], -(-1.25))
            end
            i7 = rem((isodd(i2) ? rem(y, -2) : f7(x, 2, v3)), 7)
            w8 = 0
            while w8 < 2
                w8 += 1
                y += something(((y <= -2) ? i2 : nothing), 4)
                (v3 < (v3 + 2.0)) && continue
                x += f7(fld((x - x), 3), x, (float(nti2.r[1]) + Float64(6)))
                r9 = Ref((foldl(-, (mod(3, 3), f5(-3, k1, 2.0), 2)) ⊻ ifelse(any(==(y), (x, 2)), (w8 - nti2.r[1]), y)))
            end
            if (min(y, x) < i7)
                x = f7(i2, i2, ((i7 <= 6) ? v3 : ((i7 < y) ? v3 : z)))
                i10, v11 = pairup(x, z; k = 8)
                nti10 = (p = i10, q = v11, r = (y, float(u4)))
            else
                s12 = Pr(x, y)
            end
        end
        v13 = v3
    end
    i14, v15 = pairup(sum((max(y, 1), ifelse((y < x), x, x))), (!(x <= 6) ? Float64(y) : z); k = x)
    nti14 = (p = i14, q = v15, r = (f5(x, -2, z), float(x)))
    if (-3 < count_ones(ifelse((y != 0), x, nti14.r[1])))
        for k16 in (3, 1, 2)
            x = 5
            t17 = (0, y)
        end
        i18, v19 = pairup(f5(x, foldl(-, (nti14.r[1], y, 2)), (-1.25 - 0.5)), min(abs(v15), 1.0e3); k = x)
        nti18 = (p = i18, q = v19, r = ((y - nti14.r[1]), ((x < 4) ? z : z)))
        if (f7(i14, i18, (0.5 * v15)) < f5(4, i14, floor(0.5)))
            if ((true && true) && any(==(x), ((1 + -2), 2)))
                u20 = div(nti18.r[1], 7)
            else
                y += f6(ifelse((i14 < x), ((y < i18) ? 3 : x), i14), ifelse(iseven(x), i14, i14), -(min(-1.25, z)))
                x += 2
                i14 += ifelse((y <= -2), (any(==(nti18.r[1]), (3, 2)) ? ifelse((y <= 1), y, nti18.r[1]) : y), (x & ifelse((y < y), i18, i18)))
            end
            for k21 in (3, 1, 2)
                x += i18
                x += ((true ? y : i18) ⊻ (0 * max(1, 1)))
                i18 += (k21 ⊻ y)
            end
        end
        t22 = (((x * nti14.r[1]) + ifelse((i18 < -1), i14, i14)), sum(map(abs, (x, -4))), x)
    else
        i23 = ifelse(any(==(i14), ((1 >> 1), 2)), y, f5(ifelse((i14 > -2), x, nti14.r[1]), ifelse((i14 > 2), x, 1), ((x <= 4) ? v15 : 1.0e3)))
        y += -3
        s24 = Mu((rem(i14, 7) - i23), i14)
    end
    return (x ⊻ y ⊻ i14) + hash_float(z - v15)
end
function f9(x, y, z)
    t1 = (length((y, (z + y))), y)
    y += (ifelse(any(==(y), (8, 2)), y, x) ⊻ ifelse(isodd(3), foldl(-, (y, x, 2)), 9))
    x += y
    r2 = Ref(ifelse((y < 6), x, (8 ⊻ x)))
    m3 = (!!(y != 0) ? t1[mod1(x, 2)] : nothing)
    return (x ⊻ y) + something(m3, 11) + r2[] + hash_float(z)
end
function kf0(out, xs, ys, zs)
    i = threadIdx().x
    @inbounds out[i] = f0(xs[i], ys[i], zs[i])
    return nothing
end
precompile(kf0, (CuDeviceVector{Int64,1}, CuDeviceVector{Int64,1}, CuDeviceVector{Int64,1}, CuDeviceVector{Float64,1}))
function kf1(out, xs, ys, zs)
    i = threadIdx().x
    @inbounds out[i] = f1(xs[i], ys[i], zs[i])
    return nothing
end
precompile(kf1, (CuDeviceVector{Int64,1}, CuDeviceVector{Int64,1}, CuDeviceVector{Int64,1}, CuDeviceVector{Float64,1}))
function kf2(out, xs, ys, zs)
    i = threadIdx().x
    @inbounds out[i] = f2(xs[i], ys[i], zs[i])
    return nothing
end
precompile(kf2, (CuDeviceVector{Int64,1}, CuDeviceVector{Int64,1}, CuDeviceVector{Int64,1}, CuDeviceVector{Float64,1}))
function kf3(out, xs, ys, zs)
    i = threadIdx().x
    @inbounds out[i] = f3(xs[i], ys[i], zs[i])
    return nothing
end
precompile(kf3, (CuDeviceVector{Int64,1}, CuDeviceVector{Int64,1}, CuDeviceVector{Int64,1}, CuDeviceVector{Float64,1}))
function kf4(out, xs, ys, zs)
    i = threadIdx().x
    @inbounds out[i] = f4(xs[i], ys[i], zs[i])
    return nothing
end
precompile(kf4, (CuDeviceVector{Int64,1}, CuDeviceVector{Int64,1}, CuDeviceVector{Int64,1}, CuDeviceVector{Float64,1}))
function kf5(out, xs, ys, zs)
    i = threadIdx().x
    @inbounds out[i] = f5(xs[i], ys[i], zs[i])
    return nothing
end
precompile(kf5, (CuDeviceVector{Int64,1}, CuDeviceVector{Int64,1}, CuDeviceVector{Int64,1}, CuDeviceVector{Float64,1}))
function kf6(out, xs, ys, zs)
    i = threadIdx().x
    @inbounds out[i] = f6(xs[i], ys[i], zs[i])
    return nothing
end
precompile(kf6, (CuDeviceVector{Int64,1}, CuDeviceVector{Int64,1}, CuDeviceVector{Int64,1}, CuDeviceVector{Float64,1}))
function kf7(out, xs, ys, zs)
    i = threadIdx().x
    @inbounds out[i] = f7(xs[i], ys[i], zs[i])
    return nothing
end
precompile(kf7, (CuDeviceVector{Int64,1}, CuDeviceVector{Int64,1}, CuDeviceVector{Int64,1}, CuDeviceVector{Float64,1}))
function kf8(out, xs, ys, zs)
    i = threadIdx().x
    @inbounds out[i] = f8(xs[i], ys[i], zs[i])
    return nothing
end
precompile(kf8, (CuDeviceVector{Int64,1}, CuDeviceVector{Int64,1}, CuDeviceVector{Int64,1}, CuDeviceVector{Float64,1}))
function kf9(out, xs, ys, zs)
    i = threadIdx().x
    @inbounds out[i] = f9(xs[i], ys[i], zs[i])
    return nothing
end
precompile(kf9, (CuDeviceVector{Int64,1}, CuDeviceVector{Int64,1}, CuDeviceVector{Int64,1}, CuDeviceVector{Float64,1}))
