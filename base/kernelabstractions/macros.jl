# @kernel and the macros used inside kernels. The body runs only for work-items inside the iteration
# space; a barrier must be reached by all of them, so the body is cut at each @synchronize and every part
# between barriers is guarded on its own. Local variables live across the parts.

"""
    @kernel [option=value...] function name(args...) ... end

Options: inbounds=true (no bounds checks), unsafe_indices=true (no guard), cpu=false (ignored).
"""
macro kernel(args...)
    def = args[end]
    inbounds = false
    unsafe_indices = false
    for o in args[1:(end - 1)]
        isexpr(o, :(=)) || error("@kernel options are name=value")
        if o.args[1] === :inbounds
            inbounds = o.args[2]::Bool
        elseif o.args[1] === :unsafe_indices
            unsafe_indices = o.args[2]::Bool
        elseif o.args[1] !== :cpu
            error("@kernel: unknown option ", o.args[1])
        end
    end
    isexpr(def, (:function, :(=))) || error("@kernel needs a function definition")
    return esc(kernel_definition(def, inbounds, unsafe_indices))
end

function kernel_definition(def, inbounds, unsafe_indices)
    sig, body = def.args[1], def.args[2]
    wheres = Any[]
    while isexpr(sig, :where)
        for w in sig.args[2:end]
            push!(wheres, w)
        end
        sig = sig.args[1]
    end
    isexpr(sig, :call) || error("@kernel needs a named function")
    name = sig.args[1]
    device_name = Symbol("gpu_", name)
    find_return(body) && error("return is not permitted in a kernel function: ", name)

    call = Expr(:call, device_name, :__ctx__)
    consts = Any[]
    for a in sig.args[2:end]
        b = const_argument(a)
        if b === nothing
            push!(call.args, a)
        else
            push!(call.args, b)
            n = argument_name(b)
            push!(consts, Expr(:(=), n, Expr(:call, GlobalRef(KernelAbstractions, :constify), n)))
        end
    end
    active = gensym("active")
    code = Expr(:block)
    for c in consts
        push!(code.args, c)
    end
    unsafe_indices || push!(code.args, Expr(:(=), active, Expr(:call, GlobalRef(KernelAbstractions, :__validindex), :__ctx__)))
    push!(code.args, guarded(body, unsafe_indices ? nothing : active))
    if inbounds
        code = Expr(:macrocall, GlobalRef(Base, Symbol("@inbounds")), nothing, code)
    end
    target = isempty(wheres) ? call : Expr(:where, call, wheres...)
    device = Expr(:function, target, Expr(:block, code, Expr(:return, nothing)))

    KA = KernelAbstractions
    backend = Expr(:(::), :backend, GlobalRef(KA, :Backend))
    kernel(wg, nd) = Expr(:call, GlobalRef(KA, :make_kernel), :backend, device_name, wg, nd)
    return Expr(:block, device,
        Expr(:(=), Expr(:call, name, backend), kernel(nothing, nothing)),
        Expr(:(=), Expr(:call, name, backend, :workgroupsize), kernel(:workgroupsize, nothing)),
        Expr(:(=), Expr(:call, name, backend, :workgroupsize, :ndrange), kernel(:workgroupsize, :ndrange)),
        Expr(:(=), Expr(:call, Expr(:., KA, QuoteNode(:device_function)), Expr(:(::), Expr(:call, :typeof, name))), device_name),
        Expr(:(=), Expr(:call, Expr(:., KA, QuoteNode(:isdevice)), Expr(:(::), Expr(:call, :typeof, device_name))), true),
        name)
end

is_macro(ex, name) = isexpr(ex, :macrocall) && macro_name(ex.args[1]) === name
macro_name(s::Symbol) = s
macro_name(g::GlobalRef) = g.name
macro_name(ex) = isexpr(ex, :.) && ex.args[2] isa QuoteNode ? ex.args[2].value : nothing

# The argument without its @Const, or nothing when it has none.
const_argument(a) = is_macro(a, Symbol("@Const")) ? a.args[end] : nothing
argument_name(a::Symbol) = a
argument_name(a::Expr) = argument_name(a.args[1])

find_return(x) = false
function find_return(x::Expr)
    x.head === :return && return true
    (x.head === :-> || x.head === :function || x.head === :do) && return false
    x.head === :(=) && isexpr(x.args[1], (:call, :where)) && return false
    return any(find_return, x.args)
