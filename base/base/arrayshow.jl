# Printing of arrays, dictionaries and sets: in one line with show(io, a), in columns with the long form.

# Does an element of the type show its type by itself?
_implicit(::Type{T}) where {T} = T === Float64 || T === Int || T === Char || T === String || T === Symbol || T === Union{} && false ||
    issingletontype(T) || isconcretetype(T) && (
        T <: Array && _implicit(eltype(T)) ||
        (T <: Tuple || T <: NamedTuple || T <: Pair) && all(_implicit, fieldtypes(T)) ||
        T <: AbstractDict && _implicit(_key_type(T)) && _implicit(_value_type(T)))
_key_type(::Type{<:AbstractDict{K, V}}) where {K, V} = K
_value_type(::Type{<:AbstractDict{K, V}}) where {K, V} = V

# The type of the elements that the context announces; nothing when it tells none.
_info_eltype(info) = nothing
_info_eltype(info::Type{Union{}}) = nothing
_info_eltype(info::Type{<:Union{AbstractArray, AbstractDict, AbstractSet}}) = isconcretetype(info) || isa(info, UnionAll) || isabstracttype(info) ? _declared_eltype(info) : nothing
_declared_eltype(info) = (T = eltype(info); T === Any && !isconcretetype(info) ? nothing : T)
# What goes before the brackets, and whether the elements alone tell the type.
function _prefix(io::IO, a)
    info = get(io, :typeinfo, Any)
    isa(a, info) || (info = Any)
    T = eltype(a)
    if isa(a, AbstractDict)
        brief = sprint(_print_type_name, typeof(a); context = io)
        T === _info_eltype(info) && return (brief, false)
        !isempty(a) && _implicit(_key_type(typeof(a))) && _implicit(_value_type(typeof(a))) && return (brief, true)
        return (sprint(show, typeof(a); context = io), false)
    end
    T === _info_eltype(info) && return ("", false)
    !isempty(a) && _implicit(T) && return ("", true)
    return (sprint(show, T; context = io), false)
end
# The name of a type without its parameters.
function _print_type_name(io, T)
    m, n = parentmodule(T), nameof(T)
    get(io, :compact, false)::Bool || m === Core || isdefined(Main, n) && getglobal(Main, n) === getglobal(m, n) || print(io, m, ".")
    print(io, n)
end

# Is x being shown already? Then it is not followed.
function _shown_above(io, x)
    shown = get(io, :shown, ())
    k = findfirst_same(shown, x)
    k == 0 && return false
    print(io, "#= circular reference @-", k, " =#")
    return true
end
_showing(io, x) = IOContext(io, :shown => (x, get(io, :shown, ())...))

show(io::IO, a::AbstractArray) = _show_array(io, a)
show(io::IO, v::Union{KeySet, ValueIterator}) = _show_vector(io, v)
function _show_array(io::IO, a::AbstractArray{T, N}) where {T, N}
    if N == 0
        print(io, "fill(")
        isassigned(a) ? show(IOContext(io, :typeinfo => T), a[]) : print(io, "#undef")
        print(io, ")")
        return nothing
    end
    N == 1 && return _show_vector(io, a)
    prefix, implicit = _prefix(io, a)
    implicit || (io = IOContext(io, :typeinfo => T))
    isempty(a) && return print(io, typeof(a), "(undef, ", join(size(a), ", "), ")")
    print(io, prefix)
    N == 2 ? _show_matrix(io, a) : _show_nd(io, a)
    return nothing
end
function _show_element(io, a, i...)
    isassigned(a, i...) || return print(io, "#undef")
    show(io, a[i...])
end
# Lists, and collections that show like one.
function _show_vector(io, v, open = "[", close_ = "]")
    prefix, implicit = _prefix(io, v)
    print(io, prefix)
    implicit || (io = IOContext(io, :typeinfo => eltype(v)))
    n = length(v)
    limited = get(io, :limit, false)::Bool && n > 20
    print(io, open)
    if !_shown_above(io, v)
        inner = _showing(io, v)
        limited ? _show_ends(inner, v, n) : _show_items(inner, v, 1, n)
    end
    print(io, close_)
    return nothing
