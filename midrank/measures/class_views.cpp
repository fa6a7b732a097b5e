#include "midrank/measures/class_views.hpp"

#include "midrank/parallel/blocks.hpp"

#include <array>
#include <cmath>
#include <cstdint>
#include <span>

namespace midrank {
namespace {

/// The views of each class, made side by side.
template <class Make>
std::vector<Views> views_of_classes(std::size_t classes, Make make) {
    std::vector<std::optional<Views>> made(classes);
    for_each_part(static_cast<std::int64_t>(classes), [&](std::int64_t c) {
        made[static_cast<std::size_t>(c)].emplace(make(static_cast<std::size_t>(c)));
    });
    std::vector<Views> views;
    views.reserve(classes);
    for (auto& one : made) views.push_back(std::move(*one));
    return views;
}

}  // namespace

ClassLabelViews Derive<ClassLabelViews>::of(const ClassTable& table) {
    return {views_of_classes(table.class_count(), [&table](std::size_t c) {
        const Confusion at = table.confusion(c);
        const std::array<float, 4> scores = {1, 1, 0, 0};
        const std::array<std::uint8_t, 4> positive = {1, 0, 1, 0};
        const std::array<double, 4> weights = {at.true_positive, at.false_positive, at.false_negative,
                                               at.true_negative};
        return Views(Ranking::of(std::span<const float>(scores), positive, weights, table.whole()), 0.5);
    })};
}

ClassRankingViews Derive<ClassRankingViews>::of(const ClassScores& scores) {
    return {views_of_classes(scores.class_count(), [&scores](std::size_t c) { return Views(scores.ranking(c)); })};
}

PooledPairs Derive<PooledPairs>::of(const ClassScores& scores) {
    PooledPairs pairs;
    const std::size_t count = scores.class_count() * scores.size();
    pairs.scores.reserve(count);
    pairs.positive.reserve(count);
    bool weighted = false;
    for (std::size_t row = 0; row < scores.size() && !weighted; ++row) weighted = scores.weight(row) != 1;
    if (weighted) pairs.weights.reserve(count);
    for (std::size_t c = 0; c < scores.class_count(); ++c) {
        for (std::size_t row = 0; row < scores.size(); ++row) {
            pairs.scores.push_back(scores.score(c, row));
            pairs.positive.push_back(scores.truth(row) == static_cast<std::int32_t>(c) ? 1 : 0);
            if (weighted) pairs.weights.push_back(scores.weight(row));
        }
    }
    pairs.views.emplace(
        Ranking::of(std::span<const double>(pairs.scores), pairs.positive, pairs.weights, scores.whole()));
    return pairs;
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

}  // namespace midrank
