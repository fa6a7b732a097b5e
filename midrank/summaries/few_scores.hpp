// Rows of few distinct scores, such as rounded ones, are counted and not sorted: a sample says which scores there are, and a table of
// cells finds the place of each row's score among them, or a search where two of them share a cell. Rows of a score that the sample
// did not meet are kept for another way.

#pragma once

#include "midrank/summaries/key_cells.hpp"
#include "midrank/summaries/key_search.hpp"
#include "midrank/summaries/order_key.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

namespace midrank {

/// How many rows of each class have each score, or what they weigh. Parts of the rows merge.
template <class Score, class Total = std::int64_t>
struct CountedScores {
    std::vector<Total> counts;  ///< at 2 i of the positive rows with the i-th score, then of the negative ones
    std::vector<Score> other_scores;  ///< rows of other scores
    std::vector<std::uint8_t> other_positive;
    std::vector<double> other_weights;

    void merge(const CountedScores& other) {
        for (std::size_t i = 0; i < counts.size(); ++i) counts[i] += other.counts[i];
        const auto append = [](auto& to, const auto& from) { to.insert(to.end(), from.begin(), from.end()); };
        append(other_scores, other.other_scores);
        append(other_positive, other.other_positive);
        append(other_weights, other.other_weights);
    }
};

/// What a row weighs where rows are counted.
struct One {
    std::int64_t operator()(std::size_t) const noexcept { return 1; }
};

/// Some scores, each found by its cell and a few steps from there, or by a search.
template <class Score>
class FewScores {
public:
    using Key = OrderKey<Score>;
    /// More would take as long to count as to sort.
    static constexpr std::size_t most = 1024;

    /// The distinct scores of a sample whose keys ascend; none where they are many.
    static std::optional<FewScores> of(std::span<const Key> sample) {
        FewScores few{KeyCells<Key>(sample)};
        std::vector<Key> keys;
        std::size_t in_cell = 0;
        for (std::size_t i = 0; i < sample.size(); ++i) {
            const std::size_t cell = few.cells_.of(sample[i]);
            const bool first = i == 0 || cell != few.cells_.of(sample[i - 1]);
            if (first) {
                in_cell = 0;
                few.place_at_[cell] = static_cast<std::uint16_t>(keys.size());
            } else if (sample[i] == sample[i - 1]) {
                continue;
            }
            if (keys.size() == most) return std::nullopt;
            keys.push_back(sample[i]);
            few.scores_.push_back(score_of<Score>(sample[i]));
            few.steps_ = std::max(few.steps_, in_cell++);
        }
        if (few.steps_ > most_steps) few.search_.emplace(keys);
        few.scores_.push_back(std::numeric_limits<Score>::quiet_NaN());  // at which steps end, and that no score equals
        return few;
    }

    /// From the highest to the lowest.
    std::span<const Score> known() const noexcept { return std::span(scores_).first(scores_.size() - 1); }

    /// Totals add what weight_of(row) answers.
    template <class Total = std::int64_t, class WeightOf = One>
    CountedScores<Score, Total> count(std::span<const Score> scores, std::span<const std::uint8_t> positive,
                                      const WeightOf& weight_of = {}) const {
        constexpr std::size_t block = 1024;
        std::array<std::uint16_t, block> places;
        CountedScores<Score, Total> found{std::vector<Total>(2 * known().size()), {}, {}, {}};
        for (std::size_t begin = 0; begin < scores.size(); begin += block) {
            const std::size_t size = std::min(block, scores.size() - begin);
            find(scores.subspan(begin, size), places.data());
            for (std::size_t i = 0; i < size; ++i) {
                const std::size_t row = begin + i;
                const std::size_t place = places[i];
                if (scores_[place] == scores[row]) {
                    found.counts[2 * place + 1 - positive[row]] += weight_of(row);
                } else {
                    found.other_scores.push_back(scores[row]);
                    found.other_positive.push_back(positive[row]);
                    found.other_weights.push_back(static_cast<double>(weight_of(row)));
                }
            }
        }
        return found;
    }

private:
    static constexpr std::size_t most_steps = 3;  // beyond, a search takes no more

    explicit FewScores(KeyCells<Key> cells) : cells_(cells) {}

    /// The place of each score, if it is one of those that are known.
    void find(std::span<const Score> scores, std::uint16_t* places) const noexcept {
        if (search_) {
            for (std::size_t row = 0; row < scores.size(); ++row) {
                const std::size_t not_above = search_->not_above(order_key(scores[row]));
                places[row] = static_cast<std::uint16_t>(std::max<std::size_t>(not_above, 1) - 1);
            }
            return;
        }
        cells_.find(scores, places);
        for (std::size_t row = 0; row < scores.size(); ++row) {
            std::size_t place = place_at_[places[row]];
            for (std::size_t step = 0; step < steps_; ++step) place += scores_[place] > scores[row] ? 1 : 0;
            places[row] = static_cast<std::uint16_t>(place);
        }
    }

    KeyCells<Key> cells_;
    std::vector<Score> scores_;  ///< from the highest to the lowest, and one that is no number
    std::array<std::uint16_t, KeyCells<Key>::count> place_at_{};  ///< of each cell, the first of its scores
    std::size_t steps_ = 0;  ///< from there to the last score of any cell
    std::optional<KeySearch<Key>> search_;  ///< where those are many
};

}  // namespace midrank
