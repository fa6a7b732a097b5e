"""Remarks on intervals state what the coverage study found: in every cell of its grid the coverage is about as stated,
or the interval there has a remark with a figure that is no higher."""

import csv
import random
import re
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "bench" / "coverage"))

import cross_validation_remarks as across_folds  # noqa: E402
import grid  # noqa: E402
import remarks  # noqa: E402


@pytest.fixture
def entries(answer):
    return {entry["id"]: entry["interval"] for entry in answer("measures")["measures"] if "interval" in entry and "task" not in entry}


@pytest.fixture(scope="module")
def cells():
    return list(grid.cells_of(ROOT / "bench" / "results" / "grid.csv"))


def remark_on(interval, size):
    """The figure of the remark, in per cent, or None if there is none."""
    said = []
    for known in interval.get("undercovers", []):
        if known["method"] == interval["method"] and size < known["fewer_items_than"]:
            said.append(100 * known["coverage"])
            break
    return min(said, default=None)


def test_plain_rows_are_covered_or_carry_a_remark(entries, cells):
    looked_at, wrong = 0, []
    for design, measure, size, law, coverage, samples in cells:
        if design != "plain" or size < 10:
            continue
        looked_at += 1
        if not grid.is_short(coverage, samples, grid.wanted_of(size)):
            continue
        said = remark_on(entries[measure.split("(")[0]], size)
        if said is None or said > coverage + 0.5 + 1e-9:
            wrong.append((measure, law, size, coverage, said))
    assert looked_at > 2500
    assert wrong == []


def test_figures_of_weights_clusters_and_bands_are_those_of_the_tables():
    assert remarks.HEADER.read_text(encoding="utf-8") == remarks.header()


def test_weighted_rows_are_covered_or_carry_a_remark(cells):
    said = remarks.of_weights(cells)
    looked_at, wrong = 0, []
    for design, measure, size, law, coverage, samples in cells:
        share, least_share = (*remarks.SHARES.get(design, (0, 0)),)
        if not share or size * share < 1:
            continue
        looked_at += 1
        figure = next((least for at, items, least, _ in said if share >= at and size * share < items), None)
        if grid.is_short(coverage, samples, 93.5) and (figure is None or figure > coverage):
            wrong.append((design, measure, law, size, coverage, figure))
    assert looked_at > 2000
    # Beyond the last step of items there is no remark: shortfalls there are covered by remarks on
    # single measures, or small.
    assert [cell for cell in wrong if cell[5] is not None or cell[4] < 90] == []


@pytest.fixture
def remark_on_clusters(answer, tmp_path):
    """The figure in the program's remark on an interval with this many clusters and 60 items of each class; None
    without a remark."""

    def ask(clusters):
        path = tmp_path / f"{clusters}.csv"
        lines = [f"{row % 2},{(row * 37 % 120 + row % 2 * 40) / 200!r},{row // 2 % clusters}" for row in range(120 + 2 * clusters)]
        path.write_text("\n".join(["label,score,cluster", *lines]) + "\n")
        interval = answer("evaluate", path, "--cluster", "cluster", "--measures", "roc_auc")["measures"]["roc_auc"]["interval"]
        found = re.search(rf"from {clusters} clusters: with \d+, coverage was as low as (\d+) %", interval.get("remark", ""))
        return found and int(found[1])

    return ask


def test_clusters_are_covered_or_carry_a_remark(cells, remark_on_clusters):
    studied = sorted({int(design.split()[0]) for design, *_ in cells if design.endswith("clusters")})
    said = {clusters: remark_on_clusters(clusters) for clusters in studied}
    looked_at = 0
    for design, measure, size, law, coverage, samples in cells:
        if not design.endswith("clusters") or size < 20:
            continue
        looked_at += 1
        figure = said[int(design.split()[0])]
        assert not grid.is_short(coverage, samples, 93.5) or (figure is not None and figure <= coverage), (design, measure, law, size)
    assert looked_at > 1500


def test_between_the_numbers_of_clusters_studied_the_fewer_speak(remark_on_clusters):
    assert remark_on_clusters(25) == remark_on_clusters(20) and remark_on_clusters(5) == remark_on_clusters(10)


def test_best_values_of_weights_and_clusters_are_covered_or_carry_a_remark():
    said = {(clustered, measure, items): least for clustered, measure, _, items, least in remarks.of_best_values()}
    cells = list(grid.cells_of(remarks.TABLES / "best_by_design.csv", fewest=100))
    assert len(cells) > 500
    for design, measure, size, _, coverage, samples in cells:
        items = size * remarks.SHARES_OF_BEST.get(design, 1)
        step = next(most for most in remarks.STEPS_OF_BEST if items < most)
        assert said.get((design.endswith("clusters"), measure, step), 100) <= coverage or not grid.is_short(coverage, samples, 93.5)


