#include "midrank/presentation/label_places.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace midrank {
namespace {

struct Box {
    double left = 0, top = 0, right = 0, bottom = 0;
};

double overlap(const Box& a, const Box& b) {
    const double width = std::min(a.right, b.right) - std::max(a.left, b.left);
    const double height = std::min(a.bottom, b.bottom) - std::max(a.top, b.top);
    return width > 0 && height > 0 ? width * height : 0;
}

/// The length of a segment inside a box, in pixels, plus one if any. The segment is clipped at each edge in turn.
double inside(const DrawnSegment& segment, const Box& box) {
    const double width = segment.to.x - segment.from.x;
    const double height = segment.to.y - segment.from.y;
    double first = 0;
    double last = 1;
    const auto cut = [&first, &last](double step, double room) {  // keeps where t * step <= room
        if (step == 0) return room >= 0;
        (step < 0 ? first : last) = step < 0 ? std::max(first, room / step) : std::min(last, room / step);
        return first <= last;
    };
    if (!cut(-width, segment.from.x - box.left) || !cut(width, box.right - segment.from.x) ||
        !cut(-height, segment.from.y - box.top) || !cut(height, box.bottom - segment.from.y))
        return 0;
    return 1 + (last - first) * std::hypot(width, height);
}

Box box_at(const LabelledPoint& label, LabelOffset offset) {
    const PicturePoint at = label.line.empty() ? PicturePoint{label.x, label.y} : label.line[offset.at];
    const double left = at.x + offset.dx;
    const double middle = at.y + offset.dy;
    return {left, middle - label.height / 2, left + label.width, middle + label.height / 2};
}

/// Close to the line, at each of its places: above and below, on either side.
std::vector<LabelOffset> candidates_along(const LabelledPoint& label) {
    constexpr double beside = 3;
    const double up = -2 - label.height / 2;
    const double left = -beside - label.width;
    std::vector<LabelOffset> places;
    for (std::size_t at = 0; at < label.line.size(); ++at)
        for (const double dx : {left, beside, -label.width / 2})
            for (const double dy : {up, -up}) places.push_back({dx, dy, at});
    return places;
}

/// Around the point, the nearest first: beside, above, below, and at the corners; then one line height farther away,
/// and so on.
std::vector<LabelOffset> candidates(const LabelledPoint& label) {
    constexpr double gap = 8;
    constexpr int rings = 8;
    std::vector<LabelOffset> places;
    if (!label.line.empty()) return candidates_along(label);
    for (int ring = 0; ring < rings; ++ring) {
        const double away = ring * label.height;
        const double right = gap;
        const double left = -gap - label.width;
        const double centred = -label.width / 2;
        const double up = -(gap + label.height / 2) - away;
        const double down = gap + label.height / 2 + away;
        if (ring == 0) places.insert(places.end(), {{right, 0}, {left, 0}});
        places.insert(places.end(),
                      {{right, up}, {right, down}, {left, up}, {left, down}, {centred, up}, {centred, down}});
    }
    return places;
}

/// The area of a box outside the plotting area.
double outside(const Box& box, double width, double height) {
    const double all = (box.right - box.left) * (box.bottom - box.top);
    return all - overlap(box, {0, 0, width, height});
}

}  // namespace

std::vector<LabelOffset> place_labels(std::span<const LabelledPoint> labels, double width, double height,
                                      std::span<const DrawnSegment> drawn) {
    constexpr double radius = 4;  // of a point
    std::vector<Box> taken;
    for (const LabelledPoint& label : labels)
        if (label.line.empty())
            taken.push_back({label.x - radius, label.y - radius, label.x + radius, label.y + radius});
    std::vector<LabelOffset> found;
    for (const LabelledPoint& label : labels) {
        LabelOffset best;
        double least = std::numeric_limits<double>::infinity();
        for (const LabelOffset& offset : candidates(label)) {
            const Box box = box_at(label, offset);
            double covered = outside(box, width, height);
            for (const Box& other : taken) covered += overlap(box, other);
            // A text crossed by a line is harder to read than one that is slightly cut off.
            constexpr double as_area = 8;
            for (const DrawnSegment& segment : drawn) covered += as_area * inside(segment, box);
            if (covered >= least) continue;
            best = offset;
            least = covered;
            if (covered == 0) break;
        }
        found.push_back(best);
        taken.push_back(box_at(label, best));
    }
    return found;
}

}  // namespace midrank
