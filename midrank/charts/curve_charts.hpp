// How the curves of the catalog are drawn: a third catalog. An entry says which columns of its curve are lines, on which axes,
// and what stands beside them; the points come from the curve's own walk, thinned.

#pragma once

#include "midrank/charts/chart.hpp"
#include "midrank/curves/catalog.hpp"
#include "midrank/evaluation/evaluate.hpp"
#include "midrank/inference/curve_bands.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {

/// No point of a curve lies farther than this from the line that is drawn, in parts of the axes.
constexpr double chart_bound = 2e-4;

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
    /// Not lines but bars, from `x` to this column. Each subject has a chart of its own, as several would hide one another, and
    /// each class is shown in shares, as one may be rare.
    std::string_view bars_to = {};
};
std::span<const CurveChart> curve_charts();

/// A place on a curve that is to be seen, such as the threshold in use.
struct MarkedPoint {
    std::string label;
    Cut cut;
};

/// One subject as it is drawn.
struct ChartSubject {
    std::string series;
    const Subject& subject;
    std::vector<MarkedPoint> marked = {};
};

/// Collects the charts of some curves, subject by subject: the rankings need not live together.
class ChartCollection {
public:
    explicit ChartCollection(const std::vector<CurveWish>& wishes);

    void add(const ChartSubject& subject);
    /// For the charts with the axes of the band; nothing where there is none.
    void add_band(const BandedCurve& curve, const std::string& series, const NamedSubject& named,
                  const CurveBandRequest& request);

    /// The columns of stops that place an operating point on the charts.
    std::vector<std::string> stop_columns() const;
    /// Those with something to draw.
    std::vector<Chart> charts() const;
    /// Why a subject has no curve, in sentences.
    const std::vector<std::string>& notes() const noexcept { return notes_; }

private:
    /// The charts of one curve, which is walked once for all of them.
    struct Group {
        CurveWish wish;
        std::vector<const CurveChart*> entries;
        std::vector<Chart> charts;  ///< one for each entry, or for each entry and subject
    };
    static std::optional<Undefined> add_lines(Group& group, const ChartSubject& subject);
    static std::optional<Undefined> add_bars(Group& group, const ChartSubject& subject);

    std::vector<Group> groups_;
    std::vector<std::string> notes_;
};

}  // namespace midrank
