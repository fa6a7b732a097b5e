"""Rows of pandas are paired by position, unless two indices show that this is wrong."""

import midrank
import numpy as np
import pandas as pd
import pytest
from data import AUC, LABELS, SCORES

KEYS = [f"patient {place}" for place in range(10)]
SHUFFLED = [3, 1, 4, 0, 5, 9, 2, 6, 8, 7]  # all ten places


def in_other_order(values, index):
    return pd.Series(values, index=index).iloc[SHUFFLED]


@pytest.mark.parametrize("index", [KEYS, range(10, 20), pd.date_range("2020", periods=10), pd.MultiIndex.from_product([[0, 1], range(5)])], ids=repr)
def test_one_index_in_two_orders_is_refused(index):
    label, score = pd.Series(LABELS, index=index), in_other_order(SCORES, index)
    for call in (midrank.roc_auc, midrank.evaluate, midrank.bootstrap):
        with pytest.raises(midrank.Error, match=r"label and score have the same index in two orders: in row 1 it is .*\.reset_index\(drop=True\)"):
            call(label, score)
    assert midrank.roc_auc(label, score.reindex(label.index)) == AUC
    by_place = midrank.roc_auc(LABELS, np.array(SCORES)[SHUFFLED])
    assert midrank.roc_auc(label.reset_index(drop=True), score.reset_index(drop=True)) == by_place
    assert midrank.roc_auc(label.to_numpy(), score) == by_place


def test_rows_of_one_name_pair_with_rows_of_that_name():
    index = list("aabbccddee")
    label, score = pd.Series(LABELS, index=index), in_other_order(SCORES, index)
    with pytest.raises(midrank.Error, match="in row 1 it is a and b"):
        midrank.evaluate(label, score)


def test_every_array_is_looked_at():
    label, score = pd.Series(LABELS, index=KEYS), pd.Series(SCORES, index=KEYS)
    other = in_other_order(SCORES, KEYS)
    assert list(midrank.compare(label, {"a": score, "b": score[::1]}).to_dict()["models"]) == ["a", "b"]
    with pytest.raises(midrank.Error, match="label and b have the same index"):
        midrank.compare(label, {"a": score, "b": other})
    with pytest.raises(midrank.Error, match="label and weight have the same index"):
        midrank.evaluate(label, score, weight=other)
    with pytest.raises(midrank.Error, match="y and p have the same index"):
        midrank.evaluate({"y": label, "p": other}, "p", label="y")
    with pytest.raises(midrank.Error, match="label and score have the same index"):
        midrank.Evidence().update(label, other)


def test_an_index_that_says_nothing_of_the_other_is_left_alone():
    shuffled = pd.Series(LABELS).iloc[SHUFFLED]  # as after train_test_split, together with a model's predictions
    by_place = midrank.roc_auc(np.array(LABELS)[SHUFFLED], SCORES)
    assert midrank.roc_auc(shuffled, pd.Series(SCORES)) == by_place
    assert midrank.roc_auc(pd.Series(LABELS, index=KEYS), pd.Series(SCORES, index=range(10, 20))) == AUC
    assert midrank.roc_auc(pd.Series(LABELS, index=KEYS), pd.Series(SCORES, index=[*KEYS[:9], 17])) == AUC
    assert midrank.roc_auc(pd.Series(LABELS, index=[*KEYS[:9], 17]), pd.Series(SCORES, index=[17, *KEYS[:9]])) == AUC
