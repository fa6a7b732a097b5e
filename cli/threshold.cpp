#include "cli/answer.hpp"
#include "cli/interval_options.hpp"
#include "cli/options.hpp"
#include "midrank/evaluation/evaluate.hpp"
#include "midrank/predictions/numbers.hpp"
#include "midrank/presentation/operating_points.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace midrank {
namespace {

struct Options {
    DataOptions data;
    ThresholdOption threshold;
    std::vector<std::string> rules;
    IntervalOptions intervals;
    OutputOptions output;
};

constexpr std::array usual_rules = {"youden", "f1", "r_b", "r_40", "r_60"};
constexpr auto main_rates = "sensitivity,specificity,precision,f1";

PointReport point_report(const ModelSlice& model_slice, const Cut& cut,
                         const std::optional<IntervalRequest>& intervals) {
    ModelSlice at_cut = model_slice;
    at_cut.views = model_slice.views.at(cut.value);
    std::vector<MeasureRequest> requested_measures = read_measures(main_rates);
    MeasureRequest b = read_measures("b_at(threshold=" + number_text(cut.value) + ")").front();
    b.key = b.measure->id;  // the threshold stands beside it
    requested_measures.push_back(std::move(b));
    return {
        .cut = cut, .confusion = *at_cut.views.confusion(), .rates = results_of(requested_measures, at_cut, intervals)};
}

/// Whether the rule is a threshold of a level of B, which lies between the point it picks and the next one.
bool has_next(const std::string& rule) { return rule.starts_with("r_"); }

PickedPoint picked_by(const ThresholdRule& rule, const ModelSlice& model_slice,
                      const std::optional<IntervalRequest>& intervals) {
    const Views& views = model_slice.views;
    PickedPoint picked{.rule = rule.text(), .point = {}};
    const auto choice = rule.choose(views);
    if (const auto* why = std::get_if<Undefined>(&choice)) {
        picked.why_none = *why;
        return picked;
    }
    const auto& chosen = std::get<OperatingPoint>(choice);
    const auto& ranking = views.get<Ranking>();
    picked.point = point_report(model_slice, chosen.cut, intervals);
    if (has_next(rule.text()) && chosen.point < ranking.distinct())
        picked.next = point_report(model_slice, ranking.cut(chosen.point + 1), intervals);
    return picked;
}

std::vector<ThresholdRule> rules_of(const Options& options) {
    std::vector<std::string> texts = options.rules;
    if (texts.empty()) texts.assign(usual_rules.begin(), usual_rules.end());
    std::vector<ThresholdRule> rules;
    rules.reserve(texts.size());
    for (const std::string& text : texts) rules.push_back(ThresholdRule::read(text));
    return rules;
}

int run(const Options& options) {
    const auto threshold = options.threshold.rule();
    const std::vector<ThresholdRule> rules = rules_of(options);
    answer(options.data, options.output, [&](const EvidenceSet& evidence, Progress& progress) {
        OperatingPoints found;
        found.report = report_on(evidence);
        const bool shown = options.rules.empty() || threshold;
        const auto intervals = resolved_intervals(options.intervals.request(progress), evidence, found.report.notes);
        std::vector<std::string> threshold_notes;
        for_each_model_slice(evidence, threshold, threshold_notes, [&](const ModelSlice& model_slice) {
            SliceReport whole{.input = model_slice.input, .threshold = {}, .confusion = {}, .results = {}};
            found.report.models.push_back({model_slice.model, std::move(whole), {}});
            auto& points = found.points.emplace_back();
            if (model_slice.threshold && shown) {
                points.push_back({.rule = model_slice.threshold->rule,
                                  .point = point_report(model_slice, model_slice.threshold->cut, intervals)});
            }
            for (const ThresholdRule& rule : rules) points.push_back(picked_by(rule, model_slice, intervals));
        });
        if (shown) std::ranges::move(threshold_notes, std::back_inserter(found.report.notes));
        return found;
    });
    return exit_success;
}

}  // namespace

Command add_threshold(CLI::App& program) {
    auto* app =
        add_command(program, "threshold", "Operating points by rule: where to put the threshold, and what that gives.");
    auto options = std::make_shared<Options>();
    options->data.declare(*app, false);
    add_texts(*app, "--rule", options->rules,
              {"Measures", "RULE",
               "youden, f1, mcc or another measure to make best; r_b, r_40, r_60; cost:FP=1,FN=5; tpr>=0.95 (youden, "
               "f1, r_b, r_40, r_60)"});
    options->threshold.declare(*app, "also show this one (0.5 for probabilities, 0 for scores of both signs)");
    options->intervals.declare(*app);
    options->output.declare(*app);
    add_examples(*app,
                 "midrank threshold predictions.csv\n"
                 "midrank threshold predictions.csv --rule youden --rule cost:FP=1,FN=5\n"
                 "midrank threshold predictions.csv --rule 'tpr>=0.95' --format json");
    return {app, [options] { return run(*options); }};
}

}  // namespace midrank
