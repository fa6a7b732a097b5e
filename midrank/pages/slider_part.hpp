// The points of a slider in the format of a page.

#pragma once

#include "midrank/charts/slider.hpp"
#include "midrank/presentation/json_text.hpp"

namespace midrank {

/// Adds "stops", "start" and "jumps".
void put_slider(Json& model, const Slider& found);
/// With nine digits: five are shown, rounded from these. Null where not finite.
Json json_shown(double x);
/// "light" and "dark" colour of the i-th model.
Json json_model_colour(std::size_t i);

}  // namespace midrank
