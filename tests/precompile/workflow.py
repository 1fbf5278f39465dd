#!/usr/bin/env python3
"""Package images from the outside: what is reused, what a redefinition invalidates, which files are refused.

usage: workflow.py GPUCC BASE_SOURCE_FOLDER"""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

GPUCC, BASE = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
failures = 0

KERNELS = '''using CUDA
const SCALE = 2.0f0
@noinline inner(x) = x * SCALE
@noinline outer(x) = inner(x) + 1.0f0
@noinline other(x) = x - 1.0f0
function uses_outer!(a)
    i = threadIdx().x
    @inbounds a[i] = outer(a[i])
    return nothing
end
function uses_other!(a)
    i = threadIdx().x
    g = x -> other(x)
    @inbounds a[i] = g(a[i])
    return nothing
end
precompile(uses_outer!, (CuArray{Float32,1},))
precompile(uses_other!, (CuArray{Float32,1},))
'''


def check(ok, what, detail=''):
    global failures
    if not ok:
        failures += 1
        print(f'FAILED: {what}\n{detail}')


def gpucc(*args, cwd, status=0, env=None):
    r = subprocess.run([GPUCC, *args], capture_output=True, text=True, cwd=cwd, env={**os.environ, **(env or {})})
    check(r.returncode == status, f'gpucc {" ".join(args)}: status {r.returncode}', r.stderr)
    return r


def write(folder, name, text):
    with open(os.path.join(folder, name), 'w', encoding='utf8') as f:
        f.write(text)


def read(folder, name):
    with open(os.path.join(folder, name), encoding='utf8') as f:
        return f.read()


def origins(r):
    """Kernel name -> how its code was made."""
    return {m[0]: m[1] for m in re.findall(r'kernel `([^(]*)\([^`]*`: (product reused from|product reused|compiled from typed code|inferred and compiled)', r.stderr)}


def test_init(d):
    """__init__ runs when the module is finished and again at every start from the image, inner modules first."""
    write(d, 'w.jl', '''module Outer
    module Inner
        const count = Ref(0)
        __init__() = (count[] += 1; println("Inner ", count[]))
    end
    const table = Dict{Symbol,Int}()
    __init__() = (table[:starts] = Inner.count[]; println("Outer ", table))
end
module None end
''')
    r = gpucc('precompile', 'w.jl', '-o', 'w.img', cwd=d)
    check(r.stdout == 'Inner 1\nOuter Dict(:starts => 1)\n', 'at the end of the outermost module', r.stdout)
    for _ in range(2):
        r = gpucc('eval', '--image', 'w.img', '-e', 'println(Outer.table[:starts])', cwd=d)
        check(r.stdout == 'Inner 2\nOuter Dict(:starts => 2)\n2\n', 'at each start', r.stdout + r.stderr)
    write(d, 'bad.jl', 'module Bad\nconst on = Ref(false)\n__init__() = on[] ? error("no device") : (on[] = true)\nend\n')
    gpucc('precompile', 'bad.jl', '-o', 'bad.img', cwd=d)
    r = gpucc('eval', '--image', 'bad.img', '-e', '1', cwd=d, status=1)
    check("no device" in r.stderr and 'during initialization of module Bad' in r.stderr, 'an __init__ that throws', r.stderr)


def test_same_job(d):
    """The file that made the image, and jobs on its definitions: no inference, no LLVM, the same bytes."""
    write(d, 'k.jl', KERNELS)
    gpucc('precompile', 'k.jl', '-o', 'k.img', cwd=d)
    r = gpucc('--image', 'k.img', '-v', '--timings=json', '-o', 'a.ptx', 'k.jl', cwd=d, env={'GPUCC_LLVM': '/nonexistent'})
    check(set(origins(r).values()) == {'product reused from'} and len(origins(r)) == 2, 'products are reused', r.stderr)
    ms = json.loads([l for l in r.stderr.splitlines() if l.startswith('{')][0])
    check(ms['llvm-start'] == 0 and ms['codegen'] == 0 and ms['optimize'] == 0 and ms['emit'] == 0, 'no LLVM', r.stderr)
    gpucc('-o', 'b.ptx', 'k.jl', cwd=d)
    check(read(d, 'a.ptx') == read(d, 'b.ptx'), 'the image changes no byte of PTX')
    check(read(d, 'a.json').replace('a.ptx', 'b.ptx') == read(d, 'b.json'), 'nor of the metadata')
    write(d, 'only.jl', '# nothing new\n')
    r = gpucc('--image', 'k.img', '-v', '-o', '-', 'only.jl', '--kernel', 'uses_outer!(CuArray{Float32,1})', cwd=d)
    check(origins(r) == {'uses_outer!': 'product reused from'}, 'a part of the jobs', r.stderr)


