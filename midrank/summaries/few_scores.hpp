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
#include <optional>
#include <span>
#include <vector>

namespace midrank {

/// How many rows of each class have each score. Parts of the rows merge.
template <class Score>
struct CountedScores {
    std::vector<std::int64_t> counts;  ///< at 2 i of the positive rows with the i-th score, then of the negative ones
    std::vector<Score> other_scores;  ///< rows of other scores
    std::vector<std::uint8_t> other_positive;

    void merge(const CountedScores& other) {
        for (std::size_t i = 0; i < counts.size(); ++i) counts[i] += other.counts[i];
        other_scores.insert(other_scores.end(), other.other_scores.begin(), other.other_scores.end());
        other_positive.insert(other_positive.end(), other.other_positive.begin(), other.other_positive.end());
    }
};

/// Some scores, each found by its cell or by a search.
template <class Score>
class FewScores {
public:
    using Key = OrderKey<Score>;
    /// More would take as long to count as to sort.
    static constexpr std::size_t most = 1024;

    /// The distinct scores of a sample whose keys ascend; none where they are many.
    static std::optional<FewScores> of(std::span<const Key> sample) {
        FewScores few(KeyCells<Key>(sample.front(), sample.back()));
        std::size_t last_cell = KeyCells<Key>::count;
        bool crowded = false;
        for (const Key key : sample) {
            if (!few.keys_.empty() && key == few.keys_.back()) continue;
            if (few.keys_.size() == most) return std::nullopt;
            const std::size_t cell = few.cells_.of(key);
            crowded = crowded || cell == last_cell;
            few.place_at_[cell] = static_cast<std::uint16_t>(few.keys_.size());
            few.keys_.push_back(key);
            few.scores_.push_back(score_of<Score>(key));
            last_cell = cell;
        }
        if (crowded) few.search_.emplace(few.keys_);
        return few;
    }

    const std::vector<Key>& keys() const noexcept { return keys_; }

    CountedScores<Score> count(std::span<const Score> scores, std::span<const std::uint8_t> positive) const {
        constexpr std::size_t block = 1024;
        std::array<std::uint16_t, block> places;
        CountedScores<Score> found{std::vector<std::int64_t>(2 * keys_.size()), {}, {}};
        for (std::size_t begin = 0; begin < scores.size(); begin += block) {
            const std::size_t size = std::min(block, scores.size() - begin);
            find(scores.subspan(begin, size), places.data());
            for (std::size_t i = 0; i < size; ++i) {
                const std::size_t row = begin + i;
                const std::size_t place = places[i];
                if (scores[row] == scores_[place]) {
                    ++found.counts[2 * place + 1 - positive[row]];
                } else {
                    found.other_scores.push_back(scores[row]);
                    found.other_positive.push_back(positive[row]);
                }
            }
        }
        return found;
    }

private:
    explicit FewScores(KeyCells<Key> cells) : cells_(cells) {}

    /// The place where each score lies, if it is one of those that are known.
    void find(std::span<const Score> scores, std::uint16_t* places) const noexcept {
        if (search_) {
            for (std::size_t row = 0; row < scores.size(); ++row) {
                const std::size_t not_above = search_->not_above(order_key(scores[row]));
                places[row] = static_cast<std::uint16_t>(std::max<std::size_t>(not_above, 1) - 1);
            }
        } else {
            cells_.find(scores, places);
            for (std::size_t row = 0; row < scores.size(); ++row) places[row] = place_at_[places[row]];
        }
    }

    KeyCells<Key> cells_;
    std::optional<KeySearch<Key>> search_;  ///< where two of them share a cell
    std::vector<Key> keys_;
    std::vector<Score> scores_;
    std::array<std::uint16_t, KeyCells<Key>::count> place_at_{};
};

}  // namespace midrank
