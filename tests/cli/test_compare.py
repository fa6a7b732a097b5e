"""midrank compare: two or more models, in every format."""

import csv
import io
import json
import math
import random

import numpy as np
import pytest
from conftest import ROOT
from schemas import check

PEERS = ROOT / "tests" / "golden" / "peers"
INPUTS = PEERS / "inputs"
TABLES = ROOT / "bench" / "results"
PAIR = ["--score", "score_a", "--score", "score_b"]
THREE = ["--score", "logistic", "--score", "neighbours", "--score", "boosting"]


def peer(name):
    return json.loads((PEERS / f"{name}.json").read_text())["inputs"]


def valid(document):
    check("compare", document)
    return document


def only(document, measure):
    (difference,) = document["measures"][measure]["differences"]
    return difference


@pytest.fixture
def long_table(tmp_path):
    """The unpaired inputs of the peers as one long table."""
    lines = ["label,score,who"]
    for who in "ab":
        rows = csv.DictReader((INPUTS / f"unpaired_{who}.csv").read_text().splitlines())
        lines += [f"{row['label']},{row['score']},{who}" for row in rows]
    path = tmp_path / "long.csv"
    path.write_text("\n".join(lines) + "\n")
    return path


@pytest.mark.parametrize("name", ["binormal", "tied", "tiny", "separated"])
def test_two_areas_are_compared_as_proc_does(answer, name):
    golden = peer("proc")[name]["paired_delong"]["two_sided"]
    found = only(answer("compare", INPUTS / f"{name}.csv", *PAIR, "--measures", "roc_auc", "--test", "influence"), "roc_auc")
    assert found["z"] == pytest.approx(golden["statistic"], rel=1e-12)
    assert found["p"] == pytest.approx(golden["p"], rel=1e-10)
    bounds = [found["interval"]["low"], found["interval"]["high"]]
    assert bounds == pytest.approx(golden["difference_95"], abs=1e-13)


def test_a_long_table_has_independent_models(answer, midrank, long_table):
    golden = peer("proc")["unpaired"]["unpaired_delong"]["two_sided"]
    document = valid(answer("compare", long_table, "--model", "who", "--measures", "roc_auc"))
    found = only(document, "roc_auc")
    assert document["pairing"] == "none"
    assert found["z"] == pytest.approx(golden["statistic"], rel=1e-12)
    assert found["p"] == pytest.approx(math.erfc(found["z"] / math.sqrt(2)), rel=1e-12)
    assert "labels" not in document
    assert any("independent samples" in note for note in document["notes"])
    refused = midrank("compare", long_table, "--model", "who", "--test", "permutation", code=2)
    assert "needs models on the same rows" in refused.stderr


def test_a_long_table_whose_clusters_are_items_is_paired_by_them(answer, tmp_path):
    rows = list(csv.DictReader((INPUTS / "tied.csv").read_text().splitlines()))
    lines = ["label,score,who,item"]
    lines += [f"{r['label']},{r[f'score_{who}']},{who},{i}" for who in "ab" for i, r in enumerate(rows)]
    (tmp_path / "long.csv").write_text("\n".join(lines) + "\n")
    (tmp_path / "wide.csv").write_text(
        "label,a,b,item\n" + "".join(f"{r['label']},{r['score_a']},{r['score_b']},{i}\n" for i, r in enumerate(rows))
    )
    options = ["--cluster", "item", "--measures", "roc_auc,f1", "--interval", "bca", "--test", "bootstrap"]
    linked = valid(answer("compare", "long.csv", "--model", "who", *options))
    wide = valid(answer("compare", "wide.csv", "--score", "a", "--score", "b", *options))
    assert (linked["pairing"], wide["pairing"]) == ("clusters", "rows")
    for measure in ("roc_auc", "f1"):
        one, other = only(linked, measure), only(wide, measure)
        assert one["standard_error"] == pytest.approx(other["standard_error"], rel=1e-12)
        assert one["bootstrap"] == other["bootstrap"]
        assert one["interval"]["low"] == pytest.approx(other["interval"]["low"], rel=1e-9)


def test_usual_measures_are_those_that_apply(answer, tmp_path):
    document = answer("compare", INPUTS / "binormal.csv", *PAIR)
    names = ["roc_auc", "average_precision", "c_b", "brier_score", "log_loss", "f1", "sensitivity", "specificity"]
    assert list(document["measures"]) == names
    (tmp_path / "counts.csv").write_text("label,a,b\n1,9,3\n0,3,2\n1,7,5\n0,4,4\n")
    counts = valid(answer("compare", "counts.csv", "--score", "a", "--score", "b"))
    assert list(counts["measures"]) == names[:3]


