// The scores of the rarer class in order, with a table of cells of equal width over their range. A score of the other class is placed
// among them by the entry of its cell: most cells hold none of them, so that no score of the other class is ever sorted.

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace midrank {

template <class Score>
class RareScores {
public:
    /// More would not be counted in 32 bits.
    static constexpr std::size_t most = std::size_t{1} << 30;

    /// Room for so many scores, at most `most`, which the caller fills; none may be NaN.
    std::span<Score> room(std::size_t size);

    /// The same, filled with those of the rows that have the label `rarer`, of which there are so many.
    std::span<const Score> copy(std::span<const Score> scores, std::span<const std::uint8_t> labels, std::uint8_t rarer,
                                std::size_t size);

    /// Puts the scores in order, for so many of the other class to be placed among them. False where many different ones share cells,
    /// so that it takes searches to place others.
    bool sort(std::size_t others);

    /// Twice the pairs in which one of these scores is higher than one of the rarer class, a tie as half.
    std::uint64_t half_wins(std::span<const Score> scores) const;
    /// The same of the rows that are not of the rarer class, which has the label `rarer`.
    std::uint64_t half_wins(std::span<const Score> scores, std::span<const std::uint8_t> labels,
                            std::uint8_t rarer) const;

    /// Twice the scores of the rarer class that each of these is above, a tie as half.
    void half_wins_of_each(std::span<const Score> scores, std::uint32_t* half_wins) const;
    /// Calls visit(half_wins, times) for each different score of the rarer class, with how many there are.
    template <class Visit>
    void for_each_different(Visit visit) const {
        for (std::uint32_t i = 0; i < next_.size(); i = next_[i]) visit(i + next_[i], next_[i] - i);
    }

private:
    /// Where a score lies: cell 0 is below the range, the last one above it. Neither rounding nor the ends of what a number holds turn
    /// the order of two scores round, and no more is asked: scores of a cell are compared.
    struct Cells {
        bool by_bits = false;  ///< equal steps of a floating-point number's bits, for scores of many magnitudes
        Score low = 0, scale = 0, last = 0;

        void find(std::span<const Score> scores, std::uint32_t* cells) const;
    };

    template <class Exclude>
    std::uint64_t half_wins_of_rows(std::span<const Score> scores, Exclude exclude) const;
    std::uint64_t half_wins_in_cell(Score score, std::uint32_t cell) const;
    bool deal(std::size_t count, bool by_bits);
    /// The mean place of the different scores within their cells, from 1.
    double mean_place_of_different() const;
    void sort_cells(std::uint32_t most_in_cell);
    template <class Visit>
    void for_each_block(Visit visit) const;

    // Ordinary memory also where arrays lie in files, for it may be kept longer than those.
    std::vector<Score> rows_;  ///< in the order of the rows
    std::vector<Score> scores_;  ///< rising, and one that is no number at the end
    std::vector<std::uint32_t> next_;  ///< of each, where the next greater one is
    /// At each cell, twice the number of scores in cells before it, plus 1 where the cell holds any. The last is for rows that count
    /// nowhere: 0.
    std::vector<std::uint32_t> entries_;
    Cells cells_;
};

}  // namespace midrank
