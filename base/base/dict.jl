# Dictionaries: Dict is an open-addressing table in the same order as Julia's; IdDict, WeakKeyDict, ImmutableDict; keys(d)
# and values(d) as views; what every AbstractDict can do.

abstract type AbstractSet{T} end
struct KeyError <: Exception
    key
end

# -- The table ---------------------------------------------------------------------------------
# The slots' length is a power of two. A key's home is given by the low bits of its hash; it lies there or at one of the
# next `maxprobe` slots. A removed entry leaves a mark unless the slot after it is free.

mutable struct Dict{K, V} <: AbstractDict{K, V}
    slots::Memory{UInt8}   # 0x00 free, 0x7f removed, else 0x80 and the top seven bits of the key's hash
    keys::Memory{K}
    vals::Memory{V}
    ndel::Int              # removed entries that left a mark
    count::Int
    age::UInt              # changes so far
    idxfloor::Int          # the first entry is not before it
    maxprobe::Int
    Dict{K, V}() where {K, V} = new{K, V}(Memory{UInt8}(undef, 0), Memory{K}(undef, 0), Memory{V}(undef, 0), 0, 0, 0x0000000000000000, 1, 0)
    Dict{K, V}(d::Dict{K, V}) where {K, V} =
        new{K, V}(copy(d.slots), copy(d.keys), copy(d.vals), d.ndel, d.count, d.age, d.idxfloor, d.maxprobe)
end

_free_slots(n::Int) = (m = Memory{UInt8}(undef, n); for i in 1:n; @inbounds m[i] = 0x00; end; m)
_table_size(n::Int) = n < 16 ? 16 : 1 << (64 - leading_zeros(n - 1))
@inline _hash_tag(h::UInt) = (h >> 57) % UInt8 | 0x80

function _resize!(d::Dict{K, V}, wanted::Int) where {K, V}
    n = _table_size(wanted)
    oldslots, oldkeys, oldvals = d.slots, d.keys, d.vals
    d.age += 0x0000000000000001
    d.idxfloor = 1
    slots, ks, vs = _free_slots(n), Memory{K}(undef, n), Memory{V}(undef, n)
    count, far = 0, 0
    if d.count > 0
        mask = n - 1
        for i in 1:length(oldslots)
            s = @inbounds oldslots[i]
            s < 0x80 && continue
            k = @inbounds oldkeys[i]
            home = (hash(k) % Int) & mask + 1
            j = home
            while @inbounds(slots[j]) != 0x00
                j = j & mask + 1
            end
            far = max(far, (j - home) & mask)
            @inbounds slots[j] = s
            @inbounds ks[j] = k
            @inbounds vs[j] = oldvals[i]
            count += 1
        end
    end
    d.slots, d.keys, d.vals = slots, ks, vs
    d.count = count
    d.ndel = 0
    d.maxprobe = far
    return d
end
# How many different values a key can have.
_values_of(::Type) = typemax(Int)
_values_of(::Type{Nothing}) = 1
_values_of(::Type{Bool}) = 2
_values_of(::Type{T}) where {T<:Union{Int8, UInt8, Int16, UInt16, Int32, UInt32}} = 1 << (8 * sizeof(T))
_values_of(T::Union) = max(_values_of(T.a), _values_of(T.b), _values_of(T.a) + _values_of(T.b))
function _sizehint!(d::Dict{K}, n::Int, shrink::Bool) where {K}
    size_ = _table_size(cld(3 * min(max(n, d.count), _values_of(K)), 2))
    return (shrink ? size_ == length(d.slots) : size_ <= length(d.slots)) ? d : _resize!(d, size_)
end
sizehint!(d::Dict, n; shrink::Bool = true) = _sizehint!(d, Int(n), shrink)
sizehint!(d::AbstractDict, n; shrink::Bool = true) = d
_sizehint!(d, n::Int, shrink::Bool) = d

