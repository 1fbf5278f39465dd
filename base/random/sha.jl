# SHA-256 (FIPS 180-4), for seeds.

# The first 32 bits of the fractional parts of cube roots and square roots of primes, in integers.
function _root_bits(p::Int, k::Int)
    # largest r with r^k <= p * 2^(32k); its low 32 bits
    target = UInt128(p) << (k == 2 ? 64 : 96)
    lo, hi = UInt128(0), UInt128(1) << 36
    while lo < hi
        mid = (lo + hi + 1) >> 1
        power = k == 2 ? mid * mid : mid * mid * mid
        power <= target ? (lo = mid) : (hi = mid - 1)
    end
    return lo % UInt32
end
function _primes(n::Int)
    out = Int[]
    c = 2
    while length(out) < n
        all(p -> c % p != 0, out) && push!(out, c)
        c += 1
    end
    return out
end
const _sha_k = UInt32[_root_bits(p, 3) for p in _primes(64)]
const _sha_h = UInt32[_root_bits(p, 2) for p in _primes(8)]

_rotr(x::UInt32, k) = x >>> k | x << (32 - k)
function _sha256(message::Vector{UInt8})
    m = copy(message)
    bits = UInt64(8 * length(m))
    push!(m, 0x80)
    while length(m) % 64 != 56
        push!(m, 0x00)
    end
    for k in 7:-1:0
        push!(m, (bits >> (8 * k)) % UInt8)
    end
    h = copy(_sha_h)
    w = zeros(UInt32, 64)
    for start in 0:64:length(m)-1
        for t in 1:16
            i = start + 4 * (t - 1)
            w[t] = UInt32(m[i + 1]) << 24 | UInt32(m[i + 2]) << 16 | UInt32(m[i + 3]) << 8 | UInt32(m[i + 4])
        end
        for t in 17:64
            a, b = w[t - 15], w[t - 2]
            w[t] = w[t - 16] + xor(_rotr(a, 7), _rotr(a, 18), a >>> 3) + w[t - 7] + xor(_rotr(b, 17), _rotr(b, 19), b >>> 10)
        end
        _sha_block!(h, w)
    end
    out = UInt8[]
    for x in h, k in (24, 16, 8, 0)
        push!(out, (x >>> k) % UInt8)
    end
    return out
end
function _sha_block!(h, w)
    a, b, c, d, e, f, g, i = h
    for t in 1:64
        x = i + xor(_rotr(e, 6), _rotr(e, 11), _rotr(e, 25)) + xor(e & f, ~e & g) + _sha_k[t] + w[t]
        y = xor(_rotr(a, 2), _rotr(a, 13), _rotr(a, 22)) + xor(a & b, a & c, b & c)
        i, g, f, e, d, c, b, a = g, f, e, d + x, c, b, a, x + y
    end
    for (k, v) in enumerate((a, b, c, d, e, f, g, i))
        h[k] += v
    end
    return h
end
