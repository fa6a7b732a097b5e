"""Measures of how well a model separates classes or predicts a number, computed exactly and with intervals.

``evaluate`` returns every measure that applies; each measure is also a function, as ``roc_auc(label, score)``.
"""

from typing import Any

from midrank import _engine
from midrank._bootstrap import bootstrap
from midrank._calibrate import Calibration, calibrate, recalibrate
from midrank._check import check
from midrank._compare import compare
from midrank._curve import curve
from midrank._errors import Error, UnknownColumn
from midrank._evaluate import evaluate
from midrank._evidence import Evidence
from midrank._explain import explain
from midrank._influence import Influences, influence
from midrank._permute import permute
from midrank._power import power
from midrank._report import Answer, Comparison, Curves, Gate, Report
from midrank._scorer import scorer
from midrank._threshold import threshold
from midrank._value import Interval, Value

__version__: str = _engine.version
__all__ = [
    "Answer",
    "Calibration",
    "Comparison",
    "Curves",
    "Error",
    "Evidence",
    "Gate",
    "Influences",
    "Interval",
    "Report",
    "UnknownColumn",
    "Value",
    "bootstrap",
    "calibrate",
    "check",
    "compare",
    "curve",
    "evaluate",
    "explain",
    "influence",
    "permute",
    "power",
    "recalibrate",
    "scorer",
    "threshold",
]

# Modules that few programs need are imported on first use, so that importing the package stays fast.
_MODULES = ("duckdb", "retrain", "spark", "streaming")


def __getattr__(name: str) -> Any:
    """The measures of the catalog, and modules that few programs need, each created on first use."""
    if name in _MODULES or name == "sklearn":  # not listed by dir(), because scikit-learn may not be installed
        import importlib

        return importlib.import_module(f"midrank.{name}")
    if not name.startswith("_"):
        from midrank import _measures

        if name in _measures.entries():
            globals()[name] = _measures.make(name)
            return globals()[name]
        if advice := _measures.advice_on(name):
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}. {advice}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    from midrank import _measures

    return sorted({*globals(), *_MODULES, *_measures.entries()})
