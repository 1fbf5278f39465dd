# Sets: Set over a Dict, IdSet, BitSet; operations on sets and on collections taken as sets.

struct Set{T} <: AbstractSet{T}
    dict::Dict{T, Nothing}
    global _set_over(d::Dict{T, Nothing}) where {T} = new{T}(d)
    Set{T}() where {T} = new{T}(Dict{T, Nothing}())
    Set{T}(s::Set{T}) where {T} = new{T}(Dict{T, Nothing}(s.dict))
end
Set() = Set{Any}()
Set{T}(itr) where {T} = union!(Set{T}(), itr)
function Set(itr)
    T = IteratorEltype(itr) isa HasEltype ? eltype(itr) : _element_type(itr)
    (IteratorEltype(itr) isa HasEltype || isconcretetype(T) || T === Union{}) && return Set{T}(itr)
    r = iterate(itr)
    r === nothing && return Set{T}()
    return _grow_set!(push!(Set{typeof(r[1])}(), r[1]), itr, r[2])
end
function _grow_set!(s::Set{T}, itr, state) where {T}
    while true
        r = iterate(itr, state)
        r === nothing && return s
        isa(r[1], T) || return _grow_set!(push!(union!(Set{promote_typejoin(T, typeof(r[1]))}(), s), r[1]), itr, r[2])
        push!(s, r[1])
        state = r[2]
    end
end
push!(s::Set, x) = (s.dict[x] = nothing; s)
in(x, s::Set) = haskey(s.dict, x)
function in!(x, s::Set{T}) where {T}
    y = isa(x, T) ? x : convert(T, x)::T
    i, tag = _find_place!(s.dict, y)
    i > 0 && return true
    _put!(s.dict, nothing, y, -i, tag)
    return false
end
in!(x, s::AbstractSet) = in(x, s) || (push!(s, x); false)
delete!(s::Set, x) = (delete!(s.dict, x); s)
pop!(s::Set) = isempty(s) ? throw(ArgumentError("set must be non-empty")) : pop!(s.dict).first
pop!(s::Set, x) = (i = _find(s.dict, x); i > 0 ? (y = s.dict.keys[i]; _remove!(s.dict, i); y) : throw(KeyError(x)))
pop!(s::Set, x, default) = (i = _find(s.dict, x); i > 0 ? (y = s.dict.keys[i]; _remove!(s.dict, i); y) : default)
length(s::Set) = length(s.dict)
isempty(s::Set) = isempty(s.dict)
iterate(s::Set, i::Int...) = iterate(KeySet(s.dict), i...)
empty!(s::Set) = (empty!(s.dict); s)
empty(s::AbstractSet{T}) where {T} = Set{T}()
empty(s::AbstractSet, ::Type{T}) where {T} = Set{T}()
copy(s::Set{T}) where {T} = Set{T}(s)
_sizehint!(s::Set, n::Int, shrink::Bool) = (_sizehint!(s.dict, n, shrink); s)
sizehint!(s::Set, n; shrink::Bool = true) = _sizehint!(s, Int(n), shrink)
sizehint!(s::AbstractSet, n; shrink::Bool = true) = s
filter!(f, s::Set) = (filter!(p -> f(p.first), s.dict); s)

# -- Every set ---------------------------------------------------------------------------------------

