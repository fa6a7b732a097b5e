// Inserts a column with one constant text into a batch.

#pragma once

#include "midrank/predictions/column.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace midrank {

/// `code` is the index of the text; it and the words are borrowed.
inline Batch with_further_column(Batch batch, std::ptrdiff_t place, const std::int32_t& code,
                                 std::span<const std::string_view> words) {
    const std::int64_t rows = batch.columns.front().size;
    batch.columns.insert(batch.columns.begin() + place,
                         {.type = Type::dictionary, .data = &code, .size = rows, .stride = 0, .words = words});
    return batch;
}

}  // namespace midrank
