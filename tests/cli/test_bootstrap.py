"""midrank bootstrap: standard errors, bias, intervals and thresholds."""

import csv
import io
import json
from collections import defaultdict

import pytest
from conftest import ROOT
from schemas import check

TINY = [ROOT / "tests" / "golden" / "peers" / "inputs" / "tiny.csv", "--label", "label", "--score", "score_a"]
EXACT = json.loads((ROOT / "tests" / "golden" / "peers" / "exact_bootstrap.json").read_text())
METHODS = ["normal_bootstrap", "percentile", "basic", "bca", "studentized"]


def measures(document):
    return document["results"][0]["measures"]


@pytest.mark.parametrize("design, flags", [("plain", []), ("by_class", ["--stratify"])])
def test_ten_rows_agree_with_the_exact_distribution(answer, design, flags):
    replicates = 20000
    document = answer("bootstrap", *TINY, "--measures", "roc_auc,f1,log_loss", "--threshold", 0.5, "--replicates", replicates, *flags)
    check("bootstrap", document)
    for key, found in measures(document).items():
        exact = EXACT[design]["score_a"][key]
        assert found["value"] == pytest.approx(exact["value"], rel=1e-14)
        error = exact["standard_error"] / found["replicates"]["defined"] ** 0.5
        assert abs(found["bias"]["value"] - (exact["mean"] - exact["value"])) < 5 * error
        missing = sum(found["replicates"].get("undefined", {}).values()) / replicates
        assert abs(missing - exact["undefined"]) <= 5 * (exact["undefined"] / replicates) ** 0.5
        interval = found["intervals"]["percentile"]["interval"]
        for end, share in (("low", "0.025"), ("high", "0.975")):
            low, high = exact["quantile_between"][share]
            assert low - 1e-11 <= interval[end] <= high + 1e-11


def test_all_intervals_stand_side_by_side(answer, midrank):
    document = answer("bootstrap", *TINY, "--measures", "roc_auc")
    assert list(measures(document)["roc_auc"]["intervals"]) == METHODS
    one = answer("bootstrap", *TINY, "--measures", "roc_auc", "--interval", "bca")
    check("bootstrap", one)
    assert measures(one)["roc_auc"]["intervals"] == {"bca": measures(document)["roc_auc"]["intervals"]["bca"]}
    text = midrank("bootstrap", *TINY, "--measures", "roc_auc,max_f1,r_b").stdout
    assert all(method in text for method in METHODS)


def test_intervals_of_thresholds_end_at_the_scores(answer, tmp_path):
    path = tmp_path / "rows.csv"
    scores = [0.0625, 0.25, 0.375, 0.5, 0.875, 0.9375]
    path.write_text("label,score\n" + "".join(f"{label},{score}\n" for label, score in zip((0, 1, 0, 0, 1, 1), scores, strict=True)))
    asked = ["bootstrap", path, "--measures", "r_b,f1,max_f1", "--threshold", "youden", "--replicates", 200, "--interval"]
    for method in ("normal_bootstrap", "basic"):
        found = measures(answer(*asked, method))
        for key in ("r_b", "threshold(max_f1)", "threshold(youden)"):
            interval = found[key]["intervals"][method]["interval"]
            assert min(scores) <= interval["low"] < interval["high"] <= max(scores)
            assert "cut off at the" in interval["remark"]
        assert "cut off at" not in found["max_f1"]["intervals"][method]["interval"].get("remark", "")


def test_a_cause_that_methods_share_is_told_once(midrank, answer, tmp_path):
    path = tmp_path / "one_class.csv"
    path.write_text("label,score\n1,0.25\n1,0.5\n1,0.75\n")
    assert midrank("bootstrap", path).stdout.count("only one class is present") == 1
    assert "every method: only one class is present\n" in midrank("bootstrap", path).stdout
    told = answer("bootstrap", path)["results"][0]["measures"]["roc_auc"]["intervals"]
    assert {method: found["no_interval"] for method, found in told.items()} == dict.fromkeys(METHODS, "only one class is present")


def test_a_cause_is_told_of_the_methods_and_numbers_that_it_holds_for(midrank, tmp_path):
    path = tmp_path / "separated.csv"
    path.write_text("label,score\n1,0.875\n1,0.75\n0,0.25\n0,0.125\n")
    text = midrank("bootstrap", path, "--measures", "roc_auc,max_f1").stdout
    assert "every method: the data show no spread of the value (roc_auc)\n" in text
    assert "studentized: the data show no spread of the value (max_f1)\n" in text
    assert text.count("the data show no spread") == 2


