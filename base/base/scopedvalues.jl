# Dynamically scoped values: a task starts in the scope in which it was made.

baremodule ScopedValues
using ..Base
using ..Base: IdDict, Some, Nothing
import ..Base: getindex, show, isassigned, eltype
eval(x) = Core.eval(ScopedValues, x)
export ScopedValue, with, @with

abstract type AbstractScopedValue{T} end
mutable struct ScopedValue{T} <: AbstractScopedValue{T}
    const has_default::Bool
    const default::T
    ScopedValue{T}() where {T} = new{T}(false)
    ScopedValue{T}(val) where {T} = new{T}(true, val)
    ScopedValue(val::T) where {T} = new{T}(true, val)
end
eltype(::AbstractScopedValue{T}) where {T} = T
eltype(::Type{<:AbstractScopedValue{T}}) where {T} = T

# What is set in a scope, with all that surrounding scopes set.
struct Scope
    values::IdDict{Any, Any}
end
current_scope() = Base.current_task().scope::Union{Nothing, Scope}

function Scope(parent::Union{Nothing, Scope}, pairs::Pair...)
    values = parent === nothing ? IdDict{Any, Any}() : Base.copy(parent.values)
    for p in pairs
        sv = p.first
        values[sv] = Base.convert(eltype(sv), p.second)
    end
    return Scope(values)
end
function show(io::IO, scope::Scope)
    print(io, Scope, "(")
    first = true
    for (key, value) in scope.values
        first ? (first = false) : print(io, ", ")
        print(io, typeof(key), "@")
        show(io, Base.objectid(key))
        print(io, " => ")
        show(IOContext(io, :typeinfo => eltype(key)), value)
    end
    print(io, ")")
end

struct _NoValue end
function get(sv::ScopedValue{T}) where {T}
    scope = current_scope()
    if scope !== nothing
        v = Base.get(scope.values, sv, _NoValue())
        v isa _NoValue || return Some{T}(v)
    end
    return sv.has_default ? Some{T}(sv.default) : nothing
end
function getindex(sv::ScopedValue{T}) where {T}
    v = get(sv)
    v === nothing && throw(KeyError(sv))
    return v.value
end
isassigned(sv::ScopedValue) = get(sv) !== nothing
function show(io::IO, sv::ScopedValue)
    print(io, ScopedValue, "{", eltype(sv), "}(")
    v = get(sv)
    v === nothing ? print(io, "undefined") : show(IOContext(io, :typeinfo => eltype(sv)), v.value)
    print(io, ")")
end

function enter_scope(f, scope::Scope)
    t = Base.current_task()
    outer = t.scope
    t.scope = scope
    try
        return f()
    finally
        t.scope = outer
    end
end
with(f) = f()
with(f, pair::Pair{<:AbstractScopedValue}, rest::Pair{<:AbstractScopedValue}...) = enter_scope(f, Scope(current_scope(), pair, rest...))

macro with(exprs...)
    Base.isempty(exprs) && error("@with expects at least one argument")
    n = length(exprs)
    vals = Base.map(esc, exprs[1:(n - 1)])
    body = esc(exprs[n])
    return quote
        local task = Base.current_task()
        local outer = task.scope
        task.scope = Scope(current_scope(), $(vals...))
        try
            $body
        finally
            task.scope = outer
        end
    end
end
end
using .ScopedValues: with, @with, ScopedValue
