"""scikit-learn itself with this package's functions: ``patch()`` puts them in the place of its own, ``unpatch()`` takes them out.

Every module of scikit-learn that is loaded, and every one of its named scorers, is looked through for the original functions, so
that ``cross_val_score(..., scoring="roc_auc")``, ``estimator.score`` and displays use the engine too. Names that a program has
imported before keep what they were.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from midrank.sklearn import scorers
from midrank.sklearn._functions import OURS, THEIRS

_patched = False


def _exchange(new_of: dict[int, Callable[..., Any]]) -> None:
    for name, module in list(sys.modules.items()):
        if module is None or not (name == "sklearn" or name.startswith("sklearn.")) or ".tests" in name:
            continue
        for key, value in list(vars(module).items()):
            if id(value) in new_of:
                setattr(module, key, new_of[id(value)])
    from sklearn.metrics import _scorer

    for scorer in _scorer._SCORERS.values():
        scorer._score_func = new_of.get(id(scorer._score_func), scorer._score_func)


def patch() -> None:
    """Let scikit-learn compute its measures with midrank's engine, until ``unpatch``. Twice is as good as once."""
    global _patched
    new_of = {id(theirs): OURS[name] for name, theirs in THEIRS.items()}
    _exchange({**new_of, id(scorers._check_scoring): scorers.check_scoring})
    _patched = True


def unpatch() -> None:
    """Give scikit-learn its own functions back."""
    global _patched
    new_of = {id(ours): THEIRS[name] for name, ours in OURS.items()}
    _exchange({**new_of, id(scorers.check_scoring): scorers._check_scoring})
    _patched = False


def is_patched() -> bool:
    """Whether scikit-learn uses this package's functions."""
    return _patched


@contextmanager
def patched() -> Iterator[None]:
    """scikit-learn with the engine inside a ``with``."""
    before = _patched
    patch()
    try:
        yield
    finally:
        if not before:
            unpatch()
