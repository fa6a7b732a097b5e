// Rows repeated by their whole weights, so that each can be drawn, swapped or permuted by itself.

#pragma once

#include "midrank/summaries/rows.hpp"

#include <cstdint>
#include <variant>
#include <vector>

namespace midrank {

class RepeatedRows {
public:
    /// Borrows the rows. They are left as they are if they have no weights, or unless `counted` says that weights are
    /// frequencies. Throws Error where there would be too many.
    RepeatedRows(const Rows& rows, bool counted);

    Rows rows() const;

private:
    Rows rows_;
    bool repeated_;
    std::variant<std::vector<float>, std::vector<double>> scores_;
    std::vector<std::uint8_t> positive_;
};

}  // namespace midrank
