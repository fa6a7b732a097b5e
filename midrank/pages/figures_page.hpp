// Charts as the plots of a page, and a page of nothing but charts.

#pragma once

#include "midrank/charts/chart.hpp"
#include "midrank/presentation/json_text.hpp"

#include <span>
#include <string>

namespace midrank {

/// The charts as a page draws them: specification, points, colours in both themes, and where the operating point stands.
Json json_plots(std::span<const Chart> charts);

/// docs/schema/figures.schema.json describes the document inside the page.
std::string figures_page(const std::string& title, std::span<const Chart> charts);

}  // namespace midrank
