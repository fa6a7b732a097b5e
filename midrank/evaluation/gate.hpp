// A gate for models: conditions on measures, for every model on all rows and on every slice, and a verdict on each. A
// condition concerns the value, or how much worse it is than that of a baseline.

#pragma once

#include "midrank/evaluation/best_values.hpp"
#include "midrank/evaluation/condition_text.hpp"
#include "midrank/evaluation/drops.hpp"
#include "midrank/evaluation/evaluate.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace midrank {

/// What is compared with the limit: the value, or an end of its interval. `lower` is the end nearer to the limit (for
/// at_most the upper end): the data must confirm the condition, not merely fail to contradict it. A drop is always
/// tested by its interval. By default its lower end must not exceed the limit, so only a significant drop fails; with
/// `lower` its upper end must not, so that a drop passes only if it is certainly small.
enum class Tested : std::uint8_t { value, lower, upper };

struct GateRequest {
    std::vector<Condition> conditions;
    Tested tested = Tested::value;
    std::optional<ThresholdRule> threshold = {};  ///< as in an evaluation
    std::optional<IntervalRequest> intervals = {};  ///< ignored where only values are tested
    bool paired_by_items = false;  ///< the baseline has the same rows as the data, in the same order
};

/// One condition, for one model on one set of rows.
struct GateResult {
    std::string model;
    std::string slice;  ///< empty for all rows
    Result result;
    std::optional<Drop> drop = {};  ///< from the baseline, if the condition is about a drop
    Bound bound = Bound::at_least;
    double limit = 0;
    std::optional<double> tested = {};  ///< the value, or the end of its interval, that is compared with the limit
    bool passed = false;  ///< false where there was nothing to test
};

/// What the models were compared with.
struct GateBaseline {
    struct Model {
        std::string name, baseline;  ///< names of the models
        std::string why_unpaired;  ///< empty where the rows pair
    };
    std::string source;  ///< file names, as the user gave them
    double level = 0.95;  ///< of the intervals of drops
    std::vector<Model> models;
};

/// A baseline of which only a report is available: values with intervals, all at one level.
struct ReportedBaseline {
    struct Value {
        std::string key;
        double value = 0;
        Interval interval;
    };
    struct Part {
        std::string model;
        std::string slice;  ///< empty for all rows
        std::vector<Value> values;
        std::optional<double> threshold;  ///< of threshold measures
        std::string rule;  ///< the rule that chose it, or "given" or "standard"
    };
    std::string source;  ///< the file, for messages
    Reading reading;
    std::vector<Part> parts;
};

struct Gate {
    Report report;  ///< source of the data and the models, without results
    std::vector<GateResult> verdicts;  ///< by model and slice, each in the order of the conditions
    std::vector<BestValue> best_values = {};  ///< by model and slice
    bool by_interval = false;  ///< whether ends of intervals are tested, rather than values
    std::optional<GateBaseline> baseline = {};  ///< if a condition is about a drop

    bool passed() const noexcept;
};

/// Throws Error where there is no condition; where one is about a drop and there is no baseline, or one that is not
/// comparable; and where ends of intervals are to be tested but none were requested.
Gate gate(const EvidenceSet& evidence, const GateRequest& request, const EvidenceSet* baseline = nullptr);

/// The same against a report. Drops are those of independent samples, with intervals derived from those of both values
/// (interval_of_difference), and without p-values. Also throws Error for a measure or slice that the report lacks, and
/// where its intervals have another level.
Gate gate(const EvidenceSet& evidence, const GateRequest& request, const ReportedBaseline& baseline);

/// Adds a note on pairing rows by item, where those of the baseline did not pair. For gates with rows on both sides.
void advise_pairing(Gate& gate);

}  // namespace midrank
