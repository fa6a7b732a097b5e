#include "midrank/predictions/roles.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/nearest.hpp"
#include "midrank/base/text.hpp"

#include <algorithm>
#include <span>

namespace midrank {

namespace {

constexpr std::string_view usual_labels[] = {"label", "y", "y_true", "target"};
constexpr std::string_view usual_scores[] = {"score",      "p",           "prob",        "y_score",
                                             "prediction", "probability", "y_pred_proba"};

/// "a", "b" and "c", at most a dozen.
std::string list(const std::vector<std::string>& names, std::string_view conjunction = " and ") {
    constexpr std::size_t most = 12;
    const std::size_t shown = std::min(names.size(), most);
    std::string text;
    for (std::size_t i = 0; i < shown; ++i) {
        if (i > 0) text += i + 1 == names.size() ? std::string(conjunction) : ", ";
        text += quoted(names[i]);
    }
    if (names.size() > most) text += " and " + std::to_string(names.size() - most) + " more";
    return text;
}

std::string columns_are(const std::vector<std::string>& names) {
    if (names.empty()) return "There are no columns.";
    const bool utf8 = std::ranges::all_of(names, is_utf8);
    return (names.size() == 1 ? "The only column is " : "The columns are ") + list(names) + "." +
           (utf8 ? "" : " They are not in UTF-8. Convert the file, for example with iconv -f latin1 -t utf-8.");
}

/// A sentence that proposes the name the user may have meant, if one is near.
std::string did_you_mean(std::string_view name, const std::vector<std::string>& names) {
    const std::vector<std::string_view> views(names.begin(), names.end());
    const auto near = nearest(name, views);
    return near ? " Did you mean " + quoted(*near) + "?" : "";
}

void refuse_repetition(const std::vector<std::string>& names, const char* option) {
    for (auto name = names.begin(); name != names.end(); ++name) {
        if (std::find(names.begin(), name, *name) != name) {
            throw Error("Column " + quoted(*name) + " is named twice with " + option + ". Name it once.");
        }
    }
}

/// Every column that the user gave a part.
std::vector<std::string> named(const Roles& roles) {
    std::vector<std::string> names = roles.scores;
    if (!roles.label.empty()) names.push_back(roles.label);
    names.insert(names.end(), roles.slices.begin(), roles.slices.end());
    for (const auto& name : {roles.weight, roles.cluster, roles.model}) {
        if (name) names.push_back(*name);
    }
    return names;
}

/// The one usual name for a part among the columns that have no part yet.
std::string guess(std::span<const std::string_view> usual, const Roles& requested,
                  const std::vector<std::string>& names, const std::string& source, const std::string& part,
                  const std::string& option, std::vector<std::string>& said) {
    const std::vector<std::string> taken = named(requested);
    std::vector<std::string> candidates;
    std::string_view other;  // "other", once a usual name has another part
    for (const std::string_view name : usual) {
        if (std::ranges::find(names, name) == names.end()) continue;
        if (std::ranges::find(taken, name) != taken.end()) {
            other = "other ";
        } else {
            candidates.emplace_back(name);
        }
    }
    if (candidates.empty()) {
        throw Error(printable(source) + ": no " + std::string(other) + "column has a usual name for the " + part +
                    ". Name one with " + option + ". " + columns_are(names));
    }
    if (candidates.size() > 1) {
        throw Error(printable(source) + ": " + list(candidates) +
                    (candidates.size() == 2 ? " could both" : " could all") + " be the " + part + ". Name one with " +
                    option + ".");
    }
    place_of(candidates.front(), names, source);
    said.push_back("Using column " + quoted(candidates.front()) + " as the " + part + " (name others with " + option +
                   ").");
    return candidates.front();
}

}  // namespace

std::size_t place_of(std::string_view name, const std::vector<std::string>& names, std::string_view source) {
    const auto place = std::ranges::find(names, name);
    if (place == names.end()) {
        throw Error(printable(source) + ": there is no column " + quoted(name) + "." + did_you_mean(name, names) + " " +
                    columns_are(names));
    }
    if (std::find(place + 1, names.end(), name) != names.end()) {
        throw Error(printable(source) + ": there are two columns " + quoted(name) + ". Rename one of them.");
    }
    return static_cast<std::size_t>(place - names.begin());
}

Roles resolve_roles(const Roles& requested, const std::vector<std::string>& names, const std::string& source,
                    std::vector<std::string>& said) {
    for (const std::string& name : named(requested)) place_of(name, names, source);
    refuse_repetition(requested.scores, "--score");
    refuse_repetition(requested.slices, "--slice");
    Roles roles = requested;
    if (roles.label.empty()) roles.label = guess(usual_labels, requested, names, source, "label", "--label", said);
    if (roles.scores.empty()) roles.scores = {guess(usual_scores, requested, names, source, "score", "--score", said)};
    if (std::ranges::find(roles.scores, roles.label) != roles.scores.end()) {
        throw Error("Column " + quoted(roles.label) +
                    " cannot be both label and score. Name another with --label or --score.");
    }
    return roles;
}

}  // namespace midrank
