# Module Serialization: the names; writing objects is refused.
module Serialization
export serialize, deserialize, Serializer
abstract type AbstractSerializer end
mutable struct Serializer{I<:IO} <: AbstractSerializer
    io::I
end
for f in (:serialize, :deserialize, :serialize_type,)
    @eval $f(args...; kw...) = error($(string("Serialization.", f, " is not supported")))
end
end
