// Ties are written into arrays that have room for every row, range by range; then what is written moves together.

#pragma once

#include "midrank/base/storage.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

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

}  // namespace midrank
