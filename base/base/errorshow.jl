# Exceptions as text: showerror for every exception, hints, backtraces and how an uncaught exception is reported.

showerror(io::IO, ex) = show(io, ex)
function showerror(io::IO, ex, bt; backtrace = true)
    try
        showerror(io, ex)
    finally
        backtrace && show_backtrace(io, bt)
    end
    return nothing
end

# -- Hints that programs register ------------------------------------------------------------------

const _error_hints = IdDict{Any, Vector{Any}}()
function Experimental.register_error_hint(handler, exct::Type)
    push!(get!(() -> Any[], _error_hints, exct), handler)
    return nothing
end
function Experimental.show_error_hints(io, ex, args...)
    handlers = get(_error_hints, typeof(ex), nothing)
    handlers === nothing && return nothing
    for handler in handlers
        try
            invokelatest(handler, io, ex, args...)
        catch
        end
    end
    return nothing
end
_hints(io, ex, args...) = Experimental.show_error_hints(io, ex, args...)

# -- Simple exceptions -----------------------------------------------------------------------------

showerror(io::IO, ex::ErrorException) = (print(io, ex.msg); ex.msg == "type String has no field data" || _hints(io, ex); nothing)
showerror(io::IO, ex::ArgumentError) = (print(io, "ArgumentError: ", ex.msg); nothing)
showerror(io::IO, ex::AssertionError) = print(io, "AssertionError: ", ex.msg)
showerror(io::IO, ex::OverflowError) = print(io, "OverflowError: ", ex.msg)
showerror(io::IO, ex::DimensionMismatch) = print(io, "DimensionMismatch: ", ex.msg)
showerror(io::IO, ex::CanonicalIndexError) = print(io, "CanonicalIndexError: ", ex.func, " not defined for ", ex.type)
showerror(io::IO, ::DivideError) = print(io, "DivideError: integer division error")
showerror(io::IO, ::StackOverflowError) = print(io, "StackOverflowError:")
showerror(io::IO, ::InterruptException) = print(io, "InterruptException:")
showerror(io::IO, ::UndefRefError) = print(io, "UndefRefError: access to undefined reference")
showerror(io::IO, ex::MissingException) = print(io, "MissingException: ", ex.msg)
function showerror(io::IO, ex::KeyError)
    print(io, "KeyError: key ")
    show(io, ex.key)
    print(io, " not found")
    _hints(io, ex)
end
function showerror(io::IO, ex::UndefKeywordError)
    print(io, "UndefKeywordError: keyword argument `", ex.var, "` not assigned")
    _hints(io, ex)
end
showerror(io::IO, ex::DomainError) = _domain_text(io, ex)
function _domain_text(io, ex)
    if isa(ex.val, AbstractArray)
        print(io, "DomainError with ")
        show(IOContext(io, :compact => true, :limit => true), ex.val)
    else
        print(io, "DomainError with ", ex.val)
    end
    print(io, ":\n", ex.msg)
    _hints(io, ex)
    return nothing
end
function showerror(io::IO, ex::InexactError)
    print(io, "InexactError: ", ex.func, "(")
    args = ex.args
    first = length(args) > 1 && isa(args[1], Type) && nameof(args[1]) === ex.func ? 2 : 1
    for i in first:length(args)
        i > first && print(io, ", ")
        show(io, args[i])
    end
    length(args) == 1 && (print(io, ", "); show(io, args[1]))
    print(io, ")")
    _hints(io, ex)
end
function showerror(io::IO, ex::TypeError)
    print(io, "TypeError: ")
    if ex.expected === Bool && !isa(ex.got, Type) && ex.func === :if || ex.func === Symbol("")
        print(io, "non-boolean (", typeof(ex.got), ") used in boolean context")
    else
        got = isvarargtype(ex.got) ? string(ex.got) : isa(ex.got, Type) ? string("Type{", ex.got, "}") :
              string("a value of type ", isa(ex.got, TypeVar) ? "TypeVar" : typeof(ex.got))
        print(io, "in ", ex.func)
        context = ex.context
        if context != ""
            print(io, ex.func === Symbol("keyword argument") ? " " : ", in ", context)
        end
        print(io, ", expected ", ex.expected, ", got ", got)
    end
    _hints(io, ex)
