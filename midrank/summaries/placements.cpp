#include "midrank/summaries/placements.hpp"

#include "midrank/parallel/blocks.hpp"
#include "midrank/summaries/bucketed_keys.hpp"
#include "midrank/summaries/few_scores.hpp"
#include "midrank/summaries/rare_scores.hpp"
#include "midrank/summaries/tie_of_rows.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace midrank {
namespace {

constexpr std::size_t rows_in_part = std::size_t{1} << 16;

/// Twice the placement of each row, and the number of rows of the rarer class at each such value.
struct Doubled {
    Array<std::uint32_t> of_row;
    std::vector<std::uint32_t> rare;  ///< one entry more than twice the rows of that class
};

template <class Score>
std::optional<Doubled> doubled_by_cells(std::span<const Score> scores, std::span<const std::uint8_t> labels,
                                        std::uint8_t rarer, std::size_t rares) {
    if (rares == 0) return std::nullopt;
    RareScores<Score> rare;
    rare.copy(scores, labels, rarer, rares);
    if (!rare.sort(scores.size() - rares)) return std::nullopt;
    Doubled found{Array<std::uint32_t>(scores.size()), std::vector<std::uint32_t>(2 * rares + 1)};
    for_each_range(scores.size(), rows_in_part, [&](std::size_t begin, std::size_t end) {
        rare.half_wins_of_each(scores.subspan(begin, end - begin), found.of_row.data() + begin);
    });
    rare.for_each_different([&found](std::uint32_t half_wins, std::uint32_t times) { found.rare[half_wins] = times; });
    return found;
}

/// The same from a ranking of all rows, where many scores of the rarer class share cells, or there are none.
template <class Score>
Doubled doubled_by_ranking(std::span<const Score> scores, std::span<const std::uint8_t> labels, std::uint8_t rarer,
                           std::size_t rares) {
    const Ranking ranking = Ranking::of(scores, labels);
    Doubled found{tie_of_rows(ranking, scores), std::vector<std::uint32_t>(2 * rares + 1)};
    std::vector<std::uint32_t> of_tie(static_cast<std::size_t>(ranking.distinct()));
    std::size_t upto = 2 * rares;  // twice the number of rows of the rarer class that are not above
    ranking.visit_ties([&](std::int64_t tie, double positive, double negative) {
        const auto here = static_cast<std::size_t>(rarer != 0 ? positive : negative);
        upto -= here;
        of_tie[static_cast<std::size_t>(tie)] = static_cast<std::uint32_t>(upto);
        if (here > 0) found.rare[upto] = static_cast<std::uint32_t>(here);
        upto -= here;
    });
    for (std::uint32_t& row : found.of_row) row = of_tie[row];
    return found;
}

struct RarerClass {
    std::uint8_t label;
    std::size_t rows;

    explicit RarerClass(std::span<const std::uint8_t> labels) {
        const auto positives = static_cast<std::size_t>(std::ranges::count(labels, 1));
        label = 2 * positives <= labels.size() ? 1 : 0;
        rows = label != 0 ? positives : labels.size() - positives;
    }
};

template <class Score>
Placements placements_of(std::span<const Score> scores, std::span<const std::uint8_t> labels) {
    const RarerClass rarer(labels);
    auto doubled = doubled_by_cells(scores, labels, rarer.label, rarer.rows);
    if (!doubled) doubled = doubled_by_ranking(scores, labels, rarer.label, rarer.rows);

    std::vector<std::uint32_t> rows(doubled->rare.size());
    for (const std::uint32_t place : doubled->of_row) ++rows[place];
    std::vector<std::uint32_t> tie_of_place(rows.size());
    std::vector<double> falling(rows.size());
    Array<std::uint32_t> rare(rows.size());
    Array<std::uint32_t> common(rows.size());
    std::uint32_t tie = 0;
    for (std::size_t place = rows.size(); place-- > 0;) {
        falling[tie] = static_cast<double>(place);
        rare[tie] = doubled->rare[place];
        common[tie] = rows[place] - doubled->rare[place];
        tie_of_place[place] = tie;
        tie += rows[place] > 0 ? 1 : 0;
    }
    falling.resize(tie);
    rare.resize(tie);
    common.resize(tie);
    if (rarer.label == 0) std::swap(rare, common);

    Placements found;
    found.summaries.put(Ranking::of_counts(falling, std::move(rare), std::move(common)));
    found.tie_of_row = std::move(doubled->of_row);
    for_each_range(labels.size(), rows_in_part, [&](std::size_t begin, std::size_t end) {
        for (std::size_t row = begin; row < end; ++row) found.tie_of_row[row] = tie_of_place[found.tie_of_row[row]];
    });
    return found;
}

}  // namespace

bool Placements::are_cheaper(const PlainRows& rows) {
    if (rows.size() > most_rows || !rows.weights.empty()) return false;
    if (bucket_count(rows.size()) == 1) return true;
    constexpr std::size_t most_cached = std::size_t{1} << 18;
    const std::size_t rares = RarerClass(rows.positive).rows;
    if (rares > most_cached && 4 * rares > rows.size()) return false;
    return std::visit(
        []<class Score>(std::span<const Score> scores) { return !FewScores<Score>::of(sample_of(scores)); },
        rows.scores);
}

Placements Placements::of(const PlainRows& rows) {
    return std::visit([&rows](auto scores) { return placements_of(scores, rows.positive); }, rows.scores);
}

}  // namespace midrank
