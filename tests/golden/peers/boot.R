# Writes boot.json: bootstrap intervals by R's package boot, and its influence values, for three statistics of score_a
# and for their differences score_a - score_b on the same rows. The statistics are written out here:
#
#     roc_auc             pairs of a positive and a negative in the right order, tied pairs as half, over all such pairs
#     average_precision   sum over distinct scores, from the highest down, of precision times the step in recall
#     f1                  2 tp / (2 tp + fp + fn), a row being flagged where its score is above 0.5
#
# Three designs: plain (all rows alike), by_class (strata = label), by_cluster (whole clusters, for binormal and tied).
# Of an interval boot gives the ends. Beside them stand ends that another run of at least as many replicates must meet:
# "between", from ranks six standard errors apart (common.R). For BCa, z0 moves by six of its own standard errors too.
# The acceleration of BCa is not left to boot, whose default comes from a regression on the replicates and is random:
# the influence values of empinf(type = "inf") are handed over. Where classes are drawn apart they are first divided by
# the size of the class (Davison & Hinkley 1997, doi:10.1017/CBO9780511802843, section 5.3), which boot does not do.
#
# Replicates without a value (one class, nothing flagged) are left out by boot, and counted here as "undefined".
#
#     Rscript boot.R          needs r-cran-boot; about two minutes

suppressPackageStartupMessages(library(boot))
folder <- dirname(sub("^--file=", "", grep("^--file=", commandArgs(FALSE), value = TRUE)))
source(file.path(folder, "common.R"))

replicates <- 50000
threshold <- 0.5
statistics <- c("roc_auc", "average_precision", "f1")

# Everything that does not depend on the weights is prepared once: the order of the scores, and where ties end.
prepared <- function(label, score) {
    order <- order(-score)
    list(order = order, label = label[order], last = which(c(diff(score[order]) != 0, TRUE)),
         flagged = score[order] > threshold)
}

# The statistics at weights w, and with `spread` the variance of each by the infinitesimal jackknife, sum w L^2 / n^2,
# with influences L found by differentiating the definitions above.
measured <- function(p, w, spread) {
    w <- w[p$order]
    n <- sum(w)
    hit <- w * p$label
    miss <- w - hit
    positive <- sum(hit)
    negative <- sum(miss)
    tie <- rep(seq_along(p$last), diff(c(0, p$last)))
    tp <- cumsum(hit)[p$last]  # at and above each distinct score
    fp <- cumsum(miss)[p$last]
    hits <- diff(c(0, tp))
    misses <- diff(c(0, fp))
    auc <- sum(misses * (tp - hits / 2)) / (positive * negative)
    precision <- ifelse(tp + fp > 0, tp / (tp + fp), 0)
    ap <- sum(hits * precision) / positive
    right <- sum(hit[p$flagged])
    f1_below <- positive + sum(w[p$flagged])
    f1 <- 2 * right / f1_below
    values <- c(auc, ap, f1)
    if (!spread) return(values)

    below <- negative - fp + misses / 2  # negatives below a distinct score, its own as half
    above <- tp - hits / 2
    l_auc <- ifelse(p$label == 1, n / positive * (below[tie] / negative - auc),
                    n / negative * (above[tie] / positive - auc))
    steps <- hits / ifelse(tp + fp > 0, (tp + fp)^2, 1)  # a row enters all precisions at its score and below
    from_here <- function(x) rev(cumsum(rev(x)))
    l_ap <- n / positive * ifelse(p$label == 1, precision[tie] - ap + from_here(steps * fp)[tie],
                                  -from_here(steps * tp)[tie])
    l_f1 <- n * (2 * (p$label & p$flagged) - f1 * (p$label + p$flagged)) / f1_below
    c(values, colSums(w * cbind(l_auc, l_ap, l_f1)^2) / n^2)
}

statistic_of <- function(data, spread = TRUE) {
    a <- prepared(data$label, data$score_a)
    b <- prepared(data$label, data$score_b)
    function(w) {
        of_a <- measured(a, w, spread)
        found <- c(of_a, of_a[1:3] - measured(b, w, FALSE))
        if (spread) round(found, 13) else found  # so that equal values are equal, whatever the order of their sums
    }
}

ends <- function(x) as.numeric(x)[length(x) - 1:0]  # the last two of boot's row: the ends of the interval

# What boot takes a quantile of, at a share and at the shares around it.
range_of <- function(sorted, p, replicates) {
    sorted[pmin(pmax(c(floor(p[1] * replicates), ceiling(p[2] * replicates)), 1), replicates)]
}

