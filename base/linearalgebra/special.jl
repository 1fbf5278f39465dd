# Special matrices: triangles, symmetric ones, bands. Part of LinearAlgebra.

# A matrix of which only a triangle counts; the other entries are 0, and the diagonal of the Unit ones is 1.
abstract type AbstractTriangular{T} <: AbstractMatrix{T} end
for (T, stored, unit) in ((:UpperTriangular, :(i <= j), false), (:LowerTriangular, :(i >= j), false),
                          (:UnitUpperTriangular, :(i < j), true), (:UnitLowerTriangular, :(i > j), true))
    @eval begin
        struct $T{E, S<:AbstractMatrix{E}} <: AbstractTriangular{E}
            data::S
            function $T{E, S}(data) where {E, S<:AbstractMatrix{E}}
                checksquare(data)
                return new{E, S}(data)
            end
        end
        $T(A::$T) = A
        $T(A::AbstractMatrix) = $T{eltype(A), typeof(A)}(A)
        $T{E}(A::AbstractMatrix) where {E} = $T(convert(AbstractMatrix{E}, A))
        size(A::$T) = size(A.data)
        parent(A::$T) = A.data
        IndexStyle(::Type{<:$T}) = IndexCartesian()
        @inline function getindex(A::$T, i::Int, j::Int)
            @boundscheck checkbounds(A, i, j)
            return $stored ? A.data[i, j] : $(unit ? :(i == j ? oneunit(eltype(A)) : zero(eltype(A))) : :(zero(eltype(A))))
        end
        function setindex!(A::$T, x, i::Int, j::Int)
            @boundscheck checkbounds(A, i, j)
            if $stored
                A.data[i, j] = x
            elseif $(unit ? :(i == j ? x != oneunit(x) : !iszero(x)) : :(!iszero(x)))
                throw(ArgumentError(string("cannot set index in the ", $(occursin("Upper", string(T)) ? "lower" : "upper"), " triangular part (", i, ", ", j,
                    ") of an ", $(string(T)), " matrix to a nonzero value (", x, ")")))
            end
            return A
        end
        copy(A::$T) = $T(copy(A.data))
        similar(A::$T, ::Type{E}) where {E} = $T(similar(A.data, E))
        det(A::$T) = $(unit ? :(one(eltype(A))) : :(prod(A.data[i, i] for i in 1:size(A, 1); init = one(eltype(A)))))
    end
end
const UpperOrUnitUpperTriangular{T, S} = Union{UpperTriangular{T, S}, UnitUpperTriangular{T, S}}
const LowerOrUnitLowerTriangular{T, S} = Union{LowerTriangular{T, S}, UnitLowerTriangular{T, S}}
const UpperOrLowerTriangular{T, S} = Union{UpperOrUnitUpperTriangular{T, S}, LowerOrUnitLowerTriangular{T, S}}
for (T, U, unit) in ((:UpperTriangular, :LowerTriangular, false), (:LowerTriangular, :UpperTriangular, false),
                     (:UnitUpperTriangular, :UnitLowerTriangular, true), (:UnitLowerTriangular, :UnitUpperTriangular, true))
    @eval adjoint(A::$T) = $U(adjoint(A.data))
    @eval transpose(A::$T) = $U(transpose(A.data))
    @eval inv(A::$T{E}) where {E} = $T(A \ Matrix{typeof(one(E) / one(E))}(I, size(A, 1), size(A, 1)))
    @eval function \(A::$T, b::AbstractVector)
        n = size(A, 1)
        length(b) == n || throw(DimensionMismatch(string("second dimension of left hand side A, ", n, ", and length of right hand side B, ", length(b), ", must be equal")))
        x = Vector{typeof(zero(eltype(A)) / oneunit(eltype(A)) * zero(eltype(b)))}(undef, n)
        for i in $(T in (:UpperTriangular, :UnitUpperTriangular) ? :(n:-1:1) : :(1:n))
            s = convert(eltype(x), b[i])
            for j in $(T in (:UpperTriangular, :UnitUpperTriangular) ? :(i+1:n) : :(1:i-1))
                s -= A.data[i, j] * x[j]
            end
            $(unit ? nothing : :(iszero(A.data[i, i]) && throw(SingularException(i))))
            x[i] = $(unit ? :s : :(A.data[i, i] \ s))
        end
        return x
    end
    @eval function \(A::$T, B::AbstractMatrix)
        X = Matrix{typeof(zero(eltype(A)) / oneunit(eltype(A)) * zero(eltype(B)))}(undef, size(B))
        for j in 1:size(B, 2)
            X[:, j] = A \ B[:, j]
        end
        return X
    end
