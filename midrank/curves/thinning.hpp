// A line through fewer of its points. A curve of 10^8 points on a screen of a thousand pixels needs some hundreds; which
// ones is decided as they come, in one pass and without holding them.

#pragma once

#include <functional>
#include <optional>

namespace midrank {

/// A place on the picture: each axis runs from 0 to 1.
struct Place {
    double x = 0, y = 0;
    friend bool operator==(const Place&, const Place&) = default;
};

/// Hands on so many of the places it is given that none of the others lies farther than `bound` from the line through them.
/// The first and the last are always handed on, and those that are to be kept.
///
/// From the place handed on last, the anchor, each later place allows the directions that pass it within the bound. As long
/// as the newest place lies in a direction that all allow, and is the farthest from the anchor so far, the line from the anchor
/// to it passes all between within the bound: the foot of each lies on the line, for it is no farther away than the place
/// itself. Where that ends, the place before the newest is handed on and becomes the anchor.
class Thinning {
public:
    using Sink = std::function<void(const Place&)>;

    Thinning(double bound, Sink sink) : bound_(bound), sink_(std::move(sink)) {}

    void add(const Place& place, bool keep = false);
    /// After the last place.
    void finish();

private:
    void hand_on(const Place& place);
    /// Narrows the directions to those that pass the place within the bound.
    void allow_only_past(const Place& place);
    bool allowed(const Place& place) const;

    double bound_;
    Sink sink_;
    std::optional<Place> anchor_;
    std::optional<Place> newest_;  ///< the last place given, unless it is the anchor
    /// The allowed directions, between two that turn left from the first to the second by less than a half turn. None: all.
    struct Directions {
        Place right, left;
    };
    std::optional<Directions> directions_;
    double farthest_ = 0;  ///< squared distance from the anchor
};

}  // namespace midrank
