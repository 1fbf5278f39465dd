# Commands as values: a program and its arguments.

abstract type AbstractCmd end
"A program and its arguments, as `` `name arguments` `` gives it."
struct Cmd <: AbstractCmd
    exec::Vector{String}
    ignorestatus::Bool
    flags::UInt32
    env::Union{Vector{String}, Nothing}
    dir::String
    Cmd(exec::Vector{<:AbstractString}) = new(String[String(x) for x in exec], false, 0x00, nothing, "")
    Cmd(c::Cmd, ignorestatus, flags, env, dir) = new(c.exec, ignorestatus, flags, env, dir)
end
function Cmd(c::Cmd; ignorestatus::Bool = c.ignorestatus, env = c.env, dir::AbstractString = c.dir, detach::Bool = false)
    e = env isa AbstractDict ? String[string(k, "=", v) for (k, v) in env] : env
    return Cmd(c, ignorestatus, c.flags, e, String(dir))
end
ignorestatus(c::Cmd) = Cmd(c; ignorestatus = true)
setenv(c::Cmd, env; dir::AbstractString = "") = Cmd(c; env = env isa Pair ? Dict(env) : env, dir = dir)
==(a::Cmd, b::Cmd) = a.exec == b.exec && a.ignorestatus == b.ignorestatus && a.env == b.env && a.dir == b.dir
hash(c::Cmd, h::UInt) = hash(c.exec, hash(c.dir, h))
getindex(c::Cmd, i) = c.exec[i]
length(c::Cmd) = length(c.exec)
iterate(c::Cmd, s...) = iterate(c.exec, s...)
firstindex(c::Cmd) = firstindex(c.exec)
lastindex(c::Cmd) = lastindex(c.exec)
eachindex(c::Cmd) = eachindex(c.exec)
eltype(::Type{Cmd}) = String
broadcastable(c::Cmd) = RefValue{Cmd}(c)

# An argument as a shell would need it.
_plain_argument(s) = !isempty(s) && all(c -> !isspace(c) && !(c in "\\'\$\"`!@#^&*|[]{};?()<>~"), s)
function shell_escape(io::IO, args::AbstractString...; special::AbstractString = "")
    first_ = true
    for a in args
        first_ || print(io, ' ')
        first_ = false
        _plain_argument(a) ? print(io, a) : occursin('\'', a) ? print(io, '"', replace(a, r"[\"$\\]" => s"\\\0"), '"') : print(io, '\'', a, '\'')
    end
end
shell_escape(args::AbstractString...; special::AbstractString = "") = sprint(shell_escape, args...)
function show(io::IO, c::Cmd)
    options = c.env !== nothing || !isempty(c.dir) || c.ignorestatus
    options && print(io, c.env !== nothing ? "setenv(" : c.ignorestatus ? "ignorestatus(" : "setcwd(")
    print(io, '`')
    join(io, map(a -> replace(sprint(shell_escape, a), "`" => "\\`"), c.exec), ' ')
    print(io, '`')
    if options
        c.env === nothing || (print(io, ","); show(io, c.env))
        isempty(c.dir) || (print(io, "; dir="); show(io, c.dir))
        print(io, ")")
    end
    return nothing
end

# -- Parsing -----------------------------------------------------------------------------------

# The words of a command text: each a list of pieces, texts and interpolated expressions.
function _command_words(text::String)
    words, word, piece = Vector{Any}[], Any[], IOBuffer()
    quote_ = '\0'
    started = false
    flush_() = (t = takestring!(piece); isempty(t) || push!(word, t))
    i, n = 1, ncodeunits(text)
    while i <= n
        c, j = iterate(text, i)
        if quote_ == '\0' && isspace(c)
            flush_()
            started && push!(words, word)
            started && (word = Any[])
            started = false
        elseif quote_ != '\'' && c == '$'
            flush_()
            j > n && throw(ArgumentError("\$ right before end of command"))
            isspace(text[j]) && throw(ArgumentError("space not allowed right after \$"))
            ex, j = Meta.parse(text, j; greedy = false)
            push!(word, ex)
            started = true
        elseif c == quote_
            quote_ = '\0'
        elseif quote_ == '\0' && (c == '\'' || c == '"')
            quote_ = c
            started = true
        elseif c == '\\' && quote_ != '\'' && j <= n
            d, k = iterate(text, j)
            quote_ == '"' && !(d in ('"', '$', '\\')) && print(piece, c)
            print(piece, d)
            j = k
            started = true
        else
            print(piece, c)
            started = true
        end
        i = j
    end
    quote_ == '\0' || throw(ArgumentError("unterminated $(quote_ == '"' ? "double" : "single") quote"))
    flush_()
    started && push!(words, word)
    return words
end
_command_parts(x::AbstractString) = String[x]
_command_parts(x::Cmd) = x.exec
_command_parts(x::Nothing) = throw(MethodError(iterate, (nothing,)))
_command_parts(x::Union{AbstractArray, Tuple, AbstractSet, Generator}) = String[string(y) for y in x]
_command_parts(x) = String[string(x)]
# One word from its pieces: lists multiply.
function _command_word(pieces...)
    out = String[""]
    for p in pieces
        parts = _command_parts(p)
        out = String[string(a, b) for a in out for b in parts]
    end
    return out
end
_command(words...) = Cmd(reduce(vcat, words; init = String[]))
macro cmd(text)
    calls = Any[:(_command_word($(map(p -> p isa String ? p : esc(p), w)...))) for w in _command_words(String(text))]
    return :(_command($(calls...)))
end
shell_split(s::AbstractString) = String[join(w) for w in _command_words(String(s))]
Core.declare_const(Core, Symbol("@cmd"), getglobal(Base, Symbol("@cmd")))
