"""scikit-learn's displays with this package's functions; curves of two classes can have bands.

Each is a subclass of the display of the same name. For ``RocCurveDisplay`` and ``PrecisionRecallDisplay``, ``band="simultaneous"`` or
``"pointwise"`` draws the band of ``midrank.curve`` around the curve, with confidence ``level`` (0.95). ``band_`` is the area that was
drawn; it is None with ``band="none"``, and without ``band``.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from sklearn import metrics as original
from sklearn.utils._response import _get_response_values_binary

import midrank
from midrank.sklearn._patch import patched


class _WithEngine:
    """A display whose points and values are computed by the engine."""

    @classmethod
    def from_predictions(cls, *arguments: Any, **options: Any) -> Any:
        with patched():
            return super().from_predictions(*arguments, **options)  # type: ignore[misc]

    @classmethod
    def from_estimator(cls, *arguments: Any, **options: Any) -> Any:
        with patched():
            return super().from_estimator(*arguments, **options)  # type: ignore[misc]


class _WithBand(_WithEngine):
    """A curve of two classes that may have a band."""

    _kind = ""  # the kind of midrank.curve

    @classmethod
    def from_cv_results(cls, *arguments: Any, **options: Any) -> Any:
        with patched():
            return super().from_cv_results(*arguments, **options)  # type: ignore[misc]

    @classmethod
    def from_estimator(
        cls, estimator: Any, X: Any, y: Any, *, band: str | None = None, level: float = 0.95, **options: Any  # noqa: N803
    ) -> Any:
        """The method of scikit-learn, with a band around the curve on request."""
        display = super().from_estimator(estimator, X, y, **options)
        if band not in (None, "none"):
            score, _ = _get_response_values_binary(
                estimator, X, options.get("response_method", "auto"), pos_label=display.pos_label
            )
            display._draw_band(y, score, options.get("sample_weight"), band, level)
        return display

    @classmethod
    def from_predictions(
        cls, y_true: Any, y_score: Any, *, band: str | None = None, level: float = 0.95, **options: Any
    ) -> Any:
        """The method of scikit-learn, with a band around the curve on request."""
        display = super().from_predictions(y_true, y_score, **options)
        display.band_ = None
        if band not in (None, "none"):
            display._draw_band(y_true, y_score, options.get("sample_weight"), band, level)
        return display

    def _draw_band(self, y_true: Any, y_score: Any, sample_weight: Any, band: str, level: float) -> None:
        positive = getattr(self, "pos_label", None)
        labels = np.asarray(y_true)
        positive = labels.max() if positive is None else positive
        options = {} if sample_weight is None else {"weight": np.asarray(sample_weight, dtype=np.float64)}
        found = midrank.curve(
            (labels == positive).astype(np.int8), np.asarray(y_score), kind=self._kind, band=band, level=level, **options
        ).to_dict()
        # On a grid of the x axis: the position, the curve there, and the bounds of the band.
        x, _, low, high = np.array(found["curves"][0]["points"], dtype=np.float64).T
        self.band_ = self.ax_.fill_between(x, low, high, alpha=0.2, linewidth=0)  # type: ignore[attr-defined]


class RocCurveDisplay(_WithBand, original.RocCurveDisplay):
    """The ROC curve."""

    _kind = "roc"


class PrecisionRecallDisplay(_WithBand, original.PrecisionRecallDisplay):
    """Precision over recall."""

    _kind = "pr"


class DetCurveDisplay(_WithEngine, original.DetCurveDisplay):
    """Detection error tradeoff: false negative rate over false positive rate."""


class ConfusionMatrixDisplay(_WithEngine, original.ConfusionMatrixDisplay):
    """The confusion matrix."""


class PredictionErrorDisplay(_WithEngine, original.PredictionErrorDisplay):
    """Predicted numbers against true ones."""
