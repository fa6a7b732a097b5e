#include "midrank/evaluation/certified_points.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/evaluation/model_slice.hpp"
#include "midrank/measures/extremes.hpp"
#include "midrank/predictions/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace midrank {
namespace {

void refuse_if_rows_needed(const OperatingPointsRequest& request) {
    refuse_intervals(request.intervals);
    std::vector<ThresholdRule> rules = request.rules;
    if (request.threshold) rules.push_back(*request.threshold);
    for (const ThresholdRule& rule : rules) {
        if (rule.holds_in_better_orders()) continue;
        throw Error("The rule " + quoted(rule.text()) +
                    " needs every score, but --certified keeps binned scores. Give a number, youden, f1, another best "
                    "value, a cost, or a condition such as tpr>=0.95; or drop --certified.");
    }
}

/// The midpoint of each count, and its bounds where they differ.
struct BoundedConfusion {
    Confusion middle;
    std::optional<CertifiedCounts> certified;

    BoundedConfusion(const Confusion& worst, const Confusion& best) : middle(worst) {
        if (worst == best) return;
        CertifiedCounts ends{worst, best};
        for (double Confusion::* count : {&Confusion::true_positive, &Confusion::false_positive,
                                          &Confusion::false_negative, &Confusion::true_negative}) {
            if (ends.fewest.*count > ends.most.*count) std::swap(ends.fewest.*count, ends.most.*count);
            middle.*count = std::midpoint(ends.fewest.*count, ends.most.*count);
        }
        certified = ends;
    }
};

/// The points of one model.
class PointsInCells {
public:
    explicit PointsInCells(const BinnedRanking& binned)
        : binned_(binned),
          extremes_(binned),
          worst_(binned.bounding(false, true)),
          best_(binned.bounding(true, false)) {}

    PointReport at(const Cut& cut) const {
        const BoundedConfusion counts(*worst_.at(cut.value).confusion(), *best_.at(cut.value).confusion());
        PointReport found{.cut = cut, .confusion = counts.middle, .rates = {}, .certified = counts.certified};
        for (const MeasureRequest& rate : main_rates(worst_))
            found.rates.push_back({rate, answer_within_bounds(rate, extremes_, cut.value)});
        return found;
    }

    PickedPoint picked_by(const ThresholdRule& rule, const std::string& model, std::vector<std::string>& notes) const {
        PickedPoint picked{.rule = rule.text(), .point = {}};
        const RuleChoice choice = rule.choose(worst_);
        if (const auto* chosen = std::get_if<OperatingPoint>(&choice)) {
            if (const auto note = rule.note(model, choice)) note_once(notes, *note);
            picked.point = at(rule.given() ? binned_.cut_at(chosen->cut.value) : chosen->cut);
            return picked;
        }
        const RuleChoice of_best = rule.choose(best_);
        const auto* none = std::get_if<NoPoint>(&of_best);
        picked.why_none = none != nullptr ? none->why : Undefined::order_in_cells;
        if (none == nullptr)
            note_once(notes, "Model " + quoted(model) + ": whether a threshold meets " + rule.text() +
                                 " depends on the order of rows within cells of scores. More cells may settle it.");
        return picked;
    }

private:
    const BinnedRanking& binned_;  ///< borrowed
    Extremes extremes_;
    Views worst_, best_;
};

template <class Take>
void for_each_rate(const OperatingPoints& found, Take take) {
    for (const auto& points : found.points)
        for (const PickedPoint& picked : points)
            if (picked.point)
                for (const Result& rate : picked.point->rates) take(picked, rate);
}

std::optional<WidestBounds> widest_bounds(const OperatingPoints& points, double tolerance, std::size_t cells) {
    WidestBounds found;
    for_each_rate(points, [&](const PickedPoint& picked, const Result& rate) {
        const double within = rate.answer.certified ? distance_of(*rate.answer.certified) : 0;
        if (within > std::max(tolerance, found.within))
            found = {rate.requested.key + " at " + picked.rule, within, cells_for_tolerance(within, tolerance, cells)};
    });
    return found.measure.empty() ? std::nullopt : std::optional(found);
}

bool picks_by_cells(const OperatingPoints& found) {
    return std::ranges::any_of(found.points, [](const std::vector<PickedPoint>& points) {
        return std::ranges::any_of(
            points, [](const PickedPoint& picked) { return picked.rule != "given" && picked.rule != "standard"; });
    });
}

void note_what_is_certified(OperatingPoints& found, const EvidenceSet& evidence, const std::optional<double>& within) {
    std::vector<std::string>& notes = found.report.notes;
    if (std::ranges::all_of(evidence.parts(),
                            [](const Evidence& part) { return part.summaries.get<BinnedRanking>().exact(); })) {
        note_once(notes, exact_in_cells);
        return;
    }
    const std::size_t cells = cells_of(evidence);
    note_once(notes,
              fmt::format("Not exact: scores are kept in at most {} cells per class. The exact counts and rates are "
                          "guaranteed to lie within the bounds beside them, whose midpoint is given; those without "
                          "bounds are exact. The bounds are not confidence intervals, which need every row.",
                          cells));
    if (picks_by_cells(found))
        note_once(notes,
                  "Rules are applied to the least favourable order of the rows within cells: conditions are guaranteed "
                  "to be met, but a best value may lie at another threshold.");
    if (within) note_once(notes, certified_in_words(*within, widest_bounds(found, *within, cells)));
}

}  // namespace

CellsPlan cells_for(const OperatingPointsRequest& request) {
    refuse_if_rows_needed(request);
    CellsPlan plan = first_cells(*request.certified, std::nullopt);
    std::vector<ThresholdRule> rules = request.rules;
    if (request.threshold) rules.push_back(*request.threshold);
    for (const ThresholdRule& rule : rules)
        if (rule.given()) plan.cuts.push_back(*parse_number(rule.text()));
    plan.needed = [request](const EvidenceSet& evidence) -> std::size_t {
        const auto missed = widest_bounds(points_in_cells(evidence, request), *request.certified, cells_of(evidence));
        return missed ? missed->cells : 0;
    };
    return plan;
}

OperatingPoints points_in_cells(const EvidenceSet& evidence, const OperatingPointsRequest& request) {
    refuse_if_rows_needed(request);
    OperatingPoints found{.report = report_on_two_classes(evidence), .points = {}};
    const std::vector<ThresholdRule> rules = rules_of(request);
    const bool threshold_shown = request.rules.empty() || request.threshold;
    for (const Evidence& part : evidence.parts()) {
        if (!part.whole()) continue;
        const auto& binned = part.summaries.get<BinnedRanking>();
        SliceReport whole{.input = counts_of(part, evidence.origin()), .threshold = {}, .confusion = {}, .results = {}};
        found.report.models.push_back({part.model, std::move(whole), {}});
        auto& points = found.points.emplace_back();
        const PointsInCells model(binned);
        if (threshold_shown) {
            if (request.threshold && !request.threshold->given()) {
                points.push_back(model.picked_by(*request.threshold, part.model, found.report.notes));
            } else if (const auto chosen =
                           threshold_in_cells(binned, part.model, request.threshold, found.report.notes)) {
                points.push_back({.rule = chosen->rule, .point = model.at(chosen->cut)});
            }
        }
        for (const ThresholdRule& rule : rules) points.push_back(model.picked_by(rule, part.model, found.report.notes));
    }
    note_what_is_certified(found, evidence, request.certified);
    return found;
}

}  // namespace midrank
