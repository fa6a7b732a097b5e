#include "midrank/inference/optimism.hpp"

#include "midrank/inference/item_replicates.hpp"
#include "midrank/inference/weighting.hpp"
#include "midrank/numerics/binomial.hpp"
#include "midrank/numerics/deviation.hpp"
#include "midrank/numerics/streams.hpp"
#include "midrank/summaries/given_prevalence.hpp"
#include "midrank/summaries/soft_labels.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>

namespace midrank {
namespace {

/// The mean of 200 replicates has a standard error of 0.07 standard errors of the value, that of 50 has 0.14. If even
/// 50 require too many rows in total, the bias is small compared with the standard error.
constexpr double most_replicates = 200;
constexpr std::int64_t fewest_replicates = 50;
constexpr double most_draws = 4e6;

/// Never against the better direction: the expectation of a maximum is at least the maximum of the expectations.
BiasOrReason bias_of(std::span<const Value> drawn, double value, Better better) {
    const Value mean = mean_if_mostly_defined(drawn);
    if (!mean.defined()) return mean.why();
    const double bias = mean.number() - value;
    return better == Better::lower ? std::min(bias, 0.0) : std::max(bias, 0.0);
}

/// Poisson counts of the rows of one tie and class, as their total weight. For one row this is the bootstrap; several
/// count as their effective number of rows of equal weight.
double drawn_weight(const WeightScatter& of, BinomialDraws& random) {
    if (!(of.rows > 0) || !(of.mean > 0)) return 0;
    const double item = of.mean + of.squares / (of.rows * of.mean);  // sum of squares / sum
    return item * static_cast<double>(random.draw_poisson(of.rows * of.mean / item));
}

/// Resamples rows of fractional weight from the moments at each tie, so that a summary gives the same answer as its
/// rows.
class DrawnTies {
public:
    DrawnTies(const Ranking& ranking, const WeightMoments& weights, Scheme scheme, std::uint64_t seed)
        : ranking_(ranking), ties_(weights.ties()), scheme_(scheme), seed_(seed) {}

    Ranking replicate(std::int64_t number) const {
        BinomialDraws random(random_of(seed_, Stream::resampled_cells, number));
        std::vector<double> positive(ties_.size());
        std::vector<double> negative(ties_.size());
        for (std::size_t tie = 0; tie < ties_.size(); ++tie) {
            positive[tie] = drawn_weight(ties_[tie].positive, random);
            negative[tie] = drawn_weight(ties_[tie].negative, random);
        }
        if (scheme_ == Scheme::stratified) {
            add_up_to(positive, ranking_.positive().number());
            add_up_to(negative, ranking_.negative().number());
        }
        return ranking_.with_weights(std::span<const double>(positive), std::span<const double>(negative));
    }

private:
    /// Keeps the share of each class.
    static void add_up_to(std::span<double> weights, double total) {
        const double sum = std::reduce(weights.begin(), weights.end());
        if (!(sum > 0)) return;
        for (double& weight : weights) weight *= total / sum;
    }

    const Ranking& ranking_;
    std::span<const WeightMoments::Tie> ties_;
    Scheme scheme_;
    std::uint64_t seed_;
};

std::int64_t replicates_of(double draws) {
    return static_cast<std::int64_t>(std::min(most_replicates, std::floor(most_draws / std::max(draws, 1.0))));
}

/// Whole weights need only the ranking, others the moments. Clusters are resampled as if their rows were independent.
std::optional<Undefined> obstacle_to_drawing(const Ranking& ranking, const Views& views, const WeightMoments* weights,
                                             bool clustered) {
    if (ranking.one_class()) return Undefined::one_class;
    if (views.has<SoftLabels>() && (clustered || !ranking.whole())) return Undefined::rows_not_drawn;
    if (ranking.whole()) {
        if (drawn_by_row(ranking, Scheme::plain)) return Undefined::rows_not_drawn;
        return std::nullopt;
    }
    const bool given = views.has<GivenPrevalence>() || views.has<GivenShares>();
    const bool known = weights != nullptr && static_cast<std::int64_t>(weights->ties().size()) == ranking.distinct();
    if (given || !known) return Undefined::rows_not_drawn;
    return std::nullopt;
}

/// Gains are resampled with their rows.
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

Value mean_if_mostly_defined(std::span<const Value> values) {
    std::vector<double> numbers;
    for (const Value& value : values)
        if (value.defined() && std::isfinite(value.number())) numbers.push_back(value.number());
    if (2 * numbers.size() < values.size()) return Undefined::seldom_defined;
    return mean_and_deviation(numbers).mean;
}

std::int64_t replicates_for_optimism(const Views& views) {
    return replicates_of(views.get<ClassTotals>().total().number());
}

std::optional<Undefined> obstacle_to_optimism(const Views& views, Scheme scheme) {
    const auto& ranking = views.get<Ranking>();
    if (ranking.one_class()) return Undefined::one_class;
    // A summary must give the same answer as the rows, and these would have to be drawn singly.
    if (drawn_by_row(ranking, scheme)) return Undefined::rows_not_drawn;
    if (replicates_for_optimism(views) < fewest_replicates) return Undefined::too_many_rows;
    return std::nullopt;
}

std::vector<std::optional<BiasOrReason>> optimism(std::span<const MeasureRequest> requested_measures,
                                                  std::span<const double> values, const Views& views, const Rows& rows,
                                                  Scheme scheme, std::uint64_t seed) {
    std::vector<std::optional<BiasOrReason>> found(requested_measures.size());
    std::vector<std::size_t> optimistic;
    for (std::size_t i = 0; i < requested_measures.size(); ++i)
        if (requested_measures[i].measure->optimistic) optimistic.push_back(i);
    if (optimistic.empty()) return found;
    const auto& ranking = views.get<Ranking>();
    const Weighting weighting(views, rows);
    const WeightMoments* const weights = weighting.moments();
    auto why = obstacle_to_drawing(ranking, views, weights, scheme == Scheme::clustered);
    const std::int64_t replicates = why               ? 0
                                    : ranking.whole() ? replicates_for_optimism(views)
                                                      : replicates_of(static_cast<double>(ranking.distinct()));
    if (!why && replicates < fewest_replicates) why = Undefined::too_many_rows;
    if (why) {
        for (const std::size_t i : optimistic) found[i] = *why;
        return found;
    }
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
    const auto keep = [&](std::int64_t replicate, const Views& resampled) {
        for (std::size_t k = 0; k < optimistic.size(); ++k)
            drawn[k][static_cast<std::size_t>(replicate)] = requested_measures[optimistic[k]].answer(resampled).value;
    };
    if (ranking.whole()) {
        Bootstrap({{&ranking, views.threshold(), {}}}, scheme == Scheme::clustered ? Scheme::plain : scheme, seed)
            .run(replicates,
                 [&](std::int64_t replicate, std::span<const Views> resampled) { keep(replicate, resampled.front()); });
    } else {
        const DrawnTies ties(ranking, *weights, scheme, seed);
        for_each_replicate(
            replicates,
            [&](std::int64_t replicate) { keep(replicate, Views(ties.replicate(replicate), views.threshold())); }, {});
    }
    for (std::size_t k = 0; k < optimistic.size(); ++k) take(optimistic[k], drawn[k]);
    return found;
}

double without_bias(double value, double bias, const Range& range) {
    return std::clamp(value - bias, range.least, range.most);
}

}  // namespace midrank
