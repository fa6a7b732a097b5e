#pragma once

#include "midrank/predictions/column.hpp"
#include "midrank/predictions/fault.hpp"
#include "midrank/predictions/numbers.hpp"
#include "midrank/predictions/predictions.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <utility>

namespace midrank {

/// Collects a column of scores: as floats while every batch is exact in them, else as doubles.
class Scores {
public:
    Scores(std::string name, std::int64_t row_hint) : row_hint_(row_hint) { column_.name = std::move(name); }

    void add(const Column& column, std::span<const Run> runs);
    bool per_cent() const noexcept { return per_cent_ == PerCent::with; }
    ScoreColumn finish() && { return std::move(column_); }
    /// The rows since the last call.
    ScoreColumn take_rows() { return {column_.name, std::exchange(column_.values, {})}; }

private:
    std::int64_t row_hint_;
    ScoreColumn column_;
    PerCent per_cent_ = PerCent::open;
};

}  // namespace midrank
