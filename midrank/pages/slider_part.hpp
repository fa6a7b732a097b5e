// The points of a slider as a page holds them.

#pragma once

#include "midrank/charts/slider.hpp"

#include <nlohmann/json_fwd.hpp>

namespace midrank {

/// Adds "stops", "start" and "jumps".
void put_slider(nlohmann::ordered_json& model, const Slider& found);
/// To nine digits: what is shown has five, and is rounded from these. Null where it is not finite.
nlohmann::ordered_json json_shown(double x);
/// "light" and "dark", of the i-th model.
nlohmann::ordered_json json_model_colour(std::size_t i);

}  // namespace midrank
