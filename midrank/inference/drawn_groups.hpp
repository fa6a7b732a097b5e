// What a bootstrap of items draws: groups of items that are alike, in an order that depends on what they hold alone. So it does not matter in
// which order rows came, whether they came in a summary, or whether equal ones came one by one or with their number as a weight.

#pragma once

#include "midrank/numerics/philox.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace midrank {

class DrawnGroups {
public:
    /// An entry that stands for `size` items; none where that is 0.
    void add(std::size_t entry, double size);
    /// So many more that are like those of the last entry.
    void add_to_last(double size);
    bool empty() const noexcept { return entries_.empty(); }
    std::size_t last() const noexcept { return entries_.back(); }

    /// How often each of the entries in [0, entries) comes in as many draws as there are items.
    std::vector<std::uint64_t> drawn(std::size_t entries, const Philox& random) const;

private:
    void draw_groups(std::span<std::uint64_t> counts, const Philox& random) const;
    void draw_items(std::span<std::uint64_t> counts, const Philox& random) const;

    std::vector<std::size_t> entries_;
    std::vector<double> sizes_;
    double total_ = 0;
};

/// The entries of a summary. Of whole weights equal rows stand together; others are drawn one by one, whatever they weigh.
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
