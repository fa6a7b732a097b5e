"""midrank.Evidence: what is kept of rows that arrive in parts."""

from __future__ import annotations

import copy
from typing import Any, Unpack

from midrank import _engine
from midrank._options import EvidenceOptions, refuse_unknown
from midrank._request import request_of


class Evidence:
    """What measures need to know about rows, without the rows themselves.

    ``update`` adds rows as they arrive, and ``merge`` adds evidence from other processes. The result is the same as for all rows at once,
    bit for bit if weights are whole numbers. ``midrank.evaluate`` and the other functions accept evidence in place of data.

    Parameters
    ----------
    **rows
        Keywords of ``midrank.evaluate`` that hold for every part, such as ``positive``, ``task`` and names of columns. In addition,
        options that limit the size of the evidence, whatever the number of rows. For two classes, ``certified=1e-4`` keeps cells of scores
        instead of single scores: values, points of curves and thresholds chosen by rules come with bounds that are certain to contain the
        exact value and are mostly that close to it. For a regression, ``approximate=True`` does the same.

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
        """Adds rows. If they cannot be used, nothing is added.

        Parameters
        ----------
        data, score : arrays, table or path
            Predictions, as for ``midrank.evaluate``.
        **rows
            Keywords for these rows, in addition to those of the constructor, which they override.

        Returns
        -------
        Evidence
            The evidence itself.

        Raises
        ------
        midrank.Error
            If the rows cannot be used, or do not match those already added.
        """
        refuse_unknown("update", rows, EvidenceOptions.__annotations__)
        self._evidence.update(*request_of(data, score, {**self._rows, **rows}))
        return self

    def merge(self, other: Evidence) -> Evidence:
        """Adds the rows of other evidence.

        Parameters
        ----------
        other : Evidence
            The evidence to add; it is not changed.

        Returns
        -------
        Evidence
            The evidence itself.

        Raises
        ------
        midrank.Error
            If the other evidence is of another task or of other columns.
        """
        if not isinstance(other, Evidence):
            raise TypeError(f"merge takes midrank.Evidence, not {type(other).__name__}. To add rows, use update.")
        self._evidence.merge(other._evidence)
        return self

    def to_bytes(self) -> bytes:
        """The content of a summary file (.mrk), which the command line reads."""
        return self._evidence.to_bytes()

    @classmethod
    def from_bytes(cls, data: bytes) -> Evidence:
        """Reads evidence from the bytes that ``to_bytes`` returned.

        Parameters
        ----------
        data : bytes
            All bytes.

        Returns
        -------
        Evidence
            Evidence of the same rows.

        Raises
        ------
        midrank.Error
            If the bytes are damaged, or not those of evidence.
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
        """The options that were given with the rows, but belong to what is computed."""
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