# Index of the key, or -1.
function _find(d::Dict, key)
    d.count == 0 && return -1
    slots, ks = d.slots, d.keys
    mask = length(slots) - 1
    h = hash(key)
    tag = _hash_tag(h)
    i = (h % Int) & mask + 1
    left = d.maxprobe
    while true
        s = @inbounds slots[i]
        s == 0x00 && return -1
        if s == tag
            k = @inbounds ks[i]
            (key === k || isequal(key, k)) && return i
        end
        left == 0 && return -1
        left -= 1
        i = i & mask + 1
    end
end
# Index of the key, or minus the index where it would go, and the key's tag.
function _find_place!(d::Dict, key)
    length(d.slots) == 0 && _resize!(d, 4)
    h = hash(key)
    tag = _hash_tag(h)
    while true
        slots, ks = d.slots, d.keys
        mask = length(slots) - 1
        i = (h % Int) & mask + 1
        place, n, limit = 0, 0, d.maxprobe
        while n <= limit
            s = @inbounds slots[i]
            if s == 0x00
                return (place < 0 ? place : -i, tag)
            elseif s == 0x7f
                place == 0 && (place = -i)
            elseif s == tag
                k = @inbounds ks[i]
                (key === k || isequal(key, k)) && return (i, tag)
            end
            i = i & mask + 1
            n += 1
        end
        place < 0 && return (place, tag)
        limit = max(16, (mask + 1) >> 6)
        while n < limit
            if @inbounds(slots[i]) < 0x80
                d.maxprobe = n
                return (-i, tag)
            end
            i = i & mask + 1
            n += 1
        end
        _resize!(d, (mask + 1) * (d.count > 64000 ? 2 : 4))
    end
end
function _put!(d::Dict, v, key, i::Int, tag::UInt8)
    @inbounds d.slots[i] == 0x7f && (d.ndel -= 1)
    @inbounds d.slots[i] = tag
    @inbounds d.keys[i] = key
    @inbounds d.vals[i] = v
    d.count += 1
    d.age += 0x0000000000000001
    i < d.idxfloor && (d.idxfloor = i)
    if 3 * (d.count + d.ndel) > 2 * length(d.slots)
        _resize!(d, d.count > 64000 ? 2 * d.count : max(4 * d.count, 4))
    end
    return nothing
end
function _remove!(d::Dict, i::Int)
    slots = d.slots
    mask = length(slots) - 1
    marks = 1
    if slots[i & mask + 1] == 0x00
        # nothing continues behind it: it and the marks before it become free
        while true
            marks -= 1
            slots[i] = 0x00
            i = (i - 2) & mask + 1
            slots[i] == 0x7f || break
        end
    else
        slots[i] = 0x7f
    end
    d.ndel += marks
    d.count -= 1
    d.age += 0x0000000000000001
    return d
end
# The next entry at or after i; 0: none.
@inline function _next_entry(d::Dict, i::Int)
    slots = d.slots
    n = length(slots)
    while i <= n
        @inbounds(slots[i]) >= 0x80 && return i
        i += 1
    end
    return 0
end

# -- Dict ----------------------------------------------------------------------------------------

@noinline _throw_key(K, key) = throw(ArgumentError(string(repr(key), " is not a valid key for type ", K)))
function setindex!(d::Dict{K, V}, v, k) where {K, V}
    key = isa(k, K) ? k : convert(K, k)::K
    isa(k, K) || isequal(key, k) || _throw_key(K, k)
    x = isa(v, V) ? v : convert(V, v)::V
    i, tag = _find_place!(d, key)
    if i > 0
        d.age += 0x0000000000000001
        @inbounds d.keys[i] = key
        @inbounds d.vals[i] = x
    else
        _put!(d, x, key, -i, tag)
    end
    return d
end
function getindex(d::Dict, k)
    i = _find(d, k)
    return i < 0 ? throw(KeyError(k)) : @inbounds d.vals[i]
