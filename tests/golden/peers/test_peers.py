"""The peers agree with each other and with brute force, so that midrank is compared with reliable numbers."""

import json
import math
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest

import exact_bootstrap
import influence
import inputs
from functionals import INPUTS, MEASURES, PAIRED, functional, read

HERE = Path(__file__).resolve().parent
SCORES = ("score_a", "score_b")
STATISTICS = ("roc_auc", "average_precision", "f1")


def stored(name):
    return json.loads((HERE / f"{name}.json").read_text())


INFLUENCE, PROC, BOOT, SCIPY = (stored(name)["inputs"] for name in ("influence", "proc", "boot", "scipy_resampling"))
EXACT = stored("exact_bootstrap")


def lies_between(ends, between, slack=1e-12):
    low, high = between["low"], between["high"]
    return low[0] - slack <= ends[0] <= low[1] + slack and high[0] - slack <= ends[1] <= high[1] + slack


def overlap(first, second):
    return max(first[0], second[0]) <= min(first[1], second[1]) + 1e-12


# --- the files --------------------------------------------------------------------------------------------------------


def test_the_inputs_are_what_their_script_writes(tmp_path):
    inputs.write(tmp_path)
    for name in inputs.FILES:
        assert (INPUTS / f"{name}.csv").read_bytes() == (tmp_path / f"{name}.csv").read_bytes(), name


def close(found, wanted):
    """The same tree of numbers, up to a rounding or two: another numpy may sum in another order."""
    if isinstance(wanted, dict):
        return found.keys() == wanted.keys() and all(close(found[key], wanted[key]) for key in wanted)
    if isinstance(wanted, list):
        return len(found) == len(wanted) and all(map(close, found, wanted))
    return math.isclose(found, wanted, rel_tol=1e-9, abs_tol=1e-12) if isinstance(wanted, float) else found == wanted


@pytest.mark.parametrize("name", PAIRED)
def test_the_influences_are_what_their_script_finds(name):
    assert close(influence.of_input(name), INFLUENCE[name])


def test_the_exact_bootstrap_has_all_samples_with_their_chances():
    label = read("tiny")["label"]
    for design, samples, whole in (("plain", 92_378, 10**10), ("by_class", 126**2, 5**10)):
        weights, chance = exact_bootstrap.samples(label, design)
        assert len(np.unique(weights, axis=0)) == len(weights) == EXACT[design]["samples"] == samples
        assert chance.sum() == whole and (weights.sum(axis=1) == 10).all()


# --- one row at a time ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("measure", MEASURES)
@pytest.mark.parametrize("name", PAIRED)
def test_the_derivative_is_the_limit_of_small_changes_of_one_weight(name, measure):
    data = read(name)
    n, step = len(data["label"]), 1e-6
    for score in SCORES:
        if "without_standard_error" in INFLUENCE[name][score][measure]:
            continue
        t = functional(measure, data["label"], data[score])
        change = n * (t(1 + step * np.eye(n)) - t(1 - step * np.eye(n))) / (2 * step)
        # Rounding of T divided by the step, with n T as scale; the cubic term is far smaller.
        assert np.allclose(influence.influences(t, n), change, rtol=0, atol=1e-8 * n)


@pytest.mark.parametrize("name", PAIRED)
def test_the_variance_by_class_is_delongs(name):
    for score in SCORES:
        found = INFLUENCE[name][score]["roc_auc"]["by_class"] ** 2
        assert math.isclose(found, PROC[name][score]["delong_variance"], rel_tol=1e-12, abs_tol=1e-30)


@pytest.mark.parametrize("name", PAIRED)
def test_the_variance_by_class_of_a_difference_is_that_of_the_paired_test(name):
    of_a, of_b = (PROC[name][score]["delong_variance"] for score in SCORES)
    wanted = of_a + of_b - 2 * PROC[name]["covariance"]
    assert math.isclose(INFLUENCE[name]["difference"]["roc_auc"]["by_class"] ** 2, wanted, rel_tol=1e-12)
    z = (PROC[name]["score_a"]["auc"] - PROC[name]["score_b"]["auc"]) / math.sqrt(wanted)
    assert math.isclose(z, PROC[name]["paired_delong"]["two_sided"]["statistic"], rel_tol=1e-10)


@pytest.mark.parametrize("name", PAIRED)
def test_leaving_rows_out_by_class_gives_delong_too(name):
    for score in SCORES:
        entry = INFLUENCE[name][score]["roc_auc"]
        assert math.isclose(entry["jackknife_by_class"], entry["by_class"], rel_tol=1e-12, abs_tol=1e-15)


def test_the_unpaired_test_has_welchs_degrees_of_freedom():
    found = PROC["unpaired"]
    variances, sizes = [], []
    for name in ("unpaired_a", "unpaired_b"):
        variances.append(found[name]["delong_variance"])
        sizes.append(len(read(name)["label"]))
    freedom = sum(variances) ** 2 / sum(v * v / (n - 1) for v, n in zip(variances, sizes))
    t = (found["unpaired_a"]["auc"] - found["unpaired_b"]["auc"]) / math.sqrt(sum(variances))
    assert math.isclose(found["unpaired_delong"]["two_sided"]["degrees_of_freedom"], freedom, rel_tol=1e-12)
    assert math.isclose(found["unpaired_delong"]["two_sided"]["statistic"], t, rel_tol=1e-12)


