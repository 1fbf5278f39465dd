#!/usr/bin/env python3
"""Compares the texts of exceptions with a real Julia's.

    check.py GPUCC            asks all questions of texts.txt but those in known.txt; every answer must be Julia's
    check.py GPUCC --known    asks those of known.txt and says which are now as Julia's
    check.py GPUCC --renew    asks all and writes known.txt anew

texts.txt has a question (a program, newlines as ⏎), a tab and Julia's text. It is made by generate.py and tools/ask;
candidates that are methods of Julia's own library are left out of the comparison, as this library has other methods.
"""
import os, re, subprocess, sys, tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
LIBRARY = r"@ (Base|Core|Random|Test|LinearAlgebra|Printf|Compiler|InteractiveUtils)"


def plain(text):
    text = text.replace("Main.AskModule.", "").replace("Main.AskModule", "Main").replace("AskModule", "Main")
    text = re.sub(r"0x0000[0-9a-f]{12}", "0xADDRESS", text)
    text = re.sub(r"##?([A-Za-z_!]\w*!?)#\d+(#\d+)?", r"##\1#N", text)
    text = re.sub(r"#{1,2}[\dN]+#[\dN]+", "#N#N", text)
    text = re.sub(r"#\d+#", "#N#", text)
    text = re.sub(r'var"#\d+"', 'var"#N"', text)
    text = re.sub(r"world age \d+, while current world is \d+", "world age N, while current world is N", text)
    at = text.find("⏎⏎Closest candidates are:")
    return text[:at] if at >= 0 and re.search(LIBRARY, text[at:]) else text


def ask(gpucc, questions, seconds):
    """{question: answer}; one that ends the process or takes too long is answered by how."""
    got, left = {}, list(questions)
    with tempfile.TemporaryDirectory() as folder:
        while left:
            file = Path(folder) / "questions"
            file.write_text("\n".join(left) + "\n")
            cmd = [gpucc, "eval", str(HERE / "ask.jl"), str(file)]
            try:
                p = subprocess.run(cmd, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, timeout=seconds, cwd=folder)
                err, how = p.stderr, f"ended with status {p.returncode}"
            except subprocess.TimeoutExpired as t:
                err, how = t.stderr or b"", "timed out"
            before = len(got)
            for part in err.decode(errors="replace").split("\x01")[1:]:
                line = part.split("\n")[0]
                if "\t" in line:
                    question, answer = line.split("\t", 1)
                    got[question] = answer
            left = [q for q in left if q not in got]
            if left and (how != "timed out" or len(got) == before):
                got[left.pop(0)] = how
    return got


def main():
    gpucc, mode = os.path.abspath(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else ""
    want = dict(line.split("\t", 1) for line in (HERE / "texts.txt").read_text().split("\n") if line)
    known_file = HERE / "known.txt"
    known = set(known_file.read_text().split("\n")) if known_file.exists() else set()
    chosen = [q for q in want if mode == "--renew" or (q in known) == (mode == "--known")]
    got = ask(gpucc, chosen, 20 if mode else 300)
    wrong = [q for q in chosen if plain(got[q]) != plain(want[q])]
    if mode == "--renew":
        known_file.write_text("".join(q + "\n" for q in wrong))
    elif mode == "--known":
        print("\n".join(sorted(set(chosen) - set(wrong))))
    else:
        for q in wrong[:50]:
            print(f"{q}\n   want {plain(want[q])}\n   got  {plain(got[q])}")
    print(f"{len(chosen)} texts, {len(wrong)} differ")
    sys.exit(1 if wrong and not mode else 0)


main()
