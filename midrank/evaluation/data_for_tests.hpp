// Small data for tests of evaluation: checked rows written out where they are used.

#pragma once

#include "midrank/evaluation/gather.hpp"
#include "midrank/measures/catalog.hpp"
#include "midrank/predictions/predictions.hpp"

#include <utility>
#include <vector>

namespace midrank {

/// Berrar's ten rows, model "score", with two slices: the upper and the lower half of the scores.
inline Predictions berrar_rows() {
    Predictions predictions{.label_name = "label", .positive_name = "1"};
    std::vector<double> scores;
    GroupColumn half{.name = "half", .groups = {"upper", "lower"}, .codes = {}};
    for (const auto& [score, positive] : example_rows()) {
        predictions.positive.push_back(positive ? 1 : 0);
        half.codes.push_back(score > 0.47 ? 0 : 1);
        scores.push_back(score);
    }
    predictions.scores.push_back({"score", std::move(scores)});
    predictions.slices.push_back(std::move(half));
    return predictions;
}

}  // namespace midrank
