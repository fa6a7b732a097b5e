#include "midrank/inference/curve_pools.hpp"

#include "midrank/inference/comparison_for_tests.hpp"
#include "tests/golden/peers/inputs.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <random>
#include <utility>
#include <vector>

namespace midrank {
namespace {

/// Rows of one model.
struct OwnRows {
    std::vector<std::uint8_t> positive;
    std::vector<double> scores;

    std::vector<double> midranks() const {
        std::vector<double> found;
        for (const double score : scores) {
            const auto below = std::ranges::count_if(scores, [score](double x) { return x < score; });
            const auto tied = std::ranges::count(scores, score);
            found.push_back(static_cast<double>(below) + static_cast<double>(tied) / 2);
        }
        return found;
    }
};

CurvePools pools_of(const OwnRows& first, const OwnRows& second, std::uint64_t seed = 7) {
    const auto of_first = first.midranks();
    const auto of_second = second.midranks();
    return {{first.positive, of_first}, {second.positive, of_second}, seed};
}

double share_positive(const OwnRows& a, const OwnRows& b) {
    const auto positives = std::ranges::count(a.positive, 1) + std::ranges::count(b.positive, 1);
    return static_cast<double>(positives) / static_cast<double>(a.scores.size() + b.scores.size());
}

/// Place and mistakes, with the rows below a threshold counted one by one, and half of those at it.
std::pair<double, double> counted(const OwnRows& rows, double k, double threshold, double at = 0.5) {
    double below[2] = {};
    double all[2] = {};
    for (std::size_t i = 0; i < rows.scores.size(); ++i) {
        all[rows.positive[i]] += 1;
        below[rows.positive[i]] += rows.scores[i] < threshold ? 1 : rows.scores[i] == threshold ? at : 0;
    }
    const double missed = k * below[1] / all[1];
    const double passed = (1 - k) * below[0] / all[0];
    return {missed + passed, missed + 1 - k - passed};
}

/// By the definition: mistakes at many places, each interpolated between the two neighbouring thresholds.
double area_by_counting(const OwnRows& a, const OwnRows& b, double k) {
    const auto line = [k](const OwnRows& rows) {
        std::vector<double> scores = rows.scores;
        std::ranges::sort(scores);
        std::vector<std::pair<double, double>> points = {{0, 1 - k}};
        for (const double score : scores) points.push_back(counted(rows, k, score, 1));
        return points;
    };
    const auto of_a = line(a);
    const auto of_b = line(b);
    const auto on = [](const std::vector<std::pair<double, double>>& points, double p) {
        std::size_t next = 1;
        while (next + 1 < points.size() && points[next].first < p) ++next;
        const auto& [x0, y0] = points[next - 1];
        const auto& [x1, y1] = points[next];
        return x1 == x0 ? y1 : y0 + (y1 - y0) * (p - x0) / (x1 - x0);
    };
    constexpr int cells = 20'000;
    double area = 0;
    for (int i = 0; i < cells; ++i) area += std::abs(on(of_a, (i + 0.5) / cells) - on(of_b, (i + 0.5) / cells)) / cells;
    return area;
}

TEST(CurvePools, MeasuresTheAreaBetweenTheMistakesOfBothModels) {
    // Right order: mistakes decrease from 1/2 to 0 at p = 1/2 and increase again; wrong order: they increase to 1. A
    // triangle of height 1.
    EXPECT_EQ(pools_of({{0, 1}, {1, 2}}, {{1, 0}, {1, 2}}).apart(), 0.5);
    EXPECT_EQ(pools_of({{0, 1}, {1, 2}}, {{0, 0, 1, 1}, {1, 2, 3, 4}}).apart(), 0);
    // A tie of both classes is a straight line, constant at 1/2.
    EXPECT_EQ(pools_of({{0, 1}, {1, 2}}, {{1, 0}, {1, 1}}).apart(), 0.25);
}

TEST(CurvePools, CountsAsTheDefinitionDoes) {
    std::mt19937 random(3);
    for (int table = 0; table < 20; ++table) {
        OwnRows rows[2];
        for (int model = 0; model < 2; ++model) {
            for (int row = 0; row < 9 + 4 * model; ++row) {
                rows[model].positive.push_back(row % (2 + model) == 0 ? 1 : 0);
                rows[model].scores.push_back(static_cast<double>(random() % 8));
            }
        }
        // A cell in which the lines bend or cross has an error of at most their slope, 2, times the
        // square of its width, 5e-5.
        EXPECT_NEAR(pools_of(rows[0], rows[1]).apart(),
                    area_by_counting(rows[0], rows[1], share_positive(rows[0], rows[1])), 1e-6)
            << table;
    }
}

/// The share of all ways to distribute the places of each class, and to order ties, for which the curves are at least
/// as different.
double share_of_all(const OwnRows& a, const OwnRows& b) {
    const double k = share_positive(a, b);
    struct Place {
        double at;
        bool of_first;
    };
    std::vector<Place> of_class[2];
    std::size_t of_first[2] = {};
    for (const OwnRows* rows : {&a, &b}) {
        for (std::size_t i = 0; i < rows->scores.size(); ++i) {
            of_class[rows->positive[i]].push_back({counted(*rows, k, rows->scores[i]).first, rows == &a});
            of_first[rows->positive[i]] += rows == &a ? 1 : 0;
        }
    }
    std::vector<double> shared;  // places of both models
    for (const auto& places : of_class)
        for (const Place& place : places) shared.push_back(place.at);
    std::ranges::sort(shared);
    shared.erase(std::ranges::unique(shared).begin(), shared.end());
    const double observed = pools_of(a, b).apart();
    std::int64_t extreme = 0;
    std::int64_t all = 0;
    const std::size_t ways[2] = {std::size_t{1} << of_class[0].size(), std::size_t{1} << of_class[1].size()};
    const auto bits = [](std::size_t x) { return static_cast<std::size_t>(std::popcount(x)); };
    for (std::size_t coins = 0; coins < std::size_t{1} << shared.size(); ++coins) {
        for (std::size_t negatives = 0; negatives < ways[0]; ++negatives) {
            if (bits(negatives) != of_first[0]) continue;
            for (std::size_t positives = 0; positives < ways[1]; ++positives) {
                if (bits(positives) != of_first[1]) continue;
                OwnRows permuted[2];
                for (std::uint8_t c = 0; c < 2; ++c) {
                    for (std::size_t i = 0; i < of_class[c].size(); ++i) {
                        const Place& place = of_class[c][i];
                        const auto index = std::ranges::find(shared, place.at) - shared.begin();
                        const bool first_is_lower = (coins >> index & 1) != 0;
                        OwnRows& to = permuted[((c == 0 ? negatives : positives) >> i & 1) != 0 ? 0 : 1];
                        to.positive.push_back(c);
                        to.scores.push_back(place.at + (place.of_first == first_is_lower ? -1e-6 : 1e-6));
                    }
                }
                extreme += pools_of(permuted[0], permuted[1]).apart() >= observed - 1e-12 ? 1 : 0;
                ++all;
            }
        }
    }
    return static_cast<double>(extreme) / static_cast<double>(all);
}

TEST(CurvePools, HasThePOfAllDealsListed) {
    const OwnRows a{{1, 0, 1, 0, 0}, {5, 4, 3, 2, 1}};
    const OwnRows b{{0, 1, 0, 1}, {4, 3, 2, 1}};
    const double share = share_of_all(a, b);
    ASSERT_GT(share, 0.01);
    ASSERT_LT(share, 0.9);
    constexpr std::int64_t replicates = 40'000;
    const ExtremeCount found = pools_of(a, b).extremes(replicates);
    EXPECT_EQ(found.compared, replicates);
    EXPECT_NEAR(found.share(), share, 5 * std::sqrt(share * (1 - share) / replicates));
}

TEST(CurvePools, HasThePOfPRoc) {
    const auto peers = tests::peer_answers("venkatraman")["own_rows"];
    ASSERT_EQ(peers.size(), 2U);
    for (const auto& peer : peers) {
        const TestModels all = peer_models(peer["input"]);
        const std::size_t of_class = peer["of_class"];
        OwnRows rows[2];
        std::size_t met[2] = {};
        for (std::size_t row = 0; row < all.positive.size(); ++row) {
            const std::size_t model = met[all.positive[row]]++ / of_class;
            if (model > 1) continue;
            rows[model].positive.push_back(all.positive[row]);
            rows[model].scores.push_back(all.scores[model][row]);
        }
        constexpr std::int64_t replicates = 20'000;
        const CurvePools pools = pools_of(rows[0], rows[1]);
        // pROC starts at the lowest row. If it is positive in one model only, the lines differ there: 2 / n at 1 / n.
        const auto lowest = [](const OwnRows& of) {
            return of.positive[static_cast<std::size_t>(std::ranges::min_element(of.scores) - of.scores.begin())];
        };
        const double n = 2 * static_cast<double>(of_class);
        const double before = lowest(rows[0]) == lowest(rows[1]) ? 0 : 1 / (n * n);
        EXPECT_NEAR(pools.apart(), peer["statistic"].get<double>() + before, 1e-14) << peer;
        const double p = peer["p"];
        const double error = std::sqrt(p * (1 - p) * (1.0 / replicates + 1 / peer["swaps"].get<double>()));
        EXPECT_NEAR(pools.extremes(replicates).share(), p, 5 * error) << peer;
    }
}

TEST(CurvePools, IsWhatCompareAsksForRowsOfTheirOwn) {
    ComparisonRequest request = by_influence();
    request.curves = true;
    TestModels models = peer_models("binormal");
    models.clusters.clear();
    const CurveComparison found = models.compare("roc_auc", request, Pairing::none).curves.front();
    const OwnRows first{models.positive, models.scores[0]};
    const OwnRows second{models.positive, models.scores[1]};
    EXPECT_EQ(found.apart, Value(pools_of(first, second).apart()));
    EXPECT_TRUE(found.p.defined());
    models.clusters.assign(models.positive.size(), 0);
    const CurveComparison clustered = models.compare("roc_auc", request, Pairing::none).curves.front();
    EXPECT_EQ(clustered.p, Value(Undefined::test_not_supported));
}

}  // namespace
}  // namespace midrank
