// The input of learning: a number for each row and feature, column by column, and the class of each row. All contents
// have passed the checks (feature_table.hpp): numbers are finite, at most 1e100 in magnitude, and none is missing.

#pragma once

#include "midrank/predictions/predictions.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace midrank {

struct Features {
    std::vector<std::string> names;
    std::int64_t rows = 0;
    std::vector<double> values;  ///< column by column: names.size() columns of `rows` numbers

    std::size_t count() const noexcept { return names.size(); }
    std::span<const double> column(std::size_t feature) const noexcept {
        const auto size = static_cast<std::size_t>(rows);
        return std::span(values).subspan(feature * size, size);
    }
};

/// Beyond this, a square, or a sum of squares over rows, could overflow.
inline constexpr double largest_feature = 1e100;

struct LearningSet {
    Features features;
    std::vector<std::uint8_t> positive;  ///< 1 where the row is positive, else 0
    std::string target_name;
    std::string positive_name;  ///< name of the positive class in the data
    std::optional<GroupColumn> clusters = {};  ///< rows that belong together, such as those of a patient
    std::int64_t dropped = 0;  ///< rows left out because a value was missing

    std::int64_t rows() const noexcept { return features.rows; }
    std::int64_t positives() const noexcept;
    std::int64_t clusters_with_rows() const;  ///< 0 where rows are independent
};

}  // namespace midrank
