# Reflection, modules, packages and the module Meta.

nameof(m::Module) = _host(:module_name, m)::Symbol
nameof(f::Function) = _function_name(typeof(f))
nameof(T::UnionAll) = nameof(_unwrap(T))
nameof(T::DataType) = getfield(getfield(T, :name), :name)
# A function's name from its type's: #name is the type of a named function, #name#n of a local one, #n#m of one without a name.
function _function_name(T)
    s = String(nameof(T))
    startswith(s, '#') && ncodeunits(s) > 1 || return Symbol(s)
    k = findnext('#', s, 2)
    stem = k === nothing || k == ncodeunits(s) || k == 2 ? s : s[1:prevind(s, k)]
    return isdigit(stem[2]) ? Symbol(stem) : Symbol(stem[2:end])
end
parentmodule(m::Module) = _host(:module_parent, m)::Module
parentmodule(T::DataType) = getfield(getfield(T, :name), :module)
parentmodule(T::UnionAll) = parentmodule(_unwrap(T))
parentmodule(f::Function) = parentmodule(typeof(f))
names(m::Module; all = false, imported = false) = collect(Symbol, _host(:module_names, m, all, imported))
moduleroot(m::Module) = (p = parentmodule(m); p === m ? m : moduleroot(p))
isconst(m::Module, s::Symbol) = _host(:is_const, m, s)::Bool
isexported(m::Module, s::Symbol) = _host(:is_exported, m, s)::Bool
ispublic(m::Module, s::Symbol) = _host(:is_public, m, s)::Bool
gensym() = _host(:gensym)::Symbol
gensym(s::Union{String, Symbol}) = _host(:gensym, s)::Symbol
macro gensym(names...)
    blk = Expr(:block)
    for n in names
        push!(blk.args, Expr(:(=), esc(n), Expr(:call, GlobalRef(Base, :gensym), string(n))))
    end
    return blk
end

# -- Types -------------------------------------------------------------------------------------

_unwrap(T::UnionAll) = _unwrap(getfield(T, :body))
_unwrap(T) = T
unwrap_unionall(T) = _unwrap(T)
supertype(T::DataType) = getfield(T, :super)
supertype(T::UnionAll) = (s = supertype(_unwrap(T)); s)
isconcretetype(T) = isa(T, DataType) && (_host(:type_flags, T)::Int & 1) != 0
isbitstype(T) = isa(T, DataType) && (_host(:type_flags, T)::Int & 2) != 0
isbits(x) = isbitstype(typeof(x))
ismutabletype(T) = (U = _unwrap(T); isa(U, DataType) && (_host(:type_flags, U)::Int & 4) != 0)
ismutable(x) = ismutabletype(typeof(x))
isimmutable(x) = !ismutable(x)
issingletontype(T) = isa(T, DataType) && isdefined(T, :instance)
isabstracttype(T) = (U = _unwrap(T); isa(U, DataType) && (_host(:type_flags, U)::Int & 16) != 0)
isprimitivetype(T) = (U = _unwrap(T); isa(U, DataType) && (_host(:type_flags, U)::Int & 32) != 0)
isstructtype(T) = (U = _unwrap(T); isa(U, DataType) && !isprimitivetype(U) && !isabstracttype(U))
isdispatchtuple(T) = isa(T, DataType) && (_host(:type_flags, T)::Int & 64) != 0
has_free_typevars(T) = (_host(:type_flags, T)::Int & 128) != 0
allocatedinline(T) = isbitstype(T)
fieldnames(T::DataType) = (_host(:field_names, T)...,)
fieldnames(T::UnionAll) = fieldnames(_unwrap(T))
fieldnames(::Type{T}) where {T<:Tuple} = ntuple(identity, fieldcount(T))
fieldname(T, i::Integer) = fieldnames(T)[i]
fieldcount(T) = _host(:field_count, _unwrap(T))::Int
fieldtypes(T) = ntuple(i -> fieldtype(T, i), fieldcount(T))
fieldoffset(T, i::Integer) = UInt(_host(:field_offset, T, Int(i))::Int)
function fieldindex(T, s::Symbol, err::Bool = true)
    for i in 1:fieldcount(T)
        fieldname(T, i) === s && return i
    end
    return err ? throw(FieldError(_unwrap(T), s)) : 0
end
hasfield(T::Type, s::Symbol) = fieldindex(T, s, false) > 0
propertynames(x) = fieldnames(typeof(x))
propertynames(m::Module) = (names(m)...,)
hasproperty(x, s::Symbol) = s in propertynames(x)
datatype_alignment(T) = _host(:alignment, T)::Int
aligned_sizeof(T) = cld(sizeof(T), datatype_alignment(T)) * datatype_alignment(T)
uniontypes(T) = Any[_host(:union_types, T)...]
typeintersect(A, B) = _host(:type_intersect, A, B)
isvarargtype(T) = isa(T, Core.TypeofVararg)
typename(T::DataType) = getfield(T, :name)
typename(T::UnionAll) = typename(_unwrap(T))
promote_op(f, types...) = _host(:return_type, f, Tuple{types...})
return_types(f) = Any[_host(:return_type, f, Tuple{(_unwrap(m.sig).parameters...,)[2:end]...}) for m in methods(f)]
return_types(f, types) = Any[_host(:return_type, f, types isa Tuple ? Tuple{types...} : types)]
infer_return_type(f, types) = _host(:return_type, f, types isa Tuple ? Tuple{types...} : types)

