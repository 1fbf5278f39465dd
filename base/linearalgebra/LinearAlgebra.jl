# Module LinearAlgebra: dense linear algebra for small sizes, special matrices, in-place products. Written for any number
# type; device code can use dot, norm, normalize, cross on tuples and small arrays.
module LinearAlgebra

import Base: *, +, -, /, \, ==, size, getindex, setindex!, inv, copy, adjoint, transpose, show, IndexStyle, kron, parent
using Base: Adjoint, Transpose

export dot, ⋅, norm, normalize, normalize!, cross, ×, tr, det, logdet, diag, diagm, Diagonal, UpperTriangular,
    LowerTriangular, Symmetric, Hermitian, I, UniformScaling, triu, tril, issymmetric, ishermitian, isdiag, istriu, istril,
    isposdef, kron, lu, lu!, LU, mul!, axpy!, axpby!, lmul!, rmul!, Adjoint, Transpose, adjoint, transpose,
    SingularException, rank, opnorm, cholesky, PosDefException

struct SingularException <: Exception
    info::Int
end
Base.showerror(io::IO, e::SingularException) = print(io, "SingularException(", e.info, ")")
struct PosDefException <: Exception
    info::Int
end
Base.showerror(io::IO, e::PosDefException) = print(io, "PosDefException: matrix is not positive definite; Factorization failed.")

function check_square(A)
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
    n = check_square(A)
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

# (type, entry that is stored, the others)
for (T, stored, other) in ((:UpperTriangular, :(i <= j), :(zero(eltype(A)))), (:LowerTriangular, :(i >= j), :(zero(eltype(A)))),
                           (:Symmetric, :(i <= j), :(A.data[j, i])), (:Hermitian, :(i <= j), :(conj(A.data[j, i]))))
    @eval begin
        struct $T{E, S<:AbstractMatrix{E}} <: AbstractMatrix{E}
            data::S
        end
        size(A::$T) = size(A.data)
        parent(A::$T) = A.data
        IndexStyle(::Type{<:$T}) = IndexCartesian()
        function getindex(A::$T, i::Int, j::Int)
            @boundscheck checkbounds(A, i, j)
            return $stored ? A.data[i, j] : $other
        end
    end
end

# ---- dense copies ----

Base.Matrix{T}(A::Union{Diagonal, UpperTriangular, LowerTriangular, Symmetric, Hermitian}) where {T} = copyto!(Matrix{T}(undef, size(A)), A)
Base.Matrix(A::Union{Diagonal, UpperTriangular, LowerTriangular, Symmetric, Hermitian}) = Matrix{eltype(A)}(A)

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
tr(A::AbstractMatrix) = sum(A[i, i] for i in 1:check_square(A))

# ---- factorizations ----

struct LU{T}
    factors::Matrix{T}
    p::Vector{Int}
    sign::Int
    info::Int # the first zero pivot, 0: none
end
exact_division_type(::Type{T}) where {T} = typeof(one(T) / one(T))

# Gaussian elimination with partial pivoting (Golub and Van Loan, "Matrix Computations", 3.4).
function lu(A::AbstractMatrix; check::Bool = true)
    m, n = size(A)
    F = Matrix{exact_division_type(eltype(A))}(undef, m, n)
    copyto!(F, A)
    p, sign, info = collect(1:m), 1, 0
    for k in 1:min(m, n)
        best = k
        for i in k+1:m
            abs(F[i, k]) > abs(F[best, k]) && (best = i)
        end
        if iszero(F[best, k])
            info == 0 && (info = k)
            continue
        end
        if best != k
            for j in 1:n
                F[k, j], F[best, j] = F[best, j], F[k, j]
            end
            p[k], p[best] = p[best], p[k]
            sign = -sign
        end
        for i in k+1:m
            F[i, k] /= F[k, k]
            for j in k+1:n
                F[i, j] -= F[i, k] * F[k, j]
            end
        end
    end
    check && info != 0 && throw(SingularException(info))
    return LU(F, p, sign, info)
end
function Base.getproperty(F::LU, name::Symbol)
    name === :L && return part(d -> d < 0, F.factors) + I
    name === :U && return triu(F.factors)
    return getfield(F, name)