end
function _show_ends(io, v, n)
    _show_items(io, v, 1, 10)
    print(io, "  …  ")
    _show_items(io, v, n - 9, n)
end
function _show_items(io, v::AbstractArray, from, to)
    o = firstindex(v) - 1
    for k in from:to
        k == from || print(io, ", ")
        _show_element(io, v, o + k)
    end
    return nothing
end
function _show_items(io, v, from, to)
    k = 0
    for x in v
        k += 1
        k < from && continue
        k > to && break
        k == from || print(io, ", ")
        show(io, x)
    end
    return nothing
end
# Rows are separated by ';', columns by spaces; of large ones only the corners are shown where room is scarce.
function _show_matrix(io, a)
    m, n = size(a, 1), size(a, 2)
    limit = get(io, :limit, false)::Bool
    rows = limit && m > 4 ? [1, 2, 0, m - 1, m] : collect(1:m)
    columns = limit && n > 4 ? [1, 2, 0, n - 1, n] : collect(1:n)
    r, c = first(axes(a, 1)) - 1, first(axes(a, 2)) - 1
    print(io, "[")
    for i in rows
        if i == 0
            print(io, "… ; ")
            continue
        end
        for j in columns
            j == 0 && (print(io, " … "); continue)
            j == 1 || (n > 4 && limit && j == n - 1) || print(io, " ")
            _show_element(io, a, r + i, c + j)
        end
        i < m && print(io, "; ")
    end
    n == 1 && print(io, ";;")
    print(io, "]")
    return nothing
end
# Further dimensions are separated by ';;;' and so on.
function _show_nd(io, a::AbstractArray{T, N}) where {T, N}
    print(io, "[")
    _show_slice(io, a, N, ())
    # a shape that the separators do not tell
    size(a, N) == 1 && print(io, repeat(";", N))
    print(io, "]")
    return nothing
end
function _show_slice(io, a, d, rest_)
    if d == 2
        for i in axes(a, 1)
            i == first(axes(a, 1)) || print(io, "; ")
            for j in axes(a, 2)
                j == first(axes(a, 2)) || print(io, " ")
                _show_element(io, a, i, j, rest_...)
            end
        end
    else
        for k in axes(a, d)
            k == first(axes(a, d)) || print(io, repeat(";", d), " ")
            _show_slice(io, a, d - 1, (k, rest_...))
        end
    end
    return nothing
end

# -- Long form ---------------------------------------------------------------------------------

function summary(io::IO, a::AbstractArray)
    _dims_text(io, size(a))
    print(io, " ")
    _array_type(io, a)
    if !isa(axes(a), Tuple{Vararg{OneTo}}) && ndims(a) > 0
        print(io, " with indices ")
        join(io, axes(a), "×")
    end
end
_dims_text(io, ::Tuple{}) = print(io, "0-dimensional")
_dims_text(io, d::Tuple{Int}) = print(io, d[1], "-element")
_dims_text(io, d::Tuple) = print(io, join(d, "×"))
_array_type(io, a) = showarg(io, a, true)
showarg(io::IO, @nospecialize(x), toplevel) = (toplevel || print(io, "::"); print(io, typeof(x)))

function show(io::IO, ::MIME"text/plain", a::AbstractArray)
    isempty(a) && (get(io, :compact, false)::Bool || isa(a, Vector)) && return show(io, a)
    summary(io, a)
    isempty(a) && return nothing
    print(io, ":")
    _shown_above(io, a) && return nothing
    !haskey(io, :compact) && length(axes(a, 2)) > 1 && (io = IOContext(io, :compact => true))
    get(io, :limit, false)::Bool && displaysize(io)[1] - 4 <= 0 && return print(io, " …")
    println(io)
    _print_array(_showing(IOContext(io, :typeinfo => eltype(a)), a), a)
    return nothing
end
_print_array(io, a::AbstractArray{T, 0}) where {T} = isassigned(a) ? show(io, a[]) : print(io, "#undef")
_print_array(io, a::AbstractArray{T, N}) where {T, N} = N <= 2 ? _print_columns(io, a, ()) : _print_slices(io, a)

