#pragma once

#include "midrank/predictions/column.hpp"
#include "midrank/predictions/fault.hpp"
#include "midrank/predictions/numbers.hpp"

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace midrank {

/// Collects the relevances of rows ranked within queries: finite numbers, not negative.
class Gains {
public:
    explicit Gains(std::int64_t row_hint);

    void add(const Column& column, std::span<const Run> runs);
    bool per_cent() const noexcept { return per_cent_ == PerCent::with; }
    std::vector<double> finish() && { return std::move(values_); }

private:
    std::vector<double> values_;
    PerCent per_cent_ = PerCent::open;
};

}  // namespace midrank
