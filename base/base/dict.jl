# Dictionaries and sets: open addressing over vectors, in order of insertion.

hash(x) = hash(x, UInt(0))
hash(x, h::UInt) = _mix(Core._objectid(x), h)
hash(x::Symbol, h::UInt) = _mix(_host(:string_hash, String(x), h)::UInt, h)
hash(x::String, h::UInt) = _host(:string_hash, x, h)::UInt
hash(x::Integer, h::UInt) = _mix(x % UInt, h)
hash(x::Bool, h::UInt) = _mix(UInt(x), h)
hash(z::Complex, h::UInt) = iszero(imag(z)) && !signbit(imag(z)) ? hash(real(z), h) : hash(imag(z), hash(real(z), _mix(0x9e3779b97f4a7c15 % UInt, h)))
hash(x::Real, h::UInt) = isinteger(x) && !(iszero(x) && signbit(x)) && -9.0e18 < x < 9.0e18 ? hash(Int64(x), h) : _mix(bitcast(UInt, Float64(x)), h)
hash(x::Char, h::UInt) = _mix(UInt(bitcast(UInt32, x)), h + UInt(3))
hash(x::Nothing, h::UInt) = _mix(UInt(7), h)
hash(x::Type, h::UInt) = _mix(Core._objectid(x), h)
hash(x::Tuple, h::UInt) = (for y in x; h = hash(y, h); end; _mix(h, UInt(nfields(x))))
hash(x::AbstractArray, h::UInt) = (for y in x; h = hash(y, h); end; _mix(h, UInt(length(x))))
hash(x::Pair, h::UInt) = hash(x.first, hash(x.second, h))
function _mix(a::UInt, h::UInt)
    x = a * 0x9e3779b97f4a7c15 + (h ⊻ 0x2545f4914f6cdd1d)
    x = (x ⊻ (x >> 32)) * 0xd6e8feb86659fd93
    x = (x ⊻ (x >> 29)) * 0xd6e8feb86659fd93
    return x ⊻ (x >> 32)
end
objectid(x) = Core._objectid(x)

abstract type AbstractDict{K, V} end
struct KeyError <: Exception
    key
end

mutable struct Dict{K, V} <: AbstractDict{K, V}
    slots::Vector{Int}    # 0: free, n > 0: entry n; entries that were removed stay until the next rehash
    keys::Vector{K}
    vals::Vector{V}
    live::Vector{Bool}
    count::Int
    Dict{K, V}() where {K, V} = new{K, V}(fill(0, 16), K[], V[], Bool[], 0)
end
Dict() = Dict{Any, Any}()
function Dict{K, V}(ps::Pair...) where {K, V}
    d = Dict{K, V}()
    for p in ps
        d[p.first] = p.second
    end
    return d
end
Dict(ps::Pair{K, V}...) where {K, V} = Dict{K, V}(ps...)
Dict(ps::Pair...) = Dict{promote_typejoin_all(map(p -> typeof(p.first), ps)...), promote_typejoin_all(map(p -> typeof(p.second), ps)...)}(ps...)
promote_typejoin_all() = Union{}
promote_typejoin_all(a, r...) = typejoin(a, promote_typejoin_all(r...))
function Dict(itr)
    v = map(_as_pair, _collect(itr))
    eltype(v) <: Pair && isconcretetype(eltype(v)) && return _dict_of(eltype(v), v)
    K = promote_typejoin_all(map(p -> typeof(p.first), (v...,))...)
    V = promote_typejoin_all(map(p -> typeof(p.second), (v...,))...)
    return Dict{K === Union{} ? Any : K, V === Union{} ? Any : V}(v)
end
_dict_of(::Type{Pair{K, V}}, v) where {K, V} = Dict{K, V}(v)
replace(d::Dict{K, V}, ps::Pair...) where {K, V} = (e = Dict{K, V}(); for p in d; q = _replaced(p, ps); e[q.first] = q.second; end; e)
_replaced(x, ps) = (for p in ps; isequal(x, p.first) && return p.second; end; x)

_as_pair(p::Pair) = p
_as_pair(p) = Pair(p[1], p[2])
Dict(ps::Tuple...) = Dict(map(_as_pair, ps)...)
Dict(ps::Tuple{Vararg{Pair}}) = Dict(ps...)
Dict(d::Dict{K, V}) where {K, V} = copy(d)
function Dict{K, V}(itr::Union{AbstractArray, Generator, AbstractDict, Tuple}) where {K, V}
    d = Dict{K, V}()
    for (k, v) in itr
        d[k] = v
    end
    return d
