// Which methods of intervals there are, and which one a measure gets. That depends on what its catalog entry offers (a proportion, a ratio of two,
// a level that is crossed, an influence), never on its name. A measure that offers nothing is bootstrapped.

#pragma once

#include "midrank/inference/interval.hpp"
#include "midrank/measures/measure.hpp"

#include <span>
#include <string_view>

namespace midrank {

/// Those of proportions, ratios, inverted tests, influences, the jackknife and bootstraps, as their own catalogs have them.
std::span<const IntervalMethod> interval_methods();
const IntervalMethod* find_interval_method(std::string_view id);

/// Whether the entry offers what a method rests on.
bool offers(const Measure& measure, Basis basis);

/// The method that a measure gets where none is asked for: that of its entry, or else by what the entry offers.
const IntervalMethod& standard_method(const Measure& measure);
/// The method that is asked for, if there is one and the entry offers what it rests on, or else the standard one.
const IntervalMethod& method_for(const Measure& measure, const IntervalMethod* asked);
/// Whether what is known of single items tells the interval, with neither replicates nor inverted tests.
bool rests_on_items(const IntervalMethod& method);

}  // namespace midrank
