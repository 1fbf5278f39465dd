# One small kernel per language or library feature; expected values are real Julia's (cases/).
using CUDA

function k_anyall(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = any((x[i]>0,x[i]<2)) && all((x[i]>0,true))
    return nothing
end
precompile(k_anyall, (CuDeviceVector{Bool,1}, CuDeviceVector{Float32,1},))

function k_anyfn(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = any(k->k>x[i],1:3)
    return nothing
end
precompile(k_anyfn, (CuDeviceVector{Bool,1}, CuDeviceVector{Float32,1},))

function k_approx(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = x[i] ≈ 1f0
    return nothing
end
precompile(k_approx, (CuDeviceVector{Bool,1}, CuDeviceVector{Float32,1},))

function k_assert(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = (@assert x[i]>0; x[i])
    return nothing
end
precompile(k_assert, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_atan2(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = atan(x[i],2f0)
    return nothing
end
precompile(k_atan2, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_axes(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = (s=0f0; for k in axes(x,1); s+=x[k]; end; s)
    return nothing
end
precompile(k_axes, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_bcast_s(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = sin.(x[i]) .+ 1f0
    return nothing
end
precompile(k_bcast_s, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_bcast_t(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = sum((x[i],1f0) .+ 2f0)
    return nothing
end
precompile(k_bcast_t, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_bcast_t2(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = sum(abs.((x[i],1f0)) .* (2f0,3f0))
    return nothing
end
precompile(k_bcast_t2, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_binomial(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = binomial(x[i],2)
    return nothing
end
precompile(k_binomial, (CuDeviceVector{Int64,1}, CuDeviceVector{Int64,1},))

function k_bitrev(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = bitreverse(x[i])
    return nothing
end
precompile(k_bitrev, (CuDeviceVector{UInt32,1}, CuDeviceVector{UInt32,1},))

function k_bits(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = (x[i] & 3) | (x[i] << 2) ⊻ (x[i] >>> 1)
    return nothing
end
precompile(k_bits, (CuDeviceVector{UInt32,1}, CuDeviceVector{UInt32,1},))

function k_bool(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = x[i]*true
    return nothing
end
precompile(k_bool, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_boolint(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = (x[i]>0)+1
    return nothing
end
precompile(k_boolint, (CuDeviceVector{Int64,1}, CuDeviceVector{Float32,1},))

function k_bswap(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = bswap(x[i])
    return nothing
end
precompile(k_bswap, (CuDeviceVector{UInt32,1}, CuDeviceVector{UInt32,1},))

function k_cabs(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = abs(x[i])
    return nothing
end
precompile(k_cabs, (CuDeviceVector{Float32,1}, CuDeviceVector{ComplexF32,1},))

struct A; k::Float32; end; (a::A)(x)=a.k*x
function k_callable(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = A(2f0)(x[i])
    return nothing
end
precompile(k_callable, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_cangle(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = angle(x[i])
    return nothing
end
precompile(k_cangle, (CuDeviceVector{Float32,1}, CuDeviceVector{ComplexF32,1},))

function k_cartfor(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = (s=0; for I in CartesianIndices((2,3)); s+=I[1]*I[2]; end; s)
    return nothing
end
precompile(k_cartfor, (CuDeviceVector{Int64,1}, CuDeviceVector{Int64,1},))

function k_cartidx(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = CartesianIndices((4,4))[i][2]
    return nothing
end
precompile(k_cartidx, (CuDeviceVector{Int64,1}, CuDeviceVector{Int64,1},))

function k_cdiv(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = x[i]/(1f0+2f0im)
    return nothing
end
precompile(k_cdiv, (CuDeviceVector{ComplexF32,1}, CuDeviceVector{ComplexF32,1},))

function k_ceilint(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = ceil(Int32,x[i])
    return nothing
end
precompile(k_ceilint, (CuDeviceVector{Int32,1}, CuDeviceVector{Float64,1},))

function k_chained(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = (0f0 < x[i] <= 1f0)
    return nothing
end
precompile(k_chained, (CuDeviceVector{Bool,1}, CuDeviceVector{Float32,1},))

function k_checkb(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = (checkbounds(Bool,x,i) ? x[i] : 0f0)
    return nothing
end
precompile(k_checkb, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_cinv(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = inv(x[i])
    return nothing
end
precompile(k_cinv, (CuDeviceVector{ComplexF32,1}, CuDeviceVector{ComplexF32,1},))

function k_cis(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = cis(x[i])
    return nothing
end
precompile(k_cis, (CuDeviceVector{ComplexF32,1}, CuDeviceVector{Float32,1},))

function k_clamp(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = clamp(x[i],0,1)
    return nothing
end
precompile(k_clamp, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_clampint(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = clamp(x[i],0,10)
    return nothing
end
precompile(k_clampint, (CuDeviceVector{Int32,1}, CuDeviceVector{Int32,1},))

function k_clog(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = log(x[i])
    return nothing
end
precompile(k_clog, (CuDeviceVector{ComplexF64,1}, CuDeviceVector{ComplexF64,1},))

function k_closure(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = (g = a->a+x[i]; g(2f0))
    return nothing
end
precompile(k_closure, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_cmp(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = cmp(x[i],1f0)
    return nothing
end
precompile(k_cmp, (CuDeviceVector{Int64,1}, CuDeviceVector{Float32,1},))

function k_colonci(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = (s=0; for I in CartesianIndex(1,1):CartesianIndex(2,2); s+=I[1]; end; s)
    return nothing
end
precompile(k_colonci, (CuDeviceVector{Int64,1}, CuDeviceVector{Int64,1},))

function k_complex(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = abs2(complex(x[i],1f0)*(1f0+2im))
    return nothing
end
precompile(k_complex, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_complexexp(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = exp(im*x[i])
    return nothing
end
precompile(k_complexexp, (CuDeviceVector{ComplexF32,1}, CuDeviceVector{Float32,1},))

function k_compose(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = (sin∘abs)(x[i])
    return nothing
end
precompile(k_compose, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_conj(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = conj(x[i])*x[i]
    return nothing
end
precompile(k_conj, (CuDeviceVector{ComplexF64,1}, CuDeviceVector{ComplexF64,1},))

const CG=3f0
function k_const_g(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = x[i]*CG
    return nothing
end
precompile(k_const_g, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

const CN=(a=1f0,b=2)
function k_const_nt(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = CN.a*x[i]
    return nothing
end
precompile(k_const_nt, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

const CT=(1f0,2f0)
function k_const_t(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = sum(CT)*x[i]
    return nothing
end
precompile(k_const_t, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_conv(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = Int8(x[i])
    return nothing
end
precompile(k_conv, (CuDeviceVector{Int8,1}, CuDeviceVector{Int64,1},))

function k_convert8(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = x[i] % Int8
    return nothing
end
precompile(k_convert8, (CuDeviceVector{Int8,1}, CuDeviceVector{Int64,1},))

function k_copysign(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = copysign(x[i],-1f0)
    return nothing
end
precompile(k_copysign, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_count2(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = count(k->k>x[i],1:3)
    return nothing
end
precompile(k_count2, (CuDeviceVector{Int64,1}, CuDeviceVector{Float32,1},))

function k_count_ones(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = count_ones(x[i])
    return nothing
end
precompile(k_count_ones, (CuDeviceVector{Int64,1}, CuDeviceVector{UInt32,1},))

function k_cpow(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = x[i]^2
    return nothing
end
precompile(k_cpow, (CuDeviceVector{ComplexF32,1}, CuDeviceVector{ComplexF32,1},))

function k_csqrt(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = sqrt(x[i])
    return nothing
end
precompile(k_csqrt, (CuDeviceVector{ComplexF32,1}, CuDeviceVector{ComplexF32,1},))

df(a, b=2f0) = a*b
function k_defarg(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = df(x[i])
    return nothing
end
precompile(k_defarg, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_destr(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = ((a,b)=(x[i],2f0); a*b)
    return nothing
end
precompile(k_destr, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_divf(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = div(x[i],3f0)
    return nothing
end
precompile(k_divf, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_divmode(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = div(x[i],3,RoundUp)
    return nothing
end
precompile(k_divmode, (CuDeviceVector{Int64,1}, CuDeviceVector{Int64,1},))

function k_divrem(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = sum(divrem(x[i],3))
    return nothing
end
precompile(k_divrem, (CuDeviceVector{Int64,1}, CuDeviceVector{Int64,1},))

function k_dofn(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = sum(ntuple(Val(2)) do k; x[i]*k; end)
    return nothing
end
precompile(k_dofn, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_e(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = ℯ^x[i]
    return nothing
end
precompile(k_e, (CuDeviceVector{Float64,1}, CuDeviceVector{Float64,1},))

function k_eachindex(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = (s=0f0; for k in eachindex(x); s+=x[k]; end; s)
    return nothing
end
precompile(k_eachindex, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_elseif(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = (if x[i]<0; 1f0; elseif x[i]<1; 2f0; else; 3f0; end)
    return nothing
end
precompile(k_elseif, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_eltype(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = eltype(x)(3)*zero(eltype(o))
    return nothing
end
precompile(k_eltype, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_end_idx(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = x[end]-x[begin]
    return nothing
end
precompile(k_end_idx, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_enumerate(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = (s=0f0; for (k,v) in enumerate((x[i],2f0)); s+=k*v; end; s)
    return nothing
end
precompile(k_enumerate, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_eps(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = x[i]+eps(Float32)
    return nothing
end
precompile(k_eps, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_errinterp(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = (x[i]<0 && error("neg $(i)"); x[i])
    return nothing
end
precompile(k_errinterp, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_error(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = (x[i]<0 && error("neg"); x[i])
    return nothing
end
precompile(k_error, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_evalpoly(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = evalpoly(x[i],(1f0,2f0,3f0))
    return nothing
end
precompile(k_evalpoly, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_f16(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = Float16(x[i])
    return nothing
end
precompile(k_f16, (CuDeviceVector{Float16,1}, CuDeviceVector{Float64,1},))

function k_fastmath(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = @fastmath sin(x[i])/cos(x[i])+x[i]^2
    return nothing
end
precompile(k_fastmath, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_fldf(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = fld(x[i],3f0)
    return nothing
end
precompile(k_fldf, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_fldmod1(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = sum(fldmod1(x[i],3))
    return nothing
end
precompile(k_fldmod1, (CuDeviceVector{Int64,1}, CuDeviceVector{Int64,1},))

function k_flipsign(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = flipsign(x[i],-1f0)
    return nothing
end
precompile(k_flipsign, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_float(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = float(x[i])
    return nothing
end
precompile(k_float, (CuDeviceVector{Float64,1}, CuDeviceVector{Int32,1},))

function k_float16(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = x[i]*Float16(2)+Float16(1)
    return nothing
end
precompile(k_float16, (CuDeviceVector{Float16,1}, CuDeviceVector{Float16,1},))

function k_floorint(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = floor(Int,x[i])
    return nothing
end
precompile(k_floorint, (CuDeviceVector{Int64,1}, CuDeviceVector{Float32,1},))

function k_fma(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = fma(x[i],2f0,1f0)
    return nothing
end
precompile(k_fma, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_foldl(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = foldl(-,(x[i],1f0,2f0))
    return nothing
end
precompile(k_foldl, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_forarr(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = (s=0f0; for v in x; s+=v; end; s)
    return nothing
end
precompile(k_forarr, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_forrev(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = (s=0; for k in 5:-1:1; s=s*2+k; end; s)
    return nothing
end
precompile(k_forrev, (CuDeviceVector{Int64,1}, CuDeviceVector{Int64,1},))

function k_forstep(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = (s=0; for k in 1:2:i; s+=k; end; s)
    return nothing
end
precompile(k_forstep, (CuDeviceVector{Int64,1}, CuDeviceVector{Int64,1},))

function k_fortuple(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = (s=0f0; for v in (x[i],2f0,3f0); s+=v; end; s)
    return nothing
end
precompile(k_fortuple, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_frange(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = (s=0.0; for v in 0.0:0.1:1.0; s+=v; end; s)
    return nothing
end
precompile(k_frange, (CuDeviceVector{Float64,1}, CuDeviceVector{Float64,1},))

function k_frexp(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = frexp(x[i])[1]
    return nothing
end
precompile(k_frexp, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_front(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = first(Base.front((x[i],2f0)))
    return nothing
end
precompile(k_front, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_gcd(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = gcd(x[i],12)
    return nothing
end
precompile(k_gcd, (CuDeviceVector{Int64,1}, CuDeviceVector{Int64,1},))

function k_horner(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = @evalpoly(x[i],1f0,2f0,3f0)
    return nothing
end
precompile(k_horner, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_hypot(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = hypot(x[i],2f0)
    return nothing
end
precompile(k_hypot, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_identity(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = identity(x[i])
    return nothing
end
precompile(k_identity, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_ifelse(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = ifelse(x[i]>0,x[i],-x[i])
    return nothing
end
precompile(k_ifelse, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_in_r(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = Int(x[i]) in 1:5
    return nothing
end
precompile(k_in_r, (CuDeviceVector{Bool,1}, CuDeviceVector{Int32,1},))

function k_in_t(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = x[i] in (1f0,2f0)
    return nothing
end
precompile(k_in_t, (CuDeviceVector{Bool,1}, CuDeviceVector{Float32,1},))

function k_inf(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = x[i]==Inf ? 0f0 : x[i]+Inf32
    return nothing
end
precompile(k_inf, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_intdiv(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = x[i]/2
    return nothing
end
precompile(k_intdiv, (CuDeviceVector{Float64,1}, CuDeviceVector{Int32,1},))

function k_ipow(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = x[i]^3
    return nothing
end
precompile(k_ipow, (CuDeviceVector{Int64,1}, CuDeviceVector{Int64,1},))

function k_ipow2(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = x[i]^i
    return nothing
end
precompile(k_ipow2, (CuDeviceVector{Int64,1}, CuDeviceVector{Int64,1},))

function k_isa(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = x[i] isa Float32 ? 1f0 : 0f0
    return nothing
end
precompile(k_isa, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_isapprox(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = isapprox(x[i],1f0)
    return nothing
end
precompile(k_isapprox, (CuDeviceVector{Bool,1}, CuDeviceVector{Float32,1},))

function k_isequal(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = isequal(x[i],NaN32)
    return nothing
end
precompile(k_isequal, (CuDeviceVector{Bool,1}, CuDeviceVector{Float32,1},))

function k_iseven(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = iseven(x[i])
    return nothing
end
precompile(k_iseven, (CuDeviceVector{Bool,1}, CuDeviceVector{Int64,1},))

function k_isless(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = isless(x[i],1f0)
    return nothing
end
precompile(k_isless, (CuDeviceVector{Bool,1}, CuDeviceVector{Float32,1},))

function k_isnothing(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = isnothing(nothing) ? x[i] : 0f0
    return nothing
end
precompile(k_isnothing, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_isodd(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = isodd(x[i])
    return nothing
end
precompile(k_isodd, (CuDeviceVector{Bool,1}, CuDeviceVector{Int32,1},))

function k_ispow2(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = ispow2(x[i])
    return nothing
end
precompile(k_ispow2, (CuDeviceVector{Bool,1}, CuDeviceVector{Int64,1},))

function k_isqrt(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = isqrt(x[i])
    return nothing
end
precompile(k_isqrt, (CuDeviceVector{Int64,1}, CuDeviceVector{Int64,1},))

kwf(a; b=1f0, c=3f0) = a*b+c
function k_kw(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = kwf(x[i]; b=2f0)
    return nothing
end
precompile(k_kw, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_lastindex(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = x[lastindex(x)]
    return nothing
end
precompile(k_lastindex, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_lcm(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = lcm(x[i],12)
    return nothing
end
precompile(k_lcm, (CuDeviceVector{Int64,1}, CuDeviceVector{Int64,1},))

function k_ldexp(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = ldexp(x[i],3)
    return nothing
end
precompile(k_ldexp, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_lenrange(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = length(1:2:i)
    return nothing
end
precompile(k_lenrange, (CuDeviceVector{Int64,1}, CuDeviceVector{Int64,1},))

function k_letb(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = (let a=x[i]; a*2; end)
    return nothing
end
precompile(k_letb, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_linidx(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = LinearIndices((4,4))[CartesianIndex(2,3)]
    return nothing
end
precompile(k_linidx, (CuDeviceVector{Int64,1}, CuDeviceVector{Int64,1},))

function k_lz(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = leading_zeros(x[i])+trailing_zeros(x[i])
    return nothing
end
precompile(k_lz, (CuDeviceVector{Int64,1}, CuDeviceVector{Int64,1},))

function k_m_abs2_Float32(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = abs2(x[i])
    return nothing
end
precompile(k_m_abs2_Float32, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_m_abs2_Float64(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = abs2(x[i])
    return nothing
end
precompile(k_m_abs2_Float64, (CuDeviceVector{Float64,1}, CuDeviceVector{Float64,1},))

function k_m_abs_Float32(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = abs(x[i])
    return nothing
end
precompile(k_m_abs_Float32, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_m_abs_Float64(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = abs(x[i])
    return nothing
end
precompile(k_m_abs_Float64, (CuDeviceVector{Float64,1}, CuDeviceVector{Float64,1},))

function k_m_asinh_Float32(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = asinh(x[i])
    return nothing
end
precompile(k_m_asinh_Float32, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_m_asinh_Float64(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = asinh(x[i])
    return nothing
end
precompile(k_m_asinh_Float64, (CuDeviceVector{Float64,1}, CuDeviceVector{Float64,1},))

function k_m_atan_Float32(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = atan(x[i])
    return nothing
end
precompile(k_m_atan_Float32, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_m_atan_Float64(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = atan(x[i])
    return nothing
end
precompile(k_m_atan_Float64, (CuDeviceVector{Float64,1}, CuDeviceVector{Float64,1},))

function k_m_cbrt_Float32(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = cbrt(x[i])
    return nothing
end
precompile(k_m_cbrt_Float32, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_m_cbrt_Float64(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = cbrt(x[i])
    return nothing
end
precompile(k_m_cbrt_Float64, (CuDeviceVector{Float64,1}, CuDeviceVector{Float64,1},))

function k_m_ceil_Float32(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = ceil(x[i])
    return nothing
end
precompile(k_m_ceil_Float32, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_m_ceil_Float64(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = ceil(x[i])
    return nothing
end
precompile(k_m_ceil_Float64, (CuDeviceVector{Float64,1}, CuDeviceVector{Float64,1},))

function k_m_cos_Float32(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = cos(x[i])
    return nothing
end
precompile(k_m_cos_Float32, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_m_cos_Float64(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = cos(x[i])
    return nothing
end
precompile(k_m_cos_Float64, (CuDeviceVector{Float64,1}, CuDeviceVector{Float64,1},))

function k_m_cosh_Float32(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = cosh(x[i])
    return nothing
end
precompile(k_m_cosh_Float32, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_m_cosh_Float64(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = cosh(x[i])
    return nothing
end
precompile(k_m_cosh_Float64, (CuDeviceVector{Float64,1}, CuDeviceVector{Float64,1},))

function k_m_cospi_Float32(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = cospi(x[i])
    return nothing
end
precompile(k_m_cospi_Float32, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_m_cospi_Float64(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = cospi(x[i])
    return nothing
end
precompile(k_m_cospi_Float64, (CuDeviceVector{Float64,1}, CuDeviceVector{Float64,1},))

function k_m_deg2rad_Float32(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = deg2rad(x[i])
    return nothing
end
precompile(k_m_deg2rad_Float32, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_m_deg2rad_Float64(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = deg2rad(x[i])
    return nothing
end
precompile(k_m_deg2rad_Float64, (CuDeviceVector{Float64,1}, CuDeviceVector{Float64,1},))

function k_m_exp10_Float32(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = exp10(x[i])
    return nothing
end
precompile(k_m_exp10_Float32, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_m_exp10_Float64(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = exp10(x[i])
    return nothing
end
precompile(k_m_exp10_Float64, (CuDeviceVector{Float64,1}, CuDeviceVector{Float64,1},))

function k_m_exp2_Float32(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = exp2(x[i])
    return nothing
end
precompile(k_m_exp2_Float32, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_m_exp2_Float64(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = exp2(x[i])
    return nothing
end
precompile(k_m_exp2_Float64, (CuDeviceVector{Float64,1}, CuDeviceVector{Float64,1},))

function k_m_exp_Float16(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = exp(x[i])
    return nothing
end
precompile(k_m_exp_Float16, (CuDeviceVector{Float16,1}, CuDeviceVector{Float16,1},))

function k_m_exp_Float32(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = exp(x[i])
    return nothing
end
precompile(k_m_exp_Float32, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_m_exp_Float64(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = exp(x[i])
    return nothing
end
precompile(k_m_exp_Float64, (CuDeviceVector{Float64,1}, CuDeviceVector{Float64,1},))

function k_m_expm1_Float32(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = expm1(x[i])
    return nothing
end
precompile(k_m_expm1_Float32, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_m_expm1_Float64(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = expm1(x[i])
    return nothing
end
precompile(k_m_expm1_Float64, (CuDeviceVector{Float64,1}, CuDeviceVector{Float64,1},))

function k_m_exponent_Float32(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = exponent(x[i])
    return nothing
end
precompile(k_m_exponent_Float32, (CuDeviceVector{Int64,1}, CuDeviceVector{Float32,1},))

function k_m_exponent_Float64(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = exponent(x[i])
    return nothing
end
precompile(k_m_exponent_Float64, (CuDeviceVector{Int64,1}, CuDeviceVector{Float64,1},))

function k_m_floor_Float32(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = floor(x[i])
    return nothing
end
precompile(k_m_floor_Float32, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_m_floor_Float64(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = floor(x[i])
    return nothing
end
precompile(k_m_floor_Float64, (CuDeviceVector{Float64,1}, CuDeviceVector{Float64,1},))

function k_m_inv_Float32(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = inv(x[i])
    return nothing
end
precompile(k_m_inv_Float32, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_m_inv_Float64(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = inv(x[i])
    return nothing
end
precompile(k_m_inv_Float64, (CuDeviceVector{Float64,1}, CuDeviceVector{Float64,1},))

function k_m_isfinite_Float32(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = isfinite(x[i])
    return nothing
end
precompile(k_m_isfinite_Float32, (CuDeviceVector{Bool,1}, CuDeviceVector{Float32,1},))

function k_m_isfinite_Float64(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = isfinite(x[i])
    return nothing
end
precompile(k_m_isfinite_Float64, (CuDeviceVector{Bool,1}, CuDeviceVector{Float64,1},))

function k_m_isnan_Float32(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = isnan(x[i])
    return nothing
end
precompile(k_m_isnan_Float32, (CuDeviceVector{Bool,1}, CuDeviceVector{Float32,1},))

function k_m_isnan_Float64(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = isnan(x[i])
    return nothing
end
precompile(k_m_isnan_Float64, (CuDeviceVector{Bool,1}, CuDeviceVector{Float64,1},))

function k_m_log10_Float32(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = log10(x[i])
    return nothing
end
precompile(k_m_log10_Float32, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_m_log10_Float64(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = log10(x[i])
    return nothing
end
precompile(k_m_log10_Float64, (CuDeviceVector{Float64,1}, CuDeviceVector{Float64,1},))

function k_m_log1p_Float32(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = log1p(x[i])
    return nothing
end
precompile(k_m_log1p_Float32, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_m_log1p_Float64(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = log1p(x[i])
    return nothing
end
precompile(k_m_log1p_Float64, (CuDeviceVector{Float64,1}, CuDeviceVector{Float64,1},))

function k_m_log2_Float32(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = log2(x[i])
    return nothing
end
precompile(k_m_log2_Float32, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_m_log2_Float64(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = log2(x[i])
    return nothing
end
precompile(k_m_log2_Float64, (CuDeviceVector{Float64,1}, CuDeviceVector{Float64,1},))

function k_m_log_Float16(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = log(x[i])
    return nothing
end
precompile(k_m_log_Float16, (CuDeviceVector{Float16,1}, CuDeviceVector{Float16,1},))

function k_m_log_Float32(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = log(x[i])
    return nothing
end
precompile(k_m_log_Float32, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_m_log_Float64(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = log(x[i])
    return nothing
end
precompile(k_m_log_Float64, (CuDeviceVector{Float64,1}, CuDeviceVector{Float64,1},))

function k_m_nextfloat_Float32(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = nextfloat(x[i])
    return nothing
end
precompile(k_m_nextfloat_Float32, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_m_nextfloat_Float64(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = nextfloat(x[i])
    return nothing
end
precompile(k_m_nextfloat_Float64, (CuDeviceVector{Float64,1}, CuDeviceVector{Float64,1},))

function k_m_one_Float32(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = one(x[i])
    return nothing
end
precompile(k_m_one_Float32, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_m_one_Float64(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = one(x[i])
    return nothing
end
precompile(k_m_one_Float64, (CuDeviceVector{Float64,1}, CuDeviceVector{Float64,1},))

function k_m_rad2deg_Float32(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = rad2deg(x[i])
    return nothing
end
precompile(k_m_rad2deg_Float32, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_m_rad2deg_Float64(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = rad2deg(x[i])
    return nothing
end
precompile(k_m_rad2deg_Float64, (CuDeviceVector{Float64,1}, CuDeviceVector{Float64,1},))

function k_m_round_Float32(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = round(x[i])
    return nothing
end
precompile(k_m_round_Float32, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_m_round_Float64(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = round(x[i])
    return nothing
end
precompile(k_m_round_Float64, (CuDeviceVector{Float64,1}, CuDeviceVector{Float64,1},))

function k_m_sign_Float32(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = sign(x[i])
    return nothing
end
precompile(k_m_sign_Float32, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_m_sign_Float64(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = sign(x[i])
    return nothing
end
precompile(k_m_sign_Float64, (CuDeviceVector{Float64,1}, CuDeviceVector{Float64,1},))

function k_m_significand_Float32(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = significand(x[i])
    return nothing
end
precompile(k_m_significand_Float32, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_m_significand_Float64(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = significand(x[i])
    return nothing
end
precompile(k_m_significand_Float64, (CuDeviceVector{Float64,1}, CuDeviceVector{Float64,1},))

function k_m_sin_Float16(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = sin(x[i])
    return nothing
end
precompile(k_m_sin_Float16, (CuDeviceVector{Float16,1}, CuDeviceVector{Float16,1},))

function k_m_sin_Float32(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = sin(x[i])
    return nothing
end
precompile(k_m_sin_Float32, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_m_sin_Float64(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = sin(x[i])
    return nothing
end
precompile(k_m_sin_Float64, (CuDeviceVector{Float64,1}, CuDeviceVector{Float64,1},))

function k_m_sinh_Float32(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = sinh(x[i])
    return nothing
end
precompile(k_m_sinh_Float32, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_m_sinh_Float64(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = sinh(x[i])
    return nothing
end
precompile(k_m_sinh_Float64, (CuDeviceVector{Float64,1}, CuDeviceVector{Float64,1},))

function k_m_sinpi_Float32(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = sinpi(x[i])
    return nothing
end
precompile(k_m_sinpi_Float32, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_m_sinpi_Float64(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = sinpi(x[i])
    return nothing
end
precompile(k_m_sinpi_Float64, (CuDeviceVector{Float64,1}, CuDeviceVector{Float64,1},))

function k_m_sqrt_Float16(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = sqrt(x[i])
    return nothing
end
precompile(k_m_sqrt_Float16, (CuDeviceVector{Float16,1}, CuDeviceVector{Float16,1},))

function k_m_sqrt_Float32(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = sqrt(x[i])
    return nothing
end
precompile(k_m_sqrt_Float32, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_m_sqrt_Float64(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = sqrt(x[i])
    return nothing
end
precompile(k_m_sqrt_Float64, (CuDeviceVector{Float64,1}, CuDeviceVector{Float64,1},))

function k_m_tan_Float32(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = tan(x[i])
    return nothing
end
precompile(k_m_tan_Float32, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_m_tan_Float64(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = tan(x[i])
    return nothing
end
precompile(k_m_tan_Float64, (CuDeviceVector{Float64,1}, CuDeviceVector{Float64,1},))

function k_m_tanh_Float32(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = tanh(x[i])
    return nothing
end
precompile(k_m_tanh_Float32, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_m_tanh_Float64(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = tanh(x[i])
    return nothing
end
precompile(k_m_tanh_Float64, (CuDeviceVector{Float64,1}, CuDeviceVector{Float64,1},))

function k_m_trunc_Float32(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = trunc(x[i])
    return nothing
end
precompile(k_m_trunc_Float32, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_m_trunc_Float64(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = trunc(x[i])
    return nothing
end
precompile(k_m_trunc_Float64, (CuDeviceVector{Float64,1}, CuDeviceVector{Float64,1},))

function k_m_zero_Float32(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = zero(x[i])
    return nothing
end
precompile(k_m_zero_Float32, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_m_zero_Float64(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = zero(x[i])
    return nothing
end
precompile(k_m_zero_Float64, (CuDeviceVector{Float64,1}, CuDeviceVector{Float64,1},))

function k_map2(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = sum(map(+,(x[i],1f0),(2f0,3f0)))
    return nothing
end
precompile(k_map2, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_map_t(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = sum(map(a->a*2,(x[i],1f0)))
    return nothing
end
precompile(k_map_t, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_mapreduce(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = mapreduce(abs,+,(x[i],1f0))
    return nothing
end
precompile(k_mapreduce, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_mapsum(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = sum(abs2,(x[i],2f0))
    return nothing
end
precompile(k_mapsum, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_mat3(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = (a=((1f0,2f0),(3f0,4f0)); a[1][2]*x[i])
    return nothing
end
precompile(k_mat3, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_max3(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = max(x[i],1f0,2f0)
    return nothing
end
precompile(k_max3, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_maxarr(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = maximum(x)
    return nothing
end
precompile(k_maxarr, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_maximum_t(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = maximum((x[i],2f0,3f0))
    return nothing
end
precompile(k_maximum_t, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_maxview(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = maximum(view(x,1:3))
    return nothing
end
precompile(k_maxview, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_minimumr(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = minimum(k->k*x[i],1:3)
    return nothing
end
precompile(k_minimumr, (CuDeviceVector{Int64,1}, CuDeviceVector{Int64,1},))

function k_minmax(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = minmax(x[i],1f0)[2]
    return nothing
end
precompile(k_minmax, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_mod(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = mod(x[i],3f0)
    return nothing
end
precompile(k_mod, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_mod1(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = mod1(x[i],5)
    return nothing
end
precompile(k_mod1, (CuDeviceVector{Int64,1}, CuDeviceVector{Int32,1},))

function k_muladd(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = muladd(x[i],2,1)
    return nothing
end
precompile(k_muladd, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_mulhi(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = (widemul(x[i],x[i])>>64)%Int64
    return nothing
end
precompile(k_mulhi, (CuDeviceVector{Int64,1}, CuDeviceVector{Int64,1},))

function k_named_destr(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = ((;a,b)=(a=x[i],b=2f0); a*b)
    return nothing
end
precompile(k_named_destr, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_nested(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = (s=0; for a in 1:2, b in 1:a; s+=a*b; end; s)
    return nothing
end
precompile(k_nested, (CuDeviceVector{Int64,1}, CuDeviceVector{Int64,1},))

function k_nexprs(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = (s=0f0; Base.Cartesian.@nexprs 3 k->(s+=x[i]*k); s)
    return nothing
end
precompile(k_nexprs, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_nextpow(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = nextpow(2,x[i])
    return nothing
end
precompile(k_nextpow, (CuDeviceVector{Int64,1}, CuDeviceVector{Int64,1},))

function k_nif(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = (Base.Cartesian.@nif 3 d->(i==d) d->(1f0*d) d->0f0)
    return nothing
end
precompile(k_nif, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_not(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = ~x[i]
    return nothing
end
precompile(k_not, (CuDeviceVector{Int32,1}, CuDeviceVector{Int32,1},))

function k_nt(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = (a=x[i],b=2f0).a
    return nothing
end
precompile(k_nt, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_ntmerge(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = merge((a=x[i],),(b=2f0,)).b
    return nothing
end
precompile(k_ntmerge, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_ntuple(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = sum(ntuple(k->x[i]*k,Val(3)))
    return nothing
end
precompile(k_ntuple, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_ntuple9(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = sum(ntuple(k->x[i]*k,Val(9)))
    return nothing
end
precompile(k_ntuple9, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_ntuplem(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = sum(Base.Cartesian.@ntuple 3 k->x[i]*k)
    return nothing
end
precompile(k_ntuplem, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_ntuplen(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = sum(ntuple(k->x[i]*k,3))
    return nothing
end
precompile(k_ntuplen, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_oftype(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = oftype(x[i],3)
    return nothing
end
precompile(k_oftype, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_pi(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = x[i]*pi
    return nothing
end
precompile(k_pi, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_pi64(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = 2pi*x[i]
    return nothing
end
precompile(k_pi64, (CuDeviceVector{Float64,1}, CuDeviceVector{Float64,1},))

function k_pif32(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = x[i]*Float32(pi)
    return nothing
end
precompile(k_pif32, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_pipe(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = x[i] |> abs |> sqrt
    return nothing
end
precompile(k_pipe, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_pow2(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = x[i]^2
    return nothing
end
precompile(k_pow2, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_pow3(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = x[i]^3
    return nothing
end
precompile(k_pow3, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_pow7(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = x[i]^7
    return nothing
end
precompile(k_pow7, (CuDeviceVector{Float64,1}, CuDeviceVector{Float64,1},))

function k_powermod(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = powermod(x[i],3,7)
    return nothing
end
precompile(k_powermod, (CuDeviceVector{Int64,1}, CuDeviceVector{Int64,1},))

function k_powhalf(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = x[i]^0.5f0
    return nothing
end
precompile(k_powhalf, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_powi(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = x[i]^i
    return nothing
end
precompile(k_powi, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_powm1(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = x[i]^-1
    return nothing
end
precompile(k_powm1, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_prod_t(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = prod((x[i],2f0,3f0))
    return nothing
end
precompile(k_prod_t, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_promote(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = sum(promote(x[i],1))
    return nothing
end
precompile(k_promote, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_promtype(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = promote_type(eltype(x),Int)(3)
    return nothing
end
precompile(k_promtype, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_rangeidx(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = (1:2:9)[2]
    return nothing
end
precompile(k_rangeidx, (CuDeviceVector{Int64,1}, CuDeviceVector{Int64,1},))

function k_rangesum(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = sum(1:i)
    return nothing
end
precompile(k_rangesum, (CuDeviceVector{Int64,1}, CuDeviceVector{Int64,1},))

function k_rat2(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = (x[i]//3+1//2) > 1
    return nothing
end
precompile(k_rat2, (CuDeviceVector{Bool,1}, CuDeviceVector{Int64,1},))

function k_rational(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = Float32(x[i]//2)
    return nothing
end
precompile(k_rational, (CuDeviceVector{Float32,1}, CuDeviceVector{Int64,1},))

fact(n) = n <= 1 ? one(n) : n*fact(n-1)
function k_recur(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = fact(x[i])
    return nothing
end
precompile(k_recur, (CuDeviceVector{Int64,1}, CuDeviceVector{Int64,1},))

function k_reduce(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = reduce(max,(x[i],1f0,2f0))
    return nothing
end
precompile(k_reduce, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_ref(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = (r=Ref(x[i]); r[]+=1; r[])
    return nothing
end
precompile(k_ref, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_reim(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = sum(reim(x[i]))
    return nothing
end
precompile(k_reim, (CuDeviceVector{Float32,1}, CuDeviceVector{ComplexF32,1},))

function k_reinterpret(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = reinterpret(UInt32,x[i])
    return nothing
end
precompile(k_reinterpret, (CuDeviceVector{UInt32,1}, CuDeviceVector{Float32,1},))

function k_rem(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = rem(x[i],3f0)
    return nothing
end
precompile(k_rem, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_remf(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = x[i]%3f0
    return nothing
end
precompile(k_remf, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_reverse(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = reverse((x[i],2f0))[1]
    return nothing
end
precompile(k_reverse, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_rounddigits(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = round(Int32,x[i])
    return nothing
end
precompile(k_rounddigits, (CuDeviceVector{Int32,1}, CuDeviceVector{Float32,1},))

function k_roundint2(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = round(Int,x[i],RoundDown)
    return nothing
end
precompile(k_roundint2, (CuDeviceVector{Int64,1}, CuDeviceVector{Float32,1},))

function k_roundmode(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = round(x[i],RoundUp)
    return nothing
end
precompile(k_roundmode, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_searchsorted(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = searchsortedfirst(x,3f0)
    return nothing
end
precompile(k_searchsorted, (CuDeviceVector{Int64,1}, CuDeviceVector{Float32,1},))

function k_setindex(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = Base.setindex((x[i],1f0),3f0,1)[1]
    return nothing
end
precompile(k_setindex, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_shift(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = x[i] >> (i%3)
    return nothing
end
precompile(k_shift, (CuDeviceVector{Int64,1}, CuDeviceVector{Int64,1},))

function k_shortc(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = (x[i]>0 && return; 1f0)
    return nothing
end
precompile(k_shortc, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_signbit(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = signbit(x[i])
    return nothing
end
precompile(k_signbit, (CuDeviceVector{Bool,1}, CuDeviceVector{Float32,1},))

function k_simd(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = (s=0f0; @simd for k in 1:4; s+=x[k]; end; s)
    return nothing
end
precompile(k_simd, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_sincos(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = sum(sincos(x[i]))
    return nothing
end
precompile(k_sincos, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_sizeof(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = sizeof(x[i])+sizeof(Float64)
    return nothing
end
precompile(k_sizeof, (CuDeviceVector{Int64,1}, CuDeviceVector{Float32,1},))

function k_something(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = something(nothing,x[i])
    return nothing
end
precompile(k_something, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_splat(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = +((x[i],1f0)...)
    return nothing
end
precompile(k_splat, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

struct P{T}; a::T; b::T; end
function k_struct(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = P(x[i],2f0).a
    return nothing
end
precompile(k_struct, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_sum_t(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = sum((x[i],2f0,3f0))
    return nothing
end
precompile(k_sum_t, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_sumarr(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = sum(x)
    return nothing
end
precompile(k_sumarr, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_sumfn(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = sum(k->k*x[i],1:3)
    return nothing
end
precompile(k_sumfn, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_sumgen(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = sum(k*x[i] for k in 1:3)
    return nothing
end
precompile(k_sumgen, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_sumview(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = sum(@view x[2:4])
    return nothing
end
precompile(k_sumview, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_symbol(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = (s=:a; s===:a ? x[i] : 0f0)
    return nothing
end
precompile(k_symbol, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_tail(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = Base.tail((x[i],2f0))[1]
    return nothing
end
precompile(k_tail, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_ternary(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = x[i]>0 ? 1 : x[i]
    return nothing
end
precompile(k_ternary, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_throwarg(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = (x[i]<0 && throw(ArgumentError("bad")); x[i])
    return nothing
end
precompile(k_throwarg, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_truncint(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = trunc(Int,x[i])
    return nothing
end
precompile(k_truncint, (CuDeviceVector{Int64,1}, CuDeviceVector{Float64,1},))

function k_tupleCI(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = Tuple(CartesianIndex(i,2))[1]
    return nothing
end
precompile(k_tupleCI, (CuDeviceVector{Int64,1}, CuDeviceVector{Int64,1},))

function k_tupleidx(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = (1f0,2f0,3f0)[mod1(i,3)]
    return nothing
end
precompile(k_tupleidx, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

ta(::Type{T},a) where {T} = convert(T,a)
function k_typearg(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = ta(Float32,x[i])
    return nothing
end
precompile(k_typearg, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_typemax(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = typemax(Int32)-x[i]
    return nothing
end
precompile(k_typemax, (CuDeviceVector{Int32,1}, CuDeviceVector{Int32,1},))

function k_typeof(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = (typeof(x[i])===Float32 ? 1f0 : 2f0)
    return nothing
end
precompile(k_typeof, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

tp(a::T) where {T<:AbstractFloat} = a+T(1)
function k_typeparam(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = tp(x[i])
    return nothing
end
precompile(k_typeparam, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_u128(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = (UInt128(x[i])*3)%UInt64
    return nothing
end
precompile(k_u128, (CuDeviceVector{UInt64,1}, CuDeviceVector{UInt64,1},))

function k_union(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = (k = x[i]>0 ? x[i] : nothing; k===nothing ? 0f0 : k)
    return nothing
end
precompile(k_union, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_unionint(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = (k = x[i]>0 ? 1 : 2f0; k+x[i])
    return nothing
end
precompile(k_unionint, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_unsafetr(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = unsafe_trunc(Int32,x[i])
    return nothing
end
precompile(k_unsafetr, (CuDeviceVector{Int32,1}, CuDeviceVector{Float32,1},))

vl(::Val{N},a) where {N} = N*a
function k_val(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = vl(Val(3),x[i])
    return nothing
end
precompile(k_val, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

vf(a, r...) = a+sum(r)
function k_vararg(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = vf(x[i],1f0,2f0)
    return nothing
end
precompile(k_vararg, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_view(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = (v=view(x,2:4); v[1])
    return nothing
end
precompile(k_view, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_viewm(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = (@view(x[2:4]))[1]
    return nothing
end
precompile(k_viewm, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_views(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = (@views x[2:4][1])
    return nothing
end
precompile(k_views, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))

function k_whilecont(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = (s=0; k=0; while true; k+=1; k>10 && break; k==3 && continue; s+=k; end; s)
    return nothing
end
precompile(k_whilecont, (CuDeviceVector{Int64,1}, CuDeviceVector{Int64,1},))

function k_widemul(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = widemul(x[i],x[i])
    return nothing
end
precompile(k_widemul, (CuDeviceVector{Int64,1}, CuDeviceVector{Int32,1},))

function k_zip(o, x)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    o[i] = (s=0f0; for (a,b) in zip((x[i],2f0),(3f0,4f0)); s+=a*b; end; s)
    return nothing
end
precompile(k_zip, (CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1},))
