// Losses shared by several measures, so that each is summed once. p = probability of the positive class, q =
// probability of the true class.

#pragma once

#include "midrank/simd/elementary_functions.hpp"
#include "midrank/summaries/derive.hpp"
#include "midrank/summaries/probability_loss.hpp"

#include <cmath>
#include <cstddef>
#include <span>

namespace midrank {

inline double true_class_share(double p, bool positive) noexcept { return positive ? p : 1 - p; }

/// 1 - q, without the rounding of 1 - (1 - p).
inline double error_size(double p, bool positive) noexcept { return positive ? 1 - p : p; }

/// Shares of the classes. Each is a quotient by itself, because 1 - prevalence would lose digits for a rare class.
struct Prior {
    double positive = 0, negative = 0;
    static Prior of(const Ranking& ranking) {
        return {ratio(ranking.positive(), ranking.total()), ratio(ranking.negative(), ranking.total())};
    }
};

struct AbsoluteError {
    double operator()(double p, bool positive) const noexcept { return error_size(p, positive); }
};
struct SquaredError {
    double operator()(double p, bool positive) const noexcept {
        return error_size(p, positive) * error_size(p, positive);
    }
};

/// -log(max(q, eps)), without the loss of digits of 1 - p near p = 0.
struct LogLoss {
    double eps = 0;

    void operator()(std::span<const double> scores, bool positive, std::span<double> losses) const noexcept {
        const auto logs = losses.first(scores.size());
        positive ? logarithms(scores, logs) : logarithms_of_rests(scores, logs);
        for (double& loss : logs) loss = -loss;
        if (eps == 0) return;
        const double greatest = -std::log(eps);
        for (std::size_t i = 0; i < scores.size(); ++i)
            if (true_class_share(scores[i], positive) <= eps) losses[i] = greatest;
    }
};

/// The information gained over the prior of the item's class, in nats; negative if the score favours the other class. A
/// logarithm of a quotient, because the difference of two logarithms would cancel where the score is near the prior.
struct InformationGain {
    Prior prior;

    void operator()(std::span<const double> scores, bool positive, std::span<double> gains) const noexcept {
        const double own_prior = positive ? prior.positive : prior.negative;
        const double other_prior = positive ? prior.negative : prior.positive;
        const auto quotients = gains.first(scores.size());
        for (std::size_t i = 0; i < scores.size(); ++i) {
            const double q = true_class_share(scores[i], positive);
            const bool leans_right = q >= own_prior;
            quotients[i] =
                (leans_right ? q : other_prior) / (leans_right ? own_prior : error_size(scores[i], positive));
        }
        logarithms(quotients, quotients);
    }
};

/// The losses of all items, summed once.
template <class Loss>
struct Losses {
    ProbabilityLoss loss;
};
template <class Loss>
struct Derive<Losses<Loss>> {
    using From = Ranking;
    static LossFold<Loss> fold(const Ranking&) { return LossFold<Loss>(Loss{}); }
    static Losses<Loss> of_fold(const Ranking&, const LossFold<Loss>& folded) { return {folded.total()}; }
};
using SquaredErrors = Losses<SquaredError>;
using LogLosses = Losses<LogLoss>;

/// The ranking must have both classes.
struct InformationGains {
    ProbabilityLoss loss;
    static InformationGains of(const Ranking& ranking, const Prior& prior) {
        return {ProbabilityLoss::of(ranking, InformationGain{prior})};
    }
};

template <>
struct Derive<InformationGains> {
    using From = Ranking;
    static LossFold<InformationGain> fold(const Ranking& ranking) {
        return LossFold(InformationGain{Prior::of(ranking)});
    }
    static InformationGains of_fold(const Ranking&, const LossFold<InformationGain>& folded) {
        return {folded.total()};
    }
};

}  // namespace midrank
