# Core's definitions in Julia: evaluated inside module Core right after the built-in types,
# functions and intrinsics exist. Only Core names are known here: no loops, no indexing, no macros.

# The constructors of types whose layout the runtime fixes are written with `new` spliced in
# through `eval`, because they have no struct body of their own.

# What splatting calls where Base does not exist yet; only tuples are spread then, which needs no method.
function iterate end
# What `x.f` means in Core itself.
getproperty(x, f::Symbol) = getfield(x, f)

abstract type IO end

# Code of Core itself reads properties with these; Base has its own.
getproperty(x, f::Symbol) = getfield(x, f)
getproperty(x::Module, f::Symbol) = getglobal(x, f)

Expr(args...) = _expr(args...)

abstract type IO end
struct VecElement{T}
    value::T
end
export IO, VecElement

const NTuple{N, T} = Tuple{Vararg{T, N}}

!==(a, b) = Intrinsics.not_int(a === b)
(>:)(a, b) = b <: a

# The type that dispatch sees for a value: Type{T} for a type, typeof(x) for anything else.
Typeof(x) = isa(x, Type) ? Type{x} : typeof(x)

# A function marked as public entry for keyword calls: kwcall(kwargs, f, args...) is a generic
# function that lowering adds methods to.
function kwcall end

# Values without fields.
eval(Core, :(ErrorException(msg) = $(Expr(:new, :ErrorException, :msg))))
eval(Core, :(ArgumentError(msg) = $(Expr(:new, :ArgumentError, :msg))))
eval(Core, :(AssertionError(msg) = $(Expr(:new, :AssertionError, :msg))))
eval(Core, :(AssertionError() = $(Expr(:new, :AssertionError, ""))))
eval(Core, :(OverflowError(msg) = $(Expr(:new, :OverflowError, :msg))))
eval(Core, :(ConcurrencyViolationError(msg) = $(Expr(:new, :ConcurrencyViolationError, :msg))))
eval(Core, :(BoundsError() = $(Expr(:new, :BoundsError))))
eval(Core, :(BoundsError(a) = $(Expr(:new, :BoundsError, :a))))
eval(Core, :(BoundsError(a, i) = $(Expr(:new, :BoundsError, :a, :i))))
eval(Core, :(DomainError(val) = $(Expr(:new, :DomainError, :val, ""))))
eval(Core, :(DomainError(val, msg) = $(Expr(:new, :DomainError, :val, :msg))))
eval(Core, :(InexactError(f::Symbol, args...) = $(Expr(:new, :InexactError, :f, :args))))
eval(Core, :(TypeError(where, expected::Type, got) = $(Expr(:new, :TypeError, :where, "", :expected, :got))))
eval(Core, :(TypeError(where, context, expected::Type, got) =
    $(Expr(:new, :TypeError, :where, :context, :expected, :got))))
eval(Core, :(UndefVarError(var::Symbol) = $(Expr(:new, :UndefVarError, :var, :(Intrinsics.bitcast(UInt64, -1))))))
eval(Core, :(UndefVarError(var::Symbol, scope) =
    $(Expr(:new, :UndefVarError, :var, :(Intrinsics.bitcast(UInt64, -1)), :scope))))
eval(Core, :(UndefKeywordError(var::Symbol) = $(Expr(:new, :UndefKeywordError, :var))))
eval(Core, :(MethodError(f, args) = $(Expr(:new, :MethodError, :f, :args, :(Intrinsics.bitcast(UInt64, -1))))))
eval(Core, :(FieldError(t::DataType, f::Symbol) = $(Expr(:new, :FieldError, :t, :f))))
eval(Core, :(LoadError(file, line::Int, error) = $(Expr(:new, :LoadError, :file, :line, :error))))
eval(Core, :(InitError(mod::Symbol, error) = $(Expr(:new, :InitError, :mod, :error))))
eval(Core, :(DivideError() = $(Expr(:new, :DivideError))))
eval(Core, :(OutOfMemoryError() = $(Expr(:new, :OutOfMemoryError))))
eval(Core, :(StackOverflowError() = $(Expr(:new, :StackOverflowError))))
eval(Core, :(UndefRefError() = $(Expr(:new, :UndefRefError))))
eval(Core, :(InterruptException() = $(Expr(:new, :InterruptException))))

eval(Core, :(LineNumberNode(line::Int) = $(Expr(:new, :LineNumberNode, :line, nothing))))
eval(Core, :(LineNumberNode(line::Int, file) = $(Expr(:new, :LineNumberNode, :line, :file))))
eval(Core, :(QuoteNode(value) = $(Expr(:new, :QuoteNode, :value))))
eval(Core, :(GlobalRef(mod::Module, name::Symbol) = _host(:globalref, mod, name)))
eval(Core, :(UndefInitializer() = $(Expr(:new, :UndefInitializer))))
eval(Core, :(Nothing() = nothing))
const undef = UndefInitializer()