end
function det(F::LU{T}) where {T}
    F.info != 0 && return zero(T)
    return F.sign * prod(F.factors[i, i] for i in 1:size(F.factors, 1))
end
det(x::Number) = x
function det(A::AbstractMatrix{T}) where {T}
    check_square(A)
    (istriu(A) || istril(A)) && return convert(exact_division_type(T), prod(A[i, i] for i in 1:size(A, 1); init = one(T)))
    return det(lu(A; check = false))
end
logdet(A) = log(det(A))
function solve_vector(F::LU, b)
    n = length(F.p)
    length(b) == n || throw(DimensionMismatch(string("arguments must have the same number of rows")))
    x = Vector{promote_type(eltype(F.factors), eltype(b))}(undef, n)
    for i in 1:n
        x[i] = b[F.p[i]]
        for j in 1:i-1
            x[i] -= F.factors[i, j] * x[j]
        end
    end
    for i in n:-1:1
        for j in i+1:n
            x[i] -= F.factors[i, j] * x[j]
        end
        x[i] /= F.factors[i, i]
    end
    return x
end
\(F::LU, b::AbstractVector) = solve_vector(F, b)
function \(F::LU, B::AbstractMatrix)
    X = Matrix{promote_type(eltype(F.factors), eltype(B))}(undef, size(B))
    for j in 1:size(B, 2)
        X[:, j] = solve_vector(F, B[:, j])
    end
    return X
end
function \(A::AbstractMatrix, b::AbstractVector)
    size(A, 1) == size(A, 2) || return (A' * A) \ (A' * b)
    return lu(A) \ b
end
\(A::AbstractMatrix, B::AbstractMatrix) = lu(A) \ B
/(A::AbstractMatrix, B::AbstractMatrix) = transpose(transpose(B) \ transpose(A))
function inv(A::AbstractMatrix{T}) where {T}
    n = check_square(A)
    return lu(A) \ Matrix{exact_division_type(T)}(I, n, n)
end

struct Cholesky{T}
    L::Matrix{T}
    info::Int
end
function cholesky(A::AbstractMatrix; check::Bool = true)
    n = check_square(A)
    L = zeros(float(eltype(A)), n, n)
    for j in 1:n, i in j:n
        s = A[i, j] - sum(L[i, k] * conj(L[j, k]) for k in 1:j-1; init = zero(eltype(L)))
        if i == j
            if real(s) <= 0 || imag(s) != 0
                check && throw(PosDefException(j))
                return Cholesky(L, j)
            end
            L[i, j] = sqrt(real(s))
        else
            L[i, j] = s / L[j, j]
        end
    end
    return Cholesky(L, 0)
end
Base.getproperty(F::Cholesky, name::Symbol) = name === :U ? copy(getfield(F, :L)') : getfield(F, name)
\(F::Cholesky, b::AbstractVector) = F.L' \ (F.L \ b)
isposdef(A::AbstractMatrix) = ishermitian(A) && cholesky(A; check = false).info == 0
isposdef(x::Number) = imag(x) == 0 && real(x) > 0

# ---- in place ----

mul!(C::AbstractArray, A, B) = copyto!(C, A * B)
mul!(C::AbstractArray, A, B, α::Number, β::Number) = (C .= (A * B) .* α .+ C .* β)
axpy!(a::Number, x::AbstractArray, y::AbstractArray) = (y .+= a .* x)
axpby!(a::Number, x::AbstractArray, b::Number, y::AbstractArray) = (y .= a .* x .+ b .* y)
lmul!(a::Number, B::AbstractArray) = (B .= a .* B)
rmul!(A::AbstractArray, b::Number) = (A .= A .* b)
lmul!(D::Diagonal, B::AbstractArray) = copyto!(B, D * B)
rmul!(A::AbstractArray, D::Diagonal) = copyto!(A, A * D)

# ---- Kronecker products ----

kron(a::AbstractVector, b::AbstractVector) = [a[i] * b[j] for i in 1:length(a) for j in 1:length(b)]
function kron(A::AbstractVecOrMat, B::AbstractVecOrMat)
    p, q = size(B, 1), size(B, 2)
    return [A[div(i - 1, p) + 1, div(j - 1, q) + 1] * B[mod1(i, p), mod1(j, q)] for i in 1:size(A, 1) * p, j in 1:size(A, 2) * q]
end

end
