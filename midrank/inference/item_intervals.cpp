#include "midrank/inference/item_intervals.hpp"

#include "midrank/base/infinity.hpp"
#include "midrank/inference/bootstrap_interval.hpp"
#include "midrank/inference/influence_interval.hpp"
#include "midrank/inference/item_replicates.hpp"
#include "midrank/inference/lowest_coverage.hpp"
#include "midrank/inference/proportion.hpp"
#include "midrank/inference/study_figures.hpp"
#include "midrank/numerics/distributions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace midrank {
namespace {

/// The requested bootstrap; none where none was requested, or it needs standard errors of replicates, which are not
/// available here.
const BootstrapMethod* asked_bootstrap(const IntervalMethod* asked) {
    if (asked == nullptr || asked->basis != Basis::bootstrap) return nullptr;
    const BootstrapMethod& method = bootstrap_method(asked->id);
    return method.studentized ? nullptr : &method;
}

/// Least coverage in per cent where a class or label has fewer rows than this, true or predicted.
struct SmallClass {
    double rows = 0;
    int found = 100;  ///< 100: about as stated

    bool holds() const noexcept { return found == 100; }
};

/// The study's results for the measure; for another mean with equal class weights, those of the usual one.
std::array<SmallClass, 3> found_with_few_rows(std::span<const study::SmallClassFound> studied, const Measure& measure,
                                              std::string_view usual) {
    const auto of = [studied](std::string_view id) {
        return std::ranges::find(studied, id, &study::SmallClassFound::measure);
    };
    auto found = of(measure.id);
    if (found == studied.end()) {
        if (!measure.classes_count_alike) return {};
        found = of(usual);
    }
    return {{{10, found->below_10}, {30, found->below_30}, {100, found->below_100}}};
}

/// If squared errors have no variance: a share of the variance in one row that suggests this.
constexpr double heavy_share = 0.2;

/// Least coverage with such errors, in per cent; 100 where about as stated.
int found_with_heavy_tails(std::string_view measure) {
    const auto found = std::ranges::find(study::heavy_tails, measure, &study::HeavyTailsFound::measure);
    return found == study::heavy_tails.end() ? study::usual_with_heavy_tails : found->least;
}

std::size_t entries_of(const MeasureRequest& requested, const Views& views) {
    return with_summary_of(requested, views, [](const auto& summary) { return summary.entries(); });
}

// --- Quantiles ----------------------------------------------------------------------------------------------------------

double share_of(const MeasureRequest& requested) { return requested.arguments.get("q", 0.5); }

/// The least k in [0, n] with P(K <= k) > p for a binomial K: by bisection.
double binomial_quantile(double p, double n, double probability) {
    double low = -1;
    double high = n;
    while (high - low > 1) {
        const double middle = std::floor((low + high) / 2);
        if (middle == low || middle == high) break;  // adjacent doubles
        (binomial_cdf(middle, n, probability) > p ? high : low) = middle;
    }
    return high;
}

/// Between the l-th and the u-th of n numbers: contains the true quantile unless fewer than l, or u or more, numbers
/// are below it.
Interval between_order_statistics(const WeightedOrder& order, double q, double level, const Range& range) {
    const double n = order.total();
    const double l = binomial_quantile((1 - level) / 2, n, q);
    const double u = n - binomial_quantile((1 - level) / 2, n, 1 - q) + 1;
    const bool open = l < 1 || u > n;
    return {
        .bounds = {l < 1 ? range.least : order.at_weight(l), u > n ? range.most : order.at_weight(u)},
        .level = level,
        .method = order_statistics.id,
        .remark = open ? "ends at the end of the measure's range: too few rows lie on that side of the quantile" : ""};
}

/// The same with weights or clusters: the share below the value has a standard error, and the bounds are the quantiles
/// at the ends of its interval.
IntervalOrReason between_shares(const WeightedOrder& order, double q, double level, const Range& range,
                                const SpreadOrReason& spread) {
    if (const auto* why = std::get_if<Undefined>(&spread)) return *why;
    const auto& known = std::get<InfluenceSpread>(spread);
    const Value variance = known.variance(Scheme::plain);
    if (!variance.defined()) return variance.why();
    if (!(variance.number() > 0)) {  // in every cluster the same share is below
        const Bounds shares = wilson_bounds(q * known.effective_items, known.effective_items, critical_value(level));
        return Interval{.bounds = {order.quantile(shares.low), order.quantile(shares.high)},
                        .level = level,
                        .method = order_statistics.id,
                        .remark = std::string(of_as_many_items)};
    }
    const double reach =
        (known.clustered ? student_quantile((1 + level) / 2, std::max(known.degrees_of_freedom(Scheme::plain), 1.0))
                         : critical_value(level)) *
        std::sqrt(variance.number());
    return Interval{.bounds = {q - reach <= 0 ? range.least : order.quantile(q - reach),
                               q + reach >= 1 ? range.most : order.quantile(q + reach)},
                    .level = level,
                    .method = order_statistics.id,
                    .remark = known.clustered
                                  ? "from influences of the share below, because rows belong to clusters"
                                  : "from influences of the share below, because weights are not numbers of rows"};
}

/// The number of items with a value: others, such as queries without a relevant row, say nothing about the mean.
double items_with_value(const Answer& answer, const InfluenceSpread& spread) {
    double items = spread.effective_items;
    if (const auto& covers = answer.covers; covers && covers->of_items())
        items *= static_cast<double>(covers->defined) / static_cast<double>(covers->all);
    return std::max(items, 1.0);
}

/// Intervals without resampling.
class ItemIntervals {
public:
    ItemIntervals(const Views& views, const TaskRows& rows, const IntervalRequest& request)
        : views_(views), rows_(rows), request_(request), clustered_(!items_of(rows).clusters.empty()) {}

