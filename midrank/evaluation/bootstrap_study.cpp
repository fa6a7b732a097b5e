#include "midrank/evaluation/bootstrap_study.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/infinity.hpp"
#include "midrank/evaluation/usual_measures.hpp"
#include "midrank/inference/influence_moments.hpp"
#include "midrank/inference/interval_among_scores.hpp"
#include "midrank/inference/item_replicates.hpp"
#include "midrank/inference/lowest_coverage.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <iterator>
#include <optional>
#include <string_view>
#include <utility>

namespace midrank {
namespace {

/// The threshold of a cut; undefined where everything or nothing is labelled, at an infinite threshold.
Value place_of(const Cut& cut) {
    if (std::isinf(cut.low) || std::isinf(cut.high)) return Undefined::infinite_values;
    return cut.value;
}

Value value_of(const MeasureRequest& requested, const Answer& answer) {
    const bool endless =
        requested.measure->place == Place::value && answer.value.defined() && std::isinf(answer.value.number());
    return endless ? Value(Undefined::infinite_values) : answer.value;
}

/// Coverage of intervals of a threshold chosen on the rows: the least found, in per cent, at a stated 95 %; 100 stands
/// for about as stated. bench/results/best_places.csv; docs/coverage.md, thresholds that are chosen.
struct ChosenPlacesFound {
    std::string_view method;
    int best;  ///< the best threshold
    int sometimes_none;  ///< the best threshold where in some replicates labelling all or nothing is better
    int condition;  ///< the threshold of a condition such as specificity>=0.9
};
constexpr std::array<ChosenPlacesFound, 4> chosen_places_found = {
    {{"normal_bootstrap", 76, 68, 91}, {"percentile", 100, 64, 76}, {"basic", 56, 46, 83}, {"bca", 80, 56, 81}}};

/// The method with the best coverage.
std::string_view best_method(bool of_condition) { return of_condition ? "normal_bootstrap" : "percentile"; }

std::string found_of_chosen_place(std::string_view method, bool of_condition, bool sometimes_none) {
    const auto found = std::ranges::find(chosen_places_found, method, &ChosenPlacesFound::method);
    if (found == chosen_places_found.end()) return {};
    const int least = of_condition ? found->condition : sometimes_none ? found->sometimes_none : found->best;
    if (least == 100) return {};
    return fmt::format("{} {}",
                       of_condition     ? "for thresholds that a condition picks,"
                       : sometimes_none ? "for best thresholds that some replicates do not have,"
                                        : "for best thresholds,",
                       lowest_coverage(least));
}

/// A number to compute in every replicate.
struct Question {
    const MeasureRequest* requested = nullptr;  ///< none: the threshold that the rule picks
    bool place = false;  ///< where the value of the measure is attained, not the value
    bool at_rule = false;  ///< at the threshold that the rule picks in the replicate

