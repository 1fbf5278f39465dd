using CUDA
function f!(x) # note-target
    if x[1] > 0
        x[1] = 0
    return nothing
end
# expect: E0100 8 .*end.*
