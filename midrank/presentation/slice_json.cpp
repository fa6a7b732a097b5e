#include "midrank/presentation/slice_json.hpp"

#include "midrank/presentation/json_parts.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace midrank {
namespace {

/// With more classes most pairs do not occur, and only those that do are listed.
constexpr std::size_t most_classes_of_full_table = 1000;

Json json_table(const ClassTable& table) {
    Json object = {{"classes", json_array(table.classes(), json_string)}};
    if (table.class_count() > most_classes_of_full_table) {
        object["cells"] = json_array(table.cells(), [](const ClassTable::Cell& cell) -> Json {
            return {cell.truth, cell.predicted, json_count(cell.weight())};
        });
        return object;
    }
    std::vector<std::vector<double>> counts(table.class_count(), std::vector<double>(table.class_count()));
    for (const ClassTable::Cell& cell : table.cells())
        counts[static_cast<std::size_t>(cell.truth)][static_cast<std::size_t>(cell.predicted)] = cell.weight();
    object["counts"] = json_array(counts, [](const std::vector<double>& row) { return json_array(row, json_count); });
    return object;
}

}  // namespace

Json json_slice_report(const SliceReport& slice, TaskKind task) {
    Json object = {{"input", json_input(slice.input)}};
    if (task == TaskKind::binary) {
        object["threshold"] = slice.threshold ? json_threshold(*slice.threshold) : Json(nullptr);
        object["confusion"] = slice.confusion ? json_confusion(*slice.confusion) : Json(nullptr);
    }
    if (slice.class_table) {
        object["classes"] = json_array(slice.class_table->classes(), json_string);
        object["confusion"] = json_table(*slice.class_table);
    }
    object["measures"] = json_by_measure(slice.results, json_answer);
    if (!slice.per_class.empty()) {
        object[task == TaskKind::multilabel ? "per_label" : "per_class"] = json_object(
            slice.per_class, &ClassReport::name,
            [](const ClassReport& of) -> Json { return {{"measures", json_by_measure(of.results, json_answer)}}; });
    }
    return object;
}

namespace {

Json json_disparity(const Disparity& of) {
    const auto estimate = [](const Value& value, const std::optional<IntervalOrReason>& interval) {
        Json object = json_value(value);
        if (value.defined()) put_interval(object, interval);
        return object;
    };
    const auto end = [](const Disparity::End& at) -> Json {
        return {{"slice", json_string(at.slice)}, {"value", json_finite(at.value)}};
    };
    Json object = {{"column", json_string(of.column)},
                   {"criterion", of.criterion},
                   {"slices", of.slices},
                   {"difference", estimate(of.difference, of.difference_interval)},
                   {"ratio", estimate(of.ratio, of.ratio_interval)}};
    if (of.difference.defined()) {
        object["measure"] = of.measure;
        object["lowest"] = end(of.lowest);
        object["highest"] = end(of.highest);
    }
    return object;
}

}  // namespace

Json json_disparities(const std::vector<Disparity>& disparities) { return json_array(disparities, json_disparity); }

Json json_search(const SliceSearch& search) {
    const auto found = [](const SliceSearch::Found& of) {
        Json object = {{"slice", json_string(of.slice)}, {"rows", of.rows}};
        object.update(json_value(of.value));
        if (of.value.defined()) object["rest_difference"] = json_rest_difference(of.rest);
        return object;
    };
    return {{"columns", json_array(search.columns, json_string)},
            {"tried", search.tried},
            {"too_small", search.too_small},
            {"smallest_slice", search.fewest_rows},
            {"measures", json_by_measure(search.measures, [&found](const SliceSearch::OfMeasure& of) {
                 return json_array(of.slices, found);
             })}};
}

}  // namespace midrank
