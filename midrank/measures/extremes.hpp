// What a measure says of a binned ranking (summaries/binned_ranking.hpp): bounds that surely hold its value on the rows, whatever their
// order within the cells is.
//
// Of most measures the catalog says how they answer to moves (Measure::moves), and then the extreme rankings bound them:
//
// - in_order: the value goes one way only as a positive item moves up or a negative one down. The rows come from the worst ranking by such
//   moves, and the best from the rows. At any threshold a move of that kind raises tp or lowers fp, so this is so of every measure of
//   a confusion matrix that answers to them one way; of its best value over all thresholds, for each point of a ranking has one
//   at the same threshold that is no worse; of what is read off the ROC curve with ties as straight lines (a ranking whose points
//   all lie no lower has a curve that lies nowhere lower); and of means of losses that fall as the score of a positive rises.
// - by_class: the same, but which way items of a class move the value may depend on arguments or on where those of the other class
//   are: then it is extreme where each class is moved as far as it can be, one way or the other.
//
// A few measures have bounds of their own (Measure::bounds). Of the others nothing is known. tests/properties/moves_test.cpp puts
// every such statement of the catalog to random moves and tables.

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

/// The extreme rankings of a binned one, which is borrowed. Each is made when it is first asked for.
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

/// The middle of the bounds, and these (Answer::certified); the exact answer where the cells leave no doubt.
Answer answer_within_bounds(const MeasureRequest& requested, const Extremes& extremes, std::optional<double> threshold);

}  // namespace midrank
