abstract type AbsA end
abstract type AbsB <: AbsA end
abstract type AbsP{T} end
abstract type AbsQ{T,S} <: AbsP{T} end
struct SA <: AbsA end
struct SB <: AbsB; x::Int; end
struct SP{T} <: AbsP{T}; x::T; end
struct SQ{T,S} <: AbsQ{T,S}; x::T; y::S; end
struct SR{T<:Real} <: AbsP{T}; x::T; end
struct SD{T,S<:AbsP{T}}; x::S; end
mutable struct MP{T}; x::T; end
struct VN{N}; end
struct PV{T,N} <: AbstractArray{T,N}; p::Ptr{T}; size::NTuple{N,Int}; end
struct Wrap{T,A<:AbstractArray{T}} <: AbstractVector{T}; a::A; end
