#include "midrank/presentation/picture_labels.hpp"

#include "midrank/presentation/chart_axes.hpp"
#include "midrank/presentation/label_places.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>

namespace midrank {
namespace {

/// A text of a picture, and the point it belongs to.
struct Label {
    std::string text;
    ChartPoint at;
    std::string series;  ///< determines the colour; empty: that of guides
    std::vector<ChartPoint> line = {};  ///< for a guide: places along it
};

/// Along a guide, from its end to its start.
std::vector<ChartPoint> places_along(const ChartGuide& guide) {
    std::vector<ChartPoint> places;
    for (const double share : {1.0, 0.75, 0.5, 0.25, 0.0})
        places.push_back({std::lerp(guide.from.x, guide.to.x, share), std::lerp(guide.from.y, guide.to.y, share)});
    return places;
}

std::vector<Label> labels_of(const Chart& chart) {
    std::vector<Label> labels;
    for (const ChartGuide& guide : chart.guides)
        if (!guide.label.empty())
            labels.push_back({.text = guide.label, .at = guide.to, .series = "", .line = places_along(guide)});
    for (const ChartMark& mark : chart.marks) {
        if (mark.label.empty()) continue;
        const auto same = std::ranges::find_if(labels, [&mark](const Label& known) {
            return known.line.empty() && known.at == mark.at && known.series == mark.series;
        });
        if (same == labels.end()) {
            labels.push_back({.text = mark.label, .at = mark.at, .series = mark.series});
        } else {
            same->text += ", " + mark.label;  // several rules pick the same point
        }
    }
    return labels;
}

/// The lines that labels should avoid, in pixels.
class DrawnLines {
public:
    DrawnLines(const Chart& chart, const PictureStyle& style)
        : chart_(chart), extent_(drawn_extent(chart)), style_(style) {
        for (const ChartGuide& guide : chart.guides) add(guide.from, guide.to);
        for (const ChartLine& line : chart.lines)
            for (std::size_t i = 1; i < line.points.size(); ++i) add(line.points[i - 1], line.points[i]);
        for (const ChartDots& dots : chart.dots)
            for (const ChartPoint& point : dots.points) add(point, point);
    }

    PicturePoint at(const ChartPoint& point) const {
        return {style_.width * share_along(point.x, chart_.x, extent_.x),
                style_.height * (1 - share_along(point.y, chart_.y, extent_.y))};
    }
    std::span<const DrawnSegment> segments() const { return segments_; }

private:
    void add(const ChartPoint& from, const ChartPoint& to) { segments_.push_back({at(from), at(to)}); }

    const Chart& chart_;
    ChartExtent extent_;
    const PictureStyle& style_;
    std::vector<DrawnSegment> segments_ = {};
};

/// Estimates the width of the text.
LabelledPoint labelled_point(const Label& label, const DrawnLines& drawn, double font_size) {
    const auto letters = static_cast<double>(
        std::ranges::count_if(label.text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
    const PicturePoint at = drawn.at(label.at);
    LabelledPoint point = {.x = at.x,
                           .y = at.y,
                           .width = 0.6 * font_size * letters,  // width of an average letter
                           .height = 1.2 * font_size};
    for (const ChartPoint& place : label.line) point.line.push_back(drawn.at(place));
    return point;
}

}  // namespace

std::vector<PictureLabel> picture_labels(const Chart& chart, const PictureStyle& style) {
    const std::vector<Label> labels = labels_of(chart);
    if (labels.empty()) return {};
    const DrawnLines drawn(chart, style);
    std::vector<LabelledPoint> points;
    points.reserve(labels.size());
    for (const Label& label : labels) points.push_back(labelled_point(label, drawn, style.font_size));
    const std::vector<LabelOffset> places = place_labels(points, style.width, style.height, drawn.segments());
    std::vector<PictureLabel> placed;
    placed.reserve(labels.size());
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const Label& label = labels[i];
        placed.push_back({.text = label.text,
                          .at = label.line.empty() ? label.at : label.line[places[i].at],
                          .series = label.series,
                          .dx = places[i].dx,
                          .dy = places[i].dy});
    }
    return placed;
}

}  // namespace midrank