end

"A dictionary whose keys compare by identity."
struct IdDict{K, V} <: AbstractDict{K, V}
    index::Dict{UInt, Pair{K, V}}
    IdDict{K, V}() where {K, V} = new{K, V}(Dict{UInt, Pair{K, V}}())
end
IdDict() = IdDict{Any, Any}()
IdDict(ps::Pair{K, V}...) where {K, V} = (d = IdDict{K, V}(); for p in ps; d[p.first] = p.second; end; d)
IdDict{K, V}(ps::Pair...) where {K, V} = (d = IdDict{K, V}(); for p in ps; d[p.first] = p.second; end; d)
setindex!(d::IdDict{K, V}, v, k) where {K, V} = (d.index[Core._objectid(k)] = Pair{K, V}(convert(K, k), convert(V, v)); d)
getindex(d::IdDict, k) = haskey(d, k) ? d.index[Core._objectid(k)].second : throw(KeyError(k))
haskey(d::IdDict, k) = haskey(d.index, Core._objectid(k))
get(d::IdDict, k, default) = haskey(d, k) ? d[k] : default
get(f::Function, d::IdDict, k) = haskey(d, k) ? d[k] : f()
get!(d::IdDict, k, default) = haskey(d, k) ? d[k] : (d[k] = default; d[k])
get!(f::Function, d::IdDict, k) = haskey(d, k) ? d[k] : (v = f(); d[k] = v; v)
delete!(d::IdDict, k) = (delete!(d.index, Core._objectid(k)); d)
pop!(d::IdDict, k) = (v = d[k]; delete!(d, k); v)
empty!(d::IdDict) = (empty!(d.index); d)
length(d::IdDict) = length(d.index)
isempty(d::IdDict) = isempty(d.index)
iterate(d::IdDict, i::Int = 1) = (r = iterate(d.index, i); r === nothing ? nothing : (r[1].second, r[2]))
copy(d::IdDict{K, V}) where {K, V} = (e = IdDict{K, V}(); for p in d; e[p.first] = p.second; end; e)
push!(d::IdDict, p::Pair) = (d[p.first] = p.second; d)
push!(d::Dict, p::Pair) = (d[p.first] = p.second; d)
push!(d::Dict, p::Pair, q::Pair, r::Pair...) = push!(push!(d, p), q, r...)
keys(p::Pair) = OneTo(2)
# Slot of the key, or minus the free slot where it would go.
function _slot(d::Dict, key)
    mask = length(d.slots) - 1
    i = (hash(key) % Int) & mask
    while true
        n = d.slots[i + 1]
        n == 0 && return -(i + 1)
        d.live[n] && isequal(d.keys[n], key) && return i + 1
        i = (i + 1) & mask
    end
end
function _rehash!(d::Dict{K, V}) where {K, V}
    size_ = 16
    while size_ < 3 * (d.count + 1)
        size_ *= 2
    end
    ks, vs, live = d.keys, d.vals, d.live
    d.slots = fill(0, size_)
    d.keys = K[]
    d.vals = V[]
    d.live = Bool[]
    d.count = 0
    for i in 1:length(ks)
        live[i] && (d[ks[i]] = vs[i])
    end
    return d
end
function setindex!(d::Dict{K, V}, v, k) where {K, V}
    key = convert(K, k)
    s = _slot(d, key)
    if s > 0
        d.vals[d.slots[s]] = convert(V, v)
        return d
    end
    push!(d.keys, key)
    push!(d.vals, convert(V, v))
    push!(d.live, true)
    d.slots[-s] = length(d.keys)
    d.count += 1
    2 * length(d.keys) > length(d.slots) && _rehash!(d)
    return d
end
function getindex(d::Dict, k)
    s = _slot(d, k)
    s > 0 || throw(KeyError(k))
    return d.vals[d.slots[s]]
end
haskey(d::Dict, k) = _slot(d, k) > 0
get(d::Dict, k, default) = (s = _slot(d, k); s > 0 ? d.vals[d.slots[s]] : default)
get(f::Function, d::Dict, k) = (s = _slot(d, k); s > 0 ? d.vals[d.slots[s]] : f())
get!(d::Dict, k, default) = (s = _slot(d, k); s > 0 ? d.vals[d.slots[s]] : (d[k] = default; d[k]))
get!(f::Function, d::Dict, k) = (s = _slot(d, k); s > 0 ? d.vals[d.slots[s]] : (v = f(); d[k] = v; v))
function delete!(d::Dict, k)
    s = _slot(d, k)
    s > 0 || return d
    d.live[d.slots[s]] = false
    d.count -= 1
    return d
