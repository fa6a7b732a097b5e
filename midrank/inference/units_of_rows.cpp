#include "midrank/inference/units_of_rows.hpp"

namespace midrank {

UnitsOfRows units_of_rows(const Rows& rows) {
    const bool clustered = !rows.clusters.empty();
    const auto place = [&](std::size_t row) { return clustered ? static_cast<std::size_t>(rows.clusters[row]) : row; };
    std::vector<bool> present(clustered ? static_cast<std::size_t>(rows.cluster_count) : rows.size());
    for (std::size_t row = 0; row < rows.size(); ++row)
        if (rows.weighs(row)) present[place(row)] = true;
    UnitsOfRows units{.of_row = std::vector<std::uint32_t>(rows.size()), .count = 0};
    std::vector<std::uint32_t> number(present.size());
    for (std::size_t i = 0; i < present.size(); ++i)
        if (present[i]) number[i] = static_cast<std::uint32_t>(units.count++);
    for (std::size_t row = 0; row < rows.size(); ++row) units.of_row[row] = number[place(row)];
    return units;
}

}  // namespace midrank
