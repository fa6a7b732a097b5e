#pragma once

#include "midrank/evaluation/report.hpp"

#include <string>

namespace midrank {

/// The report as one line a number: model, slice, measure, value and what belongs to it. The counts of rows, the threshold and
/// the confusion matrix come first, under the names that JSON has for them.
std::string csv(const Report& report);

}  // namespace midrank
