#include "studies/simulation/nine.hpp"

#include "studies/simulation/sample.hpp"

#include <algorithm>
#include <cstddef>

namespace midrank {
namespace {

constexpr double positive_mean = 10;
constexpr double easy_mean = 2;
constexpr double standard_deviation = 2;

constexpr NineSet sets[] = {
    {.id = "a", .hard_mean = 5, .easy_negatives = 100},   {.id = "b", .hard_mean = 7, .easy_negatives = 100},
    {.id = "c", .hard_mean = 9, .easy_negatives = 100},   {.id = "d", .hard_mean = 5, .easy_negatives = 1000},
    {.id = "e", .hard_mean = 7, .easy_negatives = 1000},  {.id = "f", .hard_mean = 9, .easy_negatives = 1000},
    {.id = "g", .hard_mean = 5, .easy_negatives = 10000}, {.id = "h", .hard_mean = 7, .easy_negatives = 10000},
    {.id = "i", .hard_mean = 9, .easy_negatives = 10000},
};

}  // namespace

std::span<const NineSet> nine_sets() { return sets; }

const NineSet* find_nine_set(std::string_view id) {
    const auto found = std::ranges::find(sets, id, &NineSet::id);
    return found == std::end(sets) ? nullptr : found;
}

Population population_of(const NineSet& set) {
    const auto hard = static_cast<double>(set.hard_negatives);
    const auto easy = static_cast<double>(set.easy_negatives);
    return {static_cast<double>(set.positives) / static_cast<double>(set.rows()),
            ScoreLaw::normal(positive_mean, standard_deviation),
            ScoreLaw({{Shape::normal, set.hard_mean, standard_deviation, hard},
                      {Shape::normal, easy_mean, standard_deviation, easy}})};
}

std::string_view name_of(NineKind kind) noexcept {
    switch (kind) {
        case NineKind::positive:
            return "positive";
        case NineKind::hard_negative:
            return "hard";
        case NineKind::easy_negative:
            return "easy";
    }
    return "";
}

NineRows draw(const NineSet& set, std::uint64_t seed) {
    NineRows rows;
    const auto append = [&rows, seed](NineKind kind, double mean, std::int64_t count) {
        // Each kind has its own section of the stream, so that its rows do not depend on the number of others.
        const auto first_row = static_cast<std::int64_t>(kind) << 40;
        std::vector<double> scores(static_cast<std::size_t>(count));
        fill(ScoreLaw::normal(mean, standard_deviation), seed, first_row, scores);
        rows.x.insert(rows.x.end(), scores.begin(), scores.end());
        rows.kinds.insert(rows.kinds.end(), scores.size(), kind);
        rows.positive.insert(rows.positive.end(), scores.size(), kind == NineKind::positive ? 1 : 0);
    };
    append(NineKind::positive, positive_mean, set.positives);
    append(NineKind::hard_negative, set.hard_mean, set.hard_negatives);
    append(NineKind::easy_negative, easy_mean, set.easy_negatives);
    return rows;
}

}  // namespace midrank
