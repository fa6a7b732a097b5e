#include "midrank/evaluation/rule_out_of_bag.hpp"

#include "midrank/numerics/philox.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

namespace midrank {
namespace {

struct Sample {
    std::vector<double> scores;
    std::vector<std::uint8_t> positive;

    Views views() const { return Views(Ranking::of(std::span<const double>(scores), positive)); }
};

/// Scores independent of the label, rounded to tenths so that many are tied.
Sample noise(int rows, std::uint64_t seed) {
    Sample sample;
    const Philox random(seed, 3);
    for (int row = 0; row < rows; ++row) {
        const double u = unit_interval(random.words(static_cast<std::uint64_t>(row))[0]);
        sample.scores.push_back(std::floor(10 * u) / 10);
        sample.positive.push_back(row % 2 == 0 ? 1 : 0);
    }
    return sample;
}

const RuleOutOfBag& found(const RuleOutOfBagOrReason& of) { return std::get<RuleOutOfBag>(of); }

TEST(RuleOutOfBag, OfNoiseTheChosenThresholdIsWorthNothing) {
    double apparent = 0;
    double unseen = 0;
    constexpr int samples = 40;
    for (int i = 0; i < samples; ++i) {
        const Views views = noise(60, static_cast<std::uint64_t>(i)).views();
        const auto youden = read_measures("youden_index,max_youden_index");
        const RuleOutOfBagOrReason of =
            rule_out_of_bag(ThresholdRule::read("youden"), youden, views, Scheme::plain, 7, 0.95);
        ASSERT_EQ(found(of).rates.size(), 1U);  // max_… is not a rate of a confusion matrix
        apparent += youden[1].answer(views).value.number() / samples;
        unseen += found(of).rates.front().value.number() / samples;
    }
    EXPECT_GT(apparent, 0.1);
    EXPECT_NEAR(unseen, 0, 0.03);
}

TEST(RuleOutOfBag, AGivenNumberIsJudgedAsItIs) {
    Sample sample;
    for (int row = 0; row < 200; ++row) {
        sample.scores.push_back(row % 4 == 3 ? 0.2 : 0.8);
        sample.positive.push_back(row % 2 == 0 || row % 8 == 1 ? 1 : 0);
    }
    const Views views = sample.views();
    const auto rates = read_measures("sensitivity,specificity");
    const RuleOutOfBagOrReason of =
        rule_out_of_bag(ThresholdRule::read("0.5"), rates, views, Scheme::stratified, 7, 0.95);
    EXPECT_EQ(found(of).replicates, 200);
    for (std::size_t i = 0; i < rates.size(); ++i) {
        // There is no choice, so rows left out are like all rows: 200 means of 73 rows or fewer.
        const double value = rates[i].answer(views.at(0.5)).value.number();
        EXPECT_NEAR(found(of).rates[i].value.number(), value, 0.02) << rates[i].key;
    }
    // The fixed threshold labels the same in each replicate.
    EXPECT_EQ(std::get<Interval>(found(of).threshold).bounds, (Bounds{0.5, 0.5}));
}

/// Computed by hand from the same draws over sorted rows.
TEST(RuleOutOfBag, TheSeedSaysWhichRowsAreDrawn) {
    const Views views = noise(80, 5).views();
    const auto rates = read_measures("sensitivity");
    const auto of = [&](std::uint64_t seed) {
        return found(rule_out_of_bag(ThresholdRule::read("f1"), rates, views, Scheme::plain, seed, 0.9))
            .rates.front()
            .value.number();
    };
    EXPECT_EQ(of(1), of(1));
    EXPECT_NE(of(1), of(2));
}

TEST(RuleOutOfBag, SaysWhyItIsNotKnown) {
    const auto rates = read_measures("sensitivity");
    const auto why = [&](const Views& views, Scheme scheme) {
        return std::get<Undefined>(rule_out_of_bag(ThresholdRule::read("youden"), rates, views, scheme, 7, 0.95));
    };
    EXPECT_EQ(why(noise(40, 1).views(), Scheme::clustered), Undefined::rows_not_drawn);
    const Sample sample = noise(40, 1);
    const std::vector<double> weights(40, 0.5);
    EXPECT_EQ(why(Views(Ranking::of(std::span<const double>(sample.scores), sample.positive, weights)), Scheme::plain),
              Undefined::rows_not_drawn);
    EXPECT_EQ(why(noise(100'000, 1).views(), Scheme::plain), Undefined::too_many_rows);
    Sample one_class = noise(40, 1);
    std::ranges::fill(one_class.positive, std::uint8_t{1});
    EXPECT_EQ(why(one_class.views(), Scheme::plain), Undefined::one_class);
}

}  // namespace
}  // namespace midrank
