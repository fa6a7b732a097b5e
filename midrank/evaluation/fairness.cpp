#include "midrank/evaluation/fairness.hpp"

#include "midrank/base/text.hpp"
#include "midrank/evaluation/evaluate.hpp"
#include "midrank/evaluation/shared_clusters.hpp"
#include "midrank/evaluation/slices.hpp"
#include "midrank/measures/catalog.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <limits>
#include <span>
#include <utility>
#include <variant>

namespace midrank {
namespace {

/// The value of one measure on one slice.
struct OfSlice {
    const ModelSlice* slice = nullptr;
    double value = 0;
    IntervalOrReason interval = Undefined::empty;
};

/// A measure on the slices where it is defined.
struct OfSlices {
    const MeasureRequest* measure = nullptr;
    std::vector<OfSlice> slices = {};
    Undefined why_not = Undefined::too_few_values;  ///< of the last slice without a value, if any
};

/// An extreme over pairs of slices, found so far.
struct Extreme {
    double value = 0;
    Bounds bounds;
    std::optional<Undefined> no_interval = {};
};

IntervalOrReason interval_of(const Extreme& extreme, double level) {
    if (extreme.no_interval) return *extreme.no_interval;
    return published({.bounds = extreme.bounds, .level = level, .method = "mover"});
}

/// Includes one more pair: `pick` is std::min or std::max. The interval of the extreme is correct wherever those of all
/// pairs are.
template <class Pick>
void take(Extreme& extreme, double value, const IntervalOrReason& interval, const Pick& pick) {
    extreme.value = pick(extreme.value, value);
    if (const auto* why = std::get_if<Undefined>(&interval)) {
        extreme.no_interval = *why;
        return;
    }
    const Bounds& bounds = std::get<Interval>(interval).bounds;
    extreme.bounds = {pick(extreme.bounds.low, bounds.low), pick(extreme.bounds.high, bounds.high)};
}
double larger(double a, double b) { return std::max(a, b); }
double smaller(double a, double b) { return std::min(a, b); }

template <class Of>
IntervalOrReason of_both(const OfSlice& a, const OfSlice& b, const Of& of) {
    for (const OfSlice* side : {&a, &b})
        if (const auto* why = std::get_if<Undefined>(&side->interval)) return *why;
    return of(std::get<Interval>(a.interval), std::get<Interval>(b.interval));
}

/// The measure that differs most with the slices at its ends, and both extremes over all measures of the criterion.
Disparity disparity_of(const FairnessCriterion& criterion, const std::vector<OfSlices>& measures, double level) {
    Disparity found{.criterion = std::string(criterion.id), .title = std::string(criterion.title)};
    const auto compared = [](const OfSlices& of) { return of.slices.size(); };
    found.slices = compared(*std::ranges::min_element(measures, {}, compared));
    Extreme difference{.value = 0, .bounds = {0, 0}};
    Extreme ratio{.value = 1, .bounds = {1, 1}};
    bool without_ratio = false;
    for (const OfSlices& of : measures) {
        if (of.slices.size() < 2) {
            found.difference = found.ratio = of.why_not;
            return found;
        }
        const auto [lowest, highest] = std::ranges::minmax_element(of.slices, {}, &OfSlice::value);
        if (found.measure.empty() || highest->value - lowest->value > difference.value) {
            found.measure = of.measure->key;
            found.lowest = {lowest->slice->slice, lowest->value};
            found.highest = {highest->slice->slice, highest->value};
        }
        without_ratio = without_ratio || highest->value == 0;
        for (const OfSlice& a : of.slices) {
            for (const OfSlice& b : of.slices) {
                if (&a == &b) continue;
                const auto apart = [&](const Interval& of_a, const Interval& of_b) {
                    return interval_of_difference(a.value, of_a, b.value, of_b, of.measure->range());
                };
                take(difference, a.value - b.value, of_both(a, b, apart), larger);
                if (b.value == 0) continue;  // its ratio cannot be the smallest
                const auto times = [&](const Interval& of_a, const Interval& of_b) {
                    return interval_of_ratio(a.value, of_a, b.value, of_b);
                };
                take(ratio, a.value / b.value, of_both(a, b, times), smaller);
            }
        }
    }
    found.difference = difference.value;
    found.difference_interval = interval_of(difference, level);
    found.ratio = without_ratio ? Value(Undefined::division_by_zero) : Value(ratio.value);
    found.ratio_interval = without_ratio ? IntervalOrReason(Undefined::division_by_zero) : interval_of(ratio, level);
    return found;
}

/// The requested measures on each slice, with intervals at `level`.
std::vector<OfSlices> measured(const std::vector<MeasureRequest>& requested, std::span<const ModelSlice* const> slices,
                               std::optional<IntervalRequest> intervals, double level, bool dependent) {
    if (intervals) intervals->level = level;
    std::vector<OfSlices> found;
    found.reserve(requested.size());
    for (const MeasureRequest& one : requested) found.push_back({.measure = &one});
    for (const ModelSlice* slice : slices) {
        const auto results = results_of(requested, *slice, dependent ? std::nullopt : intervals);
        for (std::size_t i = 0; i < results.size(); ++i) {
            const Value& value = results[i].answer.value;
            if (!value.defined()) {
                found[i].why_not = value.why();
                continue;
            }
            const Undefined why = dependent ? Undefined::slices_share_clusters : Undefined::empty;
            found[i].slices.push_back({slice, value.number(), results[i].interval.value_or(why)});
        }
    }
    return found;
}

void note_left_out(const std::vector<std::string>& names, std::int64_t fewest, std::vector<std::string>& notes) {
    if (names.empty()) return;
    constexpr std::size_t most_named = 3;
    std::string text = with_commas(std::span(names).first(std::min(names.size(), most_named)),
                                   [](const std::string& name) { return printable(name, 40); });
    if (names.size() > most_named) text += fmt::format(" and {} more", names.size() - most_named);
    note_once(notes,
              fmt::format("Fairness leaves out slices with fewer than {} rows (--smallest-slice): {}.", fewest, text));
}

}  // namespace

std::span<const FairnessCriterion> fairness_criteria() {
    static const std::vector<FairnessCriterion> criteria = {
        {"demographic_parity",
         "Demographic parity: equally often labelled positive",
         {"predicted_positive_rate"},
         "Calders, Kamiran & Pechenizkiy (2009), doi:10.1109/ICDMW.2009.83"},
        {"equal_opportunity",
         "Equal opportunity: positives found equally often",
         {"sensitivity"},
         "Hardt, Price & Srebro (2016), arXiv:1610.02413"},
        {"predictive_equality",
         "Predictive equality: negatives labelled positive equally often",
         {"false_positive_rate"},
         "Chouldechova (2017), doi:10.1089/big.2016.0047"},
        {"equalized_odds",
         "Equalised odds: both, the one that is farther apart",
         {"sensitivity", "false_positive_rate"},
         "Hardt, Price & Srebro (2016), arXiv:1610.02413"},
        {"predictive_parity",
         "Predictive parity: labelled positives equally often right",
         {"precision"},
         "Chouldechova (2017), doi:10.1089/big.2016.0047"},
        {"overall_accuracy_equality",
         "Overall accuracy equality: equally often right",
         {"accuracy"},
         "Berk et al. (2021), doi:10.1177/0049124118782533"},
        {"calibration_within_groups",
         "Calibration within groups: as many positives as the probabilities say",
         {"calibration_in_the_large"},
         "Kleinberg, Mullainathan & Raghavan (2017), doi:10.4230/LIPIcs.ITCS.2017.43"},
    };
    return criteria;
}

std::vector<Disparity> disparities_of(std::span<const ModelSlice> slices, const FairnessRequest& request,
                                      const std::optional<IntervalRequest>& intervals,
                                      std::vector<std::string>& notes) {
    std::vector<const ModelSlice*> large;
    std::vector<std::string> left_out;
    for (const ModelSlice& slice : slices) {
        if (slice.input["rows"] < Count(request.fewest_rows)) {
            left_out.push_back(slice.slice);
        } else {
            large.push_back(&slice);
        }
    }
    note_left_out(left_out, request.fewest_rows, notes);
    const bool dependent = share_clusters(large);
    const double level = intervals ? intervals->level : 0;
    std::vector<Disparity> found;
    for (const FairnessCriterion& criterion : fairness_criteria()) {
        std::vector<MeasureRequest> requested;
        for (const std::string_view id : criterion.measures) {
            auto read = read_measures(id);
            requested.push_back(std::move(read.front()));
        }
        const std::size_t pairs = large.empty() ? 0 : requested.size() * large.size() * (large.size() - 1) / 2;
        found.push_back(disparity_of(
            criterion, measured(requested, large, intervals, level_of_each(level, pairs), dependent), level));
        found.back().column = slices.empty() ? "" : slices.front().slice_column;
        if (!intervals) {
            found.back().difference_interval.reset();
            found.back().ratio_interval.reset();
        }
    }
    return found;
}

}  // namespace midrank
