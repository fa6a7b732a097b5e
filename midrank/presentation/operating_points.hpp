// The answer of `midrank threshold`, written: operating points picked by rules, side by side.

#pragma once

#include "midrank/evaluation/operating_points.hpp"
#include "midrank/presentation/style.hpp"

#include <cstddef>
#include <string>

namespace midrank {

std::string table(const OperatingPoints& found, const Style& style, std::size_t width);
std::string markdown(const OperatingPoints& found);
std::string csv(const OperatingPoints& found);
std::string json(const OperatingPoints& found);  ///< docs/schema/threshold.schema.json

}  // namespace midrank