end

# Symmetric and Hermitian matrices: the triangle `uplo` says what the other one is.
for (T, f, onto) in ((:Symmetric, :symmetric, :transpose), (:Hermitian, :hermitian, :adjoint))
    @eval begin
        struct $T{E, S<:AbstractMatrix{<:E}} <: AbstractMatrix{E}
            data::S
            uplo::Char
            $T{E, S}(data, uplo::Char) where {E, S<:AbstractMatrix{<:E}} = new{E, S}(data, uplo)
        end
        function $T(A::AbstractMatrix, uplo::Symbol = :U)
            checksquare(A)
            (uplo === :U || uplo === :L) || throw(ArgumentError("uplo argument must be either :U (upper) or :L (lower)"))
            return $T{eltype(A), typeof(A)}(A, uplo === :U ? 'U' : 'L')
        end
        $T(A::$T) = A
        $f(A::AbstractMatrix, uplo::Symbol = :U) = $T(A, uplo)
        $f(A::Number, ::Symbol = :U) = A
        size(A::$T) = size(A.data)
        parent(A::$T) = A.data
        IndexStyle(::Type{<:$T}) = IndexCartesian()
        @inline function getindex(A::$T, i::Int, j::Int)
            @boundscheck checkbounds(A, i, j)
            i == j && return $(T === :Hermitian ? :(_real_diagonal(A.data[i, j])) : :(A.data[i, j]))
            return (A.uplo == 'U') == (i < j) ? A.data[i, j] : $onto(A.data[j, i])
        end
        copy(A::$T) = $T(copy(A.data), A.uplo == 'U' ? :U : :L)
        $onto(A::$T) = A
        det(A::$T) = det(Matrix(A))
        inv(A::$T) = $T(inv(Matrix(A)), A.uplo == 'U' ? :U : :L)
    end
end
_real_diagonal(x::Number) = oftype(x, real(x))
_real_diagonal(x) = x
symmetric_type(::Type{T}) where {S, T<:AbstractMatrix{S}} = Symmetric{S, T}
hermitian_type(::Type{T}) where {S, T<:AbstractMatrix{S}} = Hermitian{S, T}
symmetric_type(::Type{T}) where {T<:Number} = T
hermitian_type(::Type{T}) where {T<:Number} = T
const RealHermSymComplexHerm{T<:Real, S} = Union{Hermitian{T, S}, Symmetric{T, S}, Hermitian{Complex{T}, S}}
const HermOrSym{T, S} = Union{Hermitian{T, S}, Symmetric{T, S}}
const HermOrSymOrDiag = Union{Hermitian, Symmetric, Diagonal}

# Bands.
struct Bidiagonal{T, V<:AbstractVector{T}} <: AbstractMatrix{T}
    dv::V
    ev::V
    uplo::Char
    function Bidiagonal{T, V}(dv, ev, uplo::Char) where {T, V<:AbstractVector{T}}
        length(ev) >= max(length(dv) - 1, 0) || throw(DimensionMismatch(string("length of diagonal vector is ", length(dv), ", length of off-diagonal vector is ", length(ev))))
        return new{T, V}(dv, ev, uplo)
    end
