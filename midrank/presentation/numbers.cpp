#include "midrank/presentation/numbers.hpp"

#include "midrank/predictions/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace midrank {
namespace {

constexpr int usual_digits = 5;
constexpr int all_digits = 17;

std::ptrdiff_t significant_digits(const std::string& number) {
    const std::string mantissa = number.substr(0, number.find('e'));
    const auto first = mantissa.find_first_of("123456789");
    if (first == std::string::npos) return 0;
    return std::count_if(mantissa.begin() + static_cast<std::ptrdiff_t>(first), mantissa.end(),
                         [](char c) { return c >= '0' && c <= '9'; });
}

std::string with_digits(double x, int digits) {
    if (std::isinf(x)) return x < 0 ? "-∞" : "∞";
    const double size = std::abs(x);
    const bool tiny = size != 0 && size < 1e-4;
    const bool huge = size >= 1e15;
    std::string exact = number_text(x);
    const bool count = x == std::trunc(x) && !huge;  // an integer shows all its digits
    if (count || significant_digits(exact) <= digits) return exact;
    std::string scientific = fmt::format("{:.{}e}", x, digits - 1);
    if (tiny || huge) return scientific;
    const int exponent =
        std::stoi(scientific.substr(scientific.find('e') + 1));  // of the rounded number: 1 for 9.99999
    return fmt::format("{:.{}f}", x, std::max(0, digits - 1 - exponent));
}

/// Beside an interval.
constexpr int least_decimals = 2;
constexpr int most_decimals = 6;
/// Integers with more digits than this beyond the usual ones are shown as 7.71e+21.
constexpr int longest_whole = 10;

/// The exponent of the first digit: -2 for 0.034.
int order_of(double size) { return static_cast<int>(std::floor(std::log10(size))); }

std::string with_decimals(double x, int decimals) {
    std::string text = fmt::format("{:.{}f}", x, decimals);
    const bool is_zero = text.find_first_of("123456789") == std::string::npos;
    return is_zero && text.starts_with('-') ? text.substr(1) : text;
}

}  // namespace

std::string rounded(double x) { return with_digits(x, usual_digits); }

std::string rounded_threshold(const Cut& cut) {
    if (std::isinf(cut.value)) return rounded(cut.value);
    for (int digits = usual_digits; digits < all_digits; ++digits) {
        const std::string text = with_digits(cut.value, digits);
        const auto read = parse_number(text);
        if (read && *read >= cut.low && *read < cut.high) return text;
    }
    return number_text(cut.value);
}

RoundedEnds rounded_ends(const Cut& cut) {
    int digits = usual_digits;
    while (digits < all_digits && with_digits(cut.low, digits) == with_digits(cut.high, digits)) ++digits;
    return {with_digits(cut.low, digits), with_digits(cut.high, digits)};
}

RoundedEstimate rounded_estimate(double value, double low, double high, std::optional<double> beside) {
    const double half_width = (high - low) / 2;
    RoundedEstimate by_digits{rounded(value), rounded(low), rounded(high)};
    if (!(half_width > 0) || !std::isfinite(half_width)) return by_digits;
    const int resolved = 1 - order_of(half_width);
    const int of_usual_digits = usual_digits - 1 - order_of(std::max({std::abs(value), std::abs(low), std::abs(high)}));
    if (resolved > most_decimals && of_usual_digits > most_decimals) return by_digits;
    if (of_usual_digits < -longest_whole) return by_digits;
    int decimals = std::clamp(std::max(resolved, std::min(least_decimals, of_usual_digits)), 0, most_decimals);
    // Next to a very wide interval, 0.2 must not be shown as 0.
    if (value != 0) decimals = std::max(decimals, std::min(-order_of(std::abs(value)), least_decimals));
    const auto tells = [&](double end) {
        return !beside || end == *beside || parse_number(with_decimals(end, decimals)) != beside;
    };
    while (decimals < most_decimals && !(tells(low) && tells(high))) ++decimals;
    const bool whole = value == std::trunc(value);
    return {whole ? by_digits.value : with_decimals(value, decimals), with_decimals(low, decimals),
            with_decimals(high, decimals)};
}

}  // namespace midrank