end
haskey(d::Dict, k) = _find(d, k) > 0
get(d::Dict, k, default) = (i = _find(d, k); i > 0 ? (@inbounds d.vals[i]) : default)
get(f::Function, d::Dict, k) = (i = _find(d, k); i > 0 ? (@inbounds d.vals[i]) : f())
getkey(d::Dict, k, default) = (i = _find(d, k); i > 0 ? (@inbounds d.keys[i]) : default)
get!(d::Dict, k, default) = get!(() -> default, d, k)
function get!(f::Function, d::Dict{K, V}, k) where {K, V}
    key = isa(k, K) ? k : convert(K, k)::K
    isa(k, K) || isequal(key, k) || _throw_key(K, k)
    i, tag = _find_place!(d, key)
    i > 0 && return @inbounds d.vals[i]
    age = d.age
    v = f()
    x = isa(v, V) ? v : convert(V, v)::V
    if d.age != age
        i, tag = _find_place!(d, key)
    end
    if i > 0
        @inbounds d.keys[i] = key
        @inbounds d.vals[i] = x
    else
        _put!(d, x, key, -i, tag)
    end
    return x
end
delete!(d::Dict, k) = (i = _find(d, k); i > 0 ? _remove!(d, i) : d)
function pop!(d::Dict, k)
    i = _find(d, k)
    i > 0 || throw(KeyError(k))
    v = d.vals[i]
    _remove!(d, i)
    return v
end
pop!(d::Dict, k, default) = (i = _find(d, k); i > 0 ? (v = d.vals[i]; _remove!(d, i); v) : default)
function pop!(d::Dict)
    isempty(d) && throw(ArgumentError("dict must be non-empty"))
    i = d.idxfloor = _next_entry(d, d.idxfloor)
    p = Pair(d.keys[i], d.vals[i])
    _remove!(d, i)
    return p
end
function empty!(d::Dict{K, V}) where {K, V}
    n = length(d.slots)
    d.slots, d.keys, d.vals = _free_slots(n), Memory{K}(undef, n), Memory{V}(undef, n)
    d.ndel = d.count = d.maxprobe = 0
    d.age += 0x0000000000000001
    d.idxfloor = max(1, n)
    return d
end
length(d::Dict) = d.count
isempty(d::Dict) = d.count == 0
@inline iterate(d::Dict) = _entry(d, _next_entry(d, d.idxfloor))
@inline iterate(d::Dict, i::Int) = _entry(d, _next_entry(d, i))
@inline _entry(d::Dict{K, V}, i::Int) where {K, V} = i == 0 ? nothing : (Pair{K, V}(@inbounds(d.keys[i]), @inbounds(d.vals[i])), i + 1)
copy(d::Dict{K, V}) where {K, V} = Dict{K, V}(d)
empty(d::Dict, ::Type{K}, ::Type{V}) where {K, V} = Dict{K, V}()
function filter!(f, d::Dict{K, V}) where {K, V}
    for i in 1:(d.count == 0 ? 0 : length(d.slots))
        d.slots[i] >= 0x80 && !f(Pair{K, V}(d.keys[i], d.vals[i])) && _remove!(d, i)
    end
    return d
end

# -- Constructors --------------------------------------------------------------------------------

Dict() = Dict{Any, Any}()
Dict(kv::Tuple{}) = Dict()
Dict(d::Dict{K, V}) where {K, V} = copy(d)
Dict{K, V}(ps::Pair...) where {K, V} = _fill_dict!(Dict{K, V}(), ps)
Dict{K, V}(itr) where {K, V} = _fill_dict!(Dict{K, V}(), itr)
Dict(ps::Pair{K, V}...) where {K, V} = Dict{K, V}(ps)
Dict(ps::Pair...) = _dict(Dict, ps)
Dict(itr) = _dict(Dict, itr)

function _fill_dict!(d, itr)
    haslength(itr) && _sizehint!(d, Int(length(itr))::Int, true)
    for (k, v) in itr
        d[k] = v
    end
    return d
