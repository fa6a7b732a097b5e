"""The program compared with the second implementation (quantiles.py) on random CSV files of predicted quantiles."""

import math
import random
import sys
from pathlib import Path

import brute
import pytest
import quantiles
import random_tasks
import tasks

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
import program

LEVELS = (
    ("0.1", "0.5", "0.9"),
    ("0.05", "0.25", "0.5", "0.75", "0.95"),
    ("0.25", "0.5", "0.75", "0.9"),
    ("0.3", "0.5", "0.55"),
    ("0.5",),
)
WEIGHTS = (None, None, (1, 2, 3), (0, 1, 1, 2, 5), (0.5, 0.25, 1.75))


def table(seed):
    """Numbers in quarters, so that some equal their quantiles; in every fourth row quantiles cross."""
    generator = random.Random(f"quantiles/{seed}")
    levels, weights = LEVELS[seed % len(LEVELS)], generator.choice(WEIGHTS)
    rows = []
    for _ in range(generator.choice((1, 2, 5, 12, 30))):
        values = [generator.randint(-12, 12) / 4 for _ in levels]
        if generator.random() < 0.75:
            values.sort()
        row = {"label": generator.randint(-12, 12) / 4} | {f"q_{t}": v for t, v in zip(levels, values)}
        rows.append(row | ({"weight": generator.choice(weights)} if weights else {}))
    if weights and not any(row["weight"] for row in rows):
        rows[0]["weight"] = 1
    return levels, rows


def ids_of(levels):
    yield from quantiles.IDS
    yield from (f"quantile_coverage(q={t})" for t in levels)
    for t in levels:
        other = f"{1 - float(t):.6g}"
        if float(t) < 0.5 and other in levels:
            share = f"{1 - 2 * float(t):.6g}"
            yield from (f"{name}(level={share})" for name in ("interval_score", "interval_coverage", "mean_interval_width"))


@pytest.mark.parametrize("seed", range(20))
def test_random_quantiles(seed, tmp_path):
    levels, rows = table(seed)
    path = tmp_path / "quantiles.csv"
    random_tasks.write_csv(rows, path)
    arguments = ["--label", "label", "--interval", "none", "--quantile-prefix", "q_"]
    if seed % 2:
        arguments = arguments[:4] + [text for t in levels for text in ("--quantile", f"{t}=q_{t}")]
    if "weight" in rows[0]:
        arguments += ["--weight", "weight"]
    ids = list(ids_of(levels))
    found = program.evaluate(path, *arguments, "--measures", ",".join(ids))["measures"]
    for key in ids:
        expected, result = quantiles.evaluate(key, rows), found[key]
        if isinstance(expected, brute.Undefined):
            assert result["value"] is None and result["undefined"], (key, expected.reason)
            continue
        assert result["value"] == pytest.approx(tasks.number(expected), rel=1e-12, abs=1e-14), key
        if isinstance(expected, quantiles.StatisticAndTest):
            assert result["details"]["degrees_of_freedom"] == expected.degrees_of_freedom


def test_the_weighted_interval_score_is_twice_the_mean_pinball_loss():
    for seed in (0, 1, 5, 6):
        _, rows = table(seed)
        assert quantiles.evaluate("weighted_interval_score", rows) == 2 * quantiles.evaluate("mean_pinball_loss", rows)


def test_the_second_implementation_by_hand():
    """y = 3 with quantiles 0, 1, 2 and y = 1 with quantiles 0, 1, 4; levels 0.1, 0.5, 0.9."""
    rows = [{"label": 3, "q_0.1": 0, "q_0.5": 1, "q_0.9": 2}, {"label": 1, "q_0.1": 0, "q_0.5": 1, "q_0.9": 4}]
    wanted = {
        "mean_pinball_loss": ((0.3 + 1 + 0.9) / 3 + (0.1 + 0 + 0.3) / 3) / 2,
        "interval_score": ((2 + 10 * 1) + 4) / 2,
        "interval_coverage": 0.5,
        "mean_interval_width": 3,
        "quantile_coverage(q=0.5)": 0.5,
        "quantile_calibration_error": (0.1 + 0 + 0.4) / 3,
        "quantile_crossing_rate": 0,
        # 1 of 2 rows between 0.1 and 0.5 and 1 above 0.9; expected are 0.2, 0.8, 0.8 and 0.2.
        "pit_chi_squared": 0.2 + 0.04 / 0.8 + 0.8 + 0.64 / 0.2,
    }
    for key, value in wanted.items():
        assert math.isclose(tasks.number(quantiles.evaluate(key, rows)), value, rel_tol=1e-12, abs_tol=1e-15), key
