// Where true numbers lie among their predicted quantiles.

#pragma once

#include "midrank/summaries/derive.hpp"
#include "midrank/summaries/quantile_rows.hpp"

#include <vector>

namespace midrank {

struct QuantilePlaces {
    std::vector<double> upto;  ///< for each level: weight of the rows with truth <= quantile
    /// Weight of the rows by the number of quantiles below the truth, from none to all: one entry more than there are
    /// levels.
    std::vector<double> above;
};
template <>
struct Derive<QuantilePlaces> {
    using From = QuantileRows;
    static QuantilePlaces of(const QuantileRows& rows);
};

/// The nominal share of each gap between neighbouring levels, for the probability integral transform; the first from 0,
/// the last to 1.
std::vector<double> shares_between_levels(const QuantileRows& rows);

}  // namespace midrank
