# More on arrays: reductions along dimensions, accumulation, rearranging, growing and shrinking, sets, partial sorts.

# -- Reductions along dimensions ---------------------------------------------------------------

_dims_of(d::Integer) = (Int(d),)
_dims_of(d) = map(Int, Tuple(d))
_reduced_size(A, dims) = ntuple(k -> k in dims ? 1 : size(A, k), ndims(A))
# One value per slice: f(list of the slice's elements).
function _reduce_slices(f, A, dims)
    d = _dims_of(dims)
    s = _reduced_size(A, d)
    inner = CartesianIndices(ntuple(k -> k in d ? size(A, k) : 1, ndims(A)))
    o = CartesianIndex(ntuple(k -> 1, ndims(A)))
    out = Any[]
    for I in CartesianIndices(s)
        push!(out, f([A[I + J - o] for J in inner]))
    end
    return _as_similar(A, reshape(isempty(out) ? Array{eltype(A), 1}(undef, 0) : _narrow(out), s))
end
_narrow(v) = _collect(Generator(identity, v))
for (f, g) in ((:sum, :add_sum), (:prod, :mul_prod), (:maximum, :max), (:minimum, :min))
    @eval begin
        $f(A::AbstractArray; dims = nothing, init = _InitialValue()) =
            dims === nothing || dims === Colon() ? _fold($g, identity, A, init) : _reduce_slices(v -> _fold($g, identity, v, _slice_init($f, A, init)), A, dims)
        $f(h, A::AbstractArray; dims = nothing, init = _InitialValue()) =
            dims === nothing || dims === Colon() ? _fold($g, h, A, init) : _reduce_slices(v -> _fold($g, h, v, _slice_init($f, A, init)), A, dims)
    end
end
_slice_init(f, A, init) = init
for (f, T) in ((:any, Bool), (:all, Bool))
    @eval begin
        $f(h, A::AbstractArray; dims = nothing) = dims === nothing || dims === Colon() ? invoke($f, Tuple{Any, Any}, h, A) : _reduce_slices(v -> $f(h, v), A, dims)
        $f(A::AbstractArray; dims = nothing) = $f(identity, A; dims)
    end
end
function count(f, A::AbstractArray; dims = nothing, init = 0)
    dims === nothing || return _reduce_slices(v -> count(f, v), A, dims)
    n = init
    for x in A
        n = f(x) ? n + one(n) : n
    end
    return n
end
count(A::AbstractArray; dims = nothing, init = 0) = count(identity, A; dims, init)
extrema(A::AbstractArray; dims = nothing) = dims === nothing ? (minimum(A), maximum(A)) : _reduce_slices(extrema, A, dims)
extrema(f, A) = (minimum(f, A), maximum(f, A))
reduce(op, A::AbstractArray; dims = nothing, init = _InitialValue()) =
    dims === nothing ? _fold(op, identity, A, init) : _reduce_slices(v -> _fold(op, identity, v, init), A, dims)
mapreduce(f, op, A::AbstractArray; dims = nothing, init = _InitialValue()) =
    dims === nothing ? _fold(op, f, A, init) : _reduce_slices(v -> _fold(op, f, v, init), A, dims)
function _best(better, f, A)
    ks = keys(A)
    r = iterate(ks)
    r === nothing && throw_empty_reduction()
    k = r[1]
    v = f(A[k])
    r = iterate(ks, r[2])
    while r !== nothing
        w = f(A[r[1]])
        better(w, v) && ((k, v) = (r[1], w))
        r = iterate(ks, r[2])
    end
    return (v, k)
end
for (f, better) in ((:findmax, (w, v) -> isless(v, w)), (:findmin, _before_min))
    @eval begin
        $f(g, A::AbstractArray; dims = nothing) = dims === nothing ? _best($better, g, A) : _best_slices($better, g, A, dims)
        $f(A::AbstractArray; dims = nothing) = $f(identity, A; dims)
    end
