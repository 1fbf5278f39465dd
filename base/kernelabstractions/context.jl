# The context of a launch: the iteration space, cut into groups of work-items. What is static lives in
# the type, so that index arithmetic folds; the rest are fields, which reach the kernel as arguments.

"""
N dimensions; ND and WG are the iteration space and the group size as tuples of Int, or nothing where
they are known only at the launch. A field is a tuple of N Ints, or nothing when the types say its value: a context
whose sizes are all static has no data.
"""
struct KAContext{N, ND, WG, R, G, I}
    ndrange::R
    groups::G
    items::I
end

function context_type(N::Int, workgroupsize, ndrange)
    wg = workgroupsize === nothing ? nothing : _full(workgroupsize, N)
    nd = ndrange === nothing ? nothing : _full(ndrange, N)
    field(dynamic) = dynamic ? NTuple{N, Int} : Nothing
    return KAContext{N, nd, wg, field(nd === nothing), field(nd === nothing || wg === nothing), field(wg === nothing)}
end
# For a driver that knows the kernel's argument types only.
function context_type(args::Type{<:Tuple}, workgroupsize, ndrange)
    space = ndrange === nothing ? workgroupsize : ndrange
    return context_type(space isa Tuple ? length(space) : 1, workgroupsize, ndrange)
end
# A group size with fewer dimensions than the space is extended with ones.
_full(s::Integer, N) = _full((Int(s),), N)
_full(s::Tuple, N) = ntuple(d -> d <= length(s) ? Int(s[d]) : 1, N)

"The values of a context's fields, for a host that launches."
function context_fields(::Type{KAContext{N, ND, WG, R, G, I}}, ndrange, workgroupsize) where {N, ND, WG, R, G, I}
    nd = _full(ndrange, N)
    wg = _full(workgroupsize, N)
    keep(T, value) = T === Nothing ? nothing : value
    return KAContext{N, ND, WG, R, G, I}(keep(R, nd), keep(G, map(cld, nd, wg)), keep(I, wg))
end

@inline ndrange(c::KAContext{N, nothing}) where {N} = getfield(c, :ndrange)
@inline ndrange(c::KAContext{N, ND}) where {N, ND} = ND
@inline groupsize(c::KAContext{N, ND, nothing}) where {N, ND} = getfield(c, :items)
@inline groupsize(c::KAContext{N, ND, WG}) where {N, ND, WG} = WG
@inline groupcount(c::KAContext) = _known_groups(c)

# -- What a back end provides ------------------------------------------------------------------

function group_position end  # (): UInt32, zero-based linear number of the group
function item_position end   # (): UInt32, zero-based linear number of the item in its group
function __synchronize end
function SharedMemory end    # (T, dims)
function Scratchpad end      # (T, dims)
function constify end        # (argument): read-only
function __print end

# -- Indices -----------------------------------------------------------------------------------

# Positions fit in 32 bits, so they are unravelled with 32-bit divisions; the last dimension needs none.
@inline _split(s::Tuple{Any}, p::UInt32) = (p,)
@inline function _split(s::Tuple, p::UInt32)
    n = getfield(s, 1) % UInt32
    q = Core.Intrinsics.udiv_int(p, n)
    return (p - q * n, _split(Base.tail(s), q)...)
end
_split(::Tuple{}, p::UInt32) = ()

@inline _group0(c) = _split(_known_groups(c), group_position())
@inline _item0(c) = _split(groupsize(c), item_position())
@inline _known_groups(c::KAContext{N, ND, WG}) where {N, ND, WG} =
    ND === nothing || WG === nothing ? getfield(c, :groups) : map(cld, ND, WG)

@inline _global0(c) = _combine(_group0(c), groupsize(c), _item0(c))
_combine(::Tuple{}, ::Tuple{}, ::Tuple{}) = ()
@inline _combine(g::Tuple, s::Tuple, i::Tuple) =
    (Int(getfield(g, 1)) * getfield(s, 1) + Int(getfield(i, 1)), _combine(Base.tail(g), Base.tail(s), Base.tail(i))...)
@inline _from_one(t::Tuple) = map(x -> Int(x) + 1, t)

@inline __index_Global_NTuple(c) = _from_one(_global0(c))
@inline __index_Global_Cartesian(c) = CartesianIndex(_from_one(_global0(c)))
@inline __index_Global_Linear(c::KAContext{1}) = getfield(_from_one(_global0(c)), 1)
@inline __index_Global_Linear(c) = Base._offset(ndrange(c), _from_one(_global0(c))...)
@inline __index_Group_NTuple(c) = _from_one(_group0(c))
@inline __index_Group_Cartesian(c) = CartesianIndex(_from_one(_group0(c)))
@inline __index_Group_Linear(c) = (group_position() % Int32) + Int32(1)
@inline __index_Local_NTuple(c) = _from_one(_item0(c))
@inline __index_Local_Cartesian(c) = CartesianIndex(_from_one(_item0(c)))
@inline __index_Local_Linear(c) = (item_position() % Int32) + Int32(1)

# Is this work-item inside the iteration space? Known when the groups tile it exactly.
@inline __validindex(c::KAContext{N, ND, WG}) where {N, ND, WG} =
    _tiles(ND, WG) ? true : _inside(_global0(c), ndrange(c))
_tiles(nd, wg) = false
_tiles(nd::Tuple, wg::Tuple) = _all_zero(map(rem, nd, wg))
_all_zero(::Tuple{}) = true
_all_zero(t::Tuple) = t[1] == 0 && _all_zero(Base.tail(t))
_inside(::Tuple{}, ::Tuple{}) = true
@inline _inside(i::Tuple{Any}, n::Tuple{Any}) = getfield(i, 1) < getfield(n, 1)
@inline _inside(i::Tuple, n::Tuple) = (getfield(i, 1) < getfield(n, 1)) & _inside(Base.tail(i), Base.tail(n))
