x = * 3
# expect: E0100 1 expected the end of the statement, found `3`
