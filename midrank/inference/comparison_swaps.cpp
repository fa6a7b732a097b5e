#include "midrank/inference/comparison_swaps.hpp"

#include "midrank/inference/coins.hpp"
#include "midrank/inference/replicates.hpp"
#include "midrank/numerics/double_double.hpp"
#include "midrank/numerics/streams.hpp"
#include "midrank/summaries/tie_of_rows.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <optional>
#include <utility>

namespace midrank {
namespace {

constexpr double label_threshold = 0.5;
constexpr double equal_but_for_rounding = 0x1p-40;

/// Scores of both models (or what replaces them), concatenated.
std::vector<double> chained(std::span<const double> first, std::span<const double> second) {
    std::vector<double> both(first.begin(), first.end());
    both.insert(both.end(), second.begin(), second.end());
    return both;
}

Ranking ranking_of(const Rows& rows, std::span<const double> predictions) {
    return Ranking::of(predictions, rows.positive, rows.weights, rows.weights_count);
}

Ranking joint_ranking(const Rows& rows, std::span<const double> both) {
    std::vector<std::uint8_t> positive(rows.positive.begin(), rows.positive.end());
    positive.insert(positive.end(), rows.positive.begin(), rows.positive.end());
    return Ranking::of(both, positive,
                       rows.weights.empty() ? std::vector<double>() : chained(rows.weights, rows.weights),
                       rows.weights_count);
}

/// With fractional weights in whole numbers of 2^-40 of the total: otherwise rounding would decide which of two equal
/// mid-ranks of different models is the higher one.
std::vector<double> midranks_of(const ComparedModel& model) {
    const auto& ranking = model.views->get<Ranking>();
    std::vector<double> of_tie(static_cast<std::size_t>(ranking.distinct()));
    DoubleDouble above;
    const double total = ranking.total().number();
    ranking.visit_ties([&](std::int64_t tie, double positive, double negative) {
        const double own = positive + negative;
        const double midrank = total - above.number() - own / 2;
        of_tie[static_cast<std::size_t>(tie)] =
            ranking.whole() ? midrank : std::round(midrank / total / equal_but_for_rounding);
        above += own;
    });
    const auto ties = tie_of_rows(ranking, model.rows.scores);
    std::vector<double> midranks(ties.size());
    std::ranges::transform(ties, midranks.begin(),
                           [&of_tie](std::uint32_t tie) { return tie == absent_tie ? 0 : of_tie[tie]; });
    return midranks;
}

/// Equal up to the rounding of sums over ties.
bool same(const Value& a, const Value& b) {
    if (!a.defined() || !b.defined()) return a == b;
    if (a.number() == b.number()) return true;  // infinite ones as well
    return std::abs(a.number() - b.number()) <=
           equal_but_for_rounding * std::max(std::abs(a.number()), std::abs(b.number()));
}

/// The threshold for labels among the exchanged predictions; none for mid-ranks and scores.
std::optional<double> threshold_in(ExchangedValue exchanged) {
    return exchanged == ExchangedValue::labels ? std::optional(label_threshold) : std::nullopt;
}

/// Two models whose predictions are exchanged row by row.
class Swaps {
public:
    /// `rows`: shared by both models. Predictions are given row by row.
    Swaps(const Rows& rows, std::span<const double> first, std::span<const double> second,
          std::optional<double> threshold, std::uint64_t seed);

    /// Both models as they are, and after the swaps of a replicate, a function of the seed and the replicate.
    std::pair<Views, Views> unswapped() const;
    std::pair<Views, Views> swapped(std::int64_t replicate) const;

private:
    template <class IsSwapped>
    std::pair<Views, Views> views_with(IsSwapped is_swapped) const;

