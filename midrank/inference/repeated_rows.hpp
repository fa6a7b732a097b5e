// Rows written out as often as they weigh, where whole weights count rows: so each is drawn, swapped or permuted by itself.

#pragma once

#include "midrank/summaries/rows.hpp"

#include <cstdint>
#include <variant>
#include <vector>

namespace midrank {

class RepeatedRows {
public:
    /// The rows are borrowed. They stay as they are where they have no weights, or `counted` does not say that weights count
    /// rows. Throws Error where they stand for too many.
    RepeatedRows(const Rows& rows, bool counted);

    Rows rows() const;

private:
    Rows rows_;
    bool repeated_;
    std::variant<std::vector<float>, std::vector<double>> scores_;
    std::vector<std::uint8_t> positive_;
};

}  // namespace midrank
