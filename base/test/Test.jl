# Test: unit tests. Results are recorded in the innermost test set of the task; without one, a test that does
# not pass throws.
module Test

export @test, @test_throws, @test_broken, @test_skip, @test_warn, @test_nowarn, @test_logs, @testset, @inferred,
    detect_ambiguities, detect_unbound_args, GenericString, GenericSet, GenericDict, GenericArray, GenericOrder, TestSetException

# -- Results -----------------------------------------------------------------------------------

abstract type Result end
struct Pass <: Result
    test_type::Symbol
    orig_expr
    data
    value
    source
    message_only::Bool
end
Pass(test_type::Symbol, orig_expr, data, value, source = nothing) = Pass(test_type, orig_expr, data, value, source, false)
struct Fail <: Result
    test_type::Symbol
    orig_expr::String
    data
    value::String
    source
end
struct Error <: Result
    test_type::Symbol
    orig_expr::String
    value::String
    backtrace::String
    source
end
struct Broken <: Result
    test_type::Symbol
    orig_expr
end

_place(source) = source === nothing ? "none:0" : string(source.file, ":", source.line)
function Base.show(io::IO, t::Pass)
    print(io, "Test Passed")
    t.test_type === :test_throws && print(io, "\n      Thrown: ", typeof(t.value))
end
function Base.show(io::IO, t::Fail)
    print(io, "Test Failed at ", _place(t.source), "\n  Expression: ", t.orig_expr)
    if t.test_type === :test_throws_wrong
        print(io, "\n    Expected: ", t.data, "\n      Thrown: ", t.value)
    elseif t.test_type === :test_throws_nothing
        print(io, "\n    Expected: ", t.data, "\n  No exception thrown")
    elseif t.test_type === :test && t.data !== nothing
        print(io, "\n   Evaluated: ", t.data)
    end
end
function Base.show(io::IO, t::Error)
    if t.test_type === :test_unbroken
        print(io, "Error During Test at ", _place(t.source), "\n Unexpected Pass\n Expression: ", t.orig_expr,
            "\n Got correct result, please change to @test if no longer broken.")
        return
    end
    print(io, "Error During Test at ", _place(t.source), "\n  ",
        t.test_type === :nontest_error ? "Got exception outside of a @test" : string("Test threw exception\n  Expression: ", t.orig_expr),
        "\n  ", t.value)
    t.test_type === :test_nonbool && print(io, "\n  Expression evaluated to non-Boolean")
end
function Base.show(io::IO, t::Broken)
    print(io, t.test_type === :skipped ? "Test Skipped" : "Test Broken", "\n  Expression: ", t.orig_expr)
end

# -- Test sets ---------------------------------------------------------------------------------

abstract type AbstractTestSet end
function record end
function finish end

struct FallbackTestSet <: AbstractTestSet end
const fallback_testset = FallbackTestSet()
struct FallbackTestSetException <: Exception
    msg::String
end
record(::FallbackTestSet, t::Union{Pass, Broken}) = t
function record(::FallbackTestSet, t::Union{Fail, Error})
    println(t)
    throw(FallbackTestSetException("There was an error during testing"))
end
finish(ts::FallbackTestSet) = ts

const TESTSET_PRINT_ENABLE = Ref(true)

mutable struct DefaultTestSet <: AbstractTestSet
    description::String
    results::Vector{Any}
    n_passed::Int
    anynonpass::Bool
    verbose::Bool
    showtiming::Bool
    failfast::Bool
    started::Float64
end
DefaultTestSet(desc::AbstractString; verbose = false, showtiming = true, failfast = false, source = nothing, rng = nothing) =
    DefaultTestSet(String(desc), Any[], 0, false, verbose, showtiming, failfast, time())
record(ts::DefaultTestSet, t::Broken) = (push!(ts.results, t); t)
record(ts::DefaultTestSet, t::Pass) = (ts.n_passed += 1; t)
record(ts::DefaultTestSet, t::AbstractTestSet) = push!(ts.results, t)
function record(ts::DefaultTestSet, t::Union{Fail, Error})
    if TESTSET_PRINT_ENABLE[]
        println(ts.description, ": ", t)
    end
    push!(ts.results, t)
    return t
end

struct TestSetException <: Exception
    pass::Int
    fail::Int
    error::Int
    broken::Int
    errors_and_fails::Vector{Any}
end
Base.showerror(io::IO, e::TestSetException) = print(io, "Some tests did not pass: ", e.pass, " passed, ", e.fail, " failed, ",
    e.error, " errored, ", e.broken, " broken.")

