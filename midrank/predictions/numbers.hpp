// Parsing of numbers as people and programs write them, and columns of them as float or double. Nothing is rounded
// silently except the decimal digits of a text.

#pragma once

#include "midrank/predictions/column.hpp"
#include "midrank/predictions/fault.hpp"

#include <cstdint>
#include <exception>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {

/// `text` without surrounding spaces and tabs.
std::string_view trimmed(std::string_view text) noexcept;

/// The number in `text`: decimal, with exponent or sign, "inf", "infinity", with surrounding spaces; never NaN. None
/// for anything else, and for numbers beyond the range of doubles.
std::optional<double> parse_number(std::string_view text) noexcept;
/// The same for another notation: with {',', '.'} the number 1234.5 is "1.234,5", and "0.5" is not a number.
std::optional<double> parse_number(std::string_view text, NumberSpelling spelling);
/// 0.975 for "97.5%" and "97.5 %"; none unless it is a number followed by a per cent sign.
std::optional<double> parse_per_cent(std::string_view text, NumberSpelling spelling = {});
/// A number, or a share as a percentage.
std::optional<double> parse_number_or_per_cent(std::string_view text);

/// Whether it is a decimal number whose magnitude is too large or too small for a double, such as 1e400.
bool exceeds_doubles(std::string_view text, NumberSpelling spelling = {});

/// "leave such rows out with --missing drop --missing-value NA": advice to declare texts as missing: `words`, and
/// others in the column that usually mean it.
std::string leave_rows_out(std::vector<std::string> words, const Column& column);
/// `sentence` for users who leave out rows with missing values already: without the --missing drop of leave_rows_out().
std::string without_drop_advice(std::string sentence);
/// The last two words of that advice, for a further text.
std::string missing_value_option(std::string_view text);

/// Throws Error for signs with which numbers would be ambiguous.
void check_spelling(NumberSpelling spelling);

/// The shortest decimal text that reads back to the same number; integers without a point.
std::string number_text(double value);
std::string number_text(float value);
std::string number_text(std::int64_t value);
std::string number_text(std::uint64_t value);

/// Whether floats represent every value of the type exactly.
bool fits_float(Type type) noexcept;

/// Whether the texts of a column have per cent signs: the first number decides, and all others must agree.
enum class PerCent : std::uint8_t { open, without, with };

/// Appends the numbers in `runs` of a column of any type, with -0 as 0. Throws Fault for a text that is not a number,
/// for a per cent sign where earlier numbers have none or the reverse, and for an integer that a double cannot
/// represent. The float version is for types that fit (`fits_float`).
void append_numbers(const Column& column, std::span<const Run> runs, std::vector<float>& out);
void append_numbers(const Column& column, std::span<const Run> runs, std::vector<double>& out, PerCent& signs);

/// Reserves room for about `rows` values, if there is enough memory.
template <class T>
void reserve_gently(std::vector<T>& values, std::int64_t rows) {
    try {
        values.reserve(static_cast<std::size_t>(rows));
    } catch (const std::exception&) {
        // The vector will grow on demand instead.
    }
}

}  // namespace midrank
