"""Unusable input ends the program with exit code 2 and one line with the place, what was found, and a way out.

CASES is the table: the user's files, the command, and that line in full. The program runs in the directory of these
files, so their names appear without a path. Standard output stays empty, and no file is changed. ACCEPTED is the
counterpart: unusual input that is accepted. test_bad_surroundings.py has errors that are not in the files.
"""

import decimal
import gzip
import itertools
import json
import math
import os
import random
import shlex
import subprocess
import sys
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path

import pyarrow as pa
import pytest

sys.path[:0] = [str(Path(__file__).resolve().parent), str(Path(__file__).resolve().parent.parent)]
import program
from files_for_tests import (
    ARROW,
    DIRECTORY,
    FOOTER,
    GOOD,
    MANY_ROWS,
    PARQUET,
    STREAM,
    UNIT,
    arrow,
    arrow_stream,
    contents,
    gz,
    half,
    parquet,
    with_bytes,
    write,
    zst,
)
THIRD_LABEL = (
    "Name the positive label with --positive, and all others are negative; for several classes or for numbers, give the predictions with "
    "--predicted, or class scores with --score-prefix."
)
THIRD_NUMBER = THIRD_LABEL + " If the label is the gain of a row within a query, give the column of queries with --query."


@dataclass(frozen=True)
class Case:
    name: str
    files: dict
    command: str
    says: str  # after "midrank: "
    stdin: str = os.devnull  # the file that standard input is read from


def csv(name, content, says, options=""):
    return Case(name, {"data.csv": content}, f"evaluate data.csv {options}", says)


def file(name, file_name, content, says, options=""):
    return Case(name, {file_name: content}, f"evaluate {file_name} {options}", says)


def columns(name, says, options="", **values):
    """A Parquet file of these columns; with a valid label unless another is given."""
    size = len(next(iter(values.values())))
    return file(name, "data.parquet", parquet({"label": [1, 0, 1][:size], **values}), says, options)


def triplet(name, says, a=UNIT, p=UNIT, n=UNIT, options="--anchor a --positive p --negative n --alpha 0.5"):
    return Case(name, {"t.parquet": parquet({"a": a, "p": p, "n": n})}, f"triplet t.parquet {options}", says)


def use(command, says):
    """A command that is wrong, whatever the data."""
    return Case(command, {"data.csv": GOOD}, command, says)


