// What a page shows of the rows of several labels beside its measures: how many labels they have and are predicted to have, how many are
// predicted exactly, and which label is set in the place of which.

#pragma once

#include "midrank/base/value.hpp"
#include "midrank/summaries/label_rows.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace midrank {

struct LabelPanel {
    /// Weight of the rows that have so many labels, and of those for which so many are predicted.
    struct Rows {
        std::size_t labels = 0;
        double truth = 0, predicted = 0;
    };
    /// The first label was missed and the second set in one row.
    struct Confusion {
        std::size_t missed = 0, set = 0;  ///< places among the labels that are shown
        double rows = 0;
    };

    std::vector<std::string> labels;  ///< with most rows, in the order of the data
    std::vector<double> rows;  ///< weight of the rows that have each
    std::size_t left_out = 0;  ///< labels with fewer rows than these
    /// From 0 labels upwards, without the numbers that do not occur at the end. The last one stands for itself and all above where
    /// `more` says so.
    std::vector<Rows> by_number;
    bool more = false;
    bool predicted = false;  ///< whether it is known which labels are predicted
    Value mean_truth = Undefined::empty, mean_predicted = Undefined::empty;  ///< labels of a row
    Value exact = Undefined::empty;  ///< share of the rows whose labels are all predicted, and no others
    std::vector<Confusion> confusions;  ///< of the labels that are shown, the most frequent first, up to five
};

/// A longer table tells nothing to people.
constexpr std::size_t most_labels_shown = 60;

LabelPanel label_panel_of(const LabelRows& rows, std::size_t most_labels = most_labels_shown);

}  // namespace midrank
