// The rows of one model, all of them or those of a slice, as its summaries take them.

#pragma once

#include "midrank/predictions/rows_view.hpp"
#include "midrank/summaries/rows.hpp"
#include "midrank/summaries/task_rows.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <variant>
#include <vector>

namespace midrank {

/// Indices of rows; none: all rows.
using Selection = std::optional<std::vector<std::int64_t>>;

/// Extracts the selected rows from columns. If all are selected the columns are returned as they are; copies live as
/// long as the selector.
class RowSelector {
public:
    explicit RowSelector(Selection rows) : rows_(std::move(rows)) {}

    template <class T>
    std::span<const T> of(std::span<const T> column) {
        if (!rows_ || column.empty()) return column;
        auto copy = std::make_shared<std::vector<T>>();
        copy->reserve(rows_->size());
        for (const std::int64_t row : *rows_) copy->push_back(column[static_cast<std::size_t>(row)]);
        copies_.push_back(copy);
        return *copy;
    }
    NumberView of(const NumberView& column) {
        return std::visit([this](const auto& values) -> NumberView { return of(values); }, column);
    }

    /// Indices of the selected rows in the columns; empty: all, in order.
    std::span<const std::int64_t> numbers() const noexcept {
        return rows_ ? std::span<const std::int64_t>(*rows_) : std::span<const std::int64_t>();
    }
    bool copies() const noexcept { return rows_.has_value(); }

private:
    Selection rows_;
    std::vector<std::shared_ptr<const void>> copies_;
};

Rows binary_rows(const RowsView& view, const ScoreView& scores, RowSelector& select);
/// The rows of model `model` (index among those of its task), for tasks other than two classes.
TaskRows task_rows(const RowsView& view, std::size_t model, RowSelector& select);

}  // namespace midrank
