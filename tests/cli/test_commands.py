"""midrank threshold, curve, check, measures, triplet and simulate."""

import csv
import io
import json

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from conftest import BERRAR
from schemas import check


def rows_of(text):
    return list(csv.DictReader(io.StringIO(text)))


# ---- threshold -------------------------------------------------------------------------------------------------------


def test_threshold_shows_the_usual_rules(answer, berrar):
    assert list(answer("threshold", berrar)["rules"]) == ["standard", "youden", "f1"]
    assert list(answer("threshold", berrar, "--threshold", "0.3")["rules"]) == ["given", "youden", "f1"]
    rules = answer("threshold", berrar, "--rule", "r_b")["rules"]
    assert rules["r_b"]["threshold"] == {"value": 0.375, "low": 0.3, "high": 0.45}
    assert rules["r_b"]["confusion"] == {"tp": 4, "fp": 2, "fn": 1, "tn": 3}


def test_threshold_reports_both_points_around_a_level_of_b(answer, berrar):
    point = answer("threshold", berrar, "--rule", "r_b")["rules"]["r_b"]
    below, above = (p["measures"]["b_at"]["value"] for p in (point, point["next"]))
    assert below <= 0.5 < above
    details = answer("evaluate", berrar, "--measures", "r_b")["measures"]["r_b"]["details"]
    assert (below, above) == (details["b"], details["b_next"])
    assert point["measures"]["precision"]["value"] == details["c"]
    assert point["next"]["measures"]["precision"]["value"] == details["c_next"]


def test_threshold_agrees_with_evaluate_at_the_same_rule(answer, breast_cancer):
    for rule in ("youden", "cost:FP=1,FN=5", "tpr>=0.95", "mcc"):
        point = answer("threshold", *breast_cancer, "--score", "boosting", "--rule", rule)["rules"][rule]
        report = answer("evaluate", *breast_cancer, "--score", "boosting", "--threshold", rule)
        assert point["confusion"] == report["confusion"]
        assert {"rule": rule, **point["threshold"]} == report["threshold"]


def test_threshold_shows_the_users_own(answer, berrar):
    rules = answer("threshold", berrar, "--threshold", "0.55", "--rule", "f1")["rules"]
    assert list(rules) == ["given", "f1"]
    assert rules["given"]["threshold"] == {"value": 0.55, "low": 0.5, "high": 0.6}


def test_threshold_says_where_a_rule_finds_nothing(midrank, answer, berrar):
    options = ["threshold", berrar, "--rule", "precision>=2"]
    assert answer(*options)["rules"]["precision>=2"] == {"undefined": "no operating point meets the condition"}
    shown = midrank(*options)
    assert "undefined ¹" in shown.stdout
    assert "the nearest point has precision 1, at threshold 0.875" in shown.stderr
    assert rows_of(midrank(*options, "--format", "csv").stdout)[0]["undefined"]


def test_a_rule_that_finds_no_threshold_is_not_said_to_have_picked_one(midrank, berrar):
    asked = ["evaluate", berrar, "--score", "score", "--measures", "sensitivity", "--threshold"]
    said = midrank(*asked, "precision>=2").stderr
    assert "finds no threshold" in said
    assert "picked the threshold" not in said
    assert "picked the threshold" in midrank(*asked, "youden").stderr


def test_threshold_in_all_formats(midrank, breast_cancer):
    options = ["threshold", *breast_cancer, "--score", "logistic", "--score", "boosting", "--rule", "r_b"]
    assert max(map(len, midrank(*options).stdout.splitlines()[1:])) <= 80
    rows = rows_of(midrank(*options, "--format", "csv").stdout)
    assert {(row["model"], row["point"]) for row in rows} == {
        (model, point) for model in ("logistic", "boosting") for point in ("picked", "next")
    }
    assert "| `sensitivity` |" in midrank(*options, "--format", "markdown").stdout


