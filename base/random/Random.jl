# Random: Xoshiro256++ generators and what is drawn from them. Streams equal Julia's for equal seeds.
module Random

import Base: rand, randn, copy, copy!, ==, hash, eltype, getindex

export rand, randn, rand!, randn!, randexp, randexp!, bitrand, randstring, randsubseq, randsubseq!, shuffle, shuffle!, randperm, randperm!,
    randcycle, randcycle!, AbstractRNG, Xoshiro, TaskLocalRNG, RandomDevice, MersenneTwister

abstract type AbstractRNG end

include("sha.jl")
include("ziggurat.jl")

# -- Generators --------------------------------------------------------------------------------

"xoshiro256++ of Blackman and Vigna. s4 only seeds what is split off."
mutable struct Xoshiro <: AbstractRNG
    s0::UInt64
    s1::UInt64
    s2::UInt64
    s3::UInt64
    s4::UInt64
    Xoshiro(s0::Integer, s1::Integer, s2::Integer, s3::Integer, s4::Integer) = new(s0, s1, s2, s3, s4)
end
_split_seed(a, b, c, d) = a + 3 * b + 5 * c + 7 * d
Xoshiro(a::Integer, b::Integer, c::Integer, d::Integer) =
    Xoshiro(a, b, c, d, _split_seed(a % UInt64, b % UInt64, c % UInt64, d % UInt64))
Xoshiro(seed) = (r = Xoshiro(0, 0, 0, 0, 0); seed!(r, seed))
Xoshiro() = Xoshiro(_system(), _system(), _system(), _system())
_system() = Base._host(:random)::UInt64

"The generator of rand() without one."
struct TaskLocalRNG <: AbstractRNG end
const _task_state = Xoshiro(1, 2, 3, 4)
const _task_seeded = Ref(false)
function _state(::TaskLocalRNG)
    if !_task_seeded[]
        _task_seeded[] = true
        _set!(_task_state, _system(), _system(), _system(), _system())
    end
    return _task_state
end
_state(r::Xoshiro) = r
default_rng() = TaskLocalRNG()
const GLOBAL_RNG = TaskLocalRNG()

"Random numbers of the operating system."
struct RandomDevice <: AbstractRNG end
"Julia's older generator. Only its name is here: making one is refused."
mutable struct MersenneTwister <: AbstractRNG
    MersenneTwister(args...) = error("MersenneTwister is not supported; use Xoshiro")
end
_next(::RandomDevice) = _system()

function _set!(r::Xoshiro, a, b, c, d)
    r.s0, r.s1, r.s2, r.s3, r.s4 = a, b, c, d, _split_seed(a, b, c, d)
    return r
end
function _seed_words(n::Integer)
    negative = n < 0
    m = unsigned(negative ? ~n : n)
    bytes = UInt8[]
    while true
        for k in 0:3
            push!(bytes, (m >> (8 * k)) % UInt8)
        end
        m >>= 32
        iszero(m) && break
    end
    negative && push!(bytes, 0x01)
    return bytes
end
function _seed_words(v::AbstractVector{UInt32})
    bytes = UInt8[]
    for x in v, k in 0:3
        push!(bytes, (x >> (8 * k)) % UInt8)
    end
    return bytes
end
function seed!(r::Union{Xoshiro, TaskLocalRNG}, seed)
    s = _sha256(_seed_words(seed))
    word(k) = reduce((a, b) -> a << 8 | b, [s[i] % UInt64 for i in 8*k+8:-1:8*k+1])
    r isa TaskLocalRNG && (_task_seeded[] = true)
    _set!(r isa TaskLocalRNG ? _task_state : r, word(0), word(1), word(2), word(3))
    return r
end
seed!(r::Union{Xoshiro, TaskLocalRNG}) = (_set!(_state(r), _system(), _system(), _system(), _system()); r)
seed!(seed) = seed!(default_rng(), seed)
seed!() = seed!(default_rng())

copy(r::Xoshiro) = Xoshiro(r.s0, r.s1, r.s2, r.s3, r.s4)
copy(r::TaskLocalRNG) = copy(_state(r))
function copy!(a::Union{Xoshiro, TaskLocalRNG}, b::Union{Xoshiro, TaskLocalRNG})
    x, y = _state(a), _state(b)
    x.s0, x.s1, x.s2, x.s3, x.s4 = y.s0, y.s1, y.s2, y.s3, y.s4
    return a
