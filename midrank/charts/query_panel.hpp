// What a page shows about single queries besides the measures, which are means over them: how many have no relevant
// row, which are worst, and, for two models, in how many queries each is better.

#pragma once

#include "midrank/charts/query_charts.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace midrank {

struct WorstQuery {
    std::string name;
    std::size_t rows = 0, relevant = 0;
    double value = 0;
};

struct QueryPanel {
    struct OfModel {
        std::size_t queries = 0, without_relevant = 0;
        /// For each measure: from the lowest value up; ties by name.
        std::vector<std::vector<WorstQuery>> worst;
    };
    /// Over the queries in which both models are defined.
    struct Tally {
        std::size_t first_higher = 0, equal = 0, second_higher = 0;  ///< equal: up to rounding
    };
    struct Pair {
        std::size_t first = 0, second = 0;  ///< indices of the models
        std::vector<Tally> tallies;  ///< one per measure
    };
    std::vector<OfModel> models;
    std::vector<Pair> pairs;
};

constexpr std::size_t most_worst_queries = 20;

/// `measures`: the number of measures with values.
QueryPanel query_panel_of(std::span<const ChartedQueries> models, std::size_t measures);

}  // namespace midrank
