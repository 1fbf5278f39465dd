f(x, x) = 1
# expect: E0200 1 syntax: function argument name not unique: "x"
