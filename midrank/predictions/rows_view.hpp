// Checked columns, borrowed: the input of gathering. `Predictions` (predictions.hpp) owns such columns; arrays of
// another program with labels 0 and 1, scores without NaN and weights >= 0 can be used as well, without a copy.

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

/// A column with few distinct names, one code per row.
struct GroupView {
    std::string_view name;
    std::span<const std::string> groups;
    std::span<const std::int32_t> codes;
};

/// What a model predicts about the class of each row.
struct ClassModelView {
    std::string_view name;
    std::span<const std::int32_t> predicted;  ///< codes of classes; empty where there are only scores
    std::vector<ScoreView> scores;  ///< one per class; empty where there are none
};

/// What a model predicts about several labels.
struct LabelModelView {
    std::string_view name;
    std::vector<std::span<const std::uint8_t>> predicted;  ///< one column per label; empty where there are only scores
    std::vector<ScoreView> scores;  ///< one per label; empty where there are none
};

struct RowsView {
    TaskKind task = TaskKind::binary;
    std::string_view label_name, positive_name;
    bool positive_named = false;  ///< by the user; otherwise guessed
    std::span<const std::string> negative_names;
    std::span<const std::uint8_t> positive;  ///< 1 where the row is positive, else 0
    bool only_classes = false;  ///< two classes: scores are predicted classes, 1 or 0
    bool soft_labels = false;  ///< two classes: labels were shares of a positive (label_shares.hpp)
    std::span<const double> row_shares;  ///< share of its row that each entry is; empty: all of it
    std::vector<ScoreView>
        scores;  ///< one a model, or one for all models of a long table; of a regression what is predicted
    std::span<const std::string> classes;  ///< several classes, in order
    std::span<const std::int32_t> truth;  ///< the code of each row's class
    std::vector<ClassModelView> class_models;
    std::span<const std::string> labels;  ///< several labels
    std::vector<std::span<const std::uint8_t>> label_truth;  ///< one column per label
    std::vector<LabelModelView> label_models;
    std::span<const double> target;  ///< regression: true numbers; queries: gain of each row
    std::span<const double> levels;  ///< regression: levels of predicted quantiles, ascending
    std::vector<ScoreView> quantiles;  ///< one per level
    std::span<const double> gains;  ///< two classes: gain of flagging a row; may be empty
    std::string_view weight_name;
    std::span<const double> weights;  ///< empty: every row weighs 1
    bool weights_count = true;  ///< whole weights are frequencies
    std::vector<GroupView> slices;
    std::optional<GroupView> cluster;
    std::optional<GroupView> query;
    std::optional<GroupView> model;  ///< a long table, whose rows belong to different models
    std::int64_t dropped = 0;  ///< rows left out because a value was missing
    std::int64_t left_out = 0;  ///< rows with other labels than those the user named

    std::int64_t rows() const noexcept {
        const std::size_t of_labels = label_truth.empty() ? 0 : label_truth.front().size();
        return static_cast<std::int64_t>(positive.size() + truth.size() + target.size() +
                                         of_labels);  // all but one are 0
    }
};

/// View of the columns of predictions, which must outlive it.
RowsView view_of(const Predictions& predictions);

}  // namespace midrank
