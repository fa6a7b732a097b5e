// The answer of `midrank permute`, written.

#pragma once

#include "midrank/evaluation/permute.hpp"
#include "midrank/presentation/style.hpp"

#include <cstddef>
#include <string>

namespace midrank {

std::string table(const PermutationReport& report, const Style& style, std::size_t width);
std::string markdown(const PermutationReport& report);
/// One line a measure.
std::string csv(const PermutationReport& report);
std::string json(const PermutationReport& report);  ///< docs/schema/permute.schema.json

}  // namespace midrank
