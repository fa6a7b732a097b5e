#include "midrank/inference/intervals.hpp"

#include "midrank/inference/influence_moments.hpp"
#include "midrank/numerics/distributions.hpp"
#include "midrank/parallel/blocks.hpp"
#include "tests/golden/peers/inputs.hpp"
#include "tests/properties/tables.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <random>
#include <string>
#include <tuple>

namespace midrank {
namespace {

using namespace tests;

std::vector<std::optional<IntervalOrReason>> intervals_of(const std::vector<MeasureRequest>& requested_measures,
                                                          const Views& views, const IntervalRequest& request = {}) {
    std::vector<Answer> answers;
    for (const MeasureRequest& requested : requested_measures) answers.push_back(requested.answer(views));
    return intervals(requested_measures, answers, views, {}, request);
}

IntervalOrReason interval_of(const std::string& key, const TableOfRows& table, const char* method = nullptr) {
    IntervalRequest request;
    if (method != nullptr) request.method = find_interval_method(method);
    return *intervals_of(read_measures(key), Views(ranking_of(table), 0.55), request).front();
}

TableOfRows berrar() {
    TableOfRows table;
    for (const ExampleRow& row : example_rows()) table.push_back({row.positive, row.score, 1});
    return table;
}

TEST(Intervals, BerrarsAreMetToAllPrintedDigits) {
    // Berrar, equation 46 and after equation 47 (spec/golden/intervals.json).
    const auto wald = std::get<Interval>(interval_of("sensitivity", berrar(), "wald"));
    EXPECT_NEAR(wald.bounds.low, 0.17059340550788227, 1e-15);
    EXPECT_NEAR(wald.bounds.high, 1.0294065944921176, 1e-15);
    const auto exact = std::get<Interval>(interval_of("sensitivity", berrar(), "clopper_pearson"));
    EXPECT_NEAR(exact.bounds.low, 0.1466327996346731, 1e-14);
    EXPECT_NEAR(exact.bounds.high, 0.947255049473683, 1e-14);
}

TEST(Intervals, NormalIntervalOfRocAucIsDeLongs) {
    // pROC 1.18.0 on the same rows: 0.4963637 to 1, cut off there (proc.json).
    const auto interval = std::get<Interval>(interval_of("roc_auc", berrar(), "normal"));
    EXPECT_NEAR(interval.bounds.low, 0.8 - 1.959963984540054 * std::sqrt(0.024), 1e-14);
    EXPECT_EQ(interval.bounds.high, 1);
    EXPECT_FALSE(interval.remark.empty());
}

/// Every table of the hard kinds has an interval inside the range and around finite values, or a reason.
TEST(Intervals, DegenerateDataGiveAnIntervalOrAReason) {
    std::vector<TableOfRows> tables = {
        {{true, .75}, {true, .625}, {false, .25}, {false, .125}},  // perfect separation
        {{true, .25}, {true, .125}, {false, .75}, {false, .625}},  // the reverse
        {{true, .75}, {false, .625}, {false, .25}, {false, .125}},  // one positive
        {{true, .75}, {true, .625}, {true, .25}, {false, .125}},  // one negative
        {{true, .5}, {true, .5}, {false, .5}, {false, .5}},  // all ties
        {{true, 1}, {true, 1}, {false, 0}, {false, 0}},  // certain and correct
        {{true, 0}, {true, 1}, {false, 1}, {false, 0}},  // certain and wrong
        {{true, .75}, {true, .5}},  // one class
        {{false, .75}},
        {{true, .75}, {false, .5}},
    };
    for (const TableOfRows& table : tables) {
        const Views views(ranking_of(table), 0.4);
        for (const IntervalMethod& method : interval_methods()) {
            IntervalRequest request;
            request.method = &method;
            request.replicates = 100;
            const auto requested_measures = every_measure();
            const auto found = intervals_of(requested_measures, views, request);
            for (std::size_t i = 0; i < requested_measures.size(); ++i) {
                const Value value = requested_measures[i].answer(views).value;
                ASSERT_EQ(found[i].has_value(), value.defined()) << requested_measures[i].key;
                if (!found[i]) continue;
                const auto* interval = std::get_if<Interval>(&*found[i]);
                if (interval == nullptr) continue;
                EXPECT_FALSE(std::isnan(interval->bounds.low)) << requested_measures[i].key << " " << method.id;
                EXPECT_FALSE(std::isnan(interval->bounds.high)) << requested_measures[i].key << " " << method.id;
                EXPECT_LE(interval->bounds.low, interval->bounds.high) << requested_measures[i].key << " " << method.id;
                if (method.id == "wald") continue;  // it may leave the range, and has a remark
                EXPECT_GE(interval->bounds.low, requested_measures[i].range().least)
                    << requested_measures[i].key << " " << method.id;
                EXPECT_LE(interval->bounds.high, requested_measures[i].range().most)
                    << requested_measures[i].key << " " << method.id;
            }
        }
    }
}

TEST(Intervals, AreNotSaidToLackASpreadThatDoublesCannotHold) {
    const auto why = [](const char* key, const TableOfRows& table) {
        return std::get<Undefined>(interval_of(key, table));
    };
    const TableOfRows near = {{false, 1e-90}, {false, 2e-90}, {false, 3e-90}, {true, 1}, {true, 1}, {true, 1}};
    EXPECT_EQ(why("brier_score", near), Undefined::beyond_double);
    EXPECT_EQ(why("hinge_loss", {{true, 0}, {true, -1e200}, {false, -1}, {false, 0}}), Undefined::beyond_double);
    EXPECT_EQ(why("hinge_loss", {{true, 0}, {true, -1e200}, {false, 1}}), Undefined::single_item_of_class);
}

TEST(Intervals, OfOneClassSpeakOfTheItemsThatAreThere) {
    const auto remark_of = [](const char* key, const TableOfRows& table) {
        return std::get<Interval>(interval_of(key, table)).remark;
    };
    const TableOfRows two = {{true, .9, 1}, {true, .3, 1}};
    EXPECT_NE(remark_of("sensitivity", two).find("(here 2)"), std::string::npos);
    const TableOfRows three = {{true, .9, 1}, {true, .8, 1}, {true, .3, 1}};
    EXPECT_EQ(remark_of("sensitivity", three), "");  // three have no remark
    const std::string remark = remark_of("average_precision", three);
    EXPECT_NE(remark.find("as for a proportion of one item, because a class has no items"), std::string::npos)
        << remark;
    EXPECT_NE(remark.find("(here 3)"), std::string::npos) << remark;
}

TEST(Intervals, PerfectSeparationStillHasALowerBound) {
    const auto interval =
        std::get<Interval>(interval_of("roc_auc", {{true, .75}, {true, .625}, {false, .25}, {false, .125}}));
    EXPECT_LT(interval.bounds.low, 0.5);  // two items of each class are weak evidence
    EXPECT_EQ(interval.bounds.high, 1);
    EXPECT_FALSE(interval.remark.empty());
}

/// Share of the pairs of both classes in the right order.
Answer own_area(const ClassTotals& totals, const Arguments&) {
    return ratio(totals.half_wins, Count(2) * totals.pairs());
}

TEST(Intervals, OfAMeasureWithoutInfluencesHaveAWidthWhereNoReplicateDiffers) {
    const Measure own{.id = "own_area",
                      .title = "Own area",
                      .family = Family::ranking,
                      .formula = own_area,
                      .definition = "share of pairs won",
                      .source = "this test"};
    TableOfRows table;
    for (int i = 0; i < 8; ++i) {
        table.push_back({true, 0.75 + i / 64.0, 1});
        table.push_back({false, 0.25 + i / 64.0, 1});
    }
    const Views views(ranking_of(table));
    const auto found = intervals_of({{.measure = &own, .arguments = {}, .key = own.id}}, views, {.replicates = 100});
    const auto interval = std::get<Interval>(*found.front());
    EXPECT_EQ(interval.method, "bca");
    // Wilson's interval for eight of eight: 1 / (1 + z^2 / 8) with z = 1.959963984540054.
    EXPECT_NEAR(interval.bounds.low, 0.6755924351161198, 1e-12);
    EXPECT_EQ(interval.bounds.high, 1);
}

TEST(Intervals, OfAPartialAreaIsMadeOnTheScaleOfWhatItCanReach) {
    const Views views(ranking_of(berrar()));
    const auto requested = read_measures("partial_auc(max_fpr=0.5)").front();
    const double value = requested.answer(views).value.number();
    const auto spread = std::get<InfluenceSpread>(influence_spread(requested, views, {}, Scheme::plain));
    const double error = std::sqrt(spread.variance(Scheme::plain).number());
    const double reach = student_quantile(0.975, spread.degrees_of_freedom(Scheme::plain));
    // On the scale of log(x / (0.5 - x)), whose derivative is 0.5 / (x (0.5 - x)).
    const double middle = std::log(value / (0.5 - value));
    const double half = reach * error * 0.5 / (value * (0.5 - value));
    const auto interval = std::get<Interval>(interval_of("partial_auc(max_fpr=0.5)", berrar()));
    EXPECT_NEAR(interval.bounds.low, 0.5 / (1 + std::exp(half - middle)), 1e-14);
    EXPECT_NEAR(interval.bounds.high, 0.5 / (1 + std::exp(-half - middle)), 1e-14);
}

TEST(Intervals, OfAPartialAreaStayInItsAttainableRange) {
    std::mt19937_64 random(1);
    for (int trial = 0; trial < 50; ++trial) {
        TableOfRows table;
        for (int i = 0; i < 30; ++i) {
            const bool positive = random() % 2 == 0;
            table.push_back({positive, static_cast<double>(random() % 64) / 64 + (positive ? 0.5 : 0), 1});
        }
        for (const auto& [key, least, most] :
             {std::tuple("partial_auc(max_fpr=0.1)", 0.0, 0.1), std::tuple("partial_auc(min_tpr=0.75)", 0.0, 0.25),
              std::tuple("partial_auc(max_fpr=0.5,mcclish=1)", 1.0 / 3, 1.0),
              std::tuple("partial_auc(max_fpr=0.5,min_tpr=0.5)", 0.0, 0.25),
              // A random ranking has (0.5 - 0.25)^2 / 2 = 1/32 of the available 3/8, so an area
              // of 0 gives (1 - 1/11) / 2.
              std::tuple("partial_auc(max_fpr=0.5,min_tpr=0.25,mcclish=1)", 5.0 / 11, 1.0)}) {
            for (const char* method : {"logit", "effective", "normal", "percentile", "bca"}) {
                const IntervalOrReason found = interval_of(key, table, method);
                const auto* interval = std::get_if<Interval>(&found);
                if (interval == nullptr) continue;
                EXPECT_GE(interval->bounds.low, least) << key << " " << method;
                EXPECT_LE(interval->bounds.high, most) << key << " " << method;
            }
        }
    }
}

TEST(Intervals, OfATwoWayAreaBeginAtNothingWhereTheCurveMayPassBelowTheCorner) {
    // tpr is 2/3 at fpr 1/3, where it should exceed 0.6: the area is (2/3 - 0.6) / 3, the smallest
    // nonzero area with three items.
    const TableOfRows table = {{true, 6}, {true, 5}, {false, 4}, {true, 3}, {false, 2}, {false, 1}};
    for (const char* method : {"logit", "effective", "normal"}) {
        const auto interval = std::get<Interval>(interval_of("partial_auc(max_fpr=0.33,min_tpr=0.6)", table, method));
        EXPECT_EQ(interval.bounds.low, 0) << method;
        EXPECT_GT(interval.bounds.high, 0) << method;
    }
    // With only one limit an area of 0 would be a curve along the axis.
    EXPECT_GT(std::get<Interval>(interval_of("partial_auc(max_fpr=0.33)", table)).bounds.low, 0);
}

TEST(Intervals, OfAPartialAreaOfPerfectSeparationEndsAtTheLargest) {
    const TableOfRows table = {{true, .75}, {true, .625}, {true, .5}, {false, .375}, {false, .25}, {false, .125}};
    // Wilson's lower bound for 3 of 3 is 3 / (3 + z^2).
    const double share = 3 / (3 + 1.959963984540054 * 1.959963984540054);
    for (const char* key : {"partial_auc(max_fpr=0.1)", "partial_auc(max_fpr=0.3)", "partial_auc(min_tpr=0.7)",
                            "partial_auc(max_fpr=0.3,min_tpr=0.7)"}) {
        const double most = read_measures(key).front().range().most;
        const auto interval = std::get<Interval>(interval_of(key, table));
        EXPECT_NEAR(interval.bounds.low, share * most, 1e-14) << key;
        EXPECT_NEAR(interval.bounds.high, most, 1e-15) << key;
        EXPECT_FALSE(interval.standard_error) << key;
    }
}

TEST(Intervals, OfOneClusterThereAreNone) {
    const TableOfRows table = berrar();
    const Ranking ranking = ranking_of(table);
    std::vector<double> scores;
    std::vector<std::uint8_t> labels;
    for (const Row& row : table) {
        scores.push_back(row.score);
        labels.push_back(row.positive ? 1 : 0);
    }
    const std::vector<std::int32_t> clusters(table.size(), 0);
    const Rows rows{
        .scores = std::span<const double>(scores), .positive = labels, .clusters = clusters, .cluster_count = 1};
    const auto requested_measures = read_measures("roc_auc,sensitivity");
    const Views views(ranking, 0.55);
    std::vector<Answer> answers;
    for (const MeasureRequest& requested : requested_measures) answers.push_back(requested.answer(views));
    for (const auto& found : intervals(requested_measures, answers, views, rows, {.scheme = Scheme::clustered})) {
        EXPECT_EQ(std::get<Undefined>(*found), Undefined::single_cluster);
    }
}

/// The intervals of all measures that have one, as text, for rows with these weights or clusters.
std::vector<std::string> texts_of(const TableOfRows& table, std::span<const std::int32_t> clusters,
                                  const IntervalRequest& request) {
    std::vector<double> scores;
    std::vector<double> weights;
    std::vector<std::uint8_t> labels;
    for (const Row& row : table) {
        scores.push_back(row.score);
        weights.push_back(row.weight);
        labels.push_back(row.positive ? 1 : 0);
    }
    Rows rows{.scores = std::span<const double>(scores), .positive = labels, .weights = weights, .clusters = clusters};
    for (const std::int32_t cluster : clusters) rows.cluster_count = std::max(rows.cluster_count, cluster + 1);
    const Views views(ranking_of(table), 0.55);
    const auto requested_measures = every_measure();
    std::vector<Answer> answers;
    for (const MeasureRequest& requested : requested_measures) answers.push_back(requested.answer(views));
    std::vector<std::string> texts;
    const auto found = intervals(requested_measures, answers, views, rows, request);
    for (std::size_t i = 0; i < found.size(); ++i) {
        if (!found[i] || !std::holds_alternative<Interval>(*found[i])) continue;
        const auto& interval = std::get<Interval>(*found[i]);
        texts.push_back(fmt::format("{} {} {:.9g} {:.9g} {}", requested_measures[i].key, interval.method,
                                    interval.bounds.low, interval.bounds.high, interval.remark));
    }
    return texts;
}

TEST(Intervals, DoNotDependOnTheScaleOfFractionalWeights) {
    TableOfRows once = berrar();
    for (std::size_t i = 0; i < once.size(); ++i) once[i].weight = 0.5 + 0.25 * static_cast<double>(i % 5);
    const std::vector<std::int32_t> clusters = {0, 1, 2, 3, 0, 1, 2, 3, 0, 1};
    std::size_t looked_at = 0;
    std::vector<const IntervalMethod*> methods = {nullptr};
    for (const IntervalMethod& method : interval_methods()) methods.push_back(&method);
    ASSERT_GT(methods.size(), 15U);
    for (const IntervalMethod* method : methods) {
        for (const bool clustered : {false, true}) {
            const IntervalRequest request{
                .method = method, .scheme = clustered ? Scheme::clustered : Scheme::plain, .replicates = 100};
            TableOfRows scaled = once;
            for (Row& row : scaled)
                row.weight *= 1536.5;  // the same number of rows would have no remark about few items
            const auto groups = clustered ? std::span<const std::int32_t>(clusters) : std::span<const std::int32_t>();
            const auto found = texts_of(once, groups, request);
            looked_at += found.size();
            const auto of_scaled = texts_of(scaled, groups, request);
            std::vector<std::string> others;  // remarks that the other does not have
            std::ranges::copy_if(of_scaled, std::back_inserter(others),
                                 [&](const std::string& text) { return std::ranges::count(found, text) == 0; });
            std::ranges::copy_if(found, std::back_inserter(others),
                                 [&](const std::string& text) { return std::ranges::count(of_scaled, text) == 0; });
            EXPECT_EQ(others, std::vector<std::string>())
                << (method != nullptr ? method->id : "auto") << (clustered ? ", clusters" : "");
        }
    }
    EXPECT_GT(looked_at, 500U);
}

TEST(Intervals, WithoutSpreadTakeRowsOrClustersAndNoWeights) {
    const TableOfRows perfect = {{true, .75, 1}, {true, .625, 1}, {false, .25, 1}, {false, .125, 1}};
    TableOfRows heavy = perfect;
    for (Row& row : heavy) row.weight = 1000.5;
    const auto low_of = [](const std::vector<std::string>& texts) {
        return *std::ranges::find_if(texts, [](const std::string& text) { return text.starts_with("roc_auc "); });
    };
    const std::string of_heavy = low_of(texts_of(heavy, {}, {}));
    const double wilson = 2 / (2 + 1.959963984540054 * 1.959963984540054);  // two of two
    EXPECT_TRUE(of_heavy.starts_with(fmt::format("roc_auc logit {:.9g} 1 ", wilson))) << of_heavy;

    // Three clusters of both classes, each of many rows.
    TableOfRows large;
    std::vector<std::int32_t> clusters;
    for (int i = 0; i < 600; ++i) {
        large.push_back({i % 2 == 0, i % 2 == 0 ? .75 : .25, 1});
        clusters.push_back(i % 3);
    }
    const std::string of_clusters = low_of(texts_of(large, clusters, {.scheme = Scheme::clustered}));
    const double of_three = 3 / (3 + 1.959963984540054 * 1.959963984540054);
    EXPECT_TRUE(of_clusters.starts_with(fmt::format("roc_auc logit {:.9g} 1 ", of_three))) << of_clusters;
}

TEST(Intervals, HaveTheSameBitsForAnyNumberOfThreads) {
    const PeerInput data = peer_input("binormal");
    const Views views(data.ranking("score_a"), 0.5);
    const auto requested_measures = every_measure();
    for (const char* method : {"bca", "studentized", "effective"}) {
        const auto run = [&](int threads) {
            std::vector<double> bounds;
            with_threads(threads, [&] {
                IntervalRequest request;
                request.method = find_interval_method(method);
                request.replicates = 128;
                for (const auto& found : intervals_of(requested_measures, views, request)) {
                    const auto* interval = found ? std::get_if<Interval>(&*found) : nullptr;
                    bounds.push_back(interval != nullptr ? interval->bounds.low : -1);
                    bounds.push_back(interval != nullptr ? interval->bounds.high : -1);
                }
            });
            return bounds;
        };
        const auto one = run(1);
        EXPECT_EQ(one, run(2)) << method;
        EXPECT_EQ(one, run(7)) << method;
    }
}

TEST(Intervals, EveryMethodIsDescribed) {
    for (const IntervalMethod& method : interval_methods()) {
        for (const std::string_view text : {method.id, method.title, method.source, method.advice}) {
            EXPECT_FALSE(text.empty()) << method.id;
        }
        EXPECT_EQ(find_interval_method(method.id), &method);
    }
    for (const Measure& measure : catalog()) EXPECT_FALSE(standard_method(measure).id.empty());
}

}  // namespace
}  // namespace midrank
