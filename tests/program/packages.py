"""Packages as a user has them: folders and environments on the load path, extensions, precedence over built-in
packages, __init__, include, what is missing. usage: packages.py GPUCC SURVEY"""
import os
import subprocess
import sys
import tempfile

GPUCC, SURVEY = sys.argv[1], sys.argv[2]
failures = 0


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w") as f:
        f.write(text)


def run(code, *path, env=None):
    args = [GPUCC, "eval"]
    for p in path:
        args += ["-I", p]
    e = {k: v for k, v in os.environ.items() if k != "GPUCC_LOAD_PATH"}
    e.update(env or {})
    r = subprocess.run(args + ["-e", code], capture_output=True, text=True, timeout=300, env=e)
    return r.returncode, r.stdout, r.stderr


def check(what, got, want):
    global failures
    if got != want:
        failures += 1
        print(f"{what}:\n  want {want!r}\n  got  {got!r}")


def package(root, name, body, extra="", version="1.2.3"):
    uuid = f"{abs(hash(name)) % 10**8:08d}-0000-4000-8000-000000000000"
    write(f"{root}/{name}/Project.toml", f'name = "{name}"\nuuid = "{uuid}"\nversion = "{version}"\n{extra}')
    write(f"{root}/{name}/src/{name}.jl", body)


