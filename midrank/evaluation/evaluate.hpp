// From checked rows and a request to a report: ranks each model on all rows and on each slice, picks the threshold, and asks
// every measure that was wished for.

#pragma once

#include "midrank/evaluation/report.hpp"
#include "midrank/evaluation/threshold_rule.hpp"
#include "midrank/inference/intervals.hpp"
#include "midrank/predictions/predictions.hpp"

#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace midrank {

struct Request {
    /// Empty: every measure that applies to the data.
    std::vector<Wish> wishes;
    /// None: 0.5 for probabilities, 0 for scores of both signs, else no threshold.
    std::optional<ThresholdRule> threshold;
    /// None: values alone.
    std::optional<IntervalRequest> intervals = {};
};

/// One model's view of some rows, as every command starts from it.
struct NamedSubject {
    std::string model;
    std::string slice;  ///< empty for all rows
    Subject subject;
    RowCounts input;
    std::optional<ChosenThreshold> threshold;
    Rows rows = {};  ///< those behind the subject
};

/// Calls take(subject), who may set another threshold, for each model: first on all rows, then on each slice. A threshold rule picks on all rows, and the
/// slices are read at the same threshold. Notes tell what was decided.
void for_each_subject(const Predictions& predictions, const std::optional<ThresholdRule>& threshold,
                      std::vector<std::string>& notes, const std::function<void(NamedSubject&)>& take);

/// The answers to some wishes, with the intervals that were asked for.
std::vector<Result> results_of(std::span<const Wish> wishes, const NamedSubject& named,
                               const std::optional<IntervalRequest>& intervals);

/// What a request means for these predictions: clusters are resampled together. Throws Error where they are given with
/// something that they exclude. Notes tell what was decided.
std::optional<IntervalRequest> settled(std::optional<IntervalRequest> intervals, const Predictions& predictions,
                                       std::vector<std::string>& notes);

Report evaluate(const Predictions& predictions, const Request& request);

/// The wishes that make sense for this subject where the user named none: threshold measures need a threshold, measures of
/// probabilities need probabilities. A note says what was left out.
std::vector<Wish> applicable_wishes(const NamedSubject& subject, std::vector<std::string>& notes);

/// The measures that come first where there is room for a few: in a comparison, and on the cards of a page.
std::vector<Wish> main_wishes();

/// Whether every score lies in [0, 1], and there is one.
bool are_probabilities(const Ranking& ranking);

}  // namespace midrank
