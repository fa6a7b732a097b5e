# ROC AUC by pROC: the curve of labels and scores, and the area under it, as its users get it.

suppressPackageStartupMessages(library(pROC))
here <- dirname(sub("^--file=", "", grep("^--file=", commandArgs(FALSE), value = TRUE)))
source(file.path(here, "..", "..", "rival.R"))

prepare <- function(data) {
    function() as.numeric(auc(roc(data$labels, data$scores, levels = c(0, 1), direction = "<", quiet = TRUE)))
}

compete("roc_auc", "pROC", as.character(packageVersion("pROC")), 1, prepare)
