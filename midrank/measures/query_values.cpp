#include "midrank/measures/query_values.hpp"

#include "midrank/parallel/blocks.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

namespace midrank {
namespace {

constexpr std::size_t queries_of_part = 256;

/// The summary of a single query.
QueryRows alone(const QueryRows& queries, std::size_t query) {
    const std::array name = {queries.queries()[query]};
    std::vector<double> gains;
    std::vector<double> scores;
    for (const QueryRows::Row& row : queries.rows(query)) {
        gains.push_back(row.gain);
        scores.push_back(row.score);
    }
    const std::vector<std::int32_t> codes(gains.size());
    QueryRows found;
    found.add({.queries = name, .query = codes, .gain = gains, .scores = std::span<const double>(scores)});
    return found;
}

}  // namespace

std::vector<std::vector<Value>> values_of_queries(const QueryRows& queries, std::span<const MeasureRequest> measures) {
    const std::size_t count = queries.entries();
    std::vector<std::vector<Value>> values(measures.size(), std::vector<Value>(count, Undefined::empty));
    for_each_range(count, queries_of_part, [&](std::size_t begin, std::size_t end) {
        for (std::size_t query = begin; query < end; ++query) {
            const Views views(alone(queries, query));
            for (std::size_t m = 0; m < measures.size(); ++m) values[m][query] = measures[m].answer(views).value;
        }
    });
    return values;
}

}  // namespace midrank
