"""Real tensors of PyTorch on the CPU: types, strides, gradients; metrics compared with those of torchmetrics, in several processes."""

import midrank
import pytest
import torch
from data import AUC, LABELS, SCORES
from hypothesis import given
from hypothesis import strategies as st
from midrank.streaming import Metric, torch_all_gather
from torchmetrics.classification import BinaryAUROC, MulticlassAccuracy

EXACT = [x / 16 for x in (15, 12, 11, 9, 8, 7, 5, 4, 3, 1)]  # in the order of SCORES, and exact in half precision
WHOLE = [torch.int8, torch.int16, torch.int32, torch.int64, torch.uint8, torch.uint16, torch.uint32, torch.uint64, torch.bool]
REAL = [torch.float16, torch.bfloat16, torch.float32, torch.float64]


@pytest.mark.parametrize("kind", REAL, ids=str)
@pytest.mark.parametrize("step", [1, 2, 7])
def test_every_real_type_and_stride_is_a_score(kind, step):
    wide = torch.full((10 * step,), float("nan"), dtype=kind)
    wide[::step] = torch.tensor(EXACT, dtype=kind)
    assert midrank.roc_auc(torch.tensor(LABELS), wide[::step]) == AUC


@pytest.mark.parametrize("kind", WHOLE, ids=str)
def test_every_whole_type_is_a_label(kind):
    assert midrank.roc_auc(torch.tensor(LABELS).to(kind), torch.tensor(SCORES)) == AUC


@pytest.mark.parametrize("kind", [*REAL, torch.int64, torch.bool], ids=str)
def test_labels_may_be_numbers_of_any_type(kind):
    assert midrank.roc_auc(torch.tensor(LABELS).to(kind), torch.tensor(EXACT, dtype=torch.bfloat16)) == AUC


def test_halves_and_brain_floats_widen_exactly():
    score = torch.rand(1000, generator=torch.Generator().manual_seed(7))
    label = score > torch.rand(1000, generator=torch.Generator().manual_seed(8))
    for kind in (torch.float16, torch.bfloat16):
        narrow = score.to(kind)
        assert midrank.roc_auc(label, narrow) == midrank.roc_auc(label, narrow.double().tolist())


def test_a_tensor_that_records_gradients_is_read_and_goes_on_recording():
    scores = torch.tensor(SCORES, requires_grad=True)
    for recording in (scores, scores * 2, torch.nn.Parameter(torch.tensor(SCORES))):
        assert midrank.roc_auc(LABELS, recording) == AUC
        assert recording.requires_grad


@pytest.mark.parametrize(
    "scores",
    [
        torch.tensor(SCORES).to_sparse(),
        torch.empty(10, device="meta"),
        torch.tensor(SCORES, dtype=torch.complex64),
        torch.tensor(SCORES).to(torch.float8_e4m3fn),
        torch.zeros(10, 1, 1),
        torch.tensor(0.5),
    ],
    ids=["sparse", "meta", "complex", "float8", "three dimensions", "a number"],
)
def test_other_tensors_are_refused_by_an_exception_of_ours(scores):
    with pytest.raises(midrank.Error):
        midrank.roc_auc(LABELS, scores)


@pytest.mark.parametrize("view", [lambda x: x, lambda x: x.t().contiguous().t(), lambda x: torch.stack([x, x], 2)[:, :, 1]])
def test_a_matrix_of_any_order_holds_scores_of_classes(view):
    scores = view(torch.tensor([[0.5, 0.25, 0.25], [0.25, 0.5, 0.25], [0.25, 0.25, 0.5], [0.5, 0.25, 0.25]]))
    assert midrank.accuracy(torch.tensor([0, 1, 2, 1]), scores) == 0.75


def test_matrices_hold_several_labels():
    truth = torch.tensor([[1, 0], [0, 1], [1, 1], [0, 0]])
    scores = torch.tensor([[0.75, 0.25], [0.25, 0.75], [0.75, 0.25], [0.25, 0.25]])
    assert midrank.evaluate(truth, scores).to_dict()["task"] == "multilabel"


def test_a_value_outlives_the_tensor():
    value = midrank.roc_auc(torch.tensor(LABELS), torch.tensor(EXACT))
    assert value.interval.low < AUC < value.interval.high


ROWS = st.lists(st.tuples(st.integers(0, 1), st.integers(0, 100)), min_size=1, max_size=40)


@given(ROWS, st.sampled_from([*REAL, *WHOLE[:5]]), st.sampled_from([*REAL, *WHOLE]), st.integers(1, 3))
def test_any_type_and_stride_gives_the_value_of_lists(rows, score_type, label_type, step):
    label, score = (list(column) for column in zip(*rows, strict=True))
    wide_label, wide_score = (torch.zeros(step * len(rows), dtype=kind) for kind in (label_type, score_type))
    wide_label[::step] = torch.tensor(label).to(label_type)
    wide_score[::step] = torch.tensor(score).to(score_type)
    expected, found = midrank.roc_auc(label, score), midrank.roc_auc(wide_label[::step], wide_score[::step])
    assert repr(found) == repr(expected) and found.reason == expected.reason


def batches(number=5, rows=40):
    generator = torch.Generator().manual_seed(7)
    for _ in range(number):
        target = torch.randint(0, 2, (rows,), generator=generator)
        yield (torch.rand(rows, generator=generator) + target / 4).clamp(0, 1).requires_grad_(), target


def test_a_metric_of_batches_is_that_of_torchmetrics():
    ours, theirs = Metric("roc_auc"), BinaryAUROC()
    for preds, target in batches():
        assert float(ours(preds, target)) == pytest.approx(float(theirs(preds, target)), rel=40 * 2.0**-24)
    assert float(ours.compute()) == pytest.approx(float(theirs.compute()), rel=200 * 2.0**-24)
    ours.reset()
    assert not ours.update_called


def test_a_metric_of_several_classes_is_that_of_torchmetrics():
    generator = torch.Generator().manual_seed(7)
    ours, theirs = Metric("accuracy", classes=[0, 1, 2]), MulticlassAccuracy(3, average="micro")
    for _ in range(4):
        preds, target = torch.rand(30, 3, generator=generator).softmax(1), torch.randint(0, 3, (30,), generator=generator)
        ours.update(preds, target)
        theirs.update(preds, target)
    assert float(ours.compute()) == pytest.approx(float(theirs.compute()), rel=120 * 2.0**-24)


def process_of_a_group(rank, size, store, found):
    torch.distributed.init_process_group("gloo", init_method=f"file://{store}", rank=rank, world_size=size)
    metric = Metric("roc_auc")
    for place, (preds, target) in enumerate(batches()):
        if place % size == rank:
            metric.update(preds, target)
    found[rank] = float(metric.sync(torch_all_gather).compute())
    torch.distributed.destroy_process_group()


def test_processes_of_a_group_find_together_what_one_finds(tmp_path):
    alone = Metric("roc_auc")
    for preds, target in batches():
        alone.update(preds, target)
    with torch.multiprocessing.Manager() as manager:
        found = manager.dict()
        torch.multiprocessing.spawn(process_of_a_group, args=(2, tmp_path / "store", found), nprocs=2)
        assert dict(found) == dict.fromkeys(range(2), float(alone.compute()))
