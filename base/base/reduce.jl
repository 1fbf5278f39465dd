# Reductions over collections.

@noinline throw_empty_reduction() = throw(ArgumentError("reducing over an empty collection is not allowed; consider supplying `init` to the reducer"))

struct _InitialValue end

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
@inline function _fold(op, f, itr, ::_InitialValue)
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
# What a reduction of nothing gives: the neutral element of its operation, where the type of the elements tells it.
_empty_fold(op, f, itr) = _empty_of(f, op, itr, IteratorEltype(itr))
_empty_fold(op, ::typeof(identity), g::Generator) = _empty_fold(op, g.f, g.iter)
_empty_of(f, op, itr, ::HasEltype) = mapreduce_empty(f, op, eltype(itr))
_empty_of(f, op, itr, ::EltypeUnknown) = throw_empty_reduction()
mapreduce_empty(::typeof(identity), op, ::Type{T}) where {T} = reduce_empty(op, T)
mapreduce_empty(f::Union{typeof(abs), typeof(abs2)}, op, ::Type{T}) where {T} = op === max ? f(zero(T)) : f(reduce_empty(op, T))
mapreduce_empty(f, op, ::Type{T}) where {T} = op === (&) ? true : op === (|) ? false : throw_empty_reduction()
reduce_empty(op, T) = throw_empty_reduction()
reduce_empty(::typeof(+), ::Type{Union{}}) = throw_empty_reduction()
reduce_empty(::typeof(+), ::Type{T}) where {T} = zero(T)
reduce_empty(::typeof(+), ::Type{Bool}) = zero(Int)
reduce_empty(::typeof(*), ::Type{T}) where {T} = one(T)
reduce_empty(::typeof(*), ::Type{T}) where {T<:Union{AbstractString, Char}} = ""
reduce_empty(::typeof(&), ::Type{Bool}) = true
reduce_empty(::typeof(|), ::Type{Bool}) = false
reduce_empty(::typeof(add_sum), ::Type{T}) where {T} = _first_of(add_sum, reduce_empty(+, T))
reduce_empty(::typeof(mul_prod), ::Type{T}) where {T} = _first_of(mul_prod, reduce_empty(*, T))

foldl(op, itr; init = _InitialValue()) = _fold(op, identity, itr, init)
mapfoldl(f, op, itr; init = _InitialValue()) = _fold(op, f, itr, init)
reduce(op, itr; init = _InitialValue()) = _fold(op, identity, itr, init)
mapreduce(f, op, itr; init = _InitialValue()) = _fold(op, f, itr, init)
mapreduce(f, op, itr, more...; init = _InitialValue()) = _fold(op, identity, Generator(f, itr, more...), init)
foldr(op, itr; init = _InitialValue()) = mapfoldr(identity, op, itr; init)
# Folds from the right: the operation with its arguments exchanged, over the elements in reverse.
function mapfoldr(f, op, itr; init = _InitialValue())
    a = itr isa AbstractArray ? itr : collect(itr)
    isempty(a) && init isa _InitialValue && return _empty_fold(op, f, a)
    return _fold((x, y) -> op(y, x), f, Iterators.reverse(a), init)
end
sum(itr; init = _InitialValue()) = _fold(add_sum, identity, itr, init)
sum(f, itr; init = _InitialValue()) = _fold(add_sum, f, itr, init)
prod(itr; init = _InitialValue()) = _fold(mul_prod, identity, itr, init)
prod(f, itr; init = _InitialValue()) = _fold(mul_prod, f, itr, init)
maximum(itr; init = _InitialValue()) = _fold(max, identity, itr, init)
maximum(f, itr; init = _InitialValue()) = _fold(max, f, itr, init)
minimum(itr; init = _InitialValue()) = _fold(min, identity, itr, init)
minimum(f, itr; init = _InitialValue()) = _fold(min, f, itr, init)
extrema(itr) = (minimum(itr), maximum(itr))
function any(f, itr)
    unknown = false
    for x in itr
        r = f(x)
        if r === missing
            unknown = true
        elseif r
            return true
        end
    end
    return unknown ? missing : false
end
any(itr) = any(identity, itr)
function all(f, itr)
    unknown = false
    for x in itr
        r = f(x)
        if r === missing
            unknown = true
        elseif r
            continue
        else
            return false
        end
    end
    return unknown ? missing : true
end
all(itr) = all(identity, itr)
function count(f, itr; init = 0)
    n = init
    for x in itr
        n = f(x) ? n + one(n) : n
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
pairs(A::AbstractArray) = pairs(IndexCartesian(), A)
pairs(A::AbstractVector) = pairs(IndexLinear(), A)
pairs(::IndexLinear, A::AbstractArray) = Pairs(A, LinearIndices(A))
pairs(::IndexCartesian, A::AbstractArray) = Pairs(A, CartesianIndices(axes(A)))
pairs(itr) = Generator(=>, keys(itr), values(itr))
values(itr) = itr
