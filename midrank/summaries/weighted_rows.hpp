// What summaries have in common that keep their rows: what these weigh. Rows that all weigh 1 keep no weights.

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
    /// No weights: each row weighs 1.
    WeightedRows(std::size_t size, std::vector<double> weights, bool whole);
    WeightedRows(std::size_t size, const ItemColumns& items);
    /// Takes the weights of so many rows from bytes. Each is above 0.
    static WeightedRows read(ByteReader& reader, std::size_t size, bool whole);
    /// Of weights that were read: each one, and their total, must be one that a file of rows may have.
    static WeightedRows checked(const ByteReader& reader, std::vector<double> weights, bool whole);

    std::size_t size() const noexcept { return size_; }
    /// Entries of equal items, as every summary of items has them: here rows.
    std::size_t entries() const noexcept { return size_; }
    double weight(std::size_t row) const noexcept { return weights_.empty() ? 1 : weights_[row]; }
    std::span<const double> weights() const noexcept { return weights_; }  ///< empty: every row weighs 1
    WeightScatter scatter(std::size_t row) const noexcept {
        return weight(row) > 0 ? WeightScatter{.rows = 1, .mean = weight(row)} : WeightScatter{};
    }
    /// Whether weights are numbers of equal rows.
    bool whole() const noexcept { return whole_; }
    double total() const noexcept { return total_; }

protected:
    void append(const WeightedRows& other);
    /// Each row so many times.
    void multiply(std::span<const std::uint64_t> counts);
    /// Those that weigh something, from the first to the last.
    std::vector<std::size_t> rows_of_weight() const;

private:
    std::size_t size_ = 0;
    std::vector<double> weights_;
    bool whole_ = true;
    double total_ = 0;
};

}  // namespace midrank
