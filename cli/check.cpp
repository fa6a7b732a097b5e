#include "cli/answer.hpp"
#include "cli/interval_options.hpp"
#include "cli/options.hpp"
#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/evaluation/evaluate.hpp"
#include "midrank/predictions/numbers.hpp"
#include "midrank/presentation/gate.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace midrank {
namespace {

struct Options {
    DataOptions data;
    ThresholdOption threshold;
    std::vector<std::string> least, most;
    std::string bound = "value";
    IntervalOptions intervals;
    OutputOptions output;
};

struct Condition {
    MeasureRequest requested;
    Bound bound;
    double limit;

    bool met_by(double number) const noexcept { return bound == Bound::at_least ? number >= limit : number <= limit; }
};

/// What is held against the limit: the value, or the end of its interval. --bound lower asks the end that lies towards the
/// limit, which is the upper one for --max: the data must bear the condition out, not only fail to contradict it.
std::optional<double> tested_number(const Result& result, const Condition& condition, const std::string& bound) {
    if (!result.answer.value.defined()) return std::nullopt;
    if (bound == "value") return result.answer.value.number();
    const auto* interval = result.interval ? std::get_if<Interval>(&*result.interval) : nullptr;
    if (interval == nullptr) return std::nullopt;
    const bool lower = (condition.bound == Bound::at_least) == (bound == "lower");
    return lower ? interval->bounds.low : interval->bounds.high;
}

/// Reads "roc_auc=0.9". The last = counts, as parameters have their own: f_beta(beta=2)=0.8.
Condition read_condition(const std::string& text, Bound bound) {
    const std::string option = bound == Bound::at_least ? "--min" : "--max";
    const std::string example = bound == Bound::at_least ? "--min roc_auc=0.9" : "--max log_loss=0.5";
    const auto equals = text.rfind('=');
    const auto limit = equals == std::string::npos ? std::nullopt : parse_number(text.substr(equals + 1));
    const bool named = limit && equals > 0 && text[equals - 1] != '>' && text[equals - 1] != '<';
    if (!named || !std::isfinite(*limit)) {
        throw Error(option + " takes a measure and a number, as in " + example + ", not " + quoted(text) + ".");
    }
    std::vector<MeasureRequest> requested_measures = read_measures(text.substr(0, equals));
    if (requested_measures.size() != 1)
        throw Error(option + " takes one measure at a time, and " + quoted(text.substr(0, equals)) +
                    " stands for several.");
    return {std::move(requested_measures.front()), bound, *limit};
}

std::vector<Condition> conditions_of(const Options& options) {
    std::vector<Condition> conditions;
    conditions.reserve(options.least.size() + options.most.size());
    for (const std::string& text : options.least) conditions.push_back(read_condition(text, Bound::at_least));
    for (const std::string& text : options.most) conditions.push_back(read_condition(text, Bound::at_most));
    if (conditions.empty())
        throw Error("There is nothing to check. Name a condition, as in --min roc_auc=0.9 or --max log_loss=0.5.");
    return conditions;
}

int run(const Options& options) {
    const std::vector<Condition> conditions = conditions_of(options);
    const auto threshold = options.threshold.rule();
    const auto ask = [&](const EvidenceSet& evidence, Progress& progress) {
        Gate gate;
        gate.report = report_on(evidence);
        const bool by_interval = options.bound != "value";
        gate.by_interval = by_interval;
        auto request = by_interval ? options.intervals.request(progress) : std::nullopt;
        if (by_interval && !request)
            throw Error("--bound " + options.bound + " needs intervals: leave out --interval none.");
        request = resolved_intervals(std::move(request), evidence, gate.report.notes);
        std::vector<std::string> threshold_notes;
        for_each_model_slice(evidence, threshold, threshold_notes, [&](const ModelSlice& model_slice) {
            if (model_slice.slice.empty()) gate.report.models.push_back({model_slice.model, {}, {}});
            std::vector<MeasureRequest> requested_measures;
            requested_measures.reserve(conditions.size());
            for (const Condition& condition : conditions) requested_measures.push_back(condition.requested);
            auto results = results_of(requested_measures, model_slice, request);
            for (std::size_t i = 0; i < conditions.size(); ++i) {
                const Condition& condition = conditions[i];
                const auto tested = tested_number(results[i], condition, options.bound);
                const bool passed = tested && condition.met_by(*tested);
                gate.verdicts.push_back({model_slice.model, model_slice.slice, std::move(results[i]), condition.bound,
                                         condition.limit, tested, passed});
            }
        });
        if (std::ranges::any_of(conditions, at_a_threshold, &Condition::requested))
            std::ranges::move(threshold_notes, std::back_inserter(gate.report.notes));
        return gate;
    };
    return answer(options.data, options.output, ask).passed() ? exit_success : exit_gate_fails;
}

}  // namespace

Command add_check(CLI::App& program) {
    auto* app =
        add_command(program, "check", "A gate for models: exit code 1 and the reason where a measure falls short.");
    auto options = std::make_shared<Options>();
    options->data.declare(*app);
    add_texts(
        *app, "--min", options->least,
        {"Measures", "MEASURE=X", "the measure must be at least X, for every model and, with --slice, in every slice"});
    add_texts(*app, "--max", options->most,
              {"Measures", "MEASURE=X", "the measure must be at most X; one that is undefined falls short"});
    add_choice(
        *app, "--bound", options->bound, {"value", "lower", "upper"},
        {"Measures", "",
         "what must meet the condition: the value, or an end of its interval; lower is the strict one, which for "
         "--max is the upper end (value)"});
    options->threshold.declare(*app,
                               "where measures of one threshold are read: a number, or a rule (0.5 for probabilities, "
                               "0 for scores of both signs)");
    options->intervals.declare(*app);
    options->output.declare(*app);
    add_examples(*app,
                 "midrank check predictions.csv --min roc_auc=0.9 --max log_loss=0.5\n"
                 "midrank check patients.csv --min sensitivity=0.95 --threshold 0.2 --slice ward\n"
                 "midrank check predictions.csv --min roc_auc=0.7 --bound lower");
    return {app, [options] { return run(*options); }};
}

}  // namespace midrank