end
function showerror(io::IO, ex::BoundsError)
    print(io, "BoundsError")
    if isdefined(ex, :a)
        print(io, ": attempt to access ")
        summary(io, ex.a)
        if isdefined(ex, :i)
            print(io, " at index [")
            if isa(ex.i, AbstractRange)
                print(io, ex.i)
            elseif isa(ex.i, AbstractString)
                show(io, ex.i)
            else
                n = 0
                for x in ex.i
                    n > 0 && print(io, ", ")
                    n += 1
                    isa(x, Colon) ? print(io, ":") : isa(x, AbstractRange) ? print(io, x) : show(io, x)
                end
            end
            print(io, "]")
        end
    end
    _hints(io, ex)
end
function showerror(io::IO, ex::FieldError)
    T = ex.type
    print(io, "FieldError: type ", nameof(T), " has no field `", ex.field, "`")
    T <: AbstractDict && print(io, "\nDid you mean to access dict values using key: `", repr(ex.field), "` ? Consider using indexing syntax ", "dict[",
                               repr(ex.field), "]\n")
    names = T <: Tuple && !isconcretetype(T) ? () : fieldnames(T)
    if isempty(names)
        print(io, "; ", nameof(T), " has no fields at all.")
    else
        print(io, ", available fields: ")
        join(io, map(n -> string("`", n, "`"), names), ", ")
    end
    _hints(io, ex)
end

# -- Exceptions around exceptions ------------------------------------------------------------------

showerror(io::IO, ex::LoadError, bt; backtrace = true) = (print(io, "LoadError: "); showerror(io, ex.error, bt; backtrace);
    print(io, "\nin expression starting at ", ex.file, ":", ex.line); nothing)
showerror(io::IO, ex::LoadError) = showerror(io, ex, []; backtrace = false)
showerror(io::IO, ex::InitError, bt; backtrace = true) = (print(io, "InitError: "); showerror(io, ex.error, bt; backtrace);
    print(io, "\nduring initialization of module ", ex.mod); nothing)
showerror(io::IO, ex::InitError) = showerror(io, ex, []; backtrace = false)

# -- Undefined names -------------------------------------------------------------------------------

function showerror(io::IO, ex::UndefVarError)
    print(io, "UndefVarError: `", ex.var, "` not defined")
    if isdefined(ex, :scope)
        scope = ex.scope
        isa(scope, Module) ? print(io, " in `", scope, "`") : scope === :static_parameter ? print(io, " in static parameter matching") :
            print(io, " in ", scope, " scope")
    end
    _undefined_hint(io, ex)
    _hints(io, ex)
end
function _undefined_hint(io, ex)
    isdefined(ex, :scope) || return nothing
    scope = ex.scope
    if scope === :local
        print(io, "\nSuggestion: check for an assignment to a local variable that shadows a global of the same name.")
        _also_exists(io, ex.var, Main)
    elseif scope === :static_parameter
        print(io, "\nSuggestion: run Test.detect_unbound_args to detect method arguments that do not fully constrain a type parameter.")
    elseif isa(scope, Module)
        if _host(:is_defined_now, scope, ex.var)::Bool
            w = getfield(ex, :world)
            if w !== typemax(UInt64)
                print(io, "\nThe binding may be too new: running in world age ", Int(w), ", while current world is ", Int(get_world_counter()), ".")
            end
        elseif _host(:is_ambiguous_import, scope, ex.var)::Bool
            print(io, "\nHint: It looks like two or more modules export different bindings with this name, resulting in ambiguity. Try explicitly importing it ",
                  "from a particular module, or qualifying the name with the module it should come from.")
            return nothing
        elseif _host(:is_global, scope, ex.var)::Bool
            print(io, "\nSuggestion: add an appropriate import or assignment. This global was declared but not assigned.")
        else
            print(io, "\nSuggestion: check for spelling errors or missing imports.")
        end
        _also_exists(io, ex.var, scope)
    end
    return nothing
