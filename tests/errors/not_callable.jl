x = 3
x(2)
# expect: E0400 2 MethodError: objects of type Int64 are not callable
