// The few measures that are shown first, out of all that apply.

#pragma once

#include "midrank/evaluation/model_slice.hpp"
#include "midrank/evaluation/report.hpp"

#include <vector>

namespace midrank {

/// Adds the first measures of a model to those of the report. With `only_screen`, removes the others from `requested`.
void note_screen(Report& report, const ModelSlice& model, std::vector<MeasureRequest>& requested, bool only_screen);

}  // namespace midrank
