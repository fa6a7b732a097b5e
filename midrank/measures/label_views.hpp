// Several labels seen one against the rest, so that every two-class measure can be computed for each.

#pragma once

#include "midrank/measures/class_views.hpp"
#include "midrank/measures/views.hpp"
#include "midrank/summaries/label_rows.hpp"

#include <vector>

namespace midrank {

/// Each label by whether it is predicted. The rows must have flags.
struct LabelFlagViews {
    std::vector<Views> of_label;
};
template <>
struct Derive<LabelFlagViews> {
    using From = LabelRows;
    static LabelFlagViews of(const LabelRows& rows);
};

/// Each label by its own scores. The rows must have scores.
struct LabelRankingViews {
    std::vector<Views> of_label;
};
template <>
struct Derive<LabelRankingViews> {
    using From = LabelRows;
    static LabelRankingViews of(const LabelRows& rows);
};

/// All pairs of a row and a label, by their scores.
struct PooledLabels {
    PooledPairs pairs;
};
template <>
struct Derive<PooledLabels> {
    using From = LabelRows;
    static PooledLabels of(const LabelRows& rows);
};

}  // namespace midrank
