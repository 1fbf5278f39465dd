x = 1__0
# expect: E0301 1 UndefVarError: `__0` not defined in `Main`
