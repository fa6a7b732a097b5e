// Losses that several measures share, so that each is summed once.
// p = probability given to the positive class, q = probability given to the true class.

#pragma once

#include "midrank/summaries/derive.hpp"
#include "midrank/summaries/probability_loss.hpp"

#include <cmath>
#include <limits>

namespace midrank {

inline double true_class_share(double p, bool positive) noexcept { return positive ? p : 1 - p; }

/// 1 - q, without the rounding of 1 - (1 - p).
inline double error_size(double p, bool positive) noexcept { return positive ? 1 - p : p; }

/// The log loss of one item: -log q, without the loss of digits that 1 - p would bring near p = 0; q is lifted to eps
/// first.
inline double item_log_loss(double p, bool positive, double eps) noexcept {
    const double q = true_class_share(p, positive);
    if (q <= eps) return eps > 0 ? -std::log(eps) : std::numeric_limits<double>::infinity();
    return positive ? -std::log(p) : -std::log1p(-p);
}

/// Prior probabilities of the classes. Each is a quotient of its own: 1 - prevalence would lose the digits of a rare class.
struct Prior {
    double positive = 0, negative = 0;
    static Prior of(const Ranking& ranking) {
        return {ratio(ranking.positive(), ranking.total()), ratio(ranking.negative(), ranking.total())};
    }
};

/// What the answer tells beyond the prior of the item's class, in nats, or what it takes away where it leans to the wrong side.
/// The logarithm of a quotient: the difference of two logarithms would cancel where the score is near the prior.
inline double information_gain(double p, bool positive, const Prior& prior) noexcept {
    const double own_prior = positive ? prior.positive : prior.negative;
    const double other_prior = positive ? prior.negative : prior.positive;
    const double q = true_class_share(p, positive);
    return q >= own_prior ? std::log(q / own_prior) : std::log(other_prior / error_size(p, positive));
}

struct AbsoluteError {
    double operator()(double p, bool positive) const noexcept { return error_size(p, positive); }
};
struct SquaredError {
    double operator()(double p, bool positive) const noexcept {
        return error_size(p, positive) * error_size(p, positive);
    }
};
struct LogLoss {
    double operator()(double p, bool positive) const noexcept { return item_log_loss(p, positive, 0); }
};

/// The losses of all items, summed once.
template <class Loss>
struct Losses {
    ProbabilityLoss loss;
};
template <class Loss>
struct Derive<Losses<Loss>> {
    using From = Ranking;
    static Losses<Loss> of(const Ranking& ranking) { return {ProbabilityLoss::of(ranking, Loss{})}; }
};
using SquaredErrors = Losses<SquaredError>;
using LogLosses = Losses<LogLoss>;

/// The ranking has both classes.
struct InformationGains {
    ProbabilityLoss loss;
    static InformationGains of(const Ranking& ranking, const Prior& prior) {
        return {ProbabilityLoss::of(ranking,
                                    [prior](double p, bool positive) { return information_gain(p, positive, prior); })};
    }
};

template <>
struct Derive<InformationGains> {
    using From = Ranking;
    static InformationGains of(const Ranking& ranking) { return InformationGains::of(ranking, Prior::of(ranking)); }
};

}  // namespace midrank
