#include "midrank/presentation/vega_layers.hpp"

#include "midrank/presentation/chart_axes.hpp"
#include "midrank/presentation/numbers.hpp"
#include "midrank/presentation/picture_labels.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace midrank {
namespace {

/// A Vega expression for a label of the legend: the name of a series, with the area under its curve.
std::string labels_with_areas(const Chart& chart) {
    std::string expression;
    for (const ChartArea& area : chart.areas) {
        const Json series = json_string(area.series);
        const Json label = series.get<std::string>() + ", " + area.name + " " + area_text(area);
        expression += "datum.value === " + series.dump() + " ? " + label.dump() + " : ";
    }
    return expression + "datum.value";
}

void add_once(std::vector<std::string>& names, const std::string& name) {
    if (!name.empty() && std::ranges::find(names, name) == names.end()) names.push_back(name);
}

std::vector<std::string> parts_of(const Chart& chart) {
    std::vector<std::string> parts;
    for (const ChartLine& line : chart.lines) add_once(parts, line.part);
    return parts;
}

Json dash_of(Stroke stroke) {
    switch (stroke) {
        case Stroke::solid:
            return Json::array({1, 0});
        case Stroke::dashed:
            return Json::array({6, 3});
        case Stroke::dotted:
            return Json::array({2, 2});
        case Stroke::dash_dotted:
            return Json::array({8, 3, 2, 3});
    }
    return Json::array({1, 0});
}

Json position(const ChartAxis& axis, std::string_view field) {
    Json scale = {{"zero", false}, {"nice", !(axis.low && axis.high)}};
    if (axis.low && axis.high) scale["domain"] = {*axis.low, *axis.high};
    if (axis.low && !axis.high) scale["domainMin"] = *axis.low;
    Json found = {{"field", field}, {"type", "quantitative"}, {"title", axis.title}, {"scale", std::move(scale)}};
    if (!axis.rows.empty()) {
        Json values = Json::array();
        for (std::size_t row = 0; row < axis.rows.size(); ++row) values.push_back(-static_cast<double>(row));
        const Json names = json_array(axis.rows, json_string);
        found["title"] = nullptr;
        found["axis"] = {{"values", std::move(values)},
                         {"labelExpr", names.dump() + "[-datum.value]"},
                         {"grid", false},
                         {"ticks", false}};
    }
    return found;
}

/// A field whose values are drawn differently, with a legend if there are several.
Json distinguished(std::string_view field, Json names, Json range, Json legend) {
    if (names.size() < 2) legend = nullptr;
    return {{"field", field},
            {"type", "nominal"},
            {"title", nullptr},
            {"scale", {{"domain", std::move(names)}, {"range", std::move(range)}}},
            {"legend", std::move(legend)}};
}

/// The encodings shared by all layers of a chart, so that they have common axes and legends.
class Encodings {
public:
    /// `areas`: the legend includes the areas under the curves.
    Encodings(const Chart& chart, bool areas) : chart_(chart) {
        Json names = Json::array();
        Json colours = Json::array();
        for (const auto& [series, colour] : colours_of(chart)) {
            names.push_back(json_string(series));
            colours.push_back(colour.light);
        }
        Json legend = {{"symbolOpacity", 1}, {"symbolType", "circle"}};
        if (!chart.y.rows.empty()) legend["columns"] = 2;  // the row names take space from the legend
        areas = areas && !chart.areas.empty();
        if (areas) legend["labelExpr"] = labels_with_areas(chart);
        colour_ = distinguished("series", std::move(names), std::move(colours), legend);
        if (areas) colour_["legend"] = std::move(legend);  // even for one series, because it tells more than a name
    }

