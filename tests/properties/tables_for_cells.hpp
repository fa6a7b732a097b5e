// Tables that are hard cases for cells of scores, and ways to put their rows into a binned ranking, for the laws of
// certified bounds.

#pragma once

#include "midrank/summaries/binned_ranking.hpp"
#include "tests/properties/tables.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <numbers>
#include <random>
#include <span>
#include <utility>
#include <vector>

namespace midrank::tests {

using Random = std::mt19937_64;

inline double uniform(Random& random) { return static_cast<double>(random() >> 11) * 0x1p-53; }
inline double normal(Random& random) {
    return std::sqrt(-2 * std::log(1 - uniform(random))) * std::cos(2 * std::numbers::pi * uniform(random));
}

/// The generators of a table's scores and labels, used in turn.
inline constexpr std::array<const char*, 14> kinds_of_tables = {"uniform",
                                                                "shifted normal",
                                                                "logistic",
                                                                "grid",
                                                                "heavy ties at the ends",
                                                                "neighbouring doubles",
                                                                "denormals",
                                                                "magnitudes",
                                                                "infinite",
                                                                "organ pipe",
                                                                "perfect",
                                                                "reversed",
                                                                "few positives",
                                                                "one class or all equal"};

inline Row row_of(std::size_t kind, std::size_t i, std::size_t n, Random& random) {
    const bool positive = random() % 3 == 0;
    const double u = uniform(random);
    const double shifted = normal(random) + (positive ? 1 : 0);
    switch (kind) {
        case 0:
            return {positive, u};
        case 1:
            return {positive, shifted};
        case 2:
            return {positive, 1 / (1 + std::exp(-3 * shifted))};
        case 3:
            return {positive, std::round(u * 20) / 20};
        case 4:
            return {positive, std::clamp(1.6 * u - (positive ? 0.2 : 0.4), 0.0, 1.0)};
        case 5:
            return {positive, std::bit_cast<double>(std::bit_cast<std::uint64_t>(0.5) + random() % 64 - 32)};
        case 6:
            return {positive, static_cast<double>(random() % 50) * 0x1p-1074 * (random() % 2 == 0 ? 1 : -1)};
        case 7:
            return {positive, std::ldexp(normal(random), static_cast<int>(random() % 2000) - 1000)};
        case 8:
            return {positive, i % 5 == 0 ? std::numeric_limits<double>::infinity() * (random() % 2 == 0 ? 1 : -1) : u};
        case 9:
            return {i % 2 == 0, static_cast<double>(std::min(i, n - i)) / static_cast<double>(n)};
        case 10:
            return {2 * i > n, static_cast<double>(i) / static_cast<double>(n)};
        case 11:
            return {2 * i < n, static_cast<double>(i) / static_cast<double>(n)};
        case 12:
            return {i % 50 == 7, i % 50 == 7 ? std::sqrt(u) : u};
        default:
            return n % 2 == 0 ? Row{n % 4 == 0, u} : Row{positive, 0.25};
    }
}

inline TableOfRows any_table(std::size_t kind, Random& random) {
    const std::size_t n = 20 + random() % 300;
    const bool weighted = random() % 4 == 0;
    TableOfRows table;
    for (std::size_t i = 0; i < n; ++i) {
        table.push_back(row_of(kind, i, n, random));
        if (weighted) table.back().weight = static_cast<double>(random() % 4);
    }
    return table;
}

inline BinnedRanking binned_of(std::span<const Row> rows, std::size_t cells, std::span<const double> cuts) {
    const auto [scores, labels, weights] = ColumnsOfRows(rows);
    BinnedRanking binned(cells, cuts);
    binned.add({.scores = std::span<const double>(scores), .positive = labels, .weights = weights});
    return binned;
}

/// The rows in parts of any size, in order or shuffled, merged in any order; some converted to bytes and back.
inline BinnedRanking merged_in_random_order(TableOfRows table, std::size_t cells, std::span<const double> cuts,
                                            Random& random) {
    if (random() % 2 == 0) std::ranges::shuffle(table, random);
    std::vector<BinnedRanking> parts;
    for (std::span<const Row> rest(table); !rest.empty();) {
        const std::size_t size = std::min<std::size_t>(1 + random() % (table.size() / 2), rest.size());
        parts.push_back(binned_of(rest.first(size), cells, cuts));
        rest = rest.subspan(size);
    }
    while (parts.size() > 1) {
        const std::size_t from = random() % parts.size();
        BinnedRanking taken = std::move(parts[from]);
        parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(from));
        if (random() % 4 == 0) taken = BinnedRanking::decode(taken.encode());
        parts[random() % parts.size()].merge(taken);
    }
    return parts.front();
}

/// Set by the environment variable MIDRANK_CERTIFIED_TABLES: bench/certified.py has the laws try ten thousand.
inline std::size_t tables_to_try() {
    const char* asked = std::getenv("MIDRANK_CERTIFIED_TABLES");
    return asked != nullptr ? static_cast<std::size_t>(std::atoll(asked)) : 700;
}

}  // namespace midrank::tests