with tempfile.TemporaryDirectory() as tmp:
    depot = f"{tmp}/depot"
    package(depot, "Alpha", """module Alpha
export a
const log = String[]
include("parts/first.jl")
module Inner
__init__() = push!(parentmodule(Inner).log, "Inner")
where() = @__DIR__
end
using .Inner
__init__() = push!(log, "Alpha")
end
""", '[weakdeps]\nBeta = "00000000-0000-4000-8000-000000000000"\n\n[extensions]\nAlphaBetaExt = "Beta"\n')
    write(f"{depot}/Alpha/src/parts/first.jl", 'include("second.jl")\na() = b() + 1\n')
    write(f"{depot}/Alpha/src/parts/second.jl", "b() = 41\n")
    write(f"{depot}/Alpha/ext/AlphaBetaExt.jl",
          "module AlphaBetaExt\nusing Alpha, Beta\nAlpha.Inner.where(::Beta.B) = :extended\n__init__() = push!(Alpha.log, \"ext\")\nend\n")
    package(depot, "Beta", "module Beta\nusing Alpha: a\nstruct B end\nf() = a() + 1\n__init__() = push!(Main.order, \"Beta\")\nend\n")
    package(depot, "Random", 'module Random\nwho() = "mine"\nend\n')
    package(depot, "Adapt", 'module Adapt\nwho() = "mine"\nend\n')
    package(depot, "Wrong", "module Other\nend\n")
    package(depot, "Needs", "module Needs\n\nusing Absent\nend\n")
    package(depot, "Cycle", "module Cycle\nmodule Sub\nusing Cycle\nx() = Cycle.y\nend\nconst y = 7\nend\n")
    write(f"{depot}/Single.jl", "module Single\nx = 5\nend\n")

    code = """order = String[]
using Alpha
println(a(), " ", pkgversion(Alpha), " ", basename(pathof(Alpha)), " ", basename(pkgdir(Alpha)), " ", Alpha.log)
println(Base.get_extension(Alpha, :AlphaBetaExt))
import Beta
println(Beta.f(), " ", order, " ", Alpha.log, " ", Alpha.Inner.where(Beta.B()), " ", Base.get_extension(Alpha, :AlphaBetaExt))
println(basename(dirname(Alpha.Inner.where())), " ", basename(pkgdir(Alpha, "src", "x")))
import Single
println(Single.x, " ", pkgversion(Single))
import Cycle
println(Cycle.Sub.x())
"""
    want = ("42 1.2.3 Alpha.jl Alpha [\"Inner\", \"Alpha\"]\nnothing\n43 [\"Beta\"] [\"Inner\", \"Alpha\", \"ext\"] extended AlphaBetaExt\n"
            "Alpha x\n5 nothing\n7\n")
    check("packages in a folder", run(code, depot), (0, want, ""))
    check("the same through GPUCC_LOAD_PATH", run(code, env={"GPUCC_LOAD_PATH": depot}), (0, want, ""))
    check("the same by LOAD_PATH", run(f'push!(LOAD_PATH, "{depot}")\n' + code), (0, want, ""))
    check("a folder that is the package", run("using Alpha; println(a())", f"{depot}/Alpha"), (0, "42\n", ""))

    env = f"{tmp}/env"
    write(f"{env}/Project.toml", '[deps]\nAlpha = "x"\nBeta = "y"\n\n[sources]\nBeta = {path = "../depot/Beta"}\n')
    write(f"{env}/Manifest.toml", 'manifest_format = "2.0"\n\n[[deps.Alpha]]\npath = "../depot/Alpha"\nversion = "1.2.3"\n')
    check("an environment", run("order = []; using Alpha, Beta; println(a(), Beta.f())", env), (0, "4243\n", ""))
    check("its project", run("println(basename(dirname(Base.active_project())))", env), (0, "env\n", ""))

    check("load path before built-in", run("import Random, Adapt; println(Random.who(), Adapt.who())", depot), (0, "minemine\n", ""))
    check("@stdlib before", run("import Random; println(isdefined(Random, :Xoshiro))", "@stdlib", depot), (0, "true\n", ""))
    check("built-in with its own", run("using CUDA; import Adapt; println(isdefined(Adapt, :adapt), isdefined(Adapt, :who))", depot), (0, "truefalse\n", ""))
    rc, out, err = run("import Adapt; using CUDA", depot)
    check("a built-in package whose need is replaced", (rc, "the built-in package CUDA works with the built-in Adapt" in err), (1, True))

    rc, out, err = run("using Needs", depot)
    check("missing package", (rc, "Package Absent not found" in err, "Needs.jl:3" in err or "Needs/src/Needs.jl" in err), (1, True, True))
    rc, out, err = run("using Wrong", depot)
    check("wrong module", (rc, "did not define the expected module `Wrong`" in err), (1, True))
    rc, out, err = run("try; using Wrong; catch; end; println(1); using Alpha; println(a())", depot)
    check("going on after a failure", (rc, out), (0, "1\n42\n"))

    write(f"{tmp}/part.jl", "x + 1\ny = x * 2\n")
    code = f'x = 10; r = include(e -> e isa Expr && e.head === :call ? :(x - 1) : e, "{tmp}/part.jl"); println(r, " ", y); m = Module(:M); Base.include(m, "{tmp}/one.jl"); println(m.z)'
    write(f"{tmp}/one.jl", "z = 3\n")
    check("include with a change", run(code), (0, "20 20\n3\n", ""))

    code = """f() = ccall((:nowhere, "libnone"), Int, (Int,), 1)
g(n) = ccall(:printf, Cint, (Cstring, Cint...), "%d", n)
h() = @cfunction(sin, Float64, (Float64,))
println("defined")
for k in (f, () -> g(1), h)
    try
        k()
    catch e
        println(sprint(showerror, e))
    end
end"""
    rc, out, err = run(code)
    lines = out.split("\n")
    check("foreign code is refused when called", (rc, lines[0], "nowhere" in lines[1], "varargs" in lines[2], "@cfunction" in lines[3]), (0, "defined", True, True, True))

    e = dict(os.environ, GPUCC=GPUCC)
    r = subprocess.run([SURVEY, "-I", depot, f"{depot}/Alpha", f"{depot}/Needs"], capture_output=True, text=True, env=e)
    rows = [l for l in r.stdout.split("\n") if l.startswith("| Alpha") or l.startswith("| Needs")]
    check("survey", rows, ["| Alpha | 4 | 4 | 4 | 0 | yes |", "| Needs | 1 | 1 | 1 | 0 | 1 fail |"])
    check("survey: reasons", "Package Absent not found" in r.stdout, True)

print("packages: ok" if not failures else f"packages: {failures} failed")
sys.exit(failures != 0)
