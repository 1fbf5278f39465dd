# Methods as objects: lists of them, their text, and questions about which one is called.

struct MethodList <: AbstractVector{Method}
    ms::Vector{Method}
    f::Any
end
size(l::MethodList) = size(l.ms)
getindex(l::MethodList, i::Int) = l.ms[i]
IndexStyle(::Type{MethodList}) = IndexLinear()
methods(@nospecialize(f)) = MethodList(collect(Method, _host(:all_methods, f)), f)
function methods(@nospecialize(f), @nospecialize(types), mod = nothing)
    found = Method[m[3] for m in _host(:methods, _signature(f, types), -1, nothing)]
    wanted = mod isa Module ? (mod,) : mod
    return MethodList(wanted === nothing ? found : filter(m -> m.module in wanted, found), f)
end
methods(@nospecialize(f), mod::Union{Module, AbstractVector{Module}}) = methods(f, Tuple, mod)
_signature(f, ::Type{Tuple}) = Tuple{Typeof(f), Vararg{Any}}

function which(@nospecialize(f), @nospecialize(types))
    m = _host(:which, _signature(f, types), nothing)
    m === nothing || return m
    T = types isa Tuple ? Tuple{types...} : types
    error(string("Calling invoke(f, t, args...) would throw:\nMethodError: no method matching ", sprint(_show_signature, f, _signature(f, T))))
end
which(sig::Type{<:Tuple}) = (m = _host(:which, sig, nothing); m === nothing ? error("no unique matching method found for the specified argument types") : m)
function hasmethod(@nospecialize(f), @nospecialize(types), kwnames::Tuple{Vararg{Symbol}} = (); world = nothing)
    m = _host(:which, _signature(f, types), world)
    m === nothing && return false
    isempty(kwnames) && return true
    names = _keywords_of(m)
    any(n -> endswith(string(n), "..."), names) && !(:... in names) && return true
    :... in names && return _accepts_keywords(m, kwnames)
    return issubset(kwnames, names)
end
# A method that fills in defaults hands its keywords to a longer one of the same function.
function _accepts_keywords(m, kwnames)
    n = Int(getfield(m, :nargs))
    for o in _host(:all_methods, _function_of(m))
        Int(getfield(o, :nargs)) > n && o.line == m.line && !(:... in _keywords_of(o)) &&
            return any(k -> endswith(string(k), "..."), _keywords_of(o)) || issubset(kwnames, _keywords_of(o))
    end
    return false
end
_function_of(m) = unwrap_unionall(m.sig).parameters[1].instance
kwarg_decl(m::Method) = _keywords_of(m)
function method_argnames(m::Method)
    names = getfield(m, :arg_names)
    return Symbol[i == 1 && startswith(string(names[1]), "#") ? Symbol("#self#") : names[i] for i in 1:Int(getfield(m, :nargs))]
end
functionloc(m::Method) = (string(m.file), Int(m.line))
functionloc(@nospecialize(f), @nospecialize(types)) = functionloc(which(f, types))
function functionloc(@nospecialize(f))
    l = methods(f)
    isempty(l) && error("function has no definitions")
    length(l) == 1 || error("function has multiple methods; please specify a type signature")
    return functionloc(l[1])
end

_place_of(m) = string(_contract_home(string(_method_file(m))), ":", m.line)
function show(io::IO, m::Method)
    _show_method(io, m)
    print(io, " @ ", m.module, " ", _place_of(m))
end
function _list_title(io, l::MethodList)
    n = length(l)
    print(io, "# ", n, " method", n == 1 ? "" : "s", " for ")
    T = typeof(l.f)
    if l.f isa Type
        print(io, "type constructor")
    elseif l.f isa Function && _is_anonymous(T)
        print(io, "anonymous function \"", nameof(l.f), "\"")
    elseif l.f isa Function && issingletontype(T)
        print(io, "generic function \"", nameof(l.f), "\" from ", parentmodule(l.f))
    else
        print(io, "callable object")
    end
end
function show(io::IO, l::MethodList)
    _list_title(io, l)
    home = l.f isa Function && issingletontype(typeof(l.f)) && !_is_anonymous(typeof(l.f)) ? parentmodule(l.f) : Main
    isempty(l) || print(io, ":")
    width = ndigits(length(l)) + 2
    for (i, m) in enumerate(l)
        print(io, "\n ", lpad(string("[", i, "]"), width), " ")
        _show_method(io, m)
        print(io, "\n ", " "^width, " @ ")
        m.module === home || print(io, m.module, " ")
        print(io, _place_of(m))
    end
end
show(io::IO, ::MIME"text/plain", l::MethodList) = show(io, l)
