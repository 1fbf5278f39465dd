# Kernel objects and the host side. gpucc compiles launches; it does not run them.

"A kernel bound to a back end; WG and ND are tuples where they are static, else nothing."
struct Kernel{B, WG, ND, F}
    backend::B
    f::F
end
make_kernel(backend::B, f::F, workgroupsize, ndrange) where {B, F} =
    Kernel{B, _static(workgroupsize), _static(ndrange), F}(backend, f)
_static(::Nothing) = nothing
_static(n::Integer) = (Int(n),)
_static(t::Tuple) = map(Int, t)

# The function that the device runs for a kernel, and whether a function is one.
function device_function end
isdevice(f) = false

workgroupsize(::Kernel{B, WG}) where {B, WG} = WG
ndrange(::Kernel{B, WG, ND}) where {B, WG, ND} = ND
backend(k::Kernel) = k.backend

function (k::Kernel{B, WG, ND})(args...; ndrange = nothing, workgroupsize = nothing) where {B, WG, ND}
    space = ND === nothing ? ndrange : ND
    space === nothing && error("Can not partition kernel: no ndrange was given")
    dims = space isa Integer ? 1 : length(space)
    group = WG === nothing ? workgroupsize : WG
    context = context_type(dims, group === nothing ? nothing : _static(group), ND)
    return launch(k.backend, k.f, context, args)
end

synchronize(backend) = nothing
get_backend(A::Array) = CPU()
function allocate end
allocate(backend::CPU, ::Type{T}, dims::Tuple) where {T} = Array{T}(undef, dims...)
allocate(backend, ::Type{T}, dims::Integer...) where {T} = allocate(backend, T, dims)
zeros(backend, ::Type{T}, dims...) where {T} = fill!(allocate(backend, T, dims...), zero(T))
ones(backend, ::Type{T}, dims...) where {T} = fill!(allocate(backend, T, dims...), one(T))
isgpu(::GPU) = true
isgpu(::Backend) = false
unsafe_free!(x) = nothing
copyto!(backend, dest, src) = Base.copyto!(dest, src)
supports_float64(backend) = true
supports_atomics(backend) = true
functional(backend) = false
launch(::CPU, f, context, args) = error("kernels do not run on the CPU yet")
