// What a page shows about rows of several labels besides the measures: how many labels rows have and are predicted to
// have, the share predicted exactly, and which label is predicted in place of which.

#pragma once

#include "midrank/base/value.hpp"
#include "midrank/summaries/label_rows.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace midrank {

struct LabelPanel {
    /// Weight of the rows with this number of labels, and with this number of predicted labels.
    struct Rows {
        std::size_t labels = 0;
        double truth = 0, predicted = 0;
    };
    /// Rows in which one label was missed and another one wrongly predicted.
    struct Confusion {
        std::size_t missed = 0, set = 0;  ///< indices among the labels shown
        double rows = 0;
    };

    std::vector<std::string> labels;  ///< those with the most rows, in the order of the data
    std::vector<double> rows;  ///< weight of the rows with each label
    std::size_t left_out = 0;  ///< number of labels with fewer rows, not shown
    /// By number of labels from 0 up to the largest number that occurs. The last one stands for all larger numbers as
    /// well if `more`.
    std::vector<Rows> by_number;
    bool more = false;
    bool predicted = false;  ///< whether predicted labels are known
    Value mean_truth = Undefined::empty, mean_predicted = Undefined::empty;  ///< mean number of labels per row
    Value exact = Undefined::empty;  ///< share of the rows whose predicted labels are exactly the true ones
    std::vector<Confusion> confusions;  ///< among the labels shown, the most frequent first, at most five
};

/// A longer table would not be readable.
constexpr std::size_t most_labels_shown = 60;

LabelPanel label_panel_of(const LabelRows& rows, std::size_t most_labels = most_labels_shown);

}  // namespace midrank
