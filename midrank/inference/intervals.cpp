#include "midrank/inference/intervals.hpp"

#include "midrank/inference/bootstrap_interval.hpp"
#include "midrank/inference/empty_cell.hpp"
#include "midrank/inference/given_share.hpp"
#include "midrank/inference/influence_interval.hpp"
#include "midrank/inference/influence_moments.hpp"
#include "midrank/inference/inversion_interval.hpp"
#include "midrank/inference/item_intervals.hpp"
#include "midrank/inference/jackknife.hpp"
#include "midrank/inference/optimism.hpp"
#include "midrank/inference/proportion.hpp"
#include "midrank/inference/ratio.hpp"
#include "midrank/inference/study_figures.hpp"
#include "midrank/inference/weighting.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <iterator>
#include <ranges>
#include <utility>

namespace midrank {
namespace {

constexpr IntervalMethod log_ratio = {
    "log_ratio", "Normal interval of the logarithm of a ratio", Basis::ratio,
    "Simel, Samsa & Matchar (1991), doi:10.1016/0895-4356(91)90128-V; Woolf (1955), "
    "doi:10.1111/j.1469-1809.1955.tb01348.x, for odds",
    "for ratios of two proportions, or of their odds; with 1/2 added to each cell where one is empty"};

std::vector<IntervalMethod> all_methods() {
    std::vector<IntervalMethod> methods;
    for (const ProportionMethod& p : proportion_methods()) {
        methods.push_back({p.id, p.title, Basis::proportion, p.source, p.advice});
    }
    methods.push_back(log_ratio);
    methods.push_back(inversion);
    methods.push_back(order_statistics);
    for (const InfluenceMethod& entry : influence_methods()) methods.push_back(entry.method);
    methods.push_back(jackknife_method);
    for (const BootstrapMethod& entry : bootstrap_methods()) methods.push_back(entry.method);
    return methods;
}

/// Weights that leave more than this share of the rows are nearly alike.
constexpr double nearly_alike = 0.9;

void say_weights(Interval& interval, const EffectiveSize& size) {
    const auto found = std::ranges::find_if(study::weights, [&size](const study::WeightsFound& of) {
        return size.share_of_rows >= of.share_of_rows && size.items < of.items;
    });
    if (found == study::weights.end()) return;
    append_remark(interval,
                  fmt::format("with weights worth fewer than {} items of a class, as here {:.3g}, the coverage "
                              "study found as little as {} % where 95 % were stated, and {} % where weights undo "
                              "that rows were chosen by their scores",
                              found->items, size.items, found->least, found->by_score));
}

/// Of best values whose bias was taken off by drawing rows as if they weighed alike or stood for themselves: what the study found of them with
/// so few items of the smaller class.
void say_best_value(Interval& interval, std::string_view measure, double items, bool clustered) {
    const bool studied =
        std::ranges::find(study::best_values, measure, &study::BestValuesFound::measure) != study::best_values.end();
    const study::BestValuesFound* worst = nullptr;
    for (const study::BestValuesFound& of : study::best_values) {
        const bool alike = of.measure == (studied ? measure : study::usual_best_value);
        if (of.clustered != clustered || !alike || items < of.from || items >= of.items) continue;
        if (worst == nullptr || of.least < worst->least) worst = &of;
    }
    if (worst == nullptr) return;
    append_remark(
        interval,
        fmt::format("of {} with {} and fewer than {} items of a class, as here with {:.3g}, the coverage study "
                    "found as little as {} % where 95 % were stated",
                    worst->measure, clustered ? "clusters" : "weights", worst->items, items, worst->least));
}

/// Nothing is said beyond so many rows that the bias is small.
void say_bias(Interval& interval, const BiasOrReason& optimism) {
    if (const auto* bias = std::get_if<double>(&optimism)) {
        interval.bias = *bias;
        append_remark(interval, "corrected for the bias of a best value; the value itself is not");
    } else if (const Undefined why = std::get<Undefined>(optimism); why != Undefined::too_many_rows) {
        append_remark(interval, fmt::format("{}{}{}", not_corrected_for_best,
                                            why == Undefined::rows_not_drawn ? ", as " : ": ", reason(why)));
    }
}

/// How many clusters hold items of the class that fewest of them hold.
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

/// The intervals of one model on one slice that need no drawing.
class AnalyticIntervals {
public:
    AnalyticIntervals(const Views& views, const Rows& rows, const IntervalRequest& request)
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