    Json x(std::string_view field = "x") const { return position(chart_.x, field); }
    Json y(std::string_view field = "y") const { return position(chart_.y, field); }
    const Json& colour() const { return colour_; }
    Json dash() const {
        Json names = Json::array();
        Json dashes = Json::array();
        for (const std::string& part : parts_of(chart_)) {
            const auto line = std::ranges::find(chart_.lines, part, &ChartLine::part);
            names.push_back(part);
            dashes.push_back(dash_of(line->stroke));
        }
        return distinguished("part", std::move(names), std::move(dashes),
                             {{"symbolType", "stroke"}, {"symbolSize", 400}});
    }

private:
    const Chart& chart_;
    Json colour_;
};

/// The field `x2` or `y2`, which has no axis or scale of its own.
Json end(std::string_view field) { return {{"field", field}}; }

void put_bands(Json& layers, const Chart& chart, const Encodings& by) {
    if (chart.bands.empty()) return;
    Json rows = Json::array();
    const ChartSteps steps = steps_of(chart);
    for (const ChartBand& band : chart.bands) {
        for (const ChartBand::Place& place : band.places) {
            rows.push_back({{"series", json_string(band.series)},
                            {"x", steps.x.rounded(place.x)},
                            {"low", steps.y.rounded(place.low)},
                            {"high", steps.y.rounded(place.high)}});
            if (!band.part.empty()) rows.back()["part"] = band.part;
        }
    }
    Json encoding = {{"x", by.x()}, {"y", by.y("low")}, {"y2", end("high")}, {"color", by.colour()}};
    if (!chart.bands.front().part.empty()) encoding["detail"] = {{"field", "part"}};
    layers.push_back({{"data", {{"values", std::move(rows)}}},
                      {"mark", {{"type", "area"}, {"opacity", 0.18}, {"clip", true}}},
                      {"encoding", std::move(encoding)}});
}

void put_guides(Json& layers, const Chart& chart, const Encodings& by) {
    if (chart.guides.empty()) return;
    Json rows = Json::array();
    for (const ChartGuide& guide : chart.guides) {
        rows.push_back(
            {{"x", guide.from.x}, {"y", guide.from.y}, {"x2", guide.to.x}, {"y2", guide.to.y}, {"label", guide.label}});
    }
    layers.push_back({{"data", {{"values", std::move(rows)}}},
                      {"mark", {{"type", "rule"}, {"color", guide_colour}, {"strokeDash", {3, 3}}, {"clip", true}}},
                      {"encoding", {{"x", by.x()}, {"y", by.y()}, {"x2", end("x2")}, {"y2", end("y2")}}}});
}

void put_bars(Json& layers, const Chart& chart, const Encodings& by) {
    if (chart.bars.empty()) return;
    Json rows = Json::array();
    for (const ChartBars& bars : chart.bars) {
        for (const ChartBars::Bar& bar : bars.bars) {
            if (bar.height == 0) continue;
            rows.push_back({{"series", json_string(bars.series)},
                            {"x", bar.low},
                            {"x2", bar.high},
                            {"y", bar.height},
                            {"base", 0}});
        }
    }
    layers.push_back(
        {{"data", {{"values", std::move(rows)}}},
         {"mark", {{"type", "rect"}, {"opacity", 0.55}}},
         {"encoding", {{"x", by.x()}, {"x2", end("x2")}, {"y", by.y()}, {"y2", end("base")}, {"color", by.colour()}}}});
}

void put_lines(Json& layers, const Chart& chart, const Encodings& by) {
    if (chart.lines.empty()) return;
    const auto of_nobody = [](const ChartLine& line) { return line.series.empty(); };
    const Json colour_of_nobody = {{"value", guide_colour}};
    const auto put = [&layers, &by](const Json& colour) -> Json& {
        layers.push_back({{"data", {{"name", "lines"}}},
                          {"mark", {{"type", "line"}, {"strokeWidth", 1.75}, {"strokeJoin", "round"}, {"clip", true}}},
                          {"encoding",
                           {{"x", by.x()},
                            {"y", by.y()},
                            {"color", colour},
                            {"strokeDash", by.dash()},
                            {"order", {{"value", nullptr}}}}}});  // in their order, not by x
        return layers.back();
    };
    if (std::ranges::none_of(chart.lines, of_nobody)) {
        put(by.colour());
        return;
    }
    const auto only = [](const char* condition) { return Json::array({Json::object({{"filter", condition}})}); };
    put(colour_of_nobody)["transform"] = only("datum.series === ''");
    put(by.colour())["transform"] = only("datum.series !== ''");
}

void put_dots(Json& layers, const Chart& chart, const Encodings& by) {
    if (chart.dots.empty()) return;
    layers.push_back({{"data", {{"name", "dots"}}},
                      {"mark", {{"type", "point"}, {"filled", true}, {"size", 14}, {"opacity", 0.45}, {"clip", true}}},
                      {"encoding", {{"x", by.x()}, {"y", by.y()}, {"color", by.colour()}}}});
}

void put_intervals(Json& layers, const Chart& chart, const Encodings& by) {
    if (chart.intervals.empty()) return;
    Json lines = Json::array();
    Json points = Json::array();
    for (const ChartIntervals& of : chart.intervals) {
        for (const auto& [value, ends] : of.places) {
            Json row = {{"series", json_string(of.series)}, {"x", value.x}, {"y", value.y}};
            points.push_back(row);
            if (!ends) continue;
            row["x"] = ends->first;
            row["x2"] = ends->second;
            lines.push_back(std::move(row));
        }
    }
    Json encoding = {{"x", by.x()}, {"y", by.y()}, {"color", by.colour()}};
    layers.push_back({{"data", {{"values", std::move(points)}}},
                      {"mark", {{"type", "point"}, {"filled", true}, {"size", 40}, {"opacity", 1}}},
                      {"encoding", encoding}});
    if (lines.empty()) return;
    encoding["x2"] = end("x2");
    layers.push_back({{"data", {{"values", std::move(lines)}}},
                      {"mark", {{"type", "rule"}, {"strokeWidth", 1.5}}},
                      {"encoding", std::move(encoding)}});
}

void put_marks(Json& layers, const Chart& chart, const Encodings& by) {
    Json named = Json::array();
    Json remarks = Json::array();
    for (const ChartMark& mark : chart.marks) {
        Json row = {{"series", json_string(mark.series)},
                    {"x", mark.at.x},
                    {"y", mark.at.y},
                    {"label", json_string(mark.label)}};
        (mark.series.empty() ? remarks : named).push_back(std::move(row));
    }
    const auto put = [&layers, &by](Json rows, Json point, Json colour) {
        if (rows.empty()) return;
        point["type"] = "point";
        layers.push_back({{"data", {{"values", std::move(rows)}}},
                          {"mark", std::move(point)},
                          {"encoding", {{"x", by.x()}, {"y", by.y()}, {"color", std::move(colour)}}}});
    };
    put(std::move(named), {{"filled", true}, {"size", 60}, {"opacity", 1}}, by.colour());
    put(std::move(remarks), {{"filled", false}, {"size", 50}}, {{"value", guide_colour}});
}

void put_labels(Json& layers, const Chart& chart, const Encodings& by, const PictureStyle& style) {
    // Each label is a layer, because each has its own offset.
    for (const PictureLabel& label : picture_labels(chart, style)) {
        Json row = {{"x", label.at.x}, {"y", label.at.y}, {"label", json_string(label.text)}};
        if (!label.series.empty()) row["series"] = json_string(label.series);
        layers.push_back({{"data", {{"values", {std::move(row)}}}},
                          {"mark",
                           {{"type", "text"},
                            {"align", "left"},
                            {"baseline", "middle"},
                            {"dx", label.dx},
                            {"dy", label.dy},
                            {"fontSize", style.font_size}}},
                          {"encoding",
                           {{"x", by.x()},
                            {"y", by.y()},
                            {"text", end("label")},
                            {"color", label.series.empty() ? Json{{"value", label_colour}} : by.colour()}}}});
    }
}

/// The point that a page moves; a vertical line where a threshold has no point.
void put_operating_point(Json& layers, const Chart& chart, const Encodings& by) {
    const Json data = {{"name", "operating_point"}};
    if (chart.operating_point && chart.operating_point->y.empty()) {
        Json encoding = {{"x", by.x()}};
        if (chart.bars.empty()) encoding["color"] = by.colour();
        layers.push_back({{"data", data},
                          {"mark", {{"type", "rule"}, {"color", guide_colour}, {"strokeWidth", 2}}},
                          {"encoding", encoding}});
        return;
    }
    layers.push_back({{"data", data},
                      {"mark",
                       {{"type", "point"},
                        {"filled", true},
                        {"size", 110},
                        {"opacity", 1},
                        {"stroke", "white"},
                        {"strokeWidth", 1.5}}},
                      {"encoding", {{"x", by.x()}, {"y", by.y()}, {"color", by.colour()}}}});
}

Json layers_of(const Chart& chart, const Encodings& by, const PictureStyle& style) {
    Json layers = Json::array();
    put_bands(layers, chart, by);
    put_guides(layers, chart, by);
    put_bars(layers, chart, by);
    put_dots(layers, chart, by);
    put_lines(layers, chart, by);
    put_intervals(layers, chart, by);
    put_marks(layers, chart, by);
    put_labels(layers, chart, by, style);
    return layers;
}

}  // namespace

