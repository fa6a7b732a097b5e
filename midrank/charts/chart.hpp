// A picture as plain data: what is drawn, not how. Presentation turns it into a Vega-Lite specification.

#pragma once

#include "midrank/curves/drawing.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace midrank {

/// Points joined in order.
struct ChartLine {
    std::string series;  ///< determines the colour, and appears in the legend; empty: common to all, in grey
    std::vector<ChartPoint> points;
    Stroke stroke = Stroke::solid;
    std::string part = {};  ///< which of several quantities of the series, for a second legend of line styles
};

/// The region between two lines.
struct ChartBand {
    struct Place {
        double x = 0, low = 0, high = 0;
    };
    std::string series;
    std::vector<Place> places;
    std::string part = {};  ///< which of several lines of the series it belongs to
};

/// Bars of a histogram. Their series are classes rather than models, and have their own colours.
struct ChartBars {
    struct Bar {
        double low = 0, high = 0;  ///< on the x axis
        double height = 0;
    };
    std::string series;
    std::vector<Bar> bars;
};

/// Separate points, one per row of the data.
struct ChartDots {
    std::string series;
    std::vector<ChartPoint> points;
};

/// Values with intervals along x.
struct ChartIntervals {
    struct Place {
        ChartPoint value;
        std::optional<std::pair<double, double>> ends = {};
    };
    std::string series;
    std::vector<Place> places = {};
};

/// The columns of a page's slider (charts/slider.hpp) that place its operating point on a chart.
struct ChartPlace {
    std::string x;
    std::vector<std::string> y;  ///< one for each line; empty: a vertical line across the chart
    std::string series = {};  ///< empty: all
};

/// The area under the curves of a series, with its interval if there is one.
struct ChartArea {
    std::string series;
    std::string name;  ///< "AUC"
    double value = 0;
    std::optional<std::pair<double, double>> interval = {};
};

struct Chart {
    std::string id;  ///< also the name of its file
    std::string title;
    std::string description;  ///< one or two sentences, also for readers who cannot see it
    ChartAxis x, y;
    std::vector<ChartLine> lines = {};
    std::vector<ChartBand> bands = {};
    std::vector<ChartBars> bars = {};
    std::vector<ChartMark> marks = {};
    std::vector<ChartGuide> guides = {};
    std::optional<ChartPlace> operating_point = {};
    std::vector<ChartDots> dots = {};
    /// Index of the model colour of the first series: that of the model, in a chart of one of several.
    std::size_t first_colour = 0;
    /// The title of the group of plots that this one belongs to; empty: none.
    std::string together = {};
    /// Upper ends of the x axis for a closer look at small values.
    std::vector<double> zooms = {};
    std::vector<ChartArea> areas = {};
    std::vector<ChartIntervals> intervals = {};
    /// Why a line or band is left out, and where a band may have too little coverage, in sentences.
    std::vector<std::string> notes = {};
};

}  // namespace midrank