end
haslength(x) = IteratorSize(x) isa Union{HasShape, HasLength}
# What is known of the elements' type decides that of the dictionary; else the elements themselves.
function _dict(D, itr)
    applicable(iterate, itr) || _throw_no_pairs()
    T = IteratorEltype(itr) isa HasEltype ? eltype(itr) : _element_type(itr)
    isconcretetype(T) && T <: Pair && return _fill_dict!(D{fieldtype(T, 1), fieldtype(T, 2)}(), itr)
    isconcretetype(T) && T <: Tuple{Any, Any} && return _fill_dict!(D{fieldtype(T, 1), fieldtype(T, 2)}(), itr)
    return _grow_dict(D, itr)
end
@noinline _throw_no_pairs() = throw(ArgumentError("AbstractDict(kv): kv needs to be an iterator of 2-tuples or pairs"))
function _key_and_value(p)
    applicable(iterate, p) || _throw_no_pairs()
    a = iterate(p)
    a === nothing && _throw_no_pairs()
    b = iterate(p, a[2])
    (b === nothing || iterate(p, b[2]) !== nothing) && _throw_no_pairs()
    return (a[1], b[1])
end
function _grow_dict(D, itr)
    r = iterate(itr)
    r === nothing && return D{Any, Any}()
    k, v = _key_and_value(r[1])
    d = D{typeof(k), typeof(v)}()
    d[k] = v
    return _grow_dict!(D, d, itr, r[2])
end
function _grow_dict!(D, d::AbstractDict{K, V}, itr, state) where {K, V}
    while true
        r = iterate(itr, state)
        r === nothing && return d
        k, v = _key_and_value(r[1])
        state = r[2]
        if isa(k, K) && isa(v, V)
            d[k] = v
        else
            wide = D{promote_typejoin(K, typeof(k)), promote_typejoin(V, typeof(v))}()
            merge!(wide, d)
            wide[k] = v
            return _grow_dict!(D, wide, itr, state)
        end
    end
end

# -- Keys and values as collections -----------------------------------------------------------------

struct KeySet{K, T<:AbstractDict{K}} <: AbstractSet{K}
    dict::T
end
KeySet(d::AbstractDict{K}) where {K} = KeySet{K, typeof(d)}(d)
struct ValueIterator{T<:AbstractDict}
    dict::T
end
keys(d::AbstractDict) = KeySet(d)
values(d::AbstractDict) = ValueIterator(d)
pairs(d::AbstractDict) = d
length(v::Union{KeySet, ValueIterator}) = length(v.dict)
isempty(v::Union{KeySet, ValueIterator}) = isempty(v.dict)
eltype(::Type{ValueIterator{D}}) where {D} = valtype(D)
iterate(v::KeySet, s...) = (r = iterate(v.dict, s...); r === nothing ? nothing : (r[1][1], r[2]))
iterate(v::ValueIterator, s...) = (r = iterate(v.dict, s...); r === nothing ? nothing : (r[1][2], r[2]))
function iterate(v::KeySet{K, Dict{K, V}}, s::Int = v.dict.idxfloor) where {K, V}
    i = _next_entry(v.dict, s)
    return i == 0 ? nothing : (@inbounds(v.dict.keys[i]), i + 1)
end
function iterate(v::ValueIterator{Dict{K, V}}, s::Int = v.dict.idxfloor) where {K, V}
    i = _next_entry(v.dict, s)
    return i == 0 ? nothing : (@inbounds(v.dict.vals[i]), i + 1)
end
in(k, v::KeySet) = get(v.dict, k, _absent) !== _absent
copy(v::KeySet{K}) where {K} = Set{K}(v)
map!(f, v::ValueIterator{<:Dict}) = (d = v.dict; for i in 1:length(d.slots); d.slots[i] >= 0x80 && (d.vals[i] = f(d.vals[i])); end; v)
map!(f, v::ValueIterator) = (d = v.dict; for p in pairs(d); d[p.first] = f(p.second); end; v)
struct _Absent end
const _absent = _Absent()

# -- All dictionaries --------------------------------------------------------------------------------

