# An uncaught exception names where it was thrown and how the code got there.
f(x) = error("bad value $x") # expect: E0300 here bad value 2
# note: in g
g(x) = f(x + 1)
g(1) 
