// Two losses that several measures share, so that each is summed once for a subject: squared error and surprise.
// p = probability given to the positive class, q = probability given to the true class.

#pragma once

#include "midrank/summaries/probability_loss.hpp"

#include <cmath>
#include <limits>

namespace midrank {

inline double true_class_share(double p, bool positive) noexcept { return positive ? p : 1 - p; }

/// 1 - q, without the rounding of 1 - (1 - p).
inline double error_size(double p, bool positive) noexcept { return positive ? 1 - p : p; }

/// -log q without the loss of digits that 1 - p would bring near p = 0; q is lifted to eps first.
inline double surprise(double p, bool positive, double eps) noexcept {
    const double q = true_class_share(p, positive);
    if (q <= eps) return eps > 0 ? -std::log(eps) : std::numeric_limits<double>::infinity();
    return positive ? -std::log(p) : -std::log1p(-p);
}

struct SquaredErrors {
    ProbabilityLoss loss;
    static SquaredErrors of(const Ranking& ranking) {
        return {ProbabilityLoss::of(
            ranking, [](double p, bool positive) { return error_size(p, positive) * error_size(p, positive); })};
    }
};

struct Surprises {
    ProbabilityLoss loss;
    static Surprises of(const Ranking& ranking) {
        return {ProbabilityLoss::of(ranking, [](double p, bool positive) { return surprise(p, positive, 0); })};
    }
};

}  // namespace midrank
