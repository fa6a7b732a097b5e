// From a pilot file to the number of rows that an evaluation needs (inference/power.hpp): each measure at each of some
// sizes, and the least size that reaches a goal.

#pragma once

#include "midrank/evaluation/evaluate.hpp"
#include "midrank/inference/power.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace midrank {

inline constexpr std::int64_t most_rows_of_a_study = 10'000'000;

/// How intervals of a study may be found: auto, or by a method that draws nothing.
std::vector<std::string> analytic_methods();

struct PowerStudyRequest {
    std::vector<MeasureRequest> measures;  ///< empty: roc_auc
    std::optional<ThresholdRule> threshold;  ///< a rule picks on the pilot, and the studies are read there
    std::vector<std::int64_t> sizes = {200, 500, 1000, 2000};
    std::optional<double> least, most;  ///< what the lower or the upper bound must clear
    double power = 0.8;  ///< the share of studies that are to succeed
    std::optional<double> width;  ///< the mean width that is to be reached
    std::int64_t most_rows = 100'000;  ///< where the search for the least size ends
    PowerRequest simulation;
};

struct PowerFinding {
    MeasureRequest requested;
    Value pilot = Undefined::empty;  ///< the measure in the pilot, or the difference of both models
    std::string_view method;  ///< of the intervals
    std::vector<PowerAtSize> sizes;
    std::optional<LeastRows> rows_for_power, rows_for_width;  ///< where such a goal was set
};

struct PowerStudyResult {
    std::vector<std::string> models;  ///< one, or two that are compared
    NamedCounts pilot;
    std::vector<PowerFinding> findings;  ///< one for each requested measure
};

struct PowerReport {
    Report about;  ///< where the pilot comes from, and notes; without models
    PowerStudyRequest request;  ///< as it was carried out; without the callback for progress, which may be gone
    PowerStudyResult result;
};

/// Throws Error for more than two models, for clusters, for a pilot of one class, and for measures without an analytic
/// interval.
PowerReport power_study(const EvidenceSet& evidence, const PowerStudyRequest& request);

}  // namespace midrank
