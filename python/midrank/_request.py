"""The arguments of a public function in the form that the engine takes: a table of columns, and a dictionary of options."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from midrank import _classes, _columns, _engine, _index
from midrank._options import COLUMNS, READING, SPELLING, Options, dimensions, plain

SINGLE_COLUMNS = ("gain_if_flagged", "weight", "cluster", "query", "model", "id", "fold")
# Keywords that are always names or prefixes of columns, so that they have no meaning for arrays.
NAME_KEYS = ("label", "negate", "score_of", "score_prefix", "label_prefix", "predicted_prefix", "quantile_prefix")

# What to do instead if the data are arrays.
WITHOUT_NAMES = {
    "label": " Labels come first, as in roc_auc(label, score).",
    "negate": " Pass the negative of the score, as in roc_auc(label, -score).",
    "score_of": " Name the class of each column of scores with classes.",
}


def request_of(data: Any, score: Any, given: Mapping[str, Any]) -> tuple[_engine.Table | _engine.Evidence, Options]:
    """`data` is a table, whose columns the other arguments name, or the array of labels; then the other arguments are arrays as well."""
    columns = {key: given[key] for key in COLUMNS if key in given}
    if isinstance(getattr(data, "_evidence", None), _engine.Evidence):
        return _of_evidence(data, score, columns, given)
    asked = plain({key: value for key, value in given.items() if key not in COLUMNS})
    _refuse_threshold_of_classes(data, score, columns, asked)
    ask = _of_table if _columns.is_table(data) else _of_arrays
    table, options = ask(data, score, columns, asked)
    for key, value in options.items():
        for text in [value] if isinstance(value, str) else value if isinstance(value, list) else ():
            if isinstance(text, str):
                _columns.need_utf8(key, text)
    return table, options


def _of_evidence(data: Any, score: Any, columns: Options, given: Mapping[str, Any]) -> tuple[_engine.Evidence, Options]:
    if score is not None or any(value is not None for value in columns.values()):
        raise _engine.Error("Evidence keeps the columns that were chosen when it was made: drop score, label and other columns.")
    for key in READING:
        value = given.get(key)
        if value is None or (key in ("soft_labels", "model_per_file") and not value) or value == data._rows.get(key):
            continue
        raise _engine.Error(f"Evidence keeps the options with which its rows were read: drop {key}.")
    return data._evidence, plain({**data._answers, **given})


def _of_table(data: Any, score: Any, columns: Options, asked: Options) -> tuple[_engine.Table, Options]:
    source = asked.get("source")
    if _columns.is_path(data) or isinstance(data, list | tuple):
        paths = [os.fspath(data)] if _columns.is_path(data) else [os.fspath(one) for one in data]
        shown = [os.fsencode(path).decode(errors="replace") for path in paths]
        asked["source"] = shown if source is None else [source]
        if asked.get("model_per_file") and columns.get("model") is not None:
            raise _engine.Error(
                "With model_per_file each file is a model, and with model a column names the models. Drop one of them."
            )
        spelling = (asked.pop(key, None) for key in SPELLING)
        encoded = [os.fsencode(path) for path in paths]
        table, model = _engine.file_table(encoded, bool(asked.get("model_per_file")), asked.get("delimiter"), *spelling)
        if model is not None:
            asked["model"] = model
    else:
        _refuse_spelling(asked)
        if isinstance(data, Mapping):
            _index.refuse_other_order((str(name), column) for name, column in data.items())
        asked["source"] = [source] if source is not None else []
        table = _columns.table_of(data, source or "The data")
    named = {key: value for key, value in {**columns, "score": score}.items() if value is not None}
    for key, value in named.items():
        if key in ("score", "negate", "predicted", "slice"):
            asked[key] = [_name(key, value)] if _is_one_name(data, value) else _names(key, value)
        elif key in ("score_of", "quantile"):
            asked[key] = [text for pair in _mapping(key, value).items() for text in map(str, pair)]
        elif key == "label" or key in SINGLE_COLUMNS:
            asked[key] = _name(key, value)
        else:
            asked[key] = value
    if asked.get("label") == "":  # for the engine an empty name means that the label is to be found
        raise _engine.Error("label needs the name of a column, but the name is empty. Give one, or drop label.")
    if not _columns.is_path(data) and not isinstance(data, list | tuple):
        _classes.declare(asked, _classes.of_table(data, named, asked))
    return table, asked


def _refuse_threshold_of_classes(data: Any, score: Any, columns: Options, asked: Options) -> None:
    """Raises midrank.Error for a threshold with predicted classes but no scores: it would act on the classes as scores of 0 and 1."""
    if asked.get("threshold") is None or columns.get("predicted") is None or asked.get("task") not in (None, "binary"):
        return
    if score is not None or any(columns.get(key) is not None for key in ("score_of", "score_prefix", "quantile", "quantile_prefix")):
        return
    if asked.get("positive") is not None and _columns.is_table(data):
        return  # the other columns may hold scores of that class
    raise _engine.Error(
        "predicted gives the predicted classes, so a threshold has no effect. Drop threshold, or pass scores as score instead of predicted."
    )


def _name(key: str, value: Any) -> str:
    """The name of a column as text; in a data frame it may be a whole number or a tuple. Raises TypeError for anything else, such as the
    values of a column."""
    whole = hasattr(value, "__index__") and not hasattr(value, "__len__") and not isinstance(value, bool)
    if isinstance(value, str | tuple) or whole:
        return str(value)
    raise TypeError(
        f"{key} must name a column, because the data are a table, but it is of type {type(value).__name__}. Put its values into the table, "
        "or pass the label as an array too."
    )


def _is_one_name(table: Any, value: Any) -> bool:
    """Whether a tuple is the name of one column, as in a data frame with several levels of columns, rather than several names."""
    if not isinstance(value, tuple) or _columns.is_path(table) or isinstance(table, list | tuple):
        return False
    return str(value) in _columns.names_of(table)


def _names(key: str, value: Any) -> list[str]:
    """One name or several, as a list."""
    several = hasattr(value, "__iter__") and not isinstance(value, str) and not hasattr(value, "iloc") and dimensions(value) == 1
    return [_name(key, one) for one in value] if several else [_name(key, value)]


def _mapping(key: str, value: Any) -> Any:
    if not hasattr(value, "items"):
        raise TypeError(f"{key} must be a mapping, not {type(value).__name__}.")
    return value


def _refuse_spelling(asked: Options) -> None:
    if asked.get("model_per_file"):
        raise _engine.Error("With model_per_file each file is a model, but the data are not files. Drop model_per_file.")
    for key in (*SPELLING, "delimiter"):
        if asked.get(key) is not None:
            raise _engine.Error(
                f"{key} says how a text file is written, but the data are not a file. Drop {key}."
            )


def _refuse_names_of_files(label: Any) -> None:
    """Raises midrank.Error if all labels are names of existing files, such as the content of a directory."""
    if isinstance(label, list | tuple) and label and all(isinstance(one, str) and os.path.exists(one) for one in label):
        raise _engine.Error(
            f"Strings in a {type(label).__name__} are read as labels, but these are names of files. Pass paths, as in "
            f"[pathlib.Path({label[0]!r}), ...], or the folder."
        )


def _of_arrays(label: Any, score: Any, columns: Options, asked: Options) -> tuple[_engine.Table, Options]:
    if score is None or isinstance(score, str):
        _refuse_names_of_files(label)
    _refuse_spelling(asked)
    _refuse_names(columns)
    _index.refuse_other_order(_parts_of({**columns, "label": label, "score": score}))
    if score is None and columns.get("predicted") is None and columns.get("quantile") is None:
        raise _engine.Error(
            "There are labels but no predictions. Pass the score too, as in evaluate(label, score), or all columns as one table: a data "
            "frame, or a mapping of names to columns."
        )
    if asked.get("task") != "multilabel":
        label, score = _columns.only_column(label), _columns.only_column(score)
    arrays = _columns.Arrays(_names_of_models(score, columns))
    source = asked.get("source")
    asked["source"] = [source] if source is not None else []
    if dimensions(label) == 2:
        _add_labels(arrays, label, score, columns, asked)
    else:
        _classes.declare(asked, _classes.of_arrays(label, score, columns.get("predicted"), asked))
        asked["label"] = arrays.add("label", label)
        _add_scores(arrays, label, score, columns, asked)
        if columns.get("predicted") is not None:
            asked["predicted"] = _add_models(arrays, "predicted", _in_order_of(score, columns["predicted"]))
        if columns.get("quantile") is not None:
            levels = _mapping("quantile", columns["quantile"]).items()
            pairs = [(str(level), arrays.add(f"quantile_{level}", array)) for level, array in levels]
            asked["quantile"] = [text for pair in pairs for text in pair]
    for part in SINGLE_COLUMNS:
        if columns.get(part) is not None:
            asked[part] = arrays.add(part, columns[part])
    if columns.get("slice") is not None:
        asked["slice"] = _add_models(arrays, "slice", columns["slice"])
    return arrays.table(source or "The data"), asked


def _parts_of(given: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """Each array with its name; those of a mapping under their names in it."""
    for key, value in given.items():
        if isinstance(value, Mapping):
            yield from ((str(name), array) for name, array in value.items())
        else:
            yield key, value


def _add_labels(arrays: _columns.Arrays, label: Any, score: Any, columns: Options, asked: Options) -> None:
    """Adds several labels for each row, and the predictions of each label."""
    _add_matrix(arrays, "label_", label)
    asked["label_prefix"] = "label_"
    if score is not None:
        _add_matrix(arrays, "score_", score)
        asked["score_prefix"] = "score_"
    if columns.get("predicted") is not None:
        _add_matrix(arrays, "predicted_", columns["predicted"])
        asked["predicted_prefix"] = "predicted_"


def _add_scores(arrays: _columns.Arrays, label: Any, score: Any, columns: Options, asked: Options) -> None:
    """Adds the scores of one model or several: one column for each, or a matrix with a column for each class."""
    if score is None:
        return
    models = {name: _columns.only_column(one) for name, one in score.items()} if isinstance(score, Mapping) else {}
    matrices = [name for name, one in models.items() if dimensions(one) == 2]
    if dimensions(score) == 2 and not models:
        names = _names_of_classes(label, score, columns, asked)
        pairs = [(name, arrays.add(f"score_{name}", score[:, i])) for i, name in enumerate(names)]
        asked["score_of"] = [text for pair in pairs for text in pair]
    elif not matrices:
        asked["score"] = _add_models(arrays, "score", models or score)
    elif len(matrices) < len(models):
        other = next(name for name in models if name not in matrices)
        raise _engine.Error(
            f'The scores of "{matrices[0]}" are a matrix for several classes, but those of "{other}" are one column. Give every model a '
            "matrix with a column for each class, or every model one column of scores for two classes."
        )
    else:
        asked["score_prefix"] = [_add_classes_of(arrays, str(name), models, label, columns, asked) for name in models]


def _add_classes_of(arrays: _columns.Arrays, model: str, models: Mapping[Any, Any], label: Any, columns: Options, asked: Options) -> str:
    """Adds the matrix of one of several models, and returns the prefix of the names of its columns."""
    matrix = next(one for name, one in models.items() if str(name) == model)
    prefix = f"{model}_"
    while any(str(name) != model and f"{name}_".startswith(prefix) for name in models):
        prefix += "_"
    for place, name in enumerate(_names_of_classes(label, matrix, columns, asked)):
        arrays.add(prefix, matrix[:, place], f"{prefix}{name}")
    return prefix


def _names_of_classes(label: Any, matrix: Any, columns: Options, asked: Options) -> list[str]:
    """The class of each column of a matrix: from `classes`, or else the number of the column."""
    if _columns.is_table(matrix):
        raise _engine.Error(
            "score is a data frame with several columns. For several models, pass a mapping of names to columns, such as dict(frame) in "
            "pandas; for several classes, an array, such as frame.to_numpy(), with classes=list(frame.columns)."
        )
    count = matrix.shape[1]
    classes: list[str] | None = asked.get("classes")
    if classes is None:
        _classes.need_names(label, count, columns.get("weight"))
        return [str(i) for i in range(count)]
    if len(classes) != count:
        raise _engine.Error(f"There are scores of {count} classes, but classes names {len(classes)}. Name the class of each column.")
    if asked.get("positive") is None:
        asked.setdefault("task", "multiclass")  # here classes only name columns, and their order has no meaning
    return classes


def _in_order_of(score: Any, predicted: Any) -> Any:
    """The predictions of several models in the order of their scores, because models are matched by position."""
    if not isinstance(score, Mapping) or not isinstance(predicted, Mapping) or set(score) != set(predicted):
        return predicted
    return {name: predicted[name] for name in score}


def _add_matrix(arrays: _columns.Arrays, prefix: str, matrix: Any) -> None:
    if dimensions(matrix) != 2:
        raise _engine.Error(f"{prefix.rstrip('_')} must have a column for each label, as the label has.")
    for i in range(matrix.shape[1]):
        arrays.add(prefix, matrix.iloc[:, i] if hasattr(matrix, "iloc") else matrix[:, i], f"{prefix}{i}")


def _refuse_names(columns: Options) -> None:
    """Raises midrank.Error for names of columns, because arrays have none."""
    for key in NAME_KEYS:
        if columns.get(key) is not None:
            way_out = WITHOUT_NAMES.get(key, "")
            raise _engine.Error(f"{key} names columns of a table, but the data are arrays. Drop {key}.{way_out}")


def _names_of_models(score: Any, columns: Options) -> list[str]:
    """The names that the caller gives to arrays, which must all be different."""
    parts = [part for part in (score, columns.get("predicted"), columns.get("slice")) if isinstance(part, Mapping)]
    for part in parts:
        twice = [name for name, count in Counter(map(str, part)).items() if count > 1]
        if twice:
            raise _engine.Error(f'Two arrays are called "{twice[0]}". Give them different names.')
    return [str(name) for part in parts for name in part]


def _add_models(arrays: _columns.Arrays, part: str, value: Any) -> list[str]:
    """Adds one column, or a mapping of names to columns."""
    if isinstance(value, list | tuple) and value and (isinstance(value[0], list | tuple) or len(getattr(value[0], "shape", ())) > 0):
        raise _engine.Error(
            f"{part} contains a list or an array where each row needs a single value. Pass several arrays as a mapping "
            "of names to arrays, as in "
            '{"first": ..., "second": ...}, and scores of several classes as a two-dimensional array.'
        )
    if isinstance(value, Mapping):
        return [arrays.add(part, column, str(name)) for name, column in value.items()]
    return [arrays.add(part, value)]


class _Reached(Exception):
    """Raised when the engine asks for rows, because all it checks before that is valid."""


def refuse_unanswerable(measures: Any, **options: Any) -> None:
    """Raises midrank.Error for measures, or options of midrank.evaluate, that are invalid for any data. The engine checks them before it
    asks for rows, and here it is stopped at that point."""

    def no_rows(places: list[int]) -> list[Any]:
        raise _Reached

    asked = plain({**options, "measures": measures, "label": "label", "score": ["score"]})
    try:
        _engine.evaluate(_engine.table("The data", ["label", "score"], no_rows), {**asked, "source": []})
    except _Reached:
        pass
