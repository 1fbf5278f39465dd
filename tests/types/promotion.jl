# promote_type and typejoin against the answers of promotion.tsv; run by `gpucc eval promotion.jl promotion.tsv`.
# A row that begins with `? ` is a known difference.
function check(path)
    total, known, bad = 0, 0, 0
    for line in split(read(path, String), '\n', keepempty = false)
        expected = startswith(line, "? ")
        a, b, promoted, joined = split(expected ? line[3:end] : line, '\t')
        A, B, P, J = map(t -> Core.eval(Main, Meta.parse(t)), (a, b, promoted, joined))
        total += 1
        p, j = promote_type(A, B), typejoin(A, B)
        (p == P && j == J) && continue
        expected && (known += 1; continue)
        bad += 1
        println(a, " | ", b, ": expected ", promoted, " and ", joined, ", got ", p, " and ", j)
    end
    println(total, " pairs, ", known, " known to differ, ", bad, " differ")
    exit(bad == 0 && known * 100 <= total ? 0 : 1)
end
check(ARGS[1])
