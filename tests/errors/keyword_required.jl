f(; n) = n
f()
# expect: E0300 1 UndefKeywordError: keyword argument `n` not assigned
# note: in f
