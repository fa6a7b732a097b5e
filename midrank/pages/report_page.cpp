#include "midrank/pages/report_page.hpp"

#include "midrank/charts/slices_shown.hpp"
#include "midrank/pages/figures_page.hpp"
#include "midrank/pages/page.hpp"
#include "midrank/pages/prevalence_part.hpp"
#include "midrank/pages/slider_part.hpp"
#include "midrank/pages/task_parts.hpp"
#include "midrank/presentation/catalog_document.hpp"
#include "midrank/presentation/documents.hpp"
#include "midrank/presentation/figures.hpp"
#include "midrank/presentation/json_parts.hpp"
#include "midrank/presentation/json_text.hpp"
#include "midrank/presentation/slice_json.hpp"

#include <fmt/chrono.h>

#include <algorithm>
#include <cstddef>
#include <ctime>
#include <span>
#include <string>
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

/// The description of a measure on the page.
Json json_entry(const MeasureRequest& requested) {
    const Measure& measure = *requested.measure;
    Json entry = {{"title", measure.title},
                  {"family", name_of(measure.family)},
                  {"formula", measure.definition},
                  {"range", range_of(measure)},
                  {"better", name_of(measure.better)}};
    put_best(entry, requested);
    entry.update({{"undefined_when", measure.undefined_when}, {"source", measure.source}});
    return entry;
}

/// The description of every measure shown, keyed like its results, and the families in the order of the catalog.
void put_catalog(Json& document, const ReportContent& content) {
    std::vector<Family> families;
    Json entries = Json::object();
    const auto add = [&](const MeasureRequest& requested) {
        // A measure of several classes, such as mcc, takes precedence over the two-class measure of the same name.
        const std::string key = json_string(requested.key);
        if (!entries.contains(key)) entries[key] = json_entry(requested);
        if (std::ranges::find(families, requested.measure->family) == families.end())
            families.push_back(requested.measure->family);
    };
    for (const ModelReport& model : content.report.models)
        for (const Result& result : model.whole.results) add(result.requested);
    for (const ModelReport& model : content.report.models)
        for (const ClassReport& of : model.whole.per_class)
            for (const Result& result : of.results) add(result.requested);
    for (const MeasureRequest& requested : content.slider_measures) add(requested);
    for (const ModelReport& model : content.report.models)
        if (model.search)
            for (const SliceSearch::OfMeasure& of : model.search->measures) add(of.requested);
    if (content.comparison)
        for (const MeasureComparison& of : content.comparison->comparison.measures) add(of.requested);
    std::ranges::sort(families);
    document["families"] = Json::array();
    for (const Family family : families)
        document["families"].push_back({{"id", name_of(family)}, {"title", entry_of(family).title}});
    document["catalog"] = std::move(entries);
}

/// The classes or labels of a model that are shown individually: not all of very many; JSON and CSV have all.
std::span<const std::string> names_shown(const ReportContent& content, std::size_t m) {
    if (!content.heat_maps.empty()) return content.heat_maps[m].classes;
    if (!content.labels.empty()) return content.labels[m].labels;
    return {};
}

/// Without the class table, which the page shows as a heat map; with results of the named classes or labels only.
SliceReport shown_of(SliceReport slice, std::span<const std::string> names) {
    slice.class_table.reset();
    std::erase_if(slice.per_class,
                  [names](const ClassReport& of) { return std::ranges::find(names, of.name) == names.end(); });
    return slice;
}

/// A slice as shown on the page: if there are very many, only with the first measures and unadjusted intervals.
SliceReport shown_slice(SliceReport slice, const SlicesShown& shown, std::span<const std::string> cards) {
    if (!shown.all_measures) {
        std::erase_if(slice.results,
                      [cards](const Result& of) { return std::ranges::find(cards, of.requested.key) == cards.end(); });
        for (Result& result : slice.results) result.adjusted_interval.reset();
    }
    return shown_of(std::move(slice), {});
}

/// Keeps only the worst slices for each measure of a search, which may have tried thousands.
SliceSearch shown_search(SliceSearch search) {
    constexpr std::size_t most_found = 20;
    for (SliceSearch::OfMeasure& of : search.measures)
        if (of.slices.size() > most_found)
            of.slices.erase(of.slices.begin() + static_cast<std::ptrdiff_t>(most_found), of.slices.end());
    return search;
}

Json json_models(const ReportContent& content, const SlicesShown& slices_of_page) {
    Json models = Json::array();
    JsonKeys names;
    for (std::size_t m = 0; m < content.report.models.size(); ++m) {
        const ModelReport& of = content.report.models[m];
        Json model = {{"name", names.key(of.name)}, {"colour", json_model_colour(m)}};
        model.update(json_slice_report(shown_of(of.whole, names_shown(content, m)), content.report.task));
        if (!of.disparities.empty()) model["fairness"] = json_disparities(of.disparities);
        if (of.search) model["slice_search"] = json_search(shown_search(*of.search));
        model["slices"] = Json::array();
        for (const auto& [name, slice] : of.slices) {
            if (!slices_of_page.shows(name)) continue;
            Json found = {{"name", json_string(name)}};
            found.update(json_slice_report(shown_slice(slice, slices_of_page, content.cards), content.report.task));
            model["slices"].push_back(std::move(found));
        }
        if (content.report.task == TaskKind::binary) {
            if (m < content.sliders.size()) put_slider(model, content.sliders[m]);
            if (content.prevalences) model["at_prevalences"] = json_model_at_prevalences(*content.prevalences, m);
        } else {
            put_task_of_model(model, content, m);
        }
        models.push_back(std::move(model));
    }
    return models;
}

Json json_texts(const std::vector<std::string>& texts) {
    Json list = Json::array();
    for (const std::string& text : texts) list.push_back(json_string(text));
    return list;
}

/// The last component of the path, or of the first of several.
std::string title_of(const Report& report) {
    const std::string_view source = report.source;
    const auto slash = source.find_last_of('/');
    return std::string(slash == std::string_view::npos ? source : source.substr(slash + 1));
}

}  // namespace

std::string time_now() { return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(std::time(nullptr))); }

std::string report_page(const ReportContent& content, const Provenance& provenance) {
    const std::string title = json_string(title_of(content.report));
    Json document = {{"schema", "midrank/report/1"}};
    if (content.report.task != TaskKind::binary) document["task"] = name_of(content.report.task);
    document["title"] = title;
    document["about"] = json_about(content.report);
    document["provenance"] = json_provenance(provenance);
    document["level"] = content.level ? Json(*content.level) : Json(nullptr);
    put_catalog(document, content);
    document["cards"] = json_texts(content.cards);
    const SlicesShown slices = slices_shown(content.report.models, content.cards);
    if (content.prevalences) document["prevalences"] = json_prevalences(*content.prevalences);
    document["models"] = json_models(content, slices);
    document["plots"] = json_plots(content.charts);
    if (!content.fairness_charts.empty()) document["fairness_plots"] = json_plots(content.fairness_charts);
    if (content.report.task != TaskKind::binary) put_task(document, content);
    document["comparison"] = content.comparison ? Json::parse(json(*content.comparison)) : Json(nullptr);
    document["notes"] = json_notes(content.report);
    for (const std::string& note : content.page_notes) document["notes"].push_back(json_string(note));
    if (const std::string left_out = left_out_in_words(slices); !left_out.empty())
        document["notes"].push_back(left_out);
    document["warnings"] = json_texts(content.warnings);
    return page(report_template(), title + " - midrank", document);
}

}  // namespace midrank
