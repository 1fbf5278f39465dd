# Streams in memory.

"""
    IOBuffer([data]; read, write, append, truncate, maxsize, sizehint)

A stream whose bytes lie in memory. Without data it can be read and written; with data, only read unless asked otherwise.
"""
mutable struct GenericIOBuffer{T<:AbstractVector{UInt8}} <: IO
    data::T
    reinit::Bool   # the data were taken: new memory comes with the next write
    readable::Bool
    writable::Bool
    seekable::Bool
    append::Bool
    size::Int      # bytes held
    maxsize::Int
    ptr::Int       # where the next read or write happens
    mark::Int      # -1: none
end
const IOBuffer = GenericIOBuffer{Memory{UInt8}}
_buffer(data::T, read_, write_, append, size_, maxsize) where {T} =
    GenericIOBuffer{T}(data, false, read_, write_, true, append, size_, maxsize, append ? size_ + 1 : 1, -1)
_bytes(n::Int) = Memory{UInt8}(undef, n)

function (::Type{IOBuffer})(; read::Union{Bool, Nothing} = true, write::Union{Bool, Nothing} = true, append::Union{Bool, Nothing} = nothing,
                            truncate::Union{Bool, Nothing} = true, maxsize::Integer = typemax(Int), sizehint::Union{Integer, Nothing} = nothing)
    return _buffer(_bytes(sizehint === nothing ? 32 : Int(sizehint)), read !== false, write !== false, append === true, 0, Int(maxsize))
end
function (::Type{IOBuffer})(data::AbstractVector{UInt8}; read::Union{Bool, Nothing} = nothing, write::Union{Bool, Nothing} = nothing,
                            append::Union{Bool, Nothing} = nothing, truncate::Union{Bool, Nothing} = nothing, maxsize::Integer = typemax(Int),
                            sizehint::Union{Integer, Nothing} = nothing)
    f = open_flags(; read = read, write = write, append = append, truncate = truncate)
    return _buffer(_memory_of(data), f.read, f.write, f.append, f.truncate ? 0 : length(data), Int(maxsize))
end
# The memory of a vector, which the buffer shares with it, where it begins with the memory.
_memory_of(data) = data
_memory_of(data::Vector{UInt8}) = (r = getfield(data, :ref); memoryrefoffset(r) == 1 ? getfield(r, :mem)::Memory{UInt8} : copyto!(_bytes(length(data)), data))
(::Type{IOBuffer})(data::Vector{UInt8}, mode::AbstractString) = IOBuffer(data; open_flags(mode)...)
(::Type{IOBuffer})(s::Union{String, SubString{String}}) = _buffer(_string_memory(s), true, false, false, ncodeunits(s), typemax(Int))
(::Type{IOBuffer})(s::AbstractString) = IOBuffer(String(s))
(::Type{IOBuffer})(c::CodeUnits) = IOBuffer(c.s)
(::Type{IOBuffer})(maxsize::Integer) = IOBuffer(; maxsize = maxsize)
_string_memory(s::String) = _host(:string_bytes, s)::Memory{UInt8}
_string_memory(s::SubString{String}) = _host(:string_bytes, String(s))::Memory{UInt8}
"A buffer that is read from its start and written at its end."
function PipeBuffer(data::AbstractVector{UInt8} = _bytes(0); maxsize::Integer = typemax(Int))
    io = _buffer(_memory_of(data), true, true, true, length(data), Int(maxsize))
    io.seekable = false
    io.ptr = 1
    return io
end
PipeBuffer(maxsize::Integer) = PipeBuffer(; maxsize = maxsize)

# What an open call asks for: missing answers follow from the given ones.
function open_flags(; read::Union{Bool, Nothing} = nothing, write::Union{Bool, Nothing} = nothing, create::Union{Bool, Nothing} = nothing,
                    truncate::Union{Bool, Nothing} = nothing, append::Union{Bool, Nothing} = nothing)
    if write === true && read !== true && append !== true
        create === nothing && (create = true)
        truncate === nothing && (truncate = true)
    end
    if truncate === true || append === true
        write === nothing && (write = true)
        create === nothing && (create = true)
    end
    write === nothing && (write = false)
    read === nothing && (read = !write)
    return (read = read, write = write, create = create === true, truncate = truncate === true, append = append === true)
end
function open_flags(mode::AbstractString)
    mode == "r" && return open_flags(read = true)
    mode == "r+" && return open_flags(read = true, write = true)
    mode == "w" && return open_flags(truncate = true)
    mode == "w+" && return open_flags(truncate = true, read = true)
    mode == "a" && return open_flags(append = true)
    mode == "a+" && return open_flags(append = true, read = true)
    throw(ArgumentError("invalid open mode: $mode"))
end

