# Standard error of the ROC AUC by bootstrap with pROC: 2,000 stratified replicates, as in sklearn.py, which also
# explains the tolerance and when the replicates are fewer. `var` is the public function that gives the variance;
# `ci.auc` makes the same replicates. Building the roc object is part of the call. One thread: parallel = TRUE needs a
# cluster of processes.

suppressPackageStartupMessages(library(pROC))
here <- dirname(sub("^--file=", "", grep("^--file=", commandArgs(FALSE), value = TRUE)))
source(file.path(here, "..", "..", "rival.R"))

replicates_of <- function(rows) min(2000, max(100, 2e7 %/% rows))

prepare <- function(data) {
    replicates <- replicates_of(length(data$labels))
    function() {
        set.seed(7)
        curve <- roc(data$labels, data$scores, levels = c(0, 1), direction = "<", quiet = TRUE)
        error <- sqrt(var(curve, method = "bootstrap", boot.n = replicates, boot.stratified = TRUE, progress = "none"))
        list(answer = error, tolerance = 6 / sqrt(replicates) * error)
    }
}

compete("bootstrap", "pROC", as.character(packageVersion("pROC")), 1, prepare,
        share = function(rows) replicates_of(rows) / 2000)
