// What a page shows of single queries beside its measures, which are means over them: how many have nothing relevant, which do worst,
// and, of two models, for how many queries the one does better.

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
        /// For each measure: from the lowest value, equal ones by name.
        std::vector<std::vector<WorstQuery>> worst;
    };
    /// Of the queries for which both models have a value.
    struct Tally {
        std::size_t first_higher = 0, equal = 0, second_higher = 0;  ///< equal: but for rounding
    };
    struct Pair {
        std::size_t first = 0, second = 0;  ///< places of the models
        std::vector<Tally> tallies;  ///< one a measure
    };
    std::vector<OfModel> models;
    std::vector<Pair> pairs;
};

constexpr std::size_t most_worst_queries = 20;

/// `measures` of them have values.
QueryPanel query_panel_of(std::span<const ChartedQueries> models, std::size_t measures);

}  // namespace midrank
