using CUDA
function f!(x)
    if x[1] = 0
        return
    end
    return nothing
end
# expect: E0100 3 a condition cannot be an assignment
# hint: comparison is written `==`