    IntervalOrReason of_shares(const MeasureRequest& requested, const Answer& answer,
                               const IntervalMethod& method) const {
        const auto& table = views_.get<ClassTable>();
        if (clustered_ || !table.whole()) return of_influence(requested, answer, *find_interval_method("effective"));
        return find_proportion_interval(method.id)->interval(requested.measure->share_of_rows(table), table.total(),
                                                             request_.level);
    }

    IntervalOrReason of_order(const MeasureRequest& requested, double value) const {
        const ErrorKind kind = *requested.measure->quantile_of;
        const WeightedOrder& order =
            kind == ErrorKind::magnitude ? views_.get<ErrorMagnitudes>().order : views_.get<SignedErrors>().order;
        const double q = share_of(requested);
        const auto& targets = views_.get<Targets>();
        if (!clustered_ && targets.whole())
            return between_order_statistics(order, q, request_.level, requested.range(views_));
        // Influences on the share of numbers below the value.
        std::vector<double> influences(targets.size());
        for (std::size_t row = 0; row < targets.size(); ++row)
            influences[row] = (error_of(targets, row, kind) <= value ? 1 : 0) - q;
        return between_shares(order, q, request_.level, requested.range(views_),
                              spread_of_items(requested, views_, rows_, influences));
    }

    IntervalOrReason of_influence(const MeasureRequest& requested, const Answer& answer,
                                  const IntervalMethod& method) const {
        const EntryInfluences found = item_influences(requested, views_, rows_);
        if (const auto* why = std::get_if<Undefined>(&found)) return *why;
        const auto& influences = std::get<std::vector<double>>(found);
        const SpreadOrReason spread = spread_of_items(requested, views_, rows_, influences);
        if (const auto* why = std::get_if<Undefined>(&spread)) return *why;
        const auto& known = std::get<InfluenceSpread>(spread);
        Estimate estimate{.value = answer.value.number(),
                          .range = requested.range(views_),
                          .items = items_with_value(answer, known),
                          .of_loss = is_loss(requested),
                          .of_classes = false};
        const Value variance = known.variance(Scheme::plain);
        if (!variance.defined())
            return variance.why() == Undefined::single_item_of_class
                       ? widest_interval(estimate, request_.level, method.id)
                       : variance.why();
        estimate.standard_error = std::sqrt(variance.number());
        estimate.degrees_of_freedom = known.degrees_of_freedom(Scheme::plain);
        if (known.clustered) estimate.acceleration = known.acceleration();
        estimate.by_student = known.by_student();
        IntervalOrReason interval = interval_by(method.id, estimate, request_.level);
        if (auto* of = std::get_if<Interval>(&interval)) {
            if (requested.measure->largest_of != nullptr) lower_for_largest(*of, requested, method, estimate);
            const SummaryKinds read = requested.measure->formula.reads();
            if (read.has<ClassTable>() || read.has<ClassScores>()) remark_on_small_class(*of, *requested.measure);
            remark_on_left_out(*of, answer);
            if (read.has<LabelRows>()) remark_on_small_label(*of, *requested.measure);
            const bool of_share = std::isfinite(estimate.range.most);  // a share has no heavy tail
            if (!clustered_ && (read.has<Targets>() || (read.has<QuantileRows>() && !of_share)))
                remark_on_heavy_tail(*of, requested, known, influences);
            if (known.clustered) remark_on_few_clusters(*of, *requested.measure, known.positive.items);
        }
        return interval;
    }

