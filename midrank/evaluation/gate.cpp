#include "midrank/evaluation/gate.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/evaluation/reading_notes.hpp"
#include "midrank/evaluation/slices.hpp"
#include "midrank/predictions/named_columns.hpp"
#include "midrank/predictions/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>
#include <variant>

namespace midrank {
namespace {

bool of_drop(const Condition& condition) { return condition.bound == Bound::drop; }

/// The end of the interval that is tested: with `towards_the_limit` the one nearer to the limit.
std::optional<double> tested_end(const IntervalOrReason& found, Bound bound, bool towards_the_limit) {
    const auto* interval = std::get_if<Interval>(&found);
    if (interval == nullptr) return std::nullopt;
    const bool low = (bound == Bound::at_least) == towards_the_limit;
    return low ? interval->bounds.low : interval->bounds.high;
}

/// A drop without any visible difference is tested by its value. The strict test (`lower`) accepts this only if the
/// rows are the same.
std::optional<double> tested_number(const Drop& drop, Tested tested) {
    if (!drop.value.defined()) return std::nullopt;
    if (drop.none_seen && (drop.paired || tested != Tested::lower)) return drop.value.number();
    return tested_end(drop.interval, Bound::drop, tested == Tested::lower);
}

std::optional<double> tested_number(const GateResult& of, Tested tested) {
    if (of.drop) return tested_number(*of.drop, tested);
    const Result& result = of.result;
    if (!result.answer.value.defined()) return std::nullopt;
    if (tested == Tested::value) return result.answer.value.number();
    if (!result.interval) return std::nullopt;
    return tested_end(*result.interval, of.bound, tested == Tested::lower);
}

/// A baseline, and the match of models and slices with it.
class Against {
public:
    Against() = default;
    Against(const Against&) = delete;
    Against& operator=(const Against&) = delete;
    virtual ~Against() = default;

    /// Drops from the same slice of the baseline. For each model, all rows must be asked first.
    virtual std::vector<Drop> drops(std::span<const MeasureRequest> requested_measures, const ModelSlice& current,
                                    const IntervalRequest& intervals) = 0;

    const GateBaseline& found() const noexcept { return found_; }
    const std::vector<std::string>& notes() const noexcept { return notes_; }
    const std::vector<std::string>& threshold_notes() const noexcept { return threshold_notes_; }

protected:
    std::vector<std::string> notes_, threshold_notes_;
    GateBaseline found_;
};

class AgainstBaseline : public Against {
public:
    AgainstBaseline(const EvidenceSet& current, const EvidenceSet& baseline, const GateRequest& request)
        : current_(current), baseline_(baseline), paired_by_items_(request.paired_by_items) {
        need_comparable(current, baseline);
        const Report about = report_on(baseline);
        found_.source = about.source;
        notes_ = about.notes;
        for_each_model_slice(baseline, request.threshold, threshold_notes_,
                             [this](const ModelSlice& slice) { slices_.push_back(slice); });
    }

    std::vector<Drop> drops(std::span<const MeasureRequest> requested_measures, const ModelSlice& current,
                            const IntervalRequest& intervals) override {
        if (current.slice.empty()) {
            const std::string model = baseline_model(current_, current.model, baseline_);
            found_.models.push_back({current.model, model,
                                     paired_by_items_ ? "" : why_unpaired(current_, current.model, baseline_, model)});
        }
        const GateBaseline::Model& model = found_.models.back();
        const auto slice = std::ranges::find_if(
            slices_, [&](const ModelSlice& of) { return of.model == model.baseline && of.slice == current.slice; });
        if (slice == slices_.end()) {
            const Undefined why = Undefined::empty;
            return {requested_measures.size(), Drop{.baseline = why, .value = why, .interval = why, .p = why}};
        }
        return midrank::drops(requested_measures, current, *slice, model.why_unpaired.empty(), intervals);
    }

private:
    const EvidenceSet& current_;
    const EvidenceSet& baseline_;
    bool paired_by_items_;
    std::vector<ModelSlice> slices_;
};

class AgainstReport : public Against {
public:
    AgainstReport(const EvidenceSet& current, const ReportedBaseline& baseline)
        : current_(current), baseline_(baseline) {
        need_comparable(reading_of(current), baseline.reading);
        found_.source = baseline.source;
        for (const ReportedBaseline::Part& part : baseline.parts)
            if (part.slice.empty()) models_.push_back(part.model);
    }

