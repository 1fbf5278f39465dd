# Module InteractiveUtils: what of it a program can use without a person at a terminal.
module InteractiveUtils
export apropos, edit, less, code_warntype, code_llvm, code_native, methodswith, varinfo, versioninfo, subtypes, supertypes,
    @which, @edit, @less, @functionloc, @code_typed, @code_warntype, @code_lowered, @code_llvm, @code_native, @time_imports, clipboard

code_typed(args...; kw...) = Base.code_typed(args...; kw...)
code_lowered(args...; kw...) = Base.code_lowered(args...; kw...)
for f in (:apropos, :edit, :less, :code_warntype, :code_llvm, :code_native, :varinfo, :clipboard)
    @eval $f(args...; kw...) = error($(string("InteractiveUtils.", f, " is not supported")))
end
supertypes(T::Type) = T === Any ? (Any,) : (T, supertypes(supertype(T))...)
# Types that a module's names mean, with T as their supertype.
function subtypes(T::Type)
    out = Type[]
    seen = Base.IdSet{Module}()
    for m in (Core, Base, Main, Base.loaded_modules_array()...)
        collect_subtypes!(out, seen, m, T)
    end
    return sort!(unique(out); by = string)
end
function collect_subtypes!(out, seen, m::Module, T)
    m in seen && return
    push!(seen, m)
    for name in names(m; all = true)
        isdefined(m, name) || continue
        x = getglobal(m, name)
        if x isa Module
            parentmodule(x) === m && collect_subtypes!(out, seen, x, T)
        elseif x isa Type && Base.unwrap_unionall(x) isa DataType && nameof(x) === name && parentmodule(x) === m
            supertype(x) == T && x != T && push!(out, x)
        end
    end
end
function methodswith(T::Type, m::Module = Main)
    found = Method[]
    for name in names(m; all = true)
        isdefined(m, name) || continue
        f = getglobal(m, name)
        f isa Function && append!(found, filter(x -> any(p -> p === T, Base.unwrap_unionall(x.sig).parameters[2:end]), collect(methods(f))))
    end
    return found
end
function versioninfo(io::IO = stdout; verbose::Bool = false)
    println(io, "gpucc, for Julia ", VERSION)
    println(io, "  OS: Linux (x86_64)")
    println(io, "  WORD_SIZE: ", Sys.WORD_SIZE)
end

# A call's function and argument types for f(f, types): what @which and its like expand to.
function gen_call_with_extracted_types(__module__, fcn, ex0, kws = Expr[])
    ex = ex0
    if ex isa Expr && ex.head === :call && !any(a -> a isa Expr && a.head in (:parameters, :kw), ex.args)
        args = ex.args[2:end]
        return Expr(:call, fcn isa Symbol ? esc(fcn) : fcn, esc(ex.args[1]), Expr(:call, GlobalRef(InteractiveUtils, :argument_types), map(esc, args)...), kws...)
    end
    return Expr(:call, :error, string("expression is not a function call: ", ex))
end
argument_types(args...) = Tuple{map(Core.Typeof, args)...}
function gen_call_with_extracted_types_and_kwargs(__module__, fcn, ex0)
    kws = Expr[Expr(:kw, a.args[1], esc(a.args[2])) for a in ex0[1:(end - 1)]]
    return gen_call_with_extracted_types(__module__, fcn, ex0[end], kws)
end
macro which(ex)
    return gen_call_with_extracted_types(__module__, GlobalRef(Base, :which), ex)
end
for (m, f) in ((:code_typed, :code_typed), (:code_lowered, :code_lowered), (:code_warntype, :code_warntype), (:code_llvm, :code_llvm), (:code_native, :code_native),
               (:edit, :edit), (:less, :less), (:functionloc, :functionloc))
    @eval macro $m(exs...)
        return gen_call_with_extracted_types_and_kwargs(__module__, GlobalRef(InteractiveUtils, $(QuoteNode(f))), exs)
    end
end
functionloc(args...) = error("InteractiveUtils.functionloc is not supported")
macro time_imports(ex)
    return esc(ex)
end
end
