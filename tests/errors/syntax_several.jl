a = (1, 2
b = 3]
c = 1 +* 2
# status: 1
# expect: E0100 2 .*
# expect: E0100 3 .*
