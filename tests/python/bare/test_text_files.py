"""Files given to a function by their path, read in the same way as by the command."""

import midrank
import pytest


def file(tmp_path, text):
    path = tmp_path / "rows.csv"
    path.write_text(text)
    return path


def test_numbers_are_spelled_as_the_keywords_say(tmp_path):
    path = file(tmp_path, "label;score\n1;1.000,5\n0;999,25\n1;2.000\n0;1.500,5\n")
    report = midrank.evaluate(path, decimal=",", thousands=".", delimiter=";", measures="roc_auc")
    assert report["roc_auc"] == 0.75  # 1000.5 > 999.25, 2000 > both


def test_every_function_of_a_file_takes_them(tmp_path):
    path = file(tmp_path, "label;score\n1;0,75\n0;0,25\n1;0,5\n0;0,125\n")
    assert midrank.check(path, decimal=",", min={"roc_auc": 1.0}).passed
    assert midrank.threshold(path, decimal=",", rule="youden").to_dict()


@pytest.mark.parametrize("keyword", ["decimal", "thousands", "delimiter"])
def test_what_is_no_file_has_no_spelling(keyword):
    for data in ({"label": [1, 0], "score": [0.5, 0.25]}, [1, 0]):
        with pytest.raises(midrank.Error, match=f"{keyword} says how a text file is written"):
            midrank.evaluate(data, None if isinstance(data, dict) else [0.5, 0.25], **{keyword: ","})


def test_a_spelling_is_one_character(tmp_path):
    with pytest.raises(midrank.Error, match='decimal must be a single character, not "ab"'):
        midrank.evaluate(file(tmp_path, "label,score\n1,0.5\n0,0.25\n"), decimal="ab")


def test_rows_of_other_labels_are_left_out():
    labels, scores = ["a", "b", "c", "a", "c", "b"], [0.75, 0.5, 1.0, 0.25, 0.875, 0.125]
    only_b = midrank.evaluate(labels, scores, positive="a", negative="b", measures="roc_auc")
    assert only_b["roc_auc"] == 0.75  # a: 0.75, 0.25; b: 0.5, 0.125
    assert only_b["roc_auc"] == midrank.evaluate(labels, scores, positive="a", negative=["b"], measures="roc_auc")["roc_auc"]
    rest = midrank.evaluate(labels, scores, positive="a", negative="rest", measures="roc_auc")
    assert rest["roc_auc"] == 0.375  # and c: 1, 0.875, above both


def test_negative_without_positive_is_refused():
    with pytest.raises(midrank.Error, match="negative names the labels to compare with the positive one"):
        midrank.evaluate(["a", "b"], [0.75, 0.25], negative="b")


def test_the_first_rows_tell_what_a_column_is_as_they_tell_the_command(tmp_path):
    rows = [(row, model, row % 2, (row * 7 + 3 * (model == "b")) % 20 / 20) for model in "ab" for row in range(20)]
    path = file(tmp_path, "id,model,label,score\n" + "".join(f"{row},{model},{label},{score}\n" for row, model, label, score in rows))
    with pytest.raises(midrank.Error, match='each once with each value of "id".*model="model"'):
        midrank.evaluate(path)
    assert midrank.evaluate(path, model="model").models() == ["a", "b"]
    path = file(tmp_path, "label,age,odd\n1,40,0.9\n0,50,0.4\n1,60,0.3\n0,70,0.2\n")
    assert midrank.evaluate(path).models() == ["odd"]
