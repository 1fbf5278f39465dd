# Warps: shuffles of any bits type, votes, matches. Lanes count from one.

# The clamp of a shuffle: segments of `width` lanes.
@inline _segment(width) = (((warpsize_constant - (width % Int32)) << 8) | Int32(0x1f))
@inline _segment_up(width) = (warpsize_constant - (width % Int32)) << 8
const warpsize_constant = Int32(32)

for (name, mode, clamp) in ((:shfl_up_sync, "up", :_segment_up), (:shfl_down_sync, "down", :_segment),
                            (:shfl_xor_sync, "bfly", :_segment), (:_shfl_idx, "idx", :_segment))
    local i32 = string("llvm.nvvm.shfl.sync.", mode, ".i32")
    f32 = string("llvm.nvvm.shfl.sync.", mode, ".f32")
    @eval begin
        @inline $name(mask, val::Int32, src, width = 32) =
            ccall($i32, llvmcall, Int32, (UInt32, Int32, Int32, Int32), mask % UInt32, val, src % Int32, $clamp(width))
        @inline $name(mask, val::UInt32, src, width = 32) =
            ccall($i32, llvmcall, UInt32, (UInt32, UInt32, Int32, Int32), mask % UInt32, val, src % Int32, $clamp(width))
        @inline $name(mask, val::Float32, src, width = 32) =
            ccall($f32, llvmcall, Float32, (UInt32, Float32, Int32, Int32), mask % UInt32, val, src % Int32, $clamp(width))
        @inline $name(mask, val::Union{Int8, Int16}, src, width = 32) = $name(mask, Int32(val), src, width) % typeof(val)
        @inline $name(mask, val::Union{UInt8, UInt16}, src, width = 32) = $name(mask, UInt32(val), src, width) % typeof(val)
        @inline $name(mask, val::Bool, src, width = 32) = $name(mask, UInt32(val), src, width) != zero(UInt32)
        @inline $name(mask, val::Float16, src, width = 32) = bitcast(Float16, $name(mask, bitcast(UInt16, val), src, width))
        @inline $name(mask, val::Core.BFloat16, src, width = 32) = bitcast(Core.BFloat16, $name(mask, bitcast(UInt16, val), src, width))
        @inline function $name(mask, val::UInt64, src, width = 32)
            lo = $name(mask, val % UInt32, src, width)
            hi = $name(mask, (val >>> 32) % UInt32, src, width)
            return UInt64(lo) | (UInt64(hi) << 32)
        end
        @inline $name(mask, val::Union{Int64, Float64}, src, width = 32) =
            bitcast(typeof(val), $name(mask, bitcast(UInt64, val), src, width))
        @inline function $name(mask, val::UInt128, src, width = 32)
            lo = $name(mask, val % UInt64, src, width)
            hi = $name(mask, (val >>> 64) % UInt64, src, width)
            return UInt128(lo) | (UInt128(hi) << 64)
        end
        @inline $name(mask, val::Int128, src, width = 32) = bitcast(Int128, $name(mask, bitcast(UInt128, val), src, width))
        # composite values go field by field
        @inline $name(mask, val, src, width = 32) = shfl_recurse(x -> $name(mask, x, src, width), val)
    end
end
@inline shfl_sync(mask, val, lane, width = 32) = _shfl_idx(mask, val, (lane % Int32) - Int32(1), width)

@generated function shfl_recurse(f, val::T) where {T}
    isprimitivetype(T) && return :(throw(MethodError(shfl_sync, (val,))))
    fields = Any[]
    for i in 1:fieldcount(T)
        F = fieldtype(T, i)
        push!(fields, :(f(getfield(val, $i))))
    end
    return Expr(:block, Expr(:meta, :inline), T <: Tuple ? Expr(:tuple, fields...) : Expr(:new, T, fields...))
end

@inline vote_all_sync(mask, p::Bool) = ccall("llvm.nvvm.vote.all.sync", llvmcall, Bool, (UInt32, Bool), mask % UInt32, p)
@inline vote_any_sync(mask, p::Bool) = ccall("llvm.nvvm.vote.any.sync", llvmcall, Bool, (UInt32, Bool), mask % UInt32, p)
@inline vote_uni_sync(mask, p::Bool) = ccall("llvm.nvvm.vote.uni.sync", llvmcall, Bool, (UInt32, Bool), mask % UInt32, p)
@inline vote_ballot_sync(mask, p::Bool) = ccall("llvm.nvvm.vote.ballot.sync", llvmcall, UInt32, (UInt32, Bool), mask % UInt32, p)
@inline match_any_sync(mask, v::Union{Int32, UInt32}) =
    ccall("llvm.nvvm.match.any.sync.i32", llvmcall, UInt32, (UInt32, UInt32), mask % UInt32, v % UInt32)
@inline match_any_sync(mask, v::Union{Int64, UInt64}) =
    ccall("llvm.nvvm.match.any.sync.i64", llvmcall, UInt32, (UInt32, UInt64), mask % UInt32, v % UInt64)

# Reductions across a warp in one instruction (capability 8.0).
for (op, T, name) in ((:+, Int32, "add"), (:+, UInt32, "add"), (:min, Int32, "min"), (:max, Int32, "max"),
                      (:min, UInt32, "umin"), (:max, UInt32, "umax"), (:&, UInt32, "and"), (:|, UInt32, "or"), (:xor, UInt32, "xor"))
    @eval @inline redux_sync(::typeof($op), mask, v::$T) =
        ccall($(string("llvm.nvvm.redux.sync.", name)), llvmcall, $T, ($T, UInt32), v, mask % UInt32)
end

export shfl_sync, shfl_up_sync, shfl_down_sync, shfl_xor_sync, vote_all_sync, vote_any_sync, vote_uni_sync, vote_ballot_sync,
    match_any_sync
