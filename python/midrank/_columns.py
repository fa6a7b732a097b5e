"""The columns in the data that a caller passes, and their names.

The engine reads arrays and tables by their protocols (buffers, Arrow, DLPack, lists). This module only decides whether an object is a
table with names or an array, and how to get single columns of a table. It imports neither pandas, polars nor pyarrow, but recognises
their objects by their methods.
"""

from __future__ import annotations

import array
import datetime
import functools
import importlib.util
import os
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from midrank import _engine

Fetch = Callable[[list[int]], Any]


def is_path(value: object) -> bool:
    return isinstance(value, str | os.PathLike)


def is_table(value: object) -> bool:
    """Whether it has named columns: a mapping, a data frame, an Arrow table, a relation, the path of a file."""
    if is_path(value) or isinstance(value, Mapping):
        return True
    if isinstance(value, list | tuple):
        return len(value) > 0 and all(isinstance(one, os.PathLike) for one in value)
    if _is_lazy(value) or _is_structured(value):
        return True
    return hasattr(value, "columns") or hasattr(value, "column_names") or _is_reader(value)


def _is_lazy(value: object) -> bool:
    """Whether it is a lazy polars query."""
    return hasattr(value, "collect") and hasattr(value, "collect_schema")


def _is_structured(value: object) -> bool:
    """Whether it is a structured NumPy array, whose rows have named fields."""
    return bool(getattr(getattr(value, "dtype", None), "names", None))


def _is_reader(value: object) -> bool:
    """Whether it is a stream of Arrow batches, whose schema names the columns."""
    return hasattr(value, "__arrow_c_stream__") and hasattr(getattr(value, "schema", None), "names")


def names_of(table: Any) -> list[str]:
    """The names of the columns, as texts."""
    if isinstance(table, Mapping):
        names: Sequence[Any] = list(table)
    elif _is_lazy(table):
        names = table.collect_schema().names()
    elif _is_structured(table):
        names = table.dtype.names
    elif hasattr(table, "column_names"):
        names = table.column_names
    elif hasattr(table, "columns"):
        names = [*table.columns, *_index_levels(table)]
    else:
        names = table.schema.names
    return [str(name) for name in names]


def _index_levels(table: Any) -> list[Any]:
    """The names of the levels of a pandas index that are not columns too. Files written by pandas have them as columns."""
    taken = {str(name) for name in table.columns}
    levels = getattr(getattr(table, "index", None), "names", ())
    return [name for name in levels if name is not None and str(name) not in taken]


def type_of(table: Any, name: str) -> Any:
    """The type of the column with this name, in pandas, polars or a mapping; None if there is no such column, or its type is unknown."""
    names = names_of(table)
    if names.count(name) != 1:
        return None
    if hasattr(table, "collect_schema"):
        return table.collect_schema()[name]
    if isinstance(table, Mapping) or hasattr(table, "iloc"):
        return getattr(_column_at(table, names.index(name)), "dtype", None)
    return None


def values_called(table: Any, name: str) -> Any:
    """The column with this name, of a table whose types are known; empty if there is none, which the engine will report."""
    names = names_of(table)
    if name not in names:
        return []
    if _is_lazy(table):
        return table.select([name]).collect().get_column(name)
    return table.get_column(name) if hasattr(table, "get_column") else _column_at(table, names.index(name))


def _column_at(table: Any, place: int) -> Any:
    if not hasattr(table, "iloc"):
        return table[list(table)[place]]
    width = table.shape[1]
    return table.iloc[:, place] if place < width else table.index.get_level_values(_index_levels(table)[place - width])


