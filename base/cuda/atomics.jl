# Atomic operations on device pointers (atomic_add! and its family) and CUDA.@atomic on arrays.

# Operations that the hardware does in one instruction.
const _AtomicInt = Union{Int32, Int64, UInt32, UInt64}

for (name, op) in ((:atomic_add!, :+), (:atomic_sub!, :-), (:atomic_and!, :&), (:atomic_or!, :|), (:atomic_xor!, :xor),
                   (:atomic_min!, :min), (:atomic_max!, :max))
    @eval @inline $name(p::LLVMPtr{T}, v) where {T<:_AtomicInt} =
        getfield(atomic_pointermodify(p, $op, convert(T, v), :monotonic), 1)
    # everything else: replace until nobody came between
    @eval @inline $name(p::LLVMPtr{T}, v) where {T} = atomic_modify!(p, $op, convert(T, v))
end
@inline atomic_add!(p::LLVMPtr{T}, v) where {T<:Union{Float32, Float64}} =
    getfield(atomic_pointermodify(p, +, convert(T, v), :monotonic), 1)
@inline atomic_sub!(p::LLVMPtr{T}, v) where {T<:Union{Float32, Float64}} = atomic_add!(p, -convert(T, v))
@inline atomic_xchg!(p::LLVMPtr{T}, v) where {T<:_AtomicInt} = atomic_pointerswap(p, convert(T, v), :monotonic)
@inline atomic_xchg!(p::LLVMPtr{T, A}, v) where {T<:Union{Float32, Float64}, A} =
    bitcast(T, atomic_xchg!(bitcast(LLVMPtr{_bits_type(T), A}, p), bitcast(_bits_type(T), convert(T, v))))
@inline atomic_xchg!(p::LLVMPtr{T}, v) where {T} = atomic_modify!(p, (a, b) -> b, convert(T, v))

# Compare and swap; the old value tells whether it happened.
@inline atomic_cas!(p::LLVMPtr{T}, cmp, v) where {T<:Union{Int32, Int64, UInt32, UInt64, Int16, UInt16}} =
    getfield(atomic_pointerreplace(p, convert(T, cmp), convert(T, v), :monotonic, :monotonic), 1)
@inline atomic_cas!(p::LLVMPtr{T, A}, cmp, v) where {T<:Union{Float16, Float32, Float64}, A} =
    bitcast(T, atomic_cas!(bitcast(LLVMPtr{_bits_type(T), A}, p),
        bitcast(_bits_type(T), convert(T, cmp)), bitcast(_bits_type(T), convert(T, v))))

# Counters that wrap: at v back to zero, from zero (or above v) to v.
@inline _inc_wrap(old, v) = ifelse(old >= v, zero(old), old + one(old))
@inline _dec_wrap(old, v) = ifelse((old == zero(old)) | (old > v), v, old - one(old))
@inline atomic_inc!(p::LLVMPtr{T}, v) where {T<:Union{Int32, UInt32}} = atomic_modify!(p, _inc_wrap, convert(T, v))
@inline atomic_dec!(p::LLVMPtr{T}, v) where {T<:Union{Int32, UInt32}} = atomic_modify!(p, _dec_wrap, convert(T, v))

_bits_type(::Type{Float16}) = UInt16
_bits_type(::Type{Float32}) = UInt32
_bits_type(::Type{Float64}) = UInt64
_bits_type(::Type{T}) where {T} = sizeof(T) == 4 ? UInt32 : sizeof(T) == 8 ? UInt64 : sizeof(T) == 2 ? UInt16 : UInt32

# old = *p; *p = op(old, v), atomically, for any op on values of 2, 4 or 8 bytes. Returns old.
@inline function atomic_modify!(p::LLVMPtr{T}, op::F, v) where {T<:Union{_AtomicInt, Int16, UInt16}, F}
    old = unsafe_load(p)
    while true
        new = convert(T, op(old, v))
        seen = atomic_cas!(p, old, new)
        seen == old && return old
        old = seen
    end
end
@inline function atomic_modify!(p::LLVMPtr{T, A}, op::F, v) where {T, A, F}
    U = _bits_type(T)
    q = bitcast(LLVMPtr{U, A}, p)
    old = unsafe_load(q)
    while true
        new = _to_bits(U, convert(T, op(_from_bits(T, old), v)))
        seen = atomic_cas!(q, old, new)
        seen == old && return _from_bits(T, seen)
        old = seen
    end