def test_words_say_which_differences_stand(midrank, answer):
    words = "score_a has the higher roc_auc (difference 0.100, 95 % 0.049 to 0.151, p 0.00011)."
    document = answer("compare", INPUTS / "binormal.csv", *PAIR)
    assert only(document, "roc_auc")["words"] == words
    assert only(document, "roc_auc")["verdict"] == "first_higher"
    assert only(document, "brier_score")["verdict"] == "second_higher"
    assert only(document, "brier_score")["words"].startswith("score_a has the lower brier_score")
    table = midrank("compare", INPUTS / "binormal.csv", *PAIR).stdout
    assert words in " ".join(table.split())
    assert "score_a and score_b cannot be told apart by sensitivity (p 0.059)." in " ".join(table.split())


def test_the_table_fits_the_terminal(midrank, breast_cancer):
    file, *label = breast_cancer
    for options in ([], ["--margin", "0.02"], ["--adjust", "max-t", "--replicates", "100"]):
        table = midrank("compare", file, *label, *THREE, *options).stdout
        assert max(map(len, table.splitlines())) <= 80


def test_more_than_two_models_have_tests_of_all(answer, breast_cancer):
    document = valid(answer("compare", *breast_cancer, *THREE))
    auc = document["measures"]["roc_auc"]
    assert [(d["first"], d["second"]) for d in auc["differences"]] == [
        ("logistic", "neighbours"), ("logistic", "boosting"), ("neighbours", "boosting"),
    ]  # fmt: skip
    assert auc["equality"]["degrees_of_freedom"] == 2
    assert document["labels"]["cochran_q"]["degrees_of_freedom"] == 2
    smallest = min(d["p"] for d in auc["differences"])
    assert min(d["adjusted_p"] for d in auc["differences"]) == pytest.approx(3 * smallest)
    assert document["measures"]["log_loss"]["equality"] == {"undefined": "a value is infinite"}


@pytest.mark.parametrize("adjust", ["holm", "bh", "max-t", "none"])
def test_adjusted_p_values_are_never_smaller(answer, breast_cancer, adjust):
    options = ["--measures", "roc_auc,f1", "--adjust", adjust, "--replicates", "200", "--test", "bootstrap"]
    document = valid(answer("compare", *breast_cancer, *THREE, *options))
    for measure in document["measures"].values():
        for difference in measure["differences"]:
            assert difference["adjusted_p"] >= difference["p"]


def test_a_margin_is_tested_from_one_side(answer):
    document = valid(answer("compare", INPUTS / "binormal.csv", *PAIR, "--margin", "0.02", "--measures", "roc_auc,r_b"))
    found = only(document, "roc_auc")
    z = (found["difference"] + 0.02) / found["standard_error"]
    assert found["non_inferiority"]["p"] == pytest.approx(math.erfc(z / math.sqrt(2)) / 2, rel=1e-9)
    assert found["non_inferiority"]["shown"] is True
    undirected = only(document, "r_b")["non_inferiority"]
    assert (undirected["p"], undirected["no_p"]) == (None, "neither higher nor lower values are better")


def test_swaps_have_a_share_and_a_p(answer):
    options = ["--measures", "roc_auc,brier_score,f1", "--test", "permutation", "--permutations", "400"]
    document = valid(answer("compare", INPUTS / "binormal.csv", *PAIR, *options))
    for measure in document["measures"]:
        found = only(document, measure)
        swaps = found["permutation"]
        assert swaps["compared"] == 400
        assert swaps["share"] == swaps["extreme"] / 400
        assert found["p"] == swaps["p"] == (swaps["extreme"] + 1) / 401


def test_swaps_of_clusters_are_said_to_be_so(midrank, tmp_path):
    rows = [f"{i % 2},{(i * 7 % 20) / 20},{(i * 3 % 20) / 20},{i // 2}" for i in range(20)]
    (tmp_path / "visits.csv").write_text("\n".join(["label,a,b,patient", *rows]) + "\n")
    call = ["compare", "visits.csv", "--score", "a", "--score", "b", "--test", "permutation", "--permutations", 50]
    assert "Permutations swap two models' predictions row by row" in midrank(*call).stderr
    assert "Permutations swap two models' predictions cluster by cluster" in midrank(*call, "--cluster", "patient").stderr


def test_swaps_are_taken_where_standard_errors_are_not_to_be_trusted(answer, midrank, tmp_path):
    lines = [f"{int(row < 12)},{(row * 37 % 80) / 80 + (row < 12) / 4},{(row * 53 % 80) / 80 + (row < 12) / 4}" for row in range(80)]
    (tmp_path / "few.csv").write_text("label,a,b\n" + "\n".join(lines) + "\n")
    arguments = ("compare", "few.csv", "--score", "a", "--score", "b", "--measures", "roc_auc")
    document = valid(answer(*arguments))
    assert document["test"] == "auto"
    difference = only(document, "roc_auc")
    assert difference["test"] == "permutation"
    assert difference["permutation"]["compared"] == 2000
    done = midrank(*arguments)
    assert "p-values and intervals of roc_auc come from swapping the models' predictions" in done.stderr
    assert "p-values from 2000 swaps" in done.stdout
    by_errors = only(answer(*arguments, "--test", "influence"), "roc_auc")
    assert (by_errors["test"], by_errors["interval"]["method"]) == ("influence", "normal")


