// What a page holds about its models at other shares of positives.

#pragma once

#include "midrank/charts/prevalence_panel.hpp"
#include "midrank/presentation/json_text.hpp"

#include <cstddef>

namespace midrank {

/// The shares, and how the measures of the page change with them.
Json json_prevalences(const PrevalencePanel& panel);
/// The model with this number at each of the shares.
Json json_model_at_prevalences(const PrevalencePanel& panel, std::size_t model);

}  // namespace midrank
