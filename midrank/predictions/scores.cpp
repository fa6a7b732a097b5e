#include "midrank/predictions/scores.hpp"

#include "midrank/predictions/numbers.hpp"

#include <variant>
#include <vector>

namespace midrank {

void Scores::add(const Column& column, std::span<const Run> runs) {
    if (runs.empty()) return;
    const auto append = [this, &column, runs](auto& values) {
        if (values.empty()) reserve_gently(values, row_hint_);
        append_numbers(column, runs, values);
    };
    auto* floats = std::get_if<std::vector<float>>(&column_.values);
    if (floats != nullptr && fits_float(column.type)) return append(*floats);
    if (floats != nullptr) {
        std::vector<double> widened;
        reserve_gently(widened, row_hint_);
        widened.assign(floats->begin(), floats->end());
        column_.values = std::move(widened);
    }
    append(std::get<std::vector<double>>(column_.values));
}

}  // namespace midrank