def test_where_p_comes_from_swaps_so_does_the_interval(answer, midrank, tmp_path):
    lines = [f"{int(row < 12)},{(row * 37 % 80) / 80 + (row < 12) / 4},{(row * 53 % 80) / 80 + (row < 12)}" for row in range(80)]
    (tmp_path / "few.csv").write_text("label,a,b\n" + "\n".join(lines) + "\n")
    arguments = ("compare", "few.csv", "--score", "a", "--score", "b", "--measures", "roc_auc,max_youden_index")
    document = valid(answer(*arguments))
    for measure in ("roc_auc", "max_youden_index"):
        found = only(document, measure)
        assert (found["test"], found["interval"]["method"]) == ("permutation", "permutation")
        assert (found["interval"]["low"] <= 0 <= found["interval"]["high"]) == (found["p"] > 0.05)
    with open(TABLES / "compared_intervals.csv", encoding="utf-8", newline="") as file:
        cells = [row for row in csv.DictReader(file) if (row["prevalence"], row["rows"], row["method"]) == ("0.1", "60", "auto")]
    least = min(100 * int(row["covered"]) // int(row["given"]) for row in cells)
    remark = f"Intervals from swaps have lower coverage if models differ greatly: with 6 positives, it was as low as {least} %"
    assert any(note.startswith(remark) for note in document["notes"])
    of_proportions = answer(*arguments, "--interval", "newcombe")  # which these measures do not have
    assert of_proportions["measures"] == document["measures"]
    asked = midrank(*arguments, "--interval", "normal")
    assert "Intervals from swaps" not in asked.stderr
    assert "p-values of roc_auc, max_youden_index come from swapping" in asked.stderr
    assert only(answer(*arguments, "--interval", "normal"), "roc_auc")["interval"]["method"] == "normal"


def test_clusters_are_swapped_whole_where_standard_errors_fail(answer, midrank, tmp_path):
    lines = [f"{row % 2},{(row * 37 % 80) / 80},{(row * 53 % 80) / 80},{row // 4}" for row in range(80)]
    (tmp_path / "visits.csv").write_text("label,a,b,patient\n" + "\n".join(lines) + "\n")
    arguments = ("compare", "visits.csv", "--score", "a", "--score", "b", "--cluster", "patient")
    arguments += ("--measures", "roc_auc,max_youden_index")
    document = valid(answer(*arguments))
    assert only(document, "roc_auc")["test"] == "influence"
    assert only(document, "max_youden_index")["test"] == "permutation"
    asked = answer(*arguments, "--test", "permutation")
    assert only(document, "max_youden_index")["p"] == only(asked, "max_youden_index")["p"]
    assert "p-values and intervals of max_youden_index come from swapping" in midrank(*arguments).stderr


def test_what_cannot_be_swapped_says_how_far_standard_errors_were_off(midrank, tmp_path):
    lines = [f"{'ab'[row % 2]},{int(row < 12)},{(row * 37 % 80) / 80}" for row in range(80)]
    (tmp_path / "long.csv").write_text("model,label,score\n" + "\n".join(lines) + "\n")
    note = midrank("compare", "long.csv", "--model", "model", "--measures", "max_youden_index").stderr
    assert "not swapped for separate rows, summaries or very many rows" in note
    with open(TABLES / "comparisons.csv", encoding="utf-8", newline="") as file:
        cells = [row for row in csv.DictReader(file) if row["prevalence"] == "0.1" and row["rows"] == "60" and row["test"] == "influence"]
    worst = max(100 * int(row["rejected"]) / int(row["tested"]) for row in cells)
    assert f"up to {worst:.1f} % of equally good models differed significantly at 5 %" in " ".join(note.split())


def test_threads_do_not_show(midrank):
    options = ["--interval", "bca", "--test", "permutation", "--adjust", "max-t", "--permutations", "200"]
    command = ["compare", INPUTS / "binormal.csv", *PAIR, *options, "--format", "json", "--replicates", "300"]
    one, four = (midrank(*command, "--threads", n).stdout for n in ("1", "4"))
    assert one == four


def test_whole_weights_are_repeated_rows(answer, tmp_path):
    rows = [(1, 0.9, 0.4, 2), (0, 0.2, 0.3, 3), (1, 0.6, 0.7, 1), (0, 0.7, 0.1, 2), (1, 0.3, 0.8, 0), (0, 0.1, 0.6, 1)]
    (tmp_path / "weighted.csv").write_text("label,a,b,w\n" + "".join(f"{y},{a},{b},{w}\n" for y, a, b, w in rows))
    (tmp_path / "repeated.csv").write_text("label,a,b\n" + "".join(f"{y},{a},{b}\n" * w for y, a, b, w in rows))
    options = ["--score", "a", "--score", "b", "--permutations", "100", "--test", "bootstrap", "--replicates", "200"]
    weighted = answer("compare", "weighted.csv", "--weight", "w", *options)
    repeated = answer("compare", "repeated.csv", *options)
    assert weighted["measures"] == repeated["measures"]
    assert weighted["labels"] == repeated["labels"]


def test_fractional_weights_and_clusters_are_told_of(answer, tmp_path):
    (tmp_path / "weighted.csv").write_text(
        "label,a,b,w,c\n1,0.9,0.4,0.5,x\n0,0.2,0.3,1.25,x\n1,0.6,0.7,1,y\n0,0.7,0.1,0.75,y\n0,0.1,0.2,1,z\n1,0.8,0.3,1,z\n"
    )
    models = ["--score", "a", "--score", "b", "--weight", "w"]
    weighted = valid(answer("compare", "weighted.csv", *models, "--permutations", "50"))
    assert weighted["labels"]["pairs"][0]["no_mcnemar_exact_p"] == "weights are not numbers of rows"
    clustered = valid(answer("compare", "weighted.csv", *models, "--cluster", "c", "--interval", "percentile"))
    assert "labels" not in clustered


@pytest.mark.parametrize(
    "rows",
    ["1,0.9,0.8\n0,0.1,0.2\n", "1,0.5,0.5\n0,0.5,0.5\n1,0.5,0.5\n0,0.5,0.5\n", "1,0.5,0.2\n1,0.3,0.9\n",
     "1,1,0\n0,0,1\n1,1,0\n0,0,1\n", "1,inf,1\n0,-inf,2\n1,3,-inf\n0,2,inf\n", "1,0.9,0.4\n0,0.2,0.3\n0,0.5,0.6\n"],
    ids=["two_rows", "tied", "one_class", "reversed", "infinite", "one_positive"],
)  # fmt: skip
@pytest.mark.parametrize("test", ["influence", "bootstrap", "permutation"])
def test_the_edges_have_a_number_or_a_reason(answer, tmp_path, rows, test):
    (tmp_path / "edge.csv").write_text("label,a,b\n" + rows)
    options = ["--test", test, "--replicates", "100", "--margin", "0.1", "--positive", "1", "--interval", "bca"]
    valid(answer("compare", "edge.csv", "--score", "a", "--score", "b", *options))
    valid(answer("compare", "edge.csv", "--score", "a", "--score", "b", *options, "--measures", "all", "--adjust", "max-t"))


def test_models_that_are_alike_cannot_be_told_apart(answer, tmp_path):
    (tmp_path / "same.csv").write_text("label,a,b\n1,0.9,0.9\n0,0.2,0.2\n1,0.4,0.4\n0,0.6,0.6\n")
    document = valid(answer("compare", "same.csv", "--score", "a", "--score", "b"))
    for measure in document["measures"]:
        found = only(document, measure)
        assert (found["difference"], found["p"], found["verdict"]) == (0, 1, "cannot_be_told_apart")


def test_csv_has_a_line_for_each_test(midrank, breast_cancer):
    text = midrank("compare", *breast_cancer, *THREE, "--measures", "roc_auc,f1", "--format", "csv").stdout
    rows = list(csv.DictReader(io.StringIO(text)))
    kinds = [row["kind"] for row in rows]
    assert {kind: kinds.count(kind) for kind in kinds} == {"difference": 6, "equality": 2, "letters": 6, "labels": 7}
    first = rows[0]
    assert (first["first"], first["second"], first["measure"]) == ("logistic", "neighbours", "roc_auc")
    assert float(first["difference"]) == pytest.approx(float(first["first_value"]) - float(first["second_value"]))


def test_markdown_says_the_same(midrank, breast_cancer):
    text = midrank("compare", *breast_cancer, *THREE, "--measures", "roc_auc,f1", "--format", "markdown").stdout
    assert "## logistic against boosting" in text
    assert "cannot be told apart by roc\\_auc" in text
    assert "### Are all 3 models equal?" in text


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--score", "score_a"], 'There is only one model, "score_a", and nothing to compare it with'),
        ([*PAIR, "--interval", "wilson"], "Differences have intervals by normal, normal_bootstrap, percentile, basic and bca"),
        ([*PAIR, "--interval", "none"], "Drop --interval none."),
        ([*PAIR, "--margin", "-1"], "--margin, the largest acceptable loss, must be a number above 0"),
        ([*PAIR, "--adjust", "bonferroni"], "--adjust must be holm, bh, max-t or none"),
    ],
)
def test_what_cannot_be_is_refused(midrank, options, message):
    assert message in midrank("compare", INPUTS / "binormal.csv", *options, code=2).stderr


