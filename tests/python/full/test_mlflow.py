"""The evaluator that MLflow finds by its entry point, called as by MLflow."""

import tomllib

import midrank
import pytest
from data import LABELS, ROOT, SCORES


def test_mlflow_finds_the_evaluator():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["entry-points"]["mlflow.model_evaluator"] == {"midrank": "midrank.mlflow:MidrankEvaluator"}


@pytest.fixture
def run(tmp_path, monkeypatch):
    import mlflow

    monkeypatch.setenv("MLFLOW_ALLOW_FILE_STORE", "true")
    mlflow.set_tracking_uri(tmp_path.as_uri())
    with mlflow.start_run(experiment_id=mlflow.create_experiment("tests")) as started:
        yield started.info.run_id


class Dataset:
    """The arguments that MLflow passes to an evaluator."""

    def __init__(self, labels, features=None, predictions=None):
        self.labels_data, self.features_data, self.predictions_data = labels, features, predictions


def test_measures_and_their_intervals_are_logged(run):
    from midrank.mlflow import MidrankEvaluator
    from mlflow.tracking import MlflowClient

    evaluator = MidrankEvaluator()
    assert evaluator.can_evaluate(model_type="classifier", evaluator_config={})
    assert not evaluator.can_evaluate(model_type="text", evaluator_config={})
    result = evaluator.evaluate(
        model_type="classifier",
        dataset=Dataset(LABELS, predictions=SCORES),
        run_id=run,
        evaluator_config={"measures": ["roc_auc", "log_loss"]},
    )
    auc = midrank.roc_auc(LABELS, SCORES)
    assert result.metrics["roc_auc"] == auc and result.metrics["roc_auc.low"] == auc.interval.low
    assert MlflowClient().get_run(run).data.metrics == result.metrics
    (page,) = result.artifacts.values()
    assert page.content.startswith("<!doctype html>")
    assert [file.path for file in MlflowClient().list_artifacts(run)] == ["midrank_report.html"]


def test_a_model_is_asked_for_probabilities(run):
    import numpy as np
    from midrank.mlflow import MidrankEvaluator
    from sklearn.linear_model import LogisticRegression

    X, y = np.array(SCORES).reshape(-1, 1), np.array(LABELS)
    fitted = LogisticRegression().fit(X, y)

    class Flavour:
        sklearn_model = fitted

    class Model:
        _model_impl = Flavour()

        def predict(self, features):
            return fitted.predict(features)

    result = MidrankEvaluator().evaluate(model_type="classifier", dataset=Dataset(y, X), run_id=run, model=Model())
    assert result.metrics["log_loss"] == midrank.log_loss(y, fitted.predict_proba(X)[:, 1])
    result = MidrankEvaluator().evaluate(model_type="regressor", dataset=Dataset(y * 1.5, X), run_id=run, model=Model())
    assert result.metrics["mae"] == midrank.mean_absolute_error(
        y * 1.5, predicted=fitted.predict(X), task="regression"
    )


@pytest.mark.parametrize(
    ("labels", "predictions"),
    [
        (["a", "b", "a", "b"], ["a", "b", "b", "b"]),
        ([2, 0, 1, 2], [2, 1, 1, 0]),
        ([1, 0, 1, 0], [1, 0, 0, 0]),
        ([True, False, True, False], [True, False, False, False]),
    ],
)
def test_predicted_classes_are_no_scores(run, labels, predictions):
    import numpy as np
    from midrank.mlflow import MidrankEvaluator

    for given, config in ((np.array(predictions), {}), (None, {"predicted": predictions})):
        dataset = Dataset(np.array(labels), predictions=given)
        found = MidrankEvaluator().evaluate(
            model_type="classifier", dataset=dataset, run_id=run, evaluator_config=config
        )
        accuracy = np.mean([one == other for one, other in zip(labels, predictions, strict=True)])
        assert found.metrics["accuracy"] == accuracy
        assert "roc_auc" not in found.metrics and "brier_score" not in found.metrics


def test_measures_with_arguments_have_names_that_mlflow_allows(run):
    import numpy as np
    from midrank.mlflow import MidrankEvaluator
    from mlflow.tracking import MlflowClient

    labels, predictions = [2, 0, 1, 2], [[0.1, 0.2, 0.7], [0.6, 0.3, 0.1], [0.2, 0.5, 0.3], [0.5, 0.1, 0.4]]
    dataset = Dataset(labels, predictions=np.array(predictions))
    config = {"classes": [0, 1, 2], "task": "multiclass"}
    found = MidrankEvaluator().evaluate(model_type="classifier", dataset=dataset, run_id=run, evaluator_config=config)
    assert found.metrics["top_k_accuracy_k_2"] == 1
    assert MlflowClient().get_run(run).data.metrics == found.metrics


def test_the_positive_class_reaches_a_model(run):
    import numpy as np
    from midrank.mlflow import MidrankEvaluator
    from sklearn.linear_model import LogisticRegression

    X, y = np.array(SCORES).reshape(-1, 1), np.where(np.array(LABELS) == 1, "yes", "no")

    class Model:
        class _model_impl:
            sklearn_model = LogisticRegression().fit(X, y)

    config = {"positive": "no", "measures": "roc_auc"}
    found = MidrankEvaluator().evaluate(model_type="classifier", dataset=Dataset(y, X), run_id=run, model=Model(), evaluator_config=config)
    assert found.metrics["roc_auc"] == midrank.roc_auc(LABELS, SCORES)


def test_neither_model_nor_predictions_is_said(run):
    from midrank.mlflow import MidrankEvaluator

    with pytest.raises(midrank.Error, match="neither a model nor a column of predictions"):
        MidrankEvaluator().evaluate(model_type="classifier", dataset=Dataset(LABELS), run_id=run)

