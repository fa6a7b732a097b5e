#include "midrank/predictions/flags.hpp"

#include "midrank/base/text.hpp"
#include "midrank/predictions/numbers.hpp"
#include "midrank/predictions/values.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace midrank {
namespace {

[[noreturn]] void refuse(std::int64_t row, std::string_view text) {
    throw Fault{row, quoted(text) +
                         " is neither 0 nor 1. With several labels, the column of a label must be 1 or true where the "
                         "row has the label, and 0 or false where it does not."};
}

std::optional<bool> flag_of(double number) noexcept {
    if (number == 0) return false;
    if (number == 1) return true;
    return std::nullopt;
}

std::optional<bool> flag_of(std::string_view text, NumberSpelling spelling) {
    text = trimmed(text);
    if (text == "true" || text == "True" || text == "TRUE") return true;
    if (text == "false" || text == "False" || text == "FALSE") return false;
    const auto number = parse_number(text, spelling);
    return number ? flag_of(*number) : std::nullopt;
}

}  // namespace

Flags::Flags(std::int64_t row_hint) { reserve_gently(values_, row_hint); }

void Flags::add(const Column& column, std::span<const Run> runs) {
    const auto add_all = [this, runs](auto flag_at, auto text_at) {
        for (const Run& run : runs) {
            for (std::int64_t row = run.first; row < run.last; ++row) {
                const std::optional<bool> flag = flag_at(row);
                if (!flag) refuse(row, text_at(row));
                values_.push_back(*flag ? 1 : 0);
            }
        }
    };
    if (is_textual(column.type)) {
        const Texts texts(column);
        const auto text_at = [&texts](std::int64_t row) { return texts[row]; };
        add_all([&](std::int64_t row) { return flag_of(text_at(row), column.spelling); }, text_at);
        return;
    }
    use_numbers(column, [&add_all](auto values) {
        const auto number_at = [&values](std::int64_t row) { return static_cast<double>(values[row]); };
        add_all([&](std::int64_t row) { return flag_of(number_at(row)); },
                [&](std::int64_t row) { return number_text(number_at(row)); });
    });
}

}  // namespace midrank
