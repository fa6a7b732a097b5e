"""An evaluator for ``mlflow.models.evaluate(..., evaluators="midrank")``. MLflow finds it by its entry point.

It logs each measure with the bounds of its interval, and the page of ``midrank report`` as an artifact.
"""

from __future__ import annotations

import math
import os
import re
import tempfile
from typing import Any

import numpy as np
from mlflow.models.evaluation import EvaluationArtifact, EvaluationResult, ModelEvaluator  # type: ignore[import-not-found]

from midrank import _engine
from midrank._evaluate import evaluate
from midrank._report import Report
from midrank._scorer import predictions_of

__all__ = ["HtmlReport", "MidrankEvaluator"]

PAGE = "midrank_report.html"


class HtmlReport(EvaluationArtifact):  # type: ignore[misc]
    """The HTML page of a report."""

    def _save(self, output_artifact_path: str) -> None:
        with open(output_artifact_path, "w", encoding="utf-8") as file:
            file.write(self.content)

    def _load_content_from_file(self, local_artifact_path: str) -> str:
        with open(local_artifact_path, encoding="utf-8") as file:
            return file.read()


def metrics_of(report: Report) -> dict[str, float]:
    """Each measure and the bounds of its interval. Measures without a value are left out, because MLflow cannot represent them."""
    found: dict[str, float] = {}
    for name, value in report.measures().items():
        if value.reason is not None:
            continue
        name = re.sub(r"[^\w\-. :/]+", "_", name).rstrip("_")  # f_beta_beta_2: MLflow allows no parentheses
        found[name] = float(value)
        if value.interval is not None:
            found[f"{name}.low"], found[f"{name}.high"] = value.interval
    return {name: number for name, number in found.items() if math.isfinite(number)}


class MidrankEvaluator(ModelEvaluator):  # type: ignore[misc]
    """The evaluator that MLflow calls. ``evaluator_config`` takes keywords of ``midrank.evaluate``, as ``measures`` and ``slice``."""

    @classmethod
    def can_evaluate(cls, *, model_type: str | None, evaluator_config: dict[str, Any] | None = None, **_: Any) -> bool:
        return model_type in ("classifier", "regressor")

    def evaluate(
        self,
        *,
        dataset: Any,
        run_id: str,
        model_type: str | None = None,
        evaluator_config: dict[str, Any] | None = None,
        model: Any = None,
        predictions: Any = None,
        **_: Any,
    ) -> Any:
        from mlflow.tracking import MlflowClient

        config = evaluator_config or {}
        given = any(part in config for part in ("score", "predicted", "quantile"))
        predicted = {} if given else _predictions(model, dataset, model_type, predictions, config.get("positive"))
        report = evaluate(dataset.labels_data, **{**predicted, **config})
        metrics, client = metrics_of(report), MlflowClient()
        for name, number in metrics.items():
            client.log_metric(run_id, name, number)
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, PAGE)
            report.save_html(path)
            client.log_artifact(run_id, path)
        uri = f"runs:/{run_id}/{PAGE}"
        return EvaluationResult(metrics=metrics, artifacts={PAGE: HtmlReport(uri=uri, content=report.to_html())})


def _predictions(model: Any, dataset: Any, model_type: str | None, column: str | None, positive: Any) -> dict[str, Any]:
    """The predictions for each row: those stored with the data, or else those of the model. `column` selects one of several columns."""
    regression = model_type == "regressor"
    found = getattr(dataset, "predictions_data", None)
    if found is None:
        if model is None:
            raise _engine.Error("There is neither a model nor a column of predictions. Pass one of them to mlflow.models.evaluate.")
        own = getattr(model, "_model_impl", None)  # the model that the MLflow flavour wraps, which offers probabilities
        estimator = getattr(own, "sklearn_model", None)
        if estimator is not None and not regression:
            return predictions_of(estimator, dataset.features_data, positive)
        found = model.predict(dataset.features_data)
    if column is not None and hasattr(found, "columns"):
        found = found[column]
    if regression:
        return {"predicted": found, "task": "regression"}
    return {"predicted" if _are_classes(found, dataset.labels_data) else "score": found}


def _are_classes(found: Any, labels: Any) -> bool:
    """Whether predictions are predicted classes: texts, booleans, or only values that the labels have."""
    values = np.asarray(found)
    if values.ndim != 1:
        return False
    texts = values.dtype.kind in "USb" or any(isinstance(value, str) for value in values[:1])
    return texts or bool(np.isin(values, np.asarray(labels)).all())
