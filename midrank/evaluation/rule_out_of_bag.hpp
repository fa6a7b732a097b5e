// A rule that picks a threshold and is judged on the same rows looks better than it is. The bootstrap shows by how much: the rule
// picks on the rows that were drawn, and is judged on those that were not (Efron & Tibshirani 1997,
// doi:10.1080/01621459.1997.10474007, of prediction rules).

#pragma once

#include "midrank/evaluation/threshold_rule.hpp"
#include "midrank/inference/bootstrap.hpp"
#include "midrank/inference/interval.hpp"
#include "midrank/measures/catalog.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace midrank {

struct RuleOutOfBag {
    struct Rate {
        std::string key;
        Value value = Undefined::seldom_defined;  ///< the mean over the replicates
    };

    std::int64_t replicates = 0;
    IntervalOrReason threshold = Undefined::empty;  ///< where the rule picks: quantiles of the replicates
    std::vector<Rate> rates;  ///< those of the measures that a confusion matrix tells
};
using RuleOutOfBagOrReason = std::variant<RuleOutOfBag, Undefined>;

/// Up to 200 replicates; fewer of many rows, and none beyond so many that the choice hardly matters (`too_many_rows`). Clusters and
/// fractional weights would need the rows (`needs_rows`).
RuleOutOfBagOrReason rule_out_of_bag(const ThresholdRule& rule, std::span<const MeasureRequest> requested,
                                     const Views& views, Scheme scheme, std::uint64_t seed, double level);

}  // namespace midrank
