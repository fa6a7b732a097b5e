"""Files for the tests of bad input: bytes of every format, whole and damaged, and a directory before and after."""

import gzip
import io
import struct

import pyarrow as pa
import pyarrow.ipc
import pyarrow.parquet

GOOD = "label,score\n1,0.75\n0,0.25\n1,0.5\n0,0.5\n"
MANY_ROWS = "label,score\n" + "1,0.75\n0,0.25\n" * 150_000  # 2 MB, more than is read in one step
DIRECTORY = None  # instead of the bytes of a file


def parquet(columns, **options):
    out = io.BytesIO()
    pyarrow.parquet.write_table(columns if isinstance(columns, pa.Table) else pa.table(columns), out, **options)
    return out.getvalue()


def arrow(columns, new=pyarrow.ipc.new_file):
    out = io.BytesIO()
    table = pa.table(columns)
    with new(out, table.schema) as writer:
        writer.write_table(table)
    return out.getvalue()


def arrow_stream(columns):
    return arrow(columns, pyarrow.ipc.new_stream)


def gz(text):
    return gzip.compress(text.encode(), mtime=0)


def zst(text):
    return pa.compress(text.encode(), codec="zstd", asbytes=True)


def half(data):
    return data[: len(data) // 2]


def with_bytes(data, at, new):
    """`data` with `new` written over it; a negative `at` counts from the end."""
    at %= len(data)
    return data[:at] + new + data[at + len(new) :]


ROWS = {"label": [1, 0] * 5000, "score": [i / 10000 for i in range(10000)]}
PARQUET = parquet(ROWS)
FOOTER = struct.unpack("<I", PARQUET[-8:-4])[0] + 8  # bytes from the footer on
ARROW = arrow(ROWS)
STREAM = arrow_stream(ROWS)
UNIT = [[1.0, 0.0], [0.0, 1.0]]


def write(directory, files):
    for name, content in files.items():
        path = directory / name
        if content is DIRECTORY:
            path.mkdir(parents=True)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content.encode() if isinstance(content, str) else content)


def contents(directory):
    return {path: path.read_bytes() if path.is_file() else DIRECTORY for path in sorted(directory.rglob("*"))}
