// How much one item moves a measure. Give a measure T to the data with weights w, homogeneous of degree 0 in them, so that
// only shares matter. The influence of item i is n dT/dw_i, n the total weight: T moves by influence / n when the item's
// weight grows by one. All items' influences, weighted, add up to 0, and their mean square over n is the variance of T: from
// this follow standard errors, clustered and paired ones too, and which rows a value hangs on. For the area under the ROC
// curve these are the components of DeLong, DeLong & Clarke-Pearson (1988, doi:10.2307/2531595); for others see
// docs/theory/influence.md. The general idea: Hampel (1974), doi:10.1080/01621459.1974.10482962.

#pragma once

#include "midrank/base/cut.hpp"
#include "midrank/base/value.hpp"
#include "midrank/measures/arguments.hpp"
#include "midrank/measures/views.hpp"

#include <functional>
#include <span>
#include <variant>

namespace midrank {

/// Fills in the influence of one item of each class at each tie of a block. Called for every block once, in order.
using InfluenceWalk =
    std::function<void(const TieBlock<double>& block, std::span<double> positive, std::span<double> negative)>;
using InfluenceOrReason = std::variant<InfluenceWalk, Undefined>;
/// What an entry of the catalog offers: the influence on its value, or why there is none.
using InfluenceOf = std::function<InfluenceOrReason(const Views&, const Arguments&)>;

/// The influence on factor * T plus what depends on the class alone: of_positive for a positive item, of_negative for a
/// negative one.
InfluenceOrReason linear(InfluenceOrReason influence, double factor, double of_positive = 0, double of_negative = 0);

/// The influence on any number that a confusion matrix yields, read at a threshold that stays where it is.
InfluenceOrReason influence_at(const Ranking& ranking, double threshold,
                               const std::function<Value(const Confusion&)>& value_at);

}  // namespace midrank
