// From influences to standard errors. The variance of a measure is the sum of squared influences over n^2. Each class
// is centred and corrected by m / (m - 1), which gives DeLong's variance for the area under the ROC curve, to the bit
// of the formula. The difference between the class means contributes only where the number of positives is random too.
// For clusters, the influences of their items are summed first (Obuchowski 1997, doi:10.2307/2533958).

#pragma once

#include "midrank/base/value.hpp"
#include "midrank/measures/catalog.hpp"
#include "midrank/summaries/rows.hpp"
#include "midrank/summaries/weight_moments.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <variant>
#include <vector>

namespace midrank {

/// The sampling scheme, which determines standard errors and the bootstrap.
enum class Scheme : std::uint8_t {
    plain,  ///< single rows; the numbers of positives and negatives are random
    stratified,  ///< rows within each class; both numbers are fixed
    clustered,  ///< whole clusters
};

/// Sums over the influences of the items of one class.
struct InfluenceMoments {
    double items = 0;
    double squares = 0, cubes = 0;  ///< sums of powers

    void add(double influence, double times = 1) noexcept {
        if (items == 0) first_ = influence;
        items += times;
        squares += times * influence * influence;
        cubes += times * influence * influence * influence;
        // Distances from the first influence, so that equal influences have exactly no spread.
        const double distance = influence - first_;
        distances_ += times * distance;
        squared_distances_ += times * distance * distance;
    }
    /// Items with one influence and different weights; `influence` is that of an item of weight 1.
    void add(double influence, const WeightScatter& weights) noexcept;
    /// Adds times[i] items with influences[i] each, for all i.
    void add(std::span<const double> influences, std::span<const double> times) noexcept;
    void merge(const InfluenceMoments& other) noexcept;
    /// From sums of powers of the distances to a centre, over the items.
    static InfluenceMoments about(double centre, double items, double distances, double squares, double cubes) noexcept;
    /// The moments of a linear map of this influence, over the same items.
    InfluenceMoments by_map(const LinearMap& map) const noexcept;

    double sum() const noexcept { return items * first_ + distances_; }
    double mean() const noexcept { return items > 0 ? sum() / items : 0; }
    /// Whether influences differ, but so little that their squares are 0.
    bool underflow() const noexcept { return squared_distances_ == 0 && distances_ != 0; }
    /// Sum of squares about the mean.
    double squares_about_mean() const noexcept {
        return items > 0 ? std::max(squared_distances_ - distances_ * distances_ / items, 0.0) : 0;
    }

private:
    double first_ = 0, distances_ = 0, squared_distances_ = 0;
};

struct InfluenceSpread {
    InfluenceMoments positive, negative;  ///< all in `positive` for clusters
    double total = 0;  ///< total weight of the items
    bool clustered = false;
    /// Effective number of items of the smaller class: rows (EffectiveSize), or clusters.
    double effective_items = 0;
    /// For each class, the effective number of items of equal weight, where weights are fractional; 0 where they are
    /// frequencies.
    double effective_positive = 0, effective_negative = 0;

    // For clusters only.
    double degrees_of_clusters = 0;  ///< degrees of freedom of their variance; 0 where only their number is known
    Value variance_of_items = Undefined::empty;  ///< the variance if items were independent

    /// Variance of the measure, or why there is none.
    Value variance(Scheme scheme) const;
    /// Degrees of freedom of the t distribution for (value - true value) / standard error, by Welch and Satterthwaite.
    /// Few where a class with few items contributes most of the variance.
    double degrees_of_freedom(Scheme scheme) const noexcept;
    /// Whether intervals need Student's distribution: the errors of clusters and of rows of unequal weight do not
    /// follow from the value.
    bool by_student() const noexcept { return clustered || effective_positive > 0; }
    /// The acceleration of BCa intervals, a measure of skewness: sum of cubes / (6 sum of squares^(3/2)).
    double acceleration() const noexcept;
};

/// The spreads of several measures at once, over the ties of a ranking, on all threads. Weights are frequencies.
std::vector<InfluenceSpread> spreads_of(const Ranking& ranking, std::span<const Influence> influences);
/// The same for rows with weights of their own: `weights` are those of the ranking's rows, null where they are whole. A
/// heavy row pulls the value towards itself, so it counts by how far the value moves without it, as a cluster does;
/// relative to rows of equal weight, for which the usual correction applies. Where few rows have most of the weight,
/// variances increase (decision 96).
std::vector<InfluenceSpread> spreads_of(const Ranking& ranking, const WeightMoments* weights,
                                        std::span<const Influence> influences);
/// The spread of an influence that steps at one operating point, from four cells.
InfluenceSpread step_spread(const Ranking& ranking, const StepInfluence& step);
/// The influence on a requested measure, from its entry, or why there is none.
InfluenceOrReason influence_on(const MeasureRequest& requested, const Views& views);

/// The spread for clusters, from what each moves (ClusterInfluence) of items with weight `total` together. The variance
/// is that of leaving out one cluster at a time (Cameron & Miller 2015, doi:10.3368/jhr.50.2.317, CR3).
InfluenceSpread spread_of_clusters(std::span<const double> moves, double total);
/// Degrees of freedom of that variance, by Satterthwaite, for clusters of unequal weight whose items are equally
/// correlated (Imbens & Kolesar 2016, doi:10.1162/REST_a_00552). The correlation is estimated from the moves and from
/// the sum of squares of the items' own influences; `item_weight` is the weight of one item.
double degrees_of_clusters(std::span<const double> moves, std::span<const double> weights, double squares_of_items,
                           double item_weight);

/// The spreads of the influences on requested measures, in their order. If `scheme` is clustered, sums by cluster must
/// have been kept with the views, or the rows be available, else `needs_rows`.
using SpreadOrReason = std::variant<InfluenceSpread, Undefined>;
std::vector<SpreadOrReason> influence_spreads(std::span<const MeasureRequest> requested, const Views& views,
                                              const Rows& rows, Scheme scheme);
SpreadOrReason influence_spread(const MeasureRequest& requested, const Views& views, const Rows& rows, Scheme scheme);
/// The standard error of a requested measure.
Value standard_error(const MeasureRequest& requested, const Views& views, const Rows& rows, Scheme scheme);
/// Why replicates of such views have no standard errors, which studentized intervals need; none where they do. With
/// clusters or fractional weights, a replicate does not know which rows were drawn.
std::optional<Undefined> why_replicates_lack_errors(const Measure& measure, const Views& views, Scheme scheme);

}  // namespace midrank
