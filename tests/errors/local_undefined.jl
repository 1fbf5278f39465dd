function f(c)
    if c
        y = 1
    end
    return y
end
f(false)
# expect: E0301 5 UndefVarError: `y` not defined in local scope
# note: in f
