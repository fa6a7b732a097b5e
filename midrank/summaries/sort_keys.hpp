// Stable sort of items by key: radix sort, one to three passes over the leading bits in which the keys differ, then
// insertion among neighbours that are still equal. On a Zen 4 processor, 10^4 float keys take 3.5 ns each (17 with the
// sort of simd/sort.hpp), double keys 3.4 (5.7), and 90 keys 4.4 (6.5) (bench/micro/layers.cpp). For lists that fit the
// cache.

#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <type_traits>
#include <utility>

namespace midrank {

/// The key of an element: a key itself, or an item that has one.
template <class Key>
constexpr Key key_of(Key key) noexcept
    requires(std::is_integral_v<Key>)
{
    return key;
}
template <class Item>
constexpr auto key_of(const Item& item) noexcept
    requires requires { item.key; }
{
    return item.key;
}

template <class Item>
void sort_by_key(std::span<Item> items, std::span<Item> other);

namespace radix {

/// Up to this many items, insertion is cheaper than the counts of a pass.
inline constexpr std::size_t few = 28;
/// From this many items with equal leading bits on, these are sorted by the bits that follow.
inline constexpr std::size_t many_alike = 64;

template <int passes, int digit_bits, class Item, class Key>
void by_leading_bits(std::span<Item> items, std::span<Item> other, Key least, int shift) {
    constexpr std::size_t digits = std::size_t{1} << digit_bits;
    std::array<std::array<std::uint32_t, digits>, passes> places{};
    for (const Item& item : items) {
        const auto lead = static_cast<Key>((key_of(item) - least) >> shift);
        for (int pass = 0; pass < passes; ++pass)
            ++places[static_cast<std::size_t>(pass)][(lead >> (pass * digit_bits)) & (digits - 1)];
    }
    std::span<Item> from = items;
    std::span<Item> to = other.first(items.size());
    for (int pass = 0; pass < passes; ++pass) {
        auto& next = places[static_cast<std::size_t>(pass)];
        std::uint32_t place = 0;
        for (std::uint32_t& count : next) place += std::exchange(count, place);
        const int bits = shift + pass * digit_bits;
        Item* const into = to.data();
        for (const Item& item : from) into[next[((key_of(item) - least) >> bits) & (digits - 1)]++] = item;
        std::swap(from, to);
    }
    if (passes % 2 != 0) std::ranges::copy(from, items.begin());
}

/// Moves item i to its place among those before it, but not beyond `stop`. Returns whether `stop` was far enough.
template <class Item>
bool insert(std::span<Item> items, std::size_t i, std::size_t stop) {
    const Item item = items[i];
    std::size_t place = i;
    for (; place > stop && key_of(items[place - 1]) > key_of(item); --place) items[place] = items[place - 1];
    items[place] = item;
    return place == 0 || key_of(items[place - 1]) <= key_of(item);
}

/// Sorts within each run of items with the same leading bits.
template <class Item, class Key>
void order_alike(std::span<Item> items, std::span<Item> other, Key least, int shift) {
    for (std::size_t i = 1; i < items.size(); ++i) {
        if (key_of(items[i - 1]) <= key_of(items[i])) continue;
        const auto alike = [lead = (key_of(items[i]) - least) >> shift, least, shift](const Item& item) {
            return (key_of(item) - least) >> shift == lead;
        };
        std::size_t begin = i - 1;
        while (begin > 0 && i - begin < many_alike && alike(items[begin - 1])) --begin;
        if (i - begin < many_alike) {
            insert(items, i, begin);
            continue;
        }
        while (begin > 0 && alike(items[begin - 1])) --begin;
        std::size_t end = i + 1;
        while (end < items.size() && alike(items[end])) ++end;
        sort_by_key(items.subspan(begin, end - begin), other);
        i = end - 1;
    }
}

}  // namespace radix

/// Sorts in ascending order; `other` has room for as many items.
template <class Item>
void sort_by_key(std::span<Item> items, std::span<Item> other) {
    if (items.size() > std::numeric_limits<std::uint32_t>::max()) {  // more than the counters of the passes hold
        const std::span<Item> first = items.first(items.size() / 2);
        const std::span<Item> second = items.subspan(items.size() / 2);
        sort_by_key(first, other);
        sort_by_key(second, other);
        const auto key = [](const Item& item) { return key_of(item); };
        std::ranges::merge(first, second, other.begin(), {}, key, key);
        std::ranges::copy(other.first(items.size()), items.begin());
        return;
    }
    if (items.size() <= radix::few) {
        for (std::size_t i = 1; i < items.size(); ++i) radix::insert(items, i, 0);
        return;
    }
    auto least = key_of(items.front());
    auto most = least;
    for (const Item& item : items) {
        least = std::min(least, key_of(item));
        most = std::max(most, key_of(item));
    }
    const int bits = static_cast<int>(std::bit_width(static_cast<decltype(least)>(most - least)));
    const auto sort_in = [&]<int passes, int digit_bits>() {
        const int shift = std::max(0, bits - passes * digit_bits);
        radix::by_leading_bits<passes, digit_bits>(items, other, least, shift);
        if (shift > 0) radix::order_alike(items, other, least, shift);
    };
    // Measured: the counts of a pass cost as much as this many items, and more passes leave fewer items with equal
    // leading bits.
    if (items.size() <= 384) {
        sort_in.template operator()<1, 8>();
    } else if (items.size() <= 1536) {
        sort_in.template operator()<1, 11>();
    } else if (items.size() < (std::size_t{1} << 17) || bits <= 2 * 11) {
        sort_in.template operator()<2, 11>();
    } else {
        sort_in.template operator()<3, 11>();
    }
}

}  // namespace midrank
