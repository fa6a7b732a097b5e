#include "studies/learning/standardisation.hpp"

#include "midrank/numerics/sum.hpp"

#include <cmath>

namespace midrank {

Standardisation Standardisation::of(const TrainingSet& set) {
    Standardisation result;
    const double total = set.total_weight();
    for (std::size_t feature = 0; feature < set.features.count(); ++feature) {
        const std::span<const double> column = set.features.column(feature);
        const auto value = [&column, &set](std::size_t i) { return column[static_cast<std::size_t>(set.rows[i])]; };
        Sum sum;
        bool constant = true;
        for (std::size_t i = 0; i < set.rows.size(); ++i) {
            sum.add_product(set.weight(i), value(i));
            constant = constant && value(i) == value(0);
        }
        const double mean = sum.total() / total;
        Sum squares;
        for (std::size_t i = 0; i < set.rows.size(); ++i) {
            const double deviation = value(i) - mean;
            squares.add_product(set.weight(i), deviation * deviation);
        }
        result.means_.push_back(mean);
        result.scales_.push_back(constant ? 0 : std::sqrt(squares.total() / total));
    }
    return result;
}

}  // namespace midrank
