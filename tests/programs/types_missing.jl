# missing: three-valued logic, propagation, functions
for ex in split(raw"""
missing+1
1-missing
missing*missing
"a"*missing
missing^2
-missing
!missing
missing & true
missing & false
missing | true
xor(missing,true)
missing==1
missing==missing
missing<1
isless(missing,1)
isless(1,missing)
isequal(missing,missing)
missing===missing
abs(missing)
sqrt(missing)
sin(missing)
round(missing)
round(Int,missing)
round(missing;digits=2)
float(missing)
zero(missing)
div(missing,2)
mod(3,missing)
max(missing,1)
min(1,missing)
ismissing(missing)
coalesce(missing,1)
coalesce(missing,missing)
coalesce()
something(nothing,1)
something(Some(nothing))
something(nothing)
@coalesce(missing,3)
@something(nothing,Some(2))
@something(nothing)
skipmissing([1,missing,3])
collect(skipmissing([1,missing,3]))
sum(skipmissing([1,missing,3]))
sum([1,missing])
eltype(skipmissing([1,missing]))
nonmissingtype(Union{Int,Missing})
[1,missing,2.5]
[1,missing].+1
ismissing.([1,missing])
maximum([1,missing])
sort([3,missing,1])
any([missing,true])
all([missing,false])
all([missing,true])
any([false,missing])
findall(ismissing,[1,missing])
missing in [1,missing]
1 in [1,missing]
2 in [1,missing]
replace([1,missing],missing=>0)
isnothing(nothing)
notnothing(1)
Some(1)
Some(nothing)
convert(Some{Float64},Some(1))
Union{Int,Missing}[1]
Vector{Union{Int,Missing}}(missing,2)
length(missing)
string(missing)
if missing; end
missing ? 1 : 2
missing && true
1 + nothing
[1,missing]==[1,missing]
[1,missing]==[2,missing]
isequal([1,missing],[1,missing])
(1,missing)==(1,missing)
(1,missing)==(2,missing)
(1,missing)<(2,1)
Dict(1=>missing)==Dict(1=>missing)
isapprox(missing,1)
iseven(missing)
iszero(missing)
isfinite(missing)
isinteger(missing)
typeof(missing)
promote_type(Int,Missing)
promote_type(Missing,Nothing)
promote_type(Union{Int,Missing},Float64)
convert(Union{Int,Missing},1.0)
convert(Missing,1)
Union{Missing,Int} <: Any
disallowmissing
levels
first(skipmissing([missing,2]))
mapreduce(identity,+,skipmissing([1,missing]))
filter(!ismissing,[1,missing,2])
extrema(skipmissing([1,missing,3]))
missing .== [1,2]
coalesce.([1,missing],0)
count(ismissing,[1,missing])
unique([1,missing,missing])
hash(missing)==hash(missing)
get(Dict(),1,missing)
parse(Int,missing)
deepcopy(missing)
cmp(missing,1)
argmax([1,missing])
rem(missing,2)
1//missing
missing//2
clamp(missing,1,2)
complex(missing)
real(missing)
conj(missing)
transpose(missing)
sign(missing)
muladd(missing,1,2)
fma(missing,1,2)
hypot(missing,1)
isodd(missing)
nothing==nothing
nothing===missing
nothing==missing
""","\n",keepempty=false)
 r = try x=Core.eval(Main,Meta.parse(ex)); repr(x)*" :: "*string(typeof(x)) catch e; sprint(showerror,e) end
 println(ex," ==> ", split(r*" ","\n")[1])
end
