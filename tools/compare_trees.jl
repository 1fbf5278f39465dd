# Compares gpucc's syntax trees with a real Julia's over whole folders:
#
#     julia tools/compare_trees.jl build/tools/syntax-dump FOLDER...
#
# prints, per folder, the number of .jl files, of lines and of files whose trees are equal (as Meta.show_sexpr
# prints them; a file that both refuse is equal), and where the others begin to differ.
function julia_files(dir)
    out = String[]
    for (root, _, files) in walkdir(dir), f in files
        endswith(f, ".jl") && isfile(joinpath(root, f)) && push!(out, joinpath(root, f))
    end
    sort!(out)
end

has_error(e) = e isa Expr && (e.head in (:error, :incomplete) || any(has_error, e.args))

function julia_tree(path)
    e = try
        Meta.parseall(read(path, String), filename=path)
    catch
        return "ERROR"
    end
    has_error(e) ? "ERROR" : sprint(Meta.show_sexpr, e)
end

function first_difference(a, b)
    n = something(findfirst(i -> i > ncodeunits(a) || i > ncodeunits(b) || codeunit(a, i) != codeunit(b, i),
                            1:max(ncodeunits(a), ncodeunits(b))), 1)
    from = thisind(a, max(1, min(n, ncodeunits(a)) - 80))
    cut(s) = (f = thisind(s, min(max(1, n - 80), ncodeunits(s))); SubString(s, f, thisind(s, min(n + 60, ncodeunits(s)))))
    line = match(r".*\(:line, (\d+)"s, SubString(a, 1, thisind(a, min(n, ncodeunits(a)))))
    "line $(line === nothing ? '?' : line[1])\n    julia ...$(cut(a))\n    gpucc ...$(cut(b))"
end

function compare(dump, dir)
    files = julia_files(dir)
    lines = equal = 0
    for chunk in Iterators.partition(files, 100)
        text = read(pipeline(`$dump $chunk`, stderr=devnull), String)
        trees = Dict{String,String}()
        for part in split(text, r"^== "m; keepempty=false)
            i = findfirst('\n', part)
            trees[part[1:prevind(part, i)]] = chomp(part[nextind(part, i):end])
        end
        for f in chunk
            lines += countlines(f)
            want, got = julia_tree(f), get(trees, f, "nothing printed")
            want == got && (equal += 1; continue)
            println(f, ": ", first_difference(want, got))
        end
    end
    println("| ", basename(rstrip(dir, '/')), " | ", length(files), " | ", lines, " | ", equal, " |")
    (length(files), lines, equal)
end

total = reduce((a, b) -> a .+ b, [compare(ARGS[1], d) for d in ARGS[2:end]]; init=(0, 0, 0))
println("| all | ", join(total, " | "), " |")
