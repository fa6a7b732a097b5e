#include "cli/condition_file.hpp"

#include "cli/options.hpp"
#include "midrank/base/error.hpp"
#include "midrank/base/nearest.hpp"
#include "midrank/base/text.hpp"
#include "midrank/presentation/json_text.hpp"
#include "midrank/sources/input.hpp"

#include <fmt/format.h>
#define TOML_HEADER_ONLY 1  // NOLINT: the library is not linked
// The parser asserts conditions that some invalid texts violate, such as the header [,].
namespace midrank {
struct NoToml {};
[[noreturn]] inline void refuse_toml() { throw NoToml(); }
}  // namespace midrank
#define TOML_ASSERT(expected) ((expected) ? void() : midrank::refuse_toml())  // NOLINT: it is the library's
#include <toml++/toml.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <filesystem>
#include <set>
#include <system_error>
#include <utility>

namespace midrank {
namespace {

/// More than any list of conditions needs, and too little for a key with so many parts that parsing it would overflow
/// the stack.
constexpr std::size_t most_bytes = 1 << 15;

std::string text_of_file(const std::string& path) {
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored))
        throw Error(printable(path) + " is a folder. Give a TOML or JSON file with conditions.");
    std::string text = first_bytes(path, most_bytes + 1);
    if (text.size() > most_bytes)
        throw Error(
            printable(path) +
            " is larger than 32 kB, too large for a file of conditions. Give a TOML or JSON file with conditions.");
    return text;
}

/// A TOML table as the equivalent JSON.
Json json_of(const toml::node& node) {
    if (const auto* table = node.as_table()) {
        Json object = Json::object();
        for (const auto& [key, value] : *table) object[std::string(key.str())] = json_of(value);
        return object;
    }
    if (const auto* array = node.as_array()) {
        Json list = Json::array();
        for (const toml::node& value : *array) list.push_back(json_of(value));
        return list;
    }
    if (const auto* text = node.as_string()) return text->get();
    if (const auto* number = node.as_integer()) return number->get();
    if (const auto* number = node.as_floating_point()) return number->get();
    if (const auto* flag = node.as_boolean()) return flag->get();
    return nullptr;  // a date
}

Json read_toml(const std::string& path, const std::string& text) {
    try {
        return json_of(toml::parse(text));
    } catch (const toml::parse_error& error) {
        throw Error(
            fmt::format("{}, line {}: this is not valid TOML: {}. Write conditions as TOML, as in min = {{ roc_auc = "
                        "0.9 }}, or as JSON.",
                        printable(path), error.source().begin.line, printable(error.description())));
    } catch (const NoToml&) {
        throw Error(printable(path) +
                    ": this is not valid TOML. Look for a header or a key without a name, such as [,] or a..b.");
    }
}

Json read_json(const std::string& path, const std::string& text) {
    std::vector<std::set<std::string>> keys;  // of the open objects
    const auto once = [&](int, Json::parse_event_t event, Json& parsed) {
        if (event == Json::parse_event_t::object_start) keys.emplace_back();
        if (event == Json::parse_event_t::object_end) keys.pop_back();
        if (event == Json::parse_event_t::key && !keys.back().insert(parsed.get<std::string>()).second) {
            throw Error(fmt::format("{}, key {}: the key occurs twice. Remove one of them.", printable(path),
                                    printable(parsed.get<std::string>())));
        }
        return true;
    };
    try {
        return Json::parse(text, once);
    } catch (const Json::parse_error& error) {
        const auto end = text.begin() + static_cast<std::ptrdiff_t>(std::min(error.byte, text.size()));
        throw Error(fmt::format("{}, line {}: this is not valid JSON. Look for a missing comma, quote or brace.",
                                printable(path), 1 + std::count(text.begin(), end, '\n')));
    } catch (const Json::out_of_range&) {
        throw Error(printable(path) + ": a number is too large for double precision. A finite number is expected.");
    }
}

class Reader {
public:
    explicit Reader(const std::string& path) : path_(path) {}

    ConditionFile read(const Json& file) const {
        constexpr std::array<std::string_view, 5> keys = {"min", "max", "max_drop", "bound", "baseline"};
        ConditionFile found;
        for (const auto& [key, value] : file.items()) {
            if (key == "bound") {
                found.bound = bound_in(value);
            } else if (key == "baseline") {
                found.baseline = (std::filesystem::path(path_).parent_path() / text_in(key, value)).string();
            } else if (key == name_of(Bound::at_least)) {
                add_conditions(found.conditions, Bound::at_least, value);
            } else if (key == name_of(Bound::at_most)) {
                add_conditions(found.conditions, Bound::at_most, value);
            } else if (key == name_of(Bound::drop)) {
                add_conditions(found.conditions, Bound::drop, value);
            } else {
                refuse(key, "this key is unknown." + did_you_mean(key, keys) +
                                " The keys are min, max, max_drop, bound and baseline.");
            }
        }
        return found;
    }

private:
    [[noreturn]] void refuse(const std::string& key, const std::string& why) const {
        throw Error(fmt::format("{}, key {}: {}", printable(path_), printable(key, 60), why));
    }

    static std::string kind_of(const Json& value) {
        if (value.is_null()) return "nothing or a date";
        return fmt::format("{} {}", value.is_object() || value.is_array() ? "an" : "a", value.type_name());
    }

    std::string text_in(const std::string& key, const Json& value) const {
        if (!value.is_string())
            refuse(key, fmt::format("a text in quotes is expected, but this is {}.", kind_of(value)));
        return value.get<std::string>();
    }

    std::string bound_in(const Json& value) const {
        std::string text = text_in("bound", value);
        if (text != "value" && text != "lower" && text != "upper")
            refuse("bound", fmt::format("the bound must be value, lower or upper, not {}.", quoted(text)));
        return text;
    }

    void add_conditions(std::vector<ConditionText>& conditions, Bound bound, const Json& of) const {
        const std::string key(name_of(bound));
        if (!of.is_object()) {
            refuse(key, fmt::format(
                            "measures with their limits are expected, as in {} = {{ roc_auc = {} }}, but this is {}.",
                            key, bound == Bound::drop ? "0.01" : "0.9", kind_of(of)));
        }
        for (const auto& [measure, limit] : of.items()) {
            const std::string place = fmt::format("{}.{}", key, measure);
            if (!limit.is_number()) refuse(place, fmt::format("a number is expected, but this is {}.", kind_of(limit)));
            if (!std::isfinite(limit.get<double>())) refuse(place, "a finite number is expected.");
            conditions.emplace_back(bound, measure, limit.get<double>(), path_);
        }
    }

    const std::string& path_;
};

}  // namespace

ConditionFile read_condition_file(const std::string& path) {
    const std::string text = text_of_file(path);
    const auto first = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    const bool is_json = first != std::string::npos && text[first] == '{';
    return Reader(path).read(is_json ? read_json(path, text) : read_toml(path, text));
}

}  // namespace midrank
