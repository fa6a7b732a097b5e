#include "midrank/evaluation/slices.hpp"

#include "midrank/base/error.hpp"
#include "midrank/evaluation/prevalence_weights.hpp"
#include "midrank/evaluation/shared_clusters.hpp"
#include "midrank/inference/comparison_swaps.hpp"
#include "midrank/inference/item_intervals.hpp"
#include "midrank/inference/multiplicity.hpp"
#include "midrank/inference/weighting.hpp"
#include "midrank/numerics/distributions.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <type_traits>
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
    // (x - r y)^2 = (x - end of x)^2 + r^2 (other end of y - y)^2, of which each bound is one root.
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

[[noreturn]] void refuse_foreign_slice() {
    throw Error(
        "The summary was not written by midrank: a slice has rows that its model lacks. Summarise the rows anew.");
}

}  // namespace

std::vector<std::size_t> places_in(const Ranking& whole, const Ranking& slice) {
    std::vector<std::size_t> places;
    places.reserve(static_cast<std::size_t>(slice.distinct()));
    std::int64_t place = 0;
    for (std::int64_t tie = 0; tie < slice.distinct(); ++tie) {
        while (place < whole.distinct() && whole.score(place) > slice.score(tie)) ++place;
        if (place == whole.distinct() || whole.score(place) != slice.score(tie)) refuse_foreign_slice();
        places.push_back(static_cast<std::size_t>(place));
    }
    return places;
}

namespace {

/// The whole without the slice. Weights are numbers of rows.
Ranking without(const Ranking& whole, const Ranking& slice) {
    std::vector<double> positive;
    std::vector<double> negative;
    whole.visit_ties([&](std::int64_t, double p, double q) {
        positive.push_back(p);
        negative.push_back(q);
    });
    const std::vector<std::size_t> places = places_in(whole, slice);
    slice.visit_ties([&](std::int64_t tie, double p, double q) {
        const std::size_t place = places[static_cast<std::size_t>(tie)];
        positive[place] -= p;
        negative[place] -= q;
        if (positive[place] < 0 || negative[place] < 0) refuse_foreign_slice();
    });
    return whole.with_whole_weights(positive, negative);
}

/// The rows of the whole that are not in the slice.
class RestRows {
public:
    RestRows(const Rows& whole, const Rows& slice) {
        std::visit([&](const auto& scores) { scores_ = std::vector(scores.begin(), scores.begin()); }, whole.scores);
        rows_ = whole;
        auto next = slice.numbers.begin();
        for (std::size_t row = 0; row < whole.size(); ++row) {
            const std::int64_t number = whole.numbers.empty() ? static_cast<std::int64_t>(row) : whole.numbers[row];
            next = std::find_if(next, slice.numbers.end(), [number](std::int64_t other) { return other >= number; });
            if (next != slice.numbers.end() && *next == number) continue;
            std::visit(
                [&](auto& scores) {
                    using Score = typename std::remove_reference_t<decltype(scores)>::value_type;
                    scores.push_back(std::get<std::span<const Score>>(whole.scores)[row]);
                },
                scores_);
            positive_.push_back(whole.positive[row]);
            if (!whole.weights.empty()) weights_.push_back(whole.weights[row]);
            if (!whole.clusters.empty()) clusters_.push_back(whole.clusters[row]);
        }
        std::visit([this](const auto& scores) { rows_.scores = std::span(scores); }, scores_);
        rows_.positive = positive_;
        rows_.weights = weights_;
        rows_.clusters = clusters_;
        rows_.numbers = {};
    }
    RestRows(const RestRows&) = delete;
    RestRows& operator=(const RestRows&) = delete;

