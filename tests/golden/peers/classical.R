# What base R says about the cases of classical.py, which runs this script and keeps the answers: one line each, the name of
# the case and numbers, separated by tabs.

say <- function(name, ...) cat(name, sprintf("%.17g", c(...)), sep = "\t", fill = FALSE)
line <- function(name, ...) { say(name, ...); cat("\n") }

line("version", as.numeric(R.version$major), as.numeric(R.version$minor))

read <- function(part) {
    rows <- readLines(file.path(folder, paste0(part, ".tsv")))
    lapply(strsplit(rows, "\t"), as.numeric)
}
folder <- commandArgs(trailingOnly = TRUE)[1]

for (case in read("proportion")) {
    k <- case[1]; n <- case[2]; level <- case[3]
    tail <- (1 - level) / 2
    line("clopper_pearson", binom.test(k, n, conf.level = level)$conf.int)
    line("wilson", suppressWarnings(prop.test(k, n, conf.level = level, correct = FALSE))$conf.int)
    line("jeffreys", if (k == 0) 0 else qbeta(tail, k + 0.5, n - k + 0.5),
         if (k == n) 1 else qbeta(tail, k + 0.5, n - k + 0.5, lower.tail = FALSE))
}

for (case in read("mcnemar")) {
    table <- matrix(c(case[1], case[3], case[2], case[4]), 2)
    plain <- mcnemar.test(table, correct = FALSE)
    corrected <- mcnemar.test(table, correct = TRUE)
    line("mcnemar", plain$statistic, plain$p.value, corrected$statistic, corrected$p.value,
         binom.test(case[2], case[2] + case[3])$p.value)
}

for (p in read("p_values")) {
    line("holm", p.adjust(p, "holm"))
    line("benjamini_hochberg", p.adjust(p, "BH"))
}

# Scores of the positive rows, then NA, then those of the negative rows. Exact where no scores tie, as R offers.
for (case in read("scores")) {
    split <- which(is.na(case))
    x <- case[seq_len(split - 1)]
    y <- case[-seq_len(split)]
    p <- function(exact) sapply(c("two.sided", "greater", "less"), function(alternative) {
        suppressWarnings(wilcox.test(x, y, alternative = alternative, exact = exact, correct = TRUE)$p.value)
    })
    u <- suppressWarnings(wilcox.test(x, y))$statistic
    line("normal", u, p(FALSE))
    if (!any(duplicated(case))) line("exact", u, p(TRUE))
}