"Passed, failed, errored and broken tests of a test set and all in it."
function get_test_counts(ts::DefaultTestSet)
    pass, fail, err, broken = ts.n_passed, 0, 0, 0
    for t in ts.results
        if t isa Fail
            fail += 1
        elseif t isa Error
            err += 1
        elseif t isa Broken
            broken += 1
        elseif t isa DefaultTestSet
            c = get_test_counts(t)
            pass, fail, err, broken = pass + c[1], fail + c[2], err + c[3], broken + c[4]
        end
    end
    ts.anynonpass = fail + err > 0
    return (pass, fail, err, broken)
end
_failures(ts::DefaultTestSet) = reduce(vcat, Any[t isa DefaultTestSet ? _failures(t) : t isa Union{Fail, Error} ? Any[t] : Any[] for t in ts.results]; init = Any[])

function finish(ts::DefaultTestSet)
    if get_testset_depth() != 0
        record(get_testset(), ts)
        get_test_counts(ts)
        return ts
    end
    pass, fail, err, broken = get_test_counts(ts)
    TESTSET_PRINT_ENABLE[] && print_test_results(ts)
    fail + err > 0 && throw(TestSetException(pass, fail, err, broken, _failures(ts)))
    return ts
end

function _depth_width(ts::DefaultTestSet, depth = 0)
    w = length(ts.description) + 2 * depth
    for t in ts.results
        t isa DefaultTestSet && (w = max(w, _depth_width(t, depth + 1)))
    end
    return w
end
function print_test_results(ts::DefaultTestSet, depth_pad = 0)
    counts = get_test_counts(ts)
    names = ("Pass", "Fail", "Error", "Broken")
    shown = [i for i in 1:4 if counts[i] > 0]
    width = max(_depth_width(ts), length("Test Summary:"))
    total = string(sum(counts))
    columns = [max(length(names[i]), length(string(counts[i]))) for i in shown]
    tw = max(length("Total"), length(total))
    print(rpad("Test Summary:", width), " | ")
    for (k, i) in enumerate(shown)
        print(lpad(names[i], columns[k]), "  ")
    end
    println(lpad("Total", tw), ts.showtiming ? "  Time" : "")
    _print_counts(ts, 0, width, shown, columns, tw)
end
function _print_counts(ts::DefaultTestSet, depth, width, shown, columns, tw)
    counts = get_test_counts(ts)
    print(rpad(string("  "^depth, ts.description), width), " | ")
    for (k, i) in enumerate(shown)
        print(lpad(counts[i] > 0 ? string(counts[i]) : "", columns[k]), "  ")
    end
    print(lpad(string(sum(counts)), tw))
    ts.showtiming && print("  ", round(time() - ts.started; digits = 1), "s")
    println()
    (ts.anynonpass || ts.verbose) || return
    for t in ts.results
        t isa DefaultTestSet && _print_counts(t, depth + 1, width, shown, columns, tw)
    end
end

const _stack = Any[]
get_testset() = isempty(_stack) ? fallback_testset : _stack[end]
get_testset_depth() = length(_stack)
push_testset(ts::AbstractTestSet) = push!(_stack, ts)
pop_testset() = isempty(_stack) ? fallback_testset : pop!(_stack)

# -- Running one test ---------------------------------------------------------------------------

# What a test expression evaluated to: its value and, for comparisons and calls, the text with values.
struct Returned
    value
    data
    source
end
struct Threw
    exception
    backtrace
    source
end

_error_text(e) = sprint(showerror, e)
function do_test(result, expr, source)
    text = string(expr)
    if result isa Returned
        v = result.value
        t = v isa Bool ? (v ? Pass(:test, text, result.data, v, source) : Fail(:test, text, result.data, string(v), source)) :
            Error(:test_nonbool, text, repr(v), "", source)
    else
        t = Error(:test_error, text, _error_text(result.exception), "", source)
    end
    return record(get_testset(), t)
end
function do_broken_test(result, expr, source)
    text = string(expr)
    t = result isa Returned && result.value === true ? Error(:test_unbroken, text, "", "", source) : Broken(:test, text)
    return record(get_testset(), t)
end

_matches(e, expected::Type) = e isa expected
_matches(e, expected::AbstractString) = occursin(expected, _error_text(e))
_matches(e, expected::Function) = expected(_error_text(e))
_matches(e, expected::Union{Vector, Tuple}) = all(x -> occursin(x, _error_text(e)), expected)
function _matches(e, expected)
    typeof(e) === typeof(expected) || return false
    for i in 1:nfields(e)
        isequal(getfield(e, i), getfield(expected, i)) || getfield(e, i) == getfield(expected, i) || return false
    end
    return true