end
function ==(a::Union{Xoshiro, TaskLocalRNG}, b::Union{Xoshiro, TaskLocalRNG})
    x, y = _state(a), _state(b)
    return (x.s0, x.s1, x.s2, x.s3, x.s4) == (y.s0, y.s1, y.s2, y.s3, y.s4)
end
hash(r::Xoshiro, h::UInt) = hash((r.s0, r.s1, r.s2, r.s3, r.s4), h)
Base.show(io::IO, r::Xoshiro) = print(io, "Xoshiro(", join(map(repr, (r.s0, r.s1, r.s2, r.s3, r.s4)), ", "), ")")
Base.show(io::IO, r::TaskLocalRNG) = print(io, "TaskLocalRNG()")

_rotl(x, k) = x << k | x >>> (64 - k)
function _next(r::Xoshiro)
    a, b, c, d = r.s0, r.s1, r.s2, r.s3
    out = _rotl(a + d, 23) + a
    t = b << 17
    c = xor(c, a)
    d = xor(d, b)
    r.s1 = xor(b, c)
    r.s0 = xor(a, d)
    r.s2 = xor(c, t)
    r.s3 = _rotl(d, 45)
    return out
end
_next(r::TaskLocalRNG) = _next(_state(r))

# -- Samplers: what is drawn, made ready for drawing ---------------------------------------------

abstract type Sampler{E} end
"Draws of a type."
struct SamplerType{T} <: Sampler{T} end
"Draws from a value as it is: sp[] gives it back."
struct SamplerTrivial{T, E} <: Sampler{E}
    self::T
end
SamplerTrivial(x::T) where {T} = SamplerTrivial{T, eltype(T)}(x)
getindex(s::SamplerTrivial) = s.self
"Draws from a value with something precomputed."
struct SamplerSimple{T, S, E} <: Sampler{E}
    self::T
    data::S
end
SamplerSimple(x::T, data::S) where {T, S} = SamplerSimple{T, S, eltype(T)}(x, data)
getindex(s::SamplerSimple) = s.self
eltype(::Type{<:Sampler{E}}) where {E} = E
gentype(::Type{T}) where {T} = eltype(T)
gentype(x) = gentype(typeof(x))

"Uniform in a range of integers, nearly without division (Lemire, 2019)."
struct SamplerRangeNDL{U, T} <: Sampler{T}
    a::T
    s::U
end
_unsigned_for(::Type{<:Union{Bool, Int8, UInt8, Int16, UInt16, Int32, UInt32}}) = UInt32
_unsigned_for(::Type{<:Union{Int64, UInt64}}) = UInt64
_unsigned_for(::Type{<:Union{Int128, UInt128}}) = UInt128
_no_elements() = throw(ArgumentError("collection must be non-empty"))
function _range_sampler(r::AbstractUnitRange{T}) where {T}
    isempty(r) && throw(ArgumentError("range must be non-empty"))
    U = _unsigned_for(T)
    a = first(r)
    return SamplerRangeNDL{U, T}(a, (last(r) - a) % unsigned(T) % U + one(U))
end

Sampler(rng::AbstractRNG, x) = Sampler(typeof(rng), x, Val(Inf))
Sampler(rng::AbstractRNG, x, n) = Sampler(typeof(rng), x, n)
Sampler(::Type{R}, x) where {R<:AbstractRNG} = Sampler(R, x, Val(Inf))
Sampler(::Type{R}, sp::Sampler, n) where {R<:AbstractRNG} = sp
Sampler(::Type{R}, ::Type{T}, n) where {R<:AbstractRNG, T} = SamplerType{T}()
Sampler(::Type{R}, r::AbstractUnitRange{T}, n) where {R<:AbstractRNG, T<:Union{Bool, Base.BitInteger}} = _range_sampler(r)
Sampler(::Type{R}, a::AbstractArray, n) where {R<:AbstractRNG} =
    isempty(a) ? _no_elements() : SamplerSimple(a, _range_sampler(firstindex(a):lastindex(a)))
