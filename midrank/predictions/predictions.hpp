// Rows that have passed the checks of read_predictions: labels are 0 or 1, scores are not NaN, weights are finite and
// not negative. Everything to the right of this folder may rely on this.

#pragma once

#include "midrank/base/task.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace midrank {

/// The scores of one model. A float32 column stays float32: half the memory, and conversion to double is exact.
struct ScoreColumn {
    std::string name;
    std::variant<std::vector<float>, std::vector<double>> values;
};

/// A column with few distinct names, one code per row: slices, clusters, models.
struct GroupColumn {
    std::string name;
    std::vector<std::string> groups;  ///< in order of first occurrence
    std::vector<std::int32_t> codes;
};

/// What a model predicts about the class of each row: the class, or a score for each class, or both.
struct ClassModel {
    std::string name;
    std::vector<std::int32_t> predicted;  ///< codes of classes; empty where there are only scores
    std::vector<ScoreColumn> scores;  ///< one per class, in their order; empty where there are none
};

/// What a model predicts about several labels: whether a row has each, or a score for each, or both.
struct LabelModel {
    std::string name;
    std::vector<std::vector<std::uint8_t>> predicted;  ///< one column per label; empty where there are only scores
    std::vector<ScoreColumn> scores;  ///< one per label; empty where there are none
};

struct Predictions {
    TaskKind task = TaskKind::binary;
    std::string label_name;
    std::string positive_name;  ///< name of the positive class in the data ("true", "1", "malignant")
    bool positive_named = false;  ///< by the user; otherwise guessed
    std::vector<std::string> negative_names;  ///< all other labels
    std::vector<std::uint8_t> positive;  ///< 1 where the row is positive, else 0
    bool only_classes = false;  ///< two classes: models give the class, stored as the score 1 or 0
    bool soft_labels = false;  ///< two classes: labels were shares of a positive (label_shares.hpp)
    /// If some of these lie between 0 and 1, the share of its row that each entry is; 1: all of it.
    std::vector<double> row_shares;
    std::vector<ScoreColumn> scores;  ///< two classes or queries; for a regression, the predictions of each model
    // Several classes:
    std::vector<std::string> classes;  ///< in order
    std::vector<std::int32_t> truth;  ///< code of the class
    std::vector<ClassModel> class_models;
    // Several labels:
    std::vector<std::string> label_names;
    std::vector<std::vector<std::uint8_t>> label_truth;  ///< one column per label
    std::vector<LabelModel> label_models;
    std::vector<double> target;  ///< regression: true numbers; queries: the gain of each row
    std::vector<double> levels;  ///< regression: levels of predicted quantiles, ascending
    std::vector<ScoreColumn> quantiles;  ///< one per level
    std::vector<double> gains;  ///< two classes: gain of flagging a row; empty without such a column
    std::vector<double> weights;  ///< empty: every row weighs 1
    std::string weight_name;
    bool weights_count = true;  ///< whole weights are frequencies
    std::vector<GroupColumn> slices;
    std::vector<GroupColumn> clusters;  ///< none or one
    std::vector<GroupColumn> queries;  ///< none or one
    std::vector<GroupColumn> models;  ///< none or one: a long table, whose rows belong to different models
    std::int64_t dropped = 0;  ///< rows left out because a value was missing
    std::int64_t left_out = 0;  ///< rows with other labels than those the user named
    std::int64_t unpaired = 0;  ///< rows left out because some model lacks their item
    std::vector<std::string> per_cent;  ///< columns whose numbers all had a per cent sign, and were divided by 100

    std::int64_t rows() const noexcept {
        const std::size_t of_labels = label_truth.empty() ? 0 : label_truth.front().size();
        return static_cast<std::int64_t>(positive.size() + truth.size() + target.size() +
                                         of_labels);  // all but one are 0
    }
};

}  // namespace midrank
