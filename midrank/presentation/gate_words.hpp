// The wording of a gate's verdict, shared by all formats.

#pragma once

#include "midrank/evaluation/gate.hpp"

#include <string>

namespace midrank {

/// "at least 0.9", "drop at most 0.01"
std::string limit_in_words(const GateResult& verdict);
/// "roc_auc at least 0.9"
std::string condition_in_words(const GateResult& verdict);
/// "score, all rows" or "score, ward=a"
std::string owner_in_words(const GateResult& verdict);

/// With as many digits as are needed to show on which side of the limit the number is.
std::string value_text(const GateResult& verdict);
/// The end of the interval that was tested: "lower bound 0.71".
std::string bound_text(const GateResult& verdict);
/// The drop and its interval, for a condition on a drop: "0.021" and "[0.012, 0.030]", or "none".
std::string drop_text(const GateResult& verdict);
std::string drop_interval_text(const GateResult& verdict);

/// Why something is undefined, here or in the baseline, or has no interval; otherwise a caveat about the value.
std::string why_nothing_is_tested(const GateResult& verdict);
/// The finding as a sentence without its full stop: "roc_auc is 0.87; wanted: at least 0.9".
std::string finding_in_words(const GateResult& verdict);

}  // namespace midrank
