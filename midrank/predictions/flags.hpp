#pragma once

#include "midrank/predictions/column.hpp"
#include "midrank/predictions/fault.hpp"

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace midrank {

/// Collects a column that tells for each row whether it has (or is predicted to have) one of several labels: 1 or 0,
/// true or false.
class Flags {
public:
    explicit Flags(std::int64_t row_hint);

    void add(const Column& column, std::span<const Run> runs);
    std::vector<std::uint8_t> finish() && { return std::move(values_); }

private:
    std::vector<std::uint8_t> values_;
};

}  // namespace midrank
