# Made by docs/generate_stubs.py, of __init__.py and the catalog of measures. Change that, not this file.

from typing import Any, TypedDict

from typing_extensions import Unpack

from midrank._bootstrap import bootstrap as bootstrap
from midrank._check import check as check
from midrank._compare import compare as compare
from midrank._curve import curve as curve
from midrank._errors import Error as Error
from midrank._errors import UnknownColumn as UnknownColumn
from midrank._evaluate import evaluate as evaluate
from midrank._evidence import Evidence as Evidence
from midrank._permute import permute as permute
from midrank._power import power as power
from midrank._report import Answer as Answer
from midrank._report import Comparison as Comparison
from midrank._report import Curves as Curves
from midrank._report import Gate as Gate
from midrank._report import Report as Report
from midrank._scorer import scorer as scorer
from midrank._threshold import threshold as threshold
from midrank._value import Interval as Interval
from midrank._value import Value as Value

__version__: str
__all__: list[str]

class _Options(TypedDict, total=False):
    threshold: float | str | None
    interval: str | bool | None
    label: str | None
    predicted: Any
    score_of: dict[str, str] | None
    score_prefix: str | None
    label_prefix: str | None
    predicted_prefix: str | None
    weight: Any
    weight_kind: str | None
    cluster: Any
    query: Any
    task: str | None
    positive: Any
    negative: Any
    classes: Any
    missing: str | None
    missing_value: Any
    delimiter: str | None
    decimal: str | None
    thousands: str | None
    threads: int | None
    source: str | None
    soft_labels: bool
    level: float | None
    replicates: int | None
    seed: int | None
    stratify: bool
    bootstrap_weights: str | None

def absolute_error_quantile(data: Any = None, score: Any = None, *, q: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Quantile of the absolute errors.

    the middle of the values with at most a share q of |e| below and at most 1 - q above: so much of the predictions is not farther off

    Range: from 0 to inf; lower is better.
    Undefined: never.
    Source: Hyndman & Fan (1996), doi:10.1080/00031305.1996.10473566, definition 2; notes, V8.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    q : between 0 and 1, required
        The share.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def acc(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Accuracy.

    (tp + tn) / n

    Range: from 0 to 1; higher is better.
    Undefined: never.
    Source: Berrar (2025), definition 1.

    Of the task multiclass:

    Accuracy.

    sum of n_ii / n: the share of rows whose class is predicted

    Range: from 0 to 1; higher is better.
    Undefined: never.
    Source: Berrar (2025), definition 1.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.acc(label, score, threshold=0.55), 6)
    0.7
    """

def accuracy(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Accuracy.

    (tp + tn) / n

    Range: from 0 to 1; higher is better.
    Undefined: never.
    Source: Berrar (2025), definition 1.

    Of the task multiclass:

    Accuracy.

    sum of n_ii / n: the share of rows whose class is predicted

    Range: from 0 to 1; higher is better.
    Undefined: never.
    Source: Berrar (2025), definition 1.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.accuracy(label, score, threshold=0.55), 6)
    0.7
    """

def ap(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Average precision.

    sum over the operating points of precision times the rise of recall (a step sum)

    Range: from 0 to 1; higher is better.
    Undefined: no item is positive.
    Source: Berrar (2025), definition 32.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.ap(label, score, threshold=0.55), 6)
    0.835
    """

def auc(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Area under the ROC curve.

    P(s+ > s-) + P(s+ = s-) / 2 for a random positive and a random negative item

    Range: from 0 to 1; higher is better.
    Undefined: only one class is present.
    Source: Hanley & McNeil (1982), doi:10.1148/radiology.143.1.7063747; Berrar (2025), definition 27.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.auc(label, score, threshold=0.55), 6)
    0.8
    """

def auch(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Area under the ROC convex hull.

    area under the upper convex hull of the ROC points with (0, 0) and (1, 1)

    Range: from 0.5 to 1; higher is better.
    Undefined: only one class is present.
    Source: Provost & Fawcett (2001), doi:10.1023/A:1007601015854; Berrar (2025), definition 29.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.auch(label, score, threshold=0.55), 6)
    0.88
    """

def aucpr_davis_goadrich(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Precision-recall area, interpolated.

    integral of precision over recall, counts interpolated in a straight line between operating points

    Range: from 0 to 1; higher is better.
    Undefined: no item is positive.
    Source: Davis & Goadrich (2006), doi:10.1145/1143844.1143874.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.aucpr_davis_goadrich(label, score, threshold=0.55), 6)
    0.817716
    """

def aucpr_max(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Precision-recall area, upper trapezoids.

    trapezoids between distinct recalls over the largest precision at each; 0 at recall 0

    Range: from 0 to 1; higher is better.
    Undefined: no item is positive.
    Source: Berrar (2025), definition 33, equation 41.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.aucpr_max(label, score, threshold=0.55), 6)
    0.7725
    """

def aucpr_min(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Precision-recall area, lower trapezoids.

    trapezoids between distinct recalls over the smallest precision at each; 0 at recall 0

    Range: from 0 to 1; higher is better.
    Undefined: no item is positive.
    Source: Berrar (2025), definition 33, equation 39.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.aucpr_min(label, score, threshold=0.55), 6)
    0.647619
    """

def aucpr_minmax(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Precision-recall area, lower to upper trapezoids.

    trapezoids from the smallest precision at one recall to the largest at the next; 0 at recall 0

    Range: from 0 to 1; higher is better.
    Undefined: no item is positive.
    Source: Berrar (2025), definition 33, equation 40.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.aucpr_minmax(label, score, threshold=0.55), 6)
    0.71631
    """

def auroc(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Area under the ROC curve.

    P(s+ > s-) + P(s+ = s-) / 2 for a random positive and a random negative item

    Range: from 0 to 1; higher is better.
    Undefined: only one class is present.
    Source: Hanley & McNeil (1982), doi:10.1148/radiology.143.1.7063747; Berrar (2025), definition 27.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.auroc(label, score, threshold=0.55), 6)
    0.8
    """

def average_gain(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Average gain.

    mean over j of hits(j) - j P / n, hits(j) = positives among the first j items

    Range: from -inf to inf; higher is better.
    Undefined: a weight is not a whole number.
    Source: Berrar (2025), definition 25.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.average_gain(label, score, threshold=0.55), 6)
    0.75
    """

def average_lift(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Average lift.

    mean over j of (hits(j) / j) / (P / n), hits(j) = positives among the first j items

    Range: from 0 to inf; higher is better.
    Undefined: no item is positive, or a weight is not a whole number.
    Source: Berrar (2025), definition 26.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.average_lift(label, score, threshold=0.55), 6)
    1.427063
    """

def average_precision(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Average precision.

    sum over the operating points of precision times the rise of recall (a step sum)

    Range: from 0 to 1; higher is better.
    Undefined: no item is positive.
    Source: Berrar (2025), definition 32.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.average_precision(label, score, threshold=0.55), 6)
    0.835
    """

def b_at(data: Any = None, score: Any = None, *, threshold: float | str | None = None, distinct_pairs: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """B at a threshold.

    B(threshold)

    Range: from 0 to 1; neither end is better.
    Undefined: only one class is present, or no item is labelled positive.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold : between -infinity and infinity, required
        R.
    distinct_pairs : between 0 and 1
        1 where an item is never compared with itself.
    interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.b_at(label, score, threshold=0.55), 6)
    0.325
    """

def b_at_max_f1(data: Any = None, score: Any = None, *, distinct_pairs: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """B at the threshold of the largest F1.

    B at the threshold of max_f1

    Range: from 0 to 1; neither end is better.
    Undefined: only one class is present.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    distinct_pairs : between 0 and 1
        1 where an item is never compared with itself.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.b_at_max_f1(label, score, threshold=0.55), 6)
    0.4
    """

def b_at_minus_infinity(data: Any = None, score: Any = None, *, distinct_pairs: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """B where everything is labelled positive.

    (P / 2 + N roc_auc) / (P + N)

    Range: from 0 to 1; neither end is better.
    Undefined: only one class is present.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    distinct_pairs : between 0 and 1
        1 where an item is never compared with itself.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.b_at_minus_infinity(label, score, threshold=0.55), 6)
    0.65
    """

def b_at_r_b(data: Any = None, score: Any = None, *, distinct_pairs: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """B at the indistinguishability threshold.

    B(r_b), B(r) = P(S_P > S_R) + P(S_P = S_R) / 2 for a random positive item P and a random item R labelled positive at r

    Range: from 0 to 1; neither end is better.
    Undefined: only one class is present, or the scores rank negatives above positives (roc_auc < 1/2), or B exceeds 1/2 for every labelled set.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    distinct_pairs : between 0 and 1
        1 where an item is never compared with itself.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.b_at_r_b(label, score, threshold=0.55), 6)
    0.466667
    """

def b_sampled(data: Any = None, score: Any = None, *, draws: float | str | None = None, seed: float | str | None = None, threshold: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """B by random pairs.

    share of wins of a random positive item over a random item labelled positive, drawn again where both are the same item; at r_b unless a threshold is given

    Range: from 0 to 1; neither end is better.
    Undefined: as r_b; no item is labelled positive; weights are not whole.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    draws : between 1 and 1e+09, required
        Number of random pairs.
    seed : between 0 and 9007199254740992
        Seed of the random numbers.
    threshold : between -infinity and infinity
        R.
    interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def balanced_accuracy(data: Any = None, score: Any = None, *, adjusted: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Balanced accuracy.

    (sensitivity + specificity) / 2

    Range: from 0 to 1; higher is better.
    Undefined: only one class is present.
    Source: Berrar (2025), definition 11.

    Of the task multiclass:

    Balanced accuracy.

    mean over the classes that have rows of n_ii / a_i; adjusted: (x - 1/K) / (1 - 1/K)

    Range: from -1 to 1; higher is better.
    Undefined: it is adjusted and one class alone has rows.
    Source: Brodersen et al. (2010), doi:10.1109/ICPR.2010.764.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    adjusted : between 0 and 1
        1 to take off what chance has.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.balanced_accuracy(label, score, threshold=0.55), 6)
    0.7
    """

def balanced_log_loss(data: Any = None, score: Any = None, *, alpha: float | str | None = None, base: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Balanced log loss.

    -mean of (alpha if y = 1, else 1 - alpha) log q

    Range: from 0 to inf; lower is better.
    Undefined: a score lies outside [0, 1], or only one class is present and alpha is not given.
    Not normalised: alpha = 1/2 gives half of log_loss.
    Source: Berrar (2025), definition 21.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    alpha : between 0 and 1
        Weight of the positive class; the negative class has 1 - alpha.
    base : between 1 and infinity, ends excluded
        Base of the logarithm: 2 gives bits.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.balanced_log_loss(label, score, threshold=0.55, base=2), 6)
    0.399195
    """

def bedroc(data: Any = None, score: Any = None, *, alpha: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Boltzmann-enhanced discrimination (BEDROC).

    mean of exp(-alpha u) over positive items, u the share of items ranked above, from 0 for the least it can be to 1 for the largest; ties by expectation

    Range: from 0 to 1; higher is better.
    Undefined: only one class is present.
    Source: Truchon & Bayly (2007), doi:10.1021/ci600426e.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    alpha : between 0 and 1000, ends excluded
        How much early items count.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.bedroc(label, score, threshold=0.55), 6)
    0.984162
    """

def bias(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean error.

    mean of e = y - f: positive where the predictions are too low

    Range: from -inf to inf; neither end is better.
    Undefined: never.
    Source: Bland & Altman (1986), doi:10.1016/S0140-6736(86)90837-8.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def bookmaker(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Youden index (informedness).

    sensitivity + specificity - 1

    Range: from -1 to 1; higher is better.
    Undefined: only one class is present.
    Source: Youden (1950), doi:10.1002/1097-0142(1950)3:1<32::AID-CNCR2820030106>3.0.CO;2-3; Berrar (2025), definition 8.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.bookmaker(label, score, threshold=0.55), 6)
    0.4
    """

def brier(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Brier score.

    mean of (y - p)^2

    Range: from 0 to 1; lower is better.
    Undefined: a score lies outside [0, 1].
    Source: Brier (1950), doi:10.1175/1520-0493(1950)078<0001:VOFEIT>2.0.CO;2; Berrar (2025), definition 18.

    Of the task multiclass:

    Brier score over all classes.

    mean of the sum over classes of (p_k - y_k)^2

    Range: from 0 to 2; lower is better.
    Undefined: a score lies outside [0, 1], or the scores of a row do not sum to 1.
    Source: Brier (1950), doi:10.1175/1520-0493(1950)078<0001:VOFEIT>2.0.CO;2.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.brier(label, score, threshold=0.55), 6)
    0.192
    """

def brier_discrimination(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Discrimination of the Brier score.

    brier_uncertainty - the Brier score of c(p)

    Range: from 0 to 1; higher is better.
    Undefined: a score lies outside [0, 1].
    c(p) is the isotonic regression of y on p.
    Source: Dimitriadis, Gneiting & Jordan (2021), doi:10.1073/pnas.2016191118.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.brier_discrimination(label, score, threshold=0.55), 6)
    0.116667
    """

def brier_miscalibration(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Miscalibration of the Brier score.

    brier_score - that of c(p)

    Range: from 0 to 1; lower is better.
    Undefined: a score lies outside [0, 1].
    c(p) is the isotonic regression of y on p. brier_score = brier_miscalibration - brier_discrimination + brier_uncertainty.
    Source: Dimitriadis, Gneiting & Jordan (2021), doi:10.1073/pnas.2016191118.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.brier_miscalibration(label, score, threshold=0.55), 6)
    0.058667
    """

def brier_reliability(data: Any = None, score: Any = None, *, bins: float | str | None = None, binning: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Reliability (Murphy's, of bins).

    mean over the items of (mean p - share of positives)^2 of their bin

    Range: from 0 to 1; lower is better.
    Undefined: a score lies outside [0, 1].
    brier_score = brier_reliability - brier_resolution + brier_uncertainty + brier_within_bins.
    Source: Murphy (1973), doi:10.1175/1520-0450(1973)012<0595:ANVPOT>2.0.CO;2; Stephenson et al. (2008), doi:10.1175/2007WAF2006116.1.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    bins : between 1 and 1e+06
        Number of bins.
    binning : width or mass
        Bins of equal width, (i / bins, (i + 1) / bins], or of equal mass; ties stay together.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.brier_reliability(label, score, threshold=0.55), 6)
    0.046625
    """

