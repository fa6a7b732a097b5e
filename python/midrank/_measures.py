"""Each measure of the catalog as a function, created on first use.

A name may stand for measures of several tasks, as ``accuracy`` does; the data decide which one is meant, as for ``midrank.evaluate``.
"""

from __future__ import annotations

import contextlib
import functools
import inspect
import keyword
from collections.abc import Callable, Mapping
from typing import Any

from midrank import _columns, _engine
from midrank._options import DataOptions, DrawOptions, SoftLabelOptions, refuse_unknown
from midrank._request import refuse_unanswerable, request_of
from midrank._value import Value

Entry = dict[str, Any]

# The keywords of a measure's function beside the measure's own parameters: all but those that would give several values.
OPTION_GROUPS = (
    (("threshold", "interval"), "Where the threshold stands, and which interval is found"),
    (
        tuple(key for key in (*DataOptions.__annotations__, *SoftLabelOptions.__annotations__) if key not in ("model", "id", "model_per_file")),
        "What the rows are",
    ),
    (tuple(key for key in DrawOptions.__annotations__ if key != "progress"), "How the interval is found"),
)
OPTIONS = tuple(key for keys, _ in OPTION_GROUPS for key in keys)


@functools.cache
def entries() -> dict[str, list[Entry]]:
    """The catalog entries by name, one for each task that has the name; only names that are valid in Python."""
    found: dict[str, list[Entry]] = {}
    for entry in _engine.catalog():
        if entry["family"] == "embedding":
            continue  # of embeddings, not of predictions
        for name in [entry["id"], *entry["aliases"]]:
            if name.isidentifier() and not keyword.iskeyword(name):
                found.setdefault(name, []).append(entry)
    return found


def advice_on(name: str) -> str:
    """The message that evaluate gives for this name, which is not a measure; for a measure of one class, how to ask for it, because its
    argument ``class`` is a reserved word of Python."""
    whole = entries().get(name.removesuffix("_of"), []) if name.endswith("_of") else []
    if whole:
        return f'For a single class, use midrank.evaluate(..., measures="{whole[0]["id"]}_of(class=NAME)").'
    try:
        refuse_unanswerable(name, threshold=None, interval="none")
    except _engine.Error as error:
        return str(error)
    return ""  # a name that is valid in lists of measures only, such as that of a family


def parameters_of(name: str) -> list[Entry]:
    """The parameters of all entries with that name, without repetition."""
    found: dict[str, Entry] = {}
    for entry in entries()[name]:
        for parameter in entry["parameters"]:
            found.setdefault(parameter["name"], parameter)
    return list(found.values())


def _argument_text(value: Any) -> str:
    """An argument in the form of a measure request."""
    if isinstance(value, str):
        return '"' + value.replace('"', '""') + '"' if not value.isidentifier() else value
    return repr(float(value)) if not isinstance(value, int) or isinstance(value, bool) else str(value)


def _refuse_scores_of_both_classes(name: str, label: Any, score: Any) -> None:
    """Raises midrank.Error for the two columns of predict_proba, because a measure of two classes takes one score per row."""
    if _shape(score)[1:] == (2,) and len(_shape(label)) < 2:
        raise _engine.Error(
            f"{name} reads one score per row, but score has two columns, as predict_proba returns for two classes. Pass that of the "
            "positive class, score[:, 1]."
        )


def _refuse_more(name: str, first: Any, count: int) -> None:
    """Raises TypeError for more than labels and scores, as when scikit-learn calls a scorer."""
    if hasattr(first, "fit"):
        raise TypeError(
            f"{name} takes labels and predictions, but was called with an estimator, like a scorer. Use "
            f'scoring=midrank.scorer("{name}").'
        )
    raise TypeError(f"{name}() takes from 0 to 2 positional arguments but {count} were given")


def _shape(array: Any) -> tuple[int, ...]:
    shape = getattr(array, "shape", None)
    return tuple(shape) if isinstance(shape, tuple) else ()


def _range_text(entry: Entry) -> str:
    return f"from {entry['least']:g} to {entry['most']:g}"


