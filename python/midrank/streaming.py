"""A measure that is gathered batch by batch, as torchmetrics has it: update, compute, merge_state, reset. Torch is not needed."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable
from typing import Any, Unpack

from midrank._evaluate import evaluate
from midrank._evidence import Evidence
from midrank._options import EvidenceOptions, refuse_unknown
from midrank._report import by_asked_names, only_value
from midrank._request import refuse_unanswerable
from midrank._value import Value

AllGather = Callable[[bytes], Iterable[bytes]]


def _at_hand(values: Any) -> Any:
    """A tensor without its gradients and on the processor; of a dictionary, each of its tensors; anything else as it is."""
    if isinstance(values, dict):
        return {name: _at_hand(value) for name, value in values.items()}
    if hasattr(values, "detach") and hasattr(values, "cpu"):
        return values.detach().cpu()
    return values


def _is_empty(values: Any) -> bool:
    """Whether a batch has no rows, as the last one of a process may; of a dictionary, each of its columns."""
    if isinstance(values, dict):
        return len(values) > 0 and all(_is_empty(value) for value in values.values())
    return hasattr(values, "__len__") and getattr(values, "ndim", 1) > 0 and len(values) == 0


class Metric:
    """Measures of everything that was seen so far, batch after batch, and of what other processes saw.

    The order of arguments is that of torchmetrics, predictions first. What is kept is not the rows but evidence of them, so the value
    is that of all rows at once: no average of batches. Tensors of torch may lie on any device and record gradients.

    Parameters
    ----------
    measures : str or sequence of str
        Ids or families, as for ``midrank.evaluate``. One text is one measure, and ``compute`` answers with its value; a sequence
        makes a dictionary of it, by the names that are asked for here, and for a family by those of its measures.
    threshold : float or str
        A number, or a rule, as for ``midrank.evaluate``.
    interval : str
        ``"none"``, for a training loop asks often; ``"auto"`` or a method of ``midrank.evaluate``.
    **rows
        What holds for every batch, as for ``midrank.evaluate``: ``positive``, ``task``, ``classes``.

    Raises
    ------
    midrank.Error
        For a measure that no task has, or an option that is not understood.

    Examples
    --------
    >>> from midrank.streaming import Metric
    >>> metric = Metric("roc_auc")
    >>> metric.update([0.9, 0.4, 0.3], [1, 0, 1])
    >>> metric.update([0.2, 0.8], [0, 1])
    >>> round(metric.compute(), 4)
    0.8333
    """

    def __init__(
        self,
        measures: str | Iterable[str],
        *,
        threshold: float | str | None = None,
        interval: str | None = "none",
        **rows: Unpack[EvidenceOptions],
    ) -> None:
        refuse_unknown("Metric", rows, EvidenceOptions.__annotations__)
        self._single = isinstance(measures, str)
        self._asked: dict[str, Any] = {
            "measures": measures if isinstance(measures, str) else list(measures),
            "threshold": threshold,
            "interval": interval,
        }
        refuse_unanswerable(**self._asked)
        self._rows: dict[str, Any] = dict(rows)
        self._updates = 0
        self._evidence = Evidence(**self._rows)

    @property
    def update_count(self) -> int:
        """How many batches this process has seen since the last reset."""
        return self._updates

    @property
    def update_called(self) -> bool:
        """Whether this process has seen a batch since the last reset."""
        return self._updates > 0

    @property
    def evidence(self) -> Evidence:
        """What was gathered so far; ``midrank.evaluate`` and the others take it in the place of data."""
        return self._evidence

    def update(self, preds: Any, target: Any, **rows: Any) -> None:
        """Adds a batch; one without rows adds nothing.

        Parameters
        ----------
        preds : array of shape (n,) or (n, classes)
            Scores.
        target : array of shape (n,) or (n, labels)
            Labels.
        **rows
            ``weight=`` and others as arrays.

        Raises
        ------
        midrank.Error
            For rows that cannot be used; then nothing is added.
        """
        if not (_is_empty(preds) and _is_empty(target)):
            self._evidence.update(_at_hand(target), _at_hand(preds), **{key: _at_hand(value) for key, value in rows.items()})
        self._updates += 1

    def __call__(self, preds: Any, target: Any, **rows: Any) -> Value | dict[str, Value]:
        """Adds a batch, and answers with the value of that batch alone.

        Parameters
        ----------
        preds : array of shape (n,) or (n, classes)
            Scores.
        target : array of shape (n,) or (n, labels)
            Labels.
        **rows
            ``weight=`` and others as arrays.

        Returns
        -------
        midrank.Value or dict of str to midrank.Value
            As ``compute``, of this batch.
        """
        batch = self._empty()
        batch._asked = {**self._asked, "interval": "none"}
        batch.update(preds, target, **rows)
        self._evidence.merge(batch._evidence)
        self._updates += 1
        return batch.compute()

    forward = __call__

    def compute(self) -> Value | dict[str, Value]:
        """The value of all rows so far, or a dictionary of values. Raises midrank.Error where there was no row."""
        found = evaluate(self._evidence, **self._asked).measures()
        if not self._single:
            return by_asked_names(self._asked["measures"], found)
        return only_value(self._asked["measures"], found, "compute() answers with one value. Put it into a list for a dictionary.")

    def merge_state(self, incoming_state: Metric) -> None:
        """Adds what another metric has seen.

        Parameters
        ----------
        incoming_state : Metric
            Stays as it is.
        """
        self._evidence.merge(incoming_state._evidence)
        self._updates += incoming_state._updates

    def reset(self) -> None:
        """Forgets everything it has seen."""
        self._evidence = Evidence(**self._rows)
        self._updates = 0

    def _empty(self) -> Metric:
        """Another that is asked the same, and has seen nothing."""
        other = type(self).__new__(type(self))
        vars(other).update(vars(self))
        other.reset()
        return other

    def __copy__(self) -> Metric:
        """Another that has seen the same, and goes on by itself."""
        other = self._empty()
        other._evidence, other._updates = copy.copy(self._evidence), self._updates
        return other

    def to_bytes(self) -> bytes:
        """What it has seen, as a summary file (.mrk) has it, which the command line reads."""
        return self._evidence.to_bytes()

    def sync(self, all_gather: AllGather) -> Metric:
        """What all processes have seen together, as a new metric; this one goes on by itself.

        Parameters
        ----------
        all_gather : function of bytes
            Sends the bytes to all processes and answers with those of all of them, as ``MPI.COMM_WORLD.allgather`` does.
            ``midrank.streaming.torch_all_gather`` does it by ``torch.distributed``.

        Returns
        -------
        Metric
            Of all rows of all processes.
        """
        together = self._empty()
        for part in all_gather(self.to_bytes()):
            together._evidence.merge(Evidence.from_bytes(part))
        together._updates = self._updates
        return together

    def clone(self) -> Metric:
        """Another that has seen the same, as ``copy.copy`` makes it."""
        return copy.copy(self)

    def __repr__(self) -> str:
        return f"Metric({self._asked['measures']!r})"


def torch_all_gather(data: bytes) -> list[bytes]:
    """The bytes of every process of the default group of ``torch.distributed``.

    Parameters
    ----------
    data : bytes
        Those of this process.

    Returns
    -------
    list of bytes
        Those of each process, in the order of their ranks.

    Examples
    --------
    >>> from midrank.streaming import Metric, torch_all_gather
    >>> metric = Metric("roc_auc")
    >>> metric.sync(torch_all_gather).compute()  # doctest: +SKIP
    """
    from torch import distributed  # type: ignore[import-not-found]

    parts: list[Any] = [None] * distributed.get_world_size()
    distributed.all_gather_object(parts, data)
    return parts
