// Checked columns, borrowed: what evidence is gathered from. `Predictions` owns such columns (predictions.hpp); arrays of
// another program that hold labels 0 and 1, scores without NaN and weights from 0 on are another, without a copy.

#pragma once

#include "midrank/base/task.hpp"
#include "midrank/predictions/predictions.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace midrank {

struct ScoreView {
    std::string_view name;
    std::variant<std::span<const float>, std::span<const double>> values;
};

/// A column of a few distinct names, one code a row.
struct GroupView {
    std::string_view name;
    std::span<const std::string> groups;
    std::span<const std::int32_t> codes;
};

/// What a model says of the class of each row.
struct ClassModelView {
    std::string_view name;
    std::span<const std::int32_t> predicted;  ///< codes of classes; empty where there are only scores
    std::vector<ScoreView> scores;  ///< one a class; empty where there are none
};

/// What a model says of several labels.
struct LabelModelView {
    std::string_view name;
    std::vector<std::span<const std::uint8_t>> predicted;  ///< one column a label; empty where there are only scores
    std::vector<ScoreView> scores;  ///< one a label; empty where there are none
};

struct RowsView {
    TaskKind task = TaskKind::binary;
    std::string_view label_name, positive_name;
    bool positive_named = false;  ///< by the user; else it was guessed
    std::span<const std::string> negative_names;
    std::span<const std::uint8_t> positive;  ///< 1 where the row is positive, else 0
    bool only_classes = false;  ///< of two classes: scores are predicted classes, 1 or 0
    bool soft_labels = false;  ///< of two classes: labels were shares of a positive (label_shares.hpp)
    std::span<const double> row_shares;  ///< how much of its row each entry is; empty: all of it
    std::vector<ScoreView>
        scores;  ///< one a model, or one for all models of a long table; of a regression what is predicted
    std::span<const std::string> classes;  ///< of several classes, in order
    std::span<const std::int32_t> truth;  ///< the code of each row's class
    std::vector<ClassModelView> class_models;
    std::span<const std::string> labels;  ///< several of them
    std::vector<std::span<const std::uint8_t>> label_truth;  ///< one column a label
    std::vector<LabelModelView> label_models;
    std::span<const double> target;  ///< of a regression; of queries what each row is worth
    std::span<const double> levels;  ///< of a regression: those of predicted quantiles, rising
    std::vector<ScoreView> quantiles;  ///< one a level
    std::span<const double> gains;  ///< of two classes: what is gained where a row is flagged; may be empty
    std::string_view weight_name;
    std::span<const double> weights;  ///< empty: every row weighs 1
    bool weights_count = true;  ///< where all weights are whole, they are numbers of equal rows
    std::vector<GroupView> slices;
    std::optional<GroupView> cluster;
    std::optional<GroupView> query;
    std::optional<GroupView> model;  ///< the rows of a long table belong to different models
    std::int64_t dropped = 0;  ///< rows left out because a value was missing
    std::int64_t left_out = 0;  ///< rows of other labels than those that the user named

    std::int64_t rows() const noexcept {
        const std::size_t of_labels = label_truth.empty() ? 0 : label_truth.front().size();
        return static_cast<std::int64_t>(positive.size() + truth.size() + target.size() + of_labels);  // but one are 0
    }
};

/// The columns of predictions, which must live as long as the view.
RowsView view_of(const Predictions& predictions);

}  // namespace midrank