    std::vector<Drop> drops(std::span<const MeasureRequest> requested_measures, const ModelSlice& current,
                            const IntervalRequest& intervals) override {
        if (current.slice.empty()) {
            found_.models.push_back({current.model, baseline_model(current_.models(), current.model, models_),
                                     "the baseline is a report, which has no rows"});
        }
        std::vector<Drop> drops;
        for (const Result& result : results_of(requested_measures, current, intervals)) {
            const ReportedBaseline::Part* part = part_of(current.slice);
            if (part != nullptr) need_same_threshold(result.requested, current, *part);
            drops.push_back(drop_of(result, value_of(result.requested, part, current), intervals.level));
        }
        return drops;
    }

private:
    /// The part of the model found last; null where the report lacks the slice.
    const ReportedBaseline::Part* part_of(const std::string& slice) const {
        const std::string& model = found_.models.back().baseline;
        const auto part = std::ranges::find_if(
            baseline_.parts, [&](const ReportedBaseline::Part& of) { return of.model == model && of.slice == slice; });
        return part == baseline_.parts.end() ? nullptr : &*part;
    }

    /// Throws Error where the report used another threshold for this measure: the values would differ for that reason
    /// alone.
    void need_same_threshold(const MeasureRequest& requested, const ModelSlice& current,
                             const ReportedBaseline::Part& part) const {
        if (!at_a_threshold(requested) || !current.threshold || part.rule.empty()) return;
        const std::string& rule = current.threshold->rule;
        const double value = current.threshold->cut.value;
        const auto is_number = [](const std::string& of) { return of == "given" || of == "standard"; };
        const bool same_value = std::isfinite(value) ? part.threshold == value : !part.threshold;
        if (is_number(rule) && is_number(part.rule) ? same_value || (rule == part.rule && rule == "standard")
                                                    : rule == part.rule)
            return;
        const auto place = [&](const std::string& of, std::optional<double> at) {
            return is_number(of) ? "the threshold " + (at ? number_text(*at) : "beyond all scores")
                                 : "that of the rule " + of;
        };
        throw Error(printable(baseline_.source) + ": in the report " + requested.key + " is computed at " +
                    place(part.rule, part.threshold) + ", but here at " + place(rule, value) +
                    ". Use the same --threshold for both.");
    }

    const ReportedBaseline::Value& value_of(const MeasureRequest& requested, const ReportedBaseline::Part* part,
                                            const ModelSlice& current) const {
        if (part != nullptr) {
            const auto known = std::ranges::find(part->values, requested.key, &ReportedBaseline::Value::key);
            if (known != part->values.end()) return *known;
        }
        throw Error(printable(baseline_.source) + ": the report has no value with an interval for " + requested.key +
                    (current.slice.empty() ? "" : " in slice " + printable(current.slice)) +
                    ". Make it again with midrank evaluate --measures " + requested.key +
                    (current.slice.empty() ? "" : " --slice " + printable(current.slice_column)) +
                    " --format json, or give the file with the predictions.");
    }

    Drop drop_of(const Result& result, const ReportedBaseline::Value& before, double level) const {
        if (before.interval.level != level) {
            throw Error(
                fmt::format("{}: the intervals of the report have a level of {:g} %. Use the same level for the drops, "
                            "with --level {:g}.",
                            printable(baseline_.source), 100 * before.interval.level, before.interval.level));
        }
        Drop drop{.baseline = before.value, .p = Undefined::needs_rows};
        const Value& now = result.answer.value;
        const bool lower = result.requested.measure->better == Better::lower;
        drop.value = now.then([&](double value) { return lower ? value - before.value : before.value - value; });
        if (!now.defined()) {
            drop.interval = now.why();
        } else if (!result.interval || std::holds_alternative<Undefined>(*result.interval)) {
            drop.interval = result.interval ? *result.interval : IntervalOrReason(Undefined::empty);
        } else {
            const auto& of_now = std::get<Interval>(*result.interval);
            const Range range = result.requested.range();
            drop.interval = lower ? interval_of_difference(now.number(), of_now, before.value, before.interval, range)
                                  : interval_of_difference(before.value, before.interval, now.number(), of_now, range);
        }
        return drop;
    }

