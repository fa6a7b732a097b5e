#include "midrank/predictions/proposed_columns.hpp"

#include "midrank/predictions/likely_positive.hpp"
#include "midrank/predictions/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

namespace midrank {
namespace {

/// Numeric columns without a role.
std::vector<ColumnLook> columns_of_numbers(const ColumnLook& label, const Roles& requested,
                                           const NamedColumns& columns) {
    const std::vector<std::string> left = free_columns(requested, columns);
    std::vector<ColumnLook> looks = columns.looks.all();
    std::erase_if(looks, [&](const ColumnLook& look) {
        return !look.numbers || look.empty() || look.name == label.name ||
               std::ranges::find(left, look.name) == left.end();
    });
    return looks;
}

bool has(const std::vector<ColumnLook>& looks, const std::string& name) {
    return std::ranges::find(looks, name, &ColumnLook::name) != looks.end();
}

/// Whether all columns with the prefix are among `numbers`, so that a prefix option selects no other column.
bool selects_only_these(const std::string& prefix, const std::vector<ColumnLook>& numbers,
                        const NamedColumns& columns) {
    return std::ranges::all_of(
        columns.names, [&](const std::string& name) { return !name.starts_with(prefix) || has(numbers, name); });
}

/// "class_" for class_cat and class_dog, if every class seen in the label has such a column; one prefix per model.
std::vector<std::string> prefixes_of_classes(const ColumnLook& label, const std::vector<ColumnLook>& numbers,
                                             const NamedColumns& columns) {
    const std::string& first = label.values.front();
    std::vector<std::string> prefixes;
    for (const ColumnLook& look : numbers) {
        if (look.name.size() <= first.size() || !look.name.ends_with(first)) continue;
        const std::string prefix = look.name.substr(0, look.name.size() - first.size());
        const auto has_column = [&](const std::string& value) { return has(numbers, prefix + value); };
        if (std::ranges::all_of(label.values, has_column) && selects_only_these(prefix, numbers, columns))
            prefixes.push_back(prefix);
    }
    return prefixes;
}

/// "q" for q0.1, q0.5 and q0.9, or for q10, q50 and q90: several levels including the median; empty if there are none.
std::string prefix_of_quantiles(const std::vector<ColumnLook>& numbers, const NamedColumns& columns) {
    for (const ColumnLook& look : numbers) {
        for (const std::string median : {"0.5", "0.50", "50"}) {
            if (look.name.size() <= median.size() || !look.name.ends_with(median)) continue;
            const std::string prefix = look.name.substr(0, look.name.size() - median.size());
            std::size_t levels = 0;
            for (const ColumnLook& other : numbers) {
                if (!other.name.starts_with(prefix)) continue;
                const auto level = parse_number(other.name.substr(prefix.size()));
                if (level && *level > 0 && *level < 100 && (*level < 1) == (median != "50")) ++levels;
            }
            if (levels > 1 && selects_only_these(prefix, numbers, columns)) return prefix;
        }
    }
    return "";
}

/// Whether some values are not integers, unlike codes of classes and counts.
bool has_fractions(const ColumnLook& look) {
    return look.numbers && std::ranges::any_of(look.values, [](const std::string& value) {
               const auto number = parse_number(value);
               return number && *number != std::floor(*number);
           });
}

/// The first such column, or all of them for a comparison.
std::vector<std::string> words_of_predicted(const std::vector<ColumnLook>& numbers, bool to_compare) {
    std::vector<std::string> words;
    for (const ColumnLook& look : numbers)
        if (has_fractions(look) && (to_compare || words.empty())) words.insert(words.end(), {"--predicted", look.name});
    return words;
}

/// For a command that looks at one class against the rest.
void name_one_as_positive(ProposedColumns& proposed, const ColumnLook& label) {
    proposed.option += ", and one class with --positive";
    proposed.words.insert(proposed.words.end(), {"--positive", label.values[likely_positive(label.values)]});
}

}  // namespace

ProposedColumns proposed_classes(const ColumnLook& label, const Roles& requested, const NamedColumns& columns) {
    if (requested.two_classes) return {};  // these commands need scores
    const bool to_compare = requested.several_models && !requested.model;
    const auto is_of_label = [&label](const std::string& value) {
        return std::ranges::find(label.values, value) != label.values.end();
    };
    std::vector<std::string> words;
    for (const std::string& name : free_columns(requested, columns)) {
        const ColumnLook* look = columns.looks.of(name);
        if (look == nullptr || look->numbers || look->empty() || name == label.name) continue;
        if (std::ranges::all_of(look->values, is_of_label) && (to_compare || words.empty()))
            words.insert(words.end(), {"--predicted", name});
    }
    if (words.empty()) return {};
    if (to_compare && words.size() < 4) words.clear();
    return {.part = "predicted class",
            .option = "--predicted",
            .which = to_compare ? "the ones to compare" : "one",
            .words = std::move(words)};
}

ProposedColumns proposed_for(const ColumnLook& label, const std::vector<std::string>& candidates,
                             const Roles& requested, const NamedColumns& columns) {
    const bool to_compare = requested.several_models && !requested.model;
    const std::vector<ColumnLook> numbers = columns_of_numbers(label, requested, columns);

    ProposedColumns of_classes{.part = "score", .option = "--score-of", .which = "the class scores"};
    const auto is_candidate = [&candidates](const std::string& value) {
        return std::ranges::find(candidates, value) != candidates.end();
    };
    if (std::ranges::all_of(label.values, is_candidate)) {
        for (const std::string& name : candidates)
            of_classes.words.insert(of_classes.words.end(), {"--score-of", fmt::format("{0}={0}", name)});
        if (requested.two_classes) name_one_as_positive(of_classes, label);
        if (to_compare) of_classes.words.clear();  // they are those of one model
        return of_classes;
    }
    if (const auto prefixes = prefixes_of_classes(label, numbers, columns); !prefixes.empty()) {
        of_classes.option = "--score-prefix";
        if (to_compare && prefixes.size() == 1) return of_classes;
        for (const std::string& prefix : prefixes)
            of_classes.words.insert(of_classes.words.end(), {"--score-prefix", prefix});
        if (requested.two_classes) name_one_as_positive(of_classes, label);
        return of_classes;
    }
    if (!label.numbers) return candidates.empty() ? proposed_classes(label, requested, columns) : ProposedColumns();
    if (const std::string prefix = prefix_of_quantiles(numbers, columns); !prefix.empty() && !to_compare)
        return {.part = "predicted number",
                .option = "--quantile-prefix",
                .which = "the columns of quantiles",
                .words = {"--quantile-prefix", prefix}};
    if (label.in_unit || !has_fractions(label)) return {};  // shares of the positive class, or codes of classes
    std::vector<std::string> words = words_of_predicted(numbers, to_compare);
    if (to_compare && words.size() < 4) words.clear();
    return {.part = "predicted number",
            .option = "--predicted",
            .which = to_compare ? "the ones to compare" : "one",
            .words = std::move(words)};
}

}  // namespace midrank
