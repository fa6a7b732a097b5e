// Certified bounds of a measure on a binned ranking (summaries/binned_ranking.hpp): they hold the exact value, whatever
// the order of the rows within the cells.
//
// For most measures the catalog says how the value responds when an item moves (Measure::moves); the extreme rankings
// then bound it:
//
// - in_order: the value changes in one direction only as a positive item moves up or a negative one down. Such moves lead
//   from the worst ranking to the true one, and from there to the best. At any threshold such a move raises tp or lowers fp.
//   So the statement holds for every measure of a confusion matrix that is monotone in tp and fp; for its best value over
//   all thresholds, because each point of the lower ranking has a point at the same threshold of the higher one that is no
//   worse; for what is read off the ROC curve with ties as straight lines (if no point of a ranking lies lower, no part of
//   its curve does); and for means of losses that fall as the score of a positive rises.
// - by_class: the same for the items of one class, but the direction may depend on the arguments or on the places of the
//   other class. The value is then extreme where each class is moved as far as possible, in one direction or the other.
//
// A few measures have bounds of their own (Measure::bounds). The others have none. tests/properties/moves_test.cpp
// checks every such statement of the catalog on random moves and tables.

#pragma once

#include "midrank/measures/catalog.hpp"
#include "midrank/measures/views.hpp"
#include "midrank/numerics/bounds.hpp"
#include "midrank/summaries/binned_ranking.hpp"

#include <array>
#include <cstddef>
#include <mutex>
#include <optional>

namespace midrank {

/// The extreme rankings of a binned ranking, which is borrowed. Each is built on first use.
class Extremes {
public:
    explicit Extremes(const BinnedRanking& binned) : binned_(binned) {}

    const BinnedRanking& binned() const noexcept { return binned_; }
    const Views& best() const { return views(true, false); }
    const Views& worst() const { return views(false, true); }
    const Views& views(bool positives_up, bool negatives_up) const;

private:
    const BinnedRanking& binned_;
    mutable std::mutex mutex_;
    mutable std::array<std::optional<Views>, 4> views_;
};

/// The midpoint of the bounds, with the bounds (Answer::certified); the exact answer where the cells leave no doubt.
Answer answer_within_bounds(const MeasureRequest& requested, const Extremes& extremes, std::optional<double> threshold);

}  // namespace midrank
