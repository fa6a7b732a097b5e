// The points of a slider as a page holds them.

#pragma once

#include "midrank/charts/slider.hpp"
#include "midrank/presentation/json_text.hpp"

namespace midrank {

/// Adds "stops", "start" and "jumps".
void put_slider(Json& model, const Slider& found);
/// To nine digits: what is shown has five, and is rounded from these. Null where it is not finite.
Json json_shown(double x);
/// "light" and "dark", of the i-th model.
Json json_model_colour(std::size_t i);

}  // namespace midrank