end
# Other modules in which the name has a value.
function _also_exists(io, var, scope)
    for m in _host(:loaded_modules)
        m === Core && continue
        if nameof(m) === var && isa(scope, Module) && m !== scope
            print(io, "\nHint: ", var, " is loaded but not imported in the active module ", scope, ".")
            return nothing
        end
        (m === Main || m === scope) && continue
        owner = _host(:binding_module, m, var)
        owner === m && isdefined(m, var) || continue
        print(io, "\nHint: a global variable of this name also exists in ", m, ".")
    end
    return nothing
end

# -- Calls that no method matches ------------------------------------------------------------------

_is_element_wise(f) = f === (+) || f === (-)
_article_type(io, x) = (print(io, "::"); isa(x, Type) ? print(io, "Type{", x, "}") : print(io, typeof(x)))

function _show_callee(io, f)
    T = typeof(f)
    if isa(f, Type)
        print(io, f)
    elseif isa(f, Function) && isdefined(T, :instance) && !_is_anonymous(T)
        print(io, nameof(f))
    else
        print(io, "(::", T, ")")
    end
end
_is_anonymous(T::DataType) = (s = string(nameof(T)); startswith(s, "#") && !_has_global_name(T))
function _has_global_name(T::DataType)
    s = string(nameof(T))
    startswith(s, "#") || return false
    name = Symbol(s[nextind(s, 1):end])
    return isdefined(parentmodule(T), name) && typeof(getglobal(parentmodule(T), name)) === T
end

function _show_call(io, f, args, kwargs)
    _show_callee(io, f)
    print(io, "(")
    for i in 1:length(args)
        i > 1 && print(io, ", ")
        _article_type(io, args[i])
    end
    if !isempty(kwargs)
        print(io, "; ")
        for (i, (k, v)) in enumerate(pairs(kwargs))
            i > 1 && print(io, ", ")
            print(io, k)
            _article_type(io, v)
        end
    end
    print(io, ")")
end

_calls(f, args) = Tuple{isa(f, Type) ? Type{f} : typeof(f), Any[isa(a, Type) ? Type{a} : typeof(a) for a in args]...}
function _is_ambiguous_call(f, args)
    m = _host(:methods, _calls(f, args), -1, nothing)
    return m !== nothing && length(m) > 1 && _host(:which, _calls(f, args), nothing) === nothing
end

