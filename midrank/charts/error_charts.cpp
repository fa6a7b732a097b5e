#include "midrank/charts/error_charts.hpp"

#include "midrank/base/text.hpp"
#include "midrank/charts/stairs.hpp"
#include "midrank/charts/thinning.hpp"
#include "midrank/evaluation/curves.hpp"
#include "midrank/inference/dominance.hpp"
#include "midrank/summaries/error_order.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <utility>

namespace midrank {
namespace {

double fact(const CurveFacts& facts, std::string_view name) {
    return std::ranges::find(facts, name, &CurveFacts::value_type::first)->second;
}
bool has(const CurveFacts& facts, std::string_view name) {
    return std::ranges::find(facts, name, &CurveFacts::value_type::first) != facts.end();
}

std::vector<ChartPoint> points_of(const ErrorCurve& curve, const ErrorCurveData& data) {
    std::vector<ChartPoint> points;
    curve.of(data, [&points](std::span<const double> numbers) { points.push_back({numbers[0], numbers[1]}); });
    return points;
}

ChartBand band_about(const std::string& series, const std::vector<ChartPoint>& line, double reach) {
    ChartBand band{.series = series, .places = {}};
    for (const ChartPoint& point : line)
        band.places.push_back({point.x, std::max(0.0, point.y - reach), std::min(1.0, point.y + reach)});
    return band;
}

std::string none_in_words(const std::string& series, const ErrorCurve& curve, Undefined why) {
    return fmt::format("{}: {}.", series, no_curve_in_words(curve.id, why));
}

/// Of a chart that several models share.
void note_none(std::vector<std::string>& notes, Chart& chart, const std::string& series, const ErrorCurve& curve,
               Undefined why) {
    chart.notes.push_back(none_in_words(series, curve, why));
    notes.push_back(chart.notes.back());
}

std::vector<Chart> distribution_charts(const ErrorCurve& curve, std::span<const ChartedErrors> models,
                                       std::vector<std::string>& notes) {
    const bool absolute = curve.drawing.of_magnitudes;
    Chart chart{.id = std::string(curve.id),
                .title = std::string(curve.title),
                .description = std::string(curve.drawing.description),
                .x = {std::string(curve.drawing.x)},
                .y = ChartAxis::of_shares(curve.drawing.y)};
    if (absolute) {
        chart.x.low = 0;
        chart.operating_point =
            ChartPlace{.x = "distance", .y = {"share"}};  // where the page's slider of distances stands
    }
    std::optional<AxisSpan> across;
    std::vector<std::optional<double>> reaches;
    std::optional<double> level;
    for (const ChartedErrors& model : models) {
        const FoundErrorCurve found = curve.of(model.data, nullptr);
        if (found.why_none) {
            note_none(notes, chart, model.series, curve, *found.why_none);
            continue;
        }
        const bool banded = has(found.facts, "reach");
        if (banded) level = fact(found.facts, "level");
        reaches.push_back(banded ? std::optional(fact(found.facts, "reach")) : std::nullopt);
        chart.lines.push_back({.series = model.series, .points = stairs_of(points_of(curve, model.data))});
        const std::vector<ChartPoint>& line = chart.lines.back().points;
        if (!across) across = AxisSpan{absolute ? 0 : line.front().x, line.back().x};
        across = AxisSpan{std::min(across->low, line.front().x), std::max(across->high, line.back().x)};
    }
    for (std::size_t i = 0; i < chart.lines.size(); ++i) {
        ChartLine& line = chart.lines[i];
        extend_to(line.points, *across);
        if (reaches[i]) chart.bands.push_back(band_about(line.series, line.points, *reaches[i]));
    }
    if (chart.lines.empty()) return {};
    if (level) {
        chart.description += fmt::format(
            " {} with {:g} % confidence (Dvoretzky, Kiefer and Wolfowitz).",
            chart.lines.size() == 1 ? "The band contains the whole curve" : "Each band contains the whole curve",
            100 * *level);
    }
    if (absolute)
        for (const std::string& sentence : dominance_in_words(models)) chart.description += " " + sentence;
    return {std::move(chart)};
}

/// Of one of several models, the chart says which.
Chart chart_of_model(const ErrorCurve& curve, std::span<const ChartedErrors> models, std::size_t m,
                     std::string description) {
    return {.id = std::string(curve.id),
            .title = std::string(curve.title) + (models.size() > 1 ? ", " + models[m].series : ""),
            .description = std::move(description),
            .x = {std::string(curve.drawing.x)},
            .y = {std::string(curve.drawing.y)},
            .first_colour = m};
}

/// The density line over the bars of the histogram.
std::optional<Chart> density_chart(const ErrorCurve& curve, std::span<const ChartedErrors> models, std::size_t m) {
    const ErrorCurve& histogram = *find_error_curve("error_histogram");
    const FoundErrorCurve found = find_error_curve("error_pdf")->of(models[m].data, nullptr);
    if (found.why_none) return std::nullopt;
    ChartBars bars{.series = "histogram", .bars = {}};
    histogram.of(models[m].data, [&bars](std::span<const double> numbers) {
        bars.bars.push_back({numbers[0], numbers[1], numbers[3]});
    });
    Chart chart = chart_of_model(
        curve, models, m,
        fmt::format("How the errors, truth less prediction, are distributed: {} bars of the width of Freedman and "
                    "Diaconis, and a density with a normal kernel of bandwidth {:.4g} (Silverman).",
                    bars.bars.size(), fact(found.facts, "bandwidth")));
    chart.y.low = 0;
    chart.lines.push_back(
        {.series = "kernel density", .points = points_of(*find_error_curve("error_pdf"), models[m].data)});
    chart.bars.push_back(std::move(bars));
    chart.guides.push_back({{0, 0}, {0, std::ranges::max(chart.lines[0].points, {}, &ChartPoint::y).y}});
    return chart;
}

struct Extent {
    double low = 0, high = 0;
};
Extent extent_of(const std::vector<ChartPoint>& points, double ChartPoint::* of) {
    const auto [low, high] = std::ranges::minmax(points, {}, of);
    return {low.*of, high.*of};
}

/// A flat band across the whole chart.
void add_flat_band(Chart& chart, const std::string& series, std::string part, const Extent& across, double low,
                   double high) {
    chart.bands.push_back(
        {.series = series, .places = {{across.low, low, high}, {across.high, low, high}}, .part = std::move(part)});
}

void add_agreement(Chart& chart, const std::string& series, const CurveFacts& facts, const Extent& across) {
    const auto add = [&](std::string_view name, const std::string& label) {
        const double at = fact(facts, name);
        chart.guides.push_back({{across.low, at}, {across.high, at}, fmt::format("{} {:.4g}", label, at)});
        const std::string low = std::string(name) + "_low";
        if (has(facts, low))
            add_flat_band(chart, series, label, across, fact(facts, low), fact(facts, std::string(name) + "_high"));
    };
    add("bias", "mean");
    add("low", "lower limit");
    add("high", "upper limit");
}

std::string limits_in_words(const CurveFacts& facts) {
    std::string text = fmt::format(
        " The mean difference is {:.4g}; if the differences are normal, 95 % lie within the limits of agreement {:.4g} "
        "and {:.4g}, at 1.96 standard deviations (Bland and Altman).",
        fact(facts, "bias"), fact(facts, "low"), fact(facts, "high"));
    if (!has(facts, "level")) return text;
    return text +
           fmt::format(
               " The bands are {:g} % intervals: {:.4g} to {:.4g} of the mean, {:.4g} to {:.4g} of the lower limit, "
               "{:.4g} to {:.4g} of the upper.",
               100 * fact(facts, "level"), fact(facts, "bias_low"), fact(facts, "bias_high"), fact(facts, "low_low"),
               fact(facts, "low_high"), fact(facts, "high_low"), fact(facts, "high_high"));
}

/// The shares of all models by level, each with its interval.
std::vector<Chart> level_charts(const ErrorCurve& curve, std::span<const ChartedErrors> models,
                                std::vector<std::string>& notes) {
    Chart chart{.id = std::string(curve.id),
                .title = std::string(curve.title),
                .description = std::string(curve.drawing.description),
                .x = ChartAxis::of_shares(curve.drawing.x),
                .y = ChartAxis::of_shares(curve.drawing.y)};
    chart.guides.push_back({{0, 0}, {1, 1}, "calibrated"});
    std::optional<double> level;
    for (const ChartedErrors& model : models) {
        ChartLine line{.series = model.series, .points = {}};
        ChartBand band{.series = model.series, .places = {}};
        const FoundErrorCurve found = curve.of(model.data, [&](std::span<const double> numbers) {
            line.points.push_back({numbers[0], numbers[1]});
            if (numbers.size() > 3) band.places.push_back({numbers[0], numbers[2], numbers[3]});
        });
        if (found.why_none) {
            note_none(notes, chart, model.series, curve, *found.why_none);
            continue;
        }
        chart.lines.push_back(std::move(line));
        if (band.places.empty()) continue;
        level = fact(found.facts, "level");
        chart.bands.push_back(std::move(band));
    }
    if (chart.lines.empty()) return {};
    if (level)
        chart.description +=
            fmt::format(" The bands are {:g} % intervals of each share separately (Wilson).", 100 * *level);
    return {std::move(chart)};
}

/// Bars between neighbouring levels; those of height 1 are as high as they should be.
std::optional<Chart> gap_chart(const ErrorCurve& curve, std::span<const ChartedErrors> models, std::size_t m) {
    ChartBars bars{.series = "rows", .bars = {}};
    const FoundErrorCurve found = curve.of(models[m].data, [&bars](std::span<const double> numbers) {
        bars.bars.push_back({numbers[0], numbers[1], numbers[4]});
    });
    if (found.why_none) return std::nullopt;
    Chart chart = chart_of_model(curve, models, m, std::string(curve.drawing.description));
    chart.x.low = 0;
    chart.x.high = 1;
    chart.y.low = 0;
    chart.guides.push_back({{0, 1}, {1, 1}, "calibrated"});
    chart.bars.push_back(std::move(bars));
    return chart;
}

std::string rows_drawn(std::size_t drawn, std::size_t rows) {
    if (drawn == rows) return "";
    return fmt::format(" Of {} rows, {} are drawn: only one where several would overlap.", rows, drawn);
}

std::optional<Chart> scatter_chart(const ErrorCurve& curve, std::span<const ChartedErrors> models, std::size_t m) {
    const FoundErrorCurve found = curve.of(models[m].data, nullptr);
    if (found.why_none) return std::nullopt;
    std::vector<ChartPoint> all = points_of(curve, models[m].data);
    const std::size_t rows = all.size();
    ChartDots dots{.series = models[m].series, .points = thinned_dots(std::move(all))};
    const Extent x = extent_of(dots.points, &ChartPoint::x);
    Chart chart = chart_of_model(curve, models, m, std::string(curve.drawing.description));
    switch (curve.drawing.guide) {
        case ErrorDrawing::Guide::none:
            break;
        case ErrorDrawing::Guide::no_error:
            chart.guides.push_back({{x.low, 0}, {x.high, 0}, "no error"});
            break;
        case ErrorDrawing::Guide::equal: {
            const Extent y = extent_of(dots.points, &ChartPoint::y);
            // As far as both reach, so that the line does not leave the points.
            const double low = std::max(x.low, y.low);
            const double high = std::min(x.high, y.high);
            if (low < high) chart.guides.push_back({{low, low}, {high, high}, "equal"});
            break;
        }
        case ErrorDrawing::Guide::agreement:
            chart.description += limits_in_words(found.facts);
            add_agreement(chart, dots.series, found.facts, x);
            break;
    }
    chart.description += rows_drawn(dots.points.size(), rows);
    chart.dots.push_back(std::move(dots));
    return chart;
}

/// Those of one curve, whatever its shape.
std::vector<Chart> drawn_charts(const ErrorCurve& curve, std::span<const ChartedErrors> models,
                                std::vector<std::string>& notes) {
    if (curve.drawing.shape == ErrorDrawing::Shape::distribution) return distribution_charts(curve, models, notes);
    if (curve.drawing.shape == ErrorDrawing::Shape::levels) return level_charts(curve, models, notes);
    const bool gaps = curve.drawing.shape == ErrorDrawing::Shape::gaps;
    const bool spread = curve.drawing.shape == ErrorDrawing::Shape::density;
    std::vector<Chart> charts;
    for (std::size_t m = 0; m < models.size(); ++m) {
        auto chart = spread ? density_chart(curve, models, m)
                     : gaps ? gap_chart(curve, models, m)
                            : scatter_chart(curve, models, m);
        if (chart) {
            charts.push_back(std::move(*chart));
        } else {
            notes.push_back(none_in_words(models[m].series, curve, *curve.of(models[m].data, nullptr).why_none));
        }
    }
    return charts;
}

}  // namespace

std::vector<std::string> dominance_in_words(std::span<const ChartedErrors> models) {
    std::vector<std::string> sentences;
    std::string otherwise;  // of two models, how they stand
    std::size_t compared = 0;
    for (std::size_t a = 0; a < models.size(); ++a) {
        for (std::size_t b = a + 1; b < models.size(); ++b) {
            const WeightedOrder& of_a = models[a].data.views.get<ErrorMagnitudes>().order;
            const WeightedOrder& of_b = models[b].data.views.get<ErrorMagnitudes>().order;
            if (!(of_a.total() > 0) || !(of_b.total() > 0)) continue;
            ++compared;
            const Dominance found = dominance(of_a, of_b);
            if (found == Dominance::neither || found == Dominance::equal) {
                otherwise = fmt::format(
                    "The distributions of the absolute errors of {} and {} {}.", printable(models[a].series),
                    printable(models[b].series),
                    found == Dominance::equal ? "are equal" : "cross: neither lies above the other everywhere");
                continue;
            }
            const std::string& better = models[found == Dominance::first ? a : b].series;
            const std::string& worse = models[found == Dominance::first ? b : a].series;
            sentences.push_back(
                fmt::format("The distribution of the absolute errors of {} lies nowhere below that of {}: within every "
                            "distance, it has at least as large a share of the rows.",
                            printable(better), printable(worse)));
        }
    }
    if (compared == 1 && sentences.empty()) sentences.push_back(otherwise);
    if (compared > 1 && sentences.empty())
        sentences.emplace_back("No distribution of absolute errors lies above another everywhere.");
    return sentences;
}

std::vector<Chart> charts_of(const ErrorCurve& curve, std::span<const ChartedErrors> models,
                             std::vector<std::string>& notes) {
    std::vector<Chart> charts = drawn_charts(curve, models, notes);
    const bool clustered = std::ranges::any_of(models, [](const ChartedErrors& model) { return model.data.clustered; });
    const std::string left_out = clustered ? curve.left_out_for_clusters() : "";
    if (charts.empty() || left_out.empty()) return charts;
    notes.push_back(left_out + ".");
    for (Chart& chart : charts) chart.notes.push_back(notes.back());
    return charts;
}

}  // namespace midrank
