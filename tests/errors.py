#!/usr/bin/env python3
"""Golden diagnostics: every file of tests/errors says inside what gpucc must answer.

usage: errors.py GPUCC [NAME...]
In a file, `# args: ...` gives options ({} is the file itself, which is put last otherwise), and each
`# expect: CODE LINE[:COLUMN] REGEX` must match one diagnostic (LINE 0: no position; `here`: the line of the comment; `here-1` the line before it);
`# note: REGEX` and `# hint: REGEX` must match notes and hints of the expect before them. Every error must be expected.
`# status: N` is the exit status (1 if not given); `# only: no source` keeps the file itself off the command line."""
import glob
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))


class Expectation:
    def __init__(self, code, line, column, pattern):
        self.code, self.line, self.column, self.pattern = code, line, column, pattern
        self.notes, self.hints = [], []

    def matches(self, d):
        if d['code'] != self.code or not re.search(self.pattern, d['message']):
            return False
        if d.get('line', 0) != self.line or (self.column and d.get('column') != self.column):
            return False
        texts = lambda kind: [n['message'] for n in d['notes'] if n['severity'] == kind]
        return all(any(re.search(p, t) for t in texts('note')) for p in self.notes) and all(any(re.search(p, t) for t in texts('hint')) for p in self.hints)

    def __str__(self):
        return f'{self.code} {self.line} {self.pattern!r} notes {self.notes} hints {self.hints}'


def position(text, here):
    line, _, column = text.partition(':')
    if line.startswith('here'):
        line = here + int(line[4:] or 0)
    return int(line), int(column or 0)


def read(path):
    args, status, expected = '', 1, []
    with open(path, encoding='utf8', errors='replace') as f:
        for n, line in enumerate(f, 1):
            m = re.search(r'#\s*(args|expect|note|hint|status):\s*(.*?)\s*$', line)
            if not m:
                continue
            key, value = m.groups()
            if key == 'args':
                args = value
            elif key == 'status':
                status = int(value)
            elif key == 'expect':
                code, where, pattern = value.split(None, 2)
                expected.append(Expectation(code, *position(where, n), pattern))
            else:
                (expected[-1].notes if key == 'note' else expected[-1].hints).append(value)
    return args, status, expected


def run(gpucc, path):
    args, status, expected = read(path)
    words = shlex.split(args)
    no_file = "# only: no source" in open(path, encoding="utf8", errors="replace").read()
    words = [path if w == "{}" else w for w in words] if "{}" in words or no_file else words + [path]
    with tempfile.TemporaryDirectory() as out:
        command = [gpucc, '--diagnostics', 'json'] + (['-o', os.path.join(out, 'x.ptx')] if '-o' not in words else []) + words
        r = subprocess.run(command, capture_output=True, text=True, timeout=60)
        left = os.listdir(out)
    try:
        found = json.loads(r.stderr[r.stderr.index('['):]) if '[' in r.stderr else []
    except ValueError:
        return [f'diagnostics are no JSON: {r.stderr[:500]}']
    problems = [] if r.returncode == status else [f'status {r.returncode}, expected {status}: {r.stderr[-300:]}']
    if status and left:
        problems.append(f'left behind: {left}')
    rest = list(found)
    for e in expected:
        hit = next((d for d in rest if e.matches(d)), None)
        if hit:
            rest.remove(hit)
        else:
            problems.append(f'missing: {e}')
    problems += [f'unexpected: {d["code"]} line {d.get("line", 0)}: {d["message"]} {[n["message"] for n in d["notes"]]}' for d in rest if d['severity'] == 'error']
    return problems


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    files = sorted(glob.glob(os.path.join(HERE, 'errors', '*.jl')))
    files = [f for f in files if len(sys.argv) == 2 or os.path.basename(f)[:-3] in sys.argv[2:]]
    failed = 0
    for f in files:
        problems = run(sys.argv[1], f)
        failed += bool(problems)
        for p in problems:
            print(f'{os.path.basename(f)}: {p}')
    print(f'{len(files) - failed} passed, {failed} failed')
    sys.exit(1 if failed or not files else 0)


main()
