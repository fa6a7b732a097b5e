// Draws the curves of one model and slice after the other into the same charts. The points come from each curve's own
// walk, thinned.

#pragma once

#include "midrank/charts/chart.hpp"
#include "midrank/curves/catalog.hpp"
#include "midrank/evaluation/curves.hpp"
#include "midrank/evaluation/evaluate.hpp"
#include "midrank/inference/curve_bands.hpp"

#include <optional>
#include <string>
#include <vector>

namespace midrank {

/// No point of a curve lies farther than this from the line that is drawn, in parts of the axes.
constexpr double chart_bound = 2e-4;
/// The same for a line on which no operating point stands, but a rule across the chart: less than a pixel.
constexpr double chart_bound_beside_rules = 2e-3;

/// A place on a curve that is to be seen, such as the threshold in use.
struct MarkedPoint {
    std::string label;
    Cut cut;
};

/// One model on a slice, with the name and the marks that it has in the charts.
struct ChartedSlice {
    std::string series;
    const Views& views;
    std::vector<MarkedPoint> marked = {};
};

/// Collects the charts of some curves, one model and slice after the other: the rankings need not be in memory
/// together.
class ChartCollection {
public:
    /// With `overlays` a chart also shows the curve that its entry names beside it, as the hull of the ROC curve.
    explicit ChartCollection(const std::vector<CurveRequest>& requested_curves, bool overlays = true);

    void add(const ChartedSlice& views);
    /// For the charts of those curves that offer bands.
    void add_bands(const std::string& series, const ModelSlice& model_slice, const CurveBandRequest& request);

    /// The columns of slider points that place an operating point on the charts.
    std::vector<std::string> slider_columns() const;
    /// Those with something to draw, each with the notes on its curve.
    std::vector<Chart> charts() const;
    /// Why a model has no curve on a slice, and where a band may not hold as stated, in sentences.
    const std::vector<std::string>& notes() const noexcept { return notes_; }

private:
    /// The charts of one curve, which is walked once for all of them.
    struct Group {
        CurveRequest requested;
        std::vector<Chart> charts;  ///< one for each drawing, or for each drawing and series
        std::vector<double> prevalences = {};  ///< of the series, where the charts have lines
        std::vector<std::string> notes = {};  ///< on this curve
    };
    /// Said of one curve, and so under its charts, too.
    void note(Group& group, std::string sentence);
    static void add_band(Group& group, const std::string& series, const std::vector<CurveBand>& bands,
                         const CurveBandRequest& request);
    static std::optional<Undefined> add_lines(Group& group, const ChartedSlice& views, bool overlays);
    static std::optional<Undefined> add_bars(Group& group, const ChartedSlice& views);

    std::vector<Group> groups_;
    bool overlays_;
    std::vector<std::string> notes_;
};

}  // namespace midrank