def test_thresholds_have_their_own_distribution(answer):
    document = answer("bootstrap", *TINY, "--measures", "max_youden_index,max_f1,r_b,sensitivity", "--threshold", "youden")
    check("bootstrap", document)
    assert list(measures(document)) == [
        "max_youden_index", "threshold(max_youden_index)", "max_f1", "threshold(max_f1)", "r_b", "sensitivity", "threshold(youden)",
    ]  # fmt: skip
    assert any("a new threshold in each replicate" in note for note in document["notes"])


def least_of_chosen_thresholds():
    """From the table of the study: by kind, as the program distinguishes them, and method. Best thresholds are missing
    in some samples and replicates, where flagging all or nothing is about as good."""
    found = defaultdict(list)
    with open(ROOT / "bench" / "results" / "best_places.csv", encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            kind = "condition" if ">=" in row["place"] else "sometimes_none" if int(row["none"]) > 0 else "best"
            if int(row["given"]) > 0:
                found[kind, row["interval"]].append(100 * int(row["covered"]) / int(row["given"]))
    assert sum(map(len, found.values())) == 2 * 2 * 2 * 5 * 4  # laws, shares, rows, thresholds, methods
    return {key: min(of) for key, of in found.items()}


def remark_of(measure, method):
    found = measure["intervals"][method]
    return found["interval"].get("remark", "") if "interval" in found else found.get("remark", "")


APART = ["--label", "label", "--score", "score"]


@pytest.fixture
def apart(tmp_path):
    """Rows with a best threshold in every replicate: 60 of each class, most of which have scores on their own side."""
    path = tmp_path / "apart.csv"
    path.write_text("label,score\n" + "".join(f"{i % 2},{(i * 37 % 120) / 240 + i % 2 / 4}\n" for i in range(120)))
    return path


def test_a_threshold_that_is_chosen_has_the_interval_that_holds_it(answer, midrank, apart):
    least = least_of_chosen_thresholds()
    assert least["best", "percentile"] >= 94
    assert max((least["condition", method], method) for method in METHODS if ("condition", method) in least)[1] == "normal_bootstrap"
    asked = [apart, *APART, "--measures", "max_youden_index,r_b,sensitivity", "--threshold", "specificity>=0.8"]
    found = measures(answer("bootstrap", *asked))
    assert list(found["threshold(max_youden_index)"]["intervals"]) == ["percentile"]
    assert "coverage study" not in remark_of(found["threshold(max_youden_index)"], "percentile")
    assert list(found["threshold(specificity>=0.8)"]["intervals"]) == ["normal_bootstrap"]
    assert list(found["r_b"]["intervals"]) == METHODS  # a level that is crossed is not a choice
    told = f"as low as {int(least['condition', 'normal_bootstrap'])} % in the coverage study (nominal 95 %)"
    assert told in remark_of(found["threshold(specificity>=0.8)"], "normal_bootstrap")
    notes = answer("bootstrap", *asked)["notes"]
    assert any(told in note for note in notes)
    assert any("only the interval with the best coverage" in note for note in notes)


@pytest.mark.parametrize("method", ["normal_bootstrap", "percentile", "basic", "bca"])
def test_other_intervals_of_chosen_thresholds_say_what_they_hold(answer, apart, method):
    least = least_of_chosen_thresholds()
    asked = [apart, *APART, "--measures", "max_youden_index,sensitivity", "--interval", method, "--threshold"]
    for rule, kind in (("youden", "best"), ("specificity>=0.8", "condition")):
        found = measures(answer("bootstrap", *asked, rule))
        said = remark_of(found[f"threshold({rule})"], method)
        if (kind, method) == ("best", "percentile"):
            assert "coverage study" not in said
        else:
            assert f"coverage was as low as {int(least[kind, method])} % in the coverage study (nominal 95 %)" in said
        assert "coverage study" not in remark_of(found["max_youden_index"], method)


def test_a_best_threshold_that_replicates_lack_has_a_remark(answer):
    place = measures(answer("bootstrap", *TINY, "--measures", "max_f1"))["threshold(max_f1)"]
    assert place["replicates"]["undefined"]
    least = int(least_of_chosen_thresholds()["sometimes_none", "percentile"])
    assert f"that some replicates do not have, coverage was as low as {least} %" in remark_of(place, "percentile")


def test_choosing_the_threshold_adds_to_the_uncertainty(answer):
    requested = ["--measures", "sensitivity"]
    chosen = measures(answer("bootstrap", *TINY, *requested, "--threshold", "youden"))["sensitivity"]
    fixed = measures(answer("bootstrap", *TINY, *requested, "--threshold", 0.475))["sensitivity"]
    assert chosen["value"] == fixed["value"] == 0.8
    assert chosen["standard_error"]["value"] > fixed["standard_error"]["value"]
    assert "no_interval" in chosen["intervals"]["studentized"]


def test_any_number_of_threads_gives_the_same_bytes(midrank):
    outputs = {
        midrank("bootstrap", *TINY, "--measures", "roc_auc,max_f1,r_b,sensitivity", "--threshold", "youden",
                "--replicates", 500, "--format", "json", "--threads", threads).stdout
        for threads in (1, 2, 7)
    }  # fmt: skip
    assert len(outputs) == 1


@pytest.mark.parametrize("ending", ["csv", "parquet"])
def test_replicates_are_saved(answer, tmp_path, ending):
    document = answer("bootstrap", *TINY, "--measures", "roc_auc,max_f1", "--replicates", 400, "--save", f"out.{ending}")
    if ending == "csv":
        rows = list(csv.DictReader(io.StringIO((tmp_path / "out.csv").read_text())))
        auc = [float(row["roc_auc"]) for row in rows if row["roc_auc"]]
    else:
        parquet = pytest.importorskip("pyarrow.parquet")
        rows = parquet.read_table(tmp_path / "out.parquet").to_pylist()
        auc = [row["roc_auc"] for row in rows if row["roc_auc"] is not None]
    assert len(rows) == 400
    assert list(rows[0]) == ["model", "slice", "replicate", "roc_auc", "max_f1", "threshold(max_f1)"]
    found = measures(document)["roc_auc"]["replicates"]
    assert len(auc) == found["defined"]
    assert sum(auc) / len(auc) == pytest.approx(found["mean"]["value"], rel=1e-13)


def test_the_input_is_not_overwritten(midrank, berrar):
    refused = midrank("bootstrap", berrar, "--score", "score", "--save", berrar, code=2)
    assert "this file is also the input" in refused.stderr


def test_clusters_are_drawn_whole(answer, midrank):
    document = answer("bootstrap", *TINY, "--cluster", "cluster")
    check("bootstrap", document)
    assert document["scheme"] == "clustered"
    why = measures(document)["roc_auc"]["intervals"]["studentized"]["no_interval"]
    assert why == "no standard error is known for replicates with clusters, soft labels or fractional weights"
    assert "--stratify or --cluster" in midrank("bootstrap", *TINY, "--cluster", "cluster", "--stratify", code=2).stderr


@pytest.mark.parametrize("how", [["--cluster", "cluster"], ["--weight", "w"], ["--soft-labels"]], ids=lambda how: how[0])
def test_why_replicates_have_no_error_is_said_alike(answer, tmp_path, how):
    path = tmp_path / "rows.csv"
    label = "label" if how != ["--soft-labels"] else "share"
    path.write_text("label,share,score,w,cluster\n" + "".join(f"{i % 2},{0.25 + i % 2 / 2},{i * 7 % 10 / 10},{0.5 + i % 3},{i // 2}\n" for i in range(40)))
    asked = [path, "--label", label, *how, "--measures", "roc_auc,ece", "--interval", "studentized", "--replicates", 100]
    drawn = measures(answer("bootstrap", *asked))
    found = answer("evaluate", *asked)["measures"]
    for measure, why in (("roc_auc", "no standard error is known for replicates"), ("ece", "no standard error is known for this measure")):
        reason = drawn[measure]["intervals"]["studentized"]["no_interval"]
        assert reason.startswith(why)
        assert found[measure]["no_interval"] == reason


def test_models_and_slices(answer, midrank, berrar):
    arguments = ["bootstrap", berrar, "--score", "score", "--score", "model_b", "--slice", "group", "--replicates", 100]
    document = answer(*arguments, "--save", "all.csv")
    check("bootstrap", document)
    assert len(document["results"]) == 6
    for form in ("table", "csv", "markdown"):
        assert "percentile" in midrank(*arguments, "--format", form).stdout


def test_the_table_is_eighty_columns_wide(midrank, breast_cancer):
    text = midrank("bootstrap", *breast_cancer, "--score", "neighbours", "--measures", "roc_auc,r_b,max_f1", "--replicates", 200).stdout
    assert max(map(len, text.splitlines())) <= 80


def test_a_missing_interval_says_of_which_numbers_it_is(midrank, breast_cancer):
    arguments = ["bootstrap", *breast_cancer, "--score", "neighbours", "--replicates", 100]
    reason = "studentized: no standard error is known for this measure"
    one_of_three = midrank(*arguments, "--measures", "roc_auc,max_f1", "--interval", "studentized").stdout
    assert f"{reason} (threshold(max_f1))" in " ".join(one_of_three.split())
    assert "(roc_auc" not in midrank(*arguments, "--measures", "roc_auc").stdout


def test_one_row_is_one_row(midrank, tmp_path):
    (tmp_path / "one.csv").write_text("label,score\n1,0.5\n")
    assert "Model score: 1 row, 1 positive, 0 negative" in midrank("bootstrap", "one.csv").stdout
