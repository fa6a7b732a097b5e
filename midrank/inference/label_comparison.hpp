// Comparison of models by their predicted labels on the same rows: which rows each labels right, at its threshold or by
// its predicted class, and how predicted classes differ. The tests assume independent rows.

#pragma once

#include "midrank/inference/multiplicity.hpp"
#include "midrank/inference/paired_table.hpp"
#include "midrank/inference/second_round.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace midrank {

/// Which rows the models label right, each at its threshold, or by predicted class.
struct LabelComparison {
    struct Pair {
        std::size_t first = 0, second = 0;
        PairedTable table;
        Value exact, mid_p;  ///< McNemar's test
        Value adjusted;  ///< exact p-values, adjusted over all pairs
        ChiSquaredOrReason chi_squared = Undefined::empty;  ///< McNemar's test by the normal approximation
        /// For several classes: whether both models confuse classes symmetrically, and predict each equally often
        /// (square_table.hpp). All pairs have both, or none has either.
        std::optional<ChiSquaredOrReason> symmetry = {}, margins = {};
    };
    std::vector<Pair> pairs;
    std::optional<ChiSquaredOrReason> cochran = {};  ///< Cochran's test, for more than two models
};

/// The label tables of the models at their thresholds, from their rows or as kept; none where neither exists.
std::optional<LabelTables> known_label_tables(std::span<const ComparedModel> models, const Summaries& kept);

/// `counted`: whether weights are frequencies. Other sums of weights are no counts, even if they happen to be whole.
LabelComparison compare_labels(const LabelTables& tables, bool counted, Adjustment adjustment);

/// Compares the predicted classes of models on the same rows: which are right, and how they differ.
LabelComparison compare_classes(std::span<const ComparedModel> models, Adjustment adjustment);

}  // namespace midrank