std::vector<std::pair<std::string, Colour>> colours_of(const Chart& chart) {
    // Bars are of classes, which have colours of their own; lines and dots are of models.
    std::vector<std::string> of_bars;
    for (const ChartBars& bars : chart.bars) add_once(of_bars, bars.series);
    std::vector<std::string> of_models;
    for (const ChartLine& line : chart.lines) add_once(of_models, line.series);
    for (const ChartDots& dots : chart.dots) add_once(of_models, dots.series);
    for (const ChartIntervals& of : chart.intervals) add_once(of_models, of.series);
    std::vector<std::pair<std::string, Colour>> colours;
    colours.reserve(of_bars.size() + of_models.size());
    for (const std::string& name : of_bars) colours.emplace_back(name, class_colour(colours.size()));
    for (std::size_t i = 0; i < of_models.size(); ++i)
        colours.emplace_back(of_models[i], model_colour(chart.first_colour + i));
    return colours;
}

std::string area_text(const ChartArea& area) {
    if (!area.interval) return rounded(area.value);
    const RoundedEstimate shown = rounded_estimate(area.value, area.interval->first, area.interval->second);
    return shown.value + " " + shown.bounds();
}

Json layers_for_paper(const Chart& chart, const PictureStyle& style) {
    return layers_of(chart, Encodings(chart, true), style);
}

Json layers_for_page(const Chart& chart, const PictureStyle& style) {
    const Encodings by(chart, false);  // the description includes the areas: legends on a page are narrow
    Json layers = layers_of(chart, by, style);
    put_operating_point(layers, chart, by);
    return layers;
}

}  // namespace midrank
