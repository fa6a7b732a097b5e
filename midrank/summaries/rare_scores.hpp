// The sorted scores of the rarer class, with a table of cells of equal width over their range. A score of the other
// class is located by the entry of its cell. Most cells hold none of the sorted scores, so scores of the other class
// are never sorted.

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace midrank {

template <class Score>
class RareScores {
public:
    /// More would exceed 32 bits.
    static constexpr std::size_t most = std::size_t{1} << 30;

    /// Room for `size` (at most `most`) scores, which the caller fills; none may be NaN.
    std::span<Score> room(std::size_t size);

    /// The same, filled with the scores of the `size` rows with label `rarer`.
    std::span<const Score> copy(std::span<const Score> scores, std::span<const std::uint8_t> labels, std::uint8_t rarer,
                                std::size_t size);

    /// Sorts the scores, for locating `others` scores among them. False where many distinct ones share cells, so that
    /// locating would need searches.
    bool sort(std::size_t others);

    /// Twice the number of pairs with one of these scores above one of the rarer class, ties as half.
    std::uint64_t half_wins(std::span<const Score> scores) const;
    /// The same for the rows of the other class; `rarer` is the label of the rarer one.
    std::uint64_t half_wins(std::span<const Score> scores, std::span<const std::uint8_t> labels,
                            std::uint8_t rarer) const;

    /// For each of these scores, twice the number of scores of the rarer class that it is above, ties as half.
    void half_wins_of_each(std::span<const Score> scores, std::uint32_t* half_wins) const;
    /// Calls visit(half_wins, times) for each distinct score of the rarer class, with its frequency.
    template <class Visit>
    void for_each_different(Visit visit) const {
        for (std::uint32_t i = 0; i < next_.size(); i = next_[i]) visit(i + next_[i], next_[i] - i);
    }

private:
    /// The cell of a score: 0 below the range, the last one above it. Monotone despite rounding and overflow, which is
    /// sufficient: scores within a cell are compared.
    struct Cells {
        bool by_bits = false;  ///< equal steps of the bits of a floating-point number, for scores of many magnitudes
        Score low = 0, scale = 0, last = 0;

        void find(std::span<const Score> scores, std::uint32_t* cells) const;
    };

    template <class Exclude>
    std::uint64_t half_wins_of_rows(std::span<const Score> scores, Exclude exclude) const;
    std::uint64_t half_wins_in_cell(Score score, std::uint32_t cell) const;
    bool deal(std::size_t count, bool by_bits);
    /// Mean position of the distinct scores within their cells, from 1.
    double mean_place_of_different() const;
    void sort_cells(std::uint32_t most_in_cell);
    template <class Visit>
    void for_each_block(Visit visit) const;

    // Ordinary memory even where arrays lie in files, because it may outlive those.
    std::vector<Score> rows_;  ///< in the order of the rows
    std::vector<Score> scores_;  ///< ascending, then NaN as a sentinel
    std::vector<std::uint32_t> next_;  ///< for each, the index of the next greater one
    /// For each cell, twice the number of scores in the cells before, plus 1 if it is not empty. The last entry, 0, is
    /// for rows that do not count.
    std::vector<std::uint32_t> entries_;
    Cells cells_;
};

}  // namespace midrank
