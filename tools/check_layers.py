#!/usr/bin/env python3
"""Checks the architecture: which folder includes which, and the prefixes of symbols.

usage: check_layers.py SOURCE_DIR [LIBRARY.a ...]
A folder may include only headers of itself and of folders above it in LAYERS. Every global symbol of a folder's
static library must start with the folder's prefix. Prints one line per violation; status 1 if there is any."""
import os
import re
import subprocess
import sys

# folder, prefix of its symbols, in order of data flow
LAYERS = [('include', 'gpucc_'), ('support', 'sup_'), ('syntax', 'syn_'), ('types', 'ty_'), ('ir', 'ir_'), ('lowering', 'low_'),
          ('runtime', 'rt_'), ('inference', 'inf_'), ('optimizer', 'opt_'), ('codegen', 'cg_'), ('targets/ptx', 'ptx_'),
          ('targets/native', 'nat_'), ('precompile', 'img_'), ('driver', 'drv_')]
ORDER = {name: i for i, (name, _) in enumerate(LAYERS)}
PREFIX = dict(LAYERS)


def layer_of(path):
    for name in ORDER:
        if path.startswith(name + '/'):
            return name
    return 'targets/ptx' if path.startswith('targets/') else None


def check_includes(root):
    bad = []
    for folder in ORDER:
        for dirpath, _, files in os.walk(os.path.join(root, folder)):
            for f in sorted(files):
                if not f.endswith(('.c', '.h', '.def', '.inc')):
                    continue
                path = os.path.relpath(os.path.join(dirpath, f), root)
                mine = layer_of(path)
                with open(os.path.join(root, path), encoding='utf8') as text:
                    for n, line in enumerate(text, 1):
                        m = re.match(r'\s*#\s*include\s+"([^"]+)"', line)
                        if not m:
                            continue
                        other = layer_of(m.group(1))
                        if other and ORDER[other] > ORDER[mine] and m.group(1) != 'targets/target.h':
                            bad.append(f'{path}:{n}: {mine}/ includes {m.group(1)}, which comes after it')
                        if m.group(1).endswith('.c'):
                            bad.append(f'{path}:{n}: includes a .c file')
    return bad


def check_symbols(libraries):
    bad = []
    for lib in libraries:
        folder = os.path.basename(lib)[len('libgpucc_'):-len('.a')]
        prefixes = {'ptx_facts': ('ptx_',), 'door': ('cg_',), 'driver': ('drv_', 'gpucc_'), 'llvm': ('cg_', 'ptx_', 'nat_', 'gpucc_llvm_api')}.get(folder)
        prefixes = prefixes or (PREFIX.get(folder, folder),)
        out = subprocess.run(['nm', '--defined-only', '-g', lib], capture_output=True, text=True, check=True).stdout
        for line in out.splitlines():
            parts = line.split()
            if len(parts) != 3 or parts[2].startswith(('_', '.')):
                continue
            if not parts[2].startswith(prefixes):
                bad.append(f'{lib}: symbol {parts[2]} does not start with {" or ".join(prefixes)}')
            if parts[1] in 'BDGSC' and not parts[2].startswith('gpucc_llvm_api'):
                bad.append(f'{lib}: {parts[2]} is a mutable global')
    return bad


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    bad = check_includes(sys.argv[1]) + check_symbols(sys.argv[2:])
    print('\n'.join(bad) or 'layers and prefixes hold')
    sys.exit(1 if bad else 0)


main()
