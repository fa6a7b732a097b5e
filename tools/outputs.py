#!/usr/bin/env python3
"""Stores everything that the program prints for a long list of commands, to compare it before and after a redesign.

Before a redesign, store; afterwards, compare. A record is one command with its exit code, both streams and every file
that it wrote. The list is tests/outputs/stored_commands.py; each command runs in its own folder, in a fixed
environment, so that a record is the same on every machine and for any number of threads. tests/outputs/digests.json has
a hash of each record, which tests/outputs/test_outputs.py compares.

    python tools/outputs.py list
    python tools/outputs.py store --midrank build/dev/midrank FOLDER
    python tools/outputs.py compare --midrank build/dev/midrank FOLDER
    python tools/outputs.py digest --midrank build/dev/midrank [--write]
    python tools/outputs.py verify --midrank build/dev/midrank
"""

import argparse
import base64
import difflib
import hashlib
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile
import zlib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DIGESTS = ROOT / "tests" / "outputs" / "digests.json"
sys.path.insert(0, str(ROOT / "tests" / "outputs"))

from stored_commands import stored_commands  # noqa: E402
from stored_inputs import write_inputs  # noqa: E402

# MIDRANK_PYTHON is a missing path: pictures are drawn by another program, so only the error message is stored.
ENVIRONMENT = {
    "LC_ALL": "C.UTF-8",
    "COLUMNS": "100",
    "NO_COLOR": "1",
    "PATH": os.defpath,
    "MIDRANK_PYTHON": "no-such-python",
}
TAKE_THREADS = {
    *"evaluate report threshold curve check compare permute bootstrap power influence calibrate train-eval".split(),
    "simulate binormal",
    "simulate biexponential",
}
PAGE_DATA = re.compile(
    r'<title>(.*?)</title>.*<script type="application/json" id="midrank-data">(.*?)</script>', re.DOTALL
)
LONG_NUMBER = re.compile(r"-?\d+\.\d{9,}(?:e[-+]?\d+)?")
CREATED = re.compile(r'"created":"[^"]*"')
SECONDS_FOR_A_COMMAND = 120


# ---- one command -----------------------------------------------------------------------------------------------------


def parsed(command):
    """The command parsed as by a shell: the environment, the arguments, and the file of standard input."""
    words = shlex.split(command)
    environment = dict(ENVIRONMENT)
    while words and re.match("[A-Z_]+=", words[0]):
        name, _, environment[name] = words.pop(0).partition("=")
    if len(words) > 1 and words[-2] == "<":
        return environment, words[:-2], words[-1]
    return environment, words, os.devnull


def with_threads(arguments, count):
    """The same command with --threads after its name, or None if it has no such option."""
    for words in (1, 2):
        if " ".join(arguments[:words]) in TAKE_THREADS and "--threads" not in arguments:
            return [*arguments[:words], "--threads", str(count), *arguments[words:]]
    return None


def run(midrank, inputs, command, threads=None):
    """The record of a command, or None if it takes no number of threads."""
    environment, arguments, stdin = parsed(command)
    if threads is not None:
        arguments = with_threads(arguments, threads)
        if arguments is None:
            return None
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for path in inputs.iterdir():
            if path.name in command:  # linking all of them takes longer than most commands
                (folder / path.name).symlink_to(path)
        with open(folder / stdin, "rb") as stream:
            done = subprocess.run(
                ["midrank", *arguments],
                executable=midrank,
                stdin=stream,
                capture_output=True,
                cwd=folder,
                env=environment,
                timeout=SECONDS_FOR_A_COMMAND,
                check=False,
            )
        parts = {"stdout": text_of(done.stdout), "stderr": text_of(done.stderr), **written_files(folder)}
    record = f"$ {' '.join(['midrank', command]).strip()}\nexit code {done.returncode}\n"
    record += "".join(f"---- {title}\n{text}" for title, text in parts.items())
    if threads is not None:  # pages contain the command that made them
        record = record.replace(f" --threads {threads}", "")
    return record


