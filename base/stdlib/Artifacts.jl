# Module Artifacts: none is there.
module Artifacts
export @artifact_str, artifact_exists, artifact_path, find_artifacts_toml
macro artifact_str(name, args...)
    return :(error(string("the artifact ", $(esc(name)), " is not there: artifacts are not supported")))
end
artifact_exists(args...; kw...) = false
find_artifacts_toml(args...) = nothing
for f in (:artifact_path, :artifact_meta, :artifact_hash,)
    @eval $f(args...; kw...) = error($(string("Artifacts.", f, " is not supported")))
end
end
