# @fastmath: operators and functions that may be reordered and approximated.

baremodule FastMath
import ..Base
import ..Base: +, -, *, /, ==, !=, <, <=, >, >=, ^, !, sqrt, sin, cos, tan, exp, exp2, exp10, log, log2, log10, log1p, expm1, abs, abs2, conj,
    inv, sign, rem, min, max, minmax, hypot, asin, acos, atan, sinh, cosh, tanh, cbrt, promote, isnan, isinf, isfinite, sincos, cis,
    muladd, iterate, getindex, setindex!, length, push!, getproperty, @eval, @inline, Symbol, string, esc, haskey, ifelse, Val, literal_pow,
    Complex, angle, Float32, Float64, =>, Expr, QuoteNode, indexed_iterate, startswith, endswith, ncodeunits, Any
using Core.Intrinsics

const FloatTypes = Base.Union{Base.Float16, Base.Float32, Base.Float64}
add_fast(x::T, y::T) where {T<:FloatTypes} = add_float_fast(x, y)
sub_fast(x::T, y::T) where {T<:FloatTypes} = sub_float_fast(x, y)
mul_fast(x::T, y::T) where {T<:FloatTypes} = mul_float_fast(x, y)
div_fast(x::T, y::T) where {T<:FloatTypes} = div_float_fast(x, y)
sub_fast(x::FloatTypes) = neg_float_fast(x)
add_fast(x::FloatTypes) = x
eq_fast(x::T, y::T) where {T<:FloatTypes} = eq_float_fast(x, y)
ne_fast(x::T, y::T) where {T<:FloatTypes} = ne_float_fast(x, y)
lt_fast(x::T, y::T) where {T<:FloatTypes} = lt_float_fast(x, y)
le_fast(x::T, y::T) where {T<:FloatTypes} = le_float_fast(x, y)
gt_fast(x, y) = lt_fast(y, x)
ge_fast(x, y) = le_fast(y, x)
isinf_fast(x) = false
isfinite_fast(x) = true
isnan_fast(x) = false
@inline min_fast(x::T, y::T) where {T<:FloatTypes} = ifelse(lt_fast(y, x), y, x)
@inline max_fast(x::T, y::T) where {T<:FloatTypes} = ifelse(lt_fast(x, y), y, x)
min_fast(x, y) = min(x, y)
max_fast(x, y) = max(x, y)
minmax_fast(x, y) = (min_fast(x, y), max_fast(x, y))
sqrt_fast(x::FloatTypes) = sqrt_llvm_fast(x)
sqrt_fast(x) = sqrt(x)

for (fast, op) in ((:add_fast, :+), (:sub_fast, :-), (:mul_fast, :*), (:div_fast, :/), (:eq_fast, :(==)), (:ne_fast, :!=),
                   (:lt_fast, :<), (:le_fast, :<=))
    @eval begin
        $fast(x, y) = $op(x, y)
        @inline $fast(x::FloatTypes, y::Base.Union{FloatTypes, Base.Integer}) = (p = promote(x, y); $fast(p[1], p[2]))
        @inline $fast(x::Base.Integer, y::FloatTypes) = (p = promote(x, y); $fast(p[1], p[2]))
    end
end
add_fast(x) = x
sub_fast(x) = -x
@inline add_fast(x, y, z, r...) = add_fast(add_fast(x, y), z, r...)
@inline mul_fast(x, y, z, r...) = mul_fast(mul_fast(x, y), z, r...)
@inline min_fast(x, y, z, r...) = min_fast(min_fast(x, y), z, r...)
@inline max_fast(x, y, z, r...) = max_fast(max_fast(x, y), z, r...)
for f in (:sin, :cos, :tan, :exp, :exp2, :exp10, :log, :log2, :log10, :log1p, :expm1, :abs, :abs2, :conj, :inv, :sign, :asin, :acos, :atan,
          :sinh, :cosh, :tanh, :cbrt, :sincos, :cis, :angle)
    @eval $(Base.Symbol(f, :_fast))(x) = $f(x)
