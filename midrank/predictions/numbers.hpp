// Numbers as people and programs write them, and columns of them as float or double. Nothing is rounded in silence but the
// decimal digits of a text.

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

/// `text` without the spaces and tabs around it.
std::string_view trimmed(std::string_view text) noexcept;

/// The number that `text` stands for: decimal, with exponent, signed, "inf", "infinity", spaces around it; never NaN.
/// None for anything else, and for numbers beyond the range of double precision.
std::optional<double> parse_number(std::string_view text) noexcept;
/// The same of a text that writes numbers in another way: under {',', '.'} the number 1234.5 is "1.234,5", and "0.5" is none.
std::optional<double> parse_number(std::string_view text, NumberSpelling spelling);
/// 0.975 for "97.5%" and "97.5 %"; none for what is no number with a per cent sign behind it.
std::optional<double> parse_per_cent(std::string_view text, NumberSpelling spelling = {});
/// A number, or a share in per cent.
std::optional<double> parse_number_or_per_cent(std::string_view text);

/// "leave such rows out with --missing drop --missing-value NA": how texts that mostly mean a missing value are named as such: `words`, and
/// what further ones the column has.
std::string leave_rows_out(std::vector<std::string> words, const Column& column);
/// `sentence` as it is said where rows with missing values are left out already: without the --missing drop of leave_rows_out().
std::string said_to_who_leaves_out(std::string sentence);
/// The last two words of that, for a further text.
std::string missing_value_option(std::string_view text);

/// Throws Error for signs that numbers cannot be told by.
void check_spelling(NumberSpelling spelling);

/// The shortest decimal text that reads back to the same number; whole numbers without a point.
std::string number_text(double value);
std::string number_text(float value);
std::string number_text(std::int64_t value);
std::string number_text(std::uint64_t value);

/// Whether every value of the type is exact as a float.
bool fits_float(Type type) noexcept;

/// Whether the texts of a column have per cent signs: its first number says so, and all others follow it.
enum class PerCent : std::uint8_t { open, without, with };

/// Appends the numbers in `runs` of a column of any type, -0 as 0. Throws Fault for a text that is no number, for one with a per
/// cent sign among those without or the other way round, and for an integer that a double cannot hold. To floats only go types
/// that fit (`fits_float`).
void append_numbers(const Column& column, std::span<const Run> runs, std::vector<float>& out);
void append_numbers(const Column& column, std::span<const Run> runs, std::vector<double>& out, PerCent& signs);

/// Room for about `rows` values, if the machine has it.
template <class T>
void reserve_gently(std::vector<T>& values, std::int64_t rows) {
    try {
        values.reserve(static_cast<std::size_t>(rows));
    } catch (const std::exception&) {
        // The vector grows as it must.
    }
}

}  // namespace midrank
