# Evaluates each question (a line, ⏎ for newlines) in a module of its own and prints it with the text of its exception.
unescape(s) = replace(replace(s, "⏎" => "\n"), "⇥" => "\t")
escape(s) = replace(replace(String(s), "\n" => "⏎"), "\t" => "⇥")
error_text(e) = sprint(showerror, e isa LoadError ? e.error : e)
function answer(question)
    m = Core.eval(Main, :(module AskModule end))
    try
        for e in Meta.parseall(unescape(question), filename = "ask.jl").args
            Core.eval(m, e)
        end
    catch e
        return Base.invokelatest(error_text, e)
    end
    return "no error"
end
for question in eachline(ARGS[1])
    text = try
        answer(question)
    catch e
        "!" * first(split(error_text(e), "\n"))
    end
    println(stderr, "\x01", question, "\t", escape(text))
end
