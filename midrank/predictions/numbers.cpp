#include "midrank/predictions/numbers.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/needs_options.hpp"
#include "midrank/base/text.hpp"
#include "midrank/predictions/missing_words.hpp"
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

/// The option to leave out rows with missing values; options that declare texts as missing follow.
constexpr std::string_view drop_rows = "--missing drop";

constexpr bool is_space(char c) noexcept { return c == ' ' || c == '\t'; }
constexpr bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }

template <class Number>
std::string shortest(Number value) {
    std::array<char, 64> digits{};
    if constexpr (std::floating_point<Number>) {
        // 100000 rather than 1e+05, so that an integer has the same name in every type.
        if (value == std::trunc(value) && std::abs(value) < 1e15f) return shortest(static_cast<std::int64_t>(value));
    }
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
    return {digits.data(), end};
}

/// A double has 53 bits for the digits of an integer; trailing zero bits need none.
template <std::integral Integer>
constexpr bool is_exact(Integer value) noexcept {
    if constexpr (std::numeric_limits<Integer>::digits <= 53) return true;
    auto magnitude = static_cast<std::uint64_t>(value);
    if (std::is_signed_v<Integer> && value < 0) magnitude = ~magnitude + 1;
    return magnitude == 0 || std::bit_width(magnitude) - std::countr_zero(magnitude) <= 53;
}

/// The trimmed text of a row; "" where it is missing.
std::string_view text_or_none(const Column& column, std::int64_t row) {
    const Texts texts(column);
    if (!is_valid(column, row) || (column.type == Type::dictionary && texts.code(row) < 0)) return "";
    return trimmed(texts[row]);
}

/// Adds the texts of the column that usually mean a missing value, each once, and only a few, to keep messages short.
void add_missing_words(std::vector<std::string>& words, const Column& column) {
    constexpr std::size_t most = 5;
    for (std::int64_t row = 0; row < column.size && words.size() < most; ++row) {
        const std::string_view text = text_or_none(column, row);
        if (mostly_means_missing(text) && std::ranges::find(words, text) == words.end()) words.emplace_back(text);
    }
}

/// What to do about a text that is not a number.
std::string way_out(std::string_view text, const Column& column) {
    if (mostly_means_missing(text)) return "Correct it, or " + leave_rows_out({std::string(text)}, column) + ".";
    return "Correct it, drop the row, or use a column of numbers.";
}

/// `text` with a decimal point and without thousands separators; none where it breaks the rules of the notation.
std::optional<std::string> with_point(std::string_view text, NumberSpelling spelling) {
    std::string plain;
    const std::size_t decimal = std::min(text.find(spelling.decimal), text.size());
    const std::size_t whole_end = std::min(decimal, std::min(text.find_first_of("eE"), text.size()));
    bool grouped = false;
    std::size_t digits = 0;  // since the last thousands separator, or the beginning
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (spelling.thousands != '\0' && c == spelling.thousands) {
            if (i >= whole_end || digits == 0 || (grouped ? digits != 3 : digits > 3)) return std::nullopt;
            if (!grouped && text[i - digits] == '0') return std::nullopt;  // nobody writes 569 as 0,569
            grouped = true;
            digits = 0;
            continue;
        }
        if (i == whole_end && grouped && digits != 3) return std::nullopt;
        if (c == '.' && spelling.decimal != '.') return std::nullopt;
        if (is_digit(c)) ++digits;
        plain += c == spelling.decimal ? '.' : c;
    }
    if (whole_end == text.size() && grouped && digits != 3) return std::nullopt;
    return plain;
}

/// The options for a notation of numbers.
std::vector<std::string> options_of(NumberSpelling spelling) {
    std::vector<std::string> words;
    if (spelling.decimal != '.') words.insert(words.end(), {"--decimal", std::string(1, spelling.decimal)});
    if (spelling.thousands != '\0') words.insert(words.end(), {"--thousands", std::string(1, spelling.thousands)});
    return words;
}

/// In quotes, so that signs are not read as punctuation.
std::string joined_options(NumberSpelling spelling) {
    std::string text;
    for (const std::string& word : options_of(spelling)) {
        const char* const quote = word.size() > 1 ? "" : word == "'" ? "\"" : "'";
        text += (text.empty() ? "" : " ") + (quote + word + quote);
    }
    return text;
}

