// The answer of `midrank influence`, written.

#pragma once

#include "midrank/evaluation/influence.hpp"
#include "midrank/presentation/style.hpp"

#include <cstddef>
#include <string>

namespace midrank {

std::string table(const InfluenceReport& report, const Style& style, std::size_t width);
std::string markdown(const InfluenceReport& report);
/// One line a row of each measure; a measure without influences has one line, with the reason.
std::string csv(const InfluenceReport& report);
std::string json(const InfluenceReport& report);  ///< docs/schema/influence.schema.json

}  // namespace midrank
