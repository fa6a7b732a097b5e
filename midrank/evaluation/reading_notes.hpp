// How the rows of evidence were read, in sentences: those that their reader said, and those on classes, labels and numbers of rows, which
// are made of the evidence. So they are true of parts that were merged, too.

#pragma once

#include "midrank/summaries/evidence.hpp"

#include <string>
#include <vector>

namespace midrank {

std::vector<std::string> reading_notes(const EvidenceSet& evidence);

}  // namespace midrank