    std::string key(const std::string& rule) const {
        if (requested == nullptr) return "threshold(" + rule + ")";
        return place ? "threshold(" + requested->key + ")" : requested->key;
    }
    /// Whether the number is a threshold chosen on the rows: that of a best value, or one picked by a rule.
    bool chosen_place() const { return requested == nullptr || place; }
    bool is_threshold() const { return chosen_place() || requested->measure->place == Place::value; }
    /// Influences are those of values at a fixed threshold.
    bool has_influence() const { return !chosen_place() && !at_rule; }
};

std::vector<const BootstrapMethod*> methods_of(const IntervalRequest& request) {
    std::vector<const BootstrapMethod*> asked;
    for (const BootstrapMethod& entry : bootstrap_methods())
        if (request.method == nullptr || request.method->id == entry.method.id) asked.push_back(&entry);
    return asked;
}

/// Without a requested method, the one with the best coverage.
std::vector<const BootstrapMethod*> methods_of_place(const IntervalRequest& request, bool of_condition) {
    if (request.method == nullptr) return {&bootstrap_method(best_method(of_condition))};
    return methods_of(request);
}

/// The summary of the replicates of a number. `estimate(value)` is called only where there is a value; `no_errors`: why
/// replicates have no standard errors, where they have none.
BootstrappedNumber summed_up(std::string key, const Value& value, ReplicateValues replicates, Undefined no_errors,
                             std::span<const BootstrapMethod* const> asked, double level,
                             const std::function<BootstrapEstimate(double value)>& estimate) {
    BootstrappedNumber number{.key = std::move(key), .value = value};
    number.scatter = scatter_of(replicates.values);
    const Value& mean = number.scatter.mean;
    number.bias = !value.defined() ? value : mean.then([&value](double m) { return m - value.number(); });
    const bool finite = value.defined() && std::isfinite(value.number());
    const bool unmoved = number.scatter.standard_deviation == Value(0.0);  // in no replicate does the value differ
    for (const BootstrapMethod* entry : asked) {
        IntervalOrReason interval = Undefined::infinite_values;
        if (!value.defined()) {
            interval = value.why();
        } else if (finite && unmoved) {
            interval = Undefined::no_spread;
        } else if (entry->studentized && replicates.standard_errors.empty()) {
            interval = no_errors;
        } else if (finite) {
            interval = entry->interval(replicates, estimate(value.number()), level);
        }
        number.intervals.push_back({&entry->method, std::move(interval)});
    }
    number.replicates = std::move(replicates.values);
    return number;
}

/// The study for two classes.
class SliceStudy {
public:
    SliceStudy(const ModelSlice& model_slice, const BootstrapRequest& request)
        : model_slice_(model_slice), request_(request) {
        const bool any = std::ranges::any_of(request.measures, at_a_threshold);
        rule_picks_ = request.threshold && !request.threshold->given() && model_slice.slice.empty() &&
                      model_slice.threshold && any;
        for (const MeasureRequest& requested : request.measures) {
            const bool at_rule = rule_picks_ && at_a_threshold(requested);
            questions_.push_back({.requested = &requested, .place = false, .at_rule = at_rule});
            if (requested.measure->place == Place::attained && requested.answer(model_slice.views).value.defined())
                questions_.push_back({.requested = &requested, .place = true});
        }
        if (rule_picks_) questions_.push_back({});
    }

