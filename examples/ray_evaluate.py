#!/usr/bin/env python3
"""Evaluates Parquet files with Ray: each task gathers the evidence of one file; others merge it in a tree, eight at a time.

    python examples/ray_evaluate.py PART.parquet... --label LABEL --score MODEL... [--slice COLUMN...]

Prints the same as `midrank evaluate PART.parquet... --format json`, byte for byte if weights are whole. Labels are true
and false, or 0 and 1: from a file with only one of two texts it is unknown which of them is positive. Needs ray and
pyarrow. Ray is started on this machine, accepts only local connections, and runs without its dashboard and its usage
reports. To use an existing cluster, call `ray.init("auto")`.
"""

import argparse
import os

os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
os.environ["RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"] = "0"  # binds to 127.0.0.1 only, on Linux as well

import midrank
import ray

FAN_IN = 8


@ray.remote
def gathered(path, score, columns):
    return midrank.Evidence().update(path, score, **columns)


@ray.remote
def merged(*parts):
    together = midrank.Evidence()
    for part in parts:
        together.merge(part)
    return together


def evaluate(paths, score, **columns):
    parts = [gathered.remote(path, score, columns) for path in paths]
    while len(parts) > 1:
        parts = [merged.remote(*parts[first : first + FAN_IN]) for first in range(0, len(parts), FAN_IN)]
    return midrank.evaluate(ray.get(parts[0]))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("paths", nargs="+")
    parser.add_argument("--label", required=True)
    parser.add_argument("--score", required=True, action="append")
    parser.add_argument("--slice", action="append")
    given = parser.parse_args()
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    try:
        print(evaluate(given.paths, given.score, label=given.label, slice=given.slice).to_json(), end="")
    finally:
        ray.shutdown()
