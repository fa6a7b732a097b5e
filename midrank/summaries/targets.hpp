// True and predicted numbers, row by row: the input of all measures of a regression.

#pragma once

#include "midrank/base/bytes.hpp"
#include "midrank/base/storage.hpp"
#include "midrank/base/value.hpp"
#include "midrank/summaries/derive.hpp"
#include "midrank/summaries/task_rows.hpp"
#include "midrank/summaries/weighted_rows.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace midrank {

class Targets : public WeightedRows {
public:
    using Rows = TargetRows;
    static constexpr std::string_view kind = "MRTG";

    Targets() = default;

    void add(const TargetRows& rows);
    void merge(const Targets& other);
    /// Whether the rows are the same, in any order; rows of weight 0 do not count.
    friend bool operator==(const Targets& a, const Targets& b);

    double truth(std::size_t row) const noexcept { return truth_[row]; }
    double predicted(std::size_t row) const noexcept { return predicted_[row]; }
    double error(std::size_t row) const noexcept { return truth_[row] - predicted_[row]; }

    /// The same rows, each counts[row] times.
    Targets with_counts(std::span<const std::uint64_t> counts) const;
    /// The same rows, where row r gets the truth of row rows[r].
    Targets with_truths_of(std::span<const std::size_t> rows) const;

    /// The rows of positive weight, in an order that depends only on their values.
    std::vector<std::size_t> ordered_rows() const;
    /// Whether two rows are equal apart from their weights.
    bool same_row(std::size_t a, std::size_t b) const;

    Bytes encode() const;
    static Targets decode(std::span<const std::byte> bytes);

private:
    explicit Targets(WeightedRows rows) : WeightedRows(std::move(rows)) {}

    Array<double> truth_, predicted_;
};

template <>
struct Emptiness<Targets> {
    using View = Targets;
    static constexpr Undefined why = Undefined::empty;
    static bool holds(const Targets& targets) noexcept { return !(targets.total() > 0); }
};

}  // namespace midrank
