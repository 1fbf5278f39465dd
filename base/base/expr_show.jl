# Expressions as source text: what print gives for an Expr, and show with :( ) around it.
#
# _un(x, indent, least) is the text of x in a place `indent` columns in that needs at least the precedence `least`;
# what binds less tightly is put into parentheses.

const _P_ASSIGN = 1
const _P_ARROW = 4
const _P_OR = 5
const _P_AND = 6
const _P_COMPARE = 7
const _P_COLON = 10
const _P_DECL = 16
const _P_DOT = 17

# kind (0 neither, 1 identifier, 2 operator, 3 reserved word), precedence, can be a prefix, is syntax
_symbol_kind(s::Symbol) = _host(:symbol_syntax, s)::Int & 3
_symbol_prec(s::Symbol) = (_host(:symbol_syntax, s)::Int >> 8) & 0xff
_is_prefix(s::Symbol) = (_host(:symbol_syntax, s)::Int >> 16) & 1 != 0
_is_syntax(s::Symbol) = (_host(:symbol_syntax, s)::Int >> 17) & 1 != 0
isidentifier(s::Symbol) = (k = _symbol_kind(s); (k == 1 || k == 3) && s !== Symbol("true") && s !== Symbol("false"))
isidentifier(s::AbstractString) = isidentifier(Symbol(s))
# A name that needs no var"" in code
_is_name(s::Symbol) = _symbol_kind(s) == 1 && s !== Symbol("true") && s !== Symbol("false")
_is_name(s::AbstractString) = _is_name(Symbol(s))
isoperator(s::Symbol) = _symbol_kind(s) == 2
isoperator(s) = isoperator(Symbol(s))
isunaryoperator(s::Symbol) = isoperator(s) && _is_prefix(s)
isbinaryoperator(s::Symbol) = isoperator(s) && _symbol_prec(s) != 0
operator_precedence(s::Symbol) = Int(_symbol_prec(s))

# A symbol with the colon before it
function _quoted_symbol(s::Symbol)
    s in (:(:), :(::), :(:=), :(=), :(==), :(===), :(=>)) && return string(":(", String(s), ")")
    k = _symbol_kind(s)
    (k == 1 && _is_name(s)) || k == 2 || (k == 3 && s !== Symbol("true") && s !== Symbol("false")) || s === :? || s === :. || s === :... ?
        string(":", String(s)) : string("Symbol(", show_text(String(s)), ")")
end
# A name as it stands in code
function _name(s::Symbol)
    _is_name(s) && return String(s)
    k = _symbol_kind(s)
    k == 2 && !_is_syntax(s) && return String(s)
    return string("var\"", escape_string(String(s)), "\"")
end
_operand_name(s::Symbol) = isoperator(s) && !_is_syntax(s) ? string("(", String(s), ")") : _name(s)

expr_text(x) = _un(x, 0, -1)

_un(x, indent, least) = repr(x)
_un(x::Symbol, indent, least) = _name(x)
_un(x::LineNumberNode, indent, least) = x.file === nothing || x.file === :nothing ? string("#= line ", x.line, " =#") : string("#= ", x.file, ":", x.line, " =#")
function _un(x::GlobalRef, indent, least)
    return string(x.mod, ".", isoperator(x.name) ? string(":", _is_syntax(x.name) || x.name === :(:) ? string("(", _name(x.name), ")") : String(x.name)) : _name(x.name))
end
_un(x::QuoteNode, indent, least) = x.value isa Symbol ? _quoted_symbol(x.value) :
    string("\$(QuoteNode(", repr(x.value), "))")

_spaces(n) = repeat(" ", n)
function _list(xs, sep, indent, least)
    out = ""
    first_ = true
    for x in xs
        out = string(out, first_ ? "" : sep, _un(x, indent, least))
        first_ = false
    end
    return out
end
_wrap(s, parens::Bool) = parens ? string("(", s, ")") : s

# The statements of a body, each on its own line, and the line with what follows
function _body(body, indent)
    out = ""
    stmts = body isa Expr && body.head === :block ? body.args : Any[body]
    for x in stmts
        out = string(out, "\n", _spaces(indent + 4), _un(x, indent + 4, -1))
    end
    return string(out, "\n", _spaces(indent))
end
_head_body(head, args, body, indent) = string(head, isempty(args) ? "" : " ", _list(args, ", ", indent + 4, 0), _body(body, indent))

