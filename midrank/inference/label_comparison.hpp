// Models compared by what they say of the same rows: which label a row right, each at its threshold or by the class that it predicts, and
// how predicted classes differ. Tests of labels take every row for an observation of its own.

#pragma once

#include "midrank/inference/multiplicity.hpp"
#include "midrank/inference/paired_table.hpp"
#include "midrank/inference/second_round.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace midrank {

/// Which rows the models label right, each at its threshold, or by the classes they predict.
struct LabelComparison {
    struct Pair {
        std::size_t first = 0, second = 0;
        PairedTable table;
        Value exact, mid_p;  ///< McNemar
        Value adjusted;  ///< the exact ones of all pairs
        ChiSquaredOrReason chi_squared = Undefined::empty;  ///< McNemar's, by the normal approximation
        /// Of several classes: whether the models mistake classes alike, and predict each equally often
        /// (square_table.hpp). All pairs have both, or none has either.
        std::optional<ChiSquaredOrReason> symmetry = {}, margins = {};
    };
    std::vector<Pair> pairs;
    std::optional<ChiSquaredOrReason> cochran = {};  ///< for more than two models
};

/// The tables of the models at their thresholds, from their rows or as they were kept; none where neither is there.
std::optional<LabelTables> known_label_tables(std::span<const ComparedModel> models, const Summaries& kept);

/// `counted`: whether weights are numbers of rows. Other sums of weights are no counts, even where they happen to be whole.
LabelComparison compare_labels(const LabelTables& tables, bool counted, Adjustment adjustment);

/// The predicted classes of models on the same rows: which are right, and how they differ.
LabelComparison compare_classes(std::span<const ComparedModel> models, Adjustment adjustment);

}  // namespace midrank
