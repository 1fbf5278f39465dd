# Runs programs in a real Julia, each in a process of its own made by fork (a start per program would take most of the time).
#
#     julia -t1,0 --gcthreads=1 batch.jl FOLDER        # runs FOLDER/NAME.jl, writes FOLDER/NAME.out (and NAME.bad where it did not end normally)

# Julia writes compiled code through an open /proc/self/mem: a child must not write into its parent.
function own_memory()
    for f in readdir("/proc/self/fd")
        target = try
            readlink("/proc/self/fd/" * f)
        catch
            continue
        end
        endswith(target, "/mem") || continue
        new = ccall(:open, Cint, (Cstring, Cint), "/proc/self/mem", 2 | 0o2000000)
        ccall(:dup2, Cint, (Cint, Cint), new, parse(Cint, f))
        ccall(:close, Cint, (Cint,), new)
    end
end

function child(folder, name)
    own_memory()
    ccall(:alarm, Cuint, (Cuint,), 10)
    out = open(joinpath(folder, name * ".out"), "w")
    redirect_stdout(out)
    redirect_stderr(devnull)
    pushdisplay(TextDisplay(out))
    status = 0
    try
        include_string(Main, read(joinpath(folder, name * ".jl"), String), name * ".jl")
    catch e
        write(joinpath(folder, name * ".bad"), sprint(showerror, e))
        status = 1
    end
    flush(out)
    close(out)
    ccall(:_exit, Cvoid, (Cint,), status)
end

function run_all(folder)
    own_memory()
    for file in sort!(readdir(folder))
        endswith(file, ".jl") || continue
        name = file[1:end-3]
        pid = ccall(:fork, Cint, ())
        pid == 0 && child(folder, name)
        status = Ref{Cint}(0)
        ccall(:waitpid, Cint, (Cint, Ptr{Cint}, Cint), pid, status, 0)
        bad = joinpath(folder, name * ".bad")
        status[] == 0 || isfile(bad) || write(bad, "status $(status[])")
    end
end

# Compiles before the forks what most programs need.
function warm_up()
    open("/dev/null", "w") do out
        redirect_stdout(out) do
            include_string(Module(), """
                using Random
                for x in (1, 1.5, "s", 'c', :s, true, nothing, [1, 2], [1.5], ["a"], [1 2; 3 4], (1, 2), (1, "a"), (a = 1,), 1:3, 1 => 2, Dict("a" => 1), Dict(1 => 2),
                          Set([1]), Any[1, "a"], 1//2, 1 + 2im, Int, Vector{Int}, Tuple{Int, Int}, Union{Int, Nothing}, :(a + b), [(1, 2)], [[1]], ['a'], [true], Int[], x -> x, 0x01, 1.5f0)
                    print(x); println(x, ' ', x); show(x); show(stdout, "text/plain", x); string(x); repr(x); println([x]); println((x,))
                end
                for f in (() -> error("e"), () -> [1][2], () -> sqrt(-1), () -> undefined_name, () -> 1 + "a", () -> Int8(300), () -> (1, 2)[3], () -> Dict(1 => 2)[3], () -> throw(1))
                    try f() catch e; showerror(stdout, e); println(typeof(e)) end
                end
                sort(collect(Dict("a" => 1))); map(x -> x + 1, [1, 2]); filter(isodd, [1]); [i for i in 1:3 if i > 1]; sum(x for x in 1:3); @show 1; join([1, 2], ","); split("a b"); replace("a", "a" => "b")
                sort(collect(Dict("a" => 1)), by = string); lpad(1, 3); uppercase("a"); reverse("a"); first("abc", 2); rand(Xoshiro(1), 1:3)
                """)
        end
    end
end

warm_up()
run_all(ARGS[1])
