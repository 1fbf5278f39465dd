# Module Adapt: change the representation of the parts of a value.
module Adapt

adapt(to, x) = adapt_structure(to, x)
adapt(to) = x -> adapt(to, x)
adapt_structure(to, x) = adapt_storage(to, x)
adapt_storage(to, x) = x
adapt_structure(to, xs::Tuple) = map(x -> adapt(to, x), xs)
adapt_structure(to, xs::NamedTuple) = map(x -> adapt(to, x), xs)

# A struct is rebuilt from its adapted fields.
macro adapt_structure(T)
    names = fieldnames(Core.eval(__module__, T))
    args = Expr(:call, T)
    for name in names
        push!(args.args, :($(GlobalRef(Adapt, :adapt))(to, getfield(x, $(QuoteNode(name))))))
    end
    return esc(Expr(:(=), Expr(:call, Expr(:., :Adapt, QuoteNode(:adapt_structure)), :to, Expr(:(::), :x, T)), args))
end

export adapt, @adapt_structure

end
