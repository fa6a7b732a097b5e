// What an evaluation says, in a few plain sentences. They claim no more than the values and their intervals do, and call nothing good
// or bad. Which measures can be said so, and what chance would give, stands in their entries.

#pragma once

#include "midrank/evaluation/report.hpp"

#include <string>
#include <vector>

namespace midrank {

/// "Of 100 positive rows about 96 are labelled positive (92 to 98)": as many as it takes to resolve the interval, so that no share is
/// shown as none or all unless it is. `measure` must have words, and the value be there.
std::string share_in_words(const Result& result);

/// Of one model, by these of its results: first how it ranks, then what its threshold gives. Empty where none can be said.
std::vector<std::string> verdict_of(const SliceReport& report, const std::vector<std::string>& keys);

}  // namespace midrank
