// The influence on the mean loss of probabilities: the item's own loss minus the mean.

#pragma once

#include "midrank/measures/influence.hpp"
#include "midrank/measures/of_probabilities.hpp"
#include "midrank/summaries/probability_loss.hpp"
#include "midrank/summaries/shared_losses.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <type_traits>
#include <utility>

namespace midrank {

/// Losses that are finite for both classes at every probability and cheaper to compute than finding the ties that have
/// items.
template <class Loss>
constexpr bool is_taken_everywhere = std::is_same_v<Loss, SquaredError>;

/// `unit`: the factor from the loss as computed to the loss as reported.
template <class Loss>
InfluenceOrReason loss_influence(const ProbabilityLoss& total, Loss loss, double unit = 1) {
    if (total.infinite_weight() > 0) return Undefined::infinite_values;
    return BlockInfluence([loss, mean = total.mean(), unit](const TieBlock<double>& block, std::span<double> positive,
                                                            std::span<double> negative) {
        const std::span<const double> scores = block.scores();
        const auto fill = [&, mean = mean, unit = unit](std::span<double> influences, std::span<const double> weights,
                                                        bool of_positive) {
            const auto influence_of = [mean, unit](double one) { return unit * (one - mean); };
            if constexpr (is_taken_everywhere<Loss>) {
                for (std::size_t i = 0; i < weights.size(); ++i)
                    influences[i] = influence_of(loss(scores[i], of_positive));
            } else {
                // A class that has no item at a tie may have no finite loss there either.
                std::ranges::fill(influences, 0);
                const PresentTies& present = block.present(of_positive);
                std::array<double, Ranking::block_ties> own_scores;
                std::array<double, Ranking::block_ties> losses;
                for (std::size_t k = 0; k < present.size(); ++k) own_scores[k] = scores[present.places()[k]];
                take_losses(loss, std::span(std::as_const(own_scores)).first(present.size()), of_positive,
                            std::span(losses));
                for (std::size_t k = 0; k < present.size(); ++k)
                    influences[present.places()[k]] = influence_of(losses[k]);
            }
        };
        fill(positive, block.positive, true);
        fill(negative, block.negative, false);
    });
}

/// The influence on a mean loss; undefined unless every score lies in [0, 1].
template <class Loss>
InfluenceOrReason made_loss_influence(const Views& views) {
    return of_probabilities<InfluenceOrReason>(
        views, [&views](const Ranking&) { return loss_influence(views.get<Losses<Loss>>().loss, Loss{}); });
}

/// The probability itself: the base of influences that are linear in it.
inline InfluenceOrReason made_influence_by_probability(const Views&) {
    return BlockInfluence([](const TieBlock<double>& block, std::span<double> positive, std::span<double> negative) {
        std::ranges::copy(block.scores(), positive.begin());
        std::ranges::copy(block.scores(), negative.begin());
    });
}
using ByProbability = SharedInfluence<made_influence_by_probability>;

/// The influence of a loss without arguments, walked once for all measures built on it.
template <class Loss>
using SharedLossInfluence = SharedInfluence<made_loss_influence<Loss>>;

}  // namespace midrank
