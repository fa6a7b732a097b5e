#include "midrank/predictions/column_look.hpp"

#include "midrank/base/error.hpp"
#include "midrank/predictions/missing_words.hpp"
#include "midrank/predictions/numbers.hpp"
#include "midrank/predictions/values.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>

namespace midrank {
namespace {

constexpr std::int64_t most_rows = 4096;
constexpr std::size_t most_values = 3;

void note(ColumnLook& look, std::optional<double> number, std::string_view text) {
    look.numbers = look.numbers && number.has_value();
    look.in_unit = look.in_unit && number && *number >= 0 && *number <= 1;
    if (look.values.size() < most_values && std::ranges::find(look.values, text) == look.values.end())
        look.values.emplace_back(text);
}

template <class Value>
std::string shown_value(Value value) {
    if constexpr (std::is_same_v<Value, bool>)
        return value ? "true" : "false";
    else
        return number_text(static_cast<double>(value));
}

}  // namespace

ColumnLook look_at(const Column& column, std::string name) {
    ColumnLook look{.name = std::move(name), .values = {}};
    const std::int64_t rows = std::min(column.size, most_rows);
    if (is_textual(column.type)) {
        const Texts texts(column);
        for (std::int64_t row = 0; row < rows; ++row) {
            if (!is_valid(column, row) || (column.type == Type::dictionary && texts.code(row) < 0)) continue;
            const std::string_view text = trimmed(texts[row]);
            if (text.empty() || mostly_means_missing(text)) continue;
            auto number = parse_number(text, column.spelling);
            if (!number) number = parse_per_cent(text, column.spelling);
            note(look, number, text);
        }
        return look;
    }
    use_numbers(column, [&](auto values) {
        for (std::int64_t row = 0; row < rows; ++row) {
            if (!is_valid(column, row)) continue;
            const auto value = values[row];
            const auto number = static_cast<double>(value);
            if (!std::isnan(number)) note(look, number, shown_value(value));
        }
    });
    return look;
}

std::vector<ColumnLook> look_at(Source& source) {
    std::vector<std::string> columns;
    const std::vector<std::string> names = source.column_names();
    std::ranges::copy_if(names, std::back_inserter(columns),
                         [&names](const std::string& name) { return std::ranges::count(names, name) == 1; });
    std::vector<ColumnLook> looks;
    if (columns.empty()) return looks;
    try {
        source.look(columns, [&](const Batch& batch) {
            for (std::size_t i = 0; i < columns.size(); ++i) looks.push_back(look_at(batch.columns[i], columns[i]));
        });
    } catch (const BrokenRows&) {
        throw;  // otherwise the user would be asked about columns of an unreadable file
    } catch (const Error&) {
        return {};  // problems of a column are reported when it is needed
    }
    return looks;
}

const std::vector<ColumnLook>& ColumnLooks::all() {
    if (!taken_) taken_ = look_at(source_);
    return *taken_;
}

const ColumnLook* ColumnLooks::of(std::string_view column) {
    const auto found = std::ranges::find(all(), column, &ColumnLook::name);
    return found == all().end() ? nullptr : &*found;
}

}  // namespace midrank
