// Where the labels of a picture stand so that none covers another, nor a line: each beside its point, in the first free place around it.

#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace midrank {

/// From a point to the left end and the middle of a text.
struct LabelOffset {
    double dx = 0, dy = 0;
    std::size_t at = 0;  ///< of a line's label: which of the places along the line
    friend bool operator==(const LabelOffset&, const LabelOffset&) = default;
};

/// In pixels from the upper left corner of the drawing area.
struct PicturePoint {
    double x = 0, y = 0;
};

/// A piece of what is drawn.
struct DrawnSegment {
    PicturePoint from, to;
};

/// A label and the point that it names.
struct LabelledPoint {
    double x = 0, y = 0;
    double width = 0, height = 0;  ///< of the text
    /// Of the label of a line: places along the line, the best first. Then nothing is drawn at the point.
    std::vector<PicturePoint> line = {};
};

/// Those of earlier labels are kept free by later ones, and so is what is drawn. Where no place is free the one that covers least is
/// taken.
std::vector<LabelOffset> place_labels(std::span<const LabelledPoint> labels, double width, double height,
                                      std::span<const DrawnSegment> drawn = {});

}  // namespace midrank
