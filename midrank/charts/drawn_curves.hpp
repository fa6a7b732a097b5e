// The charts of curves of every model and slice, with bands, and with marks at the thresholds of rules.

#pragma once

#include "midrank/charts/chart.hpp"
#include "midrank/evaluation/curves.hpp"

#include <vector>

namespace midrank {

struct DrawnCurves {
    Report report;  ///< source of the data, and notes; without models
    std::vector<Chart> charts;  ///< those that are not empty
};

/// What is drawn in addition to the curves.
struct DrawnExtras {
    std::vector<ThresholdRule> marks = {};
    bool hull = false;  ///< the convex hull of an ROC curve
};

/// A model and its slices are marked where each rule puts its threshold on all rows. The area under a curve is that of
/// the measure in its entry, with its interval. Throws Error where bands are requested and a curve has none.
DrawnCurves drawn_curves(const EvidenceSet& evidence, const CurvesRequest& request, const DrawnExtras& beside = {});

}  // namespace midrank
