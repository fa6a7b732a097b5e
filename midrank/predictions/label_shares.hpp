// Soft labels: a label in [0, 1] says how much of a row is positive, and the rest of it is negative. Such a row becomes two entries, one
// after the other, the positive one first: each with the row's scores, and with its share of the row's weight. So everything that
// reads weighted rows of two classes reads them. What must not take the two for two observations is told by clusters: entries of
// one row belong to one (or to that of the user, which holds them both).

#pragma once

#include "midrank/predictions/column.hpp"
#include "midrank/predictions/fault.hpp"
#include "midrank/predictions/numbers.hpp"
#include "midrank/predictions/predictions.hpp"

#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace midrank {

/// What the column of clusters is called where each row is its own.
inline constexpr std::string_view rows_as_clusters = "(row)";

/// Collects a column of soft labels.
class LabelShares {
public:
    explicit LabelShares(std::int64_t row_hint);

    void add(const Column& column, std::span<const Run> runs);
    bool per_cent() const noexcept { return per_cent_ == PerCent::with; }
    std::vector<double> finish() && { return std::move(values_); }

private:
    std::vector<double> values_;
    PerCent per_cent_ = PerCent::open;
};

/// Gives the rows these labels, where all other columns are there already. Where all are 0 or 1 the rows stay as they are.
void put_soft_labels(Predictions& predictions, std::span<const double> labels);

}  // namespace midrank
