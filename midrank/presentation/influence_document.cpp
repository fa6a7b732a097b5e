#include "midrank/base/text.hpp"
#include "midrank/evaluation/influence.hpp"
#include "midrank/presentation/documents.hpp"
#include "midrank/presentation/figures.hpp"
#include "midrank/presentation/json_parts.hpp"
#include "midrank/presentation/numbers.hpp"

#include <fmt/format.h>

#include <cmath>
#include <utility>

namespace midrank {
namespace {

constexpr const char* explanation =
    "row: its number in the data, from 1. influence: how fast the measure changes as the weight of the row grows. "
    "change: by how much the measure would change without the row, to first order.";

std::string_view label_of(const InfluentialRow& row) { return row.positive ? "positive" : "negative"; }

std::string value_text(const MeasureInfluence& measure) {
    const Value& value = measure.answer.value;
    if (!value.defined()) return fmt::format("{} is undefined: {}", measure.requested.key, reason(value.why()));
    const std::string error = measure.standard_error.defined()
                                  ? fmt::format("standard error {}", rounded(measure.standard_error.number()))
                                  : fmt::format("without a standard error: {}", reason(measure.standard_error.why()));
    return fmt::format("{} {}, {}", measure.requested.key, rounded(value.number()), error);
}

/// A remark for readers who see only the top rows.
std::string rest_of(const MeasureInfluence& measure) {
    if (measure.alike == 0) return "";
    return fmt::format("{} more {} as much as the last of these.", measure.alike,
                       measure.alike == 1 ? "row moves it" : "rows move it");
}

std::string threshold_text(const ChosenThreshold& threshold) {
    return fmt::format("Threshold {} ({})", rounded_threshold(threshold.cut), printable(threshold.rule));
}

Table table_of(const InfluenceSlice& model_slice, const MeasureInfluence& measure, bool weighted) {
    Table table{.columns = {{"", Kind::data, "model"},
                            {"", Kind::data, "measure"},
                            {"", Kind::data, "value"},
                            {"", Kind::data, "standard_error"},
                            {"row", Kind::count, "row"},
                            {"label", Kind::words, "label"},
                            {"score", Kind::number, "score"},
                            {"weight", weighted ? Kind::number : Kind::data, "weight"},
                            {"influence", Kind::number, "influence"},
                            {"change", Kind::number, "change"},
                            {"", Kind::data, "reason"}}};
    const std::vector<Cell> owner = {model_slice.model, measure.requested.key, measure.answer.value,
                                     measure.standard_error};
    for (const InfluentialRow& row : measure.top) {
        std::vector<Cell>& cells = table.rows.emplace_back(owner).cells;
        cells.insert(cells.end(), {count_cell(static_cast<double>(row.row)), label_of(row), Value(row.score),
                                   Value(row.weight), Value(row.influence), row.change});
    }
    if (measure.why_none) {  // people read it in a sentence
        for (TableColumn& column : table.columns) column.kind = Kind::data;
        table.rows.emplace_back(owner).cells.resize(table.columns.size());
        table.rows.back().cells.back() = reason(*measure.why_none);
    }
    return table;
}

Json json_row(const InfluentialRow& row) {
    Json object = {{"row", row.row}, {"label", label_of(row)}};
    object["score"] = json_finite(row.score);
    if (std::isinf(row.score)) object["score_infinite"] = row.score > 0 ? "+" : "-";
    object["weight"] = json_count(row.weight);
    object["influence"] = row.influence;
    object["change"] = json_finite(row.change);
    return object;
}

Json json_measure(const MeasureInfluence& measure) {
    Json object = {{"answer", json_answer({measure.requested, measure.answer})}};
    if (measure.standard_error.defined()) {
        object["standard_error"] = measure.standard_error.number();
    } else {
        object["no_standard_error"] = reason(measure.standard_error.why());
    }
    if (measure.why_none) {
        object["no_influence"] = reason(*measure.why_none);
        return object;
    }
    object["rows"] = json_array(measure.top, json_row);
    object["alike"] = measure.alike;
    return object;
}

}  // namespace

Document document_of(const InfluenceReport& report) {
    Document document;
    document.lines(preface(report.about), Tone::quiet);
    for (const InfluenceSlice& model_slice : report.slices) {
        document.add_after_gap(
            Heading{model_in_words(model_slice.model, report.slices, &InfluenceSlice::model, "", model_slice.input)});
        if (model_slice.threshold) document.lines(threshold_text(*model_slice.threshold));
        for (const MeasureInfluence& measure : model_slice.measures) {
            document.lines_after_gap(value_text(measure));
            document.add(table_of(model_slice, measure, !report.about.weight.empty()));
            document.lines(rest_of(measure), Tone::quiet);
        }
    }
    document.lines_after_gap(explanation, Tone::quiet);
    return document;
}

std::string json(const InfluenceReport& report) {
    Json document = json_document("influence", report.about);
    document["top"] = report.top;
    document["results"] = json_array(report.slices, [](const InfluenceSlice& model_slice) {
        Json result = {{"model", json_string(model_slice.model)}, {"input", json_input(model_slice.input)}};
        if (model_slice.threshold) result["threshold"] = json_threshold(*model_slice.threshold);
        result["measures"] = json_by_measure(model_slice.measures, json_measure);
        return result;
    });
    return finished(std::move(document), report.about);
}

}  // namespace midrank
