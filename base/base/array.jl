# Arrays: construction, growth, copying, literals and concatenation.

size(A::Array) = getfield(A, :size)
@inline size(A::Array{T, 1}) where {T} = (getfield(getfield(A, :size), 1),)
firstindex(A::Array) = 1
lastindex(A::Array) = length(A)
isempty(A::Array) = length(A) === 0
isassigned(A::Array, i::Int, j::Int, more::Int...) = checkbounds(Bool, A, i, j, more...) && isassigned(A, LinearIndices(A)[i, j, more...])
isassigned(A::Array, i::Int) = ult_int(i - 1, length(A)) &&
    memoryref_isassigned(memoryrefnew(getfield(A, :ref), i, false), :not_atomic, false)
@inline getindex(A::Array, i::Integer) = A[Int(i)]
@inline setindex!(A::Array, v, i::Integer) = setindex!(A, v, Int(i))
@inline function getindex(A::Array{T, 2}, i::Int, j::Int) where {T}
    @boundscheck checkbounds(Bool, A, i, j) || throw_boundserror(A, (i, j))
    return @inbounds A[_offset(size(A), i, j)]
end
@inline function setindex!(A::Array{T, 2}, v, i::Int, j::Int) where {T}
    @boundscheck checkbounds(Bool, A, i, j) || throw_boundserror(A, (i, j))
    @inbounds A[_offset(size(A), i, j)] = v
    return A
end
@inline function iterate(A::Array, i::Int = 1)
    return ult_int(i - 1, length(A)) ? (@inbounds A[i], i + 1) : nothing
end

# -- Memory ------------------------------------------------------------------------------------

length(m::GenericMemory) = getfield(m, :length)
size(m::GenericMemory) = (length(m),)
IndexStyle(::Type{<:GenericMemory}) = IndexLinear()
isassigned(m::GenericMemory, i::Int) = ult_int(i - 1, length(m)) && memoryref_isassigned(memoryrefnew(memoryrefnew(m), i, false), :not_atomic, false)
copy(m::M) where {M<:GenericMemory} = (n = length(m); c = M(undef, n); n > 0 && _host(:copy_memory, c, 1, m, 1, n); c)
@inline function getindex(m::GenericMemory, i::Int)
    @boundscheck ult_int(i - 1, length(m)) || throw_boundserror(m, (i,))
    return memoryrefget(memoryrefnew(memoryrefnew(m), i, false), :not_atomic, false)
end
@inline function setindex!(m::GenericMemory{K, T}, v, i::Int) where {K, T}
    @boundscheck ult_int(i - 1, length(m)) || throw_boundserror(m, (i,))
    memoryrefset!(memoryrefnew(memoryrefnew(m), i, false), isa(v, T) ? v : convert(T, v), :not_atomic, false)
    return m
end
@inline getindex(r::GenericMemoryRef) = memoryrefget(r, :not_atomic, @_boundscheck)
@inline setindex!(r::GenericMemoryRef{K, T}, v) where {K, T} =
    (memoryrefset!(r, isa(v, T) ? v : convert(T, v), :not_atomic, @_boundscheck); r)

# -- Construction ------------------------------------------------------------------------------