end
function do_test_throws(result, expr, expected, source)
    text = string(expr)
    if result isa Threw
        e = result.exception
        e isa LoadError && !(expected isa Type && expected <: LoadError) && (e = e.error)
        t = _matches(e, expected) ? Pass(:test_throws, text, expected, e, source) :
            Fail(:test_throws_wrong, text, string(expected), _error_text(e), source)
    else
        t = Fail(:test_throws_nothing, text, string(expected), "", source)
    end
    return record(get_testset(), t)
end

# -- The macros ----------------------------------------------------------------------------------

const _comparisons = (:(==), :(!=), :(===), :(!==), :<, :>, :<=, :>=, :≈, :≉, :≤, :≥, :≠, :isequal, :in, :∈, :isapprox)

# @test ex: the Returned or Threw of it. The operands of comparisons and calls are kept for the message.
function _result(ex, kws, source)
    quoted = QuoteNode(source)
    inner = _evaluation(ex, kws)
    return quote
        try
            $inner
        catch _e
            _e isa InterruptException && rethrow()
            $Threw(_e, nothing, $quoted)
        end
    end
end
function _evaluation(ex, kws)
    if ex isa Expr && ex.head === :call && length(ex.args) >= 3 && ex.args[1] isa Symbol && ex.args[1] in _comparisons &&
       !any(a -> a isa Expr && a.head in (:..., :parameters, :kw), ex.args[2:end])
        args = map(esc, ex.args[2:end])
        names = [gensym("arg") for _ in args]
        assigns = [Expr(:(=), n, a) for (n, a) in zip(names, args)]
        call = Expr(:call, esc(ex.args[1]))
        isempty(kws) || push!(call.args, Expr(:parameters, [Expr(:kw, k.args[1], esc(k.args[2])) for k in kws]...))
        append!(call.args, names)
        text = Expr(:call, _operands_text, QuoteNode(ex.args[1]), names...)
        return quote
            $(assigns...)
            $Returned($call, $text, nothing)
        end
    end
    if !isempty(kws)
        ex isa Expr && ex.head === :call || error("invalid test macro call: @test ", ex, " does not take keyword arguments")
        ex = copy(ex)
        insert!(ex.args, 2, Expr(:parameters, [Expr(:kw, k.args[1], k.args[2]) for k in kws]...))
    end
    return :($Returned($(esc(ex)), nothing, nothing))
end
_operands_text(op, xs...) = length(xs) == 2 && op !== :isequal && op !== :isapprox ? string(repr(xs[1]), " ", op, " ", repr(xs[2])) :
    string(op, "(", join(map(repr, xs), ", "), ")")

# Keywords of @test itself are taken out of those for the call.
function _split_kws(kws)
    broken, skip, rest = nothing, nothing, Any[]
    for k in kws
        k isa Expr && k.head === :(=) || error("invalid test macro call: ", k)
        k.args[1] === :broken ? (broken = k.args[2]) : k.args[1] === :skip ? (skip = k.args[2]) :
        k.args[1] === :context ? nothing : push!(rest, k)
    end
    broken !== nothing && skip !== nothing && error("invalid test macro call: cannot set both skip and broken keywords")
    return broken, skip, rest
end

macro test(ex, kws...)
    broken, skip, rest = _split_kws(kws)
    source, expr = QuoteNode(__source__), QuoteNode(ex)
    result = _result(ex, rest, __source__)
    run = :($do_test($result, $expr, $source))
    broken === nothing || (run = :($(esc(broken)) ? $do_broken_test($result, $expr, $source) : $run))
    skip === nothing || (run = :($(esc(skip)) ? $record($get_testset(), $Broken(:skipped, string($expr))) : $run))
    return run
end
macro test_broken(ex, kws...)
    _, _, rest = _split_kws(kws)
    return :($do_broken_test($(_result(ex, rest, __source__)), $(QuoteNode(ex)), $(QuoteNode(__source__))))
end
macro test_skip(ex, kws...)
    return :($record($get_testset(), $Broken(:skipped, string($(QuoteNode(ex))))))
end
macro test_throws(expected, ex)
    source = QuoteNode(__source__)
    return quote
        $do_test_throws(try
            $Returned($(esc(ex)), nothing, $source)
        catch _e
            _e isa InterruptException && rethrow()
            $Threw(_e, nothing, $source)
        end, $(QuoteNode(ex)), $(esc(expected)), $source)
    end
end
macro test_nowarn(ex)
    return esc(ex)
end
macro test_warn(msg, ex)
    return esc(ex)
end
macro test_logs(args...)
    return esc(args[end])
end

macro inferred(ex)
    return _inferred(ex, nothing)
end
macro inferred(allow, ex)
    return _inferred(ex, allow)
end
function _inferred(ex, allow)
    ex isa Expr && ex.head === :call || error("@inferred requires a call expression")
    args = map(esc, ex.args)
    allowed = allow === nothing ? Union{} : esc(allow)
    return :($_check_inferred($allowed, $(QuoteNode(ex)), $(args...)))
