// Where the labels of a picture stand so that none covers another: each beside its point, in the first free place around it.

#pragma once

#include <optional>
#include <span>
#include <vector>

namespace midrank {

/// From a point to the left end and the middle of a text.
struct LabelOffset {
    double dx = 0, dy = 0;
    friend bool operator==(const LabelOffset&, const LabelOffset&) = default;
};

/// A label and the point that it names, in pixels from the upper left corner of the drawing area.
struct LabelledPoint {
    double x = 0, y = 0;
    double width = 0, height = 0;  ///< of the text
    std::optional<LabelOffset> preferred = {};  ///< where it stands if that is free; then nothing is drawn at its point
};

/// Those of earlier labels are kept free by later ones. Where no place is free the one with the least overlap is taken.
std::vector<LabelOffset> place_labels(std::span<const LabelledPoint> labels, double width, double height);

}  // namespace midrank
