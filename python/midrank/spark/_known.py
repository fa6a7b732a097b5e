"""What all partitions must agree on, found before they are read: which labels there are, and with them the task.

The kind of label, the positive label and the classes depend on all rows. So Spark first finds the distinct values of the columns that
decide this, and the first row of each value. Every task reads artificial rows with these values before the rows of its partition
(python/src/part_of_rows.hpp).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from midrank import _columns, _engine
from midrank._request import request_of

# The engine refuses more distinct labels where two classes are expected, and names the first of them, so it need not see all.
MOST_LABELS = 300
# Numbers with more distinct values are not classes unless the user says so: more than 100, each perhaps with and without weight.
MOST_GUESSED = 204
# The engine accepts 100 000 classes, each perhaps with and without weight.
MOST_CLASSES = 200_002
NUMBERS = ("tinyint", "smallint", "int", "bigint", "float", "double", "decimal")  # beginnings of Spark's names of their types
ROW_BITS = 33  # monotonically_increasing_id is the partition, shifted by so many bits, and the row in it


def lent(rows: Any, names: list[str], name: str, file: str = "", first_row: int = 1) -> _engine.Table:
    """A pyarrow table with some of the columns `names`, as a table for the engine."""

    def fetch(places: list[int]) -> Any:
        return _columns.as_read(in_utc(rows.select([names[place] for place in places])))

    return _engine.table(name, names, fetch, file, first_row)


def in_utc(rows: Any) -> Any:
    """The same pyarrow table with instants in UTC, as they are in Parquet files. Spark sends them in the time zone of the session."""
    import pyarrow

    for i, of in enumerate(rows.schema):
        if pyarrow.types.is_timestamp(of.type) and of.type.tz is not None:
            rows = rows.set_column(i, of.name, rows.column(i).cast(pyarrow.timestamp(of.type.unit, "UTC")))
    return rows


def partition_name(number: int) -> str:
    return f"partition {number}"


def partition_and_row(place: int) -> tuple[int, int]:
    """The partition, and the row in it counted from 1, from a value of monotonically_increasing_id."""
    return place >> ROW_BITS, (place & ((1 << ROW_BITS) - 1)) + 1


def place_name(place: int) -> str:
    partition, row = partition_and_row(place)
    return f"{partition_name(partition)}, row {row}"


def spark_column(name: str) -> Any:
    """A column by its name, which may contain any character, such as a dot."""
    from pyspark.sql import functions

    return functions.col("`" + name.replace("`", "``") + "`")


class _Names:
    """The names of columns, without their values."""

    def __init__(self, columns: list[str]) -> None:
        self.columns = columns

    def __getitem__(self, name: str) -> Any:
        raise _engine.Error(f"The values of column {name} are on other machines.")


@dataclass
class Place:
    """A distinct value of a column, and the first row with it."""

    value: Any  # an array of pyarrow with one value
    weighs: bool
    place: int
    model: Any = None  # likewise, of the first such row that names its model


@dataclass
class Known:
    """What every task is told; it is sent to the executors."""

    name: str  # of the data, in messages
    names: list[str]  # of all columns of the data frame
    columns: list[str]  # of those that are read
    options: dict[str, Any]
    rows: Any = None  # a table of pyarrow with the columns that are read
    partitions: int = 0
    places: list[int] = field(default_factory=list)  # places of the known rows if there are two classes
    count: int = 0  # of the rows seen so far
    scores: list[str] = field(default_factory=list)  # columns, one for each model
    slices: list[str] = field(default_factory=list)  # columns
    model: str | None = None  # column that names the model of a row
    weighted: bool = False

    def table(self) -> _engine.Table:
        return lent(self.rows, self.names, self.name)

    def with_options(self, **options: Any) -> Known:
        return replace(self, options={**self.options, **options})

    def placed_tables(self) -> list[_engine.Table]:
        """The known rows, as one table for each row if messages must say where the row is."""
        if not self.places:
            return [self.table()]
        tables = []
        for i, place in enumerate(self.places):
            partition, row = partition_and_row(place)
            tables.append(lent(self.rows.slice(i, 1), self.names, self.name, partition_name(partition), row))
        return tables

    @property
    def empty(self) -> bool:
        return self.rows is None or self.rows.num_rows == 0


def known_rows(data: Any, score: Any, given: Mapping[str, Any]) -> Known:
    """Asks Spark what is known. Raises midrank.Error for columns that do not exist, and for labels that cannot be distinguished."""
    names = list(data.columns)
    table, options = request_of(_Names(names), score, given)
    read = _engine.read_columns(table, options)
    name = given.get("source") or "The data"
    options["threads"] = 1
    known = Known(
        name, names, read["all"], options, scores=read["scores"], slices=read["slices"], model=read["model"],
        weighted=read["weight"] is not None,
    )
    selected = data.select(*(spark_column(column) for column in known.columns))
    known_values = _ColumnValues(selected, known, read, given)
    schema = selected.limit(0).toArrow().schema
    if read["deciding"]:
        found = known_values.of_each_column()
        if not all(found.values()):  # a column has no value at all: nothing is known, and the tasks will say where the first is missing
            found = {}
    else:
        found = known_values.of_no_column()
    known.partitions = known_values.partitions
    known.count = known_values.count
    known.rows = _table(schema, found, read["weight"], read["model"])
    if read["two_classes"] and len(read["deciding"]) == 1:
        known.places = [place.place for place in found.get(read["deciding"][0], [])]
    return known


def settled(known: Known) -> tuple[Known, str]:
    """What is known, with the task. If labels are numbers, no partition needs to know their values."""
    task = _engine.known_task(known.placed_tables(), known.options)
    if task != "regression":
        return known, task
    return replace(known.with_options(task=task), rows=known.rows.slice(0, 1)), task


class _ColumnValues:
    """The distinct values of some columns, found by Spark."""

    def __init__(self, selected: Any, known: Known, read: Mapping[str, Any], given: Mapping[str, Any]) -> None:
        from pyspark.sql import functions

        self._read = read
        self._types = dict(selected.dtypes)
        drops = given.get("missing") == "drop"
        self._words = _words(given.get("missing_value"))
        others = [column for column in (read["weight"], read["model"]) if column]
        wanted = known.columns if drops else [*read["deciding"], *others]
        rows = selected.select(
            *(spark_column(column) for column in dict.fromkeys(wanted)),
            functions.monotonically_increasing_id().alias(self._unused_name("place", known.columns)),
        )
        if drops:
            for column in known.columns:
                rows = rows.filter(self._present(column))
        self._rows = rows
        self.partitions = 0
        self.count = 0

    def _unused_name(self, name: str, taken: list[str]) -> str:
        """A name that no column has."""
        lower = {column.lower() for column in taken}  # Spark ignores case in names
        while name in lower:
            name += "_"
        self._place = name
        return name

    def _is(self, column: str, *kinds: str) -> bool:
        return self._types[column].startswith(kinds)

    def _present(self, column: str) -> Any:
        """Whether there is a value, by the rules of the engine."""
        from pyspark.sql import functions

        value = spark_column(column)
        present = value.isNotNull()
        if self._is(column, "float", "double"):
            present = present & ~functions.isnan(value)
        texts, numbers = self._words
        if self._is(column, "string", "varchar", "char"):
            present = present & ~functions.trim(value).isin("", *texts)
        elif texts and self._types[column] == "date":
            present = present & ~value.cast("string").isin(*texts)
        elif numbers and self._is(column, *NUMBERS):
            present = present & ~value.isin(*numbers)
        return present

    def _weighs(self) -> Any:
        from pyspark.sql import functions

        weight = self._read["weight"]
        numeric = weight and self._is(weight, *NUMBERS)
        # True for a missing or negative weight too, so that the tasks say where it is instead of that all weights are zero
        return functions.coalesce(spark_column(weight) != 0, functions.lit(True)) if numeric else functions.lit(True)

    def _model(self) -> Any:
        """The model that the first row names; artificial rows must not name one that does not exist."""
        from pyspark.sql import functions

        if not self._read["model"]:
            return functions.lit(None).cast("string")
        model, place = spark_column(self._read["model"]), spark_column(self._place)
        return functions.min_by(model, functions.when(model.isNotNull(), place))

    def of_no_column(self) -> dict[str, list[Place]]:
        """One row, with weight if any row has weight."""
        from pyspark.sql import functions

        place = spark_column(self._place)
        found = self._rows.agg(
            functions.max(place).alias("last"),
            functions.max(self._weighs().cast("int")).alias("weighs"),
            functions.count(functions.lit(1)).alias("rows"),
            self._model().alias("model"),
        ).toArrow()
        last = found.column("last")[0].as_py()
        if last is None:
            return {}
        self.partitions = (last >> ROW_BITS) + 1
        self.count = found.column("rows")[0].as_py()
        return {"": [Place(None, bool(found.column("weighs")[0].as_py()), 0, found.column("model").combine_chunks())]}

    def of_each_column(self) -> dict[str, list[Place]]:
        from pyspark.sql import functions

        deciding = self._read["deciding"]
        most = MOST_LABELS if self._read["two_classes"] else MOST_CLASSES
        if self._read["guesses_task"] and all(self._is(column, *NUMBERS) for column in deciding):
            most = MOST_GUESSED
            label = spark_column(deciding[0])
            if self._is(deciding[0], "float", "double", "decimal"):  # a label that is not whole says that all are numbers
                broken = self._rows.filter(self._present(deciding[0]) & (label % 1 != 0)).limit(1)
                found = self._places(broken, deciding[0], 1)
                if found:
                    self.of_no_column()
                    return {deciding[0]: found}
        return {column: self._places(self._rows, column, most) for column in deciding}

    def _places(self, rows: Any, column: str, most: int) -> list[Place]:
        from pyspark.sql import functions

        place = spark_column(self._place)
        groups = rows.groupBy(spark_column(column).alias("value"), self._weighs().alias("weighs")).agg(
            functions.min(place).alias("place"),
            functions.max(place).alias("last"),
            functions.count(functions.lit(1)).alias("rows"),
            self._model().alias("model"),
        )
        found = groups.orderBy("place").limit(most).toArrow()
        self.count = max(self.count, sum(found.column("rows").to_pylist()))
        places = []
        for i in range(found.num_rows):
            value = found.column("value").slice(i, 1).combine_chunks()
            # If there are more values than were requested, the last partition may be later than any seen here. The tree then has a level
            # too few, and the driver merges more.
            self.partitions = max(self.partitions, (found.column("last")[i].as_py() >> ROW_BITS) + 1)
            number = value[0].as_py()
            if number is None or number != number:
                continue
            model = found.column("model").slice(i, 1).combine_chunks()
            places.append(Place(value, found.column("weighs")[i].as_py(), found.column("place")[i].as_py(), model))
        return places


def _words(given: Any) -> tuple[list[str], list[float]]:
    """The texts that stand for a missing value, and those of them that are numbers."""
    texts = [given] if isinstance(given, str) else list(given or [])
    numbers = []
    for text in texts:
        try:
            numbers.append(float(text))
        except ValueError:
            pass
    return [text.strip() for text in texts], numbers


def _plain(kind: Any, count: int) -> Any:
    """Values that decide nothing: zeros; as texts if the type has no zero, or if an integer cannot be cast to it."""
    import pyarrow

    try:
        return pyarrow.array([0] * count, pyarrow.int64()).cast(kind)
    except (pyarrow.ArrowInvalid, pyarrow.ArrowNotImplementedError):
        return pyarrow.array(["0"] * count)


def _table(schema: Any, found: Mapping[str, list[Place]], weight: str | None, model: str | None) -> Any:
    """A row for each value, with the value in its own column and the first value in each other column."""
    import pyarrow

    rows = [(column, place) for column, places in found.items() for place in places]
    columns = []
    for of in schema:
        own = found.get(of.name, [])
        if of.name == weight:
            weighs = [1 if place.weighs else 0 for _, place in rows]
            columns.append(pyarrow.array(weighs, pyarrow.int64()))
        elif of.name == model and rows:
            columns.append(pyarrow.concat_arrays([place.model.cast(of.type) for _, place in rows]))
        elif own:
            filler = next((place.value for place in own if place.weighs), own[0].value)
            values = [place.value if column == of.name else filler for column, place in rows]
            columns.append(pyarrow.concat_arrays([value.cast(of.type) for value in values]))
        else:
            columns.append(_plain(of.type, len(rows)))
    return pyarrow.table(columns, names=schema.names)