eltype(::Type{<:AbstractSet{T}}) where {T} = T
isempty(s::AbstractSet) = length(s) == 0
convert(::Type{T}, s::T) where {T<:AbstractSet} = s
convert(::Type{T}, s::AbstractSet) where {T<:AbstractSet} = T(s)
copy(s::AbstractSet) = union!(empty(s), s)
copy!(dst::AbstractSet, src::AbstractSet) = dst === src ? dst : union!(empty!(dst), src)
first(s::AbstractSet) = (r = iterate(s); r === nothing ? throw(ArgumentError("collection must be non-empty")) : r[1])
push!(s::AbstractSet, x, y, z...) = push!(push!(s, x), y, z...)
pop!(s::AbstractSet) = isempty(s) ? throw(ArgumentError("set must be non-empty")) : (x = first(s); delete!(s, x); x)
pop!(s::AbstractSet, x) = in(x, s) ? (delete!(s, x); x) : throw(KeyError(x))
pop!(s::AbstractSet, x, default) = in(x, s) ? pop!(s, x) : default
filter(f, s::AbstractSet) = (r = empty(s); for x in s; f(x) && push!(r, x); end; r)
filter!(f, s::AbstractSet) = (for x in collect(s); f(x) || delete!(s, x); end; s)
map(f, s::AbstractSet, more...) = error("map is not defined on sets")
==(a::AbstractSet, b::AbstractSet) = length(a) == length(b) && issubset(a, b)
isequal(a::AbstractSet, b::AbstractSet) = length(a) == length(b) && issubset(a, b)
<(a::AbstractSet, b::AbstractSet) = length(a) < length(b) && issubset(a, b)
<=(a::AbstractSet, b::AbstractSet) = issubset(a, b)
hash(s::AbstractSet, h::UInt) = (x = 0x852ada37cfe8e0ce; for y in s; x ⊻= hash(y); end; hash(x, h))
replace!(f::Union{Function, Type}, s::Set; count::Integer = typemax(Int)) =
    (_replace_entries!(p -> (y = f(p.first); y === p.first ? p : Pair(y, nothing)), s.dict, Int(count)); s)
replace!(s::Set, ps::Pair...; count::Integer = typemax(Int)) = replace!(x -> _replaced(x, ps), s; count = count)
replace(f::Union{Function, Type}, s::Set; count::Integer = typemax(Int)) = replace!(f, copy(s); count = count)
function replace(s::Set{T}, ps::Pair...; count::Integer = typemax(Int)) where {T}
    R = T
    for p in ps
        R = promote_type(R, typeof(p.second))
    end
    return replace!(Set{R}(s), ps...; count = count)
end

function union!(s::AbstractSet, itr)
    haslength(itr) && _sizehint!(s, length(s) + Int(length(itr))::Int, false)
    for x in itr
        push!(s, x)
    end
    return s
end
union!(s::AbstractSet) = s
union!(s::AbstractSet, itrs...) = (for i in itrs; union!(s, i); end; s)
setdiff!(s::AbstractSet, itr) = (for x in itr; delete!(s, x); end; s)
setdiff!(s::AbstractSet, itrs...) = (for i in itrs; setdiff!(s, i); end; s)
intersect!(s::AbstractSet, itr) = (t = isa(itr, AbstractSet) ? itr : Set(itr); filter!(x -> in(x, t), s))
intersect!(s::AbstractSet, itrs...) = (for i in itrs; intersect!(s, i); end; s)
function symdiff!(s::AbstractSet, itr)
    for x in (isa(itr, AbstractSet) ? itr : Set(itr))
        in(x, s) ? delete!(s, x) : push!(s, x)
    end
    return s
end
symdiff!(s::AbstractSet, itrs...) = (for i in itrs; symdiff!(s, i); end; s)

_joint_eltype(T, itrs) = (for i in itrs; T = promote_type(T, eltype(i)); end; T)
union(s::AbstractSet, itrs...) = union!(union!(empty(s, _joint_eltype(eltype(s), itrs)), s), itrs...)
function intersect(s::AbstractSet, itr)
    r = empty(s, promote_type(eltype(s), eltype(itr)))
    if isa(itr, Union{AbstractSet, AbstractDict, AbstractRange}) && length(s) < length(itr)
        for x in s
            in(x, itr) && push!(r, x)
        end
    else
        for x in itr
            in(x, s) && push!(r, x)
        end
    end
    return r
end
intersect(s::AbstractSet) = copy(s)
intersect(s::AbstractSet, itr, itrs...) = intersect!(intersect(s, itr), itrs...)
setdiff(s::AbstractSet, itrs...) = setdiff!(copy(s), itrs...)
symdiff(s::AbstractSet, itrs...) = symdiff!(empty(s, _joint_eltype(eltype(s), itrs)), s, itrs...)

