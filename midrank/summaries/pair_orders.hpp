// Concordance of pairs of rows: the input of Kendall's tau and the concordance index. Over all pairs, or over those
// that contain one row; the latter is the derivative of the former by the weight of that row. Both are counted in one
// walk over the table of ties, in O(n log n).

#pragma once

#include "midrank/summaries/derive.hpp"
#include "midrank/summaries/tie_table.hpp"

#include <functional>

namespace midrank {

/// Weights of pairs of rows, each pair counted once.
struct PairOrders {
    double concordant = 0, discordant = 0;
    double tied_predicted = 0;  ///< tied in the predictions only
    double differing_truth = 0, differing_predicted = 0;  ///< not tied in this column, whatever the other
};

template <>
struct Derive<PairOrders> {
    using From = TieTable;
    static PairOrders of(const TieTable& table);
};

/// Calls use(cell, pairs) for each cell in order, with the weights of the pairs that a row of the cell makes with all
/// rows.
void for_pairs_of_each_cell(const TieTable& table,
                            const std::function<void(std::size_t cell, const PairOrders& pairs)>& use);

}  // namespace midrank
