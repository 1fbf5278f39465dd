# Core.Compiler: what packages ask the compiler. Also reachable as Base.Compiler.

baremodule Compiler
import ..Base
import ..Base: _host, unwrap_unionall, rewrap_unionall, length, iterate, getindex, isempty, lastindex, firstindex, +, <=, @inline, Vector, Method, Core
const MethodMatch = Core.MethodMatch

# The inferred type of f's result for a tuple of argument types; `return_type(Tuple{typeof(f), A...})` likewise.
return_type(@Base.nospecialize(f), @Base.nospecialize(types)) = _host(:return_type, f, types)
return_type(@Base.nospecialize(f), @Base.nospecialize(types), world::Base.UInt) = _host(:return_type, f, types)
function return_type(@Base.nospecialize(signature))
    p = unwrap_unionall(signature).parameters
    return _host(:return_type, Base.getfield(p[1], :instance), Base.apply_type(Base.Tuple, (p[i] for i in 2:length(p))...))
end

unwrapva(@Base.nospecialize(t)) = Base.unwrapva(t)

abstract type MethodTableView end
struct InternalMethodTable <: MethodTableView
    world::Base.UInt
end
struct OverlayMethodTable <: MethodTableView
    world::Base.UInt
    mt::Base.Any
end
struct MethodLookupResult
    matches::Vector{Base.Any}
    valid_worlds::Base.Any
    ambig::Base.Bool
end
length(r::MethodLookupResult) = length(r.matches)
isempty(r::MethodLookupResult) = isempty(r.matches)
iterate(r::MethodLookupResult, args...) = iterate(r.matches, args...)
getindex(r::MethodLookupResult, i::Base.Int) = getindex(r.matches, i)
function findall(@Base.nospecialize(sig), table::InternalMethodTable; limit::Base.Int = -1)
    found = _host(:methods, sig, limit, table.world)
    found === nothing && return nothing
    return MethodLookupResult(Base.Any[MethodMatch(m[1], m[2], m[3], m[4]) for m in found], nothing, false)
end
end
_host(:set_const, Core, :Compiler, Compiler)
