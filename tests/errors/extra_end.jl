function f(x)
    x
end
end
# expect: E0100 4 `end` closes nothing here
