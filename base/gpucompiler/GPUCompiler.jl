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

"What to compile: a function with argument types, and how."
struct CompilerJob{T, P}
    source::Any
    config::CompilerConfig{T, P}
    world::UInt64
end
CompilerJob(source, config::CompilerConfig{T, P}) where {T, P} = CompilerJob{T, P}(source, config, Base.tls_world_age())

struct FunctionSpec
    f::Any
    types::Any
end
methodinstance(ft::Type, types::Type, world = Base.tls_world_age()) = FunctionSpec(ft.instance, types)

function runtime_module end
function can_throw end
can_throw(job::CompilerJob) = true
function method_table end

"Compile a job; the result is its code as text."
compile(target::Symbol, job::CompilerJob; kw...) = Base._host(:compile_job, target, job)
function JuliaContext(f)
    return f(nothing)
end

export compile, CompilerJob, CompilerConfig, PTXCompilerTarget, methodinstance, AbstractCompilerTarget, AbstractCompilerParams

end
