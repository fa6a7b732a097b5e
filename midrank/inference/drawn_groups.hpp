// The units that a bootstrap of items draws from: groups of equal items, in an order that depends only on their values.
// So the result does not depend on the order of rows, on whether they came in a summary, or on whether equal rows came
// singly or as a weight.

#pragma once

#include "midrank/numerics/philox.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace midrank {

class DrawnGroups {
public:
    /// Adds an entry that stands for `size` items; ignored if that is 0.
    void add(std::size_t entry, double size);
    /// Adds `size` items equal to those of the last entry.
    void add_to_last(double size);
    bool empty() const noexcept { return entries_.empty(); }
    std::size_t last() const noexcept { return entries_.back(); }

    /// The number of times that each entry in [0, entries) is drawn, in as many draws as there are items.
    std::vector<std::uint64_t> drawn(std::size_t entries, const Philox& random) const;

private:
    void draw_groups(std::span<std::uint64_t> counts, const Philox& random) const;
    void draw_items(std::span<std::uint64_t> counts, const Philox& random) const;

    std::vector<std::size_t> entries_;
    std::vector<double> sizes_;
    double total_ = 0;
};

/// Groups of the entries of a summary. With whole weights, equal rows form a group; otherwise rows are drawn singly,
/// whatever their weight.
template <class S>
DrawnGroups drawn_groups(const S& summary) {
    DrawnGroups groups;
    if constexpr (requires { summary.ordered_rows(); }) {
        for (const std::size_t row : summary.ordered_rows()) {
            if (!summary.whole()) {
                groups.add(row, 1);
            } else if (!groups.empty() && summary.same_row(groups.last(), row)) {
                groups.add_to_last(summary.weight(row));
            } else {
                groups.add(row, summary.weight(row));
            }
        }
    } else {
        for (std::size_t entry = 0; entry < summary.entries(); ++entry)
            groups.add(entry, summary.whole() ? summary.weight(entry) : summary.scatter(entry).rows);
    }
    return groups;
}

}  // namespace midrank