eltype(::Type{<:AbstractDict{K, V}}) where {K, V} = Pair{K, V}
keytype(::Type{<:AbstractDict{K, V}}) where {K, V} = K
valtype(::Type{<:AbstractDict{K, V}}) where {K, V} = V
keytype(d::AbstractDict) = keytype(typeof(d))
valtype(d::AbstractDict) = valtype(typeof(d))
haskey(d::AbstractDict, k) = in(k, keys(d))
getkey(d::AbstractDict, k, default) = (for x in keys(d); isequal(x, k) && return x; end; default)
getindex(d::AbstractDict, k) = (v = get(d, k, _absent); v === _absent ? throw(KeyError(k)) : v)
get(f::Function, d::AbstractDict, k) = (v = get(d, k, _absent); v === _absent ? f() : v)
get!(d::AbstractDict, k, default) = (v = get(d, k, _absent); v === _absent ? (d[k] = default; default) : v)
get!(f::Function, d::AbstractDict, k) = (v = get(d, k, _absent); v === _absent ? (x = f(); d[k] = x; x) : v)
getindex(d::AbstractDict, k1, k2, ks...) = getindex(d, (k1, k2, ks...))
setindex!(d::AbstractDict, v, k1, k2, ks...) = setindex!(d, v, (k1, k2, ks...))
isempty(d::AbstractDict) = length(d) == 0
push!(d::AbstractDict, p::Pair) = (d[p.first] = p.second; d)
push!(d::AbstractDict, p::Pair, q::Pair, r::Pair...) = push!(push!(d, p), q, r...)
empty(d::AbstractDict{K, V}) where {K, V} = empty(d, K, V)
empty(d::AbstractDict{K}, ::Type{V}) where {K, V} = empty(d, K, V)
empty(d::AbstractDict, ::Type{K}, ::Type{V}) where {K, V} = Dict{K, V}()
empty!(d::AbstractDict) = (for k in collect(keys(d)); delete!(d, k); end; d)
copy(d::AbstractDict) = merge!(empty(d), d)
copy!(dst::AbstractDict, src::AbstractDict) = dst === src ? dst : merge!(empty!(dst), src)
pop!(d::AbstractDict, k) = (v = d[k]; delete!(d, k); v)
pop!(d::AbstractDict, k, default) = haskey(d, k) ? pop!(d, k) : default
pop!(d::AbstractDict) = isempty(d) ? throw(ArgumentError("dict must be non-empty")) : (p = first(d); delete!(d, p.first); p)
first(d::AbstractDict) = (r = iterate(d); r === nothing ? throw(ArgumentError("collection must be non-empty")) : r[1])
convert(::Type{T}, d::T) where {T<:AbstractDict} = d
function convert(::Type{T}, d::AbstractDict) where {T<:AbstractDict}
    e = T(d)
    length(e) == length(d) || error("key collision during dictionary conversion")
    return e::T
end

@noinline _throw_not_pair() = error("AbstractDict collections only contain Pairs;\nEither look for e.g. A=>B instead, or use the `keys` or `values`\nfunction if you are looking for a key or value respectively.")
in(p, d::AbstractDict) = _throw_not_pair()
in(p::Pair, d::AbstractDict) = (v = get(d, p.first, _absent); v !== _absent && v == p.second)
function ==(a::AbstractDict, b::AbstractDict)
    isa(a, IdDict) == isa(b, IdDict) && length(a) == length(b) || return false
    unknown = false
    for p in a
        v = get(b, p.first, _absent)
        v === _absent && return false
        same = p.second == v
        ismissing(same) ? (unknown = true) : same || return false
    end
    return unknown ? missing : true
end
function isequal(a::AbstractDict, b::AbstractDict)
    isa(a, IdDict) == isa(b, IdDict) && length(a) == length(b) || return false
    for p in a
        v = get(b, p.first, _absent)
        v !== _absent && isequal(p.second, v) || return false
    end
    return true
end
hash(d::AbstractDict, h::UInt) = (x = 0x6d35bb51952d5539; for p in d; x ⊻= hash(p.first, hash(p.second)); end; hash(x, h))

