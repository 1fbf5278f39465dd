# Module Statistics.
module Statistics
export mean, mean!, median, median!, middle, quantile, quantile!, std, stdm, var, varm, cor, cov

mean(itr) = mean(identity, itr)
function mean(f, itr)
    next = iterate(itr)
    next === nothing && return _empty_mean(f, itr)
    total = f(next[1]) / 1
    n = 1
    next = iterate(itr, next[2])
    while next !== nothing
        total += f(next[1])
        n += 1
        next = iterate(itr, next[2])
    end
    return total / n
end
_empty_mean(f, itr) = throw(ArgumentError("mean of empty collection undefined"))
mean(A::AbstractArray; dims = :) = _mean(identity, A, dims)
mean(f, A::AbstractArray; dims = :) = _mean(f, A, dims)
_mean(f, A::AbstractArray, ::Colon) = isempty(A) ? sum(f, A) / 0 : _sum(f, A) / length(A)
_sum(f, A) = (x = f(first(A)) / 1; mapreduce(y -> f(y) + zero(x), +, A))
_mean(f, A::AbstractArray, dims) = sum(f, A; dims) ./ prod(size(A, d) for d in dims)
mean(r::AbstractRange{<:Real}) = isempty(r) ? throw(ArgumentError("mean of empty collection undefined")) : (first(r) + last(r)) / 2
mean(f::Number, itr::Number) = throw(MethodError(mean, (f, itr)))
mean!(R::AbstractArray, A::AbstractArray) = (sum!(R, A; init = true); R .= R .* (max(1, length(R)) / length(A)); R)

realXcY(x::Real, y::Real) = x * y
realXcY(x::Complex, y::Complex) = real(x) * real(y) + imag(x) * imag(y)
_squares(A, m) = sum(x -> abs2(x - m), A)
varm(A, m; corrected::Bool = true, dims = :) = dims === Colon() ? _varm(A, m, corrected) : sum(abs2, A .- m; dims) ./ (prod(size(A, d) for d in dims) - Int(corrected))
function _varm(itr, m, corrected)
    n = 0
    s = zero(real(float(zero(m)))) ^ 2
    for x in itr
        n += 1
        s += abs2(x - m)
    end
    return n == 0 ? oftype(s, NaN) : s / (n - Int(corrected))
end
function var(itr; corrected::Bool = true, mean = nothing, dims = :)
    if dims === Colon()
        mean === nothing && isempty(itr) && return _var_empty(itr)
        return _varm(itr, mean === nothing ? Statistics.mean(itr) : mean, corrected)
    end
    m = mean === nothing ? Statistics.mean(itr; dims) : mean
    return sum(abs2, itr .- m; dims) ./ (prod(size(itr, d) for d in dims) - Int(corrected))
end
_var_empty(A::AbstractArray{T}) where {T<:Number} = convert(typeof(abs2(zero(T)) / 1), NaN)
_var_empty(itr) = throw(ArgumentError("variance of empty collection undefined"))
stdm(A, m; corrected::Bool = true) = sqrt(varm(A, m; corrected))
std(A; corrected::Bool = true, mean = nothing, dims = :) = dims === Colon() ? sqrt(var(A; corrected, mean)) : sqrt.(var(A; corrected, mean, dims))

unscaled_covzm(x::AbstractVector) = sum(abs2, x)
unscaled_covzm(x::AbstractVector, y::AbstractVector) = sum(conj(y[i]) * x[i] for i in eachindex(x, y))
unscaled_covzm(x::AbstractMatrix, vardim::Int) = vardim == 1 ? transpose(x) * conj.(x) : x * copy(adjoint(x))
covzm(x::AbstractVector, corrected::Bool = true) = unscaled_covzm(x) / (length(x) - Int(corrected))
cov(x::AbstractVector; corrected::Bool = true) = covzm(map(t -> t - mean(x), x), corrected)
function cov(x::AbstractVector, y::AbstractVector; corrected::Bool = true)
    length(x) == length(y) || throw(DimensionMismatch(string("dimensions must match")))
    mx, my = mean(x), mean(y)
    return sum((x[i] - mx) * conj(y[i] - my) for i in eachindex(x)) / (length(x) - Int(corrected))
