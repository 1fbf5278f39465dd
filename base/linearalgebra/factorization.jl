# Factorizations and what is solved with them. Part of LinearAlgebra.

abstract type Factorization{T} end
Base.eltype(::Type{<:Factorization{T}}) where {T} = T
Base.broadcastable(F::Factorization) = Ref(F)
issuccess(F::Factorization) = true
struct NoPivot end
struct RowMaximum end
struct RowNonZero end
struct ColumnNorm end

"A matrix with exchanged rows as a product of triangles: row p[i] of A is row i of L * U."
struct LU{T, S<:AbstractMatrix{T}, P<:AbstractVector{<:Integer}} <: Factorization{T}
    factors::S
    ipiv::P
    info::Int # the first zero pivot, 0: none
    LU{T, S, P}(factors, ipiv, info) where {T, S<:AbstractMatrix{T}, P<:AbstractVector{<:Integer}} = new{T, S, P}(factors, ipiv, info)
end
LU(factors::AbstractMatrix{T}, ipiv::AbstractVector{<:Integer}, info) where {T} = LU{T, typeof(factors), typeof(ipiv)}(factors, ipiv, Int(info))
exact_division_type(::Type{T}) where {T} = typeof(one(T) / one(T))
size(F::LU) = size(getfield(F, :factors))
size(F::LU, d::Integer) = size(getfield(F, :factors), d)
issuccess(F::LU) = F.info == 0

# Gaussian elimination with partial pivoting (Golub and Van Loan, "Matrix Computations", 3.4), in place.
function lu!(F::AbstractMatrix, pivot::Union{RowMaximum, NoPivot, RowNonZero} = RowMaximum(); check::Bool = true)
    m, n = size(F)
    ipiv, info = collect(1:min(m, n)), 0
    for k in 1:min(m, n)
        best = k
        if pivot isa RowMaximum
            for i in k+1:m
                abs(F[i, k]) > abs(F[best, k]) && (best = i)
            end
        elseif pivot isa RowNonZero
            while best < m && iszero(F[best, k])
                best += 1
            end
        end
        ipiv[k] = best
        if iszero(F[best, k])
            info == 0 && (info = k)
            continue
        end
        if best != k
            for j in 1:n
                F[k, j], F[best, j] = F[best, j], F[k, j]
            end
        end
        for i in k+1:m
            F[i, k] /= F[k, k]
            for j in k+1:n
                F[i, j] -= F[i, k] * F[k, j]
            end
        end
    end
    check && info != 0 && throw(SingularException(info))
    return LU(F, ipiv, info)
end
function lu(A::AbstractMatrix, pivot::Union{RowMaximum, NoPivot, RowNonZero} = RowMaximum(); check::Bool = true)
    F = Matrix{exact_division_type(eltype(A))}(undef, size(A))
    return lu!(copyto!(F, A), pivot; check)
end
lu(F::LU) = F
function ipiv2perm(ipiv, n)
    p = collect(1:n)
    for i in 1:length(ipiv)
        p[i], p[ipiv[i]] = p[ipiv[i]], p[i]
    end
    return p
end
function Base.getproperty(F::LU, name::Symbol)
    factors = getfield(F, :factors)
    m, n = size(factors)
    if name === :L
        return [i == j ? one(eltype(factors)) : i > j ? factors[i, j] : zero(eltype(factors)) for i in 1:m, j in 1:min(m, n)]
    elseif name === :U
        return [i <= j ? factors[i, j] : zero(eltype(factors)) for i in 1:min(m, n), j in 1:n]
    elseif name === :p
        return ipiv2perm(getfield(F, :ipiv), m)
    elseif name === :P
        p = ipiv2perm(getfield(F, :ipiv), m)
        return [p[i] == j ? one(eltype(factors)) : zero(eltype(factors)) for i in 1:m, j in 1:m]
    end
    return getfield(F, name)