# Arguments in parentheses: positional, then keywords behind a semicolon
function _arguments(args, indent, open, close)
    pos = Any[a for a in args if !(a isa Expr && a.head === :parameters)]
    out = string(open, _list(pos, ", ", indent, 0))
    for p in args
        p isa Expr && p.head === :parameters || continue
        out = string(out, "; ", _list(p.args, ", ", indent, 0))
    end
    return string(out, close)
end

_callee(f::Symbol, indent) = isoperator(f) ? string("(", _name(f), ")") : _name(f)
# An operator that is called by name needs parentheses only before a single argument.
_callee_of(f::Symbol, n, indent) = isoperator(f) && !_is_syntax(f) && (n > 1 || _symbol_prec(f) == 0) ? String(f) : _callee(f, indent)
_callee_of(f, n, indent) = _callee(f, indent)
_callee(f::GlobalRef, indent) = _un(f, indent, 0)
_callee(f::Expr, indent) = f.head === :. && length(f.args) == 1 ? string("(.", f.args[1], ")") :
    f.head === :. || f.head === :curly || f.head === :macrocall ? _un(f, indent, 0) : string("(", _un(f, indent, 0), ")")
_callee(f, indent) = string("(", _un(f, indent, 0), ")")

_operator_of(f::Symbol) = isoperator(f) && !_is_syntax(f) ? f : nothing
_operator_of(f::GlobalRef) = _operator_of(f.name)
_operator_of(f) = nothing

function _call(ex::Expr, indent, least)
    isempty(ex.args) && return _unknown(ex)
    f = ex.args[1]
    args = ex.args[2:end]
    op = _operator_of(f)
    n = length(args)
    plain = op !== nothing
    for a in args
        a isa Expr && (a.head === :parameters || a.head === :kw || a.head === :...) && (plain = false)
    end
    if plain && n == 1 && _is_prefix(op) && !startswith(String(op), ".")
        x = args[1]
        p = _symbol_prec(op)
        s = x isa Expr ? string("(", _un(x, indent, p == 0 ? 0 : p + 1), ")") : x isa Symbol ? _operand_name(x) : _un(x, indent, 0)
        return string(op, s)
    elseif plain && n == 2 && _symbol_prec(op) != 0
        p = _symbol_prec(op)
        op === :* && args[1] isa Real && !(args[1] isa Bool) && args[2] isa Symbol && _is_name(args[2]) && !iszero(args[1]) && return _wrap(string(repr(args[1]), args[2]), least > p)
        sep = op === :(:) ? "" : " "
        return _wrap(string(_left_operand(op, args[1], indent + 4, p + 1), sep, op, sep, _infix(args[2], indent + 4, p + 1)), least > p)
    elseif plain && n > 2 && (op === :+ || op === :* || op === :(:) && n == 3 || op === :++)
        p = _symbol_prec(op)
        out = _infix(args[1], indent + 4, p + 1)
        for a in args[2:end]
            out = string(out, op === :(:) ? ":" : string(" ", op, " "), _infix(a, indent + 4, p + 1))
        end
        return _wrap(out, least > p)
    end
    return _arguments(args, indent + 4, string(_callee_of(f, n, indent), "("), ")")
end
# The base of a power has its sign in parentheses.
function _left_operand(op, x, indent, least)
    s = _infix(x, indent, least)
    signed_ = op === :^ && (x isa Real && !(x isa Bool) && !isnan(x) && signbit(x) || x isa Expr && x.head === :call && length(x.args) == 2 && _operator_of(x.args[1]) !== nothing && _is_prefix(x.args[1]))
    return signed_ ? string("(", s, ")") : s
end
_infix(x, indent, least) = _un(x, indent, least)
_infix(x::Symbol, indent, least) = _operand_name(x)
_infix(x::Real, indent, least) = _un(x, indent, least)

function _iterations(iters, indent)
    out = ""
    for it in iters
        out = string(out, out == "" ? "" : ", ", _un(it, indent, 0))
    end
    return out
end
function _generator(ex, indent)
    ex isa Expr && ex.head === :flatten && (ex = ex.args[1])
    body = ex.args[1]
    its = ex.args[2:end]
    if length(its) == 1 && its[1] isa Expr && its[1].head === :filter
        f = its[1]
        tail = string(_iterations(f.args[2:end], indent), " if ", _un(f.args[1], indent, 0))
    else
        tail = _iterations(its, indent)
    end
    if body isa Expr && body.head === :generator
        return string(_generator(body, indent)[1], " for ", tail, " ", ""), ""
    end
    return string(_un(body, indent, 0), " for ", tail), ""
