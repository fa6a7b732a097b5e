// True and predicted numbers as a contingency table: a line for each distinct true number, a column for each distinct
// prediction, and a cell for each pair that occurs. Sufficient for measures of order, which depend on the weight below
// and on ties.

#pragma once

#include "midrank/summaries/derive.hpp"
#include "midrank/summaries/targets.hpp"

#include <cstddef>
#include <utility>
#include <vector>

namespace midrank {

/// The distinct numbers of one side in ascending order, each a tie, with the weight of their rows.
class TieWeights {
public:
    TieWeights() = default;
    /// `upto`: cumulative weight up to and including each tie.
    explicit TieWeights(std::vector<double> upto) : upto_(std::move(upto)) {}

    std::size_t size() const noexcept { return upto_.size(); }
    double total() const noexcept { return upto_.empty() ? 0 : upto_.back(); }
    double below(std::size_t tie) const noexcept { return tie == 0 ? 0 : upto_[tie - 1]; }
    double upto(std::size_t tie) const noexcept { return upto_[tie]; }
    double above(std::size_t tie) const noexcept { return total() - upto_[tie]; }
    double weight(std::size_t tie) const noexcept { return upto_[tie] - below(tie); }
    /// Weight of all other ties.
    double elsewhere(std::size_t tie) const noexcept { return total() - weight(tie); }
    /// The mid-rank (weight below plus half the weight of the tie) minus the mean of all mid-ranks.
    double centred_rank(std::size_t tie) const noexcept { return (below(tie) + upto_[tie]) / 2 - total() / 2; }

private:
    std::vector<double> upto_;
};

struct TieTable {
    struct Cell {
        std::size_t truth = 0, predicted = 0;  ///< indices of the ties on both sides
        double weight = 0;
    };

    TieWeights truth, predicted;
    std::vector<Cell> cells;  ///< non-empty, sorted by true number, then by prediction
    std::vector<std::size_t> cell_of_row;  ///< for rows of positive weight
};

template <>
struct Derive<TieTable> {
    using From = Targets;
    static TieTable of(const Targets& targets);
};

}  // namespace midrank
