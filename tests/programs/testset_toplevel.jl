# The body of @testset is code of the place where it stands: at top level it may define types and methods and use packages.
using Test
struct Counting <: Test.AbstractTestSet
    description::String
    results::Vector{Any}
    Counting(description; options...) = new(description, [])
end
Test.record(s::Counting, r) = (push!(s.results, r); r)
Test.finish(s::Counting) = (Test.get_testset_depth() == 0 || Test.record(Test.get_testset(), s); s)

outer = @testset Counting "outer" begin
    using Random: randstring
    struct InTest
        x::Int
    end
    @test InTest(2).x == 2
    @test length(randstring(3)) == 3
    @testset "in $i $j" for i in 1:2, j in (:x,)
        k = i + 1
        @test k > i
    end
end
println(InTest(1))
let
    using Random: shuffle
    println(shuffle([1]))
end
for i in 1:1
    using Random: randcycle
    println(randcycle(i))
end
println(outer.description, " ", length(outer.results), " ", map(s -> s isa Counting ? s.description : s isa Test.Pass, outer.results))
set = @testset Counting "quiet" begin
    inner = 1
    @test (() -> inner)() == 1
end
println(set.description, " ", set.results isa Vector, " ", length(set.results))
