#!/usr/bin/env python3
"""What one small kernel costs: gpucc beside its floor and its peers, alternating in one run, as ratios.

usage: latency.py BUILD_DIR [-n RUNS]
The floor is a static C program that only parses, optimises and emits the same module through LLVM-C
(llvm_floor.c). Peers (nvcc, NVRTC called from C, clang) are measured where they are found and named where not. Prints
medians of wall time, ratios to the floor, peak memory, and what the next kernel in the same process costs."""
import argparse
import os
import re
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))


def find_llvm():
    for v in (22, 21, 20, 19):
        config = f'/usr/lib/llvm-{v}/bin/llvm-config'
        if os.path.exists(config):
            return config
    return None


def output(*cmd):
    return subprocess.run(cmd, capture_output=True, text=True, check=True).stdout.split()


def build_floor(work):
    config = find_llvm()
    if not config:
        return None
    libs = output(config, '--link-static', '--libs', 'nvptx', 'passes', 'irreader')
    system = output(config, '--link-static', '--system-libs')
    exe = os.path.join(work, 'floor')
    cmd = ['cc', '-O2', os.path.join(HERE, 'llvm_floor.c'), '-o', exe, *output(config, '--cflags'), *output(config, '--ldflags'), *libs, *system,
           '-w', '-Wl,--gc-sections', '-Wl,--as-needed', '-static-libgcc', '-l:libstdc++.a', '-lm']
    r = subprocess.run(cmd, capture_output=True, text=True)
    if r.returncode:
        print('SKIPPED floor: does not link:', r.stderr.splitlines()[-1] if r.stderr else '')
        return None
    return [exe, os.path.join(HERE, 'vadd.ll')]


def build_nvrtc(work):
    cuda = os.environ.get('CUDA_HOME', '/usr/local/cuda')
    if not os.path.exists(os.path.join(cuda, 'include', 'nvrtc.h')):
        return None
    exe = os.path.join(work, 'nvrtc')
    cmd = ['cc', '-O2', os.path.join(HERE, 'nvrtc.c'), '-o', exe, f'-I{cuda}/include', f'-L{cuda}/lib64', f'-Wl,-rpath,{cuda}/lib64', '-lnvrtc']
    return [exe, os.path.join(HERE, 'vadd.cu')] if subprocess.run(cmd, capture_output=True).returncode == 0 else None


def measure(cmd):
    begin = time.perf_counter()
    pid = os.spawnvp(os.P_NOWAIT, '/bin/sh', ['sh', '-c', 'exec "$@" >/dev/null 2>&1', 'sh', *cmd])
    _, status, usage = os.wait4(pid, 0)
    ms = (time.perf_counter() - begin) * 1e3
    if status:
        sys.exit(f'{cmd[0]} failed: {subprocess.run(cmd, capture_output=True, text=True).stderr[:1000]}')
    return ms, usage.ru_maxrss / 1024


def next_kernel(cmd):
    """Median of the second and later kernels in one process, from the program's own clock."""
    r = subprocess.run(cmd, capture_output=True, text=True)
    times = [float(x) for x in re.findall(r'kernel \d+: ([\d.]+) ms', r.stderr)]
    return statistics.median(times[1:]) if len(times) > 1 else None


def main():
    p = argparse.ArgumentParser()
    p.add_argument('build')
    p.add_argument('-n', type=int, default=20)
    a = p.parse_args()
    work = tempfile.mkdtemp()
    vadd = os.path.join(ROOT, 'examples', 'vadd.jl')
    floor, nvrtc = build_floor(work), build_nvrtc(work)
    nvcc, clang = shutil.which('nvcc'), shutil.which('clang')
    cu = os.path.join(HERE, 'vadd.cu')
    runs = {'gpucc': [os.path.join(a.build, 'driver', 'gpucc'), '--cap', '7.0', '-o', os.path.join(work, 'vadd.ptx'), vadd]}
    if floor:
        runs['LLVM floor'] = floor
    if nvrtc:
        runs['NVRTC from C'] = nvrtc
    if nvcc:
        runs['nvcc -ptx'] = [nvcc, '-ptx', '-arch=compute_75', '-o', os.path.join(work, 'nvcc.ptx'), cu]
    if clang and subprocess.run([clang, '--cuda-gpu-arch=sm_70', '--cuda-device-only', '-S', '-nocudalib', '-o', os.path.join(work, 'c.ptx'), cu],
                                capture_output=True).returncode == 0:
        runs['clang'] = [clang, '--cuda-gpu-arch=sm_70', '--cuda-device-only', '-S', '-nocudalib', '-o', os.path.join(work, 'clang.ptx'), cu]
    for name in ('LLVM floor', 'NVRTC from C', 'nvcc -ptx', 'clang'):
        if name not in runs:
            print(f'SKIPPED {name}: not found here or it cannot compile the twin')
    times, memory = {k: [] for k in runs}, {}
    for cmd in runs.values():
        measure(cmd)
    for _ in range(a.n):
        for k, cmd in runs.items():
            ms, mb = measure(cmd)
            times[k].append(ms)
            memory[k] = max(memory.get(k, 0), mb)
    base = statistics.median(times['LLVM floor']) if floor else None
    print(f'{"one kernel, cold":<20} {"median ms":>10} {"min":>8} {"max":>8} {"x floor":>8} {"peak MB":>8}')
    for k, t in times.items():
        m = statistics.median(t)
        print(f'{k:<20} {m:>10.1f} {min(t):>8.1f} {max(t):>8.1f} {m / base if base else 0:>8.2f} {memory[k]:>8.1f}')
    print('\nnext kernel in the same process, ms')
    again = os.path.join(a.build, 'driver', 'again')
    if os.path.exists(again):
        print(f'{"gpucc":<20} {next_kernel([again, "11"])}')
    if nvrtc:
        print(f'{"NVRTC from C":<20} {next_kernel(nvrtc + ["11"])}')
    shutil.rmtree(work)


main()
