# Text of expressions: print and show of Expr, QuoteNode, GlobalRef.

expr_text(x) = repr(x)
expr_text(x::Symbol) = String(x)
expr_text(x::QuoteNode) = x.value isa Symbol ? string(":", x.value) : string("\$(QuoteNode(", repr(x.value), "))")
expr_text(x::GlobalRef) = string(x.mod, ".", x.name)
_binary(op) = _is_operator(op) && op !== :! && op !== :~
function expr_text(ex::Expr)
    h = ex.head
    a = ex.args
    if h === :call
        f = a[1]
        if f isa Symbol && _binary(f) && length(a) == 3
            sep = f === :(:) || f === :^ ? "" : " "
            return string(_operand(a[2]), sep, f, sep, _operand(a[3]))
        elseif f isa Symbol && _binary(f) && length(a) > 3 && (f === :+ || f === :*)
            return join(map(_operand, a[2:end]), string(" ", f, " "))
        elseif f isa Symbol && _is_operator(f) && length(a) == 2
            return string(f, _operand(a[2]))
        end
        return string(f isa Symbol ? f : _operand(f), "(", join(map(expr_text, a[2:end]), ", "), ")")
    elseif h === :. && length(a) == 2 && a[2] isa QuoteNode
        return string(expr_text(a[1]), ".", a[2].value)
    elseif h === :ref
        return string(expr_text(a[1]), "[", join(map(expr_text, a[2:end]), ", "), "]")
    elseif h === :(=) || h === :(::) || h === :-> || h === :&& || h === :|| || _is_update(h)
        h === :(::) && return string(length(a) == 2 ? expr_text(a[1]) : "", "::", expr_text(a[end]))
        return string(expr_text(a[1]), " ", h, " ", expr_text(a[2]))
    elseif h === :tuple
        return string("(", join(map(expr_text, a), ", "), length(a) == 1 ? ",)" : ")")
    elseif h === :vect
        return string("[", join(map(expr_text, a), ", "), "]")
    elseif h === :curly
        return string(expr_text(a[1]), "{", join(map(expr_text, a[2:end]), ", "), "}")
    elseif h === :block
        return string("begin\n", join(map(x -> string("    ", expr_text(x)), a), "\n"), "\nend")
    elseif h === :comparison
        return join(map(expr_text, a), " ")
    elseif h === :if && length(a) == 3 && !(a[2] isa Expr && a[2].head === :block)
        return string(expr_text(a[1]), " ? ", expr_text(a[2]), " : ", expr_text(a[3]))
    elseif h === :return
        return string("return ", expr_text(a[1]))
    elseif h === :... && length(a) == 1
        return string(expr_text(a[1]), "...")
    elseif h === :kw
        return string(expr_text(a[1]), " = ", expr_text(a[2]))
    elseif h === :quote
        return string(":(", expr_text(a[1]), ")")
    elseif h === :macrocall
        return string(expr_text(a[1]), " ", join(map(expr_text, filter(x -> !(x isa LineNumberNode), a[2:end])), " "))
    elseif h === :string
        return string("\"", join(map(x -> x isa String ? escape_string(x) : string("\$(", expr_text(x), ")"), a), ""), "\"")
    end
    return string("\$(Expr(:", h, ", ", join(map(repr, a), ", "), "))")
end
_operand(x) = expr_text(x)
_operand(x::Expr) = x.head === :call && x.args[1] isa Symbol && _is_operator(x.args[1]) && length(x.args) > 2 || x.head in (:comparison, :&&, :||, :(=), :->) ?
    string("(", expr_text(x), ")") : expr_text(x)


show_text(s::Symbol) = _host(:sexpr, s)::String
show_text(x::Expr) = string(":(", expr_text(x), ")")
show_text(x::QuoteNode) = string(":(", expr_text(x), ")")
show_text(x::LineNumberNode) = string(":(#= ", x.file, ":", x.line, " =#)")
show_text(x::GlobalRef) = string(x.mod, ".", x.name)
