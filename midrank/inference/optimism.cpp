#include "midrank/inference/optimism.hpp"

#include "midrank/inference/item_replicates.hpp"
#include "midrank/numerics/deviation.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace midrank {
namespace {

/// The mean of 200 replicates is known to 0.07 standard errors of the value, that of 50 to 0.14. Where even these take more than so
/// many rows in all, the bias is small beside the standard error.
constexpr double most_replicates = 200;
constexpr std::int64_t fewest_replicates = 50;
constexpr double most_draws = 4e6;

/// Never away from the better: the best of several numbers is on average no worse than the one that is best on average.
BiasOrReason bias_of(std::span<const Value> drawn, double value, Better better) {
    const Value mean = mean_of_most(drawn);
    if (!mean.defined()) return mean.why();
    const double bias = mean.number() - value;
    return better == Better::lower ? std::min(bias, 0.0) : std::max(bias, 0.0);
}

/// Gains are drawn with their rows.
std::vector<Value> drawn_gains(const MeasureRequest& requested, const Views& views, std::int64_t replicates,
                               std::uint64_t seed) {
    const Views gains(views.get<RowGains>().ordered());
    const TaskRows none;
    const ItemModel model{&gains, &none};
    return item_replicates({&requested, 1}, {&model, 1}, {.replicates = replicates, .seed = seed})
        .front()
        .front()
        .values;
}

}  // namespace

Value mean_of_most(std::span<const Value> values) {
    std::vector<double> numbers;
    for (const Value& value : values)
        if (value.defined() && std::isfinite(value.number())) numbers.push_back(value.number());
    if (2 * numbers.size() < values.size()) return Undefined::seldom_defined;
    return mean_and_deviation(numbers).mean;
}

std::int64_t replicates_for_optimism(const Views& views) {
    const double rows = views.get<ClassTotals>().total().number();
    return static_cast<std::int64_t>(std::min(most_replicates, std::floor(most_draws / std::max(rows, 1.0))));
}

std::optional<Undefined> obstacle_to_optimism(const Views& views, Scheme scheme) {
    const auto& ranking = views.get<Ranking>();
    if (ranking.one_class()) return Undefined::one_class;
    // From a summary the answer must be the same as from the rows, and these would have to be drawn one by one.
    if (drawn_by_row(ranking, scheme)) return Undefined::rows_not_drawn;
    if (replicates_for_optimism(views) < fewest_replicates) return Undefined::too_many_rows;
    return std::nullopt;
}

std::vector<std::optional<BiasOrReason>> optimism(std::span<const MeasureRequest> requested_measures,
                                                  std::span<const double> values, const Views& views, Scheme scheme,
                                                  std::uint64_t seed) {
    std::vector<std::optional<BiasOrReason>> found(requested_measures.size());
    std::vector<std::size_t> optimistic;
    for (std::size_t i = 0; i < requested_measures.size(); ++i)
        if (requested_measures[i].measure->optimistic) optimistic.push_back(i);
    if (optimistic.empty()) return found;
    if (const auto why = obstacle_to_optimism(views, scheme)) {
        for (const std::size_t i : optimistic) found[i] = *why;
        return found;
    }
    const std::int64_t replicates = replicates_for_optimism(views);
    const auto take = [&](std::size_t i, std::span<const Value> drawn) {
        found[i] = bias_of(drawn, values[i], requested_measures[i].measure->better);
    };
    std::erase_if(optimistic, [&](std::size_t i) {
        const bool of_gains = requested_measures[i].measure->formula.reads().has<RowGains>();
        if (of_gains) take(i, drawn_gains(requested_measures[i], views, replicates, seed));
        return of_gains;
    });
    std::vector<std::vector<Value>> drawn(
        optimistic.size(), std::vector<Value>(static_cast<std::size_t>(replicates), Undefined::seldom_defined));
    Bootstrap({{&views.get<Ranking>(), views.threshold(), {}}}, scheme, seed)
        .run(replicates, [&](std::int64_t replicate, std::span<const Views> resampled) {
            for (std::size_t k = 0; k < optimistic.size(); ++k)
                drawn[k][static_cast<std::size_t>(replicate)] =
                    requested_measures[optimistic[k]].answer(resampled.front()).value;
        });
    for (std::size_t k = 0; k < optimistic.size(); ++k) take(optimistic[k], drawn[k]);
    return found;
}

double without_bias(double value, double bias, const Range& range) {
    return std::clamp(value - bias, range.least, range.most);
}

}  // namespace midrank
