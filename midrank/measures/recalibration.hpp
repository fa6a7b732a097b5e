// Logistic recalibration (Cox 1958, doi:10.1093/biomet/45.3-4.562): intercept and slope of the logistic regression of
// the label on the logit of the probability, and the intercept alone with the slope fixed at 1. Perfect calibration
// gives 0 and 1.
//
// Items of probability 0 or 1 have an infinite logit. Where the label agrees, they do not change the likelihood; where
// one disagrees, the likelihood is 0 whatever the intercept and the slope.

#pragma once

#include "midrank/base/value.hpp"
#include "midrank/measures/logit_points.hpp"

#include <span>
#include <variant>

namespace midrank {

/// logit(event) = intercept + slope * logit(p), fitted by maximum likelihood, with the observed information at the fit.
struct Recalibration {
    double intercept = 0, slope = 1;
    /// Minus the second derivatives of the log-likelihood: by the intercept twice, by both, by the slope twice.
    double bend_intercept = 0, bend_both = 0, bend_slope = 0;

    /// The recalibrated probability.
    double probability(double p) const noexcept;
    /// Recalibrated probabilities of many, given their logits.
    void probabilities(std::span<const double> p, std::span<const double> logits,
                       std::span<double> made) const noexcept;
};
using RecalibrationOrReason = std::variant<Recalibration, Undefined>;

/// The fit with the slope fixed at 1.
RecalibrationOrReason intercept_of(const LogitPoints& logits);
/// The fit of both.
RecalibrationOrReason intercept_and_slope_of(const LogitPoints& logits);

}  // namespace midrank
