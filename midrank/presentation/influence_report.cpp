#include "midrank/presentation/influence_report.hpp"

#include "midrank/base/text.hpp"
#include "midrank/presentation/columns.hpp"
#include "midrank/presentation/numbers.hpp"
#include "midrank/presentation/overview.hpp"
#include "midrank/presentation/resampling_json.hpp"
#include "midrank/presentation/resampling_text.hpp"
#include "midrank/presentation/sheet.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <utility>

namespace midrank {
namespace {

constexpr const char* explanation =
    "row: its number in the data, from 1. influence: how fast the measure moves as the row gains weight. change: what "
    "the measure would change by without the row, to first order.";

std::string_view label_of(const InfluentialRow& row) { return row.positive ? "positive" : "negative"; }

std::string value_text(const MeasureInfluence& measure) {
    const Value& value = measure.answer.value;
    if (!value.defined()) return fmt::format("{} is undefined: {}", measure.requested.key, reason(value.why()));
    const std::string error = measure.standard_error.defined()
                                  ? fmt::format("standard error {}", rounded(measure.standard_error.number()))
                                  : fmt::format("without a standard error: {}", reason(measure.standard_error.why()));
    return fmt::format("{} {}, {}", measure.requested.key, rounded(value.number()), error);
}

/// What a reader must know who sees only the rows at the top.
std::string rest_of(const MeasureInfluence& measure) {
    if (measure.alike == 0) return "";
    return fmt::format("{} more {} as much as the last of these.", measure.alike,
                       measure.alike == 1 ? "row moves it" : "rows move it");
}

std::string threshold_text(const ChosenThreshold& threshold) {
    return fmt::format("Threshold {} ({})", rounded_threshold(threshold.cut), printable(threshold.rule));
}

bool weighted(const InfluenceReport& report) { return !report.about.weight.empty(); }

std::string rows_text(const MeasureInfluence& measure, bool with_weight, const Style& style, std::size_t width) {
    std::vector<Align> aligns = {Align::right, Align::left, Align::point};
    std::vector<Cell> heads = {{"row", Tone::quiet, true}, {"label", Tone::quiet}, {"score", Tone::quiet, true}};
    if (with_weight) {
        aligns.push_back(Align::point);
        heads.push_back({"weight", Tone::quiet, true});
    }
    aligns.insert(aligns.end(), 2, Align::point);
    heads.insert(heads.end(), {{"influence", Tone::quiet, true}, {"change", Tone::quiet, true}});
    Columns columns(std::move(aligns));
    columns.row(std::move(heads));
    for (const InfluentialRow& row : measure.top) {
        std::vector<Cell> cells = {{std::to_string(row.row)}, {std::string(label_of(row))}, number_cell(row.score)};
        if (with_weight) cells.push_back(number_cell(row.weight));
        cells.insert(cells.end(), {number_cell(row.influence), number_cell(row.change)});
        columns.row(std::move(cells));
    }
    return columns.text(style, width);
}

}  // namespace

std::string table(const InfluenceReport& report, const Style& style, std::size_t width) {
    std::string text = lines_of(preface(report.about), style, Tone::quiet, width);
    for (const InfluenceSlice& model_slice : report.slices) {
        text += "\n" + lines_of(heading_of(model_slice.model, "", model_slice.input), style, Tone::heading, width);
        if (model_slice.threshold) text += lines_of(threshold_text(*model_slice.threshold), style, Tone::plain, width);
        for (const MeasureInfluence& measure : model_slice.measures) {
            text += "\n" + lines_of(value_text(measure), style, Tone::plain, width);
            if (!measure.top.empty()) text += rows_text(measure, weighted(report), style, width);
            text += lines_of(rest_of(measure), style, Tone::quiet, width);
        }
    }
    return text + "\n" + lines_of(explanation, style, Tone::quiet, width);
}

namespace {

Sheet sheet_of(const InfluenceReport& report) {
    Sheet sheet = {{"model", "measure", "value", "standard_error", "row", "label", "score", "weight", "influence",
                    "change", "reason"},
                   {}};
    for (const InfluenceSlice& model_slice : report.slices) {
        for (const MeasureInfluence& measure : model_slice.measures) {
            const std::vector<Entry> begin = {model_slice.model, measure.requested.key, entry_of(measure.answer.value),
                                              entry_of(measure.standard_error)};
            const auto add = [&sheet, &begin](const std::vector<Entry>& end) {
                sheet.rows.push_back(begin);
                sheet.rows.back().insert(sheet.rows.back().end(), end.begin(), end.end());
            };
            if (measure.why_none) add({"", "", "", "", "", "", std::string(reason(*measure.why_none))});
            for (const InfluentialRow& row : measure.top) {
                add({static_cast<double>(row.row), std::string(label_of(row)), row.score, row.weight, row.influence,
                     entry_of(row.change), ""});
            }
        }
    }
    return sheet;
}

Json json_row(const InfluentialRow& row) {
    Json object = {{"row", row.row}, {"label", label_of(row)}};
    object["score"] = std::isinf(row.score) ? Json(nullptr) : Json(row.score);
    if (std::isinf(row.score)) object["score_infinite"] = row.score > 0 ? "+" : "-";
    object["weight"] = json_count(row.weight);
    object["influence"] = row.influence;
    object["change"] = row.change.defined() ? Json(row.change.number()) : Json(nullptr);
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
    Json rows = Json::array();
    for (const InfluentialRow& row : measure.top) rows.push_back(json_row(row));
    object["rows"] = std::move(rows);
    object["alike"] = measure.alike;
    return object;
}

}  // namespace

std::string csv(const InfluenceReport& report) { return csv(sheet_of(report)); }

std::string markdown(const InfluenceReport& report) {
    return markdown_text(preface(report.about)) + "\n\n" + markdown(sheet_of(report)) + "\n" +
           markdown_text(explanation) + "\n";
}

std::string json(const InfluenceReport& report) {
    Json results = Json::array();
    for (const InfluenceSlice& model_slice : report.slices) {
        Json result = {{"model", json_string(model_slice.model)}, {"input", json_input(model_slice.input)}};
        if (model_slice.threshold) result["threshold"] = json_threshold(*model_slice.threshold);
        Json measures = Json::object();
        for (const MeasureInfluence& measure : model_slice.measures)
            measures[measure.requested.key] = json_measure(measure);
        result["measures"] = std::move(measures);
        results.push_back(std::move(result));
    }
    return laid_out({{"schema", "midrank/influence/1"},
                     {"about", json_about(report.about)},
                     {"top", report.top},
                     {"results", std::move(results)},
                     {"notes", json_notes(report.about)}});
}

}  // namespace midrank
