#include "midrank/inference/inversion_interval.hpp"

#include "midrank/inference/influence_interval.hpp"
#include "midrank/inference/influences_by_tie.hpp"
#include "midrank/inference/intervals.hpp"
#include "midrank/inference/point_spreads.hpp"
#include "midrank/numerics/distributions.hpp"
#include "midrank/parallel/blocks.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace midrank {
namespace {

/// Rows with everything that an interval can use.
struct Sample {
    std::vector<double> scores;
    std::vector<std::uint8_t> labels;
    std::vector<double> weights = {};
    std::vector<std::int32_t> clusters = {};
    std::int32_t cluster_count = 0;

    Rows rows() const {
        return {.scores = std::span<const double>(scores),
                .positive = labels,
                .weights = weights,
                .clusters = clusters,
                .cluster_count = cluster_count};
    }
    Rows rows_alone() const {
        Rows alone = rows();
        alone.clusters = {};
        alone.cluster_count = 0;
        return alone;
    }
    Ranking ranking() const { return Ranking::of(std::span<const double>(scores), labels, weights); }
    Scheme scheme() const { return clusters.empty() ? Scheme::plain : Scheme::clustered; }
};

/// Uniform on (0, 1).
double uniform(std::mt19937_64& random) { return (static_cast<double>(random() >> 11) + 0.5) * 0x1p-53; }

/// Beta(a, a), by Jöhnk's method.
double beta_draw(std::mt19937_64& random, double a) {
    for (;;) {
        const double x = std::pow(uniform(random), 1 / a);
        const double y = std::pow(uniform(random), 1 / a);
        if (x + y <= 1 && x + y > 0) return x / (x + y);
    }
}

/// Calibrated probabilities; for a < 1 most of them are near 0 and 1.
Sample calibrated(std::mt19937_64& random, int rows, double a) {
    Sample sample;
    for (int i = 0; i < rows; ++i) {
        sample.scores.push_back(beta_draw(random, a));
        sample.labels.push_back(uniform(random) < sample.scores.back() ? 1 : 0);
    }
    return sample;
}

IntervalOrReason interval_of(const std::string& measure, const Sample& sample, IntervalRequest request = {}) {
    const auto requested = read_measures(measure);
    const Views views(sample.ranking());
    const std::vector<Answer> answers = {requested.front().answer(views)};
    request.scheme = sample.scheme();
    return intervals(requested, answers, views, sample.rows(), request).front().value();
}

Interval found_interval(const std::string& measure, const Sample& sample) {
    return std::get<Interval>(interval_of(measure, sample));
}

/// The test at one operating point with the measure b_at, whose influence is computed item by item.
bool not_rejected(const Views& views, const Sample& sample, std::int64_t point, double level, double factor,
                  std::optional<double> degrees_of_freedom) {
    const auto& ranking = views.get<Ranking>();
    const auto b = read_measures(fmt::format("b_at(threshold={})", ranking.cut(point).value)).front();
    const auto spread = std::get<InfluenceSpread>(influence_spread(b, views, sample.rows_alone(), Scheme::plain));
    const double items = std::min(ranking.positive().number(), ranking.negative().number());
    const auto interval = transformed_interval(
        {.value = b.answer(views).value.number(),
         .standard_error = std::sqrt(factor * spread.variance(Scheme::plain).number()),
         .range = {0, 1},
         .items = items,
         .degrees_of_freedom = degrees_of_freedom.value_or(spread.degrees_of_freedom(Scheme::plain))},
        0.95);
    const auto* found = std::get_if<Interval>(&interval);
    return found == nullptr || (found->bounds.low <= level && level <= found->bounds.high);
}

/// The lowest and the highest threshold of all operating points that are not rejected, checked one by one, and of the
/// point before each, whose threshold is the answer if B first exceeds the level at the next one.
Bounds bounds_by_hand(const std::string& measure, const Sample& sample, double level) {
    const Views views(sample.ranking());
    const auto& ranking = views.get<Ranking>();
    double factor = 1;
    std::optional<double> degrees_of_freedom;
    if (!sample.clusters.empty()) {
        const auto own = read_measures(measure).front();
        const auto clustered =
            std::get<InfluenceSpread>(influence_spread(own, views, sample.rows(), Scheme::clustered));
        const auto alone = std::get<InfluenceSpread>(influence_spread(own, views, sample.rows_alone(), Scheme::plain));
        factor = clustered.variance(Scheme::clustered).number() / alone.variance(Scheme::plain).number();
        degrees_of_freedom = sample.cluster_count - 1;
    }
    const double lowest = ranking.score(ranking.distinct() - 1);
    const double highest = ranking.score(0);
    Bounds bounds{highest, lowest};
    for (std::int64_t point = 1; point <= ranking.distinct(); ++point) {
        if (!not_rejected(views, sample, point, level, factor, degrees_of_freedom)) continue;
        bounds.low = std::min(bounds.low, std::max(ranking.cut(point).low, lowest));
        const std::int64_t before = std::max<std::int64_t>(point - 1, 1);
        bounds.high = std::max(bounds.high, std::min(ranking.cut(before).high, highest));
    }
    return bounds;
}

TEST(InversionInterval, HoldsTheThresholdsThatNoTestRejects) {
    std::mt19937_64 random(1);
    for (int trial = 0; trial < 10; ++trial) {
        const Sample sample = calibrated(random, 60 + 20 * trial, trial % 2 == 0 ? 0.3 : 2);
        for (const auto& [measure, level] : {std::pair("r_b", 0.5), std::pair("r_40", 0.4), std::pair("r_60", 0.6),
                                             std::pair("r_level(level=0.45)", 0.45)}) {
            const auto requested = read_measures(measure).front();
            if (!requested.answer(Views(sample.ranking())).value.defined()) continue;
            const Interval interval = found_interval(measure, sample);
            EXPECT_EQ(interval.method, "inversion");
            EXPECT_FALSE(interval.standard_error);
            EXPECT_EQ(interval.bounds, bounds_by_hand(measure, sample, level)) << measure << " " << trial;
        }
    }
}

// --- Shares at a crossing, by hand: influences item by item, and the joint test at many pairs of numbers. -----------------------

/// A share at an operating point, with the influence of each row.
struct ShareByHand {
    double value = 0;
    std::vector<double> influence;
};

ShareByHand share_by_hand(const std::string& measure, const Sample& sample, double threshold) {
    double part = 0;
    double whole = 0;
    const auto counts = [&](std::size_t row) {
        const bool positive = sample.labels[row] != 0;
        const bool flagged = sample.scores[row] > threshold;
        const bool in_whole = measure == "tpr_at_r_b" ? positive : measure == "fpr_at_r_b" ? !positive : flagged;
        return std::pair(in_whole && flagged && (positive || measure == "fpr_at_r_b"), in_whole);
    };
    for (std::size_t row = 0; row < sample.scores.size(); ++row) {
        const auto [in_part, in_whole] = counts(row);
        part += in_part ? 1 : 0;
        whole += in_whole ? 1 : 0;
    }
    ShareByHand found{part / whole, {}};
    const double scale = static_cast<double>(sample.scores.size()) / whole;
    for (std::size_t row = 0; row < sample.scores.size(); ++row) {
        const auto [in_part, in_whole] = counts(row);
        found.influence.push_back(in_whole ? scale * ((in_part ? 1 : 0) - found.value) : 0);
    }
    return found;
}

/// From two influences: each class about its mean, by m / (m - 1), and the difference of the means.
double covariance(const std::vector<double>& a, const std::vector<double>& b, const Sample& sample) {
    double sum = 0;
    const auto n = static_cast<double>(a.size());
    for (const int of : {0, 1}) {
        double m = 0;
        double mean_a = 0;
        double mean_b = 0;
        for (std::size_t row = 0; row < a.size(); ++row) {
            if (sample.labels[row] != of) continue;
            ++m;
            mean_a += a[row];
            mean_b += b[row];
        }
        mean_a /= m;
        mean_b /= m;
        for (std::size_t row = 0; row < a.size(); ++row)
            if (sample.labels[row] == of) sum += (a[row] - mean_a) * (b[row] - mean_b) * (m / (m - 1));
        sum += m * mean_a * mean_b;
    }
    return sum / (n * n);
}

/// B at an operating point, the variance of its log odds, and the distance of the level.
struct BByHand {
    double distance = 0;
    std::vector<double> influence;
    double variance = 0;
};

BByHand b_by_hand(const Views& views, const Sample& sample, std::int64_t point, double level) {
    const auto& ranking = views.get<Ranking>();
    const auto requested = read_measures(fmt::format("b_at(threshold={})", ranking.cut(point).value)).front();
    const double b = requested.answer(views).value.number();
    std::vector<std::uint32_t> tie_of_row;
    for (const double score : sample.scores) tie_of_row.push_back(static_cast<std::uint32_t>(ranking.point_at(score)));
    const auto by_row = std::get<Array<double>>(row_influences(requested, views, sample.rows(), tie_of_row));
    BByHand found{0, {by_row.begin(), by_row.end()}, 0};
    found.variance = covariance(found.influence, found.influence, sample);
    found.distance = (std::log(level / (1 - level)) - std::log(b / (1 - b))) * b * (1 - b) / std::sqrt(found.variance);
    return found;
}

/// Whether some v on the allowed side is, together with u, inside or on the ellipse.
bool allowed(double u, double r, double reach, double limit, bool above) {
    for (int step = 0; step <= 20'000; ++step) {
        const double v = reach * (step - 10'000) / 10'000;
        if ((above ? v >= limit : v <= limit) && u * u - 2 * r * u * v + v * v <= (1 - r * r) * reach * reach)
            return true;
    }
    return false;
}

bool kept_by_hand(const std::string& measure, const Sample& sample, double level, double share) {
    const Views views(sample.ranking());
    const auto& ranking = views.get<Ranking>();
    for (std::int64_t point = 1; point < ranking.distinct(); ++point) {
        const ShareByHand seen = share_by_hand(measure, sample, ranking.cut(point).value);
        const BByHand here = b_by_hand(views, sample, point, level);
        const BByHand next = b_by_hand(views, sample, point + 1, level);
        const auto b = read_measures(fmt::format("b_at(threshold={})", ranking.cut(point).value)).front();
        const double degrees = std::get<InfluenceSpread>(influence_spread(b, views, sample.rows(), Scheme::plain))
                                   .degrees_of_freedom(Scheme::plain);
        const double reach = student_quantile(0.975, degrees);
        if (here.distance < -reach || next.distance > reach) continue;
        const double variance = covariance(seen.influence, seen.influence, sample);
        const double items = seen.value * (1 - seen.value) / variance;
        const double u = (share - seen.value) / std::sqrt(share * (1 - share) / items);
        const double r = covariance(seen.influence, here.influence, sample) / std::sqrt(variance * here.variance);
        if (allowed(u, r, reach, here.distance, false) && allowed(u, r, reach, next.distance, true)) return true;
    }
    return false;
}

TEST(InversionInterval, OfAShareHoldsWhatNoJointTestRejects) {
    std::mt19937_64 random(12);
    Sample sample = calibrated(random, 300, 1);
    for (double& score : sample.scores) score = std::floor(6 * score) / 8;  // six scores
    for (const auto& [measure, level] :
         {std::pair("c_b", 0.5), std::pair("c_40", 0.4), std::pair("tpr_at_r_b", 0.5), std::pair("fpr_at_r_b", 0.5)}) {
        const Interval interval = found_interval(measure, sample);
        EXPECT_EQ(interval.method, "inversion");
        const double value = read_measures(measure).front().answer(Views(sample.ranking())).value.number();
        EXPECT_LE(interval.bounds.low, value);
        EXPECT_GE(interval.bounds.high, value);
        for (const double bound : {interval.bounds.low, interval.bounds.high}) {
            const double outwards = bound < value ? -0.002 : 0.002;
            EXPECT_TRUE(kept_by_hand(measure, sample, level, bound - outwards)) << measure << " " << bound;
            EXPECT_FALSE(kept_by_hand(measure, sample, level, bound + outwards)) << measure << " " << bound;
        }
    }
}

TEST(InversionInterval, TakesEachFractionalWeightForOneObservation) {
    std::mt19937_64 random(2);
    Sample sample = calibrated(random, 150, 0.5);
    for (std::size_t i = 0; i < sample.scores.size(); ++i)
        sample.weights.push_back(0.25 + static_cast<double>(random() % 8) / 4);
    EXPECT_EQ(found_interval("r_b", sample).bounds, bounds_by_hand("r_b", sample, 0.5));
}

TEST(InversionInterval, WidensByTheDesignEffectOfClusters) {
    std::mt19937_64 random(3);
    const Sample once = calibrated(random, 120, 0.5);
    Sample twice = once;  // every row occurs twice, and the two are a cluster
    twice.cluster_count = 120;
    for (std::int32_t i = 0; i < 120; ++i) {
        twice.scores.push_back(once.scores[static_cast<std::size_t>(i)]);
        twice.labels.push_back(once.labels[static_cast<std::size_t>(i)]);
    }
    for (std::int32_t i = 0; i < 240; ++i) twice.clusters.push_back(i % 120);
    const Interval interval = found_interval("r_b", twice);
    EXPECT_EQ(interval.bounds, bounds_by_hand("r_b", twice, 0.5));
    EXPECT_NE(interval.remark.find("design effect"), std::string::npos);
    // A copy of each row adds no information. The remaining difference is that of t quantiles with
    // other degrees of freedom.
    const Interval of_once = found_interval("r_b", once);
    const double width = of_once.bounds.high - of_once.bounds.low;
    EXPECT_NEAR(interval.bounds.low, of_once.bounds.low, width / 10);
    EXPECT_NEAR(interval.bounds.high, of_once.bounds.high, width / 10);
}

TEST(InversionInterval, OfAShareOfClustersIsThatAtTheThresholdWhereNoOtherScoreIsNear) {
    // B is 0.4 if the highest score is flagged and 0.7 if two are, both far from 1/2, so the threshold is almost surely
    // the highest score. Clusters differ in their high negatives.
    std::mt19937_64 random(8);
    Sample sample;
    sample.cluster_count = 60;
    for (std::int32_t cluster = 0; cluster < sample.cluster_count; ++cluster) {
        const double high = cluster % 2 == 0 ? 0.02 : 0.3;
        for (int row = 0; row < 40; ++row) {
            const bool positive = row % 2 == 0;
            const double u = uniform(random);
            sample.labels.push_back(positive ? 1 : 0);
            sample.scores.push_back(u < (positive ? 0.8 : high) ? 0.75 : u < (positive ? 0.95 : 0.9) ? 0.5 : 0.25);
            sample.clusters.push_back(cluster);
        }
    }
    const Views at_high(sample.ranking(), 0.5);
    for (const auto& [measure, share] : {std::pair("c_b", "precision"), std::pair("fpr_at_r_b", "false_positive_rate"),
                                         std::pair("tpr_at_r_b", "sensitivity")}) {
        const MeasureRequest requested = read_measures(share).front();
        const auto spread =
            std::get<InfluenceSpread>(influence_spread(requested, at_high, sample.rows(), Scheme::clustered));
        const Estimate of_share{.value = requested.answer(at_high).value.number(),
                                .standard_error = std::sqrt(spread.variance(Scheme::clustered).number()),
                                .range = requested.range(),
                                .degrees_of_freedom = spread.degrees_of_freedom(Scheme::clustered),
                                .by_student = true};
        const Bounds expected = std::get<Interval>(effective_interval(of_share, 0.95)).bounds;
        const Bounds bounds = found_interval(measure, sample).bounds;
        EXPECT_NEAR(bounds.low, expected.low, 1e-12) << measure;
        EXPECT_NEAR(bounds.high, expected.high, 1e-12) << measure;
    }
}

TEST(InversionInterval, EndsAtTheScoresAndSaysWhereNothingIsExcluded) {
    // With one negative item no test has a standard error, so none rejects.
    const Sample lone = {{.875, .75, .5, .25}, {1, 1, 1, 0}};
    const Interval all = found_interval("r_b", lone);
    EXPECT_EQ(all.bounds, (Bounds{.25, .875}));
    EXPECT_NE(all.remark.find("no threshold is excluded"), std::string::npos);

    std::mt19937_64 random(4);
    const Sample sample = calibrated(random, 400, 2);
    const Interval inner = found_interval("r_b", sample);
    EXPECT_TRUE(inner.remark.empty()) << inner.remark;
}

TEST(InversionInterval, StaysAmongTheScores) {
    std::mt19937_64 random(5);
    for (int trial = 0; trial < 100; ++trial) {
        const Sample sample = calibrated(random, 4 + trial, 0.2);
        const auto [least, most] = std::ranges::minmax(sample.scores);
        for (const char* measure : {"r_b", "r_40", "r_60"}) {
            const Value value = read_measures(measure).front().answer(Views(sample.ranking())).value;
            if (!value.defined() || std::isinf(value.number())) continue;
            const Interval interval = found_interval(measure, sample);
            EXPECT_GE(interval.bounds.low, least);
            EXPECT_LE(interval.bounds.high, most);
            EXPECT_LE(interval.bounds.low, value.number());
            EXPECT_GE(interval.bounds.high, value.number());
        }
    }
}

TEST(InversionInterval, FollowsAnIncreasingTransformOfTheScores) {
    std::mt19937_64 random(6);
    const auto transformed = [](double score) { return std::exp2(3 * score) - 7; };
    for (int trial = 0; trial < 20; ++trial) {
        const Sample sample = calibrated(random, 100, 0.4);
        Sample moved = sample;
        for (double& score : moved.scores) score = transformed(score);
        const Bounds before = found_interval("r_b", sample).bounds;
        const Bounds after = found_interval("r_b", moved).bounds;
        EXPECT_EQ(after, (Bounds{transformed(before.low), transformed(before.high)}));
    }
}

TEST(InversionInterval, OtherMethodsAreThereForThoseWhoAsk) {
    std::mt19937_64 random(7);
    const Sample sample = calibrated(random, 200, 2);
    IntervalRequest request;
    request.method = find_interval_method("normal");
    const auto normal = std::get<Interval>(interval_of("r_b", sample, request));
    EXPECT_EQ(normal.method, "normal");
    EXPECT_TRUE(normal.standard_error);
    request.method = find_interval_method("inversion");
    EXPECT_EQ(std::get<Interval>(interval_of("roc_auc", sample, request)).method, "logit");
}

TEST(InversionInterval, HasTheSameBitsForAnyNumberOfThreads) {
    std::mt19937_64 random(8);
    Sample sample = calibrated(random, 300'000, 0.5);  // three parts of the ranking
    const auto bounds = [&sample](int threads) {
        Bounds found;
        with_threads(threads, [&] { found = found_interval("r_b", sample).bounds; });
        return found;
    };
    EXPECT_EQ(bounds(1), bounds(5));
}

TEST(InversionInterval, CoversWhereProbabilitiesStandNearTheEnds) {
    std::mt19937_64 random(9);
    const auto r_b = read_measures("r_b").front();
    const double truth = r_b.answer(Views(calibrated(random, 200'000, 0.1).ranking())).value.number();
    int covered = 0;
    constexpr int samples = 400;
    for (int s = 0; s < samples; ++s) {
        const Bounds bounds = found_interval("r_b", calibrated(random, 300, 0.1)).bounds;
        if (bounds.low <= truth && truth <= bounds.high) ++covered;
    }
    // With a coverage of 95 % this fails with a probability below 1e-4.
    EXPECT_GT(covered, 0.9 * samples);
}

/// The spread of an influence over all items; a row of weight w counts as w times its influence.
InfluenceSpread walked_spread(const Influence& influence, const Ranking& ranking, const WeightMoments& weights) {
    InfluenceSpread spread;
    spread.total = ranking.total().number();
    for (std::int64_t part = 0; part < ranking.part_count(); ++part) {
        BlockInfluence walk = influence.start(part);
        ranking.visit_part(part, [&](const CumulativeBlock<double>& block) {
            std::vector<double> positive(block.size());
            std::vector<double> negative(block.size());
            walk(block, positive, negative);
            for (std::size_t i = 0; i < block.size(); ++i) {
                const auto& tie = weights.ties()[static_cast<std::size_t>(block.first) + i];
                if (block.positive[i] > 0) spread.positive.add(positive[i], tie.positive);
                if (block.negative[i] > 0) spread.negative.add(negative[i], tie.negative);
            }
        });
    }
    return spread;
}

TEST(PointSpreads, AreThoseOfAWalkOverAllItems) {
    std::mt19937_64 random(10);
    for (const bool weighted : {false, true}) {
        Sample sample = calibrated(random, 3000, 1);  // three blocks
        for (std::size_t i = 0; weighted && i < sample.scores.size(); ++i)
            sample.weights.push_back(0.125 + static_cast<double>(random() % 8) / 8);
        const Views views(sample.ranking());
        const auto& ranking = views.get<Ranking>();
        WeightMoments weights;
        weights.add(sample.rows());
        const LevelCrossing& crossing = *read_measures("r_b").front().measure->crossing;
        const PointSpreads spreads(ranking, weighted ? &weights : nullptr, crossing.base);
        for (const std::int64_t point : {1, 2, 1000, 1023, 1024, 1025, 2048, 2500, 2999, 3000}) {
            const auto b = read_measures(fmt::format("b_at(threshold={})", ranking.cut(point).value)).front();
            const auto walked =
                weighted ? walked_spread(std::get<Influence>(influence_on(b, views)), ranking, weights)
                         : std::get<InfluenceSpread>(influence_spread(b, views, sample.rows(), Scheme::plain));
            const InfluenceSpread found = spreads.at(point, crossing.influence(ranking, point));
            for (const Scheme scheme : {Scheme::plain, Scheme::stratified}) {
                const double expected = walked.variance(scheme).number();
                EXPECT_NEAR(found.variance(scheme).number(), expected, 1e-10 * expected) << point;
                EXPECT_NEAR(found.degrees_of_freedom(scheme), walked.degrees_of_freedom(scheme),
                            1e-8 * walked.degrees_of_freedom(scheme))
                    << point;
            }
        }
    }
}

}  // namespace
}  // namespace midrank
