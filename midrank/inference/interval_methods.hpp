// All interval methods, and which one a measure gets. That depends on what its catalog entry offers (a proportion, a
// ratio of two, a level crossing, an influence), never on its name. A measure that offers nothing is bootstrapped.

#pragma once

#include "midrank/inference/interval.hpp"
#include "midrank/measures/measure.hpp"

#include <span>
#include <string_view>

namespace midrank {

/// The methods of all catalogs: proportions, ratios, inverted tests, influences, the jackknife and bootstraps.
std::span<const IntervalMethod> interval_methods();
const IntervalMethod* find_interval_method(std::string_view id);
/// A sentence with the method to ask for, if other tools have one of this name; else empty.
std::string_view interval_elsewhere(std::string_view name);

/// Whether the entry offers what a method is computed from.
bool offers(const Measure& measure, Basis basis);

/// The default method of a measure: the one its entry names, or else by what the entry offers.
const IntervalMethod& standard_method(const Measure& measure);
/// The requested method, if there is one and the entry offers what it needs, else the default.
const IntervalMethod& method_for(const Measure& measure, const IntervalMethod* asked);
/// Whether the interval is computed from single items, with neither replicates nor inverted tests.
bool rests_on_items(const IntervalMethod& method);

}  // namespace midrank
