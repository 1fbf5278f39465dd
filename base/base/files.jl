# Paths and the file system, and the environment of the process.

_io_error(what, r::Int) = (t = _errno_text(-r); throw(IOError(string(what, ": ", _plain_error(t), " (", t[2], ")"), r)))
function _plain_error(t)
    name = t[2]
    name == "EEXIST" && return "file already exists"
    name == "EISDIR" && return "illegal operation on a directory"
    name == "EBUSY" && return "resource busy or locked"
    name == "EXDEV" && return "cross-device link not permitted"
    return lowercasefirst(t[1])
end
_check_io(r::Int, what) = r >= 0 ? r : _io_error(what, r)

showerror(io::IO, e::SystemError) = print(io, "SystemError: ", e.prefix, e.extrainfo === nothing ? "" : string(" (", e.extrainfo, ")"), ": ", _errno_text(Int(e.errnum))[1])

# -- Paths -------------------------------------------------------------------------------------

isabspath(p::AbstractString) = startswith(p, '/')
isdirpath(p::AbstractString) = isempty(p) || endswith(p, '/') || endswith(p, "/.") || endswith(p, "/..") || p == "." || p == ".."
function splitdir(path::AbstractString)
    p = String(path)
    i = findlast('/', p)
    i === nothing && return ("", p)
    d = rstrip(==('/'), _cut(p, 1, i + 1))
    return (isempty(d) ? _cut(p, 1, 2) == "/" ? "/" : "" : String(d), p[i + 1:end])
end
dirname(p::AbstractString) = splitdir(p)[1]
basename(p::AbstractString) = splitdir(p)[2]
function splitext(path::AbstractString)
    p = String(path)
    i = findlast('.', p)
    slash = findlast('/', p)
    start = slash === nothing ? 1 : slash + 1
    (i === nothing || i <= start || all(==('.'), _cut(p, start, i))) && return (p, "")
    return (p[1:i - 1], p[i:end])
end
function splitpath(path::AbstractString)
    p = String(path)
    out = String[]
    isempty(p) && return [""]
    isabspath(p) && push!(out, "/")
    for part in eachsplit(p, '/'; keepempty = false)
        push!(out, String(part))
    end
    return out
end
joinpath(p::AbstractString) = String(p)
joinpath(paths::Union{Tuple, AbstractVector}) = joinpath(paths...)
function joinpath(p::AbstractString, q::AbstractString, more::AbstractString...)
    r = isabspath(q) ? String(q) : isempty(p) || endswith(p, '/') ? string(p, q) : string(p, "/", q)
    return isempty(more) ? r : joinpath(r, more...)
end
function normpath(path::AbstractString)
    p = String(path)
    absolute, dir = isabspath(p), isdirpath(p)
    parts = SubString{String}[]
    for q in eachsplit(p, '/'; keepempty = false)
        q == "." && continue
        if q == ".."
            if !isempty(parts) && last(parts) != ".."
                pop!(parts)
                continue
            end
            absolute && continue
        end
        push!(parts, q)
    end
    out = string(absolute ? "/" : "", join(parts, "/"))
    isempty(out) && return dir && endswith(p, '/') ? "./" : "."
    return dir && !endswith(out, '/') && !endswith(out, "..") ? string(out, "/") : out
end
normpath(p::AbstractString, q::AbstractString...) = normpath(joinpath(p, q...))
abspath(p::AbstractString) = normpath(isabspath(p) ? p : joinpath(pwd(), p))
abspath(p::AbstractString, q::AbstractString...) = abspath(joinpath(p, q...))
function relpath(path::AbstractString, start::AbstractString = ".")
    isempty(path) && throw(ArgumentError("`path` must be non-empty"))
    isempty(start) && throw(ArgumentError("`startpath` must be non-empty"))
    a = split(abspath(path), '/'; keepempty = false)
    b = split(abspath(start), '/'; keepempty = false)
    k = 0
    while k < length(a) && k < length(b) && a[k + 1] == b[k + 1]
        k += 1
    end
    out = vcat(String[".." for _ in 1:(length(b) - k)], String[String(x) for x in a[k + 1:end]])
    return isempty(out) ? "." : join(out, "/")
end
homedir() = (h = _host(:getenv, "HOME"); h === nothing ? "/" : h::String)
function expanduser(p::AbstractString)
    startswith(p, '~') || return String(p)
    p == "~" && return homedir()
    startswith(p, "~/") && return string(homedir(), SubString(p, 2))
    throw(ArgumentError("~user tilde expansion not yet implemented"))
end
contractuser(p::AbstractString) = (h = homedir(); p == h ? "~" : startswith(p, string(h, "/")) ? joinpath("~", relpath(p, h)) : String(p))
function realpath(p::AbstractString)
    r = _host(:real_path, String(p))
    r === nothing && _io_error(string("realpath(", repr(String(p)), ")"), -2)
    return r::String
