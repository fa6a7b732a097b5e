"""Rows on the driver, in an order that does not depend on partitions, for results that need single rows, which evidence does not keep."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from midrank import _engine
from midrank._progress import Progress
from midrank.spark import _exact, _jobs
from midrank.spark._known import in_utc, place_name, spark_column

# Bytes of a value, by the beginning of Spark's name for its type; for texts and all other types a guess.
BYTES = {"boolean": 1, "tinyint": 1, "smallint": 2, "int": 4, "float": 4, "date": 4, "bigint": 8, "double": 8, "timestamp": 8}
BYTES_OF_A_TEXT = 16


@dataclass(frozen=True)
class Order:
    """The columns by which rows are sorted, and why the rows come to the driver."""

    keys: list[str]
    unique: bool  # whether no two rows may agree in all keys
    why: str  # beginning of the message if there are too many rows
    way_out: str  # end of that message


def by_key(data: Any, order_by: Any) -> Order:
    """The order of the columns that the user named. Raises midrank.Error for columns that do not exist."""
    keys = [order_by] if isinstance(order_by, str) else [str(key) for key in order_by]
    if not keys:
        raise _engine.Error("order_by names no column. Name columns that together identify each row.")
    for key in keys:
        if key not in data.columns:
            raise _engine.Error(
                f'order_by names "{key}", but there is no such column. The columns are {", ".join(map(str, data.columns))}.'
            )
    return Order(keys, True, "order_by brings rows to the driver", "drop order_by if no rows are drawn")


def by_content(columns: list[str], needs_rows: str, way_out: str) -> Order:
    """The order of all columns that are read: exchanging rows that agree in all of them changes nothing."""
    return Order(columns, False, f"{needs_rows} needs the rows on the driver", way_out)


class OrderedRows:
    """A Spark data frame as an Arrow table whose columns come to the driver, in the given order, when they are requested. Raises
    midrank.Error if the keys do not determine the order, or if the rows would take too much memory."""

    def __init__(self, data: Any, order: Order, memory: int | None, progress: Progress = False) -> None:
        self.column_names = [str(name) for name in data.columns]
        self.rows = 0
        self.bytes = 0
        self._data = data
        self._jobs = _jobs.Jobs(data.sparkSession, progress)
        self._order = order
        self._memory = memory or _exact.driver_memory(data.sparkSession)

    def select(self, names: list[str]) -> Any:
        """These columns as a pyarrow table."""
        keys = self._order.keys
        columns = list(dict.fromkeys([*names, *keys]))
        selected = self._data.select(*(spark_column(column) for column in columns))
        with self._jobs.job(f"midrank: rows in the order of {', '.join(keys) if self._order.unique else 'what they hold'}"):
            self._refuse_too_many(selected)
            table = selected.orderBy(*(spark_column(key) for key in keys)).toArrow()
        if self._order.unique:
            self._refuse_ties(table)
        self.rows = table.num_rows
        self.bytes += table.nbytes
        return in_utc(table.select(names))

    def located(self, error: _engine.Error) -> _engine.Error:
        """The error of the engine about a row, which it counts in this order, with the partition and the row in it. Spark sorts the rows
        once more; rows that agree in all keys have the same fault."""
        from pyspark.sql import functions

        found = re.match(r"(?:Row|.*?, row) (\d+)(?=, column )", str(error))
        if found is None:
            return error
        keys = self._order.keys
        columns = [spark_column(key).alias(f"key{i}") for i, key in enumerate(keys)]
        places = functions.monotonically_increasing_id().alias("place")
        ordered = self._data.select(*columns, places).orderBy(*(f"key{i}" for i in range(len(keys))))
        with self._jobs.job("midrank: where a row is"):
            place = ordered.offset(int(found[1]) - 1).limit(1).toArrow().column("place")
        return type(error)(place_name(place[0].as_py()) + str(error)[found.end() :]) if len(place) == 1 else error

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any:
        return self.select(self.column_names).__arrow_c_stream__(requested_schema)

    def _refuse_too_many(self, selected: Any) -> None:
        of_a_row = sum(next((size for kind, size in BYTES.items() if of.startswith(kind)), BYTES_OF_A_TEXT) for _, of in selected.dtypes)
        most = self._memory // _exact.SHARE
        rows = selected.count()
        if rows * of_a_row > most:
            raise _engine.Error(
                f"{self._order.why}: {rows:,} rows with {len(selected.columns)} columns take about {rows * of_a_row / 1e6:,.0f} MB, "
                f"and a quarter of its memory is {most / 1e6:,.0f} MB. Give it more with memory= or spark.driver.memory, or "
                f"{self._order.way_out}."
            )

    def _refuse_ties(self, table: Any) -> None:
        """Raises midrank.Error if rows have equal keys, because their order could be different each time."""
        import pyarrow.compute

        keys = [table.column(key).combine_chunks() for key in self._order.keys]
        for name, key in zip(self._order.keys, keys, strict=True):
            if pyarrow.compute.any(key.is_null(nan_is_null=True)).as_py():
                raise _engine.Error(f'order_by names "{name}", which has missing values. Name columns without missing values.')
        same = None
        for key in keys:
            alike = pyarrow.compute.equal(key[1:], key[:-1])
            same = alike if same is None else pyarrow.compute.and_(same, alike)
        place = pyarrow.compute.index(same, True).as_py()
        if place >= 0:
            values = ", ".join(str(key[place].as_py()) for key in keys)
            raise _engine.Error(
                f"order_by does not identify each row: two have {values} in {', '.join(self._order.keys)}. Name more columns, so that no "
                "two rows have the same values in all of them."
            )
