#include "midrank/charts/thinning.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>

namespace midrank {
namespace {

/// Positive where `b` is counter-clockwise from `a`.
double turn(const ChartPoint& a, const ChartPoint& b) { return a.x * b.y - a.y * b.x; }

/// An axis without extent has no scale: it has only one place.
double extent(AxisSpan span) {
    const double width = span.high - span.low;
    return width >= std::numeric_limits<double>::min() ? width : 1;
}

}  // namespace

Thinning::Thinning(double bound, AxisSpan x, AxisSpan y, Sink sink)
    : slack_(bound / 16),
      reach_((bound - slack_) / std::numbers::sqrt2),
      per_width_(1 / extent(x)),
      per_height_(1 / extent(y)),
      sink_(std::move(sink)) {}

void Thinning::add(std::span<const double> x, std::span<const double> y, bool keep_last) {
    const std::size_t last = x.size() - 1;
    for (std::size_t i = 0; i < x.size(); ++i) {
        const std::size_t first = i;
        while (i < last && is_near_last(x[i], y[i])) ++i;
        if (i > first) passed_over_ = {x[i - 1], y[i - 1]};
        if (std::isfinite(x[i]) && std::isfinite(y[i])) add({x[i], y[i]}, keep_last && i == last);
    }
}

Thinning::Displacement Thinning::displacement_to(const ChartPoint& point) const {
    const ChartPoint towards = {(point.x - anchor_->x) * per_width_, (point.y - anchor_->y) * per_height_};
    const double squared = towards.x * towards.x + towards.y * towards.y;
    return {towards, squared, std::sqrt(squared)};
}

void Thinning::emit(const ChartPoint& point) {
    sink_(point);
    anchor_ = point;
    newest_.reset();
    directions_.reset();
    farthest_ = 0;
}

void Thinning::restrict_directions(const Displacement& displacement) {
    if (displacement.squared_length <= reach_ * reach_) return;  // every line from the anchor passes near enough
    farthest_ = std::max(farthest_, displacement.length);
    // The tangents to the circle of radius reach around the point: the direction to it, turned by an angle with sine
    // reach / length. Directions are not normalised, so no division is needed.
    const auto [x, y] = displacement.towards;
    const double along = std::sqrt(displacement.squared_length - reach_ * reach_);
    const ChartPoint right = {x * along + y * reach_, y * along - x * reach_};
    const ChartPoint left = {x * along - y * reach_, y * along + x * reach_};
    if (!directions_) {
        directions_ = {right, left};
        return;
    }
    // The direction of the point itself is allowed, so the two ranges overlap, and the stricter limits are those of the
    // intersection.
    if (turn(directions_->right, right) > 0) directions_->right = right;
    if (turn(directions_->left, left) < 0) directions_->left = left;
}

bool Thinning::allowed(const Displacement& displacement) const {
    if (!directions_) return true;
    return turn(directions_->right, displacement.towards) >= 0 && turn(directions_->left, displacement.towards) <= 0 &&
           displacement.length >= farthest_ - reach_;
}

void Thinning::look_at(const ChartPoint& point, bool keep) {
    last_ = point;
    passed_over_.reset();
    if (!anchor_) {
        emit(point);
        return;
    }
    Displacement displacement = displacement_to(point);
    if (!allowed(displacement)) {
        emit(*newest_);  // what forbids the point came after the anchor, so newest_ is set
        displacement = displacement_to(point);
    }
    if (keep) {
        emit(point);
        return;
    }
    newest_ = point;
    restrict_directions(displacement);
}

void Thinning::finish() {
    if (passed_over_) look_at(*passed_over_, true);
    if (newest_) emit(*newest_);
}

std::vector<ChartPoint> thinned_dots(std::vector<ChartPoint> points, std::size_t few, std::size_t cells) {
    std::ranges::sort(
        points, [](const ChartPoint& a, const ChartPoint& b) { return std::pair(a.x, a.y) < std::pair(b.x, b.y); });
    if (points.size() <= few) return points;
    const auto [low, high] = std::ranges::minmax(points, {}, &ChartPoint::y);
    const AxisSpan x{points.front().x, points.back().x};
    const AxisSpan y{low.y, high.y};
    const auto cell_of = [cells](double at, const AxisSpan& span) {
        const double share = span.high > span.low ? (at - span.low) / (span.high - span.low) : 0;
        return std::min(static_cast<std::size_t>(share * static_cast<double>(cells)), cells - 1);
    };
    std::vector<bool> taken(cells * cells);
    std::vector<ChartPoint> kept;
    for (const ChartPoint& point : points) {
        const std::size_t cell = cell_of(point.x, x) * cells + cell_of(point.y, y);
        const bool extreme = &point == &points.back() || point == low || point == high;
        if (taken[cell] && !extreme) continue;
        taken[cell] = true;
        kept.push_back(point);
    }
    return kept;
}

}  // namespace midrank
