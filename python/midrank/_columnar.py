"""Parquet and Arrow files for the command line, read by the pyarrow that is installed.

python/src/pyarrow_files.cpp calls this module where the program calls Arrow's own library (midrank/arrow/). Its error messages are the
same.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from itertools import chain, islice
from typing import Any, NamedTuple

from midrank import _engine
from midrank._columns import spelled_of_arrow

ROWS_AT_ONCE = 1 << 16
LONGEST_LIST = 10_000  # longer ones are embeddings, not scores of classes
NUMBERS = {"int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "halffloat", "float", "double"}
TEXTS = {"string", "large_string", "string_view", "binary", "large_binary", "binary_view"}


def _pyarrow(name: str, what: str) -> Any:
    try:
        import pyarrow
    except ImportError:
        raise _engine.Error(f"{name}: {what}. Install it with: pip install pyarrow") from None
    return pyarrow


class _Flat(NamedTuple):
    """A column of a schema, or a part of a nested one: a field of a struct, or an element of lists that all have the same length.

    ``path``: from the column of the schema, the place of the field or element at each level.
    """

    name: str
    top: int
    path: tuple[int, ...] = ()
    length: int = 0


def _is_list(pa: Any, kind: Any) -> bool:
    return bool(pa.types.is_list(kind) or pa.types.is_large_list(kind) or pa.types.is_fixed_size_list(kind))


def _is_flat(pa: Any, kind: Any) -> bool:
    """Whether values of this type are numbers or texts, or can be converted to these."""
    if pa.types.is_dictionary(kind):
        return _is_flat(pa, kind.value_type)
    if isinstance(kind, pa.BaseExtensionType):
        return _is_flat(pa, kind.storage_type)
    text = str(kind)
    return text in NUMBERS | TEXTS | {"null", "bool"} or text.startswith(("decimal", "date", "time"))


def _parts(pa: Any, flat: _Flat, kind: Any, list_length: Callable[[int], int]) -> list[_Flat]:
    """The parts of a column of this type, or the column itself where it has none."""

    def part(place: int, name: str, length: int = 0) -> _Flat:
        return _Flat(f"{flat.name}.{name}", flat.top, (*flat.path, place), length)

    parts: list[_Flat] = []
    if pa.types.is_struct(kind):
        for place in range(kind.num_fields):
            parts += _parts(pa, part(place, kind[place].name), kind[place].type, list_length)
    elif _is_list(pa, kind):
        if pa.types.is_fixed_size_list(kind):
            length = kind.list_size
        else:
            length = 0 if flat.path else list_length(flat.top)
        if length <= LONGEST_LIST:
            parts = [part(place, str(place), length) for place in range(length)]
    return parts or [flat]


def _flat_columns(pa: Any, schema: Any, list_length: Callable[[int], int]) -> list[_Flat]:
    return [flat for top, field in enumerate(schema) for flat in _parts(pa, _Flat(field.name, top), field.type, list_length)]


def _first_list_length(pa: Any, array: Any) -> int:
    """How many values the first list of an array that is not missing holds; 0 if all are missing."""
    lengths = pa.compute.drop_null(pa.compute.list_value_length(array))
    return lengths[0].as_py() if len(lengths) else 0


def _element(pa: Any, array: Any, flat: _Flat, place: tuple[str, str], first_row: int) -> Any:
    """The element of each list at the end of the path. Floats stay floats; all other numbers become doubles."""
    lengths = pa.compute.list_value_length(array)
    other = pa.compute.index(pa.compute.not_equal(lengths, flat.length), True).as_py()
    if other >= 0:
        file, column = place
        raise _engine.Error(
            f"{file}, row {first_row + other}, {column}: the list has {lengths[other]} values, but other lists have {flat.length}. "
            "All must have the same length."
        )
    if not len(array):
        return pa.array([], pa.float64())
    elements = pa.compute.list_element(array, flat.path[-1])
    return elements if str(elements.type) == "float" else elements.cast(pa.float64())


def _plain(pa: Any, array: Any) -> Any:
    """Numbers, texts or dictionary-encoded texts: decimals become doubles, converted from their digits; dates and times become text."""
    if isinstance(array, pa.ExtensionArray):
        return _plain(pa, array.storage)
    if pa.types.is_dictionary(array.type):
        return array if str(array.type.value_type) in TEXTS else _plain(pa, array.dictionary_decode())
    text = str(array.type)
    if text.startswith("decimal"):
        return pa.array(spelled_of_arrow(array), pa.float64())
    return spelled_of_arrow(array) if text.startswith(("date", "time")) else array


class _File:
    """A file of columns. Formats differ in how they give the schema, the batches, and the length of lists."""

    def __init__(self, pa: Any, name: str, schema: Any) -> None:
        self._pa = pa
        self._name = name
        self._schema = schema
        self._columns = _flat_columns(pa, schema, self._list_length)
        self.names = [column.name for column in self._columns]
        self.list_names: list[str] = schema.names
        self.row_hint = 0

    def _list_length(self, top: int) -> int:
        return 0

    def _batches(self, tops: list[int]) -> Iterator[Any]:
        """Record batches of the columns at these positions of the schema, in this order."""
        raise NotImplementedError

    def read(self, places: list[int]) -> Iterator[list[Any]]:
        wanted = [self._columns[place] for place in places]
        for flat in wanted:
            self._refuse_nested(flat)
        tops = list(dict.fromkeys(flat.top for flat in wanted))
        return self._read(wanted, tops)

    def _read(self, wanted: list[_Flat], tops: list[int]) -> Iterator[list[Any]]:
        first_row = 1
        for whole in self._batches(tops):
            for start in range(0, whole.num_rows, ROWS_AT_ONCE):
                batch = whole.slice(start, ROWS_AT_ONCE)
                arrays = [self._part(batch.column(tops.index(flat.top)), flat, first_row) for flat in wanted]
                yield [_plain(self._pa, array) for array in arrays]
                first_row += batch.num_rows

    def _part(self, array: Any, flat: _Flat, first_row: int) -> Any:
        for place in flat.path:
            if self._pa.types.is_struct(array.type):
                array = array.flatten()[place]
            else:
                array = _element(self._pa, array, flat, (self._name, f"column {_engine.quoted(flat.name)}"), first_row)
        return array

    def _refuse_nested(self, flat: _Flat) -> None:
        kind = self._schema.field(flat.top).type
        for place in flat.path:
            kind = kind.value_type if _is_list(self._pa, kind) else kind[place].type
        if not _is_flat(self._pa, kind):
            raise _engine.Error(
                f"{self._name}, column {_engine.quoted(flat.name)}: its values have type {_engine.printable(str(kind), 60)}, "
                "so they are neither numbers nor text. Use a column with one value per row."
            )

    def types_of_lists(self, tops: list[int]) -> list[str]:
        return [str(self._schema.field(top).type) for top in tops]

    def read_lists(self, tops: list[int]) -> Iterator[list[Any]]:
        """For each column the lengths of its lists and their concatenated values; texts if it does not hold lists of floats."""
        pa = self._pa
        for batch in self._batches(tops):
            arrays = []
            for array in batch.columns:
                values = array.flatten() if _is_list(pa, array.type) else None
                if values is not None and str(values.type) in ("float", "double"):
                    arrays += [pa.compute.list_value_length(array).cast(pa.int64()), values]
                else:
                    arrays += [pa.array([], pa.int64()), pa.array([], pa.string())]
            yield arrays


class _Parquet(_File):
    def __init__(self, pa: Any, source: Any, size: int, name: str) -> None:
        from pyarrow import parquet

        self._file = parquet.ParquetFile(source, buffer_size=1 << 20)
        metadata = self._file.metadata
        groups = sum(metadata.row_group(group).num_rows for group in range(metadata.num_row_groups))
        if groups != metadata.num_rows:
            raise _engine.Error(
                f"{name}: the footer of the Parquet file announces {metadata.num_rows} rows, but its row groups have {groups}. "
                "The file is damaged. Write it again."
            )
        super().__init__(pa, name, self._file.schema_arrow)
        self.row_hint = min(metadata.num_rows, 8 * size)

    def _leaves(self, kind: Any) -> int:
        types = self._pa.types
        if types.is_struct(kind):
            return sum(self._leaves(kind[place].type) for place in range(kind.num_fields))
        if types.is_map(kind):
            return self._leaves(kind.key_type) + self._leaves(kind.item_type)
        return self._leaves(kind.value_type) if _is_list(self._pa, kind) else 1

    def _list_length(self, top: int) -> int:
        """The common length of lists, or 0. If the metadata of the first row group say that no value is missing, it is the number of values
        divided by that of rows, if that is whole. Otherwise it is the length of the first list that is not missing."""
        metadata, schema = self._file.metadata, self._file.schema_arrow
        if metadata.num_row_groups == 0 or self._leaves(schema.field(top).type) != 1:
            return 0
        leaf = sum(self._leaves(schema.field(before).type) for before in range(top))
        rows, column = metadata.row_group(0).num_rows, metadata.row_group(0).column(leaf)
        statistics = column.statistics
        if rows and statistics is not None and statistics.has_null_count and statistics.null_count == 0:
            return column.num_values // rows if column.num_values % rows == 0 else 0
        lengths = (
            _first_list_length(self._pa, batch.column(0))
            for batch in self._file.iter_batches(columns=[schema.names[top]], use_threads=False)
        )
        return next(filter(None, lengths), 0)

    def _batches(self, tops: list[int]) -> Iterator[Any]:
        names = [self._schema.names[top] for top in tops]
        for batch in self._file.iter_batches(ROWS_AT_ONCE, columns=names, use_threads=False):
            arrays = [batch.column(batch.schema.get_field_index(name)) for name in names]
            yield self._pa.RecordBatch.from_arrays(arrays, names)


class _IpcFile(_File):
    """The Arrow file format, which is also that of Feather 2. Every batch is validated before any of its values is read."""

    def __init__(self, pa: Any, source: Callable[[], Any], name: str) -> None:
        self._source = source
        super().__init__(pa, name, pa.ipc.open_file(source()).schema)

    def _list_length(self, top: int) -> int:
        return next(filter(None, (_first_list_length(self._pa, batch.column(0)) for batch in self._batches([top]))), 0)

    def _batches(self, tops: list[int]) -> Iterator[Any]:
        ipc = self._pa.ipc
        reader = ipc.open_file(self._source(), options=ipc.IpcReadOptions(included_fields=sorted(tops)))
        order = [sorted(tops).index(top) for top in tops]
        for place in range(reader.num_record_batches):
            batch = reader.get_batch(place)
            batch.validate(full=True)
            yield self._pa.RecordBatch.from_arrays([batch.column(column) for column in order], [str(top) for top in tops])


class _IpcStream(_File):
    def __init__(self, pa: Any, source: Any, name: str) -> None:
        reader = pa.ipc.open_stream(source)
        self._stream = iter(reader)
        self._first: list[Any] = []  # batches that were inspected but not yet read: at most the first one
        super().__init__(pa, name, reader.schema)

    def _list_length(self, top: int) -> int:
        """The length of the first list of the first batch."""
        self._first = self._first or list(islice(self._stream, 1))
        for batch in self._first:
            batch.column(top).validate(full=True)
        return next((_first_list_length(self._pa, batch.column(top)) for batch in self._first), 0)

    def _batches(self, tops: list[int]) -> Iterator[Any]:
        for batch in chain(self._first, self._stream):
            batch.validate(full=True)
            yield self._pa.RecordBatch.from_arrays([batch.column(top) for top in tops], [str(top) for top in tops])


def open_file(path: str, content: bytes | None, kind: str, name: str) -> _File:
    """Opens a file. ``content`` holds its bytes if ``path`` cannot be opened again, as for standard input."""
    pa = _pyarrow(name, "it is a Parquet or Arrow file, and pyarrow, which reads them, is not installed")
    import pyarrow.compute
    import pyarrow.ipc  # noqa: F401

    def source() -> Any:
        return pa.OSFile(path) if content is None else pa.BufferReader(content)

    if kind == "parquet":
        return _Parquet(pa, source(), os.path.getsize(path) if content is None else len(content), name)
    return _IpcFile(pa, source, name) if kind == "ipc_file" else _IpcStream(pa, source(), name)


class _Encoder:
    def __init__(self, pa: Any, file: Any, ending: str, fields: list[tuple[str, str]]) -> None:
        self._pa = pa
        self._file = file
        self._schema = pa.schema([(name, getattr(pa, {"bool": "bool_"}.get(kind, kind))()) for name, kind in fields])
        if ending == ".parquet":
            from pyarrow import parquet

            texts: Any = [name for name, kind in fields if kind == "string"]
            self._writer = parquet.ParquetWriter(file, self._schema, compression="snappy", use_dictionary=texts or False)
        elif ending in (".csv", ".tsv"):
            from pyarrow import csv

            options = csv.WriteOptions(delimiter="\t" if ending == ".tsv" else ",")
            self._writer = csv.CSVWriter(file, self._schema, write_options=options)
        else:
            import pyarrow.ipc

            self._writer = pyarrow.ipc.new_file(file, self._schema)

    def write(self, columns: list[tuple[Any, bytes | None, int]]) -> None:
        arrays = [self._array(kind, *column) for kind, column in zip(self._schema.types, columns, strict=True)]
        self._writer.write_batch(self._pa.RecordBatch.from_arrays(arrays, schema=self._schema))

    def _array(self, kind: Any, values: Any, valid: bytes | None, rows: int) -> Any:
        pa = self._pa
        if isinstance(values, list):
            return pa.array(values, kind)
        return pa.Array.from_buffers(kind, rows, [None if valid is None else pa.py_buffer(valid), pa.py_buffer(values)])

    def finish(self) -> None:
        self._writer.close()
        self._file.close()


def open_encoder(descriptor: int, ending: str, fields: list[tuple[str, str]], name: str) -> _Encoder:
    file = os.fdopen(descriptor, "wb")
    return _Encoder(_pyarrow(name, "pyarrow, which writes tables, is not installed"), file, ending, fields)
