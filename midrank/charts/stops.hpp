// The operating points that a page's slider visits, each with all that is shown there: so the page computes nothing. They are
// operating points of the ranking, some hundreds, spread evenly along the ROC curve and the share of items labelled.

#pragma once

#include "midrank/curves/catalog.hpp"
#include "midrank/evaluation/evaluate.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace midrank {

struct Stop {
    Cut cut;
    Confusion confusion;
    std::vector<double> values;  ///< of the columns; NaN where there is none
};

/// A rule, and the stop that it picks.
struct Jump {
    std::string rule;
    std::string title;
    std::variant<std::size_t, Undefined> stop;
};

struct Stops {
    std::vector<std::string> columns;  ///< "measure:precision", "curve:roc.fpr"
    std::vector<Stop> stops;  ///< from the threshold that labels nothing downwards
    std::size_t start = 0;  ///< the stop of the subject's threshold; the first without one
    std::vector<Jump> jumps;
};

/// The column of a stop that holds a number of a curve.
std::string stop_column(const CurveWish& wish, std::string_view column);

/// Measures are those of a threshold; `columns` says which columns of the curves are wanted. The subject's threshold is as
/// before afterwards.
Stops stops_of(NamedSubject& named, std::span<const Wish> measures, std::span<const CurveWish> curves,
               std::span<const std::string> columns);

}  // namespace midrank
