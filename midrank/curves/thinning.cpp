#include "midrank/curves/thinning.hpp"

#include <cmath>

namespace midrank {
namespace {

/// Above 0 where `b` lies to the left of `a`.
double turn(const Place& a, const Place& b) { return a.x * b.y - a.y * b.x; }

Place from_to(const Place& a, const Place& b) { return {b.x - a.x, b.y - a.y}; }

double squared_length(const Place& a) { return a.x * a.x + a.y * a.y; }

}  // namespace

void Thinning::hand_on(const Place& place) {
    sink_(place);
    anchor_ = place;
    newest_.reset();
    directions_.reset();
    farthest_ = 0;
}

void Thinning::allow_only_past(const Place& place) {
    const Place towards = from_to(*anchor_, place);
    const double squared = squared_length(towards);
    if (squared <= bound_ * bound_) return;  // every line from the anchor begins near enough
    // The tangents to the circle of the bound around the place: sine bound / distance.
    const double sine = bound_ / std::sqrt(squared);
    const double cosine = std::sqrt(1 - sine * sine);
    const Place right = {towards.x * cosine + towards.y * sine, towards.y * cosine - towards.x * sine};
    const Place left = {towards.x * cosine - towards.y * sine, towards.y * cosine + towards.x * sine};
    if (!directions_) {
        directions_ = {right, left};
        return;
    }
    // The place itself is allowed, so the two ranges overlap, and the nearer limits are those of the overlap.
    if (turn(directions_->right, right) > 0) directions_->right = right;
    if (turn(directions_->left, left) < 0) directions_->left = left;
}

bool Thinning::allowed(const Place& place) const {
    const Place towards = from_to(*anchor_, place);
    if (squared_length(towards) < farthest_) return false;
    return !directions_ || (turn(directions_->right, towards) >= 0 && turn(directions_->left, towards) <= 0);
}

void Thinning::add(const Place& place, bool keep) {
    if (!anchor_) {
        hand_on(place);
        return;
    }
    if (!allowed(place)) hand_on(*newest_);  // what forbids the place came after the anchor, so there is a newest
    if (keep) {
        hand_on(place);
        return;
    }
    newest_ = place;
    farthest_ = squared_length(from_to(*anchor_, place));
    allow_only_past(place);
}

void Thinning::finish() {
    if (newest_) hand_on(*newest_);
}

}  // namespace midrank
