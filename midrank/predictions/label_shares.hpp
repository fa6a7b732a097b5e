// Soft labels: a label in [0, 1] is the positive share of a row; the rest is negative. Such a row becomes two adjacent
// entries, the positive one first, each with the row's scores and its share of the row's weight. So everything that
// reads weighted rows of two classes works with them. Clusters prevent inference from counting the two as independent:
// the entries of a row form a cluster (or belong to that of the user).

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

/// Name of the column of clusters where each row is a cluster.
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

/// Sets the labels of the rows; all other columns must be complete. If all are 0 or 1, the rows are not split.
void put_soft_labels(Predictions& predictions, std::span<const double> labels);

}  // namespace midrank
