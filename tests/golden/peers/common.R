# What proc.R and boot.R do alike: the inputs, and a result as JSON with every digit. Base R only. The script that
# sources this has said in `folder` where they lie.

read_input <- function(name) read.csv(file.path(folder, "inputs", paste0(name, ".csv")))

# A quantile from R replicates has a random error that depends on the unknown density there. Its rank has not: of R
# replicates, R p +- sqrt(R p (1 - p)) fall below the true p-quantile. So beside each quantile stand those at shares
# p +- six of these standard errors; another run of at least R replicates must land between them.
shares_around <- function(p, replicates) {
    pmin(pmax(p + c(-6, 6) * sqrt(p * (1 - p) / replicates), 0), 1)
}

# Lists become objects, vectors arrays, single values themselves; what is not finite becomes null.
json <- function(x, indent = 0) {
    pad <- strrep(" ", indent + 1)
    close <- paste0("\n", strrep(" ", indent))
    if (is.list(x)) {
        items <- vapply(names(x), function(name) paste0(pad, '"', name, '": ', json(x[[name]], indent + 1)), "")
        return(paste0("{\n", paste(items, collapse = ",\n"), close, "}"))
    }
    text <- if (is.character(x)) paste0('"', x, '"') else ifelse(is.finite(x), sprintf("%.17g", x), "null")
    if (length(x) == 1 && is.null(attr(x, "array"))) text else paste0("[", paste(text, collapse = ", "), "]")
}

write_report <- function(script, packages, report) {
    tools <- c(list(R = paste(R.version$major, R.version$minor, sep = ".")),
               sapply(packages, function(package) as.character(packageVersion(package)), simplify = FALSE))
    head <- list(script = paste0("tests/golden/peers/", script), tools = tools)
    cat(json(c(head, report)), "\n", sep = "", file = file.path(folder, sub("[.]R$", ".json", script)))
}
