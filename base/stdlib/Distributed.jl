# Module Distributed: one process.
module Distributed
export myid, nprocs, nworkers, procs, workers, addprocs, rmprocs, pmap, remotecall, remotecall_fetch, remotecall_wait, remote_do,
    RemoteChannel, Future, @spawnat, @everywhere, @distributed, @fetch, @fetchfrom, @spawn
myid() = 1
nprocs() = 1
nworkers() = 1
procs() = [1]
workers() = [1]
pmap(f, xs...; kw...) = map(f, xs...)
macro everywhere(ex)
    return esc(:(Core.eval(Main, $(Expr(:quote, ex)))))
end
for m in (:spawnat, :distributed, :fetch, :fetchfrom, :spawn)
    @eval macro $m(args...)
        return :(error($($(string("Distributed.@", m, " is not supported: there is one process")))))
    end
end
for f in (:addprocs, :rmprocs, :remotecall, :remotecall_fetch, :remotecall_wait, :remote_do, :RemoteChannel, :Future,)
    @eval $f(args...; kw...) = error($(string("Distributed.", f, " is not supported")))
end
end
