const a = 1
a = 2
println(a)
# expect: E0300 2 invalid assignment to constant Main\.a\. This redefinition may be permitted using the `const` keyword\.
