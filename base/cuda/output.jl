# Printing from kernels: formats are put together when the kernel is compiled, values go through vprintf.

# What C's variadic calls make of a value: small integers and Bool become 32 bits wide, floats 64.
_printf_type(::Type{T}) where {T<:Union{Bool, Int8, Int16}} = Int32
_printf_type(::Type{T}) where {T<:Union{UInt8, UInt16}} = UInt32
_printf_type(::Type{T}) where {T<:Union{Float16, Float32}} = Float64
_printf_type(::Type{T}) where {T} = T

@inline _printf_value(x::Union{Bool, Int8, Int16}) = Int32(x)
@inline _printf_value(x::Union{UInt8, UInt16}) = UInt32(x)
@inline _printf_value(x::Union{Float16, Float32}) = Float64(x)
@inline _printf_value(x) = x

# The statements that write values of these types, given by expressions, into a buffer and call vprintf.
function _printf_body(format::String, types, exprs)
    body = Expr(:block, Expr(:meta, :inline))
    n = length(types)
    if n == 0
        push!(body.args, :(buffer = Ptr{Nothing}(0)))
    else
        offset = 0
        stores = Any[]
        for i in 1:n
            T = _printf_type(types[i])
            size = sizeof(T)
            offset = div(offset + size - 1, size) * size
            push!(stores, :(Core.Intrinsics.pointerset(Core.Intrinsics.bitcast(Core.LLVMPtr{$T, 5}, memory + $offset), _printf_value($(exprs[i]))::$T, 1, $size)))
            offset += size
        end
        push!(body.args, :(memory = Core._local_alloc(UInt8, $offset, 8)))
        for s in stores
            push!(body.args, s)
        end
        push!(body.args, :(buffer = Core.Intrinsics.bitcast(Ptr{Nothing}, memory)))
    end
    push!(body.args, :(ccall("extern vprintf", llvmcall, Int32, (Any, Ptr{Nothing}), $format, buffer)))
    return body
end

@generated function _cuprintf(::Val{format}, args...) where {format}
    return _printf_body(String(format), args, Any[:(args[$i]) for i in 1:length(args)])
end

"""
    @cuprintf("format", args...)

Prints from a kernel as C's printf. Integers narrower than 32 bits are widened, Float32 becomes Float64.
"""
macro cuprintf(format, args...)
    format isa String || error("@cuprintf needs a string literal as its format")
    return Expr(:call, _cuprintf, Val(Symbol(format)), map(esc, args)...)
end

# How @cuprint shows a value of a type; tuples are shown element by element.
_print_format(::Type{Int64}) = "%ld"
_print_format(::Type{UInt64}) = "%lu"
_print_format(::Type{T}) where {T<:Union{Bool, Int8, Int16, Int32}} = "%d"
_print_format(::Type{T}) where {T<:Union{UInt8, UInt16, UInt32}} = "%u"
_print_format(::Type{T}) where {T<:Union{Float16, Float32, Float64}} = "%f"
_print_format(::Type{Char}) = "%c"
_print_format(::Type{T}) where {T<:Union{Ptr, Core.LLVMPtr}} = "%p"
_print_format(::Type{T}) where {T} = nothing

function _escape_percent(s::String)
    out = ""
    for c in s
        out = string(out, c == '%' ? "%%" : string(c))
    end
    return out
end

# Adds the text for a value of type T, reached by `expr`, to a format; values go to types and exprs.
function _print_part(format::String, types, exprs, T, expr)
    if T <: Val
        return string(format, _escape_percent(string(T.parameters[1])))
    elseif T <: Tuple
        format = string(format, "(")
        n = length(T.parameters)
        for i in 1:n
            i > 1 && (format = string(format, ", "))
            format = _print_part(format, types, exprs, T.parameters[i], :(getfield($expr, $i)))
        end
        return string(format, n == 1 ? ",)" : ")")
    elseif T <: Type
        return string(format, _escape_percent(string(T.parameters[1])))
    elseif T === Nothing
        return string(format, "nothing")
    end
    f = _print_format(T)
    f === nothing && error("@cuprint cannot print a value of type $T")
    push!(types, T)
    push!(exprs, T === Char ? :(UInt32($expr)) : expr)
    T === Char && (types[end] = UInt32)
    return string(format, f)
end

@generated function _cuprint(parts...)
    format, types, exprs = "", Any[], Any[]
    for i in 1:length(parts)
        format = _print_part(format, types, exprs, parts[i], :(parts[$i]))
    end
    return _printf_body(format, types, exprs)
end

# Literal text becomes a type parameter, interpolated strings are taken apart.
function _print_arguments(args)
    out = Any[]
    for a in args
        if a isa String
            push!(out, Val(Symbol(a)))
        elseif a isa Expr && a.head === :string
            for part in a.args
                push!(out, part isa String ? Val(Symbol(part)) : esc(part))
            end
        elseif a isa QuoteNode && a.value isa Symbol
            push!(out, Val(a.value))
        else
            push!(out, esc(a))
        end
    end
    return out
end

"""
    @cuprint(args...)
    @cuprintln(args...)

Prints from a kernel: text, numbers, Bool (1 or 0), characters, pointers, tuples, types and symbols, with interpolation.
"""
macro cuprint(args...)
    return Expr(:call, _cuprint, _print_arguments(args)...)
end
macro cuprintln(args...)
    return Expr(:call, _cuprint, _print_arguments(args)..., Val(Symbol("\n")))
end

"""
    @cushow(exs...)

Prints `ex = value` from a kernel, for each expression; the value of the last one.
"""
macro cushow(exs...)
    body = Expr(:block)
    for ex in exs
        push!(body.args, :(value = $(esc(ex))))
        push!(body.args, :(_cuprint($(Val(Symbol(string(ex, " = ")))), value, $(Val(Symbol("\n"))))))
    end
    isempty(exs) || push!(body.args, :value)
    return body
end

macro cuassert(ex, args...)
    return :($(esc(ex)) ? nothing : throw(AssertionError("")))
end

export @cuprintf, @cuprint, @cuprintln, @cushow, @cuassert
