# deepcopy, and the size of all that a value holds.

"A copy that shares nothing mutable with x."
deepcopy(x) = isbits(x) ? x : deepcopy_internal(x, IdDict())::typeof(x)
deepcopy_internal(x::Union{Symbol, String, Module, Type, Method, SimpleVector, GlobalRef, LineNumberNode, Core.MethodInstance}, seen::IdDict) = x
deepcopy_internal(x::Expr, seen::IdDict) = Expr(x.head, map(a -> deepcopy_internal(a, seen), x.args)...)
function deepcopy_internal(x::GenericMemory, seen::IdDict)
    haskey(seen, x) && return seen[x]
    y = seen[x] = copy(x)
    isbitstype(eltype(x)) && return y
    for i in 1:length(x)
        isassigned(x, i) && (y[i] = deepcopy_internal(x[i], seen))
    end
    return y
end
function deepcopy_internal(x::Array, seen::IdDict)
    haskey(seen, x) && return seen[x]
    y = seen[x] = similar(x)
    for i in eachindex(x)
        isassigned(x, i) && (y[i] = deepcopy_internal(x[i], seen))
    end
    return y
end
# The keys may hash by identity, so the table is built anew.
function deepcopy_internal(x::Union{Dict, IdDict}, seen::IdDict)
    haskey(seen, x) && return seen[x]
    y = seen[x] = empty(x)
    _sizehint!(y, length(x), false)
    for (k, v) in x
        y[deepcopy_internal(k, seen)] = deepcopy_internal(v, seen)
    end
    return y
end
function deepcopy_internal(x, seen::IdDict)
    T = typeof(x)
    (isbitstype(T) || isdefined(T, :instance)) && return x
    haskey(seen, x) && return seen[x]
    isa(x, Task) && error("a Task cannot be copied")
    y = _host(:new_uninitialized, T)
    ismutabletype(T) && (seen[x] = y)
    for i in 1:nfields(x)
        isdefined(x, i) && _host(:set_field, y, i, deepcopy_internal(getfield(x, i), seen))
    end
    return y
end

"Bytes that x holds, with what it refers to; each object once."
summarysize(x) = _held(x, IdDict())
_held(x::Union{Symbol, Module, Method, Nothing}, seen) = 0
_held(x::Type, seen) = 0
_held(x::String, seen) = _first_time(x, seen) ? 8 + ncodeunits(x) : 0
_held(x::BigInt, seen) = _first_time(x, seen) ? 16 + 8 * abs(x.size) : 0
_first_time(x, seen) = !haskey(seen, x) && (seen[x] = true; true)
function _held(x::GenericMemory, seen)
    _first_time(x, seen) || return 0
    n = 16 + length(x) * (isallocatedinline(eltype(x)) ? sizeof(eltype(x)) : 8)
    isbitstype(eltype(x)) && return n
    for i in 1:length(x)
        isassigned(x, i) && (n += isallocatedinline(eltype(x)) ? _held_fields(x[i], seen) : _held(x[i], seen))
    end
    return n
end
function _held(x::Array, seen)
    _first_time(x, seen) || return 0
    return 16 + 8 * ndims(x) + _held(getfield(getfield(x, :ref), :mem), seen)
end
function _held(x, seen)
    ismutable(x) && (_first_time(x, seen) || return 0)
    return sizeof(typeof(x)) + _held_fields(x, seen)
end
function _held_fields(x, seen)
    n = 0
    isbits(x) && return n
    for i in 1:nfields(x)
        isdefined(x, i) || continue
        y = getfield(x, i)
        n += isallocatedinline(fieldtype(typeof(x), i)) ? _held_fields(y, seen) : _held(y, seen)
    end
    return n
end
isallocatedinline(T) = isbitstype(T) || isa(T, DataType) && isconcretetype(T) && !ismutabletype(T) && !(T <: Union{Symbol, String, Module})
convert(::Type{T}, x::T) where {T<:Some} = x
convert(::Type{Some{T}}, x::Some) where {T} = Some{T}(convert(T, x.value))