end
_flat_text(ex, indent) = ex.head === :flatten ? _flatten_text(ex.args[1], indent) : _generator(ex, indent)[1]
function _flatten_text(ex, indent)
    inner = ex.args[1]
    outer_ = _iterations(ex.args[2:end], indent)
    inner.head === :flatten && return string(_flatten_text(inner.args[1], indent), " ", outer_)
    return string(_un(inner.args[1], indent, 0), " for ", outer_, " for ", _iterations(inner.args[2:end], indent))
end

function _rows(args, indent)
    out = ""
    for a in args
        out = string(out, out == "" ? "" : "; ", a isa Expr && a.head === :row ? _list(a.args, " ", indent, 0) : _un(a, indent, 0))
    end
    return length(args) == 1 ? string(out, ";") : out
end

_unknown(ex::Expr) = string("\$(Expr(", _quoted_symbol(ex.head), isempty(ex.args) ? "" : ", ", join(map(repr, ex.args), ", "), "))")

function _import_path(p)
    p isa Expr && p.head === :. || return p isa Expr && p.head === :as ? string(_import_path(p.args[1]), " as ", p.args[2]) : _un(p, 0, 0)
    out = ""
    for x in p.args
        out = string(out, out == "" || endswith(out, ".") ? "" : ".", x === :. ? "." : _macro_name(x))
    end
    return out
end
_macro_name(s::Symbol) = startswith(String(s), "@") ? String(s) : _name(s)
_macro_name(g::GlobalRef) = string(g.mod, ".", String(g.name))
_macro_name(e::Expr) = e.head === :. && length(e.args) == 2 && e.args[2] isa QuoteNode ? string(_un(e.args[1], 0, 0), ".", _macro_name(e.args[2].value)) : _un(e, 0, 0)
_macro_name(x) = _un(x, 0, 0)

_is_path(p) = p isa Expr && (p.head === :as ? _is_path(p.args[1]) : p.head === :. ? all(x -> x isa Symbol, p.args) : p.head === :(:) && all(_is_path, p.args))
function _import(ex)
    a = ex.args
    all(_is_path, a) || return _unknown(ex)
    if length(a) == 1 && a[1] isa Expr && a[1].head === :(:)
        b = a[1].args
        return string(ex.head, " ", _import_path(b[1]), ": ", join(map(_import_path, b[2:end]), ", "))
    end
    return string(ex.head, " ", join(map(_import_path, a), ", "))
end

function _field(x)
    if x isa QuoteNode && x.value isa Symbol
        s = x.value
        _is_name(s) && return String(s)
        isoperator(s) && return s === :(:) ? ":(:)" : _is_syntax(s) ? string(":", s === :(=) ? string("(", _name(s), ")") : _name(s)) : string(":", s)
        return _name(s)
    end
    x isa QuoteNode && return string(":(", _un(x.value, 0, 0), ")")
    return string("(", _un(x, 0, 0), ")")
end

function _if(ex, indent, head)
    a = ex.args
    cond = a[1] isa Expr && a[1].head === :block ? _list(a[1].args, ", ", indent + 4, 0) : _un(a[1], indent + 4, 0)
    out = string(head, " ", cond, _body(a[2], indent))
    if length(a) > 2
        e = a[3]
        if e isa Expr && e.head === :elseif
            return string(out, _if(e, indent, "elseif"))
        end
        out = string(out, "else", _body(e, indent))
    end
    return string(out, "end")
end

function _try(ex, indent)
    a = ex.args
    out = string("try", _body(a[1], indent))
    if length(a) > 2 && a[3] !== false
        out = string(out, "catch", a[2] === false ? "" : string(" ", _un(a[2], indent, 0)), _body(a[3], indent))
    end
    length(a) > 4 && a[5] !== false && (out = string(out, "else", _body(a[5], indent)))
    length(a) > 3 && a[4] !== false && (out = string(out, "finally", _body(a[4], indent)))
    return string(out, "end")
end

function _quote_expr(x, indent)
    x isa Symbol && return _quoted_symbol(x)
    x isa Expr && x.head === :block && return string("quote", _body(x, indent), "end")
    return string(":(", _un(x, indent + 2, 0), ")")
