# What the language's own constructs and reflection need beyond essentials.jl: slurping in the middle, wide
# literals, properties of methods, modules as text, including with a transformation.

# (a, b..., c) = x: what b gets, and the n elements after it
function split_rest(itr, n::Int, state...)
    r = rest(itr, state...)
    xs = r isa Tuple || r isa AbstractArray || r isa AbstractString ? r : collect(r)
    m = length(xs)
    m < n && throw(ArgumentError("iterator is too short to split"))
    xs isa Tuple && return (ntuple(i -> xs[i], m - n), ntuple(i -> xs[m - n + i], n))
    return (xs[begin:(end - n)], xs[(end - n + 1):end])
end

# Literals beyond Int64
macro int128_str(s)
    return parse(Int128, s)
end
macro uint128_str(s)
    return parse(UInt128, s)
end
Core.declare_const(Core, Symbol("@int128_str"), var"@int128_str")
Core.declare_const(Core, Symbol("@uint128_str"), var"@uint128_str")

Core.kwcall(kw::NamedTuple, ::typeof(invokelatest), f, args...) = invokelatest(Core.kwcall, kw, f, args...)
delete_method(m::Method) = _host(:delete_method, m)

function getproperty(m::Method, s::Symbol)
    s === :isva && return getfield(m, :flags) & 1 != 0
    s === :nargs && return Int(getfield(m, :nargs))
    s === :nkw && return 0
    return getfield(m, s)
end

which(m::Module, s::Symbol) = (o = _host(:binding_module, m, s); o === nothing ? throw(ArgumentError(string("\"", s, "\" is not bound in module ", m))) : o)::Module
struct MIME{mime} end
MIME(s) = MIME{Symbol(s)}()
macro MIME_str(s)
    return Expr(:curly, GlobalRef(Base, :MIME), QuoteNode(Symbol(s)))
end
show(io::IO, ::MIME, x) = show(io, x)
istextmime(x) = true

print_text(::Missing) = "missing"
show_text(::Missing) = "missing"
isless(p::Pair, q::Pair) = isequal(p.first, q.first) ? isless(p.second, q.second) : isless(p.first, q.first)

show_text(p::Pairs) = isempty(p) ? string(typeof(p), "()") : string("pairs(", repr(getfield(p, :data)), ")")


String(v::AbstractVector{Char}) = join(v)

macro macroexpand1(ex)
    return QuoteNode(macroexpand(__module__, ex; recursive = false))
end

"""
    dump(x)

Print the structure of a value: its type and its fields, to a depth of 8.
"""
dump(x; maxdepth = 8) = dump(stdout, x; maxdepth = maxdepth)
dump(io::IO, x; maxdepth = 8) = (_dump(io, x, maxdepth, ""); println(io))
function _dump(io::IO, x, n::Int, indent)
    T = typeof(x)
    if x isa Union{Number, Symbol, String, Char, Nothing}
        return x isa Nothing ? print(io, "Nothing nothing") : print(io, T, " ", x isa Union{Char} ? repr(x) : x isa String ? repr(x) : x)
    elseif x isa Type
        return print(io, x)
    elseif x isa AbstractArray
        print(io, T === Vector{Any} ? "Array{Any}" : T <: Vector ? string("Array{", eltype(T), "}") : string(T))
        print(io, "(", size(x), ")")
        eltype(T) <: Number && return print(io, " ", x)
        for i in 1:length(x)
            print(io, "\n", indent, "  ", i, ": ")
            n > 0 && _dump(io, x[i], n - 1, string(indent, "  "))
        end
        return nothing
    end
    print(io, T)
    for i in 1:nfields(x)
        print(io, "\n", indent, "  ", fieldname(T, i), ": ")
        if isdefined(x, i)
            n > 0 && _dump(io, getfield(x, i), n - 1, string(indent, "  "))
        else
            print(io, "#undef")
        end
    end
    return nothing
end

export MIME, @MIME_str, dump, @macroexpand1, @int128_str, @uint128_str