function merge!(d::AbstractDict, others::AbstractDict...)
    for o in others
        _sizehint!(d, length(d) + length(o), false)
        for (k, v) in o
            d[k] = v
        end
    end
    return d
end
_merged_type(f, d, others) = (T = f(d); for o in others; T = promote_type(T, f(o)); end; T)
_merged_start(d, others) = _fill_dict!(empty(d, _merged_type(keytype, d, others), _merged_type(valtype, d, others)), d)
_merged_start(d::Dict{K, V}, others) where {K, V} = Dict{_merged_type(keytype, d, others), _merged_type(valtype, d, others)}(d)
merge(d::AbstractDict, others::AbstractDict...) = merge!(_merged_start(d, others), others...)
function mergewith!(f, d::AbstractDict, others::AbstractDict...)
    for o in others
        _sizehint!(d, length(d) + length(o), false)
        for (k, v) in o
            x = get(d, k, _absent)
            d[k] = x === _absent ? v : f(x, v)
        end
    end
    return d
end
mergewith(f, d::AbstractDict, others::AbstractDict...) = mergewith!(f, _merged_start(d, others), others...)
mergewith!(f) = (args...) -> mergewith!(f, args...)
mergewith(f) = (args...) -> mergewith(f, args...)
merge!(f::Function, d::AbstractDict, others::AbstractDict...) = mergewith!(f, d, others...)
merge(f::Function, d::AbstractDict, others::AbstractDict...) = mergewith(f, d, others...)

filter(f, d::AbstractDict) = (e = empty(d); for p in d; f(p) && (e[p.first] = p.second); end; e)
filter!(f, d::AbstractDict) = (for p in collect(d); f(p) || delete!(d, p.first); end; d)
map(f, d::AbstractDict, more...) = error("map is not defined on dictionaries")
broadcastable(::AbstractDict) = throw(ArgumentError("broadcasting over dictionaries and `NamedTuple`s is reserved"))
# `replace` on dictionaries and sets: entries that change keep their place when the key stays, else they are inserted last.
function _replace_entries!(f, d::Dict{K, V}, count::Int) where {K, V}
    count == 0 && return d
    moved = Pair{K, V}[]
    i = _next_entry(d, d.idxfloor)
    while i != 0 && count > 0
        p = Pair{K, V}(d.keys[i], d.vals[i])
        q = f(p)
        if q !== p
            if isequal(first(q), p.first)
                d.keys[i], d.vals[i] = first(q), last(q)
            else
                _remove!(d, i)
                push!(moved, q)
            end
            count -= 1
        end
        i = _next_entry(d, i + 1)
    end
    for q in moved
        push!(d, q)
    end
    return d
end
_replaced(x, ps) = (for p in ps; isequal(x, p.first) && return p.second; end; x)
replace!(f::Union{Function, Type}, d::Dict; count::Integer = typemax(Int)) = _replace_entries!(f, d, Int(count))
replace!(d::Dict, ps::Pair...; count::Integer = typemax(Int)) = _replace_entries!(x -> _replaced(x, ps), d, Int(count))
replace(f::Union{Function, Type}, d::Dict; count::Integer = typemax(Int)) = replace!(f, copy(d); count = count)
function replace(d::Dict{K, V}, ps::Pair...; count::Integer = typemax(Int)) where {K, V}
    T = promote_type(Pair{K, V}, map(p -> typeof(p.second), ps)...)
    return replace!(T <: Pair && isconcretetype(T) ? Dict{fieldtype(T, 1), fieldtype(T, 2)}(d) : copy(d), ps...; count = count)
end
keys(p::Pair) = OneTo(2)

# -- IdDict: keys compare by identity -------------------------------------------------------------------