end
@inline _to_bits(::Type{U}, x) where {U} = bitcast(U, x)
@inline _from_bits(::Type{T}, x) where {T} = bitcast(T, x)

# -- @atomic -----------------------------------------------------------------------------------

@inline function atomic_arrayset(A::AbstractArray{T}, I::Tuple, op, v) where {T}
    i = Base._offset(size(A), I...)
    @boundscheck checkbounds(A, I...)
    return _atomic_op!(pointer(A, i), op, convert(T, v))
end
@inline function atomic_arrayset(A::AbstractArray{T}, I::Tuple, v) where {T}
    @boundscheck checkbounds(A, I...)
    atomic_xchg!(pointer(A, Base._offset(size(A), I...)), convert(T, v))
    return v
end
for (op, f) in ((:+, :atomic_add!), (:-, :atomic_sub!), (:&, :atomic_and!), (:|, :atomic_or!), (:xor, :atomic_xor!),
                (:min, :atomic_min!), (:max, :atomic_max!))
    @eval @inline _atomic_op!(p, ::typeof($op), v) = $f(p, v)
end
@inline _atomic_op!(p, op::F, v) where {F} = atomic_modify!(p, op, v)

"""
    @atomic a[I...] = op(a[I...], val)
    @atomic a[I...] op= val

Update an element of an array atomically.
"""
macro atomic(ex)
    return esc(atomic_expression(ex))
end
function atomic_expression(ex)
    isa(ex, Expr) || error("@atomic needs an assignment")
    if ex.head === :(=)
        ref, rhs = ex.args[1], ex.args[2]
        isa(ref, Expr) && ref.head === :ref || error("@atomic needs an array element on the left")
        indices = Expr(:tuple, ref.args[2:end]...)
        if isa(rhs, Expr) && rhs.head === :call && length(rhs.args) == 3 && rhs.args[2] == ref
            return Expr(:call, GlobalRef(CUDA, :atomic_arrayset), ref.args[1], indices, rhs.args[1], rhs.args[3])
        elseif isa(rhs, Expr) && rhs.head === :call && length(rhs.args) == 3 && rhs.args[3] == ref
            return Expr(:call, GlobalRef(CUDA, :atomic_arrayset), ref.args[1], indices, rhs.args[1], rhs.args[2])
        end
        return Expr(:call, GlobalRef(CUDA, :atomic_arrayset), ref.args[1], indices, rhs)
    end
    name = string(ex.head)
    endswith(name, "=") || error("unknown @atomic expression")
    op = Symbol(chop(name))
    ref, value = ex.args[1], ex.args[2]
    isa(ref, Expr) && ref.head === :ref || error("@atomic needs an array element on the left")
    return Expr(:call, GlobalRef(CUDA, :atomic_arrayset), ref.args[1], Expr(:tuple, ref.args[2:end]...), op, value)
end

export atomic_add!, atomic_sub!, atomic_and!, atomic_or!, atomic_xor!, atomic_min!, atomic_max!, atomic_inc!, atomic_dec!,
    atomic_cas!, atomic_xchg!

# Atomix on device arrays.
@inline function Atomix.modify!(A::CuDeviceArray{T}, I::Tuple, op::F, v) where {T, F}
    x = convert(T, v)
    old = atomic_arrayset(A, I, op, x)
    return Pair{T, T}(old, convert(T, op(old, x)))
end
@inline Atomix.store!(A::CuDeviceArray, I::Tuple, v) = atomic_arrayset(A, I, v)
@inline function Atomix.load(A::CuDeviceArray, I::Tuple)
    @boundscheck checkbounds(A, I...)
    return atomic_pointerref(pointer(A, Base._offset(size(A), I...)), :monotonic)
end
@inline function Atomix.swap!(A::CuDeviceArray{T}, I::Tuple, v) where {T}
    @boundscheck checkbounds(A, I...)
    return atomic_xchg!(pointer(A, Base._offset(size(A), I...)), convert(T, v))
end
@inline function Atomix.replace!(A::CuDeviceArray{T}, I::Tuple, expected, desired) where {T}
    @boundscheck checkbounds(A, I...)
    e = convert(T, expected)
    old = atomic_cas!(pointer(A, Base._offset(size(A), I...)), e, convert(T, desired))
    return (old = old, success = old === e)
end