# --- proportions ------------------------------------------------------------------------------------------------------


@pytest.fixture
def labels_of_two(tmp_path):
    """Positives and negatives by which of two models labels them correctly: (59, 6, 16, 80) and (3, 4, 1, 2)."""
    lines = ["label,first,second"]
    for label, table in ((1, (59, 6, 16, 80)), (0, (3, 4, 1, 2))):
        for count, right in zip(table, ((1, 1), (1, 0), (0, 1), (0, 0))):
            lines += [",".join(str(x) for x in (label, *(label if r else 1 - label for r in right)))] * count
    path = tmp_path / "labels.csv"
    path.write_text("\n".join(lines) + "\n")
    return path


def golden_proportions(kind, counts):
    golden = json.loads((PEERS / "two_proportions.json").read_text())[kind]
    return next(found for found in golden if found["counts"] == counts)


@pytest.mark.parametrize("method", ["score", "newcombe"])
def test_a_difference_of_sensitivities_is_that_of_paired_proportions(answer, labels_of_two, method):
    golden = golden_proportions("paired", [59, 6, 16, 80])
    arguments = ["compare", labels_of_two, "--score", "first", "--score", "second", "--interval", method]
    found = only(valid(answer(*arguments, "--measures", "sensitivity")), "sensitivity")
    assert found["interval"]["method"] == method
    assert [found["interval"]["low"], found["interval"]["high"]] == pytest.approx(golden[method], abs=1e-12)
    assert found["ratio"]["value"] == pytest.approx(65 / 75, rel=1e-15)
    ratio = found["ratio"]["interval"]
    assert [ratio["low"], ratio["high"]] == pytest.approx(golden["ratio_score"], abs=1e-12)


