x = [1, 2]
x[0]
# expect: E0300 2 BoundsError: attempt to access 2\-element Vector\{Int64\} at index \[0\]
# note: in throw_boundserror
# note: in getindex
