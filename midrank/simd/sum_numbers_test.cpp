#include "midrank/simd/sum_numbers.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstddef>
#include <limits>
#include <random>
#include <string>
#include <vector>

namespace midrank {
namespace {

/// Not only the total, but every digit of the sum.
void expect_as_one_by_one(const std::vector<double>& numbers, const std::string& what) {
    Sum expected;
    for (const double number : numbers) expected.add(number);
    Sum found;
    add_numbers(found, numbers);
    EXPECT_TRUE(found == expected) << what << ", " << numbers.size() << " numbers: " << found.total() << " for "
                                   << expected.total();
}

TEST(SumNumbers, AreThoseOfOneByOneForEveryLength) {
    std::mt19937_64 random(1);
    std::normal_distribution<double> normal;
    std::vector<double> numbers;
    for (int length = 0; length < 2100; ++length) {
        expect_as_one_by_one(numbers, "normal");
        numbers.push_back(normal(random));
    }
}

TEST(SumNumbers, KeepEveryDigitWhereNumbersAreFarApart) {
    std::mt19937_64 random(2);
    for (const int spread : {1, 20, 34, 36, 40, 60, 100, 500, 1000}) {
        for (const int top : {0, -1022 + spread, 1023}) {
            for (int round = 0; round < 40; ++round) {
                std::vector<double> numbers;
                for (std::size_t i = 0; i < 1 + random() % 3000; ++i) {
                    const double digits = 1 + std::ldexp(static_cast<double>(random() >> 12), -52);
                    const int exponent = top - static_cast<int>(random() % static_cast<std::uint64_t>(spread));
                    numbers.push_back(std::ldexp(random() % 2 == 0 ? digits : -digits, exponent));
                }
                expect_as_one_by_one(numbers, "2^" + std::to_string(top) + ", over 2^" + std::to_string(spread));
            }
        }
    }
}

TEST(SumNumbers, TakeTheFullestBlocks) {
    // All digits one, all with the same sign, so that every addition of leading digits is as large as possible.
    const double full = 2 - std::numeric_limits<double>::epsilon();
    for (const double scale : {1.0, 0x1p-700, 0x1p-799, 0x1p-801, 0x1p998, 0x1p999, 0x1p1000, 0x1p1023, 0x1p-1074}) {
        expect_as_one_by_one(std::vector<double>(1024, full * scale), "full");
        expect_as_one_by_one(std::vector<double>(5000, -full * scale), "full, below zero");
        std::vector<double> mixed(4096, scale);
        for (std::size_t i = 0; i < mixed.size(); i += 3)
            mixed[i] = -full * std::ldexp(scale, -static_cast<int>(i % 120));
        expect_as_one_by_one(mixed, "mixed");
    }
}

TEST(SumNumbers, ZerosAndSubnormals) {
    constexpr double tiny = std::numeric_limits<double>::denorm_min();
    expect_as_one_by_one(std::vector<double>(100, 0.0), "zeros");
    expect_as_one_by_one(std::vector<double>(100, -0.0), "negative zeros");
    expect_as_one_by_one(std::vector<double>(3000, tiny), "subnormals");
    std::vector<double> one_large(3000, tiny);
    one_large[17] = 1;
    expect_as_one_by_one(one_large, "one large");
}

TEST(SumNumbers, TakeProductsAsRealNumbers) {
    std::mt19937_64 random(3);
    std::normal_distribution<double> normal;
    // Weights of 1, whole ones, and ones whose products are not exact in doubles.
    const std::vector<std::vector<double>> kinds = {{1}, {0, 1, 2, 3, 1000}, {0.1, 1, 1.0 / 3, 7e-3}};
    for (const std::vector<double>& weights_of_kind : kinds) {
        for (const std::size_t length : {0, 1, 7, 8, 1000, 1024, 1025, 3000}) {
            std::vector<double> weights;
            std::vector<double> numbers;
            Sum expected;
            for (std::size_t i = 0; i < length; ++i) {
                weights.push_back(weights_of_kind[random() % weights_of_kind.size()]);
                numbers.push_back(normal(random));
                expected.add_product(weights.back(), numbers.back());
            }
            Sum found;
            add_products(found, weights, numbers);
            EXPECT_TRUE(found == expected) << length << " of weight " << weights_of_kind.back();
        }
    }
}

}  // namespace
}  // namespace midrank