end
find_sync(x) = false
function find_sync(x::Expr)
    is_macro(x, Symbol("@synchronize")) && return true
    return any(find_sync, x.args)
end
# Memory and values of the whole group stand outside the guard.
is_uniform(x) = false
function is_uniform(x::Expr)
    if x.head === :(=)
        r = x.args[2]
        return is_macro(r, Symbol("@localmem")) || is_macro(r, Symbol("@private")) || is_macro(r, Symbol("@uniform"))
    end
    return is_macro(x, Symbol("@uniform"))
end

function guarded(body, active)
    active === nothing && return body
    stmts = isexpr(body, :block) ? body.args : Any[body]
    out = Expr(:block)
    before, inside = Any[], Any[]
    for s in stmts
        if is_uniform(s)
            push!(before, s)
        elseif find_sync(s)
            flush_part!(out, before, inside, active)
            push!(out.args, split_statement(s, active))
        else
            push!(inside, s)
        end
    end
    flush_part!(out, before, inside, active)
    return out
end
function flush_part!(out, before, inside, active)
    append!(out.args, before)
    if any(s -> !isa(s, LineNumberNode), inside)
        push!(out.args, Expr(:if, active, Expr(:block, inside...)))
    end
    empty!(before)
    empty!(inside)
    return nothing
end
# A statement with a barrier inside: the control flow stays, its parts are guarded.
function split_statement(s, active)
    is_macro(s, Symbol("@synchronize")) && return s
    if s.head === :for || s.head === :while || s.head === :let
        return Expr(s.head, s.args[1], guarded(s.args[2], active))
    elseif s.head === :if || s.head === :elseif
        out = Expr(s.head, s.args[1])
        for a in s.args[2:end]
            push!(out.args, isexpr(a, :elseif) ? split_statement(a, active) : guarded(a, active))
        end
        return out
    elseif s.head === :block
        return guarded(s, active)
    elseif s.head === :macrocall
        out = Expr(:macrocall, s.args[1:(end - 1)]...)
        push!(out.args, split_statement(s.args[end], active))
        return out
    end
    error("@synchronize is not possible inside this expression: ", s)
end

macro Const(ex)
    error("@Const belongs in the argument list of a @kernel")
end
macro index(level, kind = :Linear, args...)
    level in (:Global, :Group, :Local) || error("@index: ", level, " is not Global, Group or Local")
    kind in (:Linear, :Cartesian, :NTuple) || error("@index: ", kind, " is not Linear, Cartesian or NTuple")
    return Expr(:call, GlobalRef(KernelAbstractions, Symbol("__index_", level, "_", kind)), esc(:__ctx__))
end
macro localmem(T, dims, args...)
    return Expr(:call, GlobalRef(KernelAbstractions, :SharedMemory), esc(T), esc(dims))
end
macro private(T, dims)
    return Expr(:call, GlobalRef(KernelAbstractions, :Scratchpad), esc(T), esc(dims))
end
macro private(ex)
    return esc(ex)
end
macro uniform(ex)
    return esc(ex)
end
macro synchronize()
    return Expr(:call, GlobalRef(KernelAbstractions, :__synchronize))
end
macro synchronize(condition)
    return Expr(:if, esc(condition), Expr(:call, GlobalRef(KernelAbstractions, :__synchronize)))
end
macro groupsize()
    return Expr(:call, GlobalRef(KernelAbstractions, :groupsize), esc(:__ctx__))
end
macro ndrange()
    return Expr(:call, GlobalRef(KernelAbstractions, :ndrange), esc(:__ctx__))
end
macro context()
    return esc(:__ctx__)
end
macro print(items...)
    return Expr(:call, GlobalRef(KernelAbstractions, :__print), map(esc, items)...)
end

# Loops that the code generator unrolls: fully, or n times.
macro unroll(ex)
    return esc(unrolled(ex, :full))
end
macro unroll(n, ex)
    return esc(unrolled(ex, n))
end
function unrolled(ex, n)
    isexpr(ex, (:for, :while)) || error("@unroll needs a for or while loop")
    mark = n === :full ? Expr(:loopinfo, Symbol("llvm.loop.unroll.full")) : Expr(:loopinfo, (Symbol("llvm.loop.unroll.count"), n))
    return Expr(ex.head, ex.args[1], Expr(:block, ex.args[2], mark))
end

module Extras
using ..KernelAbstractions: @unroll
export @unroll
end
