// The answer of `midrank check`, written: each condition with its verdict.

#pragma once

#include "midrank/evaluation/gate.hpp"
#include "midrank/presentation/style.hpp"

#include <cstddef>
#include <string>

namespace midrank {

std::string table(const Gate& gate, const Style& style, std::size_t width);
std::string markdown(const Gate& gate);
std::string csv(const Gate& gate);
std::string json(const Gate& gate);  ///< docs/schema/check.schema.json

}  // namespace midrank
