#pragma once

#include "midrank/summaries/targets.hpp"

#include <cstddef>
#include <vector>

namespace midrank {

/// of(row) for each row that weighs something, as an influence; 0 for the others.
template <class Of>
std::vector<double> by_row(const Targets& targets, const Of& of) {
    std::vector<double> influences(targets.size());
    for (std::size_t row = 0; row < targets.size(); ++row)
        if (targets.weight(row) > 0) influences[row] = of(row);
    return influences;
}

}  // namespace midrank
