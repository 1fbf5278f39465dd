#!/usr/bin/env python3
"""Runs the programs of the tables beside this file and compares what they print with what real Julia prints.

    ./run.py --cmd 'gpucc eval' [TABLE...] [--only NAME] [--show N]
"""
import argparse, concurrent.futures, os, shlex, subprocess, sys, tempfile
from pathlib import Path
import table

HERE = Path(__file__).resolve().parent


def run(cmd, folder, name, source, timeout):
    """(status, stdout, stderr) of one program; status None means timed out."""
    path = os.path.join(folder, name + ".jl")
    with open(path, "w") as f:
        f.write(source)
    env = dict(os.environ, NO_COLOR="1", JULIA_NUM_THREADS="1", LC_ALL="C.UTF-8")
    try:
        p = subprocess.run(cmd + [name + ".jl"], cwd=folder, env=env, stdin=subprocess.DEVNULL, capture_output=True, timeout=timeout)
    except subprocess.TimeoutExpired:
        return None, "", ""
    return p.returncode, p.stdout.decode(errors="replace"), p.stderr.decode(errors="replace")


def difference(want, got, limit):
    w, g = want.split("\n"), got.split("\n")
    out = []
    for i in range(max(len(w), len(g))):
        a = w[i] if i < len(w) else "<end>"
        b = g[i] if i < len(g) else "<end>"
        if a != b and len(out) < limit:
            out.append(f"    line {i + 1}\n      want {a}\n      got  {b}")
    return "\n".join(out)


def check(cmd, folder, entry, timeout, lines):
    """None if the program prints what it should, else how it fails."""
    status, out, err = run(cmd, folder, entry.name, entry.source, timeout)
    out = out[:-1] if out.endswith("\n") else out
    if status == 0 and out == entry.output:
        return None
    first = next((l for l in err.split("\n") if l.startswith("ERROR: ")), err.split("\n")[0])
    text = "" if status == 0 else f"    {'timed out' if status is None else f'status {status}'}: {first}\n"
    return text + difference(entry.output, out, lines)


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--cmd", required=True)
    p.add_argument("--jobs", type=int, default=2)
    p.add_argument("--timeout", type=float, default=60)
    p.add_argument("--only", default="", help="programs whose names start so")
    p.add_argument("--gaps", action="store_true", help="print how known gaps fail, too")
    p.add_argument("--show", type=int, default=40, help="how many failures to print in full")
    p.add_argument("--lines", type=int, default=1, help="how many lines of a failure to print")
    p.add_argument("--mark", action="store_true", help="rewrites the tables: failing programs become known gaps, passing ones none")
    p.add_argument("tables", nargs="*", type=Path)
    args = p.parse_args()
    cmd = shlex.split(args.cmd)
    cmd[0] = os.path.abspath(cmd[0]) if os.sep in cmd[0] else cmd[0]
    passed = failed = gaps = better = shown = 0
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        for path in args.tables or sorted(p for p in HERE.glob("*.txt") if p.name != "CMakeLists.txt"):
            entries = [e for e in table.read(path) if e.output is not None]
            chosen = [e for e in entries if e.name.startswith(args.only)]
            results = dict(zip((e.name for e in chosen), pool.map(lambda e: check(cmd, folder, e, args.timeout, args.lines), chosen)))
            for e in chosen:
                result = results[e.name]
                if e.gap and result is None:
                    better += 1
                elif e.gap:
                    gaps += 1
                elif result is None:
                    passed += 1
                else:
                    failed += 1
                if result is not None and (args.gaps or not e.gap) and shown < args.show:
                    shown += 1
                    print(f"FAIL {path.stem} {e.name}\n{result}")
            if args.mark:
                table.write(path, [e if e.name not in results else e._replace(gap=None if results[e.name] is None else e.gap or "not yet") for e in entries])
    print(f"{passed + better} programs pass ({better} of them still marked as gaps), {failed} fail, {gaps} known gaps")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