end
Base.propertynames(F::LU, private::Bool = false) = (:L, :U, :p, :P, (private ? fieldnames(LU) : ())...)
Base.iterate(F::LU) = (F.L, Val(:U))
Base.iterate(F::LU, ::Val{:U}) = (F.U, Val(:p))
Base.iterate(F::LU, ::Val{:p}) = (F.p, Val(:done))
Base.iterate(F::LU, ::Val{:done}) = nothing
function show(io::IO, m::MIME"text/plain", F::LU)
    issuccess(F) || return print(io, "Failed factorization of type ", typeof(F))
    print(io, typeof(F), "\nL factor:\n")
    show(io, m, F.L)
    print(io, "\nU factor:\n")
    show(io, m, F.U)
end
function det(F::LU{T}) where {T}
    n = checksquare(F.factors)
    F.info != 0 && return zero(T)
    d = one(T)
    odd = false
    for i in 1:n
        d *= F.factors[i, i]
        odd ⊻= F.ipiv[i] != i
    end
    return odd ? -d : d
end
det(x::Number) = x
function det(A::AbstractMatrix{T}) where {T}
    checksquare(A)
    (istriu(A) || istril(A)) && return convert(exact_division_type(T), prod(A[i, i] for i in 1:size(A, 1); init = one(T)))
    return det(lu(A; check = false))
end
function logabsdet(A)
    d = det(A)
    return (log(abs(d)), sign(d))
end
logdet(A) = log(det(A))
function solve_vector(F::LU, b)
    n = size(F.factors, 1)
    length(b) == n || throw(DimensionMismatch(string("arguments must have the same number of rows")))
    issuccess(F) || throw(SingularException(F.info))
    x = Vector{promote_type(eltype(F.factors), eltype(b))}(undef, n)
    p = F.p
    for i in 1:n
        x[i] = b[p[i]]
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
function solve_columns(F, B)
    columns = [F \ B[:, j] for j in 1:size(B, 2)]
    X = Matrix{isempty(columns) ? promote_type(eltype(F), eltype(B)) : eltype(columns[1])}(undef, isempty(columns) ? 0 : length(columns[1]), size(B, 2))
    for j in 1:size(B, 2)
        X[:, j] = columns[j]
    end
    return X
end
\(F::LU, B::AbstractMatrix) = solve_columns(F, B)
inv(F::LU{T}) where {T} = F \ Matrix{T}(I, size(F, 1), size(F, 1))
function \(A::AbstractMatrix, b::AbstractVecOrMat)
    size(A, 1) == size(b, 1) || throw(DimensionMismatch(string("arguments must have the same number of rows: A has ", size(A, 1), ", B has ", size(b, 1))))
    if size(A, 1) == size(A, 2)
        istriu(A) && return UpperTriangular(A) \ b
        istril(A) && return LowerTriangular(A) \ b
        return lu(A) \ b
    end
    return qr(A) \ b
end
/(A::AbstractMatrix, B::AbstractMatrix) = copy(transpose(transpose(B) \ transpose(A)))
/(a::Adjoint{<:Any, <:AbstractVector}, B::AbstractMatrix) = adjoint(adjoint(B) \ adjoint(a))
function inv(A::AbstractMatrix{T}) where {T}
    n = checksquare(A)
    return lu(A) \ Matrix{exact_division_type(T)}(I, n, n)
end
factorize(A::AbstractMatrix) = size(A, 1) != size(A, 2) ? qr(A) : isdiag(A) ? Diagonal(diag(A)) : istriu(A) ? UpperTriangular(A) :
    istril(A) ? LowerTriangular(A) : isposdef(A) ? cholesky(Hermitian(A)) : lu(A)

"A positive definite matrix as U' * U or L * L'."
struct Cholesky{T, S<:AbstractMatrix} <: Factorization{T}
    factors::S
    uplo::Char
    info::Int
    Cholesky{T, S}(factors, uplo, info) where {T, S<:AbstractMatrix} = new{T, S}(factors, uplo, info)
