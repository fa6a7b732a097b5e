#include "midrank/base/name_order.hpp"

#include <charconv>
#include <cmath>
#include <optional>
#include <system_error>

namespace midrank {

bool name_before(std::string_view a, std::string_view b) {
    const auto number = [](std::string_view text) -> std::optional<double> {
        double value = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (error != std::errc() || end != text.data() + text.size() || std::isnan(value)) return std::nullopt;
        return value;
    };
    const auto x = number(a);
    const auto y = number(b);
    if (x && y && *x != *y) return *x < *y;
    if (x.has_value() != y.has_value()) return x.has_value();
    return a < b;
}

}  // namespace midrank
