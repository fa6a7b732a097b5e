// A gate for models: conditions that measures must meet, for every model and in every slice, and a verdict on each.

#pragma once

#include "midrank/evaluation/evaluate.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace midrank {

enum class Bound : std::uint8_t { at_least, at_most };

/// What a measure must be.
struct Condition {
    MeasureRequest requested;
    Bound bound = Bound::at_least;
    double limit = 0;

    bool met_by(double number) const noexcept { return bound == Bound::at_least ? number >= limit : number <= limit; }
};

/// Reads "roc_auc=0.9". The last = counts, as parameters have their own: f_beta(beta=2)=0.8. Throws Error for anything else,
/// and for a name that stands for several measures.
Condition read_condition(const std::string& text, Bound bound, TaskKind task = TaskKind::binary);
/// Those of both kinds. Throws Error where there are none: such a gate would let everything pass.
std::vector<Condition> read_conditions(std::span<const std::string> at_least, std::span<const std::string> at_most,
                                       TaskKind task = TaskKind::binary);
/// Throws Error for conditions that no task understands, before the task is known.
void check_conditions(std::span<const std::string> at_least, std::span<const std::string> at_most);

/// What is held against the limit: the value, or the end of its interval. The lower one is that which lies towards the limit,
/// for at_most the upper end of the interval: the data must bear the condition out, not only fail to contradict it.
enum class Tested : std::uint8_t { value, lower, upper };

struct GateRequest {
    std::vector<Condition> conditions;
    Tested tested = Tested::value;
    std::optional<ThresholdRule> threshold = {};  ///< as in an evaluation
    std::optional<IntervalRequest> intervals = {};  ///< not looked at where values are tested
};

/// One condition, for one model on one set of rows.
struct GateResult {
    std::string model;
    std::string slice;  ///< empty for all rows
    Result result;
    Bound bound = Bound::at_least;
    double limit = 0;
    std::optional<double> tested = {};  ///< the value or the end of its interval, whichever is compared with the limit
    bool passed = false;  ///< never where nothing could be tested
};

struct Gate {
    Report report;  ///< where the data come from, and the models; without results
    std::vector<GateResult> verdicts;  ///< by model and slice, each in the order of the conditions
    bool by_interval = false;  ///< ends of intervals are tested, not values

    bool passed() const noexcept;
};

/// Throws Error where there is no condition, and where ends of intervals are to be tested and none are asked for.
Gate gate(const EvidenceSet& evidence, const GateRequest& request);

}  // namespace midrank
