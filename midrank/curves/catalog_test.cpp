#include "midrank/curves/catalog.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/infinity.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <numeric>
#include <optional>
#include <random>
#include <span>

namespace midrank {
namespace {

using Points = std::vector<std::vector<double>>;

Views views_of(const std::vector<double>& scores, const std::vector<std::uint8_t>& labels) {
    return Views(Ranking::of(std::span<const double>(scores), labels));
}

Points points_of(const std::string& curve, const Views& views) {
    Points points;
    const auto why = read_curves(curve).front().walk(
        views, [&points](std::span<const double> p) { points.emplace_back(p.begin(), p.end()); });
    EXPECT_FALSE(why.has_value());
    return points;
}

const Views& four_rows() {
    static const Views views = views_of({.75, .5, .5, .25}, {1, 1, 0, 0});
    return views;
}

TEST(Curve, RocStartsAtNothingAndEndsAtEverything) {
    EXPECT_EQ(points_of("roc", four_rows()), (Points{{.75, 0, 0}, {.625, 0, .5}, {.375, .5, 1}, {-infinity, 1, 1}}));
}

TEST(Curve, HullHoldsTheVerticesOnly) {
    EXPECT_EQ(points_of("roc_convex_hull", four_rows()),
              (Points{{.75, 0, 0}, {.625, 0, .5}, {.375, .5, 1}, {-infinity, 1, 1}}));
    const Views worse = views_of({.75, .5, .25}, {0, 1, 0});
    EXPECT_EQ(points_of("hull", worse), (Points{{.75, 0, 0}, {.375, .5, 1}, {-infinity, 1, 1}}));
}

TEST(Curve, PrecisionRecallStartsWhereSomethingIsLabelled) {
    EXPECT_EQ(points_of("pr", four_rows()), (Points{{.625, .5, 1}, {.375, 1, 2.0 / 3}, {-infinity, 1, .5}}));
}

TEST(Curve, GainCountsHitsBeyondChance) {
    EXPECT_EQ(points_of("gain", four_rows()),
              (Points{{.75, 0, 0, 0, 0}, {.625, .25, .5, 1, .5}, {.375, .75, 1, 2, .5}, {-infinity, 1, 1, 2, 0}}));
    EXPECT_EQ(points_of("lift", four_rows()), (Points{{.625, .25, 2}, {.375, .75, 4.0 / 3}, {-infinity, 1, 1}}));
}

TEST(Curve, CostWeighsBothMistakes) {
    EXPECT_EQ(points_of("cost(fp=1,fn=5)", four_rows()),
              (Points{{.75, 2.5}, {.625, 1.25}, {.375, .25}, {-infinity, .5}}));
}

TEST(Curve, IndistinguishabilityAddsUp) {
    std::mt19937_64 random(3);
    std::vector<double> scores(200);
    std::vector<std::uint8_t> labels(200);
    for (std::size_t i = 0; i < scores.size(); ++i) {
        labels[i] = random() % 3 == 0 ? 1 : 0;
        scores[i] = static_cast<double>(random() % 50 + 10 * labels[i]);
    }
    double last = 0;
    for (const auto& p : points_of("indistinguishability", views_of(scores, labels))) {
        const double b = p[1], b_plus = p[2], b_minus = p[3], c = p[4], v = p[5], f1 = p[7];
        EXPECT_NEAR(b, b_plus + b_minus, 1e-15);
        EXPECT_NEAR(b_plus, v * c / 2, 1e-15);
        EXPECT_NEAR(f1, 2 * c * v / (c + v), 1e-15);
        EXPECT_GE(b, last);
        last = b;
    }
}

TEST(Curve, HistogramHoldsEveryRowOnce) {
    const Points bins = points_of("score_histogram(bins=4)", four_rows());
    EXPECT_EQ(bins, (Points{{.75, 1, 0, 0}, {.5, .75, 1, 0}, {.25, .5, 1, 1}, {0, .25, 0, 1}}));
    double weight = 0;
    for (const auto& bin : points_of("score_histogram", views_of({-infinity, -3, 2, infinity}, {0, 1, 0, 1})))
        weight += bin[2] + bin[3];
    EXPECT_EQ(weight, 4);
    EXPECT_EQ(points_of("score_histogram(bins=2)", views_of({-0x1p1023, 0x1p1023}, {0, 1})),
              (Points{{0, 0x1p1023, 1, 0}, {-0x1p1023, 0, 0, 1}}));
    EXPECT_EQ(points_of("score_histogram(bins=1)", views_of({-infinity, infinity}, {0, 1})), (Points{{0, 0, 1, 1}}));
}

TEST(Curve, ReliabilityComparesMeansOfBins) {
    // Lowest and mean probability, share of positives, and the weight of each class; the bin (0, 1/4] is closed above.
    EXPECT_EQ(points_of("reliability(bins=4)", four_rows()),
              (Points{{.75, .75, 1, 1, 0}, {.5, .5, .5, 1, 1}, {.25, .25, 0, 0, 1}}));
    // Of two bins of equal mass, the upper one has weight 3/4, because the midpoint of the tie at 1/2 is the midpoint
    // of all weight.
    EXPECT_EQ(points_of("reliability(bins=2,binning=mass)", four_rows()),
              (Points{{.5, (.75 + 2 * .5) / 3, 2. / 3, 2, 1}, {.25, .25, 0, 0, 1}}));
}

TEST(Curve, IsotonicCalibrationPoolsWhatFalls) {
    // 0.8 has a lower share of positives than 0.6, and 0.4 than 0.2; after pooling, both pairs have the same share, so
    // all are one pool.
    const Points points = points_of("isotonic_calibration", views_of({.8, .6, .4, .2}, {0, 1, 0, 1}));
    EXPECT_EQ(points.size(), 2U);
    for (const auto& point : points) EXPECT_EQ(point[2], .5);
    EXPECT_EQ(points.front()[1], .8);
    EXPECT_EQ(points.back()[1], .2);
    const Points apart = points_of("isotonic_calibration", four_rows());
    ASSERT_EQ(apart.size(), 3U);
    EXPECT_EQ(apart[0][2], 1);
    EXPECT_EQ(apart[1][2], .5);
    EXPECT_EQ(apart[2][2], 0);
}

TEST(Curve, HasAReasonWithOneClass) {
    const Views views = views_of({.5, .25}, {0, 0});
    for (const Curve& curve : curve_catalog()) {
        bool handed_out = false;
        const auto why = curve.walk(views, {}, [&handed_out](std::span<const double>) { handed_out = true; });
        EXPECT_EQ(why.has_value(), !handed_out) << curve.id;
    }
}

TEST(Curve, HasAReasonWhereNoRowWeighsAnything) {
    const std::vector<double> scores = {0.75, 0.25};
    const std::vector<std::uint8_t> labels = {1, 0};
    const std::vector<double> weights = {0, 0};
    const Views views(Ranking::of(std::span<const double>(scores), labels, weights));
    for (const Curve& curve : curve_catalog())
        EXPECT_TRUE(curve.walk(views, {}, [](std::span<const double>) { FAIL(); }).has_value()) << curve.id;
}

TEST(Curve, OfNeededOperatingPointsIsAsItIsOfAll) {
    std::mt19937_64 random(5);
    std::uniform_real_distribution<double> uniform;
    std::vector<double> scores(3000);
    std::vector<std::uint8_t> labels(scores.size());
    for (std::size_t i = 0; i < scores.size(); ++i) {
        scores[i] = uniform(random);
        labels[i] = uniform(random) < scores[i] ? 1 : 0;
    }
    const Views views = views_of(scores, labels);
    const auto& ranking = views.get<Ranking>();
    const std::vector<std::int64_t> needed = {0, 1, 700, 1023, 1024, 2500, ranking.distinct()};
    for (const Curve& curve : curve_catalog()) {
        Points all, some, at_needed;
        curve.walk(views, {}, [&all](std::span<const double> p) { all.emplace_back(p.begin(), p.end()); });
        curve.walk(views, {},
                   PointSink(needed, [&some](std::span<const double> p) { some.emplace_back(p.begin(), p.end()); }));
        // In order, and without points that do not exist.
        auto at = all.begin();
        for (const auto& point : some) {
            at = std::find(at, all.end(), point);
            ASSERT_NE(at, all.end()) << curve.id;
        }
        if (!curve.drawings.front().every_point || !curve.drawings.front().bars_to.empty()) continue;
        for (const std::int64_t k : needed) {
            const auto same = [&](const std::vector<double>& p) { return p[0] == ranking.cut(k).value; };
            std::ranges::copy_if(all, std::back_inserter(at_needed), same);
        }
        EXPECT_EQ(some, at_needed) << curve.id;
    }
}

/// The rows of all points together.
Points walked(const Curve& curve, const Views& views, std::optional<std::vector<std::int64_t>> needed = {}) {
    Points points;
    const auto take = [&points](std::span<const double> p) { points.emplace_back(p.begin(), p.end()); };
    curve.walk(views, {}, needed ? PointSink(*needed, take) : PointSink(take));
    return points;
}

TEST(Curve, WalkedInPlainCountsHasTheBitsOfExactOnes) {
    // Counts are exact at needed points. With these many rows, twice the product of two counts
    // is 2^53, and then one more.
    constexpr std::int64_t most_rows = 1 << 26;
    std::mt19937_64 random(11);
    std::vector<double> scores(3000);
    std::vector<std::uint8_t> labels(scores.size());
    std::vector<double> weights(scores.size());
    double others = 0;
    for (std::size_t i = 0; i < scores.size(); ++i) {
        scores[i] = static_cast<double>(random() % 2500) / 2500;
        labels[i] = static_cast<double>(random() % 2500) / 2500 < scores[i] ? 1 : 0;
        weights[i] = static_cast<double>(random() % 20'000 + 1);
        if (i > 0) others += weights[i];
    }
    for (const std::int64_t rows : {most_rows, most_rows + 1}) {
        weights[0] = static_cast<double>(rows) - others;
        ASSERT_GT(weights[0], 0);
        const Views views(Ranking::of(std::span<const double>(scores), labels, weights));
        std::vector<std::int64_t> all(static_cast<std::size_t>(views.get<Ranking>().distinct() + 1));
        std::iota(all.begin(), all.end(), 0);
        for (const Curve& curve : curve_catalog())
            EXPECT_EQ(walked(curve, views), walked(curve, views, all)) << curve.id;
    }
}

TEST(Curve, IsFoundByTheNamesThatOtherToolsGiveIt) {
    for (const auto& [name, id] : {std::pair{"roc_curve", "roc"},
                                   {"precision_recall_curve", "precision_recall"},
                                   {"calibration", "reliability"},
                                   {"reliability_diagram", "reliability"},
                                   {"dca", "decision"}})
        EXPECT_EQ(find_curve(name), find_curve(id)) << name;
}

TEST(Curve, RefusesUnknownNamesWithTheList) {
    try {
        read_curves("rocc");
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(std::string(error.what()),
                  "There is no curve \"rocc\". The curves are roc, roc_convex_hull, precision_recall, tpr_fpr, gain, "
                  "lift, cost, indistinguishability, score_histogram, reliability, isotonic_calibration, decision, "
                  "cost_curve, brier_curve, det, gain_of_flagging.");
    }
}

}  // namespace
}  // namespace midrank
