@nosuch 1 + 1
# expect: E0301 1 UndefVarError: `@nosuch` not defined in `Main`
