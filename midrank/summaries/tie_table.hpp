// True and predicted numbers as a table: a line for each distinct true number, a column for each distinct prediction, and a cell for the
// rows that have both. Measures of order read nothing else: they ask what weight lies below, and what is tied.

#pragma once

#include "midrank/summaries/derive.hpp"
#include "midrank/summaries/targets.hpp"

#include <cstddef>
#include <utility>
#include <vector>

namespace midrank {

/// The distinct numbers of one side in ascending order, by what their rows weigh: each is a tie.
class TieWeights {
public:
    TieWeights() = default;
    /// Running totals: the weight up to and including each tie.
    explicit TieWeights(std::vector<double> upto) : upto_(std::move(upto)) {}

    std::size_t size() const noexcept { return upto_.size(); }
    double total() const noexcept { return upto_.empty() ? 0 : upto_.back(); }
    double below(std::size_t tie) const noexcept { return tie == 0 ? 0 : upto_[tie - 1]; }
    double upto(std::size_t tie) const noexcept { return upto_[tie]; }
    double above(std::size_t tie) const noexcept { return total() - upto_[tie]; }
    double weight(std::size_t tie) const noexcept { return upto_[tie] - below(tie); }
    /// The weight of the rows in other ties: none where there are no others.
    double elsewhere(std::size_t tie) const noexcept { return total() - weight(tie); }
    /// The mid-rank (the weight below and half of that of the tie) less the mean of all mid-ranks.
    double centred_rank(std::size_t tie) const noexcept { return (below(tie) + upto_[tie]) / 2 - total() / 2; }

private:
    std::vector<double> upto_;
};

struct TieTable {
    struct Cell {
        std::size_t truth = 0, predicted = 0;  ///< ties of both sides
        double weight = 0;
    };

    TieWeights truth, predicted;
    std::vector<Cell> cells;  ///< those with rows, in the order of the true numbers, and of predictions within
    std::vector<std::size_t> cell_of_row;  ///< of a row that weighs something
};

template <>
struct Derive<TieTable> {
    using From = Targets;
    static TieTable of(const Targets& targets);
};

}  // namespace midrank