def column_values(column: Any) -> Any:
    """A column as an object that the engine reads: for pandas its memory if it has some, otherwise the column itself."""
    if _is_other_sequence(column):
        column = list(column)
    if hasattr(column, "to_pylist") and _is_spelled(column.type):
        return spelled_of_arrow(column)
    if not hasattr(column, "dtype"):
        return _dates_as_written(_narrow_numbers(column)) if isinstance(column, list | tuple) else column
    if is_masked(column):
        return column.tolist()  # None for masked values
    kind = getattr(column.dtype, "kind", "O")
    if hasattr(column, "to_list") and hasattr(column, "to_arrow") and _is_spelled(column.dtype):
        return _spelled(column.to_list(), column.dtype)
    if hasattr(column, "categories") and hasattr(column, "codes"):  # a pandas Categorical, which has no index
        return _words_of_codes(column)
    if not hasattr(column, "array"):
        if getattr(column.dtype, "kind", "") == "O" and column.ndim == 1:  # Python objects in a NumPy array
            return _dates_as_written(column)
        return _dates_as_texts(column) if kind in "mM" and hasattr(column, "astype") else column
    # A pandas Series or index.
    name = str(column.dtype)
    if name == "category":
        return _words_of_codes(column.array)
    if kind in "mM" or name.startswith(("datetime", "timedelta", "period")):
        return [None if missing else str(value) for value, missing in zip(column, column.isna(), strict=True)]
    values = column.values
    if hasattr(values, "__array_interface__") and kind in "biuf":
        return values
    if hasattr(column.dtype, "numpy_dtype") and (kind == "f" or (kind in "biu" and not column.isna().any())):
        missing = {"na_value": float("nan")} if kind == "f" else {}
        return column.to_numpy(dtype=column.dtype.numpy_dtype, **missing)  # with the width that names a number: 0.1 as float32
    listed = column.tolist()
    if kind != "O":
        return listed
    # Texts and objects: pandas uses NaN for missing values.
    return _dates_as_written([None if missing else value for value, missing in zip(listed, column.isna().tolist(), strict=True)])


def _is_other_sequence(value: object) -> bool:
    """Whether it is a sequence of values that is neither a list nor has memory that the engine reads, such as a range or a deque."""
    known = (list, tuple, str, bytes, bytearray, memoryview, array.array)
    return isinstance(value, Sequence) and not isinstance(value, known) and not hasattr(value, "__array__")


def _dates_as_written(values: Any) -> Any:
    """Python dates, times and UUIDs as the texts that columns of such types are read as; other objects unchanged."""
    first = next((value for value in values if value is not None), None)
    if not _is_written(first):
        return values
    return [None if is_missing(value) else _written(value) if _is_written(value) else value for value in values]


def _written(value: Any) -> str:
    """A date, time or UUID as a text; a duration in the form of pandas, whatever library it comes from."""
    if type(value) is not datetime.timedelta:
        return str(value)
    return duration_text((value.days * 86_400 + value.seconds) * 10**9 + value.microseconds * 1000)


def duration_text(nanoseconds: int) -> str:
    """A duration as pandas writes it: 1 days 02:30:00, and -1 days +23:59:59.500000 for half a second less than none."""
    seconds, parts = divmod(nanoseconds, 10**9)
    days, seconds = divmod(seconds, 86_400)
    fraction = "" if parts == 0 else f".{parts // 1000:06}" if parts % 1000 == 0 else f".{parts:09}"
    sign = "+" if days < 0 else ""
    return f"{days} days {sign}{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}{fraction}"


def _is_written(value: Any) -> bool:
    return isinstance(value, datetime.date | datetime.time | datetime.timedelta) or type(value).__name__ == "UUID"


def _narrow_numbers(values: Any) -> Any:
    """A list of NumPy float32 or float16 values as an array, so that labels are named as they are printed; any other list unchanged."""
    if not values or getattr(getattr(values[0], "dtype", None), "kind", "") != "f" or values[0].dtype.itemsize > 4:
        return values
    import numpy

    array = numpy.asarray(values)
    return array if array.dtype == values[0].dtype and array.ndim == 1 else values


def _words_of_codes(coded: Any) -> Any:
    """A categorical column from its few categories and its codes: floating-point numbers as an array, because the engine names them, and
    anything else as texts."""
    if getattr(coded.categories.dtype, "kind", "O") == "f":
        import numpy

        numbers = column_values(coded.categories)
        return numpy.append(numbers, numbers.dtype.type("nan"))[coded.codes]  # the code -1 of a missing value selects the last
    categories = [word_of(value) for value in coded.categories.tolist()]
    return [None if code < 0 else categories[code] for code in coded.codes.tolist()]


