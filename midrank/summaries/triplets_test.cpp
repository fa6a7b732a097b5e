#include "midrank/summaries/triplets.hpp"

#include "midrank/base/error.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <span>
#include <vector>

namespace midrank {
namespace {

/// Unit vectors of the plane whose squared distances from (1, 0) are 0, 2, 4 and, for (.6, .8), .8 up to rounding.
const std::vector<double> east = {1, 0}, north = {0, 1}, west = {-1, 0}, between = {.6, .8};

struct GivenTriplet {
    std::vector<double> positive, negative;  ///< the anchor is (1, 0)
};

Triplets triplets(const std::vector<GivenTriplet>& given) {
    std::vector<double> anchor;
    std::vector<double> positive;
    std::vector<double> negative;
    for (const GivenTriplet& triplet : given) {
        std::ranges::copy(east, std::back_inserter(anchor));
        std::ranges::copy(triplet.positive, std::back_inserter(positive));
        std::ranges::copy(triplet.negative, std::back_inserter(negative));
    }
    Triplets found;
    found.add({anchor, positive, negative, 2});
    return found;
}

/// In no order, one of them twice, and excesses of both signs.
const std::vector<GivenTriplet> five = {{north, east}, {east, west}, {between, north}, {north, east}, {west, between}};

TEST(Triplets, KeepTheDifferencesOfSquaredDistancesTheLeastFirst) {
    const Triplets found = triplets({{north, east}, {east, west}, {west, north}, {east, east}});
    EXPECT_EQ(std::vector<double>(found.excess().begin(), found.excess().end()), (std::vector<double>{-4, 0, 2, 2}));
}

TEST(Triplets, MergedPartsAreTheWholeInAnyOrder) {
    for (std::uint32_t chosen = 0; chosen < 1U << five.size(); ++chosen) {
        std::vector<GivenTriplet> first;
        std::vector<GivenTriplet> second;
        for (std::size_t row = 0; row < five.size(); ++row)
            ((chosen >> row & 1U) != 0 ? first : second).push_back(five[row]);
        Triplets parts = triplets(first);
        parts.merge(triplets(second));
        EXPECT_EQ(parts, triplets(five)) << chosen;
        EXPECT_EQ(parts.encode(), triplets(five).encode()) << chosen;
    }
}

TEST(Triplets, AddedInBatchesAreThoseAddedAtOnce) {
    Triplets batches;
    for (const GivenTriplet& triplet : five) {
        std::vector<double> anchor = east;
        batches.add({anchor, triplet.positive, triplet.negative, 2});
    }
    EXPECT_EQ(batches, triplets(five));
}

TEST(Triplets, AreLeftAsTheyWereByABatchThatIsRefused) {
    Triplets found = triplets(five);
    const std::vector<double> anchor = {1, 0, 1, 0};
    const std::vector<double> one_too_long = {0, 1, 0, 2};
    EXPECT_THROW(found.add({anchor, one_too_long, anchor, 2}), Error);
    EXPECT_EQ(found, triplets(five));
}

TEST(Triplets, GoToBytesAndBack) {
    EXPECT_EQ(Triplets::decode(triplets(five).encode()), triplets(five));
    EXPECT_EQ(Triplets::decode(Triplets().encode()), Triplets());
}

TEST(Triplets, RefuseHostileBytes) {
    const Bytes bytes = triplets(five).encode();
    for (std::size_t size = 0; size < bytes.size(); ++size)
        EXPECT_THROW(Triplets::decode(std::span(bytes).first(size)), Error) << size;
    Bytes longer = bytes;
    longer.push_back(std::byte{0});
    EXPECT_THROW(Triplets::decode(longer), Error);
    const auto with = [&bytes](std::size_t place, auto value) {
        Bytes changed = bytes;
        const auto raw = std::as_bytes(std::span(&value, 1));
        std::ranges::copy(raw, changed.begin() + static_cast<std::ptrdiff_t>(place));
        return changed;
    };
    constexpr std::size_t kind = 0, layout = 4, count = 8, first = 16, last = first + 4 * 8;
    EXPECT_THROW(Triplets::decode(with(kind, 'X')), Error);
    EXPECT_THROW(Triplets::decode(with(layout, std::uint32_t{2})), Error);
    for (const std::uint64_t rows : {std::uint64_t{4}, std::uint64_t{6}, std::uint64_t{1} << 61, ~std::uint64_t{0}})
        EXPECT_THROW(Triplets::decode(with(count, rows)), Error) << rows;
    for (const double no_number : {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()}) {
        EXPECT_THROW(Triplets::decode(with(first, -no_number)), Error);
        EXPECT_THROW(Triplets::decode(with(last, no_number)), Error);
    }
    EXPECT_THROW(Triplets::decode(with(first, 5.0)), Error);  // no longer ascending
    EXPECT_EQ(Triplets::decode(with(first, -4.0)), triplets(five));
}

}  // namespace
}  // namespace midrank
