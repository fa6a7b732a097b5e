#include "midrank/presentation/label_places.hpp"

#include <algorithm>
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

Box box_at(const LabelledPoint& label, LabelOffset offset) {
    const double left = label.x + offset.dx;
    const double middle = label.y + offset.dy;
    return {left, middle - label.height / 2, left + label.width, middle + label.height / 2};
}

/// Around the point, the nearest first: beside it, above and below, and in the corners; then a line of text farther away, and so on.
std::vector<LabelOffset> candidates(const LabelledPoint& label) {
    constexpr double gap = 8;
    constexpr int rings = 8;
    std::vector<LabelOffset> places;
    if (label.preferred) places.push_back(*label.preferred);
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

/// How much of a box lies outside the drawing area.
double outside(const Box& box, double width, double height) {
    const double all = (box.right - box.left) * (box.bottom - box.top);
    return all - overlap(box, {0, 0, width, height});
}

}  // namespace

std::vector<LabelOffset> place_labels(std::span<const LabelledPoint> labels, double width, double height) {
    constexpr double radius = 4;  // of a point
    std::vector<Box> taken;
    for (const LabelledPoint& label : labels)
        if (!label.preferred) taken.push_back({label.x - radius, label.y - radius, label.x + radius, label.y + radius});
    std::vector<LabelOffset> found;
    for (const LabelledPoint& label : labels) {
        LabelOffset best;
        double least = std::numeric_limits<double>::infinity();
        for (const LabelOffset& offset : candidates(label)) {
            const Box box = box_at(label, offset);
            double covered = outside(box, width, height);
            for (const Box& other : taken) covered += overlap(box, other);
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
