// A measure of pairs of many plain rows, such as the area under the ROC curve: computed in place, without ranking.

#pragma once

#include "midrank/measures/catalog.hpp"
#include "python/src/lent_column.hpp"
#include "python/src/measured.hpp"

#include <memory>
#include <string>

namespace midrank {

/// The same result as by the usual course. None where the measure reads more than pairs, or the columns are anything
/// but contiguous integers 0 and 1 or booleans, and finite floats or doubles, without missing values. Independent of
/// Python.
std::shared_ptr<Measured> measure_pairs(const MeasureRequest& requested, const std::string& measure,
                                        const LentColumn& label, const LentColumn& score);

}  // namespace midrank
