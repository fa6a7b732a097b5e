"""Results of torchmetrics for the calibration of several classes: class_calibration.json, from tasks/classes_*.csv.

    .venv-torch/bin/python class_calibration.py

multiclass_calibration_error is for the largest probability of each row. Its bins are closed below and open above, those
of midrank open below and closed above; so the numbers of bins are such that no edge is a probability with three
decimals. Weights are left out, because it takes none.
"""

import csv
import json
from importlib.metadata import version
from pathlib import Path

import torch
from torchmetrics.functional.classification import multiclass_calibration_error

HERE = Path(__file__).resolve().parent
NAMES = ("plain", "fractional", "absent", "two", "unpredicted")
BINS = (7, 13)
NORMS = {"l1": "confidence_ece(bins={})", "l2": "confidence_ece(bins={},norm=2)", "max": "confidence_mce(bins={})"}


def asked(name):
    with open(HERE / "tasks" / f"classes_{name}.csv", newline="") as file:
        rows = list(csv.DictReader(file))
    classes = [key[2:] for key in rows[0] if key.startswith("p_")]
    scores = torch.tensor([[float(row[f"p_{c}"]) for c in classes] for row in rows], dtype=torch.float64)
    label = torch.tensor([classes.index(row["label"]) for row in rows])
    return {
        measure.format(bins): multiclass_calibration_error(
            scores, label, num_classes=len(classes), n_bins=bins, norm=norm
        ).item()
        for bins in BINS
        for norm, measure in NORMS.items()
    }


if __name__ == "__main__":
    found = {
        "script": Path(__file__).name,
        "versions": {tool: version(tool) for tool in ("torchmetrics", "torch")},
        "files": {name: asked(name) for name in NAMES},
    }
    (HERE / "class_calibration.json").write_text(json.dumps(found, indent=1) + "\n")
