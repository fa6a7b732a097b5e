// From checked rows to the bootstrap distribution of what was asked: the values of measures, the thresholds where
// optima are attained, and the threshold that a rule picks, each with its standard error, its bias and its intervals.
//
// A threshold rule that is no number picks anew in each replicate, so what is measured there bears the uncertainty of
// the choice too: a threshold chosen on the data fits them better than it will fit others.

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
    std::vector<MeasureRequest> measures;  ///< empty: roc_auc, or the main ones of another task
    std::optional<ThresholdRule> threshold;
    IntervalRequest intervals;  ///< without a method: all that rest on the bootstrap, side by side
};

struct MethodInterval {
    const IntervalMethod* method = nullptr;
    IntervalOrReason interval;
};

/// One number and what it was in the replicates.
struct BootstrappedNumber {
    /// Of the requested measure; "threshold(max_f1)" for where it is attained, "threshold(youden)" for a rule.
    std::string key;
    Value value = Undefined::empty;
    std::vector<Value> replicates;
    Scatter scatter;  ///< of the replicates: their deviation is the standard error
    Value bias = Undefined::empty;  ///< mean of the replicates less the value
    std::vector<MethodInterval> intervals;
};

struct BootstrappedSlice {
    std::string model;
    std::string slice;  ///< empty for all rows
    NamedCounts input;
    std::vector<BootstrappedNumber> numbers;
};

struct BootstrapReport {
    Report about;  ///< where the data come from, and notes; without models
    double level = 0.95;
    Scheme scheme = Scheme::plain;  ///< as it was drawn
    BootstrapWeights weights = BootstrapWeights::multinomial;
    std::int64_t replicates = 0;
    std::uint64_t seed = 7;
    std::vector<BootstrappedSlice> slices;
};

/// Clusters are resampled whole. Throws Error where they are given with something that they exclude.
BootstrapReport bootstrap(const EvidenceSet& evidence, const BootstrapRequest& request);

}  // namespace midrank