end
function _best_slices(better, f, A, dims)
    d = _dims_of(dims)
    s = _reduced_size(A, d)
    inner = CartesianIndices(ntuple(k -> k in d ? size(A, k) : 1, ndims(A)))
    o = CartesianIndex(ntuple(k -> 1, ndims(A)))
    values = Any[]
    places = Any[]
    for I in CartesianIndices(s)
        first_ = true
        v = nothing
        at = I
        for J in inner
            K = I + J - o
            w = f(A[K])
            if first_ || better(w, v)
                v = w
                at = K
                first_ = false
            end
        end
        push!(values, v)
        push!(places, at)
    end
    return (reshape(_narrow(values), s), reshape(_narrow(places), s))
end
argmax(A::AbstractArray; dims = nothing) = findmax(A; dims)[2]
argmin(A::AbstractArray; dims = nothing) = findmin(A; dims)[2]
argmax(f, itr) = _arg_of((w, v) -> isless(v, w), f, itr)
argmin(f, itr) = _arg_of(_before_min, f, itr)
function _arg_of(better, f, itr)
    r = iterate(itr)
    r === nothing && throw_empty_reduction()
    x = r[1]
    v = f(x)
    r = iterate(itr, r[2])
    while r !== nothing
        w = f(r[1])
        better(w, v) && ((x, v) = (r[1], w))
        r = iterate(itr, r[2])
    end
    return x
end

# -- Accumulation ------------------------------------------------------------------------------

# The running values of v into out, from its first place on.
function _accumulate!(op, out, v, init)
    r = iterate(v)
    r === nothing && return out
    acc = init isa _InitialValue ? _first_of(op, r[1]) : op(init, r[1])
    i = firstindex(out)
    out[i] = acc
    r = iterate(v, r[2])
    while r !== nothing
        acc = op(acc, r[1])
        i += 1
        out[i] = acc
        r = iterate(v, r[2])
    end
    return out
end
# The element type of running values: what the operation returns for elements.
_running_type(op, A, ::_InitialValue) = _host(:return_type, op, Tuple{eltype(A), eltype(A)})
_running_type(op, A, init) = _host(:return_type, op, Tuple{typeof(init), eltype(A)})
function _accumulate_like(op, A, dims, init)
    T = _running_type(op, A, init)
    return _accumulate_dims!(op, similar(A, T === Union{} ? eltype(A) : T), A, dims, init)
end
function _accumulate_dims!(op, B::AbstractVector, A::AbstractVector, dims::Integer, init)
    dims > 0 || throw(ArgumentError("dims must be a positive integer"))
    dims > 1 && return _mapped_once!(op, B, A, init)
    _accumulate_fits(B, A)
    return _accumulate!(op, B, A, init)
end
_accumulate_dims!(op, B::AbstractVector, A::AbstractVector, ::Nothing, init) = _accumulate_dims!(op, B, A, 1, init)
_accumulate_dims!(op, B::AbstractVector, A, ::Nothing, init) = _accumulate!(op, B, A, init)
_accumulate_dims!(op, B::AbstractArray, A, ::Nothing, init) = throw(ArgumentError("Keyword argument dims must be provided for multidimensional arrays"))
_accumulate_fits(B, A) = eachindex(A) == eachindex(B) || throw(DimensionMismatch("LinearIndices of A and B don't match"))
function _accumulate_dims!(op, B::AbstractArray, A::AbstractArray, dims::Integer, init)
    dims > 0 || throw(ArgumentError("dims must be a positive integer"))
    axes(A) == axes(B) || throw(DimensionMismatch("shape of B must match A"))
    dims > ndims(A) && return _mapped_once!(op, B, A, init)
    for (to, from) in zip(_lines(B, Int(dims)), _lines(A, Int(dims)))
        _accumulate!(op, to, from, init)
    end
    return B
end
_mapped_once!(op, B, A, ::_InitialValue) = copyto!(B, A)
_mapped_once!(op, B, A, init) = map!(x -> op(init, x), B, A)
accumulate(op, A::AbstractVector; dims = nothing, init = _InitialValue()) = _accumulate_like(op, A, dims, init)
accumulate(op, A::AbstractArray; dims = nothing, init = _InitialValue()) =
    dims === nothing ? reshape(_accumulate_like(op, vec(A), nothing, init), size(A)) : _accumulate_like(op, A, dims, init)
