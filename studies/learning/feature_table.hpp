// Reads and checks tables of features. The checks are those of predictions (predictions/read_predictions.hpp), with the
// features in the place of the scores, so labels and missing values are understood alike. Besides, features must be
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
    std::vector<std::string> features;  ///< columns to learn from; empty: all but the target and those excluded
    std::vector<std::string> excluded;
    std::optional<std::string> positive;  ///< the label that counts as positive, as text
    Missing missing = Missing::refuse;
    std::vector<std::string> missing_words;  ///< texts that stand for a missing value, besides the empty one
};

/// About how many bytes a row takes: its columns as numbers, and the same once more for what is made of them.
std::int64_t bytes_of_learning_row(const std::vector<std::string>& columns);

/// Reads a table of features. Throws Error, with a way out, for the first thing that cannot be used.
LearningSet read_features(Source& source, const FeatureRoles& roles);

}  // namespace midrank
