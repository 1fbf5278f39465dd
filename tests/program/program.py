#!/usr/bin/env python3
"""The program as users call it: arguments of all kinds and their values (in the simulator), names, several files, outputs, failures.

usage: program.py GPUCC PTXSIM"""
import json
import os
import re
import shutil
import struct
import subprocess
import sys
import tempfile

GPUCC, SIM = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
PTXAS = shutil.which('ptxas') or next((p for p in ['/usr/local/cuda/bin/ptxas'] if os.path.exists(p)), None)
failures = 0

FORMAT = {'Bool': '?', 'Int8': 'b', 'Int16': 'h', 'Int32': 'i', 'Int64': 'q', 'UInt8': 'B', 'UInt16': 'H', 'UInt32': 'I', 'UInt64': 'Q',
          'Float16': 'e', 'Float32': 'f', 'Float64': 'd'}
SCALARS = list(FORMAT)


def check(ok, what, detail=''):
    global failures
    if not ok:
        failures += 1
        print(f'FAILED: {what}\n{detail}')
    return ok


def gpucc(*args, cwd, status=0, stdin=None):
    r = subprocess.run([GPUCC, *args], capture_output=True, text=True, cwd=cwd, input=stdin)
    check(r.returncode == status, f'gpucc {" ".join(args)}: status {r.returncode}, expected {status}', r.stderr)
    return r


def write(d, name, text):
    with open(os.path.join(d, name), 'w', encoding='utf8') as f:
        f.write(text)


def read(d, name):
    with open(os.path.join(d, name), encoding='utf8') as f:
        return f.read()


def left(d, *expected):
    names = sorted(os.listdir(d))
    check(names == sorted(expected), f'files: {names}, expected {sorted(expected)}')


# ---- values ----------------------------------------------------------------------------------------------------------

def pack(t, *values):
    return b''.join(struct.pack('<' + FORMAT[t], v) for v in values).hex()


def value(t, v):
    return {'kind': 'value', 'type': t, 'bytes': pack(t, v)}


def array(t, before, after):
    return {'kind': 'array', 'type': f'CuDeviceVector{{{t},1}}', 'eltype': t, 'elsize': struct.calcsize(FORMAT[t]), 'layout': [[t, 0]], 'dims': [len(before)],
            'before': pack(t, *before), 'after': pack(t, *after)}


def fields(t, *members):
    return {'kind': 'struct', 'type': t, 'fields': [{'name': n, **m} for n, m in members]}


def ghost(t):
    return {'kind': 'ghost', 'type': t}


class Suite:
    """Kernels of one file and their launches."""

    def __init__(self, d, name, text, *options):
        self.d, self.name, self.options, self.launches = d, name, options, []
        self.text = text

    def launch(self, signature, args, block=1):
        self.launches.append({'schema': 1, 'name': f'{self.name}.{len(self.launches) + 1}', 'source': self.name + '.jl', 'julia': signature, 'kernel': signature.split('(')[0],
                              'twin': '', 'twin_args': [], 'grid': [1, 1, 1], 'block': [block, 1, 1], 'shared': 0, 'tolerance': {'kind': 'exact'}, 'args': args})

    def run(self):
        write(self.d, self.name + '.jl', self.text)
        for level in ('-O0', '-O2'):
            gpucc(level, *self.options, self.name + '.jl', cwd=self.d)
            for case in self.launches:
                write(self.d, 'case.json', json.dumps(case))
                r = subprocess.run([SIM, 'run', self.name + '.ptx', '--meta', self.name + '.json', '--case', 'case.json'], capture_output=True, text=True, cwd=self.d)
                check(r.returncode == 0, f'{case["name"]} {case["julia"]} {level}', r.stdout + r.stderr)
            assemble(self.d, self.name + '.ptx')


def assemble(d, name):
    if PTXAS:
        r = subprocess.run([PTXAS, '-arch=sm_75', '-o', '/dev/null', name], capture_output=True, text=True, cwd=d)
        check(r.returncode == 0, f'ptxas accepts {name}', r.stderr)


# ---- arguments -------------------------------------------------------------------------------------------------------