    /// Whether the method rests on the influence. Counts are trials only where rows stand for themselves, alone and
    /// unweighted.
    bool by_influence(const Measure& measure, const IntervalMethod& method) const {
        if (clustered_ || method.basis == Basis::influence || given_shares()) return true;
        if (views_.get<ClassTotals>().whole) return false;
        const GivenPrevalence* const mark = given_prevalence();
        return mark == nullptr || !mark->counted || !counts_classes_apart(measure, method.basis);
    }
    /// Whether slices have given shares of all.
    bool given_shares() const { return views_.has<GivenShares>(); }
    bool share_moves() const {
        const GivenPrevalence* const mark = given_prevalence();
        return mark != nullptr && midrank::share_moves(*mark, clustered_);
    }
    const GivenPrevalence* given_prevalence() const {
        return views_.has<GivenPrevalence>() ? &views_.get<GivenPrevalence>() : nullptr;
    }

    IntervalOrReason of_counts(const MeasureRequest& requested, const IntervalMethod& method, double level) const {
        if (method.basis == Basis::proportion) {
            const Proportion of = requested.measure->proportion(*counted_);
            return find_proportion_interval(method.id)->interval(of.part, of.whole, level);
        }
        const auto& odds = requested.measure->odds_by_ratio;
        return by_ratio(requested.measure->ratio(*counted_),
                        odds ? std::optional(odds(requested.arguments)) : std::nullopt, level);
    }

    std::optional<Undefined> obstacle_at_given_share(const Measure& measure) const {
        const GivenPrevalence* const mark = given_prevalence();
        return mark == nullptr ? std::nullopt : midrank::obstacle_at_given_share(measure, views_.get<Ranking>(), *mark);
    }
    /// Whether counts tell a measure whose items are of both classes: where their shares are given, and nothing else was weighted.
    bool told_by_given_share(const Measure& measure) const {
        const GivenPrevalence* const mark = given_prevalence();
        return measure.at_given_share && mark != nullptr && mark->counted && !clustered_ && views_.confusion();
    }
    IntervalOrReason by_given_share(const Measure& measure, double level) const {
        return by_ratio(ratio_at_given_share(*measure.at_given_share, *counted_, *given_prevalence()),
                        OddsOfRatio{.times = odds_at_given_share(*measure.at_given_share, *given_prevalence())}, level);
    }

    IntervalOrReason of_influence(const MeasureRequest& requested, double value, const IntervalMethod& method,
                                  const SpreadOrReason& spread, const std::optional<BiasOrReason>& optimism,
                                  double level) const {
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
            return Undefined::no_spread;  // it is no share of the items
        estimate.standard_error = std::sqrt(variance.number());
        estimate.degrees_of_freedom = known.degrees_of_freedom(request_.scheme);
        estimate.by_student = known.by_student();
        IntervalOrReason interval = interval_by(method.id, estimate, level);
        auto* found = std::get_if<Interval>(&interval);
        if (found == nullptr && given_prevalence() != nullptr && std::get<Undefined>(interval) == Undefined::no_spread)
            return Undefined::share_given;
        if (found == nullptr) return interval;
        if (method.basis != Basis::influence) {
            const bool heavy = Ranking::why_not_whole(views_.get<ClassTotals>().total()) == Undefined::too_many_rows;
            found->remark = rows_in_parts_       ? "from influences, because labels are soft"
                            : clustered_         ? "from influences, because rows belong to clusters"
                            : given_prevalence() ? "from influences, because the share of positives is given"
                            : given_shares()     ? "from influences, because the shares of slices are given"
                            : heavy              ? "from influences, because weights add up to more than 2^62"
                                                 : "from influences, because weights are not numbers of rows";
        }
        say_design(*found, &known);
        if (optimism && std::holds_alternative<double>(*optimism) && (known.clustered || weights_differ()))
            say_best_value(*found, requested.measure->id, items_of_smaller_class(), known.clustered);
        if (of_more && found->standard_error)
            append_remark(
                *found,
                "a cell of the table is empty, so its standard error is computed with one more item in every cell");
        if (optimism) say_bias(*found, *optimism);
        return interval;
    }

