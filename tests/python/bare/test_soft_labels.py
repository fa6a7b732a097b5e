"""soft_labels=True: a label y in [0, 1] counts as y of a positive row and 1 - y of a negative one, and the row is one observation."""

import midrank
import pytest

LABEL = [1, 0.75, 0.25, 0, 0.5, 1, 0, 0.25]
SCORE = [0.9, 0.8, 0.4, 0.1, 0.6, 0.7, 0.3, 0.2]


def split():
    """The same as two weighted rows each, and the row to which each belongs."""
    twice = [value for value in SCORE for _ in (1, 0)]
    weight = [part for label in LABEL for part in (label, 1 - label)]
    return [1, 0] * len(LABEL), twice, weight, [row for row in range(len(LABEL)) for _ in (1, 0)]


def test_values_and_intervals_are_those_of_weighted_rows_that_stay_together():
    label, score, weight, row = split()
    measures = ["roc_auc", "brier_score", "sensitivity", "average_precision"]
    soft = midrank.evaluate(LABEL, SCORE, soft_labels=True, measures=measures)
    whole = midrank.evaluate(label, score, weight=weight, weight_kind="importance", cluster=row, measures=measures)
    for name in measures:
        assert soft[name] == pytest.approx(whole[name], rel=1e-13), name
        assert soft[name].interval.low == pytest.approx(whole[name].interval.low, rel=1e-9), name
        assert soft[name].interval.high == pytest.approx(whole[name].interval.high, rel=1e-9), name
    assert midrank.roc_auc(LABEL, SCORE, soft_labels=True) == soft["roc_auc"]


def test_functions_that_share_its_arguments_take_it():
    two = {"a": SCORE, "b": SCORE[::-1]}
    assert midrank.compare(LABEL, two, soft_labels=True, measures="roc_auc").to_dict()["models"]["a"]["input"]["soft_labels"] == 4
    assert midrank.curve(LABEL, SCORE, kind="roc", soft_labels=True).to_dict()["curves"]
    assert midrank.threshold(LABEL, SCORE, rule="f1", soft_labels=True)
    assert midrank.check(LABEL, SCORE, min={"roc_auc": 0.1}, soft_labels=True).passed
    assert midrank.bootstrap(LABEL, SCORE, replicates=100, measures="roc_auc", soft_labels=True)


def test_evidence_grows_by_parts():
    evidence = midrank.Evidence(soft_labels=True)
    evidence.update(LABEL[:5], SCORE[:5]).update(LABEL[5:], SCORE[5:])
    whole = midrank.evaluate(LABEL, SCORE, soft_labels=True)
    assert midrank.evaluate(evidence)["roc_auc"] == pytest.approx(whole["roc_auc"], rel=1e-14)


def test_what_cannot_be_is_refused():
    with pytest.raises(midrank.Error, match='Row 2, column "label": the label 1.5 is not between 0 and 1'):
        midrank.evaluate([0, 1.5], SCORE[:2], soft_labels=True)
    with pytest.raises(midrank.Error, match="use `soft_labels`"):
        midrank.evaluate(LABEL, SCORE)
