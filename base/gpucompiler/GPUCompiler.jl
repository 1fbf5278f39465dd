# Module GPUCompiler: compile jobs as values that a script makes.
module GPUCompiler

abstract type AbstractCompilerTarget end
abstract type AbstractCompilerParams end

"Code for NVIDIA GPUs as PTX."
struct PTXCompilerTarget <: AbstractCompilerTarget
    cap::VersionNumber
    ptx::VersionNumber
    debuginfo::Bool
    minthreads::Union{Nothing, Int, Tuple}
    maxthreads::Union{Nothing, Int, Tuple}
    blocks_per_sm::Union{Nothing, Int}
    maxregs::Union{Nothing, Int}
    fastmath::Bool
end
PTXCompilerTarget(; cap, ptx = v"0.0", debuginfo = false, minthreads = nothing, maxthreads = nothing, blocks_per_sm = nothing,
    maxregs = nothing, fastmath = false) =
    PTXCompilerTarget(VersionNumber(cap), VersionNumber(ptx), debuginfo, minthreads, maxthreads, blocks_per_sm, maxregs, fastmath)

struct CompilerConfig{T, P}
    target::T
    params::P
    kernel::Bool
    name::Union{Nothing, String}
    entry_abi::Symbol
    always_inline::Bool
    opt_level::Int
end
CompilerConfig(target::T, params::P; kernel = true, name = nothing, entry_abi = :specfunc, always_inline = false, opt_level = 2) where {T, P} =
    CompilerConfig{T, P}(target, params, kernel, name, entry_abi, always_inline, opt_level)
CompilerConfig(c::CompilerConfig{T, P}; target = c.target, params = c.params, kernel = c.kernel, name = c.name, entry_abi = c.entry_abi,
    always_inline = c.always_inline, opt_level = c.opt_level) where {T, P} =
    CompilerConfig(target, params; kernel, name, entry_abi, always_inline, opt_level)

"The parameters that CUDA.jl gives its jobs."
struct CUDACompilerParams <: AbstractCompilerParams end

"A function and its argument types; what `methodinstance` answers, and what older programs write themselves."
struct FunctionSpec
    f::Any
    tt::Any
    kernel::Bool
    name::Union{Nothing, String}
    world_age::UInt64
end
FunctionSpec(f, tt = Tuple{}, kernel = true, name = nothing, world_age = Base.tls_world_age()) =
    FunctionSpec(f, tt, kernel, name, world_age)

methodinstance(ft::Type, types::Type, world = Base.tls_world_age()) = FunctionSpec(ft.instance, types, true, nothing, world)

"What to compile: a function with argument types, and how."
struct CompilerJob{T, P}
    source::FunctionSpec
    config::CompilerConfig{T, P}
    world::UInt64
end
CompilerJob(source::FunctionSpec, config::CompilerConfig{T, P}, world = Base.tls_world_age()) where {T, P} =
    CompilerJob{T, P}(source, config, world)
CompilerJob(target::AbstractCompilerTarget, source::FunctionSpec, params::AbstractCompilerParams; kw...) =
    CompilerJob(source, CompilerConfig(target, params; kernel = source.kernel, name = source.name, kw...))

function runtime_module end
function can_throw end
can_throw(job::CompilerJob) = true
function method_table end

_extents(n::Nothing) = (0, 0, 0)
_extents(n::Integer) = (Int(n), 1, 1)
_extents(n::Tuple) = (Int(n[1]), length(n) > 1 ? Int(n[2]) : 1, length(n) > 2 ? Int(n[3]) : 1)
_number(n::Nothing) = 0
_number(n) = Int(n)

# In the order of driver/script_jobs.c.
function _settings(c::CompilerConfig)
    t = c.target
    return Core.svec(Int(t.cap.major), Int(t.cap.minor), Int(t.ptx.major), Int(t.ptx.minor), Int(c.kernel), Int(c.always_inline), c.opt_level,
        Int(t.debuginfo), Int(t.fastmath), _extents(t.maxthreads)..., _extents(t.minthreads)..., _number(t.blocks_per_sm), _number(t.maxregs))
end

"""
    compile(output::Symbol, job) -> code, meta

Compiles a job. `output` is :asm (PTX), :llvm or :obj; `meta.entry` is the name of its function in the code.
"""
function compile(output::Symbol, job::CompilerJob; kw...)
    answer = Base._host(:compile_job, output, job.source.f, job.source.tt, _settings(job.config), job.config.name)
    return answer[1], (entry = answer[2],)
end

function JuliaContext(f)
    return f(nothing)
end

code_native(io::IO, job::CompilerJob; kw...) = print(io, compile(:asm, job)[1])
code_native(job::CompilerJob; kw...) = code_native(stdout, job)
code_llvm(io::IO, job::CompilerJob; kw...) = print(io, compile(:llvm, job)[1])
code_llvm(job::CompilerJob; kw...) = code_llvm(stdout, job)

export compile, CompilerJob, CompilerConfig, PTXCompilerTarget, methodinstance, AbstractCompilerTarget, AbstractCompilerParams
export FunctionSpec, CUDACompilerParams, JuliaContext

end