accumulate(op, itr; dims = nothing, init = _InitialValue()) = collect(Iterators.accumulate(op, itr; init))
accumulate(op, t::Tuple; init = _InitialValue()) = Tuple(collect(Any, Iterators.accumulate(op, t; init)))
accumulate(op, t::NamedTuple; init = _InitialValue()) = typeof(t)(accumulate(op, values(t); init))
accumulate!(op, B, A; dims::Union{Integer, Nothing} = nothing, init = _InitialValue()) = _accumulate_dims!(op, B, A, dims, init)
for (f, op) in ((:cumsum, :add_sum), (:cumprod, :mul_prod))
    @eval begin
        $f(v::AbstractVector; dims::Integer = 1) = _accumulate_like($op, v, dims, _InitialValue())
        $f(A::AbstractArray; dims::Integer) = _accumulate_like($op, A, dims, _InitialValue())
        $f(itr) = accumulate($op, itr)
        $(Symbol(f, :!))(B::AbstractArray, A; dims::Integer) = accumulate!($op, B, A; dims)
        $(Symbol(f, :!))(B::AbstractVector, v::AbstractVector; dims::Integer = 1) = accumulate!($op, B, v; dims)
    end
end
cumsum(t::Tuple) = accumulate(+, t)
cumprod(t::Tuple) = accumulate(*, t)
diff(v::AbstractVector) = [v[i + 1] - v[i] for i in 1:(length(v) - 1)]
diff(A::AbstractMatrix; dims) = dims == 1 ? [A[i + 1, j] - A[i, j] for i in 1:(size(A, 1) - 1), j in axes(A, 2)] :
    [A[i, j + 1] - A[i, j] for i in axes(A, 1), j in 1:(size(A, 2) - 1)]

# -- Rearranging -------------------------------------------------------------------------------

permutedims(v::AbstractVector) = reshape(v, (1, length(v)))
function permutedims(A::AbstractMatrix)
    m, n = size(A)
    B = similar(A, (n, m))
    for i in 1:m, j in 1:n
        B[j, i] = A[i, j]
    end
    return B
end
permutedims(A::AbstractArray, p) = (q = _permutation(A, p); permutedims!(similar(A, map(k -> size(A, k), q)), A, q))
function _permutation(A, p)
    q = map(Int, Tuple(p))
    nfields(q) == ndims(A) && isperm(q) || throw(ArgumentError("no valid permutation of dimensions"))
    return q
end
function permutedims!(B::AbstractArray, A::AbstractArray, p)
    q = _permutation(A, p)
    size(B) == map(k -> size(A, k), q) || throw(DimensionMismatch("destination tensor of incorrect size"))
    for I in CartesianIndices(size(A))
        B[map(k -> I[k], q)...] = A[I]
    end
    return B
end
rot180(A::AbstractMatrix) = (B = similar(A); (m, n) = size(A); for i in 1:m, j in 1:n; B[m + 1 - i, n + 1 - j] = A[i, j]; end; B)
rotl90(A::AbstractMatrix) = ((m, n) = size(A); B = similar(A, (n, m)); for i in 1:m, j in 1:n; B[n + 1 - j, i] = A[i, j]; end; B)
rotr90(A::AbstractMatrix) = ((m, n) = size(A); B = similar(A, (n, m)); for i in 1:m, j in 1:n; B[j, m + 1 - i] = A[i, j]; end; B)
rotl90(A::AbstractMatrix, k::Integer) = (r = mod(k, 4); r == 1 ? rotl90(A) : r == 2 ? rot180(A) : r == 3 ? rotr90(A) : copy(A))
rotr90(A::AbstractMatrix, k::Integer) = rotl90(A, -k)
rot180(A::AbstractMatrix, k::Integer) = isodd(k) ? rot180(A) : copy(A)
circshift(A::AbstractArray, k) = circshift!(similar(A), A, k isa Integer ? (k,) : Tuple(k))
function circshift!(B::AbstractArray, A::AbstractArray, shifts)
    s = map(Int, Tuple(shifts))
    axes(A) == axes(B) || throw(DimensionMismatch("destination and source have different axes"))
    for I in CartesianIndices(size(A))
        B[ntuple(d -> d <= nfields(s) ? mod1(I[d] + s[d], size(A, d)) : I[d], ndims(A))...] = A[I]
    end
    return B
