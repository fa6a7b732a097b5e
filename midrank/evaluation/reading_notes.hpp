// Notes on how the rows of evidence were read: those that the reader wrote, and those on classes, labels and numbers of
// rows. The latter are derived from the evidence, so they are correct for merged parts as well.

#pragma once

#include "midrank/summaries/evidence.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace midrank {

std::vector<std::string> reading_notes(const EvidenceSet& evidence);

/// Note on the number of rows left out because of missing values, for answers that do not show it otherwise, such as a
/// gate. Empty where there are none.
std::vector<std::string> dropped_notes(std::int64_t dropped);

}  // namespace midrank
