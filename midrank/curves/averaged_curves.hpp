// Vertical averages of the curves of several classes, at equal false positive rate or equal recall (Fawcett 2006,
// section 9.1, doi:10.1016/j.patrec.2005.10.010), so that the area under the average is the mean of the areas.

#pragma once

#include "midrank/base/value.hpp"
#include "midrank/curves/drawing.hpp"
#include "midrank/measures/views.hpp"

#include <cstddef>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

namespace midrank {

struct AveragedCurve {
    std::vector<ChartPoint> points;
    std::size_t classes = 0;  ///< number of classes with a curve; the others are left out of the mean
};

/// The mean true positive rate at each false positive rate, interpolated linearly between operating points; both ends
/// where it jumps. Undefined where no class has a curve.
std::variant<AveragedCurve, Undefined> averaged_roc(std::span<const Views> classes);

/// The mean precision at each recall. The precision of a class is that of the first operating point that reaches the
/// recall, as for average precision; linear interpolation would be too optimistic (Davis & Goadrich 2006).
std::variant<AveragedCurve, Undefined> averaged_precision_recall(std::span<const Views> classes);

/// A catalog curve that can be averaged over several classes, and how to draw the average. In its texts {class} and
/// {classes} stand for what is averaged over, which may be labels.
struct CurveAveraging {
    std::string_view curve;
    std::variant<AveragedCurve, Undefined> (*averaged)(std::span<const Views> classes) = nullptr;
    std::string_view id, title;  ///< of the picture with all classes
    std::string_view id_of_averages, title_of_averages;
    std::string_view description;
    std::string_view x, y;  ///< titles of the axes
    bool chance = false;  ///< whether chance is drawn as a diagonal
};

/// Null where the curve cannot be averaged: thresholds or scores of different classes are not comparable.
const CurveAveraging* averaging_of(std::string_view curve);

}  // namespace midrank
