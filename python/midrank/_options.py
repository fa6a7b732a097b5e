"""The keywords of the public functions, and the conversion of their values for the engine."""

from __future__ import annotations

import functools
import os
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any, ParamSpec, TypedDict, TypeVar

from midrank import _columns, _engine, _progress

Options = dict[str, Any]

P = ParamSpec("P")
R = TypeVar("R")


class DataOptions(TypedDict, total=False):
    """The keywords of every function that reads predictions; midrank.evaluate explains them. A function does not accept a keyword that it
    cannot follow: silently ignored, the keyword would seem to have taken effect."""

    label: str | None
    negate: Any
    predicted: Any
    score_of: dict[str, str] | None
    score_prefix: str | None
    quantile: Any
    quantile_prefix: str | None
    label_prefix: str | None
    predicted_prefix: str | None
    gain_if_flagged: Any
    weight: Any
    weight_kind: str | None
    cluster: Any
    query: Any
    model: Any
    id: Any
    model_per_file: bool
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


class SlicedOptions(DataOptions, total=False):
    """The keywords of functions that also report slices."""

    slice: Any


class SoftLabelOptions(TypedDict, total=False):
    """The keyword of functions that accept rows which belong partly to each class."""

    soft_labels: bool


class EvidenceOptions(SlicedOptions, SoftLabelOptions, total=False):
    """The keywords that describe the rows of evidence, and those that limit its size. ``certified``, for two classes: only cells of scores
    are kept, and each value comes with bounds that are certain to contain the exact one, mostly no further from it than this.
    ``approximate``: the same for a regression."""

    certified: float | None
    approximate: bool


class DrawOptions(TypedDict, total=False):
    """The keywords of every function that may compute intervals by resampling."""

    level: float | None
    replicates: int | None
    seed: int | None
    stratify: bool
    bootstrap_weights: str | None
    progress: _progress.Progress


class RowOptions(DataOptions, SoftLabelOptions, DrawOptions, total=False):
    """The keywords that describe rows and those that control intervals."""


class SlicedRowOptions(SlicedOptions, SoftLabelOptions, DrawOptions, total=False):
    """The same, with slices."""


# The keywords that name columns of a table, or pass the columns themselves.
COLUMNS = (
    "label",
    "negate",
    "predicted",
    "score_of",
    "score_prefix",
    "quantile",
    "quantile_prefix",
    "label_prefix",
    "predicted_prefix",
    "gain_if_flagged",
    "weight",
    "slice",
    "cluster",
    "query",
    "model",
    "id",
    "fold",
)
# The keywords that say how rows are read, rather than what is computed.
READING = (
    "task",
    "positive",
    "negative",
    "classes",
    "missing",
    "missing_value",
    "soft_labels",
    "weight_kind",
    "model_per_file",
    "delimiter",
    "decimal",
    "thousands",
)
# How numbers are written in a text file.
SPELLING = ("decimal", "thousands")