def test_many_scalars(d):
    text, launches = 'using CUDA\n', []
    for n in (20, 34):
        names = [f'x{i}' for i in range(n)]
        types = [SCALARS[1 + i % 8] for i in range(n)]  # integers of all sizes, so that offsets have gaps
        values = [(i * 37 + 5) % 100 for i in range(n)]
        text += f'function many{n}!(o, {", ".join(names)})\n' + ''.join(f'    @inbounds o[{i + 1}] = {x} % Int64\n' for i, x in enumerate(names)) + '    return nothing\nend\n'
        text += f'precompile(many{n}!, (CuArray{{Int64,1}}, {", ".join(types)}))\n'
        launches.append((f'many{n}!(CuDeviceVector{{Int64,1}}, {", ".join(types)})', [array('Int64', [0] * n, values), *map(value, types, values)]))
    s = Suite(d, 'many', text)
    for launch in launches:
        s.launch(*launch)
    s.run()


def test_scalar_types(d):
    """Each type as an argument, and as an array's element."""
    text, s = 'using CUDA\n', None
    text += 'function put!(o, x)\n    i = threadIdx().x\n    @inbounds o[i] = x\n    return nothing\nend\n'
    text += 'function copy_to!(o, a)\n    i = threadIdx().x\n    @inbounds o[i] = a[i]\n    return nothing\nend\n'
    for t in SCALARS:
        text += f'precompile(put!, (CuArray{{{t},1}}, {t}))\nprecompile(copy_to!, (CuArray{{{t},1}}, CuArray{{{t},1}}))\n'
    s = Suite(d, 'scalars', text)
    for t in SCALARS:
        values = {'?': [True, False, True, True], 'e': [1.5, -0.0, 65504.0, 6e-8], 'f': [1.5, -0.0, 3.0e38, 1e-45], 'd': [1.5, -0.0, 1e308, 5e-324]}.get(FORMAT[t])
        if not values:
            bits, signed = 8 * struct.calcsize(FORMAT[t]), FORMAT[t].islower()
            values = [-(1 << bits - 1), (1 << bits - 1) - 1, -1, 7] if signed else [0, (1 << bits) - 1, 1 << bits - 1, 7]
        s.launch(f'put!(CuDeviceVector{{{t},1}}, {t})', [array(t, values, [values[2]] * 4), value(t, values[2])], 4)
        s.launch(f'copy_to!(CuDeviceVector{{{t},1}}, CuDeviceVector{{{t},1}})', [array(t, [values[3]] * 4, values), array(t, values, values)], 4)
    s.run()


AGGREGATES = '''using CUDA
struct Padded
    a::Int8
    b::Float64
    c::Int16
    d::Int32
    e::Bool
end
struct Inner
    x::Int16
    y::NTuple{3,Int8}
end
struct Outer
    i::Inner
    flag::Bool
    p::Padded
    j::Inner
end
struct Ghost end
function padded!(o, s)
    @inbounds (o[1] = s.a; o[2] = s.b; o[3] = s.c; o[4] = s.d; o[5] = s.e)
    return nothing
end
function nested!(o, s, k)
    @inbounds (o[1] = s.i.x; o[2] = s.i.y[k]; o[3] = s.flag; o[4] = s.p.b; o[5] = s.j.x; o[6] = s.j.y[1] + s.j.y[3])
    return nothing
end
function tuples!(o, t, n)
    @inbounds (o[1] = t[1]; o[2] = t[2]; o[3] = t[3][2]; o[4] = n.first; o[5] = n.second)
    return nothing
end
function ghosts!(o, g, x, f, y)
    @inbounds o[1] = f(x) + y + (g isa Ghost)
    return nothing
end
twice(x) = 2x
function empty!()
    return nothing
end
function empty_with!(x, y)
    return nothing
end
precompile(padded!, (CuArray{Float64,1}, Padded))
precompile(nested!, (CuArray{Float64,1}, Outer, Int64))
precompile(tuples!, (CuArray{Float64,1}, Tuple{Int8,Float32,Tuple{Bool,Int64}}, @NamedTuple{first::UInt8, second::Float64}))
precompile(ghosts!, (CuArray{Int64,1}, Ghost, Int32, typeof(twice), Int64))
precompile(empty_with!, (CuArray{Int64,1}, Int32))
'''


