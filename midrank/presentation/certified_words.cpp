#include "midrank/presentation/certified_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace midrank {
namespace {

constexpr int most_decimals = 15;

/// Rounded down, or `up`, to this number of decimals.
std::string rounded_to(double number, int decimals, bool up) {
    const double unit = std::pow(10.0, -decimals);
    std::string text = fmt::format("{:.{}f}", number, decimals);
    const double shown = std::stod(text);
    if (up ? shown < number : shown > number) text = fmt::format("{:.{}f}", number + (up ? unit : -unit), decimals);
    return text;
}

}  // namespace

CertifiedText certified_text(double value, const Bounds& bounds) {
    const double width = bounds.high - bounds.low;
    const double digits = width > 0 ? 1 - std::floor(std::log10(width)) : most_decimals;
    const int decimals = static_cast<int>(std::clamp(digits, 1.0, double{most_decimals}));
    return {fmt::format("{:.{}f}", value, decimals),
            fmt::format("[{}, {}]", rounded_to(bounds.low, decimals, false), rounded_to(bounds.high, decimals, true))};
}

}  // namespace midrank
