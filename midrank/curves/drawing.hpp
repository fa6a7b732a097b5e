// How a curve is drawn, as plain data in its entry: which columns are lines, on which axes, and what stands beside them.
// midrank/charts/ turns it into pictures.

#pragma once

#include "midrank/summaries/ranking.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {

struct ChartPoint {
    double x = 0, y = 0;
    friend bool operator==(const ChartPoint&, const ChartPoint&) = default;
};

/// The ends of an axis are those of the data where they are not given.
struct ChartAxis {
    std::string title;
    std::optional<double> low = {}, high = {};
    /// Of an axis of y that has rows instead of numbers: their names. The first lies at 0, each next one by 1 lower.
    std::vector<std::string> rows = {};

    static ChartAxis of_shares(std::string_view title) { return {std::string(title), 0, 1}; }
};

enum class Stroke { solid, dashed, dotted, dash_dotted };

/// A point with a name.
struct ChartMark {
    std::string series;  ///< empty: a remark, in grey
    ChartPoint at;
    std::string label;
};

/// A grey line for the eye: chance, prevalence, one half.
struct ChartGuide {
    ChartPoint from, to;
    std::string label = {};
};

/// One picture of a curve.
struct CurveDrawing {
    struct Line {
        std::string_view column;
        std::string_view name;  ///< in the legend, where there are several
        Stroke stroke = Stroke::solid;
        bool of_labels = false;  ///< follows from the share of positives alone: models on the same rows share it
    };

    std::string_view id;
    std::string_view title;
    std::string_view description;
    std::string_view x;  ///< column
    std::vector<Line> lines;
    ChartAxis x_axis, y_axis;
    /// Where the data reach far below what matters: the lower end of the axis of y.
    double (*y_low)(const Ranking&) = nullptr;
    std::vector<ChartGuide> (*guides)(const Ranking&) = nullptr;
    std::vector<ChartMark> remarks = {};
    /// Another curve with the same columns, drawn dashed where it is asked for: its id.
    std::string_view overlay = {};
    std::string_view overlay_name = {};
    /// The measure that is the area under the curve, and what a legend calls it.
    std::string_view area = {};
    std::string_view area_name = {};
    /// Ends of the axis of x for a closer look at its small values.
    std::vector<double> zooms = {};
    bool every_point = true;  ///< whether the curve passes every operating point, so that a slider can follow it
    bool score_on_x = false;  ///< whether x is a score: a slider is a rule across the picture
    /// Not lines but bars, from `x` to this column. Each series has a picture of its own, as several would hide one another, and
    /// each class is shown in shares, as one may be rare.
    std::string_view bars_to = {};
};

/// The axis of y of a picture of these scores.
inline ChartAxis y_axis_of(const CurveDrawing& drawing, const Ranking& ranking) {
    ChartAxis axis = drawing.y_axis;
    if (drawing.y_low != nullptr) axis.low = drawing.y_low(ranking);
    return axis;
}

/// What an axis spans.
struct AxisSpan {
    double low = 0, high = 1;
};

/// What an axis of thresholds spans: [0, 1] for probabilities, else from the lowest to the highest finite score; 0 alone where
/// no score is finite.
AxisSpan span_of_scores(const Ranking& ranking);

}  // namespace midrank
