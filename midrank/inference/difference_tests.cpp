#include "midrank/inference/difference_tests.hpp"

#include "midrank/inference/influence_interval.hpp"
#include "midrank/numerics/distributions.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace midrank {
namespace {

/// The range of differences of numbers in `range`.
Range doubled(const Range& range) {
    const double width = range.most - range.least;
    return {-width, width};
}

/// Upper tail probability of a difference in standard errors: Student's where the degrees of freedom are known, else
/// normal.
double upper_tail(double statistic, const Difference& of) {
    return of.degrees_of_freedom ? student_upper_tail(statistic, std::max(*of.degrees_of_freedom, 1.0))
                                 : normal_upper_tail(statistic);
}

bool asked_for_replicates(const IntervalMethod* method) {
    return method != nullptr && method->basis == Basis::bootstrap;
}

/// The number of replicates as far from the difference as that is from 0.
ExtremeCountOrReason centred_test(const MeasureComparison& of_measure, const Difference& of,
                                  const ReplicateValues& replicates) {
    const double observed = of.value.number();
    std::vector<Value> centred;
    bool moves = false;
    for (const Value& value : replicates.values) {
        centred.push_back(value.then([observed](double x) { return x - observed; }));
        moves = moves || (value.defined() && value.number() != observed);
    }
    if (!moves && observed != 0) return Undefined::no_spread;
    return far_from_zero(of_measure.answers[of.first].value, of_measure.answers[of.second].value, centred);
}

}  // namespace

double rounding_of(const Value& first, const Value& second) {
    return 0x1p-40 * std::max(std::abs(first.number()), std::abs(second.number()));
}

bool without_influence(const Difference& of) {
    return of.value.defined() && of.standard_error == Value(Undefined::no_influence);
}

bool interval_by_replicates(const Difference& of, const ComparisonRequest& request) {
    return without_influence(of) || asked_for_replicates(request.intervals.method);
}

bool tested_by_replicates(const Difference& of, const ComparisonRequest& request) {
    return without_influence(of) || request.test == DifferenceTest::bootstrap;
}

void test_by_influence(Difference& of, const MeasureComparison& of_measure, double level) {
    if (!of.value.defined()) {
        of.p = of.value;
        of.interval = of.value.why();
        return;
    }
    if (!of.standard_error.defined()) {
        of.p = of.standard_error;
        of.interval = of.standard_error.why();
        return;
    }
    const double error = of.standard_error.number();
    const double difference = of.value.number();
    of.interval = normal_interval({.value = difference,
                                   .standard_error = error,
                                   .range = doubled(of_measure.requested.range()),
                                   .items = 0,
                                   .degrees_of_freedom = of.degrees_of_freedom.value_or(0),
                                   .by_student = of.degrees_of_freedom.has_value()},
                                  level);
    if (error > 0) {
        of.z = difference / error;
        of.p = 2 * upper_tail(std::abs(*of.z), of);
    } else {
        const double rounding = rounding_of(of_measure.answers[of.first].value, of_measure.answers[of.second].value);
        of.p = std::abs(difference) <= rounding ? Value(1.0) : Value(Undefined::no_spread);
    }
}

void test_by_proportions(Difference& of, const TwoProportionsOrReason& proportions, const ComparisonRequest& request) {
    const IntervalMethod* asked = request.intervals.method;
    const auto* method =
        asked != nullptr ? find_method_of_proportions(asked) : &proportion_difference_methods().front();
    // An interval by the score may exclude 0 where a p-value by the standard error does not, and the other way round.
    if (asked == nullptr && request.test == DifferenceTest::influence) method = nullptr;
    const bool by_score = request.test == DifferenceTest::automatic;
    if (by_score) of.test = DifferenceTest::score;
    if (const auto* why = std::get_if<Undefined>(&proportions)) {
        of.ratio = {*why, *why};
        if (by_score) of.p = *why;
        if (method != nullptr) of.interval = *why;
        return;
    }
    const auto& two = std::get<TwoProportions>(proportions);
    const double level = request.intervals.level;
    if (by_score) of.p = 2 * normal_upper_tail(std::abs(score_statistic(two, 0)));
    of.ratio = {ratio_of(two), ratio_score_interval(two, level)};
    if (method != nullptr) of.interval = method->interval(two, level);
}

