"""Rows in many files: three models of 20000 patients in eight wards, as a lake partitioned by DuckDB, and as plain files."""

import numpy
import pyarrow
import pytest
from pyarrow import parquet

WARDS = [*"abcdefg", "rare"]
MODELS = ["first", "second", "third"]
ROWS = 20_000


@pytest.fixture(scope="session")
def rows():
    random = numpy.random.default_rng(5)
    died = random.random(ROWS) < 0.2
    columns = {"died": died, "ward": random.choice(WARDS, ROWS, p=[0.142] * 7 + [0.006])}
    for name, digits in zip(MODELS, (2, 6, 15), strict=True):
        columns[name] = (1 / (1 + numpy.exp(-random.normal(size=ROWS) - died))).round(digits)
    columns["visits"] = random.integers(0, 4, ROWS)
    columns["year"] = random.integers(2021, 2026, ROWS)
    return pyarrow.table(columns)


@pytest.fixture(scope="session")
def files(rows, tmp_path_factory):
    """The rows in 19 files of unequal length, the first without a positive: merging eight at a time has more than one
    level."""
    folder = tmp_path_factory.mktemp("parts")
    ordered = rows.sort_by([("died", "ascending")]).slice(0, 500), rows.sort_by([("died", "descending")]).slice(0, ROWS - 500)
    cuts = sorted({0, 3, *numpy.random.default_rng(6).integers(4, ROWS - 500, 16), ROWS - 500})
    parts = [ordered[0], *(ordered[1].slice(start, end - start) for start, end in zip(cuts, cuts[1:], strict=False))]
    for number, part in enumerate(parts):
        parquet.write_table(part, folder / f"part-{number:02}.parquet")
    return sorted(folder.glob("*.parquet"))
