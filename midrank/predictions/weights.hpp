#pragma once

#include "midrank/predictions/column.hpp"
#include "midrank/predictions/fault.hpp"
#include "midrank/predictions/numbers.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace midrank {

/// Limits of weights: measures multiply up to four totals of weights, and such products must neither overflow nor
/// underflow.
inline constexpr double least_weight = 1e-75;
inline constexpr double most_weight = 1e75;  ///< of one row, and of the total

/// Collects a column of weights: finite, not negative, with a finite positive total, and whole where required.
class Weights {
public:
    explicit Weights(std::int64_t row_hint, bool must_be_whole = false);

    void add(const Column& column, std::span<const Run> runs);

    bool per_cent() const noexcept { return per_cent_ == PerCent::with; }
    /// `place` begins the message where the total is not usable.
    std::vector<double> finish(const std::string& place, bool one_of_several = false) &&;
    /// The rows since the last call. `finish` includes their total.
    std::vector<double> take_rows();

private:
    std::vector<double> values_;
    double taken_ = 0;  ///< total of the rows already taken
    PerCent per_cent_ = PerCent::open;
    bool must_be_whole_;
};

}  // namespace midrank