    std::vector<SpreadOrReason> spreads(std::span<const MeasureRequest> requested) const {
        return influence_spreads(requested, views_, rows_, request_.scheme);
    }
    bool clustered() const noexcept { return clustered_; }
    /// Of the user's clusters, and not of rows with soft labels.
    bool in_clusters() const noexcept { return clustered_ && !rows_in_parts_; }

    /// What the coverage study found of clusters or weights like these; `spread` as influences gave it, or none.
    void say_design(Interval& interval, const InfluenceSpread* spread) const {
        if (rows_in_parts_) return;
        if (spread != nullptr && spread->clustered) {
            say_clusters(interval, spread->positive.items, study::clusters);
        } else if (weights_differ()) {
            say_weights(interval, *size_);
        }
    }

    bool weights_differ() const { return size_ && size_->share_of_rows < nearly_alike; }
    /// Whether they stand for themselves or not.
    double items_of_smaller_class() const {
        return size_ ? size_->items : EffectiveSize(views_.get<ClassTotals>()).items;
    }

    /// Items of the smaller class that stand for themselves, as the spreads know it where there are any.
    double effective_items(std::span<const SpreadOrReason> spreads) const {
        for (const SpreadOrReason& spread : spreads)
            if (const auto* known = std::get_if<InfluenceSpread>(&spread)) return known->effective_items;
        if (clustered_ && rows_.size() > 0) return clusters_of_smaller_class(rows_);
        const auto size = Weighting(views_, rows_).size();
        return size ? size->items : 0;
    }
    /// All items that stand for themselves, for rows of one class; 0 for clusters, whose number a remark of its own tells.
    double items_of_one_class() const { return clustered_ ? 0 : all_items(); }

private:
    /// As many items of equal weight as both classes are.
    double all_items() const { return views_.get<ClassTotals>().total().number() / (size_ ? size_->item_weight : 1); }

    static IntervalOrReason by_ratio(const ProportionRatio& ratio, const std::optional<OddsOfRatio>& odds_by_ratio,
                                     double level) {
        IntervalOrReason found = ratio_interval(ratio, level);
        auto* interval = std::get_if<Interval>(&found);
        if (interval == nullptr || !odds_by_ratio) return found;
        for (double* bound : {&interval->bounds.low, &interval->bounds.high}) {
            const double odds = std::pow(*bound, odds_by_ratio->power) * odds_by_ratio->times;
            *bound = std::isinf(odds) ? 1 : odds / (1 + odds);
        }
        if (!interval->remark.empty())
            interval->remark =
                "a cell of the table is empty, so 1/2 is added to each for the bound that does not lie at the end of "
                "the range";
        return found;
    }

    /// Those that the value is a share of, or else of the smaller class.
    double items_behind(const MeasureRequest& requested, const InfluenceSpread& known) const {
        if (requested.measure->share_of_items == nullptr) return known.effective_items;
        return std::min(known.effective_items,
                        requested.measure->share_of_items(views_, requested.arguments) * all_items());
    }

    /// The spread to go by where a cell is empty.
    std::optional<InfluenceSpread> with_an_item_more(const MeasureRequest& requested) const {
        if (!empty_cell_ || !size_ || !requested.measure->formula.on_confusion()) return std::nullopt;
        return spread_with_an_item_more(requested, *views_.confusion(), *size_);
    }
    /// Its variance; clusters have it larger by as much as that of the influences, `observed`, is by clusters.
    double variance_of(const InfluenceSpread& of_more, const InfluenceSpread& known, double observed) const {
        if (!known.clustered) return of_more.variance(request_.scheme).number();
        const double of_items = known.variance_of_items.defined() ? known.variance_of_items.number() : 0;
        const double design_effect = of_items > 0 ? observed / of_items : 1;
        return std::max(observed, of_more.variance(Scheme::plain).number() * design_effect);
    }

    const Views& views_;
    const Rows& rows_;
    const IntervalRequest& request_;
    bool clustered_;
    bool rows_in_parts_;  ///< clusters are rows with soft labels
    bool empty_cell_ = false;
    std::optional<Confusion> counted_;  ///< at the threshold; items where classes alone were weighted
    std::optional<EffectiveSize> size_;  ///< where a cell is empty or weights are no numbers of rows
};

/// The intervals of all requested measures, at each level.
class FoundIntervals {
public:
    FoundIntervals(std::size_t measures, std::span<const double> levels)
        : levels_(levels), found_(levels.size(), std::vector<std::optional<IntervalOrReason>>(measures)) {}

