"""midrank permute: permuted labels, and the p-values of measures."""

import csv
import io
import json

import pytest
from conftest import ROOT
from schemas import check

TINY = ROOT / "tests" / "golden" / "peers" / "inputs" / "tiny.csv"
EXACT = json.loads((ROOT / "tests" / "golden" / "peers" / "scipy_resampling.json").read_text())
EXACT = EXACT["inputs"]["tiny"]["permutation"]


def tiny(answer, *arguments):
    return answer("permute", TINY, "--label", "label", *arguments)


@pytest.mark.parametrize("score", ["score_a", "score_b"])
def test_the_share_is_that_of_all_choices(answer, score):
    document = tiny(answer, "--score", score, "--permutations", 40000)
    check("permute", document)
    (result,) = document["results"]
    auc = result["measures"]["roc_auc"]
    exact = EXACT[score]["greater"]
    assert auc["observed"]["value"] == pytest.approx(EXACT[score]["statistic"], rel=1e-15)
    assert abs(auc["share"] - exact) < 5 * (exact * (1 - exact) / 40000) ** 0.5
    assert auc["share"] == auc["at_least_as_extreme"] / 40000
    assert auc["p_value"] == (auc["at_least_as_extreme"] + 1) / 40001
    assert result["mann_whitney"]["method"] == "exact"
    assert result["mann_whitney"]["greater"] == pytest.approx(exact, rel=1e-12)
    assert result["mann_whitney"]["two_sided"] == pytest.approx(EXACT[score]["two-sided"], rel=1e-12)


def test_the_null_mean_of_an_auc_is_a_half(answer):
    permuted = tiny(answer, "--score", "score_a")["results"][0]["measures"]["roc_auc"]["permuted"]
    # The variance of U / 25 without ties is (n + 1) / (12 * 25).
    deviation = (11 / 300) ** 0.5
    assert abs(permuted["mean"]["value"] - 0.5) < 5 * deviation / 100
    assert abs(permuted["standard_deviation"]["value"] / deviation - 1) < 5 / 20000**0.5


def test_any_number_of_threads_gives_the_same_bytes(midrank):
    outputs = {
        midrank("permute", TINY, "--score", "score_a", "--measures", "roc_auc,f1,log_loss,mcc", "--format", "json",
                "--threshold", "youden", "--permutations", 500, "--threads", threads).stdout
        for threads in (1, 2, 7)
    }  # fmt: skip
    assert len(outputs) == 1


def test_a_rule_picks_anew_in_each_permutation(answer, midrank):
    document = tiny(answer, "--score", "score_a", "--measures", "youden_index,max_youden_index", "--threshold", "youden")
    measures = document["results"][0]["measures"]
    assert measures["youden_index"]["at_least_as_extreme"] == measures["max_youden_index"]["at_least_as_extreme"]
    assert any("a new threshold in each permutation" in note for note in document["notes"])


def test_lower_is_better_for_a_loss(answer):
    losses = tiny(answer, "--score", "score_a", "--measures", "log_loss,brier_score")["results"][0]["measures"]
    assert all(loss["share"] < 0.5 for loss in losses.values())


def test_a_measure_without_a_value_has_a_reason(answer, tmp_path):
    (tmp_path / "one.csv").write_text("label,score\n1,0.5\n1,0.7\n")
    document = answer("permute", "one.csv", "--positive", "1")
    check("permute", document)
    assert document["results"][0]["measures"]["roc_auc"]["no_test"] == "only one class is present"


def test_models_and_slices(answer, midrank, berrar):
    arguments = ["permute", berrar, "--score", "score", "--score", "model_b", "--slice", "group", "--permutations", 100]
    document = answer(*arguments, "--measures", "roc_auc,f1,r_b")
    check("permute", document)
    assert [(result["model"], result["slice"]) for result in document["results"]] == [
        (model, slice) for model in ("score", "model_b") for slice in (None, "group=a", "group=b")
    ]
    for form in ("table", "csv", "markdown"):
        assert "auc" in midrank(*arguments, "--format", form).stdout


def test_clusters_of_one_label_are_permuted_whole(answer, tmp_path):
    rows = "".join(f"{patient % 2},{(patient + visit) / 10},{patient}\n" for patient in range(6) for visit in range(2))
    (tmp_path / "visits.csv").write_text("label,score,patient\n" + rows)
    document = answer("permute", "visits.csv", "--cluster", "patient", "--permutations", 500)
    check("permute", document)
    assert "mann_whitney" not in document["results"][0]


def test_a_cluster_of_both_labels_is_refused(midrank):
    refused = midrank("permute", TINY, "--score", "score_a", "--cluster", "cluster", code=2)
    assert 'the cluster "2" of column "cluster" has rows of both classes' in refused.stderr


def test_the_table_is_eighty_columns_wide(midrank, berrar):
    text = midrank("permute", berrar, "--score", "score", "--measures", "roc_auc,average_precision,r_b").stdout
    assert max(map(len, text.splitlines())) <= 80
    assert "Mann-Whitney test of the ranking, exact: U = 20" in text


def test_the_test_of_the_ranking_stands_beside_its_area(midrank, answer, berrar):
    call = ["permute", berrar, "--score", "score", "--measures", "roc_auc,f1", "--permutations", 99]
    text = " ".join(midrank(*call).stdout.split())
    found = answer(*call)["results"][0]["mann_whitney"]
    assert "one-sided (against positives scoring higher)" in text
    area, f1 = csv.DictReader(io.StringIO(midrank(*call, "--format", "csv").stdout))
    assert area["mann_whitney_method"] == found["method"]
    for name in ("u", "greater", "less", "two_sided"):
        assert float(area[f"mann_whitney_{name}"]) == found[name]
        assert f1[f"mann_whitney_{name}"] == ""


def test_what_no_permutation_moves_does_not_vary(answer, tmp_path):
    rows = [(0.1 * row, 0.3 * (row * 7 % 11)) for row in range(30)]
    (tmp_path / "numbers.csv").write_text("y,predicted\n" + "".join(f"{y},{p}\n" for y, p in rows))
    found = answer("permute", "numbers.csv", "--measures", "bias,mae", "--permutations", 200)["results"][0]["measures"]
    assert found["bias"]["permuted"]["standard_deviation"] == {"value": 0.0}
    assert found["bias"]["p_value"] == 1
    assert found["mae"]["permuted"]["standard_deviation"]["value"] > 0.01
