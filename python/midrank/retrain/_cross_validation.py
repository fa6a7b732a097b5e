"""midrank.retrain.cross_validate."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from midrank import _engine
from midrank._evaluate import evaluate
from midrank._progress import Progress, watched
from midrank._report import Report
from midrank._rows import as_list, rows_of
from midrank._scorer import labelled
from midrank._value import Value
from midrank.retrain._results import Estimated, Many, Result, lines_of
from midrank.retrain._study import Measures, Study, by_measure, entry_of, refuse_bad_numbers, task_of

Train = Callable[[list[int]], tuple[Any, dict[str, Any]]]  # from rows to a model and the parameters that were chosen


# How many rows all models score, to see how much the models differ, as in midrank train-eval: more rows would tell hardly more.
MOST_COMMON_ROWS = 10_000


@dataclass(frozen=True)
class Rows:
    """The rows in the order in which they were held out: labels, predictions by models that have not seen them, folds, and clusters
    where there are any."""

    labels: Any
    said: dict[str, Any]
    folds: list[int]
    clusters: Any = None


class CrossValidated(Result):
    """An ``Estimated`` for each measure: its mean over folds, with the interval of Nadeau and Bengio.

    ``pooled`` holds for each measure the value of all out-of-fold predictions together. For two classes its interval is for the
    performance of models trained on other samples of the same size. The pooled value is the one to report (docs/retraining.md).
    """

    def __init__(
        self,
        design: dict[str, Any],
        measures: Mapping[str, Many],
        pooled: Mapping[str, Estimated],
        chosen: list[dict[str, Any]],
        rows: Rows,
    ) -> None:
        super().__init__(design, measures)
        self.pooled = dict(pooled)
        self.chosen = chosen
        self.rows = rows

    def __repr__(self) -> str:
        return "\n".join([super().__repr__(), "pooled", *lines_of(self.pooled)])

    def to_dict(self) -> dict[str, Any]:
        """The same form as in the JSON of ``midrank train-eval``."""
        measures = {
            name: {"averaged": found.to_dict(), "pooled": self.pooled[name].to_dict()} for name, found in self.measures.items()
        }
        return {"design": self.design, "measures": measures}

    def report(self, **options: Any) -> Report:
        """The report of all out-of-fold predictions together; for two classes it also has the average over folds.

        Its intervals treat the trained models as fixed; those of ``pooled`` do not.

        Parameters
        ----------
        **options
            As for ``midrank.evaluate``.

        Returns
        -------
        midrank.Report
            The report of all rows.
        """
        of_folds: dict[str, Any] = {"fold": self.rows.folds} if self.rows.said["task"] == "binary" else {}
        of_clusters = {} if self.rows.clusters is None else {"cluster": self.rows.clusters}
        label, said = labelled(self.rows.labels, self.rows.said)
        return evaluate(label, **{**said, **of_folds, **of_clusters, **options})


def cross_validate(
    estimator: Any,
    X: Any,
    y: Any,
    *,
    measures: Measures = None,
    cluster: Any = None,
    folds: int = 10,
    level: float = 0.95,
    seed: int = 7,
    progress: Progress = False,
    **options: Any,
) -> CrossValidated:
    """How well models of this kind predict new rows: each fold is held out in turn, stratified by class.

    Parameters
    ----------
    estimator, X, y, measures : optional but for the first three
        As for ``permutation_test``.
    cluster : array
        For each row, what it has in common with others, such as the patient. Whole clusters are held out, and intervals allow for their
        rows being alike. None means that rows are independent.
    folds : int
        The number of folds, from 2 up to the number of rows of the smallest class, or of clusters in which it occurs.
    level : float
        Confidence level of both intervals. That of the mean over folds is corrected for overlapping training sets (Nadeau & Bengio 2003).
    seed, progress : optional
        As for ``permutation_test``.
    **options
        As for ``permutation_test``.

    Returns
    -------
    CrossValidated
        ``result["roc_auc"].mean`` and ``.interval`` are over folds. ``result.pooled["roc_auc"].mean`` and ``.interval`` are for all
        out-of-fold predictions together, with the interval for models trained on other rows; ``result.report()`` is their report.

    Raises
    ------
    midrank.Error
        If the rows or the measures cannot be used.

    Examples
    --------
    >>> from sklearn.datasets import load_breast_cancer
    >>> from sklearn.linear_model import LogisticRegression
    >>> from midrank import retrain
    >>> X, y = load_breast_cancer(return_X_y=True)
    >>> X = X[:, :3] / X[:, :3].std(axis=0)
    >>> found = retrain.cross_validate(LogisticRegression(), X, y, measures="roc_auc", folds=5)
    >>> round(found["roc_auc"].mean, 2), round(found.pooled["roc_auc"].mean, 2)
    (0.96, 0.96)
    """
    refuse_bad_numbers(folds=folds, level=level, seed=seed)
    study = Study("cross_validate", estimator, X, y, measures, options, cluster)
    return cross_validated(study, folds, level, seed, progress, lambda rows: (study.fitted(rows), {}))


def folds_of(study: Study, rows: list[int], folds: int, seed: int) -> list[int]:
    """The fold of each of these rows. Raises midrank.Error if a class has too few rows, or occurs in too few clusters."""
    in_rows, in_clusters = study.smaller_class(rows)
    fewest, what = (in_rows, "row") if in_clusters is None else (in_clusters, "cluster")
    if not 2 <= folds <= fewest:
        raise _engine.Error(
            f"{folds} folds with rows of every class are not possible, because the smallest class has {fewest} {what}s. Use from 2 to "
            f"{fewest} folds." if fewest >= 2 else f"A class has a single {what} among {len(rows)} rows, too few to be held out."
        )
    found: list[int] = _engine.folds(bytes(study.codes[row] for row in rows), study.clusters_of(rows), folds, seed, 0)
    return found


def joined(parts: list[dict[str, Any]]) -> dict[str, Any]:
    """The predictions of several models for different rows, concatenated."""
    import numpy

    return {
        key: numpy.concatenate([part[key] for part in parts]) if key in ("score", "predicted") else value
        for key, value in parts[0].items()
    }


def cross_validated(study: Study, folds: int, level: float, seed: int, progress: Progress, train: Train) -> CrossValidated:
    every = list(range(len(study.labels)))
    fold_of = folds_of(study, every, folds, seed)
    common = common_rows(study, seed)
    trainings, of_common, parts, order, chosen = [], [], [], [], []
    for fold in watched(range(folds), folds, progress, "Training on folds"):
        held_out = [row for row in every if fold_of[row] == fold]
        model, parameters = train([row for row in every if fold_of[row] != fold])
        if model is None:
            raise _engine.Error(
                f"Because clusters stay whole, only rows of one class are left to train on outside fold {fold + 1} of {folds}. Use another seed, or "
                "fewer folds."
            )
        trainings.append(in_fold(study, study.measured(model, held_out), held_out))
        if common:
            of_common.append(study.measured(model, common))
        parts.append(study.said(model, held_out))
        order += held_out
        chosen.append(parameters)
    task = task_of(study)
    smaller = study.smaller_class(every)

    def estimated(name: str, values: list[Value]) -> Estimated:
        return Estimated(values, _engine.averaged_interval(name, task, [*map(float, values)], folds, *smaller, level))

    measures = {name: estimated(name, values) for name, values in by_measure(trainings).items()}
    clusters = None if study.cluster is None else rows_of(study.cluster, order)
    rows = Rows(rows_of(study.y, order), joined(parts), [fold_of[row] for row in order], clusters)
    pooled = pooled_values(study, rows, order, by_measure(of_common) if common else {}, list(measures), level)
    return CrossValidated({"id": "cv", "folds": folds, "seed": seed}, measures, pooled, chosen, rows)


def in_fold(study: Study, measures: dict[str, Value], rows: list[int]) -> dict[str, Value]:
    """The measures of a fold, for the mean over folds: in a fold of one class there are none for the order of the classes."""
    task = task_of(study)
    if task != "binary" or len({study.codes[row] for row in rows}) > 1:
        return measures
    none = Value(math.nan, "only one class is present")
    of_order = ("ranking", "indistinguishability", "optimum")
    return {
        name: none if value.reason is None and entry_of(name, task).get("family") in of_order else value for name, value in measures.items()
    }


def common_rows(study: Study, seed: int) -> list[int]:
    """Rows that all models score; none unless there are two classes, because otherwise they are not needed."""
    count = len(study.labels)
    if task_of(study) != "binary":
        return []
    if count <= MOST_COMMON_ROWS:
        return list(range(count))
    found: list[int] = _engine.split(study.codes, MOST_COMMON_ROWS / count, seed)[1]
    return found


def pooled_values(
    study: Study, rows: Rows, order: list[int], of_common: Mapping[str, list[Value]], names: list[str], level: float
) -> dict[str, Estimated]:
    """Each measure on all out-of-fold predictions, which are of the rows numbered by `order`. Its interval, known for two classes only, is that of pooled_interval.hpp."""
    label, said = labelled(rows.labels, rows.said)
    report = evaluate(label, **{**said, "measures": names, **study.options})
    values = {name: report[name] for name in names}
    if not of_common:
        why = "is known for two classes only; report() has the interval of the models as given"
        return {name: Estimated([value], why) for name, value in values.items()}
    threshold = (report.to_dict()["threshold"] or {}).get("value")
    by_model = [[*map(float, of_common[name])] for name in names]
    scores = [*map(float, as_list(said["score"]))]
    found = _engine.pooled(
        bytes(label), scores, study.clusters_of(order), names, threshold, by_model, *study.smaller_class(order), level
    )
    return {name: Estimated([values[name]], interval) for name, (_, interval) in zip(names, found, strict=True)}
