// How the rows of evidence were read, in sentences: those that their reader said, and those on classes, labels and numbers of rows, which
// are made of the evidence. So they are true of parts that were merged, too.

#pragma once

#include "midrank/summaries/evidence.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace midrank {

std::vector<std::string> reading_notes(const EvidenceSet& evidence);

/// How many rows were left out because a value was missing: for answers that do not begin with it, as a gate. None where none were.
std::vector<std::string> dropped_notes(std::int64_t dropped);

}  // namespace midrank
