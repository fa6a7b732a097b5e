"""What the functions of this package have in common: how they read their input, and how they become drop-in replacements.

If the input is plain, that is, ordinary NumPy arrays or lists of numbers or texts, the engine checks it and computes in one pass. All other
input goes through scikit-learn's own checks, so that it is accepted, rejected, converted and warned about in the same way, word for word;
the values are computed by the engine as well.
"""

from __future__ import annotations

import functools
import warnings
from collections.abc import Callable
from typing import Any, TypeVar

import numpy as np
from sklearn import get_config
from sklearn.exceptions import UndefinedMetricWarning
from sklearn.utils._array_api import _is_numpy_namespace, get_namespace, get_namespace_and_device, move_to
from sklearn.utils._param_validation import validate_params
from sklearn.utils.validation import _num_samples

from midrank._engine import sklearn as engine

Function = TypeVar("Function", bound=Callable[..., Any])
Weights = np.ndarray[Any, np.dtype[np.float64]]

# Types that the engine reads without copying.
NUMBERS = frozenset(np.dtype(kind) for kind in ("i8", "f8", "i4", "f4", "?", "i1", "i2", "u1", "u2", "u4"))
FLOATS = frozenset(np.dtype(kind) for kind in ("f8", "f4"))


def drop_in(original: Callable[..., Any], like: str) -> Callable[[Function], Function]:
    """Make a function a drop-in replacement of scikit-learn's: its parameters are checked like those of the original, and it accepts arrays
    of other namespaces. Arrays that it returns are of the namespace of the argument ``like``."""

    def decorate(function: Function) -> Function:
        code = function.__code__
        names = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]

        @functools.wraps(function)
        def taken(*arguments: Any, **options: Any) -> Any:
            if get_config()["array_api_dispatch"]:
                return _with_foreign_arrays(function, like, {**dict(zip(names, arguments)), **options})
            return function(*arguments, **options)

        taken.__doc__ = _documentation(function, original)
        constraints = original._skl_parameter_constraints  # type: ignore[attr-defined]
        return _refuse_as_scorer(validate_params(constraints, prefer_skip_nested_validation=True)(taken))

    return decorate


def _refuse_as_scorer(function: Function) -> Function:
    """The function with an error that says what to do if it is called as a scorer. scikit-learn detects this mistake before training by the
    module of its own functions, and ours have another module."""

    @functools.wraps(function)
    def refusing(*arguments: Any, **options: Any) -> Any:
        first = next(iter((*arguments, *options.values())), None)
        if hasattr(first, "fit"):
            name = function.__name__
            raise ValueError(
                f"{name} takes labels and predictions, but was called with an estimator, a {type(first).__name__}, like a scorer. Convert "
                f"it: scoring=make_scorer(midrank.sklearn.{name}), or get a scorer by name from midrank.sklearn.get_scorer."
            )
        return function(*arguments, **options)

    return refusing  # type: ignore[return-value]


def _documentation(function: Callable[..., Any], original: Callable[..., Any]) -> str:
    own = (function.__doc__ or "").strip()
    return (
        f"{own}\n\n    Takes what ``sklearn.metrics.{original.__name__}`` takes, and returns, warns and raises as it does; "
        "the value is computed\n    by midrank's engine.\n    "
    )


def is_foreign(value: Any) -> bool:
    """Whether it is an array of a namespace other than NumPy."""
    if isinstance(value, (np.ndarray, np.generic, list, tuple, str, float, int, type(None))):
        return False
    if not hasattr(value, "__array_namespace__") and not hasattr(value, "__dlpack__"):
        return False
    return not _is_numpy_namespace(get_namespace(value)[0])


def _with_foreign_arrays(function: Callable[..., Any], like: str, options: dict[str, Any]) -> Any:
    if not any(is_foreign(value) for value in options.values()):
        return function(**options)
    pattern = options.get(like)
    if not is_foreign(pattern):
        xp, device = np, "cpu"
    else:
        xp, _, device = get_namespace_and_device(pattern)
    found = function(
        **{name: move_to(value, xp=np, device="cpu") if is_foreign(value) else value for name, value in options.items()}
    )
    return _converted_back(found, xp, device)


def _converted_back(found: Any, xp: Any, device: Any) -> Any:
    if isinstance(found, tuple):
        return tuple(_converted_back(part, xp, device) for part in found)
    return move_to(found, xp=xp, device=device) if isinstance(found, np.ndarray) else found