    Rows rows_;
    Ranking joint_;  ///< of both models' predictions: each score is a tie
    Array<std::uint32_t> first_tie_, second_tie_;  ///< for each row
    std::optional<double> threshold_;
    std::uint64_t seed_;
};

Swaps::Swaps(const Rows& rows, std::span<const double> first, std::span<const double> second,
             std::optional<double> threshold, std::uint64_t seed)
    : rows_(rows), threshold_(threshold), seed_(seed) {
    joint_ = joint_ranking(rows, chained(first, second));
    first_tie_ = tie_of_rows(joint_, first);
    second_tie_ = tie_of_rows(joint_, second);
}

template <class IsSwapped>
std::pair<Views, Views> Swaps::views_with(IsSwapped is_swapped) const {
    struct ModelWeights {
        std::vector<double> positive, negative;  // at each tie
        explicit ModelWeights(std::size_t ties) : positive(ties), negative(ties) {}
    };
    const auto ties = static_cast<std::size_t>(joint_.distinct());
    ModelWeights first(ties);
    ModelWeights second(ties);
    for (std::size_t row = 0; row < rows_.size(); ++row) {
        const double weight = rows_.weight(row);
        if (weight == 0) continue;  // its scores may not be in the ranking
        const bool swap = is_swapped(row);
        const bool positive = rows_.positive[row] != 0;
        (positive ? first.positive : first.negative)[swap ? second_tie_[row] : first_tie_[row]] += weight;
        (positive ? second.positive : second.negative)[swap ? first_tie_[row] : second_tie_[row]] += weight;
    }
    const auto views = [this](const ModelWeights& model) {
        return Views(joint_.with_weights_alike(model.positive, model.negative), threshold_);
    };
    return {views(first), views(second)};
}

std::pair<Views, Views> Swaps::unswapped() const {
    return views_with([](std::size_t) { return false; });
}

std::pair<Views, Views> Swaps::swapped(std::int64_t replicate) const {
    const std::size_t units = rows_.clusters.empty() ? rows_.size() : static_cast<std::size_t>(rows_.cluster_count);
    const Coins coins(random_of(seed_, Stream::swapped_models, replicate), units);
    return views_with([&](std::size_t row) {
        const std::size_t unit = rows_.clusters.empty() ? row : static_cast<std::size_t>(rows_.clusters[row]);
        return coins[unit];
    });
}

/// For each measure, the differences after the swaps of the replicates in [0, count).
std::vector<std::vector<Value>> swapped_differences(const Swaps& swaps,
                                                    std::span<const MeasureRequest> requested_measures,
                                                    std::int64_t count, const ProgressCallback& progress) {
    std::vector<std::vector<Value>> found(requested_measures.size());
    for (auto& values : found) values.assign(static_cast<std::size_t>(count), Undefined::empty);
    for_each_replicate(
        count,
        [&](std::int64_t replicate) {
            const auto [first, second] = swaps.swapped(replicate);
            for (std::size_t w = 0; w < requested_measures.size(); ++w) {
                found[w][static_cast<std::size_t>(replicate)] = difference_of(
                    requested_measures[w].answer(first).value, requested_measures[w].answer(second).value);
            }
        },
        progress);
    return found;
}

std::vector<double> falling_distances(std::span<const Value> differences) {
    std::vector<double> distances;
    for (const Value& difference : differences)
        if (difference.defined()) distances.push_back(std::abs(difference.number()));
    std::ranges::sort(distances, std::greater());
    return distances;
}

/// For each measure, the result of `count` permutations for these two models.
std::vector<SwapsFound> found_of_pair(const Swaps& swaps, std::span<const MeasureRequest> requested_measures,
                                      std::int64_t count, const ProgressCallback& progress) {
    const auto differences = swapped_differences(swaps, requested_measures, count, progress);
    const auto [first, second] = swaps.unswapped();
    std::vector<SwapsFound> found;
    found.reserve(requested_measures.size());
    for (std::size_t w = 0; w < requested_measures.size(); ++w) {
        found.push_back({.extremes = far_from_zero(requested_measures[w].answer(first).value,
                                                   requested_measures[w].answer(second).value, differences[w]),
                         .distances = falling_distances(differences[w])});
    }
    return found;
}

}  // namespace

std::vector<double> predictions_in(ExchangedValue exchanged, const ComparedModel& model) {
    if (exchanged == ExchangedValue::midranks) return midranks_of(model);
    std::vector<double> predictions = std::visit(
        [](const auto& scores) { return std::vector<double>(scores.begin(), scores.end()); }, model.rows.scores);
    if (exchanged == ExchangedValue::labels) {
        const double threshold = model.views->threshold().value_or(0);
        for (double& x : predictions) x = x > threshold ? 1 : 0;
    }
    return predictions;
}

ExchangedValue exchanged_value_of(const MeasureRequest& requested, std::span<const ComparedModel> models) {
    if (at_a_threshold(requested)) return ExchangedValue::labels;
    const bool order_tells = std::ranges::all_of(models, [&requested](const ComparedModel& model) {
        const Views ranks(ranking_of(model.rows, midranks_of(model)));
        return same(requested.answer(ranks).value, requested.answer(*model.views).value);
    });
    return order_tells ? ExchangedValue::midranks : ExchangedValue::scores;
}

Value difference_of(const Value& first, const Value& second) {
    if (!first.defined()) return first;
    if (!second.defined()) return second;
    const double apart = first.number() - second.number();
    return std::isfinite(apart) ? Value(apart) : Value(Undefined::infinite_values);
}

ExtremeCountOrReason far_from_zero(const Value& first, const Value& second, std::span<const Value> differences) {
    const Value observed = difference_of(first, second);
    if (!observed.defined()) return observed.why();
    // A difference inherits the rounding errors of its values, which may be much larger than the difference.
    const double rounding = 0x1p-46 * std::max(std::abs(first.number()), std::abs(second.number()));
    const double least = std::max(0.0, std::abs(observed.number()) - rounding);
    const ExtremeCount extremes = count_extreme(Better::neither, least, differences, 0);
    if (2 * extremes.compared <= static_cast<std::int64_t>(differences.size())) return Undefined::seldom_defined;
    return extremes;
}

std::vector<std::vector<SwapsFound>> found_by_swaps(std::span<const ComparedModel> models,
                                                    std::span<const MeasureRequest> requested_measures,
                                                    std::int64_t count, std::uint64_t seed,
                                                    const ProgressCallback& progress) {
    std::vector<std::vector<SwapsFound>> found(requested_measures.size());
    std::vector<ExchangedValue> exchanged_values;
    for (const MeasureRequest& requested : requested_measures)
        exchanged_values.push_back(exchanged_value_of(requested, models));
    for (const ExchangedValue exchanged : {ExchangedValue::midranks, ExchangedValue::scores, ExchangedValue::labels}) {
        std::vector<std::size_t> places;
        std::vector<MeasureRequest> alike;
        for (std::size_t w = 0; w < requested_measures.size(); ++w) {
            if (exchanged_values[w] != exchanged) continue;
            places.push_back(w);
            alike.push_back(requested_measures[w]);
        }
        if (alike.empty()) continue;
        std::vector<std::vector<double>> predictions;
        for (const ComparedModel& model : models) predictions.push_back(predictions_in(exchanged, model));
        for (std::size_t i = 0; i < models.size(); ++i) {
            for (std::size_t j = i + 1; j < models.size(); ++j) {
                const Swaps swaps(models.front().rows, predictions[i], predictions[j], threshold_in(exchanged), seed);
                auto of_pair = found_of_pair(swaps, alike, count, progress);
                for (std::size_t k = 0; k < places.size(); ++k) found[places[k]].push_back(std::move(of_pair[k]));
            }
        }
    }
    return found;
}

IntervalOrReason swap_interval(double difference, const SwapsFound& swaps, const Range& range, double level) {
    if (const auto* why = std::get_if<Undefined>(&swaps.extremes)) return *why;
    const std::vector<double>& falling = swaps.distances;
    if (falling.front() == 0) return Undefined::no_spread;
    const auto compared = static_cast<std::int64_t>(falling.size());
    const auto rejected = [=](std::int64_t as_far) {
        return ExtremeCount{.extreme = as_far, .compared = compared}.p_value() <= 1 - level;
    };
    std::size_t place = 0;  // index of the largest distance that is not rejected: too many are as far
    while (rejected(static_cast<std::int64_t>(place) + 1)) ++place;
    const double reach = falling[place];
    Interval interval{.bounds = {range.least, range.most}, .level = level, .method = method_by_swaps};
    if (falling.front() <= reach * (1 + equal_but_for_rounding)) {
        interval.remark = "there are too few swaps to distinguish any difference from chance";
        return interval;
    }
    // A difference equally far up to rounding is not rejected either.
    const bool kept = !rejected(std::get<ExtremeCount>(swaps.extremes).extreme);
    const double half = kept ? std::max(reach, std::abs(difference)) : reach;
    interval.bounds = {std::max(difference - half, range.least), std::min(difference + half, range.most)};
    return interval;
}

}  // namespace midrank
