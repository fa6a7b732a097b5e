// The confusion matrix of several classes as a heat map: counts, shares of each row and column, and orders of the
// classes.

#pragma once

#include "midrank/base/value.hpp"
#include "midrank/summaries/class_table.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace midrank {

struct HeatMap {
    /// An order of the classes.
    struct Order {
        std::string id, title;
        std::vector<std::size_t> places;
    };
    std::vector<std::string> classes;  ///< in the order of the data
    std::size_t left_out = 0;  ///< number of classes with fewer rows, not shown
    std::vector<std::vector<double>> counts;  ///< weight, true class by predicted class
    std::vector<double> truth, predicted;  ///< total weight by true and by predicted class
    std::vector<std::vector<Value>> of_truth;  ///< share of the rows of the true class
    std::vector<std::vector<Value>> of_predicted;  ///< share of the rows predicted as the class
    std::vector<Value> error;  ///< share of the rows of a class predicted as another one
    std::vector<Order> orders;  ///< by name, by number of rows (support), by error, and as given where that differs
};

/// A larger map would not be readable.
constexpr std::size_t most_classes_of_heat_map = 60;

HeatMap heat_map_of(const ClassTable& table, std::size_t most_classes = most_classes_of_heat_map);

}  // namespace midrank
