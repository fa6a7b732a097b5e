#include "midrank/measures/extremes.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>
#include <variant>
#include <vector>

namespace midrank {
namespace {

/// Allowance for rounding of the exact value and of a bound: each has a relative error far below `rounding` and, where
/// it is a difference that cancels, an absolute error below `cancelled`.
constexpr double rounding = 1e-12;
constexpr double cancelled = 1e-14;

Answer between(const Bounds& of, const Range& range) {
    const double beyond = rounding * std::max(std::abs(of.low), std::abs(of.high)) + cancelled;
    const Bounds bounds = {std::max(of.low - beyond, std::min(range.least, of.low)),
                           std::min(of.high + beyond, std::max(range.most, of.high))};
    Answer answer = std::midpoint(bounds.low, bounds.high);
    answer.certified = bounds;
    return answer;
}

/// The views whose values enclose the exact value. A measure of a confusion matrix is undefined where a count, or the
/// sum of two, is 0; if that happens for any order of the rows, it happens where each class is as high or as low as
/// possible.
std::vector<Views> views_of(const Extremes& extremes, const Measure& measure, std::optional<double> threshold) {
    std::vector<Views> all = {extremes.worst(), extremes.best()};
    if (measure.moves == Moves::by_class || measure.formula.on_confusion()) {
        all.push_back(extremes.views(false, false));
        all.push_back(extremes.views(true, true));
    }
    if (threshold)
        for (Views& views : all) views = views.at(*threshold);
    return all;
}

Answer between_extremes(const MeasureRequest& requested, const Extremes& extremes, std::optional<double> threshold) {
    const Measure& measure = *requested.measure;
    std::vector<Answer> answers;
    for (const Views& views : views_of(extremes, measure, threshold))
        answers.push_back(measure.formula(views, requested.arguments));
    const Answer& first = answers.front();
    if (std::ranges::all_of(answers, [&first](const Answer& one) { return one.value == first.value; })) {
        // The matrices agree in all that the measure reads, or the value is undefined or infinite at all extremes.
        if (measure.formula.on_confusion() || !first.value.defined() || std::isinf(first.value.number())) return first;
    }
    Bounds bounds = {std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};
    for (const Answer& answer : answers) {
        if (!answer.value.defined() || std::isinf(answer.value.number())) return Undefined::bounds_too_far;
        bounds = {std::min(bounds.low, answer.value.number()), std::max(bounds.high, answer.value.number())};
    }
    Answer answer = between(bounds, requested.range());
    answer.unit = first.unit;
    return answer;
}

}  // namespace

const Views& Extremes::views(bool positives_up, bool negatives_up) const {
    const std::scoped_lock lock(mutex_);
    std::optional<Views>& views =
        views_[static_cast<std::size_t>(positives_up ? 2 : 0) + static_cast<std::size_t>(negatives_up ? 1 : 0)];
    if (!views) views.emplace(binned_.extreme(positives_up, negatives_up));
    return *views;
}

Answer answer_within_bounds(const MeasureRequest& requested, const Extremes& extremes,
                            std::optional<double> threshold) {
    const Measure& measure = *requested.measure;
    const BinnedRanking& binned = extremes.binned();
    if (binned.exact() || binned.total() == 0) {
        const Views& views = extremes.best();
        return measure.formula(threshold ? views.at(*threshold) : views, requested.arguments);
    }
    if (of_probabilities(measure.needs) && !binned.probabilities()) return Undefined::not_probabilities;
    if (measure.bounds) {
        const BoundsOrReason found = measure.bounds(extremes, requested.arguments);
        if (const auto* why = std::get_if<Undefined>(&found)) return *why;
        return between(std::get<Bounds>(found), requested.range());
    }
    if (measure.moves == Moves::unknown) return Undefined::order_in_cells;
    return between_extremes(requested, extremes, threshold);
}

}  // namespace midrank
