// Two or more models compared: for each measure and each pair of models the difference with its standard error, an
// interval and a p-value; the p-values of all pairs adjusted together; a test that all models are equal; and whether
// one is not worse than the other by more than a margin. Like intervals, a comparison asks a measure's entry what it
// offers and never for its name: an influence gives standard errors (comparison_spread.hpp); what has none is
// bootstrapped; and differences of proportions of counted rows have intervals of their own (two_proportions.hpp).

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

/// Where a p-value comes from. All are two-sided.
enum class DifferenceTest : std::uint8_t {
    automatic,  ///< asked for: score for proportions of counted rows, permutation where standard errors are not to be trusted, else influence
    influence,  ///< difference / standard error against the normal distribution, or Student's for clusters
    score,  ///< the score test of two proportions (two_proportions.hpp), which its interval inverts; only by automatic
    bootstrap,  ///< replicates as far from the difference as that from 0; (count + 1) / (k + 1)
    permutation,  ///< replicates in which the models' predictions changed hands (comparison_swaps.hpp)
};
std::string_view name_of(DifferenceTest test) noexcept;

/// With fewer items of a class the coverage study does not support p-values of measures of the ranking from standard errors.
inline constexpr int few_items_for_influence = 30;
/// Nor with fewer than these those of any measure, but for shares of items, which have a test of their own (docs/coverage.md).
inline constexpr int too_few_for_influence = 6;
/// Student's distribution of so many clusters and more makes up for few items of a class, but not for very few (docs/coverage.md).
inline constexpr std::size_t enough_clusters_for_influence = 20;
/// Of weights that are all alike the effective number is that of the items but for rounding.
constexpr bool are_few(double items, int limit = few_items_for_influence) { return items < limit * (1 - 1e-9); }

/// How many swaps make a permutation test, where `asked` of them were asked for, or 0 for no number.
constexpr std::int64_t swaps_of(std::int64_t asked) noexcept { return asked > 0 ? asked : 2000; }

/// What can be said of a pair, at the level of the intervals, from the adjusted p-value.
enum class Finding : std::uint8_t {
    first_higher,
    second_higher,
    cannot_be_told_apart,
    untested,  ///< there is no p-value
};

struct ComparisonRequest {
    /// The method is one that differences have: normal, percentile, basic, bca, and for proportions score and newcombe. None, and
    /// where a measure cannot have it: score for proportions of counted rows, the inverted test where p comes from swaps because
    /// standard errors do not hold, bca for measures without influence, else normal.
    IntervalRequest intervals;
    DifferenceTest test = DifferenceTest::automatic;
    std::int64_t permutations = 0;  ///< how many swaps; none: no permutation test but where p comes from it
    Adjustment adjustment = Adjustment::holm;
    std::optional<double> margin = {};  ///< by how much the first model of a pair may be worse
    bool curves = false;  ///< also test that whole ROC curves are equal, by as many swaps
    ProgressCallback progress = {};  ///< of swaps; that of replicates stands with the intervals
};

/// Whether the first model of a pair is worse than the second by the margin or more; the direction is the measure's.
struct NonInferiority {
    Value p;  ///< one-sided: small where it is not
    Value adjusted;
    bool shown = false;  ///< adjusted <= (1 - level) / 2, as for the end of a two-sided interval
};

/// The first of two proportions over the second.
struct RatioOfProportions {
    Value value = Undefined::empty;
    IntervalOrReason interval = Undefined::empty;
};

/// Where the thresholds that a measure is read at come from.
enum class ThresholdSource : std::uint8_t {
    given,  ///< as numbers, or the measure is read at none
    same_rows,  ///< chosen by a rule on the rows that are compared, and then taken as given
    /// Chosen anew in each replicate, whose standard error counts: influences and tests of proportions take them as given.
    each_replicate,
};

/// One measure, two models.
struct Difference {
    std::size_t first = 0, second = 0;  ///< places of the models
    Value value = Undefined::empty;  ///< that of the first less that of the second
    Value standard_error = Undefined::no_influence;
    std::optional<double> degrees_of_freedom =
        {};  ///< of the standard error, for clusters and for items that are one group
    IntervalOrReason interval = Undefined::empty;
    std::optional<double> z = {};  ///< value / standard error, where the influences give one
    DifferenceTest test = DifferenceTest::influence;  ///< that p comes from; not always the one asked for
    Value p = Undefined::empty;
    Value adjusted = Undefined::empty;
    std::optional<ExtremeCountOrReason> bootstrap = {}, permutation = {};  ///< where there are replicates
    std::optional<RatioOfProportions> ratio = {};  ///< where both are proportions of counted rows
    std::optional<NonInferiority> non_inferiority = {};
    Finding finding = Finding::untested;
};

struct MeasureComparison {
    MeasureRequest requested;
    /// Whether the coverage study supports p-values and intervals from standard errors here: not for best values over all thresholds,
    /// nor for measures of the ranking with few items of a class.
    bool errors_hold = true;
    ThresholdSource thresholds = ThresholdSource::given;
    std::vector<Answer> answers;  ///< one a model
    std::vector<Difference> differences;  ///< every pair of models, in order
    std::optional<ChiSquaredOrReason> equality = {};  ///< Wald's test that all are equal, for more than two models
    /// For more than two models, one text each: models that cannot be told apart share a letter (compact_letters.hpp). None where a
    /// pair is not tested.
    std::optional<std::variant<std::vector<std::string>, Undefined>> letters = {};
};

struct Comparison {
    Pairing pairing = Pairing::rows;
    std::vector<MeasureComparison> measures;
    std::optional<LabelComparison> labels = {};  ///< where the models share their rows and all have a threshold
    std::vector<CurveComparison> curves = {};  ///< every pair of models, where they were asked for
    bool labels_need_rows = false;  ///< there would be labels, but for these thresholds nothing was kept of the rows
};

/// Compares at least two models. With Pairing::rows all rows must be the same but for the scores. Throws Error for a
/// method of intervals that differences do not have, and for permutations of models with rows of their own. Where there are no
/// rows, `kept` may hold what was kept of them (second_round.hpp); what needs more is `needs_rows`.
Comparison compare_models(std::span<const ComparedModel> models, Pairing pairing,
                          std::span<const MeasureRequest> requested_measures, const ComparisonRequest& request,
                          const Summaries& kept = {});

}  // namespace midrank
