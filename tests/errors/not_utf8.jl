# The byte is named.
# expect: E0004 0 not UTF-8 \(byte 71\)
x = "abcdeÿ"