def test_a_miss_rate_has_the_mirrored_interval(answer, labels_of_two):
    low, high = golden_proportions("paired", [59, 6, 16, 80])["score"]
    arguments = ["compare", labels_of_two, "--score", "first", "--score", "second", "--interval", "score"]
    found = only(valid(answer(*arguments, "--measures", "false_negative_rate")), "false_negative_rate")
    assert [found["interval"]["low"], found["interval"]["high"]] == pytest.approx([-high, -low], abs=1e-12)


def test_a_precision_on_the_same_rows_keeps_its_standard_error(answer, labels_of_two):
    arguments = ["compare", labels_of_two, "--score", "first", "--score", "second", "--interval", "score"]
    found = only(valid(answer(*arguments, "--measures", "precision")), "precision")
    assert found["interval"]["method"] == "normal" and "ratio" not in found


def test_proportions_of_rows_of_their_own_are_compared_as_independent(answer, tmp_path):
    golden = golden_proportions("separate", [56, 70, 48, 80])
    lines = ["label,score,who"]
    for who, right, wrong in (("a", 56, 14), ("b", 48, 32)):
        lines += [f"1,1,{who}"] * right + [f"1,0,{who}"] * wrong + [f"0,0,{who}"]
    path = tmp_path / "long.csv"
    path.write_text("\n".join(lines) + "\n")
    arguments = ["compare", path, "--model", "who", "--interval", "score", "--measures", "sensitivity"]
    found = only(valid(answer(*arguments)), "sensitivity")
    assert [found["interval"]["low"], found["interval"]["high"]] == pytest.approx(golden["score"], abs=1e-12)
    assert found["ratio"]["value"] == pytest.approx(56 / 70 / (48 / 80), rel=1e-15)


def test_a_margin_of_proportions_is_tested_by_the_score(answer, labels_of_two):
    arguments = ["compare", labels_of_two, "--score", "first", "--score", "second", "--measures", "sensitivity"]
    # If the margin is the end of the 95 % score interval, the one-sided p is 2.5 %.
    low, _ = golden_proportions("paired", [59, 6, 16, 80])["score"]
    found = only(valid(answer(*arguments, "--margin", repr(-low))), "sensitivity")
    assert found["non_inferiority"]["p"] == pytest.approx(0.025, abs=1e-12)
    # No sensitivity can be lower than another by more than 1.
    found = only(valid(answer(*arguments, "--margin", "1.5")), "sensitivity")
    assert found["non_inferiority"]["p"] == 0 and found["non_inferiority"]["shown"]


def test_a_ratio_to_nothing_says_so(answer, tmp_path):
    path = tmp_path / "never.csv"
    path.write_text("label,some,never\n1,1,0\n1,0,0\n0,0,0\n")
    found = only(valid(answer("compare", path, *"--score some --score never --measures sensitivity".split())), "sensitivity")
    assert found["ratio"]["value"] is None and found["ratio"]["undefined"] == "division by zero"


def test_methods_of_differences_are_none_of_single_values(midrank):
    refused = midrank("evaluate", INPUTS / "binormal.csv", "--interval", "newcombe", code=2)
    assert "newcombe" in refused.stderr