"A dictionary whose keys compare by identity."
mutable struct IdDict{K, V} <: AbstractDict{K, V}
    ht::Memory{Any}   # a key, its value, a key, ...; a free place has neither; a removed one has _absent as value
    count::Int
    ndel::Int
    IdDict{K, V}() where {K, V} = new{K, V}(Memory{Any}(undef, 32), 0, 0)
    IdDict{K, V}(d::IdDict{K, V}) where {K, V} = new{K, V}(copy(d.ht), d.count, d.ndel)
end
IdDict() = IdDict{Any, Any}()
IdDict(d::IdDict{K, V}) where {K, V} = IdDict{K, V}(d)
IdDict{K, V}(ps::Pair...) where {K, V} = _fill_dict!(IdDict{K, V}(), ps)
IdDict{K, V}(itr) where {K, V} = _fill_dict!(IdDict{K, V}(), itr)
IdDict(ps::Pair{K, V}...) where {K, V} = IdDict{K, V}(ps)
IdDict(ps::Pair...) = _dict(IdDict, ps)
IdDict(itr) = _dict(IdDict, itr)
_id_home(ht, key) = (Core._objectid(key) % Int & (length(ht) >> 1 - 1)) << 1 + 1
_id_reach(ht) = (n = length(ht) >> 1; n <= 1024 ? 16 : n >> 6)
# Index of the key in the table, or 0.
function _id_find(ht::Memory{Any}, key)
    i = first_ = _id_home(ht, key)
    for _ in 0:_id_reach(ht)
        isassigned(ht, i) || return 0
        ht[i] === key && ht[i + 1] !== _absent && return i
        i = i + 2 > length(ht) ? 1 : i + 2
        i == first_ && return 0
    end
    return 0
end
# Stores an entry whose key is not there; false: no room near its home.
function _id_put!(ht::Memory{Any}, key, v)
    i = first_ = _id_home(ht, key)
    for _ in 0:_id_reach(ht)
        if !isassigned(ht, i) || ht[i + 1] === _absent
            ht[i] = key
            ht[i + 1] = v
            return true
        end
        i = i + 2 > length(ht) ? 1 : i + 2
        i == first_ && return false
    end
    return false
end
function _id_resize(ht::Memory{Any}, n::Int)
    while true
        new = Memory{Any}(undef, n)
        fits = true
        for i in 1:2:length(ht)
            isassigned(ht, i) && ht[i + 1] !== _absent && !_id_put!(new, ht[i], ht[i + 1]) && (fits = false; break)
        end
        fits && return new
        n *= 2
    end
end
function setindex!(d::IdDict{K, V}, v, k) where {K, V}
    isa(k, K) || _throw_key(K, k)
    x = isa(v, V) ? v : convert(V, v)::V
    if d.ndel >= (3 * length(d.ht)) >> 2
        d.ht = _id_resize(d.ht, max(length(d.ht) >> 1, 32))
        d.ndel = 0
    end
    i = _id_find(d.ht, k)
    if i > 0
        d.ht[i + 1] = x
        return d
    end
    while !_id_put!(d.ht, k, x)
        n = length(d.ht)
        d.ht = _id_resize(d.ht, n >= 1 << 19 || n <= 1 << 8 ? 2 * n : 4 * n)
    end
    d.count += 1
    return d
end
get(d::IdDict{K, V}, k, default) where {K, V} = (i = _id_find(d.ht, k); i > 0 ? d.ht[i + 1]::V : default)
haskey(d::IdDict, k) = _id_find(d.ht, k) > 0
function delete!(d::IdDict, k)
    i = _id_find(d.ht, k)
    i > 0 || return d
    d.ht[i] = nothing
    d.ht[i + 1] = _absent
    d.count -= 1
    d.ndel += 1
    return d
end
empty!(d::IdDict) = (d.ht = Memory{Any}(undef, length(d.ht)); d.count = d.ndel = 0; d)
empty(d::IdDict, ::Type{K}, ::Type{V}) where {K, V} = IdDict{K, V}()
length(d::IdDict) = d.count
function iterate(d::IdDict{K, V}, i::Int = 0) where {K, V}
    while i < length(d.ht)
        isassigned(d.ht, i + 1) && d.ht[i + 2] !== _absent && return (Pair{K, V}(d.ht[i + 1]::K, d.ht[i + 2]::V), i + 2)
        i += 2
    end
    return nothing
