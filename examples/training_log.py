#!/usr/bin/env python3
"""Trains a logistic regression by gradient descent and logs its quality after each epoch.

    python examples/training_log.py

It uses no framework: a callback of Keras, Lightning or a loop of your own does the same with its batches.
"""

import logging
import math
import random

from midrank.streaming import Metric

log = logging.getLogger("training")

FEATURES, BATCH, EPOCHS, RATE = 3, 50, 4, 0.1


def rows(count, seed):
    """Features that are informative about the label, and one that is not."""
    chance = random.Random(seed)
    for _ in range(count):
        label = chance.random() < 0.3
        yield [label + chance.gauss(0, 1), 0.5 * label + chance.gauss(0, 1), chance.gauss(0, 1)], int(label)


def predicted(weights, batch):
    sums = [weights[0] + sum(w * x for w, x in zip(weights[1:], features, strict=True)) for features, _ in batch]
    return [1 / (1 + math.exp(-z)) for z in sums]


def step(weights, batch, scores):
    """One step against the gradient of the log loss."""
    for (features, label), score in zip(batch, scores, strict=True):
        slope = RATE * (label - score) / len(batch)
        for place, x in enumerate([1.0, *features]):
            weights[place] += slope * x


def batches(data):
    return [data[start : start + BATCH] for start in range(0, len(data), BATCH)]


def train():
    training, held_out = list(rows(2000, seed=1)), list(rows(1000, seed=2))
    weights = [0.0] * (FEATURES + 1)
    running = Metric(["roc_auc", "log_loss"])  # of the batches during training
    final = Metric("roc_auc", interval="auto")  # of rows that were not used for training
    for epoch in range(1, EPOCHS + 1):
        for batch in batches(training):
            scores = predicted(weights, batch)
            running.update(scores, [label for _, label in batch])
            step(weights, batch, scores)
        found = running.compute()
        for batch in batches(held_out):
            final.update(predicted(weights, batch), [label for _, label in batch])
        auc = final.compute()
        log.info(
            "epoch %d: training log loss %.4f, held-out AUC %.4f [%.4f, %.4f]", epoch, found["log_loss"], auc, *auc.interval
        )
        running.reset()
        final.reset()
    return auc


if __name__ == "__main__":
    logging.basicConfig(level=logging.INFO, format="%(name)s %(message)s")
    train()