function showerror(io::IO, ex::MethodError)
    f, args, kwargs = ex.f, ex.args, (;)
    if f === Core.kwcall && length(args) >= 2 && isa(args[1], NamedTuple)
        f, args, kwargs = args[2], args[3:end], args[1]
    end
    arrays_hint = false
    print(io, "MethodError: ")
    if _is_ambiguous_call(ex.f, ex.args)
        _show_call(io, f, args, kwargs)
        print(io, " is ambiguous.")
        _show_ambiguity(io, f, args, ex)
        return _hints(io, ex, _hint_types(args), kwargs)
    end
    methods_of = _host(:all_methods, f)
    not_callable = !isa(f, Type) && !isa(f, Function) && isempty(methods_of)
    if f === convert && length(args) == 2 && isa(args[1], Type) && isempty(kwargs)
        print(io, "Cannot `convert` an object of type ")
        T, S = args[1], typeof(args[2])
        same = nameof(S) === (isa(unwrap_unionall(T), DataType) ? nameof(T) : :_) && S !== T
        print(io, same ? "\n  " : "", isa(args[2], Type) ? string("Type{", args[2], "}") : S, same ? " to an object of type\n  " : " to an object of type ", T)
    elseif not_callable
        print(io, "objects of type ", typeof(f), " are not callable.\nIn case you did not try calling it explicitly, check if a ", typeof(f),
              " has been passed as an argument to a method that expects a callable instead.")
    elseif isa(f, Type) && isabstracttype(f) && isempty(methods_of)
        print(io, "no constructors have been defined for ", f)
    else
        print(io, "no method matching ")
        _show_call(io, f, args, kwargs)
    end
    if _is_element_wise(f) && length(args) == 2 && isempty(kwargs)
        a, b = isa(args[1], AbstractArray), isa(args[2], AbstractArray)
        if (a && isa(args[2], Number)) || (b && isa(args[1], Number))
            print(io, "\nFor element-wise ", f === (+) ? "addition" : "subtraction", ", use broadcasting with dot syntax: ", a ? "array" : "scalar", " .", nameof(f), " ",
                  a ? "scalar" : "array")
        end
    end
    not_callable && isa(f, AbstractArray) && print(io, "\nIn case you're trying to index into the array, use square brackets [] instead of parentheses ().")
    if ex.world === typemax(UInt)
        print(io, "\nThis error has been manually thrown, explicitly, so the method may exist but be intentionally marked as unimplemented.")
    elseif !isempty(kwargs) && hasmethod(f, Tuple{_call_types(args)...})
        print(io, "\nThis method does not support all of the given keyword arguments (and may not support any).")
    else
        _say_what_exists(io, f, not_callable)
        print(io, "` exists, but no method is defined for this combination of argument types",
              isa(f, Type) ? " when trying to construct it." : isa(f, Function) ? "." : " when trying to treat it as a callable object.")
    end
    _operator_hints(io, ex, f, args, not_callable)
    _hints(io, ex, _hint_types(args), kwargs)
    f === getindex || f === setindex! || not_callable || _show_candidates(io, ex, f, args, kwargs, methods_of)
    return nothing
end
_call_types(args) = Any[isa(a, Type) ? Type{a} : typeof(a) for a in args]
_hint_types(args) = Tuple(_call_types(args))

function _say_what_exists(io, f, not_callable)
    if isa(f, Type)
        print(io, "\nThe type `", f)
    elseif isa(f, Function) && !_is_anonymous(typeof(f))
        print(io, "\nThe function `", nameof(f))
    elseif isa(f, Function)
        print(io, "\nThe anonymous function `", nameof(f))
    else
        print(io, "\nThe object of type `", typeof(f))
    end
end

function _operator_hints(io, ex, f, args, not_callable)
    if not_callable && isa(f, Number)
        print(io, "\nMaybe you forgot to use an operator such as *, ^, %, / etc. ?")
    end
    if f === (+) && length(args) > 0 && all(a -> isa(a, AbstractString), args)
        print(io, "\nString concatenation is performed with * (See also: https://docs.julialang.org/en/v1/manual/strings/#man-concatenation).")
    elseif (f === length || f === size) && !isempty(args) && hasmethod(iterate, Tuple{typeof(args[1])})
        shape = IteratorSize(args[1])
        isa(shape, HasLength) && print(io, "\nYou may need to implement the `length` method or define `IteratorSize` for this type to be `SizeUnknown`.")
        isa(shape, HasShape) && print(io, "\nYou may need to implement the `length` and `size` methods for `IteratorSize` `HasShape`.")
    elseif f === setindex! && length(args) > 1 && isa(args[1], Number)
        print(io, "\nAre you trying to index into an array? For multi-dimensional arrays, separate the indices with commas: a[1, 2] rather than a[1][2]")
    end
end

function _show_ambiguity(io, f, args, ex)
    print(io, "\n\nCandidates:")
    found = _host(:methods, _calls(ex.f, ex.args), -1, nothing)
    sig = Any
    for m in found
        print(io, "\n  ")
        _show_method(io, m[3])
        print(io, "\n    @ ", m[3].module, " ", _method_file(m[3]), ":", m[3].line)
        sig = typeintersect(m[3].sig, sig)
    end
    if isa(unwrap_unionall(sig), DataType) && sig !== Union{}
        print(io, "\n\nPossible fix, define\n  ")
        _show_signature(io, f, sig)
    end
    print(io, "\n")
