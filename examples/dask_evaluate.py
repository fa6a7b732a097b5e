#!/usr/bin/env python3
"""Evaluates Parquet files with Dask: each task gathers the evidence of one file; others merge it in a tree, eight at a time.

    python examples/dask_evaluate.py PART.parquet... --label LABEL --score MODEL... [--slice COLUMN...]

Prints the same as `midrank evaluate PART.parquet... --format json`, byte for byte if weights are whole. Labels are true
and false, or 0 and 1: from a file with only one of two texts it is unknown which of them is positive. Needs dask and
pyarrow. Tasks run in threads; if a Client of dask.distributed was created before, in its workers.
"""

import argparse

import dask
import midrank

FAN_IN = 8


@dask.delayed
def gathered(path, score, columns):
    return midrank.Evidence().update(path, score, **columns)


@dask.delayed
def merged(parts):
    together = midrank.Evidence()
    for part in parts:
        together.merge(part)
    return together


def evaluate(paths, score, **columns):
    parts = [gathered(path, score, columns) for path in paths]
    while len(parts) > 1:
        parts = [merged(parts[first : first + FAN_IN]) for first in range(0, len(parts), FAN_IN)]
    (evidence,) = dask.compute(parts[0])
    return midrank.evaluate(evidence)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("paths", nargs="+")
    parser.add_argument("--label", required=True)
    parser.add_argument("--score", required=True, action="append")
    parser.add_argument("--slice", action="append")
    given = parser.parse_args()
    print(evaluate(given.paths, given.score, label=given.label, slice=given.slice).to_json(), end="")
