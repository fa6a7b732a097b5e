"""Shared by the tests of the package: the program used for comparison, and the rows of the examples, read without any library."""

import csv
import functools
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BINARY = Path(os.environ.get("MIDRANK_BIN", ROOT / "build" / "dev" / "midrank"))
WHEEL = Path(sys.executable).parent / "midrank"  # the command of the package
CANCER = ROOT / "examples" / "breast_cancer.parquet"
WINE = ROOT / "examples" / "wine.csv"

# Berrar's ten rows, used by the examples of the catalog with the threshold 0.55.
SCORES = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
LABELS = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
AUC = 20 / 25  # of 25 pairs, 5 + 5 + 4 + 4 + 2 in order


@functools.cache
def program(*arguments, command=BINARY):
    """The JSON printed by the command in the root of the project. `check` may have exit code 1."""
    done = subprocess.run(
        [str(command), *map(str, arguments), "--format", "json"], capture_output=True, text=True, cwd=ROOT
    )
    assert done.returncode in (0, 1) and done.stdout, done.stderr
    return done.stdout


def refusal(*arguments):
    """The error message of the command."""
    done = subprocess.run([str(BINARY), *map(str, arguments)], capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 2
    return done.stderr.removeprefix("midrank: ").strip()


def columns_of(path):
    """The columns of a CSV file as lists of texts; those that are numbers as floats."""
    with open(path, encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    columns = {name: [row[name] for row in rows] for name in rows[0]}
    for name, texts in columns.items():
        try:
            columns[name] = [float(text) for text in texts]
        except ValueError:
            pass
    return columns
