# What of real packages gpucc parses, lowers and evaluates:
#
#     tools/survey [-v] [-I DIR]... FOLDER...
#
# (a shell script around `gpucc eval tools/survey.jl`). Each FOLDER is a package: its Project.toml or its name says which
# module; -I names folders in which further packages lie, as gpucc's own -I. Printed is a table with a line for each package:
#
#   files       .jl files below the folder
#   parsed      of these, without a syntax error
#   lowered     of these, every top-level expression of which expands and lowers; "needs" counts expressions that call a
#               macro of a package that could not be loaded
#   loaded      whether `using` evaluates the whole package; if not, how many top-level expressions of its module fail
#
# and behind it what is missing, by name and count, most frequent first; with -v also where each is wanted first.
# A file that the package includes is lowered in the module that includes it; other files (tests, extensions,
# documentation) in a module of their own, in which their `using` and `import` and their macros were evaluated as far as they can be.

mutable struct Survey
    files::Int
    parsed::Int
    lowered::Int
    needs::Int
    failed::Int                         # top-level expressions that do not evaluate
    missing_::Dict{String, Int}
    places::Dict{String, String}
    seen::Set{String}                   # files lowered already
end
Survey() = Survey(0, 0, 0, 0, 0, Dict{String, Int}(), Dict{String, String}(), Set{String}())

function julia_files(dir, out = String[])
    for name in Core._host(:read_dir, dir)
        path = joinpath(dir, name)
        if isdir(path)
            startswith(name, ".") || julia_files(path, out)
        elseif endswith(name, ".jl")
            push!(out, path)
        end
    end
    return out
end

has_error(e) = e isa Expr && (e.head === :error || e.head === :incomplete || any(has_error, e.args))
parse_file(path) = Core._host(:parse_all, read(path, String), path)

# The reason in short: without positions, lines and numbers that make equal reasons differ.
function reason(err)
    while err isa LoadError
        err = err.error
    end
    err isa UndefVarError && return string("`", err.var, "`", err.scope isa Module ? string(" in ", err.scope) : "")
    text = String(first(split(sprint(showerror, err), '\n')))
    return length(text) > 160 ? string(first(text, 160), "...") : text
end
function note!(s::Survey, what, where)
    s.missing_[what] = get(s.missing_, what, 0) + 1
    haskey(s.places, what) || (s.places[what] = where)
end

place(line) = line isa LineNumberNode ? string(line.file, ":", line.line) : "?"
is_macro_missing(err) = (while err isa LoadError; err = err.error; end; err isa UndefVarError && startswith(String(err.var), "@"))

# The path that `include("literal")` names, or nothing.
function included(e, dir)
    e isa Expr && e.head === :call && e.args[1] === :include || return nothing
    path = e.args[end]
    if path isa Expr && path.head === :call && path.args[1] === :joinpath && all(x -> x isa String || x isa Expr && x.args[1] === Symbol("@__DIR__"), path.args[2:end])
        path = joinpath((x for x in path.args[2:end] if x isa String)...)
    end
    return path isa String ? normpath(joinpath(dir, path)) : nothing
end
# A module under its docstring or alone.
function module_of(e)
    e isa Expr || return nothing
    e.head === :module && return e
    if e.head === :macrocall && e.args[end] isa Expr && e.args[end].head === :module
        return e.args[end]
    end
    return nothing
end

# -- evaluating as far as possible ----------------------------------------------------------------

function evaluate_file(s::Survey, m::Module, path)
    isfile(path) || return note!(s, "file $path", path)
    evaluate(s, m, parse_file(path).args, path)
end
function evaluate(s::Survey, m::Module, list, path)
    line = nothing
    for e in list
        if e isa LineNumberNode
            line = e
            continue
        end
        inner = module_of(e)
        file = included(e, dirname(path))
        if inner !== nothing
            sub = Core.eval(m, Expr(:module, inner.args[1], inner.args[2], Expr(:block)))
            evaluate(s, sub, inner.args[3].args, path)
        elseif file !== nothing
            evaluate_file(s, m, file)
        else
            try
                Core.eval(m, Expr(:toplevel, line, e))
            catch err
                s.failed += 1
                note!(s, reason(err), place(line))
            end
        end
    end