end
tempdir() = (d = _host(:getenv, "TMPDIR"); d === nothing || isempty(d) ? "/tmp" : String(length(d) > 1 ? rstrip(==('/'), d) : d))
pwd() = _host(:pwd)::String

# -- What is there -------------------------------------------------------------------------------

"What the system knows of a file; all zero where there is none."
struct StatStruct
    desc::Union{String, RawFD}
    device::UInt
    inode::UInt
    mode::UInt
    nlink::Int
    uid::UInt
    gid::UInt
    rdev::UInt
    size::Int64
    blksize::Int64
    blocks::Int64
    mtime::Float64
    ctime::Float64
    ioerrno::Int32
end
function _stat(path::String, link::Bool)
    r = _host(:file_stat, path, link)
    r isa Int && return StatStruct(path, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.0, 0.0, r)
    return StatStruct(path, r[1], r[2], r[3], r[4], r[5], r[6], r[7], r[8], r[9], r[10], r[11], r[12], 0)
end
stat(p::AbstractString) = _stat(String(p), false)
lstat(p::AbstractString) = _stat(String(p), true)
stat(p::AbstractString, q::AbstractString...) = stat(joinpath(p, q...))
stat(s::StatStruct) = s
lstat(s::StatStruct) = s
==(a::StatStruct, b::StatStruct) = a.device == b.device && a.inode == b.inode && a.mode == b.mode && a.size == b.size && a.mtime == b.mtime
_kind(s::StatStruct) = s.mode & 0xf000
const _PathOrStat = Union{AbstractString, StatStruct}
ispath(s::StatStruct) = s.ioerrno == 0
isfile(s::StatStruct) = _kind(s) == 0x8000
isdir(s::StatStruct) = _kind(s) == 0x4000
islink(s::StatStruct) = _kind(s) == 0xa000
isfifo(s::StatStruct) = _kind(s) == 0x1000
ischardev(s::StatStruct) = _kind(s) == 0x2000
isblockdev(s::StatStruct) = _kind(s) == 0x6000
issocket(s::StatStruct) = _kind(s) == 0xc000
issetuid(s::StatStruct) = s.mode & 0o4000 != 0
issetgid(s::StatStruct) = s.mode & 0o2000 != 0
issticky(s::StatStruct) = s.mode & 0o1000 != 0
filesize(s::StatStruct) = s.size
filemode(s::StatStruct) = s.mode
mtime(s::StatStruct) = s.mtime
ctime(s::StatStruct) = s.ctime
uperm(s::StatStruct) = UInt8((s.mode >> 6) & 0x7)
gperm(s::StatStruct) = UInt8((s.mode >> 3) & 0x7)
operm(s::StatStruct) = UInt8(s.mode & 0x7)
for f in (:ispath, :isfile, :isdir, :isfifo, :ischardev, :isblockdev, :issocket, :issetuid, :issetgid, :issticky, :filesize, :filemode, :mtime, :ctime,
          :uperm, :gperm, :operm)
    @eval $f(p::AbstractString, q::AbstractString...) = $f(stat(p, q...))
end
islink(p::AbstractString) = islink(lstat(p))
samefile(a::AbstractString, b::AbstractString) = (s = stat(a); t = stat(b); ispath(s) && ispath(t) && s.device == t.device && s.inode == t.inode)
function show(io::IO, s::StatStruct)
    print(io, "StatStruct(")
    show(io, s.desc)
    print(io, s.ioerrno == 0 ? ", size=$(s.size), mode=0o$(string(s.mode, base = 8, pad = 6))" : ", no such file", ")")
end

# -- Directories ---------------------------------------------------------------------------------

function readdir(dir::AbstractString = "."; join::Bool = false, sort::Bool = true)
    r = _host(:read_dir, String(dir))
    r === nothing && _io_error(string("readdir(", repr(String(dir)), ")"), -(isdir(dir) ? 13 : ispath(dir) ? 20 : 2))
    names_ = String[r...]
    sort && sort!(names_)
    return join ? String[joinpath(dir == "." && isempty(dir) ? "" : dir, n) for n in names_] : names_
end
function mkdir(p::AbstractString; mode::Integer = 0o777)
    _check_io(_host(:path_mkdir, String(p), Int(mode))::Int, string("mkdir(", repr(String(p)), "; mode=0o", string(UInt(mode), base = 8), ")"))
    return p
end
function mkpath(p::AbstractString; mode::Integer = 0o777)
    parent_ = dirname(p)
    isdir(p) && return p
    isempty(parent_) || parent_ == p || mkpath(parent_; mode = mode)
    isempty(basename(p)) && return p
    r = _host(:path_mkdir, String(p), Int(mode))::Int
    r < 0 && !isdir(p) && _io_error(string("mkdir(", repr(String(p)), "; mode=0o", string(UInt(mode), base = 8), ")"), r)
    return p
