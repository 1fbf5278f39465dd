# Printing of arrays, dictionaries and sets: in one line with show(io, a), in columns with the long form.

# Does an element of the type show its type by itself?
_implicit(::Type{T}) where {T} = T === Float64 || T === Int || T === Char || T === String || T === Symbol || T === Union{} && false ||
    issingletontype(T) || isconcretetype(T) && (
        T <: Array && _implicit(eltype(T)) ||
        (T <: Tuple || T <: NamedTuple || T <: Pair) && all(_implicit, fieldtypes(T)) ||
        T <: AbstractDict && _implicit(_key_type(T)) && _implicit(_value_type(T)))
_key_type(::Type{<:AbstractDict{K, V}}) where {K, V} = K
_value_type(::Type{<:AbstractDict{K, V}}) where {K, V} = V

# The type of the elements that the context announces.
_info_eltype(info) = Union{}
_info_eltype(info::Type{<:AbstractArray}) = isconcretetype(info) ? eltype(info) : Union{}
_info_eltype(info::Type{<:AbstractDict}) = isconcretetype(info) ? eltype(info) : Union{}
_info_eltype(info::Type{<:AbstractSet}) = isconcretetype(info) ? eltype(info) : Union{}
_info_eltype(info::Type{Union{}}) = Union{}

# What goes before the brackets, and whether the elements alone tell the type.
function _prefix(io::IO, a)
    T = eltype(a)
    known = _info_eltype(get(io, :typeinfo, Any))
    T === known && known !== Union{} && return ("", false)
    !isempty(a) && _implicit(T) && return ("", true)
    return (string(T), false)
end

show(io::IO, a::AbstractArray) = _show_array(io, a)
function _show_array(io::IO, a::AbstractArray{T, N}) where {T, N}
    if N == 0
        print(io, "fill(")
        show(IOContext(io, :typeinfo => T), a[])
        print(io, ")")
        return nothing
    end
    if isempty(a) && N > 1
        print(io, typeof(a), "(undef, ", join(size(a), ", "), ")")
        return nothing
    end
    prefix, implicit = _prefix(io, a)
    print(io, prefix)
    context = implicit ? IOContext(io, :typeinfo => Any) : IOContext(io, :typeinfo => T)
    haskey(io, :compact) || (context = IOContext(context, :compact => N > 1 && size(a, 2) > 1 && size(a, 1) * size(a, 2) > 0 && false))
    _guard_cycles(context, a) do inner
        N == 1 ? _show_vector(inner, a) : _show_nd(inner, a)
    end
    return nothing
end
# A container inside itself is not followed.
function _guard_cycles(f, io, a)
    shown = get(io, :shown, ())
    if any(x -> x === a, shown)
        print(io, "#= circular reference @-", findfirst_same(shown, a), " =#")
    else
        f(IOContext(io, :shown => (a, shown...)))
    end
    return nothing
end
function _show_element(io, a, i...)
    isassigned(a, i...) || return print(io, "#undef")
    show(io, a[i...])
end
function _show_vector(io, a)
    n = length(a)
    print(io, "[")
    limited = get(io, :limit, false)::Bool && n > 20
    for k in 1:n
        if limited && 10 < k <= n - 10
            k == 11 && print(io, "  …  ")
            continue
        end
        k == 1 || (limited && k == n - 9) || print(io, ", ")
        _show_element(io, a, firstindex(a) + k - 1)
    end
    print(io, "]")
    return nothing
end
# Rows are separated by ';', columns by spaces, further dimensions by ';;;' and so on.
function _show_nd(io, a::AbstractArray{T, N}) where {T, N}
    print(io, "[")
    _show_slice(io, a, N, ())
    # a shape that the separators do not tell
    size(a, N) == 1 && print(io, repeat(";", _trailing_dims(a)))
    print(io, "]")
    return nothing
end
function _trailing_dims(a::AbstractArray{T, N}) where {T, N}
    N == 2 && return 2
    return N
end
function _show_slice(io, a, d, tail_)
    if d == 2
        m, n = size(a, 1), size(a, 2)
        for i in 1:m
            i == 1 || print(io, "; ")
            for j in 1:n
                j == 1 || print(io, " ")
                _show_element(io, a, i, j, tail_...)
            end
        end
    else
        for k in 1:size(a, d)
            k == 1 || print(io, repeat(";", d), " ")
            _show_slice(io, a, d - 1, (k, tail_...))
        end
    end
    return nothing
end

# -- Long form ---------------------------------------------------------------------------------

function summary(io::IO, a::AbstractArray)
    _dims_text(io, size(a))
    print(io, " ")
    _array_type(io, a)
