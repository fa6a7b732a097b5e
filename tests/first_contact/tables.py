"""Reference results for the files of this folder, read by Python's own libraries."""

import csv
import gzip
import io
import json
from fractions import Fraction
from pathlib import Path

FILES = Path(__file__).resolve().parent / "files"


def text_of(name):
    bytes_ = (FILES / name).read_bytes()
    return (gzip.decompress(bytes_) if name.endswith(".gz") else bytes_).decode("utf-8-sig")


def values_at(row, path):
    for key in path.split("."):
        row = row.get(key) if isinstance(row, dict) else None
    return row


def column(name, column_name, delimiter=","):
    """The texts of a column; None for a key that a row does not have."""
    if ".jsonl" in name or ".ndjson" in name:
        rows = [json.loads(line, parse_float=str) for line in text_of(name).splitlines() if line.strip()]
        values = [values_at(row, column_name) for row in rows]
        return [value if value is None else str(value) for value in values]
    rows = [row for row in csv.reader(io.StringIO(text_of(name), newline=""), delimiter=delimiter) if row]
    place = [text.strip() for text in rows[0]].index(column_name)
    return [row[place].strip() for row in rows[1:]]


def number(text, decimal=".", thousands=None):
    """A number as it is written in a file, exactly."""
    share = text.endswith("%")
    text = text.rstrip("% ")
    if thousands:
        text = text.replace(thousands, "")
    return Fraction(text.replace(decimal, ".")) / (100 if share else 1)


def area(labels, scores, positive="1"):
    """P(s+ > s-) + P(s+ = s-) / 2, over all pairs."""
    above = [s for y, s in zip(labels, scores, strict=True) if y == positive]
    below = [s for y, s in zip(labels, scores, strict=True) if y != positive]
    wins = sum(Fraction(1 + (p > n) - (p < n), 2) for p in above for n in below)
    return float(wins / (len(above) * len(below)))


def share_alike(labels, predicted):
    return sum(y == p for y, p in zip(labels, predicted, strict=True)) / len(labels)
