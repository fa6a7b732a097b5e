// What a page holds of its models where another share of the items is positive.

#pragma once

#include "midrank/charts/prevalence_panel.hpp"
#include "midrank/presentation/json_text.hpp"

#include <cstddef>

namespace midrank {

/// The shares, and which measures of the page change with them and how.
Json json_prevalences(const PrevalencePanel& panel);
/// The model of that number at each of the shares.
Json json_model_at_prevalences(const PrevalencePanel& panel, std::size_t model);

}  // namespace midrank
