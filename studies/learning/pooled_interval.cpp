#include "studies/learning/pooled_interval.hpp"

#include "midrank/inference/across_folds.hpp"
#include "midrank/inference/influence_interval.hpp"
#include "midrank/inference/inversion_interval.hpp"
#include "midrank/inference/study_figures.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace midrank {
namespace {

/// A variance with its degrees of freedom.
struct Variance {
    double of_rows = 0, of_training = 0;
    double degrees_of_rows = 1, degrees_of_training = 1;

    double sum() const { return of_rows + of_training; }
    /// Of the sum, by Satterthwaite.
    double degrees_of_freedom() const {
        if (!(sum() > 0)) return 1;
        return sum() * sum() / (of_rows * of_rows / degrees_of_rows + of_training * of_training / degrees_of_training);
    }
};

using VarianceOrReason = std::variant<Variance, Undefined>;

VarianceOrReason variance_of(const std::vector<OutOfFold>& repeats) {
    Variance mean;
    double degrees = 0;
    for (const OutOfFold& repeat : repeats) {
        if (const auto* why = std::get_if<Undefined>(&repeat.spread)) return *why;
        const auto& spread = std::get<InfluenceSpread>(repeat.spread);
        const Scheme scheme = spread.clustered ? Scheme::clustered : Scheme::plain;
        const Value variance = spread.variance(scheme);
        if (!variance.defined()) return variance.why();
        mean.of_rows += variance.number();
        degrees += spread.degrees_of_freedom(scheme);
        const Value& deviation = repeat.by_model.standard_deviation;
        if (!deviation.defined()) return deviation.why();  // without it the interval would be too narrow
        const auto models = static_cast<double>(repeat.by_model.defined);
        mean.degrees_of_training = models - 1;
        mean.of_training += deviation.number() * deviation.number() * (models - 1) * (models - 1) / models;
    }
    const auto count = static_cast<double>(repeats.size());
    mean.of_rows /= count;
    mean.of_training /= count;
    mean.degrees_of_rows = std::max(degrees / count, 1.0);
    return mean;
}

/// The number of clusters, as the spread counts them; none where rows are independent.
std::optional<double> clusters_in(const OutOfFold& repeat) {
    const auto* spread = std::get_if<InfluenceSpread>(&repeat.spread);
    if (spread == nullptr || !spread->clustered) return std::nullopt;
    return spread->positive.items;
}

/// The mean bounds of the intervals of a threshold by inverted tests.
IntervalOrReason mean_of_inverted(const std::vector<OutOfFold>& repeats) {
    if (const auto* why = std::get_if<Undefined>(&repeats.front().inverted)) return *why;
    auto mean = std::get<Interval>(repeats.front().inverted);
    mean.bounds = {0, 0};
    const auto count = static_cast<double>(repeats.size());
    for (const OutOfFold& repeat : repeats) {
        if (const auto* why = std::get_if<Undefined>(&repeat.inverted)) return *why;
        const Bounds& bounds = std::get<Interval>(repeat.inverted).bounds;
        mean.bounds.low += bounds.low / count;
        mean.bounds.high += bounds.high / count;
    }
    append_remark(mean, models_taken_as_given);
    if (const auto clusters = clusters_in(repeats.front())) remark_on_clusters(mean, *clusters, study::clusters);
    return mean;
}

/// What the study found for clusters, or else for this many rows.
std::string coverage_found(std::string_view interval, const MeasureRequest& requested, const SmallerClass& smaller,
                           double rows) {
    if (smaller.clusters) return found_across_folds_of_clusters(interval, *requested.measure, *smaller.clusters);
    return found_across_folds(interval, *requested.measure, rows);
}

/// Adds caveats about the interval.
void remark_on_limits(Interval& interval, const MeasureRequest& requested, const SmallerClass& smaller) {
    append_remark(interval, coverage_found(interval_across_folds::pooled, requested, smaller, smaller.rows));
    if (requested.measure->optimistic) append_remark(interval, not_corrected_for_best);
}

}  // namespace

std::vector<OutOfFold> out_of_fold(std::span<const MeasureRequest> requested, const Views& views, const Rows& rows,
                                   std::span<const Scatter> by_model, double level) {
    const bool clustered = !rows.clusters.empty();
    const Scheme scheme = clustered ? Scheme::clustered : Scheme::plain;
    const std::vector<SpreadOrReason> spreads = influence_spreads(requested, views, rows, scheme);
    std::vector<OutOfFold> found(requested.size());
    for (std::size_t i = 0; i < found.size(); ++i) {
        const Value value = requested[i].answer(views).value;
        found[i] = {value, spreads[i], by_model[i]};
        if (!requested[i].measure->crossing || !value.defined() || !std::isfinite(value.number())) continue;
        const auto design_effect = clustered ? std::span(spreads).subspan(i, 1) : std::span<const SpreadOrReason>();
        found[i].inverted =
            inversion_intervals(requested.subspan(i, 1), views, rows, design_effect, scheme, level).front();
    }
    return found;
}

Value pooled_standard_error(const std::vector<OutOfFold>& repeats) {
    const VarianceOrReason variance = variance_of(repeats);
    if (const auto* why = std::get_if<Undefined>(&variance)) return *why;
    return std::sqrt(std::get<Variance>(variance).sum());
}

IntervalOrReason pooled_interval(const MeasureRequest& requested, const std::vector<OutOfFold>& repeats,
                                 const SmallerClass& smaller, double level) {
    std::vector<Value> values;
    for (const OutOfFold& repeat : repeats) {
        if (!repeat.value.defined()) return repeat.value.why();
        values.push_back(repeat.value);
    }
    const Value mean = scatter_of(values).mean;
    if (!mean.defined()) return mean.why();
    if (!std::isfinite(mean.number())) return Undefined::infinite_values;
    if (requested.measure->no_interval) return *requested.measure->no_interval;
    if (requested.measure->crossing) return mean_of_inverted(repeats);
    Estimate estimate{.value = mean.number(), .range = requested.range(), .items = smaller.items()};
    IntervalOrReason found = Undefined::empty;
    const VarianceOrReason variance = variance_of(repeats);
    if (const auto* why = std::get_if<Undefined>(&variance)) {
        if (*why != Undefined::single_item_of_class) return *why;
        found = widest_interval(estimate, level, "effective");
    } else {
        const auto& known = std::get<Variance>(variance);
        estimate.standard_error = std::sqrt(known.sum());
        estimate.degrees_of_freedom = known.degrees_of_freedom();
        estimate.by_student = true;  // the error does not follow from the value
        found = effective_interval(estimate, level);
    }
    if (auto* interval = std::get_if<Interval>(&found)) remark_on_limits(*interval, requested, smaller);
    return found;
}

IntervalOrReason averaged_interval(const MeasureRequest& requested, const Scatter& by_fold, int folds,
                                   const SmallerClass& smaller, double level) {
    IntervalOrReason found = corrected_interval(by_fold, 1.0 / (folds - 1), requested.range(), smaller.items(), level);
    if (auto* interval = std::get_if<Interval>(&found))
        append_remark(*interval,
                      coverage_found(interval_across_folds::averaged, requested, smaller, smaller.rows / folds));
    return found;
}

}  // namespace midrank
