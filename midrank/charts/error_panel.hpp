// What a page shows about the errors of a regression besides its charts: quantiles, the share of rows within a distance
// chosen by a slider, and the rows with the worst predictions.

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
    double error = 0, magnitude = 0;  ///< quantile of y - f, and of |y - f|
};

/// The share of rows with |e| < x (the measure share_below), with its band.
struct ShareBelow {
    double share = 0;
    std::optional<double> low = {}, high = {};
};

struct WorstRow {
    std::int64_t row = 0;  ///< row number, from 1, among the rows of the model
    double truth = 0, predicted = 0, error = 0;
};

struct ErrorPanel {
    struct OfModel {
        std::vector<ErrorQuantile> quantiles;
        std::vector<ShareBelow> shares;  ///< at each stop
        std::vector<WorstRow>
            worst_rows;  ///< by |e|; ties in the order of rows; empty where only summaries are available
    };
    /// A stop that gets a button.
    struct Jump {
        double share = 0;  ///< attained by every model
        std::size_t stop = 0;
    };
    std::vector<double> stops;  ///< distances of four digits, so that they can be typed in again; ascending from 0
    std::size_t start = 0;
    std::vector<Jump> jumps;
    std::vector<OfModel> models;
    std::vector<std::string> dominance;  ///< in sentences
};

/// The models must have rows.
ErrorPanel error_panel_of(std::span<const ModelSlice> models, std::span<const ChartedErrors> charted);

}  // namespace midrank
