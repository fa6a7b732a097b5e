// A program of your own that evaluates rows in memory: columns in, the same table out as from `midrank evaluate`. It
// links only the core: no reader of files, no page, no study.

#include "midrank/evaluation/evaluate.hpp"
#include "midrank/evaluation/gather.hpp"
#include "midrank/predictions/memory.hpp"
#include "midrank/predictions/read_predictions.hpp"
#include "midrank/presentation/documents.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <span>
#include <vector>

using namespace midrank;

int main() {
    // Your columns: any type, any stride. They are borrowed, not copied, and every value is checked.
    const std::vector<double> scores = {0.95, 0.86, 0.69, 0.65, 0.59, 0.52, 0.51, 0.39, 0.28, 0.18};
    const std::vector<std::uint8_t> labels = {1, 1, 0, 0, 1, 1, 0, 0, 1, 0};

    MemorySource source("own rows");
    source.add("label", column_of(std::span(labels)));
    source.add("score", column_of(std::span(scores)));
    const Predictions predictions = read_predictions(source, {.label = "label", .scores = {"score"}});

    // The evidence gathered from the rows: evidence of other rows could be merged into it, or read from a summary file.
    const EvidenceSet evidence = gather(predictions);
    Report report = evaluate(evidence, {.measures = read_measures("roc_auc,average_precision,f1,brier_score"),
                                        .threshold = ThresholdRule::read("0.55"),
                                        .intervals = IntervalRequest{}});
    report.source = "own rows";
    fmt::print("{}", text(document_of(report), Style{}, 100));
}
