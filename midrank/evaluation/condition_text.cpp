#include "midrank/evaluation/condition_text.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/predictions/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>
#include <utility>

namespace midrank {
namespace {

std::string option_of(Bound bound) { return bound == Bound::drop ? "--max-drop" : fmt::format("--{}", name_of(bound)); }

/// How messages name the place of a condition: --min, or the key in the file.
std::string place_of(const ConditionText& text) {
    return text.file.empty() ? option_of(text.bound)
                             : fmt::format("{}, key {}", printable(text.file), name_of(text.bound));
}

/// The condition as written there.
std::string words_of(const ConditionText& text) {
    const char* const between = text.file.empty() ? " " : ": ";
    const std::string slice = text.slice.empty() ? "" : fmt::format("[{}]", printable(text.slice));
    return fmt::format("{}{}{}{}={}", place_of(text), between, printable(text.measure), slice, number_text(text.limit));
}

/// Calls `work`; adds the file of the condition to the message of an Error.
template <class Work>
auto naming_the_file(const ConditionText& text, const Work& work) {
    try {
        return work();
    } catch (const Error& error) {
        if (text.file.empty()) throw;
        throw Error(fmt::format("{}: {}", place_of(text), error.what()));
    }
}

/// The limits that some values meet and others do not; ends included.
Range range_of_limits(const Condition& condition) {
    const Range range = condition.requested.range();
    if (condition.bound != Bound::drop) return range;
    return {.least = 0, .most = range.most - range.least};
}

void refuse_limit_outside(const Condition& condition, const ConditionText& text) {
    const Range range = range_of_limits(condition);
    if (range.least <= condition.limit && condition.limit <= range.most) return;
    const std::string what = (condition.bound == Bound::drop ? "a drop of " : "") + condition.requested.key;
    const bool above = condition.limit > range.most;
    const double percent = condition.limit / 100;
    const bool a_percentage = range.least <= percent && percent <= range.most;
    throw Error(fmt::format(
        "{}: {} is {} {}; {}", words_of(text), what, above ? "at most" : "at least",
        number_text(above ? range.most : range.least),
        a_percentage ? fmt::format("did you mean {}?", number_text(percent)) : "choose a number in its range."));
}

void refuse_drop_without_direction(const Condition& condition, const ConditionText& text) {
    if (condition.bound != Bound::drop || condition.requested.measure->better != Better::neither) return;
    throw Error(
        fmt::format("{}: neither higher nor lower values of {} are better, so there is no drop. Set its smallest and "
                    "largest value with --min and --max.",
                    words_of(text), condition.requested.key));
}

}  // namespace

ConditionText::ConditionText(Bound of, std::string_view text, double least_or_most, std::string stands_in)
    : bound(of), measure(text), limit(least_or_most), file(std::move(stands_in)) {
    const auto open = text.find('[');
    if (open == std::string_view::npos) return;
    measure = text.substr(0, open);
    if (text.ends_with(']')) slice = text.substr(open + 1, text.size() - open - 2);
    const auto equals = slice.find('=');
    if (equals == 0 || equals == std::string::npos || measure.empty())
        throw Error(fmt::format("{}: {} is not a measure with a slice. Write it as in roc_auc[ward=A].",
                                place_of(*this), quoted(text)));
}

std::string_view name_of(Bound bound) noexcept {
    switch (bound) {
        case Bound::at_least:
            return "min";
        case Bound::at_most:
            return "max";
        case Bound::drop:
            return "max_drop";
    }
    return "unknown";
}

ConditionText read_condition_text(const std::string& text, Bound bound) {
    const auto equals = text.rfind('=');
    const auto limit = equals == std::string::npos ? std::nullopt : parse_number_or_per_cent(text.substr(equals + 1));
    const bool named = limit && equals > 0 && text[equals - 1] != '>' && text[equals - 1] != '<';
    if (!named || !std::isfinite(*limit)) {
        const char* const example = bound == Bound::at_least  ? "roc_auc=0.9"
                                    : bound == Bound::at_most ? "log_loss=0.5"
                                                              : "roc_auc=0.01";
        throw Error(fmt::format("{0} takes a measure and a number, as in {0} {1}, not {2}.", option_of(bound), example,
                                quoted(text)));
    }
    return {bound, text.substr(0, equals), *limit};
}

std::vector<ConditionText> condition_texts(std::span<const std::string> at_least, std::span<const std::string> at_most,
                                           std::span<const std::string> drops) {
    std::vector<ConditionText> texts;
    const auto add = [&texts](std::span<const std::string> of, Bound bound) {
        std::ranges::transform(of, std::back_inserter(texts),
                               [bound](const std::string& text) { return read_condition_text(text, bound); });
    };
    add(at_least, Bound::at_least);
    add(at_most, Bound::at_most);
    add(drops, Bound::drop);
    return texts;
}

void check_conditions(std::span<const ConditionText> texts) {
    if (texts.empty())
        throw Error(
            "There is nothing to check. Give a condition, as in --min roc_auc=0.9, or --max mae=2 for a regression.");
    for (const ConditionText& text : texts) naming_the_file(text, [&text] { refuse_unknown_measures(text.measure); });
}

Condition read_condition(const ConditionText& text, TaskKind task) {
    std::vector<MeasureRequest> requested = naming_the_file(text, [&] { return read_measures(text.measure, task); });
    if (requested.size() != 1) {
        throw Error(fmt::format("{} takes one measure at a time, but {} means several. Name one of them.",
                                place_of(text), quoted(text.measure)));
    }
    Condition condition{std::move(requested.front()), text.bound, text.limit, text.slice};
    refuse_drop_without_direction(condition, text);
    refuse_limit_outside(condition, text);
    return condition;
}

std::vector<Condition> read_conditions(std::span<const ConditionText> texts, TaskKind task) {
    check_conditions(texts);
    std::vector<Condition> conditions;
    conditions.reserve(texts.size());
    for (const ConditionText& text : texts) conditions.push_back(read_condition(text, task));
    return conditions;
}

}  // namespace midrank
