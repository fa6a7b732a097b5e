// The sign-flip permutation test of two models on the same rows. If they are equally good in every respect, then which
// of them gave which of a row's two predictions is an accident. So each row's (or cluster's) predictions change hands
// with probability 1/2, and the differences that come of it are those that chance alone makes. Good (2005),
// Permutation, Parametric, and Bootstrap Tests of Hypotheses, section 3; Venkatraman & Begg (1996),
// doi:10.1093/biomet/83.4.835, for ROC curves, where scores change hands as ranks.

#pragma once

#include "midrank/inference/comparison_spread.hpp"
#include "midrank/inference/permutation.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <variant>
#include <vector>

namespace midrank {

/// What changes hands.
enum class Currency : std::uint8_t {
    midranks,  ///< mean ranks among all rows of the model, so that scales do not matter
    scores,  ///< the scores as they are, where the measure reads more than their order
    labels,  ///< labelled positive or not, each at the threshold of its model
};

/// What a measure of these models must be tested with: labels for measures of a threshold, midranks where the measure
/// has the same value of them, else scores.
Currency currency_of(const Wish& wish, std::span<const Contender> models);

/// The rows' predictions in a currency.
std::vector<double> predictions_in(Currency currency, const Contender& model);
/// Where labels are read from those predictions; none for the other currencies.
std::optional<double> threshold_in(Currency currency);

/// Two models whose rows change hands.
class Swaps {
public:
    /// `rows`: what both models share. The predictions are given row by row.
    Swaps(const Rows& rows, std::span<const double> first, std::span<const double> second,
          std::optional<double> threshold, std::uint64_t seed);

    /// Both models as they are, and after the swaps of a replicate, which are a function of the seed and the replicate.
    std::pair<Subject, Subject> unswapped() const;
    std::pair<Subject, Subject> swapped(std::int64_t replicate) const;

private:
    template <class IsSwapped>
    std::pair<Subject, Subject> dealt(IsSwapped is_swapped) const;

    Rows rows_;
    Ranking joint_;  ///< both models' predictions, each score a tie
    Array<std::uint32_t> first_tie_, second_tie_;  ///< of each row
    std::optional<double> threshold_;
    std::uint64_t seed_;
};

/// The first of two values less the second, or why there is no such number.
Value difference_of(const Value& first, const Value& second);

/// Each wish's differences after the swaps of the replicates in [0, count).
std::vector<std::vector<Value>> swapped_differences(const Swaps& swaps, std::span<const Wish> wishes,
                                                    std::int64_t count);

using ExtremesOrReason = std::variant<Extremes, Undefined>;

/// Two-sided: the differences that are at least as far from 0 as the one of the data, `first` less `second`; equal but
/// for the rounding of these counts. Undefined where half of the differences or more have no value.
ExtremesOrReason far_from_zero(const Value& first, const Value& second, std::span<const Value> differences);

}  // namespace midrank
