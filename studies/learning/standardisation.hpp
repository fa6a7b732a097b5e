// Features on one scale: each less its mean, over its standard deviation. Both come from the rows that train, so that
// nothing of the rows held out leaks into the model.

#pragma once

#include "studies/learning/trainer.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace midrank {

class Standardisation {
public:
    /// Means and standard deviations (sum of squares over n) of the rows that train, by their weights. A feature that
    /// is the same in all of them says nothing: it becomes 0 everywhere.
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
