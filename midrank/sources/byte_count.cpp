#include "midrank/sources/byte_count.hpp"

#include "midrank/base/letter_case.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <system_error>

namespace midrank {
namespace {

constexpr std::array<std::string_view, 5> units = {"", "k", "M", "G", "T"};

/// The factor of a unit such as "MB"; none for anything else.
std::optional<double> factor_of(std::string_view unit) {
    if (unit.empty() || equal_without_case(unit, "b")) return 1;
    for (std::size_t power = 1; power < units.size(); ++power) {
        if (!equal_without_case(unit.substr(0, 1), units[power])) continue;
        const std::string_view rest = unit.substr(1);
        if (rest.empty() || equal_without_case(rest, "b")) return std::pow(1000, power);
        if (equal_without_case(rest, "ib")) return std::pow(1024, power);
    }
    return std::nullopt;
}

}  // namespace

std::optional<std::int64_t> parse_byte_count(std::string_view text) {
    double number = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    if (read.ec != std::errc()) return std::nullopt;
    std::string_view unit = text.substr(static_cast<std::size_t>(read.ptr - text.data()));
    unit.remove_prefix(std::min(unit.find_first_not_of(' '), unit.size()));
    const auto factor = factor_of(unit);
    if (!factor) return std::nullopt;
    const double bytes = number * *factor;
    constexpr double most = 0x1p62;
    if (!(bytes >= 1 && bytes <= most)) return std::nullopt;
    return static_cast<std::int64_t>(bytes);
}

std::string byte_count_text(std::int64_t bytes) {
    auto number = static_cast<double>(bytes);
    std::size_t power = 0;
    while (number >= 999.5 && power + 1 < units.size()) {
        number /= 1000;
        ++power;
    }
    return fmt::format("{:.3g} {}{}", number, units[power],
                       power == 0 && bytes != 1 ? "bytes"
                       : power == 0             ? "byte"
                                                : "B");
}

}  // namespace midrank
