// Rows of several classes, counted by true and predicted class, and averages of measures over the classes. Only what
// the slides need, and independent of the library's own measures of several classes.

#pragma once

#include "midrank/summaries/confusion.hpp"

#include <cstddef>
#include <string_view>
#include <vector>

namespace midrank {

class ClassCounts {
public:
    explicit ClassCounts(std::size_t classes) : classes_(classes), cells_(classes * classes) {}

    void add(std::size_t truth, std::size_t predicted, double weight = 1) { cells_[place(truth, predicted)] += weight; }

    std::size_t classes() const noexcept { return classes_; }
    double at(std::size_t truth, std::size_t predicted) const { return cells_[place(truth, predicted)]; }
    double support(std::size_t truth) const;  ///< rows of a true class
    double total() const;

    Confusion against_rest(std::size_t of_class) const;  ///< one class as positive
    Confusion pooled() const;  ///< sum of these over the classes

private:
    std::size_t place(std::size_t truth, std::size_t predicted) const { return truth * classes_ + predicted; }

    std::size_t classes_;
    std::vector<double> cells_;  // by true class, then by predicted class
};

/// The mean over the classes of a threshold measure, one against the rest: each class has equal weight.
double macro_average(const ClassCounts& counts, std::string_view measure);
/// The measure of the pooled counts: each row has equal weight.
double micro_average(const ClassCounts& counts, std::string_view measure);

}  // namespace midrank
