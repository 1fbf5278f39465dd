# A variable that a closure assigns is kept in a box.
using CUDA
function f!(x, n) # expect: E0507 here variable `s` needs a Core.Box
    # note: captured
    # hint: assign
    s = 0.0f0
    add = i -> (s += i; nothing)
    for i in 1:n
        add(i)
    end
    x[1] = s
    return nothing
end
precompile(f!, (CuArray{Float32,1}, Int))
