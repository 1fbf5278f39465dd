# Module Pkg: what is known of the project; changing it is refused.
module Pkg
export @pkg_str
project() = (file = Base.active_project(); t = file === nothing ? Dict{String, Any}() : Base._package_toml(file);
    (name = get(t, "name", nothing), version = haskey(t, "version") ? VersionNumber(t["version"]) : nothing, path = file))
macro pkg_str(text)
    return :(error("Pkg is not supported: packages are found on the load path"))
end
for f in (:add, :activate, :instantiate, :develop, :status, :dependencies, :test, :build, :rm, :update, :resolve, :precompile,)
    @eval $f(args...; kw...) = error($(string("Pkg.", f, " is not supported")))
end
end
