#include "studies/reproduction/worked.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <utility>

namespace midrank {
namespace {

Ranking ranking_of(std::span<const PrintedRow> rows) {
    std::vector<double> scores;
    std::vector<std::uint8_t> positive;
    for (const PrintedRow& row : rows) {
        scores.push_back(row.score);
        positive.push_back(row.positive ? 1 : 0);
    }
    return Ranking::of(std::span<const double>(scores), positive);
}

MeasureRequest measure_of(std::string_view text) { return read_measures(text).front(); }

double number_of(const Answer& answer) {
    assert(answer.value.defined());
    return answer.value.number();
}

SourceNumber printed_number(const std::string& text) {
    const auto printed = read_printed(text);
    assert(printed);
    return *printed;
}

ReproducedItem judged(ItemText text, std::optional<double> value, Verdict verdict) {
    const bool wrong = verdict == Verdict::misprint || verdict == Verdict::fails;
    if (wrong && text.right.empty() && value) text.right = digits(*value);
    return {.where = std::move(text.where),
            .what = std::move(text.what),
            .printed = std::move(text.printed),
            .value = value,
            .verdict = verdict,
            .right = wrong ? std::move(text.right) : std::string(),
            .note = std::move(text.note)};
}

}  // namespace

Views views_of(std::span<const PrintedRow> rows, std::optional<double> threshold) {
    return Views(ranking_of(rows), threshold);
}

Views at_point(std::span<const PrintedRow> rows, std::int64_t point) {
    Ranking ranking = ranking_of(rows);
    const double threshold = ranking.cut(point).value;
    return Views(std::move(ranking), threshold);
}

Answer answered(const Views& views, std::string_view measure) { return measure_of(measure).answer(views); }

double number(const Views& views, std::string_view measure) { return number_of(answered(views, measure)); }

double number(const Confusion& confusion, std::string_view measure) {
    const MeasureRequest requested = measure_of(measure);
    return number_of(requested.measure->formula.on_confusion()(confusion, requested.arguments));
}

ReproducedItem item(ItemText text, double computed) {
    const SourceNumber printed = printed_number(text.printed);
    return item(std::move(text), printed, computed);
}

ReproducedItem item(ItemText text, const SourceNumber& as_printed, double computed) {
    return judged(std::move(text), computed, verdict_on(as_printed, computed));
}

ReproducedItem threshold_item(ItemText text, const Cut& computed) {
    const Verdict verdict = verdict_on_threshold(printed_number(text.printed).value, computed);
    ReproducedItem result = judged(std::move(text), computed.value, verdict);
    result.computed = fmt::format("{} <= r < {}", digits(computed.low), digits(computed.high));
    return result;
}

ReproducedItem sampled_item(ItemText text, double population, double standard_error) {
    const SourceNumber printed = printed_number(text.printed);
    const Verdict verdict = verdict_on_sample(printed, population, standard_error);
    if (verdict == Verdict::sampling || verdict == Verdict::misprint) {
        const double beyond = std::max(std::abs(printed.value - population) - printed.unit / 2, 0.0);
        text.note = fmt::format(
            "Read from random samples; beyond its last digit it is {:.1f} of their standard errors ({:.4f}) "
            "off.{}{}",
            beyond / standard_error, standard_error, text.note.empty() ? "" : " ", text.note);
    }
    return judged(std::move(text), population, verdict);
}

ReproducedItem own_sample_item(ItemText text, double sample, double value, double standard_error, std::string_view of) {
    text.printed = fmt::format("{:.4f} {}", value, of);
    text.right = digits(value);
    text.note = fmt::format("{:.1f} standard errors ({:.4f}) off.{}{}", std::abs(sample - value) / standard_error,
                            standard_error, text.note.empty() ? "" : " ", text.note);
    return judged(std::move(text), sample, verdict_on_own_sample(sample, value, standard_error));
}

ReproducedItem formula_item(ItemText text, double as_printed, double computed) {
    const Verdict verdict = verdict_on_formula(as_printed, computed);
    return judged(std::move(text), computed, verdict);
}

ReproducedItem claim_item(ItemText text, bool holds, double computed) {
    return judged(std::move(text), computed, holds ? Verdict::equal : Verdict::fails);
}

double mean_over_orders(std::span<const PrintedRow> rows, std::string_view measure) {
    const MeasureRequest requested = measure_of(measure);
    std::vector<PrintedRow> ordered(rows.begin(), rows.end());
    std::vector<int> labels;
    for (const PrintedRow& row : rows) labels.push_back(row.positive ? 1 : 0);
    std::ranges::sort(labels);
    double sum = 0;
    double orders = 0;
    do {
        for (std::size_t i = 0; i < labels.size(); ++i) ordered[i].positive = labels[i] != 0;
        sum += number_of(requested.answer(views_of(ordered)));
        ++orders;
    } while (std::ranges::next_permutation(labels).found);
    return sum / orders;
}

std::string digits(double x) {
    const bool whole = std::abs(x) < 1e15 && x == std::floor(x);
    return whole ? fmt::format("{:.0f}", x) : fmt::format("{:.4g}", x);
}

}  // namespace midrank
