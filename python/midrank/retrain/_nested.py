"""midrank.retrain.nested_cross_validate."""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping, Sequence
from typing import Any

from midrank import _engine
from midrank._progress import Progress
from midrank._scorer import higher_is_better
from midrank.retrain._cross_validation import CrossValidated, cross_validated, folds_of, joined
from midrank.retrain._study import Measures, Study, refuse_bad_numbers, task_of, usual_measures


def nested_cross_validate(
    estimator: Any,
    grid: Mapping[str, Sequence[Any]],
    X: Any,
    y: Any,
    *,
    choose_by: str | None = None,
    measures: Measures = None,
    cluster: Any = None,
    folds: int = 10,
    inner_folds: int = 5,
    level: float = 0.95,
    seed: int = 7,
    progress: Progress = False,
    **options: Any,
) -> CrossValidated:
    """Cross-validation of a learning procedure that chooses its parameters by a cross-validation within each fold.

    The rows that are held out play no part in the choice of parameters, so the choice does not make the result optimistic
    (Varma & Simon 2006, doi:10.1186/1471-2105-7-91).

    Parameters
    ----------
    estimator : object with fit, set_params and predict_proba, decision_function or predict
        As for ``permutation_test``.
    grid : mapping of names to sequences
        The values of each parameter; every combination is tried.
    X, y : arrays
        As for ``permutation_test``.
    choose_by : str
        The measure that chooses the parameters, of all inner out-of-fold predictions together; the first of equally good ones is taken.
        None means the first of the default measures for the data, as ``roc_auc`` for two classes.
    measures : str or sequence of str
        As for ``permutation_test``.
    cluster, folds, inner_folds, level : optional
        As for ``cross_validate``; clusters stay whole in the inner folds too.
    seed, progress : optional
        As for ``permutation_test``.
    **options
        As for ``permutation_test``.

    Returns
    -------
    CrossValidated
        ``result.chosen`` lists the parameters chosen in each fold.

    Raises
    ------
    midrank.Error
        If the rows, the measures or the grid cannot be used.

    Examples
    --------
    >>> from sklearn.datasets import load_breast_cancer
    >>> from sklearn.linear_model import LogisticRegression
    >>> from midrank import retrain
    >>> X, y = load_breast_cancer(return_X_y=True)
    >>> X = X[:, :3] / X[:, :3].std(axis=0)
    >>> grid = {"C": [0.01, 1]}
    >>> found = retrain.nested_cross_validate(LogisticRegression(), grid, X, y, measures="roc_auc", folds=3, inner_folds=3)
    >>> [chosen["C"] for chosen in found.chosen]
    [1, 1, 1]
    """
    refuse_bad_numbers(folds=folds, inner_folds=inner_folds, level=level, seed=seed)
    study = Study("nested_cross_validate", estimator, X, y, measures, options, cluster)
    candidates = [dict(zip(grid, values, strict=True)) for values in itertools.product(*grid.values())]
    if not candidates:
        raise _engine.Error("The grid has no parameters to choose from. Give each name at least one value.")
    choose_by = usual_measures(study)[0] if choose_by is None else choose_by
    sign = 1 if higher_is_better(choose_by, task_of(study)) else -1

    def train(rows: list[int]) -> tuple[Any | None, dict[str, Any]]:
        best, best_value = candidates[0], -math.inf
        for candidate in candidates:
            inner = _out_of_fold(study, rows, folds_of(study, rows, inner_folds, seed), candidate)
            if inner is None:
                continue
            (value,) = study.report(*inner, measures=choose_by).measures().values()
            if sign * value > best_value:
                best, best_value = candidate, sign * float(value)
        return study.fitted(rows, **best), best

    return cross_validated(study, folds, level, seed, progress, train)


def _out_of_fold(
    study: Study, rows: list[int], folds: list[int], parameters: dict[str, Any]
) -> tuple[dict[str, Any], list[int]] | None:
    """The prediction for each row by a model that has not seen it, and the rows in the order of the predictions."""
    parts, order = [], []
    for fold in range(max(folds) + 1):
        held_out = [row for row, its in zip(rows, folds, strict=True) if its == fold]
        model = study.fitted([row for row, its in zip(rows, folds, strict=True) if its != fold], **parameters)
        if model is None:
            return None
        parts.append(study.said(model, held_out))
        order += held_out
    return joined(parts), order
