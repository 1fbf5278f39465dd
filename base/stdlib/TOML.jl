# Module TOML: reading and writing TOML 1.0. Dates and times are refused.
module TOML
export TOML
import Base: TOMLError as ParserError
parsefile(path::AbstractString) = Base._toml_parse(read(path, String), abspath(path))
parsefile(path::IO) = parse(path)
parse(text::AbstractString) = Base._toml_parse(String(text))
parse(io::IO) = Base._toml_parse(read(io, String))
tryparse(x) = try parse(x) catch e; e isa ParserError || rethrow(); e end
tryparsefile(x) = try parsefile(x) catch e; e isa ParserError || rethrow(); e end
struct Parser end
parse(::Parser, x) = parse(x)

bare(k) = !isempty(k) && all(c -> isascii(c) && (isletter(c) || isdigit(c) || c in "-_"), k)
key(k) = bare(String(k)) ? String(k) : quoted(String(k))
quoted(s) = string('"', escape_string(s), '"')
value(io, x::AbstractString) = Base.print(io, quoted(String(x)))
value(io, x::Bool) = Base.print(io, x)
value(io, x::Integer) = Base.print(io, Int64(x))
value(io, x::AbstractFloat) = isnan(x) ? Base.print(io, "nan") : isinf(x) ? Base.print(io, x > 0 ? "+inf" : "-inf") : Base.print(io, Float64(x))
function value(io, x::AbstractVector)
    Base.print(io, "[")
    for (i, v) in enumerate(x)
        i > 1 && Base.print(io, ", ")
        value(io, v)
    end
    Base.print(io, "]")
end
function value(io, d::AbstractDict)
    Base.print(io, "{")
    for (i, (k, v)) in enumerate(d)
        i > 1 && Base.print(io, ", ")
        Base.print(io, key(k), " = ")
        value(io, v)
    end
    Base.print(io, "}")
end
value(io, x) = error("type `$(typeof(x))` is not a valid TOML type, pass a conversion function to `TOML.print`")
is_table(v) = v isa AbstractDict
is_tables(v) = v isa AbstractVector && !isempty(v) && all(is_table, v)
ordered(d, sorted, by) = sorted ? sort!(collect(d); by = p -> by(p.first)) : collect(d)
function table(f, io, d, path, sorted, by, indent, first_)
    for (k, v) in ordered(d, sorted, by)
        (is_table(v) || is_tables(v)) && continue
        Base.print(io, ' '^indent, key(k), " = ")
        f === nothing || v isa Union{AbstractString, Real, AbstractVector, AbstractDict} || (v = f(v))
        value(io, v)
        println(io)
        first_ = false
    end
    for (k, v) in ordered(d, sorted, by)
        p = [path; key(k)]
        if is_table(v)
            header = isempty(v) || !all(x -> is_table(x) || is_tables(x), values(v))
            if header
                first_ || println(io)
                println(io, ' '^indent, "[", join(p, "."), "]")
                first_ = false
            end
            first_ = table(f, io, v, p, sorted, by, header ? indent + 4 : indent, header ? true : first_)
            header && (first_ = false)
        elseif is_tables(v)
            for x in v
                first_ || println(io)
                println(io, ' '^indent, "[[", join(p, "."), "]]")
                table(f, io, x, p, sorted, by, indent + 4, true)
                first_ = false
            end
        end
    end
    return first_
end
print(io::IO, d::AbstractDict; sorted::Bool = false, by = identity) = (table(nothing, io, d, String[], sorted, by, 0, true); nothing)
print(f::Function, io::IO, d::AbstractDict; sorted::Bool = false, by = identity) = (table(f, io, d, String[], sorted, by, 0, true); nothing)
print(d::AbstractDict; kw...) = print(stdout, d; kw...)
end
