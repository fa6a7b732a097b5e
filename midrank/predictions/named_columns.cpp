#include "midrank/predictions/named_columns.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/nearest.hpp"
#include "midrank/base/text.hpp"

#include <algorithm>

namespace midrank {
namespace {

/// A sentence that proposes the name the user may have meant, if there is a part of a nested column or a name is near.
std::string did_you_mean(std::string_view name, const std::vector<std::string>& names) {
    const auto part = std::ranges::find_if(
        names, [&](const std::string& other) { return other.starts_with(std::string(name) + "."); });
    if (part != names.end()) return " It has parts: name one, as " + quoted(*part) + ".";
    const std::vector<std::string_view> views(names.begin(), names.end());
    const auto near = nearest(name, views);
    return near ? " Did you mean " + quoted(*near) + "?" : "";
}

}  // namespace

bool NamedColumns::has(std::string_view name) const { return std::ranges::find(names, name) != names.end(); }

std::string listed(const std::vector<std::string>& names) {
    constexpr std::size_t most = 12;
    const std::size_t shown = std::min(names.size(), most);
    std::string text;
    for (std::size_t i = 0; i < shown; ++i) {
        if (i > 0) text += i + 1 == names.size() ? " and " : ", ";
        text += quoted(names[i]);
    }
    if (names.size() > most) text += " and " + std::to_string(names.size() - most) + " more";
    return text;
}

std::string columns_are(const std::vector<std::string>& names) {
    if (names.empty()) return "There are no columns.";
    const bool utf8 = std::ranges::all_of(names, is_utf8);
    return (names.size() == 1 ? "The only column is " : "The columns are ") + listed(names) + "." +
           (utf8 ? "" : " They are not in UTF-8. Convert the file, for example with iconv -f latin1 -t utf-8.");
}

void refuse_repetition(const std::vector<std::string>& names, const char* option) {
    for (auto name = names.begin(); name != names.end(); ++name) {
        if (std::find(names.begin(), name, *name) != name) {
            throw Error("Column " + quoted(*name) + " is named twice with " + option + ". Name it once.");
        }
    }
}

std::vector<std::string> named_columns(const Roles& roles) {
    std::vector<std::string> names = roles.scores;
    if (!roles.label.empty()) names.push_back(roles.label);
    names.insert(names.end(), roles.slices.begin(), roles.slices.end());
    names.insert(names.end(), roles.predicted.begin(), roles.predicted.end());
    for (const ClassColumn& of : roles.class_scores) names.push_back(of.column);
    for (const ClassColumn& of : roles.labels) names.push_back(of.column);
    for (const auto& name : {roles.weight, roles.cluster, roles.query, roles.model}) {
        if (name) names.push_back(*name);
    }
    return names;
}

bool has_usual(std::span<const std::string_view> usual, const Roles& requested, const NamedColumns& columns) {
    const std::vector<std::string> taken = named_columns(requested);
    return std::ranges::any_of(usual, [&](std::string_view name) {
        return columns.has(name) && std::ranges::find(taken, name) == taken.end();
    });
}

std::string guess(std::span<const std::string_view> usual, const Roles& requested, const NamedColumns& columns,
                  const std::string& part, const std::string& option) {
    const std::vector<std::string> taken = named_columns(requested);
    std::vector<std::string> candidates;
    std::string_view other;  // "other", once a usual name has another part
    for (const std::string_view name : usual) {
        if (!columns.has(name)) continue;
        if (std::ranges::find(taken, name) != taken.end()) {
            other = "other ";
        } else {
            candidates.emplace_back(name);
        }
    }
    const std::string where = printable(columns.source) + ": ";
    if (candidates.empty()) {
        throw Error(where + "no " + std::string(other) + "column has a usual name for the " + part +
                    ". Name one with " + option + ". " + columns_are(columns.names));
    }
    if (candidates.size() > 1) {
        throw Error(where + listed(candidates) + (candidates.size() == 2 ? " could both" : " could all") + " be the " +
                    part + ". Name one with " + option + ".");
    }
    place_of(candidates.front(), columns.names, columns.source);
    columns.said.push_back("Using column " + quoted(candidates.front()) + " as the " + part + " (name others with " +
                           option + ").");
    return candidates.front();
}

std::vector<ClassColumn> columns_with_prefix(std::string_view prefix, const Roles& requested,
                                             const NamedColumns& columns) {
    const std::vector<std::string> taken = named_columns(requested);
    std::vector<ClassColumn> found;
    for (const std::string& name : columns.names) {
        if (name.size() <= prefix.size() || !name.starts_with(prefix)) continue;
        if (std::ranges::find(taken, name) == taken.end()) found.push_back({name.substr(prefix.size()), name});
    }
    return found;
}

std::string model_name_of(std::string prefix) {
    while (prefix.size() > 1 && (prefix.back() == '_' || prefix.back() == '.' || prefix.back() == '-'))
        prefix.pop_back();
    return prefix;
}

std::size_t place_of(std::string_view name, const std::vector<std::string>& names, std::string_view source) {
    const auto place = std::ranges::find(names, name);
    if (place == names.end()) {
        throw UnknownColumn(printable(source) + ": there is no column " + quoted(name) + "." +
                            did_you_mean(name, names) + " " + columns_are(names));
    }
    if (std::find(place + 1, names.end(), name) != names.end()) {
        throw Error(printable(source) + ": there are two columns " + quoted(name) + ". Rename one of them.");
    }
    return static_cast<std::size_t>(place - names.begin());
}

}  // namespace midrank
