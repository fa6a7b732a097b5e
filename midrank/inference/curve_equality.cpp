#include "midrank/inference/curve_equality.hpp"

#include "midrank/inference/coins.hpp"
#include "midrank/inference/replicates.hpp"
#include "midrank/numerics/streams.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <iterator>

namespace midrank {
namespace {

/// Rows that share their ranks.
struct Tie {
    std::uint32_t rows = 0, positive = 0;
};

std::vector<std::uint32_t> doubled(std::span<const double> midranks) {
    std::vector<std::uint32_t> twice;
    std::ranges::transform(midranks, std::back_inserter(twice),
                           [](double midrank) { return static_cast<std::uint32_t>(2 * midrank); });
    return twice;
}

/// The number of positives among the k lowest ranks, for each k from 1.
std::vector<double> positives_below(std::span<const Tie> ties, std::size_t rows) {
    std::vector<double> found;
    found.reserve(rows);
    double below = 0;
    for (const Tie& tie : ties) {
        for (std::uint32_t k = 1; k <= tie.rows; ++k)
            found.push_back(below + static_cast<double>(k) * tie.positive / tie.rows);
        below += tie.positive;
    }
    return found;
}

}  // namespace

CurveSwaps::CurveSwaps(const Rows& rows, std::span<const double> first, std::span<const double> second,
                       std::uint64_t seed)
    : rows_(rows), first_(doubled(first)), second_(doubled(second)), seed_(seed) {
    assert(rows.size() == first.size() && rows.size() == second.size());
}

template <class IsSwapped, class SecondIsLower>
double CurveSwaps::apart_after(IsSwapped is_swapped, SecondIsLower second_is_lower) const {
    const std::size_t n = rows_.size();
    // Two places for each rank: for rows that have it from one model, and from the other.
    std::vector<Tie> first(4 * n);
    std::vector<Tie> second(4 * n);
    const auto add = [](Tie& tie, bool positive) {
        ++tie.rows;
        tie.positive += positive ? 1 : 0;
    };
    for (std::size_t row = 0; row < n; ++row) {
        const bool positive = rows_.positive[row] != 0;
        const std::size_t of_first = 2 * first_[row] + (second_is_lower(first_[row]) ? 1 : 0);
        const std::size_t of_second = 2 * second_[row] + (second_is_lower(second_[row]) ? 0 : 1);
        const bool swap = is_swapped(row);
        add(first[swap ? of_second : of_first], positive);
        add(second[swap ? of_first : of_second], positive);
    }
    const auto a = positives_below(first, n);
    const auto b = positives_below(second, n);
    double sum = 0;
    for (std::size_t k = 0; k < n; ++k) sum += std::abs(a[k] - b[k]);
    return 2 * sum;
}

double CurveSwaps::apart() const {
    return apart_after([](std::size_t) { return false; }, [](std::uint32_t) { return false; });
}

double CurveSwaps::swapped(std::int64_t replicate) const {
    const std::size_t units = rows_.clusters.empty() ? rows_.size() : static_cast<std::size_t>(rows_.cluster_count);
    const Coins coins(random_of(seed_, Stream::swapped_curves, replicate), units + 2 * rows_.size());
    return apart_after(
        [&](std::size_t row) {
            return coins[rows_.clusters.empty() ? row : static_cast<std::size_t>(rows_.clusters[row])];
        },
        [&](std::uint32_t rank) { return coins[units + rank]; });
}

ExtremeCount CurveSwaps::extremes(std::int64_t count, const ProgressCallback& progress) const {
    std::vector<Value> values(static_cast<std::size_t>(count), Undefined::empty);
    for_each_replicate(
        count, [&](std::int64_t replicate) { values[static_cast<std::size_t>(replicate)] = swapped(replicate); },
        progress);
    return count_extreme(Better::higher, apart(), values, 0);
}

}  // namespace midrank
