#include "midrank/evaluation/warnings.hpp"

#include "midrank/base/text.hpp"
#include "midrank/evaluation/reading_notes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <utility>

namespace midrank {
namespace {

/// With fewer items in a class, even the best methods of the coverage study (docs/coverage.md) give intervals too wide
/// to be useful.
constexpr int few = 30;

std::string items(const NamedCount& of_class) {
    const double count = of_class.count.number();
    return fmt::format("{} {} item{}", count == 0 ? "no" : fmt::to_string(count), of_class.noun, count == 1 ? "" : "s");
}

void warn_of_few(std::vector<std::string>& warnings, const std::string& where, const NamedCounts& input) {
    for (const NamedCount& of_class : input) {
        if (of_class.noun.empty() || of_class.count >= few) continue;
        warnings.push_back(fmt::format("{} has {}{}.", where, items(of_class),
                                       of_class.count == 0 ? "" : ": results that depend on them are uncertain"));
    }
}

/// Whether there is one score per row, so that rows may be tied.
bool counts_scores(const NamedCounts& input) {
    return std::ranges::find(input, "distinct_scores", &NamedCount::id) != input.end();
}

/// Warns of several classes or labels with few rows.
void warn_of_small_classes(std::vector<std::string>& warnings, const std::string& where, const NamedCounts& input,
                           TaskKind task) {
    std::int64_t small = 0;
    std::string names;
    constexpr int most_named = 5;
    for (const NamedCount& of_class : input) {
        if (!of_class.of_class || of_class.count >= few) continue;
        if (++small <= most_named) names += (names.empty() ? "" : ", ") + quoted(of_class.id);
    }
    if (small == 0) return;
    if (small > most_named) names += fmt::format(" and {} more", small - most_named);
    const bool one = small == 1;
    const char* are = task == TaskKind::multilabel ? (one ? "have the label" : "have each of the labels")
                      : one                        ? "are of class"
                                                   : "are of the classes";
    warnings.push_back(fmt::format("{}: fewer than {} rows {} {}, so results that depend on {} are uncertain.", where,
                                   few, are, names, one ? "it" : "them"));
}

void warn_of_ties(std::vector<std::string>& warnings, const ModelReport& model) {
    if (!counts_scores(model.whole.input)) return;
    const double rows = model.whole.input["rows"].number();
    const double distinct = model.whole.input["distinct_scores"].number();
    // A distinct score for every tenth row is fine enough, and so are scores of two decimals for any number of rows: 50
    // evenly used scores tie a fiftieth of the pairs, which changes an AUC by at most 0.01.
    constexpr double fine = 50;
    if (rows == 0 || distinct >= std::min(fine, std::floor(rows / 10))) return;
    warnings.push_back(
        fmt::format("Model {} gives only {} distinct scores to {} rows: rows with the same score cannot be ranked, and "
                    "count one half in measures of ranking.",
                    quoted(model.name), distinct, rows));
}

/// One sentence per reason, with the measures concerned.
void warn_of_undefined(std::vector<std::string>& warnings, const ModelReport& model) {
    std::vector<std::pair<Undefined, std::string>> by_reason;
    for (const Result& result : model.whole.results) {
        if (result.answer.value.defined()) continue;
        const Undefined why = result.answer.value.why();
        auto known = by_reason.begin();
        while (known != by_reason.end() && known->first != why) ++known;
        if (known == by_reason.end()) known = by_reason.insert(known, {why, ""});
        known->second += (known->second.empty() ? "" : ", ") + result.requested.key;
    }
    for (const auto& [why, keys] : by_reason) {
        warnings.push_back(
            fmt::format("Model {}: no value for {}, because {}.", quoted(model.name), printable(keys), reason(why)));
    }
}

/// Sumpter's guideline: at a threshold whose labelled rows should resemble the positives, B lies in this range.
constexpr Range balanced_b = {0.4, 0.6};

/// Whether the request names a threshold and asks for B there. The other measures of the family find their threshold by
/// B itself, so they cannot leave the range, or use a threshold that nobody chose.
bool asks_for_b(const MeasureRequest& requested) {
    if (requested.measure->family != Family::indistinguishability) return false;
    return std::ranges::any_of(requested.measure->parameters, [&requested](const Parameter& parameter) {
        return parameter.is_threshold && requested.arguments.has(parameter.name);
    });
}

void warn_of_imbalance(std::vector<std::string>& warnings, const ModelReport& model) {
    for (const Result& result : model.whole.results) {
        const Value& b = result.answer.value;
        if (!asks_for_b(result.requested) || !b.defined()) continue;
        if (balanced_b.least <= b.number() && b.number() <= balanced_b.most) continue;
        warnings.push_back(
            fmt::format("Model {}: {} is {:.2f}, outside {} to {}. Rows labelled positive there mostly score {} than "
                        "positive rows do, so "
                        "precision at this threshold is not precision at indistinguishability.",
                        quoted(model.name), printable(result.requested.key), b.number(), balanced_b.least,
                        balanced_b.most, b.number() > balanced_b.most ? "lower" : "higher"));
    }
}

/// Whether both have the same number of rows of each class.
bool same_classes(const NamedCounts& a, const NamedCounts& b) {
    return std::ranges::all_of(
        a, [&b](const NamedCount& of) { return (of.noun.empty() && !of.of_class) || b[of.id] == of.count; });
}

}  // namespace

std::vector<std::string> warnings_of(const Report& report) {
    std::vector<std::string> warnings = dropped_notes(report.dropped);
    const NamedCounts* last = nullptr;
    for (const ModelReport& model : report.models) {
        // Models with the same rows need only one warning.
        const NamedCounts& input = model.whole.input;
        if (last == nullptr || !same_classes(*last, input)) {
            const std::string where = report.models.size() == 1 ? "The data set" : "Model " + quoted(model.name);
            warn_of_few(warnings, where, input);
            warn_of_small_classes(warnings, where, input, report.task);
        }
        last = &input;
        warn_of_ties(warnings, model);
        warn_of_imbalance(warnings, model);
        warn_of_undefined(warnings, model);
    }
    return warnings;
}

std::optional<std::string> warning_of_scores(const std::string& model, const Ranking& ranking) {
    const auto above = [&ranking](double threshold) {
        const CumulativeCounts s = ranking.counts_at(ranking.point_at(threshold));
        return (s.positive + s.negative).number();
    };
    const double all = ranking.total().number();
    const double outside = above(1) + all - above(-std::numeric_limits<double>::denorm_min());
    if (outside == 0 || outside > all / 2) return std::nullopt;
    return fmt::format(
        "Model {}: of a total weight of {:g}, scores with weight {:g} lie outside [0, 1]. If the scores are meant as "
        "probabilities, those are wrong; measures of probabilities are left out.",
        quoted(model), all, outside);
}

}  // namespace midrank
