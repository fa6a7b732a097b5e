"""midrank evaluate --fold: the mean of a measure over the folds of a cross-validation, and its interval for given models."""

import math
import random

import pytest


@pytest.fixture
def folds(tmp_path):
    """Scores of five models at different levels, in a file; returns them by fold."""
    rng = random.Random(11)
    by_fold = {}
    lines = ["fold,label,p"]
    for fold in range(1, 6):
        rows = [(label, rng.gauss(label + fold, 1)) for label in [1] * (20 + fold) + [0] * (40 - fold)]
        by_fold[fold] = rows
        lines += [f"{fold},{label},{score!r}" for label, score in rows]
    head, *rest = lines
    rng.shuffle(rest)
    (tmp_path / "folds.csv").write_text("\n".join([head, *rest]) + "\n")
    return by_fold


def area_and_variance(rows):
    """DeLong's placements, by the definition: for each item, the share of the other class on its right side."""
    positives = [score for label, score in rows if label]
    negatives = [score for label, score in rows if not label]

    def above(a, b):
        return (a > b) + (a == b) / 2

    of_positives = [sum(above(p, n) for n in negatives) / len(negatives) for p in positives]
    of_negatives = [sum(above(p, n) for p in positives) / len(positives) for n in negatives]
    area = sum(of_positives) / len(positives)

    def part(shares):
        return sum((share - area) ** 2 for share in shares) / (len(shares) - 1) / len(shares)

    return area, part(of_positives) + part(of_negatives)


def cvauc(by_fold):
    """Area and standard error as in R's cvAUC 1.1.4 (ci.cvAUC, LeDell et al. 2015): means of squared influences,
    averaged over the folds, whose sizes may differ."""
    areas, means_of_squares, rows_of_all = [], [], 0
    for rows in by_fold.values():
        positives = [score for label, score in rows if label]
        negatives = [score for label, score in rows if not label]
        area, _ = area_and_variance(rows)
        n = len(rows)
        squares = 0.0
        for label, score in rows:
            if label:
                share = sum(score > other for other in negatives) / len(negatives)
                influence = n / len(positives) * (share - area)
            else:
                share = sum(score < other for other in positives) / len(positives)
                influence = n / len(negatives) * (share - area)
            squares += influence**2
        areas.append(area)
        means_of_squares.append(squares / n)
        rows_of_all += n
    return sum(areas) / len(areas), math.sqrt(sum(means_of_squares) / len(means_of_squares) / rows_of_all)


def test_the_mean_over_folds_and_its_standard_error(answer, folds):
    found = answer("evaluate", "folds.csv", "--score", "p", "--fold", "fold", "--measures", "roc_auc")
    averaged = found["averaged"]
    assert (averaged["fold"], averaged["folds"]) == ("fold", 5)
    area = averaged["measures"]["roc_auc"]
    known = [area_and_variance(rows) for rows in folds.values()]
    assert math.isclose(area["value"], sum(a for a, _ in known) / 5, rel_tol=1e-12)
    assert math.isclose(area["interval"]["standard_error"], math.sqrt(sum(v for _, v in known)) / 5, rel_tol=1e-12)
    # Models at different levels: pooled, they rank worse.
    assert found["measures"]["roc_auc"]["value"] < area["value"] - 0.05
    assert "slices" not in found


def test_it_is_cvaucs_but_for_the_correction_of_small_classes(answer, folds):
    area = answer("evaluate", "folds.csv", "--score", "p", "--fold", "fold", "--measures", "roc_auc")["averaged"]["measures"]["roc_auc"]
    value, error = cvauc(folds)
    assert math.isclose(area["value"], value, rel_tol=1e-12)
    # m / (m - 1) for classes of 21 to 39 items: between 1.3 and 2.5 % of the standard error, the more so
    # with folds of equal size.
    assert 1.012 < area["interval"]["standard_error"] / error < 1.026


def test_of_classes_of_one_size_the_variance_is_cvaucs_times_m_over_m_minus_1(answer, tmp_path):
    rng = random.Random(12)
    m = 30
    by_fold = {fold: [(label, rng.gauss(label + fold / 2, 1)) for label in [1, 0] * m] for fold in range(1, 5)}
    lines = [f"{fold},{label},{score!r}" for fold, rows in by_fold.items() for label, score in rows]
    (tmp_path / "even.csv").write_text("\n".join(["fold,label,p", *lines]) + "\n")
    area = answer("evaluate", "even.csv", "--score", "p", "--fold", "fold", "--measures", "roc_auc")["averaged"]["measures"]["roc_auc"]
    value, error = cvauc(by_fold)
    assert math.isclose(area["value"], value, rel_tol=1e-12)
    assert math.isclose(area["interval"]["standard_error"], error * math.sqrt(m / (m - 1)), rel_tol=1e-12)


def test_a_fold_without_a_value_is_left_out_and_said(answer, tmp_path):
    rows = [(1, 1, 0.9), (1, 0, 0.2), (1, 1, 0.6), (1, 0, 0.7), (2, 1, 0.8), (2, 0, 0.1), (2, 1, 0.7), (2, 0, 0.9), (3, 0, 0.4), (3, 0, 0.3)]
    (tmp_path / "f.csv").write_text("fold,label,p\n" + "".join(f"{f},{y},{p}\n" for f, y, p in rows))
    area = answer("evaluate", "f.csv", "--score", "p", "--fold", "fold", "--measures", "roc_auc")["averaged"]["measures"]["roc_auc"]
    assert area["value"] == (0.75 + 0.5) / 2
    assert area["remark"] == "the mean of 2 of 3 folds; the others have no value: only one class is present"
    assert "with fewer than 3 rows of the smaller class in a fold, coverage was as low as" in area["interval"]["remark"]