def _sentence(text: str) -> str:
    """A phrase of the catalog, written as a sentence."""
    return f"{text[:1].upper()}{text[1:]}."


def example(name: str) -> list[str]:
    """The example of the catalog on the ten rows of docs/measures.md; empty if the first entry of the name has none for these rows."""
    entry = entries()[name][0]
    if entry["example"] is None or entry["task"] != "binary":
        return []
    given = dict.fromkeys(["threshold=0.55", *filter(None, entry["example_arguments"].split(","))])
    return [
        "",
        "Examples",
        "--------",
        ">>> import midrank",
        ">>> label = [1, 1, 0, 1, 1, 0, 0, 1, 0, 0]",
        ">>> score = [0.95, 0.8, 0.75, 0.6, 0.5, 0.45, 0.3, 0.25, 0.2, 0.1]",
        f">>> round(midrank.{name}(label, score, {', '.join(given)}), 6)",
        f"{round(entry['example'], 6)!r}",
    ]


def documentation(name: str) -> str:
    """The docstring of a measure, made from its catalog entries."""
    lines = []
    for place, entry in enumerate(entries()[name]):
        if place > 0:
            lines += ["", f"Of the task {entry['task']}:", ""]
        better = "neither end is better" if entry["better"] == "neither" else f"{entry['better']} is better"
        if entry["best"] is not None:
            better = f"{entry['best']:g} is best" if isinstance(entry["best"], float) else f"{entry['best']} is best"
        lines += [
            f"{entry['title']}.",
            "",
            f"{entry['definition']}",
            "",
            f"Range: {_range_text(entry)}; {better}.",
            f"Undefined: {entry['undefined_when']}.",
        ]
        if entry["remark"]:
            lines.append(f"{entry['remark']}")
        if entry["source"]:
            lines.append(f"Source: {entry['source']}.")
    lines += [
        "",
        "Parameters",
        "----------",
        "data : array of shape (n,), table or path",
        "    The true labels; or a table or a path, whose columns label, score and the others name.",
        "score : array of shape (n,) or (n, classes), or name of a column",
        "    What a model says of each row.",
    ]
    for parameter in parameters_of(name):
        given = "" if not parameter["required"] else ", required"
        lines += [f"{parameter['name']} : {parameter['range']}{given}", f"    {_sentence(parameter['meaning'])}"]
    own = {parameter["name"] for parameter in parameters_of(name)}
    for keys, meaning in OPTION_GROUPS:
        names = ", ".join(key for key in keys if key not in own)
        lines += [f"{names} : optional", f"    {meaning}, as for midrank.evaluate."]
    lines += [
        "",
        "Returns",
        "-------",
        "midrank.Value",
        "    A float with ``interval``; NaN with ``reason`` where the measure has no value.",
        "",
        "Raises",
        "------",
        "midrank.Error",
        "    For data or options that cannot be used.",
        *example(name),
    ]
    return "\n".join(lines) + "\n"


def _labels_in(data: Any, label: Any) -> Any:
    """The labels as passed, or the column of that name in a data frame or mapping; None if they are not in memory."""
    if data is None:
        return label
    if not _columns.is_table(data):
        return data
    if not isinstance(label, str) or _columns.is_path(data) or isinstance(data, list | tuple):
        return None
    known = isinstance(data, Mapping) or _columns.type_of(data, label) is not None
    return _columns.values_called(data, label) if known else None


def _are_numbers(labels: Any) -> bool:
    """Whether these are numbers other than 0 and 1, which might also be classes. The answer does not depend on how many distinct values
    there are, so that a part of the rows means the same as all of them."""
    if hasattr(labels, "__array__"):
        import numpy

        values = numpy.asarray(labels)
        return values.dtype.kind in "iuf" and bool(((values != 0) & (values != 1) & (values == values)).any())
    if not isinstance(labels, list | tuple):
        return False
    known = [label for label in labels if label is not None]
    of_numbers = all(isinstance(label, int | float) and not isinstance(label, bool) for label in known)
    return of_numbers and any(label not in (0, 1) and label == label for label in known)