@pytest.mark.parametrize("rarest", [remarks.RAREST_CLASS, remarks.RAREST_LABEL], ids=["classes", "labels"])
def test_measures_of_few_rows_are_covered_or_carry_a_remark(rarest):
    said = {measure: figures for measure, *figures in remarks.of_small(rarest)}
    looked_at = 0
    for row, coverage in remarks.cells_of_items():
        size = int(row["rows"]) * rarest.get(row["law"], 1)
        if row["law"] not in rarest or row["clusters"] != "0" or size >= remarks.STEPS_OF_CLASSES[-1]:
            continue
        looked_at += 1
        if remarks.drops_classes(row):
            assert remarks.least_with_classes_left_out() <= coverage
            continue
        step = next(place for place, step in enumerate(remarks.STEPS_OF_CLASSES) if size < step)
        figure = said[row["measure"].partition("(")[0]][step]
        assert (figure or 100) <= coverage or not grid.is_short(coverage, int(row["given"]), 93.5), row
    assert looked_at > 1000


def test_means_over_classes_say_what_was_found_of_them_alone(answer, tmp_path):
    path = tmp_path / "kinds.csv"
    rows = ["a,a", "b,b", "a,b"] * 12 + ["c,a"] * 5  # c is never predicted
    path.write_text("\n".join(["truth,predicted", *rows]) + "\n")
    measures = answer("evaluate", path, "--label", "truth", "--measures", "macro_precision,macro_accuracy,weighted_lift")["measures"]
    remark = {measure: found["interval"].get("remark", "") for measure, found in measures.items()}
    said = {measure: below_10 for measure, below_10, *_ in remarks.of_small(remarks.RAREST_CLASS)}
    assert f"with a class of fewer than 10 rows (here 5, true or predicted), coverage was as low as {said['macro_precision']} %" in remark["macro_precision"]
    assert f"as low as {said['weighted_lift']} %" in remark["weighted_lift"]
    assert remark["macro_accuracy"] == ""
    of_two = f"these 2 of 3 classes: where they vary, coverage was as low as {remarks.least_with_classes_left_out()} %"
    assert of_two in remark["macro_precision"]


def test_figures_across_folds_are_those_of_their_table():
    assert across_folds.HEADER.read_text(encoding="utf-8") == across_folds.header()


@pytest.mark.parametrize(("cells", "fewest"), [(across_folds.cells, 2000), (across_folds.cells_of_clusters, 900)])
def test_intervals_across_folds_are_covered_or_carry_a_remark(cells, fewest):
    said = {(interval, measure, step): least for interval, measure, step, least, _ in across_folds.found(cells())}
    looked_at = 0
    for interval, measure, step, _, coverage, samples in cells():
        looked_at += 1
        assert (said[interval, measure, step] or 100) <= coverage or not across_folds.is_short(coverage, samples)
    assert looked_at > fewest


@pytest.mark.parametrize(("clusters", "like"), [(14, 20), (20, 20), (47, 40), (150, 120)])
def test_cross_validation_of_clusters_says_what_was_found_for_as_many(answer, tmp_path, clusters, like):
    draw = random.Random(clusters)
    lines = ["patient,y,x", *(f"p{row % clusters},{row // clusters % 2},{draw.random()}" for row in range(4 * clusters))]
    (tmp_path / "rows.csv").write_text("\n".join(lines) + "\n")
    found = answer("train-eval", "rows.csv", "--target", "y", "--cluster", "patient", "--measures", "f1,roc_auc,brier_score")["measures"]
    for interval, measure, step, least, trainer in across_folds.found(across_folds.cells_of_clusters()):
        if step != like or measure not in found:
            continue
        told = f"the smaller class occurs in {clusters} clusters: with {like}, coverage was as low as {least} %"
        remark = found[measure][interval]["interval"].get("remark", "")
        assert (told in remark and across_folds.TRAINERS[trainer] in remark) if least else "clusters" not in remark


