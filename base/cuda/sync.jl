# Barriers of a block, a warp and a cluster; memory fences.

@inline sync_threads() = ccall("llvm.nvvm.barrier.cta.sync.aligned.all", llvmcall, Cvoid, (Int32,), Int32(0))
@inline sync_threads_count(p::Bool) = ccall("llvm.nvvm.barrier.cta.red.popc.aligned.all", llvmcall, Int32, (Int32, Bool), Int32(0), p)
@inline sync_threads_and(p::Bool) = ccall("llvm.nvvm.barrier.cta.red.and.aligned.all", llvmcall, Bool, (Int32, Bool), Int32(0), p)
@inline sync_threads_or(p::Bool) = ccall("llvm.nvvm.barrier.cta.red.or.aligned.all", llvmcall, Bool, (Int32, Bool), Int32(0), p)
@inline sync_threads_count(p::Integer) = sync_threads_count(p != 0)
@inline sync_threads_and(p::Integer) = Int32(sync_threads_and(p != 0))
@inline sync_threads_or(p::Integer) = Int32(sync_threads_or(p != 0))
@inline sync_warp(mask = FULL_MASK) = ccall("llvm.nvvm.bar.warp.sync", llvmcall, Cvoid, (UInt32,), mask % UInt32)
@inline barrier_sync(id = 0) = ccall("llvm.nvvm.barrier.cta.sync.all", llvmcall, Cvoid, (Int32,), id % Int32)
@inline barrier_sync(id, threads) = ccall("llvm.nvvm.barrier.cta.sync.count", llvmcall, Cvoid, (Int32, Int32), id % Int32, threads % Int32)

@inline threadfence_block() = ccall("llvm.nvvm.membar.cta", llvmcall, Cvoid, ())
@inline threadfence() = ccall("llvm.nvvm.membar.gl", llvmcall, Cvoid, ())
@inline threadfence_system() = ccall("llvm.nvvm.membar.sys", llvmcall, Cvoid, ())

@inline cluster_arrive() = ccall("llvm.nvvm.barrier.cluster.arrive.aligned", llvmcall, Cvoid, ())
@inline cluster_arrive_relaxed() = ccall("llvm.nvvm.barrier.cluster.arrive.relaxed.aligned", llvmcall, Cvoid, ())
@inline cluster_wait() = ccall("llvm.nvvm.barrier.cluster.wait.aligned", llvmcall, Cvoid, ())

export sync_threads, sync_threads_count, sync_threads_and, sync_threads_or, sync_warp, barrier_sync,
    threadfence, threadfence_block, threadfence_system, cluster_arrive, cluster_arrive_relaxed, cluster_wait
