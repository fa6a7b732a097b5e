// Rows of several labels: for each label, whether the row has it, whether it is predicted, and its score. Rows are
// kept, because measures over rows need to know which labels belong to one row.

#pragma once

#include "midrank/base/bytes.hpp"
#include "midrank/base/value.hpp"
#include "midrank/summaries/confusion.hpp"
#include "midrank/summaries/derive.hpp"
#include "midrank/summaries/ranking.hpp"
#include "midrank/summaries/task_rows.hpp"
#include "midrank/summaries/weighted_rows.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace midrank {

class LabelRows : public WeightedRows {
public:
    using Rows = LabelledRows;
    static constexpr std::string_view kind = "MRLR";

    LabelRows() = default;

    void add(const LabelledRows& rows);
    /// Throws Error where the labels differ, or only one side has scores or predictions; so does merge.
    void need_mergeable(const LabelRows& other) const;
    void merge(const LabelRows& other);
    /// Whether the rows are the same, in any order; rows of weight 0 do not count.
    friend bool operator==(const LabelRows& a, const LabelRows& b);

    std::span<const std::string> labels() const noexcept { return all_->labels; }
    std::size_t label_count() const noexcept { return all_->labels.size(); }
    bool positive(std::size_t label, std::size_t row) const noexcept { return all_->truth[place(label, row)] != 0; }
    bool has_scores() const noexcept { return all_->has_scores; }
    double score(std::size_t label, std::size_t row) const noexcept { return all_->scores[place(label, row)]; }
    /// The truth and the scores of one label, by row.
    std::span<const std::uint8_t> truth_column(std::size_t label) const noexcept {
        return std::span(all_->truth).subspan(place(label, 0), size());
    }
    NumberView column(std::size_t label) const noexcept {
        return std::span<const double>(all_->scores).subspan(place(label, 0), size());
    }
    /// A label against the rest, by its own scores.
    Ranking ranking(std::size_t label) const;

    /// Whether predicted labels are known: given, or by a threshold of the scores.
    bool has_flags() const noexcept { return all_->has_predicted || threshold_.has_value(); }
    /// Whether the label is predicted: as given, or by a score above the threshold.
    bool flagged(std::size_t label, std::size_t row) const noexcept {
        if (all_->has_predicted) return all_->predicted[place(label, row)] != 0;
        return score(label, row) > *threshold_;
    }
    /// Where no predictions are given: 0.5 if all scores lie in [0, 1], 0 if they have both signs; or the threshold set
    /// by `at`.
    std::optional<double> threshold() const noexcept { return threshold_; }
    LabelRows at(std::optional<double> threshold) const;
    /// One label against the rest over the rows; and one row over its labels, each of weight 1. has_flags() must be
    /// true.
    Confusion confusion_of_label(std::size_t label) const;
    Confusion confusion_of_row(std::size_t row) const noexcept;

    /// Weight of the rows that have the label.
    double positive_total(std::size_t label) const noexcept { return positive_totals_[label]; }

    /// The same rows, each counts[row] times, with the same threshold.
    LabelRows with_counts(std::span<const std::uint64_t> counts) const;
    /// The same rows, where row r gets the truth of row rows[r].
    LabelRows with_truths_of(std::span<const std::size_t> rows) const;

    /// The rows of positive weight, in an order that depends only on their values.
    std::vector<std::size_t> ordered_rows() const;
    /// Whether two rows are equal apart from their weights.
    bool same_row(std::size_t a, std::size_t b) const;

    Bytes encode() const;
    static LabelRows decode(std::span<const std::byte> bytes);

private:
    /// Column after column.
    struct Columns {
        std::vector<std::string> labels;
        bool has_predicted = false, has_scores = false;  ///< kept even if no row is left
        std::vector<std::uint8_t> truth;
        std::vector<std::uint8_t> predicted;  ///< empty where there are only scores
        std::vector<double> scores;  ///< empty where there are none
        friend bool operator==(const Columns&, const Columns&) = default;
    };

    std::size_t place(std::size_t label, std::size_t row) const noexcept { return label * size() + row; }
    explicit LabelRows(WeightedRows rows) : WeightedRows(std::move(rows)) {}
    void total_up();
    /// The threshold implied by the scores.
    std::optional<double> usual_threshold() const;
    /// These rows in this order, with their weights.
    LabelRows selected(std::span<const std::size_t> rows) const;

    std::shared_ptr<const Columns> all_ = std::make_shared<Columns>();  ///< shared with the replicates of a bootstrap
    std::optional<double> threshold_;
    std::vector<double> positive_totals_;
};

template <>
struct Emptiness<LabelRows> {
    using View = LabelRows;
    static constexpr Undefined why = Undefined::empty;
    static bool holds(const LabelRows& rows) noexcept { return !(rows.total() > 0); }
};

}  // namespace midrank
