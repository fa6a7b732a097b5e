// Ties are written into arrays with room for every row, range by range; afterwards the gaps between ranges are closed.

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
    // A few ties from many rows should not hold memory for all the rows.
    if (length < values.capacity() / 4) values.shrink_to_fit();
}

/// Closes the gaps: range r has counts[r] ties from begin_of(r) on; ranges are in order.
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
