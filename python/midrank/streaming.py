"""Measures updated batch by batch, with the interface of torchmetrics: update, compute, merge_state, reset. Torch is not needed."""

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


def _on_cpu(values: Any) -> Any:
    """A tensor detached from its gradients and moved to the CPU; in a dictionary, each tensor; anything else unchanged."""
    if isinstance(values, dict):
        return {name: _on_cpu(value) for name, value in values.items()}
    if hasattr(values, "detach") and hasattr(values, "cpu"):
        return values.detach().cpu()
    return values


def _is_empty(values: Any) -> bool:
    """Whether a batch has no rows, as may happen to the last one of a process; for a dictionary, whether no column has."""
    if isinstance(values, dict):
        return len(values) > 0 and all(_is_empty(value) for value in values.values())
    return hasattr(values, "__len__") and getattr(values, "ndim", 1) > 0 and len(values) == 0


class Metric:
    """Measures of all rows seen so far, batch after batch, including those of other processes.

    The order of arguments is that of torchmetrics: predictions first. The metric keeps evidence (``midrank.Evidence``) rather than rows,
    and its value is that of all rows at once, not an average over batches. Torch tensors may be on any device and may require gradients.

    Parameters
    ----------
    measures : str or sequence of str
        Ids or families, as for ``midrank.evaluate``. For a string, ``compute`` returns the value of that measure. For a sequence it returns
        a dictionary by the names given here; for a family, by the names of its measures.
    threshold : float or str
        A number, or a rule, as for ``midrank.evaluate``.
    interval : str
        ``"none"`` by default, because a training loop asks often; ``"auto"``, or a method as for ``midrank.evaluate``.
    **rows
        Keywords of ``midrank.evaluate`` that hold for every batch: ``positive``, ``task``, ``classes``.

    Raises
    ------
    midrank.Error
        If no task has the measure, or if an option is invalid.

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
        """The evidence so far, which ``midrank.evaluate`` and the other functions accept in place of data."""
        return self._evidence

    def update(self, preds: Any, target: Any, **rows: Any) -> None:
        """Adds a batch; an empty batch adds nothing.

        Parameters
        ----------
        preds : array of shape (n,) or (n, classes)
            Scores.
        target : array of shape (n,) or (n, labels)
            Labels.
        **rows
            Further columns as arrays: ``weight=`` and others.

        Raises
        ------
        midrank.Error
            If the rows cannot be used; then nothing is added.
        """
        if not (_is_empty(preds) and _is_empty(target)):
            self._evidence.update(_on_cpu(target), _on_cpu(preds), **{key: _on_cpu(value) for key, value in rows.items()})
        self._updates += 1

    def __call__(self, preds: Any, target: Any, **rows: Any) -> Value | dict[str, Value]:
        """Adds a batch and returns the value of that batch alone.

        Parameters
        ----------
        preds : array of shape (n,) or (n, classes)
            Scores.
        target : array of shape (n,) or (n, labels)
            Labels.
        **rows
            Further columns as arrays: ``weight=`` and others.

        Returns
        -------
        midrank.Value or dict of str to midrank.Value
            The same as ``compute`` returns, for this batch.
        """
        batch = self._empty()
        batch._asked = {**self._asked, "interval": "none"}
        batch.update(preds, target, **rows)
        self._evidence.merge(batch._evidence)
        self._updates += 1
        return batch.compute()

    forward = __call__

    def compute(self) -> Value | dict[str, Value]:
        """The value of all rows so far, or a dictionary of values. Raises midrank.Error if there are no rows."""
        found = evaluate(self._evidence, **self._asked).measures()
        if not self._single:
            return by_asked_names(self._asked["measures"], found)
        return only_value(self._asked["measures"], found, "compute() returns one value. Put the name into a list to get a dictionary.")

    def merge_state(self, incoming_state: Metric) -> None:
        """Adds the rows that another metric has seen.

        Parameters
        ----------
        incoming_state : Metric
            The other metric; it is not changed.
        """
        self._evidence.merge(incoming_state._evidence)
        self._updates += incoming_state._updates

    def reset(self) -> None:
        """Discards all rows seen so far."""
        self._evidence = Evidence(**self._rows)
        self._updates = 0

    def _empty(self) -> Metric:
        """A new metric with the same settings that has seen nothing."""
        other = type(self).__new__(type(self))
        vars(other).update(vars(self))
        other.reset()
        return other

    def __copy__(self) -> Metric:
        """An independent copy that has seen the same rows."""
        other = self._empty()
        other._evidence, other._updates = copy.copy(self._evidence), self._updates
        return other

    def to_bytes(self) -> bytes:
        """What it has seen, as a summary file (.mrk) has it, which the command line reads."""
        return self._evidence.to_bytes()

    def sync(self, all_gather: AllGather) -> Metric:
        """A new metric of the rows of all processes; this one is not changed.

        Parameters
        ----------
        all_gather : function of bytes
            Sends the bytes to all processes and returns those of every process, as ``MPI.COMM_WORLD.allgather`` does.
            ``midrank.streaming.torch_all_gather`` does so through ``torch.distributed``.

        Returns
        -------
        Metric
            A metric of all rows of all processes.
        """
        together = self._empty()
        for part in all_gather(self.to_bytes()):
            together._evidence.merge(Evidence.from_bytes(part))
        together._updates = self._updates
        return together

    def clone(self) -> Metric:
        """An independent copy that has seen the same rows, as from ``copy.copy``."""
        return copy.copy(self)

    def __repr__(self) -> str:
        return f"Metric({self._asked['measures']!r})"


def torch_all_gather(data: bytes) -> list[bytes]:
    """Gathers the bytes of every process in the default group of ``torch.distributed``.

    Parameters
    ----------
    data : bytes
        The bytes of this process.

    Returns
    -------
    list of bytes
        The bytes of each process, in the order of their ranks.

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
