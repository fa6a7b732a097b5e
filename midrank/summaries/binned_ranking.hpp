// The ranking of rows that are too many to keep: the scores of each class in cells (score_cells.hpp). What follows from the order of
// rows is known within bounds that surely hold it. Nothing is drawn at random, and no law is assumed.
//
// The bounds. Each item lies somewhere between the ends of its cell. So the true ranking comes from the *extreme* one, in which all
// positives stand at the lowest score of their cell and all negatives at the highest, by moving positives up and negatives down alone;
// and from it comes the other extreme in the same way. A measure that such moves change one way only lies between its values on these
// two rankings, whatever merges have made the cells. measures/extremes.hpp says which measures do, and what holds of some others.
//
// A threshold named as a cut lies within no cell, so that the confusion matrix there is exact; 0.5 and 0 are cuts unless others are named.
//
// How wide: positives and negatives that lie in cells over one another are pairs of unknown order, and no others are. So bounds narrow as
// 1 / k with k cells; docs/decisions/0068-certified-bounds.md says what was measured.

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
    static constexpr std::size_t fewest_cells = 16, most_cells = std::size_t{1} << 21;  ///< of a class
    static constexpr std::size_t most_cuts = 16;

    BinnedRanking() : BinnedRanking(standard_cells) {}
    /// At most so many cells of each class; thresholds that no cell is to hold.
    explicit BinnedRanking(std::size_t cells, std::span<const double> cuts = usual_cuts);

    /// Throws Error for weights that are not whole numbers of rows.
    void add(const Rows& rows);
    /// With the fewer cells of both, and the cuts that both have.
    void merge(const BinnedRanking& other);
    friend bool operator==(const BinnedRanking&, const BinnedRanking&) = default;

    std::size_t cells() const noexcept { return cells_; }
    const ScoreCells& positive() const noexcept { return positive_; }
    const ScoreCells& negative() const noexcept { return negative_; }
    std::int64_t total() const noexcept { return positive_.total() + negative_.total(); }
    bool exact() const noexcept { return positive_.exact() && negative_.exact(); }
    /// Exactly so; there is an item.
    double highest() const noexcept;
    double lowest() const noexcept;
    bool probabilities() const noexcept { return total() > 0 && lowest() >= 0 && highest() <= 1; }
    /// The highest score that is not above the threshold and the lowest that is, among the ends of the cells.
    Cut cut_at(double threshold) const noexcept;

    /// All items of a class at the highest score of their cell, or all at the lowest.
    Ranking extreme(bool positives_up, bool negatives_up) const;
    /// The same, but for the one item of each cell that is known to lie at its other end. Then all four rankings have the same scores, and
    /// so the same thresholds; at each the items of a class above it are the most, or the fewest, that its cells allow.
    Ranking bounding(bool most_positives, bool most_negatives) const;

    Bytes encode() const;
    static BinnedRanking decode(std::span<const std::byte> bytes);

private:
    static constexpr double usual_cuts[] = {0.5, 0.0};

    std::size_t cells_;
    std::vector<std::uint64_t> cuts_;  ///< keys of the thresholds, rising
    ScoreCells positive_, negative_;
};

template <>
struct Emptiness<BinnedRanking> {
    using View = BinnedRanking;
    static constexpr Undefined why = Undefined::empty;
    static bool holds(const BinnedRanking& ranking) noexcept { return ranking.total() == 0; }
};

}  // namespace midrank
