// Curves of a regression: the distribution of its errors, and what they depend on. Each is a set of columns, produced
// point by point, with some facts about how it was computed.

#pragma once

#include "midrank/base/value.hpp"
#include "midrank/curves/curve.hpp"
#include "midrank/summaries/targets.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace midrank {

/// The input of a curve of errors.
struct ErrorCurveData {
    const Views& views;
    std::optional<double> level;  ///< of bands and intervals; none: without them
    /// Rows of one cluster are dependent, for which no band or interval is valid: they are left out.
    bool clustered = false;

    std::optional<double> level_of_independent_rows() const noexcept { return clustered ? std::nullopt : level; }
};

/// Named numbers about a whole curve: "bandwidth", "reach".
using CurveFacts = std::vector<std::pair<std::string_view, double>>;

struct FoundErrorCurve {
    std::vector<std::string_view> columns;
    CurveFacts facts = {};
    std::optional<Undefined> why_none = {};
};

/// How a curve of errors is drawn.
struct ErrorDrawing {
    enum class Shape : std::uint8_t {
        distribution,  ///< all models in one picture, with bands
        density,  ///< the kernel density over the histogram
        rows,  ///< one dot per row
        levels,  ///< all models in one picture: shares by level, with their bands
        gaps,  ///< bars between neighbouring levels
    };
    enum class Guide : std::uint8_t {
        none,
        no_error,  ///< where the error is 0
        equal,  ///< where both coordinates are equal
        agreement,  ///< the limits of agreement and their intervals
    };
    Shape shape = Shape::rows;
    std::string_view x, y;  ///< titles of the axes
    std::string_view description = {};  ///< empty: that of the shape
    Guide guide = Guide::none;
    bool of_magnitudes = false;  ///< of |e|, which has no sign: how far models err
};

struct ErrorCurve {
    std::string_view id;
    std::string_view title;
    std::vector<CurveColumn> columns;  ///< all possible columns; low and high are left out where there is no band
    std::string_view definition;
    std::string_view source;
    /// Returns the facts; the points go to `sink`, where one is given.
    FoundErrorCurve (*of)(const ErrorCurveData& data, const PointSink& sink);
    ErrorDrawing drawing;
    /// What is left out where rows come in clusters: "the band, which is", "the intervals, which are".
    std::string_view of_independent_rows = {};

    bool has_band() const;
    /// Whether the level of confidence affects the curve.
    bool reads_level() const noexcept { return !of_independent_rows.empty(); }
    /// What is left out because rows come in clusters, as a sentence without its full stop; empty: nothing.
    std::string left_out_for_clusters() const;
};

std::span<const ErrorCurve> error_curve_catalog();
const ErrorCurve* find_error_curve(std::string_view id);

}  // namespace midrank
