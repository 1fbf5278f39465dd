#!/usr/bin/env python3
"""Acceptance: every shared kernel through gpucc, ptxas and the PTX simulator.

usage: acceptance.py GPUCC PTXSIM [--levels L1,L2,KA,L3] [--caps 7.0,8.0] [--opt 0,2] [--only NAME,...] [--races] [--orders] [--keep DIR]
For each kernel file of tests/kernels (manifest.json names the signatures), each capability and optimisation level:
compile, let ptxas assemble the PTX (skipped aloud where there is none), run every launch case of tests/cases. Prints
failures with their reason, and the sums; status 1 unless everything passes."""
import argparse
import collections
import glob
import json
import os
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
PTXAS_ARCH = {'7.0': 'sm_75', '7.5': 'sm_75', '8.0': 'sm_80', '9.0': 'sm_90', '10.0': 'sm_100'}


def find_ptxas():
    return shutil.which('ptxas') or next((p for p in ['/usr/local/cuda/bin/ptxas'] if os.path.exists(p)), None)


def command(gpucc, entry, cap, opt, out):
    source = os.path.join(HERE, 'kernels', entry['name'] + '.jl')
    cmd = [gpucc, '--cap', cap, f'-O{opt}', '-o', out, source]
    if entry['level'] == 'KA':
        for k in entry['kernels']:
            cmd += ['--kernel', k['julia'], '--workgroupsize', ','.join(map(str, k['workgroupsize']))]
    return cmd


def assemble(ptxas, ptx, cap):
    """ptxas no longer knows sm_70: PTX for it is assembled for sm_75."""
    r = subprocess.run([ptxas, f'-arch={PTXAS_ARCH[cap]}', '-o', '/dev/null', ptx], capture_output=True, text=True)
    return r.stderr.strip() if r.returncode else None


def main():
    p = argparse.ArgumentParser()
    p.add_argument('gpucc')
    p.add_argument('ptxsim')
    p.add_argument('--levels', default='L1,L2,KA,L3')
    p.add_argument('--caps', default='7.0')
    p.add_argument('--opt', default='2')
    p.add_argument('--only', default='')
    p.add_argument('--races', action='store_true')
    p.add_argument('--orders', action='store_true')
    p.add_argument('--keep')
    a = p.parse_args()
    with open(os.path.join(HERE, 'kernels', 'manifest.json'), encoding='utf8') as f:
        manifest = json.load(f)
    levels, only = a.levels.split(','), [x for x in a.only.split(',') if x]
    entries = [e for e in manifest if e['level'] in levels and (not only or e['name'] in only)]
    cases = collections.defaultdict(list)
    for c in sorted(glob.glob(os.path.join(HERE, 'cases', '*.json'))):
        cases[os.path.basename(c).split('.')[0]].append(c)
    ptxas = find_ptxas()
    if not ptxas:
        print('SKIPPED: no ptxas found, so no PTX is assembled')
    work = a.keep or tempfile.mkdtemp()
    passed, failed, skipped = 0, 0, 0 if ptxas else 1
    variants = [[]] + ([['--races']] if a.races else []) + ([['--order', 'reverse'], ['--order', 'random:7']] if a.orders else [])
    for cap in a.caps.split(','):
        for opt in a.opt.split(','):
            folder = os.path.join(work, f'sm_{cap}_O{opt}')
            os.makedirs(folder, exist_ok=True)
            for e in entries:
                out = os.path.join(folder, e['name'] + '.ptx')
                r = subprocess.run(command(a.gpucc, e, cap, opt, out), capture_output=True, text=True, timeout=120)
                if r.returncode:
                    failed += 1
                    print(f'FAIL {e["name"]} cap {cap} -O{opt}: gpucc status {r.returncode}\n  ' + '\n  '.join((r.stdout + r.stderr).splitlines()[:12]))
                    continue
                passed += 1
                if ptxas:
                    error = assemble(ptxas, out, cap)
                    passed, failed = passed + (not error), failed + bool(error)
                    if error:
                        print(f'FAIL {e["name"]} cap {cap} -O{opt}: ptxas: {error[:600]}')
                for case in cases[e['name']]:
                    for v in variants:
                        s = subprocess.run([a.ptxsim, 'run', out, '--meta', out[:-4] + '.json', '--case', case, *v], capture_output=True, text=True)
                        passed, failed = passed + (s.returncode == 0), failed + (s.returncode != 0)
                        if s.returncode:
                            print(f'FAIL {os.path.basename(case)} {" ".join(v)} cap {cap} -O{opt}: status {s.returncode}\n  ' + '\n  '.join((s.stdout + s.stderr).splitlines()[:5]))
    if not a.keep:
        shutil.rmtree(work)
    print(f'{passed} passed, {failed} failed, {skipped} skipped')
    sys.exit(1 if failed else 0)


main()
