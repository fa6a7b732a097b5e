#include "midrank/inference/jackknife.hpp"

#include "midrank/numerics/distributions.hpp"
#include "midrank/summaries/tie_of_rows.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <functional>
#include <utility>

namespace midrank {
namespace {

/// Limit of units times ties (or rows): about ten seconds for a measure of counts.
constexpr double most_work = 2e9;

/// What is left out at a time.
struct Unit {
    double times = 1;  ///< number of such units
    bool positive = false;
};

/// The units of some rows, and the ranking without one of them.
struct LeavingOut {
    std::vector<Unit> units;
    double work = 0;  ///< per unit
    std::function<Ranking(std::size_t unit)> ranking;
};

/// One row of each tie and class.
LeavingOut one_of_each_cell(const Ranking& ranking) {
    struct Cell {
        std::size_t tie;
        bool positive;
    };
    LeavingOut found{.units = {}, .work = static_cast<double>(ranking.distinct()), .ranking = {}};
    std::array<std::vector<double>, 2> weights;
    std::vector<Cell> cells;
    ranking.visit_ties([&](std::int64_t tie, double positive, double negative) {
        weights[1].push_back(positive);
        weights[0].push_back(negative);
        for (const bool of_positive : {true, false}) {
            const double times = of_positive ? positive : negative;
            if (times == 0) continue;
            found.units.push_back({times, of_positive});
            cells.push_back({static_cast<std::size_t>(tie), of_positive});
        }
    });
    found.ranking = [&ranking, weights = std::move(weights), cells = std::move(cells)](std::size_t unit) {
        auto left = weights;
        left[cells[unit].positive ? 1 : 0][cells[unit].tie] -= 1;
        return ranking.with_whole_weights(left[1], left[0]);
    };
    return found;
}

/// Each row, or each cluster, with its whole weight.
LeavingOut rows_or_clusters(const Ranking& ranking, const Rows& rows) {
    const bool clustered = !rows.clusters.empty();
    LeavingOut found{.units = {}, .work = static_cast<double>(rows.size()), .ranking = {}};
    std::vector<std::size_t> unit_of_row(rows.size());
    std::vector<std::size_t> unit_of_cluster(static_cast<std::size_t>(rows.cluster_count), rows.size());
    for (std::size_t row = 0; row < rows.size(); ++row) {
        if (!rows.weighs(row)) continue;
        std::size_t unit = found.units.size();
        if (clustered) {
            auto& known = unit_of_cluster[static_cast<std::size_t>(rows.clusters[row])];
            unit = known = std::min(known, unit);
        }
        if (unit == found.units.size()) found.units.push_back({1, rows.positive[row] != 0});
        unit_of_row[row] = unit;
    }
    found.ranking = [&ranking, &rows, unit_of_row = std::move(unit_of_row),
                     tie_of_row = tie_of_rows(ranking, rows.scores)](std::size_t unit) {
        std::array<std::vector<double>, 2> left;
        for (auto& of_class : left) of_class.resize(static_cast<std::size_t>(ranking.distinct()));
        for (std::size_t row = 0; row < rows.size(); ++row) {
            if (tie_of_row[row] == absent_tie || unit_of_row[row] == unit) continue;
            left[rows.positive[row] != 0 ? 1 : 0][tie_of_row[row]] += rows.weight(row);
        }
        return ranking.with_weights_alike(left[1], left[0]);
    };
    return found;
}

/// Which values double if all weights do, because they count items (average gain).
std::vector<bool> counting_items(std::span<const MeasureRequest> requested, std::span<const double> values,
                                 const Views& views) {
    const auto& ranking = views.get<Ranking>();
    std::array<std::vector<double>, 2> twice;
    ranking.visit_ties([&twice](std::int64_t, double positive, double negative) {
        twice[1].push_back(2 * positive);
        twice[0].push_back(2 * negative);
    });
    const Views doubled(ranking.with_weights_alike(twice[1], twice[0]), views.threshold());
    std::vector<bool> found;
    for (std::size_t i = 0; i < requested.size(); ++i) {
        const Value value = requested[i].answer(doubled).value;
        found.push_back(value.defined() && values[i] != 0 &&
                        std::abs(value.number() - 2 * values[i]) <= 1e-9 * std::abs(values[i]));
    }
    return found;
}

/// Why there is no jackknife if an answer without a unit is `value`.
std::optional<Undefined> why_none(const Value& value, bool one_class, bool clustered) {
    if (value.defined())
        return std::isfinite(value.number()) ? std::nullopt : std::optional(Undefined::infinite_values);
    if (!one_class) return value.why();
    return clustered ? Undefined::class_in_one_cluster : Undefined::single_item_of_class;
}

/// From the differences between the answers and the value, one per unit.
JackknifeOrReason jackknife_of(std::span<const double> distances, std::span<const Unit> units, Scheme scheme) {
    double largest = 0;
    for (const double distance : distances) largest = std::max(largest, std::abs(distance));
    if (!std::isfinite(largest)) return Undefined::beyond_double;
    // Scaled by a power of two, which is exact, so that squares neither overflow nor underflow.
    const double unit_of_distances = largest > 0 ? std::ldexp(1, std::ilogb(largest)) : 1;
    Jackknife found;
    double variance = 0;
    double squares_by_degrees = 0;
    const auto distance = [&](std::size_t unit) { return distances[unit] / unit_of_distances; };
    const auto add = [&](auto&& belongs) {
        double count = 0;
        double sum = 0;
        for (std::size_t u = 0; u < units.size(); ++u) {
            if (!belongs(units[u])) continue;
            count += units[u].times;
            sum += units[u].times * distance(u);
        }
        const double mean = sum / count;
        double squares = 0;
        for (std::size_t u = 0; u < units.size(); ++u)
            if (belongs(units[u])) squares += units[u].times * (distance(u) - mean) * (distance(u) - mean);
        const double part = (count - 1) / count * squares;
        found.bias += (count - 1) * mean;
        variance += part;
        squares_by_degrees += part * part / (count - 1);
        return count > 1;
    };
    if (scheme == Scheme::stratified) {
        const bool several = add([](const Unit& unit) { return unit.positive; });
        if (!add([](const Unit& unit) { return !unit.positive; }) || !several) return Undefined::single_item_of_class;
    } else if (!add([](const Unit&) { return true; })) {
        return scheme == Scheme::clustered ? Undefined::single_cluster : Undefined::single_item_of_class;
    }
    if (!(variance > 0)) return Undefined::no_spread;
    found.standard_error = std::sqrt(variance);
    found.degrees_of_freedom = variance * variance / squares_by_degrees;
    found.standard_error *= unit_of_distances;
    found.bias *= unit_of_distances;
    if (!std::isfinite(found.standard_error)) return Undefined::beyond_double;
    return found;
}

}  // namespace

std::vector<JackknifeOrReason> jackknives(std::span<const MeasureRequest> requested, std::span<const double> values,
                                          const Views& views, const Rows& rows, Scheme scheme,
                                          const ProgressCallback& progress) {
    const auto all = [&requested](Undefined why) { return std::vector<JackknifeOrReason>(requested.size(), why); };
    const auto& ranking = views.get<Ranking>();
    const bool clustered = scheme == Scheme::clustered || !rows.clusters.empty();
    const bool by_cell = !clustered && ranking.whole();
    if (!by_cell && rows.size() == 0) return all(Undefined::needs_rows);
    const LeavingOut leaving = by_cell ? one_of_each_cell(ranking) : rows_or_clusters(ranking, rows);
    if (leaving.work * static_cast<double>(leaving.units.size()) > most_work) return all(Undefined::too_many_left_out);

    // A value that counts items is scaled to the same number of them.
    const std::vector<bool> counts_items = counting_items(requested, values, views);
    std::vector<std::vector<Value>> without(requested.size());
    for (auto& of_measure : without) of_measure.assign(leaving.units.size(), Undefined::empty);
    std::vector<std::uint8_t> one_class(leaving.units.size());
    for_each_replicate(
        static_cast<std::int64_t>(leaving.units.size()),
        [&](std::int64_t number) {
            const auto unit = static_cast<std::size_t>(number);
            const Views left(leaving.ranking(unit), views.threshold());
            const auto& ranking_left = left.get<Ranking>();
            one_class[unit] = ranking_left.one_class() ? 1 : 0;
            const double fewer = ranking.total().number() / ranking_left.total().number();
            for (std::size_t i = 0; i < requested.size(); ++i) {
                const double times = counts_items[i] ? fewer : 1;
                without[i][unit] = requested[i].answer(left).value.then([times](double x) { return times * x; });
            }
        },
        progress);

    std::vector<JackknifeOrReason> found;
    for (std::size_t i = 0; i < requested.size(); ++i) {
        std::vector<double> distances;
        std::optional<Undefined> why;
        for (std::size_t unit = 0; unit < leaving.units.size() && !why; ++unit) {
            why = why_none(without[i][unit], one_class[unit] != 0, clustered);
            if (!why) distances.push_back(without[i][unit].number() - values[i]);
        }
        found.push_back(why ? JackknifeOrReason(*why)
                            : jackknife_of(distances, leaving.units, clustered ? Scheme::clustered : scheme));
    }
    return found;
}

IntervalOrReason jackknife_interval(const MeasureRequest& requested, double value, const JackknifeOrReason& jackknife,
                                    double level) {
    if (const auto* why = std::get_if<Undefined>(&jackknife)) return *why;
    const auto& of = std::get<Jackknife>(jackknife);
    const Range range = requested.range();
    const double centre = value - of.bias;
    const double reach = student_quantile((1 + level) / 2, of.degrees_of_freedom) * of.standard_error;
    Interval interval{.bounds = {std::clamp(centre - reach, range.least, range.most),
                                 std::clamp(centre + reach, range.least, range.most)},
                      .level = level,
                      .method = jackknife_method.id};
    interval.standard_error = of.standard_error;
    interval.bias = of.bias;
    const Measure& measure = *requested.measure;
    if (measure.place != Place::none || measure.smoothed_influence) {
        append_remark(interval,
                      "the jackknife may be inconsistent for a value that jumps or bends as rows are left out, such as "
                      "a threshold or a best value (Efron 1979)");
    }
    return published(std::move(interval));
}

}  // namespace midrank
