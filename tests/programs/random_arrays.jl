# arrays of every number type, Bool, normal and exponential numbers of lengths around the block sizes, and the generator after them
hash_(a) = foldl((h,x)->(h*31 + reinterpret(UInt64, Float64(x)))%UInt64, a; init=UInt64(7))
using Random
for T in (UInt64,UInt8,Float32,Bool,Int32,Float16,UInt128,Float64,Int16)
 for n in (1,3,4,8,13,16,33,65,700,1100); r=Xoshiro(1); a=rand(r,T,n); println(T," ",n," ",hash_(a)," ",rand(r,UInt64)); end
end
for n in (1,5,6,7,8,16,33,3000); r=Xoshiro(3); a=randn(r,n); println(n," ",(a[1], a[end])," ",rand(r,UInt64)); r=Xoshiro(3); a=randexp(r,n); println(n," ",(a[1], a[end])," ",rand(r,UInt64)); end
r=Xoshiro(4); println(rand(r,2,3), rand(r,3:9,9), rand(r,UInt64)); Random.seed!(7); println(rand(12), rand(UInt64)); a=zeros(9); rand!(Xoshiro(1),a); println(a)
println(randn(Xoshiro(1),Float32,9)); println(rand(Xoshiro(1),ComplexF64,5)); println(rand(Xoshiro(2),9,9)[80:81])
