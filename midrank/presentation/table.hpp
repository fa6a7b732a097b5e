#pragma once

#include "midrank/evaluation/report.hpp"
#include "midrank/presentation/overview.hpp"
#include "midrank/presentation/style.hpp"

#include <cstddef>
#include <span>
#include <string>

namespace midrank {

/// The report as aligned text, no wider than `width` places where names allow it.
std::string table(const Report& report, const Style& style, std::size_t width);

/// One overview after the other. Columns that do not fit side by side follow below.
std::string table(std::span<const Overview> overviews, const Style& style, std::size_t width);

}  // namespace midrank