# Slices along the dimensions after the second; of long dimensions the first and last three where room is scarce.
function _print_slices(io, a::AbstractArray{T, N}) where {T, N}
    limit = get(io, :limit, false)::Bool
    first_ = true
    skipping = false
    for I in CartesianIndices(map(d -> size(a, d), ntuple(k -> k + 2, N - 2)))
        hidden = limit && any(d -> size(a, d + 2) > 10 && 3 < I.I[d] <= size(a, d + 2) - 3, 1:(N - 2))
        if hidden
            skipping || print(io, "\n\n", repeat(";", 2 + findfirst(d -> size(a, d + 2) > 10 && 3 < I.I[d] <= size(a, d + 2) - 3, 1:(N - 2))), " … ")
            skipping = true
            continue
        end
        skipping = false
        first_ || print(io, "\n\n")
        first_ = false
        at = ntuple(d -> first(axes(a, d + 2)) - 1 + I.I[d], N - 2)
        print(io, "[:, :, ", join(at, ", "), "] =\n")
        _print_columns(io, a, at)
    end
    return nothing
end

# Text of an element in a column, the long form unless it has several lines, and how much of it stands left and right
# of the column's axis.
function _cell(io, a, i, j, rest_)
    at = ndims(a) == 1 ? (i,) : (i, j, rest_...)
    isassigned(a, at...) || return ("#undef", (0, 6))
    x = a[at...]
    s = sprint(show, MIME"text/plain"(), x; context = io)
    occursin('\n', s) && (s = sprint(show, x; context = io))
    return (replace_in_print_matrix(a, i, j, s), _alignment(io, x))
end
# Structured matrices show what is zero by structure in their own way.
replace_in_print_matrix(a, i, j, s) = s
_one_line(io, x) = sprint(show, x; context = io)
alignment(io::IO, x) = _alignment(io, x)
_alignment(io, x) = (0, textwidth(_one_line(io, x)))
_alignment(io, x::Number) = (textwidth(_one_line(io, x)), 0)
_alignment(io, x::Integer) = (textwidth(_one_line(io, x)), 0)
function _alignment(io, x::Real)
    s = _one_line(io, x)
    k = findfirst(c -> c in ('.', 'e', 'E', 'f', 'F'), s)
    return k === nothing ? (textwidth(s), 0) : (textwidth(_cut(s, 1, k)), textwidth(_cut(s, k, ncodeunits(s) + 1)))
end
function _alignment(io, x::Complex)
    s = _one_line(io, x)
    k = 0
    for i in 2:ncodeunits(s)
        codeunit(s, i) in (UInt8('+'), UInt8('-')) && !(codeunit(s, i - 1) in (UInt8('e'), UInt8('f'))) && (k = i)
    end
    return k == 0 ? (textwidth(s), 0) : (k, textwidth(s) - k)
end
function _alignment(io, x::Rational)
    s = _one_line(io, x)
    k = _find(s, "/", 1)
    return k == 0 ? (textwidth(s), 0) : (k, textwidth(s) - k)
end
function _alignment(io, p::Pair)
    s = sprint(show, p; context = io)
    info = get(io, :typeinfo, Any)
    known = isa(info, DataType) && info <: Pair && isconcretetype(info)
    left = sprint((c, x) -> _show_side(c, x, true), p.first; context = IOContext(io, :typeinfo => known ? fieldtype(info, 1) : Any))
    w = textwidth(left) + (get(io, :compact, false)::Bool ? 1 : 2) # up to the sign "="
    return (w, textwidth(s) - w)
end

const _column_gap = "  "
# Widths of columns from the first of `columns` on, as many as fit into `room`.
function _column_widths(cells, columns, room)
    out = Tuple{Int, Int}[]
    used = 0
    for j in columns
        l = r = 0
        for c in cells[j]
            c[2] === nothing && continue
            l, r = max(l, c[2][1]), max(r, c[2][2])
        end
        used += l + r + ncodeunits(_column_gap)
        length(out) > 0 && used >= room && break
        push!(out, (l, r))
    end
    return out
end
# Cells of the columns, made when they are asked for.
struct LazyColumns{A}
    io::IO
    a::A
    rows::Vector{Int}
    rest_::Tuple
    made::Dict{Int, Vector{Any}}
