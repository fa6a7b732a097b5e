#include "midrank/inference/analytic_intervals.hpp"

#include "midrank/inference/empty_cell.hpp"
#include "midrank/inference/given_share.hpp"
#include "midrank/inference/influence_interval.hpp"
#include "midrank/inference/lowest_coverage.hpp"
#include "midrank/inference/proportion.hpp"
#include "midrank/inference/ratio.hpp"
#include "midrank/inference/study_figures.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace midrank {
namespace {

/// With an effective size above this share of the rows, weights are nearly equal.
constexpr double nearly_alike = 0.9;

void remark_on_weights(Interval& interval, const EffectiveSize& size) {
    const auto found = std::ranges::find_if(study::weights, [&size](const study::WeightsFound& of) {
        return size.share_of_rows >= of.share_of_rows && size.items < of.items;
    });
    if (found == study::weights.end()) return;
    append_remark(interval, fmt::format("with weights worth fewer than {} items of a class (here {:.3g}), {}, and {} % "
                                        "where weights correct for rows chosen by their scores",
                                        found->items, size.items, lowest_coverage(found->least), found->by_score));
}

/// For best values whose bias was removed by resampling rows as if they were independent and equally weighted: adds the
/// coverage found by the study for so few items of the smaller class.
void remark_on_best_value(Interval& interval, std::string_view measure, double items, bool clustered) {
    const bool studied =
        std::ranges::find(study::best_values, measure, &study::BestValuesFound::measure) != study::best_values.end();
    const study::BestValuesFound* worst = nullptr;
    for (const study::BestValuesFound& of : study::best_values) {
        const bool alike = of.measure == (studied ? measure : study::usual_best_value);
        if (of.clustered != clustered || !alike || items < of.from || items >= of.items) continue;
        if (worst == nullptr || of.least < worst->least) worst = &of;
    }
    if (worst == nullptr) return;
    append_remark(interval,
                  fmt::format("for {} with {} and fewer than {} items of a class (here {:.3g}), {}", worst->measure,
                              clustered ? "clusters" : "weights", worst->items, items, lowest_coverage(worst->least)));
}

/// Adds nothing where there are so many rows that the bias is small.
void remark_on_bias(Interval& interval, const BiasOrReason& optimism) {
    if (const auto* bias = std::get_if<double>(&optimism)) {
        interval.bias = *bias;
        append_remark(interval, "corrected for the bias of a best value; the value itself is not corrected");
    } else if (const Undefined why = std::get<Undefined>(optimism); why != Undefined::too_many_rows) {
        append_remark(interval, fmt::format("{}{}{}", not_corrected_for_best,
                                            why == Undefined::rows_not_drawn ? ", because " : ": ", reason(why)));
    }
}

/// The number of clusters with items of a class, for the class where it is smaller.
double clusters_of_smaller_class(const Rows& rows) {
    std::array<std::vector<bool>, 2> holding;
    for (auto& of_class : holding) of_class.resize(static_cast<std::size_t>(rows.cluster_count));
    for (std::size_t row = 0; row < rows.size(); ++row) {
        if (rows.weighs(row))
            holding[rows.positive[row] != 0 ? 1 : 0][static_cast<std::size_t>(rows.clusters[row])] = true;
    }
    const auto count = [](const std::vector<bool>& of) { return static_cast<double>(std::ranges::count(of, true)); };
    return std::min(count(holding[0]), count(holding[1]));
}

IntervalOrReason by_ratio(const ProportionRatio& ratio, const std::optional<OddsOfRatio>& odds_by_ratio, double level) {
    IntervalOrReason found = ratio_interval(ratio, level);
    auto* interval = std::get_if<Interval>(&found);
    if (interval == nullptr || !odds_by_ratio) return found;
    for (double* bound : {&interval->bounds.low, &interval->bounds.high}) {
        const double odds = std::pow(*bound, odds_by_ratio->power) * odds_by_ratio->times;
        *bound = std::isinf(odds) ? 1 : odds / (1 + odds);
    }
    if (!interval->remark.empty())
        interval->remark =
            "a cell of the table is empty, so 1/2 is added to each cell for the bound that is not at the end of the "
            "range";
    return found;
}

}  // namespace

