# Names of Base that packages extend or call although they are no part of what programs see.

const Callable = Union{Function, Type}
const ScalarIndex = Real
const ViewIndex = Union{Real, AbstractArray}
macro _inline_meta()
    return Expr(:meta, :inline)
end
macro _noinline_meta()
    return Expr(:meta, :noinline)
end
macro _propagate_inbounds_meta()
    return Expr(:meta, :inline, :propagate_inbounds)
end
macro _pure_meta()
    return nothing
end

isexpr(@nospecialize(ex), heads) = Meta.isexpr(ex, heads)
isexpr(@nospecialize(ex), heads, n::Int) = Meta.isexpr(ex, heads, n)
mapany(f, itr) = Any[f(x) for x in itr]
to_tuple_type(@nospecialize(t)) = isa(t, Tuple) || isa(t, AbstractArray) || isa(t, SimpleVector) ? Tuple{t...} :
    isa(t, Type) && t <: Tuple ? t : error("argument tuple type must contain only types")
signature_type(@nospecialize(f), @nospecialize(types)) =
    rewrap_unionall(Tuple{Core.Typeof(f), unwrap_unionall(to_tuple_type(types)).parameters...}, to_tuple_type(types))
depwarn(msg, funcsym; force::Bool = false) = nothing
source_path(default = nothing) = (p = _host(:source_path); p === nothing ? default : p)

# -- Arrays ------------------------------------------------------------------------------------

copymutable(a::AbstractArray) = copyto!(similar(a), a)
copymutable(itr) = collect(itr)
function clamp!(x::AbstractArray, lo, hi)
    for i in eachindex(x)
        x[i] = clamp(x[i], lo, hi)
    end
    return x
end
# What an array's memory is known by, to see whether two may share some.
dataids(A::AbstractArray) = (UInt(objectid(A)),)
dataids(A::Array) = (UInt(pointer(A)),)
dataids(A::SubArray) = dataids(parent(A))
dataids(A::Union{ReshapedArray, ReinterpretArray, Adjoint, Transpose, PermutedDimsArray}) = dataids(parent(A))
dataids(::AbstractRange) = ()
dataids(x) = ()
_isdisjoint(a::Tuple, b::Tuple) = !any(x -> x in b, a)
mightalias(A::AbstractArray, B::AbstractArray) = !isbits(A) && !isbits(B) && !_isdisjoint(dataids(A), dataids(B))
mightalias(x, y) = false
unalias(dest, A::AbstractArray) = mightalias(dest, A) ? unaliascopy(A) : A
unalias(dest, A) = A
unaliascopy(A::Array) = copy(A)
unaliascopy(A::AbstractArray) = typeof(copy(A)) === typeof(A) ? copy(A) : throw(ArgumentError("an array of type `$(typeof(A))` shares memory with another argument and must make a preventative copy of itself in order to maintain consistent semantics, but `copy(::$(typeof(A)))` returns a new array of type `$(typeof(copy(A)))`."))

index_ndims(i1, I...) = (index_ndims(i1)..., index_ndims(I...)...)
index_ndims(::Colon) = (true,)
index_ndims(i::CartesianIndex{N}) where {N} = ntuple(identity, N)
index_ndims(A::AbstractArray) = ntuple(Returns(true), ndims(A))
index_ndims(x) = (true,)
index_ndims() = ()
index_dimsum(i1, I...) = (index_dimsum(I...)...,)
index_dimsum(::Colon, I...) = (true, index_dimsum(I...)...)
index_dimsum(A::AbstractArray, I...) = (ntuple(Returns(true), Val(ndims(A)))..., index_dimsum(I...)...)
index_dimsum() = ()
index_shape() = ()
index_shape(i1, rest...) = index_shape(rest...)
index_shape(A::AbstractArray, rest...) = (axes(A)..., index_shape(rest...)...)
index_lengths() = ()
index_lengths(i1, rest...) = (1, index_lengths(rest...)...)
index_lengths(A::AbstractArray, rest...) = (length(A), index_lengths(rest...)...)

checkdims_perm(A, B, perm) = checkdims_perm(axes(A), axes(B), perm)
function checkdims_perm(a::Tuple, b::Tuple, perm)
    length(a) == length(perm) || throw(ArgumentError("expected permutation of size $(length(a)), but length(perm)=$(length(perm))"))
    isperm(perm) || throw(ArgumentError("input is not a permutation"))
    for i in 1:length(perm)
        b[perm[i]] == a[i] || throw(DimensionMismatch("source and destination must have compatible axes"))
    end
end

unsafe_view(A::AbstractArray, I...) = view(A, I...)
unsafe_length(r::AbstractUnitRange) = length(r)
ensure_indexable(::Tuple{}) = ()
ensure_indexable(I::Tuple) = (I[1] isa AbstractArray && !(I[1] isa Union{Array, AbstractRange}) ? copy(I[1]) : I[1], ensure_indexable(tail(I))...)

# -- Reductions --------------------------------------------------------------------------------

