#include "midrank/summaries/weighted_rows.hpp"

#include "midrank/base/error.hpp"
#include "midrank/summaries/quantile_rows.hpp"
#include "midrank/summaries/targets.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <limits>
#include <span>
#include <vector>

namespace midrank {
namespace {

constexpr double sought = 3;  // a weight that differs from all other numbers of the rows

template <class S>
Bytes summary_of(const std::vector<double>& weights) {
    const std::vector<double> numbers = {0.5, 0.25};
    TargetRows rows{.truth = numbers, .predicted = std::span<const double>(numbers), .items = {}, .levels = {0.5}};
    rows.quantiles.emplace_back(std::span<const double>(numbers));
    rows.items.weights = weights;
    S summary;
    summary.add(rows);
    return summary.encode();
}

/// Whether the summary can be read again after this weight is replaced by another.
template <class S>
bool takes(const std::vector<double>& weights, double weight) {
    Bytes bytes = summary_of<S>(weights);
    const auto old = std::bit_cast<std::array<std::byte, sizeof(double)>>(sought);
    const auto place = std::ranges::search(bytes, old).begin();
    EXPECT_NE(place, bytes.end());
    std::ranges::copy(std::bit_cast<std::array<std::byte, sizeof(double)>>(weight), place);
    try {
        S::decode(bytes);
        return true;
    } catch (const Error&) {
        return false;
    }
}

template <class S>
class WeightsOf : public testing::Test {};
using Kinds = testing::Types<Targets, QuantileRows>;
TYPED_TEST_SUITE(WeightsOf, Kinds);

TYPED_TEST(WeightsOf, HostileBytesAreThoseThatAFileOfRowsMayHave) {
    const std::vector<double> whole = {sought, 2};
    const std::vector<double> fractional = {sought, 0.75};
    for (const auto& weights : {whole, fractional}) {
        EXPECT_TRUE(takes<TypeParam>(weights, 5));
        for (const double weight : {1e300, 1e76, 1e-76, 0.0, -1.0, std::numeric_limits<double>::infinity(),
                                    std::numeric_limits<double>::quiet_NaN()})
            EXPECT_FALSE(takes<TypeParam>(weights, weight)) << weight;
    }
    EXPECT_TRUE(takes<TypeParam>(fractional, 0.5));
    EXPECT_FALSE(takes<TypeParam>(whole, 0.5));  // it would not be a number of rows
    EXPECT_FALSE((takes<TypeParam>({sought, 1e75}, 1e75)));  // their sum is too large
}

}  // namespace
}  // namespace midrank
