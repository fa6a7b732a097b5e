# Writes partial.json: pROC's partial areas, by specificity and by sensitivity, plain and standardised as McClish has them.
#
#     Rscript partial.R          needs r-cran-proc

suppressPackageStartupMessages(library(pROC))
folder <- dirname(sub("^--file=", "", grep("^--file=", commandArgs(FALSE), value = TRUE)))
source(file.path(folder, "common.R"))

area <- function(data, focus, limit, correct) {
    as.numeric(auc(roc(data$label, data$score_a, levels = c(0, 1), direction = "<", quiet = TRUE),
                   partial.auc = c(1, limit), partial.auc.focus = focus, partial.auc.correct = correct))
}

of_input <- function(name) {
    data <- read_input(name)
    list("partial_auc(max_fpr=0.1)" = area(data, "sp", 0.9, FALSE),
         "partial_auc(max_fpr=0.35)" = area(data, "sp", 0.65, FALSE),
         "partial_auc(max_fpr=0.35,mcclish=1)" = area(data, "sp", 0.65, TRUE),
         "partial_auc(min_tpr=0.2)" = area(data, "se", 0.2, FALSE),
         "partial_auc(min_tpr=0.75)" = area(data, "se", 0.75, FALSE),
         "partial_auc(min_tpr=0.75,mcclish=1)" = area(data, "se", 0.75, TRUE))
}

write_report("partial.R", "pROC", list(inputs = sapply(c("binormal", "tied", "tiny"), of_input, simplify = FALSE)))
