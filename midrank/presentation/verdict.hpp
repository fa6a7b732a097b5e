// The results of an evaluation in a few plain sentences. They claim no more than the values and their intervals do, and
// call nothing good or bad. The catalog entries determine which measures can be worded, and what chance would give.

#pragma once

#include "midrank/evaluation/report.hpp"

#include <string>
#include <vector>

namespace midrank {

/// "Of 100 positive rows about 96 are labelled positive (92 to 98)": of as many as are needed to resolve the interval,
/// so that no share is shown as none or all unless it is. `measure` must have in_words, and a value.
std::string share_in_words(const Result& result);

/// For one model, from the results with these keys: first how it ranks, then the results at its threshold. Empty where
/// none can be worded.
std::vector<std::string> verdict_of(const SliceReport& report, const std::vector<std::string>& keys);

}  // namespace midrank
