#include "midrank/summaries/row_gains.hpp"

#include "midrank/base/error.hpp"
#include "midrank/evaluation/rule_out_of_bag.hpp"
#include "midrank/measures/catalog.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace midrank {
namespace {

struct GivenGain {
    double score, gain;
    double weight = 1;
    bool positive = false;
};

RowGains row_gains(const std::vector<GivenGain>& given, bool weighted = false) {
    std::vector<double> scores;
    std::vector<double> gains;
    std::vector<double> weights;
    std::vector<std::uint8_t> positive;
    for (const GivenGain& row : given) {
        scores.push_back(row.score);
        gains.push_back(row.gain);
        weights.push_back(row.weight);
        positive.push_back(row.positive ? 1 : 0);
    }
    Rows rows{.scores = std::span<const double>(scores), .positive = positive, .weights = {}, .clusters = {}};
    rows.gains = gains;
    if (weighted) rows.weights = weights;
    RowGains found;
    found.add(rows);
    return found;
}

const std::vector<GivenGain> five = {
    {0.9, 5, 2, true}, {0.7, -1, 1}, {0.7, 3, 1, true}, {0.4, -4, 3}, {0.2, 2, 0, true}};

double value(const RowGains& rows, const char* measure, double threshold) {
    return read_measures(measure).front().answer(Views(rows, threshold)).value.number();
}

TEST(RowGains, MergedPartsAreTheWholeInAnyOrder) {
    for (const bool weighted : {false, true}) {
        const RowGains whole = row_gains(five, weighted);
        for (std::size_t cut = 0; cut <= five.size(); ++cut) {
            const auto middle = five.begin() + static_cast<std::ptrdiff_t>(cut);
            RowGains parts = row_gains({middle, five.end()}, weighted);
            parts.merge(row_gains({five.begin(), middle}, weighted));
            EXPECT_EQ(parts, whole) << cut;
            EXPECT_EQ(parts.encode(), whole.encode()) << cut;
            EXPECT_EQ(value(parts, "mean_gain_of_flagging", 0.5), value(whole, "mean_gain_of_flagging", 0.5));
        }
        EXPECT_EQ(RowGains::decode(whole.encode()), whole);
        EXPECT_EQ(whole.ordered(), whole);
    }
    EXPECT_NE(row_gains(five), row_gains({five.begin(), five.end() - 1}));
}

TEST(RowGains, DamagedBytesAreRefused) {
    const Bytes bytes = row_gains(five, true).encode();
    for (std::size_t size = 0; size < bytes.size(); ++size)
        EXPECT_THROW(RowGains::decode(std::span(bytes).first(size)), Error) << size;
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const double infinity = std::numeric_limits<double>::infinity();
    EXPECT_THROW(RowGains::decode(row_gains({{nan, 1}}).encode()), Error);
    EXPECT_THROW(RowGains::decode(row_gains({{1, infinity}}).encode()), Error);
    EXPECT_NO_THROW(RowGains::decode(row_gains({{infinity, 1}}).encode()));
}

// By hand: with weights 2, 1, 1, 3 the rows above 0.5 gain 10, -1 and 3; in all 7 rows.
TEST(RowGains, AreSummedOverWhatIsFlagged) {
    const RowGains rows = row_gains(five, true);
    EXPECT_EQ(value(rows, "total_gain_of_flagging", 0.5), 12);
    EXPECT_EQ(value(rows, "mean_gain_of_flagging", 0.5), 12.0 / 7);
    EXPECT_EQ(value(rows, "total_gain_of_flagging", 0.9), 0);  // nothing is above it
    EXPECT_EQ(value(rows, "total_gain_of_flagging", 0), 0);  // 12 - 12
    EXPECT_EQ(value(row_gains(five), "total_gain_of_flagging", 0), 5);  // 5 - 1 + 3 - 4 + 2
}

TEST(RowGains, AreLargestWhereMoreWouldCost) {
    const Views views(row_gains(five, true));
    const Answer best = read_measures("max_mean_gain_of_flagging").front().answer(views);
    EXPECT_EQ(best.value.number(), 12.0 / 7);
    ASSERT_TRUE(best.at.has_value());
    EXPECT_EQ(best.at->low, 0.4);
    EXPECT_EQ(best.at->high, 0.7);
    const Answer none =
        read_measures("max_mean_gain_of_flagging").front().answer(Views(row_gains({{0.3, -2}, {0.1, 2}})));
    EXPECT_EQ(none.value.number(),
              0);  // nothing flagged and everything flagged gain the same: the one that flags fewer is chosen
    EXPECT_EQ(none.at->high, std::numeric_limits<double>::infinity());
}

TEST(RowGains, BeyondAllDoublesAreUndefined) {
    const double most = std::numeric_limits<double>::max();
    const Views views(row_gains({{0.9, most}, {0.8, most}}), 0.5);
    EXPECT_EQ(read_measures("total_gain_of_flagging").front().answer(views).value.why(), Undefined::beyond_double);
    EXPECT_EQ(Views(row_gains({})).has<RowGains>(), true);
    EXPECT_EQ(read_measures("mean_gain_of_flagging").front().answer(Views(row_gains({}), 0.5)).value.why(),
              Undefined::no_gains);
    EXPECT_EQ(read_measures("mean_gain_of_flagging").front().answer(Views(row_gains(five))).value.why(),
              Undefined::no_threshold);
}

}  // namespace
}  // namespace midrank