Sampler(::Type{R}, s::AbstractString, n::Val{1}) where {R<:AbstractRNG} = isempty(s) ? _no_elements() : SamplerTrivial{typeof(s), Char}(s)
Sampler(::Type{R}, s::AbstractString, n) where {R<:AbstractRNG} = (c = collect(s); SamplerSimple(c, _range_sampler(1:length(c))))
Sampler(::Type{R}, t::Tuple, n) where {R<:AbstractRNG} = SamplerSimple{typeof(t), Nothing, eltype(t)}(t, nothing)
Sampler(::Type{R}, d::Union{AbstractDict, AbstractSet}, n) where {R<:AbstractRNG} = SamplerSimple(d, _range_sampler(1:length(d)))
Sampler(::Type{R}, x, n) where {R<:AbstractRNG} = SamplerTrivial(x)

rand(rng::AbstractRNG, x) = rand(rng, Sampler(typeof(rng), x, Val(1)))
rand(rng::AbstractRNG) = rand(rng, Float64)
rand() = rand(default_rng(), Float64)
rand(x) = rand(default_rng(), x)

# -- Numbers --------------------------------------------------------------------------------------

const _ours = Union{Xoshiro, TaskLocalRNG, RandomDevice}
rand(rng::_ours, ::SamplerType{T}) where {T<:Union{Int64, UInt64}} = _next(rng) % T
for T in (Int8, UInt8, Int16, UInt16, Int32, UInt32)
    @eval rand(rng::_ours, ::SamplerType{$T}) = (_next(rng) >>> $(64 - 8 * sizeof(T))) % $T
end
function rand(rng::_ours, ::SamplerType{T}) where {T<:Union{Int128, UInt128}}
    high = _next(rng)
    return (UInt128(high) << 64 | _next(rng)) % T
end
rand(rng::_ours, ::SamplerType{Bool}) = (_next(rng) >>> 56) % Bool
rand(rng::_ours, ::SamplerType{Float64}) = (_next(rng) >>> 11) * 1.1102230246251565e-16
rand(rng::AbstractRNG, ::SamplerType{Float32}) = Float32(rand(rng, UInt32) >>> 8) * 5.9604645f-8
rand(rng::AbstractRNG, ::SamplerType{Float16}) = Float16(Float32(rand(rng, UInt16) >>> 5) * 0.00048828125f0)
rand(rng::AbstractRNG, ::SamplerType{Complex{T}}) where {T<:Real} = (re = rand(rng, T); Complex{T}(re, rand(rng, T)))
rand(rng::AbstractRNG, ::SamplerType{Pair{A, B}}) where {A, B} = (a = rand(rng, A); Pair{A, B}(a, rand(rng, B)))
function rand(rng::AbstractRNG, ::SamplerType{Char})
    c = rand(rng, 0x00000000:0x0010f7ff)
    return c < 0xd800 ? Char(c) : Char(c + 0x800)
end
_uint52(rng) = rand(rng, UInt64) >>> 12

function rand(rng::AbstractRNG, sp::SamplerRangeNDL{U, T}) where {U, T}
    s = sp.s
    x = widen(rand(rng, U))
    iszero(s) && return (x % U + sp.a % U) % T
    m = x * s
    low = m % U
    if low < s
        t = mod(-s, s)
        while low < t
            m = widen(rand(rng, U)) * s
            low = m % U
        end
    end
    return ((m >> (8 * sizeof(U))) % U % T) + sp.a
end
function rand(rng::AbstractRNG, sp::SamplerTrivial{<:AbstractString})
    s = sp[]
    r = _range_sampler(1:lastindex(s))
    while true
        i = rand(rng, r)
        isvalid(s, i) && return s[i]
    end
end
rand(rng::AbstractRNG, sp::SamplerSimple{<:AbstractArray}) = @inbounds sp[][rand(rng, sp.data)]
function rand(rng::AbstractRNG, sp::SamplerSimple{<:Union{AbstractDict, AbstractSet}})
    k = rand(rng, sp.data)
    for x in sp[]
        (k -= 1) == 0 && return x
    end
end
function rand(rng::AbstractRNG, sp::SamplerSimple{<:Tuple})
    t = sp[]
    n = length(t)
    n == 0 && _no_elements()
    n == 1 && return t[1]
    n == 2 && return rand(rng, Bool) ? t[1] : t[2]
    if n == 3
        while true
            r = _uint52(rng)
            r != 0x000fffffffffffff && return t[1 + Int(div(r, 0x0005555555555555))]
        end
    end
    n == 4 && return t[1 + Int(rand(rng, UInt32) & 0x00000003)]
    return t[rand(rng, 1:n)]