def test_cross_validation_says_what_was_found_of_the_measure(answer, midrank, tmp_path):
    midrank("simulate", "nine", "--set", "b", "-o", "b.csv")
    rows = (tmp_path / "b.csv").read_text().splitlines()
    positives, negatives = ([row for row in rows[1:] if label in row] for label in ("true", "false"))
    (tmp_path / "few.csv").write_text("\n".join([rows[0], *positives[:20], *negatives[:60]]) + "\n")
    found = answer("train-eval", "few.csv", "--target", "label", "--features", "x", "--folds", "5", "--measures", "mcc,brier_score,precision,cohen_kappa")
    figures = {(interval, measure, step): (least, across_folds.TRAINERS[trainer]) for interval, measure, step, least, trainer in across_folds.found(across_folds.cells())}
    for measure in ("mcc", "brier_score", "precision"):
        of = found["measures"][measure]
        for interval, step, rows_said in (("pooled", (15, 50), "15 to 49 rows of the smaller class"), ("averaged", (3, 10), "3 to 9 rows of the smaller class in a fold")):
            remark = of[interval]["interval"].get("remark", "")
            least, trainer = figures[interval, measure, step]
            told = f"with {rows_said}, coverage was as low as {least} % in the coverage study (nominal 95 %), with {trainer} as the model"
            assert (told in remark) == (least is not None), (measure, interval, remark)
    worst, measure = min((least, of) for (interval, of, step), (least, _) in figures.items() if (interval, step) == ("pooled", (15, 50)) and least)
    told = f"as low as {worst} % in the coverage study (nominal 95 %) for {measure} (this measure was not studied)"
    assert told in found["measures"]["cohen_kappa"]["pooled"]["interval"]["remark"]


# The interval of each is that of another measure, transformed by a monotone function; or of
# another with a given argument.
SAME_INTERVAL = {
    "error_rate": "accuracy",
    "false_discovery_rate": "precision",
    "false_positive_rate": "specificity",
    "false_negative_rate": "sensitivity",
    "false_omission_rate": "negative_predictive_value",
    "brier_score_two_class": "brier_score",
    "log_loss_uncertainty": "brier_uncertainty",
    "gini": "roc_auc",
    "taks": "roc_auc",
    "average_gain": "roc_auc",
    "r_level": "r_40",
    "c_level": "c_40",
    "min_error_rate": "max_accuracy",
    "max_balanced_accuracy": "max_youden_index",
    "max_f_beta": "max_f1",
    "min_expected_cost": "max_accuracy",
}
# Studies whose tables are only in docs/coverage.md, or in another format.
STUDIED_ELSEWHERE = {
    "discrimination_slope",
    "partial_auc",
    "ppv_at_prevalence",
    "npv_at_prevalence",
    "b_at",
    "h_measure",
    "equal_error_rate_of_hull",
}
# One over the number of classes in every sample.
CONSTANT_BY_DESIGN = {f"{mean}_{of}" for mean in ("macro", "micro") for of in ("prevalence", "predicted_positive_rate")}
# Means of gains of rows have the interval of any mean of numbers, such as that of errors.
MEANS_OF_NUMBERS = {"mean_gain_of_flagging", "total_gain_of_flagging"}
TASKS_OF_TABLES = {
    **dict.fromkeys(remarks.RAREST_CLASS, "multiclass"),
    **dict.fromkeys(remarks.LAWS_OF_NUMBERS, "regression"),
    **dict.fromkeys(remarks.RAREST_LABEL, "multilabel"),
    **dict.fromkeys(("one_in_ten", "graded", "tied"), "queries"),
}


def studied():
    """(task, measure) of all lines of the tables; None is the task of two classes."""
    found = set()
    for name in ("grid.csv", "optima.csv"):
        with open(remarks.TABLES / name, encoding="utf-8", newline="") as file:
            found |= {(None, row["measure"].partition("(")[0]) for row in csv.DictReader(file)}
    for row, _ in remarks.cells_of_items():
        found.add((TASKS_OF_TABLES[row["law"]], row["measure"].partition("(")[0]))
    return found


def test_every_default_interval_was_studied(answer):
    of_tables = studied()
    missing = []
    for entry in answer("measures")["measures"]:
        measure, task = entry["id"], entry.get("task")
        if not (entry.get("interval") or {}).get("method"):
            continue
        prefix, _, averaged = measure.partition("_")
        of = f"{prefix}_{SAME_INTERVAL.get(averaged, averaged)}" if entry["family"] == "average" else SAME_INTERVAL.get(measure, measure)
        if measure in MEANS_OF_NUMBERS:
            task, of = "regression", "bias"
        if (task, of) not in of_tables and not (task is None and measure in STUDIED_ELSEWHERE):
            if task != "multiclass" or measure not in CONSTANT_BY_DESIGN:
                missing.append((task, measure))
    assert missing == []


def test_every_cell_of_the_grid_is_there():
    with open(ROOT / "bench" / "results" / "grid.csv", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    laws = {row["law"] for row in rows}
    assert laws == {"binormal_1", "long_positives", "u_shaped", "five_scores", "ties"}
    assert {row["per_cent_positive"] for row in rows} == {"1", "10", "30", "50"}
    assert {row["rows"] for row in rows} == {"50", "100", "300", "1000", "10000"}
    assert len({row["design"] for row in rows}) == 13
