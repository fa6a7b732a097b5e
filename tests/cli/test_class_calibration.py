"""Calibration of several classes: for the largest probability of each row, and for each class against the rest."""

import csv
import json
import math
import random

import pytest
from schemas import check

BY_HAND = """y,p_a,p_b,p_c
a,0.6,0.3,0.1
b,0.6,0.2,0.2
b,0.1,0.8,0.1
b,0.4,0.4,0.2
"""


def draws(rows=240, seed=11):
    """Three classes with slightly overconfident probabilities; weights, and clusters of four rows."""
    generator = random.Random(seed)
    for row in range(rows):
        parts = [math.exp(1.5 * generator.gauss(0, 1)) for _ in "xyz"]
        p = [round(part / sum(parts), 4) for part in parts[:2]]
        p.append(round(1 - sum(p), 4))
        flat = [0.75 * part + 0.25 / 3 for part in p]
        truth = generator.choices("xyz", flat)[0]
        weight, share = generator.randint(1, 3), generator.choice((0.5, 1.25, 3))
        yield [truth, *p, weight, share, row // 4, row]


@pytest.fixture
def rows(tmp_path):
    found = list(draws())
    with open(tmp_path / "classes.csv", "w", newline="") as file:
        csv.writer(file).writerows([["y", "p_x", "p_y", "p_z", "weight", "share", "patient", "own"], *found])
    with open(tmp_path / "confidence.csv", "w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["right", "p", "weight", "share"])
        for truth, *p, weight, share, _, _ in found:
            writer.writerow([int("xyz"[p.index(max(p))] == truth), max(p), weight, share])
    return found


CLASSES = ["classes.csv", "--label", "y", "--score-prefix", "p_"]
BINARY = ["confidence.csv", "--label", "right", "--score", "p"]


def test_by_hand_with_a_tie_of_which_the_first_class_is_taken(answer, tmp_path):
    (tmp_path / "hand.csv").write_text(BY_HAND)
    found = answer("evaluate", "hand.csv", "--label", "y", "--measures", "confidence_ece,confidence_mce,confidence_brier_score")
    value = {key: of["value"] for key, of in found["measures"].items()}
    # Bins: 0.4 (wrong, because a comes before b), 0.6 twice (once right), 0.8 (right).
    assert value["confidence_ece"] == pytest.approx((0.4 + 2 * 0.1 + 0.2) / 4, rel=1e-14)
    assert value["confidence_mce"] == pytest.approx(0.4, rel=1e-14)
    assert value["confidence_brier_score"] == pytest.approx((0.16 + 0.16 + 0.36 + 0.04) / 4, rel=1e-14)


@pytest.mark.parametrize("weight", [[], ["--weight", "weight"], ["--weight", "share"]])
def test_it_is_the_measure_of_two_classes_of_right_and_wrong(answer, rows, weight):
    families = ("calibration", "probability", "ranking")
    listed = answer("measures")["measures"]
    ids = [m["id"] for m in listed if m["family"] in families and "confidence_" + m["id"] in {n["id"] for n in listed}]
    ids = [m for m in ids if not any(p["required"] for n in listed if n["id"] == m for p in n["parameters"])]
    assert "ece" in ids and "calibration_slope" in ids and "roc_auc" in ids and len(ids) > 40
    ids = [one for one in ids if one != "partial_auc"]  # only with arguments
    wanted = answer("evaluate", *BINARY, *weight, "--interval", "none", "--measures", ",".join(ids))["measures"]
    found = answer("evaluate", *CLASSES, *weight, "--interval", "none", "--measures", ",".join("confidence_" + one for one in ids))
    for one in ids:
        ours, theirs = found["measures"]["confidence_" + one], wanted[one]
        assert ours["value"] == (None if theirs["value"] is None else pytest.approx(theirs["value"], rel=1e-12)), one
        assert ours.get("undefined") == theirs.get("undefined"), one
        assert ours.get("details") == theirs.get("details"), one


MEANS = ["brier_score", "log_loss", "brier_skill_score", "roc_auc"]
SMOOTH = {
    "confidence": [*MEANS, "calibration_in_the_large", "calibration_intercept", "calibration_slope"],
    "macro": MEANS,
    "micro": MEANS,
}


@pytest.mark.parametrize("more", [[], ["--weight", "share"], ["--cluster", "patient"]])
@pytest.mark.parametrize("kind", SMOOTH)
def test_standard_errors_are_near_those_of_the_bootstrap(answer, rows, more, kind):
    asked = ["--measures", ",".join(f"{kind}_{one}" for one in SMOOTH[kind])]
    found = answer("evaluate", *CLASSES, *more, *asked, "--interval", "normal")["measures"]
    drawn = answer("evaluate", *CLASSES, *more, *asked, "--interval", "percentile", "--replicates", "1000")["measures"]
    for key, of in found.items():
        error, bootstrap = of["interval"]["standard_error"], drawn[key]["interval"]["standard_error"]
        assert error == pytest.approx(bootstrap, rel=0.15), key


def test_rows_that_are_their_own_clusters_are_rows(answer, rows):
    asked = ["--measures", "confidence_calibration_slope,macro_brier_score", "--interval", "normal"]
    plain = answer("evaluate", *CLASSES, *asked)["measures"]
    clustered = answer("evaluate", *CLASSES, *asked, "--cluster", "own")["measures"]
    for key, of in plain.items():
        error = of["interval"]["standard_error"]
        assert clustered[key]["interval"]["standard_error"] == pytest.approx(error, rel=0.01), key


def test_classwise_is_the_mean_over_the_classes(answer, rows):
    each = [f"ece_of(class={name},bins=15)" for name in "xyz"]
    found = answer("evaluate", *CLASSES, "--interval", "none", "--measures", ",".join(["classwise_ece(bins=15)", *each]))["measures"]
    mean = math.fsum(found[key]["value"] for key in each) / 3
    assert found["macro_ece(bins=15)"]["value"] == pytest.approx(mean, rel=1e-14)
    assert found["macro_ece(bins=15)"]["covers"] == [3, 3]


def test_what_is_biased_has_no_interval_and_says_why(answer, rows):
    found = answer("evaluate", *CLASSES, "--measures", "confidence_ece,macro_ece,confidence_spiegelhalter_z")["measures"]
    for key in ("confidence_ece", "macro_ece"):
        assert "biased away from 0" in found[key]["no_interval"]
    assert "p-value" in found["confidence_spiegelhalter_z"]["no_interval"]
    assert 0 <= found["confidence_spiegelhalter_z"]["details"]["p_value"] <= 1


def test_scores_that_do_not_sum_to_1_are_no_probabilities_of_the_classes(answer, tmp_path):
    (tmp_path / "odd.csv").write_text(BY_HAND.replace("0.6,0.3,0.1", "0.6,0.3,0.3"))
    asked = "confidence_ece,macro_ece,micro_ece,ece_of(class=a),confidence_roc_auc"
    found = answer("evaluate", "odd.csv", "--label", "y", "--score-prefix", "p_", "--interval", "none", "--measures", asked)["measures"]
    for key in ("confidence_ece", "macro_ece", "micro_ece"):
        assert found[key]["value"] is None
        assert found[key]["undefined"] == "the scores of a row do not sum to 1"
        assert found[key]["remark"] == "the scores of row 1 sum to 1.2"
    assert found["ece_of(class=a)"]["value"] is not None
    assert found["confidence_roc_auc"]["value"] is not None
    (curve,) = [c for c in answer("curve", "odd.csv", "--label", "y", "--score-prefix", "p_", "--kind", "reliability")["curves"] if c.get("average") == "confidence"]
    assert curve["undefined"] == "the scores of a row do not sum to 1"


def test_a_measure_of_two_classes_is_refused_with_those_of_several(midrank, rows):
    said = midrank("evaluate", *CLASSES, "--measures", "ece", code=2).stderr
    assert "For an average over several, use macro_ece, weighted_ece or micro_ece; for a single one, ece_of(class=NAME)." in said
    assert "For the largest probability of each row, use confidence_ece." in said
    said = midrank("evaluate", *CLASSES, "--measures", "hosmer_lemeshow", code=2).stderr
    assert "For a single class, use hosmer_lemeshow_of(class=NAME)." in said
    assert "use confidence_hosmer_lemeshow" in said
    midrank("evaluate", *CLASSES, "--measures", "macro_hosmer_lemeshow", code=2)  # the distribution of a mean of statistics is unknown
    midrank("evaluate", *CLASSES, "--measures", "macro_calibration_in_the_large", code=2)  # deviations would cancel


def test_the_reliability_curve_of_the_confidence(answer, midrank, rows):
    found = answer("curve", *CLASSES, "--kind", "reliability(bins=5)")
    check("curve", found)
    curves = found["curves"]
    assert [c.get("class") or c["average"] for c in curves] == ["x", "y", "z", "micro", "confidence"]
    (binary,) = answer("curve", *BINARY, "--kind", "reliability(bins=5)")["curves"]
    assert curves[-1]["points"] == binary["points"]
    assert [c.get("average") for c in answer("curve", *CLASSES, "--kind", "roc")["curves"]] == [None, None, None, "micro", "macro"]
    picture = json.loads(midrank("curve", *CLASSES, "--kind", "isotonic_calibration", "--format", "vega-lite").stdout)
    assert '"confidence"' in json.dumps(picture)


def test_several_labels_have_means_and_no_confidence(answer, midrank, tmp_path):
    (tmp_path / "labels.csv").write_text("label_a,label_b,score_a,score_b\n1,0,0.75,0.25\n0,1,0.25,0.5\n")
    found = answer("evaluate", "labels.csv", "--interval", "none", "--measures", "macro_brier_score,micro_log_loss,macro_ece")["measures"]
    assert found["macro_brier_score"]["value"] == pytest.approx((0.0625 + 0.0625 + 0.0625 + 0.25) / 4, rel=1e-14)
    assert found["micro_log_loss"]["value"] == pytest.approx(-(3 * math.log(0.75) + math.log(0.5)) / 4, rel=1e-14)
    assert found["macro_ece"]["value"] == pytest.approx((0.25 + 0.375) / 2, rel=1e-14)
    midrank("evaluate", "labels.csv", "--measures", "confidence_ece", code=2)
    midrank("evaluate", "labels.csv", "--measures", "samples_ece", code=2)
