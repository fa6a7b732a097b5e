#!/usr/bin/env python3
"""Adds up the results of the sections of a test run, and prints the counts as the last line.

Each section writes <name>.exit with the exit code of its command, and <name>.xml if the command reports test cases
(gtest's or pytest's XML). If there is an XML file, its test cases are counted; otherwise the section counts as one
check. A command that failed without a failed test case, as after a crash, counts as one failure too.

Exit code 1 if anything failed, nothing ran, or a skipped test has no reason.

    python tools/count_tests.py build/test-results
"""

import sys
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass
from pathlib import Path

# The text of gtest and of pytest for a test skipped without a reason.
NO_REASON = {"", "skipped", "unconditional skip"}


@dataclass(frozen=True)
class Case:
    name: str
    state: str  # passed, failed, skipped
    reason: str = ""


def reason_of(skipped):
    """The stated reason, or an empty text. gtest prints the location of the skip on a separate line before it."""
    lines = [line.strip() for line in (skipped.get("message") or "").splitlines()]
    if lines and "type" not in skipped.attrib:
        lines = lines[1:]
    reason = " ".join(line for line in lines if line)
    return "" if reason.lower() in NO_REASON else reason


def case_of(element):
    name = f"{element.get('classname', '')}.{element.get('name', '')}".lstrip(".")
    if element.find("failure") is not None or element.find("error") is not None:
        return Case(name, "failed")
    skipped = element.find("skipped")
    if skipped is not None:
        return Case(name, "skipped", reason_of(skipped))
    if element.get("status") == "notrun":  # gtest: disabled by a DISABLED_ in its name
        return Case(name, "skipped")
    return Case(name, "passed")


def cases_of_section(exit_file):
    section = exit_file.stem
    exit_code = int(exit_file.read_text(encoding="utf-8"))
    xml_file = exit_file.with_suffix(".xml")
    if not xml_file.exists():
        return [Case(section, "passed") if exit_code == 0 else Case(f"{section} (exit code {exit_code})", "failed")]
    cases = [case_of(element) for element in ElementTree.parse(xml_file).iter("testcase")]
    if exit_code != 0 and all(case.state != "failed" for case in cases):
        cases.append(Case(f"{section} (exit code {exit_code})", "failed"))
    return cases


def main(folder):
    cases = [case for exit_file in sorted(folder.glob("*.exit")) for case in cases_of_section(exit_file)]
    failed = [case for case in cases if case.state == "failed"]
    skipped = [case for case in cases if case.state == "skipped"]
    unexplained = [case for case in skipped if not case.reason]

    for case in failed:
        print(f"failed: {case.name}")
    for case in skipped:
        print(f"skipped: {case.name}: {case.reason or 'NO REASON GIVEN, which counts as a failure of the run'}")
    if not cases:
        print("no test ran")
    passed = len(cases) - len(failed) - len(skipped)
    print(f"{passed} passed, {len(failed)} failed, {len(skipped)} skipped")
    return 0 if cases and not failed and not unexplained else 1


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
