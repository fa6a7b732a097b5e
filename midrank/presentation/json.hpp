#pragma once

#include "midrank/evaluation/report.hpp"

#include <string>

namespace midrank {

/// The report as JSON: docs/schema/evaluate.schema.json. With one model its numbers stand at the top, with several under
/// "models"; those of slices under "slices" of their model.
std::string json(const Report& report);

}  // namespace midrank