end
circshift!(A::AbstractVector, k::Integer) = copyto!(A, circshift(A, k))
function reverse(A::AbstractArray; dims = nothing)
    d = dims === nothing || dims === Colon() ? ntuple(identity, ndims(A)) : _dims_of(dims)
    B = similar(A)
    for I in CartesianIndices(size(A))
        B[CartesianIndex(ntuple(k -> k in d ? size(A, k) + 1 - I[k] : I[k], ndims(A)))] = A[I]
    end
    return B
end
reverse(v::AbstractVector, i::Integer, j::Integer = lastindex(v)) = reverse!(copy(v), i, j)
function reverse!(v::AbstractVector, i::Integer, j::Integer = lastindex(v))
    while i < j
        v[i], v[j] = v[j], v[i]
        i += 1
        j -= 1
    end
    return v
end
function repeat(A::AbstractArray, counts::Integer...)
    return repeat(A; outer = counts)
end
function repeat(A::AbstractArray; inner = (), outer = ())
    a, b = _counts(inner), _counts(outer)
    n = max(ndims(A), length(a), length(b))
    s = ntuple(d -> size(A, d) * (d <= length(a) ? a[d] : 1) * (d <= length(b) ? b[d] : 1), n)
    B = Array{eltype(A), n}(undef, s)
    for I in CartesianIndices(s)
        B[I] = A[ntuple(d -> mod1(cld(I[d], d <= length(a) ? a[d] : 1), size(A, d)), n)...]
    end
    return B
end
_counts(x::Integer) = (Int(x),)
_counts(x) = map(Int, Tuple(x))
function cat(xs...; dims)
    d = dims isa Val ? _val(dims) : dims
    ds = _dims_of(d)
    isempty(xs) && return Array{Any, maximum(ds)}(undef, ntuple(k -> 0, maximum(ds)))
    n = max(maximum(ds), maximum(map(x -> x isa AbstractArray ? ndims(x) : 0, xs)))
    T = _cat_type(xs...)
    s = ntuple(k -> k in ds ? sum(map(x -> _cat_size(x, k), xs)) : _cat_size(xs[1], k), n)
    out = length(ds) > 1 ? zeros(T, s) : Array{T, n}(undef, s)
    offset = ntuple(k -> 0, n)
    for x in xs
        for k in 1:n
            k in ds || _cat_size(x, k) == s[k] || throw(DimensionMismatch(string("mismatch in dimension ", k, " (expected ", s[k], " got ", _cat_size(x, k), ")")))
        end
        for I in CartesianIndices(ntuple(k -> _cat_size(x, k), n))
            out[CartesianIndex(map(+, I.I, offset))] = x isa AbstractArray ? x[I.I[1:ndims(x)]...] : x
        end
        offset = ntuple(k -> k in ds ? offset[k] + _cat_size(x, k) : 0, n)
    end
    return out