end
inv_fast(x::FloatTypes) = div_fast(Base.one(x), x)
rem_fast(x, y) = rem(x, y)
hypot_fast(x, y) = hypot(x, y)
atan_fast(y, x) = atan(y, x)
@inline pow_fast(x, y) = x^y
@inline pow_fast(x::FloatTypes, ::Val{p}) where {p} = literal_pow(^, x, Val(p))

const fast_op = (:+ => :add_fast, :- => :sub_fast, :* => :mul_fast, :/ => :div_fast, :(==) => :eq_fast, :!= => :ne_fast, :≠ => :ne_fast,
    :< => :lt_fast, :<= => :le_fast, :≤ => :le_fast, :> => :gt_fast, :>= => :ge_fast, :≥ => :ge_fast, :^ => :pow_fast, :min => :min_fast,
    :max => :max_fast, :minmax => :minmax_fast, :sqrt => :sqrt_fast, :√ => :sqrt_fast, :rem => :rem_fast, :% => :rem_fast, :hypot => :hypot_fast,
    :sin => :sin_fast, :cos => :cos_fast, :tan => :tan_fast, :exp => :exp_fast, :exp2 => :exp2_fast, :exp10 => :exp10_fast,
    :log => :log_fast, :log2 => :log2_fast, :log10 => :log10_fast, :log1p => :log1p_fast, :expm1 => :expm1_fast, :abs => :abs_fast,
    :abs2 => :abs2_fast, :conj => :conj_fast, :inv => :inv_fast, :sign => :sign_fast, :asin => :asin_fast, :acos => :acos_fast, :atan => :atan_fast,
    :sinh => :sinh_fast, :cosh => :cosh_fast, :tanh => :tanh_fast, :cbrt => :cbrt_fast, :isnan => :isnan_fast, :isinf => :isinf_fast,
    :isfinite => :isfinite_fast, :sincos => :sincos_fast, :cis => :cis_fast, :angle => :angle_fast)
function fast_name(s)
    for p in fast_op
        p.first === s && return p.second
    end
    return nothing
end
fast_of(s) = (n = fast_name(s); n === nothing ? s : Base.GlobalRef(FastMath, n))
const updates = (:+= => :+, :-= => :-, :*= => :*, :/= => :/, :^= => :^)

make_fastmath(x) = x
make_fastmath(s::Base.Symbol) = fast_of(s)
function make_fastmath(ex::Expr)
    h = ex.head
    h === :quote && return ex
    if h === :call && ex.args[1] === :^ && Base.isa(ex.args[3], Base.Int)
        return Expr(:call, Base.GlobalRef(FastMath, :pow_fast), make_fastmath(ex.args[2]), Expr(:call, Base.GlobalRef(Base, :Val), ex.args[3]))
    end
    for p in updates
        if h === p.first
            lhs = ex.args[1]
            return Expr(:(=), lhs, Expr(:call, fast_of(p.second), lhs, make_fastmath(ex.args[2])))
        end
    end
    out = Expr(h)
    first = true
    for a in ex.args
        if h === :call && first
            push!(out.args, Base.isa(a, Base.Symbol) ? fast_of(a) : make_fastmath(a))
        elseif Base.isa(a, Base.Symbol) && !(h === :call || h === :tuple || h === :comparison)
            push!(out.args, a)
        elseif Base.isa(a, Base.Symbol) && h === :comparison
            push!(out.args, fast_of(a))
        elseif Base.isa(a, Base.Symbol)
            push!(out.args, a)
        else
            push!(out.args, make_fastmath(a))
        end
        first = false
    end
    return out
end
macro fastmath(ex)
    return esc(make_fastmath(ex))
end
end
const var"@fastmath" = FastMath.var"@fastmath"
