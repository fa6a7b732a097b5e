// From checked rows to bootstrap distributions: of the values of measures, of the thresholds at which optima are
// attained, and of the threshold that a rule picks; each with its standard error, bias and intervals.
//
// A threshold rule other than a number picks anew in each replicate, so measures read there include the uncertainty of
// the choice: a threshold chosen on the data fits them better than it will fit new data.

#pragma once

#include "midrank/evaluation/evaluate.hpp"
#include "midrank/inference/bootstrap_interval.hpp"
#include "midrank/inference/scatter.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace midrank {

struct BootstrapRequest {
    std::vector<MeasureRequest> measures;  ///< empty: roc_auc, or the main measures of another task
    std::optional<ThresholdRule> threshold;
    IntervalRequest intervals;  ///< without a method: all bootstrap methods, side by side
};

struct MethodInterval {
    const IntervalMethod* method = nullptr;
    IntervalOrReason interval;
};

/// A number and its values in the replicates.
struct BootstrappedNumber {
    /// Key of the measure; "threshold(max_f1)" for where an optimum is attained, "threshold(youden)" for a rule.
    std::string key;
    Value value = Undefined::empty;
    std::vector<Value> replicates;
    Scatter scatter;  ///< of the replicates: their standard deviation is the standard error
    Value bias = Undefined::empty;  ///< mean of the replicates minus the value
    std::vector<MethodInterval> intervals;
};

struct BootstrappedSlice {
    std::string model;
    std::string slice;  ///< empty for all rows
    NamedCounts input;
    std::vector<BootstrappedNumber> numbers;
};

struct BootstrapReport {
    Report about;  ///< source of the data, and notes; without models
    double level = 0.95;
    Scheme scheme = Scheme::plain;  ///< the scheme used
    BootstrapWeights weights = BootstrapWeights::multinomial;
    std::int64_t replicates = 0;
    std::uint64_t seed = 7;
    std::vector<BootstrappedSlice> slices;
};

/// Clusters are resampled as a whole. Throws Error for options that clusters exclude.
BootstrapReport bootstrap(const EvidenceSet& evidence, const BootstrapRequest& request);

}  // namespace midrank
