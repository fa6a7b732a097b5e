#include "midrank/charts/fairness_charts.hpp"

#include "midrank/base/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string>
#include <utility>
#include <variant>

namespace midrank {
namespace {

/// More slices cannot be told apart in one row.
constexpr std::size_t most_slices_drawn = 8;

/// The measures of the criteria that are shares, without repetition.
std::vector<MeasureRequest> rates() {
    std::vector<MeasureRequest> found;
    for (const FairnessCriterion& criterion : fairness_criteria()) {
        for (const std::string_view id : criterion.measures) {
            MeasureRequest requested = std::move(read_measures(id).front());
            const Range range = requested.range();
            const bool known = std::ranges::any_of(
                found, [&requested](const MeasureRequest& other) { return other.key == requested.key; });
            if (!known && range.least == 0 && range.most == 1) found.push_back(std::move(requested));
        }
    }
    return found;
}

/// "predicted_positive_rate" in words.
std::string in_words(std::string key) {
    std::ranges::replace(key, '_', ' ');
    return key;
}

std::vector<const ModelSlice*> slices_to_draw(const std::vector<ModelSlice>& slices, std::int64_t fewest_rows) {
    std::vector<const ModelSlice*> drawn;
    for (const ModelSlice& slice : slices)
        if (!(slice.input["rows"] < Count(fewest_rows))) drawn.push_back(&slice);
    if (drawn.size() <= most_slices_drawn) return drawn;
    std::vector<const ModelSlice*> largest = drawn;  // ties: the first
    std::ranges::sort(largest, [](const ModelSlice* a, const ModelSlice* b) {
        return b->input["rows"] < a->input["rows"] || (!(a->input["rows"] < b->input["rows"]) && a < b);
    });
    largest.resize(most_slices_drawn);
    std::erase_if(drawn,
                  [&largest](const ModelSlice* one) { return std::ranges::find(largest, one) == largest.end(); });
    return drawn;
}

std::string description_of(std::size_t drawn, std::size_t all, const std::optional<IntervalRequest>& intervals) {
    std::string text = "Dots are the rates of the slices";
    if (intervals)
        text += fmt::format(", and lines are their {:g} % intervals, each separately", 100 * intervals->level);
    text += ". A dashed line marks the rate of all rows.";
    if (drawn < all) text += fmt::format(" Of {} slices, the {} with the most rows are drawn.", all, drawn);
    return text;
}

/// The slices of one column of one model.
std::optional<Chart> chart_of(const ModelSlice& whole, const std::vector<ModelSlice>& slices,
                              const std::vector<MeasureRequest>& requested, const FairnessRequest& fairness,
                              const std::optional<IntervalRequest>& intervals) {
    const auto drawn = slices_to_draw(slices, fairness.fewest_rows);
    if (drawn.size() < 2) return std::nullopt;
    const auto count = static_cast<double>(requested.size());
    Chart chart{.id = "fairness_rates",
                .title = fmt::format("Rates of the slices of {}", printable(slices.front().slice_column, 40)),
                .description = description_of(drawn.size(), slices.size(), intervals),
                .x = ChartAxis::of_shares("rate"),
                .y = {.title = "", .low = 0.5 - count, .high = 0.5}};
    for (const MeasureRequest& one : requested) chart.y.rows.push_back(in_words(one.key));
    constexpr double room = 0.8;  // share of a row's height used for its slices
    for (std::size_t s = 0; s < drawn.size(); ++s) {
        const double below = room * ((static_cast<double>(s) + 0.5) / static_cast<double>(drawn.size()) - 0.5);
        ChartIntervals& of = chart.intervals.emplace_back();
        of.series = drawn[s]->slice;
        const auto results = results_of(requested, *drawn[s], intervals);
        for (std::size_t row = 0; row < results.size(); ++row) {
            const Value& value = results[row].answer.value;
            if (!value.defined()) continue;
            auto& place = of.places.emplace_back();
            place.value = {value.number(), -static_cast<double>(row) - below};
            const auto* interval = results[row].interval ? std::get_if<Interval>(&*results[row].interval) : nullptr;
            if (interval != nullptr) place.ends = {interval->bounds.low, interval->bounds.high};
        }
    }
    constexpr double half = 0.46;
    const auto of_all = results_of(requested, whole, std::nullopt);
    for (std::size_t row = 0; row < of_all.size(); ++row) {
        const Value& value = of_all[row].answer.value;
        const double y = -static_cast<double>(row);
        if (value.defined()) chart.guides.push_back({{value.number(), y - half}, {value.number(), y + half}});
    }
    return chart;
}

}  // namespace

std::vector<Chart> fairness_charts(const EvidenceSet& evidence, const EvaluateRequest& request) {
    if (!request.fairness) return {};
    std::vector<std::string> evaluation_notes;  // discarded: told by the evaluation
    const auto intervals = resolved_intervals(request.intervals, evidence, evaluation_notes);
    const std::vector<MeasureRequest> requested = rates();
    std::vector<Chart> charts;
    std::optional<ModelSlice> whole;  // of the last model
    std::vector<ModelSlice> slices;  // of the last model and column
    const bool several = evidence.models().size() > 1;
    const auto add_chart = [&] {
        if (slices.empty()) return;
        auto chart = chart_of(*whole, slices, requested, *request.fairness, intervals);
        slices.clear();
        if (!chart) return;
        if (several) chart->title += ": " + printable(whole->model, 40);
        charts.push_back(std::move(*chart));
    };
    for_each_model_slice(evidence, request.threshold, evaluation_notes, [&](const ModelSlice& slice) {
        if (!slices.empty() && slice.slice_column != slices.front().slice_column) add_chart();
        if (slice.slice.empty()) {
            whole = slice;
        } else {
            slices.push_back(slice);
        }
    });
    add_chart();
    return charts;
}

}  // namespace midrank
