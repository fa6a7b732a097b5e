#include "midrank/measures/arguments.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace midrank {
namespace {

std::string_view trimmed(std::string_view text) {
    const auto begin = text.find_first_not_of(" \t");
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

std::string number_text(double x) {
    if (std::isinf(x)) return x < 0 ? "-infinity" : "infinity";
    std::array<char, 32> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), x).ptr;
    return {buffer.data(), end};
}

/// " 30 % is 0.3." where a share is expected and a percentage was given.
std::string share_of_per_cent(const Parameter& parameter, std::string_view text) {
    if (parameter.least != 0 || parameter.most != 1) return "";
    const double least = text.ends_with('%') ? 0 : 2;  // 1.5 need not be a percentage
    if (text.ends_with('%')) text = trimmed(text.substr(0, text.size() - 1));
    double per_cent = 0;
    const char* end = text.data() + text.size();
    const bool number = std::from_chars(text.data(), end, per_cent).ptr == end;
    if (!number || !(per_cent >= least && per_cent < 100)) return "";
    return " " + number_text(per_cent) + " % is " + number_text(per_cent / 100) + ".";
}

/// Parses a number that the parameter allows.
double read_number(std::string_view owner, const Parameter& parameter, std::string_view text) {
    const auto word = std::ranges::find(parameter.words, text);
    if (word != parameter.words.end()) return static_cast<double>(word - parameter.words.begin());
    double value = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    const bool number = error == std::errc() && stop == end && !std::isnan(value);
    const bool in_range = parameter.open ? value > parameter.least && value < parameter.most
                                         : value >= parameter.least && value <= parameter.most;
    // A threshold may be infinite; a cost or a margin may not, because nothing can be computed with it.
    const bool usable = std::isfinite(value) || std::isinf(parameter.least);
    const bool fits = !parameter.whole || value == std::floor(value);
    if (!number || !in_range || !usable || !fits) {
        throw Error(std::string(owner) + ": " + std::string(parameter.name) + " must be a " +
                    (parameter.whole ? "whole number " : "number ") + range_text(parameter) + ", not " + quoted(text) +
                    "." + share_of_per_cent(parameter, text));
    }
    return value;
}

/// A name as written; in quotation marks if it contains commas or parentheses.
std::string_view read_name(std::string_view owner, const Parameter& parameter, std::string_view text) {
    const bool quotes = text.size() >= 2 && text.front() == '"' && text.back() == '"';
    const std::string_view name = quotes ? text.substr(1, text.size() - 2) : text;
    if (!parameter.choices.empty()) {
        if (std::ranges::find(parameter.choices, name) != parameter.choices.end()) return name;
        throw Error(std::string(owner) + ": " + std::string(parameter.name) + " must be " + range_text(parameter) +
                    ", not " + quoted(text) + ".");
    }
    if (!name.empty()) return name;
    throw Error(std::string(owner) + ": " + std::string(parameter.name) + " must be a name, as in " +
                std::string(owner) + "(" + std::string(parameter.name) + "=cat).");
}

/// "width or mass".
std::string alternatives(std::span<const std::string_view> words) {
    std::string text;
    for (const std::string_view word : words) text += (text.empty() ? "" : " or ") + std::string(word);
    return text;
}

[[noreturn]] void refuse_parameter(std::string_view owner, std::string_view name,
                                   std::span<const Parameter> parameters) {
    const std::string known = with_commas(parameters, [](const Parameter& parameter) { return parameter.name; });
    throw Error(std::string(owner) + " has no parameter " + quoted(name) + "." +
                (known.empty() ? " It takes none." : " It takes " + known + "."));
}

}  // namespace

std::string range_text(const Parameter& parameter) {
    if (!parameter.choices.empty()) return alternatives(parameter.choices);
    if (parameter.is_name) return "a name";
    const std::string between = "between " + number_text(parameter.least) + " and " + number_text(parameter.most);
    if (!parameter.words.empty()) return between + " (" + alternatives(parameter.words) + ")";
    return parameter.open ? between + ", ends excluded" : between;
}

std::string Arguments::text() const {
    auto sorted = values_;
    std::ranges::sort(sorted);
    std::string text;
    for (const auto& [name, value] : sorted)
        text += (text.empty() ? "(" : ",") + std::string(name) + "=" + number_text(value);
    return text.empty() ? text : text + ")";
}

std::string Call::key(std::string_view id) const {
    return inner.empty() ? std::string(id) : std::string(id) + "(" + std::string(inner) + ")";
}

std::vector<std::string_view> split_at_commas(std::string_view text) {
    std::vector<std::string_view> parts;
    int depth = 0;
    bool in_quotes = false;
    std::size_t start = 0;
    for (std::size_t i = 0; i <= text.size(); ++i) {
        if (i < text.size() && text[i] == '"') in_quotes = !in_quotes;
        if (i < text.size() && in_quotes) continue;
        if (i == text.size() || (text[i] == ',' && depth == 0)) {
            if (const auto part = trimmed(text.substr(start, i - start)); !part.empty()) parts.push_back(part);
            start = i + 1;
        } else if (text[i] == '(') {
            ++depth;
        } else if (text[i] == ')') {
            --depth;
        }
    }
    return parts;
}

std::vector<Call> read_calls(std::string_view list) {
    std::vector<Call> calls;
    for (const std::string_view part : split_at_commas(list)) {
        const auto open = part.find('(');
        if (open == std::string_view::npos) {
            calls.push_back({.name = part, .inner = {}});
            continue;
        }
        if (part.back() != ')') throw Error(quoted(part) + " lacks its closing parenthesis.");
        calls.push_back(
            {.name = trimmed(part.substr(0, open)), .inner = trimmed(part.substr(open + 1, part.size() - open - 2))});
    }
    return calls;
}

Arguments read_arguments(std::string_view owner, std::string_view inner, std::span<const Parameter> parameters) {
    Arguments arguments;
    for (const std::string_view text : split_at_commas(inner)) {
        const auto equals = text.find('=');
        const std::string_view name = trimmed(text.substr(0, equals));
        const auto parameter = std::ranges::find(parameters, name, &Parameter::name);
        if (parameter == parameters.end()) refuse_parameter(owner, name, parameters);
        if (arguments.has(name)) throw Error(std::string(owner) + ": " + std::string(name) + " is given twice.");
        const auto written = equals == std::string_view::npos ? std::string_view() : trimmed(text.substr(equals + 1));
        if (parameter->is_name) {
            arguments.set_name(name, read_name(owner, *parameter, written));
        } else {
            arguments.set(name, read_number(owner, *parameter, written));
        }
    }
    for (const Parameter& parameter : parameters) {
        if (!parameter.required || arguments.has(parameter.name)) continue;
        throw Error(std::string(owner) + " needs " + std::string(parameter.name) + ": " +
                    std::string(parameter.meaning) + ", " + range_text(parameter) + ". Write it as " +
                    std::string(owner) + "(" + std::string(parameter.name) + "=…).");
    }
    return arguments;
}

}  // namespace midrank
