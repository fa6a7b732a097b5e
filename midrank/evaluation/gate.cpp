#include "midrank/evaluation/gate.hpp"

#include "midrank/base/error.hpp"

#include <algorithm>
#include <iterator>
#include <utility>
#include <variant>

namespace midrank {
namespace {

bool of_drop(const Condition& condition) { return condition.bound == Bound::drop; }

/// The end of an interval that is tested: with `lower` that which lies towards the limit.
std::optional<double> tested_end(const IntervalOrReason& found, Bound bound, bool towards_the_limit) {
    const auto* interval = std::get_if<Interval>(&found);
    if (interval == nullptr) return std::nullopt;
    const bool low = (bound == Bound::at_least) == towards_the_limit;
    return low ? interval->bounds.low : interval->bounds.high;
}

/// Of a drop that is not to be seen the drop itself, but that rows are the same it takes to show strictly that there is none.
std::optional<double> tested_number(const Drop& drop, Tested tested) {
    if (!drop.value.defined()) return std::nullopt;
    if (drop.none_to_be_seen() && (drop.paired || tested != Tested::lower)) return drop.value.number();
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

/// The models and slices of a baseline, and which of them the current ones are held against.
class AgainstBaseline {
public:
    AgainstBaseline(const EvidenceSet& current, const EvidenceSet& baseline, const std::optional<ThresholdRule>& rule)
        : current_(current), baseline_(baseline) {
        need_comparable(current, baseline);
        const Report about = report_on(baseline);
        found_.source = about.source;
        notes_ = about.notes;
        for_each_model_slice(baseline, rule, threshold_notes_,
                             [this](const ModelSlice& slice) { slices_.push_back(slice); });
    }

    /// Of each measure on the same slice of the baseline. A model is asked on all rows first.
    std::vector<Drop> drops(std::span<const MeasureRequest> requested_measures, const ModelSlice& current,
                            const IntervalRequest& intervals) {
        if (current.slice.empty()) {
            const std::string model = baseline_model(current_, current.model, baseline_);
            found_.models.push_back({current.model, model, why_unpaired(current_, current.model, baseline_, model)});
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

    const GateBaseline& found() const noexcept { return found_; }
    const std::vector<std::string>& notes() const noexcept { return notes_; }
    const std::vector<std::string>& threshold_notes() const noexcept { return threshold_notes_; }

private:
    const EvidenceSet& current_;
    const EvidenceSet& baseline_;
    std::vector<ModelSlice> slices_;
    std::vector<std::string> notes_, threshold_notes_;
    GateBaseline found_;
};

/// Adds what was decided about the baseline and not alike about these data.
void add_notes_of_baseline(std::vector<std::string>& notes, const std::vector<std::string>& of_baseline) {
    const std::vector<std::string> known = notes;
    for (const std::string& note : of_baseline)
        if (std::ranges::find(known, note) == known.end()) note_once(notes, "Baseline: " + note);
}

void check(const GateRequest& request, const EvidenceSet* baseline) {
    if (request.conditions.empty()) check_conditions({});  // which refuses none
    const bool drops = std::ranges::any_of(request.conditions, of_drop);
    if (drops && baseline == nullptr)
        throw Error("--max-drop says how much worse than a baseline a measure may be: name its file with --baseline.");
    if (!drops && baseline != nullptr)
        throw Error(
            "--baseline is what --max-drop holds the measures against: say how much worse they may be, as in "
            "--max-drop roc_auc=0.01, or leave it out.");
    if (request.intervals) return;
    if (drops) throw Error("--max-drop is tested by intervals: leave out --interval none.");
    if (request.tested != Tested::value) {
        const std::string end = request.tested == Tested::lower ? "lower" : "upper";
        throw Error("--bound " + end + " needs intervals: leave out --interval none.");
    }
}

}  // namespace

bool Gate::passed() const noexcept { return std::ranges::all_of(verdicts, &GateResult::passed); }

Gate gate(const EvidenceSet& evidence, const GateRequest& request, const EvidenceSet* baseline) {
    check(request, baseline);
    Gate gate{.report = report_on(evidence), .verdicts = {}, .by_interval = request.tested != Tested::value};
    std::optional<AgainstBaseline> against;
    if (baseline != nullptr) {
        against.emplace(evidence, *baseline, request.threshold);
        add_notes_of_baseline(gate.report.notes, against->notes());
    }
    const auto intervals = gate.by_interval || against
                               ? resolved_intervals(request.intervals, evidence, gate.report.notes)
                               : std::optional<IntervalRequest>();
    std::vector<MeasureRequest> requested_measures;
    std::vector<MeasureRequest> with_drop;
    for (const Condition& condition : request.conditions) {
        requested_measures.push_back(condition.requested);
        if (of_drop(condition)) with_drop.push_back(condition.requested);
    }
    const Scheme scheme = evidence.origin().cluster.empty() ? Scheme::plain : Scheme::clustered;
    const std::uint64_t seed = request.intervals ? request.intervals->seed : IntervalRequest().seed;
    std::vector<std::string> threshold_notes;
    for_each_model_slice(evidence, request.threshold, threshold_notes, [&](const ModelSlice& model_slice) {
        if (model_slice.slice.empty()) gate.report.models.push_back({model_slice.model, {}, {}});
        auto results = results_of(requested_measures, model_slice, gate.by_interval ? intervals : std::nullopt);
        std::ranges::move(best_values(requested_measures, model_slice, scheme, seed),
                          std::back_inserter(gate.best_values));
        auto drops = against ? against->drops(with_drop, model_slice, *intervals) : std::vector<Drop>();
        auto drop = drops.begin();
        for (std::size_t i = 0; i < results.size(); ++i) {
            const Condition& condition = request.conditions[i];
            GateResult verdict{.model = model_slice.model,
                               .slice = model_slice.slice,
                               .result = std::move(results[i]),
                               .bound = condition.bound,
                               .limit = condition.limit};
            if (of_drop(condition)) verdict.drop = std::move(*drop++);
            verdict.tested = tested_number(verdict, request.tested);
            verdict.passed = verdict.tested && condition.met_by(*verdict.tested);
            gate.verdicts.push_back(std::move(verdict));
        }
    });
    if (std::ranges::any_of(requested_measures, at_a_threshold)) {
        std::ranges::move(threshold_notes, std::back_inserter(gate.report.notes));
        if (against) add_notes_of_baseline(gate.report.notes, against->threshold_notes());
    }
    if (against) {
        gate.baseline = against->found();
        gate.baseline->level = intervals->level;
    }
    return gate;
}

}  // namespace midrank