end
function _method_file(m)
    file = string(m.file)
    startswith(file, "base/base/") ? file[11:end] : file
end

function _show_callee_type(io, T, sig, name = "")
    U = unwrap_unionall(T)
    if isa(U, DataType) && U.name === Type.body.name && !isa(U.parameters[1], TypeVar)
        print(io, U.parameters[1])
    elseif isa(U, DataType) && U <: Function && isdefined(U, :instance) && !_is_anonymous(U)
        name = string(nameof(U.instance))
        startswith(name, "@") ? print(io, "var\"", name, "\"") : print(io, name)
    else
        print(io, "(", startswith(name, "#") ? "" : name, "::", T, ")")
    end
end

rewrap_unionall(t, u) = isa(u, UnionAll) ? (r = rewrap_unionall(t, u.body); isvarargtype(r) || !isa(r, Union{Type, TypeVar}) ? r : UnionAll(u.var, r)) : t
unwrapva(T) = isvarargtype(T) ? (isdefined(T, :T) ? T.T : Any) : T
_tvars_of(sig) = (v = Any[]; while isa(sig, UnionAll); push!(v, sig.var); sig = sig.body; end; v)
function _show_where(io, tvs)
    isempty(tvs) && return nothing
    print(io, " where ")
    length(tvs) > 1 && print(io, "{")
    for (i, v) in enumerate(tvs)
        i > 1 && print(io, ", ")
        v.lb === Union{} || print(io, v.lb, "<:")
        print(io, v.name)
        v.ub === Any || print(io, "<:", v.ub)
    end
    length(tvs) > 1 && print(io, "}")
    return nothing
end

# A method with the names of its arguments.
function _show_method(io, m)
    sig = unwrap_unionall(m.sig)
    ps, names = sig.parameters, getfield(m, :arg_names)
    _show_callee_type(io, ps[1], m.sig, string(names[1]))
    print(io, "(")
    for i in 2:length(ps)
        i > 2 && print(io, ", ")
        name = i <= length(names) ? string(names[i]) : "#unused#"
        startswith(name, "#") || print(io, name)
        T, vararg = ps[i], isvarargtype(ps[i])
        vararg && (T = unwrapva(T))
        T === Any && !startswith(name, "#") || print(io, "::", T)
        vararg && print(io, "...")
    end
    _show_keywords(io, _keywords_of(m))
    print(io, ")")
    _show_where(io, _tvars_of(m.sig))
end
function _show_signature(io, f, sig)
    ps = unwrap_unionall(sig).parameters
    _show_callee(io, f)
    print(io, "(")
    for i in 2:length(ps)
        i > 2 && print(io, ", ")
        isvarargtype(ps[i]) ? print(io, "::", unwrapva(ps[i]), "...") : print(io, "::", ps[i])
    end
    print(io, ")")
    _show_where(io, _tvars_of(sig))
end

# The names of a method's keywords, `...` for one whose defaults are filled in by another method.
function _keywords_of(m::Method)
    u = unwrap_unionall(m.sig)
    ps = u.parameters
    kw = _host(:keyword_method, m)
    kw === nothing && return Symbol[]
    names = getfield(kw, :arg_names)
    n = Int(getfield(kw, :nargs))
    return length(names) > n ? Symbol[names[i] for i in n+1:length(names)] : Symbol[:...]
end
function _show_keywords(io, names)
    isempty(names) && return nothing
    print(io, "; ")
    join(io, names, ", ")
    return nothing
end