# -- Other collections taken as sets: the order of first occurrence --------------------------------------

union!(a::AbstractVector{T}, itrs...) where {T} = (seen = Set{T}(); _keep_new!(a, a, seen); for i in itrs, x in i; y = convert(T, x); in!(y, seen) || push!(a, y); end; a)
function _keep_new!(a, itr, seen)
    n = 0
    for x in itr
        in!(x, seen) && continue
        n += 1
        a[n] = x
    end
    return resize!(a, n)
end
_distinct(::Type{T}, itrs) where {T} = (out = T[]; seen = Set{T}(); for i in itrs, x in i; y = convert(T, x); in!(y, seen) || push!(out, y); end; out)
union(a, itrs...) = _distinct(_joint_eltype(_element_type(a), itrs), (a, itrs...))
function intersect(a, itr, itrs...)
    T = _joint_eltype(_element_type(a), (itr, itrs...))
    others = map(i -> Set(i), (itr, itrs...))
    return _distinct(T, (Iterators.filter(x -> all(s -> in(x, s), others), a),))
end
intersect(a) = unique(a)
setdiff(a, itrs...) = (others = map(i -> Set(i), itrs); _distinct(_element_type(a), (Iterators.filter(x -> !any(s -> in(x, s), others), a),)))
function symdiff(a, itrs...)
    T = _joint_eltype(_element_type(a), itrs)
    out = _distinct(T, (a,))
    for i in itrs
        other = _distinct(T, (i,))
        both = intersect(Set(out), other)
        out = vcat(filter(x -> !in(x, both), out), filter(x -> !in(x, both), other))
    end
    return out
end
setdiff!(a::AbstractVector, itrs...) = (for i in itrs; s = Set(i); filter!(x -> !in(x, s), a); end; unique!(a))
intersect!(a::AbstractVector, itrs...) = (for i in itrs; s = Set(i); filter!(x -> in(x, s), a); end; unique!(a))
symdiff!(a::AbstractVector, itrs...) = (b = symdiff(a, itrs...); resize!(a, length(b)); copyto!(a, b); a)

issubset(a, b) = _all_in(a, isa(b, Union{AbstractSet, AbstractDict, AbstractRange, Tuple}) ? b : length(b) > 70 ? Set(b) : b)
_all_in(a, b) = (for x in a; in(x, b) || return false; end; true)
issubset(a::AbstractSet, b::AbstractSet) = length(a) <= length(b) && _all_in(a, b)
issubset(b) = Fix2(issubset, b)
const ⊆ = issubset
⊇(a, b) = issubset(b, a)
⊇(b) = Fix2(⊇, b)
⊈(a, b) = !issubset(a, b)
⊉(a, b) = !issubset(b, a)
⊊(a, b) = length(_as_set(a)) < length(_as_set(b)) && issubset(a, b)
⊋(a, b) = ⊊(b, a)
_as_set(a) = isa(a, Union{AbstractSet, AbstractDict}) ? a : Set(a)
issetequal(a, b) = (x = _as_set(a); y = _as_set(b); length(x) == length(y) && issubset(x, y))
issetequal(b) = Fix2(issetequal, b)
isdisjoint(a, b) = (s = isa(b, Union{AbstractSet, AbstractDict, AbstractRange, Tuple}) ? b : Set(b); for x in a; in(x, s) && return false; end; true)
isdisjoint(b) = Fix2(isdisjoint, b)
const ∪ = union
const ∩ = intersect

function unique(itr)
    IteratorEltype(itr) isa HasEltype && return _distinct(eltype(itr), (itr,))
    return unique(_collect(itr))
end
unique(A::AbstractArray; dims = Colon()) = dims isa Colon ? _distinct(eltype(A), (A,)) : _unique_slices(A, Int(dims))
function _unique_slices(A, d)
    seen = Set{Any}()
    kept = Int[]
    for i in axes(A, d)
        in!(selectdim(A, d, i), seen) || push!(kept, i)
    end
    return A[ntuple(k -> k == d ? kept : Colon(), ndims(A))...]
