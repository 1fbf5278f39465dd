# Module Base64 (RFC 4648).
module Base64
export base64encode, base64decode, stringmime
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
bytes_of(x::AbstractVector{UInt8}) = x
bytes_of(x) = Vector{UInt8}(codeunits(sprint(write, x)))
base64encode(f::Function, args...) = base64encode(Vector{UInt8}(codeunits(sprint(f, args...))))
function base64encode(x)
    b = bytes_of(x)
    io = IOBuffer()
    for i in 1:3:length(b)
        n = min(3, length(b) - i + 1)
        v = UInt32(b[i]) << 16 | (n > 1 ? UInt32(b[i + 1]) << 8 : UInt32(0)) | (n > 2 ? UInt32(b[i + 2]) : UInt32(0))
        for k in 0:3
            print(io, k <= n ? letters[Int(v >> (18 - 6k) & 0x3f) + 1] : '=')
        end
    end
    return String(take!(io))
end
function base64decode(s)
    out = UInt8[]
    v = UInt32(0)
    bits = 0
    for c in String(s)
        c in ('=', '\n', '\r', ' ') && continue
        i = findfirst(==(c), letters)
        i === nothing && throw(ArgumentError("malformed base64 sequence"))
        v = v << 6 | UInt32(i - 1)
        bits += 6
        if bits >= 8
            bits -= 8
            push!(out, (v >> bits) % UInt8)
            v &= (UInt32(1) << bits) - UInt32(1)
        end
    end
    return out
end
stringmime(m, x) = sprint(show, MIME(m), x)
end
