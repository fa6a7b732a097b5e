// Sample size planning (inference/power.hpp): from a pilot file to the power and interval width of each measure at
// several sizes, and the least size that reaches a goal.

#pragma once

#include "midrank/evaluation/evaluate.hpp"
#include "midrank/inference/power.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace midrank {

inline constexpr std::int64_t most_rows_of_a_study = 10'000'000;

/// Interval methods that a study may use: auto, and those without random draws.
std::vector<std::string> analytic_methods();

struct PowerStudyRequest {
    std::vector<MeasureRequest> measures;  ///< empty: roc_auc
    std::optional<ThresholdRule> threshold;  ///< a rule picks on the pilot; the studies use that threshold
    std::vector<std::int64_t> sizes = {200, 500, 1000, 2000};
    std::optional<double> least, most;  ///< limits that the lower or the upper bound must clear
    double power = 0.8;  ///< required probability that a study succeeds
    std::optional<double> width;  ///< required mean width of the interval
    std::int64_t most_rows = 100'000;  ///< upper limit of the search
    PowerRequest simulation;
};

struct PowerFinding {
    MeasureRequest requested;
    Value pilot = Undefined::empty;  ///< the value in the pilot, or the difference of both models
    std::string_view method;  ///< of the interval
    std::vector<PowerAtSize> sizes;
    std::optional<LeastRows> rows_for_power, rows_for_width;  ///< where the goal was set
};

struct PowerStudyResult {
    std::vector<std::string> models;  ///< one, or the two that are compared
    NamedCounts pilot;
    std::vector<PowerFinding> findings;  ///< one per requested measure
};

struct PowerReport {
    Report about;  ///< source of the pilot, and notes; without models
    PowerStudyRequest request;  ///< as carried out; without the progress callback, which may dangle
    PowerStudyResult result;
};

/// Throws Error for more than two models, for clusters, for a pilot of one class, and for measures without an analytic
/// interval.
PowerReport power_study(const EvidenceSet& evidence, const PowerStudyRequest& request);

}  // namespace midrank