end
copy(d::IdDict{K, V}) where {K, V} = IdDict{K, V}(d)

# -- WeakKeyDict, ImmutableDict ---------------------------------------------------------------------------

"A dictionary whose keys must be mutable objects. Here it keeps them alive."
mutable struct WeakKeyDict{K, V} <: AbstractDict{K, V}
    ht::Dict{K, V}
    WeakKeyDict{K, V}() where {K, V} = new{K, V}(Dict{K, V}())
end
WeakKeyDict() = WeakKeyDict{Any, Any}()
WeakKeyDict{K, V}(ps::Pair...) where {K, V} = _fill_dict!(WeakKeyDict{K, V}(), ps)
WeakKeyDict{K, V}(itr) where {K, V} = _fill_dict!(WeakKeyDict{K, V}(), itr)
WeakKeyDict(ps::Pair{K, V}...) where {K, V} = WeakKeyDict{K, V}(ps)
WeakKeyDict(ps::Pair...) = _dict(WeakKeyDict, ps)
WeakKeyDict(itr) = _dict(WeakKeyDict, itr)
function setindex!(d::WeakKeyDict{K}, v, k) where {K}
    isa(k, K) || _throw_key(K, k)
    ismutable(k) || error("objects of type ", typeof(k), " cannot be finalized because they are not mutable")
    d.ht[k] = v
    return d
end
get(d::WeakKeyDict, k, default) = get(d.ht, k, default)
haskey(d::WeakKeyDict, k) = haskey(d.ht, k)
delete!(d::WeakKeyDict, k) = (delete!(d.ht, k); d)
empty!(d::WeakKeyDict) = (empty!(d.ht); d)
empty(d::WeakKeyDict, ::Type{K}, ::Type{V}) where {K, V} = WeakKeyDict{K, V}()
length(d::WeakKeyDict) = length(d.ht)
iterate(d::WeakKeyDict, s...) = iterate(d.ht, s...)

"A dictionary as a list of entries, the newest first; adding an entry makes a new dictionary."
struct ImmutableDict{K, V} <: AbstractDict{K, V}
    parent::ImmutableDict{K, V}
    key::K
    value::V
    ImmutableDict{K, V}() where {K, V} = new{K, V}()
    ImmutableDict{K, V}(k, v) where {K, V} = new{K, V}(ImmutableDict{K, V}(), k, v)
    ImmutableDict{K, V}(d::ImmutableDict{K, V}, k, v) where {K, V} = new{K, V}(d, k, v)
end
ImmutableDict(p::Pair{K, V}) where {K, V} = ImmutableDict{K, V}(p.first, p.second)
ImmutableDict(d::ImmutableDict{K, V}, p::Pair) where {K, V} = ImmutableDict{K, V}(d, p.first, p.second)
ImmutableDict(d::ImmutableDict, p::Pair, q::Pair, r::Pair...) = ImmutableDict(ImmutableDict(d, p), q, r...)
ImmutableDict(p::Pair, q::Pair...) = ImmutableDict(ImmutableDict(p), q...)
_more(d::ImmutableDict) = isdefined(d, :parent)
function get(d::ImmutableDict, k, default)
    while _more(d)
        isequal(d.key, k) && return d.value
        d = d.parent
    end
    return default
end
haskey(d::ImmutableDict, k) = get(d, k, _absent) !== _absent
length(d::ImmutableDict) = (n = 0; while _more(d); n += 1; d = d.parent; end; n)
isempty(d::ImmutableDict) = !_more(d)
iterate(d::ImmutableDict{K, V}, e = d) where {K, V} = _more(e) ? (Pair{K, V}(e.key, e.value), e.parent) : nothing
copy(d::ImmutableDict) = d
empty(d::ImmutableDict, ::Type{K}, ::Type{V}) where {K, V} = ImmutableDict{K, V}()
