#include "midrank/presentation/vega_lite.hpp"

#include "midrank/presentation/chart_axes.hpp"
#include "midrank/presentation/json_parts.hpp"
#include "midrank/presentation/vega_layers.hpp"

#include <string_view>
#include <utility>

namespace midrank {
namespace {

/// The series of these points.
Json series_owner(const ChartLine& line) { return {{"series", json_string(line.series)}, {"part", line.part}}; }
Json series_owner(const ChartDots& dots) { return {{"series", json_string(dots.series)}}; }

/// A row for each point of all lines, or of all dots.
template <class Pointed>
Json rows_of(const std::vector<Pointed>& all, const ChartSteps& steps) {
    Json rows = Json::array();
    for (const Pointed& of : all) {
        const Json owner = series_owner(of);
        for (const ChartPoint& point : of.points) {
            Json& row = rows.emplace_back(owner);
            row["x"] = steps.x.rounded(point.x);
            row["y"] = steps.y.rounded(point.y);
        }
    }
    return rows;
}

/// A picture for paper, with its own title, size and points.
Json picture(const Chart& chart, const std::string& dataset, Json& datasets, const PictureStyle& style) {
    const ChartSteps steps = steps_of(chart);
    datasets[dataset] = rows_of(chart.lines, steps);
    const std::string dataset_of_dots = dataset + "_dots";
    if (!chart.dots.empty()) datasets[dataset_of_dots] = rows_of(chart.dots, steps);
    Json layers = layers_for_paper(chart, style);
    for (Json& layer : layers) {
        if (!layer["data"].contains("name")) continue;
        layer["data"]["name"] = layer["data"]["name"] == "dots" ? dataset_of_dots : dataset;
    }
    return {{"title", json_string(chart.title)},
            {"description", json_string(chart.description + areas_in_words(chart))},
            {"width", style.width},
            {"height", style.height},
            {"layer", std::move(layers)}};
}

/// The sizes of all text, in proportion.
Json config_of(double font_size) {
    const double title = 1.1 * font_size;
    return {{"view", {{"stroke", nullptr}}},
            {"axis",
             {{"gridColor", "#e6e6e6"},
              {"domainColor", "#808080"},
              {"tickColor", "#808080"},
              {"labelFontSize", font_size},
              {"titleFontSize", title}}},
            {"legend",
             {{"orient", "bottom"},
              {"columns", 1},  // names with areas are long
              {"labelLimit", 300},
              {"labelFontSize", font_size},
              {"titleFontSize", title}}},
            {"title", {{"anchor", "start"}, {"fontSize", 1.3 * font_size}}}};
}

Json coordinate(const AxisSteps& steps, const std::vector<ChartPoint>& points, double ChartPoint::* of) {
    Json changes = Json::array();
    double last = 0;
    for (const ChartPoint& point : points) {
        const double number = steps.number(point.*of);
        changes.push_back(json_count(number - last));
        last = number;
    }
    return {{"per_unit", json_count(steps.per_unit())}, {"changes", std::move(changes)}};
}

template <class Pointed>
Json for_page(const std::vector<Pointed>& all, const ChartSteps& steps) {
    return json_array(all, [&steps](const Pointed& of) {
        Json object = series_owner(of);
        object["x"] = coordinate(steps.x, of.points, &ChartPoint::x);
        object["y"] = coordinate(steps.y, of.points, &ChartPoint::y);
        return object;
    });
}

constexpr std::string_view schema = "https://vega.github.io/schema/vega-lite/v6.json";

}  // namespace

std::string areas_in_words(const Chart& chart) {
    std::string text;
    for (const ChartArea& area : chart.areas)
        text += (text.empty() ? " " + area.name + ": " : ", ") + area.series + " " + area_text(area);
    return text.empty() ? "" : text + ".";
}

std::string vega_lite(std::span<const Chart> charts, const PictureStyle& style) {
    Json datasets = Json::object();
    Json pictures = Json::array();
    for (const Chart& chart : charts)
        pictures.push_back(picture(chart, "lines_" + std::to_string(pictures.size()), datasets, style));
    Json spec = {{"$schema", schema}};
    if (pictures.size() == 1) {
        spec.update(pictures.front());
    } else {
        spec["columns"] = 2;
        spec["concat"] = std::move(pictures);
        spec["resolve"] = {{"scale", {{"color", "independent"}, {"strokeDash", "independent"}}}};
    }
    spec["datasets"] = std::move(datasets);
    spec["background"] = "white";
    if (!style.title.empty()) spec["title"] = json_string(style.title);
    spec["config"] = config_of(style.font_size);
    return spec.dump();
}

Json vega_lite_for_page(const Chart& chart) {
    constexpr double height = 260;
    return {{"$schema", schema},
            {"width", "container"},
            {"height", height},
            {"layer", layers_for_page(chart, {.width = 330, .height = height})}};
}

Json lines_for_page(const Chart& chart) { return for_page(chart.lines, steps_of(chart)); }

Json dots_for_page(const Chart& chart) { return for_page(chart.dots, steps_of(chart)); }

}  // namespace midrank
