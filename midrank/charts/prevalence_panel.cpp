#include "midrank/charts/prevalence_panel.hpp"

#include "midrank/evaluation/at_prevalence.hpp"
#include "midrank/evaluation/prevalence_weights.hpp"
#include "midrank/evaluation/standardise.hpp"
#include "midrank/evaluation/usual_measures.hpp"
#include "midrank/parallel/blocks.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <limits>
#include <utility>

namespace midrank {
namespace {

constexpr std::array prevalences = {0.001, 0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.5};

/// Maximum number of slider values at other shares on a page, about 4 bytes each: all for two models. A page of three
/// models with 10^4 rows has nearly 1.5 MB without them.
constexpr std::size_t most_values(std::size_t models) { return models > 2 ? 10'000 : 34'000; }
/// Maximum number of rows of all models: with more, the weighted rankings would take longer than the page itself.
constexpr std::int64_t most_rows = 500'000;

/// The cells that a share counts; none where it counts fractions of items.
std::optional<PrevalencePanel::ShareOfItems> share_of(const MeasureRequest& requested) {
    const auto& proportion = requested.measure->proportion;
    if (!proportion) return std::nullopt;
    constexpr std::array<Confusion, 4> single = {
        {{.true_positive = 1}, {.false_positive = 1}, {.false_negative = 1}, {.true_negative = 1}}};
    PrevalencePanel::ShareOfItems found{.key = requested.key};
    for (std::size_t i = 0; i < single.size(); ++i) {
        const Proportion p = proportion(single[i]);
        const auto counts_whole = [](double x) { return x == 0 || x == 1; };
        if (!counts_whole(p.part) || !counts_whole(p.whole)) return std::nullopt;
        found.part[i] = p.part == 1;
        found.whole[i] = p.whole == 1;
    }
    return found;
}

/// The measures for which there is room, the most important ones first.
std::vector<MeasureRequest> held_measures(std::vector<MeasureRequest> all, const PanelRequest& request) {
    std::vector<MeasureRequest> wanted;
    const auto take = [&](const std::string& key) {
        const auto found = std::ranges::find(all, key, &MeasureRequest::key);
        if (found == all.end()) return;
        wanted.push_back(*found);
        all.erase(found);
    };
    for (const MeasureRequest& card : request.cards) take(card.key);
    for (const std::string& key : first_screen(request.models.front(), all)) take(key);
    std::ranges::move(all, std::back_inserter(wanted));

    std::size_t points = 0;
    for (const Slider& slider : request.sliders) points += slider.points.size();
    wanted.resize(std::min(wanted.size(), most_values(request.models.size()) / (points * prevalences.size())));
    return wanted;
}

std::vector<double> values_at_stops(const MeasureRequest& requested, const Slider& slider,
                                    const GivenPrevalence& weights) {
    std::vector<double> values;
    values.reserve(slider.points.size());
    for (const SliderPoint& point : slider.points) {
        const Confusion cells = weighted_cells(point.confusion, weights);
        const Value value = requested.measure->formula.on_confusion()(cells, requested.arguments).value;
        values.push_back(value.defined() ? value.number() : std::numeric_limits<double>::quiet_NaN());
    }
    return values;
}

/// The evidence of all rows only: slices are not shown.
EvidenceSet without_slices(const EvidenceSet& evidence) {
    std::vector<Evidence> whole;
    std::ranges::copy_if(evidence.parts(), std::back_inserter(whole), &Evidence::whole);
    return {evidence.origin(), std::move(whole)};
}

/// Eight more bootstraps would take as long as the whole page; instead, each measure gets its default method. What must
/// be bootstrapped keeps the share of positives, which Poisson counts do not.
std::optional<IntervalRequest> intervals_at_shares(std::optional<IntervalRequest> intervals) {
    if (!intervals) return intervals;
    if (intervals->method != nullptr && intervals->method->basis == Basis::bootstrap) intervals->method = nullptr;
    intervals->weights = BootstrapWeights{};
    return intervals;
}

bool can_be_weighted(const EvidenceSet& evidence, const PanelRequest& request) {
    if (given_prevalence(evidence) || is_standardised(evidence)) return false;
    if (evidence.holds<RowGains>()) return false;  // gains are those of the unweighted rows
    if (request.models.empty() || request.sliders.size() != request.models.size()) return false;
    std::int64_t rows = 0;
    for (const ModelSlice& model : request.models) {
        const auto& ranking = model.views.get<Ranking>();
        if (ranking.one_class()) return false;
        rows += std::max<std::int64_t>(ranking.distinct(), std::ssize(model.rows.positive));
    }
    return rows <= most_rows;
}

/// The measures that are recomputed at each share.
struct Computed {
    std::vector<MeasureRequest> cards;
    std::vector<MeasureRequest> held;  ///< of the slider
};

/// Separates measures that do not change, those that follow from counts, and those to be recomputed.
Computed classify_measures(PrevalencePanel& panel, const PanelRequest& request) {
    Computed computed;
    for (const MeasureRequest& card : request.cards) {
        if (depends_on_prevalence(card)) {
            computed.cards.push_back(card);
        } else {
            panel.unaffected.push_back(card.key);
        }
    }
    std::vector<MeasureRequest> others;
    for (const MeasureRequest& requested : request.slider_measures) {
        if (!depends_on_prevalence(requested)) {
            if (std::ranges::find(panel.unaffected, requested.key) == panel.unaffected.end())
                panel.unaffected.push_back(requested.key);
        } else if (auto share = share_of(requested)) {
            panel.shares.push_back(std::move(*share));
        } else if (requested.measure->formula.on_confusion()) {
            others.push_back(requested);
        }
    }
    computed.held = held_measures(std::move(others), request);
    for (const MeasureRequest& requested : computed.held) panel.held.push_back(requested.key);
    return computed;
}

/// All models at this share of positives.
std::vector<PrevalencePanel::Stop> stops_at(double prevalence, const EvidenceSet& all_rows, const PanelRequest& request,
                                            const Computed& computed) {
    const std::optional<IntervalRequest> intervals = intervals_at_shares(request.intervals);
    const EvidenceSet weighted =
        at_prevalence(all_rows, {.prevalence = prevalence, .of_each_slice = false}, intervals.has_value());
    std::vector<std::string> unsaid;
    const auto resolved = resolved_intervals(intervals, weighted, unsaid);
    std::vector<ModelSlice> models = whole_models(weighted, std::nullopt, unsaid);
    std::vector<PrevalencePanel::Stop> stops;
    for (std::size_t m = 0; m < models.size(); ++m) {
        ModelSlice& model = models[m];
        // The threshold is that of the data, whatever a rule would choose at this share.
        model.threshold = request.models[m].threshold;
        if (model.threshold) model.views = model.views.at(model.threshold->cut.value);
        const GivenPrevalence weights = weights_at(request.models[m].views.get<Ranking>(), prevalence);
        PrevalencePanel::Stop& stop = stops.emplace_back();
        stop.positive_factor = weights.positive_factor;
        stop.negative_factor = weights.negative_factor;
        stop.results = results_of(computed.cards, model, resolved);
        for (const MeasureRequest& requested : computed.held)
            stop.values.push_back(values_at_stops(requested, request.sliders[m], weights));
    }
    return stops;
}

}  // namespace

std::optional<PrevalencePanel> prevalence_panel(const EvidenceSet& evidence, const PanelRequest& request) {
    if (!can_be_weighted(evidence, request)) return std::nullopt;
    PrevalencePanel panel{.prevalences = {prevalences.begin(), prevalences.end()},
                          .unaffected = {},
                          .shares = {},
                          .held = {},
                          .models = std::vector<std::vector<PrevalencePanel::Stop>>(request.models.size())};
    const Computed computed = classify_measures(panel, request);
    const EvidenceSet all_rows = without_slices(evidence);
    for (auto& stops : panel.models) stops.resize(panel.prevalences.size());
    for_each_part(std::ssize(panel.prevalences), [&](std::int64_t part) {
        const auto at = static_cast<std::size_t>(part);
        std::vector<PrevalencePanel::Stop> of_models = stops_at(panel.prevalences[at], all_rows, request, computed);
        for (std::size_t m = 0; m < of_models.size(); ++m) panel.models[m][at] = std::move(of_models[m]);
    });
    return panel;
}

}  // namespace midrank
