# texts of Core's exceptions
t(f) = try f(); println("no error") catch e; println(sprint(showerror, e)) end
mutable struct M
    x::Int
    const y::Int
end
t(() -> getfield(1, 2)); t(() -> (1, 2)[3]); t(() -> (1 => 2).x); t(() -> getfield(1 => 2, 5))
t(() -> setfield!(1 => 2, :first, 2)); t(() -> setfield!(M(1, 2), :y, 3)); t(() -> setfield!(M(1, 2), :x, 3.0)); t(() -> M(1, 2).z)
t(() -> isdefined(1)); t(() -> typeassert(1, String)); t(() -> 1 ? 2 : 3); t(() -> undefined_name)
t(() -> fieldtype(Int, 1)); t(() -> fieldtype(M, :q)); t(() -> Core.svec(1)[2]); t(() -> throw(1))
t(() -> Core.sizeof(Array)); t(() -> Core.sizeof(Union{Int, String})); t(() -> invoke(sin, Tuple{String}, 1.0))
t(() -> Core.apply_type(Int, 1)); t(() -> Array{Int, 1, 2}); t(() -> Rational{String})
t(() -> isa(1, 2)); t(() -> 1 <: 2); t(() -> div(1, 0)); t(() -> error("a", 1)); t(() -> throw(ArgumentError("q")))
t(() -> Memory{Int}(undef, -1)); t(() -> (:a)(2)); t(() -> Int(1.5))
t(() -> throw(UndefKeywordError(:a))); t(() -> throw(BoundsError())); t(() -> throw(DomainError(1, "m"))); t(() -> throw(OverflowError("m")))
t(() -> throw(UndefVarError(:q))); t(() -> throw(TypeError(:f, "ctx", Int, 1))); t(() -> throw(LoadError("a.jl", 3, ErrorException("m"))))
t(() -> throw(AssertionError("x"))); t(() -> throw(FieldError(Int, :x))); t(() -> (@assert 1 == 2))
f(x::Int, y::String) = 1
g(x::Int, y) = 1
g(x, y::Int) = 2
first_line(h) = try h() catch e; println(split(sprint(showerror, e), '\n')[1]) end
first_line(() -> f(1)); first_line(() -> g(1, 2)); first_line(() -> f(1; k = 2)); first_line(() -> M()); first_line(() -> convert(Int, "a"))
recursive(x) = recursive(x) + 1
println(try recursive(1) catch e; typeof(e) end)
