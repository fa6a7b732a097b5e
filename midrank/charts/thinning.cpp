#include "midrank/charts/thinning.hpp"

#include <cmath>
#include <utility>

namespace midrank {
namespace {

/// Above 0 where `b` lies to the left of `a`.
double turn(const ChartPoint& a, const ChartPoint& b) { return a.x * b.y - a.y * b.x; }

/// An axis without extent has no scale: there is but one place on it.
double extent(AxisSpan span) { return span.high > span.low ? span.high - span.low : 1; }

double squared_length(const ChartPoint& a) { return a.x * a.x + a.y * a.y; }

}  // namespace

Thinning::Thinning(double bound, AxisSpan x, AxisSpan y, Sink sink)
    : bound_(bound), width_(extent(x)), height_(extent(y)), sink_(std::move(sink)) {}

ChartPoint Thinning::towards(const ChartPoint& point) const {
    return {(point.x - anchor_->x) / width_, (point.y - anchor_->y) / height_};
}

void Thinning::hand_on(const ChartPoint& point) {
    sink_(point);
    anchor_ = point;
    newest_.reset();
    directions_.reset();
    farthest_ = 0;
}

void Thinning::allow_only_past(const ChartPoint& point) {
    const ChartPoint way = towards(point);
    const double squared = squared_length(way);
    if (squared <= bound_ * bound_) return;  // every line from the anchor begins near enough
    // The tangents to the circle of the bound around the point: sine bound / distance.
    const double sine = bound_ / std::sqrt(squared);
    const double cosine = std::sqrt(1 - sine * sine);
    const ChartPoint right = {way.x * cosine + way.y * sine, way.y * cosine - way.x * sine};
    const ChartPoint left = {way.x * cosine - way.y * sine, way.y * cosine + way.x * sine};
    if (!directions_) {
        directions_ = {right, left};
        return;
    }
    // The point itself is allowed, so the two ranges overlap, and the nearer limits are those of the overlap.
    if (turn(directions_->right, right) > 0) directions_->right = right;
    if (turn(directions_->left, left) < 0) directions_->left = left;
}

bool Thinning::allowed(const ChartPoint& point) const {
    const ChartPoint way = towards(point);
    if (squared_length(way) < farthest_) return false;
    return !directions_ || (turn(directions_->right, way) >= 0 && turn(directions_->left, way) <= 0);
}

void Thinning::add(const ChartPoint& point, bool keep) {
    if (!anchor_) {
        hand_on(point);
        return;
    }
    if (!allowed(point)) hand_on(*newest_);  // what forbids the point came after the anchor, so there is a newest
    if (keep) {
        hand_on(point);
        return;
    }
    newest_ = point;
    farthest_ = squared_length(towards(point));
    allow_only_past(point);
}

void Thinning::finish() {
    if (newest_) hand_on(*newest_);
}

}  // namespace midrank
