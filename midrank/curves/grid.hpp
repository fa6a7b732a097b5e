// Reads a curve on a grid of its abscissa, i / steps, so that replicates can be compared at the same places. Between
// operating points curves are read as if part of the rows of a tie were labelled, both classes in proportion. Davis &
// Goadrich (2006), doi:10.1145/1143844.1143874, for interpolation between two points of precision and recall.

#pragma once

#include "midrank/summaries/ranking.hpp"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace midrank {

/// A place of the grid: the fraction `part` of the way from operating point `point` - 1 to `point`.
struct GridPlace {
    std::int64_t point = 0;
    double part = 0;
    double positive = 0, negative = 0;  ///< weight labelled positive there

    double labelled() const noexcept { return positive + negative; }
};

/// Which of several points with one abscissa is taken, where a curve is vertical.
enum class End : std::uint8_t { first, last };

/// The places where the abscissa reaches i / steps of `total`, from i = `first` on. `along(positive, negative)` is the
/// abscissa as a function of the weights labelled positive in both classes; it grows up to `total`.
template <class Along>
std::vector<GridPlace> places_on_grid(const Ranking& ranking, std::int64_t first, std::int64_t steps, double total,
                                      End end, Along along) {
    std::vector<GridPlace> places;
    places.reserve(static_cast<std::size_t>(steps - first + 1));
    std::int64_t i = first;
    // Dividing last makes a place that is an operating point exact to the bit.
    const auto target = [&i, total, steps] { return static_cast<double>(i) * total / static_cast<double>(steps); };
    const auto met = [&target, end](double upto) { return end == End::first ? target() <= upto : target() < upto; };
    const auto read = [&](const CumulativeBlock<double>& block) {
        const std::span p = block.positive_upto;
        const std::span n = block.negative_upto;
        std::size_t tie = 0;
        while (i <= steps && met(along(p[block.size()], n[block.size()]))) {
            // Bisection for the first tie after which the place is reached.
            for (std::size_t rest = block.size() - tie; rest > 0;) {
                const std::size_t half = rest / 2;
                const bool later = !met(along(p[tie + half + 1], n[tie + half + 1]));
                tie += later ? half + 1 : 0;
                rest = later ? rest - half - 1 : half;
            }
            const double from = along(p[tie], n[tie]);
            const double part = (target() - from) / (along(p[tie + 1], n[tie + 1]) - from);
            places.push_back({block.first + static_cast<std::int64_t>(tie) + 1, part,
                              std::lerp(p[tie], p[tie + 1], part), std::lerp(n[tie], n[tie + 1], part)});
            ++i;
        }
    };
    for (std::int64_t part = 0; part < ranking.part_count() && i <= steps; ++part) ranking.visit_part(part, read);
    for (; i <= steps; ++i)
        places.push_back({ranking.distinct(), 1, ranking.positive().number(), ranking.negative().number()});
    return places;
}

/// The ordinates at these places, computed in their order.
template <class Ordinate>
std::vector<double> ordinates(std::span<const GridPlace> places, Ordinate ordinate) {
    std::vector<double> values;
    values.reserve(places.size());
    for (const GridPlace& at : places) values.push_back(ordinate(at));
    return values;
}

/// A ranking as the lines of bands read it (banding.hpp): what several of them need is computed on first use. For a
/// single thread; borrows the ranking.
class RankingOnGrid {
public:
    explicit RankingOnGrid(const Ranking& ranking) noexcept : ranking_(ranking) {}

    const Ranking& ranking() const noexcept { return ranking_; }
    /// Counts at each of these thresholds, the highest first.
    std::span<const CumulativeCounts> counts_at(std::span<const double> thresholds);
    /// Where the share i / steps of all items is first labelled, i = 0 … steps.
    std::span<const GridPlace> places_of_items(std::int64_t steps);

private:
    struct AtThresholds {
        std::span<const double> thresholds;
        std::vector<CumulativeCounts> counts;
    };

    const Ranking& ranking_;
    std::vector<AtThresholds> at_thresholds_;
    std::vector<GridPlace> places_of_items_;
};

}  // namespace midrank