end
cd(p::AbstractString) = (_check_io(_host(:path_chdir, String(p))::Int, string("cd(", repr(String(p)), ")")); nothing)
cd() = cd(homedir())
function cd(f::Function, p::AbstractString)
    before = pwd()
    cd(p)
    try
        return f()
    finally
        cd(before)
    end
end
function rm(p::AbstractString; force::Bool = false, recursive::Bool = false)
    s = lstat(p)
    if !isdir(s)
        r = _host(:path_remove, String(p), false)::Int
        r < 0 && !(force && r == -2) && _io_error(string("unlink(", repr(String(p)), ")"), r)
        return nothing
    end
    if recursive
        for n in readdir(p)
            rm(joinpath(p, n); force = force, recursive = true)
        end
    end
    _check_io(_host(:path_remove, String(p), true)::Int, string("rm(", repr(String(p)), ")"))
    return nothing
end
function touch(p::AbstractString)
    _check_errno(_host(:path_touch, String(p))::Int, string("touch(", repr(String(p)), ")"))
    return p
end
function _make_way(src, dst, force, doing)
    ispath(dst) || return nothing
    force || throw(ArgumentError("'$dst' exists. `force=true` is required to remove '$dst' before $doing."))
    ispath(src) && samefile(src, dst) && throw(ArgumentError("'src' and 'dst' refer to the same file/dir. This is not supported.\n  `src` refers to: $(abspath(src))\n  `dst` refers to: $(abspath(dst))\n"))
    rm(dst; recursive = true)
    return nothing
end
function cp(src::AbstractString, dst::AbstractString; force::Bool = false, follow_symlinks::Bool = false)
    _make_way(src, dst, force, "copying")
    if !follow_symlinks && islink(src)
        symlink(readlink(src), dst)
    elseif isdir(src)
        mkdir(dst)
        for n in readdir(src)
            cp(joinpath(src, n), joinpath(dst, n); force = force, follow_symlinks = follow_symlinks)
        end
    else
        ispath(src) || _io_error(string("sendfile: open(", repr(String(src)), ")"), -2)
        write(dst, read(src))
        chmod(dst, filemode(src) & 0o777)
    end
    return dst
end
function mv(src::AbstractString, dst::AbstractString; force::Bool = false)
    _make_way(src, dst, force, "moving")
    r = _host(:path_rename, String(src), String(dst))::Int
    if r < 0
        r == -18 || _io_error(string("rename(", repr(String(src)), ", ", repr(String(dst)), ")"), r)
        cp(src, dst)
        rm(src; recursive = true)
    end
    return dst
end
rename(src::AbstractString, dst::AbstractString) =
    (_check_io(_host(:path_rename, String(src), String(dst))::Int, string("rename(", repr(String(src)), ", ", repr(String(dst)), ")")); String(dst))
function symlink(target::AbstractString, link::AbstractString; dir_target::Bool = false)
    _check_io(_host(:path_link, String(target), String(link), true)::Int, string("symlink(", repr(String(target)), ", ", repr(String(link)), ")"))
    return nothing
end
hardlink(target::AbstractString, link::AbstractString) =
    (_check_io(_host(:path_link, String(target), String(link), false)::Int, string("hardlink(", repr(String(target)), ", ", repr(String(link)), ")")); nothing)
function readlink(p::AbstractString)
    r = _host(:path_read_link, String(p))
    return r isa Int ? _io_error(string("readlink(", repr(String(p)), ")"), r) : r::String
end
function chmod(p::AbstractString, mode::Integer; recursive::Bool = false)
    _check_io(_host(:path_chmod, String(p), Int(mode))::Int, string("chmod(", repr(String(p)), ", 0o", string(UInt(mode), base = 8), ")"))
    recursive && isdir(p) && foreach(n -> chmod(joinpath(p, n), mode; recursive = true), readdir(p))
    return p
end
"Directories below a root, each with the names of its directories and of its other entries."
function walkdir(path::AbstractString = pwd(); topdown::Bool = true, follow_symlinks::Bool = false, onerror = throw)
    out = Tuple{String, Vector{String}, Vector{String}}[]
    _walk(out, String(path), topdown, follow_symlinks)
    return out
end
function _walk(out, path, topdown, follow)
    dirs, files = String[], String[]
    for n in readdir(path)
        isdir(joinpath(path, n)) ? push!(dirs, n) : push!(files, n)
    end
    topdown && push!(out, (path, dirs, files))
    for d in dirs
        p = joinpath(path, d)
        (follow || !islink(p)) && _walk(out, p, topdown, follow)
    end
    topdown || push!(out, (path, dirs, files))
    return nothing
