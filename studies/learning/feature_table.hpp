// Reads and validates tables of features. The checks are those of predictions (predictions/read_predictions.hpp), with
// features in place of scores, so labels and missing values are handled in the same way. In addition, features must be
// finite, and both classes present.

#pragma once

#include "midrank/predictions/roles.hpp"
#include "midrank/predictions/source.hpp"
#include "studies/learning/features.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace midrank {

struct FeatureRoles {
    std::string target;  ///< the column of the true class
    std::vector<std::string> features;  ///< columns to learn from; empty: all but the others named here
    std::vector<std::string> excluded;
    std::optional<std::string> cluster;  ///< the column of rows that belong together
    std::optional<std::string> positive;  ///< the label that counts as positive, as text
    Missing missing = Missing::refuse;
    std::vector<std::string> missing_words;  ///< texts that mean a missing value, besides the empty one
};

/// Approximate number of bytes per row: its columns as numbers, and as much again for what is computed from them.
std::int64_t bytes_of_learning_row(const std::vector<std::string>& columns);

/// Reads a table of features. Throws Error, with a way out, for the first problem.
LearningSet read_features(Source& source, const FeatureRoles& roles);

}  // namespace midrank
