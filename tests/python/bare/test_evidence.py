"""Evidence of parts equals the evidence of all rows, in this process, as bytes, and in the command."""

import array
import copy
import itertools
import pickle
import random

import midrank
import pytest
from data import LABELS, SCORES, program


def halves():
    return (LABELS[:4], SCORES[:4]), (LABELS[4:], SCORES[4:])


def whole(**options):
    return midrank.evaluate(midrank.Evidence().update(LABELS, SCORES), **options).to_json()


@pytest.mark.parametrize("cut", range(1, 10))
def test_parts_are_the_whole_in_any_order(cut):
    parts = [(LABELS[:cut], SCORES[:cut]), (LABELS[cut:], SCORES[cut:])]
    for order in itertools.permutations(parts):
        evidence = midrank.Evidence()
        for label, score in order:
            evidence.update(label, score)
        assert midrank.evaluate(evidence).to_json() == whole()


def test_a_part_of_one_class_is_no_obstacle():
    evidence = midrank.Evidence().update([1, 1], [0.75, 0.5]).update([0, 0], [0.5, 0.25])
    assert midrank.evaluate(evidence, interval="none")["roc_auc"] == 3.5 / 4


def test_merged_bytes_and_pickles_are_the_whole():
    first, second = (midrank.Evidence().update(*half) for half in halves())
    again = midrank.Evidence.from_bytes(first.to_bytes())
    assert midrank.evaluate(copy.copy(again).merge(pickle.loads(pickle.dumps(second)))).to_json() == whole()
    assert again.to_bytes() == first.to_bytes()


def test_evidence_is_called_what_is_asked():
    evidence = midrank.Evidence().update(LABELS, SCORES)
    named = midrank.evaluate(evidence, source="trial").to_json()
    assert named == midrank.evaluate(LABELS, SCORES, source="trial").to_json()
    assert named != midrank.evaluate(evidence).to_json()
    assert midrank.evaluate(evidence, source="trial", prevalence=0.2).to_dict()["about"]["source"] == "trial"


def test_the_command_reads_the_bytes(tmp_path):
    path = tmp_path / "all.mrk"
    path.write_bytes(midrank.Evidence().update(LABELS, SCORES).to_bytes())
    assert program("evaluate", path) == whole()


def test_options_of_the_start_hold_for_every_part():
    evidence = midrank.Evidence(positive="yes")
    evidence.update(["yes", "no"], [0.75, 0.5]).update(["no", "yes"], [0.25, 0.125])
    assert midrank.evaluate(evidence, interval="none")["roc_auc"] == 0.5


def test_rows_that_cannot_be_used_leave_the_evidence_as_it_was():
    evidence = midrank.Evidence().update(LABELS, SCORES)
    before = evidence.to_bytes()
    with pytest.raises(midrank.Error, match="Row 2"):
        evidence.update([1, 0], [0.5, float("nan")])
    assert evidence.to_bytes() == before


def test_other_columns_do_not_merge():
    evidence = midrank.Evidence().update(LABELS, SCORES)
    with pytest.raises(midrank.Error):
        evidence.update({"label": LABELS, "other": SCORES}, "other", label="label")


def test_columns_cannot_be_chosen_again():
    with pytest.raises(midrank.Error, match="keeps the columns"):
        midrank.evaluate(midrank.Evidence().update(LABELS, SCORES), slice="ward")


def test_damaged_bytes_are_refused():
    good = midrank.Evidence().update(LABELS, SCORES).to_bytes()
    chance = random.Random(7)
    for _ in range(300):
        bad = bytearray(good)
        if chance.random() < 0.3:
            bad = bad[: chance.randrange(len(bad))]
        else:
            bad[chance.randrange(len(bad))] ^= 1 << chance.randrange(8)
        with pytest.raises(midrank.Error):
            midrank.Evidence.from_bytes(bytes(bad))


@pytest.mark.parametrize(("key", "value"), [("positive", 0), ("task", "regression"), ("classes", ["a", "b"]), ("missing", "drop")])
def test_how_rows_were_read_is_not_asked_again(key, value):
    evidence = midrank.Evidence().update(LABELS, SCORES)
    for ask in (midrank.evaluate, midrank.roc_auc):
        with pytest.raises(midrank.Error, match=f"drop `?{key}"):
            ask(evidence, **{key: value})
    assert midrank.evaluate(midrank.Evidence(positive=1).update(LABELS, SCORES), positive=1).to_json() == whole()


@pytest.mark.parametrize(("first", "second", "third"), [([0, 1], [-1], '"-1"'), ([-1], [0, 1], '"0"'), ([False, True], ["-1", "1"], '"-1"')])
def test_a_third_label_is_one_in_later_rows_too(first, second, third):
    evidence = midrank.Evidence().update(first, [0.5] * len(first))
    with pytest.raises(midrank.Error, match=f"{third} is a third label"):
        evidence.update(second, [0.25] * len(second))
    assert midrank.evaluate(evidence, interval="none").to_dict()["input"]["rows"] == len(first)
    evidence.update(first, [0.75] * len(first))


