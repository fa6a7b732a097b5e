// Standardises features: (x - mean) / standard deviation. Both come from the training rows, so that nothing of the
// held-out rows leaks into the model.

#pragma once

#include "studies/learning/trainer.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace midrank {

class Standardisation {
public:
    /// Weighted means and standard deviations (divisor n) of the training rows. A feature that is constant there
    /// carries no information: it becomes 0 everywhere.
    static Standardisation of(const TrainingSet& set);

    std::size_t count() const noexcept { return means_.size(); }
    double operator()(std::size_t feature, double value) const noexcept {
        return scales_[feature] > 0 ? (value - means_[feature]) / scales_[feature] : 0;
    }

    double mean(std::size_t feature) const noexcept { return means_[feature]; }
    double scale(std::size_t feature) const noexcept { return scales_[feature]; }  ///< 0 for a constant

private:
    std::vector<double> means_, scales_;
};

}  // namespace midrank
