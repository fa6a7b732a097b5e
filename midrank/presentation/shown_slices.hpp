// Selects the slices shown to people where a column has very many: JSON and CSV have all.

#pragma once

#include "midrank/evaluation/report.hpp"

#include <string>
#include <utility>
#include <vector>

namespace midrank {

struct ShownSlices {
    using Named = std::pair<std::string, SliceReport>;

    std::vector<const Named*> slices;
    std::vector<std::string> sentences;  ///< what was left out of each column
};

/// All slices in order; but for a column of more than 20 values, the 20 worst in the first measure that has a
/// direction, worst first. Slices in which it is undefined come last.
ShownSlices shown_slices(const ModelReport& model);

}  // namespace midrank
