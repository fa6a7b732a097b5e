#include "midrank/presentation/gate.hpp"

#include "midrank/base/text.hpp"
#include "midrank/predictions/numbers.hpp"
#include "midrank/presentation/columns.hpp"
#include "midrank/presentation/json_parts.hpp"
#include "midrank/presentation/numbers.hpp"
#include "midrank/presentation/sheet.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <compare>
#include <utility>

namespace midrank {
namespace {

std::string words_of(const GateResult& verdict) {
    return fmt::format("{} {}", verdict.bound == Bound::at_least ? "at least" : "at most", number_text(verdict.limit));
}

/// A number with as many digits as it takes to see on which side of the limit it lies.
std::string beside_limit(double number, double limit) {
    const std::string text = rounded(number);
    const auto shown = parse_number(text);
    const bool tells = !shown || (*shown <=> limit) == (number <=> limit);
    return tells ? text : number_text(number);
}

std::string value_text(const GateResult& verdict) {
    const Value& value = verdict.result.answer.value;
    return value.defined() ? beside_limit(value.number(), verdict.limit) : "undefined";
}

/// The end of the interval that was tested, in words.
std::string bound_text(const GateResult& verdict) {
    if (!verdict.tested) return "no bound";
    const auto& interval = std::get<Interval>(*verdict.result.interval);
    const bool lower = *verdict.tested == interval.bounds.low;
    return fmt::format("{} bound {}", lower ? "lower" : "upper", beside_limit(*verdict.tested, verdict.limit));
}

std::string why(const GateResult& verdict) {
    const Answer& answer = verdict.result.answer;
    if (answer.value.defined() && verdict.result.interval) {
        if (const auto* none = std::get_if<Undefined>(&*verdict.result.interval)) return std::string(reason(*none));
    }
    return answer.value.defined() ? answer.remark : std::string(reason(answer.value.why()));
}

bool several_models(const Gate& gate) { return gate.report.models.size() > 1; }
bool sliced(const Gate& gate) {
    return std::ranges::any_of(gate.verdicts, [](const GateResult& verdict) { return !verdict.slice.empty(); });
}

std::string conclusion(const Gate& gate) {
    const auto total = gate.verdicts.size();
    const auto missed = static_cast<std::size_t>(std::ranges::count(gate.verdicts, false, &GateResult::passed));
    if (total == 1)
        return missed == 0 ? "The gate passes: the condition is met." : "The gate fails: the condition is not met.";
    if (missed == 0) return fmt::format("The gate passes: all {} conditions are met.", total);
    return fmt::format("The gate fails: {} of {} conditions {} not met.", missed, total, missed == 1 ? "is" : "are");
}

}  // namespace

std::string table(const Gate& gate, const Style& style, std::size_t width) {
    std::vector<Align> aligns = {Align::left, Align::left, Align::point, Align::left, Align::left};
    if (gate.by_interval) aligns.push_back(Align::left);
    if (several_models(gate)) aligns.push_back(Align::left);
    if (sliced(gate)) aligns.push_back(Align::left);
    Columns columns(std::move(aligns), 0);
    for (const GateResult& verdict : gate.verdicts) {
        const std::string value = value_text(verdict);
        const bool word = value == "undefined" || value.ends_with("∞");
        std::vector<Cell> cells = {{verdict.passed ? "pass" : "FAIL", verdict.passed ? Tone::good : Tone::bad},
                                   {verdict.result.requested.key},
                                   {value, word ? Tone::remarkable : Tone::plain, word}};
        if (gate.by_interval) cells.push_back({bound_text(verdict)});
        cells.push_back({words_of(verdict)});
        if (several_models(gate)) cells.push_back({printable(verdict.model, 24)});
        if (sliced(gate)) cells.push_back({verdict.slice.empty() ? "all rows" : printable(verdict.slice, 40)});
        if (const std::string reason = why(verdict); !reason.empty()) cells.push_back({reason, Tone::quiet});
        columns.row(std::move(cells));
    }
    return columns.text(style, width) + "\n" + style.paint(conclusion(gate), gate.passed() ? Tone::good : Tone::bad) +
           "\n";
}

namespace {

Sheet sheet_of(const Gate& gate) {
    Sheet sheet = {{"verdict", "model", "slice", "measure", "value", "tested", "bound", "limit", "reason"}, {}};
    for (const GateResult& verdict : gate.verdicts) {
        const Value& value = verdict.result.answer.value;
        sheet.rows.push_back({verdict.passed ? "pass" : "fail", verdict.model, verdict.slice,
                              verdict.result.requested.key,
                              value.defined() ? Entry(value.number()) : Entry("undefined"),
                              verdict.tested ? Entry(*verdict.tested) : Entry(""),
                              verdict.bound == Bound::at_least ? "min" : "max", verdict.limit, why(verdict)});
    }
    return sheet;
}

}  // namespace

std::string markdown(const Gate& gate) { return markdown(sheet_of(gate)) + "\n" + conclusion(gate) + "\n"; }

std::string csv(const Gate& gate) {
    Sheet sheet = sheet_of(gate);
    for (auto& row : sheet.rows) {
        if (row[4] == Entry("undefined")) row[4] = "";  // the reason stands beside it
    }
    return csv(sheet);
}

std::string json(const Gate& gate) {
    Json document = {{"schema", "midrank/check/1"}, {"about", json_about(gate.report)}, {"passed", gate.passed()}};
    Json conditions = Json::array();
    for (const GateResult& verdict : gate.verdicts) {
        Json condition = {
            {"passed", verdict.passed},
            {"model", json_string(verdict.model)},
            {"slice", verdict.slice.empty() ? Json(nullptr) : Json(json_string(verdict.slice))},
            {"measure", verdict.result.requested.key},
            {"bound", verdict.bound == Bound::at_least ? "min" : "max"},
            {"limit", verdict.limit},
            {"tested", verdict.tested && std::isfinite(*verdict.tested) ? Json(*verdict.tested) : Json(nullptr)}};
        condition["result"] = json_answer(verdict.result);
        conditions.push_back(std::move(condition));
    }
    document["conditions"] = std::move(conditions);
    document["notes"] = json_notes(gate.report);
    return laid_out(document);
}

}  // namespace midrank
