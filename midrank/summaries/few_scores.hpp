// Ranks rows with few distinct scores, such as rounded ones, by counting: a sample gives the scores, and a table of
// cells finds the index of each row's score among them, or a search where scores share a cell. Rows with other scores
// are returned for ranking by other means.

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

/// The number of rows, or their weight, by score and class. Can be merged.
template <class Score, class Total = std::int64_t>
struct CountedScores {
    std::vector<Total> counts;  ///< at 2 i for positives with the i-th score, at 2 i + 1 for negatives
    std::vector<Score> other_scores;  ///< scores that are not among the known ones
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

/// The weight of a row where rows are counted.
struct One {
    std::int64_t operator()(std::size_t) const noexcept { return 1; }
};

/// A set of scores, each found by its cell and a few steps from there, or by a search.
template <class Score>
class FewScores {
public:
    using Key = OrderKey<Score>;
    /// With more scores, counting would take as long as sorting.
    static constexpr std::size_t most = 1024;

    /// The distinct scores of a sample with ascending keys; none where there are too many.
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
        few.scores_.push_back(std::numeric_limits<Score>::quiet_NaN());  // sentinel, equal to no score
        return few;
    }

    /// From the highest to the lowest.
    std::span<const Score> known() const noexcept { return std::span(scores_).first(scores_.size() - 1); }

    /// Adds weight_of(row) to the totals.
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
    static constexpr std::size_t most_steps = 3;  // with more, a search is faster

    explicit FewScores(KeyCells<Key> cells) : cells_(cells) {}

    /// Index of each score, if it is a known one.
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
    std::vector<Score> scores_;  ///< from the highest to the lowest, then NaN
    std::array<std::uint16_t, KeyCells<Key>::count> place_at_{};  ///< for each cell, the index of its first score
    std::size_t steps_ = 0;  ///< largest number of steps from there to the last score of a cell
    std::optional<KeySearch<Key>> search_;  ///< in place of steps where there are too many
};

}  // namespace midrank
