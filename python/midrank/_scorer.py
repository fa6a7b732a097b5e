"""midrank.scorer: measures as scorers for GridSearchCV, cross_validate and others of scikit-learn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from midrank import _engine
from midrank._columns import is_missing, only_column
from midrank._evaluate import evaluate
from midrank._options import keywords_of, refuse_unknown
from midrank._report import by_asked_names, only_value
from midrank._request import refuse_unanswerable
from midrank._rows import as_list, label_matrix

# The keywords of midrank.evaluate that a scorer accepts: not those that the estimator or scikit-learn provides, nor those that give several
# numbers.
OPTIONS = ("threshold", "positive", "prevalence", "missing", "weight_kind", "threads", "source")


def predictions_of(estimator: Any, features: Any, positive: Any = None) -> dict[str, Any]:
    """The predictions of the estimator for the rows, as keywords of midrank.evaluate. scikit-learn is not imported: an estimator is
    recognised by its methods."""
    classes = getattr(estimator, "classes_", None)
    if classes is None:
        return {"predicted": estimator.predict(features), "task": "regression"}
    classes = as_list(classes)
    probabilities = getattr(estimator, "predict_proba", None)
    say = probabilities or getattr(estimator, "decision_function", None)
    if say is None:
        return {"predicted": estimator.predict(features), "classes": classes, "task": "multiclass"}
    scores = say(features)
    if len(classes) != 2:
        # The predicted class need not be that of the highest score: not with Platt's probabilities, nor with scores of pairs of classes.
        predicted = as_list(estimator.predict(features))
        said = {"predicted": predicted, "classes": classes, "task": "multiclass"}
        return {**said, "score": scores} if probabilities or _are_of_classes(scores, classes, predicted) else said
    if positive is None:
        _refuse_words(classes)
        positive = classes[1]
    if positive not in classes:
        raise _engine.Error(f"There is no class {positive!r}. The classes of the estimator are {classes[0]!r} and {classes[1]!r}.")
    place = classes.index(positive)
    score = scores[:, place] if len(scores.shape) == 2 else scores if place == 1 else -scores
    said = {"score": score, "positive": positive, "task": "binary"}
    # Decisions are positive above 0. That is not left to a guess from their range, which may differ between sets of rows.
    return said if probabilities else {**said, "threshold": 0.0}


def _refuse_words(classes: list[Any]) -> None:
    """Raises midrank.Error unless it is plain which of the two classes counts as positive. As for labels that are read, it is the second of
    false and true, 0 and 1, or -1 and 1, and estimators hold these in order."""
    if [str(value).lower().removesuffix(".0") for value in classes] in (["false", "true"], ["0", "1"], ["-1", "1"]):
        return
    raise _engine.Error(
        f"The classes of the estimator are {classes[0]!r} and {classes[1]!r}. Name the positive one, as in positive={classes[1]!r}."
    )


def predictions_of_labels(estimator: Any, features: Any, with_labels: bool) -> dict[str, Any]:
    """The same for an estimator trained on a matrix of labels. Some return a matrix of scores, others an array for each label."""
    said: dict[str, Any] = {"task": "multilabel"}
    say = getattr(estimator, "predict_proba", None) or getattr(estimator, "decision_function", None)
    if say is not None:
        scores = say(features)
        said["score"] = _score_matrix(scores, estimator.classes_) if isinstance(scores, list) else scores
    if with_labels or "score" not in said:
        predicted = estimator.predict(features)
        said["predicted"] = predicted.toarray() if hasattr(predicted, "toarray") else predicted
    return said


def refuse_positive_of_labels(positive: Any) -> None:
    """Raises midrank.Error if a positive class is named although each row has several labels."""
    if positive is not None:
        raise _engine.Error("positive names one of two classes, but y has a column of 0 and 1 for each label. Drop positive.")


def _score_matrix(scores: list[Any], classes: Any) -> Any:
    """For each label, the probabilities that the row has it. A label may have had only one class in training."""
    import numpy

    columns = []
    for probabilities, known in zip(scores, classes, strict=True):
        places = [place for place, value in enumerate(known) if value == 1]
        columns.append(probabilities[:, places[0]] if places else numpy.zeros(len(probabilities)))
    return numpy.column_stack(columns)


def _are_of_classes(decisions: Any, classes: list[Any], predicted: list[Any]) -> bool:
    """Whether each score belongs to a class. Scores may also belong to pairs of classes, and three classes have three pairs as well."""
    if decisions.shape[1] != len(classes):
        return False
    return [classes[place] for place in as_list(decisions.argmax(axis=1))] == predicted


def labelled(labels: Any, said: dict[str, Any]) -> tuple[Any, dict[str, Any]]:
    """The labels with the predictions for them. For two classes each label becomes whether it is the positive one, because the rows may
    all be of one class; a missing label stays missing."""
    if said["task"] != "binary":
        return only_column(labels), said
    rest = {key: value for key, value in said.items() if key != "positive"}
    known = [None if is_missing(label) else label for label in as_list(labels)]
    others = {label for label in known if label is not None and label != said["positive"]}
    if len(others) > 1:
        few = ", ".join(sorted(map(repr, others))[:3])
        raise _engine.Error(
            f"The estimator was trained on two classes, but besides {said['positive']!r} there are rows of others: {few}. Remove the rows "
            "of classes that it was not trained on."
        )
    return [None if label is None else label == said["positive"] for label in known], rest


class Scorer:
    """A scorer for scikit-learn, called as ``scorer(estimator, X, y)``; higher is better. Made by ``midrank.scorer``."""

    def __init__(self, measures: str | list[str], options: dict[str, Any]) -> None:
        self.measures = measures
        self.options = options
        self._weight_request: bool | str | None = None

    def _label_and_predictions(self, estimator: Any, X: Any, y: Any) -> tuple[Any, dict[str, Any]]:
        labels = label_matrix(y, estimator)
        if labels is None:
            return labelled(y, predictions_of(estimator, X, self.options.get("positive")))
        refuse_positive_of_labels(self.options.get("positive"))
        # The labels of a row are those that are predicted, unless a threshold decides.
        return labels, predictions_of_labels(estimator, X, self.options.get("threshold") is None)

    def __call__(self, estimator: Any, X: Any, y: Any, sample_weight: Any = None) -> float | dict[str, float]:
        label, predictions = self._label_and_predictions(estimator, X, y)
        options = {key: value for key, value in self.options.items() if key != "positive"}
        asked = {**predictions, **options}
        found = evaluate(label, **asked, weight=sample_weight, measures=self.measures, interval="none")
        task = found.to_dict().get("task", "binary")
        signed = {
            name: float(value) if higher_is_better(name, task) else -float(value) for name, value in found.measures().items()
        }
        if isinstance(self.measures, list):
            return by_asked_names(self.measures, signed)  # refit is one of these names
        return only_value(self.measures, signed, "a scorer of one measure returns one number. Name one measure, or pass a list.")

    def set_score_request(self, *, sample_weight: bool | str | None = None) -> Scorer:
        """Says whether the scorer requests weights when scikit-learn routes metadata.

        Parameters
        ----------
        sample_weight : bool, str or None
            True to receive ``sample_weight``, False not to, a string if it is passed under that name, or None for no choice: then
            scikit-learn raises ``UnsetMetadataPassedError`` if weights are passed.

        Returns
        -------
        Scorer
            The scorer itself.

        Raises
        ------
        RuntimeError
            If metadata routing is not enabled in scikit-learn; its own scorers do the same.
        """
        from sklearn import get_config

        if not get_config().get("enable_metadata_routing", False):
            raise RuntimeError(
                "set_score_request says what scikit-learn routes to a scorer, but metadata routing is switched off. Switch it on with "
                "sklearn.set_config(enable_metadata_routing=True)."
            )
        self._weight_request = sample_weight
        return self

    def get_metadata_routing(self) -> Any:
        """The metadata that the scorer requests: ``sample_weight``, as set by ``set_score_request``."""
        from sklearn.utils.metadata_routing import MetadataRequest

        request = MetadataRequest(owner=self)
        request.score.add_request(param="sample_weight", alias=self._weight_request)
        return request

    def _accept_sample_weight(self) -> bool:
        """Without metadata routing, a grid search of scikit-learn 1.9 asks this before it passes weights."""
        return True

    def __repr__(self) -> str:
        options = "".join(f", {key}={value!r}" for key, value in self.options.items())
        return f"midrank.scorer({self.measures!r}{options})"


def higher_is_better(name: str, task: str) -> bool:
    """Whether higher values are better. Raises midrank.Error if neither direction is better: such a measure cannot choose a model."""
    from midrank import _measures  # imported here, because it would slow the import of the package by some milliseconds

    known = _measures.entries().get(name.partition("(")[0], [])
    better = {entry["better"] for entry in known if entry["task"] == task} or {entry["better"] for entry in known}
    if better <= {"higher"}:
        return True
    if better == {"lower"}:
        return False
    raise _engine.Error(f"Neither higher nor lower values of {name} are better, so it cannot choose a model. Name another measure.")


def scorer(measures: str | Iterable[str], **options: Any) -> Scorer:
    """A scorer for GridSearchCV, cross_validate and others of scikit-learn.

    If the two classes are not false and true, 0 and 1, or -1 and 1, ``positive`` must name the one that counts as positive.
    Scores of a classifier come from ``predict_proba``, or else from ``decision_function``; with more than two classes, or several labels
    per row, ``predict`` is called as well. All other estimators are called by ``predict``. If lower is better the value is negated, as
    scikit-learn expects: ``scorer("log_loss")`` is its ``"neg_log_loss"``.

    Parameters
    ----------
    measures : str or sequence of str
        One measure, or several: then the scorer returns a dictionary, and GridSearchCV needs ``refit`` to name one of them. The keys are
        the names as given, even if two name the same measure, as ``recall`` and ``tpr`` do; for a family they are its measures.
    **options
        Keywords of ``midrank.evaluate``: ``threshold``, ``positive``, ``prevalence``, ``missing``, ``weight_kind``, ``threads`` and
        ``source``. There is no ``interval``, because a scorer returns one number. Weights are passed as ``sample_weight``; with metadata
        routing, the scorer must request them by ``set_score_request(sample_weight=True)``.

    Returns
    -------
    Scorer
        A callable that scikit-learn calls as ``scorer(estimator, X, y)``.

    Raises
    ------
    midrank.Error
        At once if no task has the measure; when the scorer is called, if the data cannot be used, or the measure does not apply to them.

    Examples
    --------
    >>> import midrank
    >>> midrank.scorer("roc_auc")
    midrank.scorer('roc_auc')
    """
    asked = measures if isinstance(measures, str) else list(measures)
    _refuse_options(options)
    refuse_unanswerable(asked, **{key: value for key, value in options.items() if key in ("threshold", "prevalence", "missing")})
    return Scorer(asked, options)


def _refuse_options(options: dict[str, Any]) -> None:
    """Raises midrank.Error for keywords of midrank.evaluate that a scorer does not accept, and TypeError for all others."""
    known = keywords_of(evaluate)
    refuse_unknown("scorer", options, known)
    for key in options:
        if key in OPTIONS:
            continue
        why = {
            "interval": "it returns one number. For intervals, evaluate the predictions of the estimator",
            "weight": "pass the weights as sample_weight when it is called",
        }.get(key, f"it returns one number for each set of rows. It takes {', '.join(OPTIONS)}")
        raise _engine.Error(f"A scorer has no {key}: {why}. Drop {key}.")
