// From checked rows to a comparison of their models: which measures are compared by default, how the rows of the models
// are paired, and the notes about this.

#pragma once

#include "midrank/evaluation/best_values.hpp"
#include "midrank/evaluation/report.hpp"
#include "midrank/evaluation/threshold_rule.hpp"
#include "midrank/inference/comparison.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace midrank {

struct CompareRequest {
    /// Empty: roc_auc, average_precision and c_b; brier_score and log_loss of probabilities; f1, sensitivity and
    /// specificity where there is a threshold.
    std::vector<MeasureRequest> measures;
    std::optional<ThresholdRule> threshold;  ///< as in an evaluation
    ComparisonRequest comparison;
    bool slices = false;  ///< also compare on each slice; the evidence must have the rows of slices
};

/// The models compared on one slice.
struct ComparedSlice {
    std::string name;  ///< "column=value"
    std::vector<NamedCounts> inputs;  ///< one for each model
    std::vector<MeasureComparison>
        measures;  ///< the same measures as for all rows; p-values adjusted over all slices and pairs of models
};

/// What a comparison found, as plain data.
struct ComparisonReport {
    Report report;  ///< where the data come from, the models without results, and the notes
    Comparison comparison;
    std::vector<ComparedSlice> slices = {};
    std::vector<BestValue> best_values = {};  ///< by model
    double level = 0.95;
    DifferenceTest test = DifferenceTest::automatic;  ///< as requested
    Adjustment adjustment = Adjustment::holm;
    std::optional<double> margin = {};
    std::int64_t replicates = 0, permutations = 0;  ///< as requested
};

/// Whether the evidence has the rows that a comparison needs, or the sums kept in their place (second_round.hpp).
bool can_compare(const EvidenceSet& evidence);

/// Throws Error for a single model, and for comparisons that these data do not allow.
ComparisonReport compare(const EvidenceSet& evidence, const CompareRequest& request);

}  // namespace midrank