end
_val(::Val{x}) where {x} = x
# The elements of a collection of equally big collections, with the outer dimensions last, or in place `dims`.
stack(itr; dims = Colon()) = _stack(dims, itr)
stack(f, itr; dims = Colon()) = _stack(dims, Generator(f, itr))
stack(f, a, b, c...; dims = Colon()) = _stack(dims, Generator(f, a, b, c...))
function _stack(dims, itr)
    parts = collect(Any, itr)
    isempty(parts) && throw(ArgumentError("`stack` on an empty collection is not allowed"))
    inner = _stack_size(parts[1])
    T = promote_typejoin_of(map(_stack_eltype, parts))
    for p in parts
        _stack_size(p) == inner || throw(DimensionMismatch(string("stack expects uniform slices, got axes(x) == ", map(OneTo, _stack_size(p)), " while first had ",
            map(OneTo, inner))))
    end
    flat = _stack_into(Array{T, nfields(inner) + 1}(undef, (inner..., length(parts))), parts)
    if dims isa Colon
        shape = IteratorSize(itr) isa HasShape ? size(itr) : (length(parts),)
        return nfields(shape) == 1 ? flat : reshape(flat, (inner..., shape...))
    end
    n = nfields(inner) + 1
    1 <= dims <= n || throw(ArgumentError(string("cannot stack slices ndims(x) = ", n - 1, " along dims = ", dims)))
    dims == n && return flat
    return permutedims(flat, ntuple(k -> k < dims ? k : k == dims ? n : k - 1, n))
end
_stack_size(x) = IteratorSize(x) isa HasShape ? size(x) : (length(x),)
_stack_eltype(x) = IteratorEltype(x) isa HasEltype ? eltype(x) : eltype(collect(x))
promote_typejoin_of(types) = foldl(promote_type, types)
function _stack_into(out, parts)
    i = 0
    for p in parts, x in p
        out[i += 1] = x
    end
    return out
end
function dropdims(A::AbstractArray; dims)
    d = _dims_of(dims)
    all(map(k -> size(A, k) == 1, d)) || throw(ArgumentError("dropped dims must all be size 1"))
    s = ()
    for k in 1:ndims(A)
        k in d || (s = (s..., size(A, k)))
    end
    return reshape(A, s)
end
# f of each slice, which is an array along `dims`; the results take the slices' place.
function mapslices(f, A::AbstractArray; dims)
    d = _dims_of(dims)
    isempty(d) && return map(f, A)
    outer = ntuple(k -> k in d ? OneTo(1) : axes(A, k), ndims(A))
    take_slice(I) = A[ntuple(k -> k in d ? Colon() : I[k], ndims(A))...]
    results = map(I -> f(take_slice(I)), vec(collect(CartesianIndices(outer))))
    isempty(results) && return similar(A)
    r = results[1]
    if !(r isa AbstractArray) || ndims(r) == 0
        return reshape(map(x -> x isa AbstractArray ? x[] : x, results), map(length, outer))
    end
    extent = ntuple(k -> k in d ? size(r, findfirst(==(k), d)) : size(A, k), ndims(A))
    B = Array{eltype(r), ndims(A)}(undef, extent)
    for (I, x) in zip(CartesianIndices(outer), results)
        B[ntuple(k -> k in d ? Colon() : I[k], ndims(A))...] = x
    end
    return B
end
function insertdims(A::AbstractArray; dims)
    d = _dims_of(dims)
    n = ndims(A) + nfields(d)
    all(k -> 1 <= k <= n, d) || throw(ArgumentError("inserted dims must be between 1 and ndims(A) + length(dims)"))
    allunique(d) || throw(ArgumentError("inserted dims must be unique"))
    left = collect(size(A))
    return reshape(A, ntuple(k -> k in d ? 1 : popfirst!(left), n))
end
hvncat(dims::Tuple, row_first::Bool, xs...) = _hvncat(_cat_type(xs...), dims, row_first, xs...)
typed_hvncat(::Type{T}, dims::Tuple, row_first::Bool, xs...) where {T} = _hvncat(T, dims, row_first, xs...)
hvncat(dim::Int, xs...) = cat(xs...; dims = dim)
typed_hvncat(::Type{T}, dim::Int, xs...) where {T} = isempty(xs) ? Array{T, dim}(undef, ntuple(k -> 0, dim)) : convert_eltype(T, cat(xs...; dims = dim))
convert_eltype(::Type{T}, A::AbstractArray) where {T} = eltype(A) === T ? A : copyto!(Array{T, ndims(A)}(undef, size(A)), A)
# A block of scalars or arrays: the entries are laid out along the dimensions, the first two swapped when rows come first.
function _hvncat(::Type{T}, dims::Tuple, row_first, xs...) where {T}
    blocks = collect(Any, xs)
    shape = dims isa Tuple{Vararg{Int}} ? dims : nothing
    shape === nothing && throw(ArgumentError("this form of array literal is not supported"))
    n = length(shape)
    order = row_first ? (2, 1, ntuple(k -> k + 2, n - 2)...) : ntuple(identity, n)
    for d in order
        merged = Any[]
        k = 1
        while k <= length(blocks)
            push!(merged, shape[d] == 1 ? (blocks[k] isa AbstractArray && ndims(blocks[k]) >= d ? blocks[k] : cat(blocks[k]; dims = d)) : cat(blocks[k:(k + shape[d] - 1)]...; dims = d))
            k += shape[d]
        end
        blocks = merged
    end
    return convert_eltype(T, blocks[1])
