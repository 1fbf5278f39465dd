#!/usr/bin/env python3
"""Generated code beside nvcc's: registers, spills, local memory, and PTX instructions executed over the launch cases.

usage: ptx_quality.py BUILD_DIR [--only NAME,...]
Instructions come from the simulator (--stats) and are compared with tests/cases/BASELINE.tsv (nvcc's twins, CUDA.jl's
own PTX). Registers, spills and local memory come from ptxas -v for both sides where ptxas and nvcc are found."""
import argparse
import collections
import glob
import json
import math
import os
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
TESTS = os.path.join(os.path.dirname(HERE), 'tests')


def compile_kernel(gpucc, entry, out):
    cmd = [gpucc, '--cap', '7.0', '-o', out, os.path.join(TESTS, 'kernels', entry['name'] + '.jl')]
    if entry['level'] == 'KA':
        for k in entry['kernels']:
            cmd += ['--kernel', k['julia'], '--workgroupsize', ','.join(map(str, k['workgroupsize']))]
    r = subprocess.run(cmd, capture_output=True, text=True)
    return None if r.returncode == 0 else r.stderr


def resources(ptx):
    """(registers, spilled bytes, stack bytes), the largest over all kernels of a file."""
    r = subprocess.run(['ptxas', '-v', '-arch=sm_75', '-o', '/dev/null', ptx], capture_output=True, text=True)
    if r.returncode:
        return None
    number = lambda pattern: max([int(x) for x in re.findall(pattern, r.stderr)] or [0])
    return number(r'Used (\d+) registers'), number(r'(\d+) bytes spill stores'), number(r'(\d+) bytes stack frame')


def instructions(sim, ptx, case):
    r = subprocess.run([sim, 'run', ptx, '--meta', ptx[:-4] + '.json', '--case', case, '--stats'], capture_output=True, text=True)
    m = re.search(r'(\d+) instructions', r.stdout + r.stderr) or re.search(r'instructions[: ]+(\d+)', r.stdout + r.stderr)
    return int(m.group(1)) if r.returncode == 0 and m else None


def baseline():
    with open(os.path.join(TESTS, 'cases', 'BASELINE.tsv'), encoding='utf8') as f:
        rows = [l.rstrip('\n').split('\t') for l in f if l.strip() and not l.startswith('#')]
    return rows


def geometric_mean(values):
    return math.exp(sum(map(math.log, values)) / len(values)) if values else float('nan')


def main():
    p = argparse.ArgumentParser()
    p.add_argument('build')
    p.add_argument('--only', default='')
    a = p.parse_args()
    gpucc, sim = os.path.join(a.build, 'driver', 'gpucc'), os.path.join(a.build, 'tests', 'ptxsim', 'ptxsim')
    only = [x for x in a.only.split(',') if x]
    with open(os.path.join(TESTS, 'kernels', 'manifest.json'), encoding='utf8') as f:
        entries = [e for e in json.load(f) if not only or e['name'] in only]
    base = {}
    for row in baseline():
        if row[0] != 'case':
            base[row[0]] = [int(x) if x.isdigit() else None for x in row[1:]]
    work = tempfile.mkdtemp()
    have_tools = shutil.which('ptxas') and shutil.which('nvcc')
    if not have_tools:
        print('SKIPPED: ptxas or nvcc not found, so registers are not compared')
    ratios, over, local = [], [], []
    print(f'{"case":<24} {"gpucc":>10} {"nvcc":>10} {"CUDA.jl":>10} {"/nvcc":>7} {"/CUDA.jl":>8}')
    for e in entries:
        ptx = os.path.join(work, e['name'] + '.ptx')
        error = compile_kernel(gpucc, e, ptx)
        if error:
            print(f'{e["name"]:<24} does not compile: {error.splitlines()[0]}')
            continue
        for case in sorted(glob.glob(os.path.join(TESTS, 'cases', e['name'] + '.*.json'))):
            name = os.path.basename(case)[:-5]
            n, b = instructions(sim, ptx, case), base.get(name)
            if n is None or not b:
                print(f'{name:<24} {"fails" if n is None else n:>10}')
                continue
            nvcc, julia = b[0], b[1]
            if nvcc:
                ratios.append(n / nvcc)
            if julia and n > 1.1 * julia:
                over.append(name)
            print(f'{name:<24} {n:>10} {nvcc or 0:>10} {julia or 0:>10} {n / nvcc if nvcc else 0:>7.3f} {n / julia if julia else 0:>8.3f}')
        if have_tools:
            twin = os.path.join(work, e['name'] + '.twin.ptx')
            subprocess.run(['nvcc', '-O3', '-fmad=false', '-ptx', '-arch=compute_75', '-o', twin, os.path.join(TESTS, 'kernels', e['name'] + '.cu')], capture_output=True)
            mine, theirs = resources(ptx), resources(twin)
            if mine and theirs:
                print(f'{e["name"]:<24} registers {mine[0]} (nvcc {theirs[0]}), spills {mine[1]} ({theirs[1]}), stack {mine[2]} ({theirs[2]})')
                if mine[2] > theirs[2]:
                    local.append(e['name'])
    print(f'\ngeometric mean to nvcc over {len(ratios)} cases: {geometric_mean(ratios):.3f}')
    print(f'above 1.1 x CUDA.jl: {", ".join(over) or "none"}')
    print(f'local memory where nvcc has none: {", ".join(local) or "none"}')
    shutil.rmtree(work)


main()
