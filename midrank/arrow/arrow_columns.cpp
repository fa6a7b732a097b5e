#include "midrank/arrow/arrow_columns.hpp"

#include "midrank/arrow/arrow_error.hpp"
#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/predictions/numbers.hpp"

#include <arrow/array.h>
#include <arrow/builder.h>
#include <arrow/compute/cast.h>
#include <arrow/extension_type.h>
#include <arrow/type.h>

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstring>
#include <string>

namespace midrank {

namespace {

constexpr Failure unreadable_values = {"its values cannot be read", "Write the column again as numbers or text."};

static_assert(std::endian::native == std::endian::little, "spread the bits in reverse on a big-endian machine");

/// Expands eight bits to eight bytes of 0 or 1, the lowest first.
std::uint64_t spread(std::uint8_t bits) noexcept {
    const std::uint64_t copies = bits * std::uint64_t{0x0101010101010101};
    const std::uint64_t own = copies & 0x8040201008040201;  // byte k keeps bit k
    return ((own + 0x7F7F7F7F7F7F7F7F) >> 7) & 0x0101010101010101;
}

Column with_validity(Column column, const arrow::Array& array) {
    if (array.null_count() > 0) {
        column.valid = array.null_bitmap_data();
        column.valid_offset = array.offset();
    }
    return column;
}

Column view_values(const arrow::Array& array, Type type, std::int64_t width) {
    const auto* values = array.data()->GetValues<std::uint8_t>(1, array.offset() * width);
    return with_validity({type, values, array.length(), width}, array);
}

Column all_missing(std::int64_t rows) {
    static const std::vector<std::uint8_t> zeros(rows_viewed_at_once / 8);
    return {.type = Type::boolean, .data = zeros.data(), .size = rows, .stride = 0, .valid = zeros.data()};
}

bool is_flat(const arrow::DataType& type) {
    switch (type.id()) {
        case arrow::Type::NA:
        case arrow::Type::BOOL:
        case arrow::Type::INT8:
        case arrow::Type::INT16:
        case arrow::Type::INT32:
        case arrow::Type::INT64:
        case arrow::Type::UINT8:
        case arrow::Type::UINT16:
        case arrow::Type::UINT32:
        case arrow::Type::UINT64:
        case arrow::Type::HALF_FLOAT:
        case arrow::Type::FLOAT:
        case arrow::Type::DOUBLE:
        case arrow::Type::DECIMAL32:
        case arrow::Type::DECIMAL64:
        case arrow::Type::DECIMAL128:
        case arrow::Type::DECIMAL256:
        case arrow::Type::STRING:
        case arrow::Type::LARGE_STRING:
        case arrow::Type::STRING_VIEW:
        case arrow::Type::BINARY:
        case arrow::Type::LARGE_BINARY:
        case arrow::Type::BINARY_VIEW:
        case arrow::Type::DATE32:
        case arrow::Type::DATE64:
        case arrow::Type::TIME32:
        case arrow::Type::TIME64:
        case arrow::Type::TIMESTAMP:
            return true;
        case arrow::Type::DICTIONARY:
            return is_flat(*static_cast<const arrow::DictionaryType&>(type).value_type());
        case arrow::Type::EXTENSION:
            return is_flat(*static_cast<const arrow::ExtensionType&>(type).storage_type());
        default:
            return false;
    }
}

/// "2020-01-31 00:00:00" for "2020-01-31 00:00:00.000000"; keeps what follows, such as Z.
std::string without_fraction_of_zeros(std::string_view time) {
    const auto point = time.find('.');
    if (point == std::string_view::npos) return std::string(time);
    const auto behind = std::min(time.find_first_not_of('0', point + 1), time.size());
    if (behind < time.size() && time[behind] >= '1' && time[behind] <= '9') return std::string(time);
    return std::string(time.substr(0, point)) + std::string(time.substr(behind));
}

/// The texts of an array of strings or bytes; missing ones as empty texts.
template <class TextArray>
void append_views(const arrow::Array& array, std::vector<std::string_view>& out) {
    const auto& texts = static_cast<const TextArray&>(array);
    for (std::int64_t i = 0; i < texts.length(); ++i) {
        out.push_back(texts.IsNull(i) ? std::string_view{} : texts.GetView(i));
    }
}

/// The same for any array; false if it holds no texts.
bool append_texts(const arrow::Array& array, std::vector<std::string_view>& out) {
    switch (array.type_id()) {
        case arrow::Type::STRING:
        case arrow::Type::BINARY:
            append_views<arrow::BinaryArray>(array, out);
            return true;
        case arrow::Type::LARGE_STRING:
        case arrow::Type::LARGE_BINARY:
            append_views<arrow::LargeBinaryArray>(array, out);
            return true;
        case arrow::Type::STRING_VIEW:
        case arrow::Type::BINARY_VIEW:
            append_views<arrow::BinaryViewArray>(array, out);
            return true;
        default:
            return false;
    }
}

}  // namespace

void refuse_nested(const arrow::DataType& type, std::string_view place) {
    if (is_flat(type)) return;
    throw Error(std::string(place) + ": its values have type " + printable(type.ToString(), 60) +
                ", so they are neither numbers nor text. Use a column with one value per row.");
}

Column ArrowColumn::view(const std::shared_ptr<arrow::Array>& array, std::string_view place) {
    assert(array->length() <= rows_viewed_at_once);
    switch (array->type_id()) {
        case arrow::Type::NA:
            return all_missing(array->length());
        case arrow::Type::BOOL:
            return view_bits(*array);
        case arrow::Type::INT8:
            return view_values(*array, Type::int8, 1);
        case arrow::Type::INT16:
            return view_values(*array, Type::int16, 2);
        case arrow::Type::INT32:
            return view_values(*array, Type::int32, 4);
        case arrow::Type::INT64:
            return view_values(*array, Type::int64, 8);
        case arrow::Type::UINT8:
            return view_values(*array, Type::uint8, 1);
        case arrow::Type::UINT16:
            return view_values(*array, Type::uint16, 2);
        case arrow::Type::UINT32:
            return view_values(*array, Type::uint32, 4);
        case arrow::Type::UINT64:
            return view_values(*array, Type::uint64, 8);
        case arrow::Type::HALF_FLOAT:
            return view_values(*array, Type::float16, 2);
        case arrow::Type::FLOAT:
            return view_values(*array, Type::float32, 4);
        case arrow::Type::DOUBLE:
            return view_values(*array, Type::float64, 8);
        case arrow::Type::DECIMAL32:
        case arrow::Type::DECIMAL64:
        case arrow::Type::DECIMAL128:
        case arrow::Type::DECIMAL256:
            return view_decimals(*array, place);
        case arrow::Type::DATE32:
        case arrow::Type::DATE64:
        case arrow::Type::TIME32:
        case arrow::Type::TIME64:
        case arrow::Type::TIMESTAMP:
            return view_times(*array, place);
        case arrow::Type::EXTENSION:
            return view(static_cast<const arrow::ExtensionArray&>(*array).storage(), place);
        case arrow::Type::DICTIONARY:
            return view_codes(*array, place);
        default:
            break;
    }
    texts_.clear();
    if (!append_texts(*array, texts_)) refuse_nested(*array->type(), place);
    return with_validity(column_of<std::string_view>(texts_), *array);
}

Column ArrowColumn::view_bits(const arrow::Array& array) {
    const auto* bits = array.data()->GetValues<std::uint8_t>(1, 0);
    const std::int64_t first = array.offset() / 8;
    const std::int64_t bytes = (array.offset() + array.length() + 7) / 8 - first;
    bytes_.resize(static_cast<std::size_t>(8 * bytes));
    for (std::int64_t i = 0; i < bytes; ++i) {
        const std::uint64_t eight = spread(bits[first + i]);
        std::memcpy(bytes_.data() + 8 * i, &eight, sizeof eight);
    }
    return with_validity({Type::boolean, bytes_.data() + array.offset() % 8, array.length(), 1}, array);
}

// A dictionary of texts is kept; any other dictionary is decoded here.
Column ArrowColumn::view_codes(const arrow::Array& array, std::string_view place) {
    const auto& coded = static_cast<const arrow::DictionaryArray&>(array);
    if (coded.dictionary() != dictionary_) {
        words_.clear();
        if (!append_texts(*coded.dictionary(), words_)) {
            return view_cast(array, static_cast<const arrow::DictionaryType&>(*array.type()).value_type(), place);
        }
        dictionary_ = coded.dictionary();
    }
    codes_.resize(static_cast<std::size_t>(array.length()));
    const bool words_missing = dictionary_->null_count() > 0;
    for (std::int64_t i = 0; i < array.length(); ++i) {
        std::int32_t& code = codes_[static_cast<std::size_t>(i)];
        code = -1;
        if (array.IsNull(i)) continue;
        const std::int64_t index = coded.GetValueIndex(i);
        if (!words_missing || dictionary_->IsValid(index)) code = static_cast<std::int32_t>(index);
    }
    auto column = column_of<std::int32_t>(codes_);
    column.type = Type::dictionary;
    column.words = words_;
    return column;
}

// By their digits: Arrow's conversion to double multiplies by a rounded power of ten, and misses the nearest double for
// a quarter of all decimals. Then 0.3 would not tie with 0.3.
Column ArrowColumn::view_decimals(const arrow::Array& array, std::string_view place) {
    held_ = checked(arrow::compute::Cast(array, arrow::utf8()), place, unreadable_values);
    const auto& digits = static_cast<const arrow::StringArray&>(*held_);
    doubles_.assign(static_cast<std::size_t>(array.length()), 0);
    for (std::int64_t i = 0; i < array.length(); ++i) {
        if (digits.IsNull(i)) continue;
        const auto number = parse_number(digits.GetView(i));
        if (!number)
            throw Error(std::string(place) + ": " + quoted(digits.GetView(i)) +
                        " is outside the range of double precision. Rescale the column, for example to logarithms.");
        doubles_[static_cast<std::size_t>(i)] = *number;
    }
    return with_validity(column_of<double>(doubles_), digits);
}

// So that a time has the same text whatever its unit, and as other programs write it.
Column ArrowColumn::view_times(const arrow::Array& array, std::string_view place) {
    const auto written = checked(arrow::compute::Cast(array, arrow::utf8()), place, unreadable_values);
    const auto& texts = static_cast<const arrow::StringArray&>(*written);
    arrow::StringBuilder builder;
    for (std::int64_t i = 0; i < texts.length(); ++i) {
        const auto added =
            texts.IsNull(i) ? builder.AppendNull() : builder.Append(without_fraction_of_zeros(texts.GetView(i)));
        check(added, place, unreadable_values);
    }
    held_ = checked(builder.Finish(), place, unreadable_values);
    return view(std::shared_ptr<arrow::Array>(held_), place);
}

Column ArrowColumn::view_cast(const arrow::Array& array, const std::shared_ptr<arrow::DataType>& type,
                              std::string_view place) {
    held_ = checked(arrow::compute::Cast(array, type), place, unreadable_values);
    return view(std::shared_ptr<arrow::Array>(held_), place);
}

}  // namespace midrank