end

function _un(ex::Expr, indent, least)
    h = ex.head
    a = ex.args
    n = length(a)
    if h === :call
        return _call(ex, indent, least)
    elseif h === :block
        return string("begin", _body(ex, indent), "end")
    elseif h === :. && n == 2
        a[2] isa Expr && a[2].head === :tuple && return string(_callee(a[1], indent), ".", _arguments(a[2].args, indent + 4, "(", ")"))
        (a[2] isa QuoteNode || a[2] isa Expr) || return _unknown(ex)
        l = a[1]
        s = l isa Expr && l.head !== :. || l isa _ShownText || l isa Number ? string("(", _un(l, indent, 0), ")") : _infix(l, indent, 0)
        return string(s, ".", _field(a[2]))
    elseif h === :. && n == 1 && a[1] isa Symbol
        return string("(.", a[1], ")")
    elseif h === :ref && n > 0
        c = a[1]
        s = c isa Symbol || (c isa Expr && c.head === :.) ? _infix(c, indent, 0) : string("(", _un(c, indent, 0), ")")
        return _arguments(a[2:end], indent + 4, string(s, "["), "]")
    elseif h === :curly && n > 0
        return _arguments(a[2:end], indent + 4, string(_callee(a[1], indent), "{"), "}")
    elseif h === :tuple
        n == 1 && !(a[1] isa Expr && (a[1].head === :parameters)) && return string("(", _un(a[1], indent + 4, 0), ",)")
        n > 0 && a[1] isa Expr && a[1].head === :parameters && n == 1 && return string("(; ", _list(a[1].args, ", ", indent + 4, 0), ")")
        count(x -> !(x isa Expr && x.head === :parameters), a) == 1 && return replace(_arguments(a, indent + 4, "(", ")"), "; " => ",; "; count = 1)
        return _arguments(a, indent + 4, "(", ")")
    elseif h === :vect
        return string("[", _list(a, ", ", indent + 4, 0), "]")
    elseif h === :braces
        return string("{", _list(a, ", ", indent + 4, 0), "}")
    elseif h === :bracescat
        return string("{", _rows(a, indent + 4), "}")
    elseif h === :ncat && n > 0
        return n == 1 ? string("[", ";"^a[1], "]") : string("[", _list(a[2:end], string(";"^a[1], " "), indent + 4, 0), "]")
    elseif h === :typed_ncat && n > 1
        return string(_callee(a[1], indent), "[", n == 2 ? ";"^a[2] : _list(a[3:end], string(";"^a[2], " "), indent + 4, 0), "]")
    elseif h === :nrow && n > 0
        return _list(a[2:end], string(";"^a[1], " "), indent, 0)
    elseif h === :hcat
        return string("[", _list(a, " ", indent + 4, 0), "]")
    elseif h === :typed_hcat
        return string(_callee(a[1], indent), "[", _list(a[2:end], " ", indent + 4, 0), "]")
    elseif h === :vcat
        return string("[", _rows(a, indent + 4), "]")
    elseif h === :typed_vcat
        return string(_callee(a[1], indent), "[", _rows(a[2:end], indent + 4), "]")
    elseif h === :row
        return _list(a, " ", indent, 0)
    elseif h === :comprehension && n == 1 && a[1] isa Expr
        return string("[", _flat_text(a[1], indent), "]")
    elseif h === :typed_comprehension && n == 2 && a[2] isa Expr
        return string(_callee(a[1], indent), "[", _flat_text(a[2], indent), "]")
    elseif h === :generator && n > 1 || h === :flatten && n == 1
        return string("(", _flat_text(ex, indent), ")")
    elseif h === :kw && n == 2
        return string(_un(a[1], indent, 0), " = ", _un(a[2], indent, 0))
    elseif h === :(::) && n == 1
        return string("::", _un(a[1], indent, _P_DECL + 1))
    elseif h === :(::) && n == 2
        return _wrap(string(_un(a[1], indent, _P_DECL + 1), "::", _un(a[2], indent, _P_DECL + 1)), least > _P_DECL)
    elseif h === :-> && n == 2
        args = a[1] isa Expr && a[1].head === :tuple ? _arguments(a[1].args, indent, "(", length(a[1].args) == 1 ? ",)" : ")") : _un(a[1], indent + 4, 0)
        return _wrap(string(args, "->", _un(a[2], indent + 4, 0)), least >= 0)
    elseif h === :where && n > 1
        vars = n == 2 ? _un(a[2], indent, 0) : string("{", _list(a[2:end], ", ", indent, 0), "}")
        return _wrap(string(_un(a[1], indent, _P_DECL + 1), " where ", vars), least > _P_ASSIGN)
    elseif h === :comparison
        out = ""
        for i in 1:n
            out = string(out, i == 1 ? "" : " ", isodd(i) ? _infix(a[i], indent + 4, _P_COMPARE + 1) : string(a[i]))
        end
        return _wrap(out, least > _P_COMPARE)
    elseif (h === :&& || h === :|| || h === :--> || h === :<: || h === :>:) && n == 2
        p = _symbol_prec(h)
        return _wrap(string(_infix(a[1], indent + 4, p + 1), " ", h, " ", _infix(a[2], indent + 4, p + 1)), least > p)
    elseif (h === :<: || h === :>: || h === :&) && n == 1
        return string(h, _un(a[1], indent, _P_DECL))
    elseif (h === :(=) || h === :.= || h === :(:=) || _is_update(h)) && n == 2
        return _wrap(string(_infix(a[1], indent + 4, _P_ASSIGN + 1), " ", h, " ", _infix(a[2], indent + 4, _P_ASSIGN + 1)), least > _P_ASSIGN)
    elseif h === :... && n == 1
        return string(_un(a[1], indent, 0), "...")
    elseif h === Symbol("'") && n == 1
        x = a[1]
        return string(x isa Symbol ? _infix(x, indent, 0) : string("(", _un(x, indent, 0), ")"), "'")
    elseif h === :quote && n == 1
        return _quote_expr(a[1], indent)
    elseif h === :$ && n == 1
        return a[1] isa Expr && a[1].head !== :$ ? string("\$(", _un(a[1], indent, 0), ")") : string("\$", _un(a[1], indent, 0))
    elseif h === :string
        out = "\""
        for x in a
            out = string(out, x isa String ? _host(:string_escape, x) : string("\$(", _un(x, indent, 0), ")"))
        end
        return string(out, "\"")
    elseif h === :macrocall && n > 1
        literal = _literal_text(a)
        literal === nothing || return literal
        out = a[2] isa LineNumberNode ? string(_un(a[2], indent, 0), " ") : ""
        out = string(out, _macro_name(a[1]))
        for x in a[3:end]
            out = string(out, " ", _un(x, indent, 0))
        end
        return out
    elseif h === :if && n > 1
        return _if(ex, indent, "if")
    elseif h === :elseif && n > 1
        return _if(ex, indent, "elseif")
    elseif h === :while && n == 2
        return string(_head_body("while", Any[a[1]], a[2], indent), "end")
    elseif h === :for && n == 2
        its = a[1] isa Expr && a[1].head === :block ? a[1].args : Any[a[1]]
        return string(_head_body("for", its, a[2], indent), "end")
    elseif h === :let && n == 2
        binds = a[1] isa Expr && a[1].head === :block ? a[1].args : Any[a[1]]
        return string(_head_body("let", binds, a[2], indent), "end")
    elseif h === :try && n > 1
        return _try(ex, indent)
    elseif (h === :function || h === :macro) && n == 2
        sig = a[1] isa Expr && a[1].head === :tuple ? _un(a[1], indent, 0) : _signature_text(a[1], indent + 4)
        return string(h, " ", sig, _body(a[2], indent), "end")
    elseif (h === :function || h === :macro) && n == 1
        return string(h, " ", _un(a[1], indent, 0), " end")
    elseif h === :do && n == 2
        args = a[2].args[1] isa Expr && a[2].args[1].head === :tuple ? a[2].args[1].args : Any[a[2].args[1]]
        return string(_un(a[1], indent, 0), _head_body(" do", args, a[2].args[2], indent), "end")
    elseif h === :struct && n == 3
        return string(_head_body(a[1] === true ? "mutable struct" : "struct", Any[a[2]], a[3], indent), "end")
    elseif h === :abstract && n == 1
        return string("abstract type ", _un(a[1], indent, 0), " end")
    elseif h === :primitive && n == 2
        return string("primitive type ", _un(a[1], indent, 0), " ", _un(a[2], indent, 0), " end")
    elseif h === :module && n == 3
        out = string(a[1] === true ? "module " : "baremodule ", _un(a[2], indent, 0))
        for x in a[3].args
            out = string(out, "\n", _spaces(indent), _un(x, indent, 0))
        end
        return string(out, "\n", _spaces(indent), "end")
    elseif h === :return && n == 1
        return a[1] === nothing ? "return" : string("return ", _un(a[1], indent, 0))
    elseif (h === :break || h === :continue) && n == 0
        return String(h)
    elseif (h === :global || h === :local || h === :const) && n > 0
        return string(h, " ", _list(a, ", ", indent, 0))
    elseif h === :import || h === :using
        return _import(ex)
    elseif h === :export || h === :public
        return string(h, " ", join(map(_macro_name, a), ", "))
    end
    return _unknown(ex)
