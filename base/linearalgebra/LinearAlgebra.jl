# Module LinearAlgebra: dense linear algebra for small sizes, special matrices, in-place products. Written for any number
# type; device code can use dot, norm, normalize, cross on tuples and small arrays.
module LinearAlgebra

import Base: *, +, -, /, \, ==, size, getindex, setindex!, inv, copy, adjoint, transpose, show, IndexStyle, kron, parent, similar
using Base: Adjoint, Transpose

export dot, ⋅, norm, normalize, normalize!, cross, ×, tr, det, logdet, diag, diagm, Diagonal, UpperTriangular,
    LowerTriangular, Symmetric, Hermitian, I, UniformScaling, triu, tril, issymmetric, ishermitian, isdiag, istriu, istril,
    isposdef, kron, lu, lu!, LU, mul!, axpy!, axpby!, lmul!, rmul!, Adjoint, Transpose, adjoint, transpose,
    SingularException, rank, opnorm, cholesky, PosDefException, UnitUpperTriangular, UnitLowerTriangular, Tridiagonal,
    SymTridiagonal, Bidiagonal, Factorization, Cholesky, QR, qr, SVD, svd, svdvals, Eigen, eigen, eigvals, eigvecs, issuccess,
    ldiv!, rdiv!, pinv, cond, nullspace, triu!, tril!, adjoint!, transpose!, factorize, lyap, logabsdet, diagind,
    RankDeficientException, LAPACKException, ColumnNorm, NoPivot, RowMaximum, RowNonZero, rotate!, reflect!, kron!, isbanded,
    eigmin, eigmax, bunchkaufman, hessenberg, schur, lq, ldlt, sylvester, givens, ordschur, diagview

struct SingularException <: Exception
    info::Int
end
Base.showerror(io::IO, e::SingularException) = print(io, "SingularException(", e.info, ")")
struct PosDefException <: Exception
    info::Int
end
Base.showerror(io::IO, e::PosDefException) = print(io, "PosDefException: matrix is not positive definite; Factorization failed.")

function checksquare(A)
    m, n = size(A)
    m == n || throw(DimensionMismatch(string("matrix is not square: dimensions are ", size(A))))
    return n
end

# ---- products of vectors ----

dot(x::Number, y::Number) = conj(x) * y
function dot(x, y)
    n = length(x)
    n == length(y) || throw(DimensionMismatch(string("first array has length ", n, " which does not match the length of the second, ", length(y), ".")))
    n == 0 && return zero(eltype(x)) * zero(eltype(y))
    s = dot(x[1], y[1])
    for i in 2:n
        s += dot(x[i], y[i])
    end
    return s
end
dot(x, A::AbstractMatrix, y) = dot(x, A * y)
const ⋅ = dot

norm_sqr(x) = norm(x)^2
norm_sqr(x::Number) = abs2(x)
norm_sqr(x::Union{T, Complex{T}, Rational{T}}) where {T<:Integer} = abs2(float(x))
norm(x::Number) = abs(x)
norm(x::Number, p::Real) = p == 0 ? float(x != 0) : float(abs(x))
function norm(x)
    s = zero(float(real(eltype(x))))
    for v in x
        s += abs2(norm(v))
    end
    return sqrt(s)
end
function norm(x, p::Real)
    p == 2 && return norm(x)
    T = float(real(eltype(x)))
    if p == Inf
        return mapreduce(norm, max, x; init = zero(T))
    elseif p == -Inf
        return mapreduce(v -> T(norm(v)), min, x; init = T(Inf))
    elseif p == 1
        return mapreduce(v -> T(norm(v)), +, x; init = zero(T))
    elseif p == 0
        return T(count(!iszero, x))
    end
    return mapreduce(v -> T(norm(v))^p, +, x; init = zero(T))^inv(T(p))
end
normalize(x) = map(v -> v / norm(x), x)
normalize(x::AbstractArray) = x ./ norm(x)
normalize(x::AbstractArray, p::Real) = x ./ norm(x, p)
normalize!(x::AbstractArray) = (n = norm(x); x ./= n)

