"""midrank.retrain.out_of_bag."""

from __future__ import annotations

from typing import Any

from midrank import _engine
from midrank._progress import Progress, watched
from midrank.retrain._results import Estimated, Result
from midrank.retrain._study import Measures, Study, by_measure, refuse_bad_numbers


class OutOfBag(Result):
    """An ``Estimated`` for each measure, over the bags."""


def out_of_bag(
    estimator: Any,
    X: Any,
    y: Any,
    *,
    measures: Measures = None,
    cluster: Any = None,
    replicates: int = 200,
    level: float = 0.95,
    seed: int = 7,
    progress: Progress = False,
    **options: Any,
) -> OutOfBag:
    """Intervals for a learning procedure: trained on bootstrap samples, measured on the rows that were not drawn.

    Parameters
    ----------
    estimator, X, y, measures : optional but for the first three
        As for ``permutation_test``.
    cluster : array
        As for ``cross_validate``: whole clusters are drawn.
    replicates : int
        The number of bootstrap samples (bags).
    level : float
        Confidence level of the percentile interval (Berrar 2025, definition 38).
    seed, progress : optional
        As for ``permutation_test``.
    **options
        As for ``permutation_test``.

    Returns
    -------
    OutOfBag
        ``result["roc_auc"].mean``, ``.interval`` and others.

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
    >>> found = retrain.out_of_bag(LogisticRegression(), X, y, measures="roc_auc", replicates=20)
    >>> round(found["roc_auc"].mean, 2)
    0.96
    """
    refuse_bad_numbers(replicates=replicates, level=level, seed=seed)
    study = Study("out_of_bag", estimator, X, y, measures, options, cluster)
    trainings = []
    for replicate in watched(range(replicates), replicates, progress, "Training on bags"):
        drawn, rest = _engine.bag(study.codes, study.clusters, seed, replicate)
        trainings.append(study.measured(study.fitted(drawn), rest))
    design = {"id": "bootstrap", "replicates": replicates, "seed": seed}
    return OutOfBag(
        design,
        {
            name: Estimated(values, _engine.percentile_interval([*map(float, values)], level))
            for name, values in by_measure(trainings).items()
        },
    )
