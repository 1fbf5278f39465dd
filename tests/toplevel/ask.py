#!/usr/bin/env python3
"""Fills in what the programs of a table print, from a real Julia.

    ./ask.py --julia JULIA [--all] TABLE...      # only programs without an answer, or all

Programs that do not end normally there are dropped and named.
"""
import argparse, subprocess, tempfile
from pathlib import Path
import table

HERE = Path(__file__).resolve().parent


def answer(julia, entries):
    """name -> output, for those that ended normally."""
    answers = {}
    with tempfile.TemporaryDirectory() as folder:
        for e in entries:
            (Path(folder) / f"{e.name}.jl").write_text(e.source)
        subprocess.run([julia, "-t1,0", "--gcthreads=1", "--startup-file=no", "--compile=min", "-O0", HERE / "batch.jl", folder], check=True, stdin=subprocess.DEVNULL)
        for e in entries:
            bad = Path(folder) / f"{e.name}.bad"
            if bad.exists():
                print(f"dropped {e.name}: {bad.read_text()[:300]}")
                continue
            out = (Path(folder) / f"{e.name}.out").read_text(errors="replace")
            answers[e.name] = out[:-1] if out.endswith("\n") else out
    return answers


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--julia", required=True)
    p.add_argument("--all", action="store_true")
    p.add_argument("tables", nargs="+", type=Path)
    args = p.parse_args()
    for path in args.tables:
        entries = table.read(path)
        names = [e.name for e in entries]
        assert len(set(names)) == len(names), [n for n in names if names.count(n) > 1][:5]
        ask = [e for e in entries if args.all or e.output is None]
        answers = answer(args.julia, ask)
        out = []
        for e in entries:
            if e not in ask:
                out.append(e)
            elif e.name in answers:
                out.append(e._replace(output=answers[e.name]))
        table.write(path, out)
        print(f"{path.name}: {len(out)} programs, {len(ask)} asked, {len(ask) - len(answers)} dropped")


if __name__ == "__main__":
    main()