def test_aggregates(d):
    s = Suite(d, 'aggregates', AGGREGATES, '--kernel', 'empty!()')
    vector = 'CuDeviceVector{Float64,1}'
    padded = fields('Padded', ('a', value('Int8', -3)), ('b', value('Float64', 2.5)), ('c', value('Int16', 300)), ('d', value('Int32', -70000)), ('e', value('Bool', True)))

    def inner(x, y):
        return fields('Inner', ('x', value('Int16', x)), ('y', fields('NTuple{3,Int8}', *((str(i + 1), value('Int8', v)) for i, v in enumerate(y)))))

    outer = fields('Outer', ('i', inner(-5, [1, 2, 3])), ('flag', value('Bool', True)), ('p', padded), ('j', inner(9, [10, 20, 30])))
    s.launch(f'padded!({vector}, Padded)', [array('Float64', [0] * 5, [-3, 2.5, 300, -70000, 1]), padded])
    s.launch(f'nested!({vector}, Outer, Int64)', [array('Float64', [0] * 6, [-5, 2, 1, 2.5, 9, 40]), outer, value('Int64', 2)])
    tup = fields('Tuple{Int8,Float32,Tuple{Bool,Int64}}', ('1', value('Int8', -7)), ('2', value('Float32', 0.25)),
                 ('3', fields('Tuple{Bool,Int64}', ('1', value('Bool', False)), ('2', value('Int64', 1 << 40)))))
    named = fields('@NamedTuple{first::UInt8, second::Float64}', ('first', value('UInt8', 200)), ('second', value('Float64', -1.5)))
    s.launch(f'tuples!({vector}, Tuple{{Int8,Float32,Tuple{{Bool,Int64}}}}, @NamedTuple{{first::UInt8, second::Float64}})',
             [array('Float64', [0] * 5, [-7, 0.25, float(1 << 40), 200, -1.5]), tup, named])
    s.launch('ghosts!(CuDeviceVector{Int64,1}, Ghost, Int32, typeof(twice), Int64)',
             [array('Int64', [0], [2 * 21 + 100 + 1]), ghost('Ghost'), value('Int32', 21), ghost('typeof(twice)'), value('Int64', 100)])
    s.launch('empty_with!(CuDeviceVector{Int64,1}, Int32)', [array('Int64', [5], [5]), value('Int32', 1)])
    s.launch('empty!()', [])
    s.run()


# ---- names -----------------------------------------------------------------------------------------------------------

UNICODE = '''using CUDA
@noinline ∂x(α₁, x′) = (α₁ - x′) * 0.5f0
@noinline ∂y(α₁, x′) = (α₁ + x′) * 0.25f0
function ∇!(ψ, α₁)
    x′ = threadIdx().x
    @inbounds ψ[x′] = ∂x(α₁[x′], ψ[x′]) + ∂y(α₁[x′], ψ[x′])
    return nothing
end
function Δ!(ψ, α₁)
    x′ = threadIdx().x
    @inbounds ψ[x′] = ∂x(α₁[x′], 1.0f0)
    return nothing
end
function helper_user!(ψ, α₁)
    x′ = threadIdx().x
    @inbounds ψ[x′] = ∂x(α₁[x′], 1.0f0)
    return nothing
end
precompile(∇!, (CuArray{Float32,1}, CuArray{Float32,1}))
precompile(Δ!, (CuArray{Float32,1}, CuArray{Float32,1}))
precompile(helper_user!, (CuArray{Float32,1}, CuArray{Float32,1}))
'''


def test_unicode(d):
    s = Suite(d, 'unicode', UNICODE)
    vectors = 'CuDeviceVector{Float32,1}, CuDeviceVector{Float32,1}'
    a, b = [1.0, 2.0, 5.0], [4.0, -2.0, 8.0]
    s.launch(f'∇!({vectors})', [array('Float32', a, [(y - x) * 0.5 + (y + x) * 0.25 for x, y in zip(a, b)]), array('Float32', b, b)], 3)
    s.launch(f'Δ!({vectors})', [array('Float32', a, [(y - 1) * 0.5 for y in b]), array('Float32', b, b)], 3)
    s.launch(f'helper_user!({vectors})', [array('Float32', a, [(y - 1) * 0.5 for y in b]), array('Float32', b, b)], 3)
    s.run()
    ptx = read(d, 'unicode.ptx')
    names = re.findall(r'\.(?:entry|func)(?:\s*\([^)]*\))?\s+([^\s(]+)', ptx)
    check(ptx.isascii() and all(re.fullmatch(r'[A-Za-z_$][\w$]*', n) for n in names), 'names are valid', str(names))
    check(len(set(re.findall(r'\.entry ([^\s(]+)', ptx))) == 3, 'and unique', ptx)
    definitions = re.findall(r'^\.func[^;{]*\)\s*\{', ptx, re.M)
    check(len(definitions) <= 4, 'helpers that kernels share are there once', str(definitions))