end
function pop!(d::Dict, k)
    v = d[k]
    delete!(d, k)
    return v
end
pop!(d::Dict, k, default) = haskey(d, k) ? pop!(d, k) : default
empty!(d::Dict{K, V}) where {K, V} = (d.slots = fill(0, 16); d.keys = K[]; d.vals = V[]; d.live = Bool[]; d.count = 0; d)
length(d::Dict) = d.count
isempty(d::Dict) = d.count == 0
function iterate(d::Dict, i::Int = 1)
    while i <= length(d.keys)
        d.live[i] && return (Pair(d.keys[i], d.vals[i]), i + 1)
        i += 1
    end
    return nothing
end
eltype(::Type{<:AbstractDict{K, V}}) where {K, V} = Pair{K, V}
keytype(::AbstractDict{K, V}) where {K, V} = K
valtype(::AbstractDict{K, V}) where {K, V} = V
keys(d::AbstractDict{K}) where {K} = (out = K[]; for p in d; push!(out, p.first); end; out)
values(d::AbstractDict{K, V}) where {K, V} = (out = V[]; for p in d; push!(out, p.second); end; out)
pairs(d::AbstractDict) = d
copy(d::Dict{K, V}) where {K, V} = (e = Dict{K, V}(); for p in d; e[p.first] = p.second; end; e)
merge!(d::AbstractDict, others::AbstractDict...) = (for o in others, p in o; d[p.first] = p.second; end; d)
merge(d::Dict, others::AbstractDict...) = merge!(copy(d), others...)
in(p::Pair, d::AbstractDict) = haskey(d, p.first) && d[p.first] == p.second
==(a::AbstractDict, b::AbstractDict) = length(a) == length(b) && all(p -> haskey(b, p.first) && b[p.first] == p.second, a)
isequal(a::AbstractDict, b::AbstractDict) = length(a) == length(b) && all(p -> haskey(b, p.first) && isequal(b[p.first], p.second), a)
filter(f, d::Dict{K, V}) where {K, V} = (e = Dict{K, V}(); for p in d; f(p) && (e[p.first] = p.second); end; e)

broadcastable(::AbstractDict) = throw(ArgumentError("broadcasting over dictionaries and `NamedTuple`s is reserved"))

abstract type AbstractSet{T} end
struct Set{T} <: AbstractSet{T}
    dict::Dict{T, Nothing}
    Set{T}(d::Dict{T, Nothing}) where {T} = new{T}(d)
end
Set{T}() where {T} = Set{T}(Dict{T, Nothing}())
Set() = Set{Any}()
Set(itr) = (v = isa(itr, Generator) || eltype(itr) === Any && !isa(itr, AbstractArray) ? _collect(itr) : itr; Set{eltype(v)}(v))
function Set{T}(itr) where {T}
    s = Set{T}()
    for x in itr
        push!(s, x)
    end
    return s
end
const IdSet = Set
push!(s::Set, x) = (s.dict[x] = nothing; s)
in(x, s::Set) = haskey(s.dict, x)
delete!(s::Set, x) = (delete!(s.dict, x); s)
length(s::Set) = length(s.dict)
isempty(s::Set) = isempty(s.dict)
iterate(s::Set, i::Int = 1) = (r = iterate(s.dict, i); r === nothing ? nothing : (r[1].first, r[2]))
eltype(::Type{Set{T}}) where {T} = T
copy(s::Set{T}) where {T} = Set{T}(copy(s.dict))
==(a::Set, b::Set) = length(a) == length(b) && all(x -> in(x, b), a)
function union(a::Set{T}, others...) where {T}
    s = Set{promote_type(T, map(eltype, others)...)}(a)
    for o in others, x in o
        push!(s, x)
    end
    return s
