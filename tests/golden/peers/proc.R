# Writes proc.json: what pROC says of the inputs. AUC, DeLong's variance and interval, the paired and unpaired tests of
# two AUCs, their covariance, and stratified bootstraps of the AUC and of the partial area, with seeds.
#
# Of a bootstrap quantile pROC gives the number alone, so it is asked three times with one seed: for the share wanted,
# and for that share six standard errors lower and higher (shares_around in common.R).
#
#     Rscript proc.R          needs r-cran-proc; about four minutes

suppressPackageStartupMessages(library(pROC))
folder <- dirname(sub("^--file=", "", grep("^--file=", commandArgs(FALSE), value = TRUE)))
source(file.path(folder, "common.R"))

paired <- c("binormal", "tied", "tiny", "separated")
replicates <- c(binormal = 10000, tied = 10000, tiny = 100000)

# Without `direction` pROC would turn a score around that ranks worse than chance, and no AUC would be below one half.
curve <- function(label, score, ...) roc(label, score, levels = c(0, 1), direction = "<", quiet = TRUE, ...)

of_score <- function(roc) {
    list(auc = as.numeric(auc(roc)),
         delong_variance = var(roc, method = "delong"),
         delong_95 = as.numeric(ci.auc(roc, method = "delong"))[c(1, 3)],
         delong_99 = as.numeric(ci.auc(roc, method = "delong", conf.level = 0.99))[c(1, 3)])
}

of_test <- function(test) {
    found <- list(statistic = as.numeric(test$statistic), p = as.numeric(test$p.value))
    if (!is.null(test$parameter)) found$degrees_of_freedom <- as.numeric(test$parameter)
    if (!is.null(test$conf.int)) found$difference_95 <- as.numeric(test$conf.int)
    found
}

# Two-sided, and against either one-sided alternative: "greater" says that the first AUC is the greater.
delong_test <- function(a, b, paired) {
    sides <- c(two_sided = "two.sided", greater = "greater", less = "less")
    lapply(sides, function(side) of_test(roc.test(a, b, method = "delong", paired = paired, alternative = side)))
}

bootstrap_end <- function(roc, replicates, p, end) {
    set.seed(7)
    level <- if (end == 1) 1 - 2 * p else 2 * p - 1
    as.numeric(ci.auc(roc, method = "bootstrap", boot.n = replicates, boot.stratified = TRUE, conf.level = level,
                      progress = "none"))[c(1, 3)[end]]
}

bootstrap_quantile <- function(roc, replicates, p) {
    end <- if (p < 0.5) 1 else 2
    list(value = bootstrap_end(roc, replicates, p, end),
         between = sapply(shares_around(p, replicates), function(q) bootstrap_end(roc, replicates, q, end)))
}

stratified_variance <- function(roc, replicates) {
    set.seed(7)
    var(roc, method = "bootstrap", boot.n = replicates, boot.stratified = TRUE, progress = "none")
}

of_bootstrap <- function(label, score, replicates) {
    whole <- curve(label, score)
    part <- function(limit) {
        part <- curve(label, score, partial.auc = c(1, 1 - limit))
        list(value = as.numeric(part$auc), bootstrap_variance = stratified_variance(part, replicates))
    }
    list(replicates = replicates,
         auc_variance = stratified_variance(whole, replicates),
         auc_low = bootstrap_quantile(whole, replicates, 0.025),
         auc_high = bootstrap_quantile(whole, replicates, 0.975),
         partial_auc = list("max_fpr=0.2" = part(0.2), "max_fpr=0.3" = part(0.3)))
}

report <- list()
for (name in paired) {
    data <- read_input(name)
    a <- curve(data$label, data$score_a)
    b <- curve(data$label, data$score_b)
    found <- suppressWarnings(list(  # pROC warns that an AUC of 1 has a variance of 0
        score_a = of_score(a),
        score_b = of_score(b),
        covariance = cov(a, b, method = "delong"),
        paired_delong = delong_test(a, b, TRUE)))
    if (name %in% names(replicates)) {
        found$stratified_bootstrap <- of_bootstrap(data$label, data$score_a, replicates[[name]])
    }
    report[[name]] <- found
}

first <- read_input("unpaired_a")
second <- read_input("unpaired_b")
a <- curve(first$label, first$score)
b <- curve(second$label, second$score)
report$unpaired <- list(unpaired_a = of_score(a), unpaired_b = of_score(b), unpaired_delong = delong_test(a, b, FALSE))

write_report("proc.R", "pROC", list(inputs = report))
