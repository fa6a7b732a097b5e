#include "midrank/presentation/best_values.hpp"

#include "midrank/base/text.hpp"
#include "midrank/presentation/figures.hpp"

#include <algorithm>
#include <cstddef>

namespace midrank {
namespace {

/// The model and slice of the value, if there are several.
std::string owner(const BestValue& of, bool models, std::size_t longest) {
    std::string slice = of.slice.empty() ? "" : printable(of.slice, longest);
    if (!models) return slice;
    return printable(of.model, longest) + (slice.empty() ? "" : ", " + slice);
}

Table table_of(std::span<const BestValue> found, std::size_t longest, std::size_t longest_id) {
    Table table{.title = std::string(best_values_title), .columns = {{"", Kind::id}, {""}}};
    for (const std::string_view heading : best_values_headings)
        table.columns.push_back({std::string(heading), Kind::number});
    table.columns.push_back({""});
    const bool models =
        std::ranges::any_of(found, [&](const BestValue& of) { return of.model != found.front().model; });
    for (const BestValue& of : found) {
        TableRow& row = table.rows.emplace_back(
            TableRow{Cell(printable(of.requested.key, longest_id)), Cell(owner(of, models, longest))});
        row.cells.emplace_back(of.value);
        if (const auto* bias = std::get_if<double>(&of.bias)) {
            row.cells.emplace_back(*bias);
            row.cells.emplace_back(without_bias(of.value, *bias, of.requested.range()));
        } else {
            row.cells.insert(row.cells.end(), 2, word_cell("none", Tone::remarkable));
        }
        row.cells.emplace_back(why_none(of.bias), Tone::quiet);
    }
    return table;
}

}  // namespace

void add_best_values(Document& document, std::span<const BestValue> found) {
    if (found.empty()) return;
    document.add_after_gap(
        AnyOf{{table_of(found, 32, 32), table_of(found, 12, 20), table_of(found, 6, 14), table_of(found, 32, 32)}});
    document.add(Line{std::string(best_values_meaning), Tone::quiet, 2});
}

Json json_best_values(std::span<const BestValue> found) {
    return json_array(found, [](const BestValue& of) -> Json {
        Json object = {{"model", json_string(of.model)},
                       {"slice", json_slice(of.slice)},
                       {"measure", of.requested.key},
                       {"value", of.value}};
        if (const auto* bias = std::get_if<double>(&of.bias)) {
            object["bias"] = *bias;
            object["corrected"] = without_bias(of.value, *bias, of.requested.range());
        } else {
            object["no_bias"] = reason(std::get<Undefined>(of.bias));
        }
        return object;
    });
}

}  // namespace midrank