ONE_CLASS = "the mean of 2 of 4 folds; the others have no value: only one class is present"


@pytest.mark.parametrize(("measure", "first", "second"), [
    ("average_precision", 5 / 6, 0.5),
    ("max_accuracy", 0.75, 0.5),
    ("max_f1", 0.8, 2 / 3),
    ("roc_auc", 0.75, 0),
])
def test_a_fold_of_one_class_does_not_count_for_the_order_of_the_classes(answer, one_class, measure, first, second):
    found = answer("evaluate", one_class, "--score", "p", "--fold", "fold", "--measures", measure)["averaged"]["measures"][measure]
    assert math.isclose(found["value"], (first + second) / 2, rel_tol=1e-15)
    assert found["remark"].startswith(ONE_CLASS)
    only = answer("evaluate", one_class, "--score", "p", "--slice", "fold", "--measures", measure)["slices"]["fold=3"]["measures"]
    assert measure == "roc_auc" or only[measure]["value"] == 1  # by itself it has a value


def test_a_fold_of_one_class_counts_at_a_threshold(answer, one_class):
    measures = answer("evaluate", one_class, "--score", "p", "--fold", "fold", "--measures", "accuracy,brier_score")["averaged"]["measures"]
    assert measures["accuracy"]["value"] == (0.75 + 0.5 + 1 + 0.5) / 4
    assert "remark" not in measures["accuracy"]
    assert "remark" not in measures["brier_score"]


@pytest.fixture
def one_class(tmp_path):
    """Folds of both classes, with the positives at ranks 1 and 3 of 4 and at rank 2 of 2, then one fold of each class."""
    folds = {1: "1:0.875 0:0.75 1:0.5625 0:0.25", 2: "0:0.75 1:0.625", 3: "1:0.75 1:0.875", 4: "0:0.75 0:0.25"}
    rows = [f"{fold},{label},{p}" for fold, text in folds.items() for label, p in (pair.split(":") for pair in text.split())]
    (tmp_path / "one_class.csv").write_text("\n".join(["fold,label,p", *rows]) + "\n")
    return "one_class.csv"


def test_summaries_of_parts_give_the_same_folds(midrank, folds, tmp_path):
    lines = (tmp_path / "folds.csv").read_text().splitlines()
    for part, rows in (("a", lines[1:100]), ("b", lines[100:])):
        (tmp_path / f"{part}.csv").write_text("\n".join([lines[0], *rows]) + "\n")
        midrank("summarize", f"{part}.csv", "--score", "p", "--slice", "fold", "-o", f"{part}.mrk")
    options = ["--fold", "fold", "--format", "csv", "--threshold", "3"]
    whole = midrank("evaluate", "folds.csv", "--score", "p", *options).stdout
    assert midrank("evaluate", "a.mrk", "b.mrk", *options).stdout == whole
    assert "mean over fold" in whole


def test_folds_that_are_none_are_refused(midrank, folds, tmp_path):
    text = (tmp_path / "folds.csv").read_text().splitlines()
    (tmp_path / "one.csv").write_text("\n".join(line if i == 0 else "1" + line[1:] for i, line in enumerate(text)) + "\n")
    refused = midrank("evaluate", "one.csv", "--score", "p", "--fold", "fold", code=2)
    assert 'Column "fold" has only one value' in refused.stderr
    midrank("summarize", "folds.csv", "--score", "p", "-o", "all.mrk")
    refused = midrank("evaluate", "all.mrk", "--fold", "fold", code=2)
    assert "--slice fold" in refused.stderr


def test_a_predictive_value_of_a_fold_without_false_positives_is_not_taken_for_sure(answer, tmp_path):
    rows = [(fold, y, p) for fold in (1, 2) for y, p in [(1, 0.9), (1, 0.8), (1, 0.3), (0, 0.2), (0, 0.1), (0, 0.4)]]
    rows += [(2, 0, 0.6)]
    (tmp_path / "f.csv").write_text("fold,label,p\n" + "".join(f"{f},{y},{p}\n" for f, y, p in rows))
    found = answer("evaluate", "f.csv", "--score", "p", "--fold", "fold", "--measures", "ppv_at_prevalence(prevalence=0.01)")
    (mean,) = found["averaged"]["measures"].values()
    assert mean["value"] > 0.5 and "interval" not in mean
    (pooled,) = found["measures"].values()
    assert pooled["interval"]["low"] < 0.02 and pooled["interval"]["high"] < 0.3


@pytest.mark.parametrize("folds", [2, 4])
def test_a_cluster_in_several_folds_tells_no_more_than_once(answer, tmp_path, folds):
    """The same rows in each fold, as in a repeated cross-validation: the standard error of the mean is that of the rows
    once."""
    rows = [(1, 0.9), (0, 0.2), (1, 0.4), (0, 0.6), (1, 0.7), (0, 0.1), (1, 0.8), (0, 0.3)]
    lines = [f"{label},{score},{patient},{fold}" for fold in range(folds) for patient, (label, score) in enumerate(rows)]
    (tmp_path / "folds.csv").write_text("label,score,patient,fold\n" + "\n".join(lines) + "\n")
    asked = ["folds.csv", "--label", "label", "--score", "score", "--cluster", "patient", "--measures", "brier_score"]
    once = answer("evaluate", *asked)["measures"]["brier_score"]["interval"]
    averaged = answer("evaluate", *asked, "--fold", "fold")["averaged"]["measures"]["brier_score"]["interval"]
    assert averaged["standard_error"] == pytest.approx(once["standard_error"], rel=1e-12)
    assert f"a cluster has rows in up to {folds} folds" in averaged["remark"]
