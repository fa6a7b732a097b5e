// Colours in pictures and pages: the same for a model everywhere, distinguishable with red-green colour blindness, each
// with a contrast of at least 3 against its background.
//
// The light colours are those of Okabe and Ito (2008), jfly.uni-koeln.de/color, darkened where they are too pale for
// lines on white; the dark theme has the same hues on a dark background. tests/cli/test_plots.py measures the contrast.

#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace midrank {

struct Colour {
    std::string_view light, dark;
};

/// The colour of the i-th model; repeats after the last colour.
constexpr Colour model_colour(std::size_t i) {
    constexpr std::array colours = {
        Colour{"#0072b2", "#56b4e9"}, Colour{"#c04f00", "#ff9a52"}, Colour{"#00795a", "#35c99a"},
        Colour{"#b0478a", "#ee9bcb"}, Colour{"#806200", "#e3c74d"}, Colour{"#5d4ec9", "#b1a7ff"},
        Colour{"#4a4a4a", "#cfcfcf"}, Colour{"#a3262e", "#ff8f8f"},
    };
    return colours[i % colours.size()];
}

/// Colours of the classes in a histogram: grey and a yellowish green, which no model has.
constexpr Colour class_colour(std::size_t i) {
    return i == 0 ? Colour{"#8a8a8a", "#8a8a8a"} : Colour{"#5f8a00", "#a8d93a"};
}

/// For what is not data: chance, levels, remarks.
constexpr std::string_view guide_colour = "#808080";
/// For their labels: as dark as small text must be. A page uses that of its theme instead (web/src/chart_style.ts).
constexpr std::string_view label_colour = "#666666";

}  // namespace midrank
