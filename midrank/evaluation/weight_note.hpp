// A note on how intervals interpret the weights, and what the other interpretation would give.

#pragma once

#include "midrank/summaries/evidence.hpp"

#include <optional>
#include <string>

namespace midrank {

/// For evidence with weights and without clusters; none where there is no model.
std::optional<std::string> weight_note(const EvidenceSet& evidence);

}  // namespace midrank
