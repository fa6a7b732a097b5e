#include "midrank/evaluation/fold_average.hpp"

#include "midrank/evaluation/shared_clusters.hpp"
#include "midrank/inference/across_folds.hpp"
#include "midrank/inference/influence_interval.hpp"
#include "midrank/inference/scatter.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <variant>

namespace midrank {
namespace {

/// One measure in one fold.
struct FoldValue {
    Value value = Undefined::empty;
    SpreadOrReason spread = Undefined::empty;
};

bool has_one_class(const Views& views) {
    if (!views.has<Ranking>()) return false;  // another task
    const auto& ranking = views.get<Ranking>();
    return ranking.positive() == 0 || ranking.negative() == 0;
}

Answer averaged(const Scatter& scatter, std::string_view unit) {
    Answer answer(scatter.mean);
    answer.unit = unit;
    if (!scatter.mean.defined() || scatter.undefined.empty()) return answer;
    answer.remark = fmt::format("the mean of {} of {} folds; the others have no value: {}", scatter.defined,
                                scatter.defined + scatter.missing(), scatter.reasons());
    return answer;
}

/// `parts`: the largest number of folds that one cluster has rows in.
IntervalOrReason interval_of(const MeasureRequest& requested, double mean, const std::vector<FoldValue>& folds,
                             double parts, const IntervalRequest& request) {
    const Measure& measure = *requested.measure;
    if (!std::isfinite(mean)) return Undefined::infinite_values;
    if (measure.no_interval) return *measure.no_interval;
    if (measure.crossing) return Undefined::no_influence;  // the standard error of a threshold is unreliable
    double count = 0;
    double fewest = std::numeric_limits<double>::infinity();
    double sum = 0;
    double sum_of_squares_by_degrees = 0;
    Estimate estimate{.value = mean, .range = requested.range(), .of_loss = is_loss(requested)};
    for (const FoldValue& fold : folds) {
        if (!fold.value.defined()) continue;
        const double value = fold.value.number();
        if (measure.odds_by_ratio && (value <= estimate.range.least || value >= estimate.range.most))
            return Undefined::no_spread;  // an empty cell gives no spread
        ++count;
        if (const auto* why = std::get_if<Undefined>(&fold.spread)) return *why;
        const auto& spread = std::get<InfluenceSpread>(fold.spread);
        const Value variance = spread.variance(request.scheme);
        if (!variance.defined()) return variance.why();
        sum += variance.number();
        sum_of_squares_by_degrees +=
            variance.number() * variance.number() / std::max(spread.degrees_of_freedom(request.scheme), 1.0);
        estimate.items += spread.effective_items;
        fewest = std::min(fewest, spread.effective_items);
        estimate.by_student = spread.by_student();
    }
    estimate.standard_error = std::sqrt(parts * sum) / count;
    estimate.degrees_of_freedom = sum > 0 ? std::max(1.0, sum * sum / sum_of_squares_by_degrees / parts) : 1;
    const IntervalMethod& method = request.method != nullptr && request.method->basis == Basis::influence
                                       ? *request.method
                                       : standard_method(measure);
    IntervalOrReason found = interval_by(method.id, estimate, request.level);
    auto* interval = std::get_if<Interval>(&found);
    if (interval == nullptr) return found;
    append_remark(*interval, models_taken_as_given);
    if (parts > 1)
        append_remark(*interval, fmt::format("a cluster has rows in up to {:g} folds, which therefore vary together: "
                                             "the standard error is the largest that this allows",
                                             parts));
    append_remark(*interval, found_across_folds(interval_across_folds::averaged_given, measure, fewest));
    if (measure.optimistic) append_remark(*interval, not_corrected_for_best);
    return found;
}

}  // namespace

std::vector<Result> fold_averages(std::span<const MeasureRequest> requested_measures, std::span<const ModelSlice> folds,
                                  const std::optional<IntervalRequest>& intervals) {
    if (folds.empty()) return {};
    std::vector<std::vector<FoldValue>> by_measure(requested_measures.size());
    std::vector<std::string_view> units(requested_measures.size());
    for (const ModelSlice& fold : folds) {
        std::vector<SpreadOrReason> spreads(requested_measures.size(), Undefined::no_influence);
        if (intervals) spreads = influence_spreads(requested_measures, fold.views, fold.rows, intervals->scheme);
        const bool one_class = has_one_class(fold.views);
        for (std::size_t i = 0; i < requested_measures.size(); ++i) {
            const Answer answer = requested_measures[i].answer(fold.views);
            if (!answer.unit.empty()) units[i] = answer.unit;
            by_measure[i].push_back({value_in_fold(requested_measures[i], answer.value, one_class), spreads[i]});
        }
    }
    std::vector<const ModelSlice*> of_clusters;
    if (intervals && intervals->scheme == Scheme::clustered)
        for (const ModelSlice& fold : folds) of_clusters.push_back(&fold);
    const auto parts = static_cast<double>(std::max<std::int64_t>(1, most_parts_of_a_cluster(of_clusters)));
    std::vector<Result> results;
    for (std::size_t i = 0; i < requested_measures.size(); ++i) {
        std::vector<Value> values;
        for (const FoldValue& fold : by_measure[i]) values.push_back(fold.value);
        const Scatter scatter = scatter_of(values);
        Result& result = results.emplace_back(requested_measures[i], averaged(scatter, units[i]));
        if (intervals && scatter.mean.defined())
            result.interval =
                interval_of(requested_measures[i], scatter.mean.number(), by_measure[i], parts, *intervals);
    }
    return results;
}

}  // namespace midrank
