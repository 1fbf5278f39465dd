function f!(x)
    i = threadIdx().x
    x[i] = 1
    return nothing
end
f!(3)
# expect: E0301 2 UndefVarError: `threadIdx` not defined in `Main`
# note: in f!
