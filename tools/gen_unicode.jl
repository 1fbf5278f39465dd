# Writes syntax/unicode_tables.def: which characters may stand in identifiers, which are operators, which
# are not printable, and what Unicode's canonical composition needs. Ask a Julia for them:
#
#     julia tools/gen_unicode.jl > syntax/unicode_tables.def
using Base.Unicode: normalize

const LAST = 0x10ffff
chars() = (Char(u) for u in 0x80:LAST if isvalid(Char(u)))

function ranges(f, name)
    lo = hi = -1
    for c in chars()
        u = Int(c)
        f(c) || continue
        if u == hi + 1
            hi = u
        else
            lo >= 0 && println("$name(0x$(string(lo, base=16)), 0x$(string(hi, base=16)))")
            lo = hi = u
        end
    end
    println("$name(0x$(string(lo, base=16)), 0x$(string(hi, base=16)))")
end

hex(c) = "0x" * string(UInt32(c), base=16)
const CLASSES = Dict(0 => "NONE", 1 => "ASSIGN", 4 => "ARROW", 7 => "COMPARE", 10 => "COLON", 11 => "PLUS", 12 => "TIMES", 15 => "POWER")

function tree(s)
    try
        Meta.parse(s; raise=false)
    catch
        nothing
    end
end
is_call_of(e, s) = e isa Expr && e.head === :call && e.args[1] === Symbol(s)

function operators()
    for c in chars()
        s = string(c)
        UInt32(c) < 0x20000 && Base.isoperator(Symbol(s)) || continue
        e = tree("a $s b")
        folded = e isa Expr && e.head === :call ? string(e.args[1]) : s
        p = CLASSES[Base.operator_precedence(Symbol(s))]
        flags = ["0"]
        tree("$s(a)") isa Expr && (Base.isunaryoperator(Symbol(folded))) && push!(flags, "SYN_TF_UNARY")
        is_call_of(tree("a $(s)₁ b"), folded * "₁") && push!(flags, "SYN_TF_SUFFIXABLE")
        p == "ASSIGN" && push!(flags, "SYN_TF_SYNTAX")
        kind = s == "∈" ? "ELEMENT" : s in ("√", "∛", "∜") ? "RADICAL" : s == "¬" ? "NOT" : folded == "-" ? "MINUS" : "OP"
        println("UNI_OPERATOR($(hex(c)), $kind, $p, $(join(flags, " | "))) /* $s */")
    end
end

# Suffix characters of operators: those that Julia takes behind a `+`.
function is_suffix(c)
    (Base.is_id_char(c) && !Base.is_id_start_char(c)) || Base.Unicode.category_code(c) in (4, 6, 8, 9, 10, 11) || c in "⁺⁻⁼⁽⁾₊₋₌₍₎" || return false
    e = tree("a +$c b")
    e isa Expr && e.head === :call && length(e.args) == 3 && e.args[1] isa Symbol && e.args[1] !== :+ && startswith(string(e.args[1]), "+")
end

combining_class(c) = Int(unsafe_load(Ptr{Int16}(ccall(:utf8proc_get_property, Ptr{Cvoid}, (UInt32,), c)), 2))

function classes()
    lo = hi = cls = -1
    for c in chars()
        k = combining_class(c)
        u = Int(c)
        if k != 0 && k == cls && u == hi + 1
            hi = u
            continue
        end
        cls > 0 && println("UNI_CLASS($(hex(lo)), $(hex(hi)), $cls)")
        lo = hi = u
        cls = k
    end
end

hangul(c) = 0xac00 <= UInt32(c) <= 0xd7a3

function decompositions()
    for c in chars()
        hangul(c) && continue
        d = collect(normalize(string(c), :NFD))
        d == [c] && continue
        stable = normalize(string(c), :NFC) == string(c)
        println("UNI_DECOMPOSED($(hex(c)), $(Int(stable)), $(join(hex.([d; fill('\0', 4 - length(d))]), ", ")))")
    end
end

function compositions()
    pairs = Tuple{UInt64,String}[]
    for c in chars()
        hangul(c) && continue
        d = collect(normalize(string(c), :NFD))
        (d == [c] || normalize(string(c), :NFC) != string(c)) && continue
        head = collect(normalize(String(d[1:end-1]), :NFC))
        @assert length(head) == 1
        push!(pairs, (UInt64(head[1]) << 32 | UInt64(d[end]), "UNI_COMPOSED($(hex(head[1])), $(hex(d[end])), $(hex(c)))"))
    end
    foreach(p -> println(p[2]), sort(pairs))
end

println("/* Made by tools/gen_unicode.jl; do not edit. Ranges are inclusive and sorted. */")
ranges(Base.is_id_start_char, "UNI_ID_START")
ranges(Base.is_id_char, "UNI_ID")
ranges(is_suffix, "UNI_SUFFIX")
ranges(c -> !isprint(c), "UNI_NOT_PRINTABLE")
operators()
classes()
decompositions()
compositions()