end
_dims_text(io, ::Tuple{}) = print(io, "0-dimensional")
_dims_text(io, d::Tuple{Int}) = print(io, d[1], "-element")
_dims_text(io, d::Tuple) = print(io, join(d, "×"))
_array_type(io, a) = print(io, typeof(a))

function show(io::IO, ::MIME"text/plain", a::AbstractArray)
    isempty(a) && (get(io, :compact, false) || isa(a, Vector)) && return show(io, a)
    summary(io, a)
    isempty(a) && return nothing
    print(io, ":\n")
    context = IOContext(io, :typeinfo => typeof(a))
    context = IOContext(context, :typeinfo => eltype(a))
    if ndims(a) == 0
        show(context, a[])
    elseif ndims(a) <= 2
        haskey(io, :compact) || size(a, 2) > 1 && (context = IOContext(context, :compact => true))
        _print_columns(context, a, ())
    else
        context = haskey(io, :compact) ? context : IOContext(context, :compact => true)
        _print_slices(context, a)
    end
    return nothing
end
function _print_slices(io, a::AbstractArray{T, N}) where {T, N}
    rest_ = CartesianIndices(size(a)[3:N])
    first_ = true
    for I in rest_
        first_ || print(io, "\n\n")
        first_ = false
        print(io, "[:, :, ", join(I.I, ", "), "] =\n")
        _print_columns(io, a, I.I)
    end
    return nothing
end

# Text of an element in a column: the long form unless it has several lines.
function _cell(io, a, i, j, tail_)
    at = ndims(a) == 1 ? (i,) : (i, j, tail_...)
    isassigned(a, at...) || return ("#undef", (0, 6))
    x = a[at...]
    buffer = IOBuffer()
    show(IOContext(buffer, io), MIME"text/plain"(), x)
    s = _text(buffer)
    if occursin("\n", s)
        buffer = IOBuffer()
        show(IOContext(buffer, io), x)
        s = _text(buffer)
    end
    return (s, _alignment(io, x, s))
end
# How much of the text stands left and right of the column's axis.
_alignment(io, x, s) = (0, textwidth(s))
_alignment(io, x::Number, s) = (textwidth(s), 0)
_alignment(io, x::Integer, s) = (textwidth(s), 0)
function _alignment(io, x::Union{AbstractFloat, AbstractIrrational}, s)
    for i in eachindex(s)
        c = s[i]
        (c == '.' || c == 'e' || c == 'f') && return (i - 1, textwidth(s) - (i - 1))
    end
    return (textwidth(s), 0)
end
function _alignment(io, x::Complex, s)
    k = 0
    for i in eachindex(s)
        c = s[i]
        (c == '+' || c == '-') && i > 1 && s[i - 1] != 'e' && s[i - 1] != 'f' && (k = i)
    end
    return (k, textwidth(s) - k)
end
function _alignment(io, x::Rational, s)
    k = _find(s, "/", 1)
    return k == 0 ? (textwidth(s), 0) : (k, textwidth(s) - k)
end
function _alignment(io, p::Pair, s)
    known = get(io, :typeinfo, Any)
    left = sprint(show, p.first; context = :typeinfo => isa(known, DataType) && known <: Pair && isconcretetype(known) ? fieldtype(known, 1) : Any)
    _needs_parens(p.first) || isa(p.first, Pair) ? (textwidth(left) + 2, textwidth(s) - textwidth(left) - 2) : (textwidth(left), textwidth(s) - textwidth(left))
end

function _print_columns(io, a, tail_)
    m, n = size(a, 1), size(a, 2)
    limit = get(io, :limit, false)::Bool
    rows, cols = limit ? displaysize(io) : (typemax(Int) - 100, typemax(Int) - 100)
    rowset = limit && m > rows - 4 ? _ends(m, rows - 4) : collect(1:m)
    cells = Any[]
    widths = Any[]
    total = 1
    shown = n
    for j in 1:n
        column = Any[]
        left, right = 0, 0
        for i in rowset
            if i == 0
                push!(column, ("⋮", (0, 1)))
                continue
            end
            c = _cell(io, a, i, j, tail_)
            left, right = max(left, c[2][1]), max(right, c[2][2])
            push!(column, c)
        end
        total += left + right + 2
        push!(cells, column)
        push!(widths, (left, right))
    end
    chosen = limit && total > cols ? _fitting(widths, cols) : collect(1:n)
    for r in 1:length(rowset)
        r == 1 || print(io, "\n")
        print(io, " ")
        for c in 1:length(chosen)
            j = chosen[c]
            c == 1 || print(io, "  ")
            last_ = c == length(chosen)
            if j == 0
                print(io, rowset[r] == 0 ? "⋱" : "…")
                last_ || nothing
                continue
            end
            s, (l, rt) = cells[j][r]
            left, right = widths[j]
            if rowset[r] == 0
                # the dots stand under the axis of the column
                pad = max(left - 1, 0)
                print(io, repeat(" ", pad), s)
                last_ || print(io, repeat(" ", left + right - pad - 1))
                continue
            end
            print(io, repeat(" ", left - l), s)
            last_ || print(io, repeat(" ", right - rt))
        end
    end
    return nothing