def lent(array: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """The array in the form that the engine reads: contiguous, in native byte order."""
    if not array.dtype.isnative:
        array = array.astype(array.dtype.newbyteorder("="))
    return array if array.flags.c_contiguous else np.ascontiguousarray(array)


def plain_vector(values: Any) -> np.ndarray[Any, Any] | None:
    """A one-dimensional array of numbers or texts; None for anything else, and for lists of mixed types."""
    if type(values) is list:
        if not values or type(values[0]) not in (int, float, bool, str) or len(set(map(type, values))) != 1:
            return None
        try:
            values = np.asarray(values)
        except OverflowError:
            return None
    elif hasattr(values, "iloc") and isinstance(getattr(values, "dtype", None), np.dtype):
        values = values.to_numpy()  # a pandas Series
    if type(values) is not np.ndarray or values.ndim != 1 or values.size == 0:
        return None
    if values.dtype in NUMBERS or values.dtype.kind == "U":
        return lent(values)
    return None


def plain_labels(truth: np.ndarray[Any, Any]) -> tuple[list[Any], np.ndarray[Any, Any]]:
    """The one or two labels among plain numbers, in order, and the positions of the greater one. Raises NotPlain for more labels, and for
    labels that are not whole numbers and so not classes."""
    found: tuple[list[Any], np.ndarray[Any, Any]] | None = engine.code_two_labels(truth)
    if found is None or not all(float(label).is_integer() for label in found[0]):
        raise NotPlain
    return found


def plain_floats(values: Any) -> np.ndarray[Any, Any] | None:
    """A one-dimensional array of numbers as float32 or float64; None for anything else, and for integers that a double would round."""
    array = plain_vector(values)
    if array is None or array.dtype.kind == "U":
        return None
    if array.dtype in FLOATS:
        return array
    if array.dtype.itemsize == 8 and array.size and (array.max() > 2**53 or array.min() < -(2**53)):
        return None
    return array.astype(np.float64)


def plain_weights(sample_weight: Any, rows: int) -> Weights | None:
    """Weights as doubles. Raises NotPlain for what scikit-learn must check; the engine checks that they are finite."""
    if sample_weight is None:
        return None
    array = plain_floats(sample_weight)
    if array is None or array.size != rows:
        raise NotPlain
    return array.astype(np.float64, copy=False)


def ensure_non_negative(weights: Weights | None) -> Weights | None:
    """The weights for a function that orders rows. Raises ValueError for a negative one, which has no meaning there."""
    if weights is not None and weights.size and weights.min() < 0:
        raise ValueError("Negative values in sample_weight. Rows are ordered here, each with its weight, which must be 0 or more.")
    return weights


def within_double_range(weights: Weights | None) -> tuple[Weights | None, int]:
    """The weights, and the exponent of the power of two by which to multiply them. Very large or small weights, whose products would leave
    the range of doubles, are divided by the power of two of the largest one; all others are unchanged."""
    if weights is None or not weights.size:
        return weights, 0
    greatest = np.abs(weights).max()
    power = int(np.frexp(greatest)[1]) if np.isfinite(greatest) else 0
    return (weights, 0) if abs(power) <= 128 else (np.ldexp(weights, -power), power)


class NotPlain(Exception):
    """Raised if the input must go through scikit-learn's checks."""


def as_weights(sample_weight: Any) -> Weights | None:
    """Checked weights as doubles. Raises TypeError for a two-dimensional array, as np.average does."""
    if sample_weight is None:
        return None
    weights = np.asarray(sample_weight, dtype=np.float64)
    if weights.ndim != 1:
        raise TypeError(f"sample_weight must have one weight for each row, in one dimension, but its shape is {weights.shape}.")
    return lent(weights)


def sums(numbers: Any, weights: Any = None) -> tuple[float, float]:
    """The weighted sum of the numbers and the sum of the weights, both in a common unit."""
    found: tuple[float, float] = engine.weighted_sum(as_weights(numbers), within_double_range(as_weights(weights))[0])
    return found


def mean(numbers: Any, weights: Any = None) -> float:
    """The weighted mean; raises ZeroDivisionError if all weights are 0, as np.average does."""
    total, weight = sums(numbers, weights)
    if weight == 0:
        if weights is None:
            return float("nan")
        raise ZeroDivisionError("Weights sum to zero, can't be normalized")
    return total / weight


def too_few(predicted: Any) -> bool:
    """Whether there are too few rows for a D2 score; if so, warns about it."""
    if _num_samples(predicted) >= 2:
        return False
    warnings.warn("D^2 score is not well-defined with less than two samples.", UndefinedMetricWarning)
    return True
