// The answer of `midrank measures`: a list of the catalogs of measures and curves, or an explanation of one entry.

#pragma once

#include "midrank/base/task.hpp"
#include "midrank/curves/curve.hpp"
#include "midrank/evaluation/error_curves.hpp"
#include "midrank/measures/catalog.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace midrank {

/// What is told of a curve, of whichever task.
struct CurveEntry {
    std::string id, title, definition, source;
    std::vector<CurveColumn> columns;
    std::vector<std::string_view> aliases = {};
    std::vector<Parameter> parameters = {};
    TaskKind task = TaskKind::binary;
};
/// The entries of all curves: of two classes, then of predicted numbers.
std::vector<CurveEntry> curve_entries();

/// The entries to show: all of the catalogs, or one; an id such as lift may name a measure and a curve.
struct CatalogChoice {
    std::vector<const Measure*> measures;
    std::vector<CurveEntry> curves;
    bool one = false;  ///< explained rather than listed
};

/// "0 to 1"
std::string range_of(const Measure& measure);

}  // namespace midrank