def brier_resolution(data: Any = None, score: Any = None, *, bins: float | str | None = None, binning: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Resolution (Murphy's, of bins).

    mean over the items of (share of positives of their bin - prevalence)^2

    Range: from 0 to 0.25; higher is better.
    Undefined: a score lies outside [0, 1].
    Source: Murphy (1973), doi:10.1175/1520-0450(1973)012<0595:ANVPOT>2.0.CO;2; Stephenson et al. (2008), doi:10.1175/2007WAF2006116.1.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    bins : between 1 and 1e+06
        Number of bins.
    binning : width or mass
        Bins of equal width, (i / bins, (i + 1) / bins], or of equal mass; ties stay together.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.brier_resolution(label, score, threshold=0.55), 6)
    0.1
    """

def brier_score(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Brier score.

    mean of (y - p)^2

    Range: from 0 to 1; lower is better.
    Undefined: a score lies outside [0, 1].
    Source: Brier (1950), doi:10.1175/1520-0493(1950)078<0001:VOFEIT>2.0.CO;2; Berrar (2025), definition 18.

    Of the task multiclass:

    Brier score over all classes.

    mean of the sum over classes of (p_k - y_k)^2

    Range: from 0 to 2; lower is better.
    Undefined: a score lies outside [0, 1], or the scores of a row do not sum to 1.
    Source: Brier (1950), doi:10.1175/1520-0493(1950)078<0001:VOFEIT>2.0.CO;2.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.brier_score(label, score, threshold=0.55), 6)
    0.192
    """

def brier_score_all_classes(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Brier score over all classes.

    mean of the sum over classes of (p_k - y_k)^2

    Range: from 0 to 2; lower is better.
    Undefined: a score lies outside [0, 1], or the scores of a row do not sum to 1.
    Source: Brier (1950), doi:10.1175/1520-0493(1950)078<0001:VOFEIT>2.0.CO;2.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def brier_score_two_class(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Brier score over both classes.

    mean of the squared errors summed over both classes: twice brier_score

    Range: from 0 to 2; lower is better.
    Undefined: a score lies outside [0, 1].
    Source: Brier (1950), doi:10.1175/1520-0493(1950)078<0001:VOFEIT>2.0.CO;2.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.brier_score_two_class(label, score, threshold=0.55), 6)
    0.384
    """

def brier_skill_score(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Brier skill score.

    1 - brier_score / brier_uncertainty

    Range: from -inf to 1; higher is better.
    Undefined: a score lies outside [0, 1], or only one class is present.
    Source: Brier (1950), doi:10.1175/1520-0493(1950)078<0001:VOFEIT>2.0.CO;2; Murphy (1973).

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.brier_skill_score(label, score, threshold=0.55), 6)
    0.232
    """

def brier_uncertainty(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Uncertainty of the Brier score.

    s (1 - s), s the prevalence: the Brier score of the prevalence for all items

    Range: from 0 to 0.25; neither end is better.
    Undefined: a score lies outside [0, 1].
    Source: Dimitriadis, Gneiting & Jordan (2021), doi:10.1073/pnas.2016191118.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.brier_uncertainty(label, score, threshold=0.55), 6)
    0.25
    """

def brier_within_bins(data: Any = None, score: Any = None, *, bins: float | str | None = None, binning: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """What the Brier score has within the bins.

    mean of (p - mean p)^2 - 2 (p - mean p)(y - share of positives), means and shares of the item's bin

    Range: from -1 to 1; neither end is better.
    Undefined: a score lies outside [0, 1].
    Source: Murphy (1973), doi:10.1175/1520-0450(1973)012<0595:ANVPOT>2.0.CO;2; Stephenson et al. (2008), doi:10.1175/2007WAF2006116.1.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    bins : between 1 and 1e+06
        Number of bins.
    binning : width or mass
        Bins of equal width, (i / bins, (i + 1) / bins], or of equal mass; ties stay together.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.brier_within_bins(label, score, threshold=0.55), 6)
    -0.004625
    """

def c_40(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Precision where B is 0.4.

    precision at r_40

    Range: from 0 to 1; higher is better.
    Undefined: only one class is present, or B never reaches the level, or exceeds it for every labelled set.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.c_40(label, score, threshold=0.55), 6)
    0.8
    """

def c_60(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Precision where B is 0.6.

    precision at r_60

    Range: from 0 to 1; higher is better.
    Undefined: only one class is present, or B never reaches the level, or exceeds it for every labelled set.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.c_60(label, score, threshold=0.55), 6)
    0.625
    """

def c_b(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Precision at indistinguishability.

    precision at r_b

    Range: from 0 to 1; higher is better.
    Undefined: only one class is present, or the scores rank negatives above positives (roc_auc < 1/2), or B exceeds 1/2 for every labelled set.
    Easy negatives leave it alone only while they stay far away, and the prevalence is not a lower bound of it: 216 positives, 72 negatives, 54 positives and 8 negatives in rank order have precision 0.75 here and prevalence 0.7714.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.c_b(label, score, threshold=0.55), 6)
    0.666667
    """

def c_index(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Concordance index.

    share of the pairs with different y that f orders alike, a tie in f as half

    Range: from 0 to 1; higher is better.
    Undefined: all true values are equal.
    Source: Harrell et al. (1982), doi:10.1001/jama.1982.03320430047030.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def c_level(data: Any = None, score: Any = None, *, level: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Precision where B is at a level.

    precision at r_level

    Range: from 0 to 1; higher is better.
    Undefined: only one class is present, or B never reaches the level, or exceeds it for every labelled set.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    level : between 0 and 1, ends excluded, required
        Level of B.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.c_level(label, score, threshold=0.55, level=0.5), 6)
    0.666667
    """

def calibration_in_the_large(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Observed to expected positives.

    sum of y / sum of p

    Range: from 0 to inf; neither end is better.
    Undefined: a score lies outside [0, 1], or all are 0.
    1 is perfect; above 1 there are more positives than the probabilities say.
    Source: Steyerberg (2019), Clinical Prediction Models, doi:10.1007/978-3-030-16399-0, chapter 15.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.calibration_in_the_large(label, score, threshold=0.55), 6)
    1.020408
    """

def calibration_intercept(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Calibration intercept.

    a of logit P(y = 1) = a + logit p, by maximum likelihood

    Range: from -inf to inf; neither end is better.
    Undefined: a score lies outside [0, 1], one class alone has probabilities between 0 and 1, or an item was given probability 0 and is positive, or 1 and is negative.
    0 is perfect; above 0 the probabilities are too low. Items of probability 0 or 1 that came true as foretold do not move it.
    Source: Cox (1958), doi:10.1093/biomet/45.3-4.562.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.calibration_intercept(label, score, threshold=0.55), 6)
    0.056106
    """

def calibration_slope(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Calibration slope.

    b of logit P(y = 1) = a + b logit p, by maximum likelihood

    Range: from -inf to inf; neither end is better.
    Undefined: as calibration_intercept, or all scores are equal, or a threshold separates the classes.
    1 is perfect; below 1 the probabilities are too extreme, as those of a model that was fitted too closely.
    Source: Cox (1958), doi:10.1093/biomet/45.3-4.562.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.calibration_slope(label, score, threshold=0.55), 6)
    0.906179
    """

def cohen_kappa(data: Any = None, score: Any = None, *, weights: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Cohen's kappa.

    (P0 - Pe) / (1 - Pe): agreement of label and prediction beyond that of two independent ones

    Range: from -1 to 1; higher is better.
    Undefined: labels and predictions are all of the same class (division by zero).
    Source: Cohen (1960), doi:10.1177/001316446002000104; Berrar (2025), definition 24.

    Of the task multiclass:

    Cohen's kappa.

    1 - sum w_ij n_ij / sum w_ij a_i b_j / n, w_ij = 1 off the diagonal, |i - j|, or (i - j)^2

    Range: from -1 to 1; higher is better.
    Undefined: labels and predictions are all of the same class (division by zero).
    Source: Cohen (1968), doi:10.1037/h0026256; Fleiss, Cohen & Everitt (1969), doi:10.1037/h0028106, for its standard error.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    weights : between 0 and 2
        Of disagreements: 0 all alike, 1 by distance in the order of classes, 2 by its square.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.cohen_kappa(label, score, threshold=0.55), 6)
    0.4
    """

def concordance_index(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Concordance index.

    share of the pairs with different y that f orders alike, a tie in f as half

    Range: from 0 to 1; higher is better.
    Undefined: all true values are equal.
    Source: Harrell et al. (1982), doi:10.1001/jama.1982.03320430047030.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def coverage_error(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Labels down to the last true one.

    mean over the rows of the number of labels with a score at least as high as the lowest of a true label; 0 for a row without true labels

    Range: from 0 to inf; lower is better.
    Undefined: there are no scores of the labels.
    Source: Tsoumakas, Katakis & Vlahavas (2010), doi:10.1007/978-0-387-09823-4_34; scikit-learn.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def cross_entropy(data: Any = None, score: Any = None, *, base: float | str | None = None, eps: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Log loss (cross-entropy).

    -mean of log max(q, eps)

    Range: from 0 to inf; lower is better.
    Undefined: a score lies outside [0, 1].
    A certain and wrong row makes it infinite; the rows are counted, and nothing is clipped unless eps is set.
    Source: Berrar (2025), definition 20.

    Of the task multiclass:

    Log loss.

    -mean of log max(p of the true class, eps)

    Range: from 0 to inf; lower is better.
    Undefined: a score lies outside [0, 1], or the scores of a row do not sum to 1.
    Source: Good (1952), doi:10.1111/j.2517-6161.1952.tb00104.x; Berrar (2025), definition 20.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    base : between 1 and infinity, ends excluded
        Base of the logarithm: 2 gives bits.
    eps : between 0 and 0.5
        Smallest probability that is believed; Ferri et al. take 1e-5.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.cross_entropy(label, score, threshold=0.55, base=2), 6)
    0.79839
    """

def csi(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Threat score (Jaccard).

    tp / (tp + fp + fn)

    Range: from 0 to 1; higher is better.
    Undefined: no item is positive or labelled positive.
    Source: Powers (2011), arXiv:2010.16061.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.csi(label, score, threshold=0.55), 6)
    0.5
    """

def d2_absolute_error(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Share of absolute error explained.

    1 - mae / mae of the median of y

    Range: from -inf to 1; higher is better.
    Undefined: all true values are equal.
    Source: Koenker & Machado (1999), doi:10.1080/01621459.1999.10473882.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def d2_brier(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Brier skill score.

    1 - brier_score / brier_uncertainty

    Range: from -inf to 1; higher is better.
    Undefined: a score lies outside [0, 1], or only one class is present.
    Source: Brier (1950), doi:10.1175/1520-0493(1950)078<0001:VOFEIT>2.0.CO;2; Murphy (1973).

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.d2_brier(label, score, threshold=0.55), 6)
    0.232
    """

def d2_brier_score(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Brier skill score.

    1 - brier_score / brier_uncertainty

    Range: from -inf to 1; higher is better.
    Undefined: a score lies outside [0, 1], or only one class is present.
    Source: Brier (1950), doi:10.1175/1520-0493(1950)078<0001:VOFEIT>2.0.CO;2; Murphy (1973).

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.d2_brier_score(label, score, threshold=0.55), 6)
    0.232
    """

def d2_log_loss(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Explained share of the log loss.

    1 - log_loss / log_loss_uncertainty

    Range: from -inf to 1; higher is better.
    Undefined: a score lies outside [0, 1], or only one class is present.
    Source: McFadden (1974), Conditional logit analysis of qualitative choice behavior.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.d2_log_loss(label, score, threshold=0.55), 6)
    0.20161
    """

def d2_log_loss_score(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Explained share of the log loss.

    1 - log_loss / log_loss_uncertainty

    Range: from -inf to 1; higher is better.
    Undefined: a score lies outside [0, 1], or only one class is present.
    Source: McFadden (1974), Conditional logit analysis of qualitative choice behavior.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.d2_log_loss_score(label, score, threshold=0.55), 6)
    0.20161
    """

def d2_pinball(data: Any = None, score: Any = None, *, q: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Share of pinball loss explained.

    1 - pinball loss / pinball loss of the quantile of y

    Range: from -inf to 1; higher is better.
    Undefined: all true values are equal.
    Source: Koenker & Machado (1999), doi:10.1080/01621459.1999.10473882.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    q : between 0 and 1, ends excluded
        The quantile that is predicted.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def d2_tweedie(data: Any = None, score: Any = None, *, power: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Share of Tweedie deviance explained.

    1 - deviance / deviance of the mean of y

    Range: from -inf to 1; higher is better.
    Undefined: all true values are equal, or a value lies where the logarithm or power has no meaning.
    Source: Cameron & Windmeijer (1997), doi:10.1016/S0304-4076(96)01818-0.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    power : between -100 and 100
        Of the variance as a function of the mean.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def debiased_ece_2(data: Any = None, score: Any = None, *, bins: float | str | None = None, binning: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Debiased calibration error (root mean square).

    sqrt of the mean over the items of (mean p - s)^2 - s (1 - s) / (n - 1), s the share of positives of their bin of n items; 0 where that is negative

    Range: from 0 to 1; lower is better.
    Undefined: a score lies outside [0, 1], or weights are fractional.
    Source: Kumar, Liang & Ma (2019), arXiv:1909.10155.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    bins : between 1 and 1e+06
        Number of bins.
    binning : width or mass
        Bins of equal width, (i / bins, (i + 1) / bins], or of equal mass; ties stay together.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.debiased_ece_2(label, score, threshold=0.55), 6)
    0.0
    """

def delta_p(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Markedness.

    precision + negative predictive value - 1

    Range: from -1 to 1; higher is better.
    Undefined: all items are labelled alike.
    Source: Powers (2011), arXiv:2010.16061.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.delta_p(label, score, threshold=0.55), 6)
    0.416667
    """

def diagnostic_odds_ratio(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Diagnostic odds ratio.

    (tp tn) / (fp fn)

    Range: from 0 to inf; higher is better.
    Undefined: only one class is present, or no item is labelled wrongly in one of the two ways (division by zero).
    Source: Glas et al. (2003), doi:10.1016/S0895-4356(03)00177-X.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.diagnostic_odds_ratio(label, score, threshold=0.55), 6)
    6.0
    """

def dor(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Diagnostic odds ratio.

    (tp tn) / (fp fn)

    Range: from 0 to inf; higher is better.
    Undefined: only one class is present, or no item is labelled wrongly in one of the two ways (division by zero).
    Source: Glas et al. (2003), doi:10.1016/S0895-4356(03)00177-X.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.dor(label, score, threshold=0.55), 6)
    6.0
    """

def e50(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Median calibration error.

    least |p - c(p)| that at least 1/2 of the items do not exceed

    Range: from 0 to 1; lower is better.
    Undefined: a score lies outside [0, 1].
    c(p) is the isotonic regression of y on p.
    Source: Austin & Steyerberg (2019), doi:10.1002/sim.8281; by isotonic regression.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.e50(label, score, threshold=0.55), 6)
    0.083333
    """

def e90(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """90th percentile of the calibration error.

    least |p - c(p)| that at least 9/10 of the items do not exceed

    Range: from 0 to 1; lower is better.
    Undefined: a score lies outside [0, 1].
    c(p) is the isotonic regression of y on p.
    Source: Austin & Steyerberg (2019), doi:10.1002/sim.8281; by isotonic regression.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.e90(label, score, threshold=0.55), 6)
    0.2
    """

def ece(data: Any = None, score: Any = None, *, bins: float | str | None = None, binning: float | str | None = None, norm: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Expected calibration error.

    mean over the items of |mean p - share of positives| of their bin

    Range: from 0 to 1; lower is better.
    Undefined: a score lies outside [0, 1].
    Of a sample above 0 even where the probabilities are perfect: see debiased_ece_2.
    Source: Naeini, Cooper & Hauskrecht (2015), doi:10.1609/aaai.v29i1.9602.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    bins : between 1 and 1e+06
        Number of bins.
    binning : width or mass
        Bins of equal width, (i / bins, (i + 1) / bins], or of equal mass; ties stay together.
    norm : between 1 and 2
        1: mean of the distances; 2: root of the mean of their squares.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.ece(label, score, threshold=0.55), 6)
    0.18
    """

def eer(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Equal error rate.

    the false positive rate where it equals the false negative rate on the ROC curve, ties in part

    Range: from 0 to 1; lower is better.
    Undefined: only one class is present.
    Source: Martin, Doddington, Kamm, Ordowski & Przybocki (1997), doi:10.21437/Eurospeech.1997-504.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.eer(label, score, threshold=0.55), 6)
    0.2
    """

def emax(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Largest calibration error.

    largest |p - c(p)|

    Range: from 0 to 1; lower is better.
    Undefined: a score lies outside [0, 1].
    c(p) is the isotonic regression of y on p.
    Source: Austin & Steyerberg (2019), doi:10.1002/sim.8281; by isotonic regression.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.emax(label, score, threshold=0.55), 6)
    0.2
    """

def enrichment_factor(data: Any = None, score: Any = None, *, k: float | str | None = None, fraction: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Enrichment factor.

    precision_at divided by the prevalence

    Range: from 0 to inf; higher is better.
    Undefined: no item is positive, there are fewer items, or k is asked for and a weight is not a whole number.
    Source: Truchon & Bayly (2007), doi:10.1021/ci600426e.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    k : between 1 and 1e+09
        Number of items at the top.
    fraction : between 1e-12 and 1
        Share of the items at the top, in place of k.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.enrichment_factor(label, score, threshold=0.55, fraction=0.2), 6)
    2.0
    """

def equal_error_rate(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Equal error rate.

    the false positive rate where it equals the false negative rate on the ROC curve, ties in part

    Range: from 0 to 1; lower is better.
    Undefined: only one class is present.
    Source: Martin, Doddington, Kamm, Ordowski & Przybocki (1997), doi:10.21437/Eurospeech.1997-504.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.equal_error_rate(label, score, threshold=0.55), 6)
    0.2
    """

def equal_error_rate_of_hull(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Equal error rate of the ROC convex hull.

    the false positive rate where it equals the false negative rate on the ROC convex hull

    Range: from 0 to 0.5; lower is better.
    Undefined: only one class is present.
    Source: Brümmer & de Villiers (2013), arXiv:1304.2865.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.equal_error_rate_of_hull(label, score, threshold=0.55), 6)
    0.2
    """

def error_quantile(data: Any = None, score: Any = None, *, q: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Quantile of the errors.

    the middle of the values with at most a share q of the errors e below and at most 1 - q above

    Range: from -inf to inf; neither end is better.
    Undefined: never.
    Source: Hyndman & Fan (1996), doi:10.1080/00031305.1996.10473566, definition 2; notes, V8.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    q : between 0 and 1, required
        The share.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def error_rate(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Error rate.

    (fp + fn) / n

    Range: from 0 to 1; lower is better.
    Undefined: never.
    Source: Berrar (2025), definition 2.

    Of the task multiclass:

    Error rate.

    1 - accuracy

    Range: from 0 to 1; lower is better.
    Undefined: never.
    Source: Berrar (2025), definition 2.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.error_rate(label, score, threshold=0.55), 6)
    0.3
    """

def exact_match_ratio(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Share of rows with all labels right.

    share of the rows whose labels are all as predicted

    Range: from 0 to 1; higher is better.
    Undefined: no threshold is given, or follows from the scores.
    Source: Ghamrawi & McCallum (2005), doi:10.1145/1099554.1099591.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def expected_calibration_error(data: Any = None, score: Any = None, *, bins: float | str | None = None, binning: float | str | None = None, norm: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Expected calibration error.

    mean over the items of |mean p - share of positives| of their bin

    Range: from 0 to 1; lower is better.
    Undefined: a score lies outside [0, 1].
    Of a sample above 0 even where the probabilities are perfect: see debiased_ece_2.
    Source: Naeini, Cooper & Hauskrecht (2015), doi:10.1609/aaai.v29i1.9602.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    bins : between 1 and 1e+06
        Number of bins.
    binning : width or mass
        Bins of equal width, (i / bins, (i + 1) / bins], or of equal mass; ties stay together.
    norm : between 1 and 2
        1: mean of the distances; 2: root of the mean of their squares.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.expected_calibration_error(label, score, threshold=0.55), 6)
    0.18
    """

def expected_cost(data: Any = None, score: Any = None, *, fp: float | str | None = None, fn: float | str | None = None, tp: float | str | None = None, tn: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Expected cost.

    mean cost of an item: fp, fn, tp or tn by its cell; a gain is a negative cost

    Range: from -inf to inf; lower is better.
    Undefined: never.
    Source: Elkan (2001), The Foundations of Cost-Sensitive Learning, IJCAI.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    fp : between 0 and infinity
        Cost of a false positive.
    fn : between 0 and infinity
        Cost of a false negative.
    tp : between -1e+12 and 1e+12
        Cost of a true positive, negative for a gain.
    tn : between -1e+12 and 1e+12
        Cost of a true negative, negative for a gain.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.expected_cost(label, score, threshold=0.55, fn=5), 6)
    1.1
    """

def explained_variance(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Explained variance.

    1 - variance of e / variance of y

    Range: from -inf to 1; higher is better.
    Undefined: all true values are equal.
    Source: scikit-learn, explained_variance_score.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def f1(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """F1.

    2 tp / (2 tp + fp + fn), the harmonic mean of precision and recall

    Range: from 0 to 1; higher is better.
    Undefined: no item is positive or labelled positive.
    Source: Berrar (2025), definition 12.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.f1(label, score, threshold=0.55), 6)
    0.666667
    """

def f1_of_macro_averages(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """F1 of macro precision and macro recall.

    2 P R / (P + R) of the mean precision P and the mean recall R over the classes where each is defined; macro_f1 is another number: the mean of the classes' F1

    Range: from 0 to 1; higher is better.
    Undefined: never.
    Source: Sokolova & Lapalme (2009), doi:10.1016/j.ipm.2009.03.002; Opitz & Burst (2019), arXiv:1911.03347.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def f1_score(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """F1.

    2 tp / (2 tp + fp + fn), the harmonic mean of precision and recall

    Range: from 0 to 1; higher is better.
    Undefined: no item is positive or labelled positive.
    Source: Berrar (2025), definition 12.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.f1_score(label, score, threshold=0.55), 6)
    0.666667
    """

def f_beta(data: Any = None, score: Any = None, *, beta: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """F with recall weighted by beta.

    (1 + beta^2) precision recall / (beta^2 precision + recall)

    Range: from 0 to 1; higher is better.
    Undefined: no item is positive or labelled positive.
    Source: Berrar (2025), definition 13.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    beta : between 0 and infinity, ends excluded, required
        How many times as important recall is as precision.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.f_beta(label, score, threshold=0.55, beta=0.5), 6)
    0.714286
    """

def f_measure(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """F1.

    2 tp / (2 tp + fp + fn), the harmonic mean of precision and recall

    Range: from 0 to 1; higher is better.
    Undefined: no item is positive or labelled positive.
    Source: Berrar (2025), definition 12.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.f_measure(label, score, threshold=0.55), 6)
    0.666667
    """

def fall_out(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """False positive rate.

    fp / N

    Range: from 0 to 1; lower is better.
    Undefined: no item is negative.
    Source: Fawcett (2006), doi:10.1016/j.patrec.2005.10.010.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.fall_out(label, score, threshold=0.55), 6)
    0.2
    """

def false_discovery_rate(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """False discovery rate.

    fp / (tp + fp)

    Range: from 0 to 1; lower is better.
    Undefined: no item is labelled positive.
    Source: Berrar (2025), definition 7.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.false_discovery_rate(label, score, threshold=0.55), 6)
    0.25
    """

def false_negative_rate(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """False negative rate.

    fn / P

    Range: from 0 to 1; lower is better.
    Undefined: no item is positive.
    Source: Fawcett (2006), doi:10.1016/j.patrec.2005.10.010.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.false_negative_rate(label, score, threshold=0.55), 6)
    0.4
    """

def false_omission_rate(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """False omission rate.

    fn / (tn + fn)

    Range: from 0 to 1; lower is better.
    Undefined: every item is labelled positive.
    Source: Powers (2011), arXiv:2010.16061.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.false_omission_rate(label, score, threshold=0.55), 6)
    0.333333
    """

def false_positive_rate(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """False positive rate.

    fp / N

    Range: from 0 to 1; lower is better.
    Undefined: no item is negative.
    Source: Fawcett (2006), doi:10.1016/j.patrec.2005.10.010.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.false_positive_rate(label, score, threshold=0.55), 6)
    0.2
    """

def fdr(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """False discovery rate.

    fp / (tp + fp)

    Range: from 0 to 1; lower is better.
    Undefined: no item is labelled positive.
    Source: Berrar (2025), definition 7.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.fdr(label, score, threshold=0.55), 6)
    0.25
    """

def fm(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """G-measure (Fowlkes-Mallows).

    sqrt(precision recall)

    Range: from 0 to 1; higher is better.
    Undefined: no item is positive, or none is labelled positive.
    Source: Berrar (2025), definition 14.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.fm(label, score, threshold=0.55), 6)
    0.67082
    """

def fnr(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """False negative rate.

    fn / P

    Range: from 0 to 1; lower is better.
    Undefined: no item is positive.
    Source: Fawcett (2006), doi:10.1016/j.patrec.2005.10.010.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.fnr(label, score, threshold=0.55), 6)
    0.4
    """

def focal_loss(data: Any = None, score: Any = None, *, gamma: float | str | None = None, alpha: float | str | None = None, base: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Focal loss.

    -mean of (1 - q)^gamma log q, weighted by class if alpha is given

    Range: from 0 to inf; lower is better.
    Undefined: a score lies outside [0, 1].
    Source: Lin et al. (2017), arXiv:1708.02002; Berrar (2025), definitions 22 and 23.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    gamma : between 0 and 100
        How fast well-classified rows fade out.
    alpha : between 0 and 1
        Weight of the positive class; the negative class has 1 - alpha.
    base : between 1 and infinity, ends excluded
        Base of the logarithm: 2 gives bits.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.focal_loss(label, score, threshold=0.55, base=2), 6)
    0.286634
    """

def fowlkes_mallows(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """G-measure (Fowlkes-Mallows).

    sqrt(precision recall)

    Range: from 0 to 1; higher is better.
    Undefined: no item is positive, or none is labelled positive.
    Source: Berrar (2025), definition 14.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.fowlkes_mallows(label, score, threshold=0.55), 6)
    0.67082
    """

def fpr(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """False positive rate.

    fp / N

    Range: from 0 to 1; lower is better.
    Undefined: no item is negative.
    Source: Fawcett (2006), doi:10.1016/j.patrec.2005.10.010.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.fpr(label, score, threshold=0.55), 6)
    0.2
    """

def fpr_at_r_b(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """False positive rate at indistinguishability.

    fpr at r_b

    Range: from 0 to 1; lower is better.
    Undefined: only one class is present, or the scores rank negatives above positives (roc_auc < 1/2), or B exceeds 1/2 for every labelled set.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.fpr_at_r_b(label, score, threshold=0.55), 6)
    0.4
    """

def g_measure(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """G-measure (Fowlkes-Mallows).

    sqrt(precision recall)

    Range: from 0 to 1; higher is better.
    Undefined: no item is positive, or none is labelled positive.
    Source: Berrar (2025), definition 14.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.g_measure(label, score, threshold=0.55), 6)
    0.67082
    """

def gamma_deviance(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Gamma deviance.

    mean of 2 (log(f / y) + y / f - 1)

    Range: from 0 to inf; lower is better.
    Undefined: a value is not positive.
    Source: McCullagh & Nelder (1989), Generalized Linear Models.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def gini(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Gini coefficient.

    2 roc_auc - 1

    Range: from -1 to 1; higher is better.
    Undefined: only one class is present.
    Source: Berrar (2025), definition 28.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.gini(label, score, threshold=0.55), 6)
    0.6
    """

def gwet_ac1(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Gwet's AC1.

    (P0 - Pe) / (1 - Pe), Pe = sum s_k (1 - s_k) / (K - 1), s_k = (a_k + b_k) / 2n

    Range: from -1 to 1; higher is better.
    Undefined: never.
    Source: Gwet (2008), doi:10.1348/000711006X126600.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def h_measure(data: Any = None, score: Any = None, *, alpha: float | str | None = None, beta: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """H measure.

    1 - L / L0, L the mean loss at the best operating points where a false positive costs c and a false negative 1 - c, c of a beta distribution, and L0 with the better of the two decisions for all items

    Range: from 0 to 1; higher is better.
    Undefined: only one class is present.
    Hand (2009) has alpha=2,beta=2.
    Source: Hand (2009), doi:10.1007/s10994-009-5119-5; standard distribution: Hand & Anagnostopoulos (2014), doi:10.1016/j.patrec.2013.12.004.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    alpha : between 0 and 1000, ends excluded
        First parameter of the beta distribution of the costs.
    beta : between 0 and 1000, ends excluded
        Second parameter.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.h_measure(label, score, threshold=0.55), 6)
    0.473045
    """

def hamming_loss(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Share of labels that are wrong.

    mean over the rows of wrong labels / L

    Range: from 0 to 1; lower is better.
    Undefined: no threshold is given, or follows from the scores.
    Source: Schapire & Singer (2000), doi:10.1023/A:1007649029923.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def hand_till(data: Any = None, score: Any = None, *, prior: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Area under the ROC curve over pairs of classes (Hand & Till).

    mean over pairs of classes of (A(i|j) + A(j|i)) / 2, A(i|j) the chance that a row of i has a higher score of i than one of j; prior: pairs weighted by a_i + a_j

    Range: from 0 to 1; higher is better.
    Undefined: one class alone has rows.
    Source: Hand & Till (2001), doi:10.1023/A:1010920819831.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    prior : between 0 and 1
        1 to weight pairs by how frequent their classes are.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def hinge_loss(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Hinge loss.

    mean of max(0, 1 - s) over positives and max(0, 1 + s) over negatives

    Range: from 0 to inf; lower is better.
    Undefined: never.
    Source: Berrar (2025), definition 35.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.hinge_loss(label, score, threshold=0.55), 6)
    0.87
    """

def hit_at(data: Any = None, score: Any = None, *, k: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Queries with a relevant row among the first k.

    mean over the queries with a relevant row (label > 0), equal scores in random order, of the chance that a relevant row is among the first k

    Range: from 0 to 1; higher is better.
    Undefined: no query has a relevant row.
    Source: Deshpande & Karypis (2004), doi:10.1145/963770.963776 (hit rate); trec_eval (success).

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    k : between 1 and 1e+09, required
        How many rows are looked at.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def hit_rate(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Sensitivity (recall).

    tp / P

    Range: from 0 to 1; higher is better.
    Undefined: no item is positive.
    Source: Berrar (2025), definition 3.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.hit_rate(label, score, threshold=0.55), 6)
    0.6
    """

def hit_rate_at(data: Any = None, score: Any = None, *, k: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Queries with a relevant row among the first k.

    mean over the queries with a relevant row (label > 0), equal scores in random order, of the chance that a relevant row is among the first k

    Range: from 0 to 1; higher is better.
    Undefined: no query has a relevant row.
    Source: Deshpande & Karypis (2004), doi:10.1145/963770.963776 (hit rate); trec_eval (success).

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    k : between 1 and 1e+09, required
        How many rows are looked at.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def hosmer_lemeshow(data: Any = None, score: Any = None, *, groups: float | str | None = None, fitted: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Hosmer-Lemeshow statistic.

    sum over groups of equal mass of (observed - expected)^2 / (expected (1 - mean p))

    Range: from 0 to inf; lower is better.
    Undefined: a score lies outside [0, 1], weights are fractional, or there are too few groups.
    Chi-squared with as many degrees of freedom as groups where the probabilities are calibrated.
    Source: Hosmer & Lemeshow (1980), doi:10.1080/03610928008827941.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    groups : between 2 and 1e+06
        Number of groups; ties stay together.
    fitted : between 0 and 1
        1: the model was fitted to these rows, so that two degrees of freedom are lost.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.hosmer_lemeshow(label, score, threshold=0.55), 6)
    9.577163
    """

def huber_loss(data: Any = None, score: Any = None, *, delta: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Huber loss.

    mean of e^2 / 2 where |e| <= delta, else delta (|e| - delta / 2)

    Range: from 0 to inf; lower is better.
    Undefined: never.
    Source: Huber (1964), doi:10.1214/aoms/1177703732.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    delta : between 0 and infinity, ends excluded
        Where squares turn into a straight line.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def ici(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Integrated calibration index.

    mean of |p - c(p)|

    Range: from 0 to 1; lower is better.
    Undefined: a score lies outside [0, 1].
    c(p) is the isotonic regression of y on p.
    Source: Austin & Steyerberg (2019), doi:10.1002/sim.8281; by isotonic regression.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.ici(label, score, threshold=0.55), 6)
    0.11
    """

def information_score(data: Any = None, score: Any = None, *, prior: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Information score.

    mean of log q - log prior where q >= prior of the item's class, else log(1 - prior) - log(1 - q)

    Range: from -inf to inf; higher is better.
    Undefined: a score lies outside [0, 1], or only one class is present.
    Source: Kononenko & Bratko (1991), doi:10.1007/BF00153760; Berrar (2025), definition 23.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    prior : between 0 and 1, ends excluded
        Prior probability of the positive class.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.information_score(label, score, threshold=0.55), 6)
    0.284618
    """

def informedness(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Youden index (informedness).

    sensitivity + specificity - 1

    Range: from -1 to 1; higher is better.
    Undefined: only one class is present.
    Source: Youden (1950), doi:10.1002/1097-0142(1950)3:1<32::AID-CNCR2820030106>3.0.CO;2-3; Berrar (2025), definition 8.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.informedness(label, score, threshold=0.55), 6)
    0.4
    """

def jaccard(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Threat score (Jaccard).

    tp / (tp + fp + fn)

    Range: from 0 to 1; higher is better.
    Undefined: no item is positive or labelled positive.
    Source: Powers (2011), arXiv:2010.16061.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.jaccard(label, score, threshold=0.55), 6)
    0.5
    """

def jaccard_score(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Threat score (Jaccard).

    tp / (tp + fp + fn)

    Range: from 0 to 1; higher is better.
    Undefined: no item is positive or labelled positive.
    Source: Powers (2011), arXiv:2010.16061.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.jaccard_score(label, score, threshold=0.55), 6)
    0.5
    """

def kappa(data: Any = None, score: Any = None, *, weights: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Cohen's kappa.

    (P0 - Pe) / (1 - Pe): agreement of label and prediction beyond that of two independent ones

    Range: from -1 to 1; higher is better.
    Undefined: labels and predictions are all of the same class (division by zero).
    Source: Cohen (1960), doi:10.1177/001316446002000104; Berrar (2025), definition 24.

    Of the task multiclass:

    Cohen's kappa.

    1 - sum w_ij n_ij / sum w_ij a_i b_j / n, w_ij = 1 off the diagonal, |i - j|, or (i - j)^2

    Range: from -1 to 1; higher is better.
    Undefined: labels and predictions are all of the same class (division by zero).
    Source: Cohen (1968), doi:10.1037/h0026256; Fleiss, Cohen & Everitt (1969), doi:10.1037/h0028106, for its standard error.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    weights : between 0 and 2
        Of disagreements: 0 all alike, 1 by distance in the order of classes, 2 by its square.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.kappa(label, score, threshold=0.55), 6)
    0.4
    """

def kendall_tau_b(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Kendall's tau-b.

    (concordant - discordant) / sqrt(pairs not tied in y times pairs not tied in f)

    Range: from -1 to 1; higher is better.
    Undefined: all true values or all predictions are equal.
    Source: Kendall (1945), doi:10.1093/biomet/33.3.239.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def kolmogorov_smirnov(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Kolmogorov-Smirnov statistic.

    largest |tpr - fpr| over the operating points

    Range: from 0 to 1; higher is better.
    Undefined: only one class is present.
    Source: Berrar (2025), definition 30.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.kolmogorov_smirnov(label, score, threshold=0.55), 6)
    0.6
    """

def krippendorff_alpha(data: Any = None, score: Any = None, *, level: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Krippendorff's alpha.

    1 - observed / expected disagreement of labels and predictions as two raters

    Range: from -1 to 1; higher is better.
    Undefined: labels and predictions are all of the same class (division by zero), weights are no numbers of rows, or level 2 is asked of classes that are no numbers.
    Source: Krippendorff (2011), Computing Krippendorff's Alpha-Reliability, University of Pennsylvania.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    level : between 0 and 2
        Of measurement: 0 nominal, 1 ordinal, 2 interval (of classes that are numbers).
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def ks(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Kolmogorov-Smirnov statistic.

    largest |tpr - fpr| over the operating points

    Range: from 0 to 1; higher is better.
    Undefined: only one class is present.
    Source: Berrar (2025), definition 30.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.ks(label, score, threshold=0.55), 6)
    0.6
    """

def label_ranking_average_precision(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Average precision over the labels of a row.

    mean over the rows of the mean over their true labels of the share of true ones among the labels with a score at least as high; 1 for a row with all labels true, or none

    Range: from 0 to 1; higher is better.
    Undefined: there are no scores of the labels.
    Source: Tsoumakas, Katakis & Vlahavas (2010), doi:10.1007/978-0-387-09823-4_34; scikit-learn.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def label_ranking_loss(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Share of pairs of labels in the wrong order.

    mean over the rows of the share of pairs of a true and a false label where the false one has a score at least as high; 0 for a row without pairs

    Range: from 0 to 1; lower is better.
    Undefined: there are no scores of the labels.
    Source: Tsoumakas, Katakis & Vlahavas (2010), doi:10.1007/978-0-387-09823-4_34; scikit-learn.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def lift(data: Any = None, score: Any = None, *, prior: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Lift.

    precision / prior

    Range: from 0 to inf; higher is better.
    Undefined: no item is labelled positive, or no item is positive and no prior is given.
    Source: Berrar (2025), definition 16.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    prior : between 0 and 1, ends excluded
        Share of positives to compare with.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.lift(label, score, threshold=0.55), 6)
    1.5
    """

def lift_at(data: Any = None, score: Any = None, *, k: float | str | None = None, fraction: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Enrichment factor.

    precision_at divided by the prevalence

    Range: from 0 to inf; higher is better.
    Undefined: no item is positive, there are fewer items, or k is asked for and a weight is not a whole number.
    Source: Truchon & Bayly (2007), doi:10.1021/ci600426e.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    k : between 1 and 1e+09
        Number of items at the top.
    fraction : between 1e-12 and 1
        Share of the items at the top, in place of k.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.lift_at(label, score, threshold=0.55, fraction=0.2), 6)
    2.0
    """

def lins_concordance(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Lin's concordance.

    2 covariance / (variance of y + variance of f + (mean y - mean f)^2)

    Range: from -1 to 1; higher is better.
    Undefined: all values are one.
    Source: Lin (1989), doi:10.2307/2532051.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def log_loss(data: Any = None, score: Any = None, *, base: float | str | None = None, eps: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Log loss (cross-entropy).

    -mean of log max(q, eps)

    Range: from 0 to inf; lower is better.
    Undefined: a score lies outside [0, 1].
    A certain and wrong row makes it infinite; the rows are counted, and nothing is clipped unless eps is set.
    Source: Berrar (2025), definition 20.

    Of the task multiclass:

    Log loss.

    -mean of log max(p of the true class, eps)

    Range: from 0 to inf; lower is better.
    Undefined: a score lies outside [0, 1], or the scores of a row do not sum to 1.
    Source: Good (1952), doi:10.1111/j.2517-6161.1952.tb00104.x; Berrar (2025), definition 20.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    base : between 1 and infinity, ends excluded
        Base of the logarithm: 2 gives bits.
    eps : between 0 and 0.5
        Smallest probability that is believed; Ferri et al. take 1e-5.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.log_loss(label, score, threshold=0.55, base=2), 6)
    0.79839
    """

def log_loss_discrimination(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Discrimination of the log loss.

    log_loss_uncertainty - the log loss of c(p), in nats

    Range: from 0 to inf; higher is better.
    Undefined: a score lies outside [0, 1].
    c(p) is the isotonic regression of y on p.
    Source: Dimitriadis, Gneiting & Jordan (2021), doi:10.1073/pnas.2016191118.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.log_loss_discrimination(label, score, threshold=0.55), 6)
    0.311239
    """

def log_loss_miscalibration(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Miscalibration of the log loss.

    log_loss - that of c(p), in nats

    Range: from 0 to inf; lower is better.
    Undefined: a score lies outside [0, 1].
    c(p) is the isotonic regression of y on p. log_loss = log_loss_miscalibration - log_loss_discrimination + log_loss_uncertainty.
    Source: Dimitriadis, Gneiting & Jordan (2021), doi:10.1073/pnas.2016191118.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.log_loss_miscalibration(label, score, threshold=0.55), 6)
    0.171493
    """

def log_loss_uncertainty(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Uncertainty of the log loss.

    -s log s - (1 - s) log(1 - s), s the prevalence: the log loss of the prevalence for all items, in nats

    Range: from 0 to 0.693147; neither end is better.
    Undefined: a score lies outside [0, 1].
    Source: Dimitriadis, Gneiting & Jordan (2021), doi:10.1073/pnas.2016191118.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.log_loss_uncertainty(label, score, threshold=0.55), 6)
    0.693147
    """

def lr_minus(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Negative likelihood ratio.

    (1 - sensitivity) / specificity

    Range: from 0 to inf; lower is better.
    Undefined: only one class is present, or every negative item is labelled positive (division by zero).
    Source: Berrar (2025), definition 10.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.lr_minus(label, score, threshold=0.55), 6)
    0.5
    """

def lr_plus(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Positive likelihood ratio.

    sensitivity / (1 - specificity)

    Range: from 0 to inf; higher is better.
    Undefined: only one class is present, or no negative item is labelled positive (division by zero).
    Source: Berrar (2025), definition 9.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.lr_plus(label, score, threshold=0.55), 6)
    3.0
    """

def macro_accuracy(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over classes: Accuracy.

    mean over the classes, each against the rest, of accuracy

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Berrar (2025), definition 1.

    Of the task multilabel:

    Mean over labels: Accuracy.

    mean over the labels of accuracy

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Berrar (2025), definition 1.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def macro_auch(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over classes: Area under the ROC convex hull.

    mean over the classes, each against the rest, of auch

    Range: from 0.5 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Provost & Fawcett (2001), doi:10.1023/A:1007601015854; Berrar (2025), definition 29.

    Of the task multilabel:

    Mean over labels: Area under the ROC convex hull.

    mean over the labels of auch

    Range: from 0.5 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Provost & Fawcett (2001), doi:10.1023/A:1007601015854; Berrar (2025), definition 29.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def macro_aucpr_davis_goadrich(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over classes: Precision-recall area, interpolated.

    mean over the classes, each against the rest, of aucpr_davis_goadrich

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Davis & Goadrich (2006), doi:10.1145/1143844.1143874.

    Of the task multilabel:

    Mean over labels: Precision-recall area, interpolated.

    mean over the labels of aucpr_davis_goadrich

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Davis & Goadrich (2006), doi:10.1145/1143844.1143874.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def macro_aucpr_max(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over classes: Precision-recall area, upper trapezoids.

    mean over the classes, each against the rest, of aucpr_max

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Berrar (2025), definition 33, equation 41.

    Of the task multilabel:

    Mean over labels: Precision-recall area, upper trapezoids.

    mean over the labels of aucpr_max

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Berrar (2025), definition 33, equation 41.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def macro_aucpr_min(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over classes: Precision-recall area, lower trapezoids.

    mean over the classes, each against the rest, of aucpr_min

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Berrar (2025), definition 33, equation 39.

    Of the task multilabel:

    Mean over labels: Precision-recall area, lower trapezoids.

    mean over the labels of aucpr_min

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Berrar (2025), definition 33, equation 39.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def macro_aucpr_minmax(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over classes: Precision-recall area, lower to upper trapezoids.

    mean over the classes, each against the rest, of aucpr_minmax

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Berrar (2025), definition 33, equation 40.

    Of the task multilabel:

    Mean over labels: Precision-recall area, lower to upper trapezoids.

    mean over the labels of aucpr_minmax

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Berrar (2025), definition 33, equation 40.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def macro_average_gain(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over classes: Average gain.

    mean over the classes, each against the rest, of average_gain

    Range: from -inf to inf; higher is better.
    Undefined: it is undefined for every class.
    Source: Berrar (2025), definition 25.

    Of the task multilabel:

    Mean over labels: Average gain.

    mean over the labels of average_gain

    Range: from -inf to inf; higher is better.
    Undefined: it is undefined for every label.
    Source: Berrar (2025), definition 25.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def macro_average_lift(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over classes: Average lift.

    mean over the classes, each against the rest, of average_lift

    Range: from 0 to inf; higher is better.
    Undefined: it is undefined for every class.
    Source: Berrar (2025), definition 26.

    Of the task multilabel:

    Mean over labels: Average lift.

    mean over the labels of average_lift

    Range: from 0 to inf; higher is better.
    Undefined: it is undefined for every label.
    Source: Berrar (2025), definition 26.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def macro_average_precision(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over classes: Average precision.

    mean over the classes, each against the rest, of average_precision

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Berrar (2025), definition 32.

    Of the task multilabel:

    Mean over labels: Average precision.

    mean over the labels of average_precision

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Berrar (2025), definition 32.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def macro_b_at_max_f1(data: Any = None, score: Any = None, *, distinct_pairs: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Mean over classes: B at the threshold of the largest F1.

    mean over the classes, each against the rest, of b_at_max_f1

    Range: from 0 to 1; neither end is better.
    Undefined: it is undefined for every class.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Of the task multilabel:

    Mean over labels: B at the threshold of the largest F1.

    mean over the labels of b_at_max_f1

    Range: from 0 to 1; neither end is better.
    Undefined: it is undefined for every label.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    distinct_pairs : between 0 and 1
        1 where an item is never compared with itself.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def macro_b_at_minus_infinity(data: Any = None, score: Any = None, *, distinct_pairs: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Mean over classes: B where everything is labelled positive.

    mean over the classes, each against the rest, of b_at_minus_infinity

    Range: from 0 to 1; neither end is better.
    Undefined: it is undefined for every class.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Of the task multilabel:

    Mean over labels: B where everything is labelled positive.

    mean over the labels of b_at_minus_infinity

    Range: from 0 to 1; neither end is better.
    Undefined: it is undefined for every label.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    distinct_pairs : between 0 and 1
        1 where an item is never compared with itself.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def macro_b_at_r_b(data: Any = None, score: Any = None, *, distinct_pairs: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Mean over classes: B at the indistinguishability threshold.

    mean over the classes, each against the rest, of b_at_r_b

    Range: from 0 to 1; neither end is better.
    Undefined: it is undefined for every class.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Of the task multilabel:

    Mean over labels: B at the indistinguishability threshold.

    mean over the labels of b_at_r_b

    Range: from 0 to 1; neither end is better.
    Undefined: it is undefined for every label.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    distinct_pairs : between 0 and 1
        1 where an item is never compared with itself.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def macro_balanced_accuracy(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over classes: Balanced accuracy.

    mean over the classes, each against the rest, of balanced_accuracy

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Berrar (2025), definition 11.

    Of the task multilabel:

    Mean over labels: Balanced accuracy.

    mean over the labels of balanced_accuracy

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Berrar (2025), definition 11.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def macro_c_40(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over classes: Precision where B is 0.4.

    mean over the classes, each against the rest, of c_40

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Of the task multilabel:

    Mean over labels: Precision where B is 0.4.

    mean over the labels of c_40

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def macro_c_60(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over classes: Precision where B is 0.6.

    mean over the classes, each against the rest, of c_60

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Of the task multilabel:

    Mean over labels: Precision where B is 0.6.

    mean over the labels of c_60

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def macro_c_b(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over classes: Precision at indistinguishability.

    mean over the classes, each against the rest, of c_b

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Of the task multilabel:

    Mean over labels: Precision at indistinguishability.

    mean over the labels of c_b

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def macro_c_level(data: Any = None, score: Any = None, *, level: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Mean over classes: Precision where B is at a level.

    mean over the classes, each against the rest, of c_level

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Of the task multilabel:

    Mean over labels: Precision where B is at a level.

    mean over the labels of c_level

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    level : between 0 and 1, ends excluded, required
        Level of B.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def macro_cohen_kappa(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over classes: Cohen's kappa.

    mean over the classes, each against the rest, of cohen_kappa

    Range: from -1 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Cohen (1960), doi:10.1177/001316446002000104; Berrar (2025), definition 24.

    Of the task multilabel:

    Mean over labels: Cohen's kappa.

    mean over the labels of cohen_kappa

    Range: from -1 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Cohen (1960), doi:10.1177/001316446002000104; Berrar (2025), definition 24.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def macro_diagnostic_odds_ratio(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over classes: Diagnostic odds ratio.

    mean over the classes, each against the rest, of diagnostic_odds_ratio

    Range: from 0 to inf; higher is better.
    Undefined: it is undefined for every class.
    Source: Glas et al. (2003), doi:10.1016/S0895-4356(03)00177-X.

    Of the task multilabel:

    Mean over labels: Diagnostic odds ratio.

    mean over the labels of diagnostic_odds_ratio

    Range: from 0 to inf; higher is better.
    Undefined: it is undefined for every label.
    Source: Glas et al. (2003), doi:10.1016/S0895-4356(03)00177-X.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def macro_error_rate(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over classes: Error rate.

    mean over the classes, each against the rest, of error_rate

    Range: from 0 to 1; lower is better.
    Undefined: it is undefined for every class.
    Source: Berrar (2025), definition 2.

    Of the task multilabel:

    Mean over labels: Error rate.

    mean over the labels of error_rate

    Range: from 0 to 1; lower is better.
    Undefined: it is undefined for every label.
    Source: Berrar (2025), definition 2.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def macro_expected_cost(data: Any = None, score: Any = None, *, fp: float | str | None = None, fn: float | str | None = None, tp: float | str | None = None, tn: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Mean over classes: Expected cost.

    mean over the classes, each against the rest, of expected_cost

    Range: from -inf to inf; lower is better.
    Undefined: it is undefined for every class.
    Source: Elkan (2001), The Foundations of Cost-Sensitive Learning, IJCAI.

    Of the task multilabel:

    Mean over labels: Expected cost.

    mean over the labels of expected_cost

    Range: from -inf to inf; lower is better.
    Undefined: it is undefined for every label.
    Source: Elkan (2001), The Foundations of Cost-Sensitive Learning, IJCAI.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    fp : between 0 and infinity
        Cost of a false positive.
    fn : between 0 and infinity
        Cost of a false negative.
    tp : between -1e+12 and 1e+12
        Cost of a true positive, negative for a gain.
    tn : between -1e+12 and 1e+12
        Cost of a true negative, negative for a gain.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def macro_f1(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over classes: F1.

    mean over the classes, each against the rest, of f1

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Berrar (2025), definition 12.

    Of the task multilabel:

    Mean over labels: F1.

    mean over the labels of f1

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Berrar (2025), definition 12.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def macro_f_beta(data: Any = None, score: Any = None, *, beta: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Mean over classes: F with recall weighted by beta.

    mean over the classes, each against the rest, of f_beta

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Berrar (2025), definition 13.

    Of the task multilabel:

    Mean over labels: F with recall weighted by beta.

    mean over the labels of f_beta

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Berrar (2025), definition 13.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    beta : between 0 and infinity, ends excluded, required
        How many times as important recall is as precision.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def macro_false_discovery_rate(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over classes: False discovery rate.

    mean over the classes, each against the rest, of false_discovery_rate

    Range: from 0 to 1; lower is better.
    Undefined: it is undefined for every class.
    Source: Berrar (2025), definition 7.

    Of the task multilabel:

    Mean over labels: False discovery rate.

    mean over the labels of false_discovery_rate

    Range: from 0 to 1; lower is better.
    Undefined: it is undefined for every label.
    Source: Berrar (2025), definition 7.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def macro_false_negative_rate(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over classes: False negative rate.

    mean over the classes, each against the rest, of false_negative_rate

    Range: from 0 to 1; lower is better.
    Undefined: it is undefined for every class.
    Source: Fawcett (2006), doi:10.1016/j.patrec.2005.10.010.

    Of the task multilabel:

    Mean over labels: False negative rate.

    mean over the labels of false_negative_rate

    Range: from 0 to 1; lower is better.
    Undefined: it is undefined for every label.
    Source: Fawcett (2006), doi:10.1016/j.patrec.2005.10.010.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def macro_false_omission_rate(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over classes: False omission rate.

    mean over the classes, each against the rest, of false_omission_rate

    Range: from 0 to 1; lower is better.
    Undefined: it is undefined for every class.
    Source: Powers (2011), arXiv:2010.16061.

    Of the task multilabel:

    Mean over labels: False omission rate.

    mean over the labels of false_omission_rate

    Range: from 0 to 1; lower is better.
    Undefined: it is undefined for every label.
    Source: Powers (2011), arXiv:2010.16061.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def macro_false_positive_rate(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over classes: False positive rate.

    mean over the classes, each against the rest, of false_positive_rate

    Range: from 0 to 1; lower is better.
    Undefined: it is undefined for every class.
    Source: Fawcett (2006), doi:10.1016/j.patrec.2005.10.010.

    Of the task multilabel:

    Mean over labels: False positive rate.

    mean over the labels of false_positive_rate

    Range: from 0 to 1; lower is better.
    Undefined: it is undefined for every label.
    Source: Fawcett (2006), doi:10.1016/j.patrec.2005.10.010.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def macro_fpr_at_r_b(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over classes: False positive rate at indistinguishability.

    mean over the classes, each against the rest, of fpr_at_r_b

    Range: from 0 to 1; lower is better.
    Undefined: it is undefined for every class.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Of the task multilabel:

    Mean over labels: False positive rate at indistinguishability.

    mean over the labels of fpr_at_r_b

    Range: from 0 to 1; lower is better.
    Undefined: it is undefined for every label.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def macro_g_measure(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over classes: G-measure (Fowlkes-Mallows).

    mean over the classes, each against the rest, of g_measure

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Berrar (2025), definition 14.

    Of the task multilabel:

    Mean over labels: G-measure (Fowlkes-Mallows).

    mean over the labels of g_measure

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Berrar (2025), definition 14.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def macro_gini(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over classes: Gini coefficient.

    mean over the classes, each against the rest, of gini

    Range: from -1 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Berrar (2025), definition 28.

    Of the task multilabel:

    Mean over labels: Gini coefficient.

    mean over the labels of gini

    Range: from -1 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Berrar (2025), definition 28.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def macro_kolmogorov_smirnov(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over classes: Kolmogorov-Smirnov statistic.

    mean over the classes, each against the rest, of kolmogorov_smirnov

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Berrar (2025), definition 30.

    Of the task multilabel:

    Mean over labels: Kolmogorov-Smirnov statistic.

    mean over the labels of kolmogorov_smirnov

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Berrar (2025), definition 30.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def macro_lift(data: Any = None, score: Any = None, *, prior: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Mean over classes: Lift.

    mean over the classes, each against the rest, of lift

    Range: from 0 to inf; higher is better.
    Undefined: it is undefined for every class.
    Source: Berrar (2025), definition 16.

    Of the task multilabel:

    Mean over labels: Lift.

    mean over the labels of lift

    Range: from 0 to inf; higher is better.
    Undefined: it is undefined for every label.
    Source: Berrar (2025), definition 16.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    prior : between 0 and 1, ends excluded
        Share of positives to compare with.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def macro_markedness(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over classes: Markedness.

    mean over the classes, each against the rest, of markedness

    Range: from -1 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Powers (2011), arXiv:2010.16061.

    Of the task multilabel:

    Mean over labels: Markedness.

    mean over the labels of markedness

    Range: from -1 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Powers (2011), arXiv:2010.16061.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def macro_max_f1(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over classes: Largest F1.

    mean over the classes, each against the rest, of max_f1

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Berrar (2025), definition 12.

    Of the task multilabel:

    Mean over labels: Largest F1.

    mean over the labels of max_f1

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Berrar (2025), definition 12.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def macro_max_youden_index(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over classes: Largest Youden index.

    mean over the classes, each against the rest, of max_youden_index

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Berrar (2025), definition 8.

    Of the task multilabel:

    Mean over labels: Largest Youden index.

    mean over the labels of max_youden_index

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Berrar (2025), definition 8.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def macro_mcc(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over classes: Matthews correlation.

    mean over the classes, each against the rest, of mcc

    Range: from -1 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Matthews (1975), doi:10.1016/0005-2795(75)90109-9; Berrar (2025), definition 15.

    Of the task multilabel:

    Mean over labels: Matthews correlation.

    mean over the labels of mcc

    Range: from -1 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Matthews (1975), doi:10.1016/0005-2795(75)90109-9; Berrar (2025), definition 15.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def macro_negative_likelihood_ratio(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over classes: Negative likelihood ratio.

    mean over the classes, each against the rest, of negative_likelihood_ratio

    Range: from 0 to inf; lower is better.
    Undefined: it is undefined for every class.
    Source: Berrar (2025), definition 10.

    Of the task multilabel:

    Mean over labels: Negative likelihood ratio.

    mean over the labels of negative_likelihood_ratio

    Range: from 0 to inf; lower is better.
    Undefined: it is undefined for every label.
    Source: Berrar (2025), definition 10.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def macro_negative_predictive_value(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over classes: Negative predictive value.

    mean over the classes, each against the rest, of negative_predictive_value

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Berrar (2025), definition 6.

    Of the task multilabel:

    Mean over labels: Negative predictive value.

    mean over the labels of negative_predictive_value

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Berrar (2025), definition 6.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def macro_npv_at_prevalence(data: Any = None, score: Any = None, *, prevalence: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Mean over classes: Negative predictive value at another prevalence.

    mean over the classes, each against the rest, of npv_at_prevalence

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Altman & Bland (1994), doi:10.1136/bmj.309.6947.102.

    Of the task multilabel:

    Mean over labels: Negative predictive value at another prevalence.

    mean over the labels of npv_at_prevalence

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Altman & Bland (1994), doi:10.1136/bmj.309.6947.102.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    prevalence : between 0 and 1, ends excluded, required
        Share of positives where the model is to be used.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def macro_number_needed_to_evaluate(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over classes: Number needed to evaluate.

    mean over the classes, each against the rest, of number_needed_to_evaluate

    Range: from 1 to inf; lower is better.
    Undefined: it is undefined for every class.
    Source: Romero-Brufau, Huddleston, Escobar & Liebow (2015), doi:10.1186/s13054-015-0999-1.

    Of the task multilabel:

    Mean over labels: Number needed to evaluate.

    mean over the labels of number_needed_to_evaluate

    Range: from 1 to inf; lower is better.
    Undefined: it is undefined for every label.
    Source: Romero-Brufau, Huddleston, Escobar & Liebow (2015), doi:10.1186/s13054-015-0999-1.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def macro_partial_auc(data: Any = None, score: Any = None, *, max_fpr: float | str | None = None, min_tpr: float | str | None = None, mcclish: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Mean over classes: Partial area under the ROC curve.

    mean over the classes, each against the rest, of partial_auc

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: McClish (1989), doi:10.1177/0272989X8900900307; with both limits Yang, Lu, Lyu & Hu (2019), doi:10.1177/0962280217718866.

    Of the task multilabel:

    Mean over labels: Partial area under the ROC curve.

    mean over the labels of partial_auc

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: McClish (1989), doi:10.1177/0272989X8900900307; with both limits Yang, Lu, Lyu & Hu (2019), doi:10.1177/0962280217718866.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    max_fpr : between 0 and 1
        Largest false positive rate.
    min_tpr : between 0 and 1
        Smallest true positive rate.
    mcclish : between 0 and 1
        1 for the standardised area.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def macro_positive_likelihood_ratio(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over classes: Positive likelihood ratio.

    mean over the classes, each against the rest, of positive_likelihood_ratio

    Range: from 0 to inf; higher is better.
    Undefined: it is undefined for every class.
    Source: Berrar (2025), definition 9.

    Of the task multilabel:

    Mean over labels: Positive likelihood ratio.

    mean over the labels of positive_likelihood_ratio

    Range: from 0 to inf; higher is better.
    Undefined: it is undefined for every label.
    Source: Berrar (2025), definition 9.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def macro_ppv_at_prevalence(data: Any = None, score: Any = None, *, prevalence: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Mean over classes: Positive predictive value at another prevalence.

    mean over the classes, each against the rest, of ppv_at_prevalence

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Altman & Bland (1994), doi:10.1136/bmj.309.6947.102.

    Of the task multilabel:

    Mean over labels: Positive predictive value at another prevalence.

    mean over the labels of ppv_at_prevalence

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Altman & Bland (1994), doi:10.1136/bmj.309.6947.102.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    prevalence : between 0 and 1, ends excluded, required
        Share of positives where the model is to be used.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def macro_precision(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over classes: Precision.

    mean over the classes, each against the rest, of precision

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Berrar (2025), definition 5.

    Of the task multilabel:

    Mean over labels: Precision.

    mean over the labels of precision

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Berrar (2025), definition 5.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def macro_predicted_positive_rate(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over classes: Predicted positive rate.

    mean over the classes, each against the rest, of predicted_positive_rate

    Range: from 0 to 1; neither end is better.
    Undefined: it is undefined for every class.
    Source: Calders, Kamiran & Pechenizkiy (2009), doi:10.1109/ICDMW.2009.83.

    Of the task multilabel:

    Mean over labels: Predicted positive rate.

    mean over the labels of predicted_positive_rate

    Range: from 0 to 1; neither end is better.
    Undefined: it is undefined for every label.
    Source: Calders, Kamiran & Pechenizkiy (2009), doi:10.1109/ICDMW.2009.83.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def macro_prevalence(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over classes: Prevalence.

    mean over the classes, each against the rest, of prevalence

    Range: from 0 to 1; neither end is better.
    Undefined: it is undefined for every class.
    Source: Fawcett (2006), doi:10.1016/j.patrec.2005.10.010.

    Of the task multilabel:

    Mean over labels: Prevalence.

    mean over the labels of prevalence

    Range: from 0 to 1; neither end is better.
    Undefined: it is undefined for every label.
    Source: Fawcett (2006), doi:10.1016/j.patrec.2005.10.010.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def macro_prevalence_threshold(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over classes: Prevalence threshold.

    mean over the classes, each against the rest, of prevalence_threshold

    Range: from 0 to 1; lower is better.
    Undefined: it is undefined for every class.
    Source: Balayla (2020), doi:10.1371/journal.pone.0240215.

    Of the task multilabel:

    Mean over labels: Prevalence threshold.

    mean over the labels of prevalence_threshold

    Range: from 0 to 1; lower is better.
    Undefined: it is undefined for every label.
    Source: Balayla (2020), doi:10.1371/journal.pone.0240215.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def macro_roc_auc(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over classes: Area under the ROC curve.

    mean over the classes, each against the rest, of roc_auc

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Hanley & McNeil (1982), doi:10.1148/radiology.143.1.7063747; Berrar (2025), definition 27.

    Of the task multilabel:

    Mean over labels: Area under the ROC curve.

    mean over the labels of roc_auc

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Hanley & McNeil (1982), doi:10.1148/radiology.143.1.7063747; Berrar (2025), definition 27.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def macro_sensitivity(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over classes: Sensitivity (recall).

    mean over the classes, each against the rest, of sensitivity

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Berrar (2025), definition 3.

    Of the task multilabel:

    Mean over labels: Sensitivity (recall).

    mean over the labels of sensitivity

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Berrar (2025), definition 3.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def macro_specificity(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over classes: Specificity.

    mean over the classes, each against the rest, of specificity

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Berrar (2025), definition 4.

    Of the task multilabel:

    Mean over labels: Specificity.

    mean over the labels of specificity

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Berrar (2025), definition 4.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def macro_taks(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over classes: Threshold-averaged Kolmogorov-Smirnov statistic.

    mean over the classes, each against the rest, of taks

    Range: from -1 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Berrar (2025), definition 31.

    Of the task multilabel:

    Mean over labels: Threshold-averaged Kolmogorov-Smirnov statistic.

    mean over the labels of taks

    Range: from -1 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Berrar (2025), definition 31.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def macro_threat_score(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over classes: Threat score (Jaccard).

    mean over the classes, each against the rest, of threat_score

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Powers (2011), arXiv:2010.16061.

    Of the task multilabel:

    Mean over labels: Threat score (Jaccard).

    mean over the labels of threat_score

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Powers (2011), arXiv:2010.16061.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def macro_tpr_at_r_b(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over classes: True positive rate at indistinguishability.

    mean over the classes, each against the rest, of tpr_at_r_b

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Of the task multilabel:

    Mean over labels: True positive rate at indistinguishability.

    mean over the labels of tpr_at_r_b

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def macro_youden_index(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over classes: Youden index (informedness).

    mean over the classes, each against the rest, of youden_index

    Range: from -1 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Youden (1950), doi:10.1002/1097-0142(1950)3:1<32::AID-CNCR2820030106>3.0.CO;2-3; Berrar (2025), definition 8.

    Of the task multilabel:

    Mean over labels: Youden index (informedness).

    mean over the labels of youden_index

    Range: from -1 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Youden (1950), doi:10.1002/1097-0142(1950)3:1<32::AID-CNCR2820030106>3.0.CO;2-3; Berrar (2025), definition 8.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def mad(data: Any = None, score: Any = None, *, scaled: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Median absolute deviation of the errors.

    median of |e - median of e|; scaled: times 1.4826, which makes it one standard deviation of normal errors

    Range: from 0 to inf; lower is better.
    Undefined: never.
    Source: Hampel (1974), doi:10.1080/01621459.1974.10482962; notes, V7.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    scaled : between 0 and 1
        1 for the scale of a standard deviation.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def mad_of_errors(data: Any = None, score: Any = None, *, scaled: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Median absolute deviation of the errors.

    median of |e - median of e|; scaled: times 1.4826, which makes it one standard deviation of normal errors

    Range: from 0 to inf; lower is better.
    Undefined: never.
    Source: Hampel (1974), doi:10.1080/01621459.1974.10482962; notes, V7.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    scaled : between 0 and 1
        1 for the scale of a standard deviation.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def mae(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean absolute error.

    mean of |y - p|

    Range: from 0 to 1; lower is better.
    Undefined: a score lies outside [0, 1].
    Source: Berrar (2025), definition 17.

    Of the task regression:

    Mean absolute error.

    mean of |e|

    Range: from 0 to inf; lower is better.
    Undefined: never.
    Source: Willmott & Matsuura (2005), doi:10.3354/cr030079; notes, V7.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.mae(label, score, threshold=0.55), 6)
    0.37
    """

def mape(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean absolute percentage error.

    mean of |e / y|, a share and not times 100

    Range: from 0 to inf; lower is better.
    Undefined: a true value is 0.
    Source: Hyndman & Koehler (2006), doi:10.1016/j.ijforecast.2006.03.001.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def markedness(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Markedness.

    precision + negative predictive value - 1

    Range: from -1 to 1; higher is better.
    Undefined: all items are labelled alike.
    Source: Powers (2011), arXiv:2010.16061.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.markedness(label, score, threshold=0.55), 6)
    0.416667
    """

def matthews(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Matthews correlation.

    (tp tn - fp fn) / sqrt(P N (tp + fp) (tn + fn))

    Range: from -1 to 1; higher is better.
    Undefined: a class is absent, or all items are labelled alike.
    Source: Matthews (1975), doi:10.1016/0005-2795(75)90109-9; Berrar (2025), definition 15.

    Of the task multiclass:

    Correlation of several classes (R_K).

    (c n - sum a_k b_k) / sqrt((n^2 - sum b_k^2) (n^2 - sum a_k^2)), c the weight of right predictions

    Range: from -1 to 1; higher is better.
    Undefined: one class alone has rows, or one alone is predicted.
    Source: Gorodkin (2004), doi:10.1016/j.compbiolchem.2004.09.006.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.matthews(label, score, threshold=0.55), 6)
    0.408248
    """

def matthews_corrcoef(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Matthews correlation.

    (tp tn - fp fn) / sqrt(P N (tp + fp) (tn + fn))

    Range: from -1 to 1; higher is better.
    Undefined: a class is absent, or all items are labelled alike.
    Source: Matthews (1975), doi:10.1016/0005-2795(75)90109-9; Berrar (2025), definition 15.

    Of the task multiclass:

    Correlation of several classes (R_K).

    (c n - sum a_k b_k) / sqrt((n^2 - sum b_k^2) (n^2 - sum a_k^2)), c the weight of right predictions

    Range: from -1 to 1; higher is better.
    Undefined: one class alone has rows, or one alone is predicted.
    Source: Gorodkin (2004), doi:10.1016/j.compbiolchem.2004.09.006.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.matthews_corrcoef(label, score, threshold=0.55), 6)
    0.408248
    """

def max_accuracy(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Largest: Accuracy.

    largest accuracy over the operating points where it is defined

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined at every operating point.
    Source: Berrar (2025), definition 1.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def max_balanced_accuracy(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Largest: Balanced accuracy.

    largest balanced_accuracy over the operating points where it is defined

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined at every operating point.
    Source: Berrar (2025), definition 11.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def max_cohen_kappa(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Largest: Cohen's kappa.

    largest cohen_kappa over the operating points where it is defined

    Range: from -1 to 1; higher is better.
    Undefined: it is undefined at every operating point.
    Source: Cohen (1960), doi:10.1177/001316446002000104; Berrar (2025), definition 24.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def max_diagnostic_odds_ratio(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Largest: Diagnostic odds ratio.

    largest diagnostic_odds_ratio over the operating points where it is defined

    Range: from 0 to inf; higher is better.
    Undefined: it is undefined at every operating point.
    Source: Glas et al. (2003), doi:10.1016/S0895-4356(03)00177-X.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def max_error(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Largest error.

    largest |e|

    Range: from 0 to inf; lower is better.
    Undefined: never.
    Source: scikit-learn, max_error.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def max_f1(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Largest F1.

    largest F1 over the operating points

    Range: from 0 to 1; higher is better.
    Undefined: never.
    Source: Berrar (2025), definition 12.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.max_f1(label, score, threshold=0.55), 6)
    0.8
    """

def max_f_beta(data: Any = None, score: Any = None, *, beta: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Largest: F with recall weighted by beta.

    largest f_beta over the operating points where it is defined

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined at every operating point.
    Source: Berrar (2025), definition 13.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    beta : between 0 and infinity, ends excluded, required
        How many times as important recall is as precision.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def max_g_measure(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Largest: G-measure (Fowlkes-Mallows).

    largest g_measure over the operating points where it is defined

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined at every operating point.
    Source: Berrar (2025), definition 14.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def max_lift(data: Any = None, score: Any = None, *, prior: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Largest: Lift.

    largest lift over the operating points where it is defined

    Range: from 0 to inf; higher is better.
    Undefined: it is undefined at every operating point.
    Source: Berrar (2025), definition 16.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    prior : between 0 and 1, ends excluded
        Share of positives to compare with.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def max_markedness(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Largest: Markedness.

    largest markedness over the operating points where it is defined

    Range: from -1 to 1; higher is better.
    Undefined: it is undefined at every operating point.
    Source: Powers (2011), arXiv:2010.16061.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def max_mcc(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Largest: Matthews correlation.

    largest mcc over the operating points where it is defined

    Range: from -1 to 1; higher is better.
    Undefined: it is undefined at every operating point.
    Source: Matthews (1975), doi:10.1016/0005-2795(75)90109-9; Berrar (2025), definition 15.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def max_negative_predictive_value(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Largest: Negative predictive value.

    largest negative_predictive_value over the operating points where it is defined

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined at every operating point.
    Source: Berrar (2025), definition 6.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def max_npv_at_prevalence(data: Any = None, score: Any = None, *, prevalence: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Largest: Negative predictive value at another prevalence.

    largest npv_at_prevalence over the operating points where it is defined

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined at every operating point.
    Source: Altman & Bland (1994), doi:10.1136/bmj.309.6947.102.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    prevalence : between 0 and 1, ends excluded, required
        Share of positives where the model is to be used.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def max_positive_likelihood_ratio(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Largest: Positive likelihood ratio.

    largest positive_likelihood_ratio over the operating points where it is defined

    Range: from 0 to inf; higher is better.
    Undefined: it is undefined at every operating point.
    Source: Berrar (2025), definition 9.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def max_ppv_at_prevalence(data: Any = None, score: Any = None, *, prevalence: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Largest: Positive predictive value at another prevalence.

    largest ppv_at_prevalence over the operating points where it is defined

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined at every operating point.
    Source: Altman & Bland (1994), doi:10.1136/bmj.309.6947.102.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    prevalence : between 0 and 1, ends excluded, required
        Share of positives where the model is to be used.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def max_precision(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Largest: Precision.

    largest precision over the operating points where it is defined

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined at every operating point.
    Source: Berrar (2025), definition 5.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def max_sensitivity(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Largest: Sensitivity (recall).

    largest sensitivity over the operating points where it is defined

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined at every operating point.
    Source: Berrar (2025), definition 3.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def max_specificity(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Largest: Specificity.

    largest specificity over the operating points where it is defined

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined at every operating point.
    Source: Berrar (2025), definition 4.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def max_threat_score(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Largest: Threat score (Jaccard).

    largest threat_score over the operating points where it is defined

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined at every operating point.
    Source: Powers (2011), arXiv:2010.16061.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def max_youden_index(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Largest Youden index.

    largest tpr - fpr over the operating points

    Range: from 0 to 1; higher is better.
    Undefined: only one class is present.
    Source: Berrar (2025), definition 8.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.max_youden_index(label, score, threshold=0.55), 6)
    0.6
    """

def maximum_calibration_error(data: Any = None, score: Any = None, *, bins: float | str | None = None, binning: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Maximum calibration error.

    largest |mean p - share of positives| of a bin

    Range: from 0 to 1; lower is better.
    Undefined: a score lies outside [0, 1].
    Source: Naeini, Cooper & Hauskrecht (2015), doi:10.1609/aaai.v29i1.9602.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    bins : between 1 and 1e+06
        Number of bins.
    binning : width or mass
        Bins of equal width, (i / bins, (i + 1) / bins], or of equal mass; ties stay together.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.maximum_calibration_error(label, score, threshold=0.55), 6)
    0.4
    """

def mcc(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Matthews correlation.

    (tp tn - fp fn) / sqrt(P N (tp + fp) (tn + fn))

    Range: from -1 to 1; higher is better.
    Undefined: a class is absent, or all items are labelled alike.
    Source: Matthews (1975), doi:10.1016/0005-2795(75)90109-9; Berrar (2025), definition 15.

    Of the task multiclass:

    Correlation of several classes (R_K).

    (c n - sum a_k b_k) / sqrt((n^2 - sum b_k^2) (n^2 - sum a_k^2)), c the weight of right predictions

    Range: from -1 to 1; higher is better.
    Undefined: one class alone has rows, or one alone is predicted.
    Source: Gorodkin (2004), doi:10.1016/j.compbiolchem.2004.09.006.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.mcc(label, score, threshold=0.55), 6)
    0.408248
    """

def mce(data: Any = None, score: Any = None, *, bins: float | str | None = None, binning: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Maximum calibration error.

    largest |mean p - share of positives| of a bin

    Range: from 0 to 1; lower is better.
    Undefined: a score lies outside [0, 1].
    Source: Naeini, Cooper & Hauskrecht (2015), doi:10.1609/aaai.v29i1.9602.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    bins : between 1 and 1e+06
        Number of bins.
    binning : width or mass
        Bins of equal width, (i / bins, (i + 1) / bins], or of equal mass; ties stay together.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.mce(label, score, threshold=0.55), 6)
    0.4
    """

def mcfadden_r2(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Explained share of the log loss.

    1 - log_loss / log_loss_uncertainty

    Range: from -inf to 1; higher is better.
    Undefined: a score lies outside [0, 1], or only one class is present.
    Source: McFadden (1974), Conditional logit analysis of qualitative choice behavior.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.mcfadden_r2(label, score, threshold=0.55), 6)
    0.20161
    """

def mean_absolute_error(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean absolute error.

    mean of |y - p|

    Range: from 0 to 1; lower is better.
    Undefined: a score lies outside [0, 1].
    Source: Berrar (2025), definition 17.

    Of the task regression:

    Mean absolute error.

    mean of |e|

    Range: from 0 to inf; lower is better.
    Undefined: never.
    Source: Willmott & Matsuura (2005), doi:10.3354/cr030079; notes, V7.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.mean_absolute_error(label, score, threshold=0.55), 6)
    0.37
    """

def mean_absolute_rank_error(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean distance in the order of classes.

    mean of |i - j| for rows of class i predicted as j

    Range: from 0 to inf; lower is better.
    Undefined: never.
    Source: Baccianella, Esuli & Sebastiani (2009), doi:10.1109/ISDA.2009.230.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def mean_average_precision(data: Any = None, score: Any = None, *, k: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Mean over classes: Average precision.

    mean over the classes, each against the rest, of average_precision

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Berrar (2025), definition 32.

    Of the task queries:

    Mean average precision.

    mean over the queries with a relevant row (label > 0), equal scores in random order, of the sum over the relevant rows among the first k of the share of relevant rows down to them / min(k, relevant rows)

    Range: from 0 to 1; higher is better.
    Undefined: no query has a relevant row.
    Source: Buckley & Voorhees (2000), doi:10.1145/345508.345543.

    Of the task multilabel:

    Mean over labels: Average precision.

    mean over the labels of average_precision

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Berrar (2025), definition 32.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    k : between 1 and 1e+09
        How many rows are looked at.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def mean_average_precision_at(data: Any = None, score: Any = None, *, k: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Mean average precision.

    mean over the queries with a relevant row (label > 0), equal scores in random order, of the sum over the relevant rows among the first k of the share of relevant rows down to them / min(k, relevant rows)

    Range: from 0 to 1; higher is better.
    Undefined: no query has a relevant row.
    Source: Buckley & Voorhees (2000), doi:10.1145/345508.345543.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    k : between 1 and 1e+09
        How many rows are looked at.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def mean_error(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean error.

    mean of e = y - f: positive where the predictions are too low

    Range: from -inf to inf; neither end is better.
    Undefined: never.
    Source: Bland & Altman (1986), doi:10.1016/S0140-6736(86)90837-8.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def mean_reciprocal_rank(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean reciprocal rank.

    mean over the queries with a relevant row (label > 0), equal scores in random order, of 1 / place of the first relevant row

    Range: from 0 to 1; higher is better.
    Undefined: no query has a relevant row.
    Source: Voorhees (1999), The TREC-8 Question Answering Track Report.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def mean_squared_error(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Brier score.

    mean of (y - p)^2

    Range: from 0 to 1; lower is better.
    Undefined: a score lies outside [0, 1].
    Source: Brier (1950), doi:10.1175/1520-0493(1950)078<0001:VOFEIT>2.0.CO;2; Berrar (2025), definition 18.

    Of the task regression:

    Mean squared error.

    mean of e^2

    Range: from 0 to inf; lower is better.
    Undefined: never.
    Source: notes, V6.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.mean_squared_error(label, score, threshold=0.55), 6)
    0.192
    """

def medae(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Median absolute error.

    median of |e|

    Range: from 0 to inf; lower is better.
    Undefined: never.
    Source: Hyndman & Koehler (2006), doi:10.1016/j.ijforecast.2006.03.001.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def median_absolute_error(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Median absolute error.

    median of |e|

    Range: from 0 to inf; lower is better.
    Undefined: never.
    Source: Hyndman & Koehler (2006), doi:10.1016/j.ijforecast.2006.03.001.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def median_error(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Median error.

    median of e

    Range: from -inf to inf; neither end is better.
    Undefined: never.
    Source: notes, V7.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def micro_accuracy(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Pooled: Accuracy.

    all pairs of a row and a class, pooled: accuracy

    Range: from 0 to 1; higher is better.
    Undefined: never.
    Source: Berrar (2025), definition 1.

    Of the task multilabel:

    Pooled: Accuracy.

    all pairs of a row and a label, pooled: accuracy

    Range: from 0 to 1; higher is better.
    Undefined: never.
    Source: Berrar (2025), definition 1.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def micro_auch(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Pooled: Area under the ROC convex hull.

    all pairs of a row and a class, pooled: auch

    Range: from 0.5 to 1; higher is better.
    Undefined: only one class is present.
    Source: Provost & Fawcett (2001), doi:10.1023/A:1007601015854; Berrar (2025), definition 29.

    Of the task multilabel:

    Pooled: Area under the ROC convex hull.

    all pairs of a row and a label, pooled: auch

    Range: from 0.5 to 1; higher is better.
    Undefined: only one class is present.
    Source: Provost & Fawcett (2001), doi:10.1023/A:1007601015854; Berrar (2025), definition 29.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def micro_aucpr_davis_goadrich(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Pooled: Precision-recall area, interpolated.

    all pairs of a row and a class, pooled: aucpr_davis_goadrich

    Range: from 0 to 1; higher is better.
    Undefined: no item is positive.
    Source: Davis & Goadrich (2006), doi:10.1145/1143844.1143874.

    Of the task multilabel:

    Pooled: Precision-recall area, interpolated.

    all pairs of a row and a label, pooled: aucpr_davis_goadrich

    Range: from 0 to 1; higher is better.
    Undefined: no item is positive.
    Source: Davis & Goadrich (2006), doi:10.1145/1143844.1143874.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def micro_aucpr_max(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Pooled: Precision-recall area, upper trapezoids.

    all pairs of a row and a class, pooled: aucpr_max

    Range: from 0 to 1; higher is better.
    Undefined: no item is positive.
    Source: Berrar (2025), definition 33, equation 41.

    Of the task multilabel:

    Pooled: Precision-recall area, upper trapezoids.

    all pairs of a row and a label, pooled: aucpr_max

    Range: from 0 to 1; higher is better.
    Undefined: no item is positive.
    Source: Berrar (2025), definition 33, equation 41.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def micro_aucpr_min(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Pooled: Precision-recall area, lower trapezoids.

    all pairs of a row and a class, pooled: aucpr_min

    Range: from 0 to 1; higher is better.
    Undefined: no item is positive.
    Source: Berrar (2025), definition 33, equation 39.

    Of the task multilabel:

    Pooled: Precision-recall area, lower trapezoids.

    all pairs of a row and a label, pooled: aucpr_min

    Range: from 0 to 1; higher is better.
    Undefined: no item is positive.
    Source: Berrar (2025), definition 33, equation 39.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def micro_aucpr_minmax(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Pooled: Precision-recall area, lower to upper trapezoids.

    all pairs of a row and a class, pooled: aucpr_minmax

    Range: from 0 to 1; higher is better.
    Undefined: no item is positive.
    Source: Berrar (2025), definition 33, equation 40.

    Of the task multilabel:

    Pooled: Precision-recall area, lower to upper trapezoids.

    all pairs of a row and a label, pooled: aucpr_minmax

    Range: from 0 to 1; higher is better.
    Undefined: no item is positive.
    Source: Berrar (2025), definition 33, equation 40.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def micro_average_gain(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Pooled: Average gain.

    all pairs of a row and a class, pooled: average_gain

    Range: from -inf to inf; higher is better.
    Undefined: a weight is not a whole number.
    Source: Berrar (2025), definition 25.

    Of the task multilabel:

    Pooled: Average gain.

    all pairs of a row and a label, pooled: average_gain

    Range: from -inf to inf; higher is better.
    Undefined: a weight is not a whole number.
    Source: Berrar (2025), definition 25.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def micro_average_lift(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Pooled: Average lift.

    all pairs of a row and a class, pooled: average_lift

    Range: from 0 to inf; higher is better.
    Undefined: no item is positive, or a weight is not a whole number.
    Source: Berrar (2025), definition 26.

    Of the task multilabel:

    Pooled: Average lift.

    all pairs of a row and a label, pooled: average_lift

    Range: from 0 to inf; higher is better.
    Undefined: no item is positive, or a weight is not a whole number.
    Source: Berrar (2025), definition 26.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def micro_average_precision(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Pooled: Average precision.

    all pairs of a row and a class, pooled: average_precision

    Range: from 0 to 1; higher is better.
    Undefined: no item is positive.
    Source: Berrar (2025), definition 32.

    Of the task multilabel:

    Pooled: Average precision.

    all pairs of a row and a label, pooled: average_precision

    Range: from 0 to 1; higher is better.
    Undefined: no item is positive.
    Source: Berrar (2025), definition 32.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def micro_b_at_max_f1(data: Any = None, score: Any = None, *, distinct_pairs: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Pooled: B at the threshold of the largest F1.

    all pairs of a row and a class, pooled: b_at_max_f1

    Range: from 0 to 1; neither end is better.
    Undefined: only one class is present.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Of the task multilabel:

    Pooled: B at the threshold of the largest F1.

    all pairs of a row and a label, pooled: b_at_max_f1

    Range: from 0 to 1; neither end is better.
    Undefined: only one class is present.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    distinct_pairs : between 0 and 1
        1 where an item is never compared with itself.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def micro_b_at_minus_infinity(data: Any = None, score: Any = None, *, distinct_pairs: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Pooled: B where everything is labelled positive.

    all pairs of a row and a class, pooled: b_at_minus_infinity

    Range: from 0 to 1; neither end is better.
    Undefined: only one class is present.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Of the task multilabel:

    Pooled: B where everything is labelled positive.

    all pairs of a row and a label, pooled: b_at_minus_infinity

    Range: from 0 to 1; neither end is better.
    Undefined: only one class is present.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    distinct_pairs : between 0 and 1
        1 where an item is never compared with itself.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def micro_b_at_r_b(data: Any = None, score: Any = None, *, distinct_pairs: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Pooled: B at the indistinguishability threshold.

    all pairs of a row and a class, pooled: b_at_r_b

    Range: from 0 to 1; neither end is better.
    Undefined: only one class is present, or the scores rank negatives above positives (roc_auc < 1/2), or B exceeds 1/2 for every labelled set.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Of the task multilabel:

    Pooled: B at the indistinguishability threshold.

    all pairs of a row and a label, pooled: b_at_r_b

    Range: from 0 to 1; neither end is better.
    Undefined: only one class is present, or the scores rank negatives above positives (roc_auc < 1/2), or B exceeds 1/2 for every labelled set.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    distinct_pairs : between 0 and 1
        1 where an item is never compared with itself.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def micro_balanced_accuracy(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Pooled: Balanced accuracy.

    all pairs of a row and a class, pooled: balanced_accuracy

    Range: from 0 to 1; higher is better.
    Undefined: only one class is present.
    Source: Berrar (2025), definition 11.

    Of the task multilabel:

    Pooled: Balanced accuracy.

    all pairs of a row and a label, pooled: balanced_accuracy

    Range: from 0 to 1; higher is better.
    Undefined: only one class is present.
    Source: Berrar (2025), definition 11.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def micro_c_40(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Pooled: Precision where B is 0.4.

    all pairs of a row and a class, pooled: c_40

    Range: from 0 to 1; higher is better.
    Undefined: only one class is present, or B never reaches the level, or exceeds it for every labelled set.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Of the task multilabel:

    Pooled: Precision where B is 0.4.

    all pairs of a row and a label, pooled: c_40

    Range: from 0 to 1; higher is better.
    Undefined: only one class is present, or B never reaches the level, or exceeds it for every labelled set.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def micro_c_60(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Pooled: Precision where B is 0.6.

    all pairs of a row and a class, pooled: c_60

    Range: from 0 to 1; higher is better.
    Undefined: only one class is present, or B never reaches the level, or exceeds it for every labelled set.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Of the task multilabel:

    Pooled: Precision where B is 0.6.

    all pairs of a row and a label, pooled: c_60

    Range: from 0 to 1; higher is better.
    Undefined: only one class is present, or B never reaches the level, or exceeds it for every labelled set.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def micro_c_b(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Pooled: Precision at indistinguishability.

    all pairs of a row and a class, pooled: c_b

    Range: from 0 to 1; higher is better.
    Undefined: only one class is present, or the scores rank negatives above positives (roc_auc < 1/2), or B exceeds 1/2 for every labelled set.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Of the task multilabel:

    Pooled: Precision at indistinguishability.

    all pairs of a row and a label, pooled: c_b

    Range: from 0 to 1; higher is better.
    Undefined: only one class is present, or the scores rank negatives above positives (roc_auc < 1/2), or B exceeds 1/2 for every labelled set.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def micro_c_level(data: Any = None, score: Any = None, *, level: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Pooled: Precision where B is at a level.

    all pairs of a row and a class, pooled: c_level

    Range: from 0 to 1; higher is better.
    Undefined: only one class is present, or B never reaches the level, or exceeds it for every labelled set.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Of the task multilabel:

    Pooled: Precision where B is at a level.

    all pairs of a row and a label, pooled: c_level

    Range: from 0 to 1; higher is better.
    Undefined: only one class is present, or B never reaches the level, or exceeds it for every labelled set.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    level : between 0 and 1, ends excluded, required
        Level of B.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def micro_cohen_kappa(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Pooled: Cohen's kappa.

    all pairs of a row and a class, pooled: cohen_kappa

    Range: from -1 to 1; higher is better.
    Undefined: labels and predictions are all of the same class (division by zero).
    Source: Cohen (1960), doi:10.1177/001316446002000104; Berrar (2025), definition 24.

    Of the task multilabel:

    Pooled: Cohen's kappa.

    all pairs of a row and a label, pooled: cohen_kappa

    Range: from -1 to 1; higher is better.
    Undefined: labels and predictions are all of the same class (division by zero).
    Source: Cohen (1960), doi:10.1177/001316446002000104; Berrar (2025), definition 24.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def micro_diagnostic_odds_ratio(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Pooled: Diagnostic odds ratio.

    all pairs of a row and a class, pooled: diagnostic_odds_ratio

    Range: from 0 to inf; higher is better.
    Undefined: only one class is present, or no item is labelled wrongly in one of the two ways (division by zero).
    Source: Glas et al. (2003), doi:10.1016/S0895-4356(03)00177-X.

    Of the task multilabel:

    Pooled: Diagnostic odds ratio.

    all pairs of a row and a label, pooled: diagnostic_odds_ratio

    Range: from 0 to inf; higher is better.
    Undefined: only one class is present, or no item is labelled wrongly in one of the two ways (division by zero).
    Source: Glas et al. (2003), doi:10.1016/S0895-4356(03)00177-X.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def micro_error_rate(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Pooled: Error rate.

    all pairs of a row and a class, pooled: error_rate

    Range: from 0 to 1; lower is better.
    Undefined: never.
    Source: Berrar (2025), definition 2.

    Of the task multilabel:

    Pooled: Error rate.

    all pairs of a row and a label, pooled: error_rate

    Range: from 0 to 1; lower is better.
    Undefined: never.
    Source: Berrar (2025), definition 2.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def micro_expected_cost(data: Any = None, score: Any = None, *, fp: float | str | None = None, fn: float | str | None = None, tp: float | str | None = None, tn: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Pooled: Expected cost.

    all pairs of a row and a class, pooled: expected_cost

    Range: from -inf to inf; lower is better.
    Undefined: never.
    Source: Elkan (2001), The Foundations of Cost-Sensitive Learning, IJCAI.

    Of the task multilabel:

    Pooled: Expected cost.

    all pairs of a row and a label, pooled: expected_cost

    Range: from -inf to inf; lower is better.
    Undefined: never.
    Source: Elkan (2001), The Foundations of Cost-Sensitive Learning, IJCAI.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    fp : between 0 and infinity
        Cost of a false positive.
    fn : between 0 and infinity
        Cost of a false negative.
    tp : between -1e+12 and 1e+12
        Cost of a true positive, negative for a gain.
    tn : between -1e+12 and 1e+12
        Cost of a true negative, negative for a gain.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def micro_f1(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Pooled: F1.

    all pairs of a row and a class, pooled: f1

    Range: from 0 to 1; higher is better.
    Undefined: no item is positive or labelled positive.
    Source: Berrar (2025), definition 12.

    Of the task multilabel:

    Pooled: F1.

    all pairs of a row and a label, pooled: f1

    Range: from 0 to 1; higher is better.
    Undefined: no item is positive or labelled positive.
    Source: Berrar (2025), definition 12.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def micro_f_beta(data: Any = None, score: Any = None, *, beta: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Pooled: F with recall weighted by beta.

    all pairs of a row and a class, pooled: f_beta

    Range: from 0 to 1; higher is better.
    Undefined: no item is positive or labelled positive.
    Source: Berrar (2025), definition 13.

    Of the task multilabel:

    Pooled: F with recall weighted by beta.

    all pairs of a row and a label, pooled: f_beta

    Range: from 0 to 1; higher is better.
    Undefined: no item is positive or labelled positive.
    Source: Berrar (2025), definition 13.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    beta : between 0 and infinity, ends excluded, required
        How many times as important recall is as precision.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def micro_false_discovery_rate(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Pooled: False discovery rate.

    all pairs of a row and a class, pooled: false_discovery_rate

    Range: from 0 to 1; lower is better.
    Undefined: no item is labelled positive.
    Source: Berrar (2025), definition 7.

    Of the task multilabel:

    Pooled: False discovery rate.

    all pairs of a row and a label, pooled: false_discovery_rate

    Range: from 0 to 1; lower is better.
    Undefined: no item is labelled positive.
    Source: Berrar (2025), definition 7.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def micro_false_negative_rate(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Pooled: False negative rate.

    all pairs of a row and a class, pooled: false_negative_rate

    Range: from 0 to 1; lower is better.
    Undefined: no item is positive.
    Source: Fawcett (2006), doi:10.1016/j.patrec.2005.10.010.

    Of the task multilabel:

    Pooled: False negative rate.

    all pairs of a row and a label, pooled: false_negative_rate

    Range: from 0 to 1; lower is better.
    Undefined: no item is positive.
    Source: Fawcett (2006), doi:10.1016/j.patrec.2005.10.010.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def micro_false_omission_rate(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Pooled: False omission rate.

    all pairs of a row and a class, pooled: false_omission_rate

    Range: from 0 to 1; lower is better.
    Undefined: every item is labelled positive.
    Source: Powers (2011), arXiv:2010.16061.

    Of the task multilabel:

    Pooled: False omission rate.

    all pairs of a row and a label, pooled: false_omission_rate

    Range: from 0 to 1; lower is better.
    Undefined: every item is labelled positive.
    Source: Powers (2011), arXiv:2010.16061.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def micro_false_positive_rate(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Pooled: False positive rate.

    all pairs of a row and a class, pooled: false_positive_rate

    Range: from 0 to 1; lower is better.
    Undefined: no item is negative.
    Source: Fawcett (2006), doi:10.1016/j.patrec.2005.10.010.

    Of the task multilabel:

    Pooled: False positive rate.

    all pairs of a row and a label, pooled: false_positive_rate

    Range: from 0 to 1; lower is better.
    Undefined: no item is negative.
    Source: Fawcett (2006), doi:10.1016/j.patrec.2005.10.010.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def micro_fpr_at_r_b(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Pooled: False positive rate at indistinguishability.

    all pairs of a row and a class, pooled: fpr_at_r_b

    Range: from 0 to 1; lower is better.
    Undefined: only one class is present, or the scores rank negatives above positives (roc_auc < 1/2), or B exceeds 1/2 for every labelled set.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Of the task multilabel:

    Pooled: False positive rate at indistinguishability.

    all pairs of a row and a label, pooled: fpr_at_r_b

    Range: from 0 to 1; lower is better.
    Undefined: only one class is present, or the scores rank negatives above positives (roc_auc < 1/2), or B exceeds 1/2 for every labelled set.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def micro_g_measure(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Pooled: G-measure (Fowlkes-Mallows).

    all pairs of a row and a class, pooled: g_measure

    Range: from 0 to 1; higher is better.
    Undefined: no item is positive, or none is labelled positive.
    Source: Berrar (2025), definition 14.

    Of the task multilabel:

    Pooled: G-measure (Fowlkes-Mallows).

    all pairs of a row and a label, pooled: g_measure

    Range: from 0 to 1; higher is better.
    Undefined: no item is positive, or none is labelled positive.
    Source: Berrar (2025), definition 14.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def micro_gini(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Pooled: Gini coefficient.

    all pairs of a row and a class, pooled: gini

    Range: from -1 to 1; higher is better.
    Undefined: only one class is present.
    Source: Berrar (2025), definition 28.

    Of the task multilabel:

    Pooled: Gini coefficient.

    all pairs of a row and a label, pooled: gini

    Range: from -1 to 1; higher is better.
    Undefined: only one class is present.
    Source: Berrar (2025), definition 28.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def micro_kolmogorov_smirnov(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Pooled: Kolmogorov-Smirnov statistic.

    all pairs of a row and a class, pooled: kolmogorov_smirnov

    Range: from 0 to 1; higher is better.
    Undefined: only one class is present.
    Source: Berrar (2025), definition 30.

    Of the task multilabel:

    Pooled: Kolmogorov-Smirnov statistic.

    all pairs of a row and a label, pooled: kolmogorov_smirnov

    Range: from 0 to 1; higher is better.
    Undefined: only one class is present.
    Source: Berrar (2025), definition 30.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def micro_lift(data: Any = None, score: Any = None, *, prior: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Pooled: Lift.

    all pairs of a row and a class, pooled: lift

    Range: from 0 to inf; higher is better.
    Undefined: no item is labelled positive, or no item is positive and no prior is given.
    Source: Berrar (2025), definition 16.

    Of the task multilabel:

    Pooled: Lift.

    all pairs of a row and a label, pooled: lift

    Range: from 0 to inf; higher is better.
    Undefined: no item is labelled positive, or no item is positive and no prior is given.
    Source: Berrar (2025), definition 16.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    prior : between 0 and 1, ends excluded
        Share of positives to compare with.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def micro_markedness(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Pooled: Markedness.

    all pairs of a row and a class, pooled: markedness

    Range: from -1 to 1; higher is better.
    Undefined: all items are labelled alike.
    Source: Powers (2011), arXiv:2010.16061.

    Of the task multilabel:

    Pooled: Markedness.

    all pairs of a row and a label, pooled: markedness

    Range: from -1 to 1; higher is better.
    Undefined: all items are labelled alike.
    Source: Powers (2011), arXiv:2010.16061.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def micro_max_f1(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Pooled: Largest F1.

    all pairs of a row and a class, pooled: max_f1

    Range: from 0 to 1; higher is better.
    Undefined: never.
    Source: Berrar (2025), definition 12.

    Of the task multilabel:

    Pooled: Largest F1.

    all pairs of a row and a label, pooled: max_f1

    Range: from 0 to 1; higher is better.
    Undefined: never.
    Source: Berrar (2025), definition 12.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def micro_max_youden_index(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Pooled: Largest Youden index.

    all pairs of a row and a class, pooled: max_youden_index

    Range: from 0 to 1; higher is better.
    Undefined: only one class is present.
    Source: Berrar (2025), definition 8.

    Of the task multilabel:

    Pooled: Largest Youden index.

    all pairs of a row and a label, pooled: max_youden_index

    Range: from 0 to 1; higher is better.
    Undefined: only one class is present.
    Source: Berrar (2025), definition 8.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def micro_mcc(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Pooled: Matthews correlation.

    all pairs of a row and a class, pooled: mcc

    Range: from -1 to 1; higher is better.
    Undefined: a class is absent, or all items are labelled alike.
    Source: Matthews (1975), doi:10.1016/0005-2795(75)90109-9; Berrar (2025), definition 15.

    Of the task multilabel:

    Pooled: Matthews correlation.

    all pairs of a row and a label, pooled: mcc

    Range: from -1 to 1; higher is better.
    Undefined: a class is absent, or all items are labelled alike.
    Source: Matthews (1975), doi:10.1016/0005-2795(75)90109-9; Berrar (2025), definition 15.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def micro_negative_likelihood_ratio(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Pooled: Negative likelihood ratio.

    all pairs of a row and a class, pooled: negative_likelihood_ratio

    Range: from 0 to inf; lower is better.
    Undefined: only one class is present, or every negative item is labelled positive (division by zero).
    Source: Berrar (2025), definition 10.

    Of the task multilabel:

    Pooled: Negative likelihood ratio.

    all pairs of a row and a label, pooled: negative_likelihood_ratio

    Range: from 0 to inf; lower is better.
    Undefined: only one class is present, or every negative item is labelled positive (division by zero).
    Source: Berrar (2025), definition 10.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def micro_negative_predictive_value(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Pooled: Negative predictive value.

    all pairs of a row and a class, pooled: negative_predictive_value

    Range: from 0 to 1; higher is better.
    Undefined: every item is labelled positive.
    Source: Berrar (2025), definition 6.

    Of the task multilabel:

    Pooled: Negative predictive value.

    all pairs of a row and a label, pooled: negative_predictive_value

    Range: from 0 to 1; higher is better.
    Undefined: every item is labelled positive.
    Source: Berrar (2025), definition 6.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def micro_npv_at_prevalence(data: Any = None, score: Any = None, *, prevalence: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Pooled: Negative predictive value at another prevalence.

    all pairs of a row and a class, pooled: npv_at_prevalence

    Range: from 0 to 1; higher is better.
    Undefined: a class is absent, or every item is labelled positive.
    Source: Altman & Bland (1994), doi:10.1136/bmj.309.6947.102.

    Of the task multilabel:

    Pooled: Negative predictive value at another prevalence.

    all pairs of a row and a label, pooled: npv_at_prevalence

    Range: from 0 to 1; higher is better.
    Undefined: a class is absent, or every item is labelled positive.
    Source: Altman & Bland (1994), doi:10.1136/bmj.309.6947.102.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    prevalence : between 0 and 1, ends excluded, required
        Share of positives where the model is to be used.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def micro_number_needed_to_evaluate(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Pooled: Number needed to evaluate.

    all pairs of a row and a class, pooled: number_needed_to_evaluate

    Range: from 1 to inf; lower is better.
    Undefined: no item labelled positive is positive.
    Source: Romero-Brufau, Huddleston, Escobar & Liebow (2015), doi:10.1186/s13054-015-0999-1.

    Of the task multilabel:

    Pooled: Number needed to evaluate.

    all pairs of a row and a label, pooled: number_needed_to_evaluate

    Range: from 1 to inf; lower is better.
    Undefined: no item labelled positive is positive.
    Source: Romero-Brufau, Huddleston, Escobar & Liebow (2015), doi:10.1186/s13054-015-0999-1.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def micro_partial_auc(data: Any = None, score: Any = None, *, max_fpr: float | str | None = None, min_tpr: float | str | None = None, mcclish: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Pooled: Partial area under the ROC curve.

    all pairs of a row and a class, pooled: partial_auc

    Range: from 0 to 1; higher is better.
    Undefined: only one class is present.
    Source: McClish (1989), doi:10.1177/0272989X8900900307; with both limits Yang, Lu, Lyu & Hu (2019), doi:10.1177/0962280217718866.

    Of the task multilabel:

    Pooled: Partial area under the ROC curve.

    all pairs of a row and a label, pooled: partial_auc

    Range: from 0 to 1; higher is better.
    Undefined: only one class is present.
    Source: McClish (1989), doi:10.1177/0272989X8900900307; with both limits Yang, Lu, Lyu & Hu (2019), doi:10.1177/0962280217718866.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    max_fpr : between 0 and 1
        Largest false positive rate.
    min_tpr : between 0 and 1
        Smallest true positive rate.
    mcclish : between 0 and 1
        1 for the standardised area.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def micro_positive_likelihood_ratio(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Pooled: Positive likelihood ratio.

    all pairs of a row and a class, pooled: positive_likelihood_ratio

    Range: from 0 to inf; higher is better.
    Undefined: only one class is present, or no negative item is labelled positive (division by zero).
    Source: Berrar (2025), definition 9.

    Of the task multilabel:

    Pooled: Positive likelihood ratio.

    all pairs of a row and a label, pooled: positive_likelihood_ratio

    Range: from 0 to inf; higher is better.
    Undefined: only one class is present, or no negative item is labelled positive (division by zero).
    Source: Berrar (2025), definition 9.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def micro_ppv_at_prevalence(data: Any = None, score: Any = None, *, prevalence: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Pooled: Positive predictive value at another prevalence.

    all pairs of a row and a class, pooled: ppv_at_prevalence

    Range: from 0 to 1; higher is better.
    Undefined: a class is absent, or no item is labelled positive.
    Source: Altman & Bland (1994), doi:10.1136/bmj.309.6947.102.

    Of the task multilabel:

    Pooled: Positive predictive value at another prevalence.

    all pairs of a row and a label, pooled: ppv_at_prevalence

    Range: from 0 to 1; higher is better.
    Undefined: a class is absent, or no item is labelled positive.
    Source: Altman & Bland (1994), doi:10.1136/bmj.309.6947.102.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    prevalence : between 0 and 1, ends excluded, required
        Share of positives where the model is to be used.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def micro_precision(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Pooled: Precision.

    all pairs of a row and a class, pooled: precision

    Range: from 0 to 1; higher is better.
    Undefined: no item is labelled positive.
    Source: Berrar (2025), definition 5.

    Of the task multilabel:

    Pooled: Precision.

    all pairs of a row and a label, pooled: precision

    Range: from 0 to 1; higher is better.
    Undefined: no item is labelled positive.
    Source: Berrar (2025), definition 5.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def micro_predicted_positive_rate(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Pooled: Predicted positive rate.

    all pairs of a row and a class, pooled: predicted_positive_rate

    Range: from 0 to 1; neither end is better.
    Undefined: never.
    Source: Calders, Kamiran & Pechenizkiy (2009), doi:10.1109/ICDMW.2009.83.

    Of the task multilabel:

    Pooled: Predicted positive rate.

    all pairs of a row and a label, pooled: predicted_positive_rate

    Range: from 0 to 1; neither end is better.
    Undefined: never.
    Source: Calders, Kamiran & Pechenizkiy (2009), doi:10.1109/ICDMW.2009.83.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def micro_prevalence(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Pooled: Prevalence.

    all pairs of a row and a class, pooled: prevalence

    Range: from 0 to 1; neither end is better.
    Undefined: never.
    Source: Fawcett (2006), doi:10.1016/j.patrec.2005.10.010.

    Of the task multilabel:

    Pooled: Prevalence.

    all pairs of a row and a label, pooled: prevalence

    Range: from 0 to 1; neither end is better.
    Undefined: never.
    Source: Fawcett (2006), doi:10.1016/j.patrec.2005.10.010.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def micro_prevalence_threshold(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Pooled: Prevalence threshold.

    all pairs of a row and a class, pooled: prevalence_threshold

    Range: from 0 to 1; lower is better.
    Undefined: only one class is present, or no item is labelled positive.
    Source: Balayla (2020), doi:10.1371/journal.pone.0240215.

    Of the task multilabel:

    Pooled: Prevalence threshold.

    all pairs of a row and a label, pooled: prevalence_threshold

    Range: from 0 to 1; lower is better.
    Undefined: only one class is present, or no item is labelled positive.
    Source: Balayla (2020), doi:10.1371/journal.pone.0240215.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def micro_roc_auc(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Pooled: Area under the ROC curve.

    all pairs of a row and a class, pooled: roc_auc

    Range: from 0 to 1; higher is better.
    Undefined: only one class is present.
    Source: Hanley & McNeil (1982), doi:10.1148/radiology.143.1.7063747; Berrar (2025), definition 27.

    Of the task multilabel:

    Pooled: Area under the ROC curve.

    all pairs of a row and a label, pooled: roc_auc

    Range: from 0 to 1; higher is better.
    Undefined: only one class is present.
    Source: Hanley & McNeil (1982), doi:10.1148/radiology.143.1.7063747; Berrar (2025), definition 27.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def micro_sensitivity(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Pooled: Sensitivity (recall).

    all pairs of a row and a class, pooled: sensitivity

    Range: from 0 to 1; higher is better.
    Undefined: no item is positive.
    Source: Berrar (2025), definition 3.

    Of the task multilabel:

    Pooled: Sensitivity (recall).

    all pairs of a row and a label, pooled: sensitivity

    Range: from 0 to 1; higher is better.
    Undefined: no item is positive.
    Source: Berrar (2025), definition 3.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def micro_specificity(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Pooled: Specificity.

    all pairs of a row and a class, pooled: specificity

    Range: from 0 to 1; higher is better.
    Undefined: no item is negative.
    Source: Berrar (2025), definition 4.

    Of the task multilabel:

    Pooled: Specificity.

    all pairs of a row and a label, pooled: specificity

    Range: from 0 to 1; higher is better.
    Undefined: no item is negative.
    Source: Berrar (2025), definition 4.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def micro_taks(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Pooled: Threshold-averaged Kolmogorov-Smirnov statistic.

    all pairs of a row and a class, pooled: taks

    Range: from -1 to 1; higher is better.
    Undefined: only one class is present, or all scores are equal.
    Source: Berrar (2025), definition 31.

    Of the task multilabel:

    Pooled: Threshold-averaged Kolmogorov-Smirnov statistic.

    all pairs of a row and a label, pooled: taks

    Range: from -1 to 1; higher is better.
    Undefined: only one class is present, or all scores are equal.
    Source: Berrar (2025), definition 31.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def micro_threat_score(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Pooled: Threat score (Jaccard).

    all pairs of a row and a class, pooled: threat_score

    Range: from 0 to 1; higher is better.
    Undefined: no item is positive or labelled positive.
    Source: Powers (2011), arXiv:2010.16061.

    Of the task multilabel:

    Pooled: Threat score (Jaccard).

    all pairs of a row and a label, pooled: threat_score

    Range: from 0 to 1; higher is better.
    Undefined: no item is positive or labelled positive.
    Source: Powers (2011), arXiv:2010.16061.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def micro_tpr_at_r_b(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Pooled: True positive rate at indistinguishability.

    all pairs of a row and a class, pooled: tpr_at_r_b

    Range: from 0 to 1; higher is better.
    Undefined: only one class is present, or the scores rank negatives above positives (roc_auc < 1/2), or B exceeds 1/2 for every labelled set.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Of the task multilabel:

    Pooled: True positive rate at indistinguishability.

    all pairs of a row and a label, pooled: tpr_at_r_b

    Range: from 0 to 1; higher is better.
    Undefined: only one class is present, or the scores rank negatives above positives (roc_auc < 1/2), or B exceeds 1/2 for every labelled set.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def micro_youden_index(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Pooled: Youden index (informedness).

    all pairs of a row and a class, pooled: youden_index

    Range: from -1 to 1; higher is better.
    Undefined: only one class is present.
    Source: Youden (1950), doi:10.1002/1097-0142(1950)3:1<32::AID-CNCR2820030106>3.0.CO;2-3; Berrar (2025), definition 8.

    Of the task multilabel:

    Pooled: Youden index (informedness).

    all pairs of a row and a label, pooled: youden_index

    Range: from -1 to 1; higher is better.
    Undefined: only one class is present.
    Source: Youden (1950), doi:10.1002/1097-0142(1950)3:1<32::AID-CNCR2820030106>3.0.CO;2-3; Berrar (2025), definition 8.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def min_error_rate(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Least: Error rate.

    least error_rate over the operating points where it is defined

    Range: from 0 to 1; lower is better.
    Undefined: it is undefined at every operating point.
    Source: Berrar (2025), definition 2.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def min_expected_cost(data: Any = None, score: Any = None, *, fp: float | str | None = None, fn: float | str | None = None, tp: float | str | None = None, tn: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Least: Expected cost.

    least expected_cost over the operating points where it is defined

    Range: from -inf to inf; lower is better.
    Undefined: it is undefined at every operating point.
    Source: Elkan (2001), The Foundations of Cost-Sensitive Learning, IJCAI.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    fp : between 0 and infinity
        Cost of a false positive.
    fn : between 0 and infinity
        Cost of a false negative.
    tp : between -1e+12 and 1e+12
        Cost of a true positive, negative for a gain.
    tn : between -1e+12 and 1e+12
        Cost of a true negative, negative for a gain.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def min_false_discovery_rate(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Least: False discovery rate.

    least false_discovery_rate over the operating points where it is defined

    Range: from 0 to 1; lower is better.
    Undefined: it is undefined at every operating point.
    Source: Berrar (2025), definition 7.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def min_false_negative_rate(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Least: False negative rate.

    least false_negative_rate over the operating points where it is defined

    Range: from 0 to 1; lower is better.
    Undefined: it is undefined at every operating point.
    Source: Fawcett (2006), doi:10.1016/j.patrec.2005.10.010.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def min_false_omission_rate(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Least: False omission rate.

    least false_omission_rate over the operating points where it is defined

    Range: from 0 to 1; lower is better.
    Undefined: it is undefined at every operating point.
    Source: Powers (2011), arXiv:2010.16061.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def min_false_positive_rate(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Least: False positive rate.

    least false_positive_rate over the operating points where it is defined

    Range: from 0 to 1; lower is better.
    Undefined: it is undefined at every operating point.
    Source: Fawcett (2006), doi:10.1016/j.patrec.2005.10.010.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def min_negative_likelihood_ratio(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Least: Negative likelihood ratio.

    least negative_likelihood_ratio over the operating points where it is defined

    Range: from 0 to inf; lower is better.
    Undefined: it is undefined at every operating point.
    Source: Berrar (2025), definition 10.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def min_number_needed_to_evaluate(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Least: Number needed to evaluate.

    least number_needed_to_evaluate over the operating points where it is defined

    Range: from 1 to inf; lower is better.
    Undefined: it is undefined at every operating point.
    Source: Romero-Brufau, Huddleston, Escobar & Liebow (2015), doi:10.1186/s13054-015-0999-1.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def min_prevalence_threshold(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Least: Prevalence threshold.

    least prevalence_threshold over the operating points where it is defined

    Range: from 0 to 1; lower is better.
    Undefined: it is undefined at every operating point.
    Source: Balayla (2020), doi:10.1371/journal.pone.0240215.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def miss_rate(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """False negative rate.

    fn / P

    Range: from 0 to 1; lower is better.
    Undefined: no item is positive.
    Source: Fawcett (2006), doi:10.1016/j.patrec.2005.10.010.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.miss_rate(label, score, threshold=0.55), 6)
    0.4
    """

def mrr(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean reciprocal rank.

    mean over the queries with a relevant row (label > 0), equal scores in random order, of 1 / place of the first relevant row

    Range: from 0 to 1; higher is better.
    Undefined: no query has a relevant row.
    Source: Voorhees (1999), The TREC-8 Question Answering Track Report.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def mse(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Brier score.

    mean of (y - p)^2

    Range: from 0 to 1; lower is better.
    Undefined: a score lies outside [0, 1].
    Source: Brier (1950), doi:10.1175/1520-0493(1950)078<0001:VOFEIT>2.0.CO;2; Berrar (2025), definition 18.

    Of the task regression:

    Mean squared error.

    mean of e^2

    Range: from 0 to inf; lower is better.
    Undefined: never.
    Source: notes, V6.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.mse(label, score, threshold=0.55), 6)
    0.192
    """

def msle(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean squared error of logarithms.

    mean of (log(1 + y) - log(1 + f))^2

    Range: from 0 to inf; lower is better.
    Undefined: a value is -1 or less.
    Source: scikit-learn, mean_squared_log_error.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def ndcg(data: Any = None, score: Any = None, *, k: float | str | None = None, gain: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Normalised discounted cumulative gain.

    mean over the queries with a relevant row (label > 0), equal scores in random order, of the sum over the first k places of gain / log2(place + 1), divided by that of the best order of the query's rows; gain: the label, or 2^label - 1

    Range: from 0 to 1; higher is better.
    Undefined: no query has a relevant row.
    Source: Jarvelin & Kekalainen (2002), doi:10.1145/582415.582418; Burges et al. (2005), doi:10.1145/1102351.1102363, for exponential gains.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    k : between 1 and 1e+09
        How many rows are looked at.
    gain : between 0 and 1
        0 for the label itself, 1 for 2^label - 1.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def ndcg_at(data: Any = None, score: Any = None, *, k: float | str | None = None, gain: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Normalised discounted cumulative gain.

    mean over the queries with a relevant row (label > 0), equal scores in random order, of the sum over the first k places of gain / log2(place + 1), divided by that of the best order of the query's rows; gain: the label, or 2^label - 1

    Range: from 0 to 1; higher is better.
    Undefined: no query has a relevant row.
    Source: Jarvelin & Kekalainen (2002), doi:10.1145/582415.582418; Burges et al. (2005), doi:10.1145/1102351.1102363, for exponential gains.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    k : between 1 and 1e+09
        How many rows are looked at.
    gain : between 0 and 1
        0 for the label itself, 1 for 2^label - 1.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def negative_likelihood_ratio(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Negative likelihood ratio.

    (1 - sensitivity) / specificity

    Range: from 0 to inf; lower is better.
    Undefined: only one class is present, or every negative item is labelled positive (division by zero).
    Source: Berrar (2025), definition 10.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.negative_likelihood_ratio(label, score, threshold=0.55), 6)
    0.5
    """

def negative_predictive_value(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Negative predictive value.

    tn / (tn + fn)

    Range: from 0 to 1; higher is better.
    Undefined: every item is labelled positive.
    Source: Berrar (2025), definition 6.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.negative_predictive_value(label, score, threshold=0.55), 6)
    0.666667
    """

def negative_predictive_value_at_prevalence(data: Any = None, score: Any = None, *, prevalence: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Negative predictive value at another prevalence.

    specificity (1 - p) / (specificity (1 - p) + (1 - sensitivity) p), p the prevalence that is asked for

    Range: from 0 to 1; higher is better.
    Undefined: a class is absent, or every item is labelled positive.
    Source: Altman & Bland (1994), doi:10.1136/bmj.309.6947.102.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    prevalence : between 0 and 1, ends excluded, required
        Share of positives where the model is to be used.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.negative_predictive_value_at_prevalence(label, score, threshold=0.55, prevalence=0.1), 6)
    0.947368
    """

def net_benefit(data: Any = None, score: Any = None, *, pt: float | str | None = None, standardised: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Net benefit.

    tp/n - fp/n pt/(1 - pt) where items with a probability above pt are labelled positive; with standardised=1 divided by the prevalence

    Range: from -inf to 1; higher is better.
    Undefined: a score lies outside [0, 1]; with standardised=1 also where no item is positive.
    Source: Vickers & Elkin (2006), doi:10.1177/0272989X06295361.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    pt : between 0 and 1, required
        Probability from which on it is worth to act.
    standardised : between 0 and 1
        1 to divide by the prevalence.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.net_benefit(label, score, threshold=0.55, pt=0.55), 6)
    0.177778
    """

def nne(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Number needed to evaluate.

    (tp + fp) / tp: items labelled positive for each true positive

    Range: from 1 to inf; lower is better.
    Undefined: no item labelled positive is positive.
    Source: Romero-Brufau, Huddleston, Escobar & Liebow (2015), doi:10.1186/s13054-015-0999-1.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.nne(label, score, threshold=0.55), 6)
    1.333333
    """

def no_information_rate(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Share of the most frequent class.

    largest a_i / n: the accuracy of predicting the most frequent class always; p_of_accuracy is the chance of so many right predictions or more, were each right with this probability

    Range: from 0 to 1; neither end is better.
    Undefined: never.
    Source: Kuhn (2008), doi:10.18637/jss.v028.i05 (caret).

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def npv(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Negative predictive value.

    tn / (tn + fn)

    Range: from 0 to 1; higher is better.
    Undefined: every item is labelled positive.
    Source: Berrar (2025), definition 6.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.npv(label, score, threshold=0.55), 6)
    0.666667
    """

def npv_at_prevalence(data: Any = None, score: Any = None, *, prevalence: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Negative predictive value at another prevalence.

    specificity (1 - p) / (specificity (1 - p) + (1 - sensitivity) p), p the prevalence that is asked for

    Range: from 0 to 1; higher is better.
    Undefined: a class is absent, or every item is labelled positive.
    Source: Altman & Bland (1994), doi:10.1136/bmj.309.6947.102.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    prevalence : between 0 and 1, ends excluded, required
        Share of positives where the model is to be used.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.npv_at_prevalence(label, score, threshold=0.55, prevalence=0.1), 6)
    0.947368
    """

def number_needed_to_evaluate(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Number needed to evaluate.

    (tp + fp) / tp: items labelled positive for each true positive

    Range: from 1 to inf; lower is better.
    Undefined: no item labelled positive is positive.
    Source: Romero-Brufau, Huddleston, Escobar & Liebow (2015), doi:10.1186/s13054-015-0999-1.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.number_needed_to_evaluate(label, score, threshold=0.55), 6)
    1.333333
    """

def o_e_ratio(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Observed to expected positives.

    sum of y / sum of p

    Range: from 0 to inf; neither end is better.
    Undefined: a score lies outside [0, 1], or all are 0.
    1 is perfect; above 1 there are more positives than the probabilities say.
    Source: Steyerberg (2019), Clinical Prediction Models, doi:10.1007/978-3-030-16399-0, chapter 15.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.o_e_ratio(label, score, threshold=0.55), 6)
    1.020408
    """

def observed_to_expected(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Observed to expected positives.

    sum of y / sum of p

    Range: from 0 to inf; neither end is better.
    Undefined: a score lies outside [0, 1], or all are 0.
    1 is perfect; above 1 there are more positives than the probabilities say.
    Source: Steyerberg (2019), Clinical Prediction Models, doi:10.1007/978-3-030-16399-0, chapter 15.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.observed_to_expected(label, score, threshold=0.55), 6)
    1.020408
    """

def p_at(data: Any = None, score: Any = None, *, k: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Precision of the first k.

    mean over the queries with a relevant row (label > 0), equal scores in random order, of relevant rows among the first k / k, where a query has fewer rows too

    Range: from 0 to 1; higher is better.
    Undefined: no query has a relevant row.
    Source: Manning, Raghavan & Schuetze (2008), Introduction to Information Retrieval, section 8.4; trec_eval.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    k : between 1 and 1e+09, required
        How many rows are looked at.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def partial_auc(data: Any = None, score: Any = None, *, max_fpr: float | str | None = None, min_tpr: float | str | None = None, mcclish: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Partial area under the ROC curve.

    area under the ROC curve over fpr <= max_fpr and above tpr = min_tpr, of which one may be left out; with mcclish=1 rescaled so that chance is 1/2 and a perfect ranking is 1

    Range: from 0 to 1; higher is better.
    Undefined: only one class is present.
    Source: McClish (1989), doi:10.1177/0272989X8900900307; with both limits Yang, Lu, Lyu & Hu (2019), doi:10.1177/0962280217718866.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    max_fpr : between 0 and 1
        Largest false positive rate.
    min_tpr : between 0 and 1
        Smallest true positive rate.
    mcclish : between 0 and 1
        1 for the standardised area.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.partial_auc(label, score, threshold=0.55, max_fpr=0.2), 6)
    0.08
    """

def pauc(data: Any = None, score: Any = None, *, max_fpr: float | str | None = None, min_tpr: float | str | None = None, mcclish: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Partial area under the ROC curve.

    area under the ROC curve over fpr <= max_fpr and above tpr = min_tpr, of which one may be left out; with mcclish=1 rescaled so that chance is 1/2 and a perfect ranking is 1

    Range: from 0 to 1; higher is better.
    Undefined: only one class is present.
    Source: McClish (1989), doi:10.1177/0272989X8900900307; with both limits Yang, Lu, Lyu & Hu (2019), doi:10.1177/0962280217718866.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    max_fpr : between 0 and 1
        Largest false positive rate.
    min_tpr : between 0 and 1
        Smallest true positive rate.
    mcclish : between 0 and 1
        1 for the standardised area.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.pauc(label, score, threshold=0.55, max_fpr=0.2), 6)
    0.08
    """

def pearson(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Pearson correlation.

    covariance of y and f / (standard deviation of y times that of f)

    Range: from -1 to 1; higher is better.
    Undefined: all true values or all predictions are equal.
    Source: Pearson (1895), doi:10.1098/rspl.1895.0041.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def pearson_correlation(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Pearson correlation.

    covariance of y and f / (standard deviation of y times that of f)

    Range: from -1 to 1; higher is better.
    Undefined: all true values or all predictions are equal.
    Source: Pearson (1895), doi:10.1098/rspl.1895.0041.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def phi(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Matthews correlation.

    (tp tn - fp fn) / sqrt(P N (tp + fp) (tn + fn))

    Range: from -1 to 1; higher is better.
    Undefined: a class is absent, or all items are labelled alike.
    Source: Matthews (1975), doi:10.1016/0005-2795(75)90109-9; Berrar (2025), definition 15.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.phi(label, score, threshold=0.55), 6)
    0.408248
    """

def pinball_loss(data: Any = None, score: Any = None, *, q: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Pinball loss.

    mean of q e where e >= 0, else (q - 1) e

    Range: from 0 to inf; lower is better.
    Undefined: never.
    Source: Koenker & Bassett (1978), doi:10.2307/1913643.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    q : between 0 and 1, ends excluded
        The quantile that is predicted.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def poisson_deviance(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Poisson deviance.

    mean of 2 (y log(y / f) - y + f)

    Range: from 0 to inf; lower is better.
    Undefined: a true value is negative, or a prediction is not positive.
    Source: McCullagh & Nelder (1989), Generalized Linear Models.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def positive_likelihood_ratio(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Positive likelihood ratio.

    sensitivity / (1 - specificity)

    Range: from 0 to inf; higher is better.
    Undefined: only one class is present, or no negative item is labelled positive (division by zero).
    Source: Berrar (2025), definition 9.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.positive_likelihood_ratio(label, score, threshold=0.55), 6)
    3.0
    """

def positive_predictive_value(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Precision.

    tp / (tp + fp)

    Range: from 0 to 1; higher is better.
    Undefined: no item is labelled positive.
    Source: Berrar (2025), definition 5.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.positive_predictive_value(label, score, threshold=0.55), 6)
    0.75
    """

def power(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Sensitivity (recall).

    tp / P

    Range: from 0 to 1; higher is better.
    Undefined: no item is positive.
    Source: Berrar (2025), definition 3.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.power(label, score, threshold=0.55), 6)
    0.6
    """

def ppv(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Precision.

    tp / (tp + fp)

    Range: from 0 to 1; higher is better.
    Undefined: no item is labelled positive.
    Source: Berrar (2025), definition 5.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.ppv(label, score, threshold=0.55), 6)
    0.75
    """

def ppv_at_prevalence(data: Any = None, score: Any = None, *, prevalence: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Positive predictive value at another prevalence.

    sensitivity p / (sensitivity p + (1 - specificity) (1 - p)), p the prevalence that is asked for

    Range: from 0 to 1; higher is better.
    Undefined: a class is absent, or no item is labelled positive.
    Source: Altman & Bland (1994), doi:10.1136/bmj.309.6947.102.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    prevalence : between 0 and 1, ends excluded, required
        Share of positives where the model is to be used.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.ppv_at_prevalence(label, score, threshold=0.55, prevalence=0.1), 6)
    0.25
    """

def precision(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Precision.

    tp / (tp + fp)

    Range: from 0 to 1; higher is better.
    Undefined: no item is labelled positive.
    Source: Berrar (2025), definition 5.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.precision(label, score, threshold=0.55), 6)
    0.75
    """

def precision_at(data: Any = None, score: Any = None, *, k: float | str | None = None, fraction: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Precision among the highest scores.

    share of positives among the k items, or the fraction of items, with the highest scores; ties by expectation

    Range: from 0 to 1; higher is better.
    Undefined: there are fewer items, or k is asked for and a weight is not a whole number.
    Source: Manning, Raghavan & Schütze (2008), Introduction to Information Retrieval, section 8.4.

    Of the task queries:

    Precision of the first k.

    mean over the queries with a relevant row (label > 0), equal scores in random order, of relevant rows among the first k / k, where a query has fewer rows too

    Range: from 0 to 1; higher is better.
    Undefined: no query has a relevant row.
    Source: Manning, Raghavan & Schuetze (2008), Introduction to Information Retrieval, section 8.4; trec_eval.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    k : between 1 and 1e+09
        Number of items at the top.
    fraction : between 1e-12 and 1
        Share of the items at the top, in place of k.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.precision_at(label, score, threshold=0.55, k=3), 6)
    0.666667
    """

def precision_at_indistinguishability(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Precision at indistinguishability.

    precision at r_b

    Range: from 0 to 1; higher is better.
    Undefined: only one class is present, or the scores rank negatives above positives (roc_auc < 1/2), or B exceeds 1/2 for every labelled set.
    Easy negatives leave it alone only while they stay far away, and the prevalence is not a lower bound of it: 216 positives, 72 negatives, 54 positives and 8 negatives in rank order have precision 0.75 here and prevalence 0.7714.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.precision_at_indistinguishability(label, score, threshold=0.55), 6)
    0.666667
    """

def precision_at_prevalence(data: Any = None, score: Any = None, *, prevalence: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Positive predictive value at another prevalence.

    sensitivity p / (sensitivity p + (1 - specificity) (1 - p)), p the prevalence that is asked for

    Range: from 0 to 1; higher is better.
    Undefined: a class is absent, or no item is labelled positive.
    Source: Altman & Bland (1994), doi:10.1136/bmj.309.6947.102.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    prevalence : between 0 and 1, ends excluded, required
        Share of positives where the model is to be used.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.precision_at_prevalence(label, score, threshold=0.55, prevalence=0.1), 6)
    0.25
    """

def predicted_positive_rate(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Predicted positive rate.

    (tp + fp) / n

    Range: from 0 to 1; neither end is better.
    Undefined: never.
    Source: Calders, Kamiran & Pechenizkiy (2009), doi:10.1109/ICDMW.2009.83.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.predicted_positive_rate(label, score, threshold=0.55), 6)
    0.4
    """

def prevalence(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Prevalence.

    P / n

    Range: from 0 to 1; neither end is better.
    Undefined: never.
    Source: Fawcett (2006), doi:10.1016/j.patrec.2005.10.010.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.prevalence(label, score, threshold=0.55), 6)
    0.5
    """

def prevalence_threshold(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Prevalence threshold.

    sqrt(fpr) / (sqrt(tpr) + sqrt(fpr)): the prevalence below which precision falls steeply

    Range: from 0 to 1; lower is better.
    Undefined: only one class is present, or no item is labelled positive.
    Source: Balayla (2020), doi:10.1371/journal.pone.0240215.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.prevalence_threshold(label, score, threshold=0.55), 6)
    0.366025
    """

def r2(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Coefficient of determination.

    1 - sum of e^2 / sum of (y - mean y)^2

    Range: from -inf to 1; higher is better.
    Undefined: all true values are equal.
    Source: Kvalseth (1985), doi:10.1080/00031305.1985.10479448; notes, V6.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def r2_adjusted(data: Any = None, score: Any = None, *, p: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Coefficient of determination, adjusted.

    1 - (1 - r2) (n - 1) / (n - p - 1)

    Range: from -inf to 1; higher is better.
    Undefined: all true values are equal, n <= p + 1, or weights are no numbers of rows.
    Source: Theil (1961), Economic Forecasts and Policy.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    p : between 0 and 1e+15, required
        Number of predictors.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def r_40(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Threshold where B is 0.4.

    inf{r : B(r) <= 0.4}

    Range: from -inf to inf; neither end is better.
    Undefined: only one class is present, or B never reaches the level, or exceeds it for every labelled set.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.r_40(label, score, threshold=0.55), 6)
    0.475
    """

def r_60(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Threshold where B is 0.6.

    inf{r : B(r) <= 0.6}

    Range: from -inf to inf; neither end is better.
    Undefined: only one class is present, or B never reaches the level, or exceeds it for every labelled set.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.r_60(label, score, threshold=0.55), 6)
    0.225
    """

def r_b(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Indistinguishability threshold.

    inf{r : B(r) <= 1/2}: the largest labelled set with B <= 1/2

    Range: from -inf to inf; neither end is better.
    Undefined: only one class is present, or the scores rank negatives above positives (roc_auc < 1/2), or B exceeds 1/2 for every labelled set.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.r_b(label, score, threshold=0.55), 6)
    0.375
    """

def r_k(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Correlation of several classes (R_K).

    (c n - sum a_k b_k) / sqrt((n^2 - sum b_k^2) (n^2 - sum a_k^2)), c the weight of right predictions

    Range: from -1 to 1; higher is better.
    Undefined: one class alone has rows, or one alone is predicted.
    Source: Gorodkin (2004), doi:10.1016/j.compbiolchem.2004.09.006.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def r_level(data: Any = None, score: Any = None, *, level: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Threshold where B is at a level.

    inf{r : B(r) <= level}

    Range: from -inf to inf; neither end is better.
    Undefined: only one class is present, or B never reaches the level, or exceeds it for every labelled set.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    level : between 0 and 1, ends excluded, required
        Level of B.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.r_level(label, score, threshold=0.55, level=0.5), 6)
    0.375
    """

def r_squared(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Coefficient of determination.

    1 - sum of e^2 / sum of (y - mean y)^2

    Range: from -inf to 1; higher is better.
    Undefined: all true values are equal.
    Source: Kvalseth (1985), doi:10.1080/00031305.1985.10479448; notes, V6.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def ranked_probability_score(data: Any = None, score: Any = None, *, normalised: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Ranked probability score.

    mean of the sum over k < K of (P_k - Y_k)^2, cumulative sums in the order of the classes; normalised: divided by K - 1

    Range: from 0 to inf; lower is better.
    Undefined: a score lies outside [0, 1], or the scores of a row do not sum to 1.
    Source: Epstein (1969), doi:10.1175/1520-0450(1969)008<0985:ASSFPF>2.0.CO;2; cited by Berrar (2025), definition 18.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    normalised : between 0 and 1
        1 to divide by the number of classes less one.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def recall(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Sensitivity (recall).

    tp / P

    Range: from 0 to 1; higher is better.
    Undefined: no item is positive.
    Source: Berrar (2025), definition 3.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.recall(label, score, threshold=0.55), 6)
    0.6
    """

def recall_at(data: Any = None, score: Any = None, *, k: float | str | None = None, fraction: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Recall among the highest scores.

    share of the positives that are among the k items, or the fraction of items, with the highest scores; ties by expectation

    Range: from 0 to 1; higher is better.
    Undefined: no item is positive, there are fewer items, or k is asked for and a weight is not a whole number.
    Source: Manning, Raghavan & Schütze (2008), Introduction to Information Retrieval, section 8.4.

    Of the task queries:

    Recall of the first k.

    mean over the queries with a relevant row (label > 0), equal scores in random order, of relevant rows among the first k / all relevant rows

    Range: from 0 to 1; higher is better.
    Undefined: no query has a relevant row.
    Source: Manning, Raghavan & Schuetze (2008), Introduction to Information Retrieval, section 8.4.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    k : between 1 and 1e+09
        Number of items at the top.
    fraction : between 1e-12 and 1
        Share of the items at the top, in place of k.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.recall_at(label, score, threshold=0.55, k=3), 6)
    0.4
    """

def relative_information_score(data: Any = None, score: Any = None, *, prior: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Relative information score.

    information_score / entropy of the prior; at most 1 unless a prior is given

    Range: from -inf to inf; higher is better.
    Undefined: a score lies outside [0, 1], or only one class is present.
    Source: Kononenko & Bratko (1991), doi:10.1007/BF00153760; Berrar (2025), definition 23.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    prior : between 0 and 1, ends excluded
        Prior probability of the positive class.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.relative_information_score(label, score, threshold=0.55), 6)
    0.284618
    """

def rmse(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Root mean squared error.

    sqrt(brier_score)

    Range: from 0 to 1; lower is better.
    Undefined: a score lies outside [0, 1].
    Source: Berrar (2025), definition 19.

    Of the task regression:

    Root mean squared error.

    square root of the mean of e^2

    Range: from 0 to inf; lower is better.
    Undefined: never.
    Source: Chai & Draxler (2014), doi:10.5194/gmd-7-1247-2014.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.rmse(label, score, threshold=0.55), 6)
    0.438178
    """

def rmsle(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Root mean squared error of logarithms.

    square root of msle

    Range: from 0 to inf; lower is better.
    Undefined: a value is -1 or less.
    Source: scikit-learn, root_mean_squared_log_error.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def roc_auc(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Area under the ROC curve.

    P(s+ > s-) + P(s+ = s-) / 2 for a random positive and a random negative item

    Range: from 0 to 1; higher is better.
    Undefined: only one class is present.
    Source: Hanley & McNeil (1982), doi:10.1148/radiology.143.1.7063747; Berrar (2025), definition 27.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.roc_auc(label, score, threshold=0.55), 6)
    0.8
    """

def roc_auc_sampled(data: Any = None, score: Any = None, *, draws: float | str | None = None, seed: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Area under the ROC curve by random pairs.

    share of wins among random pairs of a positive and a negative item

    Range: from 0 to 1; higher is better.
    Undefined: only one class is present, or weights are not whole.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    draws : between 1 and 1e+09, required
        Number of random pairs.
    seed : between 0 and 9007199254740992
        Seed of the random numbers.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def root_mean_squared_error(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Root mean squared error.

    sqrt(brier_score)

    Range: from 0 to 1; lower is better.
    Undefined: a score lies outside [0, 1].
    Source: Berrar (2025), definition 19.

    Of the task regression:

    Root mean squared error.

    square root of the mean of e^2

    Range: from 0 to inf; lower is better.
    Undefined: never.
    Source: Chai & Draxler (2014), doi:10.5194/gmd-7-1247-2014.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.root_mean_squared_error(label, score, threshold=0.55), 6)
    0.438178
    """

def samples_accuracy(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over rows: Accuracy.

    mean over the rows, the labels of each as a table of their own, of accuracy

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every row.
    Source: Berrar (2025), definition 1.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def samples_auch(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over rows: Area under the ROC convex hull.

    mean over the rows, the labels of each as a table of their own, of auch

    Range: from 0.5 to 1; higher is better.
    Undefined: it is undefined for every row.
    Source: Provost & Fawcett (2001), doi:10.1023/A:1007601015854; Berrar (2025), definition 29.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def samples_aucpr_davis_goadrich(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over rows: Precision-recall area, interpolated.

    mean over the rows, the labels of each as a table of their own, of aucpr_davis_goadrich

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every row.
    Source: Davis & Goadrich (2006), doi:10.1145/1143844.1143874.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def samples_aucpr_max(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over rows: Precision-recall area, upper trapezoids.

    mean over the rows, the labels of each as a table of their own, of aucpr_max

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every row.
    Source: Berrar (2025), definition 33, equation 41.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def samples_aucpr_min(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over rows: Precision-recall area, lower trapezoids.

    mean over the rows, the labels of each as a table of their own, of aucpr_min

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every row.
    Source: Berrar (2025), definition 33, equation 39.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def samples_aucpr_minmax(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over rows: Precision-recall area, lower to upper trapezoids.

    mean over the rows, the labels of each as a table of their own, of aucpr_minmax

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every row.
    Source: Berrar (2025), definition 33, equation 40.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def samples_average_gain(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over rows: Average gain.

    mean over the rows, the labels of each as a table of their own, of average_gain

    Range: from -inf to inf; higher is better.
    Undefined: it is undefined for every row.
    Source: Berrar (2025), definition 25.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def samples_average_lift(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over rows: Average lift.

    mean over the rows, the labels of each as a table of their own, of average_lift

    Range: from 0 to inf; higher is better.
    Undefined: it is undefined for every row.
    Source: Berrar (2025), definition 26.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def samples_average_precision(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over rows: Average precision.

    mean over the rows, the labels of each as a table of their own, of average_precision

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every row.
    Source: Berrar (2025), definition 32.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def samples_b_at_max_f1(data: Any = None, score: Any = None, *, distinct_pairs: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Mean over rows: B at the threshold of the largest F1.

    mean over the rows, the labels of each as a table of their own, of b_at_max_f1

    Range: from 0 to 1; neither end is better.
    Undefined: it is undefined for every row.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    distinct_pairs : between 0 and 1
        1 where an item is never compared with itself.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def samples_b_at_minus_infinity(data: Any = None, score: Any = None, *, distinct_pairs: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Mean over rows: B where everything is labelled positive.

    mean over the rows, the labels of each as a table of their own, of b_at_minus_infinity

    Range: from 0 to 1; neither end is better.
    Undefined: it is undefined for every row.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    distinct_pairs : between 0 and 1
        1 where an item is never compared with itself.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def samples_b_at_r_b(data: Any = None, score: Any = None, *, distinct_pairs: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Mean over rows: B at the indistinguishability threshold.

    mean over the rows, the labels of each as a table of their own, of b_at_r_b

    Range: from 0 to 1; neither end is better.
    Undefined: it is undefined for every row.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    distinct_pairs : between 0 and 1
        1 where an item is never compared with itself.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def samples_balanced_accuracy(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over rows: Balanced accuracy.

    mean over the rows, the labels of each as a table of their own, of balanced_accuracy

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every row.
    Source: Berrar (2025), definition 11.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def samples_c_40(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over rows: Precision where B is 0.4.

    mean over the rows, the labels of each as a table of their own, of c_40

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every row.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def samples_c_60(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over rows: Precision where B is 0.6.

    mean over the rows, the labels of each as a table of their own, of c_60

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every row.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def samples_c_b(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over rows: Precision at indistinguishability.

    mean over the rows, the labels of each as a table of their own, of c_b

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every row.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def samples_c_level(data: Any = None, score: Any = None, *, level: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Mean over rows: Precision where B is at a level.

    mean over the rows, the labels of each as a table of their own, of c_level

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every row.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    level : between 0 and 1, ends excluded, required
        Level of B.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def samples_cohen_kappa(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over rows: Cohen's kappa.

    mean over the rows, the labels of each as a table of their own, of cohen_kappa

    Range: from -1 to 1; higher is better.
    Undefined: it is undefined for every row.
    Source: Cohen (1960), doi:10.1177/001316446002000104; Berrar (2025), definition 24.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def samples_diagnostic_odds_ratio(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over rows: Diagnostic odds ratio.

    mean over the rows, the labels of each as a table of their own, of diagnostic_odds_ratio

    Range: from 0 to inf; higher is better.
    Undefined: it is undefined for every row.
    Source: Glas et al. (2003), doi:10.1016/S0895-4356(03)00177-X.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def samples_error_rate(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over rows: Error rate.

    mean over the rows, the labels of each as a table of their own, of error_rate

    Range: from 0 to 1; lower is better.
    Undefined: it is undefined for every row.
    Source: Berrar (2025), definition 2.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def samples_expected_cost(data: Any = None, score: Any = None, *, fp: float | str | None = None, fn: float | str | None = None, tp: float | str | None = None, tn: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Mean over rows: Expected cost.

    mean over the rows, the labels of each as a table of their own, of expected_cost

    Range: from -inf to inf; lower is better.
    Undefined: it is undefined for every row.
    Source: Elkan (2001), The Foundations of Cost-Sensitive Learning, IJCAI.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    fp : between 0 and infinity
        Cost of a false positive.
    fn : between 0 and infinity
        Cost of a false negative.
    tp : between -1e+12 and 1e+12
        Cost of a true positive, negative for a gain.
    tn : between -1e+12 and 1e+12
        Cost of a true negative, negative for a gain.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def samples_f1(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over rows: F1.

    mean over the rows, the labels of each as a table of their own, of f1

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every row.
    Source: Berrar (2025), definition 12.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def samples_f_beta(data: Any = None, score: Any = None, *, beta: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Mean over rows: F with recall weighted by beta.

    mean over the rows, the labels of each as a table of their own, of f_beta

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every row.
    Source: Berrar (2025), definition 13.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    beta : between 0 and infinity, ends excluded, required
        How many times as important recall is as precision.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def samples_false_discovery_rate(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over rows: False discovery rate.

    mean over the rows, the labels of each as a table of their own, of false_discovery_rate

    Range: from 0 to 1; lower is better.
    Undefined: it is undefined for every row.
    Source: Berrar (2025), definition 7.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def samples_false_negative_rate(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over rows: False negative rate.

    mean over the rows, the labels of each as a table of their own, of false_negative_rate

    Range: from 0 to 1; lower is better.
    Undefined: it is undefined for every row.
    Source: Fawcett (2006), doi:10.1016/j.patrec.2005.10.010.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def samples_false_omission_rate(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over rows: False omission rate.

    mean over the rows, the labels of each as a table of their own, of false_omission_rate

    Range: from 0 to 1; lower is better.
    Undefined: it is undefined for every row.
    Source: Powers (2011), arXiv:2010.16061.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def samples_false_positive_rate(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over rows: False positive rate.

    mean over the rows, the labels of each as a table of their own, of false_positive_rate

    Range: from 0 to 1; lower is better.
    Undefined: it is undefined for every row.
    Source: Fawcett (2006), doi:10.1016/j.patrec.2005.10.010.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def samples_fpr_at_r_b(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over rows: False positive rate at indistinguishability.

    mean over the rows, the labels of each as a table of their own, of fpr_at_r_b

    Range: from 0 to 1; lower is better.
    Undefined: it is undefined for every row.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def samples_g_measure(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over rows: G-measure (Fowlkes-Mallows).

    mean over the rows, the labels of each as a table of their own, of g_measure

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every row.
    Source: Berrar (2025), definition 14.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def samples_gini(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over rows: Gini coefficient.

    mean over the rows, the labels of each as a table of their own, of gini

    Range: from -1 to 1; higher is better.
    Undefined: it is undefined for every row.
    Source: Berrar (2025), definition 28.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def samples_jaccard(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over rows: Threat score (Jaccard).

    mean over the rows, the labels of each as a table of their own, of threat_score

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every row.
    Source: Powers (2011), arXiv:2010.16061.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def samples_kolmogorov_smirnov(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over rows: Kolmogorov-Smirnov statistic.

    mean over the rows, the labels of each as a table of their own, of kolmogorov_smirnov

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every row.
    Source: Berrar (2025), definition 30.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def samples_lift(data: Any = None, score: Any = None, *, prior: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Mean over rows: Lift.

    mean over the rows, the labels of each as a table of their own, of lift

    Range: from 0 to inf; higher is better.
    Undefined: it is undefined for every row.
    Source: Berrar (2025), definition 16.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    prior : between 0 and 1, ends excluded
        Share of positives to compare with.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def samples_markedness(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over rows: Markedness.

    mean over the rows, the labels of each as a table of their own, of markedness

    Range: from -1 to 1; higher is better.
    Undefined: it is undefined for every row.
    Source: Powers (2011), arXiv:2010.16061.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def samples_max_f1(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over rows: Largest F1.

    mean over the rows, the labels of each as a table of their own, of max_f1

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every row.
    Source: Berrar (2025), definition 12.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def samples_max_youden_index(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over rows: Largest Youden index.

    mean over the rows, the labels of each as a table of their own, of max_youden_index

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every row.
    Source: Berrar (2025), definition 8.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def samples_mcc(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over rows: Matthews correlation.

    mean over the rows, the labels of each as a table of their own, of mcc

    Range: from -1 to 1; higher is better.
    Undefined: it is undefined for every row.
    Source: Matthews (1975), doi:10.1016/0005-2795(75)90109-9; Berrar (2025), definition 15.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def samples_negative_likelihood_ratio(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over rows: Negative likelihood ratio.

    mean over the rows, the labels of each as a table of their own, of negative_likelihood_ratio

    Range: from 0 to inf; lower is better.
    Undefined: it is undefined for every row.
    Source: Berrar (2025), definition 10.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def samples_negative_predictive_value(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over rows: Negative predictive value.

    mean over the rows, the labels of each as a table of their own, of negative_predictive_value

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every row.
    Source: Berrar (2025), definition 6.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def samples_npv_at_prevalence(data: Any = None, score: Any = None, *, prevalence: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Mean over rows: Negative predictive value at another prevalence.

    mean over the rows, the labels of each as a table of their own, of npv_at_prevalence

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every row.
    Source: Altman & Bland (1994), doi:10.1136/bmj.309.6947.102.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    prevalence : between 0 and 1, ends excluded, required
        Share of positives where the model is to be used.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def samples_number_needed_to_evaluate(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over rows: Number needed to evaluate.

    mean over the rows, the labels of each as a table of their own, of number_needed_to_evaluate

    Range: from 1 to inf; lower is better.
    Undefined: it is undefined for every row.
    Source: Romero-Brufau, Huddleston, Escobar & Liebow (2015), doi:10.1186/s13054-015-0999-1.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def samples_partial_auc(data: Any = None, score: Any = None, *, max_fpr: float | str | None = None, min_tpr: float | str | None = None, mcclish: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Mean over rows: Partial area under the ROC curve.

    mean over the rows, the labels of each as a table of their own, of partial_auc

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every row.
    Source: McClish (1989), doi:10.1177/0272989X8900900307; with both limits Yang, Lu, Lyu & Hu (2019), doi:10.1177/0962280217718866.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    max_fpr : between 0 and 1
        Largest false positive rate.
    min_tpr : between 0 and 1
        Smallest true positive rate.
    mcclish : between 0 and 1
        1 for the standardised area.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def samples_positive_likelihood_ratio(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over rows: Positive likelihood ratio.

    mean over the rows, the labels of each as a table of their own, of positive_likelihood_ratio

    Range: from 0 to inf; higher is better.
    Undefined: it is undefined for every row.
    Source: Berrar (2025), definition 9.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def samples_ppv_at_prevalence(data: Any = None, score: Any = None, *, prevalence: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Mean over rows: Positive predictive value at another prevalence.

    mean over the rows, the labels of each as a table of their own, of ppv_at_prevalence

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every row.
    Source: Altman & Bland (1994), doi:10.1136/bmj.309.6947.102.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    prevalence : between 0 and 1, ends excluded, required
        Share of positives where the model is to be used.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def samples_precision(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over rows: Precision.

    mean over the rows, the labels of each as a table of their own, of precision

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every row.
    Source: Berrar (2025), definition 5.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def samples_predicted_positive_rate(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over rows: Predicted positive rate.

    mean over the rows, the labels of each as a table of their own, of predicted_positive_rate

    Range: from 0 to 1; neither end is better.
    Undefined: it is undefined for every row.
    Source: Calders, Kamiran & Pechenizkiy (2009), doi:10.1109/ICDMW.2009.83.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def samples_prevalence(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over rows: Prevalence.

    mean over the rows, the labels of each as a table of their own, of prevalence

    Range: from 0 to 1; neither end is better.
    Undefined: it is undefined for every row.
    Source: Fawcett (2006), doi:10.1016/j.patrec.2005.10.010.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def samples_prevalence_threshold(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over rows: Prevalence threshold.

    mean over the rows, the labels of each as a table of their own, of prevalence_threshold

    Range: from 0 to 1; lower is better.
    Undefined: it is undefined for every row.
    Source: Balayla (2020), doi:10.1371/journal.pone.0240215.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def samples_roc_auc(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over rows: Area under the ROC curve.

    mean over the rows, the labels of each as a table of their own, of roc_auc

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every row.
    Source: Hanley & McNeil (1982), doi:10.1148/radiology.143.1.7063747; Berrar (2025), definition 27.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def samples_sensitivity(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over rows: Sensitivity (recall).

    mean over the rows, the labels of each as a table of their own, of sensitivity

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every row.
    Source: Berrar (2025), definition 3.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def samples_specificity(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over rows: Specificity.

    mean over the rows, the labels of each as a table of their own, of specificity

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every row.
    Source: Berrar (2025), definition 4.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def samples_taks(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over rows: Threshold-averaged Kolmogorov-Smirnov statistic.

    mean over the rows, the labels of each as a table of their own, of taks

    Range: from -1 to 1; higher is better.
    Undefined: it is undefined for every row.
    Source: Berrar (2025), definition 31.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def samples_threat_score(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over rows: Threat score (Jaccard).

    mean over the rows, the labels of each as a table of their own, of threat_score

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every row.
    Source: Powers (2011), arXiv:2010.16061.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def samples_tpr_at_r_b(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over rows: True positive rate at indistinguishability.

    mean over the rows, the labels of each as a table of their own, of tpr_at_r_b

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every row.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def samples_youden_index(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean over rows: Youden index (informedness).

    mean over the rows, the labels of each as a table of their own, of youden_index

    Range: from -1 to 1; higher is better.
    Undefined: it is undefined for every row.
    Source: Youden (1950), doi:10.1002/1097-0142(1950)3:1<32::AID-CNCR2820030106>3.0.CO;2-3; Berrar (2025), definition 8.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def scott_pi(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Scott's pi.

    (P0 - Pe) / (1 - Pe), Pe = sum ((a_k + b_k) / 2n)^2

    Range: from -1 to 1; higher is better.
    Undefined: labels and predictions are all of the same class (division by zero).
    Source: Scott (1955), doi:10.1086/266577.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def selection_rate(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Predicted positive rate.

    (tp + fp) / n

    Range: from 0 to 1; neither end is better.
    Undefined: never.
    Source: Calders, Kamiran & Pechenizkiy (2009), doi:10.1109/ICDMW.2009.83.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.selection_rate(label, score, threshold=0.55), 6)
    0.4
    """

def selectivity(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Specificity.

    tn / N

    Range: from 0 to 1; higher is better.
    Undefined: no item is negative.
    Source: Berrar (2025), definition 4.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.selectivity(label, score, threshold=0.55), 6)
    0.8
    """

def sens(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Sensitivity (recall).

    tp / P

    Range: from 0 to 1; higher is better.
    Undefined: no item is positive.
    Source: Berrar (2025), definition 3.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.sens(label, score, threshold=0.55), 6)
    0.6
    """

def sensitivity(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Sensitivity (recall).

    tp / P

    Range: from 0 to 1; higher is better.
    Undefined: no item is positive.
    Source: Berrar (2025), definition 3.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.sensitivity(label, score, threshold=0.55), 6)
    0.6
    """

def share_below(data: Any = None, score: Any = None, *, x: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Share of errors below a size.

    share of the rows with |e| < x

    Range: from 0 to 1; higher is better.
    Undefined: never.
    Source: notes, V8.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    x : between 0 and infinity, required
        The size of error that is still good.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def smape(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Symmetric mean absolute percentage error.

    mean of 2 |e| / (|y| + |f|), 0 where both are 0

    Range: from 0 to 2; lower is better.
    Undefined: never.
    Source: Makridakis (1993), doi:10.1016/0169-2070(93)90079-3.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def spearman(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Spearman correlation.

    Pearson correlation of mid-ranks

    Range: from -1 to 1; higher is better.
    Undefined: all true values or all predictions are equal.
    Source: Spearman (1904), doi:10.2307/1412159.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def spearman_correlation(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Spearman correlation.

    Pearson correlation of mid-ranks

    Range: from -1 to 1; higher is better.
    Undefined: all true values or all predictions are equal.
    Source: Spearman (1904), doi:10.2307/1412159.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def spec(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Specificity.

    tn / N

    Range: from 0 to 1; higher is better.
    Undefined: no item is negative.
    Source: Berrar (2025), definition 4.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.spec(label, score, threshold=0.55), 6)
    0.8
    """

def specificity(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Specificity.

    tn / N

    Range: from 0 to 1; higher is better.
    Undefined: no item is negative.
    Source: Berrar (2025), definition 4.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.specificity(label, score, threshold=0.55), 6)
    0.8
    """

def spherical_score(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Spherical score.

    mean of p of the true class / sqrt(sum of p_k^2)

    Range: from 0 to 1; higher is better.
    Undefined: a score lies outside [0, 1], or the scores of a row do not sum to 1.
    Source: Gneiting & Raftery (2007), doi:10.1198/016214506000001437.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def spiegelhalter_z(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Spiegelhalter's z.

    sum of (y - p)(1 - 2p) / sqrt(sum of (1 - 2p)^2 p (1 - p))

    Range: from -inf to inf; neither end is better.
    Undefined: a score lies outside [0, 1], all are 0, 1/2 or 1, or weights are fractional.
    Standard normal where the probabilities are calibrated; p_value is of both sides.
    Source: Spiegelhalter (1986), doi:10.1002/sim.4780050506.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.spiegelhalter_z(label, score, threshold=0.55), 6)
    0.236407
    """

def subset_accuracy(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Share of rows with all labels right.

    share of the rows whose labels are all as predicted

    Range: from 0 to 1; higher is better.
    Undefined: no threshold is given, or follows from the scores.
    Source: Ghamrawi & McCallum (2005), doi:10.1145/1099554.1099591.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def success_at(data: Any = None, score: Any = None, *, k: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Queries with a relevant row among the first k.

    mean over the queries with a relevant row (label > 0), equal scores in random order, of the chance that a relevant row is among the first k

    Range: from 0 to 1; higher is better.
    Undefined: no query has a relevant row.
    Source: Deshpande & Karypis (2004), doi:10.1145/963770.963776 (hit rate); trec_eval (success).

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    k : between 1 and 1e+09, required
        How many rows are looked at.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def taks(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Threshold-averaged Kolmogorov-Smirnov statistic.

    mean of tpr - fpr over the operating points other than (0, 0) and (1, 1)

    Range: from -1 to 1; higher is better.
    Undefined: only one class is present, or all scores are equal.
    Source: Berrar (2025), definition 31.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.taks(label, score, threshold=0.55), 6)
    0.333333
    """

def threat_score(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Threat score (Jaccard).

    tp / (tp + fp + fn)

    Range: from 0 to 1; higher is better.
    Undefined: no item is positive or labelled positive.
    Source: Powers (2011), arXiv:2010.16061.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.threat_score(label, score, threshold=0.55), 6)
    0.5
    """

def tnr(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Specificity.

    tn / N

    Range: from 0 to 1; higher is better.
    Undefined: no item is negative.
    Source: Berrar (2025), definition 4.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.tnr(label, score, threshold=0.55), 6)
    0.8
    """

def top_k_accuracy(data: Any = None, score: Any = None, *, k: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Accuracy among the k highest scores.

    mean of clip((k - better) / tied, 0, 1), of each row the classes with a higher score than the true one and with the same: the chance that it is among the first k

    Range: from 0 to 1; higher is better.
    Undefined: never.
    Source: Lapin, Hein & Schiele (2016), arXiv:1512.00486; ties at random.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    k : between 1 and 1e+09, required
        How many classes may be named.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def tpr(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Sensitivity (recall).

    tp / P

    Range: from 0 to 1; higher is better.
    Undefined: no item is positive.
    Source: Berrar (2025), definition 3.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.tpr(label, score, threshold=0.55), 6)
    0.6
    """

def tpr_at_r_b(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """True positive rate at indistinguishability.

    tpr at r_b

    Range: from 0 to 1; higher is better.
    Undefined: only one class is present, or the scores rank negatives above positives (roc_auc < 1/2), or B exceeds 1/2 for every labelled set.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.tpr_at_r_b(label, score, threshold=0.55), 6)
    0.8
    """

def true_negative_rate(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Specificity.

    tn / N

    Range: from 0 to 1; higher is better.
    Undefined: no item is negative.
    Source: Berrar (2025), definition 4.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.true_negative_rate(label, score, threshold=0.55), 6)
    0.8
    """

def true_positive_rate(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Sensitivity (recall).

    tp / P

    Range: from 0 to 1; higher is better.
    Undefined: no item is positive.
    Source: Berrar (2025), definition 3.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.true_positive_rate(label, score, threshold=0.55), 6)
    0.6
    """

def tweedie_deviance(data: Any = None, score: Any = None, *, power: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Tweedie deviance.

    mean unit deviance of the Tweedie distribution with that power; 0 is mse, 1 Poisson, 2 gamma

    Range: from 0 to inf; lower is better.
    Undefined: a value lies where the logarithm or power has no meaning.
    Source: Dunn & Smyth (2018), doi:10.1007/978-1-4419-0118-7.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    power : between -100 and 100
        Of the variance as a function of the mean.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def type_1_error_rate(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """False positive rate.

    fp / N

    Range: from 0 to 1; lower is better.
    Undefined: no item is negative.
    Source: Fawcett (2006), doi:10.1016/j.patrec.2005.10.010.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.type_1_error_rate(label, score, threshold=0.55), 6)
    0.2
    """

def type_2_error_rate(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """False negative rate.

    fn / P

    Range: from 0 to 1; lower is better.
    Undefined: no item is positive.
    Source: Fawcett (2006), doi:10.1016/j.patrec.2005.10.010.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.type_2_error_rate(label, score, threshold=0.55), 6)
    0.4
    """

def wape(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Weighted absolute percentage error.

    sum of |e| / sum of |y|

    Range: from 0 to inf; lower is better.
    Undefined: all true values are 0.
    Source: Kolassa & Schuetz (2007), Foresight 6, 40-43.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def weighted_accuracy(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean by frequency: Accuracy.

    mean over the classes, each against the rest, with the weights of their rows, of accuracy

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Berrar (2025), definition 1.

    Of the task multilabel:

    Mean by frequency: Accuracy.

    mean over the labels, with the weights of the rows that have them, of accuracy

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Berrar (2025), definition 1.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def weighted_auch(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean by frequency: Area under the ROC convex hull.

    mean over the classes, each against the rest, with the weights of their rows, of auch

    Range: from 0.5 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Provost & Fawcett (2001), doi:10.1023/A:1007601015854; Berrar (2025), definition 29.

    Of the task multilabel:

    Mean by frequency: Area under the ROC convex hull.

    mean over the labels, with the weights of the rows that have them, of auch

    Range: from 0.5 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Provost & Fawcett (2001), doi:10.1023/A:1007601015854; Berrar (2025), definition 29.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def weighted_aucpr_davis_goadrich(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean by frequency: Precision-recall area, interpolated.

    mean over the classes, each against the rest, with the weights of their rows, of aucpr_davis_goadrich

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Davis & Goadrich (2006), doi:10.1145/1143844.1143874.

    Of the task multilabel:

    Mean by frequency: Precision-recall area, interpolated.

    mean over the labels, with the weights of the rows that have them, of aucpr_davis_goadrich

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Davis & Goadrich (2006), doi:10.1145/1143844.1143874.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def weighted_aucpr_max(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean by frequency: Precision-recall area, upper trapezoids.

    mean over the classes, each against the rest, with the weights of their rows, of aucpr_max

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Berrar (2025), definition 33, equation 41.

    Of the task multilabel:

    Mean by frequency: Precision-recall area, upper trapezoids.

    mean over the labels, with the weights of the rows that have them, of aucpr_max

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Berrar (2025), definition 33, equation 41.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def weighted_aucpr_min(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean by frequency: Precision-recall area, lower trapezoids.

    mean over the classes, each against the rest, with the weights of their rows, of aucpr_min

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Berrar (2025), definition 33, equation 39.

    Of the task multilabel:

    Mean by frequency: Precision-recall area, lower trapezoids.

    mean over the labels, with the weights of the rows that have them, of aucpr_min

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Berrar (2025), definition 33, equation 39.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def weighted_aucpr_minmax(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean by frequency: Precision-recall area, lower to upper trapezoids.

    mean over the classes, each against the rest, with the weights of their rows, of aucpr_minmax

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Berrar (2025), definition 33, equation 40.

    Of the task multilabel:

    Mean by frequency: Precision-recall area, lower to upper trapezoids.

    mean over the labels, with the weights of the rows that have them, of aucpr_minmax

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Berrar (2025), definition 33, equation 40.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def weighted_average_gain(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean by frequency: Average gain.

    mean over the classes, each against the rest, with the weights of their rows, of average_gain

    Range: from -inf to inf; higher is better.
    Undefined: it is undefined for every class.
    Source: Berrar (2025), definition 25.

    Of the task multilabel:

    Mean by frequency: Average gain.

    mean over the labels, with the weights of the rows that have them, of average_gain

    Range: from -inf to inf; higher is better.
    Undefined: it is undefined for every label.
    Source: Berrar (2025), definition 25.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def weighted_average_lift(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean by frequency: Average lift.

    mean over the classes, each against the rest, with the weights of their rows, of average_lift

    Range: from 0 to inf; higher is better.
    Undefined: it is undefined for every class.
    Source: Berrar (2025), definition 26.

    Of the task multilabel:

    Mean by frequency: Average lift.

    mean over the labels, with the weights of the rows that have them, of average_lift

    Range: from 0 to inf; higher is better.
    Undefined: it is undefined for every label.
    Source: Berrar (2025), definition 26.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def weighted_average_precision(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean by frequency: Average precision.

    mean over the classes, each against the rest, with the weights of their rows, of average_precision

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Berrar (2025), definition 32.

    Of the task multilabel:

    Mean by frequency: Average precision.

    mean over the labels, with the weights of the rows that have them, of average_precision

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Berrar (2025), definition 32.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def weighted_b_at_max_f1(data: Any = None, score: Any = None, *, distinct_pairs: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Mean by frequency: B at the threshold of the largest F1.

    mean over the classes, each against the rest, with the weights of their rows, of b_at_max_f1

    Range: from 0 to 1; neither end is better.
    Undefined: it is undefined for every class.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Of the task multilabel:

    Mean by frequency: B at the threshold of the largest F1.

    mean over the labels, with the weights of the rows that have them, of b_at_max_f1

    Range: from 0 to 1; neither end is better.
    Undefined: it is undefined for every label.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    distinct_pairs : between 0 and 1
        1 where an item is never compared with itself.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def weighted_b_at_minus_infinity(data: Any = None, score: Any = None, *, distinct_pairs: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Mean by frequency: B where everything is labelled positive.

    mean over the classes, each against the rest, with the weights of their rows, of b_at_minus_infinity

    Range: from 0 to 1; neither end is better.
    Undefined: it is undefined for every class.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Of the task multilabel:

    Mean by frequency: B where everything is labelled positive.

    mean over the labels, with the weights of the rows that have them, of b_at_minus_infinity

    Range: from 0 to 1; neither end is better.
    Undefined: it is undefined for every label.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    distinct_pairs : between 0 and 1
        1 where an item is never compared with itself.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def weighted_b_at_r_b(data: Any = None, score: Any = None, *, distinct_pairs: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Mean by frequency: B at the indistinguishability threshold.

    mean over the classes, each against the rest, with the weights of their rows, of b_at_r_b

    Range: from 0 to 1; neither end is better.
    Undefined: it is undefined for every class.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Of the task multilabel:

    Mean by frequency: B at the indistinguishability threshold.

    mean over the labels, with the weights of the rows that have them, of b_at_r_b

    Range: from 0 to 1; neither end is better.
    Undefined: it is undefined for every label.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    distinct_pairs : between 0 and 1
        1 where an item is never compared with itself.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def weighted_balanced_accuracy(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean by frequency: Balanced accuracy.

    mean over the classes, each against the rest, with the weights of their rows, of balanced_accuracy

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Berrar (2025), definition 11.

    Of the task multilabel:

    Mean by frequency: Balanced accuracy.

    mean over the labels, with the weights of the rows that have them, of balanced_accuracy

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Berrar (2025), definition 11.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def weighted_c_40(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean by frequency: Precision where B is 0.4.

    mean over the classes, each against the rest, with the weights of their rows, of c_40

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Of the task multilabel:

    Mean by frequency: Precision where B is 0.4.

    mean over the labels, with the weights of the rows that have them, of c_40

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def weighted_c_60(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean by frequency: Precision where B is 0.6.

    mean over the classes, each against the rest, with the weights of their rows, of c_60

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Of the task multilabel:

    Mean by frequency: Precision where B is 0.6.

    mean over the labels, with the weights of the rows that have them, of c_60

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def weighted_c_b(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean by frequency: Precision at indistinguishability.

    mean over the classes, each against the rest, with the weights of their rows, of c_b

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Of the task multilabel:

    Mean by frequency: Precision at indistinguishability.

    mean over the labels, with the weights of the rows that have them, of c_b

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def weighted_c_level(data: Any = None, score: Any = None, *, level: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Mean by frequency: Precision where B is at a level.

    mean over the classes, each against the rest, with the weights of their rows, of c_level

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Of the task multilabel:

    Mean by frequency: Precision where B is at a level.

    mean over the labels, with the weights of the rows that have them, of c_level

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    level : between 0 and 1, ends excluded, required
        Level of B.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def weighted_cohen_kappa(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean by frequency: Cohen's kappa.

    mean over the classes, each against the rest, with the weights of their rows, of cohen_kappa

    Range: from -1 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Cohen (1960), doi:10.1177/001316446002000104; Berrar (2025), definition 24.

    Of the task multilabel:

    Mean by frequency: Cohen's kappa.

    mean over the labels, with the weights of the rows that have them, of cohen_kappa

    Range: from -1 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Cohen (1960), doi:10.1177/001316446002000104; Berrar (2025), definition 24.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def weighted_diagnostic_odds_ratio(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean by frequency: Diagnostic odds ratio.

    mean over the classes, each against the rest, with the weights of their rows, of diagnostic_odds_ratio

    Range: from 0 to inf; higher is better.
    Undefined: it is undefined for every class.
    Source: Glas et al. (2003), doi:10.1016/S0895-4356(03)00177-X.

    Of the task multilabel:

    Mean by frequency: Diagnostic odds ratio.

    mean over the labels, with the weights of the rows that have them, of diagnostic_odds_ratio

    Range: from 0 to inf; higher is better.
    Undefined: it is undefined for every label.
    Source: Glas et al. (2003), doi:10.1016/S0895-4356(03)00177-X.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def weighted_error_rate(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean by frequency: Error rate.

    mean over the classes, each against the rest, with the weights of their rows, of error_rate

    Range: from 0 to 1; lower is better.
    Undefined: it is undefined for every class.
    Source: Berrar (2025), definition 2.

    Of the task multilabel:

    Mean by frequency: Error rate.

    mean over the labels, with the weights of the rows that have them, of error_rate

    Range: from 0 to 1; lower is better.
    Undefined: it is undefined for every label.
    Source: Berrar (2025), definition 2.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def weighted_expected_cost(data: Any = None, score: Any = None, *, fp: float | str | None = None, fn: float | str | None = None, tp: float | str | None = None, tn: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Mean by frequency: Expected cost.

    mean over the classes, each against the rest, with the weights of their rows, of expected_cost

    Range: from -inf to inf; lower is better.
    Undefined: it is undefined for every class.
    Source: Elkan (2001), The Foundations of Cost-Sensitive Learning, IJCAI.

    Of the task multilabel:

    Mean by frequency: Expected cost.

    mean over the labels, with the weights of the rows that have them, of expected_cost

    Range: from -inf to inf; lower is better.
    Undefined: it is undefined for every label.
    Source: Elkan (2001), The Foundations of Cost-Sensitive Learning, IJCAI.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    fp : between 0 and infinity
        Cost of a false positive.
    fn : between 0 and infinity
        Cost of a false negative.
    tp : between -1e+12 and 1e+12
        Cost of a true positive, negative for a gain.
    tn : between -1e+12 and 1e+12
        Cost of a true negative, negative for a gain.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def weighted_f1(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean by frequency: F1.

    mean over the classes, each against the rest, with the weights of their rows, of f1

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Berrar (2025), definition 12.

    Of the task multilabel:

    Mean by frequency: F1.

    mean over the labels, with the weights of the rows that have them, of f1

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Berrar (2025), definition 12.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def weighted_f_beta(data: Any = None, score: Any = None, *, beta: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Mean by frequency: F with recall weighted by beta.

    mean over the classes, each against the rest, with the weights of their rows, of f_beta

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Berrar (2025), definition 13.

    Of the task multilabel:

    Mean by frequency: F with recall weighted by beta.

    mean over the labels, with the weights of the rows that have them, of f_beta

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Berrar (2025), definition 13.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    beta : between 0 and infinity, ends excluded, required
        How many times as important recall is as precision.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def weighted_false_discovery_rate(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean by frequency: False discovery rate.

    mean over the classes, each against the rest, with the weights of their rows, of false_discovery_rate

    Range: from 0 to 1; lower is better.
    Undefined: it is undefined for every class.
    Source: Berrar (2025), definition 7.

    Of the task multilabel:

    Mean by frequency: False discovery rate.

    mean over the labels, with the weights of the rows that have them, of false_discovery_rate

    Range: from 0 to 1; lower is better.
    Undefined: it is undefined for every label.
    Source: Berrar (2025), definition 7.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def weighted_false_negative_rate(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean by frequency: False negative rate.

    mean over the classes, each against the rest, with the weights of their rows, of false_negative_rate

    Range: from 0 to 1; lower is better.
    Undefined: it is undefined for every class.
    Source: Fawcett (2006), doi:10.1016/j.patrec.2005.10.010.

    Of the task multilabel:

    Mean by frequency: False negative rate.

    mean over the labels, with the weights of the rows that have them, of false_negative_rate

    Range: from 0 to 1; lower is better.
    Undefined: it is undefined for every label.
    Source: Fawcett (2006), doi:10.1016/j.patrec.2005.10.010.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def weighted_false_omission_rate(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean by frequency: False omission rate.

    mean over the classes, each against the rest, with the weights of their rows, of false_omission_rate

    Range: from 0 to 1; lower is better.
    Undefined: it is undefined for every class.
    Source: Powers (2011), arXiv:2010.16061.

    Of the task multilabel:

    Mean by frequency: False omission rate.

    mean over the labels, with the weights of the rows that have them, of false_omission_rate

    Range: from 0 to 1; lower is better.
    Undefined: it is undefined for every label.
    Source: Powers (2011), arXiv:2010.16061.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def weighted_false_positive_rate(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean by frequency: False positive rate.

    mean over the classes, each against the rest, with the weights of their rows, of false_positive_rate

    Range: from 0 to 1; lower is better.
    Undefined: it is undefined for every class.
    Source: Fawcett (2006), doi:10.1016/j.patrec.2005.10.010.

    Of the task multilabel:

    Mean by frequency: False positive rate.

    mean over the labels, with the weights of the rows that have them, of false_positive_rate

    Range: from 0 to 1; lower is better.
    Undefined: it is undefined for every label.
    Source: Fawcett (2006), doi:10.1016/j.patrec.2005.10.010.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def weighted_fpr_at_r_b(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean by frequency: False positive rate at indistinguishability.

    mean over the classes, each against the rest, with the weights of their rows, of fpr_at_r_b

    Range: from 0 to 1; lower is better.
    Undefined: it is undefined for every class.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Of the task multilabel:

    Mean by frequency: False positive rate at indistinguishability.

    mean over the labels, with the weights of the rows that have them, of fpr_at_r_b

    Range: from 0 to 1; lower is better.
    Undefined: it is undefined for every label.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def weighted_g_measure(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean by frequency: G-measure (Fowlkes-Mallows).

    mean over the classes, each against the rest, with the weights of their rows, of g_measure

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Berrar (2025), definition 14.

    Of the task multilabel:

    Mean by frequency: G-measure (Fowlkes-Mallows).

    mean over the labels, with the weights of the rows that have them, of g_measure

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Berrar (2025), definition 14.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def weighted_gini(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean by frequency: Gini coefficient.

    mean over the classes, each against the rest, with the weights of their rows, of gini

    Range: from -1 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Berrar (2025), definition 28.

    Of the task multilabel:

    Mean by frequency: Gini coefficient.

    mean over the labels, with the weights of the rows that have them, of gini

    Range: from -1 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Berrar (2025), definition 28.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def weighted_kolmogorov_smirnov(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean by frequency: Kolmogorov-Smirnov statistic.

    mean over the classes, each against the rest, with the weights of their rows, of kolmogorov_smirnov

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Berrar (2025), definition 30.

    Of the task multilabel:

    Mean by frequency: Kolmogorov-Smirnov statistic.

    mean over the labels, with the weights of the rows that have them, of kolmogorov_smirnov

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Berrar (2025), definition 30.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def weighted_lift(data: Any = None, score: Any = None, *, prior: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Mean by frequency: Lift.

    mean over the classes, each against the rest, with the weights of their rows, of lift

    Range: from 0 to inf; higher is better.
    Undefined: it is undefined for every class.
    Source: Berrar (2025), definition 16.

    Of the task multilabel:

    Mean by frequency: Lift.

    mean over the labels, with the weights of the rows that have them, of lift

    Range: from 0 to inf; higher is better.
    Undefined: it is undefined for every label.
    Source: Berrar (2025), definition 16.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    prior : between 0 and 1, ends excluded
        Share of positives to compare with.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def weighted_markedness(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean by frequency: Markedness.

    mean over the classes, each against the rest, with the weights of their rows, of markedness

    Range: from -1 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Powers (2011), arXiv:2010.16061.

    Of the task multilabel:

    Mean by frequency: Markedness.

    mean over the labels, with the weights of the rows that have them, of markedness

    Range: from -1 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Powers (2011), arXiv:2010.16061.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def weighted_max_f1(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean by frequency: Largest F1.

    mean over the classes, each against the rest, with the weights of their rows, of max_f1

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Berrar (2025), definition 12.

    Of the task multilabel:

    Mean by frequency: Largest F1.

    mean over the labels, with the weights of the rows that have them, of max_f1

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Berrar (2025), definition 12.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def weighted_max_youden_index(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean by frequency: Largest Youden index.

    mean over the classes, each against the rest, with the weights of their rows, of max_youden_index

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Berrar (2025), definition 8.

    Of the task multilabel:

    Mean by frequency: Largest Youden index.

    mean over the labels, with the weights of the rows that have them, of max_youden_index

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Berrar (2025), definition 8.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def weighted_mcc(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean by frequency: Matthews correlation.

    mean over the classes, each against the rest, with the weights of their rows, of mcc

    Range: from -1 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Matthews (1975), doi:10.1016/0005-2795(75)90109-9; Berrar (2025), definition 15.

    Of the task multilabel:

    Mean by frequency: Matthews correlation.

    mean over the labels, with the weights of the rows that have them, of mcc

    Range: from -1 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Matthews (1975), doi:10.1016/0005-2795(75)90109-9; Berrar (2025), definition 15.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def weighted_negative_likelihood_ratio(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean by frequency: Negative likelihood ratio.

    mean over the classes, each against the rest, with the weights of their rows, of negative_likelihood_ratio

    Range: from 0 to inf; lower is better.
    Undefined: it is undefined for every class.
    Source: Berrar (2025), definition 10.

    Of the task multilabel:

    Mean by frequency: Negative likelihood ratio.

    mean over the labels, with the weights of the rows that have them, of negative_likelihood_ratio

    Range: from 0 to inf; lower is better.
    Undefined: it is undefined for every label.
    Source: Berrar (2025), definition 10.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def weighted_negative_predictive_value(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean by frequency: Negative predictive value.

    mean over the classes, each against the rest, with the weights of their rows, of negative_predictive_value

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Berrar (2025), definition 6.

    Of the task multilabel:

    Mean by frequency: Negative predictive value.

    mean over the labels, with the weights of the rows that have them, of negative_predictive_value

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Berrar (2025), definition 6.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def weighted_npv_at_prevalence(data: Any = None, score: Any = None, *, prevalence: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Mean by frequency: Negative predictive value at another prevalence.

    mean over the classes, each against the rest, with the weights of their rows, of npv_at_prevalence

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Altman & Bland (1994), doi:10.1136/bmj.309.6947.102.

    Of the task multilabel:

    Mean by frequency: Negative predictive value at another prevalence.

    mean over the labels, with the weights of the rows that have them, of npv_at_prevalence

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Altman & Bland (1994), doi:10.1136/bmj.309.6947.102.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    prevalence : between 0 and 1, ends excluded, required
        Share of positives where the model is to be used.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def weighted_number_needed_to_evaluate(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean by frequency: Number needed to evaluate.

    mean over the classes, each against the rest, with the weights of their rows, of number_needed_to_evaluate

    Range: from 1 to inf; lower is better.
    Undefined: it is undefined for every class.
    Source: Romero-Brufau, Huddleston, Escobar & Liebow (2015), doi:10.1186/s13054-015-0999-1.

    Of the task multilabel:

    Mean by frequency: Number needed to evaluate.

    mean over the labels, with the weights of the rows that have them, of number_needed_to_evaluate

    Range: from 1 to inf; lower is better.
    Undefined: it is undefined for every label.
    Source: Romero-Brufau, Huddleston, Escobar & Liebow (2015), doi:10.1186/s13054-015-0999-1.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def weighted_partial_auc(data: Any = None, score: Any = None, *, max_fpr: float | str | None = None, min_tpr: float | str | None = None, mcclish: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Mean by frequency: Partial area under the ROC curve.

    mean over the classes, each against the rest, with the weights of their rows, of partial_auc

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: McClish (1989), doi:10.1177/0272989X8900900307; with both limits Yang, Lu, Lyu & Hu (2019), doi:10.1177/0962280217718866.

    Of the task multilabel:

    Mean by frequency: Partial area under the ROC curve.

    mean over the labels, with the weights of the rows that have them, of partial_auc

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: McClish (1989), doi:10.1177/0272989X8900900307; with both limits Yang, Lu, Lyu & Hu (2019), doi:10.1177/0962280217718866.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    max_fpr : between 0 and 1
        Largest false positive rate.
    min_tpr : between 0 and 1
        Smallest true positive rate.
    mcclish : between 0 and 1
        1 for the standardised area.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def weighted_positive_likelihood_ratio(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean by frequency: Positive likelihood ratio.

    mean over the classes, each against the rest, with the weights of their rows, of positive_likelihood_ratio

    Range: from 0 to inf; higher is better.
    Undefined: it is undefined for every class.
    Source: Berrar (2025), definition 9.

    Of the task multilabel:

    Mean by frequency: Positive likelihood ratio.

    mean over the labels, with the weights of the rows that have them, of positive_likelihood_ratio

    Range: from 0 to inf; higher is better.
    Undefined: it is undefined for every label.
    Source: Berrar (2025), definition 9.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def weighted_ppv_at_prevalence(data: Any = None, score: Any = None, *, prevalence: float | str | None = None, **options: Unpack[_Options]) -> Value:
    """Mean by frequency: Positive predictive value at another prevalence.

    mean over the classes, each against the rest, with the weights of their rows, of ppv_at_prevalence

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Altman & Bland (1994), doi:10.1136/bmj.309.6947.102.

    Of the task multilabel:

    Mean by frequency: Positive predictive value at another prevalence.

    mean over the labels, with the weights of the rows that have them, of ppv_at_prevalence

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Altman & Bland (1994), doi:10.1136/bmj.309.6947.102.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    prevalence : between 0 and 1, ends excluded, required
        Share of positives where the model is to be used.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def weighted_precision(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean by frequency: Precision.

    mean over the classes, each against the rest, with the weights of their rows, of precision

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Berrar (2025), definition 5.

    Of the task multilabel:

    Mean by frequency: Precision.

    mean over the labels, with the weights of the rows that have them, of precision

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Berrar (2025), definition 5.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def weighted_predicted_positive_rate(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean by frequency: Predicted positive rate.

    mean over the classes, each against the rest, with the weights of their rows, of predicted_positive_rate

    Range: from 0 to 1; neither end is better.
    Undefined: it is undefined for every class.
    Source: Calders, Kamiran & Pechenizkiy (2009), doi:10.1109/ICDMW.2009.83.

    Of the task multilabel:

    Mean by frequency: Predicted positive rate.

    mean over the labels, with the weights of the rows that have them, of predicted_positive_rate

    Range: from 0 to 1; neither end is better.
    Undefined: it is undefined for every label.
    Source: Calders, Kamiran & Pechenizkiy (2009), doi:10.1109/ICDMW.2009.83.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def weighted_prevalence(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean by frequency: Prevalence.

    mean over the classes, each against the rest, with the weights of their rows, of prevalence

    Range: from 0 to 1; neither end is better.
    Undefined: it is undefined for every class.
    Source: Fawcett (2006), doi:10.1016/j.patrec.2005.10.010.

    Of the task multilabel:

    Mean by frequency: Prevalence.

    mean over the labels, with the weights of the rows that have them, of prevalence

    Range: from 0 to 1; neither end is better.
    Undefined: it is undefined for every label.
    Source: Fawcett (2006), doi:10.1016/j.patrec.2005.10.010.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def weighted_prevalence_threshold(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean by frequency: Prevalence threshold.

    mean over the classes, each against the rest, with the weights of their rows, of prevalence_threshold

    Range: from 0 to 1; lower is better.
    Undefined: it is undefined for every class.
    Source: Balayla (2020), doi:10.1371/journal.pone.0240215.

    Of the task multilabel:

    Mean by frequency: Prevalence threshold.

    mean over the labels, with the weights of the rows that have them, of prevalence_threshold

    Range: from 0 to 1; lower is better.
    Undefined: it is undefined for every label.
    Source: Balayla (2020), doi:10.1371/journal.pone.0240215.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def weighted_roc_auc(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean by frequency: Area under the ROC curve.

    mean over the classes, each against the rest, with the weights of their rows, of roc_auc

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Hanley & McNeil (1982), doi:10.1148/radiology.143.1.7063747; Berrar (2025), definition 27.

    Of the task multilabel:

    Mean by frequency: Area under the ROC curve.

    mean over the labels, with the weights of the rows that have them, of roc_auc

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Hanley & McNeil (1982), doi:10.1148/radiology.143.1.7063747; Berrar (2025), definition 27.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def weighted_sensitivity(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean by frequency: Sensitivity (recall).

    mean over the classes, each against the rest, with the weights of their rows, of sensitivity

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Berrar (2025), definition 3.

    Of the task multilabel:

    Mean by frequency: Sensitivity (recall).

    mean over the labels, with the weights of the rows that have them, of sensitivity

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Berrar (2025), definition 3.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def weighted_specificity(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean by frequency: Specificity.

    mean over the classes, each against the rest, with the weights of their rows, of specificity

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Berrar (2025), definition 4.

    Of the task multilabel:

    Mean by frequency: Specificity.

    mean over the labels, with the weights of the rows that have them, of specificity

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Berrar (2025), definition 4.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def weighted_taks(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean by frequency: Threshold-averaged Kolmogorov-Smirnov statistic.

    mean over the classes, each against the rest, with the weights of their rows, of taks

    Range: from -1 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Berrar (2025), definition 31.

    Of the task multilabel:

    Mean by frequency: Threshold-averaged Kolmogorov-Smirnov statistic.

    mean over the labels, with the weights of the rows that have them, of taks

    Range: from -1 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Berrar (2025), definition 31.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def weighted_threat_score(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean by frequency: Threat score (Jaccard).

    mean over the classes, each against the rest, with the weights of their rows, of threat_score

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Powers (2011), arXiv:2010.16061.

    Of the task multilabel:

    Mean by frequency: Threat score (Jaccard).

    mean over the labels, with the weights of the rows that have them, of threat_score

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Powers (2011), arXiv:2010.16061.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def weighted_tpr_at_r_b(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean by frequency: True positive rate at indistinguishability.

    mean over the classes, each against the rest, with the weights of their rows, of tpr_at_r_b

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Of the task multilabel:

    Mean by frequency: True positive rate at indistinguishability.

    mean over the labels, with the weights of the rows that have them, of tpr_at_r_b

    Range: from 0 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def weighted_youden_index(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Mean by frequency: Youden index (informedness).

    mean over the classes, each against the rest, with the weights of their rows, of youden_index

    Range: from -1 to 1; higher is better.
    Undefined: it is undefined for every class.
    Source: Youden (1950), doi:10.1002/1097-0142(1950)3:1<32::AID-CNCR2820030106>3.0.CO;2-3; Berrar (2025), definition 8.

    Of the task multilabel:

    Mean by frequency: Youden index (informedness).

    mean over the labels, with the weights of the rows that have them, of youden_index

    Range: from -1 to 1; higher is better.
    Undefined: it is undefined for every label.
    Source: Youden (1950), doi:10.1002/1097-0142(1950)3:1<32::AID-CNCR2820030106>3.0.CO;2-3; Berrar (2025), definition 8.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.
    """

def youden_index(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Youden index (informedness).

    sensitivity + specificity - 1

    Range: from -1 to 1; higher is better.
    Undefined: only one class is present.
    Source: Youden (1950), doi:10.1002/1097-0142(1950)3:1<32::AID-CNCR2820030106>3.0.CO;2-3; Berrar (2025), definition 8.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.youden_index(label, score, threshold=0.55), 6)
    0.4
    """

def zero_one_loss(data: Any = None, score: Any = None, **options: Unpack[_Options]) -> Value:
    """Error rate.

    (fp + fn) / n

    Range: from 0 to 1; lower is better.
    Undefined: never.
    Source: Berrar (2025), definition 2.

    Of the task multiclass:

    Error rate.

    1 - accuracy

    Range: from 0 to 1; lower is better.
    Undefined: never.
    Source: Berrar (2025), definition 2.

    Parameters
    ----------
    data : array of shape (n,), table or path
        The true labels; or a table or a path, whose columns label, score and the others name.
    score : array of shape (n,) or (n, classes), or name of a column
        What a model says of each row.
    threshold, interval : optional
        Where the threshold stands, and which interval is found, as for midrank.evaluate.
    label, predicted, score_of, score_prefix, label_prefix, predicted_prefix, weight, weight_kind, cluster, query, task, positive, negative, classes, missing, missing_value, delimiter, decimal, thousands, threads, source, soft_labels : optional
        What the rows are, as for midrank.evaluate.
    level, replicates, seed, stratify, bootstrap_weights : optional
        How the interval is found, as for midrank.evaluate.

    Returns
    -------
    midrank.Value
        A float with ``interval``; NaN with ``reason`` where the measure has no value.

    Raises
    ------
    midrank.Error
        For data or options that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]
    >>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]
    >>> round(midrank.zero_one_loss(label, score, threshold=0.55), 6)
    0.3
    """
