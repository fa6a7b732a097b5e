#include "midrank/presentation/json_text.hpp"

#include "midrank/base/text.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <cmath>
#include <cstddef>

namespace midrank {
namespace {

/// The shortest digits that read back to the same double, with a point or an exponent, so that readers do not see an
/// integer.
std::string json_double(double x) {
    assert(std::isfinite(x));  // numbers that may be infinite have their own members
    if (!std::isfinite(x)) return "null";
    std::array<char, 32> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), x).ptr;
    const std::string text(digits.data(), end);
    return text.find_first_of(".e") == std::string::npos ? text + ".0" : text;
}

/// Escapes control characters, and characters that change the direction of text.
std::string quoted_json(const Json& text) {
    const auto& string = text.get_ref<const std::string&>();
    const bool plain = printable(string) == string;
    return text.dump(-1, ' ', !plain);
}

bool is_container(std::string_view key) {
    static constexpr std::array<std::string_view, 9> containers = {
        "models", "slices", "measures", "rules", "conditions", "curves", "notes", "per_class", "per_label"};
    return std::ranges::find(containers, key) != containers.end();
}

/// Whether a member, directly or indirectly, gets lines of its own.
bool holds_container(const Json& value) {
    if (!value.is_object()) return false;
    for (const auto& [key, member] : value.items()) {
        if (is_container(key) || holds_container(member)) return true;
    }
    return false;
}

std::string lay_out(const Json& value, std::string_view key, std::size_t depth) {
    const bool divided = value.is_structured() && !value.empty() && (is_container(key) || holds_container(value));
    if (!divided) return on_one_line(value);
    const std::string margin(2 * (depth + 1), ' ');
    std::string out(1, value.is_object() ? '{' : '[');
    bool first = true;
    const auto start_line = [&] {
        out += (first ? "\n" : ",\n") + margin;
        first = false;
    };
    if (value.is_object()) {
        for (const auto& [name, member] : value.items()) {
            start_line();
            out += quoted_json(name) + ": " + lay_out(member, name, depth + 1);
        }
    } else {
        for (const Json& member : value) {
            start_line();
            out += lay_out(member, "", depth + 1);
        }
    }
    out += '\n' + std::string(2 * depth, ' ');
    return out + (value.is_object() ? '}' : ']');
}

}  // namespace

std::string json_string(std::string_view text) { return is_utf8(text) ? std::string(text) : printable(text); }

std::string JsonKeys::key(std::string_view name) {
    const std::string requested = json_string(name);
    std::string key = requested;
    for (int copy = 2; !taken_.insert(key).second; ++copy) key = requested + " (" + std::to_string(copy) + ")";
    return key;
}

std::string on_one_line(const Json& value) {
    const auto member = [](const auto& item) { return quoted_json(item.key()) + ": " + on_one_line(item.value()); };
    switch (value.type()) {
        case Json::value_t::object:
            return "{" + with_commas(value.items(), member) + "}";
        case Json::value_t::array:
            return "[" + with_commas(value, on_one_line) + "]";
        case Json::value_t::string:
            return quoted_json(value);
        case Json::value_t::number_float:
            return json_double(value.get<double>());
        default:
            return value.dump();
    }
}

std::string laid_out(const Json& document) { return lay_out(document, "", 0) + "\n"; }

}  // namespace midrank
