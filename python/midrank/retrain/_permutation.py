"""midrank.retrain.permutation_test."""

from __future__ import annotations

from typing import Any

from midrank import _engine
from midrank._progress import Progress, watched
from midrank.retrain._results import Permuted, Result
from midrank.retrain._study import Measures, Study, by_measure, entry_of, refuse_bad_numbers, task_of


class PermutationTest(Result):
    """A ``Permuted`` for each measure."""


def permutation_test(
    estimator: Any,
    X: Any,
    y: Any,
    *,
    measures: Measures = None,
    permutations: int = 1000,
    held_out: float = 0.3,
    seed: int = 7,
    progress: Progress = False,
    **options: Any,
) -> PermutationTest:
    """Test of whether there is anything to learn: the estimator is retrained on permuted labels of the training rows.

    Parameters
    ----------
    estimator : object with fit and predict_proba, decision_function or predict
        Trained by ``fit(X, y)`` on a copy; the object itself is not changed.
    X : array, data frame or sparse matrix of shape (n, features)
        The features.
    y : array of shape (n,) or (n, labels)
        Classes, or numbers for a regressor; or a matrix of 0 and 1 with a column for each of several labels.
    measures : str or sequence of str
        As for ``midrank.evaluate``. The default depends on the data: ``roc_auc`` and ``log_loss`` for two classes; ``accuracy``,
        ``macro_f1`` and ``log_loss`` for several; ``r2``, ``mae`` and ``rmse`` for a regression; ``macro_f1``, ``subset_accuracy`` and
        ``macro_roc_auc`` for several labels. Measures that need probabilities or scores are omitted if the estimator has none.
    permutations : int
        The number of permutations.
    held_out : float
        The share of the rows of each class that is held out, on which the models are measured.
    seed : int
        Random seed of the split and the permutations, which are the same as in ``midrank train-eval``.
    progress : bool or callable
        True shows a tqdm progress bar; a callable is called with the progress, as for ``midrank.evaluate``.
    **options
        Keywords of ``midrank.evaluate``: ``threshold``, ``positive``, ``threads`` and ``source``.

    Returns
    -------
    PermutationTest
        ``result["roc_auc"].p_value``, ``.observed``, ``.values`` and others.

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
    >>> found = retrain.permutation_test(LogisticRegression(), X, y, measures="roc_auc", permutations=19)
    >>> found["roc_auc"].p_value
    0.05
    """
    refuse_bad_numbers(permutations=permutations, held_out=held_out, seed=seed)
    study = Study("permutation_test", estimator, X, y, measures, options)
    train, test = _engine.split(study.codes, held_out, seed)
    observed = study.measured(study.fitted(train), test)
    permuted = [
        study.measured(study.fitted(train, [train[place] for place in _engine.permuted_places(len(train), seed, i)]), test)
        for i in watched(range(permutations), permutations, progress, "Training on permuted labels")
    ]
    found = by_measure([observed, *permuted])
    task = task_of(study)
    design = {"id": "permutation", "permutations": permutations, "trained_on": len(train), "held_out": len(test), "seed": seed}
    return PermutationTest(
        design,
        {name: Permuted(values[1:], values[0], entry_of(name, task).get("better", "higher")) for name, values in found.items()},
    )
