// Draws the curves of several models and slices into the same charts. The points come from each curve's own walk,
// thinned.

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

/// Maximum distance of a point of a curve from the line drawn, as a fraction of the axes.
constexpr double chart_bound = 2e-4;
/// The same for lines without operating points, which a slider marks by a vertical line: less than a pixel.
constexpr double chart_bound_beside_rules = 2e-3;

/// A marked point on a curve, such as the threshold in use.
struct MarkedPoint {
    std::string label;
    Cut cut;
};

/// One model on a slice, with its name and its marks in the charts.
struct ChartedSlice {
    std::string series;
    const Views& views;
    std::vector<MarkedPoint> marked = {};
};

/// Collects the charts of some curves, adding one model and slice after the other, so that not all rankings need be in
/// memory.
class ChartCollection {
public:
    /// With `overlays` a chart also shows the additional curve that its entry names, such as the hull of the ROC curve.
    explicit ChartCollection(const std::vector<CurveRequest>& requested_curves, bool overlays = true);

    void add(const ChartedSlice& views);
    /// Adds bands to the charts of curves that offer them.
    void add_bands(const std::string& series, const ModelSlice& model_slice, const CurveBandRequest& request);

    /// The slider columns that place an operating point on the charts.
    std::vector<std::string> slider_columns() const;
    /// The charts that are not empty, each with notes on its curve.
    std::vector<Chart> charts() const;
    /// Why a model has no curve on a slice, and where a band may have too little coverage, in sentences.
    const std::vector<std::string>& notes() const noexcept { return notes_; }

private:
    /// The charts of one curve, which is walked only once for all of them.
    struct Group {
        CurveRequest requested;
        std::vector<Chart> charts;  ///< one for each drawing, or for each drawing and series
        std::vector<double> prevalences = {};  ///< of the series, if the charts have lines
        std::vector<std::string> notes = {};  ///< on this curve
    };
    /// Adds a note, also below the charts of this curve.
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