    /// `notes` receives what is to be said once for all models and slices.
    BootstrappedSlice study(std::vector<std::string>& notes) const {
        const auto asked = methods_of(request_.intervals);
        const bool studentize = std::ranges::any_of(asked, &BootstrapMethod::studentized);
        const auto count = static_cast<std::size_t>(request_.intervals.replicates);
        std::vector<ReplicateValues> replicates(questions_.size());
        for (std::size_t i = 0; i < questions_.size(); ++i) {
            replicates[i].values.assign(count, Undefined::empty);
            if (studentize && !why_no_errors(questions_[i]))
                replicates[i].standard_errors.assign(count, Undefined::no_influence);
        }
        const Bootstrap bootstrap(
            {{&model_slice_.views.get<Ranking>(), model_slice_.views.threshold(), model_slice_.rows}},
            request_.intervals.scheme, request_.intervals.seed, request_.intervals.weights);
        const std::vector<Value> observed = answers(model_slice_.views);
        // Measures that are undefined for predicted classes are undefined for their replicates as well.
        const bool only_classes = model_slice_.views.only_classes();
        bootstrap.run(
            request_.intervals.replicates,
            [&](std::int64_t replicate, std::span<const Views> resampled) {
                const auto b = static_cast<std::size_t>(replicate);
                const std::vector<Value> values = answers(resampled.front());
                for (std::size_t i = 0; i < questions_.size(); ++i) {
                    replicates[i].values[b] = only_classes && !observed[i].defined() ? observed[i] : values[i];
                    if (replicates[i].standard_errors.empty()) continue;
                    replicates[i].standard_errors[b] =
                        standard_error(*questions_[i].requested, resampled.front(), {}, request_.intervals.scheme);
                }
            },
            request_.intervals.progress);

        BootstrappedSlice result{
            .model = model_slice_.model, .slice = model_slice_.slice, .input = model_slice_.input, .numbers = {}};
        for (std::size_t i = 0; i < questions_.size(); ++i) {
            const Question& question = questions_[i];
            BootstrappedNumber& number = result.numbers.emplace_back(summed_up(
                question.key(rule_picks_ ? request_.threshold->text() : ""), observed[i], std::move(replicates[i]),
                why_no_errors(question).value_or(Undefined::no_influence),
                question.chosen_place() ? methods_of_place(request_.intervals, of_condition(question)) : asked,
                request_.intervals.level, [&](double value) { return estimate(question, value); }));
            if (question.is_threshold())
                for (auto& [method, interval] : number.intervals)
                    cut_off_at_scores(interval, model_slice_.views.get<Ranking>());
            if (question.chosen_place()) add_coverage_notes(number, of_condition(question), notes);
        }
        return result;
    }

private:
    /// The number of each question for one set of views: those of the data, or of a replicate.
    std::vector<Value> answers(const Views& views) const {
        std::optional<RuleChoice> choice;
        if (rule_picks_) choice = request_.threshold->choose(views);
        const auto* point = choice ? std::get_if<OperatingPoint>(&*choice) : nullptr;
        std::optional<Confusion> at_point;
        if (point != nullptr) at_point = views.get<Ranking>().confusion(point->point);

        std::vector<Value> values;
        values.reserve(questions_.size());
        for (const Question& question : questions_) {
            if (question.requested != nullptr && !question.at_rule) {
                const Answer answer = question.requested->answer(views);
                values.push_back(!question.place           ? value_of(*question.requested, answer)
                                 : !answer.value.defined() ? answer.value
                                 : answer.at               ? place_of(*answer.at)
                                                           : Value(Undefined::no_operating_point));
            } else if (!at_point) {
                values.emplace_back(std::get<NoPoint>(*choice).why);
            } else if (question.requested == nullptr) {
                values.push_back(place_of(point->cut));
            } else {
                const Measure& measure = *question.requested->measure;
                values.push_back(measure.formula.on_confusion()(*at_point, question.requested->arguments).value);
            }
        }
        return values;
    }

    bool of_condition(const Question& question) const {
        return question.requested == nullptr && request_.threshold->by_condition();
    }

    /// Adds notes on the coverage of intervals of a chosen threshold, for which a table has no room.
    void add_coverage_notes(BootstrappedNumber& place, bool of_condition, std::vector<std::string>& notes) const {
        const auto add_once = [&notes](std::string note) {
            if (std::ranges::find(notes, note) == notes.end()) notes.push_back(std::move(note));
        };
        if (request_.intervals.method == nullptr)
            add_once(
                "For a chosen threshold, only the interval with the best coverage is shown; use --interval for the "
                "others.");
        for (auto& [method, found] : place.intervals) {
            auto* interval = std::get_if<Interval>(&found);
            const std::string known = found_of_chosen_place(method->id, of_condition, place.scatter.missing() > 0);
            if (interval == nullptr || known.empty()) continue;
            append_remark(*interval, known);
            add_once(fmt::format("{}, {}: {}.", place.key, method->id, known));
        }
    }

    std::optional<Undefined> why_no_errors(const Question& question) const {
        if (!question.has_influence()) return Undefined::no_influence;
        return why_replicates_lack_errors(*question.requested->measure, model_slice_.views, request_.intervals.scheme);
    }

    BootstrapEstimate estimate(const Question& question, double value) const {
        BootstrapEstimate estimate{
            .value = value, .standard_error = {}, .acceleration = 0, .range = {-infinity, infinity}};
        if (question.requested == nullptr || question.place) return estimate;
        if (question.at_rule) {  // influences hold the threshold fixed
            estimate.range = question.requested->range();
            return estimate;
        }
        return bootstrap_estimate(*question.requested, value, model_slice_.views, model_slice_.rows,
                                  request_.intervals.scheme);
    }

