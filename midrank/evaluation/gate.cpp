#include "midrank/evaluation/gate.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/predictions/numbers.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>
#include <variant>

namespace midrank {
namespace {

void refuse_no_conditions(const std::vector<Condition>& conditions) {
    if (!conditions.empty()) return;
    throw Error("There is nothing to check. Name a condition, as in --min roc_auc=0.9 or --max log_loss=0.5.");
}

std::optional<double> tested_number(const Result& result, Bound bound, Tested tested) {
    if (!result.answer.value.defined()) return std::nullopt;
    if (tested == Tested::value) return result.answer.value.number();
    const auto* interval = result.interval ? std::get_if<Interval>(&*result.interval) : nullptr;
    if (interval == nullptr) return std::nullopt;
    const bool low = (bound == Bound::at_least) == (tested == Tested::lower);
    return low ? interval->bounds.low : interval->bounds.high;
}

GateResult verdict_on(const ModelSlice& model_slice, const Condition& condition, Result result, Tested tested) {
    const auto number = tested_number(result, condition.bound, tested);
    return {.model = model_slice.model,
            .slice = model_slice.slice,
            .result = std::move(result),
            .bound = condition.bound,
            .limit = condition.limit,
            .tested = number,
            .passed = number && condition.met_by(*number)};
}

}  // namespace

namespace {

/// "roc_auc=0.9" taken apart.
std::pair<std::string, double> measure_and_limit(const std::string& text, Bound bound) {
    const std::string option = bound == Bound::at_least ? "--min" : "--max";
    const std::string example = bound == Bound::at_least ? "--min roc_auc=0.9" : "--max log_loss=0.5";
    const auto equals = text.rfind('=');
    const auto limit = equals == std::string::npos ? std::nullopt : parse_number(text.substr(equals + 1));
    const bool named = limit && equals > 0 && text[equals - 1] != '>' && text[equals - 1] != '<';
    if (!named || !std::isfinite(*limit)) {
        throw Error(option + " takes a measure and a number, as in " + example + ", not " + quoted(text) + ".");
    }
    return {text.substr(0, equals), *limit};
}

}  // namespace

Condition read_condition(const std::string& text, Bound bound, TaskKind task) {
    const auto [name, limit] = measure_and_limit(text, bound);
    std::vector<MeasureRequest> requested_measures = read_measures(name, task);
    if (requested_measures.size() != 1) {
        throw Error(std::string(bound == Bound::at_least ? "--min" : "--max") + " takes one measure at a time, and " +
                    quoted(name) + " stands for several.");
    }
    return {std::move(requested_measures.front()), bound, limit};
}

void check_conditions(std::span<const std::string> at_least, std::span<const std::string> at_most) {
    if (at_least.empty() && at_most.empty()) refuse_no_conditions({});
    for (const std::string& text : at_least) refuse_unknown_measures(measure_and_limit(text, Bound::at_least).first);
    for (const std::string& text : at_most) refuse_unknown_measures(measure_and_limit(text, Bound::at_most).first);
}

std::vector<Condition> read_conditions(std::span<const std::string> at_least, std::span<const std::string> at_most,
                                       TaskKind task) {
    std::vector<Condition> conditions;
    conditions.reserve(at_least.size() + at_most.size());
    for (const std::string& text : at_least) conditions.push_back(read_condition(text, Bound::at_least, task));
    for (const std::string& text : at_most) conditions.push_back(read_condition(text, Bound::at_most, task));
    refuse_no_conditions(conditions);
    return conditions;
}

bool Gate::passed() const noexcept { return std::ranges::all_of(verdicts, &GateResult::passed); }

Gate gate(const EvidenceSet& evidence, const GateRequest& request) {
    refuse_no_conditions(request.conditions);
    Gate gate{.report = report_on(evidence), .verdicts = {}, .by_interval = request.tested != Tested::value};
    if (gate.by_interval && !request.intervals) {
        const std::string end = request.tested == Tested::lower ? "lower" : "upper";
        throw Error("--bound " + end + " needs intervals: leave out --interval none.");
    }
    const auto intervals = gate.by_interval ? resolved_intervals(request.intervals, evidence, gate.report.notes)
                                            : std::optional<IntervalRequest>();
    std::vector<MeasureRequest> requested_measures;
    std::ranges::transform(request.conditions, std::back_inserter(requested_measures), &Condition::requested);
    std::vector<std::string> threshold_notes;
    for_each_model_slice(evidence, request.threshold, threshold_notes, [&](const ModelSlice& model_slice) {
        if (model_slice.slice.empty()) gate.report.models.push_back({model_slice.model, {}, {}});
        auto results = results_of(requested_measures, model_slice, intervals);
        for (std::size_t i = 0; i < results.size(); ++i)
            gate.verdicts.push_back(
                verdict_on(model_slice, request.conditions[i], std::move(results[i]), request.tested));
    });
    if (std::ranges::any_of(requested_measures, at_a_threshold))
        std::ranges::move(threshold_notes, std::back_inserter(gate.report.notes));
    return gate;
}

}  // namespace midrank
