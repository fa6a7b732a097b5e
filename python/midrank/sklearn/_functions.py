"""Which function replaces which: the only list of what this package covers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sklearn import metrics as original

from midrank.sklearn import classification, ranking, regression

Function = Callable[..., Any]

NAMES = {
    classification: (
        "accuracy_score",
        "balanced_accuracy_score",
        "brier_score_loss",
        "class_likelihood_ratios",
        "classification_report",
        "cohen_kappa_score",
        "confusion_matrix",
        "d2_brier_score",
        "d2_log_loss_score",
        "f1_score",
        "fbeta_score",
        "hamming_loss",
        "hinge_loss",
        "jaccard_score",
        "log_loss",
        "matthews_corrcoef",
        "multilabel_confusion_matrix",
        "precision_recall_fscore_support",
        "precision_score",
        "recall_score",
        "zero_one_loss",
    ),
    ranking: (
        "auc",
        "average_precision_score",
        "confusion_matrix_at_thresholds",
        "coverage_error",
        "dcg_score",
        "det_curve",
        "label_ranking_average_precision_score",
        "label_ranking_loss",
        "metric_at_thresholds",
        "ndcg_score",
        "precision_recall_curve",
        "roc_auc_score",
        "roc_curve",
        "top_k_accuracy_score",
    ),
    regression: (
        "d2_absolute_error_score",
        "d2_pinball_score",
        "d2_tweedie_score",
        "explained_variance_score",
        "max_error",
        "mean_absolute_error",
        "mean_absolute_percentage_error",
        "mean_gamma_deviance",
        "mean_pinball_loss",
        "mean_poisson_deviance",
        "mean_squared_error",
        "mean_squared_log_error",
        "mean_tweedie_deviance",
        "median_absolute_error",
        "r2_score",
        "root_mean_squared_error",
        "root_mean_squared_log_error",
    ),
}

OURS: dict[str, Function] = {name: getattr(module, name) for module, names in NAMES.items() for name in names}
# Stored before anything is patched.
THEIRS: dict[str, Function] = {name: getattr(original, name) for name in OURS}


def replacement(function: Any) -> Function | None:
    """The function that replaces this one of scikit-learn; None if there is none."""
    return next((OURS[name] for name, theirs in THEIRS.items() if theirs is function), None)
