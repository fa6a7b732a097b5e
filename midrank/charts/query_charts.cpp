#include "midrank/charts/query_charts.hpp"

#include "midrank/charts/stairs.hpp"
#include "midrank/evaluation/find_result.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>

namespace midrank {
namespace {

constexpr const char* of_queries = "queries";
constexpr const char* of_mean = "mean";

/// The share of the numbers that are <= each of them.
std::vector<ChartPoint> distribution_of(std::vector<double> numbers) {
    std::ranges::sort(numbers);
    std::vector<ChartPoint> points;
    for (std::size_t i = 0; i < numbers.size(); ++i)
        if (i + 1 == numbers.size() || numbers[i + 1] != numbers[i])
            points.push_back({numbers[i], static_cast<double>(i + 1) / static_cast<double>(numbers.size())});
    return points;
}

struct MeanWithInterval {
    Value mean = Undefined::empty;
    std::optional<IntervalOrReason> interval = {};
};

/// A line across the chart at the mean, within the strip of its interval. Returns the level of the interval.
std::optional<double> add_mean(Chart& chart, const std::string& series, const MeanWithInterval& found) {
    if (!found.mean.defined()) return std::nullopt;
    const double mean = found.mean.number();
    chart.lines.push_back(
        {.series = series, .points = {{mean, 0}, {mean, 1}}, .stroke = Stroke::dashed, .part = of_mean});
    const auto* interval = found.interval ? std::get_if<Interval>(&*found.interval) : nullptr;
    if (interval == nullptr) return std::nullopt;
    chart.bands.push_back(
        {.series = series, .places = {{interval->bounds.low, 0, 1}, {interval->bounds.high, 0, 1}}, .part = of_mean});
    return interval->level;
}

void describe_means(Chart& chart, std::optional<double> level) {
    chart.description +=
        level ? fmt::format(" A dashed line is a mean, and the strip around it is the {:g} % interval.", 100 * *level)
              : " A dashed line is a mean.";
}

MeanWithInterval mean_of(const ChartedQueries& model, const MeasureRequest& measure) {
    const Result* const found = find_result(model.results, measure.key);
    return found == nullptr ? MeanWithInterval() : MeanWithInterval{found->answer.value, found->interval};
}

MeanWithInterval mean_difference(const Comparison* comparison, const MeasureRequest& measure, std::size_t first,
                                 std::size_t second) {
    if (comparison == nullptr) return {};
    for (const MeasureComparison& of : comparison->measures) {
        if (of.requested.key != measure.key) continue;
        for (const Difference& difference : of.differences)
            if (difference.first == first && difference.second == second)
                return {difference.value, difference.interval};
    }
    return {};
}

/// "Normalised discounted cumulative gain (k=10)".
std::string title_of(const MeasureRequest& measure) {
    const std::string arguments = measure.key.substr(std::min(measure.measure->id.size(), measure.key.size()));
    return measure.measure->title + (arguments.empty() ? "" : " " + arguments);
}

}  // namespace

std::vector<PairedValues> paired_values(const ChartedQueries& first, const ChartedQueries& second,
                                        std::size_t measure) {
    std::vector<PairedValues> pairs;
    const auto a = first.queries.queries();
    const auto b = second.queries.queries();
    for (std::size_t i = 0, j = 0; i < a.size() && j < b.size();) {
        if (a[i] != b[j]) {
            ++(a[i] < b[j] ? i : j);
            continue;
        }
        const Value& x = first.values[measure][i++];
        const Value& y = second.values[measure][j++];
        if (x.defined() && y.defined()) pairs.push_back({x.number(), y.number()});
    }
    return pairs;
}

std::vector<Chart> query_charts(std::span<const ChartedQueries> models, const MeasureRequest& measure, std::size_t i) {
    Chart chart{.id = "queries_" + measure.key,
                .title = title_of(measure) + ": single queries",
                .description = "Share of the queries whose value is not above the one at the axis.",
                .x = ChartAxis::of_shares("Value of a query"),
                .y = ChartAxis::of_shares("Share of the queries")};
    std::optional<double> level;
    for (const ChartedQueries& model : models) {
        std::vector<double> numbers;
        for (const Value& value : model.values[i])
            if (value.defined()) numbers.push_back(value.number());
        if (numbers.empty()) continue;
        ChartLine& line = chart.lines.emplace_back(ChartLine{
            .series = model.series, .points = stairs_of(distribution_of(std::move(numbers))), .part = of_queries});
        extend_to(line.points, {0, 1});
        if (const auto found = add_mean(chart, model.series, mean_of(model, measure))) level = found;
    }
    if (chart.lines.empty()) return {};
    describe_means(chart, level);
    return {std::move(chart)};
}

std::vector<Chart> query_difference_charts(std::span<const ChartedQueries> models, const MeasureRequest& measure,
                                           std::size_t i, const Comparison* comparison) {
    Chart chart{.id = "differences_" + measure.key,
                .title = title_of(measure) + ": differences over queries",
                .description =
                    "Share of the queries at which the one model's value less the other's is not above the "
                    "number at the axis; of queries for which both have a value.",
                .x = {"Difference of a query"},
                .y = ChartAxis::of_shares("Share of the queries"),
                .guides = {{{0, 0}, {0, 1}, "equal"}},
                .first_colour = models.size()};  // a pair is not a model, and gets another colour
    std::optional<double> level;
    std::size_t pairs = 0;
    for (std::size_t a = 0; a < models.size(); ++a) {
        for (std::size_t b = a + 1; b < models.size(); ++b) {
            std::vector<double> differences;
            for (const auto& [first, second] : paired_values(models[a], models[b], i))
                differences.push_back(first - second);
            if (differences.empty() || ++pairs > most_pairs_drawn) continue;
            const std::string series = models[a].series + " less " + models[b].series;
            chart.lines.push_back(
                {.series = series, .points = stairs_of(distribution_of(std::move(differences))), .part = of_queries});
            if (const auto found = add_mean(chart, series, mean_difference(comparison, measure, a, b))) level = found;
        }
    }
    if (chart.lines.empty()) return {};
    AxisSpan across{0, 0};
    for (const ChartLine& line : chart.lines)
        across = {std::min(across.low, line.points.front().x), std::max(across.high, line.points.back().x)};
    for (ChartLine& line : chart.lines)
        if (line.part == of_queries) extend_to(line.points, across);
    chart.description = fmt::format(
        "Share of the queries at which the value of {} is not above the number at the axis; of queries for which both "
        "have a value.",
        pairs == 1 ? chart.lines.front().series : "one model less another");
    if (std::ranges::any_of(chart.lines, [](const ChartLine& line) { return line.part == of_mean; }))
        describe_means(chart, level);
    if (pairs > most_pairs_drawn)
        chart.description += fmt::format(" Of {} pairs of models, the first {} are drawn.", pairs, most_pairs_drawn);
    return {std::move(chart)};
}

}  // namespace midrank