end

# Quotes and interpolations inside an expression that is shown (not printed) go by their heads, as they would act when
# the text is read again.
struct _ShownText
    text::String
end
_un(x::_ShownText, indent, least) = x.text
_as_shown(x) = x
_as_shown(x::QuoteNode) = x.value isa Expr ? QuoteNode(_as_shown(x.value)) : x
show(io::IO, x::_ShownText) = print(io, ":(", x.text, ")")
_expr_of(head, args) = (e = Expr(head); append!(e.args, args); e)
function _as_shown(ex::Expr)
    ex.head === :quote || ex.head === :$ || return _expr_of(ex.head, Any[_as_shown(x) for x in ex.args])
    return length(ex.args) == 1 ? _ShownText(_unknown(ex)) : ex
end
show_text(x::Expr) = _shown_quote(_as_shown(x))
_shown_quote(x) = x isa Expr && x.head === :block ? string("quote", _body(x, 0), "end") : string(":(", _un(x, 2, -1), ")")

# r"..." and its like: a macro whose name ends in _str or _cmd with literal text.
function _literal_text(a)
    length(a) in (3, 4) && a[3] isa String || return nothing
    name = a[1] isa GlobalRef ? a[1].name : a[1]
    name isa Symbol || return nothing
    text = String(name)
    flags = length(a) == 4 ? a[4] : ""
    flags isa String && all(isletter, flags) || return nothing
    name === Symbol("@cmd") && return isempty(flags) ? string("`", escape_raw_string(a[3], '`'), "`") : nothing
    for (ending, quote_) in (("_str", '"'), ("_cmd", '`'))
        startswith(text, "@") && endswith(text, ending) && length(text) > 5 || continue
        stem = text[2:prevind(text, ncodeunits(text) - 3)]
        _is_name(stem) || continue
        return string(stem, quote_, escape_raw_string(a[3], quote_), quote_, flags)
    end
    return nothing