# --- letters ----------------------------------------------------------------------------------------------------------


def test_models_that_cannot_be_told_apart_share_a_letter(answer, midrank):
    arguments = ["compare", ROOT / "examples" / "breast_cancer.csv", "--label", "malignant", *THREE, "--adjust", "none"]
    arguments += ["--measures", "roc_auc,brier_score,sensitivity,specificity"]
    document = valid(answer(*arguments))
    for name, measure in document["measures"].items():
        for difference in measure["differences"]:
            shared = set(measure["letters"][difference["first"]]) & set(measure["letters"][difference["second"]])
            assert bool(shared) == (difference["verdict"] == "cannot_be_told_apart"), name
    verdicts = {difference["verdict"] for difference in document["measures"]["sensitivity"]["differences"]}
    assert verdicts == {"first_higher", "cannot_be_told_apart", "second_higher"}
    table = midrank(*arguments).stdout.split("Models that share a letter cannot be told apart.")[1].split("\n\n")[0]
    assert "sensitivity a b a" in " ".join(table.split())
    rows = [row for row in csv.DictReader(io.StringIO(midrank(*arguments, "--format", "csv").stdout))]
    letters = {(row["measure"], row["first"]): row["verdict"] for row in rows if row["kind"] == "letters"}
    assert letters == {(m, k): v for m, of in document["measures"].items() for k, v in of["letters"].items()}


def test_models_have_no_letters_where_a_pair_is_not_tested(answer, tmp_path):
    path = tmp_path / "none.csv"
    path.write_text("label,a,b,c\n" + "1,1,0,1\n0,0,0,1\n" * 5)
    measure = valid(answer("compare", path, *"--score a --score b --score c --measures precision".split()))
    found = measure["measures"]["precision"]
    assert found["no_letters"] == "no item is labelled positive" and "letters" not in found


# --- whole curves -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["tiny", "binormal_40", "binormal_80", "separated"])
def test_whole_curves_are_compared_as_proc_does(answer, midrank, tmp_path, name):
    golden = json.loads((PEERS / "venkatraman.json").read_text())["tests"][name]
    path = tmp_path / "rows.csv"
    lines = (INPUTS / f"{golden['input']}.csv").read_text().splitlines()[: golden["rows"] + 1]
    path.write_text("\n".join(lines) + "\n")
    arguments = ["compare", path, *PAIR, "--measures", "roc_auc", "--test", "influence", "--curves"]
    (found,) = valid(answer(*arguments, "--permutations", "20000"))["curves"]
    assert found["apart"] == golden["statistic"]
    p = golden["p"]
    error = math.sqrt(p * (1 - p) * (1 / 20_000 + 1 / golden["swaps"]))
    assert abs(found["swaps"]["share"] - p) <= 5 * error
    assert "Are whole ROC curves equal? p-values from 2000 swaps of ranks" in midrank(*arguments).stdout


def test_whole_curves_need_the_rows(answer, midrank, tmp_path):
    summary = tmp_path / "pairs.mrk"
    midrank("summarize", INPUTS / "binormal.csv", *PAIR, "--keep", "pairs", "-o", summary)
    (found,) = valid(answer("compare", summary, "--measures", "roc_auc", "--test", "influence", "--curves"))["curves"]
    assert found["p"] is None and found["no_p"] == "it needs the rows, but only their summary is given"


def test_whole_curves_of_rows_of_their_own_are_compared(answer, midrank, long_table):
    options = ["compare", long_table, "--model", "who", "--measures", "roc_auc", "--curves"]
    document = valid(answer(*options))
    (curves,) = document["curves"]
    assert document["pairing"] == "none"
    assert 0 < curves["apart"] < 1
    assert 0 < curves["p"] <= 1
    assert "Are whole ROC curves equal?" in midrank(*options).stdout


def test_best_values_stand_beside_their_bias(answer, midrank, tmp_path):
    lines = [f"{i % 2},{i % 7 + 3 * (i % 2)},{i % 5 + 2 * (i % 2)}" for i in range(80)]
    (tmp_path / "two.csv").write_text("label,first,second\n" + "\n".join(lines) + "\n")
    asked = ("two.csv", "--score", "first", "--score", "second", "--measures", "max_youden_index,roc_auc")
    found = answer("compare", *asked)["best_values"]
    assert [(of["model"], of["measure"], of["slice"]) for of in found] == [
        ("first", "max_youden_index", None),
        ("second", "max_youden_index", None),
    ]
    # As computed by evaluate.
    for of in found:
        alone = answer("evaluate", "two.csv", "--score", of["model"], "--measures", "max_youden_index")
        result = alone["measures"]["max_youden_index"]
        assert of["bias"] == result["interval"]["bias"] > 0
        assert of["corrected"] == of["value"] - of["bias"]
    assert "bias: by how much the best value of the rows is too high on average." in midrank("compare", *asked).stdout
    without = answer("compare", *asked[:-1], "roc_auc")
    assert "best_values" not in without


