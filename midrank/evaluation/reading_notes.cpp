#include "midrank/evaluation/reading_notes.hpp"

#include "midrank/base/letter_case.hpp"
#include "midrank/base/text.hpp"
#include "midrank/predictions/missing_words.hpp"
#include "midrank/predictions/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <span>
#include <string_view>
#include <unordered_set>

namespace midrank {
namespace {

/// "a, b, c, …"
template <class Shown>
std::string listed(std::span<const std::string> names, std::size_t most, Shown shown) {
    return with_commas(names.first(std::min(most, names.size())), shown) + (names.size() > most ? ", …" : "");
}

std::string listed(std::span<const std::string> names) {
    return listed(names, 8, [](const std::string& name) { return printable(name, 24); });
}

/// The names of all models, each once.
template <Summary S, class NamesIn>
std::vector<std::string> names_of_models(const EvidenceSet& evidence, NamesIn names_in) {
    std::vector<std::string> names;
    std::unordered_set<std::string_view> known;  // there may be very many
    for (const Evidence& part : evidence.parts()) {
        if (!part.whole() || !part.summaries.has<S>()) continue;
        for (const std::string& name : names_in(part.summaries.get<S>()))
            if (known.insert(name).second) names.push_back(name);
    }
    return names;
}

/// Notes on class names that look wrong.
void note_odd_classes(const std::vector<std::string>& classes, std::vector<std::string>& notes) {
    std::vector<std::string> odd;
    std::ranges::copy_if(classes, std::back_inserter(odd), mostly_means_missing);
    // --missing drop is accepted only once, so it is not proposed again.
    if (odd.size() == 1)
        notes.push_back(
            fmt::format("{} is read as a class; if it means a missing value, use {} together with --missing drop.",
                        quoted(odd[0]), missing_value_option(odd[0])));
    if (odd.size() > 1) {
        std::vector<std::string> options;
        std::ranges::transform(odd, std::back_inserter(options), missing_value_option);
        notes.push_back(
            fmt::format("{} are read as classes; if they mean missing values, use {} together with --missing drop.",
                        listed(odd, 8, [](const std::string& name) { return quoted(name); }), fmt::join(options, " ")));
    }
    constexpr std::size_t most = 100;  // comparing every pair of more would take too long
    if (classes.size() > most) return;
    for (auto name = classes.begin(); name != classes.end(); ++name) {
        const auto like_it = [&name](const std::string& other) { return equal_without_case(other, *name); };
        const auto other = std::find_if(name + 1, classes.end(), like_it);
        if (other == classes.end()) continue;
        notes.push_back(fmt::format("{} and {} are two classes that differ only in upper and lower case.",
                                    quoted(*name), quoted(*other)));
    }
}

/// Words in alphabetical order are hardly ever in order of meaning, such as "high", "low", "mid".
bool ordered_by_the_alphabet(const std::vector<std::string>& classes) {
    const auto is_word = [](const std::string& name) { return !parse_number(name); };
    return classes.size() > 2 && std::ranges::all_of(classes, is_word) && std::ranges::is_sorted(classes);
}

void note_classes(const EvidenceSet& evidence, std::vector<std::string>& notes) {
    const auto classes = names_of_models<ClassTable>(evidence, [](const ClassTable& table) { return table.classes(); });
    const bool by_alphabet = evidence.origin().task == TaskKind::ordinal && ordered_by_the_alphabet(classes);
    notes.push_back(fmt::format("{} classes, in the order {}{} (--classes gives another).", classes.size(),
                                listed(classes), by_alphabet ? ", which is alphabetical" : ""));
    note_odd_classes(classes, notes);
}

void note_labels(const EvidenceSet& evidence, std::vector<std::string>& notes) {
    const auto labels = names_of_models<LabelRows>(evidence, [](const LabelRows& rows) { return rows.labels(); });
    notes.push_back(fmt::format("{} {}: {}.", labels.size(), labels.size() == 1 ? "label" : "labels", listed(labels)));
}

/// For soft labels. Models side by side share their rows; those of a long table have rows of their own.
void note_rows_between(const EvidenceSet& evidence, std::vector<std::string>& notes) {
    std::int64_t rows = 0;
    std::int64_t between = 0;
    for (const Evidence& part : evidence.parts()) {
        if (!part.whole() || !part.summaries.has<SoftLabels>()) continue;
        rows += part.rows_seen;
        between += part.summaries.get<SoftLabels>().between;
        if (evidence.origin().model.empty()) break;
    }
    notes.push_back(
        fmt::format("A label is the share of its row that counts as positive; the rest is negative. {} of {} rows {} "
                    "between 0 and 1.",
                    between, rows, between == 1 ? "lies" : "lie"));
}

}  // namespace

std::vector<std::string> reading_notes(const EvidenceSet& evidence) {
    const Origin& origin = evidence.origin();
    std::vector<std::string> notes = origin.notes;
    if (evidence.parts().empty()) return notes;
    if (of_classes(origin.task)) note_classes(evidence, notes);
    if (origin.task == TaskKind::multilabel) note_labels(evidence, notes);
    if (evidence.holds<OnlyClasses>()) {
        notes.push_back(
            fmt::format("There are predicted classes but no scores: measures of the confusion matrix are computed; "
                        "measures of ranking and of probabilities have no value. Positive is {}.",
                        quoted(origin.positive)));
    }
    if (evidence.holds<SoftLabels>()) note_rows_between(evidence, notes);
    if (origin.left_out > 0) {
        notes.push_back(fmt::format("{} {} left out, because the label is neither --positive nor --negative.",
                                    origin.left_out, origin.left_out == 1 ? "row is" : "rows are"));
    }
    if (origin.negatives.size() > 1) {
        notes.push_back(fmt::format("Positive is {}; the other {} labels count as negative: {}.",
                                    quoted(origin.positive), origin.negatives.size(),
                                    listed(origin.negatives, 5, [](const std::string& name) { return quoted(name); })));
    }
    return notes;
}

std::vector<std::string> dropped_notes(std::int64_t dropped) {
    if (dropped == 0) return {};
    return {fmt::format("{} with a missing value {} left out.",
                        dropped == 1 ? "1 row" : fmt::format("{} rows", dropped), dropped == 1 ? "is" : "are")};
}

}  // namespace midrank
