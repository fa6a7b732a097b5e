// A curve is one entry of a second catalog: named columns, a walk over the ranking that yields one row of numbers a point, how
// it is drawn, and what it offers to bands. The first column is always the threshold. Points are handed out one by one, so a
// curve of 10^8 points needs no memory.

#pragma once

#include "midrank/base/value.hpp"
#include "midrank/curves/banding.hpp"
#include "midrank/curves/drawing.hpp"
#include "midrank/measures/arguments.hpp"
#include "midrank/measures/views.hpp"

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {

/// Takes one point: a number for every column.
using PointSink = std::function<void(std::span<const double>)>;

struct CurveColumn {
    std::string_view name;
    std::string_view meaning;
};

struct Curve {
    std::string id;
    std::string title;
    std::vector<CurveColumn> columns;
    /// Hands every point to the sink, from the threshold that labels nothing downwards. Returns the reason where there is no
    /// curve, and then hands out nothing.
    std::function<std::optional<Undefined>(const Views&, const Arguments&, const PointSink&)> walk;
    std::string definition;
    std::string source;
    std::vector<std::string_view> aliases = {};
    std::vector<Parameter> parameters = {};
    std::vector<CurveDrawing> drawings;  ///< at least one
    std::vector<Banding> bands = {};  ///< one a line, on the same abscissa; empty: a curve without bands
    /// Of several classes it is also asked of the largest score of each row, and whether the row is of that class.
    bool of_confidence = false;
};

}  // namespace midrank
