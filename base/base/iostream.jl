# Open files and the process's own streams. The runtime holds the descriptors; a stream here names one by its handle.

abstract type LibuvStream <: IO end
"One of the process's own streams: 0 input, 1 output, 2 error."
mutable struct PipeEndpoint <: LibuvStream
    handle::Int
    mark::Int
end
mutable struct TTY <: LibuvStream
    handle::Int
    mark::Int
end
"An open file."
mutable struct IOStream <: IO
    handle::Int      # -1: closed
    name::String
    reads::Bool
    writes::Bool
    mark::Int
end
const _HostStream = Union{IOStream, PipeEndpoint, TTY}
IOStream(name::AbstractString) = IOStream(-1, String(name), false, false, -1)

global stdin::IO = PipeEndpoint(0, -1)
global stdout::IO = PipeEndpoint(1, -1)
global stderr::IO = PipeEndpoint(2, -1)
const DEFAULT_STDOUT = stdout

show(io::IO, s::IOStream) = print(io, "IOStream(", s.name, ")")
show(io::IO, s::LibuvStream) = print(io, typeof(s), "(RawFD(", s.handle, ") open, 0 bytes waiting)")
struct RawFD
    fd::Int32
end
fd(s::LibuvStream) = RawFD(s.handle)
fd(s::IOStream) = RawFD(_host(:file_descriptor, _open_handle(s))::Int)

# A system error from what a host service gave.
_errno_text(errno::Int) = _host(:errno_text, errno)::SimpleVector
function _check_errno(r::Int, what)
    r >= 0 && return r
    throw(SystemError(what, -r))
end
_open_handle(s::LibuvStream) = s.handle
_open_handle(s::IOStream) = s.handle >= 0 ? s.handle : throw(ArgumentError("stream is closed or unusable"))
_reading(s::LibuvStream) = s.handle
_writing(s::LibuvStream) = s.handle
_writing(s::IOStream) = s.handle >= 0 && s.writes ? s.handle : throw(ArgumentError("write failed, IOStream is not writeable"))
_reading(s::IOStream) = s.handle >= 0 && s.reads ? s.handle : throw(ArgumentError("read failed, IOStream is not readable"))

# -- Opening -----------------------------------------------------------------------------------

function open(path::AbstractString; lock::Bool = true, read::Union{Bool, Nothing} = nothing, write::Union{Bool, Nothing} = nothing,
              create::Union{Bool, Nothing} = nothing, truncate::Union{Bool, Nothing} = nothing, append::Union{Bool, Nothing} = nothing)
    f = open_flags(; read = read, write = write, create = create, truncate = truncate, append = append)
    bits = f.read | f.write << 1 | f.create << 2 | f.truncate << 3 | f.append << 4
    h = _host(:file_open, String(path), Int(bits))::Int
    _check_errno(h, string("opening file ", repr(String(path))))
    return IOStream(h, string("<file ", path, ">"), f.read, f.write, -1)
end
open(path::AbstractString, mode::AbstractString; lock::Bool = true) = open(path; open_flags(mode)...)
function open(f::Function, args...; kw...)
    io = open(args...; kw...)
    try
        return f(io)
    finally
        close(io)
    end
end
function close(s::IOStream)
    s.handle < 0 && return nothing
    r = _host(:file_close, s.handle)::Int
    s.handle = -1
    _check_errno(r, "close")
    return nothing
end
isopen(s::IOStream) = s.handle >= 0
isreadable(s::IOStream) = s.handle >= 0 && s.reads
iswritable(s::IOStream) = s.handle >= 0 && s.writes
isreadable(s::LibuvStream) = s.handle == 0
iswritable(s::LibuvStream) = s.handle != 0
flush(s::IOStream) = (s.handle >= 0 && _host(:file_flush, s.handle); nothing)
flush(s::LibuvStream) = (_host(:file_flush, s.handle); nothing)

# -- Writing -----------------------------------------------------------------------------------

function write(s::_HostStream, b::UInt8)
    a = _bytes(1)
    a[1] = b
    return _host(:file_write, _writing(s), a, 1, 1)::Int
end
function _write_bytes(s::_HostStream, source, first_::Int, count_::Int)
    source isa Union{String, Memory{UInt8}, Vector{UInt8}} || (source = UInt8[source[i] for i in first_:(first_ + count_ - 1)]; first_ = 1)
    return _host(:file_write, _writing(s), source, first_, count_)::Int
end
write(s::LibuvStream, t::String) = (_host(:print, s.handle, t); ncodeunits(t))
write(s::_HostStream, c::Char) = write(s, string(c))
function write(s::_HostStream, x::Union{Int8, Int16, UInt16, Int32, UInt32, Int64, UInt64, Int128, UInt128, Bool, Float16, Float32, Float64, Ptr, Enum})
    b = IOBuffer(sizehint = 16)
    write(b, x)
    return _write_bytes(s, b.data, 1, b.size)
end

# -- Reading -----------------------------------------------------------------------------------

function read(s::_HostStream, ::Type{UInt8})
    a = _bytes(1)
    _host(:file_read, _reading(s), a, 1, 1)::Int == 1 || throw(EOFError())
    return a[1]
end
eof(s::LibuvStream) = _host(:file_peek, s.handle)::Int < 0
function eof(s::IOStream)
    s.handle < 0 && return true
    return !s.reads || _host(:file_peek, s.handle)::Int < 0
