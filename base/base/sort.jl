# Sorting and searching in sorted collections.

baremodule Sort
import ..Base
import ..Base.Order: lt, ord, Ordering, Forward, Reverse
export InsertionSort, MergeSort, QuickSort, PartialQuickSort, sort, sort!, sortperm, sortperm!, partialsort, partialsort!, partialsortperm,
    partialsortperm!, issorted, searchsorted, searchsortedfirst, searchsortedlast, insorted, sortslices
abstract type Algorithm end
struct InsertionSortAlg <: Algorithm end
struct QuickSortAlg <: Algorithm end
struct MergeSortAlg <: Algorithm end
struct DefaultStable <: Algorithm end
struct DefaultUnstable <: Algorithm end
struct PartialQuickSort{T} <: Algorithm
    k::T
end
const InsertionSort = InsertionSortAlg()
const QuickSort = QuickSortAlg()
const MergeSort = MergeSortAlg()
const DEFAULT_STABLE = DefaultStable()
const DEFAULT_UNSTABLE = DefaultUnstable()
defalg(v) = DEFAULT_STABLE
defalg(v::Base.AbstractArray{T}) where {T<:Base.Union{Base.Number, Base.Missing}} = DEFAULT_UNSTABLE
end
using .Sort: InsertionSort, QuickSort, MergeSort, PartialQuickSort

# All algorithms sort stably, by merging.
_less_of(::Order.ForwardOrdering) = isless
_less_of(o::Ordering) = (x, y) -> Order.lt(o, x, y)
sort!(a::AbstractVector, lo::Integer, hi::Integer, alg, o::Ordering) = (_merge_sort!(a, similar(a), _less_of(o), lo, hi); a)
function _sort!(a::AbstractVector, o::Ordering)
    require_one_based_indexing(a)
    _merge_sort!(a, similar(a), _less_of(o), firstindex(a), lastindex(a))
    return a
end
function sort!(a::AbstractVector; alg = nothing, lt = isless, by = identity, rev = nothing, order::Ordering = Forward, scratch = nothing)
    return _sort!(a, ord(lt, by, rev, order))
end
function sort!(A::AbstractArray; dims::Integer, alg = nothing, lt = isless, by = identity, rev = nothing, order::Ordering = Forward, scratch = nothing)
    1 <= dims <= ndims(A) || throw(ArgumentError("dimension out of range"))
    o = ord(lt, by, rev, order)
    for v in _lines(A, Int(dims))
        _sort!(v, o)
    end
    return A
end
# The vectors of A along a dimension, as views.
_lines(A, d::Int) = Generator(I -> view(A, ntuple(k -> k == d ? Colon() : I[k], ndims(A))...), CartesianIndices(ntuple(k -> k == d ? OneTo(1) : axes(A, k), ndims(A))))
sort(a::AbstractVector; kw...) = sort!(_sortable_copy(a); kw...)
sort(A::AbstractArray; dims, kw...) = sort!(copy(A); dims, kw...)
_sortable_copy(a) = copyto!(similar(a), a)
sort(r::AbstractUnitRange; by = identity, lt = isless, rev = nothing, order = Forward, alg = nothing) = _sort_range(r, by, lt, rev, order)
sort(r::StepRange; by = identity, lt = isless, rev = nothing, order = Forward, alg = nothing) = _sort_range(r, by, lt, rev, order)
function _sort_range(r, by, lt, rev, order)
    o = ord(lt, by, rev, order)
    o === Forward && return step(r) < 0 ? reverse(r) : r
    o === Order.Reverse && return step(r) > 0 ? reverse(r) : r
    return _sort!(collect(r), o)
end
sort(t::Tuple; lt = isless, by = identity, rev = nothing, order::Ordering = Forward) = Tuple(_sort!(collect(t), ord(lt, by, rev, order)))

function issorted(itr; lt = isless, by = identity, rev = nothing, order::Ordering = Forward)
    less = _less_of(ord(lt, by, rev, order))
    r = iterate(itr)
    r === nothing && return true
    before = r[1]
    r = iterate(itr, r[2])
    while r !== nothing
        less(r[1], before) && return false
        before = r[1]
        r = iterate(itr, r[2])
    end
    return true
end
issorted(itr, o::Ordering) = issorted(itr; order = o)

function _merge_sort!(a, t, less, lo, hi)
    hi <= lo && return a
    if hi - lo < 12
        for i in (lo + 1):hi
            x = a[i]
            j = i
            while j > lo && less(x, a[j - 1])
                a[j] = a[j - 1]
                j -= 1
            end
            a[j] = x
        end
        return a
    end
    m = lo + ((hi - lo) >>> 1)
    _merge_sort!(a, t, less, lo, m)
    _merge_sort!(a, t, less, m + 1, hi)
    less(a[m + 1], a[m]) || return a
    for i in lo:m
        t[i] = a[i]
    end
    i, j, k = lo, m + 1, lo
    while i <= m && j <= hi
        if less(a[j], t[i])
            a[k] = a[j]
            j += 1
        else
            a[k] = t[i]
            i += 1
        end
        k += 1
    end
    while i <= m
        a[k] = t[i]
        i += 1
        k += 1
    end
    return a
end

# -- Permutations that sort ----------------------------------------------------------------------

function sortperm(a::AbstractVector; alg = nothing, lt = isless, by = identity, rev = nothing, order::Ordering = Forward, scratch = nothing)
    return _sort!(collect(axes(a, 1)), Order.Perm(ord(lt, by, rev, order), a))