(::Type{GenericMemory{K, T, A}})(a::AbstractArray) where {K, T, A} = (m = GenericMemory{K, T, A}(undef, length(a)); for i in 1:length(a); m[i] = a[i]; end; m)
(::Type{Array{T, N}})(u::UndefInitializer, d::Vararg{Integer, N}) where {T, N} = Array{T, N}(u, map(Int, d))
(::Type{Array{T}})(u::UndefInitializer, d::Integer...) where {T} = Array{T, nfields(d)}(u, map(Int, d))
(::Type{Array{T, N}})(x::Union{Nothing, Missing}, d::Vararg{Integer, N}) where {T, N} = fill!(Array{T, N}(undef, map(Int, d)), x)
(::Type{Array{T}})(x::Union{Nothing, Missing}, d::Integer...) where {T} = fill!(Array{T, nfields(d)}(undef, map(Int, d)), x)
(::Type{Array{T, 1}})(u::UndefInitializer, n::Integer) where {T} = Array{T, 1}(u, Int(n))
(::Type{Array{T, N}})(u::UndefInitializer, d::Tuple{Vararg{Integer, N}}) where {T, N} = Array{T, N}(u, map(Int, d))
(::Type{Array})(A::AbstractArray{T, N}) where {T, N} = copyto!(Array{T, N}(undef, size(A)), A)
(::Type{Array{T}})(A::AbstractArray{S, N}) where {T, S, N} = copyto!(Array{T, N}(undef, size(A)), A)
(::Type{Array{T, N}})(A::AbstractArray{S, N}) where {T, S, N} = copyto!(Array{T, N}(undef, size(A)), A)
Vector(A::AbstractVector{S}) where {S} = copyto!(Array{S, 1}(undef, size(A)), A)
Matrix(A::AbstractMatrix{S}) where {S} = copyto!(Array{S, 2}(undef, size(A)), A)
convert(::Type{T}, A::AbstractArray) where {T<:Array} = isa(A, T) ? A : T(A)
convert(::Type{T}, A::T) where {T<:Array} = A

vect() = Array{Any, 1}(undef, 0)
function vect(x::T...) where {T}
    A = Array{T, 1}(undef, nfields(x))
    i = 1
    while i <= nfields(x)
        @inbounds A[i] = getfield(x, i)
        i += 1
    end
    return A
end
vect(x...) = _typed_vect(promote_typeof(x...), x)
function _typed_vect(::Type{T}, x) where {T}
    A = Array{T, 1}(undef, nfields(x))
    i = 1
    while i <= nfields(x)
        @inbounds A[i] = convert(T, getfield(x, i))
        i += 1
    end
    return A
end
getindex(::Type{T}) where {T} = Array{T, 1}(undef, 0)
getindex(::Type{T}, x...) where {T} = _typed_vect(T, x)
function getindex(::Type{Any}, x...)
    A = Array{Any, 1}(undef, nfields(x))
    i = 1
    while i <= nfields(x)
        @inbounds A[i] = getfield(x, i)
        i += 1
    end
    return A
end

zeros(::Type{T}, d::Integer...) where {T} = fill!(Array{T, nfields(d)}(undef, map(Int, d)), zero(T))
zeros(::Type{T}, d::Tuple) where {T} = zeros(T, d...)
zeros(d::Integer...) = zeros(Float64, d...)
zeros(d::Tuple) = zeros(Float64, d...)
ones(::Type{T}, d::Integer...) where {T} = fill!(Array{T, nfields(d)}(undef, map(Int, d)), one(T))
ones(::Type{T}, d::Tuple) where {T} = ones(T, d...)
ones(d::Integer...) = ones(Float64, d...)
fill(v, d::Integer...) = fill!(Array{typeof(v), nfields(d)}(undef, map(Int, d)), v)
fill(v, d::Tuple) = fill(v, d...)
similar(A::Array{T, N}) where {T, N} = Array{T, N}(undef, size(A))
similar(A::Array, ::Type{T}, d::Dims{N}) where {T, N} = Array{T, N}(undef, d)
copy(A::Array) = copyto!(similar(A), A)
@eval function reshape(A::Array{T, M}, d::Dims{N}) where {T, M, N}
    _prod(d) == length(A) || throw(DimensionMismatch(string("new dimensions ", d, " must be consistent with array length ", length(A))))
    return $(Expr(:new, :(Array{T, N}), :(getfield(A, :ref)), :d))