def test_names(d):
    write(d, 'n.jl', 'using CUDA\nfunction f!(a, x)\n    @inbounds a[1] = x\n    return nothing\nend\n')
    f32, i32 = 'f!(CuArray{Float32,1}, Float32)', 'f!(CuArray{Int32,1}, Int32)'
    r = gpucc('-o', '-', 'n.jl', '--kernel', f32, '--name', 'first', '--maxthreads', '128', '--kernel', i32, '--name', 'second', '--minthreads', '8,4', '--blocks-per-sm', '2',
              '--maxregs', '32', cwd=d)
    entries = dict(re.findall(r'\.visible \.entry (\w+)\([^{]*?\)\n((?:\.\w+[^{]*)?)\{', r.stdout))
    check(list(entries) == ['first', 'second'], '--name', r.stdout)
    check('.maxntid 128' in entries.get('first', '') and '.reqntid' not in entries.get('first', ''), 'bounds of the first kernel', str(entries))
    check(all(x in entries.get('second', '') for x in ('.reqntid 8, 4', '.minnctapersm 2', '.maxnreg 32')) and '.maxntid' not in entries.get('second', ''), 'bounds of the second', str(entries))
    r = gpucc('--maxthreads', '64', '-o', '-', 'n.jl', '--kernel', f32, '--kernel', i32, cwd=d)
    check(r.stdout.count('.maxntid 64') == 2, 'bounds before the first kernel are for all', r.stdout)
    r = gpucc('-o', '-', 'n.jl', '--kernel', f32, '--kernel', f32, '--kernel', f32, '--name', 'again', cwd=d)
    check(r.stdout.count('.entry') == 2, 'a kernel named twice is there once, under another name again', r.stdout)
    r = gpucc('-o', '-', 'n.jl', '--kernel', f32, '--name', 'x', '--kernel', i32, '--name', 'x', cwd=d, status=1)
    check('two kernels are named `x`' in r.stderr, 'two kernels of one name', r.stderr)


# ---- files -----------------------------------------------------------------------------------------------------------

ONE = 'using CUDA\nfunction same!(a)\n    @inbounds a[1] = {}\n    return nothing\nend\nprecompile(same!, (CuArray{{Int64,1}},))\n'


