# Reductions over collections.

@noinline throw_empty_reduction() = throw(ArgumentError("reducing over an empty collection is not allowed; consider supplying `init` to the reducer"))

struct _NoInit end

# Sums and products in at least Int.
add_sum(x, y) = x + y
add_sum(x::Union{Int8, Int16, Int32, Bool}, y::Union{Int8, Int16, Int32, Bool}) = Int(x) + Int(y)
add_sum(x::Union{UInt8, UInt16, UInt32}, y::Union{UInt8, UInt16, UInt32}) = UInt(x) + UInt(y)
mul_prod(x, y) = x * y
mul_prod(x::Union{Int8, Int16, Int32, Bool}, y::Union{Int8, Int16, Int32, Bool}) = Int(x) * Int(y)
mul_prod(x::Union{UInt8, UInt16, UInt32}, y::Union{UInt8, UInt16, UInt32}) = UInt(x) * UInt(y)


@inline function _fold(op, f, itr, init)
    acc = init
    for x in itr
        acc = op(acc, f(x))
    end
    return acc
end
@inline function _fold(op, f, itr, ::_NoInit)
    r = iterate(itr)
    r === nothing && return _empty_fold(op, f, itr)
    acc = _first_of(op, f(r[1]))
    r = iterate(itr, r[2])
    while r !== nothing
        acc = op(acc, f(r[1]))
        r = iterate(itr, r[2])
    end
    return acc
end
# The first element as the accumulator: small integers widen in sums and products.
_first_of(op, x) = x
_first_of(::Union{typeof(add_sum), typeof(mul_prod)}, x::Union{Int8, Int16, Int32, Bool}) = Int(x)
_first_of(::Union{typeof(add_sum), typeof(mul_prod)}, x::Union{UInt8, UInt16, UInt32}) = UInt(x)
_empty_fold(op, f, itr) = throw_empty_reduction()
_empty_fold(::typeof(add_sum), ::typeof(identity), itr) = _empty_start(zero, eltype(itr))
_empty_fold(::typeof(mul_prod), ::typeof(identity), itr) = _empty_start(one, eltype(itr))
_empty_start(f, ::Type{T}) where {T} = _first_of(add_sum, f(T))
_empty_start(f, ::Type{Any}) = throw(MethodError(f, (Any,)))
_empty_fold(::typeof(+), ::typeof(identity), itr) = zero(eltype(itr))
_empty_fold(::typeof(*), ::typeof(identity), itr) = one(eltype(itr))
_empty_fold(::typeof(&), f, itr) = true
_empty_fold(::typeof(|), f, itr) = false

foldl(op, itr; init = _NoInit()) = _fold(op, identity, itr, init)
mapfoldl(f, op, itr; init = _NoInit()) = _fold(op, f, itr, init)
reduce(op, itr; init = _NoInit()) = _fold(op, identity, itr, init)
mapreduce(f, op, itr; init = _NoInit()) = _fold(op, f, itr, init)
mapreduce(f, op, a, b; init = _NoInit()) = _fold(op, t -> f(t...), zip(a, b), init)
foldr(op, itr; init = _NoInit()) = _fold((x, y) -> op(y, x), identity, Iterators.reverse(collect(itr)), init)
sum(itr; init = _NoInit()) = _fold(add_sum, identity, itr, init)
sum(f, itr; init = _NoInit()) = _fold(add_sum, f, itr, init)
prod(itr; init = _NoInit()) = _fold(mul_prod, identity, itr, init)
prod(f, itr; init = _NoInit()) = _fold(mul_prod, f, itr, init)
maximum(itr; init = _NoInit()) = _fold(max, identity, itr, init)
maximum(f, itr; init = _NoInit()) = _fold(max, f, itr, init)
minimum(itr; init = _NoInit()) = _fold(min, identity, itr, init)
minimum(f, itr; init = _NoInit()) = _fold(min, f, itr, init)
extrema(itr) = (minimum(itr), maximum(itr))
function any(f, itr)
    for x in itr
        f(x) && return true
    end
    return false
end
any(itr) = any(identity, itr)
function all(f, itr)
    for x in itr
        f(x) || return false
    end
    return true
end
all(itr) = all(identity, itr)
function count(f, itr; init = 0)
    n = init
    for x in itr
        n += f(x)::Bool
    end
    return n
end
count(itr; init = 0) = count(identity, itr; init)
function _find_best(better, itr)
    r = iterate(pairs(itr))
    r === nothing && throw_empty_reduction()
    k, v = r[1]
    r = iterate(pairs(itr), r[2])
    while r !== nothing
        if better(r[1][2], v)
            k, v = r[1]
        end
        r = iterate(pairs(itr), r[2])
    end
    return (v, k)
end
findmax(itr) = _find_best((x, y) -> isless(y, x), itr)
findmin(itr) = _find_best(_before_min, itr)
_is_nan(x) = false
_is_nan(x::AbstractFloat) = isnan(x)
_before_min(x, y) = _is_nan(x) ? !_is_nan(y) : !_is_nan(y) && isless(x, y)
argmax(itr) = findmax(itr)[2]
argmin(itr) = findmin(itr)[2]
pairs(A::AbstractArray) = Pairs{eltype(keys(A)), eltype(A), typeof(keys(A)), typeof(A)}(A, keys(A))
pairs(::IndexLinear, A::AbstractArray) = pairs(A)
