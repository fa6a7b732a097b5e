"""Measures of predicted numbers, by scikit-learn's conventions: one output per column, averaged or raw."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
from sklearn import metrics as original
from sklearn.exceptions import UndefinedMetricWarning
from sklearn.metrics._regression import _check_reg_targets, _check_reg_targets_with_floating_dtype
from sklearn.utils._array_api import get_namespace

from midrank._engine import sklearn as engine
from midrank.sklearn._inputs import FLOATS, NotPlain, Weights, as_weights, drop_in, ensure_non_negative, lent, mean, plain_weights, too_few

Array = np.ndarray[Any, Any]


class _Targets:
    """Checked columns for the engine, how to average over outputs, and the type of the results."""

    def __init__(self, y_true: Array, y_pred: Array, weights: Weights | None, multioutput: Any, dtype: Any) -> None:
        self.y_true, self.y_pred, self.weights, self.multioutput, self.dtype = y_true, y_pred, weights, multioutput, dtype

    def averaged(self, found: Array) -> Any:
        """One number for all outputs, or one for each."""
        if isinstance(self.multioutput, str):
            if self.multioutput == "raw_values":
                return found.astype(self.dtype, copy=False)
            return float(found[0]) if len(found) == 1 else mean(found)
        return mean(found, self.multioutput)

    def mean_loss(self, kind: str, parameter: float = 0) -> Array:
        found = engine.sum_of_losses(kind, self.y_true, self.y_pred, self.weights, parameter)
        if found is None:
            raise NotPlain
        losses, weight = found
        if weight == 0:
            raise ZeroDivisionError("Weights sum to zero, can't be normalized")
        return losses / weight

    def with_predicted(self, y_pred: Array) -> _Targets:
        return _Targets(self.y_true, y_pred, self.weights, self.multioutput, self.dtype)


def _plain_column(values: Any) -> Array | None:
    if type(values) is np.ndarray and values.dtype in FLOATS and values.ndim in (1, 2) and values.size:
        return lent(values)
    return None


def _plain_targets(y_true: Any, y_pred: Any, sample_weight: Any, multioutput: Any) -> _Targets:
    truth, predicted = _plain_column(y_true), _plain_column(y_pred)
    if truth is None or predicted is None or not isinstance(multioutput, str):
        raise NotPlain
    truth, predicted = (array.reshape(-1, 1) if array.ndim == 1 else array for array in (truth, predicted))
    if truth.shape != predicted.shape or sample_weight is not None and getattr(sample_weight, "ndim", 0) != 1:
        raise NotPlain
    weights = plain_weights(sample_weight, len(truth))
    if weights is not None and not (weights != 0).any():
        raise NotPlain
    dtype = np.result_type(truth, predicted, *([] if sample_weight is None else [sample_weight]))
    return _Targets(truth, predicted, weights, multioutput, dtype if dtype in FLOATS else np.dtype(np.float64))


def _checked_targets(y_true: Any, y_pred: Any, sample_weight: Any, multioutput: Any, floating: bool = True) -> _Targets:
    check = _check_reg_targets_with_floating_dtype if floating else _check_reg_targets
    _, y_true, y_pred, sample_weight, multioutput = check(y_true, y_pred, sample_weight, multioutput, xp=get_namespace(y_pred)[0])
    both = np.result_type(y_true, y_pred)
    dtype = both if both.kind == "f" else np.dtype(np.float64)
    y_true, y_pred = (lent(y if y.dtype in FLOATS else y.astype(np.float64)) for y in (y_true, y_pred))
    return _Targets(y_true, y_pred, as_weights(sample_weight), multioutput, dtype)


def _mean_loss(
    kind: str, y_true: Any, y_pred: Any, sample_weight: Any, multioutput: Any, parameter: float = 0
) -> tuple[_Targets, Array]:
    try:
        targets = _plain_targets(y_true, y_pred, sample_weight, multioutput)
        return targets, targets.mean_loss(kind, parameter)
    except NotPlain:
        targets = _checked_targets(y_true, y_pred, sample_weight, multioutput)
        return targets, targets.mean_loss(kind, parameter)


@drop_in(original.mean_absolute_error, like="y_pred")
def mean_absolute_error(
    y_true: Any, y_pred: Any, *, sample_weight: Any = None, multioutput: Any = "uniform_average"
) -> Any:
    """Mean of |y - f|."""
    targets, losses = _mean_loss("absolute", y_true, y_pred, sample_weight, multioutput)
    return targets.averaged(losses)


@drop_in(original.mean_squared_error, like="y_pred")
def mean_squared_error(
    y_true: Any, y_pred: Any, *, sample_weight: Any = None, multioutput: Any = "uniform_average"
) -> Any:
    """Mean of (y - f)^2."""
    targets, losses = _mean_loss("squared", y_true, y_pred, sample_weight, multioutput)
    return targets.averaged(losses)


@drop_in(original.root_mean_squared_error, like="y_pred")
def root_mean_squared_error(
    y_true: Any, y_pred: Any, *, sample_weight: Any = None, multioutput: Any = "uniform_average"
) -> Any:
    """Root of the mean of (y - f)^2, taken for each output separately."""
    targets, losses = _mean_loss("squared", y_true, y_pred, sample_weight, multioutput)
    return targets.averaged(np.sqrt(losses))


@drop_in(original.mean_pinball_loss, like="y_pred")
def mean_pinball_loss(
    y_true: Any, y_pred: Any, *, sample_weight: Any = None, alpha: float = 0.5, multioutput: Any = "uniform_average"
) -> Any:
    """Mean of alpha (y - f) where y > f, and of (1 - alpha) (f - y) elsewhere."""
    targets, losses = _mean_loss("pinball", y_true, y_pred, sample_weight, multioutput, alpha)
    return targets.averaged(losses)


@drop_in(original.mean_absolute_percentage_error, like="y_pred")
def mean_absolute_percentage_error(
    y_true: Any, y_pred: Any, *, sample_weight: Any = None, multioutput: Any = "uniform_average"
) -> Any:
    """Mean of |y - f| / max(|y|, 2^-52)."""
    targets, losses = _mean_loss("percentage", y_true, y_pred, sample_weight, multioutput)
    return targets.averaged(losses)


def _mean_squared_log(name: str, y_true: Any, y_pred: Any, sample_weight: Any, multioutput: Any) -> tuple[_Targets, Array]:
    try:
        targets = _plain_targets(y_true, y_pred, sample_weight, multioutput)
        losses = targets.mean_loss("squared_log")
        if np.isfinite(losses).all():  # so that no number was -1 or less
            return targets, losses
    except NotPlain:
        pass
    targets = _checked_targets(y_true, y_pred, sample_weight, multioutput)
    if (targets.y_true <= -1).any() or (targets.y_pred <= -1).any():
        raise ValueError(
            f"{name} cannot be used when targets contain values less than or equal to -1."
        )
    return targets, targets.mean_loss("squared_log")


@drop_in(original.mean_squared_log_error, like="y_pred")
def mean_squared_log_error(
    y_true: Any, y_pred: Any, *, sample_weight: Any = None, multioutput: Any = "uniform_average"
) -> Any:
    """Mean of (log(1 + y) - log(1 + f))^2."""
    targets, losses = _mean_squared_log("Mean Squared Logarithmic Error", y_true, y_pred, sample_weight, multioutput)
    return targets.averaged(losses)


@drop_in(original.root_mean_squared_log_error, like="y_pred")
def root_mean_squared_log_error(
    y_true: Any, y_pred: Any, *, sample_weight: Any = None, multioutput: Any = "uniform_average"
) -> Any:
    """Root of the mean of (log(1 + y) - log(1 + f))^2, taken for each output separately."""
    targets, losses = _mean_squared_log("Root Mean Squared Logarithmic Error", y_true, y_pred, sample_weight, multioutput)
    return targets.averaged(np.sqrt(losses))


@drop_in(original.median_absolute_error, like="y_pred")
def median_absolute_error(
    y_true: Any, y_pred: Any, *, multioutput: Any = "uniform_average", sample_weight: Any = None
) -> Any:
    """Median of |y - f|."""
    try:
        # Different types of the inputs, and weights, affect the type of the result.
        if sample_weight is not None or getattr(y_true, "dtype", None) != getattr(y_pred, "dtype", None):
            raise NotPlain
        targets = _plain_targets(y_true, y_pred, None, multioutput)
        found = engine.quantiles(targets.y_true, targets.y_pred, None, 0.5)
        if found is not None:
            return targets.averaged(found)
    except NotPlain:
        pass
    targets = _checked_targets(y_true, y_pred, sample_weight, multioutput, floating=False)
    return targets.averaged(engine.quantiles(targets.y_true, targets.y_pred, ensure_non_negative(targets.weights), 0.5))


@drop_in(original.max_error, like="y_pred")
def max_error(y_true: Any, y_pred: Any) -> float:
    """The largest |y - f|."""
    try:
        targets = _plain_targets(y_true, y_pred, None, "uniform_average")
        found = engine.largest_error(targets.y_true, targets.y_pred) if targets.y_true.shape[1] == 1 else None
        if found is not None:
            return float(found)
    except NotPlain:
        pass
    targets = _checked_targets(y_true, y_pred, None, None, floating=False)
    if targets.y_true.shape[1] > 1:
        raise ValueError("Multioutput not supported in max_error")
    return float(engine.largest_error(targets.y_true, targets.y_pred))


# --- Reductions of a constant's loss -------------------------------------------------------------------------------------------


def _explained(targets: _Targets, numerator: Array, denominator: Array, force_finite: bool) -> Any:
    """1 - numerator / denominator for each output, averaged. With ``force_finite``, 1 if both are 0, and 0 if only the denominator is."""
    some = denominator != 0
    if force_finite:
        scores = np.where(some, 1 - numerator / np.where(some, denominator, 1), np.where(numerator != 0, 0.0, 1.0))
    else:
        with np.errstate(divide="ignore", invalid="ignore"):
            scores = 1 - numerator / denominator
    multioutput = targets.multioutput
    if isinstance(multioutput, str):
        if multioutput == "raw_values":
            return scores.astype(targets.dtype, copy=False)
        multioutput = denominator if multioutput == "variance_weighted" and some.any() else None
    if multioutput is None and len(scores) == 1:
        return float(scores[0])
    return mean(scores, multioutput)


def _spreads(
    y_true: Any, y_pred: Any, sample_weight: Any, multioutput: Any, about_mean: bool = False
) -> tuple[_Targets, Array, Array]:
    """For each output the squares of the errors, on request about their mean, and those of the true values about their mean: both as sums,
    or both as means."""
    try:
        targets = _plain_targets(y_true, y_pred, sample_weight, multioutput)
        found = engine.spreads(targets.y_true, targets.y_pred, ensure_non_negative(targets.weights))
        if found is None or not found[3]:
            raise NotPlain
    except NotPlain:
        targets = _checked_targets(y_true, y_pred, sample_weight, multioutput)
        found = engine.spreads(targets.y_true, targets.y_pred, ensure_non_negative(targets.weights))
    weight, of_errors, of_truth, finite = found
    if not finite or _are_lost(targets.y_true, of_truth):
        errors = targets.y_true - targets.y_pred
        return targets, _large_squares(errors, targets.weights, about_mean), _large_squares(targets.y_true, targets.weights, True)
    if not about_mean:
        return targets, of_errors, of_truth
    return targets, engine.squares_of_errors(targets.y_true, targets.y_pred, targets.weights) / weight, of_truth / weight


def _are_lost(numbers: Array, squares: Array) -> bool:
    """Whether the engine has no squares about the mean, because the numbers are too large for doubles."""
    unspread = numbers[:, squares == 0]
    return unspread.size > 0 and bool(np.abs(unspread).max() > 1e150)


def _large_squares(numbers: Array, weights: Weights | None, about_mean: bool) -> Array:
    """Sums of squares some of which exceed the range of doubles, added as in scikit-learn: infinite or NaN."""
    if about_mean:
        numbers = numbers - np.average(numbers, axis=0, weights=weights)
    squares = numbers**2
    found: Array = (squares if weights is None else weights[:, np.newaxis] * squares).sum(axis=0)
    return found


@drop_in(original.r2_score, like="y_pred")
def r2_score(
    y_true: Any,
    y_pred: Any,
    *,
    sample_weight: Any = None,
    multioutput: Any = "uniform_average",
    force_finite: bool = True,
) -> Any:
    """1 - (sum of squared errors) / (sum of squares of the true values about their mean)."""
    targets, of_errors, of_truth = _spreads(y_true, y_pred, sample_weight, multioutput)
    if len(targets.y_pred) < 2:
        warnings.warn("R^2 score is not well-defined with less than two samples.", UndefinedMetricWarning)
        return float("nan")
    return _explained(targets, of_errors, of_truth, force_finite)


@drop_in(original.explained_variance_score, like="y_pred")
def explained_variance_score(
    y_true: Any,
    y_pred: Any,
    *,
    sample_weight: Any = None,
    multioutput: Any = "uniform_average",
    force_finite: bool = True,
) -> Any:
    """Share of the variance that the predictions explain."""
    targets, of_errors, of_truth = _spreads(y_true, y_pred, sample_weight, multioutput, about_mean=True)
    return _explained(targets, of_errors, of_truth, force_finite)


# --- Deviances -----------------------------------------------------------------------------------------------------------------


def _check_domain(targets: _Targets, power: float) -> None:
    message = f"Mean Tweedie deviance error with power={power} can only be used on "
    if power < 0 and (targets.y_pred <= 0).any():
        raise ValueError(message + "strictly positive y_pred.")
    if 1 <= power < 2 and ((targets.y_true < 0).any() or (targets.y_pred <= 0).any()):
        raise ValueError(message + "non-negative y and strictly positive y_pred.")
    if power >= 2 and ((targets.y_true <= 0).any() or (targets.y_pred <= 0).any()):
        raise ValueError(message + "strictly positive y and y_pred.")


def _one_output(name: str, y_true: Any, y_pred: Any, sample_weight: Any) -> _Targets:
    try:
        targets = _plain_targets(y_true, y_pred, sample_weight, "uniform_average")
        if targets.y_true.shape[1] == 1 and targets.mean_loss("absolute") is not None:  # every number is finite
            return targets
    except NotPlain:
        pass
    targets = _checked_targets(y_true, y_pred, sample_weight, None)
    if targets.y_true.shape[1] > 1:
        raise ValueError(f"Multioutput not supported in {name}")
    targets.multioutput = "uniform_average"
    return targets


def _mean_deviance(y_true: Any, y_pred: Any, sample_weight: Any, power: float) -> float:
    targets = _one_output("mean_tweedie_deviance", y_true, y_pred, sample_weight)
    _check_domain(targets, power)
    return float(targets.averaged(targets.mean_loss("tweedie", power)))


@drop_in(original.mean_tweedie_deviance, like="y_pred")
def mean_tweedie_deviance(y_true: Any, y_pred: Any, *, sample_weight: Any = None, power: float = 0) -> float:
    """Mean deviance of a Tweedie distribution of this power."""
    return _mean_deviance(y_true, y_pred, sample_weight, power)


@drop_in(original.mean_poisson_deviance, like="y_pred")
def mean_poisson_deviance(y_true: Any, y_pred: Any, *, sample_weight: Any = None) -> float:
    """Mean deviance of a Poisson distribution."""
    return _mean_deviance(y_true, y_pred, sample_weight, 1)


@drop_in(original.mean_gamma_deviance, like="y_pred")
def mean_gamma_deviance(y_true: Any, y_pred: Any, *, sample_weight: Any = None) -> float:
    """Mean deviance of a gamma distribution."""
    return _mean_deviance(y_true, y_pred, sample_weight, 2)


@drop_in(original.d2_tweedie_score, like="y_pred")
def d2_tweedie_score(y_true: Any, y_pred: Any, *, sample_weight: Any = None, power: float = 0) -> float:
    """Relative reduction of the Tweedie deviance, compared with predicting the mean."""
    targets = _one_output("d2_tweedie_score", y_true, y_pred, sample_weight)
    if too_few(targets.y_pred):
        return float("nan")
    _check_domain(targets, power)
    center = np.full(targets.y_true.shape, mean(targets.y_true[:, 0], targets.weights), targets.y_true.dtype)
    of_mean = targets.with_predicted(center).mean_loss("tweedie", power)
    return 1 - float(targets.mean_loss("tweedie", power)[0]) / float(of_mean[0])


@drop_in(original.d2_pinball_score, like="y_pred")
def d2_pinball_score(
    y_true: Any, y_pred: Any, *, sample_weight: Any = None, alpha: float = 0.5, multioutput: Any = "uniform_average"
) -> Any:
    """Relative reduction of the pinball loss, compared with predicting the quantile alpha."""
    return _d2_pinball(y_true, y_pred, sample_weight, alpha, multioutput)


@drop_in(original.d2_absolute_error_score, like="y_pred")
def d2_absolute_error_score(
    y_true: Any, y_pred: Any, *, sample_weight: Any = None, multioutput: Any = "uniform_average"
) -> Any:
    """Relative reduction of the absolute error, compared with predicting the median."""
    return _d2_pinball(y_true, y_pred, sample_weight, 0.5, multioutput)


def _d2_pinball(y_true: Any, y_pred: Any, sample_weight: Any, alpha: float, multioutput: Any) -> Any:
    targets = _checked_targets(y_true, y_pred, sample_weight, multioutput)
    if too_few(targets.y_pred):
        return float("nan")
    quantiles = engine.quantiles(targets.y_true, None, ensure_non_negative(targets.weights), alpha).astype(targets.y_true.dtype)
    constant = targets.with_predicted(lent(np.broadcast_to(quantiles, targets.y_true.shape)))
    return _explained(targets, targets.mean_loss("pinball", alpha), constant.mean_loss("pinball", alpha), True)
