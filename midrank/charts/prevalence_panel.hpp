// The models of a page where another share of the items is positive: at each of a few such shares, what the cards and the slider show
// there. The operating points stay; what items of a class weigh is what changes.

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

/// Which cells of a confusion matrix are counted: true positives, false positives, false negatives, true negatives.
using CountedCells = std::array<bool, 4>;

struct PrevalencePanel {
    /// A measure of the slider that is a share of items, so that weighted counts tell it: which cells of which.
    struct ShareOfItems {
        std::string key;
        CountedCells part = {}, whole = {};
    };
    /// A model where one of the shares is positive.
    struct Stop {
        double positive_factor = 1, negative_factor = 1;  ///< what an item of each class weighs
        std::vector<Result> results;  ///< those of the cards that change with the share
        /// Of each of `held` at each point of the slider; NaN where there is none.
        std::vector<std::vector<double>> values;
    };

    std::vector<double> prevalences;
    /// Keys, of the cards and of the slider, whose values are the same at any share.
    std::vector<std::string> unaffected;
    std::vector<ShareOfItems> shares;
    std::vector<std::string> held;  ///< keys of the slider's other measures, as many as there is room for
    std::vector<std::vector<Stop>> models;  ///< at each of the shares
};

/// What is looked at, of the models as they were measured, each with its slider.
struct PanelRequest {
    std::span<const ModelSlice> models;
    std::span<const Slider> sliders;
    std::span<const MeasureRequest> cards, slider_measures;
    std::optional<IntervalRequest> intervals = {};
};

/// None where the share of positives or of slices is given, where a model has one class only or no slider, and of so many rows that it
/// would take longer than the rest of the page.
std::optional<PrevalencePanel> prevalence_panel(const EvidenceSet& evidence, const PanelRequest& request);

}  // namespace midrank
