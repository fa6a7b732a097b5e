// The answer of `midrank measures`: a list of the catalogs of measures and curves, or an explanation of one entry.

#pragma once

#include "midrank/curves/catalog.hpp"
#include "midrank/measures/catalog.hpp"

#include <span>
#include <string>
#include <vector>

namespace midrank {

/// The entries to show: all of both catalogs, or one; an id such as lift may name a measure and a curve.
struct CatalogChoice {
    std::vector<const Measure*> measures;
    std::span<const Curve> curves;
    bool one = false;  ///< explained rather than listed
};

/// "0 to 1"
std::string range_of(const Measure& measure);

}  // namespace midrank