end

# -- Temporary files -------------------------------------------------------------------------------

const _temporaries = String[] # what is removed when the program ends
function _temporary(parent_, prefix, dir::Bool, cleanup::Bool)
    r = _host(:path_temporary, joinpath(parent_, string(prefix, "XXXXXX")), dir)
    r isa Int && _io_error(string(dir ? "mkdtemp" : "mkstemp", "(", repr(joinpath(parent_, string(prefix, "XXXXXX"))), ")"), r)
    if cleanup
        isempty(_temporaries) && atexit(_remove_temporaries)
        push!(_temporaries, r[1]::String)
    end
    return r::SimpleVector
end
function _remove_temporaries()
    for p in _temporaries
        ispath(p) && rm(p; force = true, recursive = true)
    end
    empty!(_temporaries)
    return nothing
end
function mktemp(parent_::AbstractString = tempdir(); cleanup::Bool = true)
    r = _temporary(parent_, "jl_", false, cleanup)
    h = _host(:file_fdopen, r[2]::Int, true)::Int
    return (r[1]::String, IOStream(h, string("<fd ", r[2], ">"), true, true, -1))
end
function mktemp(f::Function, parent_::AbstractString = tempdir())
    path, io = mktemp(parent_; cleanup = false)
    try
        return f(path, io)
    finally
        close(io)
        ispath(path) && rm(path)
    end
end
mktempdir(parent_::AbstractString = tempdir(); prefix::AbstractString = "jl_", cleanup::Bool = true) = _temporary(parent_, prefix, true, cleanup)[1]::String
function mktempdir(f::Function, parent_::AbstractString = tempdir(); prefix::AbstractString = "jl_")
    path = mktempdir(parent_; prefix = prefix, cleanup = false)
    try
        return f(path)
    finally
        ispath(path) && rm(path; recursive = true)
    end
end
function tempname(parent_::AbstractString = tempdir(); cleanup::Bool = true, suffix::AbstractString = "")
    letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
    while true
        x = _host(:random)::UInt64
        name = "jl_"
        for _ in 1:10
            name = string(name, letters[Int(x % 62) + 1])
            x = div(x, 62)
        end
        p = joinpath(parent_, string(name, suffix))
        ispath(p) || return p
    end
end

# -- The environment ---------------------------------------------------------------------------------

"The environment variables of the process."
struct EnvDict <: AbstractDict{String, String} end
const ENV = EnvDict()
getindex(::EnvDict, k::AbstractString) = (v = _host(:getenv, String(k)); v === nothing ? throw(KeyError(k)) : v::String)
get(::EnvDict, k::AbstractString, default) = (v = _host(:getenv, String(k)); v === nothing ? default : v::String)
get(f::Union{Function, Type}, ::EnvDict, k::AbstractString) = (v = _host(:getenv, String(k)); v === nothing ? f() : v::String)
haskey(::EnvDict, k::AbstractString) = _host(:getenv, String(k)) !== nothing
setindex!(e::EnvDict, v, k::AbstractString) = (_host(:setenv, String(k), string(v)); e)
delete!(e::EnvDict, k::AbstractString) = (_host(:setenv, String(k), nothing); e)
pop!(e::EnvDict, k::AbstractString) = (v = e[k]; delete!(e, k); v)
pop!(e::EnvDict, k::AbstractString, default) = haskey(e, k) ? pop!(e, k) : default
length(::EnvDict) = length(_host(:environ))
function iterate(::EnvDict, state = (_host(:environ), 1))
    all_, i = state
    i > length(all_) && return nothing
    s = all_[i]::String
    j = findnext('=', s, nextind(s, 1))
    j === nothing && return iterate(ENV, (all_, i + 1))
    return (Pair{String, String}(s[1:prevind(s, j)], s[j + 1:end]), (all_, i + 1))
end
function withenv(f, pairs_::Pair{<:AbstractString}...)
    before = Any[p.first => get(ENV, p.first, nothing) for p in pairs_]
    for (k, v) in pairs_
        v === nothing ? delete!(ENV, k) : (ENV[k] = v)
    end
    try
        return f()
    finally
        for (k, v) in before
            v === nothing ? delete!(ENV, k) : (ENV[k] = v)
        end
    end
end
function get_bool_env(name::String, default::Bool; throw::Bool = false)
    v = get(ENV, name, "")
    isempty(v) && return default
    lowercase(v) in ("t", "true", "y", "yes", "1") && return true
    lowercase(v) in ("f", "false", "n", "no", "0") && return false
    return nothing
end

"Calls f when the program ends, newest first; with the exit status if f takes it."
function atexit(f::Function)
    _host(:at_exit, status -> applicable(f, status) ? f(status) : f())
    return nothing
end
