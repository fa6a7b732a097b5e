#include "studies/reproduction/verdict.hpp"

#include "studies/reproduction/arithmetic.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

namespace midrank {
namespace {

// Two ways of computing a number differ in the last places of a double; a printed digit is far larger.
constexpr double relative_slack = 1e-12;

bool same(double a, double b) {
    if (!std::isfinite(a) || !std::isfinite(b)) return a == b;
    return std::abs(a - b) <= relative_slack * std::max({std::abs(a), std::abs(b), 1.0});
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view around = " .,;";
    const auto first = text.find_first_not_of(" ,;");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(around) - first + 1);
}

/// The text after the last equals sign, and the text before it back to the previous one.
struct Chain {
    std::string_view before, last;
    bool about = false;  ///< the last sign is ≈
};

Chain chain_of(std::string_view text) {
    struct Sign {
        std::string_view text;
        bool about;
    };
    constexpr std::array signs = {Sign{"=", false}, Sign{"≈", true}};
    Chain chain{{}, text};
    for (;;) {
        std::size_t nearest = std::string_view::npos;
        const Sign* found = nullptr;
        for (const Sign& sign : signs) {
            if (const auto at = chain.last.find(sign.text); at < nearest) {
                nearest = at;
                found = &sign;
            }
        }
        if (found == nullptr) return chain;
        chain = {chain.last.substr(0, nearest), chain.last.substr(nearest + found->text.size()), found->about};
    }
}

/// The unit of the last digit of a plain decimal number; 0 without a point.
double unit_of(std::string_view digits) {
    const auto point = digits.find('.');
    return point == std::string_view::npos ? 0 : std::pow(10, -static_cast<double>(digits.size() - point - 1));
}

bool is_decimal(std::string_view text) {
    if (text.starts_with('-')) text.remove_prefix(1);
    return !text.empty() && text.find_first_not_of("0123456789.") == std::string_view::npos;
}

std::optional<SourceNumber> read_number(std::string_view text, bool about) {
    const bool percent = text.ends_with('%');
    if (percent) text = trimmed(text.substr(0, text.find_last_not_of('%') + 1));
    const auto value = value_of_arithmetic(text);
    if (!value) return std::nullopt;
    const double scale = percent ? 0.01 : 1;
    double unit = is_decimal(text) ? unit_of(text) : 0;
    if (unit == 0 && is_decimal(text) && (about || percent)) unit = 1;
    return SourceNumber{*value * scale, unit * scale};
}

}  // namespace

std::optional<SourceNumber> read_printed(std::string_view text) {
    const Chain chain = chain_of(text);
    const std::string_view last = trimmed(chain.last);
    auto number = read_number(last, chain.about);
    if (!number) number = read_number(last.substr(last.rfind(' ') + 1), chain.about);
    if (number && !chain.before.empty()) number->worked = value_of_arithmetic(trimmed(chain.before));
    return number;
}

Verdict verdict_on(const SourceNumber& printed, double computed) {
    if (printed.unit == 0) return same(printed.value, computed) ? Verdict::equal : Verdict::misprint;
    double distance = std::abs(printed.value - computed);
    if (printed.worked) distance = std::max(distance, std::abs(*printed.worked - computed));
    const double slack = relative_slack * std::max(std::abs(computed), 1.0);
    if (distance <= printed.unit / 2 + slack) return Verdict::equal;
    return distance < printed.unit - slack ? Verdict::rounding : Verdict::misprint;
}

Verdict verdict_on_threshold(double printed, const Cut& computed) {
    return computed.low <= printed && printed < computed.high ? Verdict::equal : Verdict::misprint;
}

Verdict verdict_on_sample(const SourceNumber& printed, double population, double standard_error) {
    if (verdict_on(printed, population) == Verdict::equal) return Verdict::equal;
    const double allowed = printed.unit / 2 + explained_errors * standard_error;
    return std::abs(printed.value - population) <= allowed ? Verdict::sampling : Verdict::misprint;
}

Verdict verdict_on_own_sample(double sample, double value, double standard_error) {
    return std::abs(sample - value) <= expected_errors * standard_error ? Verdict::sampling : Verdict::fails;
}

Verdict verdict_on_formula(double as_printed, double computed) {
    return same(as_printed, computed) ? Verdict::equal : Verdict::fails;
}

}  // namespace midrank