/// A notation in which a text is a number.
struct Reading {
    NumberSpelling spelling;
    double value = 0;
};
/// The notations that give different numbers, those with fewer signs first.
std::vector<Reading> readings_of(std::string_view text) {
    static constexpr NumberSpelling spellings[] = {{',', '\0'}, {'.', ','}, {',', '.'},
                                                   {'.', '\''}, {'.', ' '}, {',', ' '}};
    std::vector<Reading> found;
    for (const NumberSpelling spelling : spellings) {
        auto value = parse_number(text, spelling);
        if (!value) value = parse_per_cent(text, spelling);
        const auto same = [&value](const Reading& known) { return known.value == *value; };
        if (value && std::ranges::none_of(found, same)) found.push_back({spelling, *value});
    }
    return found;
}

/// Which of two notations of a text the rest of the column follows: the first other text that only one of them can read
/// decides. If none does, a comma is the decimal sign (`one`) in a file with semicolons between fields.
NumberSpelling likelier(NumberSpelling one, NumberSpelling other, const Column& column) {
    for (std::int64_t row = 0; row < column.size; ++row) {
        const std::string_view text = text_or_none(column, row);
        const bool as_one = parse_number(text, one).has_value();
        if (as_one != parse_number(text, other).has_value()) return as_one ? one : other;
    }
    return column.delimiter == ';' ? one : other;
}

/// Whether `text` begins like 2020-01-31 or 23:59.
bool is_date_or_time(std::string_view text) {
    const auto looks_like = [text](std::string_view pattern) {
        if (text.size() < pattern.size()) return false;
        return std::ranges::equal(text.substr(0, pattern.size()), pattern,
                                  [](char c, char p) { return p == '0' ? is_digit(c) : c == p; });
    };
    return looks_like("0000-00-00") || looks_like("00:00");
}

/// `text` as from_chars needs it: trimmed, without a plus sign.
std::string_view without_plus(std::string_view text) noexcept {
    text = trimmed(text);
    if (text.size() > 1 && text.front() == '+' && text[1] != '-') text.remove_prefix(1);
    return text;
}

/// The notation given by the user, for messages; empty for the default.
std::string as_said(NumberSpelling spelling) {
    return spelling == NumberSpelling{} ? "" : " with " + joined_options(spelling);
}

[[noreturn]] void refuse_text(std::string_view text, const Column& column, std::int64_t row) {
    const NumberSpelling spelling = column.spelling;
    const std::string_view bare = without_plus(text);
    if (spelling != NumberSpelling{} && (parse_number(text) || parse_per_cent(text))) {
        throw Fault{row,
                    quoted(text) + " is not a number" + as_said(spelling) +
                        ". If the file has a decimal point, drop these options; otherwise write all numbers alike."};
    }
    const std::vector<Reading> readings = readings_of(text);
    if (spelling != NumberSpelling{} && !readings.empty()) {
        throw Fault{row, quoted(text) + " is not a number" + as_said(spelling) + ", but it is one with " +
                             joined_options(readings.front().spelling) +
                             ". Use that instead, or write all numbers alike."};
    }
    if (readings.size() == 1) {
        const auto& [found, value] = readings.front();
        throw Fault{row,
                    quoted(text) + " is not a number with a decimal point. Read the file with " +
                        joined_options(found) + ", or write it as " + number_text(value) + ".",
                    options_of(found)};
    }
    if (readings.size() > 1) {
        const Reading& one = readings[0];
        const Reading& other = readings[1];
        throw Fault{row,
                    quoted(text) + " is not a number with a decimal point: it may be " + number_text(one.value) +
                        " (read the file with " + joined_options(one.spelling) + ") or " + number_text(other.value) +
                        " (with " + joined_options(other.spelling) + ").",
                    options_of(likelier(one.spelling, other.spelling, column))};
    }
    if (is_date_or_time(bare)) {
        throw Fault{row,
                    quoted(text) + " is a date or a time, not a number. Use a column of numbers, or convert this one."};
    }
    if (exceeds_doubles(text, spelling)) {
        throw Fault{row, quoted(text) +
                             " is outside the range of double precision. Rescale the column, for example to "
                             "logarithms."};
    }
    throw Fault{row, quoted(text) + " is not a number" + as_said(spelling) + ". " + way_out(trimmed(text), column)};
}

/// The number in a text of a column whose other numbers all have per cent signs, or none, according to `signs`.
double number_of(std::string_view text, const Column& column, PerCent& signs, std::int64_t row) {
    const std::optional<double> plain = parse_number(text, column.spelling);
    const std::optional<double> share = plain ? std::nullopt : parse_per_cent(text, column.spelling);
    if (!plain && !share) refuse_text(text, column, row);
    if (signs == PerCent::open) signs = share ? PerCent::with : PerCent::without;
    if (share && signs == PerCent::without) {
        throw Fault{row, quoted(text) + " has a per cent sign, but the numbers before it have none. Write it as " +
                             number_text(*share) + ", or write the whole column with the sign."};
    }
    if (plain && signs == PerCent::with) {
        throw Fault{row, quoted(text) +
                             " has no per cent sign, but the numbers before it have one. Write the whole column with "
                             "the sign, or without it."};
    }
    return (plain ? *plain : *share) + 0.0;
}

