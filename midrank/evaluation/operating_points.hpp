// Operating points picked by several rules, side by side: the threshold of each rule, and the rates there.

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
    /// An additional threshold, reported first. None: the threshold of an evaluation, but only if the rules are the
    /// usual ones.
    std::optional<ThresholdRule> threshold = {};
    std::optional<IntervalRequest> intervals = {};  ///< none: no intervals
    /// For rows in cells: the tolerance for rates. A note tells whether it is reached.
    std::optional<double> certified = {};
};

/// Certified bounds of each count.
struct CertifiedCounts {
    Confusion fewest, most;
};

struct PointReport {
    Cut cut;  ///< for rows in cells: the bounds hold for all its thresholds, even if the labelled rows differ
    Confusion confusion;
    std::vector<Result> rates;
    /// Set where the counts are not exact; `confusion` then holds their midpoints.
    std::optional<CertifiedCounts> certified = {};
};

/// What one rule picked for one model.
struct PickedPoint {
    std::string rule;  ///< "given", "standard", or the text of the rule
    std::optional<PointReport> point;
    Undefined why_none = Undefined::no_operating_point;  ///< where there is no point
    /// The next operating point, which labels one tie more: for rules such as r_b, whose threshold lies between two
    /// points.
    std::optional<PointReport> next = {};
    /// Performance of the rule on rows it was not fitted to; none without intervals, or where the rule is a number.
    std::optional<RuleOutOfBagOrReason> out_of_bag = {};
};

struct OperatingPoints {
    /// The source of the data, and an entry for each model with its rows, in the order of `points`; no results. Slices,
    /// which only come from summary files, have entries of their own under the name of their model.
    Report report;
    std::vector<std::vector<PickedPoint>> points;
};

/// The rates that describe a point; with gains, also measures of gains.
std::vector<MeasureRequest> main_rates(const Views& views);
/// The rules of the request, or the usual ones.
std::vector<ThresholdRule> rules_of(const OperatingPointsRequest& request);

/// Rules are applied separately to each entry of the report.
OperatingPoints operating_points(const EvidenceSet& evidence, const OperatingPointsRequest& request);

}  // namespace midrank
