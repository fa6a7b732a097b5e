// The catalog of measures and curves, listed or one entry explained: the answer of `midrank measures`.

#pragma once

#include "midrank/curves/catalog.hpp"
#include "midrank/measures/catalog.hpp"

#include <span>
#include <string>
#include <vector>

namespace midrank {

/// Entries to tell about: all of both catalogs, or one; an id such as lift names a measure and a curve.
struct CatalogChoice {
    std::vector<const Measure*> measures;
    std::span<const Curve> curves;
    bool one = false;  ///< explained rather than listed
};

/// "0 to 1"
std::string range_of(const Measure& measure);

}  // namespace midrank
