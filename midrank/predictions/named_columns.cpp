#include "midrank/predictions/named_columns.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/letter_case.hpp"
#include "midrank/base/nearest.hpp"
#include "midrank/base/needs_options.hpp"
#include "midrank/base/text.hpp"
#include "midrank/predictions/crossed_slices.hpp"
#include "midrank/predictions/numbers.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace midrank {
namespace {

/// Whether `text` is a list of several of the names, separated by `sign`.
bool is_list_of(std::string_view text, const std::vector<std::string>& names, char sign) {
    if (text.find(sign) == std::string_view::npos) return false;
    while (true) {
        const std::size_t end = std::min(text.find(sign), text.size());
        if (std::ranges::find(names, trimmed(text.substr(0, end))) == names.end()) return false;
        if (end == text.size()) return true;
        text.remove_prefix(end + 1);
    }
}

/// Proposes the name that the user may have meant: part of a nested column, or a similar name.
std::string column_meant(std::string_view name, const std::vector<std::string>& names) {
    const std::string prefix = std::string(name) + ".";
    const auto is_part = [&prefix](const std::string& other) { return other.starts_with(prefix); };
    if (const auto part = std::ranges::find_if(names, is_part); part != names.end()) {
        const bool several = std::ranges::count_if(names, is_part) > 1;
        return " It has parts: use one, such as " + quoted(*part) +
               (several ? ", or all as class scores with --score-prefix '" + printable(prefix) + "'." : ".");
    }
    if (is_list_of(name, names, ',')) return " To name several columns, repeat the option instead of using a comma.";
    if (is_list_of(name, names, '&'))
        return " Repeat the option for each column; only --slice crosses columns like this.";
    const std::vector<std::string_view> views(names.begin(), names.end());
    const auto near = nearest(name, views);
    return near ? " Did you mean " + quoted(*near) + "?" : "";
}

bool is_usual(std::string_view name, const UsualNames& usual) {
    return is_one_of(name, usual.plain) || is_one_of(name, usual.others);
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

bool is_one_of(std::string_view name, std::span<const std::string_view> names) {
    return std::ranges::any_of(names, [name](std::string_view known) { return equal_without_case(name, known); });
}

bool ends_as_id(std::string_view name) {
    if (name.size() <= 3) return false;
    const std::string_view end = name.substr(name.size() - 3);
    return equal_without_case(end, "_id") || equal_without_case(end, " id") || end.ends_with("Id");
}

std::vector<std::string> named_columns(const Roles& roles) {
    std::vector<std::string> names = roles.scores;
    if (!roles.label.empty()) names.push_back(roles.label);
    for (const std::string& slice : roles.slices)
        std::ranges::move(columns_of_slice(roles, slice), std::back_inserter(names));
    names.insert(names.end(), roles.predicted.begin(), roles.predicted.end());
    for (const ClassColumn& of : roles.class_scores) names.push_back(of.column);
    for (const ClassColumn& of : roles.labels) names.push_back(of.column);
    for (const QuantileColumn& of : roles.quantiles) names.push_back(of.column);
    for (const ModelRole& model : roles.models) {
        if (model.predicted) names.push_back(*model.predicted);
        for (const auto& columns : {model.class_scores, model.label_predictions})
            for (const ClassColumn& of : columns) names.push_back(of.column);
    }
    for (const auto& name : {roles.gain_if_flagged, roles.weight, roles.cluster, roles.query, roles.model, roles.id}) {
        if (name) names.push_back(*name);
    }
    return names;
}

std::vector<std::string> free_columns(const Roles& requested, const NamedColumns& columns) {
    const std::vector<std::string> taken = named_columns(requested);
    std::vector<std::string> left;
    std::ranges::copy_if(columns.names, std::back_inserter(left),
                         [&taken](const std::string& name) { return std::ranges::find(taken, name) == taken.end(); });
    return left;
}

bool has_plain(std::span<const std::string_view> names, const Roles& requested, const NamedColumns& columns) {
    return std::ranges::any_of(free_columns(requested, columns), [names](const std::string& name) {
        return std::ranges::find(names, name) != names.end();
    });
}

std::vector<std::string> usual_columns(const UsualNames& usual, const Roles& requested, const NamedColumns& columns) {
    const std::vector<std::string> left = free_columns(requested, columns);
    std::vector<std::string> found;
    for (const std::string_view name : usual.plain)
        if (std::ranges::find(left, name) != left.end()) found.emplace_back(name);
    if (!found.empty()) return found;
    for (const std::string& name : left) {
        if (is_usual(name, usual) && std::ranges::find(found, name) == found.end()) found.push_back(name);
    }
    return found;
}

RoleCandidates find_candidates(const UsualNames& usual, const Roles& requested, const NamedColumns& columns,
                               const std::string& part, const std::string& option) {
    return {.part = part,
            .option = option,
            .candidates = usual_columns(usual, requested, columns),
            .taken = std::ranges::any_of(named_columns(requested),
                                         [&usual](const std::string& name) { return is_usual(name, usual); })};
}

std::string only_candidate(const RoleCandidates& sought, const NamedColumns& columns, const std::string& why) {
    const std::string& name = sought.candidates.front();
    place_of(name, columns.names, columns.source);
    columns.notes.push_back("Using column " + quoted(name) + " as the " + sought.part + why + " (choose another with " +
                            sought.option + ").");
    return name;
}

namespace {

/// Whether the names of all columns are numbers, not all of them integers (indices): the first line then has the values
/// of a row.
bool are_values(const std::vector<std::string>& names) {
    bool fraction = false;
    for (const std::string& name : names) {
        const auto number = parse_number(name);
        if (!number) return false;
        fraction = fraction || *number != std::floor(*number);
    }
    return fraction;
}

/// Whether there is only one name, with spaces in it: probably a file whose fields are separated by spaces.
bool is_line_with_spaces(const std::vector<std::string>& names) {
    return names.size() == 1 && names.front().find(' ') != std::string::npos;
}

}  // namespace

void refuse_ambiguous_roles(const std::vector<RoleCandidates>& parts, const NamedColumns& columns,
                            const std::vector<std::string>& words) {
    if (are_values(columns.names))
        throw Error(printable(columns.source) + ": the column names are the numbers " + listed(columns.names) +
                    ". If they are the values of a row, add a line with column names at the top; otherwise choose "
                    "columns with --label and --score.");
    if (is_line_with_spaces(columns.names))
        throw Error(printable(columns.source) + ": the only column is " + quoted(columns.names.front()) +
                    ". If its fields are separated by spaces, use --delimiter ' ', and add a line with column names at "
                    "the top if there is none.");
    std::string text;
    std::string options;
    bool lacks = false;
    for (const RoleCandidates& sought : parts) {
        if (!text.empty()) text += ", and ";
        if (sought.candidates.empty()) {
            lacks = true;
            text +=
                std::string("no ") + (sought.taken ? "other " : "") + "column has a usual name for the " + sought.part;
        } else {
            text += listed(sought.candidates) + (sought.candidates.size() == 2 ? " could both" : " could all") +
                    " be the " + sought.part;
        }
        options += (options.empty() ? "" : " and ") + sought.option;
    }
    const std::string which = parts.size() > 1 ? "them" : parts.front().which;
    throw NeedsOptions(printable(columns.source) + ": " + text + ". Name " + which + " with " + options + "." +
                           (lacks ? " " + columns_are(columns.names) : ""),
                       words);
}

std::string guess(const UsualNames& usual, const Roles& requested, const NamedColumns& columns, const std::string& part,
                  const std::string& option) {
    const RoleCandidates sought = find_candidates(usual, requested, columns, part, option);
    if (sought.candidates.size() == 1) return only_candidate(sought, columns);
    std::vector<std::string> words;
    if (!sought.candidates.empty()) words = {option, sought.candidates.front()};
    refuse_ambiguous_roles({sought}, columns, words);
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
                            column_meant(name, names) + " " + columns_are(names));
    }
    if (std::find(place + 1, names.end(), name) != names.end()) {
        throw Error(printable(source) + ": there are two columns " + quoted(name) + ". Rename one of them.");
    }
    return static_cast<std::size_t>(place - names.begin());
}

}  // namespace midrank