    /// If replicates are equal, nothing varies, and the number of items gives an interval.
    IntervalOrReason without_spread(const MeasureRequest& requested, double value) const {
        const std::vector<double> unmoved(clustered_ ? size_of(rows_) : entries_of(requested, views_));
        const SpreadOrReason spread = spread_of_items(requested, views_, rows_, unmoved);
        if (const auto* why = std::get_if<Undefined>(&spread)) return *why;
        const Estimate estimate{.value = value,
                                .range = requested.range(views_),
                                .items = std::max(std::get<InfluenceSpread>(spread).effective_items, 1.0),
                                .of_classes = false};
        return widest_interval(estimate, request_.level, "bca");
    }

    /// Each measure was studied separately: means have good coverage where correlations do not.
    static void remark_on_few_clusters(Interval& interval, const Measure& measure, double clusters) {
        std::vector<study::ClustersFound> studied;
        for (const auto& of : study::clusters_by_measure)
            if (of.measure == measure.id) studied.push_back(of.found);
        remark_on_clusters(interval, clusters, studied);
    }

private:
    /// For the largest of k shares. The probability that the population's largest share is below the lower end of some
    /// share is k times that for one share; it is hardly ever above all upper ends. So the lower end gets the whole
    /// error probability, divided by k.
    void lower_for_largest(Interval& interval, const MeasureRequest& requested, const IntervalMethod& method,
                           const Estimate& estimate) const {
        const double shares = requested.measure->largest_of(views_.get<ClassTable>());
        if (!(shares > 2)) return;
        const auto lower = interval_by(method.id, estimate, 1 - 2 * (1 - request_.level) / shares);
        if (const auto* of = std::get_if<Interval>(&lower)) interval.bounds.low = of->bounds.low;
    }

    void remark_on_small_class(Interval& interval, const Measure& measure) const {
        const auto steps = found_with_few_rows(study::small_classes, measure, study::usual_mean_over_classes);
        if (std::ranges::all_of(steps, &SmallClass::holds)) return;
        const bool by_score = measure.formula.reads().has<ClassScores>();
        remark_on_small(interval, "class", steps, fewest_of_class(!by_score), by_score);
    }
    void remark_on_small_label(Interval& interval, const Measure& measure) const {
        const auto steps = found_with_few_rows(study::small_labels, measure, study::usual_mean_over_labels);
        if (std::ranges::all_of(steps, &SmallClass::holds)) return;
        const bool by_score = measure.average_of && measure.average_of->of_scores;
        remark_on_small(interval, "label", steps, fewest_of_label(!by_score), by_score);
    }
    static void remark_on_small(Interval& interval, std::string_view noun, std::span<const SmallClass> steps,
                                double fewest, bool by_score) {
        const auto of = std::ranges::find_if(steps, [fewest](const SmallClass& step) { return fewest < step.rows; });
        if (of == steps.end() || of->holds()) return;
        append_remark(interval, fmt::format("with a {} of fewer than {} rows (here {:.4g}{}), {}", noun, of->rows,
                                            fewest, by_score ? "" : ", true or predicted", lowest_coverage(of->found)));
    }

    /// In another sample other classes may have a value, so that its mean is over other classes.
    static void remark_on_left_out(Interval& interval, const Answer& answer) {
        const auto& covers = answer.covers;
        if (!covers || covers->of != "classes" || covers->defined == covers->all) return;
        append_remark(
            interval,
            fmt::format("computed as if the mean were always over these {} of {} {}: where they vary, {}",
                        covers->defined, covers->all, covers->of, lowest_coverage(study::with_classes_left_out)));
    }

    /// Weight of the smallest class, by true class, and `or_predicted` also by predicted class.
    double fewest_of_class(bool or_predicted) const {
        const auto& table = views_.get<ClassTable>();
        double fewest = infinity;
        for (std::size_t c = 0; c < table.class_count(); ++c) {
            if (!(table.truth(c) > 0)) continue;
            fewest = std::min(fewest, table.truth(c));
            if (or_predicted && table.predicted(c) > 0) fewest = std::min(fewest, table.predicted(c));
        }
        return fewest;
    }
    /// The same for the rarest label.
    double fewest_of_label(bool or_predicted) const {
        const auto& rows = views_.get<LabelRows>();
        double fewest = infinity;
        for (std::size_t label = 0; label < rows.label_count(); ++label) {
            fewest = std::min(fewest, rows.positive_total(label));
            if (!or_predicted) continue;
            const Confusion confusion = rows.confusion_of_label(label);
            fewest = std::min(fewest, confusion.true_positive + confusion.false_positive);
        }
        return fewest;
    }

