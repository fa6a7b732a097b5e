// Converts Arrow arrays to columns: numbers and texts without a copy, bits expanded to bytes, codes widened, decimals
// to doubles, dates and times to text.

#pragma once

#include "midrank/predictions/column.hpp"

#include <arrow/type_fwd.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {

/// Throws Error if values of this type are neither numbers nor texts. `place` begins the message.
void refuse_nested(const arrow::DataType& type, std::string_view place);

/// Maximum number of rows viewed at once, so that converted values stay in the cache.
inline constexpr std::int64_t rows_viewed_at_once = 1 << 16;

/// Views of the arrays of one column, one after the other. The result of `view` is borrowed, and valid until the next
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

    std::shared_ptr<arrow::Array> held_;  // result of a cast
    std::shared_ptr<arrow::Array> dictionary_;  // storage of `words_`
    std::vector<std::uint8_t> bytes_;
    std::vector<std::int32_t> codes_;
    std::vector<double> doubles_;
    std::vector<std::string_view> texts_;
    std::vector<std::string_view> words_;
};

}  // namespace midrank
