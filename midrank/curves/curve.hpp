// A curve is one entry of a second catalog: named columns, a walk over the ranking that yields one row of numbers a point, how
// it is drawn, and what it offers to bands. The first column is always the threshold. Points are handed out one by one, so a
// curve of 10^8 points needs no memory.

#pragma once

#include "midrank/base/value.hpp"
#include "midrank/curves/banding.hpp"
#include "midrank/curves/drawing.hpp"
#include "midrank/measures/arguments.hpp"
#include "midrank/measures/views.hpp"

#include <concepts>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace midrank {

/// Takes the points of a curve, one after the other: a number for every column.
class PointSink {
public:
    using Take = std::function<void(std::span<const double>)>;

    template <class Taker>
        requires(std::constructible_from<Take, Taker> && !std::same_as<Taker, PointSink>)
    PointSink(Taker take) : take_(std::move(take)) {}  // NOLINT(google-explicit-constructor)
    /// One that needs no more than these operating points, from the first on. A curve may hand out others.
    PointSink(std::vector<std::int64_t> needed, Take take) : take_(std::move(take)), needed_(std::move(needed)) {}

    void operator()(std::span<const double> numbers) const { take_(numbers); }
    explicit operator bool() const noexcept { return static_cast<bool>(take_); }
    /// None: all.
    const std::optional<std::vector<std::int64_t>>& needed() const noexcept { return needed_; }

private:
    Take take_;
    std::optional<std::vector<std::int64_t>> needed_;
};

struct CurveColumn {
    std::string_view name;
    std::string_view meaning;
};

/// What bounds of the numbers that are labelled at each threshold say of a curve (certified_curve.hpp).
enum class ByCounts : std::uint8_t {
    unknown,
    /// Each column is made of how many items of each class are labelled at the threshold of its point, and goes one way as those of one
    /// class become more and those of the other stay.
    each_one_way,
    /// The same, but its ordinate is of the labelled items alone: where these are few, bounds are far apart however many cells there are.
    of_labelled,
};

struct Curve {
    std::string id;
    std::string title;
    std::vector<CurveColumn> columns;
    /// Hands every point that the sink needs to it, from the threshold that labels nothing downwards. Returns the reason where there is no
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
    ByCounts by_counts = ByCounts::unknown;
};

}  // namespace midrank
