# Module SharedArrays: the names; memory shared by processes is refused.
module SharedArrays
export SharedArray, SharedVector, SharedMatrix, sdata, indexpids, localindices
sdata(A::AbstractArray) = A
for f in (:SharedArray, :SharedVector, :SharedMatrix, :indexpids, :localindices,)
    @eval $f(args...; kw...) = error($(string("SharedArrays.", f, " is not supported")))
end
end