template <class Out>
void append_texts(const Column& column, std::span<const Run> runs, std::vector<Out>& out, PerCent& signs) {
    const Texts texts(column);
    for (const Run& run : runs)
        for (std::int64_t row = run.first; row < run.last; ++row)
            out.push_back(static_cast<Out>(number_of(texts[row], column, signs, row)));
}

template <class Out>
void append(const Column& column, std::span<const Run> runs, std::vector<Out>& out, PerCent& signs) {
    if (is_textual(column.type)) return append_texts(column, runs, out, signs);
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
                                         " has too many digits for double precision, so it would tie with neighbouring "
                                         "numbers. Subtract a constant from the column, or scale it down."};
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

std::string leave_rows_out(std::vector<std::string> words, const Column& column) {
    if (is_textual(column.type)) add_missing_words(words, column);
    std::string text = "drop such rows with " + std::string(drop_rows);
    for (const std::string& word : words) text += " " + missing_value_option(word);
    return text;
}

std::string without_drop_advice(std::string sentence) {
    const std::string told = std::string(drop_rows) + " --missing-value";
    if (const auto found = sentence.rfind(told); found != std::string::npos)
        sentence.erase(found, drop_rows.size() + 1);
    return sentence;
}

std::string missing_value_option(std::string_view text) {
    const bool plain = !text.ends_with('.') && std::ranges::all_of(text, [](char c) {
        return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '/' || c == '.' || c == '_' ||
               c == '-';
    });
    const std::string word = plain ? std::string(text) : "'" + std::string(text) + "'";
    return "--missing-value" + std::string(text.starts_with('-') ? "=" : " ") + word;
}

std::optional<double> parse_number(std::string_view text) noexcept {
    text = without_plus(text);
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || value != value) return std::nullopt;
    return value;
}

std::optional<double> parse_number(std::string_view text, NumberSpelling spelling) {
    if (spelling == NumberSpelling{}) return parse_number(text);
    const auto plain = with_point(without_plus(text), spelling);
    return plain ? parse_number(*plain) : std::nullopt;
}

bool exceeds_doubles(std::string_view text, NumberSpelling spelling) {
    const auto plain = with_point(without_plus(text), spelling);
    if (!plain) return false;
    double value = 0;
    const char* const last = plain->data() + plain->size();
    const auto [end, error] = std::from_chars(plain->data(), last, value);
    return error == std::errc::result_out_of_range && end == last;
}

std::optional<double> parse_per_cent(std::string_view text, NumberSpelling spelling) {
    text = trimmed(text);
    if (text.empty() || text.back() != '%') return std::nullopt;
    text.remove_suffix(1);
    const auto plain = with_point(without_plus(text), spelling);
    if (!plain) return std::nullopt;
    const auto value = parse_number(*plain);
    if (!value || !std::isfinite(*value)) return std::nullopt;
    // Rounded once: 97.3 / 100 is not always the double nearest to 0.973.
    if (const auto shifted = parse_number(*plain + "e-2")) return shifted;
    return *value / 100;  // it has an exponent already
}

std::optional<double> parse_number_or_per_cent(std::string_view text) {
    const auto number = parse_number(text);
    return number ? number : parse_per_cent(text);
}

void check_spelling(NumberSpelling spelling) {
    const auto [decimal, thousands] = spelling;
    if (decimal != '.' && decimal != ',')
        throw Error("--decimal must be a point or a comma, not " + quoted(std::string(1, decimal)) + ".");
    if (thousands != '\0' && std::string_view(".,'_ ").find(thousands) == std::string_view::npos)
        throw Error("--thousands must be a point, a comma, an apostrophe, a space or _, not " +
                    quoted(std::string(1, thousands)) + ".");
    if (decimal != thousands) return;
    throw NeedsOptions(
        "The decimal sign and the thousands separator are both " + quoted(std::string(1, decimal)) +
            ". Change one with " + (decimal == '.' ? "--decimal ','." : "--thousands '.'."),
        decimal == '.' ? std::vector<std::string>{"--decimal", ","} : std::vector<std::string>{"--thousands", "."});
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
    PerCent unasked = PerCent::open;  // not used: texts do not fit
    append(column, runs, out, unasked);
}
void append_numbers(const Column& column, std::span<const Run> runs, std::vector<double>& out, PerCent& signs) {
    append(column, runs, out, signs);
}

}  // namespace midrank
