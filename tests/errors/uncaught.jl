f(x) = error("bad value $x")
g(x) = f(x + 1)
g(1) # expect: E0300 here bad value 2
