// A measure of pairs of many plain rows, such as the area under the ROC curve: they are read where they lie, and nothing is ranked.

#pragma once

#include "midrank/measures/catalog.hpp"
#include "python/src/lent_column.hpp"
#include "python/src/measured.hpp"

#include <memory>
#include <string>

namespace midrank {

/// What the way of every question would find, too. None where the measure reads more than pairs, or the columns are anything else than
/// whole numbers 0 and 1, or booleans, and finite floats or doubles side by side, none missing. Nothing here knows Python.
std::shared_ptr<Measured> measure_pairs(const MeasureRequest& requested, const std::string& measure,
                                        const LentColumn& label, const LentColumn& score);

}  // namespace midrank
