#include "midrank/charts/class_charts.hpp"

#include "midrank/charts/chart_collection.hpp"
#include "midrank/charts/most_rows.hpp"
#include "midrank/charts/thinning.hpp"
#include "midrank/curves/averaged_curves.hpp"
#include "midrank/curves/catalog.hpp"

#include <fmt/format.h>

#include <optional>
#include <utility>
#include <variant>

namespace midrank {
namespace {

constexpr const char* of_an_average = "average";

/// Thinned to what an eye can see.
class ThinnedPoints {
public:
    ThinnedPoints() : thinning_(chart_bound, {}, {}, [this](const ChartPoint& point) { kept_.push_back(point); }) {}
    ThinnedPoints(const ThinnedPoints&) = delete;
    ThinnedPoints& operator=(const ThinnedPoints&) = delete;

    void add(const ChartPoint& point) { thinning_.add(point); }
    std::vector<ChartPoint> finished() {
        thinning_.finish();
        return std::move(kept_);
    }

private:
    std::vector<ChartPoint> kept_;
    Thinning thinning_;
};

std::optional<ChartLine> line_of(const CurveAveraging& kind, const Views& views, std::string series) {
    ThinnedPoints points;
    const Curve& curve = *find_curve(kind.curve);
    const auto why_none = curve.walk(views, Arguments(), [&points](std::span<const double> numbers) {
        points.add({numbers[1], numbers[2]});  // behind the threshold
    });
    if (why_none) return std::nullopt;
    return ChartLine{.series = std::move(series), .points = points.finished()};
}

std::optional<ChartLine> micro_line(const CurveAveraging& kind, const Views& views, std::string series) {
    auto line = line_of(kind, *pooled_pairs(views).views, std::move(series));
    if (line) line->part = of_an_average;
    return line;
}

std::optional<ChartLine> macro_line(const CurveAveraging& kind, const Views& views, std::string series) {
    const auto average = kind.averaged(against_rest(views, true).each);
    const auto* found = std::get_if<AveragedCurve>(&average);
    if (found == nullptr) return std::nullopt;
    ThinnedPoints points;
    for (const ChartPoint& point : found->points) points.add(point);
    return ChartLine{.series = std::move(series), .points = points.finished(), .part = of_an_average};
}

Chart empty_chart(const CurveAveraging& kind, std::string_view id, std::string_view title, const AgainstRest& all) {
    const auto named = [&all](std::string_view text) {
        return fmt::format(fmt::runtime(text), fmt::arg("class", all.noun_of_one), fmt::arg("classes", all.noun));
    };
    Chart chart{.id = named(id),
                .title = named(title),
                .description = named(kind.description),
                .x = ChartAxis::of_shares(kind.x),
                .y = ChartAxis::of_shares(kind.y)};
    if (kind.chance) chart.guides.push_back({{0, 0}, {1, 1}, "chance"});
    return chart;
}

void add_line(Chart& chart, std::optional<ChartLine> line, Stroke stroke) {
    if (!line) return;
    line->stroke = stroke;
    chart.lines.push_back(std::move(*line));
}

Chart chart_of_classes(const CurveAveraging& kind, std::span<const ChartedClasses> models,
                       const ChartedClasses& model) {
    const AgainstRest all = against_rest(model.views, true);
    Chart chart = empty_chart(kind, kind.id, kind.title, all);
    if (models.size() > 1) chart.title += ", " + model.series;
    const std::vector<std::size_t> drawn = classes_drawn(all);
    for (const std::size_t c : drawn) {
        auto line = line_of(kind, all.each[c], all.names[c]);
        if (line) line->part = fmt::format("one {}", all.noun_of_one);
        add_line(chart, std::move(line), Stroke::solid);
    }
    add_line(chart, micro_line(kind, model.views, "micro average"), Stroke::dashed);
    add_line(chart, macro_line(kind, model.views, "macro average"), Stroke::dashed);
    if (drawn.size() < all.names.size())
        chart.description +=
            fmt::format(" Of {} {}, the {} with the most rows are drawn.", all.names.size(), all.noun, drawn.size());
    return chart;
}

Chart chart_of_averages(const CurveAveraging& kind, std::span<const ChartedClasses> models) {
    Chart chart =
        empty_chart(kind, kind.id_of_averages, kind.title_of_averages, against_rest(models.front().views, true));
    for (const ChartedClasses& model : models) {
        auto micro = micro_line(kind, model.views, model.series);
        auto macro = macro_line(kind, model.views, model.series);
        if (micro) micro->part = "micro";
        if (macro) macro->part = "macro";
        add_line(chart, std::move(micro), Stroke::dashed);
        add_line(chart, std::move(macro), Stroke::solid);
    }
    return chart;
}

}  // namespace

std::vector<std::size_t> classes_drawn(const AgainstRest& all) {
    return places_of_some_rows(all.positive, most_classes_drawn);
}

std::vector<Chart> class_charts(const CurveAveraging& kind, std::span<const ChartedClasses> models) {
    std::vector<Chart> charts;
    for (const ChartedClasses& model : models) charts.push_back(chart_of_classes(kind, models, model));
    if (models.size() > 1) charts.push_back(chart_of_averages(kind, models));
    std::erase_if(charts, [](const Chart& chart) { return chart.lines.empty(); });
    return charts;
}

}  // namespace midrank
