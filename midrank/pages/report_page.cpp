#include "midrank/pages/report_page.hpp"

#include "midrank/pages/figures_page.hpp"
#include "midrank/pages/page.hpp"
#include "midrank/presentation/catalog_document.hpp"
#include "midrank/presentation/documents.hpp"
#include "midrank/presentation/figures.hpp"
#include "midrank/presentation/json_parts.hpp"
#include "midrank/presentation/palette.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string_view>
#include <utility>

namespace midrank {
namespace {

Json json_provenance(const Provenance& provenance) {
    Json files = Json::array();
    for (const Provenance::File& file : provenance.files)
        files.push_back({{"name", json_string(file.name)}, {"bytes", file.bytes}, {"sha256", file.sha256}});
    return {{"command", json_string(provenance.command)}, {"created", provenance.created}, {"files", std::move(files)}};
}

/// What the page says of a measure.
Json json_entry(const Measure& measure) {
    return {
        {"title", measure.title},     {"family", name_of(measure.family)}, {"formula", measure.definition},
        {"range", range_of(measure)}, {"better", name_of(measure.better)}, {"undefined_when", measure.undefined_when},
        {"source", measure.source}};
}

/// Every measure that the page shows, by the key of its results, and the families in the order of the catalog.
void put_catalog(Json& document, const ReportContent& content) {
    std::vector<Family> families;
    Json entries = Json::object();
    const auto add = [&](const MeasureRequest& requested) {
        entries[json_string(requested.key)] = json_entry(*requested.measure);
        if (std::ranges::find(families, requested.measure->family) == families.end())
            families.push_back(requested.measure->family);
    };
    for (const ModelReport& model : content.report.models)
        for (const Result& result : model.whole.results) add(result.requested);
    for (const MeasureRequest& requested : content.slider_measures) add(requested);
    if (content.comparison)
        for (const MeasureComparison& of : content.comparison->comparison.measures) add(of.requested);
    std::ranges::sort(families);
    document["families"] = Json::array();
    for (const Family family : families)
        document["families"].push_back({{"id", name_of(family)}, {"title", entry_of(family).title}});
    document["catalog"] = std::move(entries);
}

Json json_number(double x) { return std::isfinite(x) ? Json(x) : Json(nullptr); }

/// To nine digits: what is shown has five, and is rounded from these.
Json json_shown(double x) {
    if (!std::isfinite(x)) return nullptr;
    if (x == 0) return 0;
    const double scale = std::pow(10, 8 - std::floor(std::log10(std::abs(x))));
    const double scaled = x * scale;
    return std::isfinite(scaled) ? std::round(scaled) / scale : x;
}

void put_slider(Json& model, const Slider& found) {
    Json columns = {"threshold", "low", "high", "tp", "fp", "fn", "tn"};
    for (const std::string& column : found.columns) columns.push_back(json_string(column));
    Json rows = Json::array();
    for (const SliderPoint& point : found.points) {
        const Confusion& c = point.confusion;
        Json row = {json_number(point.cut.value), json_number(point.cut.low), json_number(point.cut.high)};
        for (const double count : {c.true_positive, c.false_positive, c.false_negative, c.true_negative})
            row.push_back(json_count(count));
        for (const double value : point.values) row.push_back(json_shown(value));
        rows.push_back(std::move(row));
    }
    model["stops"] = {{"columns", std::move(columns)}, {"rows", std::move(rows)}};
    model["start"] = found.start;
    model["jumps"] = Json::array();
    for (const Preset& preset : found.presets) {
        Json entry = {{"rule", preset.rule}, {"title", preset.title}};
        if (const auto* point = std::get_if<std::size_t>(&preset.point)) {
            entry["stop"] = *point;
        } else {
            entry["undefined"] = reason(std::get<Undefined>(preset.point));
        }
        model["jumps"].push_back(std::move(entry));
    }
}

Json json_models(const ReportContent& content) {
    Json models = Json::array();
    JsonKeys names;
    for (std::size_t m = 0; m < content.report.models.size(); ++m) {
        const ModelReport& of = content.report.models[m];
        const Colour colour = model_colour(m);
        Json model = {{"name", names.key(of.name)}, {"colour", {{"light", colour.light}, {"dark", colour.dark}}}};
        put_slice(model, of.whole, content.report.task);
        model["slices"] = Json::array();
        for (const auto& [name, slice] : of.slices) {
            Json found = {{"name", json_string(name)}};
            put_slice(found, slice, content.report.task);
            model["slices"].push_back(std::move(found));
        }
        put_slider(model, content.sliders[m]);
        models.push_back(std::move(model));
    }
    return models;
}

Json json_texts(const std::vector<std::string>& texts) {
    Json list = Json::array();
    for (const std::string& text : texts) list.push_back(json_string(text));
    return list;
}

/// The last part of a path, or of the first of several.
std::string title_of(const Report& report) {
    const std::string_view source = report.source;
    const auto slash = source.find_last_of('/');
    return std::string(slash == std::string_view::npos ? source : source.substr(slash + 1));
}

}  // namespace

std::string report_page(const ReportContent& content, const Provenance& provenance) {
    const std::string title = json_string(title_of(content.report));
    Json document = {{"schema", "midrank/report/1"},
                     {"title", title},
                     {"about", json_about(content.report)},
                     {"provenance", json_provenance(provenance)},
                     {"level", content.level ? Json(*content.level) : Json(nullptr)}};
    put_catalog(document, content);
    document["cards"] = json_texts(content.cards);
    document["models"] = json_models(content);
    document["plots"] = json_plots(content.charts);
    document["comparison"] = content.comparison ? Json::parse(json(*content.comparison)) : Json(nullptr);
    document["notes"] = json_notes(content.report);
    document["warnings"] = json_texts(content.warnings);
    return page(report_template(), title + " - midrank", document);
}

}  // namespace midrank