end
cov(X::AbstractMatrix; dims::Int = 1, corrected::Bool = true) = unscaled_covzm(X .- mean(X; dims), dims) ./ (size(X, dims) - Int(corrected))
clampcor(x::Real) = clamp(x, -1, 1)
clampcor(x) = x
cor(x::AbstractVector) = one(float(eltype(x)))
function cor(x::AbstractVector, y::AbstractVector)
    mx, my = mean(x), mean(y)
    xy = sum((x[i] - mx) * conj(y[i] - my) for i in eachindex(x))
    return clampcor(xy / sqrt(_squares(x, mx) * _squares(y, my)))
end
function cor(X::AbstractMatrix; dims::Int = 1)
    C = cov(X; dims)
    return cov2cor!(C, [sqrt(real(C[i, i])) for i in 1:size(C, 1)])
end
function cov2cor!(C::AbstractMatrix, s::AbstractArray)
    for j in axes(C, 2), i in axes(C, 1)
        C[i, j] = i == j ? one(eltype(C)) : clampcor(C[i, j] / (s[i] * s[j]))
    end
    return C
end
corzm(x::AbstractMatrix, vardim::Int = 1) = (c = unscaled_covzm(x, vardim); cov2cor!(c, [sqrt(c[i, i]) for i in 1:size(c, 1)]))

middle(x::Union{Bool, Int8, Int16, Int32, Int64, Int128, UInt8, UInt16, UInt32, UInt64, UInt128}) = Float64(x)
middle(x::AbstractFloat) = x
middle(x::Number) = (x + zero(x)) / 1
middle(x, y) = x / 2 + y / 2
middle(x::Integer, y::Integer) = (x + y) / 2
middle(a::AbstractArray) = ((lo, hi) = extrema(a); middle(lo, hi))
middle(r::AbstractRange) = middle(first(r), last(r))
function median!(v::AbstractVector)
    isempty(v) && throw(ArgumentError("median of an empty array is undefined, $(repr(v))"))
    eltype(v) >: Missing && any(ismissing, v) && return missing
    any(x -> x isa Number && isnan(x), v) && return convert(eltype(v), NaN)
    sort!(v)
    n = length(v)
    return isodd(n) ? middle(v[(n + 1) ÷ 2]) : middle(v[n ÷ 2], v[n ÷ 2 + 1])
end
median!(A::AbstractArray) = median!(vec(A))
median(itr) = median!(collect(itr))
median(A::AbstractArray; dims = :) = dims === Colon() ? median!(vec(collect(A))) : mapslices(x -> median!(vec(copy(x))), A; dims)
median(r::AbstractRange{<:Real}) = mean(r)

function _quantile(v, p; alpha::Real = 1.0, beta::Real = alpha)
    0 <= p <= 1 || throw(ArgumentError("input probability out of [0,1] range"))
    n = length(v)
    m = alpha + p * (one(alpha) - alpha - beta)
    a = n * p + m
    j = clamp(trunc(Int, a), 1, n - 1)
    γ = clamp(a - j, 0, 1)
    n == 1 && return v[1] + zero(γ) * v[1]
    x, y = v[j], v[j + 1]
    return isfinite(x) && isfinite(y) ? x + γ * (y - x) : (1 - γ) * x + γ * y
end
function quantile!(v::AbstractVector, p; sorted::Bool = false, alpha::Real = 1.0, beta::Real = alpha)
    isempty(v) && throw(ArgumentError("empty data vector"))
    sorted || sort!(v)
    any(x -> x isa Number && isnan(x), v) && throw(ArgumentError("quantiles are undefined in presence of NaNs or missing values"))
    return p isa Number ? _quantile(v, p; alpha, beta) : map(x -> _quantile(v, x; alpha, beta), p)
end
quantile(itr, p; sorted::Bool = false, alpha::Real = 1.0, beta::Real = alpha) = quantile!(collect(itr), p; sorted, alpha, beta)
end