def test_other_configuration(d):
    """The same kernel with another capability, level, bound or name is another product, made from the image's typed code."""
    for args in (['--cap', '8.0'], ['-O1'], ['-g1'], ['--fastmath'], ['--maxthreads', '64'], ['--ptx', '8.0'], ['--name', 'x']):
        r = gpucc('--image', 'k.img', '-v', '-o', '-', *args, 'only.jl', '--kernel', 'uses_outer!(CuArray{Float32,1})', cwd=d)
        check(origins(r) == {'uses_outer!': 'compiled from typed code'}, f'{args} compiles anew', r.stderr)
    gpucc('precompile', 'k.jl', '-o', 'two.img', '--cap', '7.0,9.0', cwd=d)
    for cap in ('7.0', '9.0'):
        r = gpucc('--image', 'two.img', '-v', '-o', '-', '--cap', cap, 'k.jl', cwd=d)
        check(set(origins(r).values()) == {'product reused from'}, f'an image for two capabilities: {cap}', r.stderr)


def invalidated(r):
    return sorted(re.findall(r'note: (\w+!?)\(', r.stderr))


def test_redefinition(d):
    """What relied on a redefined method or constant goes, and nothing else."""
    write(d, 'new.jl', 'using CUDA\n@noinline inner(x) = x * 3.0f0\n'
          'precompile(uses_outer!, (CuArray{Float32,1},))\nprecompile(uses_other!, (CuArray{Float32,1},))\n')
    r = gpucc('--image', 'k.img', '-v', '-o', '-', 'new.jl', cwd=d)
    check(invalidated(r) == ['outer', 'uses_outer!'], 'exactly the callers are invalidated', r.stderr)
    check(origins(r) == {'uses_outer!': 'inferred and compiled', 'uses_other!': 'product reused from'}, 'only they are compiled again', r.stderr)
    check('0f40400000' in r.stdout and '0f40000000' not in r.stdout, 'the new definition counts', r.stdout)
    write(d, 'const.jl', 'using CUDA\nconst SCALE = 5.0f0\n'
          'precompile(uses_outer!, (CuArray{Float32,1},))\nprecompile(uses_other!, (CuArray{Float32,1},))\n')
    r = gpucc('--image', 'k.img', '-v', '-o', '-', 'const.jl', cwd=d)
    check(invalidated(r) == ['inner', 'outer', 'uses_outer!'], 'users of a constant are invalidated', r.stderr)
    check('0f40A00000' in r.stdout, 'the new constant counts', r.stdout)
    write(d, 'unrelated.jl', 'using CUDA\nunrelated(x) = x\ninner(x::String, y) = x\n' 'precompile(uses_outer!, (CuArray{Float32,1},))\n')
    r = gpucc('--image', 'k.img', '-v', '-o', '-', 'unrelated.jl', cwd=d)
    check(invalidated(r) == [] and origins(r) == {'uses_outer!': 'product reused from'}, 'unrelated definitions invalidate nothing', r.stderr)
    write(d, 'specific.jl', 'using CUDA\n@noinline outer(x::Float32) = x\nprecompile(uses_outer!, (CuArray{Float32,1},))\n')
    r = gpucc('--image', 'k.img', '-v', '-o', '-', 'specific.jl', cwd=d)
    check(invalidated(r) == ['uses_outer!'], 'a more specific method takes calls over', r.stderr)