end

# -- Arrays -----------------------------------------------------------------------------------------

# Arrays of plain numbers are filled word by word. From 64 bytes on, eight generators split off the first fill the whole
# 64-byte blocks in step; the rest comes from the first one.
const _lane_factors = (0x02011ce34bce797f, 0x5a94851fb48a6e05, 0x3688cf5d48899fa7, 0x867b4bb4c42e5661)
function _lane_words(rng::_ours, blocks::Int)
    out = UInt64[]
    seeds = [[_lane_factors[k] * _next(rng) for _ in 1:8] for k in 1:4]
    lanes = [Xoshiro(seeds[1][i], seeds[2][i], seeds[3][i], seeds[4][i], 0) for i in 1:8]
    for _ in 1:blocks, lane in lanes
        push!(out, _next(lane))
    end
    return out
end
function _words(rng::_ours, bytes::Int)
    out = bytes >= 64 ? _lane_words(rng, div(bytes, 64)) : UInt64[]
    while 8 * length(out) < bytes
        push!(out, _next(rng))
    end
    return out
end
const _plain = Union{Base.BitInteger, Float16, Float32, Float64}
# Element i (from 0) of memory filled with these words, least significant bytes first.
function _from_words(::Type{T}, w::Vector{UInt64}, i::Int) where {T<:Base.BitInteger}
    n = sizeof(T)
    n == 16 && return (UInt128(w[2 * i + 2]) << 64 | w[2 * i + 1]) % T
    at = i * n
    return (w[(at >> 3) + 1] >> (8 * (at & 7))) % T
end
_from_words(::Type{Float64}, w, i) = (w[i + 1] >>> 11) * 1.1102230246251565e-16
_from_words(::Type{Float32}, w, i) = Float32(_from_words(UInt32, w, i) >>> 8) * 5.9604645f-8
_from_words(::Type{Float16}, w, i) = Float16(Float32(_from_words(UInt16, w, i) >>> 5) * 0.00048828125f0)
function rand!(rng::Union{Xoshiro, TaskLocalRNG}, a::Array{T}, ::SamplerType{T}) where {T<:_plain}
    w = _words(rng, sizeof(T) * length(a))
    for i in 1:length(a)
        a[i] = _from_words(T, w, i - 1)
    end
    return a
end
# Eight Bools per bit position of a word's bytes; blocks of 512 from the eight generators, if there are 640 or more.
function rand!(rng::Union{Xoshiro, TaskLocalRNG}, a::Array{Bool}, ::SamplerType{Bool})
    n, i = length(a), 0
    eight(w, bit) = for k in 0:7
        a[i += 1] = (w >> (8 * k + bit)) & 0x01 != 0
    end
    if n >= 640
        w = _lane_words(rng, div(n, 512))
        for block in 0:8:length(w)-8, bit in 0:7, lane in 1:8
            eight(w[block + lane], bit)
        end
    end
    while n - i >= 8
        w = _next(rng)
        for bit in 0:min(7, div(n - i, 8) - 1)
            eight(w, bit)
        end
    end
    if i < n
        w = _next(rng)
        for (k, j) in enumerate(i+1:n)
            a[j] = (w >> (8 * (k - 1))) & 0x01 != 0
        end
    end
    return a
end
rand!(rng::Union{Xoshiro, TaskLocalRNG}, a::Array{Bool}, ::Type{Bool}) = rand!(rng, a, SamplerType{Bool}())
rand!(rng::Union{Xoshiro, TaskLocalRNG}, a::Array{Bool}) = rand!(rng, a, SamplerType{Bool}())
rand!(rng::Union{Xoshiro, TaskLocalRNG}, a::Array{T}, ::Type{T}) where {T<:_plain} = rand!(rng, a, SamplerType{T}())
rand!(rng::Union{Xoshiro, TaskLocalRNG}, a::Array{T}) where {T<:_plain} = rand!(rng, a, SamplerType{T}())
function rand!(rng::AbstractRNG, a::AbstractArray{T}, x = T) where {T}
    sp = Sampler(typeof(rng), x, Val(Inf))
    for i in eachindex(a)
        @inbounds a[i] = rand(rng, sp)
    end
    return a