@pytest.mark.parametrize("name", [name for name in PAIRED if name != "separated"])
def test_brunner_and_munzel_have_delongs_variance(name):
    found = SCIPY[name]["rank_compare_2indep"]["variance"]
    assert math.isclose(found, PROC[name]["score_a"]["delong_variance"], rel_tol=1e-12)


@pytest.mark.parametrize("name", PAIRED)
def test_boot_has_the_same_standard_errors_and_accelerations(name):
    for of in ("score_a", "difference"):
        for measure in STATISTICS:
            wanted = INFLUENCE[name][of][measure]
            plain = BOOT[name]["plain"][of][measure]
            # boot differentiates by a one-sided step of 1e-6.
            assert math.isclose(
                plain["infinitesimal_jackknife_standard_error"], wanted["infinitesimal_jackknife"], rel_tol=1e-6
            )
            for design, key in (("plain", "infinitesimal_jackknife"), ("by_class", "by_class")):
                found = BOOT[name][design][of][measure]["acceleration"]
                assert abs(found - wanted["acceleration"][key]) <= 5e-7
            if "by_cluster" in BOOT[name]:
                found = BOOT[name]["by_cluster"][of][measure]["infinitesimal_jackknife_standard_error"]
                assert math.isclose(found, wanted["clustered_sums"], rel_tol=1e-6)


# --- resampling -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("of", ["score_a", "difference"])
@pytest.mark.parametrize("design", ["plain", "by_class"])
def test_boot_meets_the_exact_bootstrap_of_ten_rows(design, of):
    for measure in STATISTICS:
        found, exact = BOOT["tiny"][design][of][measure], EXACT[design][of][measure]
        assert abs(found["mean"] - exact["mean"]) <= 6 * found["mean_error"]
        assert abs(found["standard_error"] - exact["standard_error"]) <= 6 * found["standard_error_error"]
        for share in ("below", "equal"):
            error = math.sqrt(exact[share] * (1 - exact[share]) / 50_000)
            assert abs(found[share] - exact[share]) <= 6 * error
        exact_ends = [exact["quantile"]["0.025"], exact["quantile"]["0.975"]]
        assert lies_between(exact_ends, found["percentile"]["between"])
        by = "infinitesimal_jackknife" if design == "plain" else "by_class"
        assert lies_between(exact["bca_strictly_below"][by], found["bca"]["between"])


def test_proc_meets_the_exact_bootstrap_of_ten_rows():
    found, exact = PROC["tiny"]["stratified_bootstrap"], EXACT["by_class"]["score_a"]
    for end, share in (("auc_low", "0.025"), ("auc_high", "0.975")):
        low, high = found[end]["between"]
        assert low - 1e-12 <= exact["roc_auc"]["quantile"][share] <= high + 1e-12
    # The variance of a variance is its square times (kurtosis - 1) / replicates, and here the kurtosis is below 4.
    error = math.sqrt(3 / found["replicates"])
    variances = {"roc_auc": found["auc_variance"]}
    variances |= {f"partial_auc({limit})": part["bootstrap_variance"] for limit, part in found["partial_auc"].items()}
    for measure, variance in variances.items():
        assert abs(variance / exact[measure]["standard_error"] ** 2 - 1) <= 6 * error, measure


@pytest.mark.parametrize("name", PAIRED)
@pytest.mark.parametrize("design", ["plain", "by_class"])
def test_scipy_and_boot_overlap(name, design):
    for measure in STATISTICS:
        scipy, boot = SCIPY[name]["bootstrap"][design][measure], BOOT[name][design]["score_a"][measure]
        for method in ("percentile", "basic"):
            for end in ("low", "high"):
                assert overlap(scipy[method]["between"][end], boot[method]["between"][end]), (measure, method, end)


def relabellings(label):
    for positive in combinations(range(len(label)), label.sum()):
        yield np.isin(np.arange(len(label)), positive).astype(int)


def test_permutations_of_ten_rows_are_all_of_them():
    label, score = read("tiny")["label"], read("tiny")["score_a"]
    assert SCIPY["tiny"]["permutation"]["score_a"]["permutations"] == math.comb(10, 5)
    assert SCIPY["tiny"]["swap"]["permutations"] == 2**10
    areas = np.array([functional("roc_auc", labels, score)(np.ones(10)) for labels in relabellings(label)])
    found = SCIPY["tiny"]["permutation"]["score_a"]
    assert found["greater"] == pytest.approx((areas >= 0.8 - 1e-12).mean(), rel=1e-12)
    assert found["less"] == pytest.approx((areas <= 0.8 + 1e-12).mean(), rel=1e-12)
