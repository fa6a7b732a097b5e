// Parameters of a measure, as its catalog entry declares them, and the arguments that a request sets.
// `f_beta(beta=0.5)` is the entry f_beta with the argument beta.

#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace midrank {

struct Parameter {
    std::string_view name;
    std::string_view meaning;
    double least = 0, most = 0;  ///< both ends are legal unless `open`
    bool open = false;  ///< the ends themselves are not legal
    bool whole = false;  ///< a whole number
    std::span<const std::string_view> words = {};  ///< names for the whole numbers 0, 1, 2, …, accepted in their place
    std::optional<double> standard = {};  ///< default value
    std::string_view standard_text =
        {};  ///< description of the default where it is no fixed number: "prevalence of the data"
    bool required = false;
    bool is_threshold = false;  ///< a threshold, on the scale of the scores
    bool is_name = false;  ///< a name, not a number
    std::span<const std::string_view> choices = {};  ///< legal names where is_name; empty: any
};

class Arguments {
public:
    void set(std::string_view name, double value) { values_.emplace_back(name, value); }
    void set_name(std::string_view name, std::string_view value) { names_.emplace_back(name, value); }
    bool has(std::string_view name) const { return get(name).has_value() || !name_at(name).empty(); }
    /// Empty where the argument is not set.
    std::string_view name_at(std::string_view name) const {
        for (const auto& [key, value] : names_) {
            if (key == name) return value;
        }
        return {};
    }
    std::optional<double> get(std::string_view name) const {
        for (const auto& [key, value] : values_) {
            if (key == name) return value;
        }
        return std::nullopt;
    }
    double get(std::string_view name, double standard) const { return get(name).value_or(standard); }
    /// The numeric arguments in order of name: "(fn=5,fp=1)"; empty where there are none.
    std::string text() const;

private:
    std::vector<std::pair<std::string, double>> values_;
    std::vector<std::pair<std::string, std::string>> names_;
};

/// "name(a=1, b=2)" split into the name and what stands between the parentheses.
struct Call {
    std::string_view name;
    std::string_view inner;
    std::string key(std::string_view id) const;  ///< the call with the entry's id in place of an alias
};

/// Splits at commas outside parentheses and quotation marks; the parts are trimmed.
std::vector<std::string_view> split_at_commas(std::string_view list);
/// Each part as a call.
std::vector<Call> read_calls(std::string_view list);

/// Reads "a=1, b=2" by the parameters that `owner` declares. Throws Error for unknown names and values out of range.
Arguments read_arguments(std::string_view owner, std::string_view inner, std::span<const Parameter> parameters);

/// Names of the values of a parameter that is 0 or 1.
inline constexpr std::array<std::string_view, 2> false_or_true = {"false", "true"};

/// "between 0 and 1", "between 0 and infinity, ends excluded", "between 0 and 1 (false or true)".
std::string range_text(const Parameter& parameter);

}  // namespace midrank
