// Rows that have passed the checks of read_predictions: labels are 0 or 1, scores are numbers (not NaN), weights are
// finite and not negative. Everything to the right of this folder may rely on it.

#pragma once

#include "midrank/base/task.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace midrank {

/// The scores one model gave. A float32 column stays float32: half the memory, and it widens exactly.
struct ScoreColumn {
    std::string name;
    std::variant<std::vector<float>, std::vector<double>> values;
};

/// A column of a few distinct names, one code a row: slices, clusters, models.
struct GroupColumn {
    std::string name;
    std::vector<std::string> groups;  ///< in the order of their first row
    std::vector<std::int32_t> codes;
};

/// What a model says of the class of each row: the class itself, or a score for each class, or both.
struct ClassModel {
    std::string name;
    std::vector<std::int32_t> predicted;  ///< codes of classes; empty where there are only scores
    std::vector<ScoreColumn> scores;  ///< one a class, in their order; empty where there are none
};

/// What a model says of several labels: whether a row has each, or a score for each, or both.
struct LabelModel {
    std::string name;
    std::vector<std::vector<std::uint8_t>> predicted;  ///< one column a label; empty where there are only scores
    std::vector<ScoreColumn> scores;  ///< one a label; empty where there are none
};

struct Predictions {
    TaskKind task = TaskKind::binary;
    std::string label_name;
    std::string positive_name;  ///< what the positive class is called in the data ("true", "1", "malignant")
    bool positive_named = false;  ///< by the user; else it was guessed
    std::vector<std::string> negative_names;  ///< all other labels
    std::vector<std::uint8_t> positive;  ///< 1 where the row is positive, else 0
    bool only_classes = false;  ///< of two classes: models say the class, which stands as the score 1 or 0
    bool soft_labels = false;  ///< of two classes: labels were shares of a positive (label_shares.hpp)
    /// Where some of these lie between 0 and 1, how much of its row each entry of the columns is; 1: all of it.
    std::vector<double> row_shares;
    std::vector<ScoreColumn> scores;  ///< of two classes or queries; of a regression what each model predicts
    // Of several classes:
    std::vector<std::string> classes;  ///< in order
    std::vector<std::int32_t> truth;  ///< code of the class
    std::vector<ClassModel> class_models;
    // Of several labels:
    std::vector<std::string> label_names;
    std::vector<std::vector<std::uint8_t>> label_truth;  ///< one column a label
    std::vector<LabelModel> label_models;
    std::vector<double> target;  ///< of a regression; of queries what each row is worth
    std::vector<double> levels;  ///< of a regression: those of predicted quantiles, rising
    std::vector<ScoreColumn> quantiles;  ///< one a level
    std::vector<double> gains;  ///< of two classes: what flagging a row gains; empty where no column says it
    std::vector<double> weights;  ///< empty: every row weighs 1
    std::string weight_name;
    bool weights_count = true;  ///< where all weights are whole, they are numbers of equal rows
    std::vector<GroupColumn> slices;
    std::vector<GroupColumn> clusters;  ///< none or one
    std::vector<GroupColumn> queries;  ///< none or one
    std::vector<GroupColumn> models;  ///< none or one: the rows of a long table belong to different models
    std::int64_t dropped = 0;  ///< rows left out because a value was missing
    std::int64_t left_out = 0;  ///< rows of other labels than those that the user named
    std::int64_t unpaired = 0;  ///< rows left out because not every model has one of their item
    std::vector<std::string> per_cent;  ///< columns whose numbers all had a per cent sign, and were divided by 100

    std::int64_t rows() const noexcept {
        const std::size_t of_labels = label_truth.empty() ? 0 : label_truth.front().size();
        return static_cast<std::int64_t>(positive.size() + truth.size() + target.size() + of_labels);  // but one are 0
    }
};

}  // namespace midrank
