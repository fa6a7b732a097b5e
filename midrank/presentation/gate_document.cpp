#include "midrank/base/text.hpp"
#include "midrank/evaluation/gate.hpp"
#include "midrank/predictions/numbers.hpp"
#include "midrank/presentation/documents.hpp"
#include "midrank/presentation/figures.hpp"
#include "midrank/presentation/json_parts.hpp"
#include "midrank/presentation/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
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
    if (!answer.value.defined()) return why_none(answer.value);
    const std::string why = why_none(verdict.result.interval);
    return why.empty() ? answer.remark : why;
}

std::string conclusion(const Gate& gate) {
    const auto total = gate.verdicts.size();
    const auto missed = static_cast<std::size_t>(std::ranges::count(gate.verdicts, false, &GateResult::passed));
    if (total == 1)
        return missed == 0 ? "The gate passes: the condition is met." : "The gate fails: the condition is not met.";
    if (missed == 0) return fmt::format("The gate passes: all {} conditions are met.", total);
    return fmt::format("The gate fails: {} of {} conditions {} not met.", missed, total, missed == 1 ? "is" : "are");
}

TableRow row_of(const GateResult& verdict, bool by_interval) {
    const Value& value = verdict.result.answer.value;
    const Cell passed = verdict.passed ? Cell("pass", Tone::good) : Cell("fail", Tone::bad).shown_as("FAIL");
    Cell number(value);
    if (number.word) number.tone = Tone::remarkable;
    const Cell tested = verdict.tested ? Cell(*verdict.tested) : Cell();
    return {passed,
            verdict.model,
            verdict.slice,
            verdict.result.requested.key,
            number.shown_as(value_text(verdict)),
            tested.shown_as(by_interval ? bound_text(verdict) : ""),
            verdict.bound == Bound::at_least ? "min" : "max",
            Cell(verdict.limit).shown_as(words_of(verdict)),
            printable(verdict.model, 24),
            verdict.slice.empty() ? "all rows" : printable(verdict.slice, 40),
            {why(verdict), Tone::quiet}};
}

Table table_of(const Gate& gate) {
    const auto kind_if = [](bool wanted) { return wanted ? Kind::words : Kind::data; };
    const bool sliced =
        std::ranges::any_of(gate.verdicts, [](const GateResult& verdict) { return !verdict.slice.empty(); });
    Table table{.columns = {{"", Kind::words, "verdict"},
                            {"", Kind::data, "model"},
                            {"", Kind::data, "slice"},
                            {"", Kind::id, "measure"},
                            {"", Kind::number, "value"},
                            {"", kind_if(gate.by_interval), "tested"},
                            {"", Kind::data, "bound"},
                            {"", Kind::words, "limit"},
                            {"", kind_if(gate.report.models.size() > 1)},
                            {"", kind_if(sliced)},
                            {"", Kind::words, "reason"}},
                .indent = 0};
    for (const GateResult& verdict : gate.verdicts) table.rows.push_back(row_of(verdict, gate.by_interval));
    return table;
}

}  // namespace

Document document_of(const Gate& gate) {
    Document document;
    document.add(table_of(gate));
    document.lines_apart(conclusion(gate), gate.passed() ? Tone::good : Tone::bad);
    return document;
}

std::string json(const Gate& gate) {
    Json document = json_document("check", gate.report);
    document["passed"] = gate.passed();
    document["conditions"] = json_array(gate.verdicts, [](const GateResult& verdict) -> Json {
        return {{"passed", verdict.passed},
                {"model", json_string(verdict.model)},
                {"slice", json_slice(verdict.slice)},
                {"measure", verdict.result.requested.key},
                {"bound", verdict.bound == Bound::at_least ? "min" : "max"},
                {"limit", verdict.limit},
                {"tested", verdict.tested ? json_finite(*verdict.tested) : Json(nullptr)},
                {"result", json_answer(verdict.result)}};
    });
    return finished(std::move(document), gate.report);
}

}  // namespace midrank