function show(io::IO, b::GenericIOBuffer)
    print(io, "IOBuffer(data=UInt8[...], readable=", b.readable, ", writable=", b.writable, ", seekable=", b.seekable, ", append=", b.append,
        ", size=", b.size, ", maxsize=", b.maxsize == typemax(Int) ? "Inf" : string(b.maxsize), ", ptr=", b.ptr, ", mark=", b.mark, ")")
    return nothing
end

# -- Writing -----------------------------------------------------------------------------------

_grown(data::Memory{UInt8}, held::Int, n::Int) = (m = _bytes(n); _host(:copy_bytes, m, 1, data, 1, held); m)
_grown(data::Vector{UInt8}, held::Int, n::Int) = resize!(data, n)
_grown(data, held::Int, n::Int) = resize!(data, n)
# Makes room for n bytes at the place where the next write happens; the number that fits.
function _room(io::GenericIOBuffer, n::Int)
    io.writable || throw(ArgumentError("ensureroom failed, IOBuffer is not writeable"))
    io.reinit && (io.data = _grown(io.data, 0, 0); io.reinit = false)
    # a pipe forgets what was read
    if !io.seekable && io.ptr > 1 && io.mark < 0
        if io.ptr > io.size
            io.ptr, io.size = 1, 0
        elseif length(io.data) < io.size + n
            left = io.size - io.ptr + 1
            _move(io.data, 1, io.ptr, left)
            io.ptr, io.size = 1, left
        end
    end
    at = io.append ? io.size + 1 : io.ptr
    need = at - 1 + n
    if need > io.maxsize
        n = max(io.maxsize - at + 1, 0)
        need = at - 1 + n
    end
    have = length(io.data)
    need > have && (io.data = _grown(io.data, io.size, min(max(need, 2 * have, 32), max(io.maxsize, need))))
    return n
end
_move(data::Union{Memory{UInt8}, Vector{UInt8}}, to::Int, from::Int, n::Int) = _host(:copy_bytes, data, to, data, from, n)
_move(data, to::Int, from::Int, n::Int) = copyto!(data, to, data, from, n)
function write(io::GenericIOBuffer, b::UInt8)
    _room(io, 1) == 1 || return 0
    at = io.append ? io.size + 1 : io.ptr
    io.data[at] = b
    at > io.size && (io.size = at)
    io.append || (io.ptr = at + 1)
    return 1
end
function _write_bytes(io::GenericIOBuffer, source, first_::Int, count_::Int)
    n = _room(io, count_)
    at = io.append ? io.size + 1 : io.ptr
    if io.data isa Union{Memory{UInt8}, Vector{UInt8}}
        _host(:copy_bytes, io.data, at, source, first_, n)
    else
        for k in 0:n-1
            io.data[at + k] = source isa String ? codeunit(source, first_ + k) : source[first_ + k]
        end
    end
    last_ = at + n - 1
    last_ > io.size && (io.size = last_)
    io.append || (io.ptr = last_ + 1)
    return n
end

# -- Reading -----------------------------------------------------------------------------------

_check_readable(io) = io.readable || throw(ArgumentError("read failed, IOBuffer is not readable"))
function read(io::GenericIOBuffer, ::Type{UInt8})
    _check_readable(io)
    io.ptr > io.size && throw(EOFError())
    b = io.data[io.ptr]
    io.ptr += 1
    return b
end
function peek(io::GenericIOBuffer, ::Type{UInt8})
    _check_readable(io)
    io.ptr > io.size && throw(EOFError())
    return io.data[io.ptr]
end
eof(io::GenericIOBuffer) = io.ptr > io.size
bytesavailable(io::GenericIOBuffer) = max(io.size - io.ptr + 1, 0)
_piece(data::Union{Memory{UInt8}, Vector{UInt8}}, i::Int, n::Int) = _host(:string_from, data, i, n)::String
_piece(data, i::Int, n::Int) = String(UInt8[data[k] for k in i:(i + n - 1)])
function read(io::GenericIOBuffer, ::Type{String})
    _check_readable(io)
    n = bytesavailable(io)
    s = _piece(io.data, io.ptr, n)
    io.ptr += n
    return s
end
function read(io::GenericIOBuffer, nb::Integer = typemax(Int))
    _check_readable(io)
    n = Int(min(nb, bytesavailable(io)))
    b = Vector{UInt8}(undef, n)
    _copy_out(b, 1, io, n)
    return b
end
function _copy_out(b, at, io, n)
    if b isa Vector{UInt8} && io.data isa Union{Memory{UInt8}, Vector{UInt8}}
        _host(:copy_bytes, b, at, io.data, io.ptr, n)
    else
        for k in 0:n-1
            b[at + k] = io.data[io.ptr + k]
        end
    end
    io.ptr += n
    return nothing