    const Rows& rows() const noexcept { return rows_; }
    Ranking ranking() const {
        Ranking found;
        found.add(rows_);
        return found;
    }
    /// Rows that have weights weigh so many times as much, by their class.
    void multiply(double positive, double negative) {
        for (std::size_t row = 0; row < weights_.size(); ++row)
            weights_[row] *= positive_[row] != 0 ? positive : negative;
    }

private:
    std::variant<std::vector<float>, std::vector<double>> scores_;
    std::vector<std::uint8_t> positive_;
    std::vector<double> weights_;
    std::vector<std::int32_t> clusters_;
    Rows rows_;
};

/// Where the share of positives is given: the rest of a slice weighs what it weighs among all rows, or has that share itself where the
/// slice does.
GivenPrevalence given_to_rest(const GivenPrevalence& of_all, const GivenPrevalence& of_slice, RestRows& rest) {
    const Ranking ranking = rest.ranking();
    if (of_slice == of_all || ranking.one_class()) return of_all;
    const GivenPrevalence more = weights_at(ranking, of_all.prevalence);
    rest.multiply(more.positive_factor, more.negative_factor);
    return {.prevalence = of_all.prevalence,
            .positive_factor = of_all.positive_factor * more.positive_factor,
            .negative_factor = of_all.negative_factor * more.negative_factor,
            .counted = of_all.counted,
            .positives = more.positives / of_all.positive_factor,
            .negatives = more.negatives / of_all.negative_factor};
}

/// Where a slice and its rest keep the weights of all rows, one has the items of a class that the other lacks: the difference varies by
/// as much as if each side had drawn its own, from classes without end (docs/coverage.md).
GivenPrevalence as_drawn_apart(GivenPrevalence mark) {
    constexpr double without_end = 1e6;
    mark.positives *= without_end;
    mark.negatives *= without_end;
    return mark;
}

/// With fewer items of a class, in the slice or outside, a difference is shown and not judged (docs/coverage.md).
constexpr double fewest_judged = 30;

/// How many items of the smaller class stand for themselves.
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

/// A value with its intervals at some levels.
struct Side {
    Answer answer;
    std::vector<IntervalOrReason> at_levels = {};
};

/// The interval of a less b at one of the levels, where both have theirs.
IntervalOrReason difference_interval(const Side& a, const Side& b, std::size_t level, const Range& range) {
    for (const Side* side : {&a, &b})
        if (const auto* why = std::get_if<Undefined>(&side->at_levels[level])) return *why;
    return interval_of_difference(a.answer.value.number(), std::get<Interval>(a.at_levels[level]),
                                  b.answer.value.number(), std::get<Interval>(b.at_levels[level]), range);
}

/// The first over the second, where numbers of times mean something.
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

/// The levels at which intervals are asked for: that of the request, those of so many standard errors, rising, and at the end that of
/// one of several intervals, where they are to hold together.
constexpr double step = 0.1;
constexpr int steps = 80;
std::vector<double> levels_of(const IntervalRequest& request, const std::optional<std::size_t>& together) {
    std::vector<double> levels = {request.level};
    for (int i = 1; i <= steps; ++i) levels.push_back(1 - 2 * normal_upper_tail(i * step));
    if (together) levels.push_back(level_of_each(request.level, *together));
    return levels;
}

/// 1 less the level at which the interval of the difference ends at 0: between two of the levels by standard errors.
Value p_value(const Side& a, const Side& b, const Range& range) {
    const double difference = a.answer.value.number() - b.answer.value.number();
    if (difference == 0) return 1.0;
    double before = std::abs(difference);  // how far the interval stays away from 0
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

/// The values of some measures with their intervals at all levels.
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

}  // namespace

/// The intervals of both can be trusted far from the level that was asked for, too.
bool is_judged(const MeasureRequest& requested, const IntervalRequest& intervals) {
    const bool asked = intervals.method != nullptr && offers(*requested.measure, intervals.method->basis);
    const Basis basis = (asked ? *intervals.method : standard_method(*requested.measure)).basis;
    const bool closed = basis == Basis::proportion || basis == Basis::ratio || basis == Basis::influence;
    return closed && !requested.measure->optimistic && !requested.measure->no_interval;
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
    std::optional<RestRows> rest_rows;
    if (needs_rows(whole, intervals)) {
        if (whole.rows.size() == 0) return put_all(results, Undefined::needs_rows);
        rest_rows.emplace(whole.rows, slice.rows);
    }
    Summaries of_rest;
    Summaries of_slice;
    Views inside_views = slice.views;
    if (rest_rows && whole.views.has<GivenPrevalence>()) {
        const auto& mark = slice.views.get<GivenPrevalence>();
        of_rest.put(given_to_rest(whole.views.get<GivenPrevalence>(), mark, *rest_rows));
        if (of_rest.get<GivenPrevalence>() == mark) {
            of_rest.put(as_drawn_apart(mark));
            of_slice.put(as_drawn_apart(mark));
            of_slice.put(slice.views.get<Ranking>());
            inside_views = Views(of_slice, slice.views.threshold());
        }
    }
    const auto& ranking = whole.views.get<Ranking>();
    of_rest.put(ranking.whole() ? without(ranking, slice.views.get<Ranking>()) : rest_rows->ranking());
    const Views rest(of_rest, slice.views.threshold());
    const Rows no_rows;
    const Rows& rows = rest_rows ? rest_rows->rows() : no_rows;
    const bool few = std::min(smaller_class(slice.views, slice.rows), smaller_class(rest, rows)) < fewest_judged;
    const bool dependent = share_clusters(rows, slice.rows);

    std::vector<MeasureRequest> tested;
    std::vector<RestDifference*> of_tested;
    for (Result& result : results) {
        if (!result.answer.value.defined()) continue;
        const Value of_rest_rows = result.requested.answer(rest).value;
        const Value value = difference_of(result.answer.value, of_rest_rows);
        const Undefined why = value.defined() ? Undefined::test_not_supported : value.why();
        result.rest_difference = RestDifference{value, why, why, why};
        if (auto ratio = ratio_of(result.requested, result.answer.value, of_rest_rows))
            result.rest_difference->ratio = {*ratio, ratio->defined() ? why : ratio->why()};
        if (!value.defined() || dependent || !is_judged(result.requested, intervals)) continue;
        tested.push_back(result.requested);
        of_tested.push_back(&*result.rest_difference);
    }
    const std::vector<double> levels = levels_of(intervals, together);
    const auto inside = sides_of(tested, inside_views, slice.rows, intervals, levels);
    const auto outside = sides_of(tested, rest, rows, intervals, levels);
    for (std::size_t i = 0; i < tested.size(); ++i) {
        const Range range = tested[i].range();
        of_tested[i]->interval = difference_interval(inside[i], outside[i], 0, range);
        if (auto& ratio = of_tested[i]->ratio; ratio && ratio->value.defined())
            ratio->interval = ratio_interval(inside[i], outside[i]);
        if (few) continue;
        of_tested[i]->p = of_tested[i]->adjusted = p_value(inside[i], outside[i], range);
        if (together)
            of_tested[i]->adjusted_interval = difference_interval(inside[i], outside[i], levels.size() - 1, range);
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
