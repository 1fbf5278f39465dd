x = sqr(2.0)
# expect: E0301 1 UndefVarError: `sqr` not defined in `Main`
# hint: did you mean `sqrt`\?
