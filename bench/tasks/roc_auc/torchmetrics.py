"""ROC AUC by torchmetrics: its functional binary_auroc, exact (without thresholds), on tensors that share the arrays."""

import sys
from pathlib import Path

# bench/ takes the place of this folder, where this file would pose as the package it imports.
sys.path[0] = str(Path(__file__).resolve().parents[2])

import torch
import torchmetrics
from torchmetrics.functional.classification import binary_auroc

from rival import compete


def prepare(scores, labels):
    predicted, target = torch.from_numpy(scores), torch.from_numpy(labels).long()
    rounded = 1e-5  # rates are single precision, whatever the scores are
    return lambda: (binary_auroc(predicted, target).item(), rounded)


compete(
    task="roc_auc",
    rival="torchmetrics",
    version=f"{torchmetrics.__version__}, torch {torch.__version__.partition('+')[0]}",
    threads=torch.get_num_threads(),
    prepare=prepare,
)
