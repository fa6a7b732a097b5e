#include "midrank/presentation/vega_lite.hpp"

#include "midrank/presentation/json_parts.hpp"
#include "midrank/presentation/label_places.hpp"
#include "midrank/presentation/numbers.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <string_view>
#include <utility>

namespace midrank {
namespace {

/// The numbers of an axis in whole steps of 10^-5 of what it spans, or of a finer power of ten: far below what an eye or the
/// thinning resolves, and a third of the digits.
class Steps {
public:
    explicit Steps(double span) {
        const double per_unit = std::pow(10, std::ceil(5 - std::log10(span)));
        if (per_unit > 0 && std::isfinite(per_unit)) per_unit_ = per_unit;
    }

    double per_unit() const { return per_unit_; }
    /// A whole number, unless the axis lies so far from 0 that there are none to be told apart.
    double number(double x) const {
        const double steps = x * per_unit_;
        return std::abs(steps) < 0x1p53 ? std::round(steps) : steps;
    }
    double rounded(double x) const { return number(x) / per_unit_; }

private:
    double per_unit_ = 1;
};

/// The range of the numbers that are shown on an axis.
class Extent {
public:
    void add(double x) {
        low_ = std::min(low_, x);
        high_ = std::max(high_, x);
    }
    double span() const { return high_ - low_; }
    double low() const { return low_; }
    double high() const { return high_; }

private:
    double low_ = std::numeric_limits<double>::infinity();
    double high_ = -std::numeric_limits<double>::infinity();
};

struct ChartSteps {
    Steps x, y;
};

struct ChartExtent {
    Extent x, y;
};

/// Of the points that are drawn.
ChartExtent extent_of(const Chart& chart) {
    ChartExtent extent;
    const auto add = [&extent](const auto& all) {
        for (const auto& of : all) {
            for (const ChartPoint& point : of.points) {
                extent.x.add(point.x);
                extent.y.add(point.y);
            }
        }
    };
    add(chart.lines);
    add(chart.dots);
    return extent;
}

/// How much of the data an axis shows, which may end before they do.
double shown_span(const Extent& data, const ChartAxis& axis) {
    const double low = std::max(data.low(), axis.low.value_or(data.low()));
    const double high = std::min(data.high(), axis.high.value_or(data.high()));
    return high > low ? high - low : data.span();
}

ChartSteps steps_of(const Chart& chart) {
    const ChartExtent extent = extent_of(chart);
    return {Steps(shown_span(extent.x, chart.x)), Steps(shown_span(extent.y, chart.y))};
}

std::string area_text(const ChartArea& area) {
    if (!area.interval) return rounded(area.value);
    const RoundedEstimate shown = rounded_estimate(area.value, area.interval->first, area.interval->second);
    return shown.value + " " + shown.bounds();
}

/// An expression of Vega for a label of the legend: the name of a series, with the area under its curve.
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
        const Json names = json_array(axis.rows, [](const std::string& name) { return json_string(name); });
        found["title"] = nullptr;
        found["axis"] = {{"values", std::move(values)},
                         {"labelExpr", names.dump() + "[-datum.value]"},
                         {"grid", false},
                         {"ticks", false}};
    }
    return found;
}

/// A field whose names are each shown in a way of their own: with a legend, where there are several.
Json told_apart(std::string_view field, Json names, Json range, Json legend) {
    if (names.size() < 2) legend = nullptr;
    return {{"field", field},
            {"type", "nominal"},
            {"title", nullptr},
            {"scale", {{"domain", std::move(names)}, {"range", std::move(range)}}},
            {"legend", std::move(legend)}};
}

/// The encodings that all layers of a chart share, so that their axes and legends are one.
class Encodings {
public:
    /// With `areas` the legend has the areas under the curves.
    Encodings(const Chart& chart, bool areas) : chart_(chart) {
        Json names = Json::array();
        Json colours = Json::array();
        for (const auto& [series, colour] : colours_of(chart)) {
            names.push_back(json_string(series));
            colours.push_back(colour.light);
        }
        Json legend = {{"symbolOpacity", 1}, {"symbolType", "circle"}};
        if (!chart.y.rows.empty()) legend["columns"] = 2;  // the names of the rows take the width that it has elsewhere
        areas = areas && !chart.areas.empty();
        if (areas) legend["labelExpr"] = labels_with_areas(chart);
        colour_ = told_apart("series", std::move(names), std::move(colours), legend);
        if (areas) colour_["legend"] = std::move(legend);  // of one series, too: it says more than a name
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
        return told_apart("part", std::move(names), std::move(dashes), {{"symbolType", "stroke"}, {"symbolSize", 400}});
    }

private:
    const Chart& chart_;
    Json colour_;
};

/// The field `x2` or `y2`, which has neither axis nor scale of its own.
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
                            {"order", {{"value", nullptr}}}}}});  // as they come, not by x
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

/// A text of a picture, and what it stands beside.
struct Label {
    std::string text;
    ChartPoint at;
    std::string series;  ///< whose colour it has; empty: that of guides
    std::vector<ChartPoint> line = {};  ///< of a guide: places along it
};

/// Along a guide, from its end to its start.
std::vector<ChartPoint> places_along(const ChartGuide& guide) {
    std::vector<ChartPoint> places;
    for (const double share : {1.0, 0.75, 0.5, 0.25, 0.0})
        places.push_back({std::lerp(guide.from.x, guide.to.x, share), std::lerp(guide.from.y, guide.to.y, share)});
    return places;
}

