// From influences to standard errors. The variance of a measure is the sum of squares of its items' influences over n^2, and
// each class is centred and corrected by m / (m - 1), so that the area under the ROC curve gets DeLong's variance to the bit
// of the formula. What the class means differ by counts only where the number of positives is random too. Clusters add up
// their items' influences first (Obuchowski 1997, doi:10.2307/2533958).

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

/// How the rows came about, as a standard error and a bootstrap must know it.
enum class Scheme : std::uint8_t {
    plain,  ///< rows; the numbers of positives and negatives vary
    stratified,  ///< rows within each class, so that both numbers stay
    clustered,  ///< whole clusters
};

/// Sums over the influences of one class, repeated items each.
struct InfluenceMoments {
    double items = 0;
    double squares = 0, cubes = 0;  ///< sums of powers

    void add(double influence, double times = 1) noexcept {
        if (items == 0) first_ = influence;
        items += times;
        squares += times * influence * influence;
        cubes += times * influence * influence * influence;
        // About the first, so that influences that are all alike have no spread at all.
        const double distance = influence - first_;
        distances_ += times * distance;
        squared_distances_ += times * distance * distance;
    }
    /// Items of one influence, each of its own weight: `influence` is that of weight 1.
    void add(double influence, const WeightScatter& weights) noexcept;
    /// The items of many ties, times[i] with influences[i] each.
    void add(std::span<const double> influences, std::span<const double> times) noexcept;
    void merge(const InfluenceMoments& other) noexcept;
    /// From sums over items of powers of the distances to a centre.
    static InfluenceMoments about(double centre, double items, double distances, double squares, double cubes) noexcept;
    /// Of the same items, by another influence that is a linear map of this one.
    InfluenceMoments by_map(const LinearMap& map) const noexcept;

    double sum() const noexcept { return items * first_ + distances_; }
    double mean() const noexcept { return items > 0 ? sum() / items : 0; }
    /// Whether influences differ, by so little that their squares are 0.
    bool underflow() const noexcept { return squared_distances_ == 0 && distances_ != 0; }
    /// Sum of squares about the mean.
    double squares_about_mean() const noexcept {
        return items > 0 ? std::max(squared_distances_ - distances_ * distances_ / items, 0.0) : 0;
    }

private:
    double first_ = 0, distances_ = 0, squared_distances_ = 0;
};

struct InfluenceSpread {
    InfluenceMoments positive, negative;  ///< all in `positive` where clusters are what is counted
    double total = 0;  ///< weight of all items
    bool clustered = false;
    /// Of the smaller class, how many items there are that stand for themselves: rows (EffectiveSize), or clusters.
    double effective_items = 0;
    /// By class, how many items of equal weight vary like these, where weights are fractional; 0 where they are numbers of rows.
    double effective_positive = 0, effective_negative = 0;

    // Where clusters are what is counted.
    double degrees_of_clusters = 0;  ///< of freedom, of their variance; 0 where only their number is known
    Value variance_of_items = Undefined::empty;  ///< what the variance were if items stood for themselves

    /// Variance of the measure, or why there is none.
    Value variance(Scheme scheme) const;
    /// How well that variance is known, by Welch and Satterthwaite: the degrees of freedom of the t distribution that the
    /// distance in standard errors nearly has. A class of few items that carries most of the variance leaves few.
    double degrees_of_freedom(Scheme scheme) const noexcept;
    /// Whether Student's distribution is asked for: clusters and rows of unlike weight vary more than a value tells.
    bool by_student() const noexcept { return clustered || effective_positive > 0; }
    /// What skews its distribution: sum of cubes / (6 sum of squares^(3/2)), the acceleration of BCa intervals.
    double acceleration() const noexcept;
};

/// Of some measures at once, over the ties of a ranking, on all threads. Weights are numbers of rows.
std::vector<InfluenceSpread> spreads_of(const Ranking& ranking, std::span<const Influence> influences);
/// The same where each row has a weight of its own: `weights` are those of the ranking's rows, null where they are whole. A heavy row
/// pulls the value towards itself, so it counts by how far the value moves without it, as a cluster does; next to rows of
/// equal weight, for which the variance is corrected as ever. Where few rows weigh most, variances rise (decision 96).
std::vector<InfluenceSpread> spreads_of(const Ranking& ranking, const WeightMoments* weights,
                                        std::span<const Influence> influences);
/// Of an influence that steps at one operating point: four cells say all.
InfluenceSpread step_spread(const Ranking& ranking, const StepInfluence& step);
/// The influence on a requested measure, from its entry, or why there is none.
InfluenceOrReason influence_on(const MeasureRequest& requested, const Views& views);

/// Where clusters are what is counted: what each moves, as ClusterInfluence tells it, of items that weigh `total` together. The
/// variance is that of leaving out one cluster at a time (Cameron & Miller 2015, doi:10.3368/jhr.50.2.317, CR3).
InfluenceSpread spread_of_clusters(std::span<const double> moves, double total);
/// Degrees of freedom of that variance, by Satterthwaite for clusters of unequal weight whose items correlate alike (Imbens &
/// Kolesar 2016, doi:10.1162/REST_a_00552). How much they correlate follows from the moves and from the sum of squares of the
/// items' own influences; `item_weight` is what such an item weighs.
double degrees_of_clusters(std::span<const double> moves, std::span<const double> weights, double squares_of_items,
                           double item_weight);

/// What follows from the influences on requested measures, in their order. `scheme` says whether clusters are what is
/// counted; then their sums must have been kept with the views, or the rows be there, else `needs_rows`.
using SpreadOrReason = std::variant<InfluenceSpread, Undefined>;
std::vector<SpreadOrReason> influence_spreads(std::span<const MeasureRequest> requested, const Views& views,
                                              const Rows& rows, Scheme scheme);
SpreadOrReason influence_spread(const MeasureRequest& requested, const Views& views, const Rows& rows, Scheme scheme);
/// The standard error of a requested measure.
Value standard_error(const MeasureRequest& requested, const Views& views, const Rows& rows, Scheme scheme);
/// Why replicates of such views know no standard error of theirs, which studentized intervals divide by; none where they do. One of
/// clusters or of fractional weights does not know which rows came.
std::optional<Undefined> why_replicates_lack_errors(const Measure& measure, const Views& views, Scheme scheme);

}  // namespace midrank
