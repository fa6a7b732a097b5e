#include "midrank/measures/query_values.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

namespace midrank {
namespace {

/// Three queries: the relevant row second of two; nothing relevant; two tied rows, one of them relevant.
QueryRows rows() {
    const std::vector<std::string> names = {"c", "a", "b"};
    const std::vector<std::int32_t> query = {1, 1, 2, 0, 0};
    const std::vector<double> gains = {0, 1, 0, 1, 0};
    const std::vector<double> scores = {0.75, 0.5, 0.5, 0.25, 0.25};
    QueryRows found;
    found.add({.queries = names, .query = query, .gain = gains, .scores = std::span<const double>(scores)});
    return found;
}

TEST(QueryValues, AreThoseOfEachQueryByItself) {
    const auto measures = read_measures("mean_reciprocal_rank,ndcg", TaskKind::queries);
    const auto values = values_of_queries(rows(), measures);
    ASSERT_EQ(values.size(), 2U);
    EXPECT_EQ(values[0], (std::vector<Value>{0.5, Undefined::nothing_relevant, 0.75}));
    ASSERT_TRUE(values[1][0].defined());
    EXPECT_DOUBLE_EQ(values[1][0].number(), 1 / std::log2(3));
}

TEST(QueryValues, HaveTheMeasureForTheirMean) {
    const auto measures = read_measures("mean_reciprocal_rank", TaskKind::queries);
    EXPECT_EQ(measures[0].answer(Views(rows())).value, Value((0.5 + 0.75) / 2));
}

TEST(QueryValues, AreNoneWithoutQueries) {
    EXPECT_EQ(values_of_queries(QueryRows(), read_measures("ndcg", TaskKind::queries)),
              (std::vector<std::vector<Value>>{{}}));
}

}  // namespace
}  // namespace midrank
