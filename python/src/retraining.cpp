#include "python/src/retraining.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/task.hpp"
#include "midrank/inference/bootstrap_interval.hpp"
#include "midrank/inference/permutation.hpp"
#include "midrank/inference/scatter.hpp"
#include "midrank/measures/catalog.hpp"
#include "midrank/measures/views.hpp"
#include "midrank/summaries/ranking.hpp"
#include "studies/learning/pooled_interval.hpp"
#include "studies/learning/splits.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace nb = nanobind;

namespace midrank {
namespace {

using RowList = std::vector<std::int64_t>;
using Clusters = std::vector<std::int32_t>;  ///< number of the cluster of each row; empty where rows are independent

std::span<const std::uint8_t> classes_of(const nb::bytes& bytes) {
    return {static_cast<const std::uint8_t*>(bytes.data()), bytes.size()};
}

std::pair<RowList, RowList> split(const nb::bytes& classes, double held_out_share, std::uint64_t seed) {
    Split found = stratified_split({classes_of(classes)}, held_out_share, seed);
    return {std::move(found.train), std::move(found.held_out)};
}

/// The rows drawn, repeated as often as drawn, and the rows that were not drawn.
std::pair<RowList, RowList> bag(const nb::bytes& classes, const Clusters& clusters, std::uint64_t seed,
                                std::int64_t replicate) {
    Bag found = bootstrap_bag({classes_of(classes), clusters}, seed, replicate);
    RowList drawn;
    for (std::size_t i = 0; i < found.rows.size(); ++i)
        drawn.insert(drawn.end(), static_cast<std::size_t>(found.weights[i]), found.rows[i]);
    return {std::move(drawn), std::move(found.out_of_bag)};
}

/// NaN stands for an undefined value; reasons are counted in Python.
std::vector<Value> values_of(const std::vector<double>& numbers) {
    std::vector<Value> values;
    values.reserve(numbers.size());
    for (const double number : numbers) values.push_back(std::isnan(number) ? Value(Undefined::empty) : Value(number));
    return values;
}

double number_of(const Value& value) { return value.defined() ? value.number() : std::nan(""); }

/// An interval as in the JSON of a report; or a text with the reason why there is none.
nb::object object_of(const IntervalOrReason& found) {
    if (const auto* why = std::get_if<Undefined>(&found)) {
        const std::string_view text = reason(*why);
        return nb::str(text.data(), text.size());
    }
    const auto& interval = std::get<Interval>(found);
    nb::dict dict;
    dict["method"] = nb::str(interval.method.data(), interval.method.size());
    dict["level"] = interval.level;
    dict["low"] = interval.bounds.low;
    dict["high"] = interval.bounds.high;
    if (interval.standard_error) dict["standard_error"] = *interval.standard_error;
    if (!interval.remark.empty()) dict["remark"] = nb::str(interval.remark.c_str());
    return dict;
}

std::pair<double, double> mean_and_deviation_of(const std::vector<double>& numbers) {
    const Scatter scatter = scatter_of(values_of(numbers));
    return {number_of(scatter.mean), number_of(scatter.standard_deviation)};
}

nb::object percentiles(const std::vector<double>& numbers, double level) {
    return object_of(percentile_interval({.values = values_of(numbers), .standard_errors = {}}, {}, level));
}

/// For the mean over folds. A name that is not a measure of the task is a scorer of the caller, with any range.
nb::object averaged(const std::string& name, const std::string& task, const std::vector<double>& by_fold, int folds,
                    double rows, std::optional<double> clusters, double level) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const Scatter scatter = scatter_of(values_of(by_fold));
    const SmallerClass smaller{rows, clusters};
    std::vector<MeasureRequest> requested;
    try {
        requested = read_measures(name, task_named(task).value_or(TaskKind::binary));
    } catch (const Error&) {
        return object_of(corrected_interval(scatter, 1.0 / (folds - 1), {-infinity, infinity}, smaller.items(), level));
    }
    return object_of(averaged_interval(requested.front(), scatter, folds, smaller, level));
}

/// The number of values at least as extreme, their share, and the p-value.
nb::tuple extremes(const std::vector<double>& numbers, double observed, const std::string& better) {
    const std::vector<Value> values = values_of(numbers);
    const Better direction = better == "higher" ? Better::higher : better == "lower" ? Better::lower : Better::neither;
    const ExtremeCount count = count_extreme(direction, observed, values, number_of(scatter_of(values).mean));
    return nb::make_tuple(count.extreme, count.share(), count.p_value());
}

/// For each measure its value on all out-of-fold scores of two classes, with an interval for models trained on other
/// rows, in the form of `averaged`. `by_model`: for each measure, the value of each model on rows that all of them
/// scored.
nb::list pooled(const nb::bytes& positive, const std::vector<double>& scores, const Clusters& clusters,
                const std::vector<std::string>& measures, std::optional<double> threshold,
                const std::vector<std::vector<double>>& by_model, double smaller_rows,
                std::optional<double> smaller_clusters, double level) {
    std::vector<MeasureRequest> requested;
    for (const std::string& text : measures) requested.push_back(read_measures(text).front());
    const Views views(Ranking::of(std::span(scores), classes_of(positive)), threshold);
    std::vector<Scatter> scatters;
    for (const std::vector<double>& values : by_model) scatters.push_back(scatter_of(values_of(values)));
    Rows rows;
    if (!clusters.empty()) {
        rows = {.scores = std::span(scores),
                .positive = classes_of(positive),
                .clusters = clusters,
                .cluster_count = std::ranges::max(clusters) + 1};
    }
    const SmallerClass smaller{smaller_rows, smaller_clusters};
    nb::list found;
    for (const OutOfFold& of : out_of_fold(requested, views, rows, scatters, level)) {
        const MeasureRequest& measure = requested[found.size()];
        found.append(nb::make_tuple(number_of(of.value), object_of(pooled_interval(measure, {of}, smaller, level))));
    }
    return found;
}

}  // namespace

void bind_retraining(nb::module_& module) {
    module.def("split", split);
    module.def("folds",
               [](const nb::bytes& classes, const Clusters& clusters, int folds, std::uint64_t seed, int repeat) {
                   return stratified_folds({classes_of(classes), clusters}, folds, seed, repeat);
               });
    module.def("bag", bag);
    module.def("permuted_places", permuted_places);
    module.def("mean_and_deviation", mean_and_deviation_of);
    module.def("percentile_interval", percentiles);
    module.def("averaged_interval", averaged);
    module.def("extremes", extremes);
    module.def("pooled", pooled);
}

}  // namespace midrank
