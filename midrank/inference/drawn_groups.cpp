#include "midrank/inference/drawn_groups.hpp"

#include "midrank/inference/with_replacement.hpp"
#include "midrank/numerics/binomial.hpp"

#include <algorithm>
#include <numeric>

namespace midrank {
namespace {

/// Mean group size above which one draw per group is faster than one per item.
constexpr double large_groups = 64;

}  // namespace

void DrawnGroups::add(std::size_t entry, double size) {
    if (size == 0) return;
    entries_.push_back(entry);
    sizes_.push_back(size);
    total_ += size;
}

void DrawnGroups::add_to_last(double size) {
    sizes_.back() += size;
    total_ += size;
}

std::vector<std::uint64_t> DrawnGroups::drawn(std::size_t entries, const Philox& random) const {
    std::vector<std::uint64_t> counts(entries);
    if (total_ > large_groups * static_cast<double>(entries_.size())) {
        draw_groups(counts, random);
    } else {
        draw_items(counts, random);
    }
    return counts;
}

void DrawnGroups::draw_groups(std::span<std::uint64_t> counts, const Philox& random) const {
    double left = total_;
    auto draws = static_cast<std::int64_t>(total_);
    BinomialDraws binomial(random);
    for (std::size_t g = 0; g < entries_.size() && draws > 0; ++g) {
        const bool is_last = g + 1 == entries_.size();
        const std::int64_t count = is_last ? draws : binomial.draw(draws, std::min(sizes_[g] / left, 1.0));
        counts[entries_[g]] = static_cast<std::uint64_t>(count);
        draws -= count;
        left -= sizes_[g];
    }
}

void DrawnGroups::draw_items(std::span<std::uint64_t> counts, const Philox& random) const {
    std::vector<std::uint8_t> items(static_cast<std::size_t>(total_));
    draw_with_replacement(items, static_cast<std::int64_t>(items.size()), random);
    auto item = items.begin();
    for (std::size_t g = 0; g < entries_.size(); ++g) {
        const auto end = item + static_cast<std::ptrdiff_t>(sizes_[g]);
        counts[entries_[g]] = std::accumulate(item, end, std::uint64_t{0});
        item = end;
    }
}

}  // namespace midrank