# One method beside the call: (text, how many arguments match).
function _candidate(ctx, m, f, args, kwargs, world)
    sig = unwrap_unionall(m.sig)
    isa(sig, DataType) || return nothing
    ps = sig.parameters
    isa(f, rewrap_unionall(ps[1], m.sig)) || return nothing
    types = Any[isa(a, Type) ? Type{a} : typeof(a) for a in args]
    buf = IOBuffer()
    io = IOContext(buf, ctx)
    _show_callee_type(io, ps[1], m.sig)
    print(io, "(")
    matched, i, n = 0, 1, length(types)
    seen = Any[]      # what is assumed of the arguments so far
    nsig = length(ps) - 1
    while i <= min(n, nsig)
        T = ps[i + 1]
        vararg = isvarargtype(T)
        j = vararg ? n : i
        push!(seen, vararg ? Vararg{unwrapva(T)} : T)
        want = rewrap_unionall(Tuple{seen...}, m.sig)
        have = Tuple{types[1:j]...}
        have = rewrap_unionall(have, m.sig)
        i > 1 && print(io, ", ")
        if typeintersect(want, have) === Union{}
            print(io, "!Matched::", vararg ? unwrapva(T) : T, vararg ? "..." : "")
            bad = true
        else
            matched += i == j
            print(io, "::", vararg ? unwrapva(T) : T, vararg ? "..." : "")
            bad = false
        end
        bad && !vararg && (types[i] = T)
        i += 1
    end
    if nsig > n
        if nsig == n + 1 && isvarargtype(ps[end])
            n > 0 && print(io, ", ")
            print(io, unwrapva(ps[end]), "...")
        else
            for k in n+1:nsig
                k > 1 && print(io, ", ")
                T = ps[k + 1]
                print(io, "!Matched::", isvarargtype(T) ? string(unwrapva(T), "...") : string(T))
            end
        end
    end
    names = _keywords_of(m)
    _show_keywords(io, names)
    print(io, ")")
    _show_where(io, _tvars_of(m.sig))
    if !isempty(kwargs) && !any(s -> endswith(string(s), "..."), names)
        unexpected = [k for k in keys(kwargs) if !(k in names)]
        isempty(unexpected) || print(io, " got unsupported keyword argument", length(unexpected) > 1 ? "s" : "", " \"", join(unexpected, "\", \""), "\"")
    end
    UInt64(getfield(m, :primary_world)) > world && print(io, " (method too new to be called from this world context.)")
    print(io, "\n   @ ", m.module, " ", _method_file(m), ":", m.line)
    return (String(take!(buf)), matched)
end

function _show_candidates(io, ex, f, args, kwargs, methods_of)
    lines = Any[]
    for m in methods_of
        c = _candidate(io, m, f, args, kwargs, ex.world)
        c === nothing && continue
        (c[2] > 0 || length(args) < 2) && push!(lines, c)
    end
    isempty(lines) && return nothing
    sort!(lines; by = x -> -x[2])
    print(io, "\n\nClosest candidates are:")
    for i in 1:min(3, length(lines))
        print(io, "\n  ", lines[i][1])
    end
    length(lines) > 3 && print(io, "\n  ...")
    print(io, "\n")
    return nothing
end

# -- Backtraces ------------------------------------------------------------------------------------

"One activation of a backtrace: where the evaluator was."
struct InterpreterIP
    scope::Any    # a MethodInstance, or the module of top-level code
    line::Int
    position::Int
end
_backtrace_of(flat) = Union{Ptr{Nothing}, InterpreterIP}[InterpreterIP(flat[i], flat[i + 1], flat[i + 2]) for i in 1:3:length(flat)-2]
catch_backtrace() = _backtrace_of(_host(:catch_backtrace))
backtrace() = _backtrace_of(_host(:backtrace_frames))[2:end]

module StackTraces
import ..Base: InterpreterIP, backtrace, _host, _plain_path
export StackFrame, StackTrace, stacktrace

"One line of a stack trace."
struct StackFrame
    func::Symbol
    file::Symbol
    line::Int
    linfo::Any
    from_c::Bool
    inlined::Bool
    pointer::UInt64
end
StackFrame(func, file, line) = StackFrame(Symbol(func), Symbol(file), line, nothing, false, false, 0)
const StackTrace = Vector{StackFrame}
const UNKNOWN = StackFrame(:unknown, :unknown, -1)

