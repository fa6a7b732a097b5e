// Exact sums over the rows of a regression, on all threads.

#pragma once

#include "midrank/numerics/sum.hpp"
#include "midrank/parallel/blocks.hpp"
#include "midrank/simd/sum_numbers.hpp"
#include "midrank/summaries/targets.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

namespace midrank {

/// Rows per task: few enough to keep several threads busy, many enough that merging their Sum costs nothing in
/// comparison.
inline constexpr std::size_t rows_of_sum = std::size_t{1} << 16;

/// Several sums; each row adds its weight times a number to each.
template <std::size_t count>
class RowSums {
public:
    /// of_row(row) gives the numbers of a row. It must not throw; the numbers must be finite.
    template <class OfRow>
    void add(const Targets& targets, std::size_t begin, std::size_t end, const OfRow& of_row) {
        if (!targets.weights().empty()) {
            for (std::size_t row = begin; row < end; ++row) {
                const std::array<double, count> numbers = of_row(row);
                for (std::size_t i = 0; i < count; ++i) sums_[i].add_product(targets.weight(row), numbers[i]);
            }
            return;
        }
        constexpr std::size_t at_once = 1024;
        std::array<std::array<double, at_once>, count>
            columns;  // NOLINT(cppcoreguidelines-pro-type-member-init): see below
        for (std::size_t first = begin; first < end; first += at_once) {
            const std::size_t rows = std::min(at_once, end - first);
            for (std::size_t row = 0; row < rows; ++row) {
                const std::array<double, count> numbers = of_row(first + row);
                for (std::size_t i = 0; i < count; ++i) columns[i][row] = numbers[i];
            }
            for (std::size_t i = 0; i < count; ++i) add_numbers(sums_[i], std::span(columns[i]).first(rows));
        }
    }
    void merge(const RowSums& other) noexcept {
        for (std::size_t i = 0; i < count; ++i) sums_[i].merge(other.sums_[i]);
    }
    const Sum& operator[](std::size_t i) const noexcept { return sums_[i]; }

private:
    std::array<Sum, count> sums_;
};

/// The sums of of_row(row) over all rows.
template <std::size_t count, class OfRow>
RowSums<count> sums_of_rows(const Targets& targets, const OfRow& of_row) {
    return reduce_ranges<RowSums<count>>(targets.size(), rows_of_sum, [&](std::size_t begin, std::size_t end) {
        RowSums<count> sums;
        sums.add(targets, begin, end, of_row);
        return sums;
    });
}

}  // namespace midrank
