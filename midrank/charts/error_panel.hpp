// What a page shows of the errors of a regression beside its charts: their quantiles, the share of rows within a distance that a slider
// chooses, and the rows that are predicted worst.

#pragma once

#include "midrank/charts/error_charts.hpp"
#include "midrank/evaluation/model_slice.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace midrank {

struct ErrorQuantile {
    double share = 0;
    double error = 0, magnitude = 0;  ///< of y - f, and of |y - f|
};

/// The share of the rows with |e| < x, which is the measure share_below, and the band about it.
struct ShareBelow {
    double share = 0;
    std::optional<double> low = {}, high = {};
};

struct WorstRow {
    std::int64_t row = 0;  ///< its number, from 1, among the rows of the model
    double truth = 0, predicted = 0, error = 0;
};

struct ErrorPanel {
    struct OfModel {
        std::vector<ErrorQuantile> quantiles;
        std::vector<ShareBelow> shares;  ///< at each stop
        std::vector<WorstRow>
            worst_rows;  ///< by |e|, the first row first among equals; empty where only summaries are given
    };
    /// A stop that is worth a button.
    struct Jump {
        double share = 0;  ///< that every model has at least
        std::size_t stop = 0;
    };
    std::vector<double> stops;  ///< distances with four digits, so that one may be typed in again, from 0 upwards
    std::size_t start = 0;
    std::vector<Jump> jumps;
    std::vector<OfModel> models;
    std::vector<std::string> dominance;  ///< in sentences
};

/// Every model holds rows.
ErrorPanel error_panel_of(std::span<const ModelSlice> models, std::span<const ChartedErrors> charted);

}  // namespace midrank