end
# A method's signature, where an operator stands as a name.
function _signature_text(x, indent)
    if x isa Expr && x.head === :where && length(x.args) > 1
        vars = length(x.args) == 2 ? _un(x.args[2], indent, 0) : string("{", _list(x.args[2:end], ", ", indent, 0), "}")
        head = _signature_text(x.args[1], indent)
        return string(x.args[1] isa Expr && x.args[1].head === :(::) ? string("(", head, ")") : head, " where ", vars)
    elseif x isa Expr && x.head === :(::) && length(x.args) == 2
        return string(_signature_text(x.args[1], indent), "::", _un(x.args[2], indent, _P_DECL + 1))
    elseif x isa Expr && x.head === :call && length(x.args) > 0 && _operator_of(x.args[1]) !== nothing && x.args[1] isa Symbol
        return _arguments(x.args[2:end], indent, string(x.args[1], "("), ")")
    end
    return _un(x, indent, 0)
end
show_text(x::Union{QuoteNode, LineNumberNode, GlobalRef}) = string(":(", _un(x, 2, 0), ")")
show_text(s::Symbol) = _quoted_symbol(s)
show(io::IO, x::Union{Expr, QuoteNode, LineNumberNode, GlobalRef}) = (write(io, show_text(x)); nothing)
print(io::IO, x::Union{QuoteNode, LineNumberNode, GlobalRef}) = (write(io, _un(x, 0, 0)); nothing)
print_text(x::LineNumberNode) = _un(x, 0, 0)
show(io::IO, v::TypeVar) = print(io, v.lb === Union{} ? "" : string(v.lb, "<:"), v.name, v.ub === Any ? "" : string("<:", v.ub))
