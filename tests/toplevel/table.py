"""Tables of top-level programs with what they print.

A table is a text file of entries

    #### NAME
    source lines
    #### prints
    output lines

The output is compared without its last newline. An entry whose `prints` line is missing has no answer yet.
`#### gap REASON` instead of `#### prints` marks a program that is known to print something else.
"""
import collections

Entry = collections.namedtuple("Entry", "name source output gap")


def read(path):
    entries, name, source, output, gap = [], None, [], None, None

    def close():
        if name is not None:
            text = None if output is None else "\n".join(output)
            entries.append(Entry(name, "\n".join(source) + "\n", text, gap))

    for line in path.read_text().split("\n"):
        if line == "#### prints":
            output = []
        elif line.startswith("#### gap "):
            output, gap = [], line[len("#### gap "):]
        elif line.startswith("#### "):
            close()
            name, source, output, gap = line[5:], [], None, None
        elif name is not None:
            (source if output is None else output).append(line)
    if output and output[-1] == "":
        output.pop()
    close()
    return entries


def write(path, entries):
    with open(path, "w") as f:
        for e in entries:
            f.write(f"#### {e.name}\n{e.source.rstrip()}\n")
            if e.output is not None:
                f.write(f"#### gap {e.gap}\n" if e.gap else "#### prints\n")
                f.write(e.output + "\n")
