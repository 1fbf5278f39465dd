# Command literals: words, quotes, interpolation.
x="a b"; v=["p","q r"]
for c in [`ls -l`, `echo $x`, `echo $v`, `a$(x)b`, `a$v`, `'q w' "e r"`, `a\ b`, `echo '$x'`, `echo "$x y"`, `a $(1+1) $(:s)`, `it\'s`, `"it's"`, `a""b`, Cmd(["a","b c"]), `a$("b")c`]
 println(c, " ", c.exec); show(c); println()
end
println(`a b` == `a  b`, length(`a b`), `a b`[2], collect(`a b`), typeof(`a`), Base.shell_split("a 'b c' d"), Base.shell_escape("a b","c"))

