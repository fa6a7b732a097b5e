// A curve read on a grid of its abscissa, i / steps, so that the same places can be compared between replicates. Between
// operating points curves are read as if the rows of one tie were taken a part of each: both classes in proportion. Davis &
// Goadrich (2006), doi:10.1145/1143844.1143874, for what lies between two points of precision and recall.

#pragma once

#include "midrank/summaries/ranking.hpp"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace midrank {

/// What is labelled positive: also between operating points, where part of a tie is.
struct Labelled {
    double positive = 0, negative = 0;
    /// Twice the pairs of a positive item and a labelled one in which the positive stands above, a tie or itself as half.
    double half_wins = 0;

    static Labelled of(const CumulativeCounts& s) {
        return {s.positive.number(), s.negative.number(), (s.positive * s.positive + s.half_wins).number()};
    }
    double all() const noexcept { return positive + negative; }
};

inline Labelled between(const Labelled& a, const Labelled& b, double part) noexcept {
    return {std::lerp(a.positive, b.positive, part), std::lerp(a.negative, b.negative, part),
            std::lerp(a.half_wins, b.half_wins, part)};
}

/// Which of several values at one abscissa is taken, where a curve rises or falls straight.
enum class End : std::uint8_t { first, last };

/// The ordinates at i / steps, from i = `first` on. Walks the ranking once. `along` is what grows along the abscissa, up to
/// `total`; `ordinate` is asked where a place of the grid is met.
template <class Along, class Ordinate>
std::vector<double> read_on_grid(const Ranking& ranking, std::int64_t first, std::int64_t steps, double total, End end,
                                 Along along, Ordinate ordinate) {
    std::vector<double> values;
    values.reserve(static_cast<std::size_t>(steps - first + 1));
    std::int64_t place = first;
    // Divided last, so that a place that is an operating point is met to the bit.
    const auto target = [&place, total, steps] {
        return static_cast<double>(place) * total / static_cast<double>(steps);
    };
    Labelled before;
    ranking.visit_points(1, ranking.distinct() + 1, [&](std::int64_t, const CumulativeCounts& s) {
        const Labelled after = Labelled::of(s);
        const double from = along(before);
        const double upto = along(after);
        for (; place <= steps && (end == End::first ? target() <= upto : target() < upto) && from < upto; ++place) {
            values.push_back(ordinate(between(before, after, (target() - from) / (upto - from))));
        }
        before = after;
    });
    for (; place <= steps; ++place) values.push_back(ordinate(before));
    return values;
}

}  // namespace midrank
