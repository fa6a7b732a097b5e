#pragma once

#include "midrank/summaries/targets.hpp"

#include <cstddef>
#include <vector>

namespace midrank {

/// Influences of all rows: of(row) where the row has positive weight, 0 elsewhere.
template <class Of>
std::vector<double> by_row(const Targets& targets, const Of& of) {
    std::vector<double> influences(targets.size());
    for (std::size_t row = 0; row < targets.size(); ++row)
        if (targets.weight(row) > 0) influences[row] = of(row);
    return influences;
}

}  // namespace midrank
