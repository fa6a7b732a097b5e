// The answer of `midrank power`, written.

#pragma once

#include "midrank/evaluation/power_study.hpp"
#include "midrank/presentation/style.hpp"

#include <cstddef>
#include <string>

namespace midrank {

std::string table(const PowerReport& report, const Style& style, std::size_t width);
std::string markdown(const PowerReport& report);
/// One line a measure and size.
std::string csv(const PowerReport& report);
std::string json(const PowerReport& report);  ///< docs/schema/power.schema.json

}  // namespace midrank