def make(name: str) -> Callable[..., Value]:
    """The function of that name. Raises KeyError if the catalog has no such measure."""
    own = [parameter["name"] for parameter in parameters_of(name)]
    ids = {entry["id"] for entry in entries()[name]}
    text = name if len(ids) > 1 else next(iter(ids))  # mse is brier_score for two classes, and mse for numbers
    tasks = {entry["task"] for entry in entries()[name]}
    # With several ids the name means one measure for two classes and another one for several, as brier_score does.
    of_one_score = "binary" in tasks and (len(tasks) == 1 or len(ids) > 1)
    of_numbers, of_queries = tasks == {"regression"}, tasks == {"queries"}
    plain = _engine.PlainMeasure(text).of

    def measure_of_one(data: Any = None, score: Any = None, *rest: Any, **options: Any) -> Value:
        if rest:
            _refuse_more(name, data, 2 + len(rest))
        if of_queries and options.get("query") is None and score is not None and not isinstance(score, str):
            raise _engine.Error(f"{name} evaluates the ranked rows of each query. Give the query of each row with query.")
        if not options and data is not None and score is not None and not of_numbers:
            found = plain(data, score)
            if found is not None:
                return found
        if data is None:
            data = options.pop("label", None)  # roc_auc(label=..., score=...)
        arguments = [f"{key}={_argument_text(options.pop(key))}" for key in own if options.get(key) is not None]
        refuse_unknown(name, {key: value for key, value in options.items() if key not in own}, OPTIONS)
        options = {key: value for key, value in options.items() if key in OPTIONS}
        if of_numbers and options.get("task") is None:
            options["task"] = "regression"  # whole numbers would otherwise be taken for classes
        if of_one_score and options.get("task") in (None, "binary") and options.get("positive") is None:
            _refuse_scores_of_both_classes(name, data, score)
        options["measures"] = [f"{text}({','.join(arguments)})" if arguments else text]
        return _engine.measure(*request_of(data, score, options))

    def measure_of_several_tasks(data: Any = None, score: Any = None, *rest: Any, **options: Any) -> Value:
        def of_numbers() -> Value:
            predicted = options["predicted"] if score is None else score
            return measure_of_one(data, **{**options, "predicted": predicted, "task": "regression"})

        one_is_said = (score is None) == ("predicted" in options)
        may_be_numbers = one_is_said and not rest and options.keys().isdisjoint(("task", "positive", "classes"))
        if may_be_numbers and _are_numbers(_labels_in(data, options.get("label"))):
            return of_numbers()
        try:
            return measure_of_one(data, score, *rest, **options)
        except _engine.Error as error:
            not_two_classes = any(words in str(error) for words in ("a third label", "counts as positive"))
            if type(error) is _engine.Error and may_be_numbers and not_two_classes:
                with contextlib.suppress(_engine.Error):
                    return of_numbers()
            of_classes = any(words in str(error) for words in ("a third label", "is a measure of two classes"))
            if type(error) is not _engine.Error or not of_classes or options.get("task") is not None:
                raise
            raise _engine.Error(f'{error} If these are numbers, not classes, use task="regression".') from None

    measure = measure_of_several_tasks if "regression" in tasks and not of_numbers else measure_of_one
    measure.__name__ = measure.__qualname__ = name
    measure.__module__ = "midrank"
    measure.__doc__ = documentation(name)
    positional = [
        inspect.Parameter("data", inspect.Parameter.POSITIONAL_OR_KEYWORD, default=None),
        inspect.Parameter("score", inspect.Parameter.POSITIONAL_OR_KEYWORD, default=None),
    ]
    keywords = [
        inspect.Parameter(key, inspect.Parameter.KEYWORD_ONLY, default=None)
        for key in dict.fromkeys([*own, *OPTIONS])
    ]
    measure.__signature__ = inspect.Signature(positional + keywords)  # type: ignore[attr-defined]
    return measure
