// The rows of a model on a slice, borrowed: the input of summaries, and of inference that needs more than a ranking:
// clusters, single weights, and the correspondence of rows between models.

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <variant>

namespace midrank {

struct Rows {
    std::variant<std::span<const float>, std::span<const double>> scores;
    std::span<const std::uint8_t> positive;
    std::span<const double> weights;  ///< empty: every row weighs 1
    std::span<const std::int32_t> clusters;  ///< empty: rows are independent
    std::int32_t cluster_count = 0;
    std::span<const std::int64_t> numbers = {};  ///< index of each among all rows; empty: these are all rows
    /// Whether whole weights are frequencies. Otherwise a row is one observation, whatever its weight.
    bool weights_count = true;
    std::span<const std::string> cluster_names = {};  ///< names of the codes; may be empty
    std::span<const double> gains = {};  ///< gain if the row is flagged; empty without such a column

    std::size_t size() const noexcept { return positive.size(); }
    double weight(std::size_t row) const noexcept { return weights.empty() ? 1 : weights[row]; }
    bool weighs(std::size_t row) const noexcept { return weights.empty() || weights[row] > 0; }
};

}  // namespace midrank
