# Lazy transposes of matrices and vectors, and products of matrices.

for (W, f) in ((:Adjoint, :adjoint), (:Transpose, :transpose))
    @eval begin
        struct $W{T, S} <: AbstractArray{T, 2}
            parent::S
            $W{T, S}(A) where {T, S} = new{T, S}(A)
        end
        $W(A::AbstractVector{T}) where {T} = $W{_transposed_eltype($f, T), typeof(A)}(A)
        $W(A::AbstractMatrix{T}) where {T} = $W{_transposed_eltype($f, T), typeof(A)}(A)
        $f(A::AbstractVector) = $W(A)
        $f(A::AbstractMatrix) = $W(A)
        $f(A::$W) = A.parent
        parent(A::$W) = A.parent
        size(A::$W) = _swapped_size(size(A.parent))
        IndexStyle(::Type{<:$W}) = IndexCartesian()
        @inline function getindex(A::$W, i::Int, j::Int)
            @boundscheck checkbounds(A, i, j)
            return @inbounds $f(_transposed_get(A.parent, j, i))
        end
        @inline function setindex!(A::$W, v, i::Int, j::Int)
            @boundscheck checkbounds(A, i, j)
            @inbounds _transposed_set!(A.parent, $f(v), j, i)
            return A
        end
        copy(A::$W) = copyto!(Array{eltype(A), 2}(undef, size(A)), A)
        *(A::$W{T, <:AbstractVector}, B::AbstractVector) where {T} = _dot_plain($f, A.parent, B)
        function _array_type(io, A::$W)
            print(io, $(QuoteNode(f)), "(::", typeof(A.parent), ") with eltype ", eltype(A))
        end
        function show(io::IO, A::$W{T, <:AbstractVector}) where {T}
            print(io, $(QuoteNode(f)), "(")
            show(io, A.parent)
            print(io, ")")
        end
    end
end
_transposed_eltype(f, ::Type{T}) where {T<:Number} = T
_transposed_eltype(f, ::Type{T}) where {T<:AbstractMatrix} = _host(:return_type, f, Tuple{T})
_transposed_eltype(f, ::Type{T}) where {T} = T
_swapped_size(s::Tuple{Int}) = (1, s[1])
_swapped_size(s::Tuple{Int, Int}) = (s[2], s[1])
_transposed_get(A::AbstractVector, i, j) = A[i]
_transposed_get(A::AbstractMatrix, i, j) = A[i, j]
_transposed_set!(A::AbstractVector, v, i, j) = (A[i] = v)
_transposed_set!(A::AbstractMatrix, v, i, j) = (A[i, j] = v)
transpose(x) = throw(MethodError(transpose, (x,)))
transpose(x::Number) = x
adjoint(x::Symbol) = throw(MethodError(adjoint, (x,)))

function _dot_plain(f, a, b)
    length(a) == length(b) || throw(DimensionMismatch(string("first array has length ", length(a), " which does not match the length of the second, ", length(b), ".")))
    s = zero(promote_type(eltype(a), eltype(b)))
    for i in 1:length(a)
        s += f(a[i]) * b[i]
    end
    return s
end
@noinline throw_product(A, B) = throw(DimensionMismatch(string("incompatible dimensions for matrix multiplication: tried to multiply a matrix of size ",
    size(A), " with a ", ndims(B) == 1 ? string("vector of length ", length(B)) : string("matrix of size ", size(B)), ". The second dimension of the first matrix: ",
    size(A, 2), ", does not match the ", ndims(B) == 1 ? "length of the vector" : "first dimension of the second matrix", ": ", size(B, 1), ".")))
function *(A::AbstractMatrix, B::AbstractMatrix)
    m, k = size(A)
    k == size(B, 1) || throw_product(A, B)
    C = zeros(promote_type(eltype(A), eltype(B)), m, size(B, 2))
    for j in 1:size(B, 2), l in 1:k
        b = B[l, j]
        for i in 1:m
            C[i, j] += A[i, l] * b
        end
    end
    return C
end
function *(A::AbstractMatrix, x::AbstractVector)
    m, k = size(A)
    k == length(x) || throw_product(A, x)
    y = zeros(promote_type(eltype(A), eltype(x)), m)
    for l in 1:k
        b = x[l]
        for i in 1:m
            y[i] += A[i, l] * b
        end
    end
    return y
end
*(x::AbstractVector, A::AbstractMatrix) = reshape(x, (length(x), 1)) * A
^(A::AbstractMatrix, p::Integer) = p < 0 ? throw(DomainError(p, "negative powers of matrices need LinearAlgebra")) : p == 0 ? one(A) : power_by_squaring(A, p)
literal_pow(::typeof(^), A::AbstractMatrix, ::Val{p}) where {p} = A^p
function one(A::AbstractMatrix{T}) where {T}
    n = size(A, 1)
    n == size(A, 2) || throw(DimensionMismatch("multiplicative identity defined only for square matrices"))
    I = zeros(T, n, n)
    for i in 1:n
        I[i, i] = one(T)
    end
    return I
end
zero(A::AbstractArray{T}) where {T} = fill!(similar(A), zero(T))
