// Charts as the plots of a page, and a page that consists of charts only.

#pragma once

#include "midrank/charts/chart.hpp"
#include "midrank/presentation/json_text.hpp"

#include <span>
#include <string>

namespace midrank {

/// The charts as a page draws them: specification, points, colours in both themes, and the place of the operating
/// point.
Json json_plots(std::span<const Chart> charts);

/// docs/schema/figures.schema.json describes the document inside the page.
std::string figures_page(const std::string& title, std::span<const Chart> charts);

}  // namespace midrank