end

# -- lowering ---------------------------------------------------------------------------------------

function lower_file(s::Survey, m::Module, path, own::Bool)
    (path in s.seen || !isfile(path)) && return
    push!(s.seen, path)
    tree = parse_file(path)
    has_error(tree) && return
    before = s.needs
    lower(s, m, tree.args, path, own) && s.needs == before && (s.lowered += 1)
end
function lower(s::Survey, m::Module, list, path, own::Bool)
    ok = true
    line = nothing
    for e in list
        if e isa LineNumberNode
            line = e
            continue
        end
        inner = module_of(e)
        file = included(e, dirname(path))
        if inner !== nothing
            sub = isdefined(m, inner.args[2]) ? getglobal(m, inner.args[2]) : own ? Core.eval(m, Expr(:module, inner.args[1], inner.args[2], Expr(:block))) : nothing
            sub isa Module && !lower(s, sub, inner.args[3].args, path, own) && (ok = false)
        elseif file !== nothing && !own
            lower_file(s, m, file, false)
        elseif e isa Expr && e.head in (:using, :import, :export, :public)
            own && try
                Core.eval(m, e)
            catch
            end
        else
            try
                Core._host(:lower, m, e)
            catch err
                if is_macro_missing(err)
                    s.needs += 1
                    note!(s, string("macro ", reason(err)), place(line))
                else
                    ok = false
                    note!(s, string("lowering: ", reason(err)), place(line))
                end
            end
            own && e isa Expr && e.head === :macro && try
                Core.eval(m, e)
            catch
            end
        end
    end
    return ok
end

# -- a package ---------------------------------------------------------------------------------------

function entry(dir)
    project = joinpath(dir, "Project.toml")
    name = isfile(project) ? get(Base._toml_parse(read(project, String), project), "name", "") : ""
    isempty(name) && (name = basename(rstrip(abspath(dir), '/')))
    endswith(name, ".jl") && (name = name[1:(end - 3)])
    return name, joinpath(dir, "src", string(name, ".jl"))
end

function survey(dir, verbose)
    s = Survey()
    dir = abspath(dir)
    name, file = entry(dir)
    push!(LOAD_PATH, "@stdlib")
    pushfirst!(LOAD_PATH, dir)
    files = julia_files(dir)
    s.files = length(files)
    for f in files
        has_error(parse_file(f)) ? note!(s, "syntax error", f) : (s.parsed += 1)
    end
    loaded = "no module"
    scope = nothing
    if isfile(file)
        scope = Module(:Survey)
        try
            Core.eval(scope, Expr(:import, Expr(:., Symbol(name))))
            loaded = "yes"
        catch err
            note!(s, string("loading: ", reason(err)), file)
            scope = Module(:Survey)
            evaluate_file(s, scope, file)
            loaded = string(s.failed, " fail")
        end
        lower_file(s, scope, file, false)
    end
    for f in files
        f in s.seen && continue
        m = Module(:Survey)
        try
            loaded == "yes" && Core.eval(m, Expr(:using, Expr(:., Symbol(name))))
        catch
        end
        lower_file(s, m, f, true)
    end
    popfirst!(LOAD_PATH)
    println("| ", name, " | ", s.files, " | ", s.parsed, " | ", s.lowered, " | ", s.needs, " | ", loaded, " |")
    return name, s
end

function main(args)
    verbose = "-v" in args
    println("| package | files | parsed | lowered | needs | loaded |\n|---|---|---|---|---|---|")
    results = [survey(d, verbose) for d in args if d != "-v"]
    for (name, s) in results
        isempty(s.missing_) && continue
        println("\n", name, ":")
        for (what, n) in sort!(collect(s.missing_); by = p -> (-p[2], p[1]))
            println("  ", n, "  ", what, verbose ? string("    ", s.places[what]) : "")
        end
    end
end
main(ARGS)