end
Cholesky(A::AbstractMatrix{T}, uplo::Symbol, info::Integer) where {T} = Cholesky{T, typeof(A)}(A, uplo === :U ? 'U' : 'L', info)
Cholesky(A::AbstractMatrix{T}, uplo::AbstractChar, info::Integer) where {T} = Cholesky{T, typeof(A)}(A, uplo, info)
Cholesky(U::UpperTriangular{T}) where {T} = Cholesky{T, typeof(U.data)}(U.data, 'U', 0)
Cholesky(L::LowerTriangular{T}) where {T} = Cholesky{T, typeof(L.data)}(L.data, 'L', 0)
size(F::Cholesky) = size(F.factors)
size(F::Cholesky, d::Integer) = size(F.factors, d)
issuccess(F::Cholesky) = F.info == 0
cholesky(A::Union{Symmetric, Hermitian}; check::Bool = true) = _cholesky(Matrix(A), check)
function cholesky(A::AbstractMatrix; check::Bool = true)
    checksquare(A)
    if !ishermitian(A)
        check && throw(PosDefException(-1))
        return Cholesky(float(Matrix(A)), 'U', -1)
    end
    return _cholesky(A, check)
end
# The upper factor, row by row (Golub and Van Loan, 4.2).
function _cholesky(A, check)
    n = size(A, 1)
    U = zeros(float(eltype(A)), n, n)
    for i in 1:n, j in i:n
        s = A[i, j] - sum(conj(U[k, i]) * U[k, j] for k in 1:i-1; init = zero(eltype(U)))
        if i == j
            if !(real(s) > 0)
                check && throw(PosDefException(i))
                return Cholesky(U, 'U', i)
            end
            U[i, i] = sqrt(real(s))
        else
            U[i, j] = s / U[i, i]
        end
    end
    return Cholesky(U, 'U', 0)