def test_files(d):
    write(d, 'one.jl', ONE.format(11))
    write(d, 'two.jl', ONE.format(22))
    gpucc('one.jl', 'two.jl', cwd=d)
    left(d, 'one.jl', 'two.jl', 'one.ptx', 'two.ptx', 'one.json', 'two.json')
    check(', 11;' in read(d, 'one.ptx') and ', 22;' in read(d, 'two.ptx'), 'two files with a kernel of one name')
    check(json.loads(read(d, 'one.json'))['kernels'][0]['entry'] == json.loads(read(d, 'two.json'))['kernels'][0]['entry'], 'their entries')
    for f in ('one.ptx', 'one.json', 'two.ptx', 'two.json'):
        os.unlink(os.path.join(d, f))
    r = gpucc('-', cwd=d, stdin=ONE.format(33), status=0)
    left(d, 'one.jl', 'two.jl', 'stdin.ptx', 'stdin.json')
    r = gpucc('-o', '-', '-', cwd=d, stdin=ONE.format(33))
    check(', 33;' in r.stdout and r.stdout.lstrip().startswith('//'), 'standard input and output', r.stdout)
    gpucc('--cap', '7.0,9.0a,10.0', '-o', 'out.ptx', 'one.jl', cwd=d)
    left(d, 'one.jl', 'two.jl', 'stdin.ptx', 'stdin.json', *(f'out.sm_{c}.{e}' for c in ('7.0', '9.0a', '10.0') for e in ('ptx', 'json')))
    check('.target sm_90a' in read(d, 'out.sm_9.0a.ptx') and json.loads(read(d, 'out.sm_10.0.json'))['capability'] == '10.0', 'a list of capabilities')
    os.makedirs(os.path.join(d, 'kinds'))
    shutil.copy(os.path.join(d, 'one.jl'), os.path.join(d, 'kinds'))
    gpucc('--emit', 'tree,lowered,typed,llvm,ptx,json', 'one.jl', cwd=os.path.join(d, 'kinds'))
    kinds = sorted(x for x in os.listdir(os.path.join(d, 'kinds')) if x != 'one.jl')
    check(len(kinds) == 6 and 'one.ptx' in kinds and 'one.json' in kinds, 'several kinds at once', str(kinds))
    check(all(read(os.path.join(d, 'kinds'), k) for k in kinds), 'none is empty')
    jobs = [gpucc('-j', n, '-o', '-', 'one.jl', '--kernel', 'same!(CuArray{Int64,1})', '--kernel', 'same!(CuArray{Int32,1})', '--kernel', 'same!(CuArray{Float32,1})', cwd=d).stdout
            for n in ('1', '3')]
    check(jobs[0] == jobs[1] and jobs[0].count('.entry') == 3, '-j changes no byte')
    a = gpucc('-o', '-', 'one.jl', cwd=d).stdout
    os.makedirs(os.path.join(d, 'elsewhere'))
    check(a == gpucc('-o', '-', '../one.jl', cwd=os.path.join(d, 'elsewhere')).stdout, 'nor does the folder')


def test_failures(d):
    write(d, 'one.jl', ONE.format(1))
    write(d, 'bad.jl', 'using CUDA\nfunction f!(a)\n    a[1] = undefined_thing\n    return\nend\nprecompile(f!, (CuArray{Int64,1},))\n')
    r = gpucc('-o', '/dev/full', 'one.jl', cwd=d, status=1)
    check('E0005' in r.stderr and 'No space left' in r.stderr, 'a full device', r.stderr)
    r = subprocess.run(f'"{GPUCC}" -o - one.jl > /dev/full', shell=True, capture_output=True, text=True, cwd=d)
    check(r.returncode == 1 and 'No space left' in r.stderr, 'standard output on a full device', r.stderr)
    gpucc('-o', 'nowhere/x.ptx', 'one.jl', cwd=d, status=1)
    gpucc('bad.jl', cwd=d, status=1)
    gpucc('one.jl', 'bad.jl', cwd=d, status=1)
    left(d, 'one.jl', 'bad.jl', 'one.ptx', 'one.json')
    before = read(d, 'one.ptx')
    write(d, 'one.jl', ONE.format('undefined_thing'))
    gpucc('one.jl', cwd=d, status=1)
    check(read(d, 'one.ptx') == before, 'a failure leaves the old output')
    write(d, 'one.jl', ONE.format(1))
    os.makedirs(os.path.join(d, 'folder.ptx'))
    gpucc('-o', 'folder.ptx', 'one.jl', cwd=d, status=1)
    left(d, 'one.jl', 'bad.jl', 'one.ptx', 'one.json', 'folder.ptx')
    gpucc('missing.jl', cwd=d, status=1)
    for args in (['--nonsense', 'one.jl'], ['--cap', '6.6.6', 'one.jl'], ['--cap', 'x', 'one.jl'], ['-O7', 'one.jl'], ['--maxthreads', '0', 'one.jl'], ['one.jl', 'one.jl', '-o', 'x.ptx'], []):
        r = gpucc(*args, cwd=d, status=2)
        check(len(r.stderr.strip().splitlines()) == 1, f'{args}: one line', r.stderr)


def main():
    for test in (test_many_scalars, test_scalar_types, test_aggregates, test_unicode, test_names, test_files, test_failures):
        d = tempfile.mkdtemp()
        test(d)
        shutil.rmtree(d)
    if not PTXAS:
        print('skipped: ptxas is not there')
    print('failed' if failures else 'passed')
    sys.exit(1 if failures else 0)


main()