    const ModelSlice& model_slice_;
    const BootstrapRequest& request_;
    bool rule_picks_ = false;
    std::vector<Question> questions_;
};

/// The study for rows or queries of other tasks.
BootstrappedSlice study_of_items(const ModelSlice& slice, const BootstrapRequest& request) {
    const ItemModel model{&slice.views, &slice.task_rows};
    auto asked = methods_of(request.intervals);
    std::erase_if(asked, &BootstrapMethod::studentized);  // their replicates have no standard errors
    auto replicates = item_replicates(request.measures, std::span(&model, 1), request.intervals);
    BootstrappedSlice result{.model = slice.model, .slice = slice.slice, .input = slice.input, .numbers = {}};
    for (std::size_t i = 0; i < request.measures.size(); ++i) {
        const MeasureRequest& requested = request.measures[i];
        result.numbers.push_back(
            summed_up(requested.key, requested.answer(slice.views).value, std::move(replicates[i].front()),
                      Undefined::no_influence, asked, request.intervals.level,
                      [&](double value) { return item_estimate(requested, value, slice.views, slice.task_rows); }));
    }
    return result;
}

/// Rows are resampled, so the rows must be available, unless the summaries hold each of them or the number of equal
/// ones.
void need_rows(const ModelSlice& slice, const BootstrapRequest& request) {
    const std::string why = "Clusters and weighted rows are drawn row by row";
    if (slice.task == TaskKind::binary) {
        if (drawn_by_row(slice.views.get<Ranking>(), request.intervals.scheme)) refuse_without_rows(slice, why);
        return;
    }
    const bool clusters_lost =
        request.intervals.scheme == Scheme::clustered && items_of(slice.task_rows).clusters.empty();
    const bool can = std::ranges::all_of(request.measures, [&](const MeasureRequest& requested) {
        return can_be_drawn(requested, slice.views, slice.task_rows);
    });
    if (clusters_lost || !can) refuse_without_rows(slice, why);
}

void refuse_studentized(const IntervalRequest& request, TaskKind task) {
    if (task == TaskKind::binary || request.method == nullptr || !bootstrap_method(request.method->id).studentized)
        return;
    throw Error(fmt::format(
        "--interval {} is for two classes, but the task here is {}. Drop this option to get all other intervals.",
        request.method->id, name_of(task)));
}

}  // namespace

BootstrapReport bootstrap(const EvidenceSet& evidence, const BootstrapRequest& asked) {
    need_every_row(evidence);
    Report about = report_on(evidence);
    refuse_studentized(asked.intervals, about.task);
    const BootstrapRequest request{.measures = studied_measures(asked.measures, evidence),
                                   .threshold = asked.threshold,
                                   .intervals = *resolved_intervals(asked.intervals, evidence, about.notes)};
    refuse_gains(evidence, request.measures,
                 "is not a measure of the ranking, and midrank bootstrap resamples only the ranking. Use midrank "
                 "evaluate --interval bca, which draws rows with their gains.");
    std::vector<BootstrappedSlice> slices;
    std::vector<std::string> threshold_notes, notes_on_places;
    for_each_model_slice(evidence, request.threshold, threshold_notes, [&](const ModelSlice& model_slice) {
        need_rows(model_slice, request);
        slices.push_back(model_slice.task == TaskKind::binary ? SliceStudy(model_slice, request).study(notes_on_places)
                                                              : study_of_items(model_slice, request));
    });
    std::ranges::move(notes_on_places, std::back_inserter(about.notes));
    if (std::ranges::any_of(request.measures, at_a_threshold)) {
        std::ranges::move(threshold_notes, std::back_inserter(about.notes));
        if (request.threshold && !request.threshold->given()) {
            about.notes.push_back(
                "The rule " + request.threshold->text() +
                " picks a new threshold in each replicate, so intervals include the uncertainty of the choice.");
        }
    }
    return {.about = std::move(about),
            .level = request.intervals.level,
            .scheme = request.intervals.scheme,
            .weights = request.intervals.weights,
            .replicates = request.intervals.replicates,
            .seed = request.intervals.seed,
            .slices = std::move(slices)};
}

}  // namespace midrank