def test_package(d):
    """A package that a workload loads: its file is a source, its methods and types are in the image."""
    os.makedirs(os.path.join(d, 'lib'), exist_ok=True)
    write(d, 'lib/Shapes.jl', 'module Shapes\nusing CUDA\nexport Box, area!\nstruct Box\n    w::Float32\n    h::Float32\nend\n'
          'function area!(out, b)\n    i = threadIdx().x\n    @inbounds out[i] = b[i].w * b[i].h\n    return nothing\nend\nend\n')
    write(d, 'work.jl', 'using CUDA, Shapes\nprecompile(area!, (CuArray{Float32,1}, CuArray{Box,1}))\n')
    write(d, 'use.jl', 'using Shapes, CUDA\nprecompile(area!, (CuArray{Float32,1}, CuArray{Box,1}))\n')
    gpucc('precompile', '-I', 'lib', 'work.jl', '-o', 'p.img', cwd=d)
    r = gpucc('--image', 'p.img', '-v', '-I', 'lib', '-o', '-', 'use.jl', cwd=d)
    check(origins(r) == {'area!': 'product reused from'}, 'a package is found in the image', r.stderr)
    write(d, 'lib/Shapes.jl', read(d, 'lib/Shapes.jl').replace('.w * ', '.w + '))
    r = gpucc('--image', 'p.img', '-v', '-I', 'lib', '-o', '-', 'use.jl', cwd=d)
    check('W0700' in r.stderr and 'Shapes.jl has changed' in r.stderr, "a changed package file makes the image old", r.stderr)
    check('add' in r.stdout and origins(r) == {'area!': 'inferred and compiled'}, 'and the work is done afresh', r.stdout)


def refused(d, image, reason):
    r = gpucc('--image', image, '-o', 'r.ptx', 'k.jl', cwd=d)
    check('warning [W0700]' in r.stderr and re.search(reason, r.stderr), f'{image}: refused because {reason}', r.stderr)
    check(read(d, 'r.ptx') == read(d, 'b.ptx'), f'{image}: compiled afresh')


def test_refusals(d):
    with open(os.path.join(d, 'k.img'), 'rb') as f:
        image = f.read()
    for name, data, reason in (('short.img', image[:100], 'too short'), ('cut.img', image[:-1000], 'truncated'),
                               ('long.img', image + b'x', 'bytes behind its end'), ('bad.img', image[:9000] + bytes([image[9000] ^ 1]) + image[9001:], 'damaged'),
                               ('head.img', image[:60] + bytes([image[60] ^ 1]) + image[61:], 'header is damaged'), ('none.img', b'#' * 9000, 'not a gpucc image'),
                               ('empty.img', b'', 'too short')):
        with open(os.path.join(d, name), 'wb') as f:
            f.write(data)
        refused(d, name, reason)
    refused(d, 'missing.img', 'cannot be opened')
    saved = read(d, 'k.jl')
    write(d, 'k.jl', saved + '# changed\n')
    gpucc('-o', 'b.ptx', 'k.jl', cwd=d)
    refused(d, 'k.img', 'k.jl has changed')
    write(d, 'k.jl', saved)
    refused(d, os.path.join(os.path.dirname(GPUCC), 'base.img'), 'base image where a package image')
    r = gpucc('--base-image', 'k.img', '-o', '-', 'k.jl', cwd=d, status=1)
    check('E0700' in r.stderr and 'package image where a base image' in r.stderr, 'a package image is no base image', r.stderr)


def test_other_base(d):
    """An image made on another base image."""
    copy = os.path.join(d, 'base')
    shutil.copytree(BASE, copy)
    with open(os.path.join(copy, 'base', 'Base.jl'), encoding='utf8') as f:
        text = f.read()
    with open(os.path.join(copy, 'base', 'Base.jl'), 'w', encoding='utf8') as f:
        f.write(text.rstrip().rsplit('end', 1)[0] + 'const _another_base = 1\nend\n')
    mkbase = os.path.join(os.path.dirname(GPUCC), 'mkbase')
    r = subprocess.run([mkbase, copy, os.path.join(copy, 'workload.jl'), os.path.join(d, 'other.img')], capture_output=True, text=True)
    check(r.returncode == 0, 'another base image', r.stderr)
    gpucc('precompile', '--base-image', 'other.img', 'k.jl', '-o', 'on_other.img', cwd=d)
    refused(d, 'on_other.img', 'another base image')