of_statistic <- function(b, column, variance_column, l) {
    t0 <- b$t0[column]
    t <- b$t[, column]
    t <- t[is.finite(t)]
    r <- length(t)
    sorted <- sort(t)
    tails <- c(0.025, 0.975)
    around <- lapply(tails, function(p) range_of(sorted, shares_around(p, r), r))
    se <- sd(t)
    # Random errors of the mean and of the standard deviation of the replicates.
    mean_error <- se / sqrt(r)
    se_error <- se * sqrt((mean((t - mean(t))^4) / mean((t - mean(t))^2)^2 - 1) / (4 * r))

    found <- list(value = t0, undefined = b$R - r, mean = mean(t), mean_error = mean_error, standard_error = se,
                  standard_error_error = se_error, below = mean(t < t0), equal = mean(t == t0))
    types <- c("norm", "basic", "perc")
    if (se == 0) return(found)
    ci <- boot.ci(b, conf = 0.95, type = types, t = b$t[, column], t0 = t0)
    found$normal <- ends(ci$normal)
    found$percentile <- list(ends = ends(ci$percent), between = around)
    found$basic <- list(ends = ends(ci$basic), between = lapply(rev(around), function(x) rev(2 * t0 - x)))
    a <- sum(l^3) / (6 * sum(l^2)^1.5)
    found$acceleration <- a
    share <- mean(t < t0)
    if (share > 0 && share < 1) {
        z0 <- qnorm(share)
        z0_error <- sqrt(share * (1 - share) / r) / dnorm(z0)
        between <- lapply(qnorm(tails), function(z) {
            p <- sapply(z0 + c(-6, 6) * z0_error, function(z0) pnorm(z0 + (z0 + z) / (1 - a * (z0 + z))))
            range_of(sorted, c(shares_around(p[1], r)[1], shares_around(p[2], r)[2]), r)
        })
        bca <- suppressWarnings(boot.ci(b, conf = 0.95, type = "bca", t = b$t[, column], t0 = t0, L = l))
        found$bca <- list(ends = ends(bca$bca), between = between)  # boot warns where an end is the least or greatest
    }
    if (!is.null(variance_column) && all(b$t[, variance_column] > 0, na.rm = TRUE)) {
        v0 <- b$t0[variance_column]
        z <- sort((t - t0) / sqrt(b$t[is.finite(b$t[, column]), variance_column]))
        around_z <- lapply(tails, function(p) range_of(z, shares_around(p, r), r))
        stud <- boot.ci(b, conf = 0.95, type = "stud", t = b$t[, column], t0 = t0, var.t0 = v0,
                        var.t = b$t[, variance_column])
        found$studentized <- list(variance = v0, ends = ends(stud$student),
                                  between = lapply(rev(around_z), function(x) rev(t0 - sqrt(v0) * x)))
    }
    found
}

# A list stays an array in JSON.
arrays <- function(x) {
    if (is.list(x) && is.null(names(x))) return(setNames(lapply(x, as.numeric), c("low", "high")))
    if (is.list(x)) lapply(x, arrays) else x
}

of_design <- function(data, design) {
    unit <- if (design == "by_cluster") match(data$cluster, unique(data$cluster)) else seq_len(nrow(data))
    units <- max(unit)
    strata <- if (design == "by_class") data$label + 1 else rep(1, units)
    statistic <- statistic_of(data)
    set.seed(7)
    # Weights are frequencies: with stype = "w" boot would let each class sum to one, whatever its share of the rows.
    b <- boot(seq_len(units), function(units, times) statistic(times[unit]), R = replicates, stype = "f",
              strata = strata)

    size <- as.numeric(table(strata))[strata]
    # empinf hands over weights that sum to one in each stratum; times its size they are frequencies, and a row left out
    # leaves the share of its class as it was.
    weighed <- statistic_of(data, FALSE)
    influences <- function(column, type) {
        empinf(data = seq_len(units), statistic = function(units, w) weighed((w * size)[unit])[column], stype = "w",
               strata = strata, type = type, eps = 1e-6)
    }
    of <- function(column, variance_column, weighed_column) {
        l <- influences(weighed_column, "inf") / size
        jackknife <- influences(weighed_column, "jack")
        found <- of_statistic(b, column, variance_column, l)
        found$infinitesimal_jackknife_standard_error <- sqrt(sum(l^2))
        found$jackknife_standard_error <- sqrt(sum(jackknife^2 / (size * (size - 1))))
        arrays(found)
    }
    # Where the statistics stand in what statistic_of gives: values, their variances, differences.
    columns <- list(roc_auc = 1, average_precision = 2, f1 = 3)
    differences <- list(roc_auc = 7, average_precision = 8, f1 = 9)
    list(score_a = lapply(columns, function(k) of(k, if (design == "plain") k + 3, k)),
         difference = lapply(differences, function(k) of(k, NULL, k - 3)))
}

report <- list()
for (name in c("binormal", "tied", "tiny", "separated")) {
    data <- read_input(name)
    designs <- c("plain", "by_class", if (name %in% c("binormal", "tied")) "by_cluster")
    report[[name]] <- sapply(designs, function(design) of_design(data, design), simplify = FALSE)
}

write_report("boot.R", "boot", list(replicates = replicates, threshold = threshold, inputs = report))
