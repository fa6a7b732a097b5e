#include "midrank/simd/elementary_functions.hpp"

#include "midrank/base/infinity.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <random>
#include <span>
#include <vector>

namespace midrank {
namespace {

using OfMany = void (*)(std::span<const double>, std::span<double>) noexcept;

/// Each result lies within one unit in the last place of the result with a 64-bit mantissa.
void expect_near(OfMany of_many, const std::function<long double(long double)>& expected,
                 const std::vector<double>& numbers) {
    std::vector<double> results(numbers.size());
    of_many(numbers, results);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const long double right = expected(numbers[i]);
        const double nearest = static_cast<double>(right);
        const long double unit = std::nextafter(std::abs(nearest), infinity) - std::abs(nearest);
        EXPECT_LT(std::abs(results[i] - right), unit) << "of " << numbers[i];
    }
}

/// In (0, 1): uniform, near 0 and near 1.
std::vector<double> shares() {
    std::mt19937_64 random(1);
    std::uniform_real_distribution<double> uniform(0x1p-60, 1);
    std::vector<double> drawn;
    for (int i = 0; i < 20'000; ++i) {
        const double one = uniform(random);
        drawn.insert(drawn.end(), {one, std::pow(one, 15), 1 - std::max(std::pow(one, 15) / 2, 0x1p-53)});
    }
    drawn.insert(drawn.end(), {0x1p-54, 1 - 0x1p-53, 0.5, 0.25, 0x1.6A09E667F3BCCp-1, 0x1.6A09E667F3BCDp-1});
    return drawn;
}

TEST(Logarithms, LieWithinAUnitInTheLastPlace) {
    std::vector<double> numbers = shares();
    const std::size_t count = numbers.size();
    for (std::size_t i = 0; i < count; ++i) numbers.push_back(std::ldexp(numbers[i], static_cast<int>(i % 1000)));
    for (const double number : {5e-324, 1e-310, 2.2250738585072014e-308, 1.7976931348623157e308})
        numbers.push_back(number);
    expect_near(logarithms, [](long double x) { return std::log(x); }, numbers);
}

TEST(Logarithms, OfRestsLieWithinAUnitInTheLastPlace) {
    std::vector<double> numbers = shares();
    for (const double number : {5e-324, 1e-310, 1e-20}) numbers.push_back(number);
    expect_near(logarithms_of_rests, [](long double x) { return std::log1p(-x); }, numbers);
}

TEST(Exponentials, LieWithinAUnitInTheLastPlace) {
    std::vector<double> numbers;
    for (const double share : shares()) {
        for (const double reach : {1.0, 50.0, 1400.0}) numbers.push_back((share - 0.5) * reach);
    }
    numbers.insert(numbers.end(), {0.0, 709.78, -707.7});
    expect_near(exponentials, [](long double x) { return std::exp(x); }, numbers);
}

TEST(ElementaryFunctions, AnswerAtTheEndsOfTheirRange) {
    std::vector<double> numbers = {0, 1, infinity};
    std::vector<double> results(3);
    logarithms(numbers, results);
    EXPECT_EQ(results, (std::vector<double>{-infinity, 0, infinity}));
    numbers = {0, 1, 1e-20};
    logarithms_of_rests(numbers, results);
    EXPECT_EQ(results, (std::vector<double>{0, -infinity, -1e-20}));
    numbers = {-infinity, -710, -708.5};
    exponentials(numbers, results);
    EXPECT_EQ(results, (std::vector<double>{0, 0, 0}));
    numbers = {0, 709.79, infinity};
    exponentials(numbers, results);
    EXPECT_EQ(results, (std::vector<double>{1, infinity, infinity}));
}

TEST(ElementaryFunctions, HaveTheSameBitsInVectorsAndInTheirRest) {
    const std::vector<double> numbers = shares();
    for (const OfMany of_many : {OfMany(logarithms), OfMany(logarithms_of_rests), OfMany(exponentials)}) {
        std::vector<double> together(numbers.size());
        of_many(numbers, together);
        for (std::size_t i = 0; i < 1000; ++i) {
            double alone = 0;
            of_many(std::span(numbers).subspan(i, 1), std::span(&alone, 1));
            EXPECT_EQ(alone, together[i]) << "of " << numbers[i];
        }
        std::vector<double> in_place = numbers;
        of_many(in_place, in_place);
        EXPECT_EQ(in_place, together);
    }
}

}  // namespace
}  // namespace midrank
