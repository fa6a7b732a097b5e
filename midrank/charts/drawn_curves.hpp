// The charts of curves of every model and slice, with their bands, and with marks where rules put the threshold.

#pragma once

#include "midrank/charts/chart.hpp"
#include "midrank/evaluation/curves.hpp"

#include <vector>

namespace midrank {

struct DrawnCurves {
    Report report;  ///< where the data come from, and notes; without models
    std::vector<Chart> charts;  ///< those with something to draw
};

/// What is drawn beside the curves.
struct DrawnBeside {
    std::vector<ThresholdRule> marks = {};
    bool hull = false;  ///< the convex hull of an ROC curve
};

/// A model is marked where each rule puts its threshold on all rows, and so are its slices. The area under a curve is that of the
/// measure that its entry names, with its interval. Throws Error where bands are asked for and a curve has none.
DrawnCurves drawn_curves(const EvidenceSet& evidence, const CurvesRequest& request, const DrawnBeside& beside = {});

}  // namespace midrank
