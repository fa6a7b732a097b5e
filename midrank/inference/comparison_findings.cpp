#include "midrank/inference/comparison_findings.hpp"

#include "midrank/inference/compact_letters.hpp"
#include "midrank/inference/multiplicity.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace midrank {
namespace {

/// The best model, if there is a direction, gets the first letter.
std::variant<std::vector<std::string>, Undefined> letters_of(const MeasureComparison& found) {
    std::vector<DifferentPair> different_pairs;
    for (const Difference& of : found.differences) {
        if (of.finding == Finding::untested) return of.adjusted.why();
        if (of.finding != Finding::cannot_be_told_apart) different_pairs.push_back({of.first, of.second});
    }
    std::vector<std::size_t> order(found.answers.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const double sign = found.requested.measure->better == Better::lower ? 1 : -1;
    std::ranges::sort(order, {}, [&](std::size_t model) {
        return std::pair(sign * found.answers[model].value.number(), model);  // ties stay in their order
    });
    return compact_letters(order, different_pairs);
}

/// Max-T with differences divided by their standard errors.
void adjust_by_max_t(MeasureComparison& found, std::span<const DifferenceBasis> basis) {
    std::vector<Difference*> tested;
    std::vector<const std::vector<Value>*> replicates;
    std::vector<double> observed;
    std::vector<double> errors;
    for (std::size_t d = 0; d < found.differences.size(); ++d) {
        Difference& of = found.differences[d];
        if (!of.p.defined()) continue;
        if (basis[d].replicates.values.empty()) {
            const auto* why = of.bootstrap ? std::get_if<Undefined>(&*of.bootstrap) : nullptr;
            of.adjusted = why != nullptr ? *why : Undefined::needs_rows;
            continue;
        }
        const double error = of.standard_error.defined() ? of.standard_error.number() : 0;
        if (!(error > 0)) continue;  // certainly equal: p is 1
        tested.push_back(&of);
        errors.push_back(error);
        observed.push_back(of.value.number() / error);
        replicates.push_back(&basis[d].replicates.values);
    }
    if (tested.empty()) return;
    std::vector<double> resampled;
    for (std::size_t b = 0; b < replicates.front()->size(); ++b) {
        if (!std::ranges::all_of(replicates, [b](const auto* of) { return (*of)[b].defined(); })) continue;
        for (std::size_t i = 0; i < tested.size(); ++i)
            resampled.push_back(((*replicates[i])[b].number() - tested[i]->value.number()) / errors[i]);
    }
    const bool seldom = 2 * resampled.size() <= replicates.front()->size() * tested.size();
    // Values equal up to rounding count as reached, as in every other count of replicates.
    for (double& t : observed) t *= 1 - 0x1p-40;
    const auto adjusted = seldom ? std::vector<double>() : max_t(observed, resampled);
    for (std::size_t i = 0; i < tested.size(); ++i)
        tested[i]->adjusted = seldom ? Value(Undefined::seldom_defined) : Value(adjusted[i]);
}

/// The conclusion from an adjusted p-value at this level.
Finding finding_of(const Difference& of, double level) {
    if (!of.adjusted.defined()) return Finding::untested;
    if (of.adjusted.number() > 1 - level || of.value.number() == 0) return Finding::cannot_be_told_apart;
    return of.value.number() > 0 ? Finding::first_higher : Finding::second_higher;
}

void take_letters(MeasureComparison& found) {
    if (found.answers.size() > 2) found.letters = letters_of(found);
}

std::vector<Difference*> differences_of(std::span<MeasureComparison* const> slices) {
    std::vector<Difference*> all;
    for (MeasureComparison* slice : slices)
        for (Difference& of : slice->differences) all.push_back(&of);
    return all;
}

/// Adjusts the p-values against the margin.
void adjust_margins(std::span<Difference* const> differences, const ComparisonRequest& request) {
    adjust(differences, [](Difference* of) -> Value& { return of->non_inferiority->adjusted; }, request.adjustment);
    const double most = (1 - request.intervals.level) / 2;
    for (Difference* of : differences) {
        NonInferiority& against = *of->non_inferiority;
        against.shown = against.adjusted.defined() && against.adjusted.number() <= most;
    }
}

void hold_against_margin(MeasureComparison& found, std::span<const DifferenceBasis> basis,
                         const ComparisonRequest& request) {
    for (std::size_t d = 0; d < found.differences.size(); ++d) {
        Difference& of = found.differences[d];
        const Value p = p_of_margin(of, found.requested.measure->better, basis[d], request);
        of.non_inferiority = NonInferiority{.p = p, .adjusted = p};
    }
    MeasureComparison* const alone = &found;
    adjust_margins(differences_of({&alone, 1}), request);
}

}  // namespace

void take_findings(MeasureComparison& found, std::span<const DifferenceBasis> basis, const ComparisonRequest& request) {
    for (Difference& of : found.differences) of.adjusted = of.p;
    if (request.adjustment == Adjustment::max_t) {
        adjust_by_max_t(found, basis);
    } else {
        adjust(found.differences, [](Difference& of) -> Value& { return of.adjusted; }, request.adjustment);
    }
    for (Difference& of : found.differences) of.finding = finding_of(of, request.intervals.level);
    take_letters(found);
    if (request.margin) hold_against_margin(found, basis, request);
}

void take_findings_together(std::span<MeasureComparison* const> slices, const ComparisonRequest& request) {
    const std::vector<Difference*> all = differences_of(slices);
    for (Difference* of : all) {
        of->adjusted = of->p;
        if (of->non_inferiority) of->non_inferiority->adjusted = of->non_inferiority->p;
    }
    adjust(all, [](Difference* of) -> Value& { return of->adjusted; }, request.adjustment);
    for (Difference* of : all) of->finding = finding_of(*of, request.intervals.level);
    if (request.margin) adjust_margins(all, request);
    for (MeasureComparison* slice : slices) {
        slice->equality.reset();
        take_letters(*slice);
    }
}

}  // namespace midrank
