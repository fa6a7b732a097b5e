"""How good a learning procedure is: estimators are retrained many times and measured on rows they have not seen.

The designs are those of ``midrank train-eval`` (docs/retraining.md), for any estimator with ``fit`` and ``predict_proba``,
``decision_function`` or ``predict``. Rows are assigned as by that command: the same seed gives the same folds, bags and permutations.
Randomness within an estimator is controlled by its own ``random_state``.
"""

from midrank.retrain._cross_validation import CrossValidated, cross_validate
from midrank.retrain._nested import nested_cross_validate
from midrank.retrain._out_of_bag import OutOfBag, out_of_bag
from midrank.retrain._permutation import PermutationTest, permutation_test
from midrank.retrain._results import Estimated, Many, Permuted

__all__ = [
    "CrossValidated",
    "Estimated",
    "Many",
    "OutOfBag",
    "PermutationTest",
    "Permuted",
    "cross_validate",
    "nested_cross_validate",
    "out_of_bag",
    "permutation_test",
]
