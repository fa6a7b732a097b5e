#include "midrank/predictions/label_text.hpp"

#include "midrank/base/letter_case.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>

namespace midrank {

bool rounds_as_number(std::string_view text) {
    constexpr std::size_t exact_digits = 15;  // these are never rounded
    text = trimmed(text);
    if (text.starts_with('-') || text.starts_with('+')) text.remove_prefix(1);
    text.remove_prefix(std::min(text.find_first_not_of('0'), text.size()));
    if (text.size() <= exact_digits) return false;
    if (!std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; })) return false;
    const auto number = parse_number(text);
    if (!number) return true;
    std::array<char, 320> digits{};  // the largest double has 309
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), *number, std::chars_format::fixed, 0);
    return text != std::string_view(digits.data(), end.ptr);
}

std::optional<double> label_number(std::string_view text, NumberSpelling spelling) {
    const auto number = parse_number(text, spelling);
    if (!number || rounds_as_number(text)) return std::nullopt;
    return *number + 0.0;
}

std::optional<double> label_value(std::string_view text, NumberSpelling spelling) {
    if (const auto number = label_number(text, spelling)) return number;
    text = trimmed(text);
    if (equal_without_case(text, "false")) return 0;
    if (equal_without_case(text, "true")) return 1;
    return std::nullopt;
}

bool same_label(std::string_view a, std::string_view b) {
    const auto value = label_value(a);
    return value ? value == label_value(b) : trimmed(a) == trimmed(b);
}

std::string label_text(std::string_view text) {
    const auto number = label_number(text);
    return number ? number_text(*number) : std::string(trimmed(text));
}

}  // namespace midrank
