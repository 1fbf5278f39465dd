# Module Mmap: refused.
module Mmap
for f in (:mmap, :var"sync!",)
    @eval $f(args...; kw...) = error($(string("Mmap.", f, " is not supported")))
end
end
