#include "midrank/measures/catalog_name.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/letter_case.hpp"
#include "midrank/measures/arguments.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <vector>

namespace midrank {
namespace {

bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }

/// "ndcg", "10" for "nDCG@10": the parts between separators, in lower case, with numbers split from letters.
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

/// Whether there is such a measure, and it accepts this argument: precision_at(fraction=1.5) is none.
bool accepts(const Measure* measure, const std::string& argument) {
    if (measure == nullptr) return false;
    try {
        const Arguments arguments = read_arguments(measure->id, argument, measure->parameters);
        if (measure->check) measure->check(arguments);
        return true;
    } catch (const Error&) {
        return false;
    }
}

/// "macro_f1" for "f1_macro": the average of a binary measure.
std::optional<std::string> as_average(std::string_view name, std::span<const TaskKind> tasks) {
    for (const std::string average : {"macro", "weighted", "micro"}) {
        if (!name.ends_with("_" + average)) continue;
        const std::string_view of_two = name.substr(0, name.size() - average.size() - 1);
        if (const Measure* found = measure_of(fmt::format("{}_{}", average, of_two), tasks)) return found->id;
    }
    return std::nullopt;
}

/// "ndcg_at(k=10)" for "ndcg@10", "ndcg_at_10" and "ndcg_10", "top_k_accuracy(k=5)" for "top_5_accuracy",
/// "precision_at(fraction=0.1)" for "precision@0.1", "f_beta(beta=2)" for "f2".
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
    const std::string argument = (number.find('.') == std::string::npos ? "k=" : "fraction=") + number;
    for (const std::string& candidate : {joined(named), stem + "_at", stem})
        if (accepts(measure_of(candidate, tasks), argument)) return fmt::format("{}({})", candidate, argument);
    const std::string beta = "beta=" + number;
    if (place > 0 && accepts(measure_of(stem + "_beta", tasks), beta)) return fmt::format("{}_beta({})", stem, beta);
    return std::nullopt;
}

/// In lower case, with _ between words, like ids.
std::string as_id(std::string_view text) {
    std::string plain(text);
    std::ranges::transform(plain, plain.begin(), [](char c) { return c == '-' || c == ' ' ? '_' : lower_case(c); });
    return plain;
}

/// "mape" for its title, "mean_absolute_percentage_error".
std::optional<std::string> of_title(std::string_view name, std::span<const TaskKind> tasks) {
    for (const TaskKind task : tasks)
        for (const Measure& measure : catalog(task))
            if (as_id(measure.title) == name) return measure.id;
    return std::nullopt;
}

/// "accuracy" for "accuracy_score", "map" for "map_at".
std::optional<std::string> without_last_word(std::string_view name, std::span<const TaskKind> tasks) {
    for (const std::string_view word : {"_score", "_loss", "_at"}) {
        if (!name.ends_with(word)) continue;
        const std::string_view found = name.substr(0, name.size() - word.size());
        if (measure_of(found, tasks) != nullptr) return std::string(found);
    }
    return std::nullopt;
}

}  // namespace

std::optional<std::string> catalog_name(std::string_view name, std::span<const TaskKind> tasks) {
    constexpr std::size_t longest = 100;  // no tool has such a name
    if (name.size() > longest) return std::nullopt;
    std::string plain = as_id(name);
    if (measure_of(plain, tasks) != nullptr) return plain;
    if (auto found = of_title(plain, tasks)) return found;
    if (auto found = as_average(plain, tasks)) return found;
    if (auto found = with_number_as_argument(words_of(plain), tasks)) return found;
    return without_last_word(plain, tasks);
}

}  // namespace midrank
