"""scikit-learn's scorers with this package's functions: by name for ``scoring=...``, or made from any function."""

from __future__ import annotations

import copy
import functools
from typing import Any

from sklearn import metrics as original
from sklearn.metrics import check_scoring as _check_scoring
from sklearn.metrics import get_scorer_names, make_scorer

from midrank.sklearn import _functions

__all__ = ["check_scoring", "get_scorer", "get_scorer_names", "make_scorer"]


@functools.wraps(_check_scoring)
def check_scoring(*arguments: Any, **options: Any) -> Any:
    """scikit-learn's check with its own function in place of ours: it rejects its own measures as scorers, but does not know ours."""
    scoring = options.get("scoring", arguments[1] if len(arguments) > 1 else None)
    theirs = next((_functions.THEIRS[name] for name, ours in _functions.OURS.items() if ours is scoring), None)
    if theirs is not None:
        scoring = theirs
    if len(arguments) > 1:
        arguments = (arguments[0], scoring, *arguments[2:])
    elif "scoring" in options:
        options["scoring"] = scoring
    return _check_scoring(*arguments, **options)


def get_scorer(scoring: Any) -> Any:
    """The scorer of that name, whose values the engine computes; a callable is returned unchanged.

    Scorers of clusterings use scikit-learn's own functions.
    """
    return with_engine(original.get_scorer(scoring))


def with_engine(scorer: Any) -> Any:
    """The same scorer with the function that replaces scikit-learn's, if there is one."""
    own = _functions.replacement(getattr(scorer, "_score_func", None))
    if own is None:
        return scorer
    scorer = copy.copy(scorer)
    scorer._score_func = own
    return scorer
