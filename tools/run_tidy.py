#!/usr/bin/env python3
"""Runs clang-tidy over the libraries and the command line, and only over what has changed.

Most of its time goes into headers. Where the build compiles sources in groups (the preset check), each group is read as one
file, which takes a fifth of the time; of a build without groups (dev) each source is read by itself.

What passed is remembered under a hash of all its verdict depends on: its text, that of the sources and project headers it
reaches, its compile command, .clang-tidy and the version of the tool. The memory lies in build/tidy-cache and may be
deleted. Tests and benchmarks are left out: they would take most of the time, and the compiler's warnings cover them.

Precompiled headers are taken out of the compile commands, because they are g++'s.

    .venv/bin/python tools/run_tidy.py [build folder, default build/dev] [only sources whose path holds this text] [files at once, default 2]
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

GNU_ONLY = re.compile(r" -Winvalid-pch| -include \S+/cmake_pch\.hxx| -fpch-preprocess| --param ggc-min-heapsize=[0-9]+")
INCLUDE = re.compile(r'^\s*#\s*include\s*"([^"]+)"', re.MULTILINE)

ARGUMENTS = ["--quiet", f"--header-filter=^{re.escape(str(ROOT))}/(midrank|studies|cli)/.*"]  # our own files only
OF_GROUPS = ["--checks=-bugprone-suspicious-include"]  # a group includes sources


def without_precompiled_headers(build_folder):
    """Writes the compile commands anew, and returns their entries and the folder they lie in."""
    entries = json.loads((build_folder / "compile_commands.json").read_text(encoding="utf-8"))
    for entry in entries:
        entry["command"] = GNU_ONLY.sub("", entry["command"])
    folder = build_folder / "tidy"
    folder.mkdir(exist_ok=True)
    (folder / "compile_commands.json").write_text(json.dumps(entries, indent=0), encoding="utf-8")
    return entries, folder


def is_group(file):
    """Whether CMake made it, to include sources."""
    return "/CMakeFiles/" in file


def sources_of(file):
    """The sources that a compiled file stands for, as paths from the root: those of a group, or itself."""
    names = INCLUDE.findall(Path(file).read_text(encoding="utf-8")) if is_group(file) else [file]
    return [Path(name).relative_to(ROOT).as_posix() for name in names]


def is_checked(source):
    return source.startswith(FOLDERS) and not source.endswith("_test.cpp")


def files_to_check(entries, only):
    """Compiled file -> (its sources, its compile command), for every one that is checked."""
    found = {}
    for entry in sorted(entries, key=lambda entry: entry["file"]):
        sources = sources_of(entry["file"])
        if all(map(is_checked, sources)) and any(only in source for source in sources):
            found[entry["file"]] = (sources, entry["command"])
    return found


def with_headers(sources):
    """The sources and every project header they reach, in a fixed order."""
    reached, waiting = set(), [ROOT / source for source in sources]
    while waiting:
        path = waiting.pop()
        if path in reached or not path.exists():
            continue
        reached.add(path)
        waiting.extend(ROOT / name for name in INCLUDE.findall(path.read_text(encoding="utf-8")))
    return sorted(reached)


def fingerprint(file, sources, command, tool):
    digest = hashlib.sha256()
    for part in [file, *sources, command, tool, *ARGUMENTS, *OF_GROUPS]:
        digest.update(part.encode() + b"\0")
    for path in [ROOT / ".clang-tidy", *with_headers(sources)]:
        digest.update(path.read_bytes() + b"\0")
    return digest.hexdigest()


def check(file, commands_folder):
    """(passed, what clang-tidy says)"""
    command = [CLANG_TIDY, "-p", commands_folder, *ARGUMENTS, *(OF_GROUPS if is_group(file) else []), file]
    outcome = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    if outcome.returncode == 0:
        return True, ""
    return False, (outcome.stdout.strip() or outcome.stderr.strip()).replace(f"{ROOT}/", "")


def main(build_folder, only, at_once):
    started = time.monotonic()
    CACHE.mkdir(parents=True, exist_ok=True)
    tool = subprocess.run([CLANG_TIDY, "--version"], capture_output=True, text=True, check=True).stdout

    entries, commands_folder = without_precompiled_headers(build_folder)
    files = files_to_check(entries, only)
    fingerprints = {file: fingerprint(file, *about, tool) for file, about in files.items()}
    changed = [file for file in files if not (CACHE / fingerprints[file]).exists()]

    failed = 0
    with ThreadPoolExecutor(at_once) as pool:
        verdicts = pool.map(lambda file: check(file, commands_folder), changed)
        for file, (passed, words) in zip(changed, verdicts):
            if passed:
                (CACHE / fingerprints[file]).touch()
            else:
                failed += 1
                print(f"{' '.join(files[file][0])}\n{words}\n")
    print(f"{sum(len(sources) for sources, _ in files.values())} sources in {len(files)} files, {len(changed)} of them new or "
          f"changed, {failed} with findings, {time.monotonic() - started:.0f} s")
    return 1 if failed else 0


if __name__ == "__main__":
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build" / "dev"
    only = sys.argv[2] if len(sys.argv) > 2 else ""
    at_once = int(sys.argv[3]) if len(sys.argv) > 3 else 2
    sys.exit(main(folder.resolve(), only, at_once))
