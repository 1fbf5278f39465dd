break
# expect: E0200 1 break or continue outside loop
