// The sign-flip permutation test of two models on the same rows. If they are equally good in every respect, then which
// of them gave which of a row's two predictions is an accident. So each row's (or cluster's) two predictions are
// exchanged with probability 1/2, and the differences found then are those that chance alone makes. Good (2005),
// Permutation, Parametric, and Bootstrap Tests of Hypotheses, section 3; Venkatraman & Begg (1996),
// doi:10.1093/biomet/83.4.835, for ROC curves, where scores are exchanged as ranks.

#pragma once

#include "midrank/inference/comparison_spread.hpp"
#include "midrank/inference/interval.hpp"
#include "midrank/inference/permutation.hpp"

#include <cstdint>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

namespace midrank {

/// What the models exchange.
enum class ExchangedValue : std::uint8_t {
    midranks,  ///< mean ranks among all rows of the model, so that scales do not matter
    scores,  ///< the scores as they are, where the measure reads more than their order
    labels,  ///< labelled positive or not, each at the threshold of its model
};

/// What a measure of these models must be tested with: labels for measures of a threshold, midranks where the measure
/// has the same value of them, else scores.
ExchangedValue exchanged_value_of(const MeasureRequest& requested, std::span<const ComparedModel> models);

/// The rows' predictions, as the values that are exchanged.
std::vector<double> predictions_in(ExchangedValue exchanged, const ComparedModel& model);

/// The first of two values less the second, or why there is no such number.
Value difference_of(const Value& first, const Value& second);

using ExtremeCountOrReason = std::variant<ExtremeCount, Undefined>;

/// Two-sided: the differences that are at least as far from 0 as the one of the data, `first` less `second`; equal but
/// for the rounding of these counts. Undefined where half of the differences or more have no value.
ExtremeCountOrReason far_from_zero(const Value& first, const Value& second, std::span<const Value> differences);

/// What swaps tell of one measure of two models.
struct SwapsFound {
    ExtremeCountOrReason extremes;  ///< how many make the values as different as those of the data
    std::vector<double>
        distances;  ///< of the differences after swaps from 0, the largest first; those that have no value left out
};

/// For each measure and each pair of the models, in order, what `count` swaps tell. Swaps exchange what the measure must be
/// tested with.
std::vector<std::vector<SwapsFound>> found_by_swaps(std::span<const ComparedModel> models,
                                                    std::span<const MeasureRequest> requested_measures,
                                                    std::int64_t count, std::uint64_t seed,
                                                    const ProgressCallback& progress = {});

inline constexpr std::string_view method_by_swaps = "permutation";  ///< of an interval

/// The test by swaps inverted: all that a true difference could be, if the difference that was found strayed from it as chance makes
/// differences stray from 0 after swaps. It holds 0 just where the test does not reject at 1 - `level`. Within `range`; all of it, with
/// a remark, where rows or clusters are so few that no difference is rejected.
IntervalOrReason swap_interval(double difference, const SwapsFound& swaps, const Range& range, double level);

}  // namespace midrank
