# A symbol that nothing refers to may be collected, but never one that its table still finds.
mutable struct Filler
    a::Any; b::Any; c::Any; d::Any; e::Any
end
make(n) = (for i in 1:n; Symbol("lonely", i); end; nothing)
ok = true
for round in 1:4
    make(300)
    GC.gc()
    again = [Symbol("lonely", i) for i in 1:300]
    fill = [Filler(i, i, i, i, i) for i in 1:20000]
    global ok &= all(string(again[i]) == "lonely$i" for i in 1:300) && all(f -> f.a === f.e, fill)
end
println(ok)
