// A picture as plain data: what is drawn, not how. Presentation turns it into a Vega-Lite specification.

#pragma once

#include "midrank/curves/drawing.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace midrank {

/// Points joined in their order.
struct ChartLine {
    std::string series;  ///< whose line it is: decides the colour, and stands in the legend; empty: of all, in grey
    std::vector<ChartPoint> points;
    Stroke stroke = Stroke::solid;
    std::string part =
        {};  ///< which of several quantities of the series, for a second legend that explains the strokes
};

/// The region between two lines.
struct ChartBand {
    struct Place {
        double x = 0, low = 0, high = 0;
    };
    std::string series;
    std::vector<Place> places;
    std::string part = {};  ///< of which of several lines of the series
};

/// A histogram's bars. Their series are classes, not models, and have colours of their own.
struct ChartBars {
    struct Bar {
        double low = 0, high = 0;  ///< on the axis of x
        double height = 0;
    };
    std::string series;
    std::vector<Bar> bars;
};

/// Points that stand by themselves, one a row of the data.
struct ChartDots {
    std::string series;
    std::vector<ChartPoint> points;
};

/// Values with their intervals, which lie along x.
struct ChartIntervals {
    struct Place {
        ChartPoint value;
        std::optional<std::pair<double, double>> ends = {};
    };
    std::string series;
    std::vector<Place> places = {};
};

/// Which columns of a page's slider (charts/slider.hpp) place its operating point on a chart.
struct ChartPlace {
    std::string x;
    std::vector<std::string> y;  ///< one for each line; empty: a rule across the chart
    std::string series = {};  ///< empty: all
};

/// The area under the curves of a series, with its interval where it has one.
struct ChartArea {
    std::string series;
    std::string name;  ///< "AUC"
    double value = 0;
    std::optional<std::pair<double, double>> interval = {};
};

struct Chart {
    std::string id;  ///< also the name of its file
    std::string title;
    std::string description;  ///< one or two sentences, also for those who do not see it
    ChartAxis x, y;
    std::vector<ChartLine> lines = {};
    std::vector<ChartBand> bands = {};
    std::vector<ChartBars> bars = {};
    std::vector<ChartMark> marks = {};
    std::vector<ChartGuide> guides = {};
    std::optional<ChartPlace> operating_point = {};
    std::vector<ChartDots> dots = {};
    /// Which of the models' colours its first series has: that of the model, in a chart of one of several.
    std::size_t first_colour = 0;
    /// The title of the plots that this one belongs with; empty: it stands alone.
    std::string together = {};
    /// Ends of the axis of x for a closer look at its small values.
    std::vector<double> zooms = {};
    std::vector<ChartArea> areas = {};
    std::vector<ChartIntervals> intervals = {};
    /// Whose line or band is left out and why, and where a band may not hold as stated, in sentences.
    std::vector<std::string> notes = {};
};

}  // namespace midrank
