// The answer of `midrank compare`: for each pair of models a table of the measures with their differences, and below it
// in words which of these stand.

#pragma once

#include "midrank/evaluation/compare.hpp"
#include "midrank/presentation/style.hpp"

#include <cstddef>
#include <string>

namespace midrank {

std::string table(const ComparisonReport& report, const Style& style, std::size_t width);
std::string markdown(const ComparisonReport& report);
/// One line a test: differences, tests that all models are equal, McNemar's tests and Cochran's Q.
std::string csv(const ComparisonReport& report);
std::string json(const ComparisonReport& report);  ///< docs/schema/compare.schema.json

}  // namespace midrank
