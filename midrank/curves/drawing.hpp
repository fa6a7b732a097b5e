// How to draw a curve, as plain data in its entry: which columns are lines, on which axes, and additional marks.
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

/// The ends of an axis are those of the data unless given.
struct ChartAxis {
    std::string title;
    std::optional<double> low = {}, high = {};
    /// For a y axis of rows instead of numbers: their names. The first is at 0, each further one lower by 1.
    std::vector<std::string> rows = {};

    static ChartAxis of_shares(std::string_view title) { return {std::string(title), 0, 1}; }
};

enum class Stroke { solid, dashed, dotted, dash_dotted };

/// A labelled point.
struct ChartMark {
    std::string series;  ///< empty: a remark, in grey
    ChartPoint at;
    std::string label;
};

/// A grey reference line: chance, prevalence, one half.
struct ChartGuide {
    ChartPoint from, to;
    std::string label = {};
};

/// One picture of a curve.
struct CurveDrawing {
    struct Line {
        std::string_view column;
        std::string_view name;  ///< in the legend, where there are several lines
        Stroke stroke = Stroke::solid;
        bool of_labels = false;  ///< depends on the share of positives only, so models on the same rows share it
    };

    std::string_view id;
    std::string_view title;
    std::string_view description;
    std::string_view x;  ///< name of the column
    std::vector<Line> lines;
    ChartAxis x_axis, y_axis;
    /// Lower end of the y axis, where the data extend far below what matters.
    double (*y_low)(const Ranking&) = nullptr;
    std::vector<ChartGuide> (*guides)(const Ranking&) = nullptr;
    std::vector<ChartMark> remarks = {};
    /// Id of another curve with the same columns, drawn dashed on request.
    std::string_view overlay = {};
    std::string_view overlay_name = {};
    /// The measure that is the area under the curve, and its name in the legend.
    std::string_view area = {};
    std::string_view area_name = {};
    /// Upper ends of the x axis for a closer look at small values.
    std::vector<double> zooms = {};
    bool every_point = true;  ///< whether the curve passes every operating point, so that a slider can follow it
    bool score_on_x = false;  ///< whether x is a score: a slider is then a vertical line
    /// Bars from `x` to this column instead of lines. Each series has its own picture, because several would hide each
    /// other, and each class is shown in shares, because one may be rare.
    std::string_view bars_to = {};
};

/// The y axis for these scores.
inline ChartAxis y_axis_of(const CurveDrawing& drawing, const Ranking& ranking) {
    ChartAxis axis = drawing.y_axis;
    if (drawing.y_low != nullptr) axis.low = drawing.y_low(ranking);
    return axis;
}

/// The ends of an axis.
struct AxisSpan {
    double low = 0, high = 1;
};

/// The range of thresholds: [0, 1] for probabilities, else from the lowest to the highest finite score; [0, 0] where no
/// score is finite.
AxisSpan span_of_scores(const Ranking& ranking);

}  // namespace midrank
