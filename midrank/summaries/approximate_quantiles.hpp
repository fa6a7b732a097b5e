// Quantiles of numbers that are too many to keep, within bounds that surely hold. Of all numbers some are kept, and of each of
// them it is known how much weight at least is not above it, and how much at most is below it. So every quantile lies between
// two kept numbers, and so does every share of numbers below some size. Nothing is drawn at random, and no law is assumed.
//
// Numbers come in blocks of `cells`. Two blocks, each sorted, make one of twice the rows; of its numbers `cells` are kept, such
// that no two neighbours hide more weight between them than must be; two of these make one of the next level, and so on, as
// in a binary counter. What neighbours hide adds up when blocks are merged, and grows by at most total / (cells - 2) when
// numbers are left out, which happens once a level to any weight. So n rows have at most log2(n / cells) + 1 levels of
// `cells` numbers, and no more than
//
//     log2(n / cells) / (cells - 2)          of the weight, 0.3 % of 10^7 rows with 4096 cells,
//
// lies between a quantile and either end of its bounds. Parts that are merged obey it too, in whatever order, because on each
// level a sum is of as many whole blocks as there.
// Merging and leaving out are those of Greenwald & Khanna (2004), doi:10.1145/1055558.1055604, and with weights of Chen &
// Guestrin (2016), arXiv:1603.02754, appendix. Sketches with random draws are smaller, but then a bound holds with a
// probability only, and the same rows give other bytes.

#pragma once

#include "midrank/base/bytes.hpp"
#include "midrank/numerics/bounds.hpp"

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace midrank {

/// Numbers in order, some of those that were added, and bounds of the weights around them.
class BoundedOrder {
public:
    struct Number {
        double number = 0;
        double upto = 0;  ///< at least so much weight is not above it
        double below = 0;  ///< at most so much weight is below it
        friend bool operator==(const Number&, const Number&) = default;
    };

    BoundedOrder() = default;
    /// Numbers with their weights, all of which are kept, so that every bound is exact.
    static BoundedOrder of(std::vector<std::pair<double, double>> weighted);
    /// Both, where all that either keeps is kept.
    static BoundedOrder merged(const BoundedOrder& a, const BoundedOrder& b);
    /// At most `count` of the numbers, at least 3: the least and the greatest, and others such that neighbours hide as little as may be.
    BoundedOrder thinned(std::size_t count) const;

    /// In ascending order, the least and the greatest of all among them.
    std::span<const Number> numbers() const noexcept { return numbers_; }
    double total() const noexcept { return numbers_.empty() ? 0 : numbers_.back().upto; }
    /// The most weight that two neighbours may hide between them: so far at most is a quantile from either of its bounds.
    double hidden() const noexcept;

    /// Between which numbers the quantile lies that WeightedOrder::quantile says of all numbers. There is a number.
    Bounds quantile(double q) const;
    /// Of which share of the weight, at most, the place of any number within these bounds is off q.
    double rank_error(double q, const Bounds& bounds) const;
    /// The weight of the numbers below x, and of those not above it.
    Bounds weight_below(double x) const;
    Bounds weight_upto(double x) const;
    /// Of the distances of all numbers to `center`: between which their median lies.
    Bounds median_distance(double center) const;

    /// Throws Error for what no numbers make.
    static BoundedOrder take(ByteReader& reader);
    void put(ByteWriter& writer) const;

    friend bool operator==(const BoundedOrder&, const BoundedOrder&) = default;

private:
    explicit BoundedOrder(std::vector<Number> numbers) : numbers_(std::move(numbers)) {}
    std::size_t first_from(double x) const;  ///< place of the first number that is not below x
    std::size_t first_above(double x) const;  ///< place of the first number above x

    std::vector<Number> numbers_;
};

class ApproximateQuantiles {
public:
    static constexpr std::size_t standard_cells = 4096;
    static constexpr std::size_t fewest_cells = 8, most_cells = std::size_t{1} << 20;

    /// More cells: narrower bounds, more memory.
    explicit ApproximateQuantiles(std::size_t cells = standard_cells) : cells_(cells) {}

    /// A finite number of a weight that is not negative.
    void add(double number, double weight = 1);
    /// With the fewer cells of both.
    void merge(const ApproximateQuantiles& other);

    /// All that is known.
    BoundedOrder order() const;
    /// How many numbers are kept.
    std::size_t size() const noexcept;
    std::size_t cells() const noexcept { return cells_; }
    /// Whether the same is known. Where no number was left out yet, the order in which they came does not matter.
    friend bool operator==(const ApproximateQuantiles& a, const ApproximateQuantiles& b);

    void put(ByteWriter& writer) const;
    /// Throws Error for bytes that no quantiles have written.
    static ApproximateQuantiles take(ByteReader& reader);

private:
    void put_block();
    void carry(std::size_t level, BoundedOrder block);

    std::size_t cells_;
    std::vector<std::pair<double, double>> block_;  ///< numbers with their weights, that wait for a block to be full
    std::vector<BoundedOrder> levels_;  ///< empty where there is none
};

}  // namespace midrank
