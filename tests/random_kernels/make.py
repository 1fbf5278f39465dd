#!/usr/bin/env python3
"""Makes random_kernels.jl and cases/ from a seed; expected values are real Julia's.

usage: make.py JULIA SEED COUNT [FOLDER]      JULIA: the command that runs Julia"""
import json
import os
import re
import struct
import subprocess
import sys

from generate import program

X = [0, 3, 7, -5, 1, 2, -1, 100]
Y = [1, -2, 4, 5, 0, 2, -3, 7]
Z = [0.5, 1.5, -2.0, 100.0, 0.0, -0.25, 3.0, 1e5]
VI, VF = 'CuDeviceVector{Int64,1}', 'CuDeviceVector{Float64,1}'


def hexed(fmt, values):
    return b''.join(struct.pack(fmt, v) for v in values).hex()


def array(eltype, before, after=None):
    return {'kind': 'array', 'type': f'CuDeviceVector{{{eltype},1}}', 'eltype': eltype, 'elsize': 8, 'layout': [[eltype, 0]],
            'dims': [len(X)], 'before': before, 'after': after}


def expected(julia, source, names, folder):
    path = os.path.join(folder, 'expected.jl')
    with open(path, 'w', encoding='utf8') as f:
        f.write(source + f'X = {X}; Y = {Y}; Z = {Z}\n')
        for n in names:
            f.write(f'for i in 1:{len(X)}; println("{n} ", {n}(X[i], Y[i], Z[i])); end\n')
    out = subprocess.run(julia.split() + [path], capture_output=True, text=True, check=True).stdout
    os.remove(path)
    values = {}
    for line in out.splitlines():
        name, value = line.split()
        values.setdefault(name, []).append(int(value))
    return values


def main():
    julia, seed, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    folder = sys.argv[4] if len(sys.argv) > 4 else os.path.dirname(os.path.abspath(__file__))
    source, names = program(seed, count)
    os.makedirs(os.path.join(folder, 'cases'), exist_ok=True)
    want = expected(julia, source, names, folder)
    with open(os.path.join(folder, 'random_kernels.jl'), 'w', encoding='utf8') as f:
        f.write(f'# Made by make.py, seed {seed}.\nusing CUDA\n' + source)
        for n in names:
            f.write(f'function k{n}(out, xs, ys, zs)\n    i = threadIdx().x\n    @inbounds out[i] = {n}(xs[i], ys[i], zs[i])\n'
                    f'    return nothing\nend\nprecompile(k{n}, ({VI}, {VI}, {VI}, {VF}))\n')
    for n in names:
        case = {'schema': 1, 'name': n, 'source': 'random_kernels.jl', 'julia': f'k{n}({VI}, {VI}, {VI}, {VF})', 'kernel': 'k' + n,
                'twin': '', 'twin_args': [], 'grid': [1, 1, 1], 'block': [len(X), 1, 1], 'shared': 0, 'tolerance': {'kind': 'exact'},
                'args': [array('Int64', hexed('<q', [0] * len(X)), hexed('<q', want[n])), array('Int64', hexed('<q', X)),
                         array('Int64', hexed('<q', Y)), array('Float64', hexed('<d', Z))]}
        with open(os.path.join(folder, 'cases', n + '.json'), 'w', encoding='utf8') as f:
            json.dump(case, f)


main()