def written_files(folder):
    """Name and text of each file that is not an input, sorted by name."""
    found = {}
    for path in sorted(folder.rglob("*")):
        if not path.is_symlink() and path.is_file():
            found[path.relative_to(folder).as_posix()] = text_of(path.read_bytes())
    return found


# ---- what was printed, as text ---------------------------------------------------------------------------------------


def text_of(data):
    """Bytes as a text that determines them, except for what differs between machines."""
    if data.startswith(b"PAR1"):
        return table_text(data, "Parquet")
    if data.startswith(b"ARROW1"):
        return table_text(data, "Arrow")
    text = data.decode(errors="backslashreplace")
    if text.startswith("<!doctype html>"):
        text = page_text(text)
    if text.startswith("{") and text.count("\n") <= 1:  # JSON on one line, whose differences would be unreadable
        text = text.replace(',"', ',\n"')
    return text if text.endswith("\n") or not text else text + "\n(no line end)\n"


def page_text(page):
    """The document in a page, without the time. The page around it comes from web/, which has its own tests."""
    title, packed = PAGE_DATA.search(page).groups()
    document = zlib.decompress(base64.b64decode(packed)).decode()
    return f"page: {title}\n" + CREATED.sub('"created":"(a time)"', document).replace(',"', ',\n"')


def table_text(data, kind):
    """Schema and rows of a file whose bytes depend on the version of Arrow."""
    import pyarrow.ipc
    import pyarrow.parquet

    if kind == "Parquet":
        table = pyarrow.parquet.read_table(pyarrow.BufferReader(data))
        groups = pyarrow.parquet.ParquetFile(pyarrow.BufferReader(data)).metadata.num_row_groups
        kind += f", {groups} row groups"
    else:
        table = pyarrow.ipc.open_file(pyarrow.BufferReader(data)).read_all()
    rows = zip(*(column.to_pylist() for column in table.columns), strict=True)
    return f"{kind}\n{table.schema.to_string()}\n" + "".join(f"{row}\n" for row in rows)


# ---- all commands ----------------------------------------------------------------------------------------------------


def records(midrank, jobs=None, threads=None):
    """Each command with its record, in the order of the list."""
    commands = stored_commands()
    midrank = str(Path(midrank).resolve())
    with tempfile.TemporaryDirectory() as name, ThreadPoolExecutor(jobs or os.cpu_count()) as pool:
        inputs = Path(name)
        write_inputs(inputs)
        before = contents(inputs)
        yield from zip(commands, pool.map(lambda c: run(midrank, inputs, c, threads), commands), strict=True)
        if contents(inputs) != before:
            raise RuntimeError("A command wrote into the files that all of them read, so no record can be believed.")


def contents(folder):
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def digest(record):
    """A hash. Simulated numbers are rounded to nine digits: their logarithms differ in the last bit between processors."""
    if record.startswith(("$ midrank simulate", "$ midrank reproduce")):
        record = LONG_NUMBER.sub(lambda number: f"{float(number.group()):.9g}", record)
    return hashlib.sha256(record.encode()).hexdigest()


def file_of(folder, command):
    """The file for the record of a command: readable, and unique to the command."""
    readable = re.sub("[^A-Za-z0-9]+", "-", command).strip("-")[:60] or "nothing"
    return Path(folder) / f"{readable}.{hashlib.sha256(command.encode()).hexdigest()[:8]}.txt"


def difference(before, after, lines):
    """A unified diff, cut if it is long."""
    found = list(difflib.unified_diff(before.split("\n"), after.split("\n"), "stored", "now", lineterm="", n=2))
    rest = [f"... and {len(found) - lines} more lines"] if len(found) > lines else []
    return "\n".join([*found[:lines], *rest])