function lookup(ip::InterpreterIP)
    info = _host(:frame_info, ip.scope, ip.position)
    return [StackFrame(info[1], Symbol(_plain_path(info[2])), ip.line, ip.scope, false, false, 0)]
end
lookup(p) = [UNKNOWN]
stacktrace(bt::Vector, c_funcs::Bool = false) = StackFrame[f for ip in bt for f in (ip isa StackFrame ? [ip] : lookup(ip))]
stacktrace(c_funcs::Bool = false) = stacktrace(backtrace()[2:end], c_funcs)
end
using .StackTraces

_plain_path(p) = startswith(p, "base/base/") ? string("./", p[11:end]) : startswith(p, "base/") ? string("./", p) : p

show(io::IO, f::StackTraces.StackFrame) = _show_frame(io, f)
function _show_frame(io, f)
    _frame_call(io, f)
    f.line >= 0 && print(io, " at ", basename(string(f.file)), ":", f.line)
    f.inlined && print(io, " [inlined]")
    return nothing
end
# What was called: f(x::Int64, y::String; k::Int64).
function _frame_call(io, f)
    mi = f.linfo
    if !isa(mi, Core.MethodInstance) || !isa(mi.def, Method)
        print(io, isa(mi, Module) ? "top-level scope" : f.func)
        return nothing
    end
    m = mi.def
    types, names = unwrap_unionall(mi.specTypes).parameters, getfield(m, :arg_names)
    body = _body_keywords(m, types)
    first = body >= 0 ? body + 2 : getfield(m, :flags) & 128 != 0 ? 3 : 1
    n = Int(getfield(m, :nargs))
    _show_callee_type(io, types[first], m.sig)
    print(io, "(")
    named = length(types) == n
    slurps = getfield(m, :flags) & 1 != 0 && length(types) > n
    for i in first+1:(slurps ? n : length(types))
        i > first + 1 && print(io, ", ")
        _frame_argument(io, named ? names[i] : :var"#unused#", types[i])
    end
    slurps && print(io, ", ::Vararg{", unwrapva(unwrap_unionall(m.sig).parameters[end]), "}")
    for i in 2:body+1
        print(io, i == 2 ? "; " : ", ")
        _frame_argument(io, names[i], types[i])
    end
    print(io, ")")
    return nothing
end
# How many keywords the method takes first, when it is the body "#f#N" of a function with keywords; else -1.
function _body_keywords(m, types)
    s = string(getfield(m, :name))
    startswith(s, "#") || return -1
    j = findlast("#", s)[1]
    name = j > 1 ? s[2:prevind(s, j)] : ""
    isempty(name) && return -1
    names = getfield(m, :arg_names)
    for i in 2:length(names)
        names[i] in (Symbol("#self#"), Symbol(name)) && return i - 2
    end
    for i in 2:min(length(names), length(types)) # a callable object under a name of its own
        isa(types[i], DataType) && string(nameof(types[i])) == name && return i - 2
    end
    return -1
end
function _frame_argument(io, name, T)
    startswith(string(name), "#") || print(io, name)
    print(io, "::", T)
end

_contract_home(p) = (h = get(ENV, "HOME", ""); !isempty(h) && startswith(p, h * "/") ? string("~", p[length(h)+1:end]) : p)
function _frame_place(f)
    file = string(f.file)
    mi = f.linfo
    isa(mi, Core.MethodInstance) && !startswith(file, "/") && !startswith(file, ".") && (file = string("./", file))
    return string(_contract_home(file), ":", f.line)
end
function print_stackframe(io, i, f, times, digits)
    mi = f.linfo
    print(io, " ", lpad(string("[", i, "]"), digits + 2), " ")
    _frame_call(io, f)
    times > 1 && print(io, " (repeats ", times, " times)")
    print(io, "\n", " "^(digits + 2), "@ ")
    isa(mi, Core.MethodInstance) && isa(mi.def, Method) && print(io, mi.def.module, " ")
    print(io, _frame_place(f))
    f.inlined && print(io, " [inlined]")
    return nothing
