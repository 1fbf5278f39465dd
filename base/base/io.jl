# Streams: what every stream can do (from a few primitives: unsafe bytes out, bytes in, the end), and streams with properties.
#
# A stream defines write(io, ::UInt8) or _write_bytes(io, source, first, count); to be read, eof(io), read(io, UInt8) and
# peek(io, UInt8). The rest here follows from these.

abstract type AbstractPipe <: IO end

struct EOFError <: Exception end
showerror(io::IO, ::EOFError) = print(io, "EOFError: read end of file")
struct IOError <: Exception
    msg::String
    code::Int32
end
const UVError = IOError
showerror(io::IO, e::IOError) = print(io, "IOError: ", e.msg)

# -- Writing -----------------------------------------------------------------------------------

# Source: String, Memory{UInt8} or Vector{UInt8}.
function _write_bytes(io::IO, source, first_::Int, count_::Int)
    for i in first_:(first_ + count_ - 1)
        write(io, source isa String ? codeunit(source, i) : source[i])
    end
    return count_
end
write(io::IO, s::String) = _write_bytes(io, s, 1, ncodeunits(s))
write(io::IO, s::SubString{String}) = _write_bytes(io, s.string, s.offset + 1, s.ncodeunits)
function write(io::IO, s::AbstractString)
    n = 0
    for c in s
        n += write(io, c)
    end
    return n
end
write(io::IO, s::Symbol) = write(io, String(s))
function write(io::IO, c::Char)
    u = bitcast(UInt32, c)
    n = 0
    while true
        write(io, (u >> 24) % UInt8)
        n += 1
        (u <<= 8) == 0 && return n
    end
end
write(io::IO, c::AbstractChar) = write(io, Char(c))
write(io::IO, a::Vector{UInt8}) = _write_bytes(io, a, 1, length(a))
write(io::IO, a::Memory{UInt8}) = _write_bytes(io, a, 1, length(a))
function write(io::IO, a::AbstractArray)
    n = 0
    for x in a
        n += write(io, x)
    end
    return n
end
write(io::IO, a::CodeUnits{UInt8}) = write(io, a.s)
write(io::IO, r::RefValue) = write(io, r[])
write(io::IO, x::UInt8) = throw(MethodError(write, (io, x)))
function write(io::IO, x::Union{Int8, Int16, UInt16, Int32, UInt32, Int64, UInt64, Int128, UInt128, Bool, Float16, Float32, Float64, Ptr, Enum})
    u = _unsigned_bits(x)
    n = sizeof(x)
    for _ in 1:n
        write(io, u % UInt8)
        u >>= 8
    end
    return n
end
_unsigned_bits(x) = (n = sizeof(x); n == 1 ? bitcast(UInt8, x) : n == 2 ? bitcast(UInt16, x) : n == 4 ? bitcast(UInt32, x) : n == 8 ? bitcast(UInt64, x) : bitcast(UInt128, x))
write(io::IO, z::Complex) = write(io, real(z), imag(z))
write(io::IO, q::Rational) = write(io, numerator(q), denominator(q))
write(io::IO, x) = throw(MethodError(write, (io, x)))
function write(io::IO, x, y, z...)
    n = write(io, x) + write(io, y)
    for v in z
        n += write(io, v)
    end
    return n
end
function write(to::IO, from::IO)
    n = 0
    while !eof(from)
        n += write(to, readavailable(from))
    end
    return n
end

# -- Reading -----------------------------------------------------------------------------------

function read(io::IO, ::Type{UInt8})
    throw(MethodError(read, (io, UInt8)))
end
_bits_of_size(n) = n == 1 ? UInt8 : n == 2 ? UInt16 : n == 4 ? UInt32 : n == 8 ? UInt64 : UInt128
function read(io::IO, ::Type{T}) where {T<:Union{Int8, Int16, UInt16, Int32, UInt32, Int64, UInt64, Int128, UInt128, Float16, Float32, Float64, Ptr, Enum}}
    U = _bits_of_size(sizeof(T))
    u = zero(U)
    for i in 1:sizeof(T)
        u |= U(read(io, UInt8)) << (8 * (i - 1))
    end
    return bitcast(T, u)
