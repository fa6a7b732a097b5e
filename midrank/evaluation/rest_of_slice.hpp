// The rows outside a slice, against which the slice is held.

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

/// Where the ties of a slice stand in the ranking of all rows. Throws Error where one is not there, as only a summary has it that
/// midrank did not write.
std::vector<std::size_t> places_in(const Ranking& whole, const Ranking& slice);

/// Copies of the rows of the whole that are not in the slice.
class RestRows {
public:
    RestRows(const Rows& whole, const Rows& slice);
    RestRows(const RestRows&) = delete;
    RestRows& operator=(const RestRows&) = delete;

    const Rows& rows() const noexcept { return rows_; }
    Ranking ranking() const;
    /// Rows that have weights weigh so many times as much, by their class.
    void multiply(double positive, double negative);

private:
    std::variant<std::vector<float>, std::vector<double>> scores_;
    std::vector<std::uint8_t> positive_;
    std::vector<double> weights_;
    std::vector<std::int32_t> clusters_;
    Rows rows_;
};

/// The slice and its rest, two independent samples. Both models are borrowed.
class RestOfSlice {
public:
    /// `by_row`: clusters or fractional weights ask for single rows, which `whole` must have then.
    RestOfSlice(const ModelSlice& slice, const ModelSlice& whole, bool by_row);
    RestOfSlice(const RestOfSlice&) = delete;
    RestOfSlice& operator=(const RestOfSlice&) = delete;

    const Views& views() const noexcept { return views_; }
    const Views& slice_views() const noexcept { return slice_views_; }
    /// None where single rows are not asked for.
    const Rows& rows() const noexcept { return by_row_ ? by_row_->rows() : no_rows_; }

private:
    /// Where the share of positives is given: the marks of both.
    void put_marks(const ModelSlice& slice, const GivenPrevalence& of_all);

    Rows no_rows_;
    std::optional<RestRows> by_row_;
    Summaries of_rest_, of_slice_;
    Views slice_views_, views_;
};

}  // namespace midrank
