#pragma once

#include "midrank/predictions/column.hpp"
#include "midrank/predictions/fault.hpp"
#include "midrank/predictions/numbers.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace midrank {

/// Measures multiply up to four of the counts that weights add up to, and such a product must neither overflow nor vanish.
inline constexpr double least_weight = 1e-75;
inline constexpr double most_weight = 1e75;  ///< of one row, and of all together

/// Collects a column of weights: finite, not negative, of a total that is finite and not zero, and whole where they must be.
class Weights {
public:
    explicit Weights(std::int64_t row_hint, bool must_be_whole = false);

    void add(const Column& column, std::span<const Run> runs);

    bool per_cent() const noexcept { return per_cent_ == PerCent::with; }
    /// `place` opens the message where the total is of no use.
    std::vector<double> finish(const std::string& place, bool one_of_several = false) &&;
    /// The rows since the last call. Their total counts for `finish`.
    std::vector<double> take_rows();

private:
    std::vector<double> values_;
    double taken_ = 0;  ///< total of the rows that were taken
    PerCent per_cent_ = PerCent::open;
    bool must_be_whole_;
};

}  // namespace midrank
