// A gate for models: conditions that measures must meet, for every model and in every slice, and a verdict on each. A condition is
// of the value, or of how much worse it is than that of a baseline.

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

/// What is held against the limit: the value, or the end of its interval. The lower one is that which lies towards the limit,
/// for at_most the upper end of the interval: the data must bear the condition out, not only fail to contradict it.
/// A drop is always tested by its interval, and it is its lower end that must not exceed the limit, so that only a real drop fails;
/// with `lower` it is the upper end, so that all but a surely small one fails.
enum class Tested : std::uint8_t { value, lower, upper };

struct GateRequest {
    std::vector<Condition> conditions;
    Tested tested = Tested::value;
    std::optional<ThresholdRule> threshold = {};  ///< as in an evaluation
    std::optional<IntervalRequest> intervals = {};  ///< not looked at where nothing but values is tested
    bool paired_by_items = false;  ///< the rows of the baseline are those of the data, one by one
};

/// One condition, for one model on one set of rows.
struct GateResult {
    std::string model;
    std::string slice;  ///< empty for all rows
    Result result;
    std::optional<Drop> drop = {};  ///< against the baseline, where the condition is of that
    Bound bound = Bound::at_least;
    double limit = 0;
    std::optional<double> tested = {};  ///< the value or the end of its interval, whichever is compared with the limit
    bool passed = false;  ///< never where nothing could be tested
};

/// What a model was held against.
struct GateBaseline {
    struct Model {
        std::string name, baseline;  ///< names of the models
        std::string why_unpaired;  ///< empty where the rows of both are the same
    };
    std::string source;  ///< file names, as the user gave them
    double level = 0.95;  ///< of the intervals of drops
    std::vector<Model> models;
};

/// A baseline of which a report is left and no rows: values with their intervals, all of one level.
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
        std::optional<double> threshold;  ///< where measures of a threshold were read
        std::string rule;  ///< that chose it, or "given" or "standard"
    };
    std::string source;  ///< the file, for messages
    Reading reading;
    std::vector<Part> parts;
};

struct Gate {
    Report report;  ///< where the data come from, and the models; without results
    std::vector<GateResult> verdicts;  ///< by model and slice, each in the order of the conditions
    std::vector<BestValue> best_values = {};  ///< by model and slice
    bool by_interval = false;  ///< ends of intervals are tested, not values
    std::optional<GateBaseline> baseline = {};  ///< where a condition is of a drop

    bool passed() const noexcept;
};

/// Throws Error where there is no condition; where one is of a drop and there is no baseline, or none like these data; and where ends of
/// intervals are to be tested and none are asked for.
Gate gate(const EvidenceSet& evidence, const GateRequest& request, const EvidenceSet* baseline = nullptr);

/// The same against a report. Drops are of independent samples, their intervals made of those of both values
/// (interval_of_difference), and there is no p. Throws Error too for a measure or slice without a value in the report, and where
/// intervals are of another level.
Gate gate(const EvidenceSet& evidence, const GateRequest& request, const ReportedBaseline& baseline);

/// Notes how rows of the same items would pair, where those of a baseline do not. For a gate whose two sides are rows with columns.
void advise_pairing(Gate& gate);

}  // namespace midrank
