// The sign-flip permutation test of two models on the same rows. If both are equally good in every respect, it is
// arbitrary which of the two predictions of a row came from which model. So the predictions of each row (or cluster)
// are exchanged with probability 1/2, and the resulting differences are those that chance alone produces. Good (2005),
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
    midranks,  ///< mid-ranks among all rows of the model, which are independent of scale
    scores,  ///< scores, where the measure reads more than their order
    labels,  ///< labels predicted at the threshold of each model
};

/// What must be exchanged to test this measure: labels for threshold measures, mid-ranks where the measure has the same
/// value for them as for scores, else scores.
ExchangedValue exchanged_value_of(const MeasureRequest& requested, std::span<const ComparedModel> models);

/// The predictions of the rows, in the form that is exchanged.
std::vector<double> predictions_in(ExchangedValue exchanged, const ComparedModel& model);

/// First value minus second, or why there is no such number.
Value difference_of(const Value& first, const Value& second);

using ExtremeCountOrReason = std::variant<ExtremeCount, Undefined>;

/// Two-sided: counts the differences at least as far from 0 as `first` - `second`, up to rounding. Undefined where half
/// of the differences or more are undefined.
ExtremeCountOrReason far_from_zero(const Value& first, const Value& second, std::span<const Value> differences);

/// Result of the permutations for one measure of two models.
struct SwapsFound {
    ExtremeCountOrReason extremes;  ///< differences at least as large as that of the data
    std::vector<double> distances;  ///< |differences| after swaps, largest first; undefined ones left out
};

/// For each measure and each pair of models, in order, the result of `count` permutations. Exchanges what each measure
/// requires.
std::vector<std::vector<SwapsFound>> found_by_swaps(std::span<const ComparedModel> models,
                                                    std::span<const MeasureRequest> requested_measures,
                                                    std::int64_t count, std::uint64_t seed,
                                                    const ProgressCallback& progress = {});

inline constexpr std::string_view method_by_swaps = "permutation";  ///< name of the interval method

/// Inverts the permutation test: contains every true difference for which the observed deviation is plausible, assuming
/// it is distributed as differences are around 0 after swaps. Contains 0 exactly where the test does not reject at 1 -
/// `level`. Within `range`; the whole range, with a remark, where there are too few rows or clusters to reject
/// anything.
IntervalOrReason swap_interval(double difference, const SwapsFound& swaps, const Range& range, double level);

}  // namespace midrank