end

# -- Growing and shrinking vectors -------------------------------------------------------------

function deleteat!(a::Vector, r::AbstractVector{<:Integer})
    eltype(r) === Bool && return deleteat!(a, findall(r))
    last_ = 0
    for i in r
        i > last_ || throw(ArgumentError("indices must be unique and sorted"))
        1 <= i <= length(a) || throw(BoundsError(a, i))
        last_ = i
    end
    k = 0
    for i in 1:length(a)
        i in r && continue
        k += 1
        a[k] = a[i]
    end
    resize!(a, k)
    return a
end
deleteat!(a::Vector, itr) = deleteat!(a, collect(Int, itr))
popat!(a::Vector, i::Integer, default) = 1 <= i <= length(a) ? popat!(a, i) : default
function keepat!(a::Vector, r)
    eltype(r) === Bool || foreach(i -> checkbounds(a, i), r)
    kept = a[r]
    resize!(a, length(kept))
    copyto!(a, kept)
    return a
end
function filter!(f, a::Vector)
    k = 0
    for i in 1:length(a)
        if f(a[i])
            k += 1
            a[k] = a[i]
        end
    end
    resize!(a, k)
    return a
end
splice!(a::Vector, i::Integer, ins = ()) = (v = a[i]; _splice!(a, Int(i), 1, ins); v)
function splice!(a::Vector, r::AbstractUnitRange{<:Integer}, ins = ())
    isempty(r) || checkbounds(a, r)
    v = a[r]
    _splice!(a, Int(first(r)), length(r), ins)
    return v
end
function splice!(a::Vector, r::AbstractVector{<:Integer})
    v = a[r]
    deleteat!(a, r)
    return v
end
_as_list(x) = (x,)
_as_list(x::Union{AbstractArray, Tuple}) = x
function _splice!(a, i, n, ins)
    rest_ = a[(i + n):length(a)]
    resize!(a, i - 1)
    append!(a, _as_list(ins))
    append!(a, rest_)
    return a
end
function _replace_into!(new, out::AbstractArray, a::AbstractArray, count::Integer)
    count < 0 && throw(DomainError(count, "`count` must not be negative (got $count)"))
    done = 0
    for i in eachindex(a)
        x = a[i]
        y = done < count ? new(x) : x
        y === x || (done += 1)
        out[i] = y
    end
    return out
end
# What a value is replaced by: of the first pair whose old value equals it.
_replacer(ps) = x -> begin
    for p in ps
        isequal(p.first, x) && return p.second
    end
    return x
end
replace!(a::AbstractArray, ps::Pair...; count::Integer = typemax(Int)) = _replace_into!(_replacer(ps), a, a, count)
replace!(f::Union{Function, Type}, a::AbstractArray; count::Integer = typemax(Int)) = _replace_into!(f, a, a, count)
# Types of one value that are replaced throughout are no longer among the elements.
function _replaced_eltype(T, ps, count)
    if count == typemax(Int)
        for p in ps
            issingletontype(typeof(p.first)) && isa(T, Union) && (T = typesplit(T, typeof(p.first)))
        end
    end
    return promote_type(T, map(p -> typeof(p.second), ps)...)