    /// That of one measure is `interval(level)`.
    template <class IntervalAt>
    void put(std::size_t measure, IntervalAt interval) {
        for (std::size_t l = 0; l < levels_.size(); ++l) found_[l][measure] = interval(levels_[l]);
    }
    void put(std::size_t measure, Undefined why) {
        put(measure, [why](double) -> IntervalOrReason { return why; });
    }
    std::vector<std::vector<std::optional<IntervalOrReason>>>& by_level() noexcept { return found_; }

private:
    std::span<const double> levels_;
    std::vector<std::vector<std::optional<IntervalOrReason>>> found_;
};

/// Requested measures and their answers, of one model on one slice, and which intervals of them are asked for; all borrowed.
struct Asked {
    std::span<const MeasureRequest> measures;
    std::span<const Answer> answers;
    const Views& views;
    const Rows& rows;
    const IntervalRequest& request;

    double value(std::size_t measure) const { return answers[measure].value.number(); }
};

template <class Places>
std::vector<MeasureRequest> measures_at(const Asked& asked, const Places& places) {
    std::vector<MeasureRequest> found;
    found.reserve(places.size());
    for (const std::size_t i : places) found.push_back(asked.measures[i]);
    return found;
}

template <class Places>
std::vector<double> values_at(const Asked& asked, const Places& places) {
    std::vector<double> found;
    for (const std::size_t i : places) found.push_back(asked.value(i));
    return found;
}

/// Gains belong to rows of either class, so their items are one group, as those of numbers are.
IntervalOrReason of_gains(const Asked& asked, std::size_t measure, double level) {
    IntervalRequest at_level = asked.request;
    at_level.level = level;
    return *item_intervals(asked.measures.subspan(measure, 1), asked.answers.subspan(measure, 1), asked.views,
                           gain_rows(asked.rows), at_level)
                .front();
}

/// That of the proportion of which the measure is a function.
IntervalOrReason through_proportion(const Asked& asked, const OfProportion& of, const IntervalMethod& method,
                                    double level) {
    const std::vector<MeasureRequest> proportion = read_measures(of.measure);
    const Views views = asked.views.confusion() ? asked.views : asked.views.at(0);
    const std::vector<Answer> answers = {proportion.front().answer(views)};
    IntervalRequest at_level = asked.request;
    at_level.level = level;
    at_level.method = &method;
    IntervalOrReason interval =
        intervals(proportion, answers, views, asked.rows, at_level).front().value_or(Undefined::empty);
    if (auto* found = std::get_if<Interval>(&interval)) {
        found->bounds = of.values(found->bounds);
        found->standard_error.reset();  // that of the proportion
    }
    return interval;
}

/// A requested measure whose interval is bootstrapped.
struct Drawn {
    std::size_t index;  ///< among the requested measures
    const BootstrapMethod* method;
    bool asked;  ///< for the method
    ReplicateValues replicates;
};

/// Requested measures, by index, whose intervals are found in one go of all that are found alike.
struct Together {
    std::vector<std::pair<std::size_t, const IntervalMethod*>> by_influence;
    std::vector<std::size_t> by_inversion;
    std::vector<std::size_t> by_leaving_out;
    std::vector<Drawn> drawn;
};

/// `chosen`: the method was asked for, and is not that of the measure.
std::optional<Undefined> why_not_drawn(const Asked& asked, const AnalyticIntervals& analytic, const Measure& measure,
                                       const BootstrapMethod& method, bool chosen) {
    const auto& totals = asked.views.get<ClassTotals>();
    const Scheme scheme = asked.request.scheme;
    const double rows_drawn = totals.whole ? totals.total().number() : static_cast<double>(asked.rows.size());
    if (!chosen && rows_drawn * static_cast<double>(asked.request.replicates) > most_unasked_draws)
        return Undefined::no_influence;
    if (analytic.share_moves()) return Undefined::share_not_kept;
    if (asked.rows.size() == 0 && drawn_by_row(asked.views.get<Ranking>(), scheme)) return Undefined::needs_rows;
    return method.studentized ? why_replicates_lack_errors(measure, asked.views, scheme) : std::nullopt;
}

/// Puts the interval of a measure, or why there is none, where it is known by itself, and else sorts it in.
void sort_in(Together& together, std::size_t i, const Asked& asked, const AnalyticIntervals& analytic,
             FoundIntervals& found) {
    const Measure& measure = *asked.measures[i].measure;
    if (!std::isfinite(asked.value(i))) return found.put(i, Undefined::infinite_values);
    if (measure.formula.reads().has<RowGains>())
        return found.put(i, [&](double level) { return of_gains(asked, i, level); });
    const bool chosen = asked.request.method != nullptr && offers(measure, asked.request.method->basis);
    if (!chosen) {
        if (measure.no_interval) return found.put(i, *measure.no_interval);
        if (const auto why = analytic.obstacle_at_given_share(measure)) return found.put(i, *why);
        if (analytic.told_by_given_share(measure))
            return found.put(i, [&](double level) { return analytic.by_given_share(measure, level); });
    }
    const IntervalMethod& method = method_for(measure, asked.request.method);
    if (analytic.given_shares() && (measure.optimistic || !rests_on_items(method)))
        return found.put(i, Undefined::slice_shares_given);
    if (method.basis == Basis::inversion) return together.by_inversion.push_back(i);
    if (method.basis == Basis::jackknife) {
        if (analytic.share_moves()) return found.put(i, Undefined::share_not_kept);
        return together.by_leaving_out.push_back(i);
    }
    if (method.basis == Basis::bootstrap) {
        const BootstrapMethod& drawing = bootstrap_method(method.id);
        if (const auto why = why_not_drawn(asked, analytic, measure, drawing, chosen)) return found.put(i, *why);
        return together.drawn.push_back({i, &drawing, chosen, {}});
    }
    if (method.basis == Basis::proportion && measure.of_proportion)
        return found.put(
            i, [&](double level) { return through_proportion(asked, *measure.of_proportion, method, level); });
    if (analytic.by_influence(measure, method)) {
        together.by_influence.emplace_back(i, &method);
        return;
    }
    found.put(i, [&](double level) { return analytic.of_counts(asked.measures[i], method, level); });
}

Together sorted(const Asked& asked, const AnalyticIntervals& analytic, FoundIntervals& found) {
    Together together;
    for (std::size_t i = 0; i < asked.measures.size(); ++i)
        if (asked.answers[i].value.defined()) sort_in(together, i, asked, analytic, found);
    return together;
}

/// `walked` and `spreads` are of these measures first, and perhaps of others.
void put_by_influence(std::span<const std::pair<std::size_t, const IntervalMethod*>> by_influence, const Asked& asked,
                      const AnalyticIntervals& analytic, std::span<const MeasureRequest> walked,
                      std::span<const SpreadOrReason> spreads, FoundIntervals& found) {
    const std::vector<double> values = values_at(asked, by_influence | std::views::keys);
    const auto biases = optimism(walked.first(by_influence.size()), values, asked.views, asked.rows,
                                 asked.request.scheme, asked.request.seed);
    for (std::size_t k = 0; k < by_influence.size(); ++k) {
        const auto& [i, method] = by_influence[k];
        found.put(i, [&, i = i, method = method](double level) {
            return analytic.of_influence(asked.measures[i], values[k], *method, spreads[k], biases[k], level);
        });
    }
}

/// `spreads` are those of the thresholds; empty where rows stand for themselves.
void put_inverted(std::span<const std::size_t> places, std::span<const MeasureRequest> inverted, const Asked& asked,
                  const AnalyticIntervals& analytic, std::span<const SpreadOrReason> spreads,
                  std::span<const double> levels, FoundIntervals& found) {
    for (std::size_t l = 0; l < levels.size(); ++l) {
        auto of_crossings =
            inversion_intervals(inverted, asked.views, asked.rows, spreads, asked.request.scheme, levels[l]);
        for (std::size_t k = 0; k < places.size(); ++k) {
            if (auto* interval = std::get_if<Interval>(&of_crossings[k]))
                analytic.say_design(*interval, spreads.empty() ? nullptr : std::get_if<InfluenceSpread>(&spreads[k]));
            found.by_level()[l][places[k]] = std::move(of_crossings[k]);
        }
    }
}

/// One bootstrap for all of them.
void draw(std::vector<Drawn>& drawn, const Asked& asked, double items, FoundIntervals& found) {
    if (drawn.empty()) return;
    const IntervalRequest& request = asked.request;
    for (Drawn& d : drawn) {
        d.replicates.values.assign(static_cast<std::size_t>(request.replicates), Undefined::seldom_defined);
        if (d.method->studentized) {
            d.replicates.standard_errors.assign(static_cast<std::size_t>(request.replicates), Undefined::no_influence);
        }
    }
    const Bootstrap bootstrap({{&asked.views.get<Ranking>(), asked.views.threshold(), asked.rows}}, request.scheme,
                              request.seed, request.weights);
    bootstrap.run(
        request.replicates,
        [&](std::int64_t replicate, std::span<const Views> resampled) {
            const auto b = static_cast<std::size_t>(replicate);
            for (Drawn& d : drawn) {
                d.replicates.values[b] = asked.measures[d.index].answer(resampled.front()).value;
                if (d.replicates.standard_errors.empty()) continue;
                d.replicates.standard_errors[b] =
                    standard_error(asked.measures[d.index], resampled.front(), {}, request.scheme);
            }
        },
        request.progress);
    for (const Drawn& d : drawn) {
        const BootstrapEstimate estimate =
            bootstrap_estimate(asked.measures[d.index], asked.value(d.index), asked.views, asked.rows, request.scheme);
        const Value error = bootstrap_standard_error(d.replicates);
        found.put(d.index, [&](double level) {
            IntervalOrReason bounds = d.method->interval(d.replicates, estimate, level);
            auto* interval = std::get_if<Interval>(&bounds);
            if (interval != nullptr && !d.asked && !has_width(*interval)) {
                // Nothing varies, and there are so many items.
                return widest_interval({.value = estimate.value,
                                        .range = estimate.range,
                                        .items = std::max(items, 1.0),
                                        .one_class = items == 0},
                                       level, d.method->method.id);
            }
            if (interval != nullptr && error.defined()) interval->standard_error = error.number();
            return bounds;
        });
    }
}

/// One jackknife for all of `places`.
void leave_out(std::span<const std::size_t> places, const Asked& asked, FoundIntervals& found) {
    if (places.empty()) return;
    const std::vector<MeasureRequest> measures = measures_at(asked, places);
    const std::vector<double> values = values_at(asked, places);
    const auto left_out = jackknives(measures, values, asked.views, asked.rows, asked.request.scheme);
    for (std::size_t k = 0; k < places.size(); ++k) {
        found.put(places[k],
                  [&](double level) { return jackknife_interval(measures[k], values[k], left_out[k], level); });
    }
}

/// Says where the coverage study found the method to promise too much. `items`: of the smaller class that has any, 0 where nothing is
/// known of them; of clustered rows, as many as clusters hold the class.
void warn(std::optional<IntervalOrReason>& found, const MeasureRequest& requested, const Views& views, double items,
          bool in_clusters) {
    const Measure& measure = *requested.measure;
    auto* interval = found ? std::get_if<Interval>(&*found) : nullptr;
    if (interval == nullptr || items == 0) return;
    const auto few = std::ranges::find_if(measure.undercovers, [&](const Undercoverage& known) {
        return known.method == interval->method && items < known.items;
    });
    if (few != measure.undercovers.end()) {
        append_remark(
            *interval,
            fmt::format("with fewer than {} items in a class, as here with {:.4g}{}, the coverage study found as "
                        "little as {:.0f} % where 95 % were stated",
                        few->items, items, in_clusters ? " clusters that hold it" : "", few->found));
    }
    if (const auto& ties = measure.undercovers_with_ties;
        ties && find_interval_method(interval->method)->basis == Basis::influence) {
        if (const double share = ties->share_of_tie(views, requested.arguments); share > ties->share)
            append_remark(*interval,
                          fmt::format("one score has {:.0f} % of a class: with ties of more than {:.0f} % the "
                                      "coverage study found as little as {:.0f} % where 95 % were stated",
                                      100 * share, 100 * ties->share, ties->found));
    }
}

/// Where all rows are weighted to a share of positives, the numbers of both classes are kept (resolved_intervals): not so those in a slice
/// that is weighted as they are.
IntervalRequest as_classes_are_given(IntervalRequest request, const Views& views) {
    const bool slice_of_weighted =
        views.has<GivenPrevalence>() && !parts_of_classes(views.get<Ranking>(), views.get<GivenPrevalence>()).all();
    if (slice_of_weighted && request.scheme == Scheme::stratified) request.scheme = Scheme::plain;
    return request;
}

}  // namespace

std::span<const IntervalMethod> interval_methods() {
    static const std::vector<IntervalMethod> methods = all_methods();
    return methods;
}

const IntervalMethod* find_interval_method(std::string_view id) {
    const auto found = std::ranges::find(interval_methods(), id, &IntervalMethod::id);
    return found == interval_methods().end() ? nullptr : &*found;
}

bool offers(const Measure& measure, Basis basis) {
    switch (basis) {
        case Basis::proportion:
            return measure.proportion || measure.of_proportion || measure.share_of_rows != nullptr;
        case Basis::ratio:
            return static_cast<bool>(measure.ratio);
        case Basis::inversion:
            return measure.crossing || measure.at_crossing;
        case Basis::order:
            return measure.quantile_of.has_value();
        case Basis::influence:
            return measure.influence || measure.entry_influences || measure.average_of;
        case Basis::jackknife:
        case Basis::bootstrap:
            return true;
    }
    return false;
}

const IntervalMethod& standard_method(const Measure& measure) {
    const std::string_view id = !measure.interval.empty()            ? measure.interval
                                : offers(measure, Basis::proportion) ? "wilson"
                                : offers(measure, Basis::ratio)      ? log_ratio.id
                                : offers(measure, Basis::inversion)  ? inversion.id
                                : offers(measure, Basis::order)      ? order_statistics.id
                                : offers(measure, Basis::influence)  ? "logit"
                                                                     : "bca";
    const auto* method = find_interval_method(id);
    assert(method != nullptr);
    return *method;
}

const IntervalMethod& method_for(const Measure& measure, const IntervalMethod* asked) {
    return asked != nullptr && offers(measure, asked->basis) ? *asked : standard_method(measure);
}

bool rests_on_items(const IntervalMethod& method) {
    return method.basis == Basis::proportion || method.basis == Basis::ratio || method.basis == Basis::influence;
}

std::vector<std::optional<IntervalOrReason>> intervals(std::span<const MeasureRequest> requested_measures,
                                                       std::span<const Answer> answers, const Views& views,
                                                       const Rows& rows, const IntervalRequest& request) {
    return std::move(
        intervals_at_levels(requested_measures, answers, views, rows, request, {&request.level, 1}).front());
}

std::vector<std::vector<std::optional<IntervalOrReason>>> intervals_at_levels(
    std::span<const MeasureRequest> requested_measures, std::span<const Answer> answers, const Views& views,
    const Rows& rows, const IntervalRequest& request, std::span<const double> levels) {
    const IntervalRequest resolved = as_classes_are_given(request, views);
    const Asked asked{requested_measures, answers, views, rows, resolved};
    const AnalyticIntervals analytic(views, rows, resolved);
    FoundIntervals found(requested_measures.size(), levels);
    Together together = sorted(asked, analytic, found);
    const std::vector<MeasureRequest> inverted = measures_at(asked, together.by_inversion);
    std::vector<MeasureRequest> walked = measures_at(asked, together.by_influence | std::views::keys);
    // How clusters widen the test of a threshold follows from the threshold's own influence.
    if (analytic.clustered()) walked.insert(walked.end(), inverted.begin(), inverted.end());
    const auto spreads = analytic.spreads(walked);
    put_by_influence(together.by_influence, asked, analytic, walked, spreads, found);
    put_inverted(together.by_inversion, inverted, asked, analytic,
                 std::span(spreads).subspan(together.by_influence.size()), levels, found);
    leave_out(together.by_leaving_out, asked, found);
    const double items = analytic.effective_items(spreads);
    draw(together.drawn, asked, items, found);
    const double items_there = items > 0 ? items : analytic.items_of_one_class();
    for (auto& at_level : found.by_level())
        for (std::size_t i = 0; i < at_level.size(); ++i)
            warn(at_level[i], requested_measures[i], views, items_there, analytic.in_clusters());
    return std::move(found.by_level());
}

}  // namespace midrank
