// The input of the area under the ROC curve: the weight of each class, and the pairs that positives win.

#pragma once

#include "midrank/base/value.hpp"
#include "midrank/summaries/derive.hpp"
#include "midrank/summaries/plain_rows.hpp"
#include "midrank/summaries/ranking.hpp"

namespace midrank {

struct ClassTotals {
    Count positive, negative;
    Count half_wins;  ///< twice the weight of pairs with the positive above the negative, ties as half
    bool whole = true;  ///< weights are frequencies
    bool counted = true;  ///< weights are frequencies, and counted in integers

    static ClassTotals of(const Ranking& ranking) {
        return {ranking.positive(), ranking.negative(), ranking.counts_at(ranking.distinct()).half_wins,
                ranking.whole(), ranking.counted()};
    }
    /// The same for plain rows, without ranking them where counting pairs is faster.
    static ClassTotals of(const PlainRows& rows);

    Count total() const noexcept { return positive + negative; }
    Count pairs() const noexcept { return positive * negative; }
    bool one_class() const noexcept { return positive == Count(0) || negative == Count(0); }
};

template <>
struct Derive<ClassTotals> {
    using From = Ranking;
    static ClassTotals of(const Ranking& ranking) { return ClassTotals::of(ranking); }
    static ClassTotals of(const PlainRows& rows) { return ClassTotals::of(rows); }
    static ClassTotals of(const Resample& resample);
};

/// Total weight of the rows.
struct RankedWeight {
    Count total;
};

template <>
struct Derive<RankedWeight> {
    using From = Ranking;
    static RankedWeight of(const Ranking& ranking) { return {ranking.total()}; }
    static RankedWeight of(const PlainRows& rows);
    static RankedWeight of(const Resample& resample);
};

/// Whether there are no items of positive weight, as is possible in a slice.
struct NoWeight {
    bool holds = false;
};

template <>
struct Derive<NoWeight> {
    using From = Ranking;
    static NoWeight of(const Ranking& ranking) { return {ranking.total() == Count(0)}; }
    static NoWeight of(const PlainRows& rows);
    static NoWeight of(const Resample& resample);
};

template <>
struct Emptiness<Ranking> {
    using View = NoWeight;
    static constexpr Undefined why = Undefined::empty;
    static bool holds(NoWeight none) noexcept { return none.holds; }
};

}  // namespace midrank
