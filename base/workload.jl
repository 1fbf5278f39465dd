# What the base image is inferred for: typical kernels, so that a start finds the library's code ready.
using CUDA, KernelAbstractions
using CUDA: i32

function w_map!(f, c, a, b)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    if i <= length(c)
        @inbounds c[i] = f(a[i], b[i])
    end
    return nothing
end
function w_map32!(f, c, a, b)
    i = (blockIdx().x - 1i32) * blockDim().x + threadIdx().x
    i > length(c) && return nothing
    c[i] = f(a[i], b[i])
    return nothing
end
function w_unary!(f, c, a)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    if i <= length(c)
        @inbounds c[i] = f(a[i])
    end
    return nothing
end
function w_grid!(c, a, s)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    j = (blockIdx().y - 1) * blockDim().y + threadIdx().y
    k = (blockIdx().z - 1) * blockDim().z + threadIdx().z
    nx, ny, nz = size(a)
    if 1 < i < nx && 1 < j < ny && 1 < k < nz
        @inbounds c[i, j, k] = muladd(s, a[i - 1, j, k] - 2a[i, j, k] + a[i + 1, j, k], a[i, j, k])
    end
    return nothing
end
function w_matrix!(C::AbstractMatrix{T}, A, B) where {T}
    tile = CuStaticSharedArray(T, (16, 17))
    i, j = threadIdx().x, threadIdx().y
    acc = zero(T)
    for k in 1:size(A, 2)
        @inbounds tile[i, j] = A[i, k]
        sync_threads()
        acc = muladd(tile[j, i], B[k, j], acc)
        sync_threads()
    end
    for k in 0:8:cld(size(A, 1), 16)-1
        acc += T(k)
    end
    @inbounds C[i, j] = acc
    return nothing
end
function w_stride!(c, a)
    for i in ((blockIdx().x - 1) * blockDim().x + threadIdx().x):(gridDim().x * blockDim().x):length(c)
        @inbounds c[i] = a[i]
    end
    return nothing
end
function w_reduce!(total::AbstractVector{T}, x, buffer_size) where {T}
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    acc = zero(T)
    while i <= length(x)
        @inbounds acc += x[i]
        i += gridDim().x * blockDim().x
    end
    offset = Int32(16)
    while offset > 0
        acc += shfl_down_sync(FULL_MASK, acc, offset)
        offset >>= 1
    end
    buffer = CuDynamicSharedArray(T, buffer_size)
    lane = laneid()
    warp = (threadIdx().x - Int32(1)) ÷ warpsize() + Int32(1)
    if lane == 1
        @inbounds buffer[warp] = acc
        CUDA.@atomic total[1] += acc
        CUDA.atomic_add!(pointer(total, 1), acc)
    end
    return nothing
end
function w_cartesian!(c, a)
    i = threadIdx().x
    inds = CartesianIndices(a)
    @inbounds I = inds[i]
    if I + one(I) in inds
        @inbounds c[I] = a[I + one(I)]
    end
    return nothing
end

for T in (Int32, Int64, Float32, Float64)
    V, M, A3 = CuDeviceArray{T, 1, 1}, CuDeviceArray{T, 2, 1}, CuDeviceArray{T, 3, 1}
    for f in (+, -, *, min, max)
        precompile(w_map!, (typeof(f), V, V, V))
    end
    for f in (-, abs)
        precompile(w_unary!, (typeof(f), V, V))
    end
    precompile(w_map32!, (typeof(+), V, V, V))
    precompile(w_grid!, (A3, A3, T))
    precompile(w_matrix!, (M, M, M))
    precompile(w_stride!, (V, V))
    precompile(w_reduce!, (V, V, Int64))
    precompile(w_cartesian!, (M, M))
    precompile(w_cartesian!, (A3, A3))
end
for T in (Int32, Int64)
    V = CuDeviceArray{T, 1, 1}
    for f in (div, rem, fld, mod, cld, &, |, xor)
        precompile(w_map!, (typeof(f), V, V, V))
    end
end
for T in (Float32, Float64)
    V = CuDeviceArray{T, 1, 1}
    for f in (exp, log, sqrt, sin, cos, tanh, inv, floor, round)
        precompile(w_unary!, (typeof(f), V, V))
    end
    precompile(w_map!, (typeof(/), V, V, V))
    precompile(w_map!, (typeof(^), V, V, V))
end

@kernel function w_saxpy!(y, a, @Const(x))
    i = @index(Global)
    @inbounds y[i] = muladd(a, x[i], y[i])
end
@kernel function w_tile!(y, @Const(x))
    i, j = @index(Global, NTuple)
    li, lj = @index(Local, NTuple)
    tile = @localmem eltype(y) (17, 16)
    @inbounds tile[li, lj] = x[i, j]
    @synchronize()
    @inbounds y[i, j] = tile[lj, li]
end
@kernel function w_shift!(y, @Const(x))
    I = @index(Global, Cartesian)
    @inbounds y[I] = x[I]
end
for T in (Float32, Float64)
    V, M = CuDeviceArray{T, 1, 1}, CuDeviceArray{T, 2, 1}
    c1 = KernelAbstractions.context_type(1, (256,), nothing)
    c2 = KernelAbstractions.context_type(2, (16, 16), nothing)
    precompile(gpu_w_saxpy!, (c1, V, T, V))
    precompile(gpu_w_tile!, (c2, M, M))
    precompile(gpu_w_shift!, (c2, M, M))
end