    const EvidenceSet& current_;
    const ReportedBaseline& baseline_;
    std::vector<std::string> models_;
};

/// Adds the baseline's notes that are not also notes on these data.
void add_notes_of_baseline(std::vector<std::string>& notes, const std::vector<std::string>& of_baseline) {
    const std::vector<std::string> known = notes;
    for (const std::string& note : of_baseline)
        if (std::ranges::find(known, note) == known.end()) note_once(notes, "Baseline: " + note);
}

void check(const GateRequest& request, bool baseline) {
    if (request.conditions.empty()) check_conditions({});  // throws, because there are none
    const bool drops = std::ranges::any_of(request.conditions, of_drop);
    if (drops && !baseline)
        throw Error(
            "--max-drop limits how much worse than a baseline a measure may be: give the file of the baseline with "
            "--baseline.");
    if (!drops && baseline)
        throw Error(
            "--baseline is used only with --max-drop: set how much worse a measure may be, as in --max-drop "
            "roc_auc=0.01, or drop --baseline.");
    if (request.intervals) return;
    if (drops) throw Error("--max-drop needs intervals: drop --interval none.");
    if (request.tested != Tested::value) {
        const std::string end = request.tested == Tested::lower ? "lower" : "upper";
        throw Error("--bound " + end + " needs intervals: drop --interval none.");
    }
}

/// The conditions for this slice. One for this slice alone replaces the general one.
std::vector<Condition> conditions_on(const std::string& slice, std::span<const Condition> all) {
    std::vector<Condition> found;
    const auto replaced = [&](const Condition& general) {
        return std::ranges::any_of(all, [&](const Condition& of) {
            return !of.slice.empty() && of.slice == slice && of.bound == general.bound &&
                   of.requested.key == general.requested.key;
        });
    };
    for (const Condition& condition : all)
        if (condition.slice.empty() ? !replaced(condition) : condition.slice == slice) found.push_back(condition);
    return found;
}

/// Throws Error for a condition on a slice that does not exist.
void need_slices(std::span<const Condition> conditions, const EvidenceSet& evidence) {
    std::vector<std::string> slices;
    for (const Evidence& part : evidence.parts())
        if (!part.whole()) note_once(slices, part.slice_column + "=" + part.slice_value);
    for (const Condition& condition : conditions) {
        if (condition.slice.empty() || std::ranges::find(slices, condition.slice) != slices.end()) continue;
        const std::string column = condition.slice.substr(0, condition.slice.find('='));
        const bool sliced = std::ranges::find(evidence.origin().slices, column) != evidence.origin().slices.end();
        throw Error(fmt::format(
            "{}[{}]: there is no such slice. {}", condition.requested.key, printable(condition.slice),
            sliced ? fmt::format("The slices of the data are {}.", listed(slices))
                   : fmt::format("Name its column with --slice {}, or drop the condition.", printable(column))));
    }
}

/// Notes a limit on the good side of a measure without a limit on the other side: it fails better models and passes worse ones.
void note_limits_on_the_good_side(std::vector<std::string>& notes, std::span<const Condition> conditions) {
    for (const Condition& condition : conditions) {
        const Better better = condition.requested.measure->better;
        const bool least = condition.bound == Bound::at_least;
        if (of_drop(condition) || better != (least ? Better::lower : Better::higher)) continue;
        const std::string& key = condition.requested.key;
        const bool within_two = std::ranges::any_of(conditions, [&](const Condition& other) {
            return other.requested.key == key && other.bound == (least ? Bound::at_most : Bound::at_least);
        });
        if (within_two) continue;
        note_once(notes,
                  fmt::format(
                      "For {0}, {1} is better, but --{2} {0}={3} fails if it is {1}. Did you mean --{4} {0}={3}?", key,
                      name_of(better), least ? "min" : "max", number_text(condition.limit), least ? "max" : "min"));
    }
}

/// Combines results and drops, each in the order of their conditions, into verdicts.
std::vector<GateResult> verdicts_of(std::span<const Condition> conditions, Tested tested, const ModelSlice& model_slice,
                                    std::vector<Result> results, std::vector<Drop> drops) {
    std::vector<GateResult> verdicts;
    auto drop = drops.begin();
    for (std::size_t i = 0; i < results.size(); ++i) {
        const Condition& condition = conditions[i];
        GateResult& verdict = verdicts.emplace_back(GateResult{.model = model_slice.model,
                                                               .slice = model_slice.slice,
                                                               .result = std::move(results[i]),
                                                               .bound = condition.bound,
                                                               .limit = condition.limit});
        if (of_drop(condition)) verdict.drop = std::move(*drop++);
        verdict.tested = tested_number(verdict, tested);
        verdict.passed = verdict.tested && condition.met_by(*verdict.tested);
    }
    return verdicts;
}

/// `against`: null where no condition is about a drop.
Gate gate_against(const EvidenceSet& evidence, const GateRequest& request, Against* against) {
    Gate gate{.report = report_on(evidence), .verdicts = {}, .by_interval = request.tested != Tested::value};
    std::ranges::move(dropped_notes(evidence.origin().dropped), std::back_inserter(gate.report.notes));
    if (against != nullptr) add_notes_of_baseline(gate.report.notes, against->notes());
    const auto intervals = gate.by_interval || against != nullptr
                               ? resolved_intervals(request.intervals, evidence, gate.report.notes)
                               : std::optional<IntervalRequest>();
    need_slices(request.conditions, evidence);
    note_limits_on_the_good_side(gate.report.notes, request.conditions);
    const Scheme scheme = evidence.origin().cluster.empty() ? Scheme::plain : Scheme::clustered;
    const std::uint64_t seed = request.intervals ? request.intervals->seed : IntervalRequest().seed;
    std::vector<std::string> threshold_notes;
    for_each_model_slice(evidence, request.threshold, threshold_notes, [&](const ModelSlice& model_slice) {
        if (model_slice.slice.empty()) gate.report.models.push_back({model_slice.model, {}, {}});
        const std::vector<Condition> conditions = conditions_on(model_slice.slice, request.conditions);
        std::vector<MeasureRequest> requested_measures;
        std::vector<MeasureRequest> with_drop;
        for (const Condition& condition : conditions) {
            requested_measures.push_back(condition.requested);
            if (of_drop(condition)) with_drop.push_back(condition.requested);
        }
        auto results = results_of(requested_measures, model_slice, gate.by_interval ? intervals : std::nullopt);
        std::ranges::move(best_values(requested_measures, model_slice, scheme, seed),
                          std::back_inserter(gate.best_values));
        auto drops = against != nullptr ? against->drops(with_drop, model_slice, *intervals) : std::vector<Drop>();
        std::ranges::move(verdicts_of(conditions, request.tested, model_slice, std::move(results), std::move(drops)),
                          std::back_inserter(gate.verdicts));
    });
    const auto at_threshold = [](const Condition& condition) { return at_a_threshold(condition.requested); };
    if (std::ranges::any_of(request.conditions, at_threshold)) {
        std::ranges::move(threshold_notes, std::back_inserter(gate.report.notes));
        if (against != nullptr) add_notes_of_baseline(gate.report.notes, against->threshold_notes());
    }
    if (against != nullptr) {
        gate.baseline = against->found();
        gate.baseline->level = intervals->level;
    }
    return gate;
}

}  // namespace

bool Gate::passed() const noexcept { return std::ranges::all_of(verdicts, &GateResult::passed); }

Gate gate(const EvidenceSet& evidence, const GateRequest& request, const EvidenceSet* baseline) {
    check(request, baseline != nullptr);
    if (baseline == nullptr) return gate_against(evidence, request, nullptr);
    AgainstBaseline against(evidence, *baseline, request);
    return gate_against(evidence, request, &against);
}

Gate gate(const EvidenceSet& evidence, const GateRequest& request, const ReportedBaseline& baseline) {
    check(request, true);
    AgainstReport against(evidence, baseline);
    return gate_against(evidence, request, &against);
}

void advise_pairing(Gate& gate) {
    const auto unpaired = [](const GateBaseline::Model& model) { return !model.why_unpaired.empty(); };
    if (gate.baseline && std::ranges::any_of(gate.baseline->models, unpaired))
        note_once(gate.report.notes,
                  "If the rows of the baseline describe the same items, pair them with --id COLUMN; their order does "
                  "not matter.");
}

}  // namespace midrank
