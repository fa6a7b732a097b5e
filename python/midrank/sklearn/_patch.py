"""scikit-learn with this package's functions: ``patch()`` installs them in place of its own, and ``unpatch()`` restores these.

The original functions are replaced in every loaded module of scikit-learn and in all its named scorers, so that
``cross_val_score(..., scoring="roc_auc")``, ``estimator.score`` and displays use the engine as well. Names that a program has imported
before stay unchanged.
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
    """Let scikit-learn compute its measures with midrank's engine until ``unpatch``. Calling it twice has no further effect."""
    global _patched
    new_of = {id(theirs): OURS[name] for name, theirs in THEIRS.items()}
    _exchange({**new_of, id(scorers._check_scoring): scorers.check_scoring})
    _patched = True


def unpatch() -> None:
    """Restore scikit-learn's own functions."""
    global _patched
    new_of = {id(ours): THEIRS[name] for name, ours in OURS.items()}
    _exchange({**new_of, id(scorers.check_scoring): scorers._check_scoring})
    _patched = False


def is_patched() -> bool:
    """Whether scikit-learn uses this package's functions."""
    return _patched


@contextmanager
def patched() -> Iterator[None]:
    """Context manager within which scikit-learn uses midrank's engine."""
    before = _patched
    patch()
    try:
        yield
    finally:
        if not before:
            unpatch()
