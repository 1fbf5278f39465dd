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
    return reshape(isempty(out) ? Array{eltype(A), 1}(undef, 0) : _narrow(out), s)
end
_narrow(v) = _collect(Generator(identity, v))
for (f, g) in ((:sum, :add_sum), (:prod, :mul_prod), (:maximum, :max), (:minimum, :min))
    @eval begin
        $f(A::AbstractArray; dims = nothing, init = _NoInit()) =
            dims === nothing || dims === Colon() ? _fold($g, identity, A, init) : _reduce_slices(v -> _fold($g, identity, v, _slice_init($f, A, init)), A, dims)
        $f(h, A::AbstractArray; dims = nothing, init = _NoInit()) =
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
        n += f(x)::Bool
    end
    return n
end
count(A::AbstractArray; dims = nothing, init = 0) = count(identity, A; dims, init)
extrema(A::AbstractArray; dims = nothing) = dims === nothing ? (minimum(A), maximum(A)) : _reduce_slices(extrema, A, dims)
extrema(f, A) = (minimum(f, A), maximum(f, A))
reduce(op, A::AbstractArray; dims = nothing, init = _NoInit()) =
    dims === nothing ? _fold(op, identity, A, init) : _reduce_slices(v -> _fold(op, identity, v, init), A, dims)
mapreduce(f, op, A::AbstractArray; dims = nothing, init = _NoInit()) =
    dims === nothing ? _fold(op, f, A, init) : _reduce_slices(v -> _fold(op, f, v, init), A, dims)
mapfoldr(f, op, itr; init = _NoInit()) = _fold((x, y) -> op(y, x), identity, Iterators.reverse(map(f, collect(itr))), init)
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

function _accumulate(op, v, init)
    out = Any[]
    r = iterate(v)
    r === nothing && return Array{eltype(v), 1}(undef, 0)
    acc = init isa _NoInit ? _first_of(op, r[1]) : op(init, r[1])
    push!(out, acc)
    r = iterate(v, r[2])
    while r !== nothing
        acc = op(acc, r[1])
        push!(out, acc)
        r = iterate(v, r[2])
    end
    return _narrow(out)
end
function _accumulate_dims(op, A, dims, init)
    out = Array{_host(:return_type, op, Tuple{eltype(A), eltype(A)}), ndims(A)}(undef, size(A))
    s = _reduced_size(A, (dims,))
    for I in CartesianIndices(s)
        k = 1
        line = [A[CartesianIndex(Base.setindex(I.I, i, dims))] for i in 1:size(A, dims)]
        for v in _accumulate(op, line, init)
            out[CartesianIndex(Base.setindex(I.I, k, dims))] = v
            k += 1
        end
    end
    return out
end
accumulate(op, v; dims = nothing, init = _NoInit()) = dims === nothing || isa(v, AbstractVector) ? _accumulate(op, v, init) : _accumulate_dims(op, v, dims, init)
accumulate(op, t::Tuple; init = _NoInit()) = Tuple(_accumulate(op, t, init))
cumsum(v::AbstractVector; dims = 1) = _accumulate(add_sum, v, _NoInit())
cumsum(A::AbstractArray; dims) = _accumulate_dims(add_sum, A, dims, _NoInit())
cumsum(t::Tuple) = Tuple(_accumulate(+, t, _NoInit()))
cumsum(itr) = _accumulate(add_sum, itr, _NoInit())
cumprod(v::AbstractVector; dims = 1) = _accumulate(mul_prod, v, _NoInit())
cumprod(A::AbstractArray; dims) = _accumulate_dims(mul_prod, A, dims, _NoInit())
cumprod(itr) = _accumulate(mul_prod, itr, _NoInit())
diff(v::AbstractVector) = [v[i + 1] - v[i] for i in 1:(length(v) - 1)]
diff(A::AbstractMatrix; dims) = dims == 1 ? [A[i + 1, j] - A[i, j] for i in 1:(size(A, 1) - 1), j in axes(A, 2)] :
    [A[i, j + 1] - A[i, j] for i in axes(A, 1), j in 1:(size(A, 2) - 1)]

# -- Rearranging -------------------------------------------------------------------------------

permutedims(v::AbstractVector) = reshape(collect(v), (1, length(v)))
permutedims(A::AbstractMatrix) = [A[i, j] for j in axes(A, 2), i in axes(A, 1)]
function permutedims(A::AbstractArray, p)
    q = Tuple(p)
    s = map(k -> size(A, k), q)
    B = similar(A, s)
    for I in CartesianIndices(size(A))
        B[CartesianIndex(map(k -> I[k], q))] = A[I]
    end
    return B
