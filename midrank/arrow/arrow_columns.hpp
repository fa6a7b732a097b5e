// Arrow arrays as the columns of midrank: numbers and texts where they lie, bits spread to bytes, codes widened, decimals
// as doubles, dates and times as text.

#pragma once

#include "midrank/predictions/column.hpp"

#include <arrow/type_fwd.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {

/// Throws Error if values of this type are neither numbers nor texts. `place` opens the message.
void refuse_nested(const arrow::DataType& type, std::string_view place);

/// An array that is viewed at once has at most so many rows, so that what is converted stays in the cache.
inline constexpr std::int64_t rows_viewed_at_once = 1 << 16;

/// Views of the arrays of one column, one after the other. What `view` returns is borrowed, and valid until the next
/// call.
class ArrowColumn {
public:
    Column view(const std::shared_ptr<arrow::Array>& array, std::string_view place);

private:
    Column view_bits(const arrow::Array& array);
    Column view_codes(const arrow::Array& array, std::string_view place);
    Column view_decimals(const arrow::Array& array, std::string_view place);
    Column view_times(const arrow::Array& array, std::string_view place);
    Column view_cast(const arrow::Array& array, const std::shared_ptr<arrow::DataType>& type, std::string_view place);

    std::shared_ptr<arrow::Array> held_;  // what a cast made
    std::shared_ptr<arrow::Array> dictionary_;  // what `words_` are views into
    std::vector<std::uint8_t> bytes_;
    std::vector<std::int32_t> codes_;
    std::vector<double> doubles_;
    std::vector<std::string_view> texts_;
    std::vector<std::string_view> words_;
};

}  // namespace midrank
