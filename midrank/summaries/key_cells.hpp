// A range of keys cut into cells of equal width, a power of 2, so that a shift finds the cell of a key. Keys beyond the range lie
// in the first cell and in the last.

#pragma once

#include "midrank/simd/each_machine.hpp"
#include "midrank/summaries/order_key.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

namespace midrank {

/// The cell of width 2^shift, counted from the least key on, that a key lies in; of those beyond the last, the last.
template <class Key>
constexpr Key cell_of_key(Key key, Key least, int shift, Key last) noexcept {
    const Key cell = (key > least ? key - least : 0) >> shift;
    return cell < last ? cell : last;
}

/// The cells of many scores' keys; cell numbers fit 16 bits.
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
    static constexpr std::size_t count = std::size_t{1}
                                         << bits;  ///< the table of what is known of each fits the nearest cache

    KeyCells(Key least, Key most)
        : least_(least), shift_(std::max(0, static_cast<int>(std::bit_width(static_cast<Key>(most - least))) - bits)) {}

    std::size_t of(Key key) const noexcept {
        return static_cast<std::size_t>(cell_of_key(key, least_, shift_, static_cast<Key>(count - 1)));
    }
    template <class Score>
    void find(std::span<const Score> scores, std::uint16_t* cells) const noexcept {
        cells_of_scores(scores.data(), scores.size(), least_, shift_, static_cast<Key>(count - 1), cells);
    }

private:
    Key least_;
    int shift_;
};

}  // namespace midrank
