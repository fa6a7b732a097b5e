// The ranking in bounded memory: the scores of each class in cells (score_cells.hpp). What depends on the order of rows
// is known within certified bounds. Deterministic, and valid for any distribution.
//
// The bounds. Each item lies between the ends of its cell. In the *extreme* ranking all positives have the lowest score
// of their cell and all negatives the highest. Moving only positives up and negatives down turns it into the true
// ranking, and that in turn into the opposite extreme. So a measure that is monotone in such moves lies between its
// values on the two extremes, however merges formed the cells. measures/extremes.hpp says which measures are, and gives
// bounds of some others.
//
// A threshold named as a cut lies within no cell, so that the confusion matrix there is exact; the default cuts are 0.5
// and 0.
//
// Width: only positives and negatives in overlapping cells are pairs of unknown order. So with k cells the bounds
// narrow as 1 / k; measurements are in docs/decisions/0068-certified-bounds.md.

#pragma once

#include "midrank/base/bytes.hpp"
#include "midrank/base/cut.hpp"
#include "midrank/base/value.hpp"
#include "midrank/summaries/derive.hpp"
#include "midrank/summaries/ranking.hpp"
#include "midrank/summaries/rows.hpp"
#include "midrank/summaries/score_cells.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace midrank {

class BinnedRanking {
public:
    using Rows = midrank::Rows;
    static constexpr std::string_view kind = "MRBR";

    static constexpr std::size_t standard_cells = 20'000;
    static constexpr std::size_t fewest_cells = 16, most_cells = std::size_t{1} << 21;  ///< for each class
    static constexpr std::size_t most_cuts = 16;

    BinnedRanking() : BinnedRanking(standard_cells) {}
    /// At most `cells` cells of each class; no cell extends over a cut, which is a threshold.
    explicit BinnedRanking(std::size_t cells, std::span<const double> cuts = usual_cuts);

    /// Throws Error unless weights are frequencies.
    void add(const Rows& rows);
    /// Keeps the smaller number of cells, and the cuts that both have.
    void merge(const BinnedRanking& other);
    friend bool operator==(const BinnedRanking&, const BinnedRanking&) = default;

    std::size_t cells() const noexcept { return cells_; }
    const ScoreCells& positive() const noexcept { return positive_; }
    const ScoreCells& negative() const noexcept { return negative_; }
    std::int64_t total() const noexcept { return positive_.total() + negative_.total(); }
    bool exact() const noexcept { return positive_.exact() && negative_.exact(); }
    /// The exact extremes of the scores; there must be an item.
    double highest() const noexcept;
    double lowest() const noexcept;
    bool probabilities() const noexcept { return total() > 0 && lowest() >= 0 && highest() <= 1; }
    /// The highest end of a cell not above the threshold, and the lowest end above it.
    Cut cut_at(double threshold) const noexcept;

    /// Each class has the highest score of its cell, or the lowest.
    Ranking extreme(bool positives_up, bool negatives_up) const;
    /// The same, except that one item of each cell stays at the opposite end, where one is known to be. So all four
    /// rankings have the same scores and thresholds; above each, a class has as many items, or as few, as its cells
    /// allow.
    Ranking bounding(bool most_positives, bool most_negatives) const;

    Bytes encode() const;
    static BinnedRanking decode(std::span<const std::byte> bytes);

private:
    static constexpr double usual_cuts[] = {0.5, 0.0};

    std::size_t cells_;
    std::vector<std::uint64_t> cuts_;  ///< order keys of the thresholds, ascending
    ScoreCells positive_, negative_;
};

template <>
struct Emptiness<BinnedRanking> {
    using View = BinnedRanking;
    static constexpr Undefined why = Undefined::empty;
    static bool holds(const BinnedRanking& ranking) noexcept { return ranking.total() == 0; }
};

}  // namespace midrank