def word_of(value: Any) -> str:
    """A category as a text; a boolean as the engine names it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _is_spelled(kind: object) -> bool:
    """Whether an Arrow or polars type is for decimals, dates or times, which the engine reads in their written form."""
    return str(kind).lower().startswith(("decimal", "date", "time", "duration"))


def _spelled(values: list[Any], kind: object) -> list[Any]:
    """Decimals as the nearest doubles, anything else as text."""
    spell = float if str(kind).lower().startswith("decimal") else _written
    return [None if value is None else spell(value) for value in values]


def spelled_of_arrow(column: Any) -> Any:
    """The same for a pyarrow array. pyarrow writes dates and times itself; fractions of a second that are 0 are removed."""
    kind = str(column.type)
    if kind.startswith("decimal"):
        return _spelled(column.to_pylist(), kind)
    import pyarrow.compute

    if kind.startswith("duration"):
        unit = _NANOSECONDS[column.type.unit]
        return [None if count is None else duration_text(count * unit) for count in column.cast("int64").to_pylist()]

    zeros = r"\.0+(Z|[+-]\d+)?$"
    return pyarrow.compute.replace_substring_regex(column.cast("string"), pattern=zeros, replacement=r"\1")


def as_read(table: Any) -> Any:
    """A polars frame or pyarrow table; as single columns if some are decimals, dates or times."""
    columns = table.get_columns() if hasattr(table, "get_columns") else getattr(table, "columns", [])
    if any(_is_spelled(getattr(column, "type", None) or getattr(column, "dtype", "")) for column in columns):
        return [column_values(column) for column in columns]
    return table


def _is_spelled_stream(stream: Any) -> bool:
    """Whether a stream of Arrow batches or a relation of DuckDB has such columns, and pyarrow is there to read them."""
    types = getattr(stream, "types", None) or getattr(getattr(stream, "schema", None), "types", [])
    return any(_is_spelled(kind) for kind in types) and importlib.util.find_spec("pyarrow") is not None


def _stream_as_table(stream: Any) -> Any:
    import pyarrow

    return pyarrow.RecordBatchReader.from_stream(stream).read_all()


def _stream_as_read(stream: Any) -> Any:
    return as_read(_stream_as_table(stream)) if _is_spelled_stream(stream) else stream


def is_missing(value: Any) -> bool:
    """Whether it is None, or a missing value of pandas or NumPy."""
    return value is None or type(value).__name__ in ("NAType", "NaTType") or bool(value != value)


def is_masked(column: Any) -> bool:
    """Whether it is a masked NumPy array, whose memory also holds the masked values."""
    return hasattr(column, "mask") and hasattr(column, "filled")


_NANOSECONDS = {"s": 10**9, "ms": 10**6, "us": 1000, "ns": 1}


def _dates_as_texts(array: Any) -> list[str | None]:
    """NumPy dates and durations as texts, in the same form as those of pandas: 2020-01-01 12:30:00."""
    if array.dtype.kind == "m":
        return _durations_as_texts(array)
    if str(array.dtype) in ("datetime64[h]", "datetime64[m]"):  # units that pandas does not have
        array = array.astype("datetime64[s]")
    texts = array.astype(str).tolist()
    return [None if text == "NaT" else re.sub(r"\.0+$", "", text.replace("T", " ")) for text in texts]


def _durations_as_texts(array: Any) -> list[str | None]:
    """NumPy durations as texts; those in months, years, or less than nanoseconds as their number and unit, because pandas has no such."""
    unit = str(array.dtype).partition("[")[2].rstrip("]")

    def text(value: Any) -> str:
        if isinstance(value, datetime.timedelta):
            return _written(value)
        return duration_text(value) if unit == "ns" else f"{value} {unit}"

    return [None if missing else text(value) for value, missing in zip(array.tolist(), (array != array).tolist(), strict=True)]


def fetch_of(table: Any, names: list[str]) -> Fetch:
    """A function that returns columns of the table by their positions."""
    if isinstance(table, Mapping):
        keys = list(table)
        return lambda places: [column_values(table[keys[place]]) for place in places]
    if _is_lazy(table):
        return lambda places: as_read(table.select([names[place] for place in places]).collect())
    if _is_structured(table):
        return lambda places: [column_values(table[names[place]]) for place in places]
    if hasattr(table, "iloc"):  # pandas: a column costs less than a stream, and needs no pyarrow
        return lambda places: [column_values(_column_at(table, place)) for place in places]
    if hasattr(table, "select") and hasattr(table, "__arrow_c_stream__"):
        # polars, pyarrow and DuckDB: only requested columns are converted.
        if hasattr(table, "project") and not hasattr(table, "column_names"):
            return lambda places: _stream_as_read(table.select(*(_quoted(names[place]) for place in places)))
        return lambda places: as_read(table.select([names[place] for place in places]))
    if _is_reader(table) and _is_spelled_stream(table):
        rows = functools.cache(lambda: _stream_as_table(table))  # it can be read only once
        return lambda places: as_read(rows().select([names[place] for place in places]))
    if hasattr(table, "__arrow_c_stream__") or hasattr(table, "__arrow_c_array__"):
        return lambda places: table
    return lambda places: [table[names[place]] for place in places]


FIRST_ROWS = 4096  # enough to tell what a column holds


def first_rows_of(table: Any, names: list[str]) -> Fetch | None:
    """A function that returns columns of the first rows only; None if these cost as much as all rows, or could not be read again."""
    if isinstance(table, Mapping):
        keys = list(table)
        return lambda places: [column_values(_first_of(table[keys[place]])) for place in places]
    if _is_structured(table):
        return lambda places: [column_values(table[names[place]][:FIRST_ROWS]) for place in places]
    if hasattr(table, "iloc") or (hasattr(table, "get_columns") and hasattr(table, "head")):  # pandas, polars
        return lambda places: fetch_of(table.head(FIRST_ROWS), names)(places)
    if hasattr(table, "column_names") and hasattr(table, "slice"):  # pyarrow
        return lambda places: fetch_of(table.slice(0, FIRST_ROWS), names)(places)
    return None


def _first_of(column: Any) -> Any:
    return column.iloc[:FIRST_ROWS] if hasattr(column, "iloc") else column[:FIRST_ROWS]


def _quoted(name: str) -> str:
    """A name in SQL quotes."""
    return '"' + name.replace('"', '""') + '"'


def need_utf8(what: str, text: str) -> None:
    """Raises midrank.Error for a text with half a surrogate pair, which Python allows but UTF-8 cannot represent."""
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise _engine.Error(
            f"{what}: {ascii(text)} cannot be encoded as UTF-8, because {ascii(text[error.start])} is half a character. Rename it, "
            "for example with "
            'name.encode(errors="replace").decode().'
        ) from None


def table_of(data: Any, name: str) -> _engine.Table:
    """A table of the caller as a table for the engine."""
    names = names_of(data)
    for column in names:
        need_utf8("Name of a column", column)
    return _engine.table(name, names, fetch_of(data, names), first_rows=first_rows_of(data, names))


def only_column(array: Any) -> Any:
    """The column of a matrix or table with one column; anything else unchanged."""
    shape = getattr(array, "shape", None)
    if not isinstance(shape, tuple) or shape[1:] != (1,):
        return array
    if hasattr(array, "iloc"):
        return array.iloc[:, 0]
    return array.column(0) if hasattr(array, "column_names") else array[:, 0]


class Arrays:
    """Columns that are passed one by one, each under its own name or that of its keyword; `taken` are names that others have."""

    def __init__(self, taken: Sequence[str] = ()) -> None:
        self._taken = taken
        self.names: list[str] = []
        self.columns: list[Any] = []

    def add(self, part: str, column: Any, name: str | None = None) -> str:
        """Adds a column and returns its name."""
        own = name if name is not None else getattr(column, "name", None)
        taken = self.names if name is not None else [*self.names, *self._taken]
        chosen = own if isinstance(own, str) and own and own not in taken else part
        count = 2
        while chosen in taken:
            chosen = f"{part}_{count}"
            count += 1
        need_utf8(part, chosen)
        self.names.append(chosen)
        self.columns.append(column_values(column))
        return chosen

    def table(self, name: str) -> _engine.Table:
        return _engine.table(name, self.names, lambda places: [self.columns[place] for place in places])
