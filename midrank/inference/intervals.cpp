#include "midrank/inference/intervals.hpp"

#include "midrank/inference/analytic_intervals.hpp"
#include "midrank/inference/bootstrap_interval.hpp"
#include "midrank/inference/given_share.hpp"
#include "midrank/inference/influence_interval.hpp"
#include "midrank/inference/interval_among_scores.hpp"
#include "midrank/inference/inversion_interval.hpp"
#include "midrank/inference/item_intervals.hpp"
#include "midrank/inference/jackknife.hpp"
#include "midrank/inference/lowest_coverage.hpp"
#include "midrank/inference/optimism.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <ranges>
#include <utility>

namespace midrank {
namespace {

/// The intervals of all requested measures, at each level.
class FoundIntervals {
public:
    FoundIntervals(std::size_t measures, std::span<const double> levels)
        : levels_(levels), found_(levels.size(), std::vector<std::optional<IntervalOrReason>>(measures)) {}

    /// Puts the intervals of one measure, given by `interval(level)`.
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

/// Measures and their answers, for one model on one slice, and the request for intervals; all borrowed.
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

/// Gains belong to rows of either class, so their items are one group, as in a regression.
IntervalOrReason of_gains(const Asked& asked, std::size_t measure, double level) {
    IntervalRequest at_level = asked.request;
    at_level.level = level;
    return *item_intervals(asked.measures.subspan(measure, 1), asked.answers.subspan(measure, 1), asked.views,
                           gain_rows(asked.rows), at_level)
                .front();
}

/// The interval of a measure that is a function of a proportion.
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
        found->standard_error.reset();  // it is that of the proportion
    }
    return interval;
}

/// A measure whose interval is bootstrapped.
struct Drawn {
    std::size_t index;  ///< index among the requested measures
    const BootstrapMethod* method;
    bool asked;  ///< whether the method was requested
    ReplicateValues replicates;
};

/// Indices of measures whose intervals share their computation, by kind.
struct Together {
    std::vector<std::pair<std::size_t, const IntervalMethod*>> by_influence;
    std::vector<std::size_t> by_inversion;
    std::vector<std::size_t> by_leaving_out;
    std::vector<Drawn> drawn;
};

/// `chosen`: the method was requested, and is not the measure's default.
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

/// Puts the interval of a measure, or the reason, if it needs no shared computation; otherwise adds it to `together`.
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
        if (analytic.computable_from_counts(measure))
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

/// `walked` and `spreads` begin with these measures, and may have more.
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

/// `spreads`: those of the thresholds; empty where rows are independent.
void put_inverted(std::span<const std::size_t> places, std::span<const MeasureRequest> inverted, const Asked& asked,
                  const AnalyticIntervals& analytic, std::span<const SpreadOrReason> spreads,
                  std::span<const double> levels, FoundIntervals& found) {
    for (std::size_t l = 0; l < levels.size(); ++l) {
        auto of_crossings =
            inversion_intervals(inverted, asked.views, asked.rows, spreads, asked.request.scheme, levels[l]);
        for (std::size_t k = 0; k < places.size(); ++k) {
            if (auto* interval = std::get_if<Interval>(&of_crossings[k]))
                analytic.remark_on_design(*interval,
                                          spreads.empty() ? nullptr : std::get_if<InfluenceSpread>(&spreads[k]));
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
                // Nothing varies; the number of items gives an interval.
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

/// Adds remarks where the study found too little coverage for the method. `items`: of the smaller class that has any, 0
/// where unknown; for clustered rows, the number of clusters with items of the class.
void warn(std::optional<IntervalOrReason>& found, const MeasureRequest& requested, const Views& views, double items,
          bool in_clusters) {
    const Measure& measure = *requested.measure;
    auto* interval = found ? std::get_if<Interval>(&*found) : nullptr;
    if (interval == nullptr || items == 0) return;
    const auto few = std::ranges::find_if(measure.undercovers, [&](const Undercoverage& known) {
        return known.method == interval->method && items < known.items;
    });
    if (few != measure.undercovers.end()) {
        append_remark(*interval,
                      fmt::format("with fewer than {} items in a class (here {:.4g}{}), {}", few->items, items,
                                  in_clusters ? " clusters with such items" : "", lowest_coverage(few->found)));
    }
    if (const auto& ties = measure.undercovers_with_ties;
        ties && find_interval_method(interval->method)->basis == Basis::influence) {
        if (const double share = ties->share_of_tie(views, requested.arguments); share > ties->share)
            append_remark(*interval,
                          fmt::format("one score accounts for {:.0f} % of a class: with ties of more than {:.0f} %, {}",
                                      100 * share, 100 * ties->share, lowest_coverage(ties->found)));
    }
}

/// If all rows are weighted to a share of positives, resampling keeps the numbers of both classes (resolved_intervals);
/// not so in a slice that keeps its weights among all rows.
IntervalRequest as_classes_are_given(IntervalRequest request, const Views& views) {
    const bool slice_of_weighted =
        views.has<GivenPrevalence>() && !parts_of_classes(views.get<Ranking>(), views.get<GivenPrevalence>()).all();
    if (slice_of_weighted && request.scheme == Scheme::stratified) request.scheme = Scheme::plain;
    return request;
}

}  // namespace

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
    // The effect of clusters on the test of a threshold follows from the threshold's own influence.
    if (analytic.clustered()) walked.insert(walked.end(), inverted.begin(), inverted.end());
    const auto spreads = analytic.spreads(walked);
    put_by_influence(together.by_influence, asked, analytic, walked, spreads, found);
    put_inverted(together.by_inversion, inverted, asked, analytic,
                 std::span(spreads).subspan(together.by_influence.size()), levels, found);
    leave_out(together.by_leaving_out, asked, found);
    const double items = analytic.effective_items(spreads);
    draw(together.drawn, asked, items, found);
    const double items_there = items > 0 ? items : analytic.items_of_one_class();
    for (auto& at_level : found.by_level()) {
        for (std::size_t i = 0; i < at_level.size(); ++i) {
            if (requested_measures[i].measure->place == Place::value && at_level[i])
                cut_off_at_scores(*at_level[i], views.get<Ranking>());
            warn(at_level[i], requested_measures[i], views, items_there, analytic.in_clusters());
        }
    }
    return std::move(found.by_level());
}

}  // namespace midrank
