// How the curves of the catalog are drawn: a third catalog. An entry says which columns of its curve are lines, on which axes,
// and what stands beside them.

#pragma once

#include "midrank/charts/chart.hpp"
#include "midrank/charts/thinning.hpp"
#include "midrank/summaries/ranking.hpp"

#include <functional>
#include <span>
#include <string_view>
#include <vector>

namespace midrank {

/// What is drawn of one curve.
struct CurveChart {
    struct Line {
        std::string_view column;
        std::string_view name;  ///< in the legend, where there are several
        Stroke stroke = Stroke::solid;
    };
    using Guides = std::function<std::vector<ChartGuide>(const Ranking&)>;

    std::string_view id;
    std::string_view curve;  ///< its id in the catalog of curves
    std::string_view title;
    std::string_view description;
    std::string_view x;  ///< column
    std::vector<Line> lines;
    ChartAxis x_axis, y_axis;
    Guides guides = {};
    std::vector<ChartMark> remarks = {};
    /// Another curve with the same columns, drawn dashed: its id in the catalog of curves.
    std::string_view overlay = {};
    std::string_view overlay_name = {};
    bool every_point = true;  ///< whether the curve passes every operating point, so that a slider can follow it
    /// Not lines but bars, from `x` to this column. Each series has a chart of its own, as several would hide one
    /// another, and each class is shown in shares, as one may be rare.
    std::string_view bars_to = {};
};
std::span<const CurveChart> curve_charts();

/// What an axis of thresholds spans: [0, 1] for probabilities, else from the lowest to the highest finite score.
AxisSpan span_of_scores(const Ranking& ranking);

}  // namespace midrank