end
# Row numbers that fit, with 0 where some are left out.
function _ends(m, room)
    room < 3 && (room = 3)
    top = div(room, 2)
    bottom = room - top - 1
    return vcat(collect(1:top), [0], collect((m - bottom + 1):m))
end
function _fitting(widths, cols)
    n = length(widths)
    left, right = Int[], Int[]
    used = 4
    i, j = 1, n
    while i <= j
        w = widths[i][1] + widths[i][2] + 2
        used + w > cols && break
        push!(left, i)
        used += w
        i += 1
        i > j && break
        w = widths[j][1] + widths[j][2] + 2
        used + w > cols && break
        pushfirst!(right, j)
        used += w
        j -= 1
    end
    return i > j ? collect(1:n) : vcat(left, [0], right)
end

show(io::IO, s::BitSet) = (print(io, "BitSet("); show(IOContext(io, :typeinfo => Vector{Int}), s.members); print(io, ")"))

# -- Dictionaries and sets ---------------------------------------------------------------------

show(io::IO, v::KeySet) = _show_array(io, collect(v))
show(io::IO, v::ValueIterator) = _show_array(io, collect(v))
summary(io::IO, v::KeySet) = (print(io, "KeySet for a "); summary(io, v.dict); isempty(v) || print(io, ". Keys"))
summary(io::IO, v::ValueIterator) = (print(io, "ValueIterator for a "); summary(io, v.dict); isempty(v) || print(io, ". Values"))
function show(io::IO, ::MIME"text/plain", v::Union{KeySet, ValueIterator})
    summary(io, v)
    isempty(v) && return nothing
    print(io, ":")
    for x in v
        print(io, "\n  ", sprint(show, x; context = IOContext(IOContext(io, :compact => true), :typeinfo => eltype(v))))
    end
    return nothing
end

function show(io::IO, d::AbstractDict{K, V}) where {K, V}
    T = typeof(d)
    known = _info_eltype(get(io, :typeinfo, Any))
    name = get(io, :typeinfo, Any) === T && !(K === Any && V === Any && false) ? (String(nameof(T)), false) :
        !isempty(d) && _implicit(K) && _implicit(V) ? (String(nameof(T)), true) : (string(T), false)
    print(io, name[1], "(")
    context = IOContext(io, :typeinfo => name[2] ? Any : Pair{K, V})
    context = IOContext(context, :pair_ok => true)
    _guard_cycles(context, d) do inner
        first_ = true
        for p in d
            first_ || print(io, ", ")
            show(inner, p)
            first_ = false
        end
    end
    print(io, ")")
    return nothing
end
function show(io::IO, ::MIME"text/plain", d::AbstractDict{K, V}) where {K, V}
    isempty(d) && return show(io, d)
    summary(io, d)
    print(io, ":")
    lines = Any[]
    width = 0
    for p in d
        k = sprint(show, p.first; context = IOContext(IOContext(io, :compact => true), :typeinfo => K))
        v = sprint(show, p.second; context = IOContext(IOContext(io, :compact => true), :typeinfo => V))
        width = max(width, textwidth(k))
        push!(lines, (k, v))
    end
    for (k, v) in lines
        print(io, "\n  ", rpad(k, width), " => ", v)
    end
    return nothing
end
function show(io::IO, s::AbstractSet{T}) where {T}
    if isempty(s)
        print(io, get(io, :typeinfo, Any) === typeof(s) ? "Set()" : string(typeof(s), "()"))
        return nothing
    end
    print(io, "Set(")
    _show_array(io, collect(T, s))
    print(io, ")")
    return nothing
end
function show(io::IO, ::MIME"text/plain", s::AbstractSet{T}) where {T}
    isempty(s) && return show(io, s)
    summary(io, s)
    print(io, ":")
    for x in s
        print(io, "\n  ", sprint(show, x; context = IOContext(io, :typeinfo => T)))
    end
    return nothing
end
