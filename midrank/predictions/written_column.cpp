#include "midrank/predictions/written_column.hpp"

#include "midrank/base/text.hpp"
#include "midrank/predictions/fault.hpp"
#include "midrank/predictions/values.hpp"

#include <cstddef>
#include <limits>
#include <type_traits>

namespace midrank {
namespace {

/// Whether the value is missing: by the validity bits, a code without a word, or a blank text, as in fields of text
/// files.
bool is_missing(const Column& column, std::int64_t row) noexcept {
    if (!is_valid(column, row)) return true;
    if (!is_textual(column.type)) return false;
    const Texts texts(column);
    return (column.type == Type::dictionary && texts.code(row) < 0) || texts[row].empty();
}

}  // namespace

Type written_type(Type type) noexcept {
    switch (type) {
        case Type::boolean:
            return Type::boolean;
        case Type::float16:
        case Type::float32:
            return Type::float32;
        case Type::float64:
            return Type::float64;
        case Type::text:
        case Type::dictionary:
            return Type::text;
        default:
            return Type::int64;
    }
}

template <class T>
void WrittenColumn::fill(const Column& column) {
    std::vector<T>& values = values_.emplace<std::vector<T>>(static_cast<std::size_t>(column.size));
    const auto put = [&](auto value, std::int64_t row) {
        using Value = decltype(value);
        if constexpr (std::is_same_v<Value, std::uint64_t>)
            if (value > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
                throw Fault{row, "the value is a whole number beyond 2^63, which cannot be written."};
        // An int8 is a number here, not a character.
        values[static_cast<std::size_t>(row)] = static_cast<T>(value);  // NOLINT(bugprone-signed-char-misuse)
    };
    if constexpr (std::is_same_v<T, std::string_view>) {
        const Texts texts(column);
        for (std::int64_t row = 0; row < column.size; ++row)
            if (!is_missing(column, row)) put(texts[row], row);
    } else {
        use_numbers(column, [&](auto numbers) {
            for (std::int64_t row = 0; row < column.size; ++row)
                if (is_valid(column, row)) put(numbers[row], row);
        });
    }
}

WrittenColumn::WrittenColumn(const Column& column) {
    switch (written_type(column.type)) {
        case Type::boolean:
            fill<std::uint8_t>(column);
            break;
        case Type::int64:
            fill<std::int64_t>(column);
            break;
        case Type::float32:
            fill<float>(column);
            break;
        case Type::float64:
            fill<double>(column);
            break;
        default:
            fill<std::string_view>(column);
    }
    for (std::int64_t row = 0; row < column.size; ++row) {
        if (!is_missing(column, row)) continue;
        const auto rows = static_cast<std::size_t>(column.size);
        if (valid_.empty()) valid_.assign((rows + 7) / 8, 0xFF);
        std::uint8_t& eight = valid_[static_cast<std::size_t>(row) / 8];
        eight = static_cast<std::uint8_t>(eight & ~(1U << (static_cast<std::size_t>(row) % 8)));
    }
}

Column WrittenColumn::view() const noexcept {
    Column column = std::visit(
        [](const auto& values) {
            using T = typename std::decay_t<decltype(values)>::value_type;
            Column of = column_of<T>(values);
            if constexpr (std::is_same_v<T, std::uint8_t>) of.type = Type::boolean;
            return of;
        },
        values_);
    column.valid = valid_.empty() ? nullptr : valid_.data();
    return column;
}

}  // namespace midrank
