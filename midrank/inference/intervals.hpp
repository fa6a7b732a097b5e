// Confidence intervals of measures. What is found alike is found in one go: one walk for all influences, one bootstrap, one jackknife.

#pragma once

#include "midrank/inference/bootstrap.hpp"
#include "midrank/inference/interval.hpp"
#include "midrank/inference/interval_methods.hpp"
#include "midrank/measures/catalog.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {

struct IntervalRequest {
    double level = 0.95;
    const IntervalMethod* method = nullptr;  ///< none: the one that suits each measure
    Scheme scheme = Scheme::plain;
    BootstrapWeights weights = BootstrapWeights::multinomial;
    std::int64_t replicates = 2000;
    std::uint64_t seed = 7;
    ProgressCallback progress = {};
};

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
