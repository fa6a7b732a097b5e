// What intervals take weights for, in a sentence, and what the other kind of weights would have them rest on.

#pragma once

#include "midrank/summaries/evidence.hpp"

#include <optional>
#include <string>

namespace midrank {

/// Of evidence with weights, and without clusters; none where there is no model.
std::optional<std::string> weight_note(const EvidenceSet& evidence);

}  // namespace midrank
