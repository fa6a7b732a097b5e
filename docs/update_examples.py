#!/usr/bin/env python3
"""Runs the console blocks of README.md, examples/README.md and docs/, and writes the current output below each command.

    .venv/bin/python docs/update_examples.py     rewrites the blocks; look at the difference before you commit it

A block is fenced as ```console. A line that starts with "$ " is a command, and a line that starts with "> " directly
below continues it; all other lines are the standard output and standard error, as on a terminal. The blocks of a page
run in order, in one temporary folder with a link to examples/, each block in a shell of its own, with `midrank` on the
path: build/dev/midrank, or the program in MIDRANK_BIN. tests/docs/ runs the same blocks and compares.

A block that builds, installs or measures is not run. The line above its fence says so:

    <!-- doctest: skip because it builds everything -->
"""

import os
import re
import subprocess
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BINARY = Path(os.environ.get("MIDRANK_BIN", ROOT / "build" / "dev" / "midrank")).resolve()
PAGES = [ROOT / "README.md", ROOT / "examples" / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]

FENCE = re.compile(r"(?m)^```console\n(?P<body>.*?)^```$", re.DOTALL)
SKIP = re.compile(r"<!-- doctest: skip because (?P<reason>\S.*?) -->\n$")
MARK = "\x1e"  # between the outputs of two commands


@dataclass
class Command:
    lines: list[str]  # as on the page, with their prompts
    output: list[str] = field(default_factory=list)

    @property
    def text(self):
        return "\n".join(line[2:] for line in self.lines)


@dataclass
class Block:
    page: Path
    line: int  # of the fence
    start: int  # of the body in the text of the page
    end: int
    commands: list[Command]
    skipped: str  # the reason, or empty

    @property
    def place(self):
        return f"{self.page.relative_to(ROOT)}:{self.line}"


def commands_of(body, place):
    commands = []
    for line in body.splitlines():
        if line.startswith("$ "):
            commands.append(Command([line]))
        elif line.startswith("> ") and commands and not commands[-1].output:
            commands[-1].lines.append(line)
        elif commands:
            commands[-1].output.append(line)
        else:
            raise ValueError(f"{place}: a console block opens with a command, as in '$ midrank measures'")
    return commands


def blocks_of(page):
    text = page.read_text(encoding="utf-8")
    for match in FENCE.finditer(text):
        line = text.count("\n", 0, match.start()) + 1
        skip = SKIP.search(text, 0, match.start())
        body = commands_of(match["body"], f"{page.name}:{line}")
        yield Block(page, line, match.start("body"), match.end("body"), body, skip["reason"] if skip else "")


def outputs_of(block, folder):
    """The output of each command of a block, as lines."""
    script = "".join(f"printf '{MARK}' >&2; (exit $status)\n{command.text}\nstatus=$?\n" for command in block.commands)
    environment = {"PATH": f"{folder}/.path:{os.environ['PATH']}", "LC_ALL": "C.UTF-8", "HOME": str(folder)}
    done = subprocess.run(
        ["bash", "-c", "status=0\n" + script],
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=300,
    )
    return [output.splitlines() for output in done.stdout.split(MARK)[1:]]


def run_page(page):
    """Every block of a page with the outputs of its commands; None for a block that is skipped."""
    if not os.access(BINARY, os.X_OK):
        raise SystemExit(f"There is no program {BINARY}. Build it with ./dev build, or name another with MIDRANK_BIN.")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / ".path").mkdir()
        (folder / ".path" / "midrank").symlink_to(BINARY)
        (folder / "examples").symlink_to(ROOT / "examples")
        return [(block, None if block.skipped else outputs_of(block, folder)) for block in blocks_of(page)]


def update(page):
    text = page.read_text(encoding="utf-8")
    for block, outputs in reversed(run_page(page)):
        if outputs is None:
            continue
        lines = [line for command, output in zip(block.commands, outputs) for line in [*command.lines, *output]]
        text = text[: block.start] + "".join(line.rstrip() + "\n" for line in lines) + text[block.end :]
    if text != page.read_text(encoding="utf-8"):
        page.write_text(text, encoding="utf-8")
        print(f"{page.relative_to(ROOT)} is updated.")


if __name__ == "__main__":
    for changed in PAGES:
        update(changed)
