// From influences to standard errors. The variance of a measure is the sum of squares of its items' influences over n^2, and
// each class is centred and corrected by m / (m - 1), so that the area under the ROC curve gets DeLong's variance to the bit
// of the formula. What the class means differ by counts only where the number of positives is random too. Clusters add up
// their items' influences first (Obuchowski 1997, doi:10.2307/2533958).

#pragma once

#include "midrank/base/storage.hpp"
#include "midrank/base/value.hpp"
#include "midrank/inference/rows.hpp"
#include "midrank/measures/catalog.hpp"

#include <algorithm>
#include <variant>

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
    double sum() const noexcept { return items * first_ + distances_; }
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

    /// Variance of the measure, or why there is none.
    Value variance(Scheme scheme) const;
    /// How well that variance is known, by Welch and Satterthwaite: the degrees of freedom of the t distribution that the
    /// distance in standard errors nearly has. A class of few items that carries most of the variance leaves few.
    double degrees_of_freedom(Scheme scheme) const noexcept;
    /// What skews its distribution: sum of cubes / (6 sum of squares^(3/2)), the acceleration of BCa intervals.
    double acceleration() const noexcept;
};

/// Over the ties of a ranking whose weights are numbers of rows.
InfluenceSpread spread_of(const Ranking& ranking, const InfluenceWalk& influence);
/// Over rows, each with its weight, or over clusters of them; `influences` in the order of the rows.
InfluenceSpread spread_of(const Rows& rows, std::span<const double> influences);

/// The influence of each row. `tie_of_row` as tie_of_rows gives it.
Array<double> influence_of_rows(const Ranking& ranking, const InfluenceWalk& influence, const Rows& rows,
                                std::span<const std::uint32_t> tie_of_row);
/// The same for a requested measure, from the influence of its entry, or why there is none.
using RowInfluences = std::variant<Array<double>, Undefined>;
RowInfluences row_influences(const MeasureRequest& requested, const Views& views, const Rows& rows,
                             std::span<const std::uint32_t> tie_of_row);

/// The standard error of a requested measure, from the influence of its entry.
Value standard_error(const MeasureRequest& requested, const Views& views, const Rows& rows, Scheme scheme);
/// The same with all that follows from the influences.
std::variant<InfluenceSpread, Undefined> influence_spread(const MeasureRequest& requested, const Views& views,
                                                          const Rows& rows);

}  // namespace midrank