end
rand!(a::AbstractArray, x...) = rand!(default_rng(), a, x...)
rand(rng::AbstractRNG, d::Integer, dims::Integer...) = rand(rng, Float64, Dims((d, dims...)))
rand(rng::AbstractRNG, x, dims::Dims) = _rand_array(rng, Sampler(typeof(rng), x, Val(Inf)), dims)
rand(rng::AbstractRNG, x, d::Integer, dims::Integer...) = rand(rng, x, Dims((d, dims...)))
_rand_array(rng, sp::Sampler{E}, dims) where {E} = rand!(rng, Array{E}(undef, dims), sp)
rand(d::Integer, dims::Integer...) = rand(default_rng(), d, dims...)
rand(x, dims::Dims) = rand(default_rng(), x, dims)
rand(rng::AbstractRNG, t::Dims) = rand(rng, Sampler(typeof(rng), t, Val(1)))
rand(x, d::Integer, dims::Integer...) = rand(default_rng(), x, d, dims...)
bitrand(rng::AbstractRNG, dims...) = rand!(rng, falses(dims...), Bool)
bitrand(dims::Integer...) = bitrand(default_rng(), dims...)

# -- Normal and exponential -------------------------------------------------------------------------

@noinline function _normal_rest(rng, index, rabs, x)
    if index == 0
        while true
            xx = -log1p(-rand(rng)) / normal_r
            yy = -log1p(-rand(rng))
            yy + yy > xx * xx && return (rabs >> 8) % Bool ? -normal_r - xx : normal_r + xx
        end
    elseif (normal_f[index] - normal_f[index + 1]) * rand(rng) + normal_f[index + 1] < exp(-0.5 * x * x)
        return x
    end
    return randn(rng)
end
randn(rng::AbstractRNG) = _normal(rng, _uint52(rng))
function _normal(rng, r::UInt64)
    rabs = Int64(r >> 1)
    index = rabs & 0xff
    x = ifelse(r % Bool, -rabs, rabs) * normal_w[index + 1]
    return rabs < normal_k[index + 1] ? x : _normal_rest(rng, index, rabs, x)
end
randn() = randn(default_rng())
randn(rng::AbstractRNG, ::Type{Float64}) = randn(rng)
randn(rng::AbstractRNG, ::Type{T}) where {T<:AbstractFloat} = T(randn(rng))
randn(rng::AbstractRNG, ::Type{Complex{T}}) where {T<:AbstractFloat} =
    (h = T(0.7071067811865475244); re = randn(rng, T); Complex{T}(h * re, h * randn(rng, T)))

@noinline function _exponential_rest(rng, index, x)
    index == 0 && return exponential_r - log1p(-rand(rng))
    (exponential_f[index] - exponential_f[index + 1]) * rand(rng) + exponential_f[index + 1] < exp(-x) && return x
    return randexp(rng)
end
randexp(rng::AbstractRNG) = _exponential(rng, _uint52(rng))
function _exponential(rng, r::UInt64)
    index = Int(r & 0xff)
    x = Float64(r) * exponential_w[index + 1]
    return r < exponential_k[index + 1] ? x : _exponential_rest(rng, index, x)
end
randexp() = randexp(default_rng())
randexp(rng::AbstractRNG, ::Type{T}) where {T<:AbstractFloat} = T(randexp(rng))

