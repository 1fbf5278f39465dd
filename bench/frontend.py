#!/usr/bin/env python3
"""bench/frontend.py BUILD_DIR: lines per second of lexing, parsing and lowering on 50,000 lines of Julia, beside tree-sitter's
parser of Julia in the same run.

The peer is optional: Python packages `tree-sitter` and `tree-sitter-julia`, importable here or by the interpreter that
$GPUCC_TREE_SITTER_PYTHON names (a virtual environment's, say). The text is this project's own Julia: programs and base library."""
import glob, os, subprocess, sys, tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PEER = """
import sys, time
import tree_sitter, tree_sitter_julia
parser = tree_sitter.Parser(tree_sitter.Language(tree_sitter_julia.language()))
texts = [open(f, 'rb').read() for f in sys.argv[1:]]
best, errors = 1e9, 0
for _ in range(5):
    begin = time.process_time()
    trees = [parser.parse(t) for t in texts]
    best = min(best, time.process_time() - begin)
    errors = sum(t.root_node.has_error for t in trees)
lines, size = sum(t.count(10) for t in texts), sum(map(len, texts))
print(f"{'tree-sitter parsing':22} {lines / best / 1e6:7.2f} million lines/s  {size / best / 1e6:7.1f} MB/s")
print(f"({len(texts)} files one by one, {errors} with errors in its tree: joined, recovery from errors would take minutes)")
"""


def main():
    build = os.path.abspath(sys.argv[1])
    subprocess.run(["ninja", "-C", build, "bench_frontend"], check=True, stdout=subprocess.DEVNULL)
    files = sorted(glob.glob(ROOT + "/tests/programs/*.jl")) + sorted(glob.glob(ROOT + "/base/base/*.jl"))
    with tempfile.TemporaryDirectory() as folder:
        text = os.path.join(folder, "text.jl")
        subprocess.run([os.path.join(build, "bench/bench_frontend"), ROOT + "/base", text] + files, check=True)
        python = os.environ.get("GPUCC_TREE_SITTER_PYTHON", sys.executable)
        peer = subprocess.run([python, "-c", PEER] + files, capture_output=True, text=True)
        if peer.returncode:
            print("tree-sitter: skipped, packages tree-sitter and tree-sitter-julia are not there (see GPUCC_TREE_SITTER_PYTHON)")
        else:
            print(peer.stdout, end="")


main()