void test_by_replicates(Difference& of, const MeasureComparison& of_measure, const DifferenceBasis& basis,
                        const ComparisonRequest& request) {
    const bool by_replicates = tested_by_replicates(of, request);
    const Value error = bootstrap_standard_error(basis.replicates);
    if (of_measure.thresholds == ThresholdSource::each_replicate) {
        of.standard_error = error;
        of.degrees_of_freedom.reset();
        test_by_influence(of, of_measure, request.intervals.level);
    }
    if (interval_by_replicates(of, request)) {
        const IntervalMethod* method = request.intervals.method;
        const auto id = asked_for_replicates(method) ? method->id : "bca";
        const BootstrapEstimate estimate{.value = of.value.number(),
                                         .standard_error = {},
                                         .acceleration = basis.acceleration,
                                         .range = doubled(of_measure.requested.range())};
        of.interval = bootstrap_method(id).interval(basis.replicates, estimate, request.intervals.level);
        auto* interval = std::get_if<Interval>(&of.interval);
        if (interval != nullptr && error.defined()) interval->standard_error = error.number();
        if (interval != nullptr && !asked_for_replicates(method) && !has_width(*interval))
            of.interval = Undefined::no_spread;
    }
    if (without_influence(of)) of.standard_error = error;
    of.bootstrap = centred_test(of_measure, of, basis.replicates);
    if (!by_replicates) return;
    of.test = DifferenceTest::bootstrap;
    take_p(of, *of.bootstrap);
}

void mark_replicates_as_missing(Difference& of, const ComparisonRequest& request, Undefined why) {
    const bool by_replicates = tested_by_replicates(of, request);
    if (interval_by_replicates(of, request)) of.interval = why;
    if (without_influence(of)) of.standard_error = why;
    of.bootstrap = why;
    if (!by_replicates) return;
    of.test = DifferenceTest::bootstrap;
    of.p = why;
}

void test_by_swaps(Difference& of, const MeasureComparison& of_measure, const SwapsFound& swaps,
                   const ComparisonRequest& request) {
    of.test = DifferenceTest::permutation;
    take_p(of, swaps.extremes);
    const IntervalMethod* method = request.intervals.method;
    const bool asked = method != nullptr && find_method_of_proportions(method) == nullptr;
    // Without a standard error, the difference itself is unreliable, or rests on a single item.
    if (asked || !of.standard_error.defined()) return;
    of.interval =
        swap_interval(of.value.number(), swaps, doubled(of_measure.requested.range()), request.intervals.level);
}

void take_p(Difference& of, const ExtremeCountOrReason& extremes) {
    if (const auto* why = std::get_if<Undefined>(&extremes)) {
        of.p = *why;
    } else {
        of.p = std::get<ExtremeCount>(extremes).p_value();
    }
}

Value p_of_margin(const Difference& of, Better better, const DifferenceBasis& basis, const ComparisonRequest& request) {
    if (better == Better::neither) return Undefined::no_direction;
    if (!of.value.defined()) return of.value;
    const double towards = better == Better::higher ? 1 : -1;
    const double lead = towards * of.value.number() + *request.margin;
    if (of.test == DifferenceTest::bootstrap) {
        if (const auto* why = std::get_if<Undefined>(&*of.bootstrap)) return *why;
        std::vector<Value> ahead;
        ahead.reserve(basis.replicates.values.size());
        for (const Value& value : basis.replicates.values)
            ahead.push_back(value.then([&](double x) { return towards * (x - of.value.number()); }));
        return count_extreme(Better::higher, lead, ahead, 0).p_value();
    }
    if (request.test != DifferenceTest::influence && basis.proportions) {
        if (const auto* why = std::get_if<Undefined>(&*basis.proportions)) return *why;
        const double worst = -towards * *request.margin;
        return normal_upper_tail(towards * score_statistic(std::get<TwoProportions>(*basis.proportions), worst));
    }
    if (!of.standard_error.defined()) return of.standard_error;
    if (!(of.standard_error.number() > 0)) return Undefined::no_spread;
    return upper_tail(lead / of.standard_error.number(), of);
}

}  // namespace midrank
