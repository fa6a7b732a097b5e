// From checked rows and a request to a report: ranks each model on all rows and on each slice, picks the threshold, and asks
// every measure that was wished for.

#pragma once

#include "midrank/evaluation/report.hpp"
#include "midrank/evaluation/threshold_rule.hpp"
#include "midrank/predictions/predictions.hpp"

#include <functional>
#include <optional>
#include <vector>

namespace midrank {

struct Request {
    /// Empty: every measure that applies to the data.
    std::vector<Wish> wishes;
    /// None: 0.5 for probabilities, 0 for scores of both signs, else no threshold.
    std::optional<ThresholdRule> threshold;
};

/// One model's view of some rows, as every command starts from it.
struct NamedSubject {
    std::string model;
    std::string slice;  ///< empty for all rows
    Subject subject;
    RowCounts input;
    std::optional<ChosenThreshold> threshold;
};

/// Calls take(subject) for each model: first on all rows, then on each slice. A threshold rule picks on all rows, and the
/// slices are read at the same threshold. Notes tell what was decided.
void for_each_subject(const Predictions& predictions, const std::optional<ThresholdRule>& threshold,
                      std::vector<std::string>& notes, const std::function<void(const NamedSubject&)>& take);

Report evaluate(const Predictions& predictions, const Request& request);

/// The wishes that make sense for this subject where the user named none: threshold measures need a threshold, measures of
/// probabilities need probabilities. A note says what was left out.
std::vector<Wish> applicable_wishes(const NamedSubject& subject, std::vector<std::string>& notes);

}  // namespace midrank
