#include "midrank/pages/figures_page.hpp"

#include "midrank/pages/page.hpp"
#include "midrank/presentation/json_parts.hpp"
#include "midrank/presentation/vega_layers.hpp"
#include "midrank/presentation/vega_lite.hpp"
#include "midrank/presentation/version.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace midrank {
namespace {

Json json_colours(const Chart& chart) {
    Json colours = Json::array();
    for (const auto& [series, colour] : colours_of(chart))
        colours.push_back({{"name", json_string(series)}, {"light", colour.light}, {"dark", colour.dark}});
    return colours;
}

Json json_operating_point(const std::optional<ChartPlace>& place) {
    if (!place) return nullptr;
    Json object = {{"x", place->x}, {"y", place->y}};
    if (!place->series.empty()) object["series"] = json_string(place->series);
    return object;
}

/// Without repetition: several curves of one picture may have the same note.
Json json_chart_notes(const Chart& chart) {
    Json notes = Json::array();
    for (const std::string& note : chart.notes) {
        Json said = json_string(note);
        if (std::ranges::find(notes, said) == notes.end()) notes.push_back(std::move(said));
    }
    return notes;
}

}  // namespace

Json json_plots(std::span<const Chart> charts) {
    Json plots = Json::array();
    JsonKeys ids;
    for (const Chart& chart : charts) {
        plots.push_back({{"id", ids.key(chart.id)},
                         {"title", json_string(chart.title)},
                         {"description", json_string(chart.description + areas_in_words(chart))},
                         {"spec", vega_lite_for_page(chart)},
                         {"lines", lines_for_page(chart)},
                         {"colours", json_colours(chart)},
                         {"operating_point", json_operating_point(chart.operating_point)}});
        if (!chart.together.empty()) plots.back()["together"] = json_string(chart.together);
        if (!chart.zooms.empty()) plots.back()["zooms"] = chart.zooms;
        if (!chart.dots.empty()) plots.back()["dots"] = dots_for_page(chart);
        if (!chart.notes.empty()) plots.back()["notes"] = json_chart_notes(chart);
    }
    return plots;
}

std::string figures_page(const std::string& title, std::span<const Chart> charts) {
    const std::string shown = json_string(title);
    const Json document = {{"schema", "midrank/figures/1"},
                           {"title", shown},
                           {"about", {{"version", version}}},
                           {"plots", json_plots(charts)}};
    return page(figures_template(), shown + " - midrank", document);
}

}  // namespace midrank
