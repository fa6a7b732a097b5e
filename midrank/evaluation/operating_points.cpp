#include "midrank/evaluation/operating_points.hpp"

#include "midrank/evaluation/certified_points.hpp"
#include "midrank/predictions/numbers.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <span>
#include <utility>
#include <variant>

namespace midrank {
namespace {

constexpr std::array usual_rules = {"youden", "f1"};

/// The points of one model.
class PointsOfModel {
public:
    PointsOfModel(const ModelSlice& model_slice, const std::optional<IntervalRequest>& intervals)
        : model_slice_(model_slice), intervals_(intervals) {}

    PointReport at(const Cut& cut) const {
        ModelSlice at_cut = model_slice_;
        at_cut.views = model_slice_.views.at(cut.value);
        std::vector<MeasureRequest> requested_measures = main_rates(model_slice_.views);
        MeasureRequest b = read_measures("b_at(threshold=" + number_text(cut.value) + ")").front();
        b.key = b.measure->id;  // the threshold is shown beside it
        requested_measures.push_back(std::move(b));
        return {.cut = cut,
                .confusion = *at_cut.views.confusion(),
                .rates = results_of(requested_measures, at_cut, intervals_)};
    }

    /// Notes tell what the point itself does not show.
    PickedPoint picked_by(const ThresholdRule& rule, std::vector<std::string>& notes) const {
        PickedPoint picked{.rule = rule.text(), .point = {}};
        const RuleChoice choice = rule.choose(model_slice_.views);
        const auto* none = std::get_if<NoPoint>(&choice);
        const auto note = rule.note(model_slice_.model, choice);
        if (note && (none == nullptr || !none->nearest.empty())) note_once(notes, *note);
        if (none != nullptr) {
            picked.why_none = none->why;
            return picked;
        }
        const auto& chosen = std::get<OperatingPoint>(choice);
        const auto& ranking = model_slice_.views.get<Ranking>();
        picked.point = at(chosen.cut);
        if (intervals_ && !rule.given()) {
            picked.out_of_bag = rule_out_of_bag(rule, main_rates(model_slice_.views), model_slice_.views,
                                                intervals_->scheme, intervals_->seed, intervals_->level);
        }
        if (rule.between_points() && chosen.point < ranking.distinct()) picked.next = at(ranking.cut(chosen.point + 1));
        return picked;
    }

private:
    const ModelSlice& model_slice_;
    const std::optional<IntervalRequest>& intervals_;
};

}  // namespace

std::vector<MeasureRequest> main_rates(const Views& views) {
    std::vector<MeasureRequest> rates = read_measures("sensitivity,specificity,precision,f1");
    if (views.has<RowGains>()) rates.push_back(read_measures("mean_gain_of_flagging").front());
    return rates;
}

std::vector<ThresholdRule> rules_of(const OperatingPointsRequest& request) {
    if (!request.rules.empty()) return request.rules;
    std::vector<ThresholdRule> rules;
    std::ranges::transform(usual_rules, std::back_inserter(rules), ThresholdRule::read);
    return rules;
}

OperatingPoints operating_points(const EvidenceSet& evidence, const OperatingPointsRequest& request) {
    if (evidence.binned()) return points_in_cells(evidence, request);
    need_scores(evidence, "A threshold is chosen among scores");
    OperatingPoints found{.report = report_on_two_classes(evidence), .points = {}};
    const std::vector<ThresholdRule> rules = rules_of(request);
    const bool threshold_shown = request.rules.empty() || request.threshold;
    const auto intervals = resolved_intervals(request.intervals, evidence, found.report.notes);
    std::vector<std::string> threshold_notes;
    for (const ModelSlice& model_slice : whole_models(evidence, request.threshold, threshold_notes)) {
        SliceReport whole{.input = model_slice.input, .threshold = {}, .confusion = {}, .results = {}};
        found.report.models.push_back({model_slice.model, std::move(whole), {}});
        const PointsOfModel model(model_slice, intervals);
        auto& points = found.points.emplace_back();
        if (model_slice.threshold && threshold_shown)
            points.push_back({.rule = model_slice.threshold->rule, .point = model.at(model_slice.threshold->cut)});
        for (const ThresholdRule& rule : rules) points.push_back(model.picked_by(rule, found.report.notes));
    }
    if (threshold_shown) std::ranges::move(threshold_notes, std::back_inserter(found.report.notes));
    return found;
}

}  // namespace midrank