for (f, g) in ((:randn, :_normal), (:randexp, :_exponential))
    f! = Symbol(f, :!)
    # longer arrays draw their bits at once
    @eval function $f!(rng::Union{Xoshiro, TaskLocalRNG}, a::Array{Float64})
        if length(a) < 7
            for i in eachindex(a)
                a[i] = $f(rng)
            end
            return a
        end
        w = _words(rng, 8 * length(a))
        for i in eachindex(a)
            a[i] = $g(rng, w[i] >>> 12)
        end
        return a
    end
    @eval begin
        function $f!(rng::AbstractRNG, a::AbstractArray{T}) where {T}
            for i in eachindex(a)
                a[i] = $f(rng, T)
            end
            return a
        end
        $f!(a::AbstractArray) = $f!(default_rng(), a)
        $f(rng::AbstractRNG, ::Type{T}, dims::Dims) where {T} = $f!(rng, Array{T}(undef, dims))
        $f(rng::AbstractRNG, dims::Dims) = $f(rng, Float64, dims)
        $f(rng::AbstractRNG, d::Integer, dims::Integer...) = $f(rng, Float64, Dims((d, dims...)))
        $f(rng::AbstractRNG, ::Type{T}, d::Integer, dims::Integer...) where {T} = $f(rng, T, Dims((d, dims...)))
        $f(d::Integer, dims::Integer...) = $f(default_rng(), d, dims...)
        $f(::Type{T}, dims::Integer...) where {T} = $f(default_rng(), T, dims...)
    end
end

# -- Orders and choices -------------------------------------------------------------------------------

# Below n, by rejection from as many bits as mask has.
function _below(rng, n, mask)
    while true
        x = Int(_uint52(rng) & mask)
        x < n && return x
    end
end
function shuffle!(rng::AbstractRNG, a::AbstractArray)
    mask = UInt64(3)
    n = length(a)
    n <= 1 && return a
    for i in 2:n
        j = 1 + _below(rng, i, mask)
        a[i], a[j] = a[j], a[i]
        i == 1 + mask && (mask = 2 * mask + 1)
    end
    return a
end
shuffle!(a::AbstractArray) = shuffle!(default_rng(), a)
shuffle(rng::AbstractRNG, a::AbstractArray) = shuffle!(rng, copyto!(similar(a), a))
shuffle(a::AbstractArray) = shuffle(default_rng(), a)

function randperm!(rng::AbstractRNG, a::Array{<:Integer})
    n = length(a)
    n == 0 && return a
    a[1] = 1
    mask = UInt64(3)
    for i in 2:n
        j = 1 + _below(rng, i, mask)
        i != j && (a[i] = a[j])
        a[j] = i
        i == 1 + mask && (mask = 2 * mask + 1)
    end
    return a
end
function randcycle!(rng::AbstractRNG, a::Array{<:Integer})
    n = length(a)
    n == 0 && return a
    a[1] = 1
    mask = UInt64(3)
    for i in 2:n
        j = 1 + _below(rng, i - 1, mask)
        a[i] = a[j]
        a[j] = i
        i == 1 + mask && (mask = 2 * mask + 1)
    end
    return a
end
for f in (:randperm, :randcycle)
    f! = Symbol(f, :!)
    @eval begin
        $f!(a::Array{<:Integer}) = $f!(default_rng(), a)
        $f(rng::AbstractRNG, n::T) where {T<:Integer} = $f!(rng, Vector{T}(undef, n))
        $f(n::Integer) = $f(default_rng(), n)
    end
end

function randsubseq!(rng::AbstractRNG, out::AbstractArray, a::AbstractArray, p::Real)
    0 <= p <= 1 || throw(ArgumentError("probability $p not in [0,1]"))
    n = length(a)
    empty!(out)
    p == 1 && return append!(out, a)
    p == 0 && return out
    if p > 0.15
        for x in a
            rand(rng) <= p && push!(out, x)
        end
        return out
    end
    scale = -1 / log1p(-p)
    i = 0
    while true
        s = randexp(rng) * scale
        s >= n - i && return out
        i += ceil(Int, s)
        push!(out, a[i])
    end
end
randsubseq!(out::AbstractArray, a::AbstractArray, p::Real) = randsubseq!(default_rng(), out, a, p)
randsubseq(rng::AbstractRNG, a::AbstractArray{T}, p::Real) where {T} = randsubseq!(rng, T[], a, p)
randsubseq(a::AbstractArray, p::Real) = randsubseq(default_rng(), a, p)

const _letters = vcat(collect('0':'9'), collect('A':'Z'), collect('a':'z'))
randstring(rng::AbstractRNG, chars, n::Integer = 8) = join(rand(rng, chars isa AbstractString ? collect(chars) : collect(chars), n))
randstring(rng::AbstractRNG, n::Integer = 8) = randstring(rng, _letters, n)
randstring(chars, n::Integer) = randstring(default_rng(), chars, n)
randstring(n::Integer = 8) = randstring(default_rng(), n)

end
