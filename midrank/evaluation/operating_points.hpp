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
    /// Of rows in cells: how near rates are to be known. A note says whether they are.
    std::optional<double> certified = {};
};

/// Of each count the fewest that there surely are, and the most.
struct CertifiedCounts {
    Confusion fewest, most;
};

struct PointReport {
    Cut cut;  ///< of rows in cells: between its ends the bounds are the same, if not the rows that are labelled
    Confusion confusion;
    std::vector<Result> rates;
    /// Where the counts are not exact; they are then the middles.
    std::optional<CertifiedCounts> certified = {};
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

/// What the points are told by; of rows with gains also these.
std::vector<MeasureRequest> main_rates(const Views& views);
/// The rules of the request, or the usual ones.
std::vector<ThresholdRule> rules_of(const OperatingPointsRequest& request);

/// Rules are asked anew for each entry of the report.
OperatingPoints operating_points(const EvidenceSet& evidence, const OperatingPointsRequest& request);

}  // namespace midrank
