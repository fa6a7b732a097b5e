// How pairs of rows are ordered by what is true and by what is predicted: what Kendall's tau and the concordance index are made of. Of all
// pairs, or of those that one row is in; the latter say by how much the former grow with the weight of that row. Both are counted in
// one walk over the table of ties, in O(n log n).

#pragma once

#include "midrank/summaries/derive.hpp"
#include "midrank/summaries/tie_table.hpp"

#include <functional>

namespace midrank {

/// Weights of pairs of rows, each pair counted once.
struct PairOrders {
    double concordant = 0, discordant = 0;
    double tied_predicted = 0;  ///< in the predictions alone
    double differing_truth = 0, differing_predicted = 0;  ///< not tied in that column, whatever the other
};

template <>
struct Derive<PairOrders> {
    using From = TieTable;
    static PairOrders of(const TieTable& table);
};

/// Calls use(cell, pairs) for each cell in its order, with the weights of the rows that a row of the cell makes such pairs with.
void for_pairs_of_each_cell(const TieTable& table,
                            const std::function<void(std::size_t cell, const PairOrders& pairs)>& use);

}  // namespace midrank
