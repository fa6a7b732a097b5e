"""The program compared with exact rational arithmetic on random CSV files: every measure, from the text of the file to the JSON."""

import math
import sys
from pathlib import Path

import brute
import pytest
import random_tables

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
import program

SEEDS = range(6)
TABLES_A_SEED = 12

# Each term of these is rounded, and terms of both signs may cancel, so an absolute bound is added to the relative one.
RELATIVE = 1e-12
ABSOLUTE = 1e-14


def same_interval(result, expected):
    low = -math.inf if result.get("low_infinite") else result["low"]
    high = math.inf if result.get("high_infinite") else result["high"]
    return (low, high) == (float(expected.low), float(expected.high))


def check(key, result, expected):
    value = program.number(result)
    if isinstance(expected, brute.Undefined):
        assert value is None and result["undefined"], key
        return
    if isinstance(expected, brute.Interval):
        assert same_interval(result, expected), key
        return
    if isinstance(expected, brute.Optimum):
        assert same_interval(result["threshold"], expected), key
        expected = expected.value
    wanted = brute.as_float(expected)
    assert value is not None, key
    assert value == wanted or math.isclose(value, wanted, rel_tol=RELATIVE, abs_tol=ABSOLUTE), (key, value, wanted)


@pytest.mark.parametrize("seed", SEEDS)
def test_random_files(seed, tmp_path):
    for index, rows in enumerate(random_tables.tables(seed, TABLES_A_SEED)):
        path = tmp_path / f"{index}.csv"
        random_tables.write_csv(rows, path)
        threshold = random_tables.default_threshold(rows)
        expected = brute.evaluate_all(rows, threshold)
        arguments = ["--label", "label", "--score", "score", "--measures", ",".join(expected)]
        if rows[0][2] is not None:
            arguments += ["--weight", "weight"]
        found = program.evaluate(path, *arguments)
        assert set(found["measures"]) == set(expected)
        for key, wanted in expected.items():
            check(key, found["measures"][key], wanted)
