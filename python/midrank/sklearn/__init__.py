"""scikit-learn's measures of classifications, rankings and regressions, computed by midrank's engine.

Each function has the signature, defaults, results, warnings and errors of the function of the same name in ``sklearn.metrics`` of
scikit-learn 1.9. So it is enough to replace ``from sklearn.metrics import roc_auc_score`` by ``from midrank.sklearn import roc_auc_score``,
or to call ``midrank.sklearn.patch()`` and change nothing else. docs/sklearn.md says where results differ, and by how much.
"""

from typing import Any

try:
    import sklearn.metrics as _metrics  # noqa: F401
except ImportError as error:  # pragma: no cover
    raise ImportError("midrank.sklearn needs scikit-learn: pip install 'midrank[sklearn]'.") from error
if not hasattr(_metrics, "metric_at_thresholds"):
    raise ImportError("midrank.sklearn follows scikit-learn 1.9: pip install 'scikit-learn>=1.9,<1.10'.")

from midrank.sklearn._functions import OURS as _OURS
from midrank.sklearn._patch import is_patched, patch, patched, unpatch
from midrank.sklearn.scorers import check_scoring, get_scorer, get_scorer_names, make_scorer

globals().update(_OURS)
_DISPLAYS = ("ConfusionMatrixDisplay", "DetCurveDisplay", "PrecisionRecallDisplay", "PredictionErrorDisplay", "RocCurveDisplay")

__all__ = [
    *_DISPLAYS,
    *sorted(_OURS),
    "check_scoring",
    "get_scorer",
    "get_scorer_names",
    "is_patched",
    "make_scorer",
    "patch",
    "patched",
    "unpatch",
]


def __getattr__(name: str) -> Any:
    """The displays, created on first use because they need matplotlib."""
    if name in _DISPLAYS:
        from midrank.sklearn import displays

        return getattr(displays, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
