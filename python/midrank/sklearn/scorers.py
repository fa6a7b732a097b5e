"""scikit-learn's scorers with this package's functions: by name for ``scoring=...``, or made of any function."""

from __future__ import annotations

import copy
from typing import Any

from sklearn import metrics as original
from sklearn.metrics import check_scoring, get_scorer_names, make_scorer

from midrank.sklearn import _functions

__all__ = ["check_scoring", "get_scorer", "get_scorer_names", "make_scorer"]


def get_scorer(scoring: Any) -> Any:
    """The scorer of that name, whose values the engine computes; a callable is given back as it is.

    Those of clusterings have scikit-learn's own functions.
    """
    return with_engine(original.get_scorer(scoring))


def with_engine(scorer: Any) -> Any:
    """The same scorer with the function that takes the place of scikit-learn's, where there is one."""
    own = _functions.replacement(getattr(scorer, "_score_func", None))
    if own is None:
        return scorer
    scorer = copy.copy(scorer)
    scorer._score_func = own
    return scorer
