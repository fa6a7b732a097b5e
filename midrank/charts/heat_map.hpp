// Which class was taken for which, as a table of colours: counts, shares of each row and column, and the orders in which classes may
// stand.

#pragma once

#include "midrank/base/value.hpp"
#include "midrank/summaries/class_table.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace midrank {

struct HeatMap {
    /// The classes in another order.
    struct Order {
        std::string id, title;
        std::vector<std::size_t> places;
    };
    std::vector<std::string> classes;  ///< in the order of the data
    std::size_t left_out = 0;  ///< classes with fewer rows than these
    std::vector<std::vector<double>> counts;  ///< weight, true class by predicted class
    std::vector<double> truth, predicted;  ///< of the class, whatever it was taken for, or was
    std::vector<std::vector<Value>> of_truth;  ///< share of the rows of the true class
    std::vector<std::vector<Value>> of_predicted;  ///< share of the rows predicted as the class
    std::vector<Value> error;  ///< share of the rows of a class that were taken for another
    std::vector<Order> orders;  ///< by name, by rows of the class (support), by error, and as given where that differs
};

/// A larger map tells nothing to people.
constexpr std::size_t most_classes_of_heat_map = 60;

HeatMap heat_map_of(const ClassTable& table, std::size_t most_classes = most_classes_of_heat_map);

}  // namespace midrank
