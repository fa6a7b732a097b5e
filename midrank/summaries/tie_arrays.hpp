// Ties are written into arrays that have room for every row, range by range; then what is written moves together.

#pragma once

#include "midrank/base/storage.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

namespace midrank {

template <class T>
void move_left(Array<T>& values, std::int64_t from, std::int64_t count, std::int64_t to) {
    if (from != to) std::copy_n(values.begin() + from, count, values.begin() + to);
}

template <class T>
void cut_to(Array<T>& values, std::int64_t size) {
    const auto length = static_cast<std::size_t>(size);
    values.resize(length);
    // A handful of ties from many rows should not keep the memory of the rows.
    if (length < values.capacity() / 4) values.shrink_to_fit();
}

/// Moves the ties of ranges together: counts[r] of them from begin_of(r) on, where the ranges follow one another.
template <class BeginOf, class... Arrays>
void close_gaps(std::span<const std::int64_t> counts, const BeginOf& begin_of, Arrays&... arrays) {
    std::int64_t end = 0;
    for (std::size_t range = 0; range < counts.size(); ++range) {
        (move_left(arrays, begin_of(range), counts[range], end), ...);
        end += counts[range];
    }
    (cut_to(arrays, end), ...);
}

}  // namespace midrank
