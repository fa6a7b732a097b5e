#include "midrank/inference/interval_methods.hpp"

#include "midrank/base/letter_case.hpp"
#include "midrank/inference/bootstrap_interval.hpp"
#include "midrank/inference/influence_interval.hpp"
#include "midrank/inference/inversion_interval.hpp"
#include "midrank/inference/item_intervals.hpp"
#include "midrank/inference/jackknife.hpp"
#include "midrank/inference/proportion.hpp"

#include <algorithm>
#include <cassert>
#include <vector>

namespace midrank {
namespace {

constexpr IntervalMethod log_ratio = {
    "log_ratio", "Normal interval of the logarithm of a ratio", Basis::ratio,
    "Simel, Samsa & Matchar (1991), doi:10.1016/0895-4356(91)90128-V; Woolf (1955), "
    "doi:10.1111/j.1469-1809.1955.tb01348.x, for odds",
    "for ratios of two proportions, or of their odds; with 1/2 added to each cell where one is empty"};

/// An interval as other tools name it, and what to ask for.
struct IntervalElsewhere {
    std::string_view name;
    std::string_view advice;
};
constexpr IntervalElsewhere intervals_elsewhere[] = {
    {"delong", "DeLong's interval of roc_auc is normal."},
    {"hanley", "Hanley and McNeil's is not offered; DeLong's interval of roc_auc is normal."},
    {"exact", "The exact interval of a proportion is clopper_pearson."},
    {"beta", "The exact interval of a proportion is clopper_pearson."},
    {"score", "The score interval of a proportion is wilson."},
    {"asymptotic", "The asymptotic interval of a proportion is wald."},
    {"bootstrap", "Bootstrap intervals are bca, percentile, basic, studentized and normal_bootstrap."},
};

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

}  // namespace

std::span<const IntervalMethod> interval_methods() {
    static const std::vector<IntervalMethod> methods = all_methods();
    return methods;
}

const IntervalMethod* find_interval_method(std::string_view id) {
    const auto found = std::ranges::find(interval_methods(), id, &IntervalMethod::id);
    return found == interval_methods().end() ? nullptr : &*found;
}

std::string_view interval_elsewhere(std::string_view name) {
    for (const IntervalElsewhere& elsewhere : intervals_elsewhere)
        if (equal_without_case(elsewhere.name, name)) return elsewhere.advice;
    return {};
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

}  // namespace midrank
