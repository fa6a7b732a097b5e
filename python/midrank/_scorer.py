"""midrank.scorer: measures as GridSearchCV and cross_validate take them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from midrank import _engine
from midrank._evaluate import evaluate


def predictions_of(estimator: Any, features: Any) -> dict[str, Any]:
    """What the estimator says of the rows, as keywords of midrank.evaluate. scikit-learn is not imported: an estimator is known
    by what it can do."""
    classes = getattr(estimator, "classes_", None)
    if classes is None:
        return {"predicted": estimator.predict(features), "task": "regression"}
    classes = list(classes.tolist() if hasattr(classes, "tolist") else classes)
    say = getattr(estimator, "predict_proba", None) or getattr(estimator, "decision_function", None)
    if say is None:
        return {"predicted": estimator.predict(features), "classes": classes, "task": "multiclass"}
    scores = say(features)
    if len(classes) != 2:
        return {"score": scores, "classes": classes, "task": "multiclass"}
    two = len(scores.shape) == 2
    return {"score": scores[:, 1] if two else scores, "positive": classes[1], "task": "binary"}


class Scorer:
    """Called as scikit-learn calls a scorer: ``scorer(estimator, X, y)``; higher is better. Made by ``midrank.scorer``."""

    def __init__(self, measures: str | list[str], options: dict[str, Any]) -> None:
        self.measures = measures
        self.options = options

    def __call__(self, estimator: Any, X: Any, y: Any, sample_weight: Any = None) -> float | dict[str, float]:
        found = evaluate(
            y,
            **predictions_of(estimator, X),
            weight=sample_weight,
            measures=self.measures,
            interval="none",
            **self.options,
        )
        task = found.to_dict().get("task", "binary")
        signed = {
            name: float(value) if higher_is_better(name, task) else -float(value) for name, value in found.measures().items()
        }
        return signed if isinstance(self.measures, list) else next(iter(signed.values()))

    def __repr__(self) -> str:
        return f"midrank.scorer({self.measures!r})"


def higher_is_better(name: str, task: str) -> bool:
    """Raises midrank.Error where neither end is better: such a measure picks no model."""
    from midrank import _measures  # which takes some milliseconds that an import of the package should not

    known = _measures.entries().get(name.partition("(")[0], [])
    better = {entry["better"] for entry in known if entry["task"] == task} or {entry["better"] for entry in known}
    if better <= {"higher"}:
        return True
    if better == {"lower"}:
        return False
    raise _engine.Error(f"Of {name} neither higher nor lower is better, so it picks no model. Name another measure.")


def scorer(measures: str | Iterable[str], **options: Any) -> Scorer:
    """A scorer for GridSearchCV, cross_validate and others of scikit-learn.

    Classifiers are asked for ``predict_proba`` or else ``decision_function``, others for ``predict``. Where lower is better the value
    comes with a minus, as scikit-learn wants it: ``scorer("log_loss")`` is what it calls ``"neg_log_loss"``.

    Parameters
    ----------
    measures : str or sequence of str
        One measure, or several: then the scorer answers with a dictionary, and GridSearchCV wants to know which to ``refit``.
    **options
        Those of ``midrank.evaluate`` that fit: ``threshold``, ``positive``, ...

    Returns
    -------
    Scorer

    Raises
    ------
    midrank.Error
        When it is called: for data or a measure that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> midrank.scorer("roc_auc")
    midrank.scorer('roc_auc')
    """
    return Scorer(measures if isinstance(measures, str) else list(measures), options)
