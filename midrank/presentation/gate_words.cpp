#include "midrank/presentation/gate_words.hpp"

#include "midrank/base/text.hpp"
#include "midrank/predictions/numbers.hpp"
#include "midrank/presentation/figures.hpp"
#include "midrank/presentation/numbers.hpp"

#include <fmt/format.h>

#include <compare>
#include <variant>

namespace midrank {
namespace {

/// Whether the rounded text lies on the same side of the limit as the number.
bool shows_side(const std::string& text, double number, double limit) {
    const auto shown = parse_number(text);
    return !shown || (*shown <=> limit) == (number <=> limit);
}

std::string beside_limit(double number, double limit) {
    const std::string text = rounded(number);
    return shows_side(text, number, limit) ? text : number_text(number);
}

/// What is compared with the limit.
std::string tested_in_words(const GateResult& verdict) {
    if (verdict.drop) {
        return fmt::format("dropped by {} {} from {} to {}, p {}", drop_text(verdict), drop_interval_text(verdict),
                           value_cell(verdict.drop->baseline.value).text(), value_text(verdict),
                           p_cell(verdict.drop->p).text());
    }
    const bool end = verdict.tested && verdict.result.answer.value != Value(*verdict.tested);
    return fmt::format("is {}{}", value_text(verdict), end ? ", " + bound_text(verdict) : "");
}

}  // namespace

std::string limit_in_words(const GateResult& verdict) {
    const char* const side = verdict.bound == Bound::at_least ? "at least" : "at most";
    return fmt::format("{}{} {}", verdict.drop ? "drop " : "", side, number_text(verdict.limit));
}

std::string value_text(const GateResult& verdict) {
    const Value& value = verdict.result.answer.value;
    return value.defined() ? beside_limit(value.number(), verdict.limit) : "undefined";
}

std::string bound_text(const GateResult& verdict) {
    if (!verdict.tested) return "no bound";
    const auto& interval = std::get<Interval>(*verdict.result.interval);
    const bool lower = *verdict.tested == interval.bounds.low;
    return fmt::format("{} bound {}", lower ? "lower" : "upper", beside_limit(*verdict.tested, verdict.limit));
}

std::string why_nothing_is_tested(const GateResult& verdict) {
    const Answer& answer = verdict.result.answer;
    if (verdict.drop && answer.value.defined()) {
        const Drop& drop = *verdict.drop;
        const std::string of_baseline = why_none(drop.baseline.value);
        if (!of_baseline.empty()) return "in the baseline: " + of_baseline;
        const std::string none = why_none(drop.value);
        return none.empty() ? why_none(drop.interval) : none;
    }
    if (!answer.value.defined()) return why_none(answer.value);
    const std::string why = why_none(verdict.result.interval);
    return why.empty() ? answer.remark : why;
}

std::string drop_text(const GateResult& verdict) {
    const Value& drop = verdict.drop->value;
    return drop.defined() ? beside_limit(drop.number(), verdict.limit) : "none";
}

std::string drop_interval_text(const GateResult& verdict) {
    const auto* interval = std::get_if<Interval>(&verdict.drop->interval);
    if (interval == nullptr) return "none";
    const auto [low, high] = interval->bounds;
    const RoundedEstimate shown = rounded_estimate(verdict.drop->value.number(), low, high);
    const bool tells = shows_side(shown.low, low, verdict.limit) && shows_side(shown.high, high, verdict.limit);
    return tells ? shown.bounds() : "[" + number_text(low) + ", " + number_text(high) + "]";
}

std::string condition_in_words(const GateResult& verdict) {
    return verdict.result.requested.key + " " + limit_in_words(verdict);
}

std::string owner_in_words(const GateResult& verdict) {
    return printable(verdict.model) + ", " + (verdict.slice.empty() ? "all rows" : printable(verdict.slice));
}

std::string finding_in_words(const GateResult& verdict) {
    const std::string& measure = verdict.result.requested.key;
    const std::string wanted = limit_in_words(verdict);
    const std::string why = why_nothing_is_tested(verdict);
    if (!verdict.tested) return fmt::format("{} cannot be tested (wanted: {}): {}", measure, wanted, why);
    return fmt::format("{} {}; wanted: {}{}", measure, tested_in_words(verdict), wanted,
                       why.empty() ? "" : " (" + why + ")");
}

}  // namespace midrank