end
reshape(A::AbstractArray, d::Integer...) = reshape(A, map(Int, d))
reshape(A::AbstractArray, d::Union{Integer, Colon}...) = reshape(A, _known_dims(length(A), d))
reshape(A::AbstractArray, d::Tuple{Vararg{Union{Integer, Colon}}}) = reshape(A, _known_dims(length(A), d))
vec(A::Array{T, 1}) where {T} = A
vec(A::AbstractArray) = reshape(A, (length(A),))
vec(A::AbstractVector) = A
function _known_dims(n, d)
    known = _prod(map(y -> isa(y, Colon) ? 1 : Int(y), d))
    any(map(y -> isa(y, Colon), d)) && (known == 0 || rem(n, known) != 0) &&
        throw(DimensionMismatch(string("array size ", n, " must be divisible by the product of the new dimensions ", d)))
    return map(x -> isa(x, Colon) ? div(n, known) : Int(x), d)
end
dropdims_all(A) = A

promote_rule(::Type{Array{T, N}}, ::Type{Array{S, N}}) where {T, S, N} = _same_eltype(promote_type(T, S), Array{T, N}, Array{S, N})
_same_eltype(::Type{R}, ::Type{A}, ::Type{B}) where {R, A, B} = eltype(A) === R ? A : eltype(B) === R ? B : typejoin(A, B)

# -- Growth ------------------------------------------------------------------------------------

# The vector with room for n elements in all, the first `length` of them kept.
function _reserve!(a::Vector{T}, n::Int) where {T}
    ref = getfield(a, :ref)
    mem = getfield(ref, :mem)
    have = length(mem) - memoryrefoffset(ref) + 1
    have >= n && return a
    room = n > 2 * have ? n : 2 * have
    room < 8 && (room = 8)
    fresh = Array{T, 1}(undef, room)
    k = length(a)
    i = 1
    while i <= k
        isassigned(a, i) && (@inbounds fresh[i] = a[i])
        i += 1
    end
    setfield!(a, :ref, getfield(fresh, :ref))
    return a
end
function resize!(a::Vector, n::Integer)
    n < 0 && throw(ArgumentError("new length must be ≥ 0"))
    _reserve!(a, Int(n))
    setfield!(a, :size, (Int(n),))
    return a
end
function push!(a::Vector{T}, v) where {T}
    x = isa(v, T) ? v : convert(T, v)
    n = length(a) + 1
    _reserve!(a, n)
    setfield!(a, :size, (n,))
    @inbounds a[n] = x
    return a
end
push!(a::AbstractVector, v) = (resize!(a, length(a) + 1); a[end] = v; a)
push!(a, v, w, x...) = push!(push!(a, v), w, x...)
function append!(a::Vector, itr)
    for x in itr
        push!(a, x)
    end
    return a
end
append!(a::Vector, itr, more, others...) = append!(append!(a, itr), more, others...)
function pop!(a::Vector)
    n = length(a)
    n == 0 && throw(ArgumentError("array must be non-empty"))
    v = a[n]
    setfield!(a, :size, (n - 1,))
    return v
end
function insert!(a::Vector{T}, i::Integer, v) where {T}
    n = length(a)
    1 <= i <= n + 1 || throw(BoundsError(a, i))
    push!(a, v)
    k = n + 1
    while k > i
        @inbounds a[k] = a[k - 1]
        k -= 1
    end
    a[i] = v
    return a
end
pushfirst!(a::Vector, v) = insert!(a, 1, v)
pushfirst!(a::Vector, v, w, x...) = pushfirst!(pushfirst!(a, w, x...), v)
function deleteat!(a::Vector, i::Integer)
    n = length(a)
    1 <= i <= n || throw(BoundsError(a, i))
    k = Int(i)
    while k < n
        @inbounds a[k] = a[k + 1]
        k += 1
    end
    setfield!(a, :size, (n - 1,))
    return a
end
function popfirst!(a::Vector)
    isempty(a) && throw(ArgumentError("array must be non-empty"))
    v = a[1]
    deleteat!(a, 1)
    return v
end
popat!(a::Vector, i::Integer) = (v = a[i]; deleteat!(a, i); v)
empty!(a::Vector) = (setfield!(a, :size, (0,)); a)
empty(a::AbstractVector{T}) where {T} = Array{T, 1}(undef, 0)
empty(a::AbstractVector, ::Type{T}) where {T} = Array{T, 1}(undef, 0)
sizehint!(a, n) = a
prepend!(a::Vector, itr, more, others...) = (for x in reverse((itr, more, others...)); prepend!(a, x); end; a)
function prepend!(a::Vector, itr)
    k = 1
    for x in itr
        insert!(a, k, x)
        k += 1
    end
    return a
