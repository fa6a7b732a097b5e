// The weights of summaries that keep their rows. If all weights are 1, none are stored.

#pragma once

#include "midrank/base/bytes.hpp"
#include "midrank/summaries/task_rows.hpp"
#include "midrank/summaries/weight_moments.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace midrank {

class WeightedRows {
public:
    WeightedRows() = default;
    /// Empty weights: each is 1.
    WeightedRows(std::size_t size, std::vector<double> weights, bool whole);
    WeightedRows(std::size_t size, const ItemColumns& items);
    /// Reads `size` weights from bytes. Each must be positive.
    static WeightedRows read(ByteReader& reader, std::size_t size, bool whole);
    /// Checks weights that were read: each one, and their total, must be allowed in a file of rows.
    static WeightedRows checked(const ByteReader& reader, std::vector<double> weights, bool whole);

    std::size_t size() const noexcept { return size_; }
    /// Common to all summaries of items: entries of equal items, here rows.
    std::size_t entries() const noexcept { return size_; }
    double weight(std::size_t row) const noexcept { return weights_.empty() ? 1 : weights_[row]; }
    std::span<const double> weights() const noexcept { return weights_; }  ///< empty: every row weighs 1
    WeightScatter scatter(std::size_t row) const noexcept {
        return weight(row) > 0 ? WeightScatter{.rows = 1, .mean = weight(row)} : WeightScatter{};
    }
    /// Whether weights are frequencies.
    bool whole() const noexcept { return whole_; }
    double total() const noexcept { return total_; }

protected:
    void append(const WeightedRows& other);
    /// Repeats each row counts[row] times.
    void multiply(std::span<const std::uint64_t> counts);
    /// Rows of positive weight, in order.
    std::vector<std::size_t> rows_of_weight() const;

private:
    std::size_t size_ = 0;
    std::vector<double> weights_;
    bool whole_ = true;
    double total_ = 0;
};

}  // namespace midrank