def texts_of(key: str, value: Any) -> list[str]:
    """One name or several, as a list."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, bytes) or not hasattr(value, "__iter__"):
        raise TypeError(f"{key} must be one or several names, not {type(value).__name__}.")
    return [str(one) for one in value]


def _number_text(key: str, value: Any) -> str:
    """A number in the form of the command line; a text unchanged."""
    if isinstance(value, str):
        return value
    if isinstance(value, bool) or not (hasattr(value, "__float__") or hasattr(value, "__index__")):
        raise TypeError(f"{key} must be a number or a string, not {type(value).__name__}.")
    return repr(float(value))


def _label_of(key: str, value: Any) -> str:
    if not _is_label(value) or isinstance(value, bytes):
        raise TypeError(f"{key} must be a label: a string, a number or a boolean, not {type(value).__name__}.")
    return _label_text(value)


def _label_text(value: Any) -> str:
    """A label as it would stand in a file. A NumPy number is named as in an array, where the engine reads 16-bit floats as 32-bit ones."""
    if isinstance(value, bool) or type(value).__name__ in ("bool_", "bool"):
        return "true" if value else "false"
    if hasattr(value, "item") and not hasattr(getattr(value, "dtype", None), "kind"):
        return _label_text(value.item())  # for example of a tensor
    if getattr(getattr(value, "dtype", None), "kind", "") == "f":
        whole = float(value).is_integer()
        return repr(float(value)) if whole else str(value.astype("float32") if value.dtype.itemsize == 2 else value)
    return str(value)


def dimensions(array: Any) -> int:
    shape = getattr(array, "shape", None)
    return len(shape) if isinstance(shape, tuple) else 1


def _is_label(value: Any) -> bool:
    """Whether it is one label, and not several."""
    return isinstance(value, str | bytes) or not hasattr(value, "__iter__") or dimensions(value) == 0


def _slice_shares(given: Options) -> Any:
    """The shares of standardise_to: the table of a file, or texts such as "a=0.3"."""
    shares = given["standardise_to"]
    if _columns.is_path(shares):
        spelling = (given.get(key) for key in SPELLING)
        return _engine.file_table([os.fsencode(shares)], False, given.get("delimiter"), *spelling)[0]
    if not isinstance(shares, Mapping):
        raise TypeError(
            f"standardise_to must be a mapping of slices to shares, or the path of a file, not {type(shares).__name__}."
        )
    if not shares:
        raise _engine.Error('standardise_to names no slice. Give the share of each, as in {"a": 0.3, "b": 0.7}, or drop standardise_to.')
    return [f"{_label_text(name)}={float(share)!r}" for name, share in shares.items()]


def _class_names(classes: Any) -> list[str]:
    if _is_label(classes):
        raise TypeError(f"classes must be the classes in order, not {type(classes).__name__}.")
    names = [_label_of("classes", one) for one in classes]
    if not names:
        raise _engine.Error("classes names no class. Name all classes in order, or drop classes.")
    return names


def plain(options: Options) -> Options:
    """The options other than names of columns, as texts, numbers and booleans."""
    given = {key: value for key, value in options.items() if value is not None}
    for number in ("threshold", "prevalence", "certified"):
        if number in given:
            given[number] = _number_text(number, given[number])
    if "source" in given and not isinstance(given["source"], str):
        raise TypeError(f"source must be the name of the data, not {type(given['source']).__name__}.")
    _columns.need_utf8("source", given.get("source", ""))
    if "positive" in given:
        given["positive"] = _label_of("positive", given["positive"])
    if "negative" in given:
        labels = given["negative"]
        given["negative"] = [_label_of("negative", one) for one in ([labels] if _is_label(labels) else labels)]
    if "standardise_to" in given:
        given["standardise_to"] = _slice_shares(given)
    if "classes" in given:
        given["classes"] = _class_names(given["classes"])
    progress = given.pop("progress", False)
    if progress:
        given["progress"] = _progress.counter(progress, _total(given))
    for key in ("measures", "rule", "kind", "mark"):
        if key in given:
            given[key] = texts_of(key, given[key])
    if "measures" in given and not any(name.strip() for name in given["measures"]):
        raise _engine.Error('The list of measures is empty. Name measures, a family or "all".')
    return {key: bool(value) if type(value).__name__ in ("bool_", "bool") else value for key, value in given.items()}


def _total(given: Options) -> int | None:
    """How many replicates or permutations there will be; None if that depends on the data."""
    return given.get("permutations") or given.get("replicates")


# Keywords of scikit-learn, SciPy, torchmetrics and R, and their names here.
KEYWORDS_ELSEWHERE = {
    "y_true": "data", "target": "data", "y_score": "score", "y_prob": "score", "y_proba": "score", "preds": "score", "y_pred": "predicted",
    "sample_weight": "weight", "pos_label": "positive", "labels": "classes", "groups": "cluster", "random_state": "seed", "n_jobs": "threads",
    "metrics": "measures", "metric": "measures", "scoring": "measures", "ci": "interval", "confidence": "level", "confidence_level": "level",
    "conf_level": "level", "n_resamples": "replicates", "n_bootstraps": "replicates",
}  # fmt: skip
_FIRST = ("data", "score")  # the positional arguments
# Keywords of scikit-learn's measures that select a variant, which is a separate measure here.
_OTHER_MEASURES = {
    "average": "Averages over classes are separate measures here, such as macro_f1",
    "multi_class": "Areas of several classes are separate measures here, such as macro_roc_auc and hand_till",
    "max_fpr": "The area up to a false positive rate is partial_auc(label, score, max_fpr=0.1)",
}


def refuse_unknown(function: str, given: Mapping[str, Any], known: Collection[str]) -> None:
    """Raises TypeError for a keyword that the function does not have, and suggests a similar one."""
    for key in given:
        if key not in known:
            raise TypeError(f"{function}() got an unexpected keyword argument {key!r}{_suggestion(function, key, known)}")


def _suggestion(function: str, key: str, known: Collection[str]) -> str:
    import midrank

    own = KEYWORDS_ELSEWHERE.get(key)
    if own in known or (own in _FIRST and hasattr(midrank, function)):
        from midrank import _measures

        return f". It is called {'label' if own == 'data' and function in _measures.entries() else own} here."
    if key in _OTHER_MEASURES:
        return f". {_OTHER_MEASURES[key]}"
    of_function = keywords_of(getattr(midrank, function)) if hasattr(midrank, function) else ()
    near = did_you_mean(key, [*of_function, *known])
    return f".{near}" if near else ""


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """A sentence that suggests the most similar name, if there is one, ignoring case."""
    import difflib

    by_small_letters = {one.lower(): one for one in known}
    near = difflib.get_close_matches(name.lower(), by_small_letters, n=1, cutoff=0.75)
    return f" Did you mean {by_small_letters[near[0]]}?" if near else ""


def keywords_of(function: Callable[..., Any]) -> frozenset[str]:
    """The keyword-only parameters of a function, or of the function it wraps."""
    return frozenset(getattr(function, "__wrapped__", function).__kwdefaults__ or {})


def with_known_keywords(function: Callable[P, R]) -> Callable[P, R]:
    """The same function; for an unknown keyword its error suggests a similar one, and says which arguments come first."""
    known = keywords_of(function) | {"data", "score"}

    @functools.wraps(function)
    def ask(*data: P.args, **options: P.kwargs) -> R:
        refuse_unknown(function.__name__, options, known)
        if not data and "data" not in options:
            name = function.__name__
            raise TypeError(
                f'The first argument of {name}() must be labels or a table, as in {name}(label, score) or {name}(table, label="y", '
                'score="p").'
            )
        return function(*data, **options)

    return ask