end
read(io::IO, ::Type{Bool}) = read(io, UInt8) != 0x00
read(io::IO, ::Type{Complex{T}}) where {T} = (a = read(io, T); Complex{T}(a, read(io, T)))
read(io::IO, ::Type{Rational{T}}) where {T} = (a = read(io, T); Rational{T}(a, read(io, T)))
function read(io::IO, ::Type{Char})
    b = read(io, UInt8)
    n = b < 0xc0 ? 1 : leading_ones(b)
    u = UInt32(b) << 24
    s = 16
    for _ in 2:min(n, 4)
        (eof(io) || peek(io, UInt8) & 0xc0 != 0x80) && break
        u |= UInt32(read(io, UInt8)) << s
        s -= 8
    end
    return bitcast(Char, u)
end
read(io::IO, T::Type) = throw(MethodError(read, (io, T)))
read(io::IO, ::Type{T}, U::Type, V::Type...) where {T} = (read(io, T), (read(io, W) for W in (U, V...))...)
function read(io::IO, nb::Integer = typemax(Int))
    b = UInt8[]
    while length(b) < nb && !eof(io)
        push!(b, read(io, UInt8))
    end
    return b
end
read(io::IO, ::Type{String}) = String(read(io))
readavailable(io::IO) = read(io)
function read!(io::IO, a::AbstractArray{T}) where {T}
    for i in eachindex(a)
        a[i] = read(io, T)
    end
    return a
end
read!(io::IO, r::RefValue{T}) where {T} = (r[] = read(io, T); r)
function readbytes!(io::IO, b::AbstractVector{UInt8}, nb = length(b))
    n = 0
    while n < nb && !eof(io)
        n == length(b) && resize!(b, min(nb, max(2n, 16)))
        b[n += 1] = read(io, UInt8)
    end
    nb > n && length(b) > n && length(b) > nb && resize!(b, n)
    return n
end
peek(io::IO) = peek(io, UInt8)
function peek(io::IO, ::Type{T}) where {T}
    mark(io)
    try
        return read(io, T)
    finally
        reset(io)
    end
end
function readuntil(io::IO, delim::UInt8; keep::Bool = false)
    b = UInt8[]
    while !eof(io)
        c = read(io, UInt8)
        if c == delim
            keep && push!(b, c)
            break
        end
        push!(b, c)
    end
    return b
end
function readuntil(io::IO, delim::AbstractChar; keep::Bool = false)
    isascii(delim) && return String(readuntil(io, codepoint(delim) % UInt8; keep = keep))
    return readuntil(io, string(delim); keep = keep)
end
readuntil(io::IO, delim::AbstractString; keep::Bool = false) = String(_read_until(io, Vector{UInt8}(String(delim)), keep))
readuntil(io::IO, delim::Vector{UInt8}; keep::Bool = false) = _read_until(io, delim, keep)
function _read_until(io, d::Vector{UInt8}, keep)
    out, n = UInt8[], length(d)
    n == 0 && return out
    while !eof(io)
        push!(out, read(io, UInt8))
        m = length(out)
        if m >= n && out[m] == d[n] && all(k -> out[m - n + k] == d[k], 1:n)
            keep || resize!(out, m - n)
            break
        end
    end
    return out
end
function readline(io::IO = stdin; keep::Bool = false)
    b = readuntil(io, 0x0a; keep = true)
    return String(_chomp!(b, keep))
end
function _chomp!(b, keep)
    n = length(b)
    if !keep && n > 0 && b[n] == 0x0a
        resize!(b, n - (n > 1 && b[n - 1] == 0x0d ? 2 : 1))
    end
    return b
