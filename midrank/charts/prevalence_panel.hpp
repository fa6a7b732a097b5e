// The models of a page at other shares of positives: the values of cards and slider at each of a few shares. The
// operating points stay; only the weights of the classes change.

#pragma once

#include "midrank/charts/slider.hpp"
#include "midrank/evaluation/evaluate.hpp"
#include "midrank/summaries/confusion.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace midrank {

/// Which cells of the confusion matrix are counted: true positives, false positives, false negatives, true negatives.
using CountedCells = std::array<bool, 4>;

struct PrevalencePanel {
    /// A slider measure that is a share of items, and so follows from weighted counts: the cells of part and whole.
    struct ShareOfItems {
        std::string key;
        CountedCells part = {}, whole = {};
    };
    /// A model at one of the shares.
    struct Stop {
        double positive_factor = 1, negative_factor = 1;  ///< weight of an item of each class
        std::vector<Result> results;  ///< results of the cards that change with the share
        /// For each of `held`, its value at each slider point; NaN where undefined.
        std::vector<std::vector<double>> values;
    };

    std::vector<double> prevalences;
    /// Keys of cards and slider measures that do not change with the share.
    std::vector<std::string> unaffected;
    std::vector<ShareOfItems> shares;
    std::vector<std::string> held;  ///< keys of the slider's other measures, as many as there is room for
    std::vector<std::vector<Stop>> models;  ///< at each of the shares
};

/// The models as measured, each with its slider.
struct PanelRequest {
    std::span<const ModelSlice> models;
    std::span<const Slider> sliders;
    std::span<const MeasureRequest> cards, slider_measures;
    std::optional<IntervalRequest> intervals = {};
};

/// None where the share of positives or of slices is given, where a model has one class only or no slider, and where
/// there are so many rows that it would take longer than the rest of the page.
std::optional<PrevalencePanel> prevalence_panel(const EvidenceSet& evidence, const PanelRequest& request);

}  // namespace midrank
