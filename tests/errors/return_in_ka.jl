using CUDA, KernelAbstractions
@kernel function k!(x)
    i = @index(Global)
    if i > 3
        return
    end
    x[i] = 1
end
# expect: E0300 2 return is not permitted in a kernel function: k!
# note: in error
# note: in kernel_definition