end
function reverse!(a::AbstractVector)
    i, j = 1, length(a)
    while i < j
        a[i], a[j] = a[j], a[i]
        i += 1
        j -= 1
    end
    return a
end
function filter(f, a::AbstractVector{T}) where {T}
    b = Array{T, 1}(undef, 0)
    for x in a
        f(x) && push!(b, x)
    end
    return b
end
function findall(f::Function, a::AbstractVector)
    b = Array{Int, 1}(undef, 0)
    for i in eachindex(a)
        f(a[i]) && push!(b, i)
    end
    return b
end
findall(a::AbstractVector{Bool}) = findall(identity, a)
function findall(a::AbstractArray{Bool})
    b = Array{CartesianIndex{ndims(a)}, 1}(undef, 0)
    for i in CartesianIndices(a)
        a[i] && push!(b, i)
    end
    return b
end
findfirst(a) = findfirst(identity, a)
function findfirst(f::Function, a)
    for i in keys(a)
        f(a[i]) && return i
    end
    return nothing
end
findlast(a) = findlast(identity, a)
function findlast(f::Function, a)
    ks = collect(keys(a))
    for k in length(ks):-1:1
        f(a[ks[k]]) && return ks[k]
    end
    return nothing
end
# -- Concatenation -----------------------------------------------------------------------------

_cat_size(x, d) = 1
_cat_size(x::AbstractArray, d) = size(x, d)
_cat_eltype(x) = typeof(x)
_cat_eltype(x::AbstractArray) = eltype(x)
_cat_type() = Union{}
_cat_type(x, xs...) = promote_type(_cat_eltype(x), _cat_type(xs...))
_cat_at(x, i, j) = x
_cat_at(x::AbstractVector, i, j) = x[i]
_cat_at(x::AbstractArray, i, j) = x[i, j]

vcat() = Array{Any, 1}(undef, 0)
vcat(xs...) = typed_vcat(_cat_type(xs...), xs...)
hcat() = Array{Any, 1}(undef, 0)
hcat(xs...) = typed_hcat(_cat_type(xs...), xs...)
_is_matrix(x) = false
_is_matrix(x::AbstractArray) = ndims(x) > 1
function typed_vcat(::Type{T}, xs...) where {T}
    if !any(map(_is_matrix, xs))
        out = Array{T, 1}(undef, 0)
        for x in xs
            isa(x, AbstractArray) ? append!(out, x) : push!(out, x)
        end
        return out
    end
    cols = _cat_size(xs[1], 2)
    rows = 0
    for x in xs
        _cat_size(x, 2) == cols || throw(DimensionMismatch(string("number of columns of each array must match (got ", map(y -> _cat_size(y, 2), xs), ")")))
        rows += _cat_size(x, 1)
    end
    out = Array{T, 2}(undef, rows, cols)
    r = 0
    for x in xs
        for j in 1:cols, i in 1:_cat_size(x, 1)
            out[r + i, j] = _cat_at(x, i, j)
        end
        r += _cat_size(x, 1)
    end
    return out
end
function typed_hcat(::Type{T}, xs...) where {T}
    rows = _cat_size(xs[1], 1)
    cols = 0
    for x in xs
        _cat_size(x, 1) == rows || throw(DimensionMismatch(all(y -> y isa AbstractVector, xs) ? "vectors must have same lengths" :
            string("number of rows of each array must match (got ", map(y -> _cat_size(y, 1), xs), ")")))
        cols += _cat_size(x, 2)
    end
    out = Array{T, 2}(undef, rows, cols)
    c = 0
    for x in xs
        for j in 1:_cat_size(x, 2), i in 1:rows
            out[i, c + j] = _cat_at(x, i, j)
        end
        c += _cat_size(x, 2)
    end
    return out
