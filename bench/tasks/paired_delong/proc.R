# DeLong's test of two AUCs on the same rows with pROC: scores and other scores in memory -> z. Building the two roc
# objects is part of the call. pROC sums in doubles without compensation, so its z is compared to nine digits.

suppressPackageStartupMessages(library(pROC))
here <- dirname(sub("^--file=", "", grep("^--file=", commandArgs(FALSE), value = TRUE)))
source(file.path(here, "..", "..", "rival.R"))

prepare <- function(data) {
    curve <- function(scores) roc(data$labels, scores, levels = c(0, 1), direction = "<", quiet = TRUE)
    function() {
        test <- roc.test(curve(data$scores), curve(data$other_scores), method = "delong", paired = TRUE)
        z <- as.numeric(test$statistic)
        list(answer = z, tolerance = 1e-9 * abs(z))
    }
}

compete("paired_delong", "pROC", as.character(packageVersion("pROC")), 1, prepare)
