# Answers questions, one line each; started by tools/ask, which says what a question and an answer look like.
#
#     julia ask.jl KIND QUESTIONS ANSWERS FIRST [PRELUDE]
#
# QUESTIONS holds one question per line; from the FIRST on, one answer per line is appended to ANSWERS and
# flushed, so that whoever started this knows how far it came. Each question gets a module of its own.
# Lines are escaped: ⏎ newline, ⇥ tab, ␍ carriage return.

escape_line(s) = replace(String(s), "\n" => "⏎", "\t" => "⇥", "\r" => "␍")
unescape_line(s) = replace(s, "⏎" => "\n", "⇥" => "\t", "␍" => "\r")

# What may differ from run to run, or shows that a module stands in for Main.
function normalise(s)
    s = replace(s, "Main.AskModule." => "", "Main.AskModule" => "Main", "AskModule" => "Main")
    s = replace(s, r"0x0000[0-9a-f]{12}" => "0xADDRESS", r"##?([A-Za-z_!]\w*!?)#\d+(#\d+)?" => s"##\1#N", r"#\d+#" => "#N#", r"var\"#\d+\"" => "var\"#N\"")
    s
end

prelude_text = length(ARGS) >= 5 ? read(ARGS[5], String) : ""

function fresh_module()
    m = Core.eval(Main, :(module AskModule end))
    isempty(prelude_text) || run_text(m, prelude_text)
    return m
end

# Questions about types define nothing: one module with the prelude serves them all.
type_module = nothing
function types_of(texts...)
    type_module === nothing && (global type_module = fresh_module())
    return map(t -> evaluate(type_module, t), texts)
end

function run_text(m, text)
    value = nothing
    for e in Meta.parseall(text, filename = "ask.jl").args
        value = Core.eval(m, e)
    end
    return value
end

# The text of an exception as the top level prints it, without a trace.
error_text(e) = sprint(showerror, e isa LoadError ? e.error : e)
evaluate(m, text) = Core.eval(m, Meta.parse(text))
show_type(t) = normalise(sprint(show, t; context = :module => Main))

# ---- kinds: question text -> answer columns --------------------------------------------------------------------

has_error(e) = e isa Expr && (e.head in (:error, :incomplete) || any(has_error, e.args))

function ask_tree(text)
    e = try
        Meta.parseall(text, filename = "f")
    catch
        Expr(:error)
    end
    return (has_error(e) ? "ERROR" : sprint(Meta.show_sexpr, e),)
end

# An expression printed as Expr, then parsed again: the text and whether it is the same expression.
function ask_shown(text)
    e = Meta.parse(text)
    s = sprint(show, e; context = :module => Main)
    return (s,)
end

function ask_lowered(text)
    e = Meta.lower(fresh_module(), Meta.parse(text))
    return (normalise(sprint(show, e)),)
end

function ask_relation(text)
    A, B = types_of(split(text, '\t')...)
    A isa Type && B isa Type || error("not types")
    bit(x) = x ? "1" : "0"
    closed(x) = x isa DataType && !Base.has_free_typevars(x)
    return (bit(A <: B), bit(B <: A), show_type(typeintersect(A, B)), bit(Base.morespecific(A, B)), bit(Base.morespecific(B, A)),
            closed(A) && closed(B) ? show_type(typejoin(A, B)) : "-")
end

function ask_promotion(text)
    A, B = types_of(split(text, '\t')...)
    return (show_type(promote_type(A, B)), show_type(typejoin(A, B)))
end

function ask_params(text)
    A, B = types_of(split(text, '\t')...)
    A isa Type && B isa UnionAll && A <: B || error("not a call of that signature")
    ps = ccall(:jl_type_intersection_with_env, Any, (Any, Any), A, B)[2]
    return (join((p isa TypeVar ? "?" : show_type(p) for p in ps), ";"),)
end

function ask_layout(text)
    T, = types_of(text)
    inline, element = Base.allocatedinline(T) ? 1 : 0, T isa Type ? string(Base.elsize(Vector{T})) : "-"
    plain = T isa DataType && isconcretetype(T) && !(T in (String, Symbol, DataType, Module)) && !(T <: AbstractArray)
    plain || return ("-", "-", "-", "-", inline, element, "")
    desc = Base.DataTypeFieldDesc(T)
    fields = join(("$(fieldoffset(T, i)):$(desc[i].size):$(desc[i].isptr ? 1 : 0)" for i in 1:fieldcount(T)), " ")
    return (sizeof(T), Base.datatype_alignment(T), isbitstype(T) ? 1 : 0, Base.datatype_pointerfree(T) ? 1 : 0, inline, element, fields)
end

function ask_inferred(text)
    f, types = split(text, " :: ")
    F, args = types_of(f, "($types,)")
    argtypes = Tuple{args...}
    ret = only(unique(Base.return_types(F, argtypes)))
    eff = Base.infer_effects(F, argtypes)
    bits = (eff.consistent === 0x00, eff.effect_free === 0x00, eff.nothrow, eff.terminates)
    return (show_type(ret), join((b ? '1' : '0' for b in bits)))
end

function ask_effects(text)
    f, types = split(text, " :: ")
    F, args = types_of(f, "($types,)")
    return (string(Base.infer_effects(F, Tuple{args...})),)
end

function ask_value(text)
    m = fresh_module()
    v = try
        run_text(m, text)
    catch e
        return ("ERROR: " * normalise(error_text(e)), "-")
    end
    return (normalise(Base.invokelatest(repr, v; context = :module => m)), show_type(typeof(v)))
end

function ask_error(text)
    m = fresh_module()
    try
        run_text(m, text)
    catch e
        return (normalise(Base.invokelatest(error_text, e)),)
    end
    return ("no error",)
end

# What a program prints to stdout, then the text of the exception that ended it.
function ask_output(text)
    m, path = fresh_module(), ARGS[3] * ".stdout"
    failed = ""
    open(path, "w") do io
        redirect_stdout(io) do
            try
                run_text(m, text)
            catch e
                failed = "ERROR: " * Base.invokelatest(error_text, e)
            end
        end
    end
    return (normalise(read(path, String) * failed),)
end

const KINDS = Dict("tree" => ask_tree, "shown" => ask_shown, "lowered" => ask_lowered, "relation" => ask_relation, "promotion" => ask_promotion,
                   "params" => ask_params, "layout" => ask_layout, "inferred" => ask_inferred, "effects" => ask_effects, "value" => ask_value,
                   "error" => ask_error, "output" => ask_output)

function answer(ask, question)
    columns = try
        ask(unescape_line(question))
    catch e
        ("!" * split(error_text(e), '\n')[1],)
    end
    return join((escape_line(string(c)) for c in columns), '\t')
end

function main()
    ask, first = KINDS[ARGS[1]], parse(Int, ARGS[4])
    keeps_tabs = ARGS[1] in ("relation", "promotion", "params")
    open(ARGS[3], "a") do io
        for (i, line) in enumerate(eachline(ARGS[2]))
            i < first && continue
            println(io, answer(ask, keeps_tabs ? line : replace(line, '\t' => "⇥")))
            flush(io)
        end
    end
end
main()
