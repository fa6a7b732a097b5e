#include "midrank/presentation/verdict.hpp"

#include "midrank/presentation/figures.hpp"
#include "midrank/presentation/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

namespace midrank {
namespace {

/// The denominator of a share in words: 100, or as many more as are needed.
double denominator_of(double share, const Interval* interval) {
    constexpr double usual = 100;
    constexpr double most = 1e6;
    const double half_width = interval != nullptr ? (interval->bounds.high - interval->bounds.low) / 2 : 0;
    const auto suffices = [&](double of) {
        const double found = std::round(share * of);
        const bool seems_exact = (found == 0 && share > 0) || (found == of && share < 1);
        return !seems_exact && (half_width == 0 || half_width * of >= 1);
    };
    double of = usual;
    while (of < most && !suffices(of)) of *= 10;
    return of;
}

/// A phrase if the value is compatible with chance; empty where it is not, or nothing is known.
std::string_view beside_chance(const Result& result) {
    const Interval* interval = interval_in(result.interval);
    const auto& chance = result.requested.measure->chance;
    if (interval == nullptr || !chance) return "";
    if (interval->bounds.high < *chance) return ", fewer than by chance";
    return interval->bounds.low <= *chance ? ", which is compatible with chance" : "";
}

std::string sentence(std::string words) {
    words.front() = static_cast<char>(words.front() - 'a' + 'A');
    return words + ".";
}

}  // namespace

std::string share_in_words(const Result& result) {
    const InWords& words = *result.requested.measure->in_words;
    const double share = result.answer.value.number();
    const Interval* interval = interval_in(result.interval);
    const double of = denominator_of(share, interval);
    const auto counted = [of](double part) { return fmt::format("{:.0f}", std::round(part * of)); };
    std::string text = fmt::format("of {:.0f} {} about {} {}", of, words.of, counted(share), words.found);
    if (interval != nullptr)
        text += fmt::format(" ({} to {})", counted(interval->bounds.low), counted(interval->bounds.high));
    text += beside_chance(result);
    return text;
}

std::vector<std::string> verdict_of(const SliceReport& report, const std::vector<std::string>& keys) {
    std::vector<std::string> sentences;
    std::string at_threshold;
    for (const Result& result : report.results) {
        const bool wanted = std::ranges::find(keys, result.requested.key) != keys.end();
        if (!wanted || !result.requested.measure->in_words || !result.answer.value.defined()) continue;
        if (result.answer.certified) continue;  // its bounds are shown next to it
        const std::string words = share_in_words(result);
        if (at_a_threshold(result.requested)) {
            at_threshold += (at_threshold.empty() ? "" : "; ") + words;
        } else {
            sentences.push_back(sentence(words));
        }
    }
    if (at_threshold.empty()) return sentences;
    if (report.threshold)
        at_threshold = fmt::format("at threshold {}, {}", rounded_threshold(report.threshold->cut), at_threshold);
    sentences.push_back(sentence(std::move(at_threshold)));
    return sentences;
}

}  // namespace midrank