std::vector<Label> labels_of(const Chart& chart) {
    std::vector<Label> labels;
    for (const ChartGuide& guide : chart.guides)
        if (!guide.label.empty())
            labels.push_back({.text = guide.label, .at = guide.to, .series = "", .line = places_along(guide)});
    for (const ChartMark& mark : chart.marks) {
        if (mark.label.empty()) continue;
        const auto same = std::ranges::find_if(labels, [&mark](const Label& known) {
            return known.line.empty() && known.at == mark.at && known.series == mark.series;
        });
        if (same == labels.end()) {
            labels.push_back({.text = mark.label, .at = mark.at, .series = mark.series});
        } else {
            same->text += ", " + mark.label;  // rules that pick one point
        }
    }
    return labels;
}

/// From 0 at the low end of an axis to 1 at its high end.
double share_along(double number, const ChartAxis& axis, const Extent& data) {
    const double low = axis.low.value_or(data.low());
    const double high = axis.high.value_or(data.high());
    return high > low ? (number - low) / (high - low) : 0.5;
}

/// What is drawn that a label should not lie on, in pixels.
class DrawnLines {
public:
    DrawnLines(const Chart& chart, const PictureStyle& style)
        : chart_(chart), extent_(extent_of(chart)), style_(style) {
        for (const ChartGuide& guide : chart.guides) add(guide.from, guide.to);
        for (const ChartLine& line : chart.lines)
            for (std::size_t i = 1; i < line.points.size(); ++i) add(line.points[i - 1], line.points[i]);
        for (const ChartDots& dots : chart.dots)
            for (const ChartPoint& point : dots.points) add(point, point);
    }

    PicturePoint at(const ChartPoint& point) const {
        return {style_.width * share_along(point.x, chart_.x, extent_.x),
                style_.height * (1 - share_along(point.y, chart_.y, extent_.y))};
    }
    std::span<const DrawnSegment> segments() const { return segments_; }

private:
    void add(const ChartPoint& from, const ChartPoint& to) { segments_.push_back({at(from), at(to)}); }

    const Chart& chart_;
    ChartExtent extent_;
    const PictureStyle& style_;
    std::vector<DrawnSegment> segments_ = {};
};

/// Each label by itself, for each stands at an offset of its own.
void put_labels(Json& layers, const Chart& chart, const Encodings& by, const PictureStyle& style) {
    const std::vector<Label> labels = labels_of(chart);
    if (labels.empty()) return;
    const DrawnLines drawn(chart, style);
    std::vector<LabelledPoint> points;
    points.reserve(labels.size());
    for (const Label& label : labels) {
        const auto letters = static_cast<double>(
            std::ranges::count_if(label.text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
        const double width = 0.6 * style.font_size * letters;  // of a usual letter
        const double height = 1.2 * style.font_size;
        const PicturePoint at = drawn.at(label.at);
        points.push_back({.x = at.x, .y = at.y, .width = width, .height = height});
        for (const ChartPoint& place : label.line) points.back().line.push_back(drawn.at(place));
    }
    const std::vector<LabelOffset> places = place_labels(points, style.width, style.height, drawn.segments());
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const Label& label = labels[i];
        const ChartPoint at = label.line.empty() ? label.at : label.line[places[i].at];
        Json row = {{"x", at.x}, {"y", at.y}, {"label", json_string(label.text)}};
        if (!label.series.empty()) row["series"] = json_string(label.series);
        layers.push_back({{"data", {{"values", {std::move(row)}}}},
                          {"mark",
                           {{"type", "text"},
                            {"align", "left"},
                            {"baseline", "middle"},
                            {"dx", places[i].dx},
                            {"dy", places[i].dy},
                            {"fontSize", style.font_size}}},
                          {"encoding",
                           {{"x", by.x()},
                            {"y", by.y()},
                            {"text", end("label")},
                            {"color", label.series.empty() ? Json{{"value", label_colour}} : by.colour()}}}});
    }
}

/// The point that a page moves; where a threshold has no point of its own, a rule across the chart.
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

/// Whose points these are.
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

/// A picture for paper: its own title, size and points.
Json picture(const Chart& chart, const std::string& dataset, Json& datasets, const PictureStyle& style) {
    const ChartSteps steps = steps_of(chart);
    datasets[dataset] = rows_of(chart.lines, steps);
    const std::string dataset_of_dots = dataset + "_dots";
    if (!chart.dots.empty()) datasets[dataset_of_dots] = rows_of(chart.dots, steps);
    Json layers = layers_of(chart, Encodings(chart, true), style);
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

constexpr std::string_view schema = "https://vega.github.io/schema/vega-lite/v6.json";

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

std::string areas_in_words(const Chart& chart) {
    std::string text;
    for (const ChartArea& area : chart.areas)
        text += (text.empty() ? " " + area.name + ": " : ", ") + area.series + " " + area_text(area);
    return text.empty() ? "" : text + ".";
}

namespace {

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

}  // namespace

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
    const Encodings by(chart, false);  // the description has the areas: legends of a page are narrow
    constexpr double height = 260;
    Json layers = layers_of(chart, by, {.width = 330, .height = height});
    put_operating_point(layers, chart, by);
    return {{"$schema", schema}, {"width", "container"}, {"height", height}, {"layer", std::move(layers)}};
}

namespace {

Json coordinate(const Steps& steps, const std::vector<ChartPoint>& points, double ChartPoint::* of) {
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

}  // namespace

Json lines_for_page(const Chart& chart) { return for_page(chart.lines, steps_of(chart)); }

Json dots_for_page(const Chart& chart) { return for_page(chart.dots, steps_of(chart)); }

}  // namespace midrank
