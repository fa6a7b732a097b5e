// What people see first of a model: of all measures that apply, a few.

#pragma once

#include "midrank/evaluation/model_slice.hpp"
#include "midrank/evaluation/report.hpp"

#include <vector>

namespace midrank {

/// Adds the first measures of a model to those of the report. Where only these are looked at, the others are taken out of the requested ones.
void note_screen(Report& report, const ModelSlice& model, std::vector<MeasureRequest>& requested, bool only_screen);

}  // namespace midrank
