"""The results of the public functions, in every output format."""

from __future__ import annotations

import os
import sys
from collections.abc import ItemsView, Iterable, Iterator, KeysView, Mapping, Sequence, ValuesView
from typing import Any, TypeVar

from midrank import _engine, _log
from midrank._errors import in_keywords, text_in_keywords
from midrank._files import write_whole
from midrank._options import did_you_mean, texts_of
from midrank._value import Interval, Value, value_of


Number = TypeVar("Number", bound=float)

Question = tuple[_engine.Table | _engine.Evidence, dict[str, Any]]  # the data and the options


# Columns of text: names that users choose for models, slices and labels, so that "2024" and "007" stay text, and fixed words.
_NAMES = ("model", "slice", "class", "label", "measure", "rule", "first", "second")
_WORDS = (
    "average",
    "bound",
    "call",
    "how",
    "interval",
    "interval_method",
    "interval_remark",
    "kind",
    "mann_whitney_method",
    "map",
    "match",
    "method",
    "point",
    "reason",
    "remark",
    "test",
    "tool",
    "undefined",
    "unit",
    "verdict",
)


class Answer:
    """The result of a function. Its dictionary is the JSON that the command line prints."""

    _texts = frozenset((*_NAMES, *_WORDS))  # the columns of its frames that hold texts; all others hold numbers
    work: Any = None  # what Spark did (midrank.spark.Work): shown below the result, but not part of the JSON

    def __init__(self, answer: _engine.Answer) -> None:
        self._answer = answer
        _log.log_notes(answer.notes, answer.warnings)
        self._dictionary: dict[str, Any] | None = None

    @property
    def notes(self) -> list[str]:
        """Sentences that say what was decided by default."""
        return [in_keywords(note) for note in self._answer.notes]

    def __copy__(self) -> Any:
        return self  # it is immutable

    def __deepcopy__(self, memo: dict[int, Any]) -> Any:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        raise TypeError(
            "An answer of midrank cannot be pickled. Use its to_dict() or to_json(), or pickle the midrank.Evidence from which it was made."
        )

    def to_json(self) -> str:
        """The JSON that ``--format json`` prints, byte for byte."""
        return self._answer.json()

    def to_dict(self) -> dict[str, Any]:
        """The JSON as a dictionary."""
        if self._dictionary is None:
            import json

            self._dictionary = json.loads(self.to_json())
        return self._dictionary

    def to_markdown(self) -> str:
        """The printed tables as Markdown."""
        return text_in_keywords(self._answer.markdown())

    def to_csv(self) -> str:
        """CSV with one line for each number, or for each point of a curve."""
        return self._answer.csv()

    def _columns(self) -> dict[str, list[Any]]:
        """The columns of the CSV. Empty fields become None, and all numbers, whole ones as well, become floats."""
        import csv
        import io

        rows = list(csv.reader(io.StringIO(self.to_csv())))
        columns: dict[str, list[Any]] = {name: [] for name in rows[0]} if rows else {}
        for row in rows[1:]:
            for name, text in zip(columns, row, strict=True):
                columns[name].append(text if text else None)
        return {name: values if name in self._texts else _numbers(values) for name, values in columns.items()}

    def _typed_columns(self, text: Any, number: Any) -> tuple[dict[str, list[Any]], dict[str, Any]]:
        """The columns, and which of the two types each has. The type depends on the column and not on its values, all of which may be
        missing, so that the frames of several results can be concatenated."""
        columns = self._columns()
        return columns, {name: text if name in self._texts else number for name in columns}

    def to_pandas(self) -> Any:
        """A pandas data frame with a row for each number. Each column is float64 or text, whatever its values."""
        import pandas

        text = pandas.Series(["text"]).dtype  # str, or object before pandas 3
        columns, types = self._typed_columns(text, "float64")
        return pandas.DataFrame({name: pandas.Series(values, dtype=types[name]) for name, values in columns.items()})

    def to_polars(self) -> Any:
        """A polars data frame with a row for each number. Each column is Float64 or String, whatever its values."""
        import polars

        columns, types = self._typed_columns(polars.String, polars.Float64)
        return polars.DataFrame(columns, schema=types)

    def to_arrow(self) -> Any:
        """A pyarrow table with a row for each number. Each column is float64 or string, whatever its values."""
        import pyarrow

        columns, types = self._typed_columns(pyarrow.string(), pyarrow.float64())
        return pyarrow.table(columns, schema=pyarrow.schema(types))

    def _text(self, colour: bool) -> str:
        import shutil

        text = self._answer.text(shutil.get_terminal_size((100, 24)).columns, colour).rstrip("\n")
        return self._with_work(text_in_keywords(text))

    def _with_work(self, text: str) -> str:
        return text if self.work is None else f"{text}\n\n{self.work}"

    def __str__(self) -> str:
        return self._text(False)

    def __repr__(self) -> str:
        """The same text as ``str``, in colours in an interactive terminal that supports them."""
        typed = hasattr(sys, "ps1") and sys.stdout.isatty()
        return self._text(typed and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb")

    def __rich__(self) -> Any:
        """Output for the console of the rich library."""
        from rich.text import Text

        return Text.from_ansi(self._text(True))

    def _repr_html_(self) -> str:
        below = "" if self.work is None else f"<p>{self.work}</p>"
        return text_in_keywords(self._answer.html()) + below


def _curve_line(curve: dict[str, Any]) -> str:
    """One line on a curve: its kind, its model, slice and class, and how many points it has."""
    owner = " ".join(str(curve[key]) for key in ("kind", "model", "slice", "class") if curve.get(key))
    return f"{owner}: {len(curve.get('points', []))} points"


def _numbers(values: list[str | None]) -> list[float | None]:
    """The column as numbers, with None for other text, such as the dash that tables for readers show instead of a number."""
    return [_number(value) for value in values]


def _number(text: str | None) -> float | None:
    try:
        return None if text is None else float(text)
    except ValueError:
        return None


class Comparison(Answer):
    """The measures of models, and their differences."""


class Gate(Answer):
    """The verdicts of a check; true if every condition is met."""

    @property
    def passed(self) -> bool:
        """Whether every condition is met."""
        return bool(self.to_dict()["passed"])

    def __bool__(self) -> bool:
        return self.passed


class Curves(Answer):
    """Points of curves. The dictionary is the JSON of ``midrank curve``; data frames have one row per point."""

    def to_markdown(self) -> str:
        """Raises midrank.Error, because a curve is not a table to read."""
        raise _engine.Error("A curve cannot be shown as a table. Use to_csv(), a data frame or save_html().")

    def _columns(self) -> dict[str, list[Any]]:
        kinds = list(dict.fromkeys(curve["kind"] for curve in self.to_dict()["curves"]))
        if len(kinds) > 1:
            raise _engine.Error(
                f"A data frame holds one kind of curve, because each kind has its own columns, but these are {', '.join(kinds)}. Ask for "
                "one kind, or use to_dict()."
            )
        return super()._columns()

    def to_vega_lite(self) -> str:
        """The charts as a Vega-Lite specification, which Altair and vl-convert accept."""
        return self._answer.chart()

    def plot(self, *, ax: Any = None) -> Any:
        """The picture as an Altair chart, or drawn on matplotlib axes.

        Parameters
        ----------
        ax : matplotlib.axes.Axes, or a sequence of them
            Where to draw, with separate axes for each picture; None means an Altair chart.

        Returns
        -------
        altair.Chart or matplotlib.axes.Axes
            The chart, or the axes it was drawn on.
        """
        from midrank import _plot

        return _plot.altair_chart(self.to_vega_lite()) if ax is None else _plot.draw(self.to_vega_lite(), ax)

    def save_html(self, path: str | os.PathLike[str]) -> None:
        """Writes the charts as an HTML page that needs no network connection.

        Parameters
        ----------
        path : str or path
            The file; an existing one is replaced.
        """
        write_whole(path, self._answer.page())

    def __str__(self) -> str:
        curves = self.to_dict()["curves"]
        return self._with_work("\n".join(_curve_line(curve) for curve in curves))

    __repr__ = __str__

    def _repr_html_(self) -> str:
        import html

        return f"<pre>{html.escape(str(self))}</pre>"


def only_value(asked: str, found: Mapping[str, Number], way_out: str) -> Number:
    """The single value that a single name stands for. Raises midrank.Error if the name is that of a family."""
    if len(found) != 1:
        raise _engine.Error(f"{asked} means {len(found)} measures, but {way_out}")
    return next(iter(found.values()))


def by_asked_names(asked: Sequence[str], found: Mapping[str, Number]) -> dict[str, Number]:
    """The values of a report by the requested names, two of which may mean the same measure; those of a family by their own names."""
    names = [(name, known_as(name, found)) for name in asked]
    by_name: dict[str, Number] = {}
    for own, value in found.items():
        by_name.update(dict.fromkeys([name for name, known in names if known == own] or [own], value))
    return by_name


class Report(Answer):
    """The result of an evaluation. ``report["roc_auc"]`` is a float with an interval (``midrank.Value``).

    ``report["old", "roc_auc"]`` is the value of one of several models, and ``report["old", "sex=f", "roc_auc"]`` that of a slice.
    As in a dictionary, ``keys()``, ``values()`` and ``items()`` list the values on all rows; ``measures(slice=...)`` lists those of a slice.
    A report holds every measure that applies. If no measures were named, it prints those that most people look for.
    """

    def __init__(self, answer: _engine.Answer, question: Question) -> None:
        super().__init__(answer)
        self._question = question

    def plot(self, kind: Any = None, *, ax: Any = None, band: str | None = None, hull: bool = False) -> Any:
        """A curve of the same rows, as an Altair chart or on matplotlib axes.

        Parameters
        ----------
        kind : str or sequence of str
            ``"roc"``, ``"pr"``, ``"gain"`` and others, as for ``midrank.curve``; None means the default kind for the task.
        ax : matplotlib.axes.Axes, or a sequence of them
            Where to draw, with separate axes for each picture; None means an Altair chart.
        band : {"none", "pointwise", "simultaneous", "consistency", "simultaneous_consistency"}
            A band around the curve.
        hull : bool
            Whether an ROC curve is drawn with its convex hull.

        Returns
        -------
        altair.Chart or matplotlib.axes.Axes
            The chart, or the axes it was drawn on.

        Raises
        ------
        midrank.Error
            If there is no such curve, or Altair is not installed.
        """
        refuse_curve_of(self.to_dict().get("task"))
        data, options = self._question
        kinds = None if kind is None else texts_of("kind", kind)
        asked = {**options, "progress": None, "kind": kinds, "band": band, "hull": hull}
        return Curves(_engine.curve(data, asked)).plot(ax=ax)

    @property
    def warnings(self) -> list[str]:
        """What to consider before trusting the numbers: few rows of a class, many ties, measures without a value."""
        return [in_keywords(warning) for warning in self._answer.warnings]

    def models(self) -> list[str]:
        """The names of the models, in order."""
        found = self.to_dict()
        return list(found["models"]) if "models" in found else [found["about"]["model"]]

    def slices(self) -> list[str]:
        """The names of all slices, in order, as ``"sex=f"``."""
        parts = (self._part(model) for model in self.models())
        return list(dict.fromkeys(name for part in parts for name in part.get("slices", ())))

    def _part(self, model: Any) -> dict[str, Any]:
        """The part of the dictionary for a model; None means the only model."""
        found = self.to_dict()
        model = None if model is None else str(model)  # a column of a data frame may have the name 1
        if "models" not in found:
            if model not in (None, *self.models()):
                only = self.models()[0]
                of_slice = model in found.get("slices", ())
                way_out = f" To read the slice, name the model too: report[{only!r}, {model!r}, measure]." if of_slice else ""
                raise _engine.UnknownColumn(f"There is no model {model}. The only one is {only}.{way_out}")
            return found
        if model is None:
            raise _engine.Error(
                "There are several models: name one too, as in report[name, measure]. They are "
                + _few(found["models"])
                + "."
            )
        if model not in found["models"]:
            way_out = f" To read a slice, name the model too: report[model, {model!r}, measure]." if model in self.slices() else ""
            raise _engine.UnknownColumn(f"There is no model {model}. The models are {_few(found['models'])}.{way_out}")
        part: dict[str, Any] = found["models"][model]
        return part

    def _results(self, model: Any, part_of: str | None = None) -> dict[str, Any]:
        """The measures of a model, on all rows or on the slice of that name."""
        part = self._part(model)
        if part_of is not None:
            slices = part.get("slices", {})
            if part_of not in slices:
                known = f"The slices are {_few(slices)}." if slices else "The report has no slices."
                raise _engine.UnknownColumn(f"There is no slice {part_of}. {known}")
            part = slices[part_of]
        measures: dict[str, Any] = part["measures"]
        return measures

    def __getitem__(self, key: str | tuple[str, str] | tuple[str, str, str]) -> Value:
        if isinstance(key, tuple) and len(key) not in (2, 3):
            raise _engine.UnknownColumn(
                "Name a value by its measure, by a model and a measure, or by a model, a slice and a measure, as in "
                'report["score", "sex=f", "roc_auc"].'
            )
        model, *part_of, measure = key if isinstance(key, tuple) else (None, key)
        if not isinstance(measure, str):
            raise _engine.UnknownColumn(
                f"A measure is named by a string, not {type(measure).__name__}. Read one at a time, as in "
                'report["roc_auc"], or all with measures().'
            )
        results = self._results(model, *part_of)
        measure = known_as(measure, results)
        if measure not in results:
            meant = did_you_mean(known_as(measure.lower(), results), results)  # AUC is auc, and that is roc_auc
            raise _engine.UnknownColumn(
                f"The report has no measure {measure}.{meant} It has {_few(results)}. Request others with measures."
            )
        return value_of(results[measure])

    def __contains__(self, key: object) -> bool:
        """Whether any model has this measure; or this model has it; or this model has it for this slice."""
        model, *part_of, measure = key if isinstance(key, tuple) and len(key) in (2, 3) else (None, key)
        if not isinstance(measure, str):
            return False
        names = self.models() if model is None else [name for name in self.models() if name == str(model)]
        parts = [self._part(name) for name in names]
        if part_of:
            parts = [part["slices"][part_of[0]] for part in parts if part_of[0] in part.get("slices", {})]
        return any(known_as(measure, part["measures"]) in part["measures"] for part in parts)

    def _of_all_rows(self) -> dict[str | tuple[str, str], Value]:
        """The values on all rows. Their keys are names of measures, or if there are several models, pairs of a model and a measure."""
        if "models" not in self.to_dict():
            return dict(self.measures())
        return {(model, measure): value for model in self.models() for measure, value in self.measures(model).items()}

    def __iter__(self) -> Iterator[str | tuple[str, str]]:
        return iter(self._of_all_rows())

    def __len__(self) -> int:
        return len(self._of_all_rows())

    def keys(self) -> KeysView[str | tuple[str, str]]:
        """The names of the measures; with several models, pairs of a model and a measure."""
        return self._of_all_rows().keys()

    def values(self) -> ValuesView[Value]:
        """The values on all rows, in the order of the report."""
        return self._of_all_rows().values()

    def items(self) -> ItemsView[str | tuple[str, str], Value]:
        """The keys with their values, in the order of the report."""
        return self._of_all_rows().items()

    def measures(self, model: str | None = None, *, slice: str | None = None) -> dict[str, Value]:
        """All measures of a model, by name.

        Parameters
        ----------
        model : str
            One of ``models()``; may be left out if there is only one model.
        slice : str
            One of ``slices()``; None means all rows.

        Returns
        -------
        dict of str to midrank.Value
            The values, in the order of the report.
        """
        return {name: value_of(result) for name, result in self._results(model, slice).items()}

    def to_html(self) -> str:
        """The HTML page of ``midrank report``: one file that needs no network connection."""
        return self._answer.page()

    def save_html(self, path: str | os.PathLike[str]) -> None:
        """Writes the HTML page of ``midrank report`` to a file.

        Parameters
        ----------
        path : str or path
            The file; an existing one is replaced.
        """
        write_whole(path, self.to_html())


def refuse_curve_of(task: str | None) -> None:
    """Raises midrank.Error for tasks that have no curves."""
    if task == "multilabel":
        raise _engine.Error(
            "A curve shows a single label, but there are several. For arrays, draw one label with midrank.curve(label[:, 0], score[:, 0]); "
            "for a table, name its columns with label and score. Or use save_html(), which makes a page of all labels."
        )
    if task == "queries":
        raise _engine.Error("A curve needs scores for classes or predicted numbers, but these are ranked rows of queries. Use save_html().")


def _few(names: Iterable[str], most: int = 10) -> str:
    """The first few of many names, as text."""
    listed = list(names)
    rest = f" and {len(listed) - most} more" if len(listed) > most else ""
    return ", ".join(listed[:most]) + rest


def known_as(measure: Any, results: Mapping[str, Any]) -> Any:
    """The name of a measure in a report: its id if an alias was given, as roc_auc for auc. Spaces have no meaning."""
    if not isinstance(measure, str) or measure in results:
        return measure
    from midrank import _measures  # imported here, because it would slow the import of the package by some milliseconds

    name, bracket, inner = measure.replace(" ", "").partition("(")
    arguments = f"({inner.removesuffix(')')})" if bracket else ""
    own = [entry["id"] + arguments for entry in _measures.entries().get(name, [])]
    without_spaces = {key.replace(" ", ""): key for key in results}
    return next((without_spaces[key] for key in own if key in without_spaces), measure)


__all__ = ["Answer", "Comparison", "Curves", "Gate", "Interval", "Report"]