    /// If a single row contributes much of the variance, the variance itself is unreliable.
    void remark_on_heavy_tail(Interval& interval, const MeasureRequest& requested, const InfluenceSpread& spread,
                              const std::vector<double>& influences) const {
        const double largest = with_summary_of(requested, views_, [&influences](const auto& summary) {
            double most = 0;
            for (std::size_t entry = 0; entry < influences.size(); ++entry) {
                // Whole weights are frequencies; consider one row of the entry.
                const double moved = influences[entry] * (summary.whole() ? 1 : summary.weight(entry));
                most = std::max(most, moved * moved);
            }
            return most;
        });
        const double share = spread.positive.squares > 0 ? largest / spread.positive.squares : 0;
        const int found = found_with_heavy_tails(requested.measure->id);
        if (share < heavy_share || found == 100) return;
        append_remark(interval,
                      fmt::format("one row accounts for {:.0f} % of the variance: with heavy-tailed errors, {}",
                                  100 * share, lowest_coverage(found)));
    }

    const Views& views_;
    const TaskRows& rows_;
    const IntervalRequest& request_;
    bool clustered_;
};

}  // namespace

bool offers_to_items(const Measure& measure, const IntervalMethod& method) {
    return offers(measure, method.basis) && method.basis != Basis::jackknife &&
           (method.basis != Basis::bootstrap || asked_bootstrap(&method) != nullptr);
}

std::vector<std::optional<IntervalOrReason>> item_intervals(std::span<const MeasureRequest> requested_measures,
                                                            std::span<const Answer> answers, const Views& views,
                                                            const TaskRows& rows, const IntervalRequest& request) {
    const bool clusters_lost = request.scheme == Scheme::clustered && items_of(rows).clusters.empty();
    std::vector<std::optional<IntervalOrReason>> found(requested_measures.size());
    const ItemIntervals analytic(views, rows, request);
    std::vector<std::size_t> drawn;
    for (std::size_t i = 0; i < requested_measures.size(); ++i) {
        const Value& value = answers[i].value;
        if (!value.defined()) continue;
        const Measure& measure = *requested_measures[i].measure;
        const IntervalMethod* asked = request.method;
        const bool can = asked != nullptr && offers_to_items(measure, *asked);
        const IntervalMethod& method = can ? *asked : standard_method(measure);
        if (!std::isfinite(value.number())) {
            found[i] = Undefined::infinite_values;
        } else if (!can && measure.no_interval) {
            found[i] = *measure.no_interval;
        } else if (clusters_lost || views.has<ApproximateErrors>()) {
            found[i] = Undefined::needs_rows;
        } else if (method.basis == Basis::proportion) {
            found[i] = analytic.of_shares(requested_measures[i], answers[i], method);
        } else if (method.basis == Basis::order) {
            found[i] = analytic.of_order(requested_measures[i], value.number());
        } else if (method.basis == Basis::influence) {
            found[i] = analytic.of_influence(requested_measures[i], answers[i], method);
            // An average of a two-class measure without influence has none either.
            const auto* why = std::get_if<Undefined>(&*found[i]);
            if (!can && why != nullptr && *why == Undefined::no_influence) drawn.push_back(i);
        } else {
            drawn.push_back(i);
        }
        if (drawn.empty() || drawn.back() != i) continue;
        if (!can_be_drawn(requested_measures[i], views, rows)) {
            drawn.pop_back();
            found[i] = Undefined::needs_rows;
            continue;
        }
        if (can) continue;
        const auto entries = static_cast<double>(entries_of(requested_measures[i], views));
        if (entries * static_cast<double>(request.replicates) <= most_unasked_draws) continue;
        drawn.pop_back();
        found[i] = Undefined::no_influence;
    }
    std::vector<MeasureRequest> asked;
    asked.reserve(drawn.size());
    for (const std::size_t i : drawn) asked.push_back(requested_measures[i]);
    const ItemModel model{&views, &rows};
    const auto replicates = item_replicates(asked, std::span(&model, 1), request);
    for (std::size_t k = 0; k < drawn.size(); ++k) {
        const std::size_t i = drawn[k];
        const BootstrapMethod* method = asked_bootstrap(request.method);
        const ReplicateValues& values = replicates[k].front();
        const BootstrapEstimate estimate = item_estimate(asked[k], answers[i].value.number(), views, rows);
        found[i] = (method != nullptr ? *method : bootstrap_method("bca")).interval(values, estimate, request.level);
        auto* interval = std::get_if<Interval>(&*found[i]);
        if (interval != nullptr && method == nullptr && !has_width(*interval)) {
            found[i] = analytic.without_spread(asked[k], answers[i].value.number());
            continue;
        }
        if (interval != nullptr && method == nullptr && request.scheme == Scheme::clustered)
            ItemIntervals::remark_on_few_clusters(*interval, *asked[k].measure, items_of(rows).cluster_count);
        const Value error = bootstrap_standard_error(values);
        if (interval != nullptr && error.defined()) interval->standard_error = error.number();
    }
    return found;
}

}  // namespace midrank
