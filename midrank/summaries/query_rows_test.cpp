#include "midrank/summaries/query_rows.hpp"

#include "midrank/base/error.hpp"
#include "midrank/summaries/query_ties.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <string>
#include <vector>

namespace midrank {
namespace {

struct Given {
    std::string query;
    double score = 0, gain = 0;
};

QueryRows rows_of(const std::vector<Given>& given) {
    std::vector<std::string> names;
    std::vector<std::int32_t> codes;
    std::vector<double> scores;
    std::vector<double> gains;
    for (const Given& row : given) {
        auto code = std::ranges::find(names, row.query) - names.begin();
        if (code == std::ssize(names)) names.push_back(row.query);
        codes.push_back(static_cast<std::int32_t>(code));
        scores.push_back(row.score);
        gains.push_back(row.gain);
    }
    QueryRows rows;
    rows.add({.queries = names, .query = codes, .gain = gains, .scores = std::span<const double>(scores)});
    return rows;
}

const std::vector<Given> seven = {{"b", .5, 0}, {"a", .25, 1}, {"b", .75, 2}, {"c", 1, 0},
                                  {"b", .5, 1}, {"a", .25, 0}, {"a", .5, 0}};

TEST(QueryRows, RanksWithinTheQueriesByName) {
    const QueryRows rows = rows_of(seven);
    EXPECT_EQ(std::vector<std::string>(rows.queries().begin(), rows.queries().end()),
              (std::vector<std::string>{"a", "b", "c"}));
    const auto b = rows.rows(1);
    EXPECT_EQ(std::vector<QueryRows::Row>(b.begin(), b.end()),
              (std::vector<QueryRows::Row>{{.75, 2}, {.5, 1}, {.5, 0}}));
    EXPECT_EQ(rows.total(), 3);
}

TEST(QueryRows, AreTheSameInAnyOrderOfRows) { EXPECT_EQ(rows_of({seven.rbegin(), seven.rend()}), rows_of(seven)); }

TEST(QueryRows, MergingPartsGivesThoseOfTheWhole) {
    const QueryRows whole = rows_of(seven);
    for (std::size_t cut = 0; cut <= seven.size(); ++cut) {
        const auto middle = seven.begin() + static_cast<std::ptrdiff_t>(cut);
        const QueryRows first = rows_of({seven.begin(), middle});
        const QueryRows second = rows_of({middle, seven.end()});
        QueryRows merged = first;
        merged.merge(second);
        EXPECT_EQ(merged, whole);
        QueryRows other_way = second;
        other_way.merge(first);
        EXPECT_EQ(other_way, whole);
    }
}

TEST(QueryRows, ComeBackFromTheirBytes) {
    for (const QueryRows& rows : {QueryRows(), rows_of(seven)}) {
        const Bytes bytes = rows.encode();
        EXPECT_EQ(QueryRows::decode(bytes), rows);
        EXPECT_EQ(QueryRows::decode(bytes).encode(), bytes);
    }
}

TEST(QueryRows, RefuseBytesThatAreCutShort) {
    const Bytes bytes = rows_of(seven).encode();
    for (std::size_t size = 0; size < bytes.size(); ++size)
        EXPECT_THROW(QueryRows::decode(std::span(bytes).first(size)), Error);
}

TEST(QueryRows, RefuseBytesOfRowsThatAreNoneOrNotInOrder) {
    const auto bytes_of = [](const std::vector<std::string>& names, const std::vector<QueryRows::Row>& rows) {
        ByteWriter writer(QueryRows::kind, 1);
        writer.put(static_cast<std::uint64_t>(names.size()));
        for (const std::string& name : names) {
            put_text(writer, name);
            writer.put(static_cast<std::uint64_t>(rows.size()));
            for (const QueryRows::Row& row : rows) {
                writer.put(row.score);
                writer.put(row.gain);
            }
        }
        return std::move(writer).take();
    };
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    EXPECT_NO_THROW(QueryRows::decode(bytes_of({"a", "b"}, {{1, 0}, {0, 1}})));
    EXPECT_THROW(QueryRows::decode(bytes_of({"b", "a"}, {{1, 0}})), Error);
    EXPECT_THROW(QueryRows::decode(bytes_of({"a", "a"}, {{1, 0}})), Error);
    EXPECT_THROW(QueryRows::decode(bytes_of({"a"}, {})), Error);
    EXPECT_THROW(QueryRows::decode(bytes_of({"a"}, {{0, 1}, {1, 0}})), Error);
    EXPECT_THROW(QueryRows::decode(bytes_of({"a"}, {{nan, 1}})), Error);
    EXPECT_THROW(QueryRows::decode(bytes_of({"a"}, {{1, -1}})), Error);
    EXPECT_THROW(QueryRows::decode(bytes_of({"a"}, {{1, nan}})), Error);
}

TEST(QueryRows, CountAsOftenAsTheyAreDrawn) {
    const std::vector<std::uint64_t> counts = {2, 0, 1};
    const QueryRows drawn = rows_of(seven).with_counts(counts);
    EXPECT_EQ(drawn.total(), 3);
    EXPECT_EQ(drawn.weight(0), 2);
    EXPECT_EQ(drawn.scatter(1).rows, 0);
}

TEST(QueryTies, CountRowsAndRelevantOnesOfEachScore) {
    const QueryTies ties = QueryTies::of(rows_of(seven));
    ASSERT_EQ(ties.of_query(1).size(), 2U);
    const TiedRows& tie = ties.of_query(1)[1];
    EXPECT_EQ(tie.before, 1);
    EXPECT_EQ(tie.rows, 2);
    EXPECT_EQ(tie.relevant_before, 1);
    EXPECT_EQ(tie.relevant, 1);
    EXPECT_EQ(ties.relevant(1), 2);
    EXPECT_EQ(ties.relevant(2), 0);
}

}  // namespace
}  // namespace midrank
