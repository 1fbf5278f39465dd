#!/usr/bin/env python3
"""Installs a build into a folder and uses it from there, as a user would: the program, the man page, the example against
pkg-config (shared and static) and against the CMake package.

usage: install.py BUILD_FOLDER SOURCE_FOLDER CMAKE GENERATOR CC"""
import os
import shutil
import subprocess
import sys
import tempfile

BUILD, SOURCE, CMAKE, GENERATOR, CC = sys.argv[1:6]


def run(*args, **kw):
    r = subprocess.run(args, capture_output=True, text=True, **kw)
    if r.returncode:
        sys.exit(f'{" ".join(args)}: status {r.returncode}\n{r.stdout}\n{r.stderr}')
    return r.stdout


def main():
    work = tempfile.mkdtemp()
    prefix = os.path.join(work, 'prefix')
    clean = {k: v for k, v in os.environ.items() if not k.startswith('GPUCC_')}
    run(CMAKE, '--install', BUILD, '--prefix', prefix)
    for path in ('bin/gpucc', 'include/gpucc/gpucc.h', 'share/gpucc/base.img', 'share/man/man1/gpucc.1'):
        if not os.path.exists(os.path.join(prefix, path)):
            sys.exit(f'{path} is not installed')
    moved = os.path.join(work, 'moved')  # nothing may depend on where it was installed first
    os.rename(prefix, moved)
    gpucc = os.path.join(moved, 'bin', 'gpucc')
    shutil.copy(os.path.join(SOURCE, 'examples', 'vadd.jl'), work)
    ptx = run(gpucc, '--cap', '7.0', '-o', '-', 'vadd.jl', cwd=work, env=clean)
    if '.visible .entry' not in ptx:
        sys.exit('the installed program gives no PTX')
    run(gpucc, 'precompile', 'vadd.jl', '-o', 'v.img', cwd=work, env=clean)
    if run(gpucc, '--image', 'v.img', '-o', '-', 'vadd.jl', cwd=work, env=clean) != ptx:
        sys.exit('the image gives other PTX')
    lib = next(d for d in (os.path.join(moved, 'lib', x) for x in ('', *os.listdir(os.path.join(moved, 'lib')))) if os.path.exists(os.path.join(d, 'libgpucc.so')))
    source, program = os.path.join(SOURCE, 'examples', 'embed.c'), os.path.join(work, 'embed')
    pkg_config = shutil.which('pkg-config')
    if pkg_config:
        env = {**clean, 'PKG_CONFIG_PATH': os.path.join(lib, 'pkgconfig')}
        for static in (False, True):
            flags = run(pkg_config, '--cflags', '--libs', *(['--static'] if static else []), 'gpucc', env=env).split()
            if static:
                flags = [os.path.join(lib, 'libgpucc.a') if f == '-lgpucc' else f for f in flags]
            run(CC, source, '-o', program, *flags)
            out = run(program, cwd=work, env={**clean, 'GPUCC_LLVM': os.path.join(moved, 'lib/gpucc/libgpucc-llvm.so'), 'GPUCC_BASE_IMAGE': os.path.join(moved, 'share/gpucc/base.img')} if static
                      else {**clean, 'LD_LIBRARY_PATH': lib})
            if 'entry: scale' not in out or 'names scale: yes' not in out:
                sys.exit(f'examples/embed.c says:\n{out}')
    else:
        print('skipped: no pkg-config')
    project = os.path.join(work, 'project')
    os.mkdir(project)
    shutil.copy(source, project)
    with open(os.path.join(project, 'CMakeLists.txt'), 'w', encoding='utf8') as f:
        f.write('cmake_minimum_required(VERSION 3.20)\nproject(embed C)\nfind_package(gpucc REQUIRED)\nadd_executable(embed embed.c)\ntarget_link_libraries(embed gpucc::gpucc)\n')
    run(CMAKE, '-G', GENERATOR, '-S', project, '-B', os.path.join(project, 'build'), f'-DCMAKE_PREFIX_PATH={moved}')
    run(CMAKE, '--build', os.path.join(project, 'build'))
    out = run(os.path.join(project, 'build', 'embed'), cwd=work, env=clean)
    if 'entry: scale' not in out:
        sys.exit(f'examples/embed.c says:\n{out}')
    shutil.rmtree(work)
    print('passed')


main()