function cross(a, b)
    (length(a) == 3 && length(b) == 3) || throw(DimensionMismatch("cross product is only defined for vectors of length 3"))
    r = (a[2] * b[3] - a[3] * b[2], a[3] * b[1] - a[1] * b[3], a[1] * b[2] - a[2] * b[1])
    return a isa AbstractArray ? [r[1], r[2], r[3]] : r
end
const × = cross

# ---- multiples of the identity ----

struct UniformScaling{T}
    λ::T
end
const I = UniformScaling(true)
(J::UniformScaling)(n::Integer) = Diagonal(fill(J.λ, Int(n)))
show(io::IO, J::UniformScaling) = print(io, "UniformScaling{", typeof(J.λ), "}(", J.λ, ")")
*(a::Number, J::UniformScaling) = UniformScaling(a * J.λ)
*(J::UniformScaling, a::Number) = UniformScaling(J.λ * a)
*(J::UniformScaling, A::AbstractArray) = J.λ * A
*(A::AbstractArray, J::UniformScaling) = A * J.λ
*(J::UniformScaling, K::UniformScaling) = UniformScaling(J.λ * K.λ)
+(J::UniformScaling, K::UniformScaling) = UniformScaling(J.λ + K.λ)
-(J::UniformScaling) = UniformScaling(-J.λ)
-(J::UniformScaling, K::UniformScaling) = UniformScaling(J.λ - K.λ)
==(J::UniformScaling, K::UniformScaling) = J.λ == K.λ
getindex(J::UniformScaling, i::Integer, j::Integer) = i == j ? J.λ : zero(J.λ)
function add_diagonal(A, λ)
    n = checksquare(A)
    B = Matrix{promote_type(eltype(A), typeof(λ))}(undef, n, n)
    copyto!(B, A)
    for i in 1:n
        B[i, i] += λ
    end
    return B
end
+(A::AbstractMatrix, J::UniformScaling) = add_diagonal(A, J.λ)
+(J::UniformScaling, A::AbstractMatrix) = add_diagonal(A, J.λ)
-(A::AbstractMatrix, J::UniformScaling) = add_diagonal(A, -J.λ)
-(J::UniformScaling, A::AbstractMatrix) = add_diagonal(-A, J.λ)
function Base.Matrix{T}(J::UniformScaling, m::Integer, n::Integer) where {T}
    A = zeros(T, m, n)
    for i in 1:min(m, n)
        A[i, i] = J.λ
    end
    return A
end
Base.Matrix(J::UniformScaling, m::Integer, n::Integer) = Matrix{typeof(J.λ)}(J, m, n)

# ---- special matrices ----

struct Diagonal{T, V<:AbstractVector{T}} <: AbstractMatrix{T}
    diag::V
end
Diagonal(A::AbstractMatrix) = Diagonal(diag(A))
size(D::Diagonal) = (length(D.diag), length(D.diag))
IndexStyle(::Type{<:Diagonal}) = IndexCartesian()
function getindex(D::Diagonal, i::Int, j::Int)
    @boundscheck checkbounds(D, i, j)
    return i == j ? D.diag[i] : zero(eltype(D))
end
*(D::Diagonal, x::AbstractVector) = D.diag .* x
*(D::Diagonal, A::AbstractMatrix) = D.diag .* A
*(A::AbstractMatrix, D::Diagonal) = A .* transpose(D.diag)
*(A::Diagonal, B::Diagonal) = Diagonal(A.diag .* B.diag)
*(D::Diagonal, a::Number) = Diagonal(D.diag .* a)
*(a::Number, D::Diagonal) = Diagonal(a .* D.diag)
+(A::Diagonal, B::Diagonal) = Diagonal(A.diag + B.diag)
\(D::Diagonal, x::AbstractVector) = x ./ D.diag
\(D::Diagonal, A::AbstractMatrix) = A ./ D.diag
inv(D::Diagonal) = Diagonal(map(inv, D.diag))
det(D::Diagonal) = prod(D.diag)
adjoint(D::Diagonal) = Diagonal(map(adjoint, D.diag))
transpose(D::Diagonal) = D
show(io::IO, D::Diagonal) = print(io, "Diagonal(", D.diag, ")")

