#include "midrank/predictions/numbers.hpp"

#include "midrank/base/text.hpp"
#include "midrank/predictions/values.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <charconv>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <limits>
#include <system_error>

namespace midrank {

namespace {

constexpr bool is_space(char c) noexcept { return c == ' ' || c == '\t'; }
constexpr bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }

template <class Number>
std::string shortest(Number value) {
    std::array<char, 64> digits{};
    if constexpr (std::floating_point<Number>) {
        // 100000 rather than 1e+05, so that a whole number is called the same whatever type holds it
        if (value == std::trunc(value) && std::abs(value) < 1e15f) return shortest(static_cast<std::int64_t>(value));
    }
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
    return {digits.data(), end};
}

/// A double has 53 bits for the digits of a whole number; zeros behind them cost nothing.
template <std::integral Integer>
constexpr bool is_exact(Integer value) noexcept {
    if constexpr (std::numeric_limits<Integer>::digits <= 53) return true;
    auto magnitude = static_cast<std::uint64_t>(value);
    if (std::is_signed_v<Integer> && value < 0) magnitude = ~magnitude + 1;
    return magnitude == 0 || std::bit_width(magnitude) - std::countr_zero(magnitude) <= 53;
}

/// How to name `text` on a command line as one that stands for a missing value; nothing where that is no help.
std::string way_out(std::string_view text) {
    const bool printable_text = printable(text) == text;
    if (!printable_text || text.size() > 20 || text.find('\'') != std::string_view::npos) {
        return "Mend it, or drop the row.";
    }
    const bool plain = std::ranges::all_of(text, [](char c) {
        return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '/' || c == '.' || c == '_' ||
               c == '-';
    });
    const std::string word = plain ? std::string(text) : "'" + std::string(text) + "'";
    return "Mend it, or leave such rows out with --missing drop --missing-value" +
           std::string(text.front() == '-' ? "=" : " ") + word + ".";
}

bool has_decimal_comma(std::string_view text) {
    const auto comma = text.find(',');
    if (comma == std::string_view::npos) return false;
    std::string with_point(text);
    with_point[comma] = '.';
    return parse_number(with_point).has_value();
}

/// The number before a per cent sign; nothing where there is no sign, or no number.
std::optional<double> per_cent(std::string_view text) {
    text = trimmed(text);
    if (text.empty() || text.back() != '%') return std::nullopt;
    text.remove_suffix(1);
    return parse_number(text);
}

/// "1,234,567.5" without its commas, if they stand between thousands; a comma alone may be a decimal one.
std::string without_thousands(std::string_view text) {
    const std::size_t point = std::min(text.find('.'), text.size());
    std::string digits;
    std::size_t commas = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool comma = text[i] == ',';
        if (comma && (i == 0 || i > point || (point - i) % 4 != 0)) return "";
        if (comma)
            ++commas;
        else
            digits += text[i];
    }
    const bool clear = commas > 1 || (commas == 1 && point < text.size());
    return clear && parse_number(digits) ? digits : "";
}

/// Whether `text` begins as 2020-01-31 or 23:59 does.
bool is_date_or_time(std::string_view text) {
    const auto looks_like = [text](std::string_view pattern) {
        if (text.size() < pattern.size()) return false;
        return std::ranges::equal(text.substr(0, pattern.size()), pattern,
                                  [](char c, char p) { return p == '0' ? is_digit(c) : c == p; });
    };
    return looks_like("0000-00-00") || looks_like("00:00");
}

/// `text` as from_chars wants it: no spaces around it, no plus sign.
std::string_view without_plus(std::string_view text) noexcept {
    text = trimmed(text);
    if (text.size() > 1 && text.front() == '+' && text[1] != '-') text.remove_prefix(1);
    return text;
}

[[noreturn]] void refuse_text(std::string_view text, std::int64_t row) {
    if (has_decimal_comma(text)) {
        throw Fault{row, quoted(text) + " is not a number. Write it with a decimal point."};
    }
    const std::string_view bare = without_plus(text);
    if (const auto share = per_cent(text)) {
        throw Fault{row, quoted(text) + " is a number of per cent, not a plain number. Write it as " +
                             number_text(*share / 100) + ", and so with all of the column."};
    }
    if (const std::string plain = without_thousands(bare); !plain.empty()) {
        throw Fault{row, quoted(text) + " has commas between thousands. Write it without them, as " + plain + "."};
    }
    if (is_date_or_time(bare)) {
        throw Fault{
            row, quoted(text) + " is a date or a time, not a number. Name a column of numbers, or convert this one."};
    }
    double value = 0;
    if (std::from_chars(bare.data(), bare.data() + bare.size(), value).ec == std::errc::result_out_of_range) {
        throw Fault{row, quoted(text) +
                             " lies beyond the range of double precision. Rescale the column, for example to "
                             "logarithms."};
    }
    throw Fault{row, quoted(text) + " is not a number. " + way_out(trimmed(text))};
}

template <class Out>
void append_texts(const Column& column, std::span<const Run> runs, std::vector<Out>& out) {
    const Texts texts(column);
    for (const Run& run : runs) {
        for (std::int64_t row = run.first; row < run.last; ++row) {
            const std::optional<double> number = parse_number(texts[row]);
            if (!number) refuse_text(texts[row], row);
            out.push_back(static_cast<Out>(*number + 0.0));
        }
    }
}

template <class Out>
void append(const Column& column, std::span<const Run> runs, std::vector<Out>& out) {
    if (is_textual(column.type)) return append_texts(column, runs, out);
    use_numbers(column, [runs, &out](auto values) {
        using Value = typename decltype(values)::Value;
        for (const Run& run : runs) {
            const std::size_t before = out.size();
            out.resize(before + static_cast<std::size_t>(run.size()));
            Out* to = out.data() + before;
            for (std::int64_t i = 0; i < run.size(); ++i) to[i] = static_cast<Out>(values[run.first + i]) + Out{0};
            if constexpr (std::integral<Value> && std::numeric_limits<Value>::digits > 53) {
                for (std::int64_t row = run.first; row < run.last; ++row) {
                    if (is_exact(values[row])) continue;
                    throw Fault{row, number_text(values[row]) +
                                         " has too many digits for double precision, where it would "
                                         "tie with its neighbours. Subtract a constant from the "
                                         "column, or scale it down."};
                }
            }
        }
    });
}

}  // namespace

std::string_view trimmed(std::string_view text) noexcept {
    while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
    return text;
}

std::optional<double> parse_number(std::string_view text) noexcept {
    text = without_plus(text);
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || value != value) return std::nullopt;
    return value;
}

std::string number_text(double value) { return shortest(value); }
std::string number_text(float value) { return shortest(value); }
std::string number_text(std::int64_t value) { return shortest(value); }
std::string number_text(std::uint64_t value) { return shortest(value); }

bool fits_float(Type type) noexcept {
    switch (type) {
        case Type::boolean:
        case Type::int8:
        case Type::int16:
        case Type::uint8:
        case Type::uint16:
        case Type::float16:
        case Type::float32:
            return true;
        default:
            return false;
    }
}

void append_numbers(const Column& column, std::span<const Run> runs, std::vector<float>& out) {
    assert(fits_float(column.type));
    append(column, runs, out);
}
void append_numbers(const Column& column, std::span<const Run> runs, std::vector<double>& out) {
    append(column, runs, out);
}

}  // namespace midrank