end
union(a::AbstractVector, others...) = unique(vcat(a, map(collect, others)...))
intersect(a::Set{T}, b) where {T} = (s = Set{T}(); for x in a; in(x, b) && push!(s, x); end; s)
setdiff(a::Set{T}, b) where {T} = (s = Set{T}(); for x in a; in(x, b) || push!(s, x); end; s)
setdiff(a::AbstractVector, b) = unique(filter(x -> !in(x, b), a))
intersect(a::AbstractVector, b) = unique(filter(x -> in(x, b), a))
issubset(a, b) = all(x -> in(x, b), a)
const ⊆ = issubset
const ∪ = union
const ∩ = intersect
allunique(a) = length(Set(a)) == length(a)
in!(x, s::Set) = in(x, s) || (push!(s, x); false)
replace(s::Set{T}, ps::Pair...) where {T} = (e = Set{T}(); for x in s; push!(e, _replaced(x, ps)); end; e)
replace(f::Function, s::Set) = Set([f(x) for x in s])
pop!(s::Set, x) = in(x, s) ? (delete!(s, x); x) : throw(KeyError(x))
pop!(s::Set, x, default) = in(x, s) ? pop!(s, x) : default
pop!(s::Set) = (isempty(s) ? throw(ArgumentError("set must be non-empty")) : nothing; x = first(s); delete!(s, x); x)
empty!(s::Set) = (empty!(s.dict); s)
filter(f, s::Set{T}) where {T} = (r = Set{T}(); for x in s; f(x) && push!(r, x); end; r)
filter!(f, s::Set) = (for x in collect(s); f(x) || delete!(s, x); end; s)
filter!(f, d::Dict) = (for p in collect(d); f(p) || delete!(d, p.first); end; d)
getkey(d::Dict, k, default) = (s = _slot(d, k); s > 0 ? d.keys[d.slots[s]] : default)
pop!(d::Dict) = (isempty(d) ? throw(ArgumentError("dict must be non-empty")) : nothing; p = first(d); delete!(d, p.first); p)
first(d::AbstractDict) = (r = iterate(d); r === nothing ? throw(ArgumentError("collection must be non-empty")) : r[1])
first(s::AbstractSet) = (r = iterate(s); r === nothing ? throw(ArgumentError("collection must be non-empty")) : r[1])
setindex!(d::Dict, v, k1, k2, ks...) = setindex!(d, v, (k1, k2, ks...))
getindex(d::Dict, k1, k2, ks...) = getindex(d, (k1, k2, ks...))
function mergewith!(f, d::AbstractDict, others::AbstractDict...)
    for o in others, p in o
        d[p.first] = haskey(d, p.first) ? f(d[p.first], p.second) : p.second
    end
    return d
end
mergewith(f, d::AbstractDict, others::AbstractDict...) = mergewith!(f, copy(d), others...)
empty(d::Dict{K, V}) where {K, V} = Dict{K, V}()
empty(s::Set{T}) where {T} = Set{T}()
sizehint!(d::Union{AbstractDict, AbstractSet}, n) = d
map!(f, v::Vector{V}) where {V} = map!(f, v, v)
hash(s::AbstractSet, h::UInt) = (x = UInt(0); for y in s; x = xor(x, hash(y)); end; _mix(x, h))
hash(d::AbstractDict, h::UInt) = (x = UInt(1); for p in d; x = xor(x, hash(p)); end; _mix(x, h))
⊆(a) = Fix2(⊆, a)
union(s::Set) = copy(s)
union(a, b) = union(collect(a), b)
intersect(a, b, c, d...) = intersect(intersect(a, b), c, d...)
intersect(a, b) = unique(filter(x -> in(x, b), collect(a)))
intersect(a) = unique(a)
issubset(a::Union{Set, AbstractDict}, b::Set) = all(x -> in(x, b), a)
<(a::AbstractSet, b::AbstractSet) = length(a) < length(b) && issubset(a, b)
<=(a::AbstractSet, b::AbstractSet) = issubset(a, b)

"A set of integers; printed in order."
struct BitSet <: AbstractSet{Int}
    members::Vector{Int}  # sorted
    BitSet() = new(Int[])
end
BitSet(itr) = (s = BitSet(); for x in itr; push!(s, x); end; s)
function push!(s::BitSet, x::Integer)
    i = searchsortedfirst(s.members, x)
    (i <= length(s.members) && s.members[i] == x) || insert!(s.members, i, x)
    return s
end
function delete!(s::BitSet, x::Integer)
    i = searchsortedfirst(s.members, x)
    i <= length(s.members) && s.members[i] == x && deleteat!(s.members, i)
    return s
end
in(x::Integer, s::BitSet) = (i = searchsortedfirst(s.members, x); i <= length(s.members) && s.members[i] == x)
length(s::BitSet) = length(s.members)
iterate(s::BitSet, i = 1) = i > length(s.members) ? nothing : (s.members[i], i + 1)
copy(s::BitSet) = BitSet(s.members)
union(a::BitSet, others...) = (s = copy(a); for o in others, x in o; push!(s, x); end; s)
intersect(a::BitSet, b) = BitSet(filter(x -> in(x, b), a.members))
setdiff(a::BitSet, b) = BitSet(filter(x -> !in(x, b), a.members))
==(a::BitSet, b::BitSet) = a.members == b.members
