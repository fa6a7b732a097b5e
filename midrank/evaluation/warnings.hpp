// What a reader should know before believing the numbers of an evaluation, in sentences.

#pragma once

#include "midrank/evaluation/report.hpp"

#include <string>
#include <vector>

namespace midrank {

/// Few items of a class, many ties, rows left out, and measures that have no value, with the reason.
std::vector<std::string> warnings_of(const Report& report);

}  // namespace midrank
