"""Measures of probabilities and of the top of the ranking, compared with formulas or with all orders; in addition to
the comparisons with peers in other tests."""

import itertools
import json
import math
import random
import statistics

import pytest


@pytest.fixture(params=[3, 4, 5])
def patients(request, tmp_path):
    """Probabilities in hundredths, none 0 or 1, that are slightly overconfident."""
    generator = random.Random(request.param)
    rows = []
    for _ in range(150):
        p = min(max(round(generator.betavariate(0.8, 1.2), 2), 0.01), 0.99)
        logit = 0.7 * math.log(p / (1 - p)) + 0.2
        rows.append((int(generator.random() < 1 / (1 + math.exp(-logit))), p))
    (tmp_path / "patients.csv").write_text("y,p\n" + "".join(f"{y},{p}\n" for y, p in rows))
    return rows


def values(answer, measures):
    found = answer("evaluate", "patients.csv", "--label", "y", "--score", "p", "--measures", measures, "--interval", "none")
    return found["measures"]


def fitted(rows):
    """Intercept and slope of the logistic regression of y on logit p, by Newton's method."""
    a, b = 0.0, 1.0
    for _ in range(50):
        gradient, hessian = [0.0, 0.0], [[0.0, 0.0], [0.0, 0.0]]
        for y, p in rows:
            x = (1.0, math.log(p / (1 - p)))
            q = 1 / (1 + math.exp(-a - b * x[1]))
            for i in range(2):
                gradient[i] += (y - q) * x[i]
                for j in range(2):
                    hessian[i][j] += q * (1 - q) * x[i] * x[j]
        determinant = hessian[0][0] * hessian[1][1] - hessian[0][1] ** 2
        a += (hessian[1][1] * gradient[0] - hessian[0][1] * gradient[1]) / determinant
        b += (hessian[0][0] * gradient[1] - hessian[0][1] * gradient[0]) / determinant
    return a, b


# The numbers of rms::val.prob (Harrell, R package rms) that midrank has, each by its formula.
def test_the_numbers_of_val_prob(answer, patients):
    found = values(answer, "gini,roc_auc,brier_score,calibration_slope,spiegelhalter_z")
    positive = [p for y, p in patients if y]
    negative = [p for y, p in patients if not y]
    wins = sum((a > b) + (a == b) / 2 for a in positive for b in negative)
    c = wins / len(positive) / len(negative)
    assert found["roc_auc"]["value"] == pytest.approx(c, rel=1e-13)
    assert found["gini"]["value"] == pytest.approx(2 * c - 1, rel=1e-12)
    brier = statistics.fmean((p - y) ** 2 for y, p in patients)
    assert found["brier_score"]["value"] == pytest.approx(brier, rel=1e-13)
    intercept, slope = fitted(patients)
    assert found["calibration_slope"]["value"] == pytest.approx(slope, rel=1e-9)
    assert found["calibration_slope"]["details"]["intercept"] == pytest.approx(intercept, rel=1e-8)
    excess = sum((y - p) * (1 - 2 * p) for y, p in patients)
    z = excess / math.sqrt(sum((1 - 2 * p) ** 2 * p * (1 - p) for _, p in patients))
    assert found["spiegelhalter_z"]["value"] == pytest.approx(z, rel=1e-12)
    p_value = 2 * statistics.NormalDist().cdf(-abs(z))
    assert found["spiegelhalter_z"]["details"]["p_value"] == pytest.approx(p_value, rel=1e-10)


@pytest.mark.parametrize("loss", ["brier", "log_loss"])
def test_the_parts_of_a_loss_are_not_negative_and_sum_to_it(answer, patients, loss):
    total = "brier_score" if loss == "brier" else "log_loss"
    parts = [f"{loss}_{part}" for part in ("miscalibration", "discrimination", "uncertainty")]
    found = values(answer, ",".join([total, *parts]))
    miscalibration, discrimination, uncertainty = (found[part]["value"] for part in parts)
    assert min(miscalibration, discrimination, uncertainty) >= 0
    assert miscalibration - discrimination + uncertainty == pytest.approx(found[total]["value"], rel=1e-13)


def test_net_benefit_at_no_threshold_is_the_prevalence(midrank, answer, patients):
    curve = json.loads(midrank("curve", "patients.csv", "--label", "y", "--score", "p", "--kind", "decision", "--format", "json").stdout)
    last = curve["curves"][0]["points"][-1] if "curves" in curve else curve["points"][-1]
    assert last[0] == 0
    assert last[1] == pytest.approx(values(answer, "prevalence")["prevalence"]["value"], rel=1e-14)


@pytest.mark.parametrize("seed", range(4))
def test_tops_with_ties_are_the_mean_over_all_orders(answer, tmp_path, seed):
    generator = random.Random(seed)
    rows = [(int(generator.random() < 0.5), generator.choice((0.2, 0.5, 0.8))) for _ in range(6)] + [(1, 0.5), (0, 0.5)]
    (tmp_path / "patients.csv").write_text("y,p\n" + "".join(f"{y},{p}\n" for y, p in rows))
    orders = [[rows[i] for i in order] for order in itertools.permutations(range(8))]
    orders = [order for order in orders if all(a[1] >= b[1] for a, b in itertools.pairwise(order))]
    positives = sum(y for y, _ in rows)
    for k in (1, 3, 5):
        hits = statistics.fmean(sum(y for y, _ in order[:k]) for order in orders)
        found = values(answer, f"precision_at(k={k}),recall_at(k={k}),enrichment_factor(k={k})")
        assert found[f"precision_at(k={k})"]["value"] == pytest.approx(hits / k, rel=1e-13)
        assert found[f"recall_at(k={k})"]["value"] == pytest.approx(hits / positives, rel=1e-13)
        assert found[f"enrichment_factor(k={k})"]["value"] == pytest.approx(hits / k / (positives / 8), rel=1e-13)
    decay = 20.0
    weights = [math.exp(-decay * rank / 8) for rank in range(1, 9)]
    earned = statistics.fmean(sum(w for w, (y, _) in zip(weights, order, strict=True) if y) for order in orders)
    share = positives / 8
    rie = earned / positives / (sum(weights) / 8)
    most = (1 - math.exp(-decay * share)) / (share * (1 - math.exp(-decay))) if share else 0
    least = (1 - math.exp(decay * share)) / (share * (1 - math.exp(decay))) if share else 0
    found = values(answer, "bedroc(alpha=20)")["bedroc(alpha=20)"]["value"]
    assert found == pytest.approx((rie - least) / (most - least), rel=1e-9)