# -- Methods -----------------------------------------------------------------------------------

_signature(f, types::Tuple) = Tuple{Typeof(f), types...}
_signature(f, types::Type) = Tuple{Typeof(f), types.parameters...}
function methods end
function which end
isapplicable(f, args...) = applicable(f, args...)
get_world_counter() = _host(:world)
tls_world_age() = _host(:task_world)

"""
    precompile(f, types)

Name a kernel or function for compilation with the argument types given.
"""
precompile(f, types::Tuple) = (Core._precompile(f, Tuple{types...}); true)
precompile(f, types::Type{<:Tuple}) = (Core._precompile(f, types); true)
precompile(sig::Type) = (Core._precompile(sig.parameters[1].instance, Tuple{sig.parameters[2:end]...}); true)
getindex(v::SimpleVector, r::AbstractUnitRange) = Core.svec((v[i] for i in r)...)
lastindex(v::SimpleVector) = length(v)
firstindex(v::SimpleVector) = 1
eachindex(v::SimpleVector) = OneTo(length(v))
collect(v::SimpleVector) = Any[v...]
map(f, v::SimpleVector) = Core.svec(map(f, (v...,))...)
==(a::SimpleVector, b::SimpleVector) = (a...,) == (b...,)

# -- Files and the process ---------------------------------------------------------------------

struct SystemError <: Exception
    prefix::AbstractString
    errnum::Int32
    extrainfo
    SystemError(p::AbstractString, e::Integer, extrainfo) = new(p, e, extrainfo)
    SystemError(p::AbstractString, e::Integer) = new(p, e, nothing)
    SystemError(p::AbstractString) = new(p, 0, nothing)
end
exit(code::Integer = 0) = _host(:exit, Int(code))
exit(code::Val) = nothing
rethrow() = _host(:rethrow)
rethrow(e) = _host(:rethrow, e)
error(xs...) = throw(ErrorException(string(xs...)))
kwerr(kw, f, args...) = throw(MethodError(kwcall, (kw, f, args...)))
systemerror(p, b::Bool = true) = nothing
finalizer(f, x) = x
function __precompile__(x::Bool = true) end
promote_rule(::Type{T}, ::Type{S}) where {T >: Union{Nothing, Missing}, S} = _promote_rest(T, nonnothingtype(nonmissingtype(T)), S, Union{Nothing, Missing})
promote_rule(::Type{T}, ::Type{S}) where {T >: Missing, S} = _promote_rest(T, nonmissingtype(T), S, Missing)
promote_rule(::Type{T}, ::Type{S}) where {T >: Nothing, S} = _promote_rest(T, nonnothingtype(T), S, Nothing)
_promote_rest(T, R, S, N) = T <: R ? Any : Union{promote_type(R, S), N}
for f in (:round, :floor, :ceil, :trunc)
    @eval $f(::Missing, args...) = missing
    @eval $f(::Type{T}, ::Missing) where {T >: Missing} = missing
    @eval $f(::Type{T}, ::Missing) where {T} = throw(MissingException(string("cannot convert a missing value to type ", T, ": use Union{", T, ", Missing} instead")))
end
kwcall(kw::NamedTuple, ::Union{typeof(round), typeof(floor), typeof(ceil), typeof(trunc)}, ::Missing) = missing
convert(::Type{Missing}, x::Missing) = x
convert(::Type{Missing}, x) = error("cannot convert a value to missing for assignment")
for (N, without) in ((:Missing, :nonmissingtype), (:Nothing, :nonnothingtype), (:(Union{Missing, Nothing}), :(nonmissingtype ∘ nonnothingtype)))
    @eval convert(::Type{T}, x::T) where {T >: $N} = x
    @eval function convert(::Type{T}, x) where {T >: $N}
        S = ($without)(T)
        S === T && throw(MethodError(convert, (T, x)))
        return convert(S, x)
    end
end
# Unlike typejoin: nothing and missing stay apart.
for N in (:Nothing, :Missing)
    @eval begin
        promote_typejoin(::Type{$N}, ::Type{$N}) = $N
        promote_typejoin(::Type{$N}, ::Type{T}) where {T} = Union{$N, T}
        promote_typejoin(::Type{T}, ::Type{$N}) where {T} = Union{$N, T}
        promote_typejoin(::Type{Union{}}, ::Type{$N}) = $N
        promote_typejoin(::Type{$N}, ::Type{Union{}}) = $N
    end
