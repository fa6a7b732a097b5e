"""The shared inputs as read by the peers' scripts in Python, and the file that each of them writes."""

import csv
import importlib.metadata
import json
from pathlib import Path

import numpy as np

HERE = Path(__file__).resolve().parent


def scored(name, score):
    """Labels and one column of scores of an input."""
    with (HERE / "inputs" / f"{name}.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    return np.array([int(row["label"]) for row in rows]), np.array([float(row[score]) for row in rows])


def write_answers(script, tools, answers):
    """Writes, beside the script, the results of `answers` for the scores of three inputs, with the versions of the
    tools."""
    inputs = {
        name: {score: answers(*scored(name, score)) for score in ("score_a", "score_b")}
        for name in ("binormal", "tied", "tiny")
    }
    versions = {tool: importlib.metadata.version(tool) for tool in tools}
    document = {"script": Path(script).name, "versions": versions, "inputs": inputs}
    Path(script).with_suffix(".json").write_text(json.dumps(document, indent=1) + "\n")
