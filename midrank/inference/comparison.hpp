// Comparison of two or more models: for each measure and pair of models the difference with its standard error, an
// interval and a p-value; p-values adjusted over all pairs; a test that all models are equal; and whether one is not
// worse than the other by more than a margin. As with intervals, methods follow from what a measure's entry offers,
// never from its name: an influence gives standard errors (comparison_spread.hpp); without one, the measure is
// bootstrapped; differences of proportions of counted rows have intervals of their own (two_proportions.hpp).

#pragma once

#include "midrank/inference/comparison_spread.hpp"
#include "midrank/inference/comparison_swaps.hpp"
#include "midrank/inference/curve_comparison.hpp"
#include "midrank/inference/intervals.hpp"
#include "midrank/inference/label_comparison.hpp"
#include "midrank/inference/multiplicity.hpp"
#include "midrank/inference/two_proportions.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace midrank {

/// Source of a p-value. All are two-sided.
enum class DifferenceTest : std::uint8_t {
    automatic,  ///< score for proportions of counted rows, permutation where standard errors are unreliable, else influence
    influence,  ///< difference / standard error, against the normal distribution, or Student's for clusters
    score,  ///< score test of two proportions (two_proportions.hpp), inverted by its interval; chosen by automatic only
    bootstrap,  ///< share (count + 1) / (k + 1) of replicates at least as far from the difference as that is from 0
    permutation,  ///< replicates in which the models exchange predictions (comparison_swaps.hpp)
};
std::string_view name_of(DifferenceTest test) noexcept;

/// With fewer items of a class, the coverage study does not support p-values from standard errors for measures of the
/// ranking.
inline constexpr int few_items_for_influence = 30;
/// With fewer than these, for no measure except shares of items, which have a test of their own (docs/coverage.md).
inline constexpr int too_few_for_influence = 6;
/// With at least this many clusters, Student's distribution compensates for few items of a class, though not for very
/// few (docs/coverage.md).
inline constexpr std::size_t enough_clusters_for_influence = 20;
/// The tolerance is for rounding: with equal weights the effective number is the number of items.
constexpr bool are_few(double items, int limit = few_items_for_influence) { return items < limit * (1 - 1e-9); }

/// Number of permutations: `asked`, or the default where that is 0.
constexpr std::int64_t swaps_of(std::int64_t asked) noexcept { return asked > 0 ? asked : 2000; }

/// The conclusion about a pair from the adjusted p-value, at the level of the intervals.
enum class Finding : std::uint8_t {
    first_higher,
    second_higher,
    cannot_be_told_apart,
    untested,  ///< there is no p-value
};

struct ComparisonRequest {
    /// The method must be one for differences: normal, percentile, basic, bca, and for proportions score and newcombe.
    /// The default, also where a measure does not offer the method: score for proportions of counted rows, the inverted
    /// permutation test where p comes from permutation because standard errors are unreliable, bca for measures without
    /// influence, else normal.
    IntervalRequest intervals;
    DifferenceTest test = DifferenceTest::automatic;
    std::int64_t permutations = 0;  ///< number of permutations; 0: only where p requires them
    Adjustment adjustment = Adjustment::holm;
    std::optional<double> margin = {};  ///< by how much the first model of a pair may be worse
    bool curves = false;  ///< also test whether whole ROC curves are equal, by as many permutations
    ProgressCallback progress = {};  ///< of permutations; replicates report through `intervals`
};

/// Test whether the first model of a pair is worse than the second by the margin or more, in the measure's direction.
struct NonInferiority {
    Value p;  ///< one-sided p-value of being worse by the margin
    Value adjusted;
    bool shown = false;  ///< adjusted <= (1 - level) / 2, as for one end of a two-sided interval
};

/// First proportion divided by the second.
struct RatioOfProportions {
    Value value = Undefined::empty;
    IntervalOrReason interval = Undefined::empty;
};

/// Origin of the thresholds of threshold measures.
enum class ThresholdSource : std::uint8_t {
    given,  ///< given as numbers, or the measure has none
    same_rows,  ///< chosen by a rule on the compared rows, then treated as given
    /// Chosen anew in each replicate. The standard error is that of the replicates, because influences and tests of
    /// proportions treat thresholds as given.
    each_replicate,
};

/// One measure, two models.
struct Difference {
    std::size_t first = 0, second = 0;  ///< indices of the models
    Value value = Undefined::empty;  ///< first minus second
    Value standard_error = Undefined::no_influence;
    std::optional<double> degrees_of_freedom =
        {};  ///< of the standard error, for clusters and for tasks other than two classes
    IntervalOrReason interval = Undefined::empty;
    std::optional<double> z = {};  ///< value / standard error, where the influences give one
    DifferenceTest test = DifferenceTest::influence;  ///< the source of p, which may differ from the request
    Value p = Undefined::empty;
    Value adjusted = Undefined::empty;
    std::optional<ExtremeCountOrReason> bootstrap = {}, permutation = {};  ///< where there are replicates
    std::optional<RatioOfProportions> ratio = {};  ///< where both are proportions of counted rows
    std::optional<NonInferiority> non_inferiority = {};
    Finding finding = Finding::untested;
};

struct MeasureComparison {
    MeasureRequest requested;
    /// Whether the coverage study supports p-values and intervals from standard errors: not for best values over all
    /// thresholds, nor for measures of the ranking with few items of a class.
    bool errors_hold = true;
    ThresholdSource thresholds = ThresholdSource::given;
    std::vector<Answer> answers;  ///< one per model
    std::vector<Difference> differences;  ///< for every pair of models, in order
    std::optional<ChiSquaredOrReason> equality = {};  ///< Wald's test that all are equal, for more than two models
    /// For more than two models, the letters of each: models that are not significantly different share one
    /// (compact_letters.hpp). None where a pair is not tested.
    std::optional<std::variant<std::vector<std::string>, Undefined>> letters = {};
};

struct Comparison {
    Pairing pairing = Pairing::rows;
    std::vector<MeasureComparison> measures;
    std::optional<LabelComparison> labels = {};  ///< where models share their rows and all have a threshold
    std::vector<CurveComparison> curves = {};  ///< for every pair of models, where requested
    bool labels_need_rows = false;  ///< labels could be compared, but no rows were kept for these thresholds
};

/// Compares at least two models. With Pairing::rows all rows must be the same except for the scores. Throws Error for
/// an interval method that differences do not have, and for permutations of models with rows of their own. Without
/// rows, `kept` may hold sums in their place (second_round.hpp); what needs more is `needs_rows`.
Comparison compare_models(std::span<const ComparedModel> models, Pairing pairing,
                          std::span<const MeasureRequest> requested_measures, const ComparisonRequest& request,
                          const Summaries& kept = {});

}  // namespace midrank