end
function getindex(c::LazyColumns, j::Int)
    return get!(c.made, j) do
        Any[i == typemin(Int) ? ("⋮", nothing) : _cell(c.io, c.a, i, j, c.rest_) for i in c.rows]
    end
end
function _print_columns(io, a, rest_)
    rows, columns = axes(a, 1), axes(a, 2)
    m, n = length(rows), length(columns)
    limit = get(io, :limit, false)::Bool
    height, width = limit ? displaysize(io) : (typemax(Int), typemax(Int))
    height -= 4
    width -= 1
    half = div(height, 2)
    shown = collect(Int, rows)
    tall = m > height
    if tall
        below = height - half - 1
        shown = vcat(shown[1:max(half, 0)], [typemin(Int)], below > 0 ? shown[m - below + 1:m] : Int[])
    end
    cells = LazyColumns{typeof(a)}(io, a, shown, rest_, Dict{Int, Vector{Any}}())
    # columns right of the screen's width need not be made: each is at least one wide with its gap
    most = width >= typemax(Int) - 1 ? n : min(n, div(width, 3) + 2)
    widths = _column_widths(cells, columns[1:most], width)
    if length(widths) == n
        _print_rows(io, cells, shown, collect(Int, columns), widths, nothing, nothing, tall)
        return nothing
    end
    c = div(width - 5 + 1, 2) + 1
    right = reverse!(_column_widths(cells, reverse(columns)[1:min(n, most)], c))
    c = width - sum(w -> w[1] + w[2], right; init = 0) - 2 * (length(right) - 1) - 5
    left = _column_widths(cells, columns[1:most], c)
    k = length(left)
    _print_rows(io, cells, shown, collect(Int, columns)[1:k], left, collect(Int, columns)[n - length(right) + 1:n], right, tall)
    return nothing
end
function _print_rows(io, cells, rows, columns, widths, right_columns, right_widths, tall)
    for (r, i) in enumerate(rows)
        r == 1 || print(io, "\n")
        print(io, " ")
        dots = i == typemin(Int)
        dots ? _print_dots(io, widths, 1, right_columns === nothing) : _print_row(io, cells, r, columns, widths, right_columns === nothing)
        right_columns === nothing && continue
        print(io, dots ? "  ⋱  " : mod(i, 5) == 1 ? "  …  " : "     ")
        dots ? _print_dots(io, right_widths, mod(length(right_columns) - size(cells.a, 2) + 1, 5), true) : _print_row(io, cells, r, right_columns, right_widths, true)
    end
    return nothing
end
function _print_row(io, cells, r, columns, widths, to_end)
    for (k, j) in enumerate(columns)
        s, (l, rt) = cells[j][r]
        left, right = widths[k]
        print(io, repeat(" ", max(left - l, 0)), s)
        k == length(columns) && to_end && break
        print(io, repeat(" ", max(right - rt, 0)))
        k == length(columns) || print(io, _column_gap)
    end
end
# Dots under the axis of every fifth column.
function _print_dots(io, widths, phase, to_end)
    for (k, (l, r)) in enumerate(widths)
        dots = mod(k, 5) == phase
        before = dots ? max(0, l - 1) : l + r
        last_ = k == length(widths) && to_end
        (dots || !last_) && print(io, repeat(" ", before))
        dots && print(io, "⋮", last_ ? "" : repeat(" ", max(0, l + r - 1 - before)))
        k == length(widths) || print(io, _column_gap)
    end
end

# -- Dictionaries and sets ---------------------------------------------------------------------

show(io::IO, s::BitSet) = (print(io, "BitSet("); _show_vector(IOContext(io, :typeinfo => BitSet), s); print(io, ")"))
function show(io::IO, d::AbstractDict)
    print(io, _prefix(io, d)[1], "(")
    if !isempty(d) && !_shown_above(io, d)
        inner = _showing(IOContext(io, :typeinfo => eltype(d)), d)
        limit = get(io, :limit, false)::Bool
        k = 0
        for p in d
            k == 0 || print(io, ", ")
            show(inner, p)
            k += 1
            limit && k >= 10 && (print(io, "…"); break)
        end
    end
    print(io, ")")
    return nothing
