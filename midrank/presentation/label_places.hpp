// Places the labels of a picture so that none covers another label or a line: each next to its point, in the first free
// place around it.

#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace midrank {

/// From a point to the left end and vertical middle of a text.
struct LabelOffset {
    double dx = 0, dy = 0;
    std::size_t at = 0;  ///< for the label of a line: index of the place along the line
    friend bool operator==(const LabelOffset&, const LabelOffset&) = default;
};

/// In pixels from the upper left corner of the plotting area.
struct PicturePoint {
    double x = 0, y = 0;
};

/// A segment of what is drawn.
struct DrawnSegment {
    PicturePoint from, to;
};

/// A label and the point that it names.
struct LabelledPoint {
    double x = 0, y = 0;
    double width = 0, height = 0;  ///< of the text
    /// For the label of a line: places along the line, the best first. Nothing is drawn at the point then.
    std::vector<PicturePoint> line = {};
};

/// Later labels avoid earlier ones and what is drawn. If no place is free, the one that covers least is taken.
std::vector<LabelOffset> place_labels(std::span<const LabelledPoint> labels, double width, double height,
                                      std::span<const DrawnSegment> drawn = {});

}  // namespace midrank
