#include "midrank/inference/permutation.hpp"

#include "midrank/inference/label_shuffle.hpp"
#include "midrank/numerics/streams.hpp"
#include "midrank/summaries/tie_of_rows.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <memory>
#include <numeric>
#include <utility>

namespace midrank {
namespace {

/// Relative error of sums of other weights, or of the same in another order.
constexpr double rounding = 0x1p-46;

/// The label of each cluster, 0 or 1; -1 if its weight is 0.
std::vector<std::int8_t> labels_of_clusters(const Rows& rows, std::optional<std::int32_t>& mixed) {
    std::vector<std::int8_t> labels(static_cast<std::size_t>(rows.cluster_count), -1);
    for (std::size_t row = 0; row < rows.size(); ++row) {
        if (!rows.weighs(row)) continue;
        auto& label = labels[static_cast<std::size_t>(rows.clusters[row])];
        const auto own = static_cast<std::int8_t>(rows.positive[row]);
        if (label >= 0 && label != own && !mixed) mixed = rows.clusters[row];
        label = own;
    }
    return labels;
}

/// The units, rows or clusters, to which labels are assigned.
struct Units {
    Array<std::uint32_t> tie_of_row;
    std::vector<std::uint32_t> unit_of_row;  ///< meaningless for rows of weight 0
    std::int64_t count = 0, positives = 0;
};

Units units_of(const Ranking& ranking, const Rows& rows) {
    Units units{.tie_of_row = tie_of_rows(ranking, rows.scores),
                .unit_of_row = std::vector<std::uint32_t>(rows.size())};
    if (rows.clusters.empty()) {
        for (std::size_t row = 0; row < rows.size(); ++row) {
            if (units.tie_of_row[row] == absent_tie || !rows.weighs(row)) continue;
            units.unit_of_row[row] = static_cast<std::uint32_t>(units.count++);
            units.positives += rows.positive[row];
        }
        return units;
    }
    std::optional<std::int32_t> mixed;
    const auto labels = labels_of_clusters(rows, mixed);
    assert(!mixed);
    std::vector<std::uint32_t> number(labels.size());
    for (std::size_t cluster = 0; cluster < labels.size(); ++cluster) {
        if (labels[cluster] < 0) continue;
        number[cluster] = static_cast<std::uint32_t>(units.count++);
        units.positives += labels[cluster];
    }
    for (std::size_t row = 0; row < rows.size(); ++row)
        units.unit_of_row[row] = number[static_cast<std::size_t>(rows.clusters[row])];
    return units;
}

}  // namespace

std::optional<std::int32_t> mixed_cluster(const Rows& rows) {
    std::optional<std::int32_t> mixed;
    if (!rows.clusters.empty()) labels_of_clusters(rows, mixed);
    return mixed;
}

LabelPermutations::LabelPermutations(const Ranking& ranking, const Rows& rows, std::uint64_t seed) {
    if (rows.clusters.empty() && ranking.whole()) {
        permute_rows(ranking, seed);
    } else {
        permute_units(ranking, rows, seed);
    }
}

void LabelPermutations::permute_rows(const Ranking& ranking, std::uint64_t seed) {
    const auto rows = std::make_shared<std::vector<std::int64_t>>();
    rows->reserve(static_cast<std::size_t>(ranking.distinct()));
    ranking.visit_ties(
        [&rows](std::int64_t, double p, double q) { rows->push_back(static_cast<std::int64_t>(p + q)); });
    // From the rows of the ties, which are what is permuted: totals beyond 2^53 are rounded.
    const std::int64_t total = std::accumulate(rows->begin(), rows->end(), std::int64_t{0});
    const std::int64_t positives = std::min(total, static_cast<std::int64_t>(ranking.positive().number()));
    permute_ = [&ranking, rows, seed, total, positives](std::int64_t replicate) {
        LabelShuffle label_shuffle(random_of(seed, Stream::permuted_labels, replicate), total, positives);
        const auto permuted = [&label_shuffle, &rows]<class Tally>(std::vector<Tally> positive) {
            std::vector<Tally> negative(positive.size());
            for (std::size_t tie = 0; tie < positive.size(); ++tie) {
                const std::int64_t drawn = label_shuffle.next((*rows)[tie]);
                positive[tie] = static_cast<Tally>(drawn);
                negative[tie] = static_cast<Tally>((*rows)[tie] - drawn);
            }
            return std::pair{std::move(positive), std::move(negative)};
        };
        if (total <= std::numeric_limits<std::uint32_t>::max()) {
            const auto [positive, negative] = permuted(std::vector<std::uint32_t>(rows->size()));
            return ranking.with_weights(positive, negative);
        }
        const auto [positive, negative] = permuted(std::vector<double>(rows->size()));
        return ranking.with_whole_weights(positive, negative);
    };
}

void LabelPermutations::permute_units(const Ranking& ranking, const Rows& rows, std::uint64_t seed) {
    const auto units = std::make_shared<const Units>(units_of(ranking, rows));
    permute_ = [&ranking, rows, units, seed](std::int64_t replicate) {
        LabelShuffle label_shuffle(random_of(seed, Stream::permuted_labels, replicate), units->count, units->positives);
        std::vector<bool> labels(static_cast<std::size_t>(units->count));
        for (std::size_t unit = 0; unit < labels.size(); ++unit) labels[unit] = label_shuffle.next();
        const auto ties = static_cast<std::size_t>(ranking.distinct());
        std::vector<double> positive(ties);
        std::vector<double> negative(ties);
        for (std::size_t row = 0; row < rows.size(); ++row) {
            const std::uint32_t tie = units->tie_of_row[row];
            const double weight = rows.weight(row);
            if (tie == absent_tie || weight == 0) continue;
            (labels[units->unit_of_row[row]] ? positive : negative)[tie] += weight;
        }
        return ranking.with_weights_alike(positive, negative);
    };
}

void LabelPermutations::run(std::int64_t count, const Take& take, const ProgressCallback& progress) const {
    for_each_replicate(
        count,
        [&](std::int64_t replicate) {
            Views views(permuted(replicate));
            take(replicate, views);
        },
        progress);
}

ExtremeCount count_extreme(Better better, double observed, std::span<const Value> permuted, double centre) {
    const bool two_sided = better == Better::neither;
    const double sign = better == Better::lower ? -1 : 1;
    const auto distance = [=](double value) { return two_sided ? std::abs(value - centre) : sign * value; };
    const double slack = std::isfinite(observed) ? rounding * std::max(std::abs(observed), std::abs(centre)) : 0;
    const double limit = distance(observed) - slack;
    ExtremeCount extremes;
    for (const Value& value : permuted) {
        if (!value.defined()) continue;
        ++extremes.compared;
        if (distance(value.number()) >= limit) ++extremes.extreme;
    }
    return extremes;
}

namespace {

/// Why a measure has no test.
Undefined why_no_test(const PermutedMeasure& measure) {
    if (!measure.observed.value.defined()) return measure.observed.value.why();
    const Value& mean = measure.permuted.mean;
    return mean.defined() ? Undefined::infinite_values : mean.why();
}

/// As for values that no permutation changes.
bool differ_by_rounding_alone(const Scatter& permuted) {
    const Value& deviation = permuted.standard_deviation;
    return deviation.defined() && permuted.mean.defined() &&
           deviation.number() <= rounding * std::abs(permuted.mean.number());
}

}  // namespace

Value PermutedMeasure::share() const { return extremes ? Value(extremes->share()) : Value(why_no_test(*this)); }
Value PermutedMeasure::p_value() const { return extremes ? Value(extremes->p_value()) : Value(why_no_test(*this)); }

PermutedMeasure permuted_measure(const MeasureRequest& requested, Answer observed, std::vector<Value> by_permutation) {
    PermutedMeasure measure{.requested = requested,
                            .observed = std::move(observed),
                            .by_permutation = std::move(by_permutation),
                            .permuted = {}};
    measure.permuted = scatter_of(measure.by_permutation);
    if (differ_by_rounding_alone(measure.permuted)) measure.permuted.standard_deviation = 0.0;
    const Better better = requested.measure->better;
    const Value& value = measure.observed.value;
    const Value& centre = measure.permuted.mean;
    const bool centred = centre.defined() && std::isfinite(centre.number());
    if (value.defined() && measure.permuted.defined > 0 && (better != Better::neither || centred))
        measure.extremes = count_extreme(better, value.number(), measure.by_permutation, centred ? centre.number() : 0);
    return measure;
}

}  // namespace midrank
