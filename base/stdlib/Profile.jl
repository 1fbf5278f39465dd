# Module Profile: @profile runs its expression; nothing is recorded.
module Profile
export @profile
macro profile(ex)
    return esc(ex)
end
clear() = nothing
for f in (:print, :fetch,)
    @eval $f(args...; kw...) = error($(string("Profile.", f, " is not supported")))
end
end