include("special.jl")

# ---- parts and predicates ----

diag_range(A, k) = max(1, 1 - k):min(size(A, 1), size(A, 2) - k)
diag(A::AbstractMatrix, k::Integer = 0) = [A[i, i + k] for i in diag_range(A, k)]
diag(D::Diagonal) = copy(D.diag)
function diagm(v::AbstractVector)
    A = zeros(eltype(v), length(v), length(v))
    for i in 1:length(v)
        A[i, i] = v[i]
    end
    return A
end
function diagm(p::Pair{<:Integer, <:AbstractVector}...)
    n = maximum(length(x.second) + abs(x.first) for x in p)
    A = zeros(mapreduce(x -> eltype(x.second), promote_type, p), n, n)
    for (k, v) in p, i in 1:length(v)
        A[i + max(-k, 0), i + max(k, 0)] += v[i]
    end
    return A
end
part(keep, A) = [keep(j - i) ? A[i, j] : zero(A[i, j]) for i in 1:size(A, 1), j in 1:size(A, 2)]
triu(A::AbstractMatrix, k::Integer = 0) = part(d -> d >= k, A)
tril(A::AbstractMatrix, k::Integer = 0) = part(d -> d <= k, A)
vanishes(outside, A) = all(iszero(A[i, j]) for i in 1:size(A, 1), j in 1:size(A, 2) if outside(j - i))
istriu(A::AbstractMatrix) = vanishes(d -> d < 0, A)
istril(A::AbstractMatrix) = vanishes(d -> d > 0, A)
isdiag(A::AbstractMatrix) = vanishes(d -> d != 0, A)
mirrors(f, A) = size(A, 1) == size(A, 2) && all(A[i, j] == f(A[j, i]) for i in 1:size(A, 1), j in 1:size(A, 2))
issymmetric(A::AbstractMatrix) = mirrors(transpose, A)
ishermitian(A::AbstractMatrix) = mirrors(adjoint, A)
issymmetric(x::Number) = true
ishermitian(x::Number) = x == conj(x)
tr(x::Number) = x
tr(A::AbstractMatrix) = sum(A[i, i] for i in 1:checksquare(A))

include("factorization.jl")

# ---- in place ----

mul!(C::AbstractArray, A, B) = copyto!(C, A * B)
mul!(C::AbstractArray, A, B, α::Number, β::Number) = (C .= (A * B) .* α .+ C .* β)
axpy!(a::Number, x::AbstractArray, y::AbstractArray) = (y .+= a .* x)
axpby!(a::Number, x::AbstractArray, b::Number, y::AbstractArray) = (y .= a .* x .+ b .* y)
lmul!(a::Number, B::AbstractArray) = (B .= a .* B)
rmul!(A::AbstractArray, b::Number) = (A .= A .* b)
lmul!(D::Diagonal, B::AbstractArray) = copyto!(B, D * B)
rmul!(A::AbstractArray, D::Diagonal) = copyto!(A, A * D)

function ldiv!(Y::AbstractVecOrMat, A, B)
    return copyto!(Y, A \ B)
end
ldiv!(A, B::AbstractVecOrMat) = copyto!(B, A \ B)
rdiv!(A::AbstractMatrix, B) = copyto!(A, A / B)
adjoint!(B::AbstractMatrix, A::AbstractVecOrMat) = copyto!(B, adjoint(A))
transpose!(B::AbstractMatrix, A::AbstractVecOrMat) = copyto!(B, transpose(A))
triu!(A::AbstractMatrix, k::Integer = 0) = copyto!(A, triu(A, k))
tril!(A::AbstractMatrix, k::Integer = 0) = copyto!(A, tril(A, k))
copymutable_oftype(A::AbstractArray, ::Type{T}) where {T} = copyto!(similar(A, T), A)
isbanded(A::AbstractMatrix, kl::Integer, ku::Integer) = vanishes(d -> d < kl || d > ku, A)
function diagind(m::Integer, n::Integer, k::Integer = 0)
    first_ = k >= 0 ? k * m + 1 : 1 - k
    return range(first_, step = m + 1, length = max(0, k >= 0 ? min(m, n - k) : min(m + k, n)))
