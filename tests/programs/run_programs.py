#!/usr/bin/env python3
"""Runs the programs beside this file with a command and compares what they print.

    ./run_programs.py                          # real Julia (julia on the PATH)
    ./run_programs.py --cmd 'gpucc eval'       # the program's name is appended
    ./run_programs.py --cmd 'gpucc eval' types_ meta_quote     # only names that start so

A program passes if its stdout equals NAME.out byte for byte and
  - there is no NAME.err: the exit status is 0;
  - there is NAME.err: the exit status is 1 and the first line of stderr that starts with "ERROR: " equals it.
Other stderr output (warnings) is not looked at. The exit status is 0 only if all programs pass.
"""
import argparse, collections, concurrent.futures, os, shlex, signal, subprocess, sys
from pathlib import Path

HERE = Path(__file__).resolve().parent


def command(text):
    words = shlex.split(text)
    if os.sep in words[0]:
        words[0] = os.path.abspath(words[0])    # programs run in HERE
    return words


def run(cmd, name, timeout):
    """(status, stdout, first error line); status None means timed out."""
    env = dict(os.environ, NO_COLOR="1", JULIA_NUM_THREADS="1", LC_ALL="C.UTF-8", HOME="/nonexistent")
    try:
        p = subprocess.Popen(cmd + [name + ".jl"], cwd=HERE, env=env, stdin=subprocess.DEVNULL,
                             stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)
    except OSError as e:
        sys.exit(f"cannot run {cmd[0]}: {e.strerror}")
    try:
        out, err = p.communicate(timeout=timeout)
        status = p.returncode
    except subprocess.TimeoutExpired:
        os.killpg(p.pid, signal.SIGKILL)
        out, err = p.communicate()
        status = None
    lines = err.decode(errors="replace").splitlines()
    return status, out, next((l for l in lines if l.startswith("ERROR: ")), ""), lines


def first_difference(want, got):
    w, g = want.decode(errors="replace").split("\n"), got.decode(errors="replace").split("\n")
    for i in range(max(len(w), len(g))):
        a = w[i] if i < len(w) else "<end>"
        b = g[i] if i < len(g) else "<end>"
        if a != b:
            return f"    line {i + 1}\n      want {a}\n      got  {b}"
    return ""


def check(cmd, name, timeout, loose):
    """None if the program passes, else a text that says how it fails."""
    want = (HERE / (name + ".out")).read_bytes()
    errfile = HERE / (name + ".err")
    want_err = errfile.read_text().rstrip("\n") if errfile.exists() else None
    status, out, err, stderr = run(cmd, name, timeout)
    notes = []
    if status is None:
        notes.append(f"    timed out after {timeout:g} s")
    elif status != (0 if want_err is None else 1):
        said = err or (stderr[0] if stderr else "")
        notes.append(f"    exit status {status}, want {0 if want_err is None else 1}" + (f": {said}" if said else ""))
    if out != want:
        notes.append(first_difference(want, out))
    strip = (lambda s: s.replace("LoadError: ", "")) if loose else (lambda s: s)
    if want_err is not None and status is not None and strip(err) != strip(want_err):
        notes.append(f"    error line\n      want {want_err}\n      got  {err}")
    return "\n".join(notes) or None


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument("--cmd", help="command to put before the program's name (real Julia)")
    ap.add_argument("--timeout", type=float, help="seconds for each program (20; 60 for real Julia, whose compiler takes most of that)")
    ap.add_argument("--jobs", "-j", type=int, default=os.cpu_count() or 1)
    ap.add_argument("--loose-error", action="store_true", help='ignore "LoadError: " in the error line')
    ap.add_argument("--quiet", "-q", action="store_true", help="names of failures only")
    ap.add_argument("names", nargs="*", help="run only programs whose name starts with one of these")
    a = ap.parse_args()
    names = sorted(p.stem for p in HERE.glob("*.jl"))
    if a.names:
        names = [n for n in names if any(n.startswith(x.removesuffix(".jl")) for x in a.names)]
    if not names:
        sys.exit("no such program")
    cmd = command(a.cmd or "julia")
    timeout = a.timeout or (20 if a.cmd else 60)
    total, passed = collections.Counter(), collections.Counter()
    with concurrent.futures.ThreadPoolExecutor(a.jobs) as pool:
        results = pool.map(lambda n: check(cmd, n, timeout, a.loose_error), names)
        for name, fail in zip(names, results):
            area = name.split("_")[0]
            total[area] += 1
            passed[area] += fail is None
            if fail is not None:
                print(f"FAIL {name}" + ("" if a.quiet else "\n" + fail), flush=True)
    for area in sorted(total):
        print(f"{area:12} {passed[area]:3} of {total[area]:3}")
    print(f"{'all':12} {sum(passed.values()):3} of {sum(total.values()):3}")
    sys.exit(0 if passed == total else 1)


if __name__ == "__main__":
    main()
