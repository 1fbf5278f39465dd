#!/usr/bin/env python3
"""Time per kernel for files with 1, 10, 100 and 1,000 kernels, with and without -j.

usage: many.py BUILD_DIR [-j N]"""
import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time


def kernel(i):
    """Kernels differ in shape and constants, so that nothing is shared but the base library."""
    return f'''
function k{i}!(c, a, b, s)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    if i <= length(c)
        x = a[i] * s + {i}
        @inbounds c[i] = x > {i % 7} ? x + b[i] : x - b[i] * {i % 5}
    end
    return nothing
end
precompile(k{i}!, (CuArray{{Float32,1}}, CuArray{{Float32,1}}, CuArray{{Float32,1}}, Float32))
'''


def main():
    p = argparse.ArgumentParser()
    p.add_argument('build')
    p.add_argument('-j', type=int, default=2)
    p.add_argument('--most', type=int, default=1000)
    a = p.parse_args()
    gpucc, work = os.path.join(a.build, 'driver', 'gpucc'), tempfile.mkdtemp()
    print(f'{"kernels":>8} {"total ms":>10} {"ms/kernel":>10} {"-j total":>10} {"speed-up":>9}')
    for n in (1, 10, 100, 1000):
        if n > a.most:
            break
        path = os.path.join(work, f'many{n}.jl')
        with open(path, 'w', encoding='utf8') as f:
            f.write('using CUDA\n' + ''.join(kernel(i) for i in range(n)))
        medians = []
        for jobs in (1, a.j):
            times = []
            for _ in range(3 if n >= 100 else 7):
                begin = time.perf_counter()
                r = subprocess.run([gpucc, '--cap', '7.0', '-j', str(jobs), path], capture_output=True, text=True)
                times.append((time.perf_counter() - begin) * 1e3)
                if r.returncode:
                    sys.exit(r.stderr[:2000])
            medians.append(statistics.median(times))
        print(f'{n:>8} {medians[0]:>10.1f} {medians[0] / n:>10.2f} {medians[1]:>10.1f} {medians[0] / medians[1]:>9.2f}')
    shutil.rmtree(work)


main()
