# What a Bool result says of the arguments of a splatted call must not be taken for what it says of the tuple.
isvector(x) = x isa AbstractVector
allof(f) = true
allof(f, a, r...) = f(a) && allof(f, r...)
anyof(f) = false
anyof(f, a, r...) = f(a) || anyof(f, r...)
through(f, t::Tuple) = allof(f, t...)
describe(xs...) = all(isvector, xs) ? "vectors" : any(isvector, xs) ? "some" : "none"
describe2(t) = through(isvector, t) ? length(t) : -length(t)
describe3(t) = anyof(isvector, t...) ? length(t) : -length(t)
for i in 1:3
    println(describe([1], "a", nothing), " ", describe("a", 1, nothing), " ", describe([1], [2], [3]), " ", describe())
    println(describe2(([1], "a", nothing)), " ", describe2(([1], [2])), " ", describe3(("a", 2, [1])), " ", describe3((1, 2, 3)))
end