AnalyticIntervals::AnalyticIntervals(const Views& views, const Rows& rows, const IntervalRequest& request)
    : views_(views),
      rows_(rows),
      request_(request),
      clustered_(request.scheme == Scheme::clustered || !rows.clusters.empty()),
      rows_in_parts_(clustered_ && views.has<SoftLabels>() && !views.get<SoftLabels>().in_clusters) {
    const auto confusion = views.confusion();
    empty_cell_ = confusion && has_empty_cell(*confusion);
    counted_ = confusion;
    if (const GivenPrevalence* const mark = given_prevalence(); confusion && mark != nullptr && mark->counted)
        counted_ = unweighted(*confusion, *mark);
    if (empty_cell_ || !views.get<ClassTotals>().whole) size_ = Weighting(views, rows).size();
}

bool AnalyticIntervals::by_influence(const Measure& measure, const IntervalMethod& method) const {
    if (clustered_ || method.basis == Basis::influence || given_shares()) return true;
    if (views_.get<ClassTotals>().whole) return false;
    const GivenPrevalence* const mark = given_prevalence();
    return mark == nullptr || !mark->counted || !counts_classes_separately(measure, method.basis);
}

bool AnalyticIntervals::given_shares() const { return views_.has<GivenShares>(); }

bool AnalyticIntervals::share_moves() const {
    const GivenPrevalence* const mark = given_prevalence();
    return mark != nullptr && midrank::share_moves(*mark, clustered_);
}

const GivenPrevalence* AnalyticIntervals::given_prevalence() const {
    return views_.has<GivenPrevalence>() ? &views_.get<GivenPrevalence>() : nullptr;
}

IntervalOrReason AnalyticIntervals::of_counts(const MeasureRequest& requested, const IntervalMethod& method,
                                              double level) const {
    if (method.basis == Basis::proportion) {
        const Proportion of = requested.measure->proportion(*counted_);
        return find_proportion_interval(method.id)->interval(of.part, of.whole, level);
    }
    const auto& odds = requested.measure->odds_by_ratio;
    return by_ratio(requested.measure->ratio(*counted_), odds ? std::optional(odds(requested.arguments)) : std::nullopt,
                    level);
}

std::optional<Undefined> AnalyticIntervals::obstacle_at_given_share(const Measure& measure) const {
    const GivenPrevalence* const mark = given_prevalence();
    return mark == nullptr ? std::nullopt : midrank::obstacle_at_given_share(measure, views_.get<Ranking>(), *mark);
}

bool AnalyticIntervals::computable_from_counts(const Measure& measure) const {
    const GivenPrevalence* const mark = given_prevalence();
    return measure.at_given_share && mark != nullptr && mark->counted && !clustered_ && views_.confusion();
}

IntervalOrReason AnalyticIntervals::by_given_share(const Measure& measure, double level) const {
    return by_ratio(ratio_at_given_share(*measure.at_given_share, *counted_, *given_prevalence()),
                    OddsOfRatio{.times = odds_at_given_share(*measure.at_given_share, *given_prevalence())}, level);
}

IntervalOrReason AnalyticIntervals::of_influence(const MeasureRequest& requested, double value,
                                                 const IntervalMethod& method, const SpreadOrReason& spread,
                                                 const std::optional<BiasOrReason>& optimism, double level) const {
    if (const auto* why = std::get_if<Undefined>(&spread)) return *why;
    const auto& known = std::get<InfluenceSpread>(spread);
    const Value plain_variance = known.variance(request_.scheme);
    const auto of_more = with_an_item_more(requested);
    const Value variance = plain_variance.then(
        [&](double of_items) { return of_more ? variance_of(*of_more, known, of_items) : of_items; });
    const double* bias = optimism ? std::get_if<double>(&*optimism) : nullptr;
    const Range range = requested.range();
    Estimate estimate{.value = bias == nullptr ? value : without_bias(value, *bias, range),
                      .range = range,
                      .items = std::max(items_behind(requested, known), 1.0),
                      .of_loss = is_loss(requested),
                      .one_class = known.effective_items == 0};
    if (!variance.defined()) {
        const bool alone = variance.why() == Undefined::single_item_of_class;
        if (!alone || !std::isfinite(range.most - range.least)) return variance.why();
        return widest_interval(estimate, level, method.id);
    }
    if (requested.measure->odds_by_ratio && (value <= range.least || value >= range.most))
        return Undefined::no_spread;  // not a share of the items
    estimate.standard_error = std::sqrt(variance.number());
    estimate.degrees_of_freedom = known.degrees_of_freedom(request_.scheme);
    if (known.clustered) estimate.acceleration = known.acceleration();
    estimate.by_student = known.by_student();
    IntervalOrReason interval = interval_by(method.id, estimate, level);
    auto* found = std::get_if<Interval>(&interval);
    if (found == nullptr && given_prevalence() != nullptr && std::get<Undefined>(interval) == Undefined::no_spread)
        return Undefined::share_given;
    if (found == nullptr) return interval;
    if (method.basis != Basis::influence) found->remark = why_from_influences();
    remark_on_design(*found, &known);
    if (optimism && std::holds_alternative<double>(*optimism) && (known.clustered || weights_differ()))
        remark_on_best_value(*found, requested.measure->id, items_of_smaller_class(), known.clustered);
    if (of_more && found->standard_error)
        append_remark(
            *found, "a cell of the table is empty, so its standard error is computed with one more item in every cell");
    if (optimism) remark_on_bias(*found, *optimism);
    return interval;
}