TypeVar(name::Symbol) = _typevar(name, Union{}, Any)
TypeVar(name::Symbol, ub) = _typevar(name, Union{}, ub)
TypeVar(name::Symbol, lb, ub) = _typevar(name, lb, ub)
UnionAll(v::TypeVar, body) = _unionall(v, body)

Symbol(s::Symbol) = s
Symbol(s::String) = _host(:symbol, s)

# Memory and its references.
(::Type{GenericMemory{K, T, A}})(::UndefInitializer, n::Int) where {K, T, A} =
    memorynew(GenericMemory{K, T, A}, n)
(::Type{GenericMemory{K, T}})(::UndefInitializer, n::Int) where {K, T} =
    memorynew(GenericMemory{K, T, CPU}, n)

memoryref(mem::GenericMemory) = memoryrefnew(mem)
memoryref(mem::GenericMemory, i::Int) = memoryrefnew(memoryrefnew(mem), i, true)
memoryref(ref::GenericMemoryRef, i::Int) = memoryrefnew(ref, i, true)
(::Type{GenericMemoryRef})(mem::GenericMemory) = memoryrefnew(mem)
(::Type{GenericMemoryRef})(mem::GenericMemory, i::Int) = memoryrefnew(memoryrefnew(mem), i, true)

# Arrays: a reference to the first element and the sizes.
eval(Core, :(function (::Type{Array{T, 1}})(::UndefInitializer, m::Int) where {T}
    mem = memorynew(Memory{T}, m)
    return $(Expr(:new, :(Array{T, 1}), :(memoryrefnew(mem)), :(tuple(m))))
end))
eval(Core, :(function (::Type{Array{T, N}})(::UndefInitializer, d::NTuple{N, Int}) where {T, N}
    mem = memorynew(Memory{T}, _dims_product(d))
    return $(Expr(:new, :(Array{T, N}), :(memoryrefnew(mem)), :d))
end))
(::Type{Array{T, 2}})(::UndefInitializer, m::Int, n::Int) where {T} = Array{T, 2}(undef, tuple(m, n))
(::Type{Array{T, 3}})(::UndefInitializer, m::Int, n::Int, o::Int) where {T} = Array{T, 3}(undef, tuple(m, n, o))
(::Type{Array{T}})(::UndefInitializer, m::Int) where {T} = Array{T, 1}(undef, m)
(::Type{Array{T}})(::UndefInitializer, m::Int, n::Int) where {T} = Array{T, 2}(undef, tuple(m, n))
(::Type{Array{T}})(::UndefInitializer, d::NTuple{N, Int}) where {T, N} = Array{T, N}(undef, d)
(::Type{Array{T, 1}})() where {T} = Array{T, 1}(undef, 0)

# Number of elements of an array of the given sizes; negative sizes and overflow are refused.
function _dims_product(d)
    n = 1
    i = 1
    while Intrinsics.sle_int(i, nfields(d))
        k = getfield(d, i)
        Intrinsics.slt_int(k, 0) && throw(ArgumentError("invalid Array dimensions"))
        p = Intrinsics.checked_smul_int(n, k)
        getfield(p, 2) && throw(ArgumentError("invalid Array dimensions"))
        n = getfield(p, 1)
        i = Intrinsics.add_int(i, 1)
    end
    return n
end

# A task. What runs on its stack and what the scheduler does with it: base/base/task.jl.
mutable struct Task
    next           # in the queue that it waits in
    queue
    storage        # task_local_storage
    donenotify     # condition for those who wait for its end
    result
    scope          # dynamic scope
    code           # the function
    _state::UInt8  # 0 runnable, 1 done, 2 failed
    sticky::Bool
    priority::UInt16
    _isexception::Bool # `result` is an exception: the task's own once it has failed, else one to throw in it
    rngState0::UInt64
    rngState1::UInt64
    rngState2::UInt64
    rngState3::UInt64
    rngState4::UInt64
    exceptions     # of a failed task: as the host service `exception_stack` gives them
    world::UInt64  # in which `code` is called
    stack::Ptr{Nothing} # C_NULL: not started
    global _new_task
    _new_task(code, donenotify, scope, world::UInt64, stack::Ptr{Nothing}) =
        new(nothing, nothing, nothing, donenotify, nothing, scope, code, Intrinsics.trunc_int(UInt8, 0), true, Intrinsics.trunc_int(UInt16, 0), false,
            Intrinsics.bitcast(UInt64, 0), Intrinsics.bitcast(UInt64, 0), Intrinsics.bitcast(UInt64, 0), Intrinsics.bitcast(UInt64, 0),
            Intrinsics.bitcast(UInt64, 0), nothing, world, stack)
end
const AtomicMemory{T} = GenericMemory{:atomic, T, CPU}
export Task, AtomicMemory

# One method that fits a call: with the types and static parameters that it has there.
struct MethodMatch
    spec_types
    sparams::SimpleVector
    method::Method
    fully_covers::Bool
end

# A function value that runs in the world of its creation; Base.Experimental.@opaque makes it.
struct OpaqueClosure{A, R} <: Function
    world::UInt64
    f
end
