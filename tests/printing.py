#!/usr/bin/env python3
"""Printing from kernels: what @cuprintln and its like write when the PTX runs in the simulator.

usage: printing.py GPUCC PTXSIM"""
import os
import re
import subprocess
import sys
import tempfile

SOURCE = '''
using CUDA
function k!(p)
    i = threadIdx().x
    x = unsafe_load(p, i)
    @cuprintln("i=", i, " x=", x, " ", (i, 2.5f0), " 100% ", true, " ", Int8(-3), 'c')
    @cuprintf("%d %f %ld\\n", Int32(i), Float64(x), 2i)
    @cuprintln("interp $(i) done")
    y = @cushow i + 1
    @cuprint("plain ", :sym, " ", y, "\\n")
    return
end
precompile(k!, (Core.LLVMPtr{Float32,1},))
'''
EXPECTED = '''i=1 x=0.000000 (1, 2.500000) 100% 1 -3c
1 0.000000 2
interp 1 done
i + 1 = 2
plain sym 2
'''

with tempfile.TemporaryDirectory() as d:
    ptx = os.path.join(d, 'k.ptx')
    r = subprocess.run([sys.argv[1], '--cap', '7.0', '-o', ptx, '-'], input=SOURCE, capture_output=True, text=True)
    if r.returncode:
        sys.exit(r.stderr)
    with open(ptx, encoding='utf8') as f:
        entry = re.search(r'\.entry (\w+)', f.read()).group(1)
    r = subprocess.run([sys.argv[2], 'run', ptx, '--entry', entry, '--args', 'f32[4]=iota', '--grid', '1', '--block', '1'], capture_output=True, text=True)
    out = ''.join(line + '\n' for line in r.stdout.splitlines() if not line.startswith('argument'))
    if r.returncode or out != EXPECTED:
        sys.exit(f'status {r.returncode}\n--- printed\n{out}--- expected\n{EXPECTED}{r.stderr}')
print('1 passed, 0 failed')