end
function peek(s::_HostStream, ::Type{UInt8})
    c = _host(:file_peek, _reading(s))::Int
    c < 0 && throw(EOFError())
    return UInt8(c)
end
read(s::_HostStream, ::Type{String}) = s isa IOStream && s.handle < 0 ? "" : _host(:file_read_all, _reading(s))::String
function read(s::_HostStream, nb::Integer = typemax(Int))
    s isa IOStream && s.handle < 0 && return UInt8[]
    nb == typemax(Int) && return Vector{UInt8}(_host(:file_read_all, _reading(s))::String)
    b = Vector{UInt8}(undef, Int(nb))
    n = _host(:file_read, _reading(s), b, 1, Int(nb))::Int
    return resize!(b, n)
end
function readavailable(s::_HostStream)
    eof(s) && return UInt8[]
    return read(s, max(bytesavailable(s), 1))
end
function readbytes!(s::_HostStream, b::Vector{UInt8}, nb::Integer = length(b); all::Bool = true)
    length(b) < nb && resize!(b, Int(nb))
    n = _host(:file_read, _reading(s), b, 1, Int(nb))::Int
    return n
end
function read!(s::_HostStream, b::Vector{UInt8})
    _host(:file_read, _reading(s), b, 1, length(b))::Int == length(b) || throw(EOFError())
    return b
end
function read(s::_HostStream, ::Type{T}) where {T<:Union{Int16, UInt16, Int32, UInt32, Int64, UInt64, Int128, UInt128, Float16, Float32, Float64}}
    a = _bytes(sizeof(T))
    _host(:file_read, _reading(s), a, 1, sizeof(T))::Int == sizeof(T) || throw(EOFError())
    return read(_buffer(a, true, false, false, sizeof(T), typemax(Int)), T)
end
bytesavailable(s::_HostStream) = _host(:file_available, _reading(s))::Int
readuntil(s::_HostStream, delim::UInt8; keep::Bool = false) = Vector{UInt8}(_until(s, delim, keep))
function _until(s, delim, keep)
    t = _host(:file_read_until, _reading(s), Int(delim))::String
    return !keep && !isempty(t) && codeunit(t, ncodeunits(t)) == delim ? _host(:string_sub, t, 1, ncodeunits(t) - 1)::String : t
end
function readline(s::_HostStream; keep::Bool = false)
    t = _until(s, 0x0a, true)
    return keep ? t : String(chomp(t))
end

# -- Places ------------------------------------------------------------------------------------

seek(s::IOStream, n::Integer) = (_check_errno(_host(:file_seek, _open_handle(s), Int(n), 0)::Int, "seek"); s)
seekstart(s::IOStream) = seek(s, 0)
seekend(s::IOStream) = (_check_errno(_host(:file_seek, _open_handle(s), 0, 2)::Int, "seekend"); s)
skip(s::IOStream, n::Integer) = (_check_errno(_host(:file_seek, _open_handle(s), Int(n), 1)::Int, "skip"); s)
position(s::IOStream) = _check_errno(_host(:file_tell, _open_handle(s))::Int, "position")
truncate(s::IOStream, n::Integer) = (_check_errno(_host(:file_truncate, _writing(s), Int(n))::Int, "truncate"); s)
filesize(s::IOStream) = (at = position(s); seekend(s); n = position(s); seek(s, at); n)

# -- Paths in place of streams -------------------------------------------------------------------

read(path::AbstractString, args...) = open(io -> read(io, args...), path)
read(path::AbstractString, ::Type{T}) where {T} = open(io -> read(io, T), path)
read!(path::AbstractString, a) = open(io -> read!(io, a), path)
write(path::AbstractString, x, more...; append::Bool = false) = open(io -> write(io, x, more...), path, append ? "a" : "w")
readline(path::AbstractString; keep::Bool = false) = open(io -> readline(io; keep = keep), path)
readlines(path::AbstractString; keep::Bool = false) = open(io -> readlines(io; keep = keep), path)
readuntil(path::AbstractString, delim; keep::Bool = false) = open(io -> readuntil(io, delim; keep = keep), path)
countlines(path::AbstractString; eol::AbstractChar = '\n') = open(io -> countlines(io; eol = eol), path)
readchomp(x) = chomp(read(x, String))
function eachline(path::AbstractString; keep::Bool = false)
    io = open(path)
    return EachLine(io; ondone = () -> close(io), keep = keep)
end

# -- Redirection ---------------------------------------------------------------------------------

redirect_stdout(io::IO) = (global stdout = io)
redirect_stderr(io::IO) = (global stderr = io)
redirect_stdin(io::IO) = (global stdin = io)
for (f, name) in ((:redirect_stdout, :stdout), (:redirect_stderr, :stderr), (:redirect_stdin, :stdin))
    @eval function $f(run::Function, to)
        before = $name
        opened = to isa AbstractString
        io = opened ? open(to, $(name === :stdin ? "r" : "w")) : to === nothing ? devnull : to
        $f(io)
        try
            return run()
        finally
            $f(before)
            opened && close(io)
        end
    end
end
function redirect_stdio(f; stdin = nothing, stderr = nothing, stdout = nothing)
    run = f
    stdin === nothing || (inner1 = run; run = () -> redirect_stdin(inner1, stdin))
    stdout === nothing || (inner2 = run; run = () -> redirect_stdout(inner2, stdout))
    stderr === nothing || (inner3 = run; run = () -> redirect_stderr(inner3, stderr))
    return run()
end
