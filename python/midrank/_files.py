"""Files as tables: Parquet and Arrow by the caller's own pyarrow."""

from __future__ import annotations

from typing import Any

from midrank import _columns, _engine

ARROW_ENDINGS = (".arrow", ".feather", ".ipc")


def _pyarrow(path: str) -> Any:
    try:
        import pyarrow
    except ImportError:
        raise _engine.Error(
            f"{path}: reading it takes pyarrow. Install it with: pip install pyarrow"
        ) from None
    return pyarrow


class _ParquetFile:
    """Only the columns that are asked for are read."""

    def __init__(self, path: str) -> None:
        _pyarrow(path)
        from pyarrow import parquet

        self._file = parquet.ParquetFile(path)
        self.column_names: list[str] = self._file.schema_arrow.names

    def fetch(self, places: list[int]) -> Any:
        return self._file.read(columns=[self.column_names[place] for place in places])


def table_of(paths: list[str], delimiter: str | None) -> _engine.Table:
    """One table of one file."""
    del delimiter
    if len(paths) != 1:
        raise _engine.Error("Several files are read by the command line. Read them into one table first.")
    path = paths[0]
    with open(path, "rb") as opened:
        head = opened.read(6)
    if head.startswith(b"PAR1"):
        file = _ParquetFile(path)
        return _engine.table(path, file.column_names, file.fetch)
    if head == b"ARROW1":
        pyarrow = _pyarrow(path)
        return _columns.table_of(pyarrow.ipc.open_file(path).read_all(), path)
    raise _engine.Error(f"{path}: only Parquet and Arrow files are read so far.")
