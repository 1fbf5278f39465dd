# What reflection and the language's own constructs need beyond essentials.jl.

function getproperty(m::Method, s::Symbol)
    s === :isva && return getfield(m, :flags) & 1 != 0
    s === :nargs && return Int(getfield(m, :nargs))
    return getfield(m, s)
end
show_text(v::SimpleVector) = string("svec(", join(map(repr, (v...,)), ", "), ")")
show(io::IO, v::SimpleVector) = (write(io, show_text(v)); nothing)

String(v::AbstractVector{Char}) = join(v)
map(f, itr) = collect(Generator(f, itr))
Core.kwcall(kw::NamedTuple, r::Returns, args...) = r.value
convert(::Type{Nothing}, x) = error("cannot convert a value to nothing for assignment")
convert(::Type{Nothing}, x::Nothing) = nothing

"Evaluates an expression; memory that it takes is not counted: 0."
macro allocated(ex)
    return quote
        $(esc(ex))
        0
    end
end

# Slurping from strings gives strings.
rest(s::String, i::Int = 1) = SubString(s, i)
function split_rest(s::String, n::Int, i::Int = 1)
    at = ncodeunits(s) + 1
    for _ in 1:n
        at > i || _check_rest(length(SubString(s, i)), n)
        at = prevind(s, at)
    end
    return (SubString(s, i, prevind(s, at)), s[at:lastindex(s)])
end

export @allocated, splat
