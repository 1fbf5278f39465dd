# The host side's names: arrays that stand for their device form in signatures, and launches, which
# gpucc compiles but does not run.

abstract type AbstractGPUArray{T, N} <: DenseArray{T, N} end

"An array in device memory as the host sees it. In a kernel's signature it stands for its CuDeviceArray."
mutable struct CuArray{T, N, M} <: AbstractGPUArray{T, N}
    data::Array{T, N}
end

"Kinds of memory, the third parameter of `CuArray`."
abstract type AbstractMemory end
struct DeviceMemory <: AbstractMemory end
struct UnifiedMemory <: AbstractMemory end
struct HostMemory <: AbstractMemory end

const CuVector{T} = CuArray{T, 1}
const CuMatrix{T} = CuArray{T, 2}
const CuVecOrMat{T} = Union{CuArray{T, 1}, CuArray{T, 2}}
const DenseCuArray{T, N} = CuArray{T, N}
const DenseCuVector{T} = DenseCuArray{T, 1}
const DenseCuMatrix{T} = DenseCuArray{T, 2}
const DenseCuVecOrMat{T} = Union{DenseCuVector{T}, DenseCuMatrix{T}}
const StridedCuArray{T, N} = Union{CuArray{T, N}, SubArray{T, N, <:CuArray}}
const StridedCuVector{T} = StridedCuArray{T, 1}
const StridedCuMatrix{T} = StridedCuArray{T, 2}
const StridedCuVecOrMat{T} = Union{StridedCuVector{T}, StridedCuMatrix{T}}
const AnyCuArray{T, N} = Union{CuArray{T, N}, SubArray{T, N, <:CuArray}, Base.ReshapedArray{T, N, <:CuArray}}
const AnyCuVector{T} = AnyCuArray{T, 1}
const AnyCuMatrix{T} = AnyCuArray{T, 2}
const AnyCuVecOrMat{T} = Union{AnyCuVector{T}, AnyCuMatrix{T}}

CuArray{T, N}(A::Array{T, N}) where {T, N} = CuArray{T, N, DeviceMemory}(A)
CuArray(A::AbstractArray{T, N}) where {T, N} = CuArray{T, N}(Array(A))
CuArray{T}(::UndefInitializer, d::Integer...) where {T} = CuArray{T, nfields(d)}(Array{T}(undef, d...))
CuArray{T}(::UndefInitializer, d::Dims) where {T} = CuArray{T}(undef, d...)
CuArray{T, N}(::UndefInitializer, d::Integer...) where {T, N} = CuArray{T, N}(Array{T, N}(undef, d...))
CuArray{T, N}(::UndefInitializer, d::Dims{N}) where {T, N} = CuArray{T, N}(Array{T, N}(undef, d))
CuArray{T}(A::AbstractArray{S, N}) where {T, S, N} = CuArray{T, N}(Array{T}(A))
Base.size(A::CuArray) = size(A.data)
Base.IndexStyle(::Type{<:CuArray}) = IndexLinear()
Base.getindex(A::CuArray, i::Int) = A.data[i]
Base.setindex!(A::CuArray, v, i::Int) = (A.data[i] = v; A)
(::Type{Array})(A::CuArray) = copy(A.data)
Base.copyto!(A::CuArray, B::AbstractArray) = (copyto!(A.data, B); A)
Base.similar(A::CuArray, ::Type{T}, d::Dims{N}) where {T, N} = CuArray{T, N}(Array{T, N}(undef, d))
zeros(::Type{T}, d::Integer...) where {T} = CuArray(Base.zeros(T, d...))
ones(::Type{T}, d::Integer...) where {T} = CuArray(Base.ones(T, d...))
fill(v, d::Integer...) = CuArray(Base.fill(v, d...))
cu(A::AbstractArray) = CuArray(A)

"How arguments change from host to device: arrays become device arrays."
struct KernelAdaptor end
Adapt.adapt_storage(::KernelAdaptor, A::CuArray{T, N}) where {T, N} =
    CuDeviceArray{T, N, AS.Global}(bitcast(LLVMPtr{T, AS.Global}, UInt(0)), size(A))
cudaconvert(x) = Adapt.adapt(KernelAdaptor(), x)

# The device type that a type in a kernel's signature stands for.
device_type(::Type{<:CuArray{T, N}}) where {T, N} = CuDeviceArray{T, N, AS.Global}
device_type(::Type{T}) where {T} = _device_parameters(T)
function _device_parameters(T)
    isa(T, DataType) || return T
    p = T.parameters
    changed = false
    q = ()
    for x in p
        y = isa(x, Type) ? device_type(x) : x
        changed |= y !== x
        q = (q..., y)
    end
    return changed ? T.name.wrapper{q...} : T
end

"""
    @cuda [options...] f(args...)

A launch. gpucc compiles the kernel for the arguments' types; nothing runs.
"""
macro cuda(args...)
    call = args[end]
    isa(call, Expr) && call.head === :call || error("@cuda needs a kernel call")
    options = args[1:(end - 1)]
    values = Expr(:tuple)
    for a in call.args[2:end]
        push!(values.args, esc(a))
    end
    pairs = Expr(:parameters)
    for o in options
        name, value = isa(o, Symbol) ? (o, o) : isa(o, Expr) && o.head === :(=) ? (o.args[1], o.args[2]) : error("@cuda options are name=value")
        push!(pairs.args, Expr(:kw, name, esc(value)))
    end
    return Expr(:call, GlobalRef(CUDA, :launch), pairs, esc(call.args[1]), values)
end

function launch(f, args::Tuple; kw...)
    precompile(f, map(x -> device_type(Core.Typeof(x)), args))
    error("kernels can be compiled here, but not launched: there is no device")
end
function cufunction(f, types::Type{<:Tuple} = Tuple{}; kw...)
    precompile(f, Tuple(types.parameters))
    return nothing
end

synchronize(x...; kw...) = nothing
allowscalar(x::Bool = true) = nothing
functional(show_reason::Bool = false) = false

export CuArray, CuVector, CuMatrix, CuVecOrMat, cu, cudaconvert, cufunction, CUDABackend, @cuda
