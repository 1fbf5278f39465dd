# Module UUIDs: random and name-based identifiers (RFC 4122).
module UUIDs
using Random
import Base: UUID
export UUID, uuid1, uuid4, uuid5, uuid_version

uuid_version(u::UUID) = Int((u.value >> 76) & 0xf)
_stamped(v::UInt128, version) = UUID((v & 0xffffffffffff0fff3fffffffffffffff) | 0x00000000000000008000000000000000 | (UInt128(version) << 76))
uuid4(rng::AbstractRNG = RandomDevice()) = _stamped(rand(rng, UInt128), 4)
function uuid1(rng::AbstractRNG = RandomDevice())
    stamp = round(UInt64, time() * 1e7) + 0x01b21dd213814000 # 100 ns since 1582-10-15
    node = rand(rng, UInt128) & 0x00000000000000003fff010000000000 | rand(rng, UInt128) & 0xffffffffffff | 0x010000000000
    v = UInt128(stamp & 0xffffffff) << 96 | UInt128((stamp >> 32) & 0xffff) << 80 | UInt128((stamp >> 48) & 0x0fff) << 64
    return _stamped(v | node, 1)
end
uuid5(args...) = error("UUIDs.uuid5 is not supported: it needs SHA-1")
end