end
Bidiagonal(dv::V, ev::V, uplo::Char) where {T, V<:AbstractVector{T}} = Bidiagonal{T, V}(dv, ev, uplo)
Bidiagonal(dv::V, ev::V, uplo::Symbol) where {T, V<:AbstractVector{T}} = Bidiagonal{T, V}(dv, ev, uplo === :U ? 'U' : 'L')
Bidiagonal(A::AbstractMatrix, uplo::Symbol) = Bidiagonal(diag(A), diag(A, uplo === :U ? 1 : -1), uplo)
struct Tridiagonal{T, V<:AbstractVector{T}} <: AbstractMatrix{T}
    dl::V
    d::V
    du::V
    function Tridiagonal{T, V}(dl, d, du) where {T, V<:AbstractVector{T}}
        n = length(d)
        (length(dl) == length(du) && (length(dl) == n - 1 || (n == 0 && length(dl) == 0))) ||
            throw(ArgumentError(string("cannot construct Tridiagonal from incompatible lengths of subdiagonal, diagonal and superdiagonal: (", length(dl), ", ", n, ", ", length(du), ")")))
        return new{T, V}(dl, d, du)
    end
end
Tridiagonal(dl::V, d::V, du::V) where {T, V<:AbstractVector{T}} = Tridiagonal{T, V}(dl, d, du)
Tridiagonal(A::AbstractMatrix) = Tridiagonal(diag(A, -1), diag(A), diag(A, 1))
struct SymTridiagonal{T, V<:AbstractVector{T}} <: AbstractMatrix{T}
    dv::V
    ev::V
end
SymTridiagonal(A::AbstractMatrix) = SymTridiagonal(diag(A), diag(A, 1))
for (T, d) in ((:Bidiagonal, :dv), (:Tridiagonal, :d), (:SymTridiagonal, :dv))
    @eval size(A::$T) = (length(A.$d), length(A.$d))
    @eval IndexStyle(::Type{<:$T}) = IndexCartesian()
    @eval diag(A::$T) = copy(A.$d)
end
@inline function getindex(A::Bidiagonal, i::Int, j::Int)
    @boundscheck checkbounds(A, i, j)
    i == j && return A.dv[i]
    return (A.uplo == 'U' ? j == i + 1 : i == j + 1) ? A.ev[min(i, j)] : zero(eltype(A))
end
@inline function getindex(A::Tridiagonal, i::Int, j::Int)
    @boundscheck checkbounds(A, i, j)
    return i == j ? A.d[i] : i == j + 1 ? A.dl[j] : j == i + 1 ? A.du[i] : zero(eltype(A))
end
@inline function getindex(A::SymTridiagonal, i::Int, j::Int)
    @boundscheck checkbounds(A, i, j)
    return i == j ? A.dv[i] : abs(i - j) == 1 ? A.ev[min(i, j)] : zero(eltype(A))
end
adjoint(A::Tridiagonal) = Tridiagonal(conj(A.du), conj(A.d), conj(A.dl))
transpose(A::Tridiagonal) = Tridiagonal(A.du, A.d, A.dl)
transpose(A::SymTridiagonal) = A

# ---- dense copies ----

const SpecialMatrix = Union{Diagonal, AbstractTriangular, Symmetric, Hermitian, Bidiagonal, Tridiagonal, SymTridiagonal}
Base.Matrix{T}(A::SpecialMatrix) where {T} = copyto!(Matrix{T}(undef, size(A)), A)
Base.Matrix(A::SpecialMatrix) = Matrix{eltype(A)}(A)

show(io::IO, A::Tridiagonal) = print(io, "Tridiagonal(", A.dl, ", ", A.d, ", ", A.du, ")")
show(io::IO, A::SymTridiagonal) = print(io, "SymTridiagonal(", A.dv, ", ", A.ev, ")")
show(io::IO, A::Bidiagonal) = print(io, "Bidiagonal(", A.dv, ", ", A.ev, ", ", A.uplo == 'U' ? ":U" : ":L", ")")
