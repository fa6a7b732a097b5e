// What every form of a gate's verdict says in words.

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

/// Numbers have as many digits as it takes to see on which side of the limit they lie.
std::string value_text(const GateResult& verdict);
/// The end of the interval that was tested: "lower bound 0.71".
std::string bound_text(const GateResult& verdict);
/// The drop of a verdict that is on one, and its interval: "0.021" and "[0.012, 0.030]", or "none".
std::string drop_text(const GateResult& verdict);
std::string drop_interval_text(const GateResult& verdict);

/// Why something is undefined, here or in the baseline, or has no interval; or else what must be known of the value.
std::string why_nothing_is_tested(const GateResult& verdict);
/// All that was found, in a sentence without its full stop: "roc_auc is 0.87; wanted: at least 0.9".
std::string finding_in_words(const GateResult& verdict);

}  // namespace midrank
