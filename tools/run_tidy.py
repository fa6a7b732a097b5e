#!/usr/bin/env python3
"""Runs clang-tidy over the libraries and the command line, two files at a time, and only over what has changed.

A file that passed is remembered under a hash of all its verdict depends on: its text, that of the project headers it
reaches, its compile command, .clang-tidy and the version of the tool. The memory lies in build/tidy-cache and may be
deleted. Tests and benchmarks are left out: they would take most of the time, and the compiler's warnings cover them.

Precompiled headers are taken out of the compile commands. They are g++'s, and without them a file that leans on the
header of another does not compile here.

    .venv/bin/python tools/run_tidy.py [build folder, default build/dev] [only files whose path holds this text]
"""

import hashlib
import json
import re
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CACHE = ROOT / "build" / "tidy-cache"
CLANG_TIDY = Path(sys.executable).parent / "clang-tidy"
FOLDERS = ("midrank/", "studies/", "cli/")
PARALLEL = 2

GNU_ONLY = re.compile(r" -Winvalid-pch| -include \S+/cmake_pch\.hxx| --param ggc-min-heapsize=[0-9]+")
INCLUDE = re.compile(r'^\s*#\s*include\s*"([^"]+)"', re.MULTILINE)

ARGUMENTS = ["--quiet", f"--header-filter=^{re.escape(str(ROOT))}/(midrank|studies|cli)/.*"]  # our own headers only


def without_precompiled_headers(build_folder):
    """Writes the compile commands anew, and returns their entries and the folder they lie in."""
    entries = json.loads((build_folder / "compile_commands.json").read_text(encoding="utf-8"))
    for entry in entries:
        entry["command"] = GNU_ONLY.sub("", entry["command"])
    folder = build_folder / "tidy"
    folder.mkdir(exist_ok=True)
    (folder / "compile_commands.json").write_text(json.dumps(entries, indent=0), encoding="utf-8")
    return entries, folder


def files_to_check(entries):
    """Path from the root -> compile command, for every file that is checked."""
    commands = {Path(entry["file"]).relative_to(ROOT).as_posix(): entry["command"] for entry in entries}
    return {
        file: command
        for file, command in sorted(commands.items())
        if file.startswith(FOLDERS) and not file.endswith("_test.cpp")
    }


def with_headers(file):
    """The file and every project header it reaches, in a fixed order."""
    reached, waiting = set(), [ROOT / file]
    while waiting:
        path = waiting.pop()
        if path in reached or not path.exists():
            continue
        reached.add(path)
        waiting.extend(ROOT / name for name in INCLUDE.findall(path.read_text(encoding="utf-8")))
    return sorted(reached)


def fingerprint(file, command, tool):
    digest = hashlib.sha256()
    for part in [file, command, tool, *ARGUMENTS]:
        digest.update(part.encode() + b"\0")
    for path in [ROOT / ".clang-tidy", *with_headers(file)]:
        digest.update(path.read_bytes() + b"\0")
    return digest.hexdigest()


def check(file, commands_folder):
    """(passed, what clang-tidy says)"""
    command = [CLANG_TIDY, "-p", commands_folder, *ARGUMENTS, ROOT / file]
    outcome = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    if outcome.returncode == 0:
        return True, ""
    return False, (outcome.stdout.strip() or outcome.stderr.strip()).replace(f"{ROOT}/", "")


def main(build_folder, only):
    started = time.monotonic()
    CACHE.mkdir(parents=True, exist_ok=True)
    tool = subprocess.run([CLANG_TIDY, "--version"], capture_output=True, text=True, check=True).stdout

    entries, commands_folder = without_precompiled_headers(build_folder)
    commands = {file: command for file, command in files_to_check(entries).items() if only in file}
    fingerprints = {file: fingerprint(file, command, tool) for file, command in commands.items()}
    changed = [file for file in commands if not (CACHE / fingerprints[file]).exists()]

    failed = 0
    with ThreadPoolExecutor(PARALLEL) as pool:
        for file, (passed, words) in zip(changed, pool.map(lambda file: check(file, commands_folder), changed)):
            if passed:
                (CACHE / fingerprints[file]).touch()
            else:
                failed += 1
                print(f"{file}\n{words}\n")
    print(f"{len(commands)} files, {len(changed)} of them new or changed, {failed} with findings, "
          f"{time.monotonic() - started:.0f} s")
    return 1 if failed else 0


if __name__ == "__main__":
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build" / "dev"
    sys.exit(main(folder.resolve(), sys.argv[2] if len(sys.argv) > 2 else ""))
