// Scores as integers in reverse order: the highest score has the smallest key. Ascending keys give the order in which a
// falling threshold labels the rows. Equal scores have equal keys; -0 counts as 0.

#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>

namespace midrank {

template <class Score>
using OrderKey = std::conditional_t<std::is_same_v<Score, float>, std::uint32_t, std::uint64_t>;

/// The type of the scores with keys, or bits, of this type.
template <class Bits>
using ScoreOfBits = std::conditional_t<std::is_same_v<Bits, std::uint32_t>, float, double>;

template <class Score>
constexpr OrderKey<Score> order_key(Score score) noexcept {
    using Key = OrderKey<Score>;
    constexpr int last = sizeof(Key) * 8 - 1;
    const auto bits = std::bit_cast<Key>(score + Score{0});
    // Negative scores keep their bits, because a larger magnitude is lower. For others all bits but the sign are
    // inverted.
    const Key sign = bits >> last;
    return bits ^ ((sign - 1) >> 1);
}

template <class Score>
constexpr Score score_of(OrderKey<Score> key) noexcept {
    using Key = OrderKey<Score>;
    constexpr int last = sizeof(Key) * 8 - 1;
    const Key sign = key >> last;
    return std::bit_cast<Score>(static_cast<Key>(key ^ ((sign - 1) >> 1)));
}

}  // namespace midrank
