#include "midrank/presentation/comparison_words.hpp"

#include "midrank/base/text.hpp"
#include "midrank/predictions/numbers.hpp"
#include "midrank/presentation/distinct_name.hpp"
#include "midrank/presentation/numbers.hpp"

#include <fmt/format.h>

#include <ranges>
#include <string_view>

namespace midrank {
namespace {

std::string p_in_words(const ComparisonReport& report, double p, std::size_t slices = 1) {
    const std::string text = rounded_p(p);
    return fmt::format("{}p {}", adjusted(report, slices) ? "adjusted " : "", text);
}

std::string numbers_in_words(const ComparisonReport& report, const Difference& difference, double sign,
                             std::size_t slices) {
    const double value = sign * difference.value.number();
    std::string text = rounded(value);
    if (const auto* interval = std::get_if<Interval>(&difference.interval)) {
        const Bounds& bounds = interval->bounds;
        const Bounds turned = sign > 0 ? bounds : Bounds{-bounds.high, -bounds.low};
        const RoundedEstimate shown = rounded_estimate(value, turned.low, turned.high, 0);
        text = fmt::format("{}, {} % {} to {}", shown.value, number_text(100 * interval->level), shown.low, shown.high);
    }
    return fmt::format("difference {}, {}", text, p_in_words(report, difference.adjusted.number(), slices));
}

}  // namespace

bool adjusted(const ComparisonReport& report, std::size_t slices) noexcept {
    return (report.report.models.size() > 2 || slices > 1) && report.adjustment != Adjustment::none;
}

std::string rounded_p(double p) {
    constexpr double least = 1e-4;
    return p < least ? "< 0.0001" : fmt::format("{:.2g}", p);
}

std::string shown_name(const ComparisonReport& report, std::size_t model, std::size_t longest) {
    const auto& models = report.report.models;
    return distinct_name(models[model].name, std::views::transform(models, &ModelReport::name), longest);
}

std::string_view name_of(Finding finding) noexcept {
    switch (finding) {
        case Finding::first_higher:
            return "first_higher";
        case Finding::second_higher:
            return "second_higher";
        case Finding::cannot_be_told_apart:
            return "cannot_be_told_apart";
        case Finding::untested:
            return "untested";
    }
    return "unknown";
}

std::string finding_in_words(const ComparisonReport& report, const MeasureComparison& of, const Difference& difference,
                             std::size_t slices) {
    const std::string first = shown_name(report, difference.first);
    const std::string second = shown_name(report, difference.second);
    const std::string& measure = of.requested.key;
    if (difference.finding == Finding::untested) {
        return fmt::format("{} of {} and {} is not tested: {}.", measure, first, second,
                           reason(difference.adjusted.why()));
    }
    if (difference.finding == Finding::cannot_be_told_apart) {
        return fmt::format("{} and {} cannot be told apart by {} ({}).", first, second, measure,
                           numbers_in_words(report, difference, 1, slices));
    }
    const bool lower = of.requested.measure->better == Better::lower;
    const bool names_first = (difference.finding == Finding::first_higher) != lower;
    return fmt::format("{} has the {} {} ({}).", names_first ? first : second, lower ? "lower" : "higher", measure,
                       numbers_in_words(report, difference, names_first ? 1 : -1, slices));
}

std::string margin_in_words(const ComparisonReport& report, const MeasureComparison& of, const Difference& difference,
                            std::size_t slices) {
    if (!difference.non_inferiority) return "";
    const NonInferiority& found = *difference.non_inferiority;
    const std::string first = shown_name(report, difference.first);
    const std::string claim =
        fmt::format("not worse than {} by {} or more in {}", shown_name(report, difference.second),
                    number_text(*report.margin), of.requested.key);
    if (!found.adjusted.defined())
        return fmt::format("Whether {} is {} is not tested: {}.", first, claim, reason(found.adjusted.why()));
    const std::string p = "one-sided " + p_in_words(report, found.adjusted.number(), slices);
    return found.shown ? fmt::format("{} is {} ({}).", first, claim, p)
                       : fmt::format("It is not shown that {} is {} ({}).", first, claim, p);
}

std::vector<std::string> pair_in_words(const ComparisonReport& report, std::size_t pair) {
    std::vector<std::string> sentences;
    std::vector<std::string> untested;
    std::string alike;
    std::string shown;
    std::string not_shown;
    // Only the first p of a list is labelled.
    const auto list = [&report](std::string& text, const MeasureComparison& of, std::string_view sort, double p) {
        text += text.empty() ? fmt::format("{} ({}{})", of.requested.key, sort, p_in_words(report, p))
                             : fmt::format(", {} ({})", of.requested.key, rounded_p(p));
    };
    for (const MeasureComparison& of : report.comparison.measures) {
        const Difference& difference = of.differences[pair];
        if (difference.finding == Finding::cannot_be_told_apart) {
            list(alike, of, "", difference.adjusted.number());
        } else {
            (difference.finding == Finding::untested ? untested : sentences)
                .push_back(finding_in_words(report, of, difference));
        }
        const auto& against = difference.non_inferiority;
        if (against && against->adjusted.defined()) {
            list(against->shown ? shown : not_shown, of, "one-sided ", against->adjusted.number());
        } else if (against && difference.adjusted.defined()) {
            untested.push_back(margin_in_words(report, of, difference));
        }
    }
    if (report.comparison.measures.empty()) return sentences;
    const Difference& any = report.comparison.measures.front().differences[pair];
    const std::string first = shown_name(report, any.first);
    const std::string second = shown_name(report, any.second);
    if (!alike.empty()) sentences.push_back(fmt::format("{} and {} cannot be told apart by {}.", first, second, alike));
    const std::string margin = report.margin ? number_text(*report.margin) : "";
    if (!shown.empty())
        sentences.push_back(fmt::format("{} is not worse than {} by {} or more in {}.", first, second, margin, shown));
    if (!not_shown.empty()) {
        sentences.push_back(fmt::format("It is not shown that {} is not worse than {} by {} or more in {}.", first,
                                        second, margin, not_shown));
    }
    sentences.insert(sentences.end(), untested.begin(), untested.end());
    return sentences;
}

std::vector<std::string> slices_in_words(const ComparisonReport& report, std::size_t pair) {
    std::vector<std::string> sentences;
    const std::size_t slices = report.slices.size();
    for (std::size_t m = 0; m < report.comparison.measures.size(); ++m) {
        for (const ComparedSlice& slice : report.slices) {
            const MeasureComparison& of = slice.measures[m];
            const Difference& difference = of.differences[pair];
            if (difference.finding == Finding::first_higher || difference.finding == Finding::second_higher)
                sentences.push_back(printable(slice.name, longest_name) + ": " +
                                    finding_in_words(report, of, difference, slices));
        }
    }
    if (!sentences.empty() || report.comparison.measures.empty()) return sentences;
    const Difference& any = report.comparison.measures.front().differences[pair];
    return {fmt::format("{} and {} cannot be told apart on any slice.", shown_name(report, any.first),
                        shown_name(report, any.second))};
}

}  // namespace midrank
