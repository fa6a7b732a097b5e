"""Measures of how well a model tells classes apart or predicts a number, exact and with their intervals.

``evaluate`` answers with every measure that applies; each measure is a function of its own too, as ``roc_auc(label, score)``.
"""

from midrank import _engine
from midrank._errors import Error, UnknownColumn
from midrank._evaluate import evaluate
from midrank._report import Answer, Report
from midrank._value import Interval, Value

__version__: str = _engine.version
__all__ = ["Answer", "Error", "Interval", "Report", "UnknownColumn", "Value", "evaluate"]
