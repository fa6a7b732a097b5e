#include "midrank/measures/spelled_here.hpp"

#include "midrank/base/letter_case.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <vector>

namespace midrank {
namespace {

bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }

/// "ndcg", "10" of "nDCG@10": what stands between signs, in small letters, and numbers apart from letters.
std::vector<std::string> words_of(std::string_view name) {
    std::vector<std::string> words;
    char before = '_';
    for (const char c : name) {
        const bool sign = c == '_' || c == '-' || c == '@' || c == ' ';
        if (!sign) {
            const bool number = is_digit(c) || (c == '.' && is_digit(before));
            const bool numbered = is_digit(before) || before == '.';
            if (before == '_' || number != numbered) words.emplace_back();
            words.back() += lower_case(c);
        }
        before = sign ? '_' : c;
    }
    return words;
}

std::string joined(const std::vector<std::string>& words) { return fmt::format("{}", fmt::join(words, "_")); }

const Measure* measure_of(std::string_view name, std::span<const TaskKind> tasks) {
    for (const TaskKind task : tasks)
        if (const Measure* found = find_measure(name, task)) return found;
    return nullptr;
}

bool takes(const Measure* measure, std::string_view parameter) {
    return measure != nullptr &&
           std::ranges::find(measure->parameters, parameter, &Parameter::name) != measure->parameters.end();
}

/// "macro_f1" of "f1_macro", "macro_sensitivity" of "macro_recall": the average of a measure of two classes, by any of its names.
std::optional<std::string> as_average(std::string_view name, std::span<const TaskKind> tasks) {
    for (const std::string average : {"macro", "weighted", "micro"}) {
        const bool first = name.starts_with(average + "_");
        if (!first && !name.ends_with("_" + average)) continue;
        const std::size_t rest = name.size() - average.size() - 1;
        const Measure* of_two = find_measure(first ? name.substr(average.size() + 1) : name.substr(0, rest));
        if (of_two == nullptr) continue;
        std::string found = average + "_" + of_two->id;
        if (measure_of(found, tasks) != nullptr) return found;
    }
    return std::nullopt;
}

/// "sensitivity_of" of "recall_of": that of one class, likewise.
std::optional<std::string> as_of_one(std::string_view name, std::span<const TaskKind> tasks) {
    constexpr std::string_view end = "_of";
    const Measure* of_two = name.ends_with(end) ? find_measure(name.substr(0, name.size() - end.size())) : nullptr;
    if (of_two == nullptr || measure_of(of_two->id + std::string(end), tasks) == nullptr) return std::nullopt;
    return of_two->id + std::string(end);
}

/// "ndcg_at(k=10)" of "ndcg@10", "ndcg_at_10" and "ndcg_10", "top_k_accuracy(k=5)" of "top_5_accuracy", "precision_at(fraction=0.1)" of
/// "precision@0.1", "f_beta(beta=2)" of "f2".
std::optional<std::string> with_number_as_argument(const std::vector<std::string>& words,
                                                   std::span<const TaskKind> tasks) {
    const auto is_number = [](const std::string& word) { return is_digit(word.front()); };
    if (std::ranges::count_if(words, is_number) != 1) return std::nullopt;
    const auto place = std::ranges::find_if(words, is_number) - words.begin();
    const std::string& number = words[static_cast<std::size_t>(place)];

    std::vector<std::string> named = words;
    named[static_cast<std::size_t>(place)] = "k";
    std::vector<std::string> rest = words;
    rest.erase(rest.begin() + place);
    if (rest.size() > 1 && rest.back() == "at") rest.pop_back();
    const std::string stem = joined(rest);
    const std::string_view parameter = number.find('.') == std::string::npos ? "k" : "fraction";
    for (const std::string& candidate : {joined(named), stem + "_at", stem})
        if (takes(measure_of(candidate, tasks), parameter))
            return fmt::format("{}({}={})", candidate, parameter, number);
    if (place > 0 && takes(measure_of(stem + "_beta", tasks), "beta"))
        return fmt::format("{}_beta(beta={})", stem, number);
    return std::nullopt;
}

/// In small letters, with _ between words, as ids are.
std::string as_id(std::string_view text) {
    std::string plain(text);
    std::ranges::transform(plain, plain.begin(), [](char c) { return c == '-' || c == ' ' ? '_' : lower_case(c); });
    return plain;
}

/// "mape" of "mean_absolute_percentage_error", which is its title.
std::optional<std::string> of_title(std::string_view name, std::span<const TaskKind> tasks) {
    for (const TaskKind task : tasks)
        for (const Measure& measure : catalog(task))
            if (as_id(measure.title) == name) return measure.id;
    return std::nullopt;
}

/// "accuracy" of "accuracy_score", "map" of "map_at".
std::optional<std::string> without_last_word(std::string_view name, std::span<const TaskKind> tasks) {
    for (const std::string_view word : {"_score", "_loss", "_at"}) {
        if (!name.ends_with(word)) continue;
        const std::string_view found = name.substr(0, name.size() - word.size());
        if (measure_of(found, tasks) != nullptr) return std::string(found);
    }
    return std::nullopt;
}

}  // namespace

std::optional<std::string> spelled_here(std::string_view name, std::span<const TaskKind> tasks) {
    constexpr std::size_t longest = 100;  // no tool has such a name
    if (name.size() > longest) return std::nullopt;
    const std::string plain = as_id(name);
    if (measure_of(plain, tasks) != nullptr) return plain;
    if (auto found = of_title(plain, tasks)) return found;
    if (auto found = as_average(plain, tasks)) return found;
    if (auto found = as_of_one(plain, tasks)) return found;
    if (auto found = with_number_as_argument(words_of(plain), tasks)) return found;
    return without_last_word(plain, tasks);
}

}  // namespace midrank
