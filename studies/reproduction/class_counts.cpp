#include "studies/reproduction/class_counts.hpp"

#include "studies/reproduction/worked.hpp"

#include <numeric>

namespace midrank {

double ClassCounts::support(std::size_t truth) const {
    double sum = 0;
    for (std::size_t predicted = 0; predicted < classes_; ++predicted) sum += at(truth, predicted);
    return sum;
}

double ClassCounts::total() const { return std::accumulate(cells_.begin(), cells_.end(), 0.0); }

Confusion ClassCounts::against_rest(std::size_t of_class) const {
    Confusion confusion;
    for (std::size_t truth = 0; truth < classes_; ++truth)
        for (std::size_t predicted = 0; predicted < classes_; ++predicted)
            confusion.add(truth == of_class, predicted == of_class, at(truth, predicted));
    return confusion;
}

Confusion ClassCounts::pooled() const {
    Confusion confusion;
    for (std::size_t of_class = 0; of_class < classes_; ++of_class) confusion.merge(against_rest(of_class));
    return confusion;
}

double macro_average(const ClassCounts& counts, std::string_view measure) {
    double sum = 0;
    for (std::size_t k = 0; k < counts.classes(); ++k) sum += number(counts.against_rest(k), measure);
    return sum / static_cast<double>(counts.classes());
}

double micro_average(const ClassCounts& counts, std::string_view measure) { return number(counts.pooled(), measure); }

}  // namespace midrank