def store(options):
    Path(options.folder).mkdir(parents=True, exist_ok=True)
    for old in Path(options.folder).glob("*.txt"):
        old.unlink()
    count = 0
    for command, record in records(options.midrank, options.jobs):
        file_of(options.folder, command).write_bytes(record.encode())
        count += 1
    print(f"{count} outputs are stored in {options.folder}.")
    return 0


def compare(options):
    stored = set(Path(options.folder).glob("*.txt"))
    same, different, new = 0, 0, 0
    for command, record in records(options.midrank, options.jobs):
        path = file_of(options.folder, command)
        if path not in stored:
            new += 1
            print(f"New, not stored: midrank {command}")
            continue
        stored.remove(path)
        before = path.read_bytes().decode()
        if before == record:
            same += 1
            continue
        different += 1
        print(f"Different: midrank {command}\n{difference(before, record, options.lines)}\n")
    for path in sorted(stored):
        print(f"Stored, no longer in the list: {path.name}")
    print(f"{same} outputs are the same, {different} differ, {new} are new, {len(stored)} are gone.")
    return 1 if different or new or stored else 0


def digests_of(midrank, jobs=None):
    return {command: digest(record) for command, record in records(midrank, jobs)}


def digest_all(options):
    found = digests_of(options.midrank, options.jobs)
    committed = json.loads(DIGESTS.read_text(encoding="utf-8"))
    wrong = [command for command in {**committed, **found} if committed.get(command) != found.get(command)]
    for command in wrong:
        print(f"Not as committed: midrank {command}")
    if options.write:
        DIGESTS.write_text(json.dumps(found, indent=0, ensure_ascii=False) + "\n", encoding="utf-8")
        print(f"{len(found)} digests are written to {DIGESTS.relative_to(ROOT)}. The commit says why those above changed.")
        return 0
    print(f"{len(found)} digests, {len(wrong)} of them not as committed.")
    return 1 if wrong else 0


def verify(options):
    """Runs each command again, then with one thread and with two: a record that changes cannot be compared."""
    first = dict(records(options.midrank, options.jobs))
    moved = 0
    for threads in (None, 1, 2):
        again = [(c, r) for c, r in records(options.midrank, options.jobs, threads) if r is not None]
        for command, record in again:
            if record == first[command]:
                continue
            moved += 1
            print(f"Moves: midrank {command}\n{difference(first[command], record, options.lines)}\n")
        print(f"{len(again)} outputs {'again' if threads is None else f'with --threads {threads}'}.")
    print(f"{moved} of them moved.")
    return 1 if moved else 0


def list_all(_options):
    for command in stored_commands():
        print(f"midrank {command}".strip())
    return 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    verbs = parser.add_subparsers(required=True, metavar="VERB")
    texts = {
        "list": (list_all, "print the commands"),
        "store": (store, "write the record of each command to a folder"),
        "compare": (compare, "run again, and show what differs from a folder; exit 1 if anything does"),
        "digest": (digest_all, "hold the hash of each record against the committed ones, or write them"),
        "verify": (verify, "run again, with one thread and with two: nothing may move"),
    }
    for name, (work, text) in texts.items():
        verb = verbs.add_parser(name, help=text, description=text)
        verb.set_defaults(work=work)
        if name == "list":
            continue
        verb.add_argument("--midrank", required=True, metavar="BIN", help="the program")
        verb.add_argument("--jobs", type=int, metavar="N", help="commands at a time (one for each core)")
        if name in ("store", "compare"):
            verb.add_argument("folder", metavar="FOLDER")
        if name in ("compare", "verify"):
            verb.add_argument("--lines", type=int, default=40, metavar="N", help="of each difference (40)")
        if name == "digest":
            verb.add_argument("--write", action="store_true", help=f"renew {DIGESTS.relative_to(ROOT)}")
    options = parser.parse_args()
    return options.work(options)


if __name__ == "__main__":
    sys.exit(main())