end
rot180(A::AbstractMatrix) = [A[end + 1 - i, end + 1 - j] for i in axes(A, 1), j in axes(A, 2)]
rotl90(A::AbstractMatrix) = [A[j, end + 1 - i] for i in axes(A, 2), j in axes(A, 1)]
rotr90(A::AbstractMatrix) = [A[end + 1 - j, i] for i in axes(A, 2), j in axes(A, 1)]
circshift(A::AbstractArray, k::Integer) = circshift(A, (k,))
function circshift(A::AbstractArray, k)
    B = similar(A)
    s = Tuple(k)
    for I in CartesianIndices(size(A))
        J = CartesianIndex(ntuple(d -> d <= length(s) ? mod1(I[d] + s[d], size(A, d)) : I[d], ndims(A)))
        B[J] = A[I]
    end
    return B
end
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
stack(itr; dims = nothing) = (v = collect(itr); reshape(reduce(vcat, map(x -> vec(collect(x)), v)), (size(first(v))..., length(v))))
function dropdims(A::AbstractArray; dims)
    d = _dims_of(dims)
    all(map(k -> size(A, k) == 1, d)) || throw(ArgumentError("dropped dims must all be size 1"))
    s = ()
    for k in 1:ndims(A)
        k in d || (s = (s..., size(A, k)))
    end
    return reshape(A, s)
end
function mapslices(f, A::AbstractArray; dims)
    d = _dims_of(dims)
    return _reduce_slices(v -> f(v), A, d)
end
eachslice(A::AbstractArray; dims) = Generator(i -> selectdim(A, dims, i), axes(A, dims))
hvncat(dims::Tuple, row_first::Bool, xs...) = _hvncat(_cat_type(xs...), dims, row_first, xs...)
typed_hvncat(::Type{T}, dims::Tuple, row_first::Bool, xs...) where {T} = _hvncat(T, dims, row_first, xs...)
hvncat(dim::Int, xs...) = cat(xs...; dims = dim)
typed_hvncat(::Type{T}, dim::Int, xs...) where {T} = isempty(xs) ? Array{T, dim}(undef, ntuple(k -> 0, dim)) : convert_eltype(T, cat(xs...; dims = dim))
convert_eltype(::Type{T}, A::AbstractArray) where {T} = eltype(A) === T ? A : map(x -> convert(T, x), A)
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
map!(f, v::Vector{V}) where {V} = map!(f, v, v)
function replace!(a::AbstractArray, ps::Pair...)
    for i in eachindex(a), p in ps
        if isequal(a[i], p.first)
            a[i] = p.second
            break
        end
    end
    return a
end
replace!(f::Function, a::AbstractArray) = map!(f, a, a)
replace(a::AbstractArray, ps::Pair...) = (T = promote_type(eltype(a), map(p -> typeof(p.second), ps)...); replace!(copyto!(similar(a, T), a), ps...))
replace(f::Function, a::AbstractArray) = map(f, a)
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
split_rest(a::Array, n::Int, i = 1) = (a[i:(end - n)], a[(end - n + 1):end])
split_rest(itr, n::Int, state...) = (v = collect(Iterators.rest(itr, state...)); (v[1:(end - n)], v[(end - n + 1):end]))

# -- Sets of vectors ---------------------------------------------------------------------------

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

# -- Sorting -----------------------------------------------------------------------------------

sort(r::AbstractUnitRange; by = identity, lt = isless, rev = false, alg = nothing) =
    by === identity && lt === isless ? (rev ? reverse(r) : r) : sort!(collect(r); by, lt, rev)
sort(r::StepRange; by = identity, lt = isless, rev = false, alg = nothing) =
    by === identity && lt === isless ? ((step(r) < 0) != rev ? reverse(r) : r) : sort!(collect(r); by, lt, rev)
sort(t::Tuple; kw...) = Tuple(sort!(collect(t); kw...))
sort(itr::AbstractArray; dims, kw...) = _sort_dims(itr, dims; kw...)
function _sort_dims(A, dims; kw...)
    B = copy(A)
    if dims == 1
        for j in axes(A, 2)
            B[:, j] = sort(A[:, j]; kw...)
        end
    else
        for i in axes(A, 1)
            B[i, :] = sort(A[i, :]; kw...)
        end
    end
    return B
end
function sortslices(A::AbstractMatrix; dims, kw...)
    if dims == 1
        p = sortperm([A[i, :] for i in axes(A, 1)]; kw...)
        return A[p, :]
    end
    p = sortperm([A[:, j] for j in axes(A, 2)]; kw...)
    return A[:, p]
end
partialsort(a::AbstractVector, k; kw...) = sort(a; kw...)[k]
partialsort!(a::AbstractVector, k; kw...) = sort!(a; kw...)[k]
partialsortperm(a::AbstractVector, k; kw...) = sortperm(a; kw...)[k]
searchsorted(a, x; kw...) = searchsortedfirst(a, x; kw...):searchsortedlast(a, x; kw...)
insorted(x, a) = (i = searchsortedfirst(a, x); i <= lastindex(a) && isequal(a[i], x))
function invperm(p::AbstractVector{<:Integer})
    q = zeros(Int, length(p))
    for i in 1:length(p)
        q[p[i]] = i
    end
    return q
end
invperm(p::Tuple) = Tuple(invperm(collect(p)))
isperm(p) = (n = length(p); sort(collect(p)) == collect(1:n))
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
