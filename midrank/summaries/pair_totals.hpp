// The weight of each class among some rows, and the weight of the pairs that positives win, for different kinds of
// weights.

#pragma once

#include "midrank/numerics/double_double.hpp"
#include "midrank/numerics/exact.hpp"
#include "midrank/numerics/sum.hpp"
#include "midrank/simd/sum_numbers.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace midrank {

/// Weights that are frequencies, with a total of at most Ranking::largest_whole_total. Every sum is exact.
struct CountedWeights {
    using Number = std::int64_t;  ///< a weight, or a sum of weights
    using Tie = std::int64_t;  ///< the sum over the rows of one score, of which there are many
    using Total = std::int64_t;
    using Pairs = Int128;

    static Number number(double weight) noexcept { return static_cast<Number>(weight); }
    static Number number(std::int64_t sum) noexcept { return sum; }
    static Int128 number(Int128 pairs) noexcept { return pairs; }
    static Int128 product(Number a, Number b) noexcept { return Int128{a} * b; }

    template <class Whole>
    static void add(Whole& sum, Whole part) noexcept {
        sum += part;
    }
    static void add(Total& total, std::span<const double> weights) noexcept {
        for (const double weight : weights) total += number(weight);
    }
    /// The sum of each weight times the tie at its place.
    static void add_products(Pairs& pairs, std::span<const double> weights, std::span<const Tie> ties,
                             std::span<const std::uint32_t> places) noexcept {
        Pairs all = 0;
        for (std::size_t i = 0; i < weights.size(); ++i) all += product(number(weights[i]), ties[places[i]]);
        pairs += all;
    }
};

/// Every weight is 1.
struct UnitWeights : CountedWeights {};

/// Any other weights. Terms of a sum are rounded, at most three times each, but their sum only when it is read. So the
/// weight of pairs has a relative error below 4 * 2^-53.
struct FractionalWeights {
    using Number = double;
    using Tie = DoubleDouble;
    using Total = Sum;
    using Pairs = Sum;

    static Number number(double weight) noexcept { return weight; }
    static Number number(const DoubleDouble& tie) noexcept { return tie.number(); }
    static Number number(const Sum& sum) noexcept { return sum.total(); }
    static Number product(Number a, Number b) noexcept { return a * b; }

    static void add(Sum& sum, Number part) noexcept { sum.add(part); }
    static void add(Sum& sum, const Sum& part) noexcept { sum.merge(part); }
    static void add(Sum& sum, std::span<const double> weights) noexcept { add_numbers(sum, weights); }
    static void add_products(Pairs& pairs, std::span<const double> weights, std::span<const Tie> ties,
                             std::span<const std::uint32_t> places) noexcept {
        constexpr std::size_t block = 512;
        std::array<double, block> products;  // NOLINT(cppcoreguidelines-pro-type-member-init): filled at once
        for (std::size_t begin = 0; begin < weights.size(); begin += block) {
            const std::size_t size = std::min(block, weights.size() - begin);
            for (std::size_t i = 0; i < size; ++i)
                products[i] = product(weights[begin + i], number(ties[places[begin + i]]));
            add_numbers(pairs, std::span(products).first(size));
        }
    }
};

template <class Weights>
struct PairTotals {
    typename Weights::Total positive{}, negative{};
    typename Weights::Pairs half_wins{};  ///< twice the weight of pairs (positive above negative, a tie as half)

    /// Adds rows that are all below these.
    void merge(const PairTotals& lower) noexcept {
        Weights::add(half_wins, Weights::product(2 * Weights::number(positive), Weights::number(lower.negative)));
        add_disjoint(lower);
    }
    /// Adds rows without counting pairs between both.
    void add_disjoint(const PairTotals& other) noexcept {
        Weights::add(positive, other.positive);
        Weights::add(negative, other.negative);
        Weights::add(half_wins, other.half_wins);
    }
};

}  // namespace midrank
