# Module Markdown: texts are kept as they are written.
module Markdown
export @md_str, @doc_str, html, latex, plain, term
"A text in Markdown, which is kept as it is written."
struct MD
    text::String
end
Base.show(io::IO, m::MD) = print(io, m.text)
Base.show(io::IO, ::MIME"text/plain", m::MD) = print(io, m.text)
Base.:(==)(a::MD, b::MD) = a.text == b.text
parse(text::AbstractString) = MD(String(text))
plain(m::MD) = m.text
macro md_str(text, flags...)
    return :(MD($text))
end
macro doc_str(text, flags...)
    return :(MD($text))
end
for f in (:html, :latex, :term,)
    @eval $f(args...; kw...) = error($(string("Markdown.", f, " is not supported")))
end
end