reduce_first(op, x) = x
mapreduce_first(f, op, x) = reduce_first(op, f(x))
@noinline _empty_reduce_error() = throw(ArgumentError("reducing over an empty collection is not allowed; consider supplying `init` to the reducer"))
reduce_empty(op, ::Type{T}) where {T} = _empty_reduce_error()
mapreduce_empty(f, op, T) = _empty_reduce_error()
mapreduce_empty(::typeof(identity), op, T) = reduce_empty(op, T)
function reduced_index(i::OneTo{T}) where {T}
    return OneTo(one(T))
end
reduced_index(i::AbstractUnitRange) = oftype(i, first(i):first(i))
reduced_indices(a::AbstractArray, region) = reduced_indices(axes(a), region)
function reduced_indices(ax::Tuple, region)
    for d in region
        d isa Integer || throw(ArgumentError("reduced dimension(s) must be integers"))
        d < 1 && throw(ArgumentError("region dimension(s) must be ≥ 1, got $d"))
    end
    return ntuple(d -> d in region ? reduced_index(ax[d]) : ax[d], length(ax))
end

# In place: reductions of A over the dimensions in which r has extent 1.
function mapreducedim!(f, op, r::AbstractArray, A)
    for d in 1:max(ndims(r), ndims(A))
        size(r, d) == 1 || size(r, d) == size(A, d) ||
            throw(DimensionMismatch("cannot reduce $(ndims(A))-dimensional array of size $(size(A)) with output of size $(size(r))"))
    end
    for I in CartesianIndices(A)
        J = CartesianIndex(ntuple(d -> size(r, d) == 1 ? 1 : I.I[d], ndims(r)))
        r[J] = op(r[J], f(A[I]))
    end
    return r
end
reducedim!(op, r::AbstractArray, A) = mapreducedim!(identity, op, r, A)
initarray!(a::AbstractArray, f, ::Union{typeof(+), typeof(add_sum)}, init::Bool, src) = (init && fill!(a, zero(eltype(a))); a)
initarray!(a::AbstractArray, f, ::Union{typeof(*), typeof(mul_prod)}, init::Bool, src) = (init && fill!(a, one(eltype(a))); a)
initarray!(a::AbstractArray, f, ::typeof(&), init::Bool, src) = (init && fill!(a, true); a)
initarray!(a::AbstractArray, f, ::typeof(|), init::Bool, src) = (init && fill!(a, false); a)
initarray!(a::AbstractArray, f, ::Union{typeof(min), typeof(max)}, init::Bool, src) = (init && mapfirst!(f, a, src); a)
# The first values that each element of r is reduced from.
function mapfirst!(f, r::AbstractArray, A::AbstractArray)
    for J in CartesianIndices(r)
        r[J] = f(A[CartesianIndex(ntuple(d -> d <= ndims(r) && size(r, d) != 1 ? J.I[d] : 1, ndims(A)))])
    end
    return r
end
for (name, op) in ((:sum!, :add_sum), (:prod!, :mul_prod), (:maximum!, :max), (:minimum!, :min), (:all!, :&), (:any!, :|))
    @eval begin
        $name(f::Union{Function, Type}, r::AbstractArray, A::AbstractArray; init::Bool = true) =
            mapreducedim!(f, $op, initarray!(r, f, $op, init, A), A)
        $name(r::AbstractArray, A::AbstractArray; init::Bool = true) = $name(identity, r, A; init)
        export $name
    end
end
export accumulate!, cumsum!, cumprod!, clamp!

const _mem_units = ("byte", "KiB", "MiB", "GiB", "TiB", "PiB")
function format_bytes(bytes; binary::Bool = true)
    bytes < 1024 && return string(bytes, bytes == 1 ? " byte" : " bytes")
    x = Float64(bytes)
    k = 1
    while x >= 1024 && k < length(_mem_units)
        x /= 1024
        k += 1
    end
    return string(round(x, digits = 3), " ", _mem_units[k])
end

# -- Indices made of Bools ----------------------------------------------------------------------

"The positions at which a mask is true."
struct LogicalIndex{T, A<:AbstractArray{Bool}} <: AbstractVector{T}
    mask::A
    sum::Int
    LogicalIndex{T, A}(mask::A) where {T, A<:AbstractArray{Bool}} = new{T, A}(mask, count(mask))
end
LogicalIndex(mask::AbstractVector{Bool}) = LogicalIndex{Int, typeof(mask)}(mask)
LogicalIndex(mask::AbstractArray{Bool, N}) where {N} = LogicalIndex{CartesianIndex{N}, typeof(mask)}(mask)
LogicalIndex{Int}(mask::AbstractArray) = LogicalIndex{Int, typeof(mask)}(mask)
size(L::LogicalIndex) = (L.sum,)
length(L::LogicalIndex) = L.sum
collect(L::LogicalIndex) = [i for i in L]
_mask_keys(L::LogicalIndex{Int}) = OneTo(length(L.mask))
_mask_keys(L::LogicalIndex) = CartesianIndices(L.mask)
function iterate(L::LogicalIndex, state = nothing)
    ks = _mask_keys(L)
    s = state === nothing ? iterate(ks) : iterate(ks, state)
    while s !== nothing
        L.mask[s[1]] && return s
        s = iterate(ks, s[2])
    end
    return nothing