end
typesplit(a, b) = a <: b ? Union{} : isa(a, Union) ? Union{typesplit(getfield(a, :a), b), typesplit(getfield(a, :b), b)} : a
function replace(a::AbstractArray, ps::Pair...; count::Integer = typemax(Int))
    return _replace_into!(_replacer(ps), similar(a, _replaced_eltype(eltype(a), ps, count)), a, count)
end
replace(f::Union{Function, Type}, a::AbstractArray; count::Integer = typemax(Int)) =
    count == typemax(Int) ? map(f, a) : _replace_into!(f, similar(a, promote_type(eltype(a), promote_op(f, eltype(a)))), a, count)
function replace(t::Tuple, ps::Pair...; count::Integer = typemax(Int))
    done = 0
    new = _replacer(ps)
    return map(t) do x
        y = done < count ? new(x) : x
        y === x || (done += 1)
        y
    end
end
function copyto!(dest::AbstractArray, d::Integer, src, s::Integer = 1, n::Integer = length(src) - s + 1)
    (n == 0 || (1 <= d && d + n - 1 <= length(dest))) || throw(BoundsError(dest, d:(d + n - 1)))
    for k in 0:(n - 1)
        dest[d + k] = src[s + k]
    end
    return dest
end
function copyto!(dest::AbstractArray, src)
    i = firstindex(dest)
    for x in src
        dest[i] = x
        i += 1
    end
    return dest
end
copy!(dest::Vector, src::AbstractVector) = (resize!(dest, length(src)); copyto!(dest, src))
copy!(dest::AbstractArray, src::AbstractArray) = copyto!(dest, src)
get(a::AbstractArray, i::Integer, default) = checkbounds(Bool, a, i) ? a[i] : default
first(a::AbstractVector, n::Integer) = a[1:min(n, length(a))]
last(a::AbstractVector, n::Integer) = a[max(1, length(a) - n + 1):length(a)]
first(itr, n::Integer) = collect(Iterators.take(itr, n))
split_rest(a::Array, n::Int, i = 1) = (_check_rest(length(a) - i + 1, n); (a[i:(end - n)], a[(end - n + 1):end]))
split_rest(itr, n::Int, state...) = (v = collect(Iterators.rest(itr, state...)); _check_rest(length(v), n); (v[1:(end - n)], v[(end - n + 1):end]))
_check_rest(have, n) = have < n && throw(ArgumentError(string("The iterator only contains ", have, " elements, but at least ", n, " were requested.")))

isless(a::AbstractVector, b::AbstractVector) = _lex_less(a, b)
<(a::AbstractVector, b::AbstractVector) = _lex_less(a, b)
function _lex_less(a, b)
    for i in 1:min(length(a), length(b))
        isequal(a[i], b[i]) || return isless(a[i], b[i])
    end
    return length(a) < length(b)
end
isless(p::Pair, q::Pair) = isequal(p.first, q.first) ? isless(p.second, q.second) : isless(p.first, q.first)

function intersect(a::OrdinalRange{<:Integer}, b::OrdinalRange{<:Integer})
    v = [x for x in a if in(x, b)]
    n = length(v)
    return n == 0 ? (first(a):step(a):(first(a) - step(a))) : n == 1 ? (v[1]:step(a):v[1]) : v[1]:(v[2] - v[1]):v[n]
end

# -- Searching ----------------------------------------------------------------------------------

function findprev(f::Function, a, i::Integer)
    while i >= firstindex(a)
        f(a[i]) && return i
        i -= 1
    end
    return nothing
end
function findnext(f::Function, a, i::Integer)
    while i <= lastindex(a)
        f(a[i]) && return i
        i += 1
    end
    return nothing
end
indexin(a, b) = Union{Nothing, Int}[findfirst(isequal(x), b) for x in a]
function findall(f::Function, A::AbstractMatrix)
    out = Array{CartesianIndex{2}, 1}(undef, 0)
    for I in CartesianIndices(size(A))
        f(A[I]) && push!(out, I)
    end
    return out
end
findall(f::Function, d) = [p for p in keys(d) if f(d[p])]