end
function Base.getproperty(F::Cholesky, name::Symbol)
    factors, uplo = getfield(F, :factors), getfield(F, :uplo)
    name === :U && return uplo == 'U' ? UpperTriangular(factors) : UpperTriangular(copy(factors'))
    name === :L && return uplo == 'L' ? LowerTriangular(factors) : LowerTriangular(copy(factors'))
    name === :UL && return uplo == 'U' ? UpperTriangular(factors) : LowerTriangular(factors)
    return getfield(F, name)
end
\(F::Cholesky, b::AbstractVecOrMat) = F.U \ (F.L \ b)
inv(F::Cholesky{T}) where {T} = F \ Matrix{T}(I, size(F, 1), size(F, 1))
det(F::Cholesky) = prod(abs2(F.factors[i, i]) for i in 1:size(F, 1); init = one(real(eltype(F))))
isposdef(A::AbstractMatrix) = ishermitian(A) && cholesky(Hermitian(A); check = false).info == 0
isposdef(x::Number) = imag(x) == 0 && real(x) > 0

"A matrix as Q * R: an orthogonal one, kept as reflections below the diagonal of `factors` with weights `τ`, and a triangle."
struct QR{T, S<:AbstractMatrix{T}, C<:AbstractVector{T}} <: Factorization{T}
    factors::S
    τ::C
end
abstract type AbstractQ{T} end
struct QRPackedQ{T, S<:AbstractMatrix{T}, C<:AbstractVector{T}} <: AbstractQ{T}
    factors::S
    τ::C
end
# Householder reflections (Golub and Van Loan, 5.2), as LAPACK's geqrf scales them: R's diagonal is real.
function qr!(F::AbstractMatrix{T}) where {T}
    m, n = size(F)
    τ = zeros(T, min(m, n))
    for k in 1:min(m, n)
        α = F[k, k]
        below = sqrt(sum(abs2(F[i, k]) for i in k+1:m; init = zero(real(T))))
        iszero(below) && iszero(imag(α)) && continue
        β = -copysign(hypot(abs(α), below), real(α))
        τ[k] = (β - α) / β
        for i in k+1:m
            F[i, k] /= α - β
        end
        F[k, k] = β
        for j in k+1:n
            s = F[k, j] + sum(conj(F[i, k]) * F[i, j] for i in k+1:m; init = zero(T))
            s *= conj(τ[k])
            F[k, j] -= s
            for i in k+1:m
                F[i, j] -= F[i, k] * s
            end
        end
    end
    return QR{T, typeof(F), Vector{T}}(F, τ)
end
function qr(A::AbstractMatrix)
    F = Matrix{float(eltype(A))}(undef, size(A))
    return qr!(copyto!(F, A))
end
size(F::QR) = size(getfield(F, :factors))
function Base.getproperty(F::QR, name::Symbol)
    factors = getfield(F, :factors)
    m, n = size(factors)
    name === :R && return [i <= j ? factors[i, j] : zero(eltype(factors)) for i in 1:min(m, n), j in 1:n]
    name === :Q && return QRPackedQ(factors, getfield(F, :τ))
    return getfield(F, name)
end
Base.iterate(F::QR) = (F.Q, Val(:R))
Base.iterate(F::QR, ::Val{:R}) = (F.R, Val(:done))
Base.iterate(F::QR, ::Val{:done}) = nothing
size(Q::QRPackedQ) = (size(Q.factors, 1), size(Q.factors, 1))
size(Q::QRPackedQ, d::Integer) = d <= 2 ? size(Q.factors, 1) : 1
# Q * x, or Q' * x, in place.
function reflect_all!(Q::QRPackedQ, x::AbstractVector, adjoint_::Bool)
    m = size(Q.factors, 1)
    length(x) == m || throw(DimensionMismatch(string("Q has size ", size(Q), ", and x has length ", length(x))))
    ks = adjoint_ ? (1:length(Q.τ)) : (length(Q.τ):-1:1)
    for k in ks
        s = x[k] + sum(conj(Q.factors[i, k]) * x[i] for i in k+1:m; init = zero(eltype(x)))
        s *= adjoint_ ? conj(Q.τ[k]) : Q.τ[k]
        x[k] -= s
        for i in k+1:m
            x[i] -= Q.factors[i, k] * s
        end
    end
    return x
end
struct AdjointQ{T, S<:AbstractQ{T}} <: AbstractQ{T}
    Q::S
end
adjoint(Q::QRPackedQ) = AdjointQ(Q)
adjoint(Q::AdjointQ) = Q.Q
size(Q::AdjointQ) = size(Q.Q)
size(Q::AdjointQ, d::Integer) = size(Q.Q, d)
_padded(Q, x) = length(x) == size(Q, 1) ? copyto!(Vector{promote_type(eltype(Q), eltype(x))}(undef, length(x)), x) :
    length(x) == length(Q.τ) ? [promote_type(eltype(Q), eltype(x))[x...]; zeros(eltype(Q), size(Q, 1) - length(x))] :
    throw(DimensionMismatch(string("first dimension of matrix must have size either ", size(Q, 1), " or ", length(Q.τ))))
Base.eltype(::Type{<:AbstractQ{T}}) where {T} = T
*(Q::QRPackedQ, x::AbstractVector) = reflect_all!(Q, _padded(Q, x), false)
*(Q::AdjointQ, x::AbstractVector) = reflect_all!(Q.Q, copyto!(Vector{promote_type(eltype(Q), eltype(x))}(undef, length(x)), x), true)
*(Q::AbstractQ, B::AbstractMatrix) = reduce(hcat, [Q * B[:, j] for j in 1:size(B, 2)])
*(A::AbstractMatrix, Q::QRPackedQ) = copy((adjoint(Q) * copy(A'))')
*(A::AbstractMatrix, Q::AdjointQ) = copy((Q.Q * copy(A'))')
Base.Matrix(Q::QRPackedQ) = Q * Matrix{eltype(Q)}(I, size(Q.factors, 1), min(size(Q.factors)...))
Base.collect(Q::AbstractQ) = Q * Matrix{eltype(Q)}(I, size(Q, 2), size(Q, 2))
getindex(Q::AbstractQ, ::Colon, j::Int) = Q * [i == j ? one(eltype(Q)) : zero(eltype(Q)) for i in 1:size(Q, 2)]
getindex(Q::AbstractQ, i::Int, j::Int) = Q[:, j][i]
function \(F::QR, b::AbstractVector)
    m, n = size(F)
    y = F.Q' * b
    m >= n && return UpperTriangular(F.R[1:n, 1:n]) \ y[1:n]
    # the solution of least norm: A = L * Q for A' = Q * R
    A = F.Q * F.R
    G = qr(copy(A'))
    return G.Q * (LowerTriangular(copy(G.R')) \ b)
end
\(F::QR, B::AbstractMatrix) = solve_columns(F, B)

"Values and vectors: A * vectors[:, k] == values[k] * vectors[:, k]."
struct Eigen{T, V, S<:AbstractMatrix, U<:AbstractVector} <: Factorization{T}
    values::U
    vectors::S
    Eigen{T, V, S, U}(values::AbstractVector{V}, vectors::AbstractMatrix{T}) where {T, V, S, U} = new{T, V, S, U}(values, vectors)
end
Eigen(values::AbstractVector{V}, vectors::AbstractMatrix{T}) where {T, V} = Eigen{T, V, typeof(vectors), typeof(values)}(values, vectors)
Base.iterate(E::Eigen) = (E.values, Val(:vectors))
Base.iterate(E::Eigen, ::Val{:vectors}) = (E.vectors, Val(:done))
Base.iterate(E::Eigen, ::Val{:done}) = nothing
function show(io::IO, m::MIME"text/plain", E::Eigen)
    print(io, typeof(E), "\nvalues:\n")
    show(io, m, E.values)
    print(io, "\nvectors:\n")
    show(io, m, E.vectors)
end
@noinline no_eigen(A) = error("eigenvalues of matrices that are not Hermitian are not supported")
# Jacobi's rotations for Hermitian matrices (Golub and Van Loan, 8.5), values in ascending order.
function eigen(A::AbstractMatrix)
    checksquare(A)
    ishermitian(A) || no_eigen(A)
    T = float(eltype(A))
    B = copyto!(Matrix{T}(undef, size(A)), A)
    n = size(B, 1)
    V = Matrix{T}(I, n, n)
    for _ in 1:60
        off = sum(abs2(B[i, j]) for i in 1:n, j in 1:n if i != j; init = zero(real(T)))
        off <= eps(real(T))^2 * sum(abs2, B; init = zero(real(T))) && break
        for p in 1:n-1, q in p+1:n
            iszero(B[p, q]) || rotate_pair!(B, V, p, q)
        end
    end
    values = [real(B[i, i]) for i in 1:n]
    order = sortperm(values)
    for k in 1:n # the sign that makes the largest entry's sign positive is not defined: keep the last entry positive
        real(V[n, k]) < 0 && (V[:, k] .*= -1)
    end
    return Eigen(values[order], V[:, order])
end
function rotate_pair!(B, V, p, q)
    n = size(B, 1)
    a = abs(B[p, q])
    phase = B[p, q] / a
    θ = (real(B[q, q]) - real(B[p, p])) / (2a)
    t = copysign(one(θ), θ) / (abs(θ) + sqrt(θ^2 + 1))
    c = inv(sqrt(t^2 + 1))
    s = t * c
    for M in (B, V), i in 1:n
        x, y = M[i, p], M[i, q]
        M[i, p] = c * x - s * conj(phase) * y
        M[i, q] = s * phase * x + c * y
    end
    for j in 1:n
        x, y = B[p, j], B[q, j]
        B[p, j] = c * x - s * phase * y
        B[q, j] = s * conj(phase) * x + c * y
    end
end
eigvals(A::AbstractMatrix) = eigen(A).values
eigvecs(A::AbstractMatrix) = eigen(A).vectors
eigmax(A::AbstractMatrix) = maximum(eigvals(A))
eigmin(A::AbstractMatrix) = minimum(eigvals(A))

"A == U * Diagonal(S) * Vt, with S in descending order."
struct SVD{T, Tr, M<:AbstractArray{T}, C<:AbstractVector{Tr}} <: Factorization{T}
    U::M
    S::C
    Vt::M
end
# One-sided Jacobi (Golub and Van Loan, 8.6).
function svd(A::AbstractMatrix; full::Bool = false)
    full && error("svd with full = true is not supported")
    size(A, 1) >= size(A, 2) || (F = svd(copy(A')); return SVD(copy(F.Vt'), F.S, copy(F.U')))
    T = float(eltype(A))
    U = copyto!(Matrix{T}(undef, size(A)), A)
    n = size(A, 2)
    V = Matrix{T}(I, n, n)
    for _ in 1:60
        done = true
        for p in 1:n-1, q in p+1:n
            α, β = sum(abs2, U[:, p]), sum(abs2, U[:, q])
            γ = sum(conj(U[i, p]) * U[i, q] for i in 1:size(U, 1); init = zero(T))
            abs(γ) <= eps(real(T)) * sqrt(α * β) && continue
            done = false
            ζ = (β - α) / (2abs(γ))
            t = copysign(one(ζ), ζ) / (abs(ζ) + sqrt(1 + ζ^2))
            c = inv(sqrt(1 + t^2))
            s = c * t
            phase = γ / abs(γ)
            for M in (U, V), i in 1:size(M, 1)
                x, y = M[i, p], M[i, q]
                M[i, p] = c * x - s * conj(phase) * y
                M[i, q] = s * phase * x + c * y
            end
        end
        done && break
    end
    S = [sqrt(sum(abs2, U[:, k])) for k in 1:n]
    order = sortperm(S; rev = true)
    for k in 1:n
        iszero(S[k]) || (U[:, k] ./= S[k])
    end
    return SVD(U[:, order], S[order], copy(V[:, order]'))
end
Base.getproperty(F::SVD, name::Symbol) = name === :V ? getfield(F, :Vt)' : getfield(F, name)
Base.iterate(F::SVD) = (F.U, Val(:S))
Base.iterate(F::SVD, ::Val{:S}) = (F.S, Val(:V))
Base.iterate(F::SVD, ::Val{:V}) = (F.V, Val(:done))
Base.iterate(F::SVD, ::Val{:done}) = nothing
svdvals(A::AbstractMatrix) = svd(A).S
opnorm(A::AbstractMatrix, p::Real = 2) = p == 2 ? (isempty(A) ? zero(float(real(eltype(A)))) : svdvals(A)[1]) : p == 1 ? maximum(sum(abs, A; dims = 1)) :
    p == Inf ? maximum(sum(abs, A; dims = 2)) : throw(ArgumentError(string("invalid p-norm p=", p, ". Valid: 1, 2, Inf")))
cond(A::AbstractMatrix, p::Real = 2) = p == 2 ? (s = svdvals(A); s[1] / s[end]) : opnorm(A, p) * opnorm(inv(A), p)
rank(A::AbstractMatrix; rtol::Real = min(size(A)...) * eps(float(real(eltype(A))))) = (s = svdvals(A); isempty(s) ? 0 : count(>(rtol * s[1]), s))
rank(x::Number) = iszero(x) ? 0 : 1
function pinv(A::AbstractMatrix; rtol::Real = min(size(A)...) * eps(float(real(eltype(A)))))
    F = svd(A)
    isempty(F.S) && return copy(A')
    return copy(F.Vt') * Diagonal([s > rtol * F.S[1] ? inv(s) : zero(s) for s in F.S]) * copy(F.U')
end
pinv(x::Number) = iszero(x) ? zero(inv(one(x))) : inv(x)
function nullspace(A::AbstractMatrix)
    F = eigen(Hermitian(copy(A') * A))
    tol = min(size(A)...) * eps(real(float(eltype(A)))) * max(F.values[end], 0)
    return F.vectors[:, findall(<=(tol), F.values)]
end

# What of Julia's LinearAlgebra is not here is refused when it is called.
for f in (:bunchkaufman, :hessenberg, :schur, :lq, :ldlt, :sylvester, :givens, :ordschur, :lyap)
    @eval $f(args...) = error($(string("LinearAlgebra.", f, " is not supported")))
end
struct RankDeficientException <: Exception
    info::Int
end
struct LAPACKException <: Exception
    info::Int
end
function _chol!(A::AbstractMatrix, ::Type{UpperTriangular})
    F = _cholesky(A, false)
    return (UpperTriangular(F.factors), F.info)
end
function rotate!(x::AbstractVector, y::AbstractVector, c, s)
    for i in eachindex(x, y)
        x[i], y[i] = c * x[i] + s * y[i], -conj(s) * x[i] + c * y[i]
    end
    return x, y
end
function reflect!(x::AbstractVector, y::AbstractVector, c, s)
    for i in eachindex(x, y)
        x[i], y[i] = c * x[i] + s * y[i], conj(s) * x[i] - c * y[i]
    end
    return x, y
end
kron!(C, A, B) = copyto!(C, kron(A, B))
