// Quantiles in bounded memory, within certified bounds. Some of the numbers are kept, each with a lower bound of the
// weight not above it and an upper bound of the weight below it. So every quantile, and every share of numbers below
// some value, is bounded by kept numbers. Deterministic, and valid for any distribution.
//
// Numbers are collected in blocks of `cells`. Two sorted blocks are merged into one of twice the rows, of which `cells`
// numbers are kept, chosen so that neighbours hide as little weight between them as possible; two of these make a block
// of the next level, and so on, as in a binary counter. Hidden weight adds up when blocks are merged, and grows by at
// most total / (cells - 2) when numbers are dropped, which happens to any weight once per level. So n rows have at most
// log2(n / cells) + 1 levels of `cells` numbers, and at most
//
//     log2(n / cells) / (cells - 2)          of the weight (0.3 % for 10^7 rows with 4096 cells)
//
// lies between a quantile and either of its bounds. This holds for merged parts as well, in any order, because each
// level is the sum of as many whole blocks there. Merging and dropping follow Greenwald & Khanna (2004),
// doi:10.1145/1055558.1055604, and with weights Chen & Guestrin (2016), arXiv:1603.02754, appendix. Randomised sketches
// are smaller, but their bounds hold only with some probability, and the same rows may give different bytes.

#pragma once

#include "midrank/base/bytes.hpp"
#include "midrank/numerics/bounds.hpp"

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace midrank {

/// Some of the numbers that were added, in order, with bounds of the weights around them.
class BoundedOrder {
public:
    struct Number {
        double number = 0;
        double upto = 0;  ///< lower bound of the weight not above it
        double below = 0;  ///< upper bound of the weight below it
        friend bool operator==(const Number&, const Number&) = default;
    };

    BoundedOrder() = default;
    /// Keeps all of the weighted numbers, so that every bound is exact.
    static BoundedOrder of(std::vector<std::pair<double, double>> weighted);
    /// Of both; keeps every number that either keeps.
    static BoundedOrder merged(const BoundedOrder& a, const BoundedOrder& b);
    /// At most `count` (>= 3) of the numbers: the least, the greatest, and others such that neighbours hide as little
    /// weight as possible.
    BoundedOrder thinned(std::size_t count) const;

    /// Ascending; includes the least and the greatest of all numbers added.
    std::span<const Number> numbers() const noexcept { return numbers_; }
    double total() const noexcept { return numbers_.empty() ? 0 : numbers_.back().upto; }
    /// Upper bound of the weight hidden between two neighbours, and so of the weight between a quantile and either of
    /// its bounds.
    double hidden() const noexcept;

    /// Bounds of WeightedOrder::quantile of all numbers. There must be a number.
    Bounds quantile(double q) const;
    /// Upper bound of the difference between q and the rank of any number within these bounds, as a share of the
    /// weight.
    double rank_error(double q, const Bounds& bounds) const;
    /// Bounds of the weight of numbers < x, and <= x.
    Bounds weight_below(double x) const;
    Bounds weight_upto(double x) const;
    /// Bounds of the median distance of all numbers from `center`.
    Bounds median_distance(double center) const;

    /// Throws Error for invalid bytes.
    static BoundedOrder take(ByteReader& reader);
    void put(ByteWriter& writer) const;

    friend bool operator==(const BoundedOrder&, const BoundedOrder&) = default;

private:
    explicit BoundedOrder(std::vector<Number> numbers) : numbers_(std::move(numbers)) {}
    std::size_t first_from(double x) const;  ///< index of the first number >= x
    std::size_t first_above(double x) const;  ///< index of the first number > x

    std::vector<Number> numbers_;
};

class ApproximateQuantiles {
public:
    static constexpr std::size_t standard_cells = 4096;
    static constexpr std::size_t fewest_cells = 8, most_cells = std::size_t{1} << 20;

    /// More cells give narrower bounds and need more memory.
    explicit ApproximateQuantiles(std::size_t cells = standard_cells) : cells_(cells) {}

    /// `number` must be finite, `weight` not negative.
    void add(double number, double weight = 1);
    /// Keeps the smaller number of cells of the two.
    void merge(const ApproximateQuantiles& other);

    /// All that is known, at every level.
    BoundedOrder order() const;
    /// The number of numbers kept.
    std::size_t size() const noexcept;
    std::size_t cells() const noexcept { return cells_; }
    /// Whether both know the same. As long as no number was dropped, the order of arrival does not matter.
    friend bool operator==(const ApproximateQuantiles& a, const ApproximateQuantiles& b);

    void put(ByteWriter& writer) const;
    /// Throws Error for bytes that `put` has not written.
    static ApproximateQuantiles take(ByteReader& reader);

private:
    void put_block();
    void carry(std::size_t level, BoundedOrder block);

    std::size_t cells_;
    std::vector<std::pair<double, double>> block_;  ///< numbers with weights, until the block is full
    std::vector<BoundedOrder> levels_;  ///< an empty one has no block
};

}  // namespace midrank
