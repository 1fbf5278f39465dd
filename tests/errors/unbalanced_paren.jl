# expect: E0100 4 expected `\)`, found `g`
# note: `\(` opened here
f(x) = (x + 1
g(x) = 2
