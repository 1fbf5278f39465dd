# A standard package that is used is among Base.loaded_modules, however one looks.
using Test
println(any(id -> id.name == "Test", keys(Base.loaded_modules)), " ", haskey(Base.loaded_modules, Base.PkgId(Test)))
println(Base.loaded_modules[Base.PkgId(Test)] === Test, " ", any(==(Test), values(Base.loaded_modules)))