end
function getindex(L::LogicalIndex, i::Int)
    @boundscheck checkbounds(L, i)
    for k in L
        i == 1 && return k
        i -= 1
    end
    return first(_mask_keys(L))
end

function Module(name::Symbol = :anonymous, std_imports::Bool = true, default_names::Bool = true)
    return _host(:module_new, name, nothing, !std_imports)::Module
end

unsafe_indices(A) = axes(A)
unsafe_indices(r::AbstractRange) = (OneTo(length(r)),)
# Extents with only the last of them joined, as reshape to fewer dimensions has.
rdims(::Val{N}, ax) where {N} = rdims(ntuple(i -> OneTo(1), Val(N)), ax)
rdims(::Tuple{}, ax::Tuple{Any, Vararg{Any}}) = throw(ArgumentError("new dimensions cannot be empty"))
rdims(out::Tuple{Any}, ax::Tuple) = (rdims_trailing(ax...),)
rdims(out::NTuple{N, Any}, ax::NTuple{N, Any}) where {N} = ax
rdims(out::NTuple{N, Any}, ax::Tuple{}) where {N} = out
rdims(out::NTuple{N, Any}, ax::Tuple) where {N} = (ax[1], rdims(tail(out), tail(ax))...)
rdims_trailing(l) = l
rdims_trailing(l, rest...) = OneTo(prod(map(length, (l, rest...))))

eval(m::Module, ex) = Core.eval(m, ex)

# -- Calls between the program and C ------------------------------------------------------------------

# @ccall lib.f(x::T, ...)::R is ccall((:f, lib), R, (T, ...), x, ...).
macro ccall(exs...)
    ex = last(exs)
    isexpr(ex, :(::), 2) || throw(ArgumentError("@ccall needs a function signature with a return type"))
    call, result = ex.args
    isexpr(call, :call) || throw(ArgumentError("@ccall has to take a function call"))
    f = call.args[1]
    what = f isa Symbol ? QuoteNode(f) : isexpr(f, :., 2) ? Expr(:tuple, f.args[2], esc(f.args[1])) : isexpr(f, :$, 1) ? esc(f.args[1]) :
        throw(ArgumentError("@ccall function name must be a symbol, a `.` node (e.g. `libc.printf`) or an interpolated function pointer (with `\$`)"))
    args = call.args[2:end]
    isempty(args) || !isexpr(args[1], :parameters) || return :(error($(string("@ccall of a C function with varargs is not supported: ", f))))
    for a in args
        isexpr(a, :(::), 2) || throw(ArgumentError("args in @ccall need type annotations. '$a' doesn't have one."))
    end
    return Expr(:call, :ccall, what, esc(result), Expr(:tuple, map(a -> esc(a.args[2]), args)...), map(a -> esc(a.args[1]), args)...)
end
macro cfunction(f, result, types)
    return :(error($(string("@cfunction is not supported: C cannot call `", f, "`"))))
end
export @ccall, @cfunction

Core._host(:set_const, Core, Symbol("@__doc__"), getglobal(Base, Symbol("@__doc__")))
# Brackets around `open`...`close` of one row, or of an array without elements.
function show_vector(io::IO, v, opn = '[', cls = ']')
    print(io, opn)
    first_ = true
    for x in v
        first_ || print(io, ", ")
        show(io, x)
        first_ = false
    end
    print(io, cls)
end
print_array(io::IO, A::AbstractArray) = _print_array(io, A)
print_matrix(io::IO, A::AbstractVecOrMat) = _print_array(io, A)
dims2string(d) = isempty(d) ? "0-dimensional" : length(d) == 1 ? "$(d[1])-element" : join(map(string, d), '×')

const libllvm_version = VersionNumber(18, 1, 7)
_extrema_rf(a::NTuple{2, Any}, b::NTuple{2, Any}) = (min(a[1], b[1]), max(a[2], b[2]))
inds2string(inds) = join(map(string, inds), '×')
macro default_eltype(itr)
    return esc(:(eltype($itr) === Any ? Any : eltype($itr)))
end

showindices(io::IO, inds...) = join(io, inds, ',')
_unsafe_getindex(::IndexStyle, A::AbstractArray, I...) = A[I...]

# Module Docs: the names; the texts themselves are not kept.
baremodule Docs
import ..Base
import ..Base: HTML, Text, @html_str, @text_str, @doc
export HTML, Text, @html_str, @text_str, @doc
struct Binding
    mod::Base.Module
    var::Base.Symbol
end
struct DocStr
    text::Base.Any
    object::Base.Any
    data::Base.Any
end
struct MultiDoc
    order::Base.Any
    docs::Base.Any
end
const META = Base.gensym("META")
meta(m::Base.Module; autoinit::Base.Bool = true) = Base.IdDict{Base.Any, Base.Any}()
function formatdoc end
function signature end
function parsedoc end
function aliasof end
doc(args...) = nothing
hasdoc(args...) = false
undocumented_names(m::Base.Module; private::Base.Bool = false) = Base.Symbol[]
export doc, hasdoc, undocumented_names
end
