// The rows of a model on a slice, borrowed: what summaries add, and what inference asks that needs more than a ranking:
// which rows belong together, what each weighs, and which row of one model is the same as which of another.

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
    std::span<const std::int32_t> clusters;  ///< empty: every row stands for itself
    std::int32_t cluster_count = 0;
    std::span<const std::int64_t> numbers = {};  ///< of each among all rows, from 0; empty: these are all rows
    /// Whether weights, where all are whole, are numbers of equal rows. Else a row is one observation, whatever it weighs.
    bool weights_count = true;
    std::span<const std::string> cluster_names = {};  ///< what the codes stand for; may be left out
    std::span<const double> gains = {};  ///< what is gained where the row is flagged; empty where no column says it

    std::size_t size() const noexcept { return positive.size(); }
    double weight(std::size_t row) const noexcept { return weights.empty() ? 1 : weights[row]; }
    bool weighs(std::size_t row) const noexcept { return weights.empty() || weights[row] > 0; }
};

}  // namespace midrank
