#include "midrank/charts/query_panel.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

namespace midrank {
namespace {

const MeasureRequest& reciprocal_rank() {
    static const std::vector<MeasureRequest> read = read_measures("mean_reciprocal_rank", TaskKind::queries);
    return read.front();
}

/// For each query, the place of its relevant row among two; 0 if there is none.
QueryRows rows_of(const std::vector<std::string>& names, const std::vector<int>& places) {
    std::vector<std::int32_t> query;
    std::vector<double> gains, scores;
    for (std::size_t i = 0; i < names.size(); ++i) {
        for (const int place : {1, 2}) {
            query.push_back(static_cast<std::int32_t>(i));
            scores.push_back(place == 1 ? 1 : 0);
            gains.push_back(places[i] == place ? 1 : 0);
        }
    }
    QueryRows rows;
    rows.add({.queries = names, .query = query, .gain = gains, .scores = std::span<const double>(scores)});
    return rows;
}

ChartedQueries charted(const std::string& series, const QueryRows& rows, std::span<const Result> results = {}) {
    return {series, rows, values_of_queries(rows, std::vector<MeasureRequest>{reciprocal_rank()}), results};
}

TEST(QueryPanel, CountsQueriesWithoutRelevantRowsAndListsTheWorst) {
    const QueryRows rows = rows_of({"a", "b", "c", "d"}, {1, 2, 0, 2});
    const QueryPanel panel = query_panel_of(std::vector{charted("m", rows)}, 1);
    EXPECT_EQ(panel.models[0].queries, 4U);
    EXPECT_EQ(panel.models[0].without_relevant, 1U);
    const auto& worst = panel.models[0].worst[0];
    ASSERT_EQ(worst.size(), 3U);
    EXPECT_EQ(worst[0].name, "b");
    EXPECT_EQ(worst[0].value, 0.5);
    EXPECT_EQ(worst[0].rows, 2U);
    EXPECT_EQ(worst[0].relevant, 1U);
    EXPECT_EQ(worst[1].name, "d");
    EXPECT_EQ(worst[2].name, "a");
    EXPECT_TRUE(panel.pairs.empty());
}

TEST(QueryPanel, ListsNoMoreThanSome) {
    std::vector<std::string> names;
    for (char name = 'a'; name <= 'z'; ++name) names.emplace_back(1, name);
    const QueryRows rows = rows_of(names, std::vector<int>(names.size(), 2));
    EXPECT_EQ(query_panel_of(std::vector{charted("m", rows)}, 1).models[0].worst[0].size(), most_worst_queries);
}

TEST(QueryPanel, ComparesTheQueriesOfBothByName) {
    const QueryRows first = rows_of({"a", "b", "c", "e"}, {1, 2, 1, 1});
    const QueryRows second = rows_of({"b", "c", "d", "e"}, {1, 1, 1, 0});
    const auto models = std::vector{charted("x", first), charted("y", second)};
    const auto pairs = paired_values(models[0], models[1], 0);
    ASSERT_EQ(pairs.size(), 2U);  // d is in one model only, and e is undefined for the second
    EXPECT_EQ(pairs[0].first, 0.5);
    EXPECT_EQ(pairs[0].second, 1);
    const QueryPanel panel = query_panel_of(models, 1);
    ASSERT_EQ(panel.pairs.size(), 1U);
    EXPECT_EQ(panel.pairs[0].tallies[0].first_higher, 0U);
    EXPECT_EQ(panel.pairs[0].tallies[0].equal, 1U);
    EXPECT_EQ(panel.pairs[0].tallies[0].second_higher, 1U);
}

TEST(QueryCharts, AreStepsOverTheValuesWithTheMeanAcross) {
    const QueryRows rows = rows_of({"a", "b", "c", "d"}, {1, 2, 0, 2});
    const std::vector<Result> results = {
        {reciprocal_rank(), Answer(2. / 3), Interval{.bounds = {0.25, 0.75}, .level = 0.9, .method = "effective"}}};
    const auto charts = query_charts(std::vector{charted("m", rows, results)}, reciprocal_rank(), 0);
    ASSERT_EQ(charts.size(), 1U);
    ASSERT_EQ(charts[0].lines.size(), 2U);
    const std::vector<ChartPoint> stairs = {{0, 0}, {0.5, 0}, {0.5, 2. / 3}, {1, 2. / 3}, {1, 1}};
    EXPECT_EQ(charts[0].lines[0].points, stairs);
    EXPECT_EQ(charts[0].lines[1].points, (std::vector<ChartPoint>{{2. / 3, 0}, {2. / 3, 1}}));
    ASSERT_EQ(charts[0].bands.size(), 1U);
    EXPECT_EQ(charts[0].bands[0].places[0].x, 0.25);
    EXPECT_EQ(charts[0].bands[0].places[1].x, 0.75);
    EXPECT_NE(charts[0].description.find("90 %"), std::string::npos);
}

TEST(QueryCharts, AreNoneWithoutValues) {
    const QueryRows rows = rows_of({"a", "b"}, {0, 0});
    const auto models = std::vector{charted("x", rows), charted("y", rows)};
    EXPECT_TRUE(query_charts(models, reciprocal_rank(), 0).empty());
    EXPECT_TRUE(query_difference_charts(models, reciprocal_rank(), 0, nullptr).empty());
}

TEST(QueryCharts, DrawTheDifferencesOfAPair) {
    const QueryRows first = rows_of({"a", "b", "c"}, {1, 2, 1});
    const QueryRows second = rows_of({"a", "b", "c"}, {2, 2, 1});
    const auto charts =
        query_difference_charts(std::vector{charted("x", first), charted("y", second)}, reciprocal_rank(), 0, nullptr);
    ASSERT_EQ(charts.size(), 1U);
    EXPECT_EQ(charts[0].lines[0].series, "x less y");
    EXPECT_EQ(charts[0].lines[0].points, (std::vector<ChartPoint>{{0, 0}, {0, 2. / 3}, {0.5, 2. / 3}, {0.5, 1}}));
    EXPECT_NE(charts[0].description.find("the value of x less y is"), std::string::npos);
}

}  // namespace
}  // namespace midrank
