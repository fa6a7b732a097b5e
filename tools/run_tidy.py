#!/usr/bin/env python3
"""Runs clang-tidy over the libraries and the command line, and only over what has changed.

Most of its time is spent on headers. If the build compiles sources in groups (the preset check), those of all libraries
are grouped again, in groups as large as possible, and each is read as one file: 217 sources take three times as long as
40. In a build without groups (dev) each source is read by itself.

Passed files are cached under a hash of everything that the result depends on: its text, that of the sources and project
headers it includes, its compile command, .clang-tidy and the version of the tool. The cache is in build/tidy-cache and
may be deleted. Tests and benchmarks are omitted: they would take most of the time, and the compiler's warnings cover
them.

Precompiled headers are removed from the compile commands, because they are g++'s.

    .venv/bin/python tools/run_tidy.py [build folder, default build/dev] [only sources whose path contains this text] [files at once, default 2]
"""

import hashlib
import json
import re
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from group_sources import groups

ROOT = Path(__file__).resolve().parent.parent
CACHE = ROOT / "build" / "tidy-cache"
CLANG_TIDY = Path(sys.executable).parent / "clang-tidy"
FOLDERS = ("midrank/", "studies/", "cli/")

GNU_ONLY = re.compile(r" -Winvalid-pch| -include \S+/cmake_pch\.hxx| -fpch-preprocess| --param ggc-min-heapsize=[0-9]+")
INCLUDED = re.compile(r'^\s*#\s*include\s*"([^"]+)"', re.MULTILINE)
SETTING = re.compile(r" (?:-D|-I|-isystem )\S+")  # a definition, or where headers are
COMPILED = re.compile(r" -o \S+ -c \S+$")

ARGUMENTS = ["--quiet", f"--header-filter=^{re.escape(str(ROOT))}/(midrank|studies|cli)/.*"]  # our own files only
OF_GROUPS = ["--checks=-bugprone-suspicious-include"]  # a group includes sources


def commands_of(build_folder):
    """The entries of the compile commands, without options that clang does not know."""
    entries = json.loads((build_folder / "compile_commands.json").read_text(encoding="utf-8"))
    for entry in entries:
        entry["command"] = GNU_ONLY.sub("", entry["command"])
    return entries


def is_group(file):
    """Whether CMake generated it to include sources."""
    return "/CMakeFiles/" in file


def sources_of(file):
    """The sources that a compiled file consists of, as paths from the root: those of a group, or itself."""
    names = INCLUDED.findall(Path(file).read_text(encoding="utf-8")) if is_group(file) else [file]
    return [Path(name).relative_to(ROOT).as_posix() for name in names]


def is_checked(source, only):
    return source.startswith(FOLDERS) and not source.endswith("_test.cpp") and only in source


def joined_command(commands, file):
    """The first entry, with the definitions and include folders of all, for that file."""
    settings = dict.fromkeys(setting for command in commands for setting in SETTING.findall(command))
    return f"{COMPILED.sub('', SETTING.sub('', commands[0]))}{''.join(settings)} -c {file}"


def regrouped(sources, entries, folder):
    """Entries for files that are written into the folder, each of which includes as many of the sources as can be
    combined."""
    made = []
    for number, group in enumerate(groups([ROOT / source for source in sorted(sources)], ROOT, len(sources))):
        file = folder / f"group_{number}.cpp"
        file.write_text("".join(f'#include "{source}"\n' for source in group), encoding="utf-8")
        made.append({
            "directory": str(folder),
            "file": str(file),
            "command": joined_command([entry["command"] for entry in entries], file),
            "sources": [source.relative_to(ROOT).as_posix() for source in group],
        })
    return made


def files_to_check(entries, only, folder):
    """An entry for each file to read, which lists its sources as paths from the root."""
    files, grouped, entries_of_groups = [], [], []
    for entry in entries:
        sources = [source for source in sources_of(entry["file"]) if is_checked(source, only)]
        if sources and is_group(entry["file"]):
            grouped += sources
            entries_of_groups.append(entry)
        elif sources:
            files.append(entry | {"sources": sources})
    return files + regrouped(grouped, entries_of_groups, folder)


def with_headers(sources):
    """The sources and every project header that they include, in a fixed order."""
    reached, waiting = set(), [ROOT / source for source in sources]
    while waiting:
        path = waiting.pop()
        if path in reached or not path.exists():
            continue
        reached.add(path)
        waiting.extend(ROOT / name for name in INCLUDED.findall(path.read_text(encoding="utf-8")))
    return sorted(reached)


def fingerprint(entry, tool):
    digest = hashlib.sha256()
    for part in [entry["file"], *entry["sources"], entry["command"], tool, *ARGUMENTS, *OF_GROUPS]:
        digest.update(part.encode() + b"\0")
    for path in [ROOT / ".clang-tidy", *with_headers(entry["sources"])]:
        digest.update(path.read_bytes() + b"\0")
    return digest.hexdigest()


def check(entry, folder):
    """(passed, output of clang-tidy)"""
    of_group = OF_GROUPS if Path(entry["file"]).parent == folder else []
    command = [CLANG_TIDY, "-p", folder, *ARGUMENTS, *of_group, entry["file"]]
    outcome = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    if outcome.returncode == 0:
        return True, ""
    return False, (outcome.stdout.strip() or outcome.stderr.strip()).replace(f"{ROOT}/", "")


def main(build_folder, only, at_once):
    started = time.monotonic()
    CACHE.mkdir(parents=True, exist_ok=True)
    tool = subprocess.run([CLANG_TIDY, "--version"], capture_output=True, text=True, check=True).stdout

    folder = build_folder / "tidy"
    folder.mkdir(exist_ok=True)
    entries = files_to_check(commands_of(build_folder), only, folder)
    commands = [{name: entry[name] for name in ("directory", "file", "command")} for entry in entries]  # clang rejects the other options
    (folder / "compile_commands.json").write_text(json.dumps(commands, indent=0), encoding="utf-8")
    marks = [fingerprint(entry, tool) for entry in entries]
    changed = [(entry, mark) for entry, mark in zip(entries, marks) if not (CACHE / mark).exists()]

    failed = 0
    with ThreadPoolExecutor(at_once) as pool:
        verdicts = pool.map(lambda each: check(each[0], folder), changed)
        for (entry, mark), (passed, words) in zip(changed, verdicts):
            if passed:
                (CACHE / mark).touch()
            else:
                failed += 1
                print(f"{' '.join(entry['sources'])}\n{words}\n")
    print(f"{sum(len(entry['sources']) for entry in entries)} sources in {len(entries)} files, {len(changed)} of them new or "
          f"changed, {failed} with findings, {time.monotonic() - started:.0f} s")
    return 1 if failed else 0


if __name__ == "__main__":
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build" / "dev"
    only = sys.argv[2] if len(sys.argv) > 2 else ""
    at_once = int(sys.argv[3]) if len(sys.argv) > 3 else 2
    sys.exit(main(folder.resolve(), only, at_once))
