# Questions about numbers and their answers: one per line, the expression, a tab, its value and type or the error.
#   run.jl make QUESTIONS          prints the table (in a real Julia)
#   run.jl check TABLE KNOWN       prints what differs from the table; KNOWN lists expressions that may
# Of an error only the first line counts, without what a MethodError says of candidates.

function answer(question)
    text = try
        x = Core.eval(Main, Meta.parse(question))
        string(repr(x), " :: ", typeof(x))
    catch e
        first(split(sprint(showerror, e), "\n"))
    end
    return replace(text, "\t" => " ")
end

function make(path)
    for q in eachline(path)
        println(q, "\t", answer(q))
    end
end

function check(path, known)
    allowed = Set(eachline(known))
    total, bad, fixed = 0, 0, 0
    for line in eachline(path)
        q, want = split(line, "\t")
        got = answer(q)
        total += 1
        if got == want
            q in allowed && (fixed += 1; println("no longer differs: ", q))
        elseif !(q in allowed)
            bad += 1
            println(q, "\n   want ", want, "\n   got  ", got)
        end
    end
    println(total, " answers, ", bad, " differ, ", fixed, " known differences are gone")
    exit(bad + fixed > 0 ? 1 : 0)
end

ARGS[1] == "make" ? make(ARGS[2]) : check(ARGS[2], ARGS[3])
