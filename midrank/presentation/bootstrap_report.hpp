// The answer of `midrank bootstrap`, written.

#pragma once

#include "midrank/evaluation/bootstrap_study.hpp"
#include "midrank/presentation/style.hpp"

#include <cstddef>
#include <string>

namespace midrank {

std::string table(const BootstrapReport& report, const Style& style, std::size_t width);
std::string markdown(const BootstrapReport& report);
/// One line a number and method.
std::string csv(const BootstrapReport& report);
std::string json(const BootstrapReport& report);  ///< docs/schema/bootstrap.schema.json

}  // namespace midrank
