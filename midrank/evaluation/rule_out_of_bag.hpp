// A rule that picks a threshold looks better than it is on the same rows. The out-of-bag bootstrap shows by how much:
// the rule picks on the rows that were drawn, and is evaluated on those that were not (Efron & Tibshirani 1997,
// doi:10.1080/01621459.1997.10474007, for prediction rules).

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
        Value value = Undefined::seldom_defined;  ///< mean over the replicates
    };

    std::int64_t replicates = 0;
    IntervalOrReason threshold = Undefined::empty;  ///< the picked threshold: quantiles over the replicates
    std::vector<Rate> rates;  ///< for measures of the confusion matrix
};
using RuleOutOfBagOrReason = std::variant<RuleOutOfBag, Undefined>;

/// Up to 200 replicates; fewer for many rows, and none for so many that the choice hardly matters (`too_many_rows`).
/// Clusters and fractional weights would require single rows (`needs_rows`).
RuleOutOfBagOrReason rule_out_of_bag(const ThresholdRule& rule, std::span<const MeasureRequest> requested,
                                     const Views& views, Scheme scheme, std::uint64_t seed, double level);

}  // namespace midrank
