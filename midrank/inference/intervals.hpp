// Confidence intervals of measures: which methods there are, and which one a measure gets. That depends on what its
// catalog entry offers (a proportion, a ratio of two, a level that is crossed, an influence), never on its name. A measure that offers nothing
// is bootstrapped.

#pragma once

#include "midrank/inference/bootstrap.hpp"
#include "midrank/inference/interval.hpp"
#include "midrank/measures/catalog.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {

/// Those of proportions, ratios, inverted tests, influences, the jackknife and bootstraps, as their own catalogs have them.
std::span<const IntervalMethod> interval_methods();
const IntervalMethod* find_interval_method(std::string_view id);

struct IntervalRequest {
    double level = 0.95;
    const IntervalMethod* method = nullptr;  ///< none: the one that suits each measure
    Scheme scheme = Scheme::plain;
    BootstrapWeights weights = BootstrapWeights::multinomial;
    std::int64_t replicates = 2000;
    std::uint64_t seed = 7;
    ProgressCallback progress = {};
};

/// Whether the entry offers what a method rests on.
bool offers(const Measure& measure, Basis basis);

/// The method that a measure gets where none is asked for: that of its entry, or else by what the entry offers.
const IntervalMethod& standard_method(const Measure& measure);
/// The method that is asked for, if there is one and the entry offers what it rests on, or else the standard one.
const IntervalMethod& method_for(const Measure& measure, const IntervalMethod* asked);
/// Whether what is known of single items tells the interval, with neither replicates nor inverted tests.
bool rests_on_items(const IntervalMethod& method);

/// The intervals of some answers, in their order. An answer without a value has none; other measures have one or a reason.
/// Where a method is asked for that a measure cannot have, it gets its standard method.
std::vector<std::optional<IntervalOrReason>> intervals(std::span<const MeasureRequest> requested_measures,
                                                       std::span<const Answer> answers, const Views& views,
                                                       const Rows& rows, const IntervalRequest& request);
/// The same at several levels instead of the request's, one after the other. What does not depend on the level, as standard
/// errors and replicates, is found once.
std::vector<std::vector<std::optional<IntervalOrReason>>> intervals_at_levels(
    std::span<const MeasureRequest> requested_measures, std::span<const Answer> answers, const Views& views,
    const Rows& rows, const IntervalRequest& request, std::span<const double> levels);

}  // namespace midrank
