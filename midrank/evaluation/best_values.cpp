#include "midrank/evaluation/best_values.hpp"

#include <cmath>
#include <optional>
#include <variant>

namespace midrank {

std::vector<BestValue> best_values(std::span<const MeasureRequest> requested_measures, const ModelSlice& model_slice,
                                   Scheme scheme, std::uint64_t seed) {
    std::vector<MeasureRequest> optimistic;
    std::vector<double> values;
    for (const MeasureRequest& requested : requested_measures) {
        if (!requested.measure->optimistic) continue;
        const Value value = requested.answer(model_slice.views).value;
        if (!value.defined() || !std::isfinite(value.number())) continue;
        optimistic.push_back(requested);
        values.push_back(value.number());
    }
    std::vector<BestValue> found;
    if (optimistic.empty()) return found;
    const auto biases = optimism(optimistic, values, model_slice.views, model_slice.rows, scheme, seed);
    for (std::size_t i = 0; i < optimistic.size(); ++i) {
        const auto* why = std::get_if<Undefined>(&*biases[i]);
        if (why != nullptr && *why == Undefined::too_many_rows) continue;
        found.push_back({.model = model_slice.model,
                         .slice = model_slice.slice,
                         .requested = optimistic[i],
                         .value = values[i],
                         .bias = *biases[i]});
    }
    return found;
}

}  // namespace midrank
