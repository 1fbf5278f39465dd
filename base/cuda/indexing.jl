# The position of a thread: block, grid and warp. All numbers are Int32 and count from one.

for (name, reg, base) in ((:threadIdx, "tid", 1), (:blockIdx, "ctaid", 1), (:blockDim, "ntid", 0), (:gridDim, "nctaid", 0))
    for dim in (:x, :y, :z)
        f = Symbol(name, :_, dim)
        intrinsic = string("llvm.nvvm.read.ptx.sreg.", reg, ".", dim)
        value = :(ccall($intrinsic, llvmcall, Int32, ()))
        @eval @inline $f() = $(base == 1 ? :(Core.Intrinsics.add_int($value, $(Int32(1)))) : value)
    end
    @eval @inline $name() = (x = $(Symbol(name, :_x))(), y = $(Symbol(name, :_y))(), z = $(Symbol(name, :_z))())
end

@inline warpsize() = ccall("llvm.nvvm.read.ptx.sreg.warpsize", llvmcall, Int32, ())
@inline laneid() = Core.Intrinsics.add_int(ccall("llvm.nvvm.read.ptx.sreg.laneid", llvmcall, Int32, ()), Int32(1))
@inline warpid() = Core.Intrinsics.add_int(ccall("llvm.nvvm.read.ptx.sreg.warpid", llvmcall, Int32, ()), Int32(1))
@inline active_mask() = ccall("llvm.nvvm.activemask", llvmcall, UInt32, ())
@inline lanemask(::typeof(<)) = ccall("llvm.nvvm.read.ptx.sreg.lanemask.lt", llvmcall, UInt32, ())
@inline lanemask(::typeof(<=)) = ccall("llvm.nvvm.read.ptx.sreg.lanemask.le", llvmcall, UInt32, ())
@inline lanemask(::typeof(==)) = ccall("llvm.nvvm.read.ptx.sreg.lanemask.eq", llvmcall, UInt32, ())
@inline lanemask(::typeof(>=)) = ccall("llvm.nvvm.read.ptx.sreg.lanemask.ge", llvmcall, UInt32, ())
@inline lanemask(::typeof(>)) = ccall("llvm.nvvm.read.ptx.sreg.lanemask.gt", llvmcall, UInt32, ())
@inline lanemask() = lanemask(==)
const FULL_MASK = 0xffffffff

# Thread block clusters (capability 9.0).
for (name, reg, base) in ((:blockIdxInCluster, "cluster.ctaid", 1), (:clusterDim, "cluster.nctaid", 0),
                          (:clusterIdx, "clusterid", 1), (:gridClusterDim, "nclusterid", 0))
    for dim in (:x, :y, :z)
        f = Symbol(name, :_, dim)
        intrinsic = string("llvm.nvvm.read.ptx.sreg.", reg, ".", dim)
        value = :(ccall($intrinsic, llvmcall, Int32, ()))
        @eval @inline $f() = $(base == 1 ? :(Core.Intrinsics.add_int($value, $(Int32(1)))) : value)
    end
    @eval @inline $name() = (x = $(Symbol(name, :_x))(), y = $(Symbol(name, :_y))(), z = $(Symbol(name, :_z))())
end
@inline linearBlockIdxInCluster() =
    Core.Intrinsics.add_int(ccall("llvm.nvvm.read.ptx.sreg.cluster.ctarank", llvmcall, Int32, ()), Int32(1))
@inline linearClusterSize() = ccall("llvm.nvvm.read.ptx.sreg.cluster.nctarank", llvmcall, Int32, ())

@inline clock(::Type{UInt32}) = ccall("llvm.nvvm.read.ptx.sreg.clock", llvmcall, UInt32, ())
@inline clock(::Type{UInt64} = UInt64) = ccall("llvm.nvvm.read.ptx.sreg.clock64", llvmcall, UInt64, ())
@inline nanosleep(t) = ccall("llvm.nvvm.nanosleep", llvmcall, Cvoid, (UInt32,), convert(UInt32, t))
@inline Base.exit(::Val{:thread}) = ccall("llvm.nvvm.exit", llvmcall, Cvoid, ())
@inline assume(cond::Bool) = Core._assume(cond)

export threadIdx, blockIdx, blockDim, gridDim, warpsize, laneid, lanemask, active_mask, FULL_MASK,
    clusterIdx, clusterDim, blockIdxInCluster, gridClusterDim, linearBlockIdxInCluster, linearClusterSize,
    clock, nanosleep
