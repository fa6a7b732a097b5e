// The charts of queries: how the values of single queries are spread about their mean, and how those of two models differ.

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

/// One model on a slice, with the name that it has in the charts, what its queries yield, and its results.
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
/// Of the queries for which both have one, in the order of their names.
std::vector<PairedValues> paired_values(const ChartedQueries& first, const ChartedQueries& second, std::size_t measure);

/// More lines than these cannot be told apart.
constexpr std::size_t most_pairs_drawn = 6;

/// The distribution over the queries of the i-th measure, with the mean of each model and its interval; none where no query has a value.
std::vector<Chart> query_charts(std::span<const ChartedQueries> models, const MeasureRequest& measure, std::size_t i);
/// That of its differences, for each pair of models; the means and their intervals are those of the comparison, where it has them.
std::vector<Chart> query_difference_charts(std::span<const ChartedQueries> models, const MeasureRequest& measure,
                                           std::size_t i, const Comparison* comparison);

}  // namespace midrank
