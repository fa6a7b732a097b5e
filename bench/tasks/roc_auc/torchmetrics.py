"""ROC AUC by torchmetrics: its functional binary_auroc, exact (without thresholds), on tensors that share the arrays."""

import sys
from pathlib import Path

# bench/ replaces this folder on the path; otherwise this file would hide the package of the same name.
sys.path[0] = str(Path(__file__).resolve().parents[2])

import torch
import torchmetrics
from torchmetrics.functional.classification import binary_auroc

from rival import compete


def prepare(scores, labels):
    predicted, target = torch.from_numpy(scores), torch.from_numpy(labels).long()
    rounded = 1e-5  # rates are in single precision for scores of any precision
    return lambda: (binary_auroc(predicted, target).item(), rounded)


compete(
    task="roc_auc",
    rival="torchmetrics",
    version=f"{torchmetrics.__version__}, torch {torch.__version__.partition('+')[0]}",
    threads=torch.get_num_threads(),
    prepare=prepare,
)
