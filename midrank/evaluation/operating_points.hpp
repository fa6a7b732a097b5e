// Operating points picked by rules, side by side: where each puts the threshold, and what that gives.

#pragma once

#include "midrank/evaluation/evaluate.hpp"
#include "midrank/evaluation/rule_out_of_bag.hpp"

#include <optional>
#include <string>
#include <vector>

namespace midrank {

struct OperatingPointsRequest {
    /// Empty: youden and f1.
    std::vector<ThresholdRule> rules;
    /// Comes first, beside the rules. None: the threshold of an evaluation, but only beside the usual rules.
    std::optional<ThresholdRule> threshold = {};
    std::optional<IntervalRequest> intervals = {};  ///< none: values alone
};

struct PointReport {
    Cut cut;
    Confusion confusion;
    std::vector<Result> rates;
};

/// What one rule picked for one model.
struct PickedPoint {
    std::string rule;  ///< "given", "standard", or the text of the rule
    std::optional<PointReport> point;
    Undefined why_none = Undefined::no_operating_point;  ///< where there is no point
    /// The operating point that labels one tie more, where the rule looks for a place between two points, as r_b does.
    std::optional<PointReport> next = {};
    /// How the rule does on rows that it did not see; none where no intervals are asked for, or a number was given.
    std::optional<RuleOutOfBagOrReason> out_of_bag = {};
};

struct OperatingPoints {
    /// Where the data come from, and an entry for each model with its rows, on which `points` says what was picked; without
    /// results. Slices, which only evidence from a summary file may bring here, have entries of their own under the name of
    /// their model.
    Report report;
    std::vector<std::vector<PickedPoint>> points;
};

/// Rules are asked anew for each entry of the report.
OperatingPoints operating_points(const EvidenceSet& evidence, const OperatingPointsRequest& request);

}  // namespace midrank
