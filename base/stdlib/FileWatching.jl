# Module FileWatching: refused.
module FileWatching
export watch_file, watch_folder, unwatch_folder, poll_file, poll_fd
for f in (:watch_file, :watch_folder, :unwatch_folder, :poll_file, :poll_fd,)
    @eval $f(args...; kw...) = error($(string("FileWatching.", f, " is not supported")))
end
end
