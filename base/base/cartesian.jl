# Base.Cartesian: macros that write out repeated code.

# x_i with i replaced
function sub_name(s::Symbol, name::Symbol, value)
    text = string(s)
    tail_ = string("_", name)
    endswith(text, tail_) || return s
    return Symbol(text[1:(ncodeunits(text) - ncodeunits(tail_))], "_", value)
end
# arithmetic on integer literals
function eval_number(ex::Expr)
    ex.head === :call && length(ex.args) == 3 || (ex.head === :curly ? (return curly_name(ex)) : return ex)
    f, a, b = ex.args[1], ex.args[2], ex.args[3]
    isa(a, Int) && isa(b, Int) || return ex
    f === :+ && return a + b
    f === :- && return a - b
    f === :* && return a * b
    f === :(==) && return a == b
    f === :< && return a < b
    f === :<= && return a <= b
    f === :> && return a > b
    f === :>= && return a >= b
    return ex
end
curly_name(ex) = ex

baremodule Cartesian
import ..Base: @eval, esc, +, -, *, ==, <, <=, >, >=, !, iterate, getindex, setindex!, length, push!, getproperty, string, Expr, Symbol, isa,
    QuoteNode, LineNumberNode, Int, div, rem, startswith, endswith, (:), Any, firstindex, lastindex, error, isempty, sub_name, eval_number

# body with the variable replaced by its value: names x_i become x_1, arithmetic on literals is done
function inlined(f, value)
    isa(f, Expr) && f.head === :(->) || error("an anonymous function i -> expression is needed")
    return simplified(exprsub(only_statement(f.args[2]), f.args[1], value))
end
# What a block of one statement stands for
function only_statement(x)
    isa(x, Expr) && x.head === :block || return x
    found = nothing
    for a in x.args
        isa(a, LineNumberNode) && continue
        found === nothing || return x
        found = a
    end
    return found === nothing ? x : found
end
exprsub(x, name, value) = x === name ? value : isa(x, Symbol) ? sub_name(x, name, value) : x
function exprsub(x::Expr, name, value)
    if x.head === :(->) && x.args[1] === name
        return x
    end
    out = Expr(x.head)
    for a in x.args
        push!(out.args, exprsub(a, name, value))
    end
    return out
end
simplified(x) = x
function simplified(x::Expr)
    out = Expr(x.head)
    for a in x.args
        push!(out.args, simplified(a))
    end
    return eval_number(out)
end

macro nexprs(n, f)
    out = Expr(:block)
    for i in 1:n
        push!(out.args, inlined(f, i))
    end
    return esc(out)
end
macro ntuple(n, f)
    out = Expr(:tuple)
    for i in 1:n
        push!(out.args, isa(f, Symbol) ? Symbol(f, "_", i) : inlined(f, i))
    end
    return esc(out)
end
macro ncall(n, f, args...)
    out = Expr(:call, f)
    for a in args[1:(length(args) - 1)]
        push!(out.args, a)
    end
    last = args[length(args)]
    for i in 1:n
        push!(out.args, isa(last, Symbol) ? Symbol(last, "_", i) : inlined(last, i))
    end
    return esc(out)
end
macro nref(n, A, f)
    out = Expr(:ref, A)
    for i in 1:n
        push!(out.args, isa(f, Symbol) ? Symbol(f, "_", i) : inlined(f, i))
    end
    return esc(out)
end
macro nextract(n, name, f)
    out = Expr(:block)
    for i in 1:n
        rhs = isa(f, Symbol) ? Expr(:ref, f, i) : inlined(f, i)
        push!(out.args, Expr(:(=), Symbol(name, "_", i), rhs))
    end
    return esc(out)
end
macro nall(n, f)
    out = inlined(f, 1)
    for i in 2:n
        out = Expr(:&&, out, inlined(f, i))
    end
    return esc(out)
end
macro nany(n, f)
    out = inlined(f, 1)
    for i in 2:n
        out = Expr(:||, out, inlined(f, i))
    end
    return esc(out)
end
macro nif(n, condition, ops...)
    last = ops[length(ops)]
    out = isa(last, Expr) && last.head === :(->) ? inlined(last, n) : last
    for i in (n - 1):-1:1
        c = isa(condition, Expr) && condition.head === :(->) ? inlined(condition, i) : condition
        out = Expr(:if, c, inlined(ops[1], i), out)
    end
    return esc(out)
end
macro nloops(n, name, ranges, args...)
    body = args[length(args)]
    for d in 1:n
        range = isa(ranges, Symbol) ? Expr(:call, :axes, ranges, d) : inlined(ranges, d)
        pre = length(args) > 1 ? inlined(args[1], d) : nothing
        post = length(args) > 2 ? inlined(args[2], d) : nothing
        body = Expr(:for, Expr(:(=), Symbol(name, "_", d), range), Expr(:block, pre, body, post))
    end
    return esc(body)
end
export @nexprs, @ntuple, @ncall, @nref, @nextract, @nall, @nany, @nif, @nloops
end

const var"@nexprs" = Cartesian.var"@nexprs"
const var"@ntuple" = Cartesian.var"@ntuple"
const var"@ncall" = Cartesian.var"@ncall"
const var"@nref" = Cartesian.var"@nref"
const var"@nextract" = Cartesian.var"@nextract"
const var"@nall" = Cartesian.var"@nall"
const var"@nany" = Cartesian.var"@nany"
const var"@nif" = Cartesian.var"@nif"
const var"@nloops" = Cartesian.var"@nloops"