@pytest.mark.parametrize("kept", [copy.copy, copy.deepcopy, lambda evidence: pickle.loads(pickle.dumps(evidence)), None])
def test_a_third_label_is_one_in_a_copy_and_in_what_is_merged(kept):
    evidence = midrank.Evidence().update(["1", "0"], [0.9, 0.1])
    other = midrank.Evidence().update(["1", "-1"], [0.8, 0.2])
    with pytest.raises(midrank.Error, match='"-1" is a third label'):
        if kept is None:
            evidence.merge(other)
        else:
            kept(evidence).update(["1", "-1"], [0.8, 0.2])
    merged = midrank.Evidence().merge(evidence)
    with pytest.raises(midrank.Error, match='"-1" is a third label'):
        merged.update(["1", "-1"], [0.8, 0.2])


def test_only_evidence_is_merged():
    with pytest.raises(TypeError, match="merge takes midrank.Evidence, not int"):
        midrank.Evidence().merge(3)
    with pytest.raises(TypeError):
        midrank.Evidence.from_bytes(5)


def test_a_part_without_the_positive_label_is_no_obstacle():
    evidence = midrank.Evidence(positive="sick").update(["well", "well"], [0.5, 0.25]).update(["sick"], [0.75])
    assert midrank.roc_auc(evidence) == 1
    with pytest.raises(midrank.Error, match="does not occur"):
        midrank.roc_auc(["well", "well"], [0.5, 0.25], positive="sick")
    named = midrank.Evidence(positive="sick", negative="well")
    assert midrank.evaluate(named.update(["well", "other"], [0.5, 0.25]), interval="none").to_dict()["input"]["rows"] == 1


def test_what_is_refused_leaves_nothing_behind():
    """Scores of other classes cannot be added to the existing ones, though a table of classes could."""
    first = {"kind": ["u", "v", "w"], "p_u": [0.5, 0.2, 0.2], "p_v": [0.3, 0.6, 0.2], "p_w": [0.2, 0.2, 0.6]}
    second = {"kind": ["u", "v", "x"], "p_u": [0.1, 0.2, 0.8], "p_v": [0.3, 0.1, 0.1], "p_x": [0.6, 0.7, 0.1]}
    evidence = midrank.Evidence(label="kind").update(first)
    before = evidence.to_bytes()
    with pytest.raises(midrank.Error, match="different classes"):
        evidence.update(second)
    assert evidence.to_bytes() == before
    assert midrank.evaluate(evidence, measures="accuracy", interval="none")["accuracy"] == 1


def test_quantiles_of_other_levels_leave_nothing_behind():
    numbers = {"y": [1.0, 2, 3], "f": [1.0, 2, 3], "a": [0.0, 1, 2], "b": [2.0, 3, 4]}
    evidence = midrank.Evidence(task="regression", label="y", predicted="f").update(numbers, quantile={0.1: "a", 0.9: "b"})
    before = evidence.to_bytes()
    with pytest.raises(midrank.Error, match="different levels"):
        evidence.update({**numbers, "f": [11.0, 12, 13]}, quantile={0.2: "a", 0.9: "b"})
    assert evidence.to_bytes() == before


@pytest.mark.parametrize(
    "ask",
    [
        midrank.evaluate,
        midrank.compare,
        midrank.curve,
        midrank.threshold,
        midrank.calibrate,
        midrank.bootstrap,
        midrank.permute,
        lambda evidence: midrank.power(evidence, width=0.1),
        lambda evidence: midrank.check(evidence, min={"roc_auc": 0.5}),
    ],
)
def test_evidence_without_rows_has_no_answer(ask):
    for evidence in (midrank.Evidence(), midrank.Evidence.from_bytes(midrank.Evidence().to_bytes())):
        with pytest.raises(midrank.Error, match="There is nothing to evaluate: no rows have been added"):
            ask(evidence)


def test_evidence_has_no_rows_for_a_baseline():
    evidence = midrank.Evidence().update(LABELS, SCORES)
    for ask in (midrank.evaluate, midrank.compare):
        with pytest.raises(midrank.Error, match="`add_baseline` makes a model from the rows, but evidence does not keep them"):
            ask(evidence, add_baseline=True)


@pytest.mark.parametrize("kept", [copy.copy, copy.deepcopy, lambda evidence: pickle.loads(pickle.dumps(evidence))])
@pytest.mark.parametrize("parts", [1, 3])
def test_what_is_drawn_does_not_depend_on_how_evidence_came_about(kept, parts):
    draw = random.Random(3)
    truth = [round(draw.gauss(0, 10), 1) for _ in range(30)]
    predicted = [round(number + draw.gauss(0, 5), 1) for number in truth]
    asked = {"measures": "mad_of_errors,spearman,medae", "replicates": 200}
    table = midrank.evaluate(truth, predicted=predicted, task="regression", **asked).to_dict()["measures"]
    evidence = midrank.Evidence(task="regression")
    for part in range(parts):
        evidence.update(truth[part::parts], predicted=predicted[part::parts])
    for one in (evidence, kept(evidence)):
        assert midrank.evaluate(one, **asked).to_dict()["measures"] == table


def test_bytes_may_lie_in_any_buffer():
    evidence = midrank.Evidence().update(LABELS, SCORES)
    for buffer in (bytearray(evidence.to_bytes()), memoryview(evidence.to_bytes()), array.array("B", evidence.to_bytes())):
        assert midrank.Evidence.from_bytes(buffer).to_bytes() == evidence.to_bytes()