end
hvcat(rows::Tuple{Vararg{Int}}, xs...) = typed_hvcat(_cat_type(xs...), rows, xs...)
function typed_hvcat(::Type{T}, rows::Tuple{Vararg{Int}}, xs...) where {T}
    if !any(map(x -> isa(x, AbstractArray), xs)) && any(map(n -> n != rows[1], rows))
        throw(ArgumentError(string("row ", findfirst(n -> n != rows[1], rows), " has mismatched number of columns (expected ", rows[1], ", got ",
            rows[findfirst(n -> n != rows[1], rows)], ")")))
    end
    parts = Array{Any, 1}(undef, 0)
    k = 1
    for n in rows
        push!(parts, typed_hcat(T, xs[k:(k + n - 1)]...))
        k += n
    end
    return typed_vcat(T, parts...)
end
hvcat(cols::Int, xs...) = hvcat(ntuple(i -> cols, div(nfields(xs), cols)), xs...)
typed_hvcat(::Type{T}, cols::Int, xs...) where {T} = typed_hvcat(T, ntuple(i -> cols, div(nfields(xs), cols)), xs...)

# -- Transformation ----------------------------------------------------------------------------

collect(A::Array) = copy(A)
collect(A::AbstractArray{T, N}) where {T, N} = copyto!(Array{T, N}(undef, size(A)), A)
# The element type of an empty collection: what the function would return.
_element_type(itr) = eltype(itr)
function collect(::Type{T}, itr) where {T}
    shape = IteratorSize(itr)
    v = _collect_as(T, itr)
    return shape isa HasShape && !isa(shape, HasShape{1}) ? reshape(v, size(itr)) : v
end
collect(::Type{T}, A::AbstractArray{S, N}) where {T, S, N} = copyto!(Array{T, N}(undef, size(A)), A)
function _collect_as(::Type{T}, itr) where {T}
    out = Array{T, 1}(undef, 0)
    for x in itr
        push!(out, x)
    end
    return out
end
function _collect(itr)
    r = iterate(itr)
    r === nothing && return Array{_element_type(itr), 1}(undef, 0)
    return _collect_rest(itr, vect(r[1]), r[2])
end
# The element type widens when a value does not fit.
function _collect_rest(itr, out::Vector{T}, state) where {T}
    while true
        r = iterate(itr, state)
        r === nothing && return out
        x = r[1]
        if isa(x, T)
            push!(out, x)
        else
            wide = Array{promote_typejoin(T, typeof(x)), 1}(undef, 0)
            append!(wide, out)
            push!(wide, x)
            return _collect_rest(itr, wide, r[2])
        end
        state = r[2]
    end
end
map(f, A::AbstractVector) = _as_similar(A, _collect(Generator(f, A)))
map(f, A::AbstractArray) = _as_similar(A, reshape(_collect(Generator(f, A)), size(A)))
map(f, A, B) = collect(Generator(ab -> f(ab[1], ab[2]), zip(A, B)))
map(f, A, B, C...) = collect(Generator(t -> f(t...), zip(A, B, C...)))
# The values v in an array as `similar` makes it for A.
_as_similar(A::Union{Array, AbstractRange}, v) = v
_as_similar(A, v) = (B = similar(A, eltype(v), size(v)); B isa Array ? v : copyto!(B, v))
function map!(f, dest::AbstractArray, A::AbstractArray)
    for (i, j) in zip(eachindex(dest), eachindex(A))
        dest[i] = f(A[j])
    end
    return dest
end
function map!(f, dest::AbstractArray, A::AbstractArray, more::AbstractArray...)
    for (i, t) in zip(eachindex(dest), zip(A, more...))
        dest[i] = f(t...)
    end
    return dest
end
map!(f, A::AbstractArray) = map!(f, A, A)
function foreach(f, itr)
    for x in itr
        f(x)
    end
    return nothing
end
foreach(f, a, b, c...) = foreach(t -> f(t...), zip(a, b, c...))
foreach(f) = (f(); nothing)

