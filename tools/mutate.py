"""Mutation testing: changes one operator or constant at random in a C++ source of a folder, and checks whether a test fails.

    tools/mutate.py midrank/inference --count 20 --seed 1 --filter '-Large.*'

Each change is built into the C++ tests, these run, and the source is restored, also if the run is interrupted. A change
that no test notices is printed with its place in the file: either it has no relevant effect, or a test is missing.
"""

import argparse
import random
import re
import signal
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]

OTHERS = {
    "<": ["<=", ">"], "<=": ["<", ">="], ">": [">=", "<"], ">=": [">", "<="], "==": ["!="], "!=": ["=="],
    "&&": ["||"], "||": ["&&"], "+": ["-"], "-": ["+"], "*": ["/"], "/": ["*"], "+=": ["-="], "-=": ["+="],
    "true": ["false"], "false": ["true"],
}  # fmt: skip
# Exclusions come first. A binary operator has a space on both sides, which distinguishes it from a pointer, a
# reference, a sign and a template.
TOKEN = re.compile(
    r"""(?P<no>//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])+'|^[ ]*\#[^\n]*|\bstatic_assert\b[^;]*;|\bassert\([^;]*;)
    |(?<=\ )(?P<operator><=|>=|==|!=|&&|\|\||\+=|-=|<|>|\+|-|\*|/)(?=\ )
    |(?<![\w.'])(?P<number>\d+(?:\.\d+)?)(?![\w.'])
    |\b(?P<truth>true|false)\b""",
    re.VERBOSE | re.MULTILINE | re.DOTALL,
)


def changes(text):
    """Every (begin, end, replacement) of the rules for a source."""
    found = []
    for match in TOKEN.finditer(text):
        if match["no"]:
            continue
        if match["number"]:
            number = match["number"]
            others = [str(int(number) + 1)] if "." not in number else [f"{2 * float(number) + 1}"]
        else:
            others = OTHERS[match[0]]
        found += [(match.start(), match.end(), other) for other in others]
    return found


def changed(text, change):
    begin, end, other = change
    return text[:begin] + other + text[end:]


def described(path, text, change):
    """The place of the change, and the line before and after."""
    begin, end, other = change
    start = text.rfind("\n", 0, begin) + 1
    stop = text.find("\n", end)
    after = text[start:begin] + other + text[end:stop]
    return f"{path}:{text.count(chr(10), 0, begin) + 1}\n  - {text[start:stop].strip()}\n  + {after.strip()}"


def sources(folder):
    """The sources of the folder, without tests."""
    return [path for path in sorted(folder.rglob("*.cpp")) if not path.stem.endswith("_test")]


def outcome_of(build, gtest_filter, seconds):
    """The result of the change in the file: "does not compile", "noticed" or "survived"."""
    if subprocess.run(["ninja", "-C", build, "midrank_tests"], capture_output=True, check=False).returncode != 0:
        return "does not compile"
    tests = [build / "midrank_tests", f"--gtest_filter={gtest_filter}", "--gtest_brief=1", "--gtest_fail_fast"]
    try:
        done = subprocess.run(tests, capture_output=True, check=False, timeout=seconds)
    except subprocess.TimeoutExpired:
        return "noticed"  # it no longer terminates
    return "survived" if done.returncode == 0 else "noticed"


def try_change(path, change, judge):
    """The result for one change; the file is restored in any case."""
    before = path.read_bytes()
    try:
        path.write_text(changed(before.decode(), change), encoding="utf-8")
        return judge()
    finally:
        path.write_bytes(before)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--count", type=int, default=10, help="changes that are built and tested (10)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed makes the same changes (1)")
    parser.add_argument("--build", type=Path, default=ROOT / "build" / "dev", help="folder of the build (build/dev)")
    parser.add_argument("--filter", default="-Large.*", help="of the tests, as gtest takes it (-Large.*)")
    parser.add_argument("--seconds", type=float, default=600, help="after which the tests count as hanging (600)")
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that files are restored

    everything = [(path, change) for path in sources(options.folder) for change in changes(path.read_text(encoding="utf-8"))]
    if not everything:
        parser.error(f"{options.folder}: there is nothing to change")
    chosen = random.Random(options.seed)
    chosen.shuffle(everything)
    outcomes = []
    try:
        for path, change in everything:
            if sum(one != "does not compile" for one in outcomes) == options.count:
                break
            text = path.read_text(encoding="utf-8")
            outcomes.append(try_change(path, change, lambda: outcome_of(options.build, options.filter, options.seconds)))
            if outcomes[-1] == "survived":
                print(described(path, text, change), flush=True)
    finally:
        subprocess.run(["ninja", "-C", options.build, "midrank_tests"], capture_output=True, check=False)
    print(", ".join(f"{outcomes.count(word)} {word}" for word in ("noticed", "survived", "does not compile")))
    return 1 if "survived" in outcomes else 0


if __name__ == "__main__":
    sys.exit(main())