end
unique(r::AbstractRange{<:Real}) = allunique(r) ? r : r[1:1]
function unique(f, itr)
    out = eltype(itr)[]
    seen = Set()
    for x in itr
        in!(f(x), seen) || push!(out, x)
    end
    return out
end
unique!(a::AbstractVector{T}) where {T} = _keep_new!(a, a, Set{T}())
function unique!(f, a::AbstractVector)
    seen = Set()
    n = 0
    for x in a
        in!(f(x), seen) && continue
        n += 1
        a[n] = x
    end
    return resize!(a, n)
end
allunique(itr) = (seen = Set{_element_type(itr)}(); for x in itr; in!(x, seen) && return false; end; true)
allunique(::Union{AbstractSet, AbstractDict}) = true
allunique(r::AbstractRange) = length(r) <= 1 || !iszero(step(r))
allunique(f, itr) = allunique(Generator(f, itr))
allequal(itr) = (r = iterate(itr); r === nothing || all(x -> isequal(x, r[1]), itr))
allequal(f, itr) = allequal(Generator(f, itr))

# -- IdSet, BitSet ----------------------------------------------------------------------------------------

"A set whose members compare by identity."
struct IdSet{T} <: AbstractSet{T}
    members::IdDict{T, Nothing}
    IdSet{T}() where {T} = new{T}(IdDict{T, Nothing}())
end
IdSet() = IdSet{Any}()
IdSet{T}(itr) where {T} = union!(IdSet{T}(), itr)
push!(s::IdSet, x) = (s.members[x] = nothing; s)
in(x, s::IdSet) = haskey(s.members, x)
delete!(s::IdSet, x) = (delete!(s.members, x); s)
length(s::IdSet) = length(s.members)
iterate(s::IdSet, i...) = iterate(KeySet(s.members), i...)
empty(s::IdSet, ::Type{T}) where {T} = IdSet{T}()
empty!(s::IdSet) = (empty!(s.members); s)

"A set of integers; in order."
struct BitSet <: AbstractSet{Int}
    members::Vector{Int}  # sorted
    BitSet() = new(Int[])
end
BitSet(itr) = union!(BitSet(), itr)
function push!(s::BitSet, x::Integer)
    if isempty(s.members) || x > last(s.members)
        push!(s.members, x)
        return s
    end
    i = searchsortedfirst(s.members, x)
    s.members[i] == x || insert!(s.members, i, x)
    return s
end
function delete!(s::BitSet, x::Integer)
    i = searchsortedfirst(s.members, x)
    i <= length(s.members) && s.members[i] == x && deleteat!(s.members, i)
    return s
end
in(x::Integer, s::BitSet) = (i = searchsortedfirst(s.members, x); i <= length(s.members) && s.members[i] == x)
in(x, s::BitSet) = false
length(s::BitSet) = length(s.members)
iterate(s::BitSet, i = 1) = i > length(s.members) ? nothing : (s.members[i], i + 1)
copy(s::BitSet) = BitSet(s.members)
empty(s::BitSet) = BitSet()
empty(s::BitSet, ::Type{Int}) = BitSet()
empty!(s::BitSet) = (empty!(s.members); s)
filter!(f, s::BitSet) = (filter!(f, s.members); s)
first(s::BitSet) = isempty(s) ? throw(ArgumentError("collection must be non-empty")) : s.members[1]
last(s::BitSet) = isempty(s) ? throw(ArgumentError("collection must be non-empty")) : s.members[end]
minimum(s::BitSet) = first(s)
maximum(s::BitSet) = last(s)
pop!(s::BitSet) = isempty(s) ? throw(ArgumentError("collection must be non-empty")) : pop!(s.members)
popfirst!(s::BitSet) = isempty(s) ? throw(ArgumentError("collection must be non-empty")) : popfirst!(s.members)
==(a::BitSet, b::BitSet) = a.members == b.members
