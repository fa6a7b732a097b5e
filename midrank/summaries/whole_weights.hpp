// Whether the weights of rows are numbers of rows.

#pragma once

#include <span>

namespace midrank {

struct WholeWeights {
    bool whole = true;  ///< every weight is whole, and all together at most Ranking::largest_number_of_rows
    bool counted = true;  ///< and at most Ranking::largest_whole_total: they are counted in integers

    /// Unless they count rows, they are taken for fractional ones.
    static WholeWeights of(std::span<const double> weights, bool weights_count);
};

}  // namespace midrank
