# What all R rivals do alike: load the raw files, warm up, time every call, print one line of JSON. As in rival.py, a
# rival calls `compete` with a `prepare(data)` that returns the call to time; what prepare does is not timed.
# data: scores, other_scores, labels (0 or 1), as numbers.

read_raw <- function(path, ...) readBin(path, n = file.size(path), endian = "little", ...)

load_data <- function(prefix) {
    scores <- function(name) {
        wide <- paste0(prefix, ".", name, ".f64")
        if (file.exists(wide)) return(read_raw(wide, "double", size = 8))
        read_raw(paste0(prefix, ".", name, ".f32"), "double", size = 4)
    }
    list(scores = scores("scores"), other_scores = scores("other_scores"),
         labels = as.numeric(read_raw(paste0(prefix, ".labels.u8"), "integer", size = 1, signed = FALSE)))
}

# A call returns its answer, or list(answer =, tolerance =) where that is random or not exact to the last digits.
# `share` is the part of the task that a call does where the data have so many rows: seconds are divided by it, and the
# report says so.
compete <- function(task, rival, version, threads, prepare, share = function(rows) 1) {
    asked <- commandArgs(TRUE)
    data <- load_data(asked[1])
    rows <- length(data$labels)
    part <- share(rows)
    call <- prepare(data)
    call()
    clock <- function() as.numeric(Sys.time())  # R has no monotonic clock of that resolution
    seconds <- numeric(as.integer(asked[2]))
    for (i in seq_along(seconds)) {
        start <- clock()
        result <- call()
        seconds[i] <- (clock() - start) / part
    }
    result <- as.list(result)
    names(result)[1] <- "answer"
    extra <- ""
    if (!is.null(result$tolerance)) extra <- sprintf(', "tolerance": %.17g', result$tolerance)
    if (part < 1) extra <- sprintf('%s, "note": "%.3g %% of the work, scaled"', extra, 100 * part)
    head <- sprintf('"task": "%s", "rival": "%s", "version": "%s", "rows": %d, "threads": %d',
                    task, rival, version, rows, threads)
    cat(sprintf('{%s, "answer": %.17g, "seconds": [%s]%s}\n', head, result$answer,
                paste(sprintf("%.9g", seconds), collapse = ", "), extra))
}
