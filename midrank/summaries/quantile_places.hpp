// Where true numbers lie among the quantiles that were predicted of them.

#pragma once

#include "midrank/summaries/derive.hpp"
#include "midrank/summaries/quantile_rows.hpp"

#include <vector>

namespace midrank {

struct QuantilePlaces {
    std::vector<double> upto;  ///< of each level: the weight of the rows whose truth is at most their quantile
    /// The weight of the rows whose truth is above so many of their quantiles, from none to all: one more than there are levels.
    std::vector<double> above;
};
template <>
struct Derive<QuantilePlaces> {
    using From = QuantileRows;
    static QuantilePlaces of(const QuantileRows& rows);
};

/// Of the probability integral transform, the share that each gap between neighbouring levels is to hold: the first from 0 on, the last
/// up to 1.
std::vector<double> shares_between_levels(const QuantileRows& rows);

}  // namespace midrank
