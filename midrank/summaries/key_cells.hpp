// Divides a range of keys into cells of equal width, a power of 2, so that a shift gives the cell of a key. Keys below
// the range belong to the first cell, those above it to the last.

#pragma once

#include "midrank/simd/each_machine.hpp"
#include "midrank/summaries/order_key.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

namespace midrank {

/// The cell of a key; cells have width 2^shift, and cell 1 begins at `least`.
template <class Key>
constexpr Key cell_of_key(Key key, Key least, int shift, Key last) noexcept {
    const Key cell = key < least ? 0 : ((key - least) >> shift) + 1;
    return cell < last ? cell : last;
}

/// The cells of the keys of many scores; cell numbers fit 16 bits.
template <class Score>
MIDRANK_FOR_EACH_MACHINE void cells_of_scores(const Score* scores, std::size_t size, OrderKey<Score> least, int shift,
                                              OrderKey<Score> last, std::uint16_t* cells) noexcept {
    for (std::size_t row = 0; row < size; ++row)
        cells[row] = static_cast<std::uint16_t>(cell_of_key(order_key(scores[row]), least, shift, last));
}

template <class Key>
class KeyCells {
public:
    static constexpr int bits = 13;
    /// A table with an entry for each cell fits the first-level cache.
    static constexpr std::size_t count = std::size_t{1} << bits;

    /// From an ascending sample. Ignores its least or greatest key if that is far from all others, such as 0 among
    /// probabilities: otherwise the others would be in few cells.
    explicit KeyCells(std::span<const Key> sample) {
        const Key first = sample.front();
        const Key final = sample.back();
        const Key second =
            *std::ranges::upper_bound(sample.first(sample.size() - 1), first);  // or the last, if there is no other
        const auto beyond = std::ranges::lower_bound(sample, final);
        const Key last_but_one = beyond == sample.begin() ? final : *(beyond - 1);
        const auto is_far = [](Key all, Key others) { return std::bit_width(others) + far < std::bit_width(all); };
        least_ = is_far(final - first, final - second) ? second : first;
        const Key most = last_but_one >= least_ && is_far(final - least_, last_but_one - least_) ? last_but_one : final;
        // One bit less than the number of cells, because the first and the last cell are outside the range.
        shift_ = std::max(0, static_cast<int>(std::bit_width(static_cast<Key>(most - least_))) - (bits - 1));
    }

    std::size_t of(Key key) const noexcept {
        return static_cast<std::size_t>(cell_of_key(key, least_, shift_, static_cast<Key>(count - 1)));
    }
    template <class Score>
    void find(std::span<const Score> scores, std::uint16_t* cells) const noexcept {
        cells_of_scores(scores.data(), scores.size(), least_, shift_, static_cast<Key>(count - 1), cells);
    }

private:
    static constexpr auto far = 3;  // bits by which the range shrinks

    Key least_ = 0;
    int shift_ = 0;
};

}  // namespace midrank