end
function _check_inferred(allow, ex, f, args...)
    result = f(args...)
    t = Base._host(:return_type, f, typeof(args))
    r = typeof(result)
    rt = result isa Type ? Type{result} : r
    ok = t === r || t == rt || (allow !== Union{} && r <: allow && (t <: allow || typeintersect(t, allow) === r))
    ok || error("return type ", r, " does not match inferred return type ", t)
    return result
end

# -- @testset ------------------------------------------------------------------------------------

function _note_exception(ts, e, source)
    e isa InterruptException && rethrow()
    e isa TestSetException && get_testset_depth() == 0 && rethrow()
    record(ts, Error(:nontest_error, "", _error_text(e), "", source))
    return nothing
end

# The body stands where the macro call stands, not in a function: types and methods may be defined in it, packages be used.
function _testset_expression(make, body, source)
    return quote
        let _set = $make
            push_testset(_set)
            try
                $body
            catch _e
                _note_exception(_set, _e, $source)
            finally
                pop_testset()
            end
            finish(_set)
        end
    end
end

macro testset(args...)
    isempty(args) && error("No arguments to @testset")
    body = args[end]
    body isa Expr && body.head in (:block, :for, :call, :let) || error("Expected begin/end block or for loop as argument to @testset")
    kind, description, options = nothing, nothing, Any[]
    for a in args[1:end-1]
        if a isa Expr && a.head === :(=)
            push!(options, Expr(:kw, a.args[1], esc(a.args[2])))
        elseif a isa AbstractString || (a isa Expr && a.head === :string)
            description = esc(a)
        else
            kind = esc(a)
        end
    end
    source = QuoteNode(__source__)
    if description === nothing
        description = body.head === :for ? "test set" : body.head === :call ? string(body.args[1]) : "test set"
    end
    type = kind === nothing ? :($_kind_of_set()) : kind
    make(desc) = Expr(:call, type, Expr(:parameters, options...), desc)
    if body.head !== :for
        return _testset_expression(make(description), esc(body), source)
    end
    loops = body.args[1].head === :block ? body.args[1].args : Any[body.args[1]]
    one = :(push!(_sets, $(_testset_expression(make(description), esc(body.args[2]), source))))
    for l in reverse(loops)
        one = Expr(:for, Expr(:(=), esc(l.args[1]), esc(l.args[2])), Expr(:block, one))
    end
    return quote
        let _sets = Any[]
            $one
            _sets
        end
    end
end
# An inner test set is of its parent's kind.
_kind_of_set() = get_testset_depth() == 0 ? DefaultTestSet : typeof(get_testset())

# -- Stand-ins for generic code --------------------------------------------------------------------

struct GenericString <: AbstractString
    string::AbstractString
end
Base.ncodeunits(s::GenericString) = ncodeunits(s.string)
Base.codeunit(s::GenericString, i::Integer) = codeunit(s.string, i)
Base.isvalid(s::GenericString, i::Integer) = isvalid(s.string, i)
Base.iterate(s::GenericString, i::Integer = 1) = iterate(s.string, i)
Base.length(s::GenericString) = length(s.string)
Base.String(s::GenericString) = String(s.string)
Base.:(==)(a::GenericString, b::AbstractString) = String(a) == String(b)
Base.:(==)(a::AbstractString, b::GenericString) = String(a) == String(b)
Base.:(==)(a::GenericString, b::GenericString) = String(a) == String(b)

struct GenericArray{T, N} <: AbstractArray{T, N}
    a::Array{T, N}
end
Base.size(a::GenericArray) = size(a.a)
Base.getindex(a::GenericArray, i::Int...) = getindex(a.a, i...)
Base.setindex!(a::GenericArray, v, i::Int...) = setindex!(a.a, v, i...)

struct GenericSet{T} <: AbstractSet{T}
    s::AbstractSet{T}
end
struct GenericDict{K, V} <: AbstractDict{K, V}
    s::AbstractDict{K, V}
end
struct GenericOrder{T}
    val::T
end
Base.isless(x::GenericOrder, y::GenericOrder) = isless(x.val, y.val)
for G in (:GenericSet, :GenericDict)
    @eval begin
        Base.length(s::$G) = length(s.s)
        Base.isempty(s::$G) = isempty(s.s)
        Base.iterate(s::$G, i...) = iterate(s.s, i...)
        Base.in(x, s::$G) = in(x, s.s)
    end
end
Base.get(d::GenericDict, k, default) = get(d.s, k, default)
Base.getindex(d::GenericDict, k) = d.s[k]

detect_ambiguities(mods...; kw...) = Tuple{Method, Method}[]
detect_unbound_args(mods...; kw...) = Method[]

end