end
readlines(io::IO = stdin; keep::Bool = false) = collect(eachline(io; keep = keep))
copyline(out::IO, io::IO; keep::Bool = false) = (write(out, readline(io; keep = keep)); out)
copyuntil(out::IO, io::IO, delim; keep::Bool = false) = (write(out, readuntil(io, delim; keep = keep)); out)

"The lines of a stream, read as they are asked for."
struct EachLine{IOT<:IO}
    stream::IOT
    ondone::Function
    keep::Bool
end
EachLine(io::IO = stdin; ondone::Function = () -> nothing, keep::Bool = false) = EachLine{typeof(io)}(io, ondone, keep)
eachline(io::IO = stdin; keep::Bool = false) = EachLine(io; keep = keep)
eltype(::Type{<:EachLine}) = String
IteratorSize(::Type{<:EachLine}) = SizeUnknown()
isdone(it::EachLine, state...) = eof(it.stream)
function iterate(it::EachLine, state = nothing)
    eof(it.stream) && return (it.ondone(); nothing)
    return (readline(it.stream; keep = it.keep), nothing)
end
"Values of one type, read from a stream until its end."
struct ReadEachIterator{T, IOT<:IO}
    stream::IOT
end
readeach(io::IO, ::Type{T}) where {T} = ReadEachIterator{T, typeof(io)}(io)
IteratorSize(::Type{<:ReadEachIterator}) = SizeUnknown()
iterate(it::ReadEachIterator{T}, state = nothing) where {T} = eof(it.stream) ? nothing : (read(it.stream, T), nothing)
isdone(it::ReadEachIterator, state...) = eof(it.stream)

function countlines(io::IO; eol::AbstractChar = '\n')
    isascii(eol) || throw(ArgumentError("only ASCII line terminators are supported"))
    n, last_ = 0, 0x0a
    e = codepoint(eol) % UInt8
    any_ = false
    while !eof(io)
        last_ = read(io, UInt8)
        any_ = true
        last_ == e && (n += 1)
    end
    return any_ && last_ != e ? n + 1 : n
end
skipchars(f, io::IO; linecomment = nothing) = (while !eof(io)
    c = peek(io, Char)
    c === linecomment ? readline(io) : f(c)::Bool ? read(io, Char) : break
end; io)
skip(io::IO, n::Integer) = (for _ in 1:n; read(io, UInt8); end; io)

# -- State -------------------------------------------------------------------------------------

flush(io::IO) = nothing
close(io::IO) = nothing
closewrite(io::IO) = nothing
isreadable(io::IO) = isopen(io)
iswritable(io::IO) = isopen(io)
isreadonly(io::IO) = isreadable(io) && !iswritable(io)
isopen(io::IO) = true
bytesavailable(io::IO) = 0
displaysize(io::IO) = displaysize()
displaysize() = (_env_number("LINES", 24), _env_number("COLUMNS", 80))
function _env_number(name, default)
    v = _host(:getenv, name)
    v === nothing && return default
    n = tryparse(Int, v)
    return n === nothing || n <= 0 ? default : n
end
function mark(io::IO)
    io.mark = position(io)
end
function unmark(io::IO)
    ismarked(io) || return false
    io.mark = -1
    return true
end
function reset(io::IO)
    ismarked(io) || throw(ArgumentError("$(typeof(io)) not marked"))
    m = io.mark
    seek(io, m)
    io.mark = -1
    return m
end
ismarked(io::IO) = io.mark >= 0
function redirect_stdio end
lock(io::IO) = nothing
unlock(io::IO) = nothing

"A stream that takes everything and gives nothing."
struct DevNull <: IO end
const devnull = DevNull()
write(::DevNull, ::UInt8) = 1
_write_bytes(::DevNull, source, first_::Int, count_::Int) = count_
isreadable(::DevNull) = false
iswritable(::DevNull) = true
eof(::DevNull) = true
read(::DevNull, ::Type{UInt8}) = throw(EOFError())
isopen(::DevNull) = true

# -- Streams with properties -------------------------------------------------------------------

