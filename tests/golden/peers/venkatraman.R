# Writes venkatraman.json: pROC's test that two ROC curves are equal, of the same rows and of rows of their own. Its statistic is not among what it
# returns but as that of the test, and its p-value is the share of permutations that reach it.
#
#     Rscript venkatraman.R          needs r-cran-proc; about a minute

suppressPackageStartupMessages(library(pROC))
folder <- dirname(sub("^--file=", "", grep("^--file=", commandArgs(FALSE), value = TRUE)))
source(file.path(folder, "common.R"))

swaps <- 20000

curve <- function(label, score) roc(label, score, levels = c(0, 1), direction = "<", quiet = TRUE)

# The first rows of an input.
of_rows <- function(name, rows) {
    data <- head(read_input(name), rows)
    set.seed(7)
    test <- roc.test(curve(data$label, data$score_a), curve(data$label, data$score_b), method = "venkatraman",
                     paired = TRUE, boot.n = swaps, progress = "none")
    list(input = name, rows = rows, swaps = swaps, statistic = as.numeric(test$statistic), p = as.numeric(test$p.value))
}

# So many rows of each class for one model, and the next so many for the other: pROC's ranks are places only where sizes are equal.
of_own_rows <- function(name, of_class) {
    data <- read_input(name)
    part <- function(rows) do.call(rbind, lapply(0:1, function(label) data[data$label == label, ][rows, ]))
    first <- part(seq_len(of_class))
    second <- part(of_class + seq_len(of_class))
    set.seed(7)
    test <- roc.test(curve(first$label, first$score_a), curve(second$label, second$score_b), method = "venkatraman",
                     paired = FALSE, boot.n = swaps, progress = "none")
    list(input = name, of_class = of_class, swaps = swaps, statistic = as.numeric(test$statistic),
         p = as.numeric(test$p.value))
}

write_report("venkatraman.R", "pROC", list(tests = list(
    tiny = of_rows("tiny", 10), binormal_40 = of_rows("binormal", 40), binormal_80 = of_rows("binormal", 80),
    separated = of_rows("separated", 61)), own_rows = list(
    binormal_15 = of_own_rows("binormal", 15), binormal_30 = of_own_rows("binormal", 30))))
