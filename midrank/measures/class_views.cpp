#include "midrank/measures/class_views.hpp"

#include "midrank/parallel/blocks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>

namespace midrank {

std::vector<Views> views_side_by_side(std::size_t count, const std::function<Views(std::size_t)>& make) {
    std::vector<std::optional<Views>> made(count);
    for_each_part(static_cast<std::int64_t>(count), [&](std::int64_t i) {
        made[static_cast<std::size_t>(i)].emplace(make(static_cast<std::size_t>(i)));
    });
    std::vector<Views> views;
    views.reserve(count);
    for (auto& one : made) views.push_back(std::move(*one));
    return views;
}

Views views_of_confusion(const Confusion& at, bool whole) {
    const std::array<float, 4> scores = {1, 1, 0, 0};
    const std::array<std::uint8_t, 4> positive = {1, 0, 1, 0};
    const std::array<double, 4> weights = {at.true_positive, at.false_positive, at.false_negative, at.true_negative};
    return Views(Ranking::of(std::span<const float>(scores), positive, weights, whole), 0.5);
}

ClassLabelViews Derive<ClassLabelViews>::of(const ClassTable& table) {
    return {views_side_by_side(table.class_count(), [&table](std::size_t c) {
        return views_of_confusion(table.confusion(c), table.whole());
    })};
}

ClassRankingViews Derive<ClassRankingViews>::of(const ClassScores& scores) {
    return {views_side_by_side(scores.class_count(), [&scores](std::size_t c) { return Views(scores.ranking(c)); })};
}

PooledPairs Derive<PooledPairs>::of(const ClassScores& scores) { return all_pairs(scores, scores.class_count()); }

LargestScores Derive<LargestScores>::of(const ClassScores& scores) {
    LargestScores found;
    PooledPairs& pairs = found.pairs;
    pairs.scores.reserve(scores.size());
    pairs.positive.reserve(scores.size());
    for (std::size_t row = 0; row < scores.size(); ++row) {
        std::size_t largest = 0;
        for (std::size_t c = 1; c < scores.class_count(); ++c)
            if (scores.score(c, row) > scores.score(largest, row)) largest = c;
        pairs.scores.push_back(scores.score(largest, row));
        pairs.positive.push_back(scores.positive(largest, row) ? 1 : 0);
    }
    pairs.weights.assign(scores.weights().begin(), scores.weights().end());
    pairs.views.emplace(
        Ranking::of(std::span<const double>(pairs.scores), pairs.positive, pairs.weights, scores.whole()));
    return found;
}

namespace {

constexpr double fewest_units = 1e2;  // per 1: two decimals
constexpr double most_units = 1e5;

/// The unit of the last decimal place of all scores, from 10^-2 to 10^-5; none where some score has more places.
std::optional<double> last_place_of(const ClassScores& scores) {
    double units = fewest_units;
    for (std::size_t row = 0; row < scores.size(); ++row) {
        if (!(scores.weight(row) > 0)) continue;
        for (std::size_t c = 0; c < scores.class_count(); ++c) {
            const double score = scores.score(c, row);
            // A score with this many decimals is the double nearest to a whole number of units.
            while (std::round(score * units) / units != score) {
                units *= 10;
                if (units > most_units) return std::nullopt;
            }
        }
    }
    return 1 / units;
}

/// How far the probabilities of a row may be from summing to 1: the sum of their rounding errors.
double tolerance_of_sums(const ClassScores& scores) {
    constexpr double of_floats = 1e-3;
    constexpr double of_class = 1e-6;
    constexpr double most = 0.05;
    if (scores.in_floats()) return of_floats;
    const auto classes = static_cast<double>(scores.class_count());
    const auto last_place = last_place_of(scores);
    return last_place ? std::min(classes * (*last_place / 2 + of_class), most) : classes * of_class;
}

}  // namespace

ClassProbabilities Derive<ClassProbabilities>::of(const ClassScores& scores) {
    const double slack = tolerance_of_sums(scores);
    for (std::size_t row = 0; row < scores.size(); ++row) {
        if (!(scores.weight(row) > 0)) continue;
        double sum = 0;
        bool outside = false;
        for (std::size_t c = 0; c < scores.class_count(); ++c) {
            const double score = scores.score(c, row);
            outside = outside || !(score >= 0 && score <= 1);
            sum += score;
        }
        if (outside || !(std::abs(sum - 1) <= slack)) return {row, sum, outside, scores.numbered()};
    }
    return {};
}

std::string ClassProbabilities::row_in_words() const {
    return numbered ? fmt::format("row {}", wrong_row.value_or(0) + 1) : "a row";
}

std::optional<Answer> no_probabilities(const ClassProbabilities& found) {
    if (!found.wrong_row) return std::nullopt;
    Answer answer = found.outside ? Undefined::not_probabilities : Undefined::sums_are_not_one;
    answer.remark = found.outside ? found.row_in_words() + " has a score outside [0, 1]"
                                  : fmt::format("the scores of {} sum to {:.6g}", found.row_in_words(), found.sum);
    return answer;
}

}  // namespace midrank
