"""Runs scikit-learn's own tests through conformance_plugin.py, and prints the counts.

    python tests/python/sklearn/conformance.py [--out counts.json] [--workers 2] [pytest options]

The five files are those in its wheel, unchanged. deselected.txt lists the omitted tests, each with its reason.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
FILES = [
    f"sklearn/metrics/tests/test_{name}.py"
    for name in ("ranking", "classification", "common", "regression", "score_objects")
]


def deselected() -> dict[str, str]:
    """The omitted tests, with the reason of each."""
    lines = (HERE / "deselected.txt").read_text().splitlines()
    entries = [line.split(" # ", 1) for line in lines if line and not line.startswith("#")]
    return {test.strip(): reason.strip() for test, reason in entries}


@dataclass
class Conformance:
    counts: dict[str, Counter[str]]
    tests: dict[str, dict[str, Any]]  # by their names; without the omitted ones
    collected: int

    def outcomes(self) -> Counter[str]:
        return Counter(test.get("outcome", "none") for test in self.tests.values())

    def passed(self) -> list[str]:
        """Tests that passed, or that scikit-learn itself skips, without a call that fell through."""
        return [name for name, test in self.tests.items() if test.get("outcome") in ("passed", "skipped") and not test["originals"]]

    def fell_through(self) -> dict[str, list[str]]:
        return {name: test["originals"] for name, test in self.tests.items() if test.get("originals")}


def run(workers: int = 2, options: list[str] | None = None, folder: Path | None = None) -> Conformance:
    """All tests except the omitted ones."""
    import sklearn

    root = Path(sklearn.__file__).parent.parent
    folder = folder or Path.cwd()
    target = folder / "sklearn_counts"
    for old in folder.glob("sklearn_counts.*"):
        old.unlink()
    left_out = deselected()
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "conformance_plugin", "-W", "ignore"]
    command += [f"--rootdir={root}", f"--midrank-counts={target}", "--tb=short", "--no-header", "-rN"]
    command += [f"--deselect={test}" for test in left_out]
    command += ["-n", str(workers)] if workers > 1 else []
    paths = os.pathsep.join([str(HERE), *filter(None, [os.environ.get("PYTHONPATH")])])
    threads = {name: "1" for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS")}
    environment = {**os.environ, **threads, "PYTHONPATH": paths, "PYTHONHASHSEED": "0"}
    done = subprocess.run(
        [*command, *(options or []), *FILES], cwd=root, env=environment, capture_output=True, text=True, check=False
    )
    counts: dict[str, Counter[str]] = {}
    tests: dict[str, dict[str, Any]] = {}
    for part in folder.glob("sklearn_counts.*"):
        found = json.loads(part.read_text())
        for name, outcomes in found["counts"].items():
            counts.setdefault(name, Counter()).update(outcomes)
        tests.update(found["tests"])
        part.unlink()
    if not tests:
        raise RuntimeError(done.stdout[-4000:] + done.stderr[-4000:])
    (folder / "sklearn_tests.log").write_text(done.stdout)
    return Conformance(counts, tests, len(tests) + len(left_out))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--workers", type=int, default=2)
    chosen, options = parser.parse_known_args()
    found = run(chosen.workers, options)
    outcomes = found.outcomes()
    print(f"{found.collected} collected, {dict(outcomes)}, {len(found.fell_through())} fell through")
    for name, test in sorted(found.tests.items()):
        if test.get("outcome") == "failed":
            print("FAILED", name)
    for name in sorted(found.counts):
        print(name, dict(found.counts[name]))
    if chosen.out:
        chosen.out.write_text(
            json.dumps(
                {
                    "collected": found.collected,
                    "outcomes": dict(outcomes),
                    "deselected": deselected(),
                    "fell_through": found.fell_through(),
                    "functions": {name: dict(found.counts[name]) for name in sorted(found.counts)},
                },
                indent=1,
            )
            + "\n"
        )


if __name__ == "__main__":
    main()
