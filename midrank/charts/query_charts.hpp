// The charts of queries: the distribution of the values of single queries, and of the differences between two models.

#pragma once

#include "midrank/charts/chart.hpp"
#include "midrank/evaluation/report.hpp"
#include "midrank/inference/comparison.hpp"
#include "midrank/measures/query_values.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace midrank {

/// One model on a slice, with its name in the charts, the values of its queries, and its results.
struct ChartedQueries {
    std::string series;
    const QueryRows& queries;
    std::vector<std::vector<Value>> values;  ///< for each measure, in the order of the queries
    std::span<const Result> results;
};

/// One query's value for each of two models.
struct PairedValues {
    double first = 0, second = 0;
};
/// For the queries in which both are defined, in the order of their names.
std::vector<PairedValues> paired_values(const ChartedQueries& first, const ChartedQueries& second, std::size_t measure);

/// More lines than this cannot be told apart.
constexpr std::size_t most_pairs_drawn = 6;

/// The distribution of measure i over the queries, with the mean of each model and its interval; empty where no query
/// has a value.
std::vector<Chart> query_charts(std::span<const ChartedQueries> models, const MeasureRequest& measure, std::size_t i);
/// The distribution of its differences, for each pair of models; means and intervals are those of the comparison, if
/// there is one.
std::vector<Chart> query_difference_charts(std::span<const ChartedQueries> models, const MeasureRequest& measure,
                                           std::size_t i, const Comparison* comparison);

}  // namespace midrank
