"""Files as tables: CSV and TSV by Python itself, Parquet and Arrow by the caller's own pyarrow."""

from __future__ import annotations

import csv
import gzip
import io
from typing import IO, Any

from midrank import _engine

GZIP = b"\x1f\x8b"


def _pyarrow(path: str) -> Any:
    try:
        import pyarrow
    except ImportError:
        raise _engine.Error(
            f"{path}: it is a Parquet or Arrow file, which takes pyarrow to read. Install it with: pip install pyarrow"
        ) from None
    return pyarrow


class _Parquet:
    """Only the columns that are asked for are read."""

    def __init__(self, path: str) -> None:
        _pyarrow(path)
        from pyarrow import parquet

        self._file = parquet.ParquetFile(path)
        self.names: list[str] = self._file.schema_arrow.names

    def fetch(self, places: list[int]) -> Any:
        return self._file.read(columns=[self.names[place] for place in places])


class _Arrow:
    def __init__(self, path: str, stream: bool) -> None:
        pyarrow = _pyarrow(path)
        with pyarrow.OSFile(path) as file:
            reader = pyarrow.ipc.open_stream(file) if stream else pyarrow.ipc.open_file(file)
            self._table = reader.read_all()
        self.names: list[str] = self._table.column_names

    def fetch(self, places: list[int]) -> Any:
        return self._table.select(places)


class _Delimited:
    """Texts of the fields, as they stand in the file; the engine makes numbers of them, row by row, and knows their place."""

    def __init__(self, path: str, delimiter: str | None) -> None:
        self._path = path
        with self._opened() as file:
            first = self._sample(file)
        tabs = path.removesuffix(".gz").endswith((".tsv", ".tab"))
        self._delimiter = "\t" if delimiter == "tab" else delimiter or ("\t" if tabs else ",")
        self.names = self._fields(first, self._delimiter)
        if delimiter is None and not tabs and len(self.names) == 1:
            for other in "\t;":
                if len(self._fields(first, other)) > 1:
                    self._delimiter, self.names = other, self._fields(first, other)
                    break

    def _opened(self) -> IO[str]:
        raw: Any = open(self._path, "rb")
        if raw.peek(2)[:2] == GZIP:
            raw = gzip.open(raw)
        return io.TextIOWrapper(raw, encoding="utf-8-sig", newline="")

    def _sample(self, file: IO[str]) -> list[str]:
        try:
            lines = [line for line in (file.readline() for _ in range(100)) if line.strip("\r\n")]
        except UnicodeDecodeError:
            raise _engine.Error(f"{self._path}: it is not text in UTF-8. Save it as UTF-8.") from None
        if not lines:
            raise _engine.Error(f"{self._path}: it is empty. A line of column names is the least that is needed.")
        return lines

    @staticmethod
    def _fields(lines: list[str], delimiter: str) -> list[str]:
        return [name.strip() for name in next(csv.reader(lines, delimiter=delimiter))]

    def fetch(self, places: list[int]) -> list[list[str]]:
        columns: list[list[str]] = [[] for _ in places]
        appends = [(place, column.append) for place, column in zip(places, columns, strict=True)]
        width = len(self.names)
        with self._opened() as file:
            rows = csv.reader(file, delimiter=self._delimiter, strict=True)
            number = -1  # the names are row 0
            try:
                for fields in rows:
                    if not fields:
                        continue  # an empty line is no row
                    number += 1
                    if number == 0:
                        continue
                    if len(fields) != width:
                        self._refuse_row(number, len(fields))
                    for place, append in appends:
                        append(fields[place])
            except csv.Error as error:
                raise _engine.Error(f"{self._path}, row {number + 1}: {error}.") from None
        return columns

    def _refuse_row(self, number: int, fields: int) -> None:
        raise _engine.Error(
            f"{self._path}, row {number}: the row has {fields} {'field' if fields == 1 else 'fields'}, but the first line names "
            f"{len(self.names)}. Mend the row; a text that holds a delimiter must stand in quotes."
        )


def table_of(paths: list[str], delimiter: str | None) -> _engine.Table:
    """One table of one file. What kind it is its first bytes say."""
    if len(paths) != 1:
        raise _engine.Error("Several files are read by the command line. Read them into one table first.")
    path = paths[0]
    try:
        with open(path, "rb") as opened:
            head = opened.read(6)
    except (FileNotFoundError, ValueError):  # the latter of a path that holds a zero byte
        raise _engine.Error(f"{path}: there is no such file. Check the path.") from None
    except OSError as error:
        raise _engine.Error(f"{path}: it cannot be read: {error.strerror}.") from None
    if head.startswith(b"PAR1"):
        file: _Parquet | _Arrow | _Delimited = _Parquet(path)
    elif head == b"ARROW1" or head.startswith(b"\xff\xff\xff\xff"):
        file = _Arrow(path, stream=head != b"ARROW1")
    else:
        file = _Delimited(path, delimiter)
    return _engine.table(path, file.names, file.fetch, path)
