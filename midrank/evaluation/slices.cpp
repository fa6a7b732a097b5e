#include "midrank/evaluation/slices.hpp"

#include "midrank/evaluation/rest_of_slice.hpp"
#include "midrank/evaluation/shared_clusters.hpp"
#include "midrank/inference/comparison_swaps.hpp"
#include "midrank/inference/item_intervals.hpp"
#include "midrank/inference/multiplicity.hpp"
#include "midrank/inference/weighting.hpp"
#include "midrank/numerics/distributions.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>
#include <variant>

namespace midrank {

IntervalOrReason interval_of_difference(double x, const Interval& of_x, double y, const Interval& of_y,
                                        const Range& range) {
    const double width = range.most - range.least;
    return published({.bounds = {std::max(x - y - std::hypot(x - of_x.bounds.low, of_y.bounds.high - y), -width),
                                 std::min(x - y + std::hypot(of_x.bounds.high - x, y - of_y.bounds.low), width)},
                      .level = of_x.level,
                      .method = "mover"});
}

IntervalOrReason interval_of_ratio(double x, const Interval& of_x, double y, const Interval& of_y) {
    // (x - r y)^2 = (x - end of x)^2 + r^2 (other end of y - y)^2; each bound is a root.
    const auto left_of_square = [](double value, double end) { return end * (2 * value - end); };
    const double below = left_of_square(x, of_x.bounds.low);
    const double above = left_of_square(x, of_x.bounds.high);
    const double of_high = left_of_square(y, of_y.bounds.high);
    const double of_low = left_of_square(y, of_y.bounds.low);
    const auto root = [x, y](double p, double q) { return std::sqrt(std::max(x * x * (y * y) - p * q, 0.0)); };
    const double low = below > 0 ? below / (x * y + root(below, of_high)) : 0;
    const double high = of_low > 0 ? (x * y + root(above, of_low)) / of_low : std::numeric_limits<double>::infinity();
    return published({.bounds = {low, high}, .level = of_x.level, .method = "mover"});
}

namespace {

/// With fewer items of a class, in the slice or outside, a difference is shown without interval or p-value
/// (docs/coverage.md).
constexpr double fewest_judged = 30;

/// Effective number of items of the smaller class.
double smaller_class(const Views& views, const Rows& rows) {
    const auto size = Weighting(views, rows).size();
    return size ? size->items : 0;
}

bool needs_rows(const ModelSlice& slice, const IntervalRequest& intervals) {
    return intervals.scheme == Scheme::clustered || !slice.views.get<Ranking>().whole();
}

void put_all(std::vector<Result>& results, Undefined why) {
    for (Result& result : results) {
        if (result.answer.value.defined()) result.rest_difference = RestDifference{why, why, why, why};
    }
}

/// A value with its intervals at several levels.
struct Side {
    Answer answer;
    std::vector<IntervalOrReason> at_levels = {};
};

/// The interval of a - b at one of the levels, where both have one.
IntervalOrReason difference_interval(const Side& a, const Side& b, std::size_t level, const Range& range) {
    for (const Side* side : {&a, &b})
        if (const auto* why = std::get_if<Undefined>(&side->at_levels[level])) return *why;
    return interval_of_difference(a.answer.value.number(), std::get<Interval>(a.at_levels[level]),
                                  b.answer.value.number(), std::get<Interval>(b.at_levels[level]), range);
}

/// a / b, where a ratio makes sense.
std::optional<Value> ratio_of(const MeasureRequest& requested, const Value& a, const Value& b) {
    const bool times = requested.range().least >= 0 && requested.measure->place != Place::value;
    if (!times || !a.defined() || !b.defined() || std::isinf(a.number())) return std::nullopt;
    if (b.number() == 0) return Undefined::division_by_zero;
    return a.number() / b.number();
}

IntervalOrReason ratio_interval(const Side& a, const Side& b) {
    for (const Side* side : {&a, &b})
        if (const auto* why = std::get_if<Undefined>(&side->at_levels.front())) return *why;
    return interval_of_ratio(a.answer.value.number(), std::get<Interval>(a.at_levels.front()), b.answer.value.number(),
                             std::get<Interval>(b.at_levels.front()));
}

/// The levels of the intervals: first that of the request, then those of i * step standard errors, rising; last, for
/// simultaneous intervals, the level of each.
constexpr double step = 0.1;
constexpr int steps = 80;
std::vector<double> levels_of(const IntervalRequest& request, const std::optional<std::size_t>& together) {
    std::vector<double> levels = {request.level};
    for (int i = 1; i <= steps; ++i) levels.push_back(1 - 2 * normal_upper_tail(i * step));
    if (together) levels.push_back(level_of_each(request.level, *together));
    return levels;
}

/// 1 - the level at which the interval of the difference ends at 0, by linear interpolation in standard errors.
Value p_value(const Side& a, const Side& b, const Range& range) {
    const double difference = a.answer.value.number() - b.answer.value.number();
    if (difference == 0) return 1.0;
    double before = std::abs(difference);  // distance of the interval from 0
    for (std::size_t i = 1; i <= steps; ++i) {
        const IntervalOrReason found = difference_interval(a, b, i, range);
        if (const auto* why = std::get_if<Undefined>(&found)) return *why;
        const Bounds& bounds = std::get<Interval>(found).bounds;
        const double away = difference > 0 ? bounds.low : -bounds.high;
        if (away <= 0) {
            const double part = before / (before - away);
            return 2 * normal_upper_tail((static_cast<double>(i) - 1 + (std::isfinite(part) ? part : 0)) * step);
        }
        before = away;
    }
    return 2 * normal_upper_tail(steps * step);
}

/// The values of some measures with intervals at all levels.
std::vector<Side> sides_of(std::span<const MeasureRequest> requested, const Views& views, const Rows& rows,
                           const IntervalRequest& intervals, std::span<const double> levels) {
    std::vector<Answer> answers;
    for (const MeasureRequest& one : requested) answers.push_back(one.answer(views));
    const auto found = intervals_at_levels(requested, answers, views, rows, intervals, levels);
    std::vector<Side> sides;
    for (std::size_t i = 0; i < requested.size(); ++i) {
        Side& side = sides.emplace_back(answers[i]);
        for (const auto& at_level : found) side.at_levels.push_back(at_level[i].value_or(Undefined::empty));
    }
    return sides;
}

/// Measures whose differences can be tested, and these differences.
struct TestedDifferences {
    std::vector<MeasureRequest> measures;
    std::vector<RestDifference*> differences;
};

/// Puts the differences, without intervals. `dependent`: slice and rest are not independent samples.
TestedDifferences put_differences(std::vector<Result>& results, const RestOfSlice& rest, bool dependent,
                                  const IntervalRequest& intervals) {
    TestedDifferences tested;
    for (Result& result : results) {
        if (!result.answer.value.defined()) continue;
        const Value of_rest = result.requested.answer(rest.views()).value;
        const Value value = difference_of(result.answer.value, of_rest);
        const Undefined why = value.defined() ? Undefined::test_not_supported : value.why();
        result.rest_difference = RestDifference{value, why, why, why};
        if (auto ratio = ratio_of(result.requested, result.answer.value, of_rest))
            result.rest_difference->ratio = {*ratio, ratio->defined() ? why : ratio->why()};
        if (!value.defined() || dependent || !is_judged(result.requested, intervals)) continue;
        tested.measures.push_back(result.requested);
        tested.differences.push_back(&*result.rest_difference);
    }
    return tested;
}

}  // namespace

/// Whether intervals are reliable at levels far from the requested one, too.
bool is_judged(const MeasureRequest& requested, const IntervalRequest& intervals) {
    const Measure& measure = *requested.measure;
    return rests_on_items(method_for(measure, intervals.method)) && !measure.optimistic && !measure.no_interval;
}

double level_of_each(double level, std::size_t intervals) {
    return std::pow(level, 1 / static_cast<double>(std::max<std::size_t>(intervals, 1)));
}

std::vector<Result> results_of_slice(std::span<const MeasureRequest> requested_measures, const ModelSlice& slice,
                                     const IntervalRequest& request, std::size_t slices) {
    const std::vector<double> levels = {request.level, level_of_each(request.level, slices)};
    if (slice.task != TaskKind::binary) {
        IntervalRequest adjusted = request;
        adjusted.level = levels[1];
        std::vector<Result> results = results_of(requested_measures, slice, request);
        std::vector<Result> of_all = results_of(requested_measures, slice, adjusted);
        for (std::size_t i = 0; i < results.size(); ++i) results[i].adjusted_interval = std::move(of_all[i].interval);
        return results;
    }
    std::vector<Result> results = results_of(requested_measures, slice, std::nullopt);
    std::vector<Answer> answers;
    answers.reserve(results.size());
    for (const Result& result : results) answers.push_back(result.answer);
    auto found = intervals_at_levels(requested_measures, answers, slice.views, slice.rows, request, levels);
    for (std::size_t i = 0; i < results.size(); ++i) {
        results[i].interval = std::move(found[0][i]);
        results[i].adjusted_interval = std::move(found[1][i]);
    }
    return results;
}

void add_rest_differences(std::vector<Result>& results, const ModelSlice& slice, const ModelSlice& whole,
                          const IntervalRequest& intervals, std::optional<std::size_t> together) {
    if (slice.views.get<Ranking>().total() == whole.views.get<Ranking>().total())
        return put_all(results, Undefined::empty);
    const bool by_row = needs_rows(whole, intervals);
    if (by_row && whole.rows.size() == 0) return put_all(results, Undefined::needs_rows);
    const RestOfSlice rest(slice, whole, by_row);
    const TestedDifferences tested = put_differences(results, rest, share_clusters(rest.rows(), slice.rows), intervals);
    const std::vector<double> levels = levels_of(intervals, together);
    const auto inside = sides_of(tested.measures, rest.slice_views(), slice.rows, intervals, levels);
    const auto outside = sides_of(tested.measures, rest.views(), rest.rows(), intervals, levels);
    const bool few =
        std::min(smaller_class(slice.views, slice.rows), smaller_class(rest.views(), rest.rows())) < fewest_judged;
    for (std::size_t i = 0; i < inside.size(); ++i) {
        const Range range = tested.measures[i].range();
        RestDifference& difference = *tested.differences[i];
        difference.interval = difference_interval(inside[i], outside[i], 0, range);
        if (auto& ratio = difference.ratio; ratio && ratio->value.defined())
            ratio->interval = ratio_interval(inside[i], outside[i]);
        if (few) continue;
        difference.p = difference.adjusted = p_value(inside[i], outside[i], range);
        if (together)
            difference.adjusted_interval = difference_interval(inside[i], outside[i], levels.size() - 1, range);
    }
}

void adjust_together(std::span<RestDifference* const> differences) {
    std::vector<RestDifference*> tested;
    std::vector<double> p;
    for (RestDifference* difference : differences) {
        if (!difference->adjusted.defined()) continue;
        tested.push_back(difference);
        p.push_back(difference->p.number());
    }
    const std::vector<double> adjusted = holm(p);
    for (std::size_t k = 0; k < tested.size(); ++k) tested[k]->adjusted = adjusted[k];
}

void adjust_rest_differences(ModelReport& model) {
    if (model.slices.empty()) return;
    for (std::size_t i = 0; i < model.slices.front().second.results.size(); ++i) {
        std::vector<RestDifference*> of_slices;
        for (auto& [name, slice] : model.slices)
            if (auto& difference = slice.results[i].rest_difference) of_slices.push_back(&*difference);
        adjust_together(of_slices);
    }
}

}  // namespace midrank
