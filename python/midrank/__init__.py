"""Measures of how well a model tells classes apart or predicts a number, exact and with their intervals.

``evaluate`` answers with every measure that applies; each measure is a function of its own too, as ``roc_auc(label, score)``.
"""

from typing import Any

from midrank import _engine
from midrank._errors import Error, UnknownColumn
from midrank._evaluate import evaluate
from midrank._report import Answer, Report
from midrank._value import Interval, Value

__version__: str = _engine.version
__all__ = ["Answer", "Error", "Interval", "Report", "UnknownColumn", "Value", "evaluate"]


def __getattr__(name: str) -> Any:
    """The measures of the catalog, each made when it is first asked for."""
    if not name.startswith("_"):
        from midrank import _measures

        if name in _measures.entries():
            globals()[name] = _measures.make(name)
            return globals()[name]
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    from midrank import _measures

    return sorted({*globals(), *_measures.entries()})
