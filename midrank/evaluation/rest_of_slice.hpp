// The rows outside a slice, with which the slice is compared.

#pragma once

#include "midrank/evaluation/model_slice.hpp"
#include "midrank/measures/views.hpp"
#include "midrank/summaries/ranking.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

namespace midrank {

/// Index in the ranking of all rows of each tie of a slice. Throws Error where a tie is missing, which happens only in
/// a damaged summary or one written by another program.
std::vector<std::size_t> places_in(const Ranking& whole, const Ranking& slice);

/// Copies of the rows of `whole` that are not in `slice`.
class RestRows {
public:
    RestRows(const Rows& whole, const Rows& slice);
    RestRows(const RestRows&) = delete;
    RestRows& operator=(const RestRows&) = delete;

    const Rows& rows() const noexcept { return rows_; }
    Ranking ranking() const;
    /// Multiplies the weights, if the rows have any, by these factors for each class.
    void multiply(double positive, double negative);

private:
    std::variant<std::vector<float>, std::vector<double>> scores_;
    std::vector<std::uint8_t> positive_;
    std::vector<double> weights_;
    std::vector<std::int32_t> clusters_;
    Rows rows_;
};

/// A slice and its rest, as independent samples. Both models are borrowed.
class RestOfSlice {
public:
    /// `by_row`: with clusters or fractional weights single rows are needed; `whole` must then have them.
    RestOfSlice(const ModelSlice& slice, const ModelSlice& whole, bool by_row);
    RestOfSlice(const RestOfSlice&) = delete;
    RestOfSlice& operator=(const RestOfSlice&) = delete;

    const Views& views() const noexcept { return views_; }
    const Views& slice_views() const noexcept { return slice_views_; }
    /// Empty unless single rows are needed.
    const Rows& rows() const noexcept { return by_row_ ? by_row_->rows() : no_rows_; }

private:
    /// Marks both with the given share of positives, if there is one.
    void put_marks(const ModelSlice& slice, const GivenPrevalence& of_all);

    Rows no_rows_;
    std::optional<RestRows> by_row_;
    Summaries of_rest_, of_slice_;
    Views slice_views_, views_;
};

}  // namespace midrank