std::string_view AnalyticIntervals::why_from_influences() const {
    if (rows_in_parts_) return "from influences, because labels are soft";
    if (clustered_) return "from influences, because rows belong to clusters";
    if (given_prevalence() != nullptr) return "from influences, because the share of positives is given";
    if (given_shares()) return "from influences, because the shares of slices are given";
    if (Ranking::why_not_whole(views_.get<ClassTotals>().total()) == Undefined::too_many_rows)
        return "from influences, because weights add up to more than 2^62";
    return "from influences, because weights are not numbers of rows";
}

std::vector<SpreadOrReason> AnalyticIntervals::spreads(std::span<const MeasureRequest> requested) const {
    return influence_spreads(requested, views_, rows_, request_.scheme);
}

void AnalyticIntervals::remark_on_design(Interval& interval, const InfluenceSpread* spread) const {
    if (rows_in_parts_) return;
    if (spread != nullptr && spread->clustered) {
        remark_on_clusters(interval, spread->positive.items, study::clusters);
    } else if (weights_differ()) {
        remark_on_weights(interval, *size_);
    }
}

bool AnalyticIntervals::weights_differ() const { return size_ && size_->share_of_rows < nearly_alike; }

double AnalyticIntervals::items_of_smaller_class() const {
    return size_ ? size_->items : EffectiveSize(views_.get<ClassTotals>()).items;
}

double AnalyticIntervals::effective_items(std::span<const SpreadOrReason> spreads) const {
    for (const SpreadOrReason& spread : spreads)
        if (const auto* known = std::get_if<InfluenceSpread>(&spread)) return known->effective_items;
    if (clustered_ && rows_.size() > 0) return clusters_of_smaller_class(rows_);
    const auto size = Weighting(views_, rows_).size();
    return size ? size->items : 0;
}

double AnalyticIntervals::all_items() const {
    return views_.get<ClassTotals>().total().number() / (size_ ? size_->item_weight : 1);
}

double AnalyticIntervals::items_behind(const MeasureRequest& requested, const InfluenceSpread& known) const {
    if (requested.measure->share_of_items == nullptr) return known.effective_items;
    return std::min(known.effective_items,
                    requested.measure->share_of_items(views_, requested.arguments) * all_items());
}

std::optional<InfluenceSpread> AnalyticIntervals::with_an_item_more(const MeasureRequest& requested) const {
    if (!empty_cell_ || !size_ || !requested.measure->formula.on_confusion()) return std::nullopt;
    return spread_with_an_item_more(requested, *views_.confusion(), *size_);
}

double AnalyticIntervals::variance_of(const InfluenceSpread& of_more, const InfluenceSpread& known,
                                      double observed) const {
    if (!known.clustered) return of_more.variance(request_.scheme).number();
    const double of_items = known.variance_of_items.defined() ? known.variance_of_items.number() : 0;
    const double design_effect = of_items > 0 ? observed / of_items : 1;
    return std::max(observed, of_more.variance(Scheme::plain).number() * design_effect);
}

}  // namespace midrank