"A stream with properties for those who print to it."
struct IOContext{IO_t<:IO} <: AbstractPipe
    io::IO_t
    dict::Vector{Pair{Symbol, Any}}  # newest last
end
IOContext(io::IO) = IOContext{typeof(io)}(io, Pair{Symbol, Any}[])
IOContext(io::IOContext) = io
IOContext(io::IO, p::Pair) = IOContext{typeof(io)}(io, Pair{Symbol, Any}[Pair{Symbol, Any}(p.first, p.second)])
function IOContext(io::IOContext, p::Pair)
    d = copy(io.dict)
    push!(d, Pair{Symbol, Any}(p.first, p.second))
    return IOContext{typeof(io.io)}(io.io, d)
end
IOContext(io::IO, p::Pair, q::Pair, more::Pair...) = IOContext(IOContext(io, p), q, more...)
IOContext(io::IO, k::Symbol, v) = IOContext(io, k => v)
IOContext(io::IO, context::IO) = IOContext(io)
IOContext(io::IO, context::IOContext) = IOContext{typeof(io)}(io, copy(context.dict))
IOContext(io::IOContext, context::IOContext) = IOContext{typeof(io.io)}(io.io, copy(context.dict))
IOContext(io::IOContext, context::IO) = IOContext(io.io)
function get(io::IOContext, k::Symbol, default)
    for i in length(io.dict):-1:1
        io.dict[i].first === k && return io.dict[i].second
    end
    return k === :color ? get(io.io, k, default) : default
end
get(io::IO, k::Symbol, default) = default
get(f::Union{Function, Type}, io::IO, k::Symbol) = haskey(io, k) ? io[k] : f()
haskey(io::IOContext, k::Symbol) = any(p -> p.first === k, io.dict) || k === :color && haskey(io.io, k)
haskey(io::IO, k::Symbol) = false
getindex(io::IOContext, k::Symbol) = haskey(io, k) ? get(io, k, nothing) : throw(KeyError(k))
getindex(io::IO, k::Symbol) = throw(KeyError(k))
in(p::Pair, io::IOContext) = haskey(io, p.first) && io[p.first] == p.second
in(p::Pair, io::IO) = false
in(k::Symbol, io::IO) = haskey(io, k)
keys(io::IOContext) = Set{Symbol}(p.first for p in io.dict)
keys(io::IO) = Set{Symbol}()
unwrapcontext(io::IO) = (io, nothing)
unwrapcontext(io::IOContext) = (io.io, io)
displaysize(io::IOContext) = haskey(io, :displaysize) ? get(io, :displaysize, nothing) : displaysize(io.io)
show(io::IO, c::IOContext) = (print(io, "IOContext("); show(io, c.io); print(io, ")"))

write(io::IOContext, b::UInt8) = write(io.io, b)
_write_bytes(io::IOContext, source, first_::Int, count_::Int) = _write_bytes(io.io, source, first_, count_)
write(io::IOContext, s::String) = write(io.io, s)
write(io::IOContext, c::Char) = write(io.io, c)
pipe_reader(io::IOContext) = io.io
pipe_writer(io::IOContext) = io.io
for f in (:eof, :flush, :close, :isopen, :isreadable, :iswritable, :bytesavailable, :position, :seekstart, :seekend, :mark, :unmark, :reset, :ismarked,
          :closewrite, :read, :readavailable, :lock, :unlock)
    @eval $f(io::IOContext) = $f(io.io)
end
read(io::IOContext, ::Type{UInt8}) = read(io.io, UInt8)
read(io::IOContext, nb::Integer) = read(io.io, nb)
peek(io::IOContext, ::Type{T}) where {T} = peek(io.io, T)
seek(io::IOContext, n::Integer) = (seek(io.io, n); io)
skip(io::IOContext, n::Integer) = (skip(io.io, n); io)
truncate(io::IOContext, n::Integer) = (truncate(io.io, n); io)
take!(io::IOContext) = take!(io.io)
takestring!(io::IOContext) = takestring!(io.io)