def test_a_margin_with_few_items_has_a_note(answer, tmp_path):
    def notes(count):
        lines = [f"{i % 2},{i % 7 + 3 * (i % 2)},{i % 5 + 2 * (i % 2)}" for i in range(count)]
        (tmp_path / "two.csv").write_text("label,first,second\n" + "\n".join(lines) + "\n")
        found = answer("compare", "two.csv", "--score", "first", "--score", "second", "--measures", "roc_auc", "--margin", "0.1")
        return [note for note in found["notes"] if "margin" in note]

    (note,) = notes(40)
    assert "20 items of one class: with 10 positives in the coverage study, up to 4.4 % of models" in note and "(average_precision; nominal 2.5 %)" in note
    assert notes(80) == []


@pytest.mark.parametrize("more", [[], ["--weight-kind", "sampling"], ["--test", "permutation"]], ids=str)
def test_rows_of_weight_0_change_no_swap(answer, tmp_path, more):
    rows = "label,a,b,w\n1,0.1,0.3,2\n0,0.6,0.7,0.5\n1,0.8,0.2,1\n0,0.3,0.3,0.5\n"
    (tmp_path / "rows.csv").write_text(rows)
    (tmp_path / "more.csv").write_text(rows + "0,0.1,0.5,0\n1,0.35,0.2,0\n")  # of its two scores the first model has one, or neither
    asked = ["--label", "label", "--score", "a", "--score", "b", "--weight", "w", "--permutations", 99, *more]
    without, with_them = (answer("compare", name, *asked) for name in ("rows.csv", "more.csv"))
    assert with_them["measures"] == without["measures"]


def test_few_numbers_with_rows_of_their_own_are_compared_by_welchs_test(answer, tmp_path):
    first, second = [1.1, 0.4, 2.0, 1.3, 0.2], [-0.5, 0.3, -1.4, 0.1, -0.6]
    lines = [f"{error},0,a" for error in first] + [f"{error},0,b" for error in second]
    (tmp_path / "errors.csv").write_text("\n".join(["y,f,model", *lines]) + "\n")
    asked = ["--task", "regression", "--label", "y", "--predicted", "f", "--model", "model", "--measures", "bias"]
    found = only(answer("compare", "errors.csv", *asked), "bias")
    # scipy.stats.ttest_ind(first, second, equal_var=False) of SciPy 1.17.1
    assert found["z"] == pytest.approx(3.220625402548252, rel=1e-12)
    assert found["p"] == pytest.approx(0.012332587608585011, rel=1e-9)


def most_sensitive(label, score):
    """The sensitivity at the lowest threshold with a specificity of 0.9; scores are distinct."""
    negatives = np.sort(score[label == 0])[::-1]
    allowed = int(np.floor(0.1 * len(negatives) + 1e-9))
    return np.mean(score[label == 1] > negatives[allowed])


def test_thresholds_of_a_rule_are_chosen_anew_in_each_replicate(answer, tmp_path):
    random = np.random.default_rng(3)
    label = np.repeat([1, 0], [80, 120])
    signal = random.normal(size=200) + label
    scores = [signal + random.normal(size=200) for _ in "ab"]
    lines = [",".join(map(str, row)) for row in zip(label, *scores, strict=True)]
    (tmp_path / "data.csv").write_text("\n".join(["label,a,b", *lines]))
    asked = ["compare", "data.csv", "--score", "a", "--score", "b", "--measures", "sensitivity,roc_auc", "--threshold", "specificity>=0.9"]
    found = answer(*asked)

    differences = []
    for _ in range(4000):
        rows = random.integers(200, size=200)
        differences.append(most_sensitive(label[rows], scores[0][rows]) - most_sensitive(label[rows], scores[1][rows]))
    observed = most_sensitive(label, scores[0]) - most_sensitive(label, scores[1])
    difference = only(found, "sensitivity")
    error = difference["standard_error"]
    # Two bootstraps of 2000 and 4000 replicates: 3 % by chance, and the program breaks ties in a
    # replicate in another way.
    assert error == pytest.approx(np.std(differences), rel=0.12)
    assert difference["difference"] == pytest.approx(observed, abs=1e-12)
    assert difference["z"] == pytest.approx(observed / error)
    assert difference["interval"]["low"] == pytest.approx(observed - 1.959963984540054 * error)
    assert difference["p"] == pytest.approx(math.erfc(abs(observed / error) / math.sqrt(2)))
    assert any("picks new thresholds" in note for note in found["notes"])

    as_given = answer(*asked, "--test", "influence")
    assert only(as_given, "sensitivity")["standard_error"] < 0.85 * error
    assert any("treat them as given" in note for note in as_given["notes"])
    assert only(as_given, "roc_auc") == only(found, "roc_auc")


