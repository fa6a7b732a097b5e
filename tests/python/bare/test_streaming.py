"""A metric of batches gives the same result as all rows at once, in one process and in several."""

import copy
import math
import multiprocessing
import pickle

import midrank
import pytest
from data import AUC, LABELS, SCORES
from midrank.streaming import Metric

BATCHES = [(SCORES[:3], LABELS[:3]), (SCORES[3:4], LABELS[3:4]), (SCORES[4:], LABELS[4:])]


def seen(batches, measures="roc_auc", **options):
    metric = Metric(measures, **options)
    for preds, target in batches:
        metric.update(preds, target)
    return metric


def test_batches_are_the_whole():
    assert seen(BATCHES).compute() == AUC


def test_the_value_has_its_interval_where_it_is_asked_for():
    value = seen(BATCHES, interval="auto").compute()
    assert (value.interval.low, value.interval.high) == tuple(midrank.roc_auc(LABELS, SCORES).interval)
    assert seen(BATCHES).compute().interval is None


def test_several_measures_are_a_dictionary():
    found = seen(BATCHES, ["roc_auc", "log_loss"]).compute()
    assert found == {"roc_auc": AUC, "log_loss": midrank.log_loss(LABELS, SCORES)}


def test_values_are_called_as_they_were_asked_for():
    found = seen(BATCHES, ["auc", "recall", "tpr"]).compute()
    assert list(found) == ["auc", "recall", "tpr"] and found["auc"] == AUC and found["recall"] == found["tpr"]
    assert "roc_auc" in seen(BATCHES, ["recall", "ranking"]).compute()


def test_a_family_is_no_single_measure():
    with pytest.raises(midrank.Error, match="Put the name into a list"):
        seen(BATCHES, "probability").compute()


def test_a_call_answers_for_its_batch_and_remembers_it():
    metric = Metric("roc_auc")
    assert metric([0.75, 0.25], [0, 1]) == 0
    assert metric(preds=[0.875, 0.125], target=[1, 0]) == 1
    assert metric.compute() == 3 / 4 and metric.update_count == 2


def test_a_batch_without_rows_adds_nothing():
    metric = Metric("roc_auc")
    metric.update([], [])
    with pytest.raises(midrank.Error, match="no rows have been added"):
        metric.compute()
    for preds, target in [*BATCHES, ([], [])]:
        metric.update(preds, target)
    assert metric.compute() == AUC and metric.update_count == len(BATCHES) + 2
    with pytest.raises(midrank.Error):
        metric.update([0.5], [])
    assert metric.compute() == AUC


def test_a_batch_of_one_class_has_no_value_and_is_no_obstacle():
    metric = Metric("roc_auc")
    value = metric([0.75, 0.5], [1, 1])
    assert math.isnan(value) and value.reason == "only one class is present"
    metric.update([0.5, 0.25], [0, 0])
    assert metric.compute() == 3.5 / 4


def test_reset_forgets():
    metric = seen(BATCHES)
    metric.reset()
    assert not metric.update_called
    metric.update([0.75, 0.25], [1, 0])
    assert metric.compute() == 1


def test_nothing_seen_is_an_error_of_ours():
    with pytest.raises(midrank.Error):
        Metric("roc_auc").compute()


def test_states_merge_and_survive_pickle():
    first, second = seen(BATCHES[:1]), seen(BATCHES[1:])
    first.merge_state(pickle.loads(pickle.dumps(second)))
    assert first.compute() == AUC and first.update_count == 3
    assert second.clone().compute() == second.compute()


def send(connection, batches):
    connection.send_bytes(seen(batches).to_bytes())


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, Metric.clone, lambda metric: pickle.loads(pickle.dumps(metric))])
@pytest.mark.parametrize("first", [[], BATCHES[:1]], ids=["empty", "seen"])
def test_a_copy_goes_on_by_itself(copied, first):
    metric = seen(first)
    other = copied(metric)
    assert other.update_count == len(first)
    for batch in BATCHES[len(first) :]:
        other.update(*batch)
    assert metric.update_count == len(first) and other.update_count == len(BATCHES)
    assert other.compute() == AUC
    metric.update([0.75, 0.25], [0, 1])
    assert metric.compute() == seen([*first, ([0.75, 0.25], [0, 1])]).compute() and other.compute() == AUC


def test_processes_sync_by_bytes():
    context = multiprocessing.get_context("spawn")
    parts = []
    for batches in (BATCHES[1:2], BATCHES[2:]):
        mine, theirs = context.Pipe()
        process = context.Process(target=send, args=(theirs, batches))
        process.start()
        parts.append(mine.recv_bytes())
        process.join()
    here = seen(BATCHES[:1])
    assert here.sync(lambda data: [data, *parts]).compute() == AUC
    assert here.update_count == 1


def test_weights_come_with_their_batch():
    metric = Metric("roc_auc")
    metric.update([0.75, 0.5], [1, 0], weight=[2.0, 1.0])
    metric.update([0.25], [1], weight=[1.0])
    assert metric.compute() == 2 / 3


def test_a_tensor_is_taken_from_its_device_and_its_gradients():
    class Tensor:
        """Like a tensor of torch: its values can be read only after it is detached and on the CPU."""

        def __init__(self, values, ready=0):
            self.values, self.ready = values, ready

        def detach(self):
            return Tensor(self.values, self.ready + 1)

        def cpu(self):
            return Tensor(self.values, self.ready + 1)

        def tolist(self):
            assert self.ready == 2
            return self.values

    metric = Metric("roc_auc")
    metric.update(Tensor(SCORES), Tensor(LABELS))
    assert metric.compute() == AUC


def test_classes_come_as_a_mapping_of_scores_or_as_predictions():
    metric = Metric("accuracy", classes=["a", "b", "c"])
    metric.update(None, ["a", "b", "c"], predicted=["a", "b", "b"])
    metric.update(None, ["a"], predicted=["a"])
    assert metric.compute() == 3 / 4


def test_an_unknown_keyword_is_a_type_error():
    with pytest.raises(TypeError, match="unexpected keyword argument 'postive'"):
        Metric("roc_auc", postive=1)


def test_the_example_in_the_documentation_holds():
    import doctest

    import midrank.streaming

    failed, attempted = doctest.testmod(midrank.streaming)
    assert failed == 0 and attempted > 0


@pytest.mark.parametrize(
    ("measures", "options", "says"),
    [
        ("roc_aux", {}, "Did you mean roc_auc?"),
        (["roc_auc", "f_beta(bta=2)"], {}, "f_beta has no parameter"),
        ("roc_auc", {"interval": "wlson"}, "Did you mean wilson?"),
        ("f1", {"threshold": "yuden"}, "Cannot read the threshold"),
    ],
)
def test_what_no_batch_could_answer_is_refused_at_once(measures, options, says):
    with pytest.raises(midrank.Error) as raised:
        Metric(measures, **options)
    assert says in str(raised.value)


@pytest.mark.parametrize("measure", ["ndcg(k=3)", "macro_f1", "r2", "ranking", "all"])
def test_a_measure_of_any_task_is_taken(measure):
    assert Metric(measure).update_count == 0