end
function sortperm(A::AbstractArray; dims::Integer, lt = isless, by = identity, rev = nothing, order::Ordering = Forward, alg = nothing)
    return _sortperm_lines!(collect(LinearIndices(A)), A, Int(dims), ord(lt, by, rev, order))
end
function _sortperm_lines!(p, A, d, o)
    perm = Order.Perm(o, vec(A))
    for v in _lines(p, d)
        _sort!(v, perm)
    end
    return p
end
sortperm(t::Tuple; lt = isless, by = identity, rev = nothing, order::Ordering = Forward) = Tuple(sortperm(collect(t); lt, by, rev, order))
function sortperm!(p::AbstractArray{<:Integer}, a::AbstractArray; dims = nothing, lt = isless, by = identity, rev = nothing, order::Ordering = Forward,
                   alg = nothing, initialized::Bool = false, scratch = nothing)
    axes(p) == axes(a) || throw(ArgumentError("index array must have the same size/axes as the source array"))
    initialized || copyto!(p, LinearIndices(a))
    o = ord(lt, by, rev, order)
    return a isa AbstractVector ? _sort!(p, Order.Perm(o, a)) : _sortperm_lines!(p, a, Int(dims), o)
end

# -- Parts of a sorted collection ------------------------------------------------------------------

_part(a, k::Integer) = a[k]
_part(a, k::OrdinalRange) = view(a, k)
partialsort!(a::AbstractVector, k::Union{Integer, OrdinalRange}; kw...) = _part(sort!(a; kw...), k)
partialsort(a::AbstractVector, k::Union{Integer, OrdinalRange}; kw...) = partialsort!(_sortable_copy(a), k; kw...)
partialsortperm(a::AbstractVector, k::Union{Integer, OrdinalRange}; kw...) = _part(sortperm(a; kw...), k)
partialsortperm!(p::AbstractVector{<:Integer}, a::AbstractVector, k::Union{Integer, OrdinalRange}; initialized::Bool = false, kw...) =
    _part(sortperm!(p, a; initialized, kw...), k)

function sortslices(A::AbstractArray; dims::Union{Integer, Tuple{Vararg{Integer}}}, lt = isless, by = identity, rev = nothing, order::Ordering = Forward,
                    alg = nothing)
    d = dims isa Integer ? Int(dims) : dims[1]
    dims isa Integer || nfields(dims) == 1 || throw(ArgumentError("sortslices along several dimensions is not supported"))
    p = sortperm([selectdim(A, d, i) for i in axes(A, d)]; lt, by, rev, order)
    return A[ntuple(k -> k == d ? p : Colon(), ndims(A))...]
end

# -- Searching -------------------------------------------------------------------------------------

function _search_first(a, x, lo, hi, o::Ordering)
    lo, hi = lo - 1, hi + 1
    while lo < hi - 1
        m = lo + ((hi - lo) >>> 1)
        if Order.lt(o, a[m], x)
            lo = m
        else
            hi = m
        end
    end
    return hi
end
function _search_last(a, x, lo, hi, o::Ordering)
    lo, hi = lo - 1, hi + 1
    while lo < hi - 1
        m = lo + ((hi - lo) >>> 1)
        if Order.lt(o, x, a[m])
            hi = m
        else
            lo = m
        end
    end
    return lo
end
searchsortedfirst(a, x; lt = isless, by = identity, rev = nothing, order::Ordering = Forward) =
    _search_first(a, x, firstindex(a), lastindex(a), ord(lt, by, rev, order))
searchsortedlast(a, x; lt = isless, by = identity, rev = nothing, order::Ordering = Forward) =
    _search_last(a, x, firstindex(a), lastindex(a), ord(lt, by, rev, order))
function searchsorted(a, x; lt = isless, by = identity, rev = nothing, order::Ordering = Forward)
    o = ord(lt, by, rev, order)
    return _search_first(a, x, firstindex(a), lastindex(a), o):_search_last(a, x, firstindex(a), lastindex(a), o)
end
searchsortedfirst(a, x, o::Ordering) = searchsortedfirst(a, x; order = o)
searchsortedlast(a, x, o::Ordering) = searchsortedlast(a, x; order = o)
searchsorted(a, x, o::Ordering) = searchsorted(a, x; order = o)
for f in (:searchsorted, :searchsortedfirst, :searchsortedlast)
    @eval $f(a; kw...) = x -> $f(a, x; kw...)
end
insorted(x, a; kw...) = !isempty(searchsorted(a, x; kw...))
insorted(x, r::AbstractRange) = in(x, r)
for f in (:sort, :sort!, :sortperm, :sortperm!, :partialsort, :partialsort!, :partialsortperm, :partialsortperm!, :issorted, :searchsorted, :searchsortedfirst,
          :searchsortedlast, :insorted, :sortslices)
    Core.eval(Sort, :(const $f = Base.$f))
end

# -- Permutations ------------------------------------------------------------------------------------

function isperm(p)
    n = length(p)
    seen = falses(n)
    for i in p
        1 <= i <= n && !seen[i] || return false
        seen[i] = true
    end
    return true
end
function invperm(p::AbstractVector{T}) where {T<:Integer}
    n = length(p)
    q = zeros(T, n)
    for (i, j) in enumerate(p)
        1 <= j <= n && q[j] == 0 || throw(ArgumentError("argument is not a permutation"))
        q[j] = i
    end
    return q
end
invperm(p::Tuple) = Tuple(invperm(collect(Int, p)))
function permute!(a::AbstractVector, p::AbstractVector)
    return copyto!(a, a[p])
end
function invpermute!(a::AbstractVector, p::AbstractVector)
    a[p] = copy(a)
    return a
end