def test_threshold_has_its_intervals_in_csv_too(midrank, answer, breast_cancer):
    options = ["threshold", *breast_cancer, "--score", "logistic", "--rule", "f1"]
    rates = answer(*options)["rules"]["f1"]["measures"]
    row = rows_of(midrank(*options, "--format", "csv").stdout)[0]
    for name, rate in rates.items():
        assert [float(row[name + end]) for end in ("_low", "_high")] == [rate["interval"]["low"], rate["interval"]["high"]]


# ---- curve -----------------------------------------------------------------------------------------------------------


def test_curve_writes_csv_for_one_kind(midrank, berrar):
    rows = rows_of(midrank("curve", berrar).stdout)
    assert list(rows[0]) == ["threshold", "fpr", "tpr"]
    assert [rows[0][k] for k in ("fpr", "tpr")] == ["0", "0"]
    assert [rows[-1][k] for k in ("threshold", "fpr", "tpr")] == ["-inf", "1", "1"]
    assert len(rows) == 11


def test_curve_names_models_and_slices(midrank, berrar):
    models = ["--score", "score", "--score", "model_b"]
    assert list(rows_of(midrank("curve", berrar, *models).stdout)[0])[0] == "model"
    rows = rows_of(midrank("curve", berrar, *models, "--slice", "group").stdout)
    assert list(rows[0])[:2] == ["model", "slice"]
    assert {(row["model"], row["slice"]) for row in rows} == {
        (model, slice) for model in ("score", "model_b") for slice in ("", "group=a", "group=b")
    }


def test_curve_refuses_several_kinds_in_csv(midrank, berrar):
    done = midrank("curve", berrar, "--kind", "roc,pr", code=2)
    assert "--format json" in done.stderr
    assert done.stdout == ""


def test_curve_writes_several_kinds_as_json(answer, berrar):
    curves = answer("curve", berrar, "--kind", "roc,pr,cost(fn=5)")["curves"]
    assert [curve["kind"] for curve in curves] == ["roc", "precision_recall", "cost(fn=5)"]
    assert curves[0]["points"][-1] == ["-Infinity", 1, 1]
    assert float(curves[0]["points"][-1][0]) == float("-inf")


def test_curve_goes_by_the_ending_of_the_output(midrank, berrar, tmp_path):
    midrank("curve", berrar, "-o", "roc.json")
    assert json.loads((tmp_path / "roc.json").read_text())["schema"] == "midrank/curve/2"
    assert "does not write parquet" in midrank("curve", berrar, "-o", "roc.parquet", code=2).stderr
    assert not (tmp_path / "roc.parquet").exists()


def test_curve_says_where_there_is_none(midrank, answer, tmp_path):
    (tmp_path / "one.csv").write_text("label,score\n1,0.9\n")
    assert answer("curve", "one.csv")["curves"][0]["undefined"] == "only one class is present"
    assert "there is no curve roc: only one class is present" in midrank("curve", "one.csv").stderr


# ---- check -----------------------------------------------------------------------------------------------------------


def test_check_passes_and_fails(midrank, berrar):
    assert "The gate passes" in midrank("check", berrar, "--min", "roc_auc=0.8", "--max", "brier_score=0.2").stdout
    done = midrank("check", berrar, "--min", "roc_auc=0.8", "--max", "brier_score=0.19", code=1)
    assert [line.split()[0] for line in done.stdout.splitlines()[:2]] == ["pass", "FAIL"]
    assert "1 of 2" in done.stdout


def test_check_holds_for_every_model_and_slice(answer, berrar):
    options = ["check", berrar, "--score", "score", "--score", "model_b", "--slice", "group", "--min", "roc_auc=0.1"]
    conditions = answer(*options)["conditions"]
    assert {(c["model"], c["slice"]) for c in conditions} == {
        (model, slice) for model in ("score", "model_b") for slice in (None, "group=a", "group=b")
    }


