// Confidence intervals of measures. Common work is shared: one walk for all influences, one bootstrap, one jackknife.

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
    const IntervalMethod* method = nullptr;  ///< none: the default of each measure
    Scheme scheme = Scheme::plain;
    BootstrapWeights weights = BootstrapWeights::multinomial;
    std::int64_t replicates = 2000;
    std::uint64_t seed = 7;
    ProgressCallback progress = {};
};

/// The intervals of several answers, in their order. None for an answer without a value; otherwise an interval or a
/// reason. Where a measure does not offer the requested method, it gets its default.
std::vector<std::optional<IntervalOrReason>> intervals(std::span<const MeasureRequest> requested_measures,
                                                       std::span<const Answer> answers, const Views& views,
                                                       const Rows& rows, const IntervalRequest& request);
/// The same at several levels in place of the request's, in this order. What does not depend on the level, such as
/// standard errors and replicates, is computed once.
std::vector<std::vector<std::optional<IntervalOrReason>>> intervals_at_levels(
    std::span<const MeasureRequest> requested_measures, std::span<const Answer> answers, const Views& views,
    const Rows& rows, const IntervalRequest& request, std::span<const double> levels);

}  // namespace midrank
