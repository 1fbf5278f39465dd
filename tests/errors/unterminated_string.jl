# expect: E0100 2 this string has no end
x = "abc