def test_check_fails_on_an_undefined_measure(midrank, answer, tmp_path):
    (tmp_path / "one.csv").write_text("label,score\n1,0.9\n")
    done = midrank("check", "one.csv", "--min", "roc_auc=0", code=1)
    assert "only one class is present" in done.stdout
    found = answer("check", "one.csv", "--min", "roc_auc=0", code=1)
    assert found["passed"] is False
    assert found["conditions"][0]["result"]["undefined"] == "only one class is present"


def test_check_shows_digits_that_tell_why(midrank, tmp_path):
    # roc_auc is 1/3, which rounded to five digits equals the bound.
    (tmp_path / "third.csv").write_text("label,score\n1,0.5\n0,0.6\n0,0.7\n0,0.1\n")
    assert "0.3333333333333333" in midrank("check", "third.csv", "--min", "roc_auc=0.33333333333", code=0).stdout
    assert "0.3333333333333333" in midrank("check", "third.csv", "--max", "roc_auc=0.33333", code=1).stdout


def test_check_reads_conditions_with_arguments(midrank, berrar):
    midrank("check", berrar, "--min", "f_beta(beta=2)=0.5", "--threshold", "0.55")


@pytest.mark.parametrize("condition", ["roc_auc", "roc_auc=", "roc_auc=high", "roc_auc=inf", "ranking=1", "nonsense=1", "=1"])
def test_check_refuses_what_is_no_condition(midrank, berrar, condition):
    midrank("check", berrar, "--min", condition, code=2)


# ---- measures --------------------------------------------------------------------------------------------------------


def test_measures_lists_all_within_80_columns(midrank, answer):
    text = midrank("measures").stdout
    for entry in answer("measures")["measures"]:
        if entry["family"] != "average":
            assert f"  {entry['id']}" in text
    assert "macro_X, weighted_X, micro_X" in text  # all are generated by one rule
    assert max(map(len, text.splitlines())) <= 80


def test_measures_knows_aliases(midrank):
    assert midrank("measures", "auc").stdout == midrank("measures", "roc_auc").stdout


def test_measures_lists_a_family(midrank, answer):
    listed = answer("measures", "calibration")
    every = answer("measures")["measures"]
    assert [one["id"] for one in listed["measures"]] == [one["id"] for one in every if one["family"] == "calibration"]
    assert [one["id"] for one in listed["curves"]] == ["reliability"]  # a curve of the same name
    assert "hosmer_lemeshow" in midrank("measures", "calibration").stdout
    assert answer("measures", "ranking")["curves"] == []
    assert "Definition" in midrank("measures", "decision").stdout  # a curve of the same name is explained


@pytest.mark.parametrize(
    ("alias", "name"),
    [
        ("f1_score", "f1"),
        ("brier", "brier_score"),
        ("sens", "sensitivity"),
        ("spec", "specificity"),
        ("ppv", "precision"),
        ("kappa", "cohen_kappa"),
        ("acc", "accuracy"),
        ("jaccard_score", "threat_score"),
        ("matthews_corrcoef", "mcc"),
        ("c_statistic", "roc_auc"),
        ("youden", "youden_index"),
        ("plr", "positive_likelihood_ratio"),
        ("oe_ratio", "calibration_in_the_large"),
        ("ipa", "brier_skill_score"),
        ("tjur_r2", "discrimination_slope"),
    ],
)
def test_measures_answer_to_the_names_of_other_tools(answer, tmp_path, alias, name):
    (tmp_path / "rows.csv").write_text(BERRAR)
    found = answer("evaluate", "rows.csv", "--score", "score", "--measures", alias)["measures"]
    assert list(found) == [name]


def test_a_loss_with_its_sign_turned_is_named(midrank, tmp_path):
    (tmp_path / "rows.csv").write_text(BERRAR)
    done = midrank("evaluate", "rows.csv", "--score", "score", "--measures", "neg_log_loss", code=2)
    assert '"neg_log_loss" is log_loss with the opposite sign.' in done.stderr


