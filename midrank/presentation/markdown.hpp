#pragma once

#include "midrank/evaluation/report.hpp"
#include "midrank/presentation/overview.hpp"

#include <span>
#include <string>

namespace midrank {

/// The report as Markdown, for a pull request or a notebook.
std::string markdown(const Report& report);

std::string markdown(std::span<const Overview> overviews);

}  // namespace midrank
