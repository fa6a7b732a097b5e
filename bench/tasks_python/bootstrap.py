#!/usr/bin/env python3
"""Percentile intervals of the AUC by bootstrap, from Python: midrank, scipy.stats.bootstrap, and a loop over scikit-learn's resample.

    .venv-bench/bin/python bench/tasks_python/bootstrap.py [--rows 1e3 1e5] [--replicates 200] [--rounds 3]

Each draws rows with replacement and computes the AUC of the sample; scipy and the loop call scikit-learn's
roc_auc_score, as their users do. The rivals run only `--replicates` of the 2000, and their time is scaled up, since all
replicates take equally long. Ends of intervals must agree within six times the Monte Carlo error of so few. Rounds take
turns; ratios are paired by round.
"""

import argparse
import statistics
import time

import midrank
import numpy as np
import scipy
import sklearn
from scipy.stats import bootstrap
from sklearn.metrics import roc_auc_score
from sklearn.utils import resample

ALL = 2000


def rows_of(count):
    random = np.random.default_rng(1)
    label = (random.random(count) < 0.3).astype(np.uint8)
    return label, random.normal(size=count) + label


def by_midrank(label, score, _):
    interval = midrank.roc_auc(label, score, interval="percentile", replicates=ALL).interval
    return interval.low, interval.high


def by_scipy(label, score, replicates):
    found = bootstrap(
        (label, score), roc_auc_score, paired=True, vectorized=False, n_resamples=replicates, method="percentile", rng=1
    ).confidence_interval
    return found.low, found.high


def by_sklearn(label, score, replicates):
    values = [roc_auc_score(*resample(label, score, random_state=seed)) for seed in range(replicates)]
    return tuple(np.quantile(values, [0.025, 0.975]))


RIVALS = {"midrank": by_midrank, "scipy.stats.bootstrap": by_scipy, "resample": by_sklearn}


def timed(rival, label, score, replicates):
    start = time.perf_counter()
    ends = RIVALS[rival](label, score, replicates)
    return ends, time.perf_counter() - start


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rows", type=float, nargs="+", default=[1e3, 1e5])
    parser.add_argument("--replicates", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    print(f"scipy {scipy.__version__}, scikit-learn {sklearn.__version__}, numpy {np.__version__}; {ALL} replicates\n")
    print("| rows | midrank, s | scipy.stats.bootstrap, s | times | resample, s | times |\n|---:|---:|---:|---:|---:|---:|")
    for rows in map(int, options.rows):
        label, score = rows_of(rows)
        by_midrank(label, score, ALL)  # warm-up
        seconds = {name: [] for name in RIVALS}
        for _ in range(options.rounds):
            ends = {}
            for name in RIVALS:
                ends[name], taken = timed(name, label, score, options.replicates)
                seconds[name].append(taken if name == "midrank" else taken * ALL / options.replicates)
            width = ends["midrank"][1] - ends["midrank"][0]
            for name, (low, high) in ends.items():  # the error of a 2.5 % quantile is about 2.7 deviations / sqrt(replicates)
                reach = 6 * 2.7 * width / 3.92 / options.replicates**0.5
                assert abs(low - ends["midrank"][0]) < reach and abs(high - ends["midrank"][1]) < reach, (name, ends)
        ratios = {
            name: statistics.median(r / o for r, o in zip(times, seconds["midrank"], strict=True)) for name, times in seconds.items()
        }
        row = [f"{rows:,}", f"{statistics.median(seconds['midrank']):.3g}"]
        for name in list(RIVALS)[1:]:
            row += [f"{statistics.median(seconds[name]):.3g}", f"{ratios[name]:.0f}"]
        print("| " + " | ".join(row) + " |", flush=True)


if __name__ == "__main__":
    main()