def test_measures_proposes_the_nearest_name(midrank):
    assert "Did you mean roc_auc?" in midrank("measures", "roc_acu", code=2).stderr
    assert "names different estimators in different tools" in midrank("measures", "auprc", code=2).stderr
    assert midrank("measures", "f_beta(beta=2)").stdout == midrank("measures", "f_beta").stdout


def test_an_id_of_a_measure_and_a_curve_shows_both(answer):
    found = answer("measures", "lift")
    assert [len(found["measures"]), len(found["curves"])] == [1, 1]


# ---- triplet ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def triplets(tmp_path):
    column = lambda rows: pa.array(rows, pa.list_(pa.float64()))
    table = pa.table({"a": column([[1, 0], [0, 1]]), "p": column([[1, 0], [0, 1]]), "n": column([[0, 1], [0, 1]])})
    pq.write_table(table, tmp_path / "triplets.parquet")
    return ["triplet", "triplets.parquet", "--anchor", "a", "--positive", "p", "--negative", "n"]


def test_triplet_loss(midrank, answer, triplets):
    found = answer(*triplets, "--alpha", "0.25")
    # |a-p|^2 - |a-n|^2 is -2 and 0.
    assert found["measures"]["triplet_loss(alpha=0.25)"]["value"] == 0.25
    assert found["input"] == {"triplets": 2, "dimension": 2}
    assert "triplet_loss(alpha=0.25)" in midrank(*triplets, "--alpha", "0.25").stdout
    assert "triplet_loss(alpha=0.25),0.25," in midrank(*triplets, "--alpha", "0.25", "--format", "csv").stdout


def test_triplet_keeps_to_its_schema(answer, triplets):
    check("triplet", answer(*triplets, "--alpha", "1"))


def test_triplet_needs_a_margin(midrank, triplets):
    assert "--alpha" in midrank(*triplets, code=2).stderr


# ---- simulate --------------------------------------------------------------------------------------------------------


def test_simulated_rows_are_a_function_of_the_seed(midrank, tmp_path):
    options = ["simulate", "binormal", "--rows", "2000", "--prevalence", "0.25", "--shift", "2"]
    for name in ("one.parquet", "same.parquet"):
        midrank(*options, "--threads", "1" if name == "one.parquet" else "4", "-o", name)
    midrank(*options, "--seed", "8", "-o", "other.parquet")
    one, same, other = (pq.read_table(tmp_path / f"{name}.parquet") for name in ("one", "same", "other"))
    assert one.num_rows == 2000
    assert one.equals(same)
    assert not one.equals(other)


def test_simulated_scores_are_what_was_asked_for(midrank, answer, tmp_path):
    midrank("simulate", "binormal", "--rows", "1e4", "--type", "float32", "--normal", "-o", "normal.parquet")
    table = pq.read_table(tmp_path / "normal.parquet")
    assert table.schema.field("score").type == pa.float32()
    assert min(table["score"].to_pylist()) < 0
    midrank("simulate", "binormal", "--rows", "1e4", "-o", "rows.csv")
    found = answer("evaluate", "rows.csv", "--measures", "roc_auc")
    assert found["input"]["rows"] == 10000
    assert found["measures"]["roc_auc"]["value"] == pytest.approx(0.76, abs=0.02)


def test_simulate_refuses_what_makes_no_sense(midrank, tmp_path):
    assert "-o FILE" in midrank("simulate", "binormal", code=2).stderr
    assert "--prevalence" in midrank("simulate", "binormal", "--prevalence", "1.5", "-o", "x.csv", code=2).stderr
    assert "whole" in midrank("simulate", "binormal", "--rows", "1.5", "-o", "x.csv", code=2).stderr
    midrank("simulate", "binormal", "-o", "x.docx", code=2)
    assert list(tmp_path.iterdir()) == []
