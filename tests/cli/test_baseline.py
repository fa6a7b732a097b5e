"""--add-baseline: an additional model that predicts the same for every row."""

import json
import math


def models(answer, *arguments):
    return answer(*arguments)["models"]


def test_of_classes_it_is_the_most_frequent_one(answer, tmp_path):
    (tmp_path / "classes.csv").write_text("y,predicted\n" + "a,a\nb,b\nb,a\nb,b\nc,b\n")
    found = models(answer, "evaluate", "classes.csv", "--add-baseline", "--measures", "accuracy,macro_sensitivity,cohen_kappa")
    of = {name: of["value"] for name, of in found["most frequent class"]["measures"].items()}
    assert of["accuracy"] == 3 / 5  # b, three of five
    assert math.isclose(of["macro_sensitivity"], 1 / 3, rel_tol=1e-15)
    assert of["cohen_kappa"] == 0


def test_its_scores_are_the_shares_of_the_classes(answer, tmp_path):
    rows = ["a,0.5,0.25,0.25,1", "b,0.25,0.5,0.25,2", "c,0.25,0.25,0.5,1"]
    (tmp_path / "classes.csv").write_text("y,p_a,p_b,p_c,weight\n" + "\n".join(rows) + "\n")
    found = models(answer, "evaluate", "classes.csv", "--add-baseline", "--weight", "weight", "--measures", "log_loss,macro_roc_auc")
    of = {name: of["value"] for name, of in found["most frequent class"]["measures"].items()}
    assert math.isclose(of["log_loss"], -(2 * math.log(1 / 4) + 2 * math.log(1 / 2)) / 4, rel_tol=1e-14)
    assert of["macro_roc_auc"] == 0.5


def test_of_numbers_it_is_the_mean_and_of_two_classes_the_share(answer, tmp_path):
    (tmp_path / "numbers.csv").write_text("y,predicted\n1.5,1\n2.5,3\n6.5,5\n")
    of_mean = models(answer, "evaluate", "numbers.csv", "--add-baseline", "--measures", "r2,mae")["mean"]["measures"]
    assert of_mean["r2"]["value"] == 0
    assert math.isclose(of_mean["mae"]["value"], 2, rel_tol=1e-15)  # around 3.5: 2, 1, 3
    (tmp_path / "two.csv").write_text("y,p\n1,0.9\n0,0.2\n0,0.4\n1,0.3\n")
    of_share = models(answer, "evaluate", "two.csv", "--add-baseline", "--measures", "brier_score,roc_auc")["share of positives"]["measures"]
    assert of_share["brier_score"]["value"] == 0.25
    assert of_share["roc_auc"]["value"] == 0.5


def test_models_are_compared_with_it(answer, tmp_path):
    (tmp_path / "numbers.csv").write_text("y,predicted\n" + "".join(f"{x},{x + 0.1 * (-1) ** x}\n" for x in range(40)))
    found = answer("compare", "numbers.csv", "--add-baseline", "--measures", "mae")
    assert list(found["models"]) == ["predicted", "mean"]
    assert found["measures"]["mae"]["differences"][0]["p"] < 1e-6


def test_it_is_refused_where_there_is_none(midrank, tmp_path):
    (tmp_path / "queries.csv").write_text("query,label,score\na,1,0.5\na,0,0.2\nb,1,0.1\n")
    done = midrank("evaluate", "queries.csv", "--query", "query", "--add-baseline", code=2)
    assert "--add-baseline is for classes and numbers, but the task of these data is queries." in done.stderr
    (tmp_path / "long.csv").write_text("y,p,model\n1,0.9,a\n0,0.1,a\n1,0.8,b\n0,0.3,b\n")
    done = midrank("evaluate", "long.csv", "--model", "model", "--add-baseline", code=2)
    assert "--model" in done.stderr
    (tmp_path / "taken.csv").write_text("y,mean\n1.5,1\n2.5,3\n6.5,5\n")
    done = midrank("evaluate", "taken.csv", "--task", "regression", "--predicted", "mean", "--add-baseline", code=2)
    assert 'There is already a model "mean"' in done.stderr
    done = midrank("evaluate", "taken.csv", "--task", "regression", "--predicted", "mean", "--add-baseline", "--approximate", code=2)
    assert "--add-baseline needs the mean of all rows" in done.stderr


def test_a_report_from_a_pipe_is_told_from_rows(midrank, answer, berrar):
    report = midrank("evaluate", berrar, "--format", "json").stdout
    drop = ["--max-drop", "roc_auc=0.1"]
    for place in ("-", "/dev/stdin"):
        said = midrank("check", berrar, "--baseline", place, *drop, input=report, code=2).stderr.splitlines()[-1]
        assert said.endswith("To use it as a baseline, write it to a file and give that file.") and "JSON output of midrank" in said
    (berrar.parent / "report.json").write_text(report)
    assert "rows are needed here. Give the files with the rows." in midrank("evaluate", "report.json", code=2).stderr


def test_a_report_that_was_written_anew_is_a_baseline_too(midrank, berrar):
    report = json.loads(midrank("evaluate", berrar, "--format", "json").stdout)
    (berrar.parent / "close.json").write_text(json.dumps(report, separators=(",", ":")))
    done = midrank("check", berrar, "--baseline", "close.json", "--max-drop", "roc_auc=0.1")
    assert "The gate passes" in done.stdout


def test_advice_on_a_report_without_slices_names_their_column(midrank, berrar):
    midrank("evaluate", berrar, "-o", "report.json")
    said = midrank("check", berrar, "--slice", "group", "--baseline", "report.json", "--max-drop", "roc_auc=0.1", code=2).stderr
    assert "Make it again with midrank evaluate --measures roc_auc --slice group --format json" in said