def test_scripts(d):
    """Jobs made by a workload through the types of GPUCompiler."""
    write(d, 'seed.jl', 'using SnoopPrecompile, GPUCompiler\n\n@precompile_all_calls begin\n    target = PTXCompilerTarget(; cap=v"7.0")\n    params = CUDACompilerParams()\n'
          '    job = CompilerJob(target, FunctionSpec(identity, Tuple{Nothing}, true), params)\n    GPUCompiler.code_native(devnull, job)\nend\n')
    r = gpucc('precompile', '-v', 'seed.jl', '-o', 'seed.img', cwd=d)
    check(origins(r) == {'identity': 'inferred and compiled'}, 'the job is compiled', r.stderr)
    r = gpucc('--image', 'seed.img', '-v', '-o', '-', 'only.jl', '--kernel', 'identity(Nothing)', cwd=d)
    check(origins(r) == {'identity': 'product reused from'} and '.visible .entry' in r.stdout, 'and comes from the image', r.stderr)
    write(d, 'jobs.jl', 'using PrecompileTools, GPUCompiler, CUDA\nplus(x) = x + 1\n@setup_workload begin\n    params = CUDACompilerParams()\n    @compile_workload begin\n'
          '        for cap in (v"7.0", v"8.0")\n            target = PTXCompilerTarget(; cap, maxthreads = 128)\n            config = CompilerConfig(target, params; kernel = false, name = "plus_one")\n'
          '            job = CompilerJob(methodinstance(typeof(plus), Tuple{Int64}), config)\n            asm, meta = JuliaContext() do ctx\n                GPUCompiler.compile(:asm, job)\n            end\n'
          '            print(meta.entry, asm)\n        end\n    end\nend\n')
    r = gpucc('precompile', 'jobs.jl', '-o', 'jobs.img', cwd=d)
    check(r.stdout.count('.visible .func') == 2 and 'sm_70' in r.stdout and 'sm_80' in r.stdout and r.stdout.count('plus_one//') == 2, 'device functions for two capabilities', r.stdout)
    write(d, 'bad.jl', 'using GPUCompiler\njob = CompilerJob(PTXCompilerTarget(; cap=v"7.0"), FunctionSpec(x -> undefined_name, Tuple{Int}, true), CUDACompilerParams())\n'
          'GPUCompiler.compile(:asm, job)\n')
    r = gpucc('precompile', 'bad.jl', '-o', 'no.img', cwd=d, status=1)
    check('undefined_name' in r.stderr and not os.path.exists(os.path.join(d, 'no.img')), 'a job that cannot be compiled', r.stderr)
    r = gpucc('precompile', 'k.jl', '-o', '/nonexistent/x.img', cwd=d, status=1)
    check('E0700' in r.stderr, 'an image that cannot be written', r.stderr)
    r = gpucc('precompile', 'k.jl', '-o', '/dev/full', cwd=d, status=1)
    check('not a regular file' in r.stderr and not os.path.isfile('/dev/full'), 'a device stays one', r.stderr)
    write(d, 'task.jl', 'const waiting = @async wait()\nyield()\n')
    r = gpucc('precompile', 'task.jl', '-o', 'no.img', cwd=d, status=1)
    check('a Task cannot be stored' in r.stderr and not os.path.exists(os.path.join(d, 'no.img')), 'tasks stay out of images', r.stderr)
    write(d, 'task.jl', 'const squares = fetch.([@async i^2 for i in 1:3])\n')
    gpucc('precompile', 'task.jl', '-o', 'squares.img', cwd=d)
    write(d, 'numbers.jl', 'const N = big(3)^200\nconst X = sqrt(big(2)) / 3\nconst table = Dict("b" => N, "a" => -N, :c => X)\nconst seen = IdDict(:k => 1, 2 => 3)\n')
    gpucc('precompile', 'numbers.jl', '-o', 'numbers.img', cwd=d)
    write(d, 'use.jl', 'print(N == big(3)^200, N + 1 - big(3)^200, X == sqrt(big(2)) / 3, table["b"] == N, table[:c] - X, length(table), seen[:k], seen[2])\n')
    r = gpucc('eval', '--image', 'numbers.img', 'use.jl', cwd=d)
    check(r.stdout == 'true1truetrue0.0313', 'numbers of any size, dictionaries in an image', r.stdout)
    gpucc('precompile', 'k.jl', '-o', 'again.img', cwd=d)
    with open(os.path.join(d, 'again.img'), 'rb') as f, open(os.path.join(d, 'k.img'), 'rb') as g:
        check(f.read() == g.read(), 'the same workload gives the same image')


def main():
    d = tempfile.mkdtemp()
    for test in (test_init, test_same_job, test_other_configuration, test_redefinition, test_package, test_refusals, test_other_base, test_scripts):
        test(d)
    shutil.rmtree(d)
    print('failed' if failures else 'passed')
    sys.exit(1 if failures else 0)


main()
