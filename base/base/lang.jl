# What the language's own constructs and reflection need beyond essentials.jl: slurping in the middle, properties of
# methods.

# (a, b..., c) = x for any x: what b gets, and the n elements after it
function split_rest(itr, n::Int, state...)
    r = rest(itr, state...)
    xs = r isa Tuple || r isa AbstractString ? r : collect(r)
    length(xs) < n && throw(ArgumentError("iterator is too short to split"))
    xs isa Tuple && return split_rest(xs, n)
    return (xs[begin:(end - n)], xs[(end - n + 1):end])
end

function getproperty(m::Method, s::Symbol)
    s === :isva && return getfield(m, :flags) & 1 != 0
    s === :nargs && return Int(getfield(m, :nargs))
    return getfield(m, s)
end

String(v::AbstractVector{Char}) = join(v)
