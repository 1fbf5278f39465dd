# Loads base/base into a real Julia as the module Harness.Base, so that its functions can be compared
# with Julia's own. Methods of Core's types become methods of `_construct`, for Julia has its own.
# Usage: julia load_in_julia.jl [script.jl ...]   (scripts see the module as `Ours`)

module Harness end

const BASE_DIR = normpath(joinpath(@__DIR__, "..", "..", "base"))
const CONSTRUCTOR = r"\(::Type\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}\)\("

# Names that gpucc's Core has and Julia's does not.
Core.eval(Core, :(_svec_len(v) = $(length)(v)))
include("shims.jl")

function ours_include(mod, path)
    file = joinpath(task_local_storage(:ours_dir), path)
    src = replace(read(file, String), CONSTRUCTOR => s"_construct(::Type{\1}, ")
    src = replace(src, ", )" => ")")
    old = task_local_storage(:ours_dir)
    task_local_storage(:ours_dir, dirname(file))
    ex = Meta.parseall(src; filename = file)
    line = LineNumberNode(1, file)
    for e in ex.args
        if e isa LineNumberNode
            line = e
            continue
        end
        try
            Core.eval(mod, Expr(:toplevel, line, e))
        catch err
            println(stderr, "error at ", line.file, ":", line.line)
            Base.display_error(stderr, err, catch_backtrace()[1:min(end, 12)])
            global failed = true
        end
    end
    task_local_storage(:ours_dir, old)
    return nothing
end
failed = false

task_local_storage(:ours_dir, joinpath(BASE_DIR, "base"))
Core.eval(Harness, :(baremodule Base end))
const Ours = Harness.Base
# Intrinsics of gpucc that this Julia does not have.
Core.eval(Ours, :(bitreverse_int(x) = $bitreverse(x)))
Core.eval(Ours, :(rem_float(x, y) = $rem(x, y)))
# Lowering in this Julia calls these by name in the top module.
for name in (:_eval_using, :_eval_import)
    Core.eval(Ours, :(const $name = $(getglobal(Base, name))))
end
ccall(:jl_set_istopmod, Cvoid, (Any, UInt8), Ours, 0x00)
let ex = Meta.parseall(read(joinpath(BASE_DIR, "base", "Base.jl"), String))
    for e in ex.args
        e isa Expr && e.head === :module || continue
        for s in e.args[3].args
            s isa LineNumberNode && continue
            Core.eval(Ours, s)
        end
    end
end
failed && exit(1)
for script in ARGS
    include(abspath(script))
end
