#include "midrank/measures/class_views.hpp"

#include "midrank/parallel/blocks.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <cstdint>
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

ClassProbabilities Derive<ClassProbabilities>::of(const ClassScores& scores) {
    constexpr double slack_of_floats = 1e-3;
    constexpr double slack_of_class = 1e-6;
    const double slack =
        scores.in_floats() ? slack_of_floats : slack_of_class * static_cast<double>(scores.class_count());
    for (std::size_t row = 0; row < scores.size(); ++row) {
        if (!(scores.weight(row) > 0)) continue;
        double sum = 0;
        bool outside = false;
        for (std::size_t c = 0; c < scores.class_count(); ++c) {
            const double score = scores.score(c, row);
            outside = outside || !(score >= 0 && score <= 1);
            sum += score;
        }
        if (outside || !(std::abs(sum - 1) <= slack)) return {row, sum, outside};
    }
    return {};
}

std::optional<Answer> no_probabilities(const ClassProbabilities& found) {
    if (!found.wrong_row) return std::nullopt;
    Answer answer = found.outside ? Undefined::not_probabilities : Undefined::sums_are_not_one;
    answer.remark = found.outside ? fmt::format("row {} holds a score outside [0, 1]", *found.wrong_row + 1)
                                  : fmt::format("those of row {} sum to {:.6g}", *found.wrong_row + 1, found.sum);
    return answer;
}

}  // namespace midrank
