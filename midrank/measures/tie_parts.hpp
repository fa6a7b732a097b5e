// Totals of each part of a ranking, computed in parallel.

#pragma once

#include "midrank/summaries/class_totals.hpp"
#include "midrank/summaries/ranking.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

namespace midrank {

/// Weights of both classes as doubles.
struct Sizes {
    double positive, negative, total;
    explicit Sizes(const ClassTotals& totals)
        : positive(totals.positive.number()), negative(totals.negative.number()), total(positive + negative) {}
};

/// The total of each part of the ranking, after add(total, block) for each of its blocks; on all threads. The block is
/// a TieBlock<double>, or a CumulativeBlock<double> where `add` takes that.
template <class Total, class Add>
std::vector<Total> over_parts(const Ranking& ranking, Add add) {
    using Block = std::conditional_t<std::is_invocable_v<Add, Total&, const TieBlock<double>&>, TieBlock<double>,
                                     CumulativeBlock<double>>;
    std::vector<Total> totals(static_cast<std::size_t>(ranking.part_count()));
    for_each_part(ranking.part_count(), [&](std::int64_t part) {
        Total total;
        ranking.visit_part(part, [&](const Block& block) { add(total, block); });
        totals[static_cast<std::size_t>(part)] = total;
    });
    return totals;
}

/// Replaces the total of each part by the total of all parts above it; returns the total of all.
template <class Total>
Total replace_by_totals_above(std::vector<Total>& parts) {
    Total all;
    for (Total& part : parts) {
        Total above = all;
        all.merge(part);
        part = std::move(above);
    }
    return all;
}

/// Weight of a tie (items_at), and of all ties above it (items_above).
template <class Weight>
double items_at(const CumulativeBlock<Weight>& block, std::size_t tie) noexcept {
    return static_cast<double>(block.positive[tie]) + static_cast<double>(block.negative[tie]);
}
template <class Weight>
double items_above(const CumulativeBlock<Weight>& block, std::size_t tie) noexcept {
    return static_cast<double>(block.positive_upto[tie]) + static_cast<double>(block.negative_upto[tie]);
}

/// Fills in influences that change only at ties with positives. `of_rises` holds those of the positives at each such
/// tie; `moved` holds those of the negatives, two for each such tie: between the previous one and this one, and at this
/// one.
inline void fill_by_rises(const CumulativeBlock<double>& block, std::span<const double> of_rises,
                          std::span<const double> moved, std::span<double> positive, std::span<double> negative) {
    // Where positives stand is unpredictable, so the loop has no branch that depends on it.
    std::size_t next = 0;
    for (std::size_t i = 0; i < block.size(); ++i) {
        const std::size_t rises = block.positive[i] != 0 ? 1 : 0;
        negative[i] = moved[next + rises];
        next += 2 * rises;
        positive[i] = 0;
    }
    const auto places = block.present(true).places();
    for (std::size_t k = 0; k < places.size(); ++k) positive[places[k]] = of_rises[k];
}

}  // namespace midrank