end
# Text cut to a width, with dots where something is missing; lines are told by their escapes.
function _cut_text(s::String, width)
    i, w = 1, 0
    fits = 1      # byte after what leaves room for the dots
    n = ncodeunits(s)
    while i <= n
        c, j = iterate(s, i)
        c in ('\r', '\n') && return string(_cut(s, 1, min(i, fits)), "…")
        w += textwidth(c)
        w > width && return string(_cut(s, 1, fits), "…")
        i = j
        w < width && (fits = j)
    end
    return s
end
function show(io::IO, ::MIME"text/plain", d::AbstractDict)
    isempty(d) && return show(io, d)
    summary(io, d)
    print(io, ":")
    _shown_above(io, d) && return nothing
    inner = _showing(io, d)
    haskey(io, :compact) || (inner = IOContext(inner, :compact => true))
    keys_io, values_io = IOContext(inner, :typeinfo => keytype(d)), IOContext(inner, :typeinfo => valtype(d))
    if !(get(io, :limit, false)::Bool)
        for (k, v) in d
            print(io, "\n  ")
            show(keys_io, k)
            print(io, " => ")
            show(values_io, v)
        end
        return nothing
    end
    rows, columns = displaysize(io)
    rows -= 3
    rows < 2 && return print(io, " …")
    columns = max(columns - 2 - 4, 4)
    rows -= 1
    entries = Tuple{String, String}[]
    left = right = 0
    for (k, v) in d
        length(entries) == rows && break
        push!(entries, (sprint(show, k; context = keys_io), sprint(show, v; context = values_io)))
        left, right = clamp(textwidth(last(entries)[1]), left, columns), clamp(textwidth(last(entries)[2]), right, columns)
    end
    left > max(div(columns, 2), columns - right) && (left = max(cld(columns, 3), columns - right))
    for (i, (k, v)) in enumerate(entries)
        print(io, "\n  ")
        if i == rows < length(d)
            print(io, rpad("⋮", left), " => ⋮")
            break
        end
        print(io, rpad(_cut_text(k, left), left), " => ", _cut_text(v, columns - left))
    end
    return nothing
end
function show(io::IO, s::AbstractSet)
    if isempty(s)
        get(io, :typeinfo, Any) === typeof(s) ? print(io, "Set()") : (show(io, typeof(s)); print(io, "()"))
        return nothing
    end
    print(io, "Set(")
    _show_vector(io, s)
    print(io, ")")
    return nothing
end
summary(io::IO, p::Pairs) = (print(io, "pairs(::", typeof(values(p)), ")"); isa(values(p), AbstractArray) ? print(io, "(...)") : _entries_text(io, length(p)))
summary(io::IO, p::_KeywordPairs) = (print(io, "pairs(::NamedTuple)"); _entries_text(io, length(p)))
_entries_text(io, n) = print(io, " with ", n, n == 1 ? " entry" : " entries")
summary(io::IO, v::KeySet) = (print(io, "KeySet for a "); summary(io, v.dict))
summary(io::IO, v::ValueIterator) = (print(io, "ValueIterator for a "); summary(io, v.dict))
_list_words(s) = ":"
_list_words(s::KeySet) = ". Keys:"
_list_words(s::ValueIterator) = ". Values:"
function show(io::IO, ::MIME"text/plain", s::Union{AbstractSet, ValueIterator})
    isempty(s) && !isa(s, KeySet) && !isa(s, ValueIterator) && return show(io, s)
    summary(io, s)
    isempty(s) && return nothing
    print(io, _list_words(s))
    _shown_above(io, s) && return nothing
    inner = _showing(io, s)
    limit = get(io, :limit, false)::Bool
    rows, columns = limit ? displaysize(io) : (typemax(Int), typemax(Int))
    if limit
        rows -= 3
        rows < 2 && return print(io, " …")
        columns = max(columns - 2, 2)
        rows -= 1
    end
    for (i, x) in enumerate(s)
        print(io, "\n  ")
        i == rows < length(s) && (print(io, "⋮"); break)
        limit ? print(io, _cut_text(sprint(show, x; context = inner), columns)) : show(inner, x)
    end
    return nothing
end