CASES = [
    # What the file holds
    csv("empty file", "", "data.csv: it is empty. At least a line with the column names is needed."),
    csv(
        "only empty lines",
        "\n\r\n\n",
        "data.csv: there is no first line with the column names. Add one at the top.",
    ),
    csv(
        "header alone",
        "label,score\n",
        "data.csv: there are no rows, so there is nothing to evaluate. Check that these are the data you meant.",
    ),
    csv(
        "header alone, without a line end",
        "label,score",
        "data.csv: there are no rows, so there is nothing to evaluate. Check that these are the data you meant.",
    ),
    csv(
        "binary junk",
        bytes(range(256)) * 4,
        "data.csv: it is neither text nor in another format that midrank reads. Use CSV, TSV, JSON Lines, Parquet or "
        "Arrow IPC (Feather).",
    ),
    csv(
        "control characters as header",
        bytes(range(1, 10)) + b"\n1\t2\n",
        "data.csv: no column has a usual name for the label, and no column has a usual name for the score. Name them"
        " with --label and --score. The columns are"
        ' "\\x01\\x02\\x03\\x04\\x05\\x06\\x07\\x08" and "".',
    ),
    csv("UTF-32", GOOD.encode("utf-32"), "data.csv: it is text in UTF-32. Save it as UTF-8."),
    csv("UTF-16", GOOD.encode("utf-16"), "data.csv: it is text in UTF-16. Save it as UTF-8."),
    csv(
        "UTF-16 without a mark",
        GOOD.encode("utf-16-le"),
        "data.csv: it is neither text nor in another format that midrank reads. Use CSV, TSV, JSON Lines, Parquet or "
        "Arrow IPC (Feather).",
    ),
    csv(
        "Latin-1 in a name",
        "größe,score\n1,0.5\n".encode("latin-1"),
        'data.csv: there is no column "größe". The columns are "gr\\xf6\\xdfe" and "score". They are not in UTF-8.'
        " Convert the file, for example with iconv -f latin1 -t utf-8.",
        "--label größe",
    ),
    csv(
        "Latin-1 in a label",
        "label,score\nja,0.5\nnö,0.2\n".encode("latin-1"),
        'data.csv, row 2, column "label": "n\\xf6" is not valid UTF-8. Convert the file, for example with iconv -f'
        " latin1 -t utf-8.",
        "--positive ja",
    ),
    csv(
        "Latin-1 in a slice",
        "label,score,town\n1,0.5,Köln\n".encode("latin-1"),
        'data.csv, row 1, column "town": "K\\xf6ln" is not valid UTF-8. Convert the file, for example with iconv -f'
        " latin1 -t utf-8.",
        "--slice town",
    ),
    csv(
        "a zip archive",
        b"PK\x03\x04 and so on",
        "data.csv: it is a zip archive or an Excel workbook. Unpack it, or save it as CSV.",
    ),
    csv(
        "too many columns",
        "," * 100_000 + "\n",
        "data.csv: the first line names 100001 columns, more than midrank reads. Is it a table with the column names in its first line?",
    ),
    # Rows
    csv(
        "a row that is too short",
        "label,score,age\n1,0.75,40\n0,0.5\n",
        "data.csv, row 2: the row has 2 fields, but the first line names 3 columns. Correct the row; text that contains "
        "the delimiter must be in quotes.",
    ),
    csv(
        "a row that is too short, where the columns are not clear either",
        "label,old,new\n1,0.75,0.5\n0,0.5,0.25\n1,0.5\n",
        "data.csv, row 3: the row has 2 fields, but the first line names 3 columns. Correct the row; text that contains "
        "the delimiter must be in quotes.",
    ),
    csv(
        "a row that is too long",
        "label,score\n1,0.75\n0,0.5,7\n",
        "data.csv, row 2: the row has 3 fields, but the first line names 2 columns. Correct the row; text that contains "
        "the delimiter must be in quotes.",
    ),
    csv(
        "a short row far down",
        MANY_ROWS + "1\n" + "1,0.75\n" * 9,
        "data.csv, row 300001: the row has 1 field, but the first line names 2 columns. Correct the row; text that "
        "contains the delimiter must be in quotes.",
    ),
    csv(
        "a long row far down",
        MANY_ROWS + "1,0.5,7\n" + "1,0.75\n" * 9,
        "data.csv, row 300001: the row has 3 fields, but the first line names 2 columns. Correct the row; text that "
        "contains the delimiter must be in quotes.",
    ),
    csv(
        "text far down",
        MANY_ROWS + "1,high\n" + "1,0.75\n" * 9,
        'data.csv, row 300001, column "score": "high" is not a number. Correct it, drop the row, '
        "or use a column of numbers.",
    ),
    csv(
        "a last row cut short",
        MANY_ROWS + "1,",
        'data.csv, row 300001, column "score": the value is missing. Correct it, or drop such rows with --missing '
        "drop.",
    ),
    csv(
        "a quote never closed",
        'label,score\n1,0.5\n0,"0.2\n1,0.7\n',
        "data.csv, row 2: a quote that opens here is never closed. Close it, or double it if it is part of the text.",
    ),
    csv(
        "a quote never closed in much text",
        'label,score\n1,0.5\n0,"0.2\n' + MANY_ROWS,
        "data.csv, row 2: a quote that opens here is never closed. Close it, or double it if it is part of the text.",
    ),
    csv(
        "a quote never closed in the header",
        'label,"score\n1,0.5\n',
        "data.csv: there is no first line with the column names, or a quote in it is never closed. Add one at the "
        "top, or close the quote.",
    ),
    csv(
        "semicolons, told otherwise",
        "label;score\n1;0.5\n",
        "data.csv: no column has a usual name for the label, and no column has a usual name for the score. Name them"
        ' with --label and --score. The only column is "label;score".',
        "--delimiter ,",
    ),
    csv(
        "a label and a score that are mixed up",
        "diagnosis,risk\nbenign,0.25\nmalignant,0.75\n",
        'data.csv, row 1, column "diagnosis": "benign" is not a number. Correct it, drop the row, '
        "or use a column of numbers. The label there is a number, like a score: swap --label and --score if they are mixed up.",
        "--label risk --score diagnosis",
    ),
    csv(
        "semicolons and decimal commas",
        "label;score\n1;0,75\n0;0,5\n",
        'data.csv, row 1, column "score": "0,75" is not a number with a decimal point. Read the file with --decimal \',\', or'
        " write it as 0.75. For example: midrank evaluate data.csv --decimal ,",
    ),
    csv(
        "semicolons and what may be decimal commas or thousands",
        "label;score\n1;1,234\n0;-2,500\n",
        'data.csv, row 1, column "score": "1,234" is not a number with a decimal point: it may be 1.234 (read the file with'
        " --decimal ',') or 1234 (with --thousands ','). For example: midrank evaluate data.csv --decimal ,",
    ),
    csv(
        "semicolons and thousands, as a further row tells",
        "label;score\n1;423,612\n0;2,131,764\n",
        'data.csv, row 1, column "score": "423,612" is not a number with a decimal point: it may be 423.612 (read the file with'
        " --decimal ',') or 423612 (with --thousands ','). For example: midrank evaluate data.csv --thousands ,",
    ),
    csv(
        "commas and decimal commas, as a further row tells",
        'label,score\n1,"1,234"\n0,"0,200"\n',
        'data.csv, row 1, column "score": "1,234" is not a number with a decimal point: it may be 1.234 (read the file with'
        " --decimal ',') or 1234 (with --thousands ','). For example: midrank evaluate data.csv --decimal ,",
    ),
    csv(
        "a decimal point in a file with decimal commas",
        "label;score\n1;0,75\n0;0.5\n",
        'data.csv, row 2, column "score": "0.5" is not a number with --decimal \',\'. If the file has a decimal point, drop '
        "these options; otherwise write all numbers alike.",
        "--decimal ,",
    ),
    csv(
        "thousands that are no groups of three",
        "label;score\n1;1.234,5\n0;12.34\n",
        'data.csv, row 2, column "score": "12.34" is not a number with --decimal \',\' --thousands \'.\'. If the file has a decimal '
        "point, drop these options; otherwise write all numbers alike.",
        "--decimal , --thousands .",
    ),
    csv(
        "no number in a file with decimal commas",
        "label;score\n1;0,75\n0;high\n",
        'data.csv, row 2, column "score": "high" is not a number with --decimal \',\'. Correct it, drop the row, '
        "or use a column of numbers.",
        "--decimal ,",
    ),
    csv("a decimal sign that is none", GOOD, '--decimal must be a point or a comma, not "x".', "--decimal x"),
    csv("a decimal sign of two letters", GOOD, '--decimal takes one character, not "ab".', "--decimal ab"),
    csv(
        "one sign for decimals and thousands",
        GOOD,
        'The decimal sign and the thousands separator are both ".". Change one with --decimal \',\'. For example: midrank'
        " evaluate data.csv --thousands . --decimal ,",
        "--thousands .",
    ),
    csv(
        "per cent signs here and there",
        "label,score\n1,75%\n0,0.5\n",
        'data.csv, row 2, column "score": "0.5" has no per cent sign, but the numbers before it have one. Write the whole '
        "column with the sign, or without it.",
    ),
    csv(
        "negatives without a positive",
        GOOD,
        "--negative needs the positive label as well. Give it with --positive, or drop --negative.",
        "--negative 0",
    ),
    csv(
        "labels that do not occur",
        GOOD,
        'data.csv, column "label": no row has one of the labels of --positive and --negative. Use labels that occur.',
        "--positive a --negative b",
    ),
    csv(
        "negative labels that do not occur",
        "label,score\na,0.75\nb,0.5\nc,0.25\nb,0.5\n",
        'data.csv, column "label": no row has a label of --negative ("d"); apart from the positive one, the labels are "b" and "c". '
        "Use labels that occur.",
        "--positive a --negative d",
    ),
    # Numbers
    csv(
        "text in a column of numbers",
        "label,score\n1,0.75\n0,high\n",
        'data.csv, row 2, column "score": "high" is not a number. Correct it, drop the row, '
        "or use a column of numbers.",
    ),
    csv(
        "a word for a gap in a column of numbers, where rows with gaps are left out already",
        "label,score\n1,0.75\n0,\n0,n/a\n",
        'data.csv, row 3, column "score": "n/a" is not a number. Correct it, or drop such rows with --missing-value n/a.',
        "--missing drop",
    ),
    csv(
        "a third label that may be a gap, where rows with gaps are left out already",
        "label,score\n1,0.75\n0,0.5\nn/a,0.25\n",
        'data.csv, row 3, column "label": "n/a" is a third label besides "1" and "0". If "n/a" means a missing value, drop such rows'
        " with --missing-value n/a; otherwise name the positive label with --positive, and all others are negative.",
        "--missing drop",
    ),
    csv(
        "several words for a gap",
        "label,score\n1,0.75\n0,#N/A\n1,NA\n0,0.5\n1,#N/A\n",
        'data.csv, row 2, column "score": "#N/A" is not a number. Correct it, or drop such rows with --missing drop'
        " --missing-value '#N/A' --missing-value NA.",
    ),
    csv(
        "several words for a label that is missing",
        "label,score\nNaN,0.75\n1,0.5\n0,0.25\nNA,0.5\n",
        'data.csv, row 3, column "label": "0" is a third label besides "NaN" and "1". If "NaN" means a missing value, drop such '
        "rows with --missing drop --missing-value NaN --missing-value NA; otherwise name the positive label with --positive, and all others are negative.",
    ),
    csv(
        "NaN as text",
        "label,score\n1,0.75\n0,nan\n",
        'data.csv, row 2, column "score": "nan" is not a number. Correct it, or drop such rows with --missing drop'
        " --missing-value nan.",
    ),
    columns(
        "NaN",
        'data.parquet, row 2, column "score": the value is NaN. Correct it, or drop such rows with --missing drop.',
        score=[0.75, math.nan],
    ),
    csv(
        "a number beyond double precision",
        "label,score\n1,1e999\n",
        'data.csv, row 1, column "score": "1e999" is outside the range of double precision. Rescale the column, for '
        "example to logarithms.",
    ),
    csv(
        "a label beyond double precision",
        "label,score\n0,0.25\n1,0.75\n1e400,0.5\n",
        'data.csv, row 3, column "label": "1e400" is outside the range of double precision. Correct it, or drop the row; if it'
        " is a name, write it with a letter in front.",
    ),
    csv(
        "a label beyond double precision in place of a second one",
        "label,score\n0,0.25\n1e400,0.75\n",
        'data.csv, row 2, column "label": "1e400" is outside the range of double precision. Correct it, or drop the row; if it'
        " is a name, write it with a letter in front.",
        options="--positive 0",
    ),
    csv(
        "a class beyond double precision",
        "label,predicted\n0,0\n1,1\n2,2\n1e400,1\n",
        'data.csv, row 4, column "label": "1e400" is outside the range of double precision. Rescale the column, for example to'
        " logarithms. If these are class names, use --task multiclass.",
    ),
    csv(
        "a huge field",
        "label,score\n1," + "9" * 100_000 + "\n",
        'data.csv, row 1, column "score": "9999999999999999999999999999999999999999…" is outside the range of double '
        "precision. Rescale the column, for example to logarithms.",
    ),
    csv(
        "the line of names again, as of files that were joined",
        "label,score\n1,0.5\n0,0.25\nlabel,score\n1,0.75\n",
        'data.csv, row 3, column "label": the line with the column names is repeated here. Remove it.',
    ),
    csv(
        "the line of names again, where one label is named as positive",
        "label,score\n1,0.5\n0,0.25\nlabel,score\n1,0.75\n",
        'data.csv, row 3, column "score": the line with the column names is repeated here. Remove it.',
        "--positive 1",
    ),
    csv(
        "a thousands separator",
        'label,score\n1,"1,000.5"\n',
        'data.csv, row 1, column "score": "1,000.5" is not a number with a decimal point. Read the file with --thousands \',\','
        " or write it as 1000.5. For example: midrank evaluate data.csv --thousands ,",
    ),
    csv(
        "a date in a column of numbers",
        "label,score\n1,2020-01-31\n",
        'data.csv, row 1, column "score": "2020-01-31" is a date or a time, not a number. Use a column of numbers, or '
        "convert this one.",
    ),
    csv(
        "an escape sequence as value",
        "label,score\n1,\x1b[31mred\n",
        'data.csv, row 1, column "score": "\\x1b[31mred" is not a number. Correct it, drop the row, or use a column of numbers.',
    ),
    csv(
        "a value that turns the direction of text",
        "label,score\n1,\u202e0.5\n",
        'data.csv, row 1, column "score": "\\xe2\\x80\\xae0.5" is not a number. Correct it, drop the row, or use a column of numbers.',
    ),
    csv(
        "a zero byte in a value far down",
        MANY_ROWS.encode() + b"1,0.5\0\n",
        'data.csv, row 300001, column "score": "0.5\\x00" is not a number. Correct it, drop the row, or use a column of numbers.',
    ),
    columns(
        "texts as scores",
        'data.parquet, row 1, column "score": "a" is not a number. Correct it, drop the row, '
        "or use a column of numbers.",
        score=["a", "b"],
    ),
    columns(
        "timestamps as scores",
        'data.parquet, row 1, column "score": "2020-01-31 00:00:00" is a date or a time, not a number. Use a '
        "column of numbers, or convert this one.",
        score=[datetime(2020, 1, 31), datetime(2020, 2, 1)],
    ),
    columns(
        "durations as scores",
        'data.parquet, column "score": its values have type duration[us], so they are neither numbers nor text. Use a column '
        "with one value per row.",
        score=[timedelta(1), timedelta(2)],
    ),
    columns(
        "bytes as scores",
        'data.parquet, row 1, column "score": "\\xff\\x00" is not a number. Correct it, drop the row, or use a column of numbers.',
        score=[b"\xff\x00", b"x"],
    ),
    columns(
        "an integer beyond 2^53",
        'data.parquet, row 1, column "score": 9007199254740993 has too many digits for double precision, so it would '
        "tie with neighbouring numbers. Subtract a constant from the column, or scale it down.",
        score=[2**53 + 1, 1],
    ),
    columns(
        "lists as scores",
        'data.parquet, column "score": its values have type list<element: double>, so they are neither numbers nor text. Use a '
        "column with one value per row.",
        score=[[0.5], [0.25, 0.75]],
    ),
    columns(
        "structures as scores",
        'data.parquet: no column has a usual name for the score. Name one with --score. The columns are "label" and "score.a".',
        score=[{"a": 5.0}, {"a": 2.5}],
    ),
    columns(
        "lists of scores of classes as a score",
        'data.parquet: there is no column "score". It has parts: use one, such as "score.0", or all as class scores with '
        "--score-prefix 'score.'. The columns are \"label\", \"score.0\" and \"score.1\".",
        options="--score score",
        score=pa.array([[0.5, 0.5], [0.25, 0.75]], pa.list_(pa.float64(), 2)),
    ),
    columns(
        "lists of scores of classes by less than their prefix",
        'Model "score": class "1" of column "label" has no column of scores; there are columns for ".0", ".1". Give the whole '
        "prefix: --score-prefix 'score.'.",
        options="--score-prefix score",
        score=pa.array([[0.5, 0.5], [0.25, 0.75]], pa.list_(pa.float64(), 2)),
    ),
    columns(
        "maps as scores",
        "data.parquet, column \"score\": its values have type map<string, double ('score')>, so they are neither numbers nor"
        " text. Use a column with one value per row.",
        score=pa.array([[("a", 0.5)], []], pa.map_(pa.string(), pa.float64())),
    ),
    columns(
        "lists as labels",
        'data.parquet: no column has a usual name for the label. Name one with --label. The columns are "label.0" and "score". For example: midrank evaluate data.parquet --label label.0',
        label=[[1], [0]],
        score=[0.5, 0.25],
    ),
    # Labels
    csv(
        "three classes",
        "label,score\n1,0.5\n0,0.2\n2,0.5\n",
        'data.csv, row 3, column "label": "2" is a third label besides "1" and "0". '
        + THIRD_NUMBER,
    ),
    columns(
        "three classes in a dictionary",
        'data.parquet, row 3, column "label": "maybe" is a third label besides "yes" and "no". ' + THIRD_LABEL
        + " For example: midrank evaluate data.parquet --positive yes",
        label=pa.array(["yes", "no", "maybe"]).dictionary_encode(),
        score=[0.75, 0.5, 0.25],
    ),
    csv(
        "a third label that says there is none",
        "label,score\n1,0.5\n0,0.2\n?,0.5\n",
        'data.csv, row 3, column "label": "?" is a third label besides "1" and "0". If "?" means a missing value, drop such '
        "rows with --missing drop --missing-value '?'; otherwise name the positive label with --positive, and all others are negative.",
    ),
    csv(
        "three labels of which two differ only in case",
        "label,score\nYes,0.5\nno,0.2\nyes,0.75\n",
        'data.csv, row 3, column "label": "yes" is a third label besides "Yes" and "no", and the labels "Yes" and "yes" differ only in case:'
        " write them alike.",
    ),
    csv(
        "two labels that differ only in case",
        "label,score\nYes,0.5\nyes,0.2\n",
        'data.csv, column "label": the labels "Yes" and "yes" differ only in case: write them alike.',
    ),
    csv(
        "words as labels",
        "label,score\nyes,0.5\nno,0.2\n",
        'data.csv, column "label": the labels are "yes" and "no". Name the one that counts as positive with'
        " --positive. For example: midrank evaluate data.csv --positive yes",
    ),
    csv(
        "two numbers as labels",
        "label,score\n2,0.5\n1,0.2\n",
        'data.csv, column "label": the labels are "2" and "1". Name the one that counts as positive with --positive. For'
        " example: midrank evaluate data.csv --positive 2",
    ),
    csv(
        "words of which one is called the opposite",
        "label,score\nill,0.5\nhealthy,0.2\n",
        'data.csv, column "label": the labels are "ill" and "healthy". Name the one that counts as positive with --positive.'
        " For example: midrank evaluate data.csv --positive ill",
    ),
    csv(
        "yes and no in another language",
        "label,score\nja,0.75\nnein,0.25\nja,0.5\n",
        'data.csv, column "label": the labels are "ja" and "nein". Name the one that counts as positive with --positive.'
        " For example: midrank evaluate data.csv --positive ja",
    ),
    csv(
        "one word as label",
        "label,score\nyes,0.5\n",
        'data.csv, column "label": the only label is "yes". Name the one that counts as positive with --positive.'
        " For example: midrank evaluate data.csv --positive yes",
    ),
    csv(
        "a huge label",
        "label,score\n" + "x" * 100_000 + ",0.5\n",
        'data.csv, column "label": the only label is "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…". Name the one that'
        " counts as positive with --positive.",
    ),
    csv(
        "a positive label that does not occur",
        "label,score\nyes,0.5\nno,0.2\n",
        'data.csv, column "label": the positive label "maybe" does not occur; the labels are "yes" and "no". Give --positive a '
        "label that occurs.",
        "--positive maybe",
    ),
    csv(
        "a positive label in another case",
        "label,score\nYes,0.5\nYes,0.2\n",
        'data.csv, column "label": the positive label "yes" does not occur; the only label is "Yes". Give --positive a '
        "label that occurs.",
        "--positive yes",
    ),
    # Missing values
    csv(
        "a missing score",
        "label,score\n1,0.5\n0,\n",
        'data.csv, row 2, column "score": the value is missing. Correct it, or drop such rows with --missing drop.',
    ),
    csv(
        "a blank score",
        "label,score\n1,0.5\n0, \n",
        'data.csv, row 2, column "score": the value is missing. Correct it, or drop such rows with --missing drop.',
    ),
    csv(
        "a missing label",
        "label,score\n1,0.5\n,0.2\n",
        'data.csv, row 2, column "label": the value is missing. Correct it, or drop such rows with --missing drop.',
    ),
    columns(
        "a null score",
        'data.parquet, row 2, column "score": the value is missing. Correct it, or drop such rows with --missing '
        "drop.",
        score=[0.5, None],
    ),
    columns(
        "a null label",
        'data.parquet, row 2, column "label": the value is missing. Correct it, or drop such rows with --missing '
        "drop.",
        label=[1, None],
        score=[0.5, 0.25],
    ),
    columns(
        "nothing but nulls",
        'data.parquet, row 1, column "score": the value is missing. Correct it, or drop such rows with --missing '
        "drop.",
        score=pa.nulls(2),
    ),
    csv(
        "a value that stands for a missing one",
        "label,score\n1,-999\n",
        'data.csv, row 1, column "score": "-999" counts as a missing value. Correct it, or drop such rows with '
        "--missing drop.",
        "--missing-value=-999",
    ),
    csv(
        "a value missing in every row",
        "label,score\n1,\n,0.5\n",
        "data.csv: a value is missing in every row, so all 2 were dropped. Check the columns you named, and what counts "
        "as a missing value.",
        "--missing drop",
    ),
    # Weights
    csv(
        "a negative weight",
        "label,score,w\n1,0.75,1\n0,0.5,-1\n",
        'data.csv, row 2, column "w": the weight -1 is negative. A weight is how often a row counts, a number that '
        "is 0 or more.",
        "--weight w",
    ),
    csv(
        "an infinite weight",
        "label,score,w\n1,0.75,inf\n",
        'data.csv, row 1, column "w": the weight inf is not finite. A weight is how often a row counts, a number that '
        "is 0 or more.",
        "--weight w",
    ),
    columns(
        "a weight that is NaN",
        'data.parquet, row 2, column "w": the value is NaN. Correct it, or drop such rows with --missing drop.',
        "--weight w",
        score=[0.5, 0.25],
        w=[1, math.nan],
    ),
    csv(
        "a weight that is text",
        "label,score,w\n1,0.75,heavy\n",
        'data.csv, row 1, column "w": "heavy" is not a number. Correct it, drop the row, '
        "or use a column of numbers.",
        "--weight w",
    ),
    csv(
        "weights that are all zero",
        "label,score,w\n1,0.75,0\n0,0.5,0\n",
        'data.csv, column "w": all weights are zero, so no row counts. Use another column for --weight.',
        "--weight w",
    ),
    csv(
        "a weight too small to multiply",
        "label,score,w\n1,0.75,1e-300\n",
        'data.csv, row 1, column "w": the weight 1e-300 does not lie between 1e-75 and 1e+75. Scale the column; '
        "this does not change the measures.",
        "--weight w",
    ),
    csv(
        "weights too large to add",
        "label,score,w\n1,0.75,1e75\n0,0.5,1e75\n",
        'data.csv, column "w": the weights add up to more than 1e+75. Scale the column; this does not change the measures.',
        "--weight w",
    ),
    # Columns
    csv(
        "a column that is not there",
        GOOD,
        'data.csv: there is no column "lable". Did you mean "label"? The columns are "label" and "score".',
        "--label lable",
    ),
    csv(
        "a column that is there in another case",
        "Label,score\n1,0.5\n",
        'data.csv: there is no column "label". Did you mean "Label"? The columns are "Label" and "score".',
        "--label label",
    ),
    csv(
        "no column with a usual name",
        "outcome,risk\n1,0.5\n",
        'data.csv: no column has a usual name for the score. Name one with --score. The columns are "outcome" and'
        ' "risk". For example: midrank evaluate data.csv --score risk',
    ),
    csv(
        "two columns with a usual name",
        "label,score,p\n1,0.5,0.2\n",
        'data.csv: "score" and "p" could both be the score. Name one with --score. For example: midrank evaluate data.csv'
        " --score score",
    ),
    csv(
        "a column named twice in the file",
        "label,score,score\n1,0.5,0.6\n",
        'data.csv: there are two columns "score". Rename one of them.',
    ),
    file(
        "a column named twice in Parquet",
        "data.parquet",
        parquet(pa.table([[1], [0.5], [0.1]], ["label", "score", "score"])),
        'data.parquet: there are two columns "score". Rename one of them.',
    ),
    csv(
        "label and score in one column",
        GOOD,
        'Column "score" cannot be both label and score. Use another column for --label or --score.',
        "--label score --score score",
    ),
    csv(
        "the label given away as score",
        GOOD,
        'data.csv: no other column has a usual name for the label. Name one with --label. The columns are "label" and'
        ' "score".',
        "--score label",
    ),
    csv(
        "one score named twice",
        GOOD,
        'Column "score" is named twice with --score. Name it once.',
        "--score score --score score",
    ),
    csv(
        "several scores in a long table",
        "label,a,b,m\n1,0.5,0.5,x\n",
        "A long table has the scores of all models in one column: give --model with one --score, or several --score without --model.",
        "--score a --score b --model m",
    ),
    csv(
        "a slice with too many values",
        "label,score,id\n" + "".join(f"1,0.5,{i}\n" for i in range(10_001)),
        'data.csv, row 10001, column "id": "10000" is one value too many: such a column can have at most 10000 different values.'
        " Slice by a coarser column, or bin this one.",
        "--slice id",
    ),
    csv(
        "an escape sequence in a name",
        "label,\x1b[31mred\n1,0.5\n",
        'data.csv: no column has a usual name for the score. Name one with --score. The columns are "label" and'
        ' "\\x1b[31mred".',
    ),
    csv(
        "a line end in a name",
        'label,"sc\nore"\n1,0.5\n',
        'data.csv: no column has a usual name for the score. Name one with --score. The columns are "label" and'
        ' "sc\\nore".',
    ),
    csv(
        "a name of 10 kB",
        "label," + "s" * 10_000 + "\n1,0.5\n",
        'data.csv: no column has a usual name for the score. Name one with --score. The columns are "label" and'
        ' "ssssssssssssssssssssssssssssssssssssssss…".',
    ),
    csv(
        "a name of 10 kB asked for",
        GOOD,
        'data.csv: there is no column "ssssssssssssssssssssssssssssssssssssssss…". The columns are "label" and'
        ' "score".',
        "--score " + "s" * 10_000,
    ),
    csv(
        "names that fill pages",
        ",".join(f"c{i}" for i in range(1000)) + "\n",
        "data.csv: no column has a usual name for the label, and no column has a usual name for the score. Name them"
        ' with --label and --score. The columns are "c0", "c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9", "c10", "c11" and 988 more.',
    ),
    # Parquet and Arrow
    file(
        "half a Parquet file",
        "data.parquet",
        half(PARQUET),
        "data.parquet: the Parquet file is damaged or cut short (Parquet magic bytes not found in footer. Either the"
        " file is corrupted or this is not a parquet file). Write or copy it again.",
    ),
    file(
        "a Parquet file of four bytes",
        "data.parquet",
        PARQUET[:4],
        "data.parquet: the Parquet file is damaged or cut short (Parquet file size is 4 bytes, smaller than the minimum"
        " file footer (8 bytes)). Write or copy it again.",
    ),
    file(
        "a Parquet footer that is damaged",
        "data.parquet",
        with_bytes(PARQUET, -FOOTER, b"\xff" * 64),
        "data.parquet: the Parquet file is damaged or cut short (Couldn't deserialize thrift: don't know what type:"
        " \\x0f). Write or copy it again.",
    ),
    file(
        "a Parquet footer that promises other rows than its row groups hold",
        "data.parquet",
        # Replaces 10000 by 9999 where the footer has it first, before the row groups.
        PARQUET[:-FOOTER] + PARQUET[-FOOTER:].replace(b"\xa0\x9c\x01", b"\x9e\x9c\x01", 1),
        "data.parquet: the footer of the Parquet file announces 9999 rows, but its row groups have 10000. The file is damaged. "
        "Write it again.",
    ),
    file(
        "a Parquet footer longer than the file",
        "data.parquet",
        with_bytes(PARQUET, -8, b"\xff\xff\xff\x7f"),
        "data.parquet: the Parquet file is damaged or cut short (Parquet file size is 75450 bytes, smaller than the"
        " size reported by footer's (2147483647bytes)). Write or copy it again.",
    ),
    file(
        "a Parquet footer of no bytes",
        "data.parquet",
        with_bytes(PARQUET, -8, bytes(4)),
        "data.parquet: the Parquet file is damaged or cut short (Couldn't deserialize thrift: No more data to read)."
        " Write or copy it again.",
    ),
    file(
        "a Parquet page that is damaged",
        "data.parquet",
        with_bytes(PARQUET, 4, b"\xff" * 64),
        "data.parquet: the Parquet file is damaged or cut short (Couldn't deserialize thrift: don't know what type:"
        " \\x0f). Write or copy it again.",
    ),
    file(
        "a Parquet file without rows",
        "data.parquet",
        parquet({"label": pa.array([], pa.int64()), "score": pa.array([], pa.float64())}),
        "data.parquet: there are no rows, so there is nothing to evaluate. Check that these are the data you meant.",
    ),
    file(
        "a Parquet file without columns",
        "data.parquet",
        parquet({}),
        "data.parquet: no column has a usual name for the label, and no column has a usual name for the score. Name"
        " them with --label and --score. There are no columns.",
    ),
    file(
        "half an Arrow file",
        "data.arrow",
        half(ARROW),
        "data.arrow: the Arrow file is damaged or cut short (Not an Arrow file). Write or copy it again.",
    ),
    file(
        "an Arrow file without its last byte",
        "data.arrow",
        ARROW[:-1],
        "data.arrow: the Arrow file is damaged or cut short (Not an Arrow file). Write or copy it again.",
    ),
    file(
        "an Arrow footer that is damaged",
        "data.arrow",
        with_bytes(ARROW, -100, b"\xff" * 80),
        "data.arrow: the Arrow file is damaged or cut short (Verification of flatbuffer-encoded Footer failed). Write"
        " or copy it again.",
    ),
    file(
        "half an Arrow stream",
        "data.arrow",
        half(STREAM),
        "data.arrow: the Arrow file is damaged or cut short (Expected to be able to read 160000 bytes for message body,"
        " got 79816). Write or copy it again.",
    ),
    file(
        "an Arrow stream that claims 2 GB",
        "data.arrow",
        b"\xff\xff\xff\xff\xff\xff\xff\x7f and no more",
        "data.arrow: the Arrow file is damaged or cut short (Expected to read 2147483647 metadata bytes, but only read"
        " 12). Write or copy it again.",
    ),
    # Compressed
    file(
        "half a gzip file",
        "data.csv.gz",
        half(gz(MANY_ROWS)),
        "data.csv.gz: the compressed file is damaged or cut short (Truncated compressed stream). Write or copy it"
        " again.",
    ),
    file(
        "a gzip file with a wrong checksum",
        "data.csv.gz",
        with_bytes(gz(GOOD), -8, bytes(4)),
        "data.csv.gz: the compressed file is damaged or cut short (zlib inflate failed: incorrect data check). Write or"
        " copy it again.",
    ),
    file(
        "a gzip file of two bytes",
        "data.csv.gz",
        gz(GOOD)[:2],
        "data.csv.gz: the compressed file is damaged or cut short (Truncated compressed stream). Write or copy it"
        " again.",
    ),
    file(
        "a gzip file of nothing",
        "data.csv.gz",
        gz(""),
        "data.csv.gz: the compressed file is empty. At least a line with the column names is needed.",
    ),
    file(
        "a gzip file with junk behind",
        "data.csv.gz",
        gz(GOOD) + b"junk",
        "data.csv.gz: the compressed file is damaged or cut short (zlib inflate failed: incorrect header check). Write"
        " or copy it again.",
    ),
    file(
        "Parquet in gzip",
        "data.parquet.gz",
        gzip.compress(PARQUET),
        "data.parquet.gz: it is a Parquet or Arrow file that was compressed as a whole, which midrank does not read. "
        "Unpack it first; such files are compressed inside.",
    ),
    file(
        "half a zstd file",
        "data.csv.zst",
        half(zst(MANY_ROWS)),
        "data.csv.zst: the compressed file is damaged or cut short (Truncated compressed stream). Write or copy it"
        " again.",
    ),
    # Files and directories
    Case(
        "output over the input",
        {"data.csv": GOOD},
        "evaluate data.csv --format csv -o data.csv",
        "data.csv: this file is also the input, which would be lost. Choose another output.",
    ),
    Case("no such file", {}, "evaluate nowhere.csv", "nowhere.csv: there is no such file. Check the path."),
    Case("no name", {}, "evaluate ''", '"": there is no such file. Check the path.'),
    Case(
        "a name with control characters",
        {},
        "evaluate 'a\x1b[31m\nb.csv'",
        "a\\x1b[31m\\nb.csv: there is no such file. Check the path.",
    ),
    Case(
        "a file where a directory should be",
        {"data.csv": GOOD},
        "evaluate data.csv/part.csv",
        "data.csv/part.csv: there is no such file. Check the path.",
    ),
    Case(
        "an empty directory",
        {"parts": DIRECTORY},
        "evaluate parts",
        "parts: there is no data file in this directory. midrank looks for names that end in .parquet, .arrow,"
        " .feather, .ipc, .csv, .tsv, .jsonl or .ndjson, the last four also with .gz or .zst.",
    ),
    Case(
        "a directory without data",
        {"parts/notes.txt": "", "parts/_tmp.csv": GOOD},
        "evaluate parts",
        "parts: there is no data file in this directory. midrank looks for names that end in .parquet, .arrow,"
        " .feather, .ipc, .csv, .tsv, .jsonl or .ndjson, the last four also with .gz or .zst.",
    ),
    Case(
        "parts with other columns",
        {"parts/a.csv": GOOD, "parts/b.csv": "label,p\n1,0.5\n"},
        "evaluate parts",
        'parts/b.csv: there is no column "score". The columns are "label" and "p".',
    ),
    Case(
        "a second part that is empty",
        {"parts/a.csv": GOOD, "parts/b.csv": ""},
        "evaluate parts",
        "parts/b.csv: it is empty. At least a line with the column names is needed.",
    ),
    Case(
        "a bad row in the second part",
        {"a.csv": GOOD, "b.csv": "score,label\n0.5,1\nhigh,1\n"},
        "evaluate a.csv b.csv",
        'b.csv, row 2, column "score": "high" is not a number. Correct it, drop the row, '
        "or use a column of numbers.",
    ),
    Case(
        "a second part that is absent, before the first is read",
        {"a.csv": "label,score\n1,high\n"},
        "evaluate a.csv nowhere.csv",
        "nowhere.csv: there is no such file. Check the path.",
    ),
    Case(
        "a third label in the second part",
        {"a.csv": GOOD, "b.csv": GOOD + "2,0.5\n"},
        "evaluate a.csv b.csv",
        'b.csv, row 5, column "label": "2" is a third label besides "1" and "0". ' + THIRD_NUMBER,
    ),
    Case(
        "nothing on standard input",
        {},
        "evaluate -",
        "standard input: it is empty. At least a line with the column names is needed.",
    ),
    Case(
        "junk on standard input",
        {"junk": bytes(range(256))},
        "evaluate -",
        "standard input: it is neither text nor in another format that midrank reads. Use CSV, TSV, JSON Lines, Parquet or "
        "Arrow IPC (Feather).",
        stdin="junk",
    ),
    Case(
        "half a Parquet file on standard input",
        {"half": half(PARQUET)},
        "evaluate -",
        "standard input: the Parquet file is damaged or cut short (Parquet magic bytes not found in footer. Either the"
        " file is corrupted or this is not a parquet file). Write or copy it again.",
        stdin="half",
    ),
    Case("standard input twice", {}, "evaluate - -", "Standard input is given twice, but can be read only once. Give - only once."),
    Case(
        "an empty device",
        {},
        "evaluate /dev/null",
        "/dev/null: it is empty. At least a line with the column names is needed.",
    ),
    # Where the answer goes
    use(
        "evaluate data.csv -o nowhere/a.json",
        "nowhere/a.json: it cannot be written (No such file or directory). Check the directory, its permissions and the"
        " space left.",
    ),
    use(
        "evaluate data.csv -o data.csv/a.json",
        "data.csv/a.json: it cannot be written (Not a directory). Check the directory, its permissions and the space"
        " left.",
    ),
    use(
        "evaluate data.csv -o .",
        ".: it cannot be written (Is a directory). Check the directory, its permissions and the space left.",
    ),
    use(
        "evaluate data.csv -o ''",
        '"": it cannot be written (No such file or directory). Check the directory, its permissions and the space'
        " left.",
    ),
    use(
        "evaluate data.csv -o report.html",
        "report.html: this command does not write html. Use .json, .csv, .md or .txt, or choose the format with --format. "
        "To write a page, use midrank report.",
    ),
    use("curve data.csv -o roc.md", "roc.md: this command does not write markdown. Use .vl.json, .json, .csv, .html, .svg, .png or .pdf, or choose the "
        "format with --format."),
    use("report data.csv --label label --score score -o data.csv",
        "data.csv: this file is also the input, which would be lost. Choose another output."),
    use("curve data.csv --label label --score score --mark best -o roc.html",
        'Cannot read the threshold "best". Give a number, or a rule: youden, f1, r_b, cost:FP=1,FN=5, top=10%, tpr>=0.95, or'
        " any max_… or r_… measure."),
    use(
        "evaluate data.csv --label label --score score --threshold 0.5 -o /dev/full",
        "/dev/full: it cannot be written (No space left on device). Check the directory, its permissions and the space"
        " left.",
    ),
    use(
        "curve data.csv --label label --score score -o /dev/full",
        "/dev/full: it cannot be written (No space left on device). Check the directory, its permissions and the space"
        " left.",
    ),
    use(
        "measures -o /dev/full",
        "/dev/full: it cannot be written (No space left on device). Check the directory, its permissions and the space"
        " left.",
    ),
    Case(
        "an answer that stays away where the data are bad",
        {"data.csv": "label,score\n1,x\n", "a.json": "old"},
        "evaluate data.csv -o a.json",
        'data.csv, row 1, column "score": "x" is not a number. Correct it, drop the row, '
        "or use a column of numbers.",
    ),
    Case(
        "a curve that stays away where the data are bad",
        {"data.csv": MANY_ROWS + "1\n"},
        "curve data.csv -o roc.csv",
        "data.csv, row 300001: the row has 1 field, but the first line names 2 columns. Correct the row; text that "
        "contains the delimiter must be in quotes.",
    ),
    # Commands and options
    use("evaluat data.csv", 'There is no command "evaluat". Did you mean evaluate? midrank --help lists them all.'),
    use("compair data.csv --score score", 'There is no command "compair". Did you mean compare? midrank --help lists them all.'),
    use("predictions --threshold .3", 'There is no command "predictions". midrank --help lists them all.'),
    use("'\x1b[31m\n'", 'There is no command "\\x1b[31m\\n". midrank --help lists them all.'),
    use("evaluate", "No input file is given. Give a file with predictions, or - for standard input; --help shows an example."),
    use(
        "evaluate data.csv --frmat json",
        'There is no option "--frmat". Did you mean --format? midrank evaluate --help lists them all.',
    ),
    use("evaluate data.csv '--\x1b[31m'", 'There is no option "--\\x1b[31m". midrank evaluate --help lists them all.'),
    use("evaluate data.csv --format jsn", '--format must be table, json, csv or markdown, not "jsn". Did you mean json?'),
    use("evaluate data.csv --format", "--format needs a value: --format table|json|csv|markdown."),
    use("evaluate data.csv --label label --label score", "--label is given twice. Give it once."),
    use("evaluate data.csv --label ''", "--label needs the name of a column, but the name is empty. Give one, or drop --label."),
    use("curve data.csv --label ''", "--label needs the name of a column, but the name is empty. Give one, or drop --label."),
    use("evaluate data.csv --weight ''", 'data.csv: there is no column "". The columns are "label" and "score".'),
    use("evaluate data.csv --threads -1", '--threads must be a whole number between 0 and 4096, not "-1".'),
    use("evaluate data.csv --threads abc", '--threads must be a whole number between 0 and 4096, not "abc".'),
    use("evaluate data.csv --threads 1.5", '--threads must be a whole number, not "1.5".'),
    use("evaluate data.csv --missing ignore", '--missing must be refuse or drop, not "ignore".'),
    use("evaluate data.csv --delimiter ab", '--delimiter must be one character or the word tab, not "ab".'),
    use(
        "evaluate data.csv --delimiter '\"'",
        "A quote or a line end cannot be the delimiter. Use another character with --delimiter.",
    ),
    use(
        "measures roc_acu",
        'There is no measure or curve "roc_acu". Did you mean roc_auc? The command "midrank measures" lists them all.',
    ),
    use("measures roc_auc mcc", 'Unexpected argument "mcc". Usage: midrank measures [OPTION]... ID.'),
    use("completion tcsh", 'SHELL must be bash, zsh or fish, not "tcsh".'),
    # Measures, curves, thresholds
    use(
        "evaluate data.csv --measures roc_acu",
        'There is no measure "roc_acu". Did you mean roc_auc? The command "midrank measures" lists them all.',
    ),
    use(
        "evaluate data.csv --measures auprc",
        '"auprc" names different estimators in different tools. Use average_precision, aucpr_davis_goadrich,'
        " aucpr_min, aucpr_minmax or aucpr_max.",
    ),
    use("evaluate data.csv --measures ,", 'The list of measures is empty. Name measures, a family or "all".'),
    use(
        "evaluate data.csv --measures f_beta",
        "f_beta needs beta: how many times as important recall is as precision, between 0 and infinity, ends excluded."
        " Write it as f_beta(beta=…).",
    ),
    use(
        "evaluate data.csv --measures 'f_beta(beta=much)'",
        'f_beta: beta must be a number between 0 and infinity, ends excluded, not "much".',
    ),
    use("evaluate data.csv --measures 'f_beta(alpha=1)'", 'f_beta has no parameter "alpha". It takes beta.'),
    use("evaluate data.csv --measures 'f_beta(beta=1'", '"f_beta(beta=1" lacks its closing parenthesis.'),
    use(
        "evaluate data.csv --measures '\x1b[31m'",
        'There is no measure "\\x1b[31m". The command "midrank measures" lists them all.',
    ),
    use(
        "curve data.csv --kind rok",
        'There is no curve "rok". Did you mean roc? The command "midrank measures" lists them all.',
    ),
    use("curve data.csv --kind ROC", 'There is no curve "ROC". Did you mean roc? The command "midrank measures" lists them all.'),
    use("curve data.csv --kind smooth", 'There is no curve "smooth". The command "midrank measures" lists them all.'),
    use("roc_auc data.csv", 'There is no command "roc_auc". To compute the measure, use midrank evaluate FILE --measures roc_auc.'),
    use("bootstrap roc_auc data.csv", 'There is no file "roc_auc". To request the measure, use --measures roc_auc.'),
    Case(
        "a curve of several labels",
        {"data.csv": "label_a,label_b,score_a,score_b\n1,0,0.75,0.25\n0,1,0.5,0.5\n"},
        "curve data.csv --kind gain",
        "Curves are for scores of classes or for predicted numbers, but the task here is multilabel. Use midrank report, or name"
        " the columns of one label with --label and --score.",
    ),
    Case(
        "a curve of queries",
        {"data.csv": "query,relevance,score\n1,1,0.75\n1,0,0.25\n"},
        "curve data.csv",
        "Curves are for scores of classes or for predicted numbers, but the task here is queries. Use midrank report.",
    ),
    Case(
        "maps of predicted classes",
        {"data.csv": "label,predicted\n1,1\n0,0\n1,0\n"},
        "calibrate data.csv",
        "A map turns scores into probabilities, but these data have predicted classes and no scores. Name a column of scores with"
        " --score.",
    ),
    Case(
        "a threshold of predicted classes",
        {"data.csv": "label,predicted\n1,1\n0,0\n1,0\n"},
        "threshold data.csv",
        "A threshold is chosen among scores, but these data have predicted classes and no scores. Name a column of scores with"
        " --score.",
    ),
    Case(
        "a threshold of predicted names",
        {"data.csv": "label,predicted\ncat,cat\ndog,dog\ncat,dog\n"},
        "threshold data.csv",
        "A threshold is chosen among scores, but these data have predicted classes and no scores. Name a column of scores with"
        " --score.",
    ),
    use("curve data.csv --kind ,", "The list of curves is empty. Name some, as in roc,pr."),
    use(
        "curve data.csv --kind roc,pr",
        "A CSV file holds one kind of curve, because each kind has its own columns. Request one kind, or use --format json.",
    ),
    use("curve data.csv --kind 'roc(x=1)'", 'roc has no parameter "x". It takes none.'),
    use("curve data.csv --kind 'cost(fn=inf)'", 'cost: fn must be a number between 0 and infinity, not "inf".'),
    use(
        "evaluate data.csv --threshold high",
        'Cannot read the threshold "high". Give a number, or a rule: youden, f1, r_b, cost:FP=1,FN=5, top=10%, tpr>=0.95,'
        " or any max_… or r_… measure.",
    ),
    use(
        "evaluate data.csv --threshold nan",
        'Cannot read the threshold "nan". Give a number, or a rule: youden, f1, r_b, cost:FP=1,FN=5, top=10%, tpr>=0.95,'
        " or any max_… or r_… measure.",
    ),
    use(
        "evaluate data.csv --threshold cost:FP=-1",
        'cost: fp must be a number between 0 and infinity, not "-1".',
    ),
    use(
        "evaluate data.csv --threshold cost:PF=1",
        'cost has no parameter "pf". It takes fp, fn, tp, tn.',
    ),
    use(
        "evaluate data.csv --threshold 'tpr>=x'",
        'Cannot read the threshold "tpr>=x": there is no number after >=. Give a number, or a rule: youden, f1,'
        " r_b, cost:FP=1,FN=5, top=10%, tpr>=0.95, or any max_… or r_… measure.",
    ),
    use(
        "evaluate data.csv --threshold '>=0.5'",
        'Cannot read the threshold ">=0.5": there must be one measure before >=. Give a number, or a rule: youden,'
        " f1, r_b, cost:FP=1,FN=5, top=10%, tpr>=0.95, or any max_… or r_… measure.",
    ),
    use(
        "evaluate data.csv --threshold 'tpr,fpr>=0.5'",
        'Cannot read the threshold "tpr,fpr>=0.5": "tpr" is not a condition such as tpr>=0.95. Give a number, or a rule:'
        " youden, f1, r_b, cost:FP=1,FN=5, top=10%, tpr>=0.95, or any max_… or r_… measure.",
    ),
    use(
        "evaluate data.csv --threshold 'roc_auc>=0.5'",
        'Cannot read the threshold "roc_auc>=0.5": roc_auc is not a measure of one threshold. Give a number, or a'
        " rule: youden, f1, r_b, cost:FP=1,FN=5, top=10%, tpr>=0.95, or any max_… or r_… measure.",
    ),
    use(
        "threshold data.csv --rule yuoden",
        'Cannot read the threshold "yuoden". Give a number, or a rule: youden, f1, r_b, cost:FP=1,FN=5,'
        " top=10%, tpr>=0.95, or any max_… or r_… measure.",
    ),
    use(
        "threshold data.csv --rule top=0.5",
        'Cannot read the threshold "top=0.5": top= needs a number of rows of at least 1, as in top=50, or a share'
        " up to 100 %, as in top=10%. Give a number, or a rule: youden, f1, r_b, cost:FP=1,FN=5, top=10%, tpr>=0.95, or any"
        " max_… or r_… measure.",
    ),
    use(
        "threshold data.csv --rule 'tpr>=0.5 and f1'",
        'Cannot read the threshold "tpr>=0.5 and f1": "f1" is not a condition such as tpr>=0.95. Give a number, or a rule:'
        " youden, f1, r_b, cost:FP=1,FN=5, top=10%, tpr>=0.95, or any max_… or r_… measure.",
    ),
    use(
        "check data.csv", "There is nothing to check. Give a condition, as in --min roc_auc=0.9, or --max mae=2 for a regression."
    ),
    use("check data.csv --min roc_auc", '--min takes a measure and a number, as in --min roc_auc=0.9, not "roc_auc".'),
    use(
        "check data.csv --min roc_auc=high",
        '--min takes a measure and a number, as in --min roc_auc=0.9, not "roc_auc=high".',
    ),
    use(
        "check data.csv --max log_loss=nan",
        '--max takes a measure and a number, as in --max log_loss=0.5, not "log_loss=nan".',
    ),
    use("check data.csv --min =0.5", '--min takes a measure and a number, as in --min roc_auc=0.9, not "=0.5".'),
    use(
        "check data.csv --min 'roc_auc>=0.5'",
        '--min takes a measure and a number, as in --min roc_auc=0.9, not "roc_auc>=0.5".',
    ),
    use("check data.csv --min ranking=0.5", '--min takes one measure at a time, but "ranking" means several. Name one of them.'),
    use(
        "check data.csv --min roc_acu=0.5",
        'There is no measure "roc_acu". Did you mean roc_auc? The command "midrank measures" lists them all.',
    ),
    # Artificial data
    use(
        "simulate binomial",
        'There is no command "binomial". Did you mean binormal? midrank simulate --help lists them all.',
    ),
    use(
        "simulate binormal",
        "simulate binormal needs a file to write: -o FILE, ending in .parquet, .arrow, .csv or .tsv.",
    ),
    use(
        "simulate binormal --rows 0 -o rows.csv", '--rows must be a whole number between 1 and 1099511627776, not "0".'
    ),
    use(
        "simulate binormal --rows -1 -o rows.csv",
        '--rows must be a whole number between 1 and 1099511627776, not "-1".',
    ),
    use("simulate binormal --rows 1.5 -o rows.csv", '--rows must be a whole number, not "1.5".'),
    use(
        "simulate binormal --rows many -o rows.csv",
        '--rows must be a whole number between 1 and 1099511627776, not "many".',
    ),
    use("simulate binormal --prevalence 1.5 -o rows.csv", '--prevalence must be a number between 0 and 1, not "1.5". Did you mean 1.5%?'),
    use("simulate binormal --prevalence 150 -o rows.csv", '--prevalence must be a number between 0 and 1, not "150".'),
    use("evaluate data.csv --level 95", '--level must be a number between 0.5 and 0.999999, not "95". Did you mean 95%?'),
    use("power data.csv --power 1", '--power must be a number between 0.01 and 0.9999, not "1".'),
    use("evaluate data.csv --level 4%", '--level must be a number between 0.5 and 0.999999, not "4%".'),
    use("simulate binormal --shift inf -o rows.csv", '--shift must be a number between -100 and 100, not "inf".'),
    use(
        "simulate binormal --seed -1 -o rows.csv",
        '--seed must be a whole number between 0 and 9007199254740992, not "-1".',
    ),
    use(
        "simulate binormal --type float16 -o rows.csv",
        '--type must be float32 or float64, not "float16". Did you mean float32?',
    ),
    use(
        "simulate binormal --probabilities=maybe -o rows.csv",
        "--probabilities takes no value. Give it without one, or drop it.",
    ),
    use(
        "simulate binormal -o rows.txt",
        "rows.txt: midrank does not write files with this ending. Use .parquet, .arrow, .csv or .tsv.",
    ),
    use(
        "simulate binormal -o nowhere/rows.csv",
        "nowhere/rows.csv: it cannot be written (No such file or directory). Check the directory, its permissions and"
        " the space left.",
    ),
    Case(
        "artificial data over a directory",
        {"rows.csv": DIRECTORY},
        "simulate binormal -o rows.csv",
        "rows.csv: this name belongs to something other than a file. Use another name.",
    ),
    # Embeddings
    triplet(
        "embeddings of two lengths",
        't.parquet, row 2, column "a": the embedding has 1 values, but those before it have 2. All must have the '
        "same length.",
        a=[[1.0, 0.0], [1.0]],
    ),
    triplet(
        "embeddings that differ in length",
        't.parquet: the embeddings in column "p" have 1 values, but those in "a" have 2. Distances need the same length.',
        p=[[1.0], [1.0]],
    ),
    triplet(
        "an embedding that is null",
        't.parquet, row 2, column "n": the embedding is missing. Drop the row.',
        n=[[1.0, 0.0], None],
    ),
    triplet(
        "a null in an embedding",
        't.parquet, row 2, column "a": a value of the embedding is missing. Drop the row.',
        a=[[1.0, 0.0], [0.0, None]],
    ),
    triplet(
        "a NaN in an embedding",
        't.parquet, row 2, column "a": a value of the embedding is not finite. Drop the row.',
        a=[[1.0, 0.0], [0.0, math.nan]],
    ),
    triplet(
        "an embedding that is no unit",
        "Row 2, positive: the embedding has norm 5, but triplet_loss is defined for embeddings of norm 1. Divide each"
        " embedding by its norm.",
        p=[[1.0, 0.0], [3.0, 4.0]],
    ),
    triplet(
        "an embedding whose squares overflow",
        "Row 1, anchor: the embedding has norm above 1e150, but triplet_loss is defined for embeddings of norm 1."
        " Divide each embedding by its norm.",
        a=[[1e300, 0.0], [0.0, 1.0]],
    ),
    triplet(
        "numbers in place of embeddings",
        't.parquet, column "a": its values have type double. An embedding must be a list of float or double.',
        a=[1.0, 2.0],
    ),
    triplet(
        "embeddings of whole numbers",
        't.parquet, column "a": its values have type list<element: int64>. An embedding must be a list of '
        "float or double.",
        a=[[1, 0], [0, 1]],
    ),
    triplet(
        "no embeddings",
        "t.parquet: there are no rows, so there is nothing to evaluate. Check that these are the data you meant.",
        *[pa.array([], pa.list_(pa.float64()))] * 3,
    ),
    triplet(
        "one column for two parts",
        "t.parquet: anchor, positive and negative must be three different columns. Give each column once.",
        options="--anchor a --positive a --negative n --alpha 0.5",
    ),
    triplet(
        "embeddings that are not there",
        't.parquet: there is no column "anchor". The columns are "a", "p" and "n".',
        options="--anchor anchor --positive p --negative n --alpha 0.5",
    ),
    triplet(
        "a margin that is no number",
        'triplet_loss: alpha must be a number between 0 and infinity, not "wide".',
        options="--anchor a --positive p --negative n --alpha wide",
    ),
    triplet(
        "an infinite margin",
        'triplet_loss: alpha must be a number between 0 and infinity, not "inf".',
        options="--anchor a --positive p --negative n --alpha inf",
    ),
    triplet(
        "no margin",
        "triplet needs --alpha, the margin that the negative must keep; --help shows an example.",
        options="--anchor a --positive p --negative n",
    ),
    use(
        "triplet data.csv --anchor label --positive score --negative score --alpha 1",
        "data.csv: it is a text file, which cannot contain lists of numbers. Write the embeddings as Parquet or Arrow.",
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name[:80])
def test_one_line_says_what_is_wrong(case, tmp_path):
    write(tmp_path, case.files)
    before = contents(tmp_path)
    with open(tmp_path / case.stdin, "rb") as stdin:
        done = program.run(*shlex.split(case.command), check=False, cwd=tmp_path, stdin=stdin)
    assert done.stderr == f"midrank: {case.says}\n"
    assert (done.stdout, done.returncode) == ("", 2)
    assert contents(tmp_path) == before


def test_a_message_is_a_line_of_plain_text_and_no_two_cases_share_a_name():
    for case in CASES:
        assert case.says.isprintable(), case.name
        assert len(case.says) < 400, case.name
        assert case.says[-1] in ".?)" or " For example: midrank " in case.says, case.name
    names = [case.name for case in CASES]
    assert len(names) == len(set(names))


# --- what looks odd and is fine ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Accepted:
    name: str
    files: dict
    options: str = "data.csv"
    expected: dict = field(default_factory=dict)  # by measure, or by key of "input" and "about"
    says: str = ""
    stdin: str = os.devnull


def accepted_csv(name, content, options="", says="", **expected):
    expected = expected or {"rows": 4, "roc_auc": 0.875}
    return Accepted(name, {"data.csv": content}, f"data.csv {options}", expected, says=says)


def accepted_columns(name, score, label=(1, 0), options="", says="", **expected):
    expected = {"rows": 2, "roc_auc": 1.0} | expected
    files = {"data.parquet": parquet({"label": label, "score": score})}
    return Accepted(name, files, f"data.parquet {options}", expected, says=says)


HALVES = {"label": [1, 0], "score": [0.75, 0.25]}
COUNTED = {"rows", "positives", "weight", "distinct_scores", "source", "positive", "dropped"}  # no measures

ACCEPTED = [
    accepted_csv("CRLF as line end", GOOD.replace("\n", "\r\n")),
    accepted_csv("CR as line end", GOOD.replace("\n", "\r")),
    accepted_csv("no line end after the last row", GOOD.rstrip()),
    accepted_csv("empty lines", GOOD.replace("\n", "\n\n")),
    accepted_csv("a byte order mark", "\ufeff" + GOOD),
    accepted_csv("blanks around values", GOOD.replace(",", " , ")),
    accepted_csv("quotes", 'label,"score"\n"1","0.75"\n0,"0.25"\n', rows=2, roc_auc=1.0),
    accepted_csv("infinite scores", "label,score\n1,inf\n0,-inf\n1,Infinity\n", rows=3, roc_auc=1.0, distinct_scores=2),
    accepted_csv("minus zero", "label,score\n1,-0.0\n0,0\n", rows=2, roc_auc=0.5, distinct_scores=1),
    accepted_csv(
        "a byte that is not UTF-8 in a column nobody asks for",
        "label,score,town\n1,0.75,K\xf6ln\n0,0.25,\n".encode("latin-1"),
        rows=2,
        roc_auc=1.0,
    ),
    accepted_csv("two columns of one name that nobody asks for", "label,score,x,x\n1,0.75,1,2\n0,0.25,,\n", rows=2),
    accepted_csv("true and false", "label,score\nTRUE,0.75\nfalse,0.25\n", positive="TRUE", roc_auc=1.0),
    accepted_csv("minus one and one", "label,score\n-1,0.25\n+1,0.75\n", positives=1, roc_auc=1.0),
    accepted_csv(
        "words, with --positive", "label,score\nill,0.75\nwell,0.25\n", "--positive ill", positive="ill", roc_auc=1.0
    ),
    accepted_csv(
        "the lower word as positive",
        "label,score\nill,0.75\nwell,0.25\n",
        "--positive well",
        positive="well",
        roc_auc=0.0,
    ),
    accepted_csv(
        "missing values dropped and counted",
        "label,score\n1,0.75\n0,\n,0.5\n0,0.25\n",
        "--missing drop",
        rows=2,
        dropped=2,
        roc_auc=1.0,
    ),
    accepted_csv(
        "words for missing values",
        "label,score\n1,0.75\n0,n/a\n0,-999\n0,0.25\n",
        "--missing drop --missing-value n/a --missing-value=-999",
        rows=2,
        dropped=2,
    ),
    accepted_csv(
        "weights of zero beside others",
        "label,score,w\n1,0.75,1\n0,0.25,2\n0,1,0\n",
        "--weight w",
        says="Intervals treat a weight as a number of equal rows, because all weights are whole (--weight-kind frequency): they rest on 3 rows. With --weight-kind sampling, they would rest on at most 3 rows.\n",
        rows=3,
        weight=3.0,
        roc_auc=1.0,
    ),
    accepted_csv(
        "weights as small and large as may be",
        "label,score,w\n1,0.75,1e-75\n0,0.25,1e74\n1,0.25,1e-75\n0,0.75,1e74\n",
        "--weight w",
        says="Intervals treat each weighted row as one observation, because weights are not numbers of rows (--weight-kind sampling or importance): they rest on 4 rows, worth 2.0 of equal weight. --weight-kind frequency needs whole weights.\n",
        roc_auc=0.5,
        mcc=0.0,
    ),
    accepted_csv("a negative threshold", GOOD, "--threshold -0.5", sensitivity=1.0),
    accepted_csv("an infinite threshold", GOOD, "--threshold=-inf", sensitivity=1.0),
    accepted_csv(
        "a measure at the edge of its parameter",
        GOOD,
        "--threshold 0.6",
        **{"f_beta(beta=1e300)": 0.5, "sensitivity": 0.5},
    ),
    accepted_csv("all threads", GOOD, "--threads 0", roc_auc=0.875),
    accepted_csv("more threads than there are", GOOD, "--threads 64", roc_auc=0.875),
    accepted_columns(
        "decimals", [decimal.Decimal("0.57"), decimal.Decimal("0.28")], options="--threshold 0.57", sensitivity=0.0
    ),
    accepted_columns(
        "decimals of many places",
        pa.array([decimal.Decimal("0.3"), decimal.Decimal("0.1")], pa.decimal256(60, 50)),
        options="--threshold 0.3",
        sensitivity=0.0,
    ),
    accepted_columns("small integers", pa.array([3, 2], pa.int8())),
    accepted_columns("integers beyond 2^53 that doubles hold", [2**60, 2**59]),
    accepted_columns("half precision", pa.array([0.75, 0.25], pa.float16())),
    accepted_columns(
        "booleans",
        [True, False],
        label=[True, False],
        says='Model "score": every score is 0 or 1, so the scores look like predicted classes. Measures of ranking and of probabilities say little about these; if there is a column of scores, name it with --score.\n',
    ),
    accepted_columns("numbers in a dictionary of texts", pa.array(["0.75", "0.25"]).dictionary_encode()),
    accepted_columns(
        "words in a dictionary",
        [0.75, 0.25],
        label=pa.array(["ill", "well"]).dictionary_encode(),
        options="--positive ill",
    ),
    accepted_columns("labels of any type", [0.75, 0.25], label=[1.0, 0.0]),
    Accepted("CSV under the name of Parquet", {"data.parquet": GOOD}, "data.parquet", {"roc_auc": 0.875}),
    Accepted("Parquet under the name of CSV", {"data.csv": parquet(HALVES)}, "data.csv", {"roc_auc": 1.0}),
    Accepted("gzip under the name of CSV", {"data.csv": gz(GOOD)}, "data.csv", {"roc_auc": 0.875}),
    Accepted("two gzip files in one", {"data.csv.gz": gz(GOOD) + gz("1,1\n0,0\n")}, "data.csv.gz", {"rows": 6}),
    Accepted(
        "an Arrow stream on standard input",
        {"rows": arrow_stream(HALVES)},
        "-",
        {"source": "standard input", "roc_auc": 1.0},
        stdin="rows",
    ),
    Accepted(
        "columns in another order",
        {"parts/a.csv": GOOD, "parts/b/c.csv": "score,label\n0,0\n1,1\n"},
        "parts",
        {"rows": 6},
    ),
    Accepted(
        "parts in two formats",
        {"a.csv": GOOD, "b.parquet": parquet(HALVES)},
        "a.csv b.parquet",
        {"source": "a.csv, b.parquet", "rows": 6},
    ),
    Accepted("a name that looks like an option", {"a.csv": GOOD, "-v.csv": GOOD}, "a.csv -- -v.csv", {"rows": 8}),
    Accepted(
        "names that look like a list", {"[a,b]": GOOD, "[]": GOOD}, "'[a,b]' '[]'", {"source": "[a,b], []", "rows": 8}
    ),
    Accepted(
        "semicolons",
        {"data.csv": GOOD.replace(",", ";")},
        "data.csv",
        {"roc_auc": 0.875},
        "Reading data.csv with semicolons as the delimiter (choose another with --delimiter).\n",
    ),
]


@pytest.mark.parametrize("fine", ACCEPTED, ids=lambda fine: fine.name)
def test_what_looks_odd_is_used(fine, tmp_path):
    write(tmp_path, fine.files)
    measures = [key for key in fine.expected if key not in COUNTED]
    threshold = "" if "--threshold" in fine.options else "--threshold 0.5"
    requested = ",".join(["roc_auc", *measures])
    command = f"evaluate --label label --score score {threshold} --format json --measures '{requested}' {fine.options}"
    with open(tmp_path / fine.stdin, "rb") as stdin:
        done = program.run(*shlex.split(command), cwd=tmp_path, stdin=stdin)
    assert done.stderr == fine.says
    found = json.loads(done.stdout)
    values = {key: result["value"] for key, result in found["measures"].items()}
    assert fine.expected.items() <= (found["about"] | found["input"] | values).items()


@pytest.mark.parametrize(("label", "missing"), [(1, "no negative items"), (0, "no positive items")])
def test_one_class_is_a_result_with_reasons(label, missing, tmp_path):
    write(tmp_path, {"data.csv": f"label,score\n{label},0.75\n{label},0.25\n"})
    found = program.evaluate(tmp_path / "data.csv", "--measures", "all,sensitivity,specificity")["measures"]
    undefined = {
        key: result["undefined"]
        for key, result in found.items()
        if result["value"] is None and "infinite" not in result
    }
    assert undefined["roc_auc"] == "only one class is present"
    assert undefined["specificity" if label else "sensitivity"] == missing
    assert found["sensitivity" if label else "specificity"]["value"] == 0.5
    assert all(reason and reason.isprintable() for reason in undefined.values())

    done = program.run("check", tmp_path / "data.csv", "--min", "roc_auc=0.5", check=False)
    assert done.returncode == 1
    assert "FAIL  roc_auc  undefined  at least 0.5  only one class is present\n" in done.stdout


# --- hostile files ----------------------------------------------------------------------------------------------------


def damaged(data, random_numbers):
    """`data` with some bytes changed, mostly near the end, where the metadata are."""
    bytes_ = bytearray(data)
    for _ in range(random_numbers.choice([1, 1, 2, 8])):
        near_end = random_numbers.random() < 0.5
        at = random_numbers.randrange(max(0, len(data) - 1000) if near_end else 0, len(data))
        bytes_[at] = random_numbers.choice([0, 127, 128, 255, bytes_[at] ^ (1 << random_numbers.randrange(8))])
    return bytes(bytes_)


SMALL = {
    "label": [1, 0] * 50,
    "score": [i / 100 for i in range(100)],
    "town": pa.array(["Bonn", "Ulm"] * 50).dictionary_encode(),
}
SEEDS = {
    "parquet": parquet(SMALL),
    "parquet, plain": parquet(SMALL, use_dictionary=False, compression="none", data_page_version="2.0"),
    "arrow": arrow(SMALL),
    "arrow stream": arrow_stream(SMALL),
    "gzip": gz(GOOD),
    "embeddings": arrow({"a": UNIT, "p": UNIT, "n": UNIT}),
}


@pytest.mark.parametrize("kind", SEEDS)
def test_a_damaged_file_is_refused_or_read_and_nothing_else(kind, tmp_path):
    random_numbers = random.Random(kind)
    command = "evaluate data --label label --score score --threshold 0.5 --measures roc_auc"
    if kind == "embeddings":
        command = "triplet data --anchor a --positive p --negative n --alpha 0.5"
    elif kind != "gzip":
        command += " --slice town"
    for _ in range(25):
        data = damaged(SEEDS[kind], random_numbers)
        (tmp_path / "data").write_bytes(data)
        done = program.run(*command.split(), check=False, cwd=tmp_path, timeout=20)
        if done.returncode == 0:
            said = [line for line in done.stderr.splitlines() if " slices: each interval holds in " not in line]
            assert said == []
            continue
        assert (done.returncode, done.stdout) == (2, "")
        line = done.stderr.removesuffix("\n")
        assert line.startswith("midrank: data"), line
        assert line.endswith("."), line
        assert line.isprintable(), line


HOSTILE = "\x1b[31m\x07<b>|`\u202e\r\n"
HOSTILE_ROWS = f'label,"{HOSTILE}",model,slice\n1,0.75,"{HOSTILE}","{HOSTILE}"\n0,0.25,"{HOSTILE}","{HOSTILE}"\n'
ESCAPED = [
    *itertools.product(["evaluate", "threshold", "check --min roc_auc=0"], ["table", "json", "csv", "markdown"]),
    ("curve", "csv"),
    ("curve", "json"),
]


@pytest.mark.parametrize(("command", "format_"), ESCAPED)
@pytest.mark.parametrize("name", [HOSTILE, "s" * 10_000], ids=["hostile", "long"])
def test_names_and_values_come_out_escaped(command, format_, name, tmp_path):
    write(tmp_path, {"data.csv": HOSTILE_ROWS.replace(HOSTILE, name)})
    options = ["--score", name, "--model", "model", *([] if command == "threshold" else ["--slice", "slice"])]
    arguments = [program.BINARY, *command.split(), "data.csv", "--format", format_, *options]
    done = subprocess.run(arguments, cwd=tmp_path, capture_output=True, check=True)  # as bytes, which keeps a single \r
    stdout = done.stdout.decode()
    for text in (stdout, done.stderr.decode()):
        assert all(line.isprintable() for line in text.split("\n"))
    if format_ == "markdown":
        assert "<b>" not in stdout
    if format_ == "json":  # nothing is lost
        in_json = json.dumps(name, ensure_ascii=False)[1:-1]
        assert in_json in json.dumps(json.loads(stdout), ensure_ascii=False)
    if format_ == "table":
        assert max(len(line) for line in stdout.split("\n")) < 200