end
readavailable(io::GenericIOBuffer) = read(io)
function readbytes!(io::GenericIOBuffer, b::AbstractVector{UInt8}, nb::Integer = length(b))
    _check_readable(io)
    n = Int(min(nb, bytesavailable(io)))
    length(b) < n && resize!(b, n)
    _copy_out(b, 1, io, n)
    return n
end
function read!(io::GenericIOBuffer, b::Vector{UInt8})
    _check_readable(io)
    n = min(length(b), bytesavailable(io))
    _copy_out(b, 1, io, n)
    n < length(b) && throw(EOFError())
    return b
end
function readuntil(io::GenericIOBuffer{Memory{UInt8}}, delim::UInt8; keep::Bool = false)
    _check_readable(io)
    j = _host(:find_byte, io.data, delim % Int, io.ptr, io.size)::Int
    n = j == 0 ? bytesavailable(io) : j - io.ptr + 1
    b = read(io, n)
    j == 0 || keep || resize!(b, n - 1)
    return b
end
function readline(io::GenericIOBuffer{Memory{UInt8}}; keep::Bool = false)
    _check_readable(io)
    j = _host(:find_byte, io.data, 0x0a % Int, io.ptr, io.size)::Int
    i = io.ptr
    n = j == 0 ? bytesavailable(io) : j - i + 1
    io.ptr += n
    if !keep && j != 0
        n -= n > 1 && io.data[j - 1] == 0x0d ? 2 : 1
    end
    return _piece(io.data, i, n)
end

# -- Places ------------------------------------------------------------------------------------

position(io::GenericIOBuffer) = io.ptr - 1
function seek(io::GenericIOBuffer, n::Integer)
    if !io.seekable
        ismarked(io) || throw(ArgumentError("seek failed, IOBuffer is not seekable and is not marked"))
        n == io.mark || throw(ArgumentError("seek failed, IOBuffer is not seekable and n != mark"))
    end
    io.ptr = clamp(Int(n), 0, io.size) + 1
    return io
end
seekstart(io::GenericIOBuffer) = seek(io, 0)
function seekend(io::GenericIOBuffer)
    io.ptr = io.size + 1
    return io
end
function skip(io::GenericIOBuffer, n::Integer)
    return seek(io, max(0, min(io.size, position(io) + Int(n))))
end
function truncate(io::GenericIOBuffer, n::Integer)
    io.writable || throw(ArgumentError("truncate failed, IOBuffer is not writeable"))
    io.seekable || throw(ArgumentError("truncate failed, IOBuffer is not seekable"))
    n < 0 && throw(ArgumentError("truncate failed, n bytes must be ≥ 0, got $n"))
    n > io.maxsize && throw(ArgumentError("truncate failed, $n bytes is exceeds IOBuffer maxsize $(io.maxsize)"))
    m = Int(n)
    io.reinit && (io.data = _grown(io.data, 0, 0); io.reinit = false)
    length(io.data) < m && (io.data = _grown(io.data, io.size, m))
    for i in io.size+1:m
        io.data[i] = 0x00
    end
    io.size = m
    io.ptr = min(io.ptr, m + 1)
    ismarked(io) && io.mark > m && unmark(io)
    return io
end
isreadable(io::GenericIOBuffer) = io.readable
iswritable(io::GenericIOBuffer) = io.writable
isopen(io::GenericIOBuffer) = io.readable || io.writable || io.seekable || bytesavailable(io) > 0
closewrite(io::GenericIOBuffer) = (io.writable = false; nothing)
function close(io::GenericIOBuffer)
    io.writable && (io.data = _grown(io.data, 0, 0))
    io.readable = io.writable = io.seekable = false
    io.size, io.maxsize, io.ptr, io.mark = 0, 0, 1, -1
    return nothing
end
length(io::GenericIOBuffer) = io.size

# -- Taking ------------------------------------------------------------------------------------

function _taken(io::GenericIOBuffer)
    n = io.seekable ? io.size : bytesavailable(io)
    i = io.seekable ? 1 : io.ptr
    io.writable && (io.size = 0)
    io.ptr = 1
    io.mark = -1
    return (i, n)
end
function take!(io::GenericIOBuffer)
    i, n = _taken(io)
    b = Vector{UInt8}(undef, n)
    io.ptr = i
    _copy_out(b, 1, io, n)
    io.ptr = 1
    return b
end
# The text written so far, which is taken.
function takestring!(io::GenericIOBuffer)
    i, n = _taken(io)
    return _piece(io.data, i, n)
end
_text(io::GenericIOBuffer) = _piece(io.data, 1, io.size)
_copied(data::Memory{UInt8}) = _grown(data, length(data), length(data))
_copied(data) = copy(data)
copy(io::GenericIOBuffer) = GenericIOBuffer{typeof(io.data)}(_copied(io.data), io.reinit, io.readable, io.writable, io.seekable, io.append, io.size, io.maxsize, io.ptr, io.mark)
