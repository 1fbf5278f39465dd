x = * 3
# expect: E0100 1 `*` is not a prefix operator
