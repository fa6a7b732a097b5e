// How rows arrive: batches of columns, which are borrowed views, valid during one call. Files, Arrow streams and arrays
// of other programs are all described in this way, so all undergo the same checks (read_predictions.hpp).

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

namespace midrank {

enum class Type : std::uint8_t {
    boolean,  // one byte per value, 0 or 1
    int8,
    int16,
    int32,
    int64,
    uint8,
    uint16,
    uint32,
    uint64,
    float16,  // IEEE half precision
    float32,
    float64,
    text,  // one std::string_view per value
    dictionary,  // one int32 code into `words` per value; a negative code is a missing value
};

/// How numbers are written in texts, if not as 1234.5.
struct NumberSpelling {
    char decimal = '.';
    char thousands = '\0';  ///< between groups of three digits before the decimal sign; none: not used

    friend bool operator==(const NumberSpelling&, const NumberSpelling&) = default;
};

/// A borrowed view of the values of one column, of any type, stride and alignment.
struct Column {
    Type type = Type::float64;
    const void* data = nullptr;
    std::int64_t size = 0;
    std::int64_t stride = 0;  ///< bytes from one value to the next; may be negative, or 0 for a constant
    std::span<const std::string_view> words = {};  ///< texts of the codes of a dictionary
    const std::uint8_t* valid = nullptr;  ///< one bit per value, lowest first; null: no value is missing
    std::int64_t valid_offset = 0;  ///< bits to skip in `valid`
    NumberSpelling spelling = {};  ///< of numbers in texts
    char delimiter = ',';  ///< field delimiter of the file that the texts are from
};

/// Some rows of a table, column by column, and their origin for messages.
struct Batch {
    std::string_view file;  ///< as named by the user; empty for rows from memory
    std::int64_t first_row = 1;  ///< number of the first row of the batch in that file, from 1, without the header
    std::vector<Column> columns;
};

/// The column type that holds values of T.
template <class T>
constexpr Type type_of() noexcept {
    if constexpr (std::is_same_v<T, bool>) return Type::boolean;
    if constexpr (std::is_same_v<T, std::int8_t>) return Type::int8;
    if constexpr (std::is_same_v<T, std::int16_t>) return Type::int16;
    if constexpr (std::is_same_v<T, std::int32_t>) return Type::int32;
    if constexpr (std::is_same_v<T, std::int64_t>) return Type::int64;
    if constexpr (std::is_same_v<T, std::uint8_t>) return Type::uint8;
    if constexpr (std::is_same_v<T, std::uint16_t>) return Type::uint16;
    if constexpr (std::is_same_v<T, std::uint32_t>) return Type::uint32;
    if constexpr (std::is_same_v<T, std::uint64_t>) return Type::uint64;
    if constexpr (std::is_same_v<T, float>) return Type::float32;
    if constexpr (std::is_same_v<T, double>) return Type::float64;
    if constexpr (std::is_same_v<T, std::string_view>) return Type::text;
}

/// Contiguous values in memory, none missing.
template <class T>
Column column_of(std::span<const T> values) noexcept {
    return {type_of<T>(), values.data(), static_cast<std::int64_t>(values.size()), sizeof(T)};
}

/// Rows [from, to) of a column.
inline Column slice(Column column, std::int64_t from, std::int64_t to) noexcept {
    column.data = static_cast<const std::byte*>(column.data) + from * column.stride;
    column.size = to - from;
    column.valid_offset += from;
    return column;
}

/// Whether row `i` is not missing according to the validity bits, if there are any.
inline bool is_valid(const Column& column, std::int64_t i) noexcept {
    if (column.valid == nullptr) return true;
    const std::int64_t bit = column.valid_offset + i;
    return ((column.valid[bit >> 3] >> (bit & 7)) & 1) != 0;
}

}  // namespace midrank