end
diagind(A::AbstractMatrix, k::Integer = 0) = diagind(size(A, 1), size(A, 2), k)
diagview(A::AbstractMatrix, k::Integer = 0) = view(A, diagind(A, k))
diagm_container(size, kv::Pair...) = zeros(promote_type(map(x -> eltype(x.second), kv)...), diagm_size(size, kv...)...)
diagm_size(size::Tuple{Int, Int}, kv::Pair...) = size
diagm_size(::Nothing, kv::Pair...) = (n = mapreduce(x -> length(x.second) + abs(Int(x.first)), max, kv; init = 0); (n, n))
matprod(x, y) = x * y + x * y
const BlasInt = Int64
const BlasFloat = Union{Float64, Float32, ComplexF64, ComplexF32}
const BlasReal = Union{Float64, Float32}
const BlasComplex = Union{ComplexF64, ComplexF32}

"A factor and a summand of a product: α * (A * B) + β * C, with what is known of them in the type."
struct MulAddMul{ais1, bis0, TA, TB}
    alpha::TA
    beta::TB
end
MulAddMul(alpha::TA, beta::TB) where {TA, TB} = MulAddMul{isone(alpha), iszero(beta), TA, TB}(alpha, beta)
MulAddMul() = MulAddMul{true, true, Bool, Bool}(true, false)
(p::MulAddMul{true})(x) = x
(p::MulAddMul{false})(x) = x * p.alpha
(p::MulAddMul{true, true})(x, _) = x
(p::MulAddMul{false, true})(x, _) = x * p.alpha
(p::MulAddMul{true, false})(x, y) = x + y * p.beta
(p::MulAddMul{false, false})(x, y) = x * p.alpha + y * p.beta
generic_matmatmul!(C, tA, tB, A, B, ab::MulAddMul = MulAddMul()) = mul!(C, wrap(A, tA), wrap(B, tB), ab.alpha, ab.beta)
generic_matmatmul!(C, tA, tB, A, B, alpha::Number, beta::Number) = mul!(C, wrap(A, tA), wrap(B, tB), alpha, beta)
generic_matvecmul!(C, tA, A, B, ab::MulAddMul = MulAddMul()) = mul!(C, wrap(A, tA), B, ab.alpha, ab.beta)
generic_matvecmul!(C, tA, A, B, alpha::Number, beta::Number) = mul!(C, wrap(A, tA), B, alpha, beta)
wrap(A::AbstractVecOrMat, t::AbstractChar) = t == 'N' ? A : t == 'T' ? transpose(A) : t == 'C' ? adjoint(A) :
    t == 'S' ? Symmetric(A, :U) : t == 's' ? Symmetric(A, :L) : t == 'H' ? Hermitian(A, :U) : t == 'h' ? Hermitian(A, :L) :
    throw(ArgumentError(string("unknown wrapper of a matrix: ", t)))

# The names that code which calls BLAS and LAPACK itself mentions; the libraries are not there, so such a call is refused
# when it runs.
const libblastrampoline = "libblastrampoline"
module BLAS
using ..LinearAlgebra: LinearAlgebra, BlasInt, BlasFloat, BlasReal, BlasComplex, libblastrampoline
macro blasfunc(name)
    return Expr(:quote, Symbol(name, "64_"))
end
end
module LAPACK
using ..LinearAlgebra: LinearAlgebra, BlasInt, BlasFloat, BlasReal, BlasComplex, libblastrampoline
using ..BLAS: @blasfunc
end

# ---- Kronecker products ----

kron(a::AbstractVector, b::AbstractVector) = [a[i] * b[j] for i in 1:length(a) for j in 1:length(b)]
function kron(A::AbstractVecOrMat, B::AbstractVecOrMat)
    p, q = size(B, 1), size(B, 2)
    return [A[div(i - 1, p) + 1, div(j - 1, q) + 1] * B[mod1(i, p), mod1(j, q)] for i in 1:size(A, 1) * p, j in 1:size(A, 2) * q]
end

end