end
promote_typejoin(::Type{Nothing}, ::Type{Missing}) = Union{Nothing, Missing}
promote_typejoin(::Type{Missing}, ::Type{Nothing}) = Union{Nothing, Missing}
# The element type of a tuple type that is not homogeneous. A generator: it sees the methods of promote_typejoin defined so far.
@generated function _tuple_eltype(::Type{T}) where {T}
    r = Union{}
    for p in unwrap_unionall(T).parameters
        q = p isa Core.TypeofVararg ? (isdefined(p, :T) ? p.T : Any) : p
        r = promote_typejoin(r, q isa TypeVar ? q.ub : q)
    end
    return QuoteNode(r)
end
struct MissingException <: Exception
    msg::String
end
getindex(e::Pairs, s::Symbol) = getfield(e, :data)[s]
cconvert(::Type{Ptr{T}}, x::Array) where {T} = x
unsafe_convert(::Type{P}, p::Ptr) where {P<:Ptr} = convert(P, p)
unsafe_convert(::Type{Ptr{T}}, p::Ptr{T}) where {T} = p
unsafe_convert(::Type{Ptr{T}}, a::Array) where {T} = bitcast(Ptr{T}, _host(:pointer_of, a))
copy(ex::Expr) = Expr(ex.head, map(y -> y isa Expr ? copy(y) : y, ex.args)...)
==(a::Expr, b::Expr) = a.head === b.head && a.args == b.args
==(a::QuoteNode, b::QuoteNode) = a.value == b.value
function remove_linenums!(ex)
    isa(ex, Expr) || return ex
    in_block = ex.head === :block || ex.head === :quote
    filtered = Any[]
    for a in ex.args
        in_block && isa(a, LineNumberNode) || push!(filtered, remove_linenums!(a))
    end
    resize!(ex.args, length(filtered))
    for i in 1:length(filtered)
        ex.args[i] = filtered[i]
    end
    return ex
end

baremodule Meta
import ..Base
import ..Base: ==, !, length, getproperty, isa, Symbol, Expr, String, nothing, getindex, _host, iterate, in, error, ArgumentError, Exception, throw
isexpr(ex, head::Symbol) = isa(ex, Expr) && ex.head === head
isexpr(ex, heads) = isa(ex, Expr) && in(ex.head, heads)
isexpr(ex, head::Symbol, n::Base.Int) = isa(ex, Expr) && ex.head === head && length(ex.args) == n
isexpr(ex, heads, n::Base.Int) = isa(ex, Expr) && in(ex.head, heads) && length(ex.args) == n
quot(ex) = Expr(:quote, ex)
struct ParseError <: Exception
    msg
    detail
    ParseError(msg, detail = nothing) = new(msg, detail)
end
function parse(s::Base.AbstractString; raise = true)
    return _host(:parse, String(s), 1, true)[1]
end
function parse(s::Base.AbstractString, i::Base.Int; greedy = true, raise = true)
    r = _host(:parse, String(s), i, greedy)
    return (r[1], r[2])
end
parseall(s::Base.AbstractString; filename = "none") = _host(:parse_all, String(s), String(filename))
function unblock(ex)
    while isexpr(ex, :block)
        kept = Base.filter(x -> !isa(x, Base.LineNumberNode), ex.args)
        length(kept) == 1 || return ex
        ex = kept[1]
    end
    return ex
end
function unescape(ex)
    while isexpr(ex, :escape)
        ex = ex.args[1]
    end
    return ex
end
export quot, isexpr
end

baremodule Sys
const ARCH = :x86_64
const KERNEL = :Linux
const MACHINE = "x86_64-linux-gnu"
const WORD_SIZE = 64
const CPU_THREADS = 1
iswindows() = false
islinux() = true
isapple() = false
isunix() = true
isbsd() = false
end

baremodule Checked
import ..Base: checked_pow, checked_div, checked_rem, checked_fld, checked_mod, checked_cld, checked_add, checked_sub, checked_mul, checked_neg, checked_abs, add_with_overflow, sub_with_overflow, mul_with_overflow
export checked_pow, checked_div, checked_rem, checked_fld, checked_mod, checked_cld, checked_add, checked_sub, checked_mul, checked_neg, checked_abs, add_with_overflow, sub_with_overflow, mul_with_overflow
end
baremodule Math
import ..Base: sin, cos, tan, exp, log, sqrt, clamp, hypot, deg2rad, rad2deg, sincos, sinpi, cospi, evalpoly, @evalpoly
end
baremodule MathConstants
import ..Base: π, ℯ, pi, _γ, _φ, _catalan
const catalan = _catalan
const e = ℯ
const γ = _γ
const eulergamma = _γ
const φ = _φ
const golden = _φ
export π, pi, ℯ, e, γ, eulergamma, φ, golden, catalan
end
baremodule GC
import ..Base
gc(x...) = nothing
enable(x) = true
safepoint() = nothing
macro preserve(args...)
    return Expr(:escape, Base.getindex(args, Base.length(args)))
end
end
PROGRAM_FILE::String = ""
const ARGS = String[]
function __init__()
    global PROGRAM_FILE = _host(:program_file)::String
    append!(ARGS, _host(:args))
    return nothing
end
