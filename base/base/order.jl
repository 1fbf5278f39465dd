# Module Order: what "before" means for sorting and searching.

baremodule Order
import ..Base: isless, identity, reverse, ===, !, &, |, <, @inline, Union, Nothing, Bool, AbstractVector
export Ordering, Forward, Reverse, By, Lt, Perm, ForwardOrdering, ReverseOrdering, ord, ordtype, lt

abstract type Ordering end
struct ForwardOrdering <: Ordering end
struct ReverseOrdering{Fwd<:Ordering} <: Ordering
    fwd::Fwd
end
const Forward = ForwardOrdering()
const Reverse = ReverseOrdering(Forward)
ReverseOrdering(r::ReverseOrdering) = r.fwd
ReverseOrdering() = Reverse
const DirectOrdering = Union{ForwardOrdering, ReverseOrdering{ForwardOrdering}}
reverse(o::Ordering) = ReverseOrdering(o)
struct By{T, O} <: Ordering
    by::T
    order::O
end
By(by) = By(by, Forward)
struct Lt{T} <: Ordering
    lt::T
end
struct Perm{O<:Ordering, V<:AbstractVector} <: Ordering
    order::O
    data::V
end
@inline lt(::ForwardOrdering, a, b) = isless(a, b)
@inline lt(o::ReverseOrdering, a, b) = lt(o.fwd, b, a)
@inline lt(o::By, a, b) = lt(o.order, o.by(a), o.by(b))
@inline lt(o::Lt, a, b) = o.lt(a, b)
function lt(p::Perm, a, b)
    x, y = p.data[a], p.data[b]
    return lt(p.order, x, y) | (!lt(p.order, y, x) & (a < b))
end
_ordered(less, by) = by === identity ? (less === isless ? Forward : Lt(less)) : less === isless ? By(by) : Lt((x, y) -> less(by(x), by(y)))
_by(order, by) = by === identity ? order : By(by, order)
# The ordering that the keywords of sort and its like describe.
function ord(less, by, rev::Union{Bool, Nothing}, order::Ordering = Forward)
    o = order === Forward ? _ordered(less, by) : less === isless ? _by(order, by) :
        order === Reverse ? reverse(_ordered(less, by)) : throw(Base.ArgumentError("invalid combination of lt and order"))
    return rev === true ? reverse(o) : o
end
ordtype(o::ReverseOrdering, a::AbstractVector) = ordtype(o.fwd, a)
ordtype(o::Perm, a::AbstractVector) = ordtype(o.order, o.data)
ordtype(o::Ordering, a::AbstractVector) = Base.eltype(a)
end
using .Order: Ordering, Forward, Reverse, ord
