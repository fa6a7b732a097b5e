#include "midrank/simd/running_totals.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <random>
#include <span>
#include <vector>

namespace midrank {
namespace {

template <class Stored, class Number>
void expect_totals(std::size_t size, Number start) {
    std::mt19937_64 random(size);
    std::vector<Stored> numbers(size);
    for (Stored& number : numbers) number = static_cast<Stored>(random() % (std::uint64_t{1} << 32));
    std::vector<Number> copy(size);
    std::vector<Number> upto(size + 1);
    running_totals(std::span<const Stored>(numbers), start, copy.data(), upto.data());
    Number total = start;
    for (std::size_t i = 0; i < size; ++i) {
        ASSERT_EQ(copy[i], static_cast<Number>(numbers[i]));
        ASSERT_EQ(upto[i], total);
        total += static_cast<Number>(numbers[i]);
    }
    ASSERT_EQ(upto[size], total);
}

TEST(RunningTotals, AreThoseOfOneNumberAfterTheOther) {
    for (std::size_t size = 0; size < 40; ++size) {
        expect_totals<std::uint8_t, double>(size, 0.0);
        expect_totals<std::uint8_t, std::int64_t>(size, 5);
        expect_totals<std::uint32_t, double>(size, 0x1p40);
        expect_totals<std::uint32_t, std::int64_t>(size, 0);
        expect_totals<std::uint64_t, double>(size, 3.0);
        expect_totals<std::uint64_t, std::int64_t>(size, std::int64_t{1} << 52);
    }
}

TEST(RunningTotals, OfLargeCountsAreExact) {
    const std::vector<std::uint32_t> numbers(1024, std::numeric_limits<std::uint32_t>::max());
    std::vector<double> copy(1024);
    std::vector<double> upto(1025);
    running_totals(std::span<const std::uint32_t>(numbers), 1.0, copy.data(), upto.data());
    EXPECT_EQ(upto[1024], 1 + 1024 * 4294967295.0);
    EXPECT_EQ(copy[1023], 4294967295.0);
}

TEST(RunningTotals, AddUpInPlace) {
    for (std::uint32_t size = 0; size < 40; ++size) {
        std::vector<std::uint32_t> numbers(size);
        for (std::uint32_t i = 0; i < size; ++i) numbers[i] = 7 * i + 1;
        add_up(numbers);
        for (std::uint32_t i = 0; i < size; ++i) ASSERT_EQ(numbers[i], 7 * i * (i + 1) / 2 + i + 1) << size;
    }
}

}  // namespace
}  // namespace midrank
