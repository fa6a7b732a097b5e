// Whether the weights of rows are frequencies.

#pragma once

#include <span>

namespace midrank {

struct WholeWeights {
    bool whole = true;  ///< every weight is whole, and their total is at most Ranking::largest_number_of_rows
    bool counted = true;  ///< the total is also at most Ranking::largest_whole_total: counted in integers

    /// Unless `weights_count`, weights are treated as fractional.
    static WholeWeights of(std::span<const double> weights, bool weights_count);
};

}  // namespace midrank