end

_only_sorts_keywords(f) = isa(f.linfo, Core.MethodInstance) && isa(f.linfo.def, Method) && getfield(f.linfo.def, :flags) & 128 != 0
# Frames in a row that are alike count once: (frame, times) pairs.
function process_backtrace(bt::Vector)
    out = Any[]
    for f in stacktrace(bt)
        _only_sorts_keywords(f) && !isempty(out) && continue
        if !isempty(out) && out[end][1].linfo === f.linfo && out[end][1].line == f.line && isa(f.linfo, Core.MethodInstance)
            out[end] = (out[end][1], out[end][2] + 1)
        else
            push!(out, (f, 1))
        end
    end
    return out
end

# Calls that come again and again in the same order are shown once: (first frame, length, times), or nothing.
function _longest_cycle(frames)
    best = nothing
    n = length(frames)
    n < 40 && return nothing
    same(a, b) = a[1].linfo === b[1].linfo && a[1].line == b[1].line
    for start in 1:min(n, 20), len in 2:10
        times = 1
        while start + (times + 1) * len - 1 <= n && all(k -> same(frames[start+k], frames[start+times*len+k]), 0:len-1)
            times += 1
        end
        times > 2 && (best === nothing || times * len > best[2] * best[3]) && (best = (start, len, times))
    end
    return best
end

function show_backtrace(io::IO, bt::Vector)
    frames = process_backtrace(bt)
    isempty(frames) && return nothing
    print(io, "\nStacktrace:")
    cycle = _longest_cycle(frames)
    total = sum(x -> x[2], frames)
    digits = ndigits(total)
    i, k = 1, 1
    while k <= length(frames)
        f, times = frames[k]
        print(io, "\n")
        print_stackframe(io, i, f, times, digits)
        i += times
        if cycle !== nothing && k == cycle[1] + cycle[2] - 1
            print(io, "\n--- the above ", cycle[2], " lines are repeated ", cycle[3] - 1, " more times ---")
            i += (cycle[3] - 1) * cycle[2]
            k += (cycle[3] - 1) * cycle[2]
        end
        k += 1
    end
    return nothing
end
show_backtrace(io::IO, bt) = nothing

# -- Exceptions that are being handled, and those that nobody handles --------------------------------

function show_exception_stack(io::IO, stack)
    n = length(stack)
    for i in n:-1:1
        i < n && print(io, "\ncaused by: ")
        exc, bt = stack[i]
        showerror(io, exc, bt; backtrace = bt !== nothing)
        print(io, "\n")
    end
    return nothing
end
function show(io::IO, ::MIME"text/plain", stack::ExceptionStack)
    n = length(stack)
    print(io, n, "-element ExceptionStack")
    n > 0 || return nothing
    print(io, ":\n")
    show_exception_stack(io, stack)
end
show(io::IO, stack::ExceptionStack) = show(io, MIME("text/plain"), stack)

display_error(io::IO, stack::ExceptionStack) = (print(io, "ERROR: "); show_exception_stack(IOContext(io, :limit => true), stack); nothing)
display_error(stack::ExceptionStack) = display_error(stderr, stack)
display_error(io::IO, ex, bt) = (print(io, "ERROR: "); showerror(IOContext(io, :limit => true), ex, bt; backtrace = bt !== nothing); println(io); nothing)
display_error(ex, bt = nothing) = display_error(stderr, ex, bt)

# The text of an exception that ended the program; flat as exception_stack gives it.
function _uncaught_text(flat)
    stack = Any[]
    for i in 1:2:length(flat)
        push!(stack, (exception = flat[i], backtrace = _backtrace_of(flat[i + 1])))
    end
    return sprint(display_error, ExceptionStack(stack))
end

export ExceptionStack, StackTraces, catch_backtrace, backtrace, current_exceptions, stacktrace, showerror