def test_the_thresholds_are_said(midrank, berrar):
    models = ["--score", "score", "--score", "model_b"]
    assert "Threshold 0.5, because" in midrank("compare", berrar, *models, "--measures", "roc_auc").stderr
    assert "Thresholds by youden: score 0." in midrank("compare", berrar, *models, "--threshold", "youden").stdout


def test_models_that_part_the_classes_alike_have_no_interval_of_no_width(answer, tmp_path):
    (tmp_path / "data.csv").write_text("label,a,b\n" + "".join(f"1,0.{90 + i},0.{80 + i}\n0,0.{10 + i},0.{20 + i}\n" for i in range(8)))
    found = answer("compare", "data.csv", "--score", "a", "--score", "b", "--measures", "b_at_max_f1")
    assert only(found, "b_at_max_f1")["no_interval"] == "the data show no spread of the value"


def test_very_few_rows_take_swaps_for_all_but_shares(answer, tmp_path):
    """With four rows swaps cannot give a p below 2 / 16; no study covers the standard error with so few rows."""
    (tmp_path / "four.csv").write_text("y,a,b\n1,0.90,0.50\n1,0.88,0.50\n0,0.11,0.50\n0,0.10,0.50\n")
    found = answer("compare", "four.csv", "--label", "y", "--score", "a", "--score", "b", "--measures", "brier_score,log_loss,sensitivity")
    for measure in ("brier_score", "log_loss"):
        difference = found["measures"][measure]["differences"][0]
        assert difference["test"] == "permutation" and difference["p"] > 0.1
    assert found["measures"]["sensitivity"]["differences"][0]["test"] != "permutation"


def test_weights_that_are_all_alike_count_their_items(answer, tmp_path):
    """Thirty of each class are enough for a test by standard errors, for any given share of positives."""
    draw = random.Random(3)
    lines = ["y,a,b"] + [f"{row % 2},{draw.random() + row % 2!r},{draw.random() + row % 2!r}" for row in range(60)]
    (tmp_path / "pair.csv").write_text("\n".join(lines) + "\n")
    asked = ["compare", "pair.csv", "--label", "y", "--score", "a", "--score", "b", "--measures", "roc_auc"]
    for share in ("5%", "10%", "20%", "30%"):
        found = answer(*asked, "--prevalence", share)["measures"]["roc_auc"]["differences"][0]
        assert found["test"] == "influence", share


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("half_widths", [(1.1, 1.1), (1.1, 1.7)])
def test_rounding_is_no_difference_of_models_with_rows_of_their_own(answer, tmp_path, seed, half_widths):
    """Intervals of constant width, as from split conformal prediction: their mean widths vary only by rounding."""
    draw = random.Random(seed)
    lines = ["label,f,lo,hi,who"]
    for who, half in zip("ab", half_widths, strict=True):
        for _ in range(40):
            f = draw.gauss(0, 3)
            lines.append(f"{f + draw.gauss(0, 1)!r},{f!r},{f - half!r},{f + half!r},{who}")
    (tmp_path / "width.csv").write_text("\n".join(lines) + "\n")
    found = only(
        answer("compare", "width.csv", "--label", "label", "--predicted", "f", "--quantile", "0.1=lo", "--quantile", "0.9=hi",
               "--model", "who", "--measures", "mean_interval_width"), "mean_interval_width")  # fmt: skip
    assert "no spread" in found["no_interval"]
    assert found["standard_error"] == 0
    assert found["p"] == (1 if half_widths[0] == half_widths[1] else None)


def test_advice_beside_a_negated_column_names_it_as_one(midrank, berrar):
    said = midrank("compare", berrar, "--negate", "score", code=2).stderr
    assert "as in --negate score --score OTHER" in said


@pytest.mark.parametrize("seed", range(8))
def test_a_requested_test_has_an_interval_that_agrees_with_it(answer, tmp_path, seed):
    """The interval leaves out 0 where p is below 0.05, and only there."""
    draw = random.Random(seed)
    rows = [(row % 2, draw.random(), draw.random() * 0.3 + row % 2 * 0.6) for row in range(6 + 2 * seed)]
    (tmp_path / "pair.csv").write_text("\n".join(["y,a,b", *(f"{y},{a!r},{b!r}" for y, a, b in rows)]) + "\n")
    asked = ["compare", "pair.csv", "--label", "y", "--score", "a", "--score", "b", "--measures", "accuracy,sensitivity,f1,mcc,brier_score"]
    compared = 0
    for test, method in (("influence", "normal"), ("permutation", "permutation")):
        for of in answer(*asked, "--test", test)["measures"].values():
            (found,) = of["differences"]
            if "interval" not in found or found["p"] is None:
                continue
            interval = found["interval"]
            assert interval["method"] == method
            assert (found["p"] < 0.05) == (interval["low"] > 0 or interval["high"] < 0)
            compared += 1
    assert compared >= 5
