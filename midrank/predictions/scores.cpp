#include "midrank/predictions/scores.hpp"

#include "midrank/predictions/numbers.hpp"

#include <utility>
#include <variant>
#include <vector>

namespace midrank {

void Scores::add(const Column& column, std::span<const Run> runs) {
    if (runs.empty()) return;
    auto* floats = std::get_if<std::vector<float>>(&column_.values);
    if (floats != nullptr && fits_float(column.type)) {
        if (floats->empty()) reserve_gently(*floats, row_hint_);
        return append_numbers(column, runs, *floats);
    }
    if (floats != nullptr) {
        std::vector<double> widened;
        reserve_gently(widened, row_hint_);
        widened.assign(floats->begin(), floats->end());
        column_.values = std::move(widened);
    }
    auto& doubles = std::get<std::vector<double>>(column_.values);
    if (doubles.empty()) reserve_gently(doubles, row_hint_);
    append_numbers(column, runs, doubles, per_cent_);
}

ScoreColumn Scores::take_rows() {
    ScoreColumn rows{column_.name, std::exchange(column_.values, {})};
    if (!negated_) return rows;
    std::visit(
        [](auto& values) {
            for (auto& value : values) value = 0 - value;  // not -value, which would turn 0 into -0
        },
        rows.values);
    return rows;
}

}  // namespace midrank
