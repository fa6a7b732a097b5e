// A curve is an entry of a second catalog: named columns, a walk over the ranking that yields a row of numbers for each
// point, how to draw it, and what it offers to bands. The first column is always the threshold. Points are handed out
// one by one, so a curve of 10^8 points needs no memory.

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

/// Receives the points of a curve, one by one: a number for every column.
class PointSink {
public:
    using Take = std::function<void(std::span<const double>)>;

    template <class Taker>
        requires(std::constructible_from<Take, Taker> && !std::same_as<Taker, PointSink>)
    PointSink(Taker take) : take_(std::move(take)) {}  // NOLINT(google-explicit-constructor)
    /// A sink that needs only these operating points, in rising order. A curve may hand out others as well.
    PointSink(std::vector<std::int64_t> needed, Take take) : take_(std::move(take)), needed_(std::move(needed)) {}

    void operator()(std::span<const double> numbers) const { take_(numbers); }
    explicit operator bool() const noexcept { return static_cast<bool>(take_); }
    /// None: all are needed.
    const std::optional<std::vector<std::int64_t>>& needed() const noexcept { return needed_; }

private:
    Take take_;
    std::optional<std::vector<std::int64_t>> needed_;
};

struct CurveColumn {
    std::string_view name;
    std::string_view meaning;
};

/// How the columns of a curve depend on the counts at each threshold, for certified bounds (certified_curve.hpp).
enum class ByCounts : std::uint8_t {
    unknown,
    /// Each column is a function of the numbers of items of each class labelled at the threshold of its point, and
    /// monotone in each of them.
    each_one_way,
    /// The same, but the ordinate concerns labelled items only: where there are few, bounds stay wide however many
    /// cells there are.
    of_labelled,
};

struct Curve {
    std::string id;
    std::string title;
    std::vector<CurveColumn> columns;
    /// Hands every point that the sink needs to it, from the threshold that labels nothing downwards. Where there is no
    /// curve, hands out nothing and returns the reason.
    std::function<std::optional<Undefined>(const Views&, const Arguments&, const PointSink&)> walk;
    std::string definition;
    std::string source;
    std::vector<std::string_view> aliases = {};
    std::vector<Parameter> parameters = {};
    std::vector<CurveDrawing> drawings;  ///< at least one
    std::vector<Banding> bands = {};  ///< one per line, on the same abscissa; empty: a curve without bands
    /// For several classes, the curve is also computed for the largest score of each row, positive where the row is of
    /// that class.
    bool of_confidence = false;
    ByCounts by_counts = ByCounts::unknown;
};

}  // namespace midrank
