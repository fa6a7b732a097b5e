"""midrank.Evidence: what is left of rows that come part after part."""

from __future__ import annotations

import copy
from typing import Any, Unpack

from midrank import _engine
from midrank._options import EvidenceOptions, refuse_unknown
from midrank._request import request_of


class Evidence:
    """What measures need of rows, without the rows.

    Parts are added with ``update`` as they come, and evidence of other processes with ``merge``: the result is that of all rows at
    once, to the bit where weights are whole. ``midrank.evaluate`` and the others take evidence in the place of data.

    Parameters
    ----------
    **rows
        What holds for every part, as for ``midrank.evaluate``: ``positive``, ``task``, names of columns. And what keeps evidence small,
        however many rows there are: of two classes ``certified=1e-4`` keeps scores in cells, and each value comes with bounds that surely
        hold the exact one and are mostly that near, as do points of curves and thresholds by rule; of a regression
        ``approximate=True`` does likewise.

    Examples
    --------
    >>> import midrank
    >>> evidence = midrank.Evidence()
    >>> evidence.update([1, 0, 1], [0.9, 0.4, 0.3]).update([0, 1], [0.2, 0.8])  # doctest: +ELLIPSIS
    <midrank.Evidence ...>
    >>> round(midrank.evaluate(evidence, measures="roc_auc", interval="none")["roc_auc"], 4)
    0.8333
    """

    def __init__(self, **rows: Unpack[EvidenceOptions]) -> None:
        refuse_unknown("Evidence", rows, EvidenceOptions.__annotations__)
        self._rows = dict(rows)
        self._evidence = _engine.Evidence()

    def update(self, data: Any, score: Any = None, **rows: Unpack[EvidenceOptions]) -> Evidence:
        """Adds rows. Where they cannot be used nothing is added.

        Parameters
        ----------
        data, score : arrays, table or path
            Predictions, as for ``midrank.evaluate``.
        **rows
            What the rows are, beside or in place of what the evidence was made with.

        Returns
        -------
        Evidence
            Itself.

        Raises
        ------
        midrank.Error
            For rows that cannot be used, or do not fit those before.
        """
        refuse_unknown("update", rows, EvidenceOptions.__annotations__)
        self._evidence.update(*request_of(data, score, {**self._rows, **rows}))
        return self

    def merge(self, other: Evidence) -> Evidence:
        """Adds the rows behind other evidence.

        Parameters
        ----------
        other : Evidence
            Stays as it is.

        Returns
        -------
        Evidence
            Itself.

        Raises
        ------
        midrank.Error
            For evidence of another task or of other columns.
        """
        if not isinstance(other, Evidence):
            raise TypeError(f"merge takes midrank.Evidence, not {type(other).__name__}. Rows are added with update.")
        self._evidence.merge(other._evidence)
        return self

    def to_bytes(self) -> bytes:
        """As a summary file (.mrk) has it, which the command line reads."""
        return self._evidence.to_bytes()

    @classmethod
    def from_bytes(cls, data: bytes) -> Evidence:
        """The evidence that ``to_bytes`` wrote.

        Parameters
        ----------
        data : bytes
            All of it.

        Returns
        -------
        Evidence
            Evidence of the same rows.

        Raises
        ------
        midrank.Error
            For other or damaged bytes.
        """
        try:
            read = bytes(memoryview(data))
        except TypeError:
            raise TypeError(f"from_bytes takes the bytes of to_bytes, not {type(data).__name__}.") from None
        evidence = cls()
        evidence._evidence = _engine.Evidence.from_bytes(read)
        return evidence

    @property
    def _answers(self) -> dict[str, Any]:
        """The options of questions that were given with the rows."""
        return {key: self._rows[key] for key in ("certified",) if key in self._rows}

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self.to_bytes(), self._rows)

    def __copy__(self) -> Evidence:
        return _restored(self.to_bytes(), copy.copy(self._rows))

    def __repr__(self) -> str:
        return f"<midrank.Evidence at {id(self):#x}>"


def _restored(data: bytes, rows: dict[str, Any]) -> Evidence:
    evidence = Evidence.from_bytes(data)
    evidence._rows = rows
    return evidence
